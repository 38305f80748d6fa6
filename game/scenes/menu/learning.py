"""Which lesson the title screen offers: one that was begun, else one of a puzzle that somebody plays."""

from __future__ import annotations

from datetime import date
from typing import NamedTuple

from game.engine.words import _
from game.services import Services
from game.services.lessons import duration, finished, first_done, is_new, step_to_do

FEW = 3
"""With fewer puzzles known a run through all of them is not the first thing to offer."""


class Learning(NamedTuple):
    """The lesson of a kind, the step to go on with, from 0, what is said about it, and whether it was begun."""

    kind: str
    step: int
    text: str
    begun: bool = False


def next_lesson(services: Services) -> Learning | None:
    """The lesson to do next: of those that were begun the one seen last; None when all are done."""
    library, settings = services.library, services.profile.settings
    left = [k for k in library.kinds if library.course(k) is not None and not first_done(services, k)]
    if not left:
        return None
    reached_in = {kind: settings.of(kind).learn for kind in left}
    seen = ((kind, one) for kind, one in reached_in.items() if one is not None)
    begun = {kind: one.seen for kind, one in seen if one.step or one.marks or one.finished}
    if begun:
        kind = max(begun, key=begun.__getitem__)
    else:
        kind = next((kind for kind in left if plays(services, kind)), left[0])
    reached, course = reached_in[kind], library.course(kind)
    steps = len(course.steps) if course is not None else 0
    step = step_to_do(reached, steps)
    if step or kind in begun:
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
