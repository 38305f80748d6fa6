"""What reasons say of houses and numbers."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.words import N_, _, ngettext
from game.puzzles.star_battle.logic.layout import StarBattleLayout

ONE = (N_("this row"), N_("this column"), N_("this region"))
SOME = (N_("these rows"), N_("these columns"), N_("these regions"))


def sort(lay: StarBattleLayout, house: int) -> int:
    """0 for a row, 1 for a column, 2 for a region."""
    return min(house // lay.side, 2)


def name(lay: StarBattleLayout, houses: Sequence[int]) -> str:
    """``this row`` or ``these regions``: houses of one sort."""
    return _((ONE if len(houses) == 1 else SOME)[sort(lay, houses[0])])


def has_all(lay: StarBattleLayout, house: int) -> str:
    texts = (
        ngettext("This row has its star.", "This row has its {count} stars.", lay.stars),
        ngettext("This column has its star.", "This column has its {count} stars.", lay.stars),
        ngettext("This region has its star.", "This region has its {count} stars.", lay.stars),
    )
    return texts[sort(lay, house)].format(count=lay.stars)


def takes(lay: StarBattleLayout, houses: Sequence[int], number: int) -> str:
    """How many stars houses still take."""
    one, kind = len(houses) == 1, sort(lay, houses[0])
    if kind == 0:
        text = (
            ngettext("This row still takes 1 star.", "This row still takes {count} stars.", number)
            if one
            else ngettext("These rows still take 1 star.", "These rows still take {count} stars.", number)
        )
    elif kind == 1:
        text = (
            ngettext("This column still takes 1 star.", "This column still takes {count} stars.", number)
            if one
            else ngettext("These columns still take 1 star.", "These columns still take {count} stars.", number)
        )
    else:
        text = (
            ngettext("This region still takes 1 star.", "This region still takes {count} stars.", number)
            if one
            else ngettext("These regions still take 1 star.", "These regions still take {count} stars.", number)
        )
    return text.format(count=number)


def last_open(number: int) -> str:
    text = ngettext("It has 1 open cell left for it.", "It has just {count} open cells left for them.", number)
    return text.format(count=number)


def stars_here(number: int) -> str:
    return ngettext("So this is a star.", "So these are stars.", number)


def what_if() -> str:
    return _("What if a star were here?")


def so(star: bool) -> str:
    return _("So this is a star.") if star else _("So a dot goes here.")


def always(star: bool) -> str:
    return _("Wherever they fit, this is a star.") if star else _("Wherever they fit, a dot goes here.")


def always_one(star: bool) -> str:
    return _("Wherever it fits, this is a star.") if star else _("Wherever it fits, a dot goes here.")


def no_room(lay: StarBattleLayout, house: int, number: int) -> str:
    """A clause: what a house lacks, after "Then"."""
    texts = (
        ngettext("this row has no room for its star", "this row has no room for its {count} stars", number),
        ngettext("this column has no room for its star", "this column has no room for its {count} stars", number),
        ngettext("this region has no room for its star", "this region has no room for its {count} stars", number),
    )
    return texts[sort(lay, house)].format(count=number)


def too_many(lay: StarBattleLayout, house: int) -> str:
    return _(
        (
            N_("this row has too many stars"),
            N_("this column has too many stars"),
            N_("this region has too many stars"),
        )[sort(lay, house)]
    )
