"""What a puzzle says of itself to players."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from msgspec import Struct, field

from game.engine.jsonio import decode
from game.engine.puzzle import parts
from game.engine.words import _


class Words(Struct, frozen=True):
    """A puzzle in words, its ``words.json``: rules and controls for F1, one sentence for each violation's name, and its
    goal in one.

    ``also``: a second sentence of the goal, for which there is not always room. ``hands`` says in one sentence what
    the buttons of the mouse do, as they are at first.

    A rule that is broken in two ways has two: its name for too many, its name with ``_short`` for too few.

    ``faults`` names the same as something to practise, within a sentence: "tents that touch".
    """

    rules: tuple[str, ...]
    controls: tuple[tuple[str, str], ...]
    violations: Mapping[str, str]
    goal: str
    also: str = ""
    hands: str = ""
    faults: Mapping[str, str] = field(default_factory=dict)

    @property
    def whole_goal(self) -> str:
        """The goal with its second sentence, in the language in use."""
        return f"{_(self.goal)} {_(self.also)}" if self.also else _(self.goal)


@cache
def words_of(package: str, prefix: str) -> Words:
    """The words of the puzzle in the folder ``package``; ``prefix`` as in :mod:`game.engine.puzzle.parts`."""
    return decode(parts.data(package, "words", prefix) or b"", Words, "words")
