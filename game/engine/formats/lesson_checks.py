"""What holds for every lesson, looked at when a step is opened: nothing is asked for that is wrong or out of reach."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from game.engine.core import PuzzleError, Target
from game.engine.formats.lesson_task import Task, open_task, placed
from game.engine.formats.lessons import Course
from game.engine.puzzle.spec import FindSpec, PuzzleSpec
from game.engine.words import _

NOTE_ROUNDS = 3
"""Techniques after the one that is taught, where that leaves notes only."""


def open_step(course: Course, number: int, find: FindSpec) -> Task:
    """Step ``number`` of a course on its board. Raises PuzzleError naming the bad part (``steps[3].want[0]: ...``).

    Refused are: a board with not exactly one solution, a mark given or asked for that contradicts it, an asked mark
    that does not follow by the step's technique, and a board to be solved alone that needs another technique than
    those of the steps before.
    """
    spec: PuzzleSpec[Any] = placed("kind", lambda: find(course.kind), ": ")
    taught = [step.technique for step in course.steps[:number] if step.technique]
    until, later = course.steps[: number + 1], course.steps[number + 1 :]
    untaught = frozenset(rule for step in later for rule in step.rules).difference(*(step.rules for step in until))

    def opened() -> Task:
        task = open_task(spec, course.steps[number])
        _check_marks(task)
        if task.alone:
            _check_alone(task, taught)
        elif not task.step.versus:
            _check_technique(task)
        known = frozenset(step.technique for step in until) if course.learned else None  # others know the first lesson
        return replace(task, taught=known, untaught=untaught)

    task: Task = placed(f"steps[{number}]", opened)
    return task


def _check_marks(task: Task) -> None:
    for name, marks in (("before", task.start), ("want", task.asked)):
        wrong = next(iter(task.wrong(marks)), None)
        if wrong is not None:
            raise PuzzleError(
                _("{name}: the mark at {place} contradicts the only solution").format(
                    name=name, place=task.spec.where(wrong)
                )
            )


def _check_technique(task: Task) -> None:
    """Every asked mark on a cell follows by the technique from the start shown; where it gives no marks, in one more
    step, which was not open before."""
    asked = {slot: value for slot, value in task.asked.items() if slot.kind == "cell"}
    if not asked:
        return
    found = dict(_reached(task)) if task.step.technique else {}
    missing = next((slot for slot, value in asked.items() if found.get(slot) != value), None)
    if missing is not None:
        raise PuzzleError(
            _("technique: {technique!r} does not give the mark at {place}").format(
                technique=task.step.technique, place=task.spec.where(missing)
            )
        )


def _reached(task: Task) -> Iterable[tuple[Target, int]]:
    """All marks that the technique gives from the start on, one use after another. Of one that only rules marks out,
    what techniques up to its level make of that in a few rounds."""
    ladder = task.spec.ladder_for(task.board)
    technique = ladder.named(task.step.technique)
    start = position = task.spec.position(task.board, task.start)
    marks: list[tuple[Target, int]] = []
    while found := technique.consequences(position):
        marks += _marks(position, found)
        position = position.apply(found)
    return marks if marks or position is start else _from_notes(ladder.upto(technique.level), start, position)


def _from_notes(ladder: Any, start: Any, position: Any) -> Iterable[tuple[Target, int]]:
    """The marks that what was ruled out since the start leads to first, and no easy technique gave before."""
    before = {mark for technique in ladder.upto("easy").techniques for mark in _given(technique, start)}
    for _round in range(NOTE_ROUNDS):
        marks = [m for technique in ladder.techniques for m in _given(technique, position) if m not in before]
        if marks:
            return marks
        for technique in ladder.techniques:
            found = technique.consequences(position)
            if found and not _marks(position, found):
                position = position.apply(found)
    return ()


def _given(technique: Any, position: Any) -> Iterable[tuple[Target, int]]:
    found = technique.consequences(position)
    return _marks(position, found) if found else ()


def _marks(position: Any, found: Any) -> Iterable[tuple[Target, int]]:
    return [(e.target, e.value) for e in position.effects(found) if not e.remove and e.target.kind == "cell"]


def _check_alone(task: Task, taught: Iterable[str]) -> None:
    ladder = task.spec.ladder_for(task.board)
    known = replace(ladder, techniques=tuple(t for t in ladder.techniques if t.name in set(taught)))
    end, _grade = known.solve(task.spec.position(task.board, task.start))
    if not end.solved:
        raise PuzzleError(_("board: solving it takes more than the techniques of the steps before"))
