"""What reasons say of houses and numbers."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.said import said
from game.engine.words import _, ngettext
from game.puzzles.star_battle.board import FOLDER
from game.puzzles.star_battle.logic.layout import StarBattleLayout


def of(lay: StarBattleLayout, houses: Sequence[int], name: str, count: int = 1) -> str:
    """The sentence of that name about houses of one sort."""
    return said(FOLDER, name, lay.rule(houses[0]), count)


def takes(lay: StarBattleLayout, houses: Sequence[int], number: int) -> str:
    """How many stars houses still take."""
    return of(lay, houses, "takes" if len(houses) == 1 else "take", number)


def last_open(number: int) -> str:
    text = ngettext("It has 1 open cell left for it.", "It has just {count} open cells left for them.", number)
    return text.format(count=number)


def what_if() -> str:
    return _("What if a star were here?")


def so(star: bool) -> str:
    return _("So this is a star.") if star else _("So a dot goes here.")


def always(star: bool, number: int) -> str:
    """What a cell has wherever so many stars fit."""
    if number == 1:
        return _("Wherever it fits, this is a star.") if star else _("Wherever it fits, a dot goes here.")
    return _("Wherever they fit, this is a star.") if star else _("Wherever they fit, a dot goes here.")
