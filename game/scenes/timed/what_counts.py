"""Which marks a run judges, in the words of its puzzles."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.engine.puzzle.spec import PuzzleSpec
from game.engine.puzzle.spoken import spoken
from game.engine.wording import capital, listed
from game.engine.words import _


def marks_of(specs: Iterable[PuzzleSpec[Any]]) -> tuple[str, ...]:
    """What the marks are called that count on boards of these puzzles, each once."""
    return tuple(dict.fromkeys(_(spoken(spec).counted.names) for spec in specs))


def what_counts(specs: Iterable[PuzzleSpec[Any]]) -> str:
    """What a run judges, and what it does not, for these are notes."""
    every = tuple(specs)
    text = f"{capital(listed(marks_of(every)))}."
    notes = tuple(dict.fromkeys(_(note) for spec in every if (note := spoken(spec).counted.notes)))
    if not notes:
        return text
    return " ".join((text, _("Not your notes: {notes}.").format(notes=listed(notes))))
