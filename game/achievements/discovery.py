"""Seals for what there is to find: lessons, other rules, worlds."""

from __future__ import annotations

from game.achievements.achievement import AchievementRow, game, player
from game.achievements.facts import GameFacts, KindFacts, PlayerFacts
from game.engine.words import N_

WHOLE_PACK = 10
"""Levels that a pack has at least for its last star to be worth a seal."""


def _every_step(one: KindFacts) -> bool:
    return one.lesson and not one.skipped


def _first_lesson(known: PlayerFacts) -> bool:
    return any(map(_every_step, known.kinds.values()))


def _every_lesson(known: PlayerFacts) -> bool:
    return all(one.lesson for one in known.kinds.values())


def _whole_notebook(known: PlayerFacts) -> bool:
    return any(one.small and one.small.keys() <= one.done for one in known.kinds.values())


def _put_to_use(known: PlayerFacts) -> bool:
    return any(one.small.get(lesson) in one.alone for one in known.kinds.values() for lesson in one.done)


def _every_puzzle(known: PlayerFacts) -> bool:
    return all(one.medium for one in known.kinds.values())


def _other_rules(one: GameFacts) -> bool:
    return one.variant and one.alone


def _last_level(one: GameFacts) -> bool:
    return one.pack is not None and one.pack.last and one.pack.levels >= WHOLE_PACK and one.stars == 3


def _perfect_world(one: GameFacts) -> bool:
    return one.pack is not None and one.pack.perfect == one.pack.levels >= WHOLE_PACK


DISCOVERY = AchievementRow(
    N_("Discovery"),
    (
        player(
            "first-lesson", N_("First page"), N_("Finish the first lesson of a puzzle and skip no step of it."),
            "book", _first_lesson,
        ),
        player(
            "every-lesson", N_("Well read"), N_("Finish the first lesson of every puzzle."), "books", _every_lesson,
        ),
        player(
            "whole-notebook", N_("Full notebook"), N_("Do every small lesson that one puzzle has."),
            "notebook", _whole_notebook,
        ),
        player(
            "put-to-use", N_("Put to use"),
            N_("Learn a technique in a small lesson, then use it in a game without a hint."), "hint", _put_to_use,
        ),
        player(
            "every-puzzle", N_("All at home"),
            N_("Solve a board of every puzzle without a hint, each of them medium or harder."), "home", _every_puzzle,
        ),
        game(
            "other-rules", N_("Other rules"),
            N_("Solve a board whose rules are not the usual ones, without a hint."), "swap", _other_rules,
        ),
        game(
            "last-level", N_("Journey's end"),
            N_("Earn all three stars on the last level of a pack."), "gate", _last_level,
        ),
        game(
            "perfect-world", N_("Perfect world"),
            N_("Earn all three stars on every level of a pack."), "world", _perfect_world,
        ),
    ),
)  # fmt: skip
