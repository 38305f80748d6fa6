"""What a puzzle's folder holds to show and teach it: a sample board, lessons, examples of its techniques."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import msgspec

from game.engine.core import Marks, PuzzleError
from game.engine.formats.lessons import Course, read_course
from game.engine.formats.start import StartBoard, read_start
from game.engine.puzzle.recipe import Recipe
from game.engine.puzzle.spec import PuzzleSpec

if TYPE_CHECKING:
    from game.engine.formats.examples import Example
    from game.services.settings import KindSettings

SAMPLE_SIDE = 5
SAMPLE_SEED = 5


class Sample(msgspec.Struct, frozen=True):
    """A board to show what a kind looks like, as in a level pack, and its solution as rows."""

    board: Any
    rows: tuple[str, ...]
    switches: dict[str, str] = {}

    def open(self, spec: PuzzleSpec[Any]) -> tuple[Any, Marks]:
        """The board and its solution. Raises PuzzleError."""
        board = spec.board_from_json(self.board, self.switches)
        return board, spec.marks_from_rows(board, self.rows)


def make_sample(spec: PuzzleSpec[Any]) -> Sample:
    """A small puzzle of a kind."""
    size = next((s for s in spec.sizes if s.width >= SAMPLE_SIDE), spec.sizes[-1])
    made = spec.make(Recipe(size, spec.levels_at(size)[0]), SAMPLE_SEED)
    rows = spec.rows(made.board, made.solution)
    return Sample(spec.board_to_json(made.board), rows, dict(spec.options_of(made.board)))


def sample(spec: PuzzleSpec[Any]) -> Sample | None:
    """The board made ahead (making one takes the window longer than a frame); None without one that can be read."""
    try:
        return msgspec.json.decode(spec.data("sample") or b"", type=Sample)
    except msgspec.MsgspecError:
        return None


def course(spec: PuzzleSpec[Any], name: str = "lessons") -> Course | None:
    """The lessons of a puzzle in the file ``name``; None where there are none, or none that can be read."""
    try:
        found = read_course(spec.data(name) or b"")
    except PuzzleError:
        return None
    return found if found.kind == spec.kind else None


def taught(course: Course | None, more: Course | None, of_kind: KindSettings) -> frozenset[str]:
    """The techniques that a player has met in the lessons: in the steps passed and not skipped, and in single ones."""
    reached = of_kind.learn
    steps = () if course is None or reached is None else course.steps
    passed = (
        ()
        if reached is None
        else (
            step
            for number, step in enumerate(steps)
            if (reached.done or number < reached.step) and number not in reached.skipped
        )
    )
    single = () if more is None else (step for step in more.steps if step.id in of_kind.learned)
    return frozenset(step.technique for step in (*passed, *single) if step.technique)


def titles(spec: PuzzleSpec[Any], board: Any, names: Iterable[str]) -> tuple[str, ...]:
    """The titles of techniques, the easiest first."""
    wanted = set(names)
    return tuple(technique.title for technique in spec.ladder_for(board).techniques if technique.name in wanted)


def start(spec: PuzzleSpec[Any]) -> StartBoard | None:
    """What the title screen asks for on the first day; None where there is nothing, or nothing that can be read."""
    try:
        return read_start(spec.data("start") or b"")
    except PuzzleError:
        return None


def examples(spec: PuzzleSpec[Any]) -> dict[str, Example]:
    """The examples of a puzzle's techniques by name; none where there are none that can be read."""
    from game.engine.formats.examples import read

    try:
        return read(spec.data("examples") or b"")
    except PuzzleError:
        return {}
