"""Storm, Sprint and Survival on the stage: the countdown, then board after board against the clock.

The rules are those of `game.arcade`; the scenes hand it marks and time, and show what follows. While a board is played
the next one is made by the worker and drawn in spare time, so that it is there when the last mark is set.
"""

from game.scenes.timed.countdown import Timed

SCENE = Timed
