"""Seals for hard boards, and for knowing the techniques."""

from __future__ import annotations

from game.achievements.achievement import AchievementRow, game, player
from game.achievements.facts import GameFacts, KindFacts, PlayerFacts
from game.engine.words import N_

GRAND = 400
LOOK_MS, FLOW_MS = 30_000, 10_000


def _clear_mind(one: GameFacts) -> bool:
    return one.clean and one.at_least("expert")


def _grand_tour(known: PlayerFacts) -> bool:
    return all(one.hard for one in known.kinds.values())


def _half_the_time(one: GameFacts) -> bool:
    return one.clean and one.at_least("medium") and one.par is not None and one.elapsed * 2 <= one.par * 1000


def _whole_ladder(known: PlayerFacts) -> bool:
    return any(one.ladder and one.ladder.keys() <= one.alone for one in known.kinds.values())


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
            N_("Solve an expert board without a hint and without a single wrong mark."), "star", _clear_mind,
        ),
        player(
            "grand-tour", N_("Grand tour"),
            N_("Solve a hard board of every puzzle, each flawless."), "compass", _grand_tour,
        ),
        game(
            "half-the-time", N_("Half the time"),
            N_("Solve a medium level or a harder one without a hint or an error, in half of its par."),
            "half", _half_the_time,
        ),
        player(
            "whole-ladder", N_("Whole ladder"),
            N_("Use every technique of a puzzle without a hint, the easiest and the hardest."), "ladder", _whole_ladder,
        ),
        player(
            "what-if", N_("What if"),
            N_("Solve a board that needs an expert technique, and find that technique without a hint."),
            "fork", _what_if,
        ),
        game(
            "masters-board", N_("Crowned"),
            N_("Solve a board of the master level, flawless."), "crown", _masters_board,
        ),
        game(
            "grand-board", N_("Grand board"),
            N_("Solve a board of at least 400 cells, flawless."), "fullscreen", _grand_board,
        ),
        game(
            "think-first", N_("Think first"),
            N_("Look at a hard board for half a minute, then solve it without an error or a ten-second pause."),
            "lotus", _think_first,
        ),
    ),
)  # fmt: skip
