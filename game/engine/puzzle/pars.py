"""How long a board may take in the arcade."""

from __future__ import annotations

from msgspec import Struct

from game.engine.puzzle.recipe import Size

Climb = tuple[tuple[Size, int], ...]
"""Pars in seconds by size, in climbing order."""


class ArcadePars(Struct, frozen=True):
    """The sizes that runs climb through, and how many boards of each size a run starts with.

    since: the date of the first daily run that goes through the puzzle (``2026-11-29``), "" for one that was always
    there. The runs of the days before it stay what they were.
    earlier: the pars of the same sizes in runs of before they were evened (``game.arcade.course.EVENED``).
    switch, variants: a switch some of whose values have runs of their own, each with its climb.
    """

    pars: Climb
    boards: tuple[int, ...]
    since: str = ""
    switch: str = ""
    variants: tuple[tuple[str, Climb], ...] = ()
    earlier: tuple[int, ...] = ()

    def climb(self, variant: str = "", earlier: bool = False) -> Climb:
        """The climb of a variant, "" for the puzzle itself; empty where runs do not go through it.

        earlier: with the pars that runs had before they were evened.
        """
        if variant:
            return dict(self.variants).get(variant, ())
        if earlier and self.earlier:
            return tuple((size, par) for (size, _par), par in zip(self.pars, self.earlier, strict=True))
        return self.pars

    @property
    def largest(self) -> int:
        """The most cells that a board of a run has."""
        climbs = (self.pars, *(climb for _variant, climb in self.variants))
        return max(width * height for climb in climbs for (width, height), _par in climb)
