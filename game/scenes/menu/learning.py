"""Which lesson the title screen offers: one that was begun, else one of a puzzle that somebody plays and has not solved
unaided yet."""

from __future__ import annotations

from datetime import date
from itertools import chain
from typing import NamedTuple

from game.engine.words import _
from game.services import Services
from game.services.lessons import duration, finished, first_done, is_new, solved_alone, step_to_do, steps_done

FEW = 3
"""With fewer puzzles known a run through all of them is not the first thing to offer."""


class Learning(NamedTuple):
    """The lesson of a kind, the step to go on with, from 0, what is said about it, and whether it was begun."""

    kind: str
    step: int
    text: str
    begun: bool = False


def begun_lesson(services: Services) -> Learning | None:
    """Of the lessons that were begun and not done the one seen last; None where there is none. No other is read."""
    settings = services.profile.settings
    reached_in = ((kind, settings.of(kind).learn) for kind in services.library.kinds)
    seen = ((kind, one) for kind, one in reached_in if one is not None and not one.done)
    begun = {kind: one.seen for kind, one in seen if one.step or one.marks or one.finished}
    there = [kind for kind in begun if _is_to_go_on(services, kind)]
    return _to_go_on(services, max(there, key=begun.__getitem__), True) if there else None


def _is_to_go_on(services: Services, kind: str) -> bool:
    """Whether a lesson that was begun has a step to go on with: where all were skipped it starts again."""
    course = services.library.course(kind)
    if course is None:
        return False
    reached, steps = services.profile.settings.of(kind).learn, len(course.steps)
    return reached is None or bool(steps_done(reached, steps)) or not {*reached.skipped}.issuperset(range(steps))


def next_lesson(services: Services) -> Learning | None:
    """The lesson to do next: of those that were begun the one seen last; None when all are done. What somebody has
    solved unaided comes last: its first lesson has nothing new."""
    begun = begun_lesson(services)
    if begun is not None:
        return begun
    library = services.library
    left = [kind for kind in library.kinds if not first_done(services, kind)]
    alone = solved_alone(services)
    fresh = [kind for kind in left if kind not in alone]
    played = (kind for kind in fresh if plays(services, kind))
    found = next((kind for kind in chain(played, fresh, left) if library.course(kind) is not None), None)
    return None if found is None else _to_go_on(services, found, False)


def _to_go_on(services: Services, kind: str, begun: bool) -> Learning:
    course = services.library.course(kind)
    steps = len(course.steps) if course is not None else 0
    step = step_to_do(services.profile.settings.of(kind).learn, steps)
    if step or begun:
        return Learning(kind, step, _("Step {number} of {steps}").format(number=step + 1, steps=steps), True)
    return Learning(kind, 0, duration(steps))


def is_learning(services: Services) -> bool:
    """Whether the next thing is a board of one's own rather than the day's run: on the first day, while a puzzle that
    somebody plays has its lesson left, and while few puzzles are known."""
    kinds = services.library.kinds
    if sum(not is_new(services, kind) for kind in kinds) < min(FEW, len(kinds)):
        return True
    lesson = next_lesson(services)
    if lesson is not None and plays(services, lesson.kind):
        return True
    first = services.library.history.first_day()
    return first is None or first == date.fromisoformat(services.profile.scores.today).toordinal()


def plays(services: Services, kind: str) -> bool:
    """Whether somebody plays a kind of puzzle: begun to learn it, chosen a board of it, or finished one."""
    own = services.profile.settings.of(kind)
    begun = own.learn is not None or own.choice is not None
    return begun or any(game.kind == kind for game in services.library.suspended()) or finished(services, kind)
