"""The hint of a lesson: marks that are in the way, else the technique that is taught or the deed itself."""

from __future__ import annotations

from game.engine.core import Beat, BeatKind, Effect
from game.engine.formats.lessons import Task
from game.engine.play import hints
from game.engine.play.session import Session
from game.engine.play.telling import HintStage, Told, told
from game.engine.play.timeline import Timeline
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


def lesson_told(task: Task, session: Session, plan: hints.Plan) -> tuple[Told, ...]:
    """What the presses of such a hint show. A step that asks for no mark does not end in a move."""
    if task.alone or plan.mistakes or plan.steps:
        return told(task.spec, task.board, plan)
    lit = tuple(dict.fromkeys((*plan.area, *(effect.target for effect in plan.effects))))
    words = Timeline(_("Look here"), (_(task.step.text),), (Beat(BeatKind.LIGHT, task.light),) if task.light else ())
    place = Told(HintStage.PLACE, words, lit)
    deeds = task.deeds(session)
    if not deeds:
        return (place,)
    beats = (*words.beats, Beat(BeatKind.MOVE, effects=plan.effects)) if plan.effects else words.beats
    made = plan.effects or tuple(Effect(change.slot, change.new) for move in deeds for change in move)
    why = Timeline(words.title, (_("Make the move, or press Apply."),), beats, effects=made)
    return place, Told(HintStage.WHY, why, lit)
