"""The hint of a lesson, as pages: marks that are in the way, else the technique that is taught or the deed itself."""

from __future__ import annotations

from game.engine.core import Effect
from game.engine.formats.lessons import Task
from game.engine.play import hints
from game.engine.play.pages import HintStage, Page, pages
from game.engine.play.session import Session
from game.engine.words import _


def lesson_plan(task: Task, session: Session) -> hints.Plan:
    """What a hint on this step is about: never anything but what the step asks for.

    On the board that is solved alone it is a hint like any other. The plan's ``effects`` are what Apply does; a step
    that asks for no mark has none.
    """
    if task.alone:
        return hints.plan(task.spec, task.board, session.marks, task.solution, session.last_target)
    wrong = task.wrong(session)
    if wrong:
        return hints.Plan(mistakes=wrong, area=wrong)
    step = task.deduction(session)
    effects = tuple(
        Effect(slot, task.goal[slot])
        for slot in task.changed
        if slot.kind == "cell" and task.goal.get(slot) and session.marks.get(slot, 0) != task.goal[slot]
    )
    if step is not None:
        shown = effects or step.effects
        return hints.Plan(steps=(step,), area=(*step.causes, *(effect.target for effect in shown)), effects=shown)
    places = tuple(target for target, deed in task.left(session) if deed.at is not None)
    return hints.Plan(area=(*task.light, *places), effects=effects)


def lesson_pages(task: Task, session: Session, plan: hints.Plan) -> tuple[Page, ...]:
    """The pages of such a plan, at least one. Those of a step that asks for no mark do not end in a move."""
    if task.alone or plan.mistakes or plan.steps:
        return pages(task.spec, task.board, plan)
    lit = tuple(dict.fromkeys((*plan.area, *(effect.target for effect in plan.effects))))
    area = Page(HintStage.AREA, _("Look here"), _(task.step.text), lit, task.light, numbered=False)
    if not task.deeds(session):
        return (area,)
    return (
        area,
        area._replace(stage=HintStage.MOVE, text=_("Put it on the board, or press Apply."), effects=plan.effects),
    )
