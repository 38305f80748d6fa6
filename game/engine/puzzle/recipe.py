"""What to generate, and what came of it: sizes, switches, recipes and made puzzles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from msgspec import Struct, field

from game.engine.core import LEVELS, Marks, PuzzleError, Refused
from game.engine.words import _

COMPOSED = "composed"
"""The method of puzzles that make boards which look composed (:mod:`game.engine.puzzle.composed`)."""


class Size(NamedTuple):
    """Columns and rows of a board; a hexagonal board has its side in both."""

    width: int
    height: int

    def __str__(self) -> str:
        return f"{self.width}x{self.height}"

    @classmethod
    def parse(cls, text: str) -> Size:
        """``8x6`` (columns x rows) or ``8`` for 8x8. Raises PuzzleError for anything else."""
        parts = text.lower().split("x")
        if len(parts) in (1, 2) and all(p.isascii() and p.isdigit() and len(p) < 4 for p in parts):
            return cls(int(parts[0]), int(parts[-1]))
        raise PuzzleError(_("a size is written like 8x8 or 8, not {found!r}").format(found=text))


class Switch(NamedTuple):
    """A variant that a puzzle offers (``rule``, ``symmetry``): its values, the default first, its label, and where
    players choose it, a sentence for each value; where they choose it with size and level, a name for each as well.
    always: to who is new the sentence of the default is said, too."""

    name: str
    values: tuple[str, ...]
    label: str
    about: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    always: bool = False


def check_value(name: str, found: str, values: Sequence[str]) -> None:
    """Raise PuzzleError unless the switch ``name`` has the value ``found``, one of ``values``."""
    if found not in values:
        raise PuzzleError(
            _("{name} is {known} or {last}, not {found!r}").format(
                name=name, known=", ".join(values[:-1]), last=values[-1], found=found
            )
        )


class Offer(Protocol):
    """What a puzzle offers to be made: the part of its spec that recipes are checked against."""

    @property
    def kind(self) -> str: ...

    @property
    def title(self) -> str: ...

    @property
    def switches(self) -> tuple[Switch, ...]: ...

    @property
    def methods(self) -> tuple[str, ...]: ...

    @property
    def numbers(self) -> tuple[str, ...]: ...

    def levels_with(self, size: Size, options: Mapping[str, str]) -> tuple[str, ...]:
        """Raises PuzzleError for a size that is not made."""

    def lacking(self, recipe: Recipe) -> str:
        """Why no puzzle of the recipe's level is made; "" where one can be."""


class Recipe(Struct, frozen=True, dict=True):
    """What to generate. ``method`` "" is the puzzle's own; ``options`` holds switches and numbers by name.

    ``level`` "" is any level, where a number settles what is made.
    """

    size: Size
    level: str
    method: str = ""
    options: Mapping[str, str] = field(default_factory=dict)

    def checked(self, offer: Offer) -> Recipe:
        """This recipe, if the puzzle can make it.

        Raises PuzzleError for a method, level, switch, number or size that it does not have, Refused where it has the
        level, but not at this size. An empty level is right where the puzzle's first number is given. Asked again by
        the same puzzle, it answers at once: a small board takes hardly longer to make than its recipe to check.
        """
        if self.__dict__.get("_fits") == offer.kind:
            return self
        puzzle = _(offer.title)
        if self.method not in ("", *offer.methods):
            known = ", ".join(offer.methods) or "none"
            raise PuzzleError(
                _("{puzzle} has no method {method!r}; it has {known}").format(
                    puzzle=puzzle, method=self.method, known=known
                )
            )
        free = not self.level and any(name in self.options for name in offer.numbers[:1])
        if self.level not in LEVELS and not free:
            raise PuzzleError(
                _("there is no level {level!r}; there are {known}").format(level=self.level, known=", ".join(LEVELS))
            )
        values = {switch.name: switch.values for switch in offer.switches}
        for name, value in self.options.items():
            if name in offer.numbers:
                if not (value.isascii() and value.isdigit() and len(value) <= 18):
                    raise PuzzleError(_("{name} is a whole number, not {found!r}").format(name=name, found=value))
            elif name not in values:
                raise PuzzleError(_("{puzzle} has no option {name!r}").format(puzzle=puzzle, name=name))
            else:
                check_value(name, value, values[name])
        offer.levels_with(self.size, self.options)
        if not free and (why := offer.lacking(self)):
            raise Refused(why)
        self.__dict__["_fits"] = offer.kind
        return self


class Made(NamedTuple):
    """A generated puzzle: its board, its one solution and its exact level."""

    board: Any
    solution: Marks
    level: str
