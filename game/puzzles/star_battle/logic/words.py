"""What reasons say of houses and numbers."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.words import N_, NN_, _, ngettext
from game.puzzles.star_battle.logic.layout import StarBattleLayout

# In each: of a row, of a column, of a region.
ONE = (N_("this row"), N_("this column"), N_("this region"))
SOME = (N_("these rows"), N_("these columns"), N_("these regions"))
HAS_ALL = (
    NN_("This row has its star.", "This row has its {count} stars."),
    NN_("This column has its star.", "This column has its {count} stars."),
    NN_("This region has its star.", "This region has its {count} stars."),
)
ONE_TAKES = (
    NN_("This row still takes 1 star.", "This row still takes {count} stars."),
    NN_("This column still takes 1 star.", "This column still takes {count} stars."),
    NN_("This region still takes 1 star.", "This region still takes {count} stars."),
)
SOME_TAKE = (
    NN_("These rows still take 1 star.", "These rows still take {count} stars."),
    NN_("These columns still take 1 star.", "These columns still take {count} stars."),
    NN_("These regions still take 1 star.", "These regions still take {count} stars."),
)
NO_ROOM = (
    NN_("this row has no room for its star", "this row has no room for its {count} stars"),
    NN_("this column has no room for its star", "this column has no room for its {count} stars"),
    NN_("this region has no room for its star", "this region has no room for its {count} stars"),
)
TOO_MANY = (
    N_("this row has too many stars"),
    N_("this column has too many stars"),
    N_("this region has too many stars"),
)


def name(lay: StarBattleLayout, houses: Sequence[int]) -> str:
    """``this row`` or ``these regions``: houses of one sort; "" for none."""
    return _((ONE if len(houses) == 1 else SOME)[lay.sort(houses[0])]) if houses else ""


def has_all(lay: StarBattleLayout, house: int) -> str:
    return _counted(HAS_ALL[lay.sort(house)], lay.stars)


def takes(lay: StarBattleLayout, houses: Sequence[int], number: int) -> str:
    """How many stars houses still take."""
    return _counted((ONE_TAKES if len(houses) == 1 else SOME_TAKE)[lay.sort(houses[0])], number)


def no_room(lay: StarBattleLayout, house: int, number: int) -> str:
    """A clause: what a house lacks, after "Then"."""
    return _counted(NO_ROOM[lay.sort(house)], number)


def too_many(lay: StarBattleLayout, house: int) -> str:
    return _(TOO_MANY[lay.sort(house)])


def last_open(number: int) -> str:
    return _counted(NN_("It has 1 open cell left for it.", "It has just {count} open cells left for them."), number)


def what_if() -> str:
    return _("What if a star were here?")


def so(star: bool) -> str:
    return _("So this is a star.") if star else _("So a dot goes here.")


def always(star: bool, number: int) -> str:
    """What a cell has wherever so many stars fit."""
    if number == 1:
        return _("Wherever it fits, this is a star.") if star else _("Wherever it fits, a dot goes here.")
    return _("Wherever they fit, this is a star.") if star else _("Wherever they fit, a dot goes here.")


def _counted(texts: tuple[str, str], number: int) -> str:
    return ngettext(*texts, number).format(count=number)
