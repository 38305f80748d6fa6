"""Seals for matches, for boards of one's own, and the ones that nobody is told how to earn."""

from __future__ import annotations

from game.achievements.achievement import AchievementRow, game, made
from game.achievements.facts import GameFacts, MadeFacts
from game.engine.core import LEVELS
from game.engine.words import N_

STRONG, MASTER = "strong", "master"
BEHIND = 6


def _first_match(one: GameFacts) -> bool:
    return one.match is not None and one.match.won and bool(one.match.level)


def _beats_master(one: GameFacts) -> bool:
    return one.match is not None and one.match.won and one.match.level == MASTER and not one.match.friendly


def _from_behind(one: GameFacts) -> bool:
    match = one.match
    return match is not None and match.won and match.level in (STRONG, MASTER) and match.behind >= BEHIND


def _own_board(one: MadeFacts) -> bool:
    return True


def _own_riddle(one: MadeFacts) -> bool:
    return one.level in LEVELS[LEVELS.index("hard") :]


def _clean_slate(one: GameFacts) -> bool:
    return one.alone and one.flawless and one.cleared


def _dead_heat(one: GameFacts) -> bool:
    return one.match is not None and one.match.drawn and bool(one.match.level)


def _four_corners(one: GameFacts) -> bool:
    return one.clean and one.corners


CURIOUS = AchievementRow(
    N_("Curious"),
    (
        game(
            "beats-strong", N_("First win"),
            N_("Win a match against the computer, at any of its levels."), "people", _first_match,
        ),
        game(
            "beats-master", N_("New master"),
            N_("Win a ranked match against the Master."), "trophy", _beats_master,
        ),
        game(
            "from-behind", N_("From behind"),
            N_("Be six points behind the Strong computer or the Master, and win the match after all."),
            "overtake", _from_behind,
        ),
        made(
            "own-board", N_("Own board"),
            N_("Make a board in the editor that has exactly one solution, and add it to your levels."),
            "pencil", _own_board,
        ),
        made(
            "own-riddle", N_("Hard to crack"),
            N_("Add a board of your own to your levels that needs a hard technique."), "nut", _own_riddle,
        ),
        game(
            "clean-slate", N_("Clean slate"),
            N_("Clear a board on which you have made ten marks, then solve it with not one mark too many."),
            "slate", _clean_slate, N_("Who has gone far and leaves it all behind needs no second try."),
        ),
        game(
            "dead-heat", N_("Dead heat"),
            N_("End a match against the computer with as many points as it has."), "balance", _dead_heat,
            N_("Neither of two has more, and both have given all."),
        ),
        game(
            "four-corners", N_("Four corners"),
            N_("Make your first four marks in the four corners, and solve the board without a hint or an error."),
            "corners", _four_corners, N_("A mat that is to lie well is held at its ends first."),
        ),
    ),
)  # fmt: skip
