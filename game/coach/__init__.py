"""The coach: what one person can do, how it fades, and which boards to train on next.

Pure: moments come in as numbers, nothing is read from a clock or a file. What a game shows of the techniques is read
from its log (:mod:`game.coach.occasions`), moves the skills (:mod:`game.coach.skills`), and the skills make the set
of the day (:mod:`game.coach.training`).
"""
