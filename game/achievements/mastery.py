"""Seals for hard boards, and for knowing the techniques."""

from __future__ import annotations

from game.achievements.achievement import AchievementRow, game, player
from game.achievements.facts import GameFacts, KindFacts, PlayerFacts, SealCount
from game.engine.words import N_

FIRST, GRAND = 25, 400
"""Cells of a board that is more than one of a lesson, and of one that takes an evening."""
LOOK_MS, FLOW_MS = 30_000, 10_000


def _clear_mind(one: GameFacts) -> bool:
    return one.clean and one.cells >= FIRST and one.at_least("easy")


def _hard_boards(known: PlayerFacts) -> SealCount:
    return known.count(lambda one: one.hard)


def _grand_tour(known: PlayerFacts) -> bool:
    return _hard_boards(known).whole


def _half_the_time(one: GameFacts) -> bool:
    return one.clean and one.at_least("medium") and one.par is not None and one.elapsed * 2 <= one.par * 1000


def _rungs(known: PlayerFacts) -> SealCount:
    """Of the puzzle of whose techniques the greatest part was used."""
    counts = [
        SealCount(len(one.alone & one.ladder.keys()), len(one.ladder)) for one in known.kinds.values() if one.ladder
    ]
    return max(counts, key=lambda one: one.done / one.of, default=SealCount(0, 0))


def _whole_ladder(known: PlayerFacts) -> bool:
    return _rungs(known).whole


def _what_if(known: PlayerFacts) -> bool:
    def deep(one: KindFacts) -> bool:
        return any(one.ladder.get(name) in ("expert", "master") for name in one.alone)

    return any(map(deep, known.kinds.values()))


def _masters_board(one: GameFacts) -> bool:
    return one.alone and one.flawless and one.at_least("master")


def _grand_board(one: GameFacts) -> bool:
    return one.alone and one.flawless and one.cells >= GRAND


def _think_first(one: GameFacts) -> bool:
    return (
        one.clean
        and one.at_least("hard")
        and one.pauses[:1] >= (LOOK_MS,)
        and max(one.pauses[1:], default=FLOW_MS + 1) <= FLOW_MS
    )


MASTERY = AchievementRow(
    N_("Mastery"),
    (
        game(
            "clear-mind", N_("Clear mind"),
            N_("Solve a board of 25 cells or more, outside of runs, without a hint or a wrong mark."),
            "star", _clear_mind,
        ),
        player(
            "grand-tour", N_("Grand tour"),
            N_("Solve a hard board of every puzzle, each without help."), "compass", _grand_tour, _hard_boards,
        ),
        game(
            "half-the-time", N_("Half the time"),
            N_("Solve a medium level or a harder one without a hint or an error, in half of its par."),
            "half", _half_the_time,
        ),
        player(
            "whole-ladder", N_("Whole ladder"),
            N_("Use every technique of a puzzle without a hint, the easiest and the hardest."), "ladder",
            _whole_ladder, _rungs,
        ),
        player(
            "what-if", N_("What if"),
            N_("Solve a board that needs an expert technique, and find that technique without a hint."),
            "fork", _what_if,
        ),
        game(
            "masters-board", N_("Crowned"),
            N_("Solve a board of the master level without help."), "crown", _masters_board,
        ),
        game(
            "grand-board", N_("Grand board"),
            N_("Solve a board of at least 400 cells without help."), "fullscreen", _grand_board,
        ),
        game(
            "think-first", N_("Think first"),
            N_("Look at a hard board for half a minute, then solve it without an error or a ten-second pause."),
            "lotus", _think_first,
        ),
    ),
)  # fmt: skip
