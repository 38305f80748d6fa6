"""What to generate, and what came of it: sizes, switches, recipes and made puzzles."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from game.engine.core import Marks, PuzzleError
from game.engine.words import _


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
    """A variant that a puzzle offers (``rule``, ``symmetry``): its values, the default first, and its label."""

    name: str
    values: tuple[str, ...]
    label: str


@dataclass(frozen=True)
class Recipe:
    """What to generate. ``method`` "" is the puzzle's own; ``options`` holds switches and numbers by name.

    ``level`` "" is any level, where a number settles what is made.
    """

    size: Size
    level: str
    method: str = ""
    options: Mapping[str, str] = field(default_factory=dict)


class Made(NamedTuple):
    """A generated puzzle: its board, its one solution and its exact level."""

    board: Any
    solution: Marks
    level: str
