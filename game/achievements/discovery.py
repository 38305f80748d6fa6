"""Seals for what there is to find: lessons, other rules, worlds."""

from __future__ import annotations

from game.achievements.achievement import AchievementRow, game, player
from game.achievements.facts import GameFacts, KindFacts, PlayerFacts, SealCount
from game.engine.words import N_

WHOLE_PACK = 10
"""Levels that a pack has at least for all of its stars to be worth a seal."""


def _every_step(one: KindFacts) -> bool:
    return one.lesson and not one.skipped


def _first_lesson(known: PlayerFacts) -> bool:
    return any(map(_every_step, known.kinds.values()))


def _lessons(known: PlayerFacts) -> SealCount:
    return known.count(lambda one: one.lesson)


def _every_lesson(known: PlayerFacts) -> bool:
    return _lessons(known).whole


def _notebook(known: PlayerFacts) -> SealCount:
    """Of the puzzle of which the greatest part is done."""
    counts = [SealCount(len(one.done & one.small.keys()), len(one.small)) for one in known.kinds.values() if one.small]
    return max(counts, key=lambda one: one.done / one.of, default=SealCount(0, 0))


def _whole_notebook(known: PlayerFacts) -> bool:
    return _notebook(known).whole


def _put_to_use(known: PlayerFacts) -> bool:
    return any(one.small.get(lesson) in one.alone for one in known.kinds.values() for lesson in one.done)


def _at_home(known: PlayerFacts) -> SealCount:
    return known.count(lambda one: one.medium)


def _every_puzzle(known: PlayerFacts) -> bool:
    return _at_home(known).whole


def _other_rules(one: GameFacts) -> bool:
    return one.variant and one.alone


def _three_stars(one: GameFacts) -> bool:
    return one.pack is not None and one.stars == 3


def _perfect_levels(one: GameFacts) -> SealCount:
    whole = one.pack is not None and one.pack.levels >= WHOLE_PACK
    return SealCount(one.pack.perfect, one.pack.levels) if one.pack is not None and whole else SealCount(0, 0)


def _perfect_world(one: GameFacts) -> bool:
    return _perfect_levels(one).whole


DISCOVERY = AchievementRow(
    N_("Discovery"),
    (
        player(
            "first-lesson", N_("First page"), N_("Finish the first lesson of a puzzle and skip no step of it."),
            "book", _first_lesson,
        ),
        player(
            "every-lesson", N_("Well read"), N_("Finish the first lesson of every puzzle."), "books",
            _every_lesson, _lessons,
        ),
        player(
            "whole-notebook", N_("Full notebook"), N_("Do every small lesson that one puzzle has."),
            "notebook", _whole_notebook, _notebook,
        ),
        player(
            "put-to-use", N_("Put to use"),
            N_("Learn a technique in a small lesson, then use it in a game without a hint."), "hint", _put_to_use,
        ),
        player(
            "every-puzzle", N_("All at home"),
            N_("Solve a board of every puzzle without a hint, each of them medium or harder."), "home",
            _every_puzzle, _at_home,
        ),
        game(
            "other-rules", N_("Other rules"),
            N_("Solve a board whose rules are not the usual ones, without a hint."), "swap", _other_rules,
        ),
        game(
            "last-level", N_("Three stars"),
            N_("Earn all three stars on a level of a pack."), "three_stars", _three_stars,
        ),
        game(
            "perfect-world", N_("Perfect world"),
            N_("Earn all three stars on every level of a pack."), "world",
            _perfect_world, counted=_perfect_levels,
        ),
    ),
)  # fmt: skip
