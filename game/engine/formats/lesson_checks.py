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


def open_step(course: Course, number: int, find: FindSpec) -> Task:
    """Step ``number`` of a course on its board. Raises PuzzleError naming the bad part (``steps[3].want[0]: ...``).

    Refused are: a board with not exactly one solution, a mark given or asked for that contradicts it, an asked mark
    that does not follow by the step's technique, and a board to be solved alone that needs another technique than
    those of the steps before.
    """
    spec: PuzzleSpec[Any] = placed("kind", lambda: find(course.kind), ": ")
    taught = [step.technique for step in course.steps[:number] if step.technique]

    def opened() -> Task:
        task = open_task(spec, course.steps[number])
        _check_marks(task)
        if task.alone:
            _check_alone(task, taught)
        elif not task.step.versus:
            _check_technique(task)
        return task

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
    """Every asked mark on a cell follows by the technique from the start shown."""
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
    """All marks that the technique gives from the start on, one use after another."""
    technique = task.spec.ladder_for(task.board).named(task.step.technique)
    position = task.spec.position(task.board, task.start)
    while found := technique.consequences(position):
        yield from ((effect.target, effect.value) for effect in position.effects(found) if not effect.remove)
        position = position.apply(found)


def _check_alone(task: Task, taught: Iterable[str]) -> None:
    ladder = task.spec.ladder_for(task.board)
    known = replace(ladder, techniques=tuple(t for t in ladder.techniques if t.name in set(taught)))
    end, _grade = known.solve(task.spec.position(task.board, task.start))
    if not end.solved:
        raise PuzzleError(_("board: solving it takes more than the techniques of the steps before"))
