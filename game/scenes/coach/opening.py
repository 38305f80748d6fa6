"""How a set is begun, or gone on with: its next board is opened as soon as it is made."""

from __future__ import annotations

from game.coach.plan import SetName, TrainingPlan
from game.engine.core import PuzzleError
from game.engine.play.game import TRAINING
from game.engine.words import N_, _
from game.scenes.coach.rows import title_of
from game.ui.scene.scene import Host, Scene

PAST = N_("No such board turned up this time: on to the next one.")


def open_set(host: Host, plan: TrainingPlan, name: SetName, past: bool = False) -> TrainingPlan:
    """Open the next board of a set, which is begun by that: the one that was left, or a new one. The set as kept.

    past: no board turned up for the part before it, which the new one says.
    """
    library = host.services.library
    coach = library.coach
    if not plan.begun:
        plan = coach.begin(plan, name)
    if plan.game is not None:
        try:
            game = library.resume(plan.game)
        except PuzzleError:
            game = None
        here = plan.parts[plan.next].kind if plan.next is not None else ""
        if game is not None and not game.session.solved and (game.mode, game.kind) == (TRAINING, here):
            host.push("coach.training", game=game, name=name)
            return plan
        plan = plan.with_game(None)
        coach.keep(plan, name)
    if plan.next is None:
        return plan
    part = plan.parts[plan.next]
    order = coach.order(part.exercise, plan.before(plan.next))
    if order.error:
        coach.dropped(order)
        order = coach.order(part.exercise, plan.before(plan.next))
    what = _("Training {number} of {count}").format(number=plan.next + 1, count=len(plan.parts))
    title = title_of(library, part.kind, part.technique)
    about = {"order": order, "what": f"{what} \N{MIDDLE DOT} {title}", "about": {"name": name, "past": past}}
    host.push("making", kind=part.kind, mode=TRAINING, **about)
    return plan


def go_past(scene: Scene, name: SetName) -> None:
    """No board could be made for the next part of a set: open the one after it, which says so."""
    coach = scene.services.library.coach
    plan = coach.plan(name)
    if plan.next is None:
        return
    plan = plan.ended(plan.next, "left")
    coach.keep(plan, name)
    if plan.next is None:
        scene.toast(_(PAST), "forward")
    else:
        open_set(scene.host, plan, name, past=True)
