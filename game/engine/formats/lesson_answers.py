"""What is said to a mark in a lesson: to a wrong one what it leads to, at that place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple

from game.engine.budget import HINTING, Budget
from game.engine.core import BeatKind, Deduction, Effect, Ghost, Marks, Target, Violation
from game.engine.formats.lesson_task import OwnAnswer, Task
from game.engine.play import mistakes
from game.engine.play.beyond import with_imagined
from game.engine.play.mistake_telling import briefly
from game.engine.play.refutation import Refutation
from game.engine.puzzle.clashes import broken_text, clash_of, in_sight, needless, stuck
from game.engine.words import _, ngettext

MOST_FORCED = 3
"""Marks of a forced continuation that is played, of a mark where something is asked for."""
MOST_ASIDE = 1
"""The same of a mark elsewhere."""
MOST_TAUGHT = 6
"""The same where the technique that is taught gives the continuation."""
MOST_TRIED = 60
"""Continuations that are followed on to the next mark."""
LINES = ("row", "column")


class LessonAnswer(NamedTuple):
    """``text`` is said. ``forced`` are marks that would have to follow, one after another; ``clash`` is what cannot
    stand together then. ``steps`` are a longer way there: it starts from the mark ``about`` alone, which others that
    are wrong would confuse."""

    text: str
    forced: tuple[Effect, ...] = ()
    clash: tuple[Target, ...] = ()
    steps: tuple[Ghost, ...] = ()
    about: Target | None = None


def answer(task: Task, marks: Marks, wrong: Mapping[Target, int]) -> LessonAnswer:
    """The answer to ``wrong`` marks among ``marks``.

    The step's own sentence, as long as it holds; else the rule that is broken now; else that nothing asks for the mark;
    else the shortest continuation that is forced and breaks a rule; of these those that were taught, with one more mark
    at most for a mark aside from what is asked. Else the contradiction that Practice finds, however it gets there, to a
    rule that was taught; else that nothing leads to the solution any more.
    """
    spec, board = task.spec, task.board
    right = {slot: value for slot, value in marks.items() if slot not in wrong}
    own = next((one for one in task.own if one.marks.items() <= wrong.items()), None)
    clashes = _breaking_now(task, own, marks, right) if own is not None else []
    for one in clashes:
        if one.rule not in (task.untaught or ()):
            return LessonAnswer(broken_text(spec, board, marks, one), (), clash_of(spec, board, marks, one))
    if own is not None and clashes and not own.light:
        own = None
    elif own is None and any(slot.kind == "cell" and slot.index in task.noted for slot in wrong):
        own = next(iter(task.own), None)  # whatever digit stands in place of notes
    if own is not None:
        task = replace(task, taught=None, untaught=None)
    if own is not None and own.light:
        return LessonAnswer(_(own.text), (), own.light)
    before = set(spec.violations(board, right))
    if ruled_out := _ruled_out(task, right, wrong, before):
        return ruled_out
    taught = _taught(task, marks, wrong, before)
    forced, broken = taught or _leads_to(task, marks, right, before)
    text = _(task.step.aside) if task.step.aside else _astray(task, wrong)
    if task.step.point and not task.step.aside:
        text = f"{text} {look_there(task, right, True)}".rstrip()
    clash: tuple[Target, ...] = ()
    if broken is not None:
        later = {**marks, **{effect.target: effect.value for effect in forced}}
        text, clash = broken_text(spec, board, later, broken), clash_of(spec, board, later, broken)
        if forced:
            text = ngettext("This mark would follow.", "These marks would follow.", len(forced)) + " " + text
    if own is not None:
        text = _(own.text)
    elif len(wrong) == 1 and not taught and (broken is None or forced):
        ((slot, value),) = wrong.items()
        if plain := needless(spec, board, right, Effect(slot, value)):
            return LessonAnswer(plain, (), (slot,))
    if own is None and broken is None and not task.step.aside:
        return _followed(task, marks, wrong) or LessonAnswer(text)
    return LessonAnswer(text, forced, clash)


def _followed(task: Task, marks: Marks, wrong: Marks) -> LessonAnswer | None:
    """The answer to the first wrong mark that is found to lead to a contradiction; None where none is."""
    spec, board = task.spec, task.board
    budget = Budget(HINTING)
    for slot, value in wrong.items():
        if slot.kind != "cell" or not spec.contradicts(task.solution, slot, value):  # a note, or a digit in its place
            continue
        found = mistakes.contradiction(spec, board, marks, task.solution, slot, budget)
        if found is not None and _rule(task, marks, wrong, found) not in (task.untaught or ()):
            return LessonAnswer(briefly(spec, board, found), (), found.clash, found.ghosts, slot)
    return None


def _rule(task: Task, marks: Marks, wrong: Marks, found: Refutation) -> str:
    """What a contradiction ends at: a rule, or what is short of a place; "" where only the ladder knows."""
    base = {slot: value for slot, value in marks.items() if slot not in wrong or slot == found.slot}
    left = None if found.rule else stuck(task.spec, task.board, with_imagined(base, found.ghosts))
    return found.rule if left is None else left.rule


def _breaking_now(task: Task, own: OwnAnswer, marks: Marks, right: Marks) -> list[Violation]:
    """The rules in sight that a mark breaks by what the player has added, where the step's own sentence tells what
    would follow from it without that: then it need not follow any more."""
    if any(slot.kind != "cell" or slot.index in task.noted for slot in own.marks):
        return []
    spec, board = task.spec, task.board
    added = {change.slot for change in task.kept}
    first = {slot: value for slot, value in task.start.items() if slot not in added}
    if _broken(task, {**first, **own.marks}, set(spec.violations(board, first))) is not None:
        return []
    before, sees = spec.violations(board, right), in_sight(spec, board, marks)
    return [one for one in spec.violations(board, marks) if one not in before and sees(one)]


def _astray(task: Task, wrong: Marks) -> str:
    """What is said where the reason is too long, or comes later: the board has one solution, and the mark is not in
    it."""
    if any(slot.kind != "cell" or slot.index in task.noted for slot in wrong):
        return _("In the solution, something else stands here.")
    return ngettext(
        "With this mark the board can no longer be solved.",
        "With these marks the board can no longer be solved.",
        len(wrong),
    )


def _ruled_out(task: Task, right: Marks, wrong: Marks, before: set[Violation]) -> LessonAnswer | None:
    """The answer to a note that a digit in sight rules out: what its digit would break."""
    for slot, noted in wrong.items():
        more = noted & ~task.asked.get(slot, 0) if slot.kind == "note" else 0
        if more:
            filled = {**right, Target("cell", slot.index): (more & -more).bit_length()}
            broken = _broken(task, filled, before)
            if broken is not None:
                text = broken_text(task.spec, task.board, filled, broken)
                return LessonAnswer(text, (), clash_of(task.spec, task.board, filled, broken))
    return None


def right_too(task: Task, marks: Marks, others: bool = False) -> str:
    """What is said to a right mark that was not asked for. others: more is framed than what is asked for."""
    left = len(open_places(task, marks))
    if not task.step.point or others:
        return _("This mark holds, too. What this step asks for is still open.")
    return ngettext(
        "This mark holds, too. The framed cell is still open.",
        "This mark holds, too. The framed cells are still open.",
        left,
    )


def _taught(
    task: Task, marks: Marks, wrong: Mapping[Target, int], before: set[Violation]
) -> tuple[tuple[Effect, ...], Violation | None] | None:
    """What the technique that is taught says of the opposite of its mark, so that answer and reason are one; None where
    the wrong mark is another one, or it does not suppose anything."""
    slot = next(iter(wrong)) if len(wrong) == 1 else None
    step = task.deduction(task.start) if slot in task.asked else None
    supposed = [] if step is None else _supposed(step, wrong)
    forced = tuple(e for e in supposed if e.target != slot and not e.remove and not marks.get(e.target))
    broken = _broken(task, {**marks, **{e.target: e.value for e in forced}}, before)
    return (forced, broken) if forced and broken is not None and len(forced) <= MOST_TAUGHT else None


def _supposed(step: Deduction, wrong: Marks) -> list[Effect]:
    """What a deduction supposes in the case of a wrong mark, with what follows; [] where it does not suppose it."""
    cases: list[list[Effect]] = [[effect for ghost in step.ghosts for effect in ghost.effects], []]
    for beat in step.beats:
        if beat.kind is BeatKind.GHOST:
            cases[-1] += beat.effects
        elif beat.kind is BeatKind.UNGHOST:
            cases.append([])
    return next((case for case in cases if any(wrong.get(e.target) == e.value for e in case)), [])


def open_places(task: Task, marks: Marks) -> tuple[Target, ...]:
    """Where something is still asked for."""
    return tuple(dict.fromkeys(target for target, _deed in task.left(marks)))


def look_there(task: Task, marks: Marks, others: bool) -> str:
    """Says where the places are that a step still asks for; "" where they have no name. others: more is framed than
    they are, so that the frame says nothing."""
    places = open_places(task, marks)
    if not others:
        return ngettext("Look at the framed cell.", "Look at the framed cells.", len(places))
    spec, board = task.spec, task.board
    if len(places) == 1 and len(places[0].index) >= 2:
        names = [
            spec.place_name(board, (Target(kind, (at,)),)) for kind, at in zip(LINES, places[0].index, strict=False)
        ]
        if all(names):
            return _("Look at the cell in {row} and {column}.").format(row=names[0], column=names[1])
    where = spec.place_name(board, places)
    if not where:
        return ""
    cells = ngettext("Look at the cell in {place}.", "Look at the cells in {place}.", len(places))
    return cells.format(place=where)


def _leads_to(
    task: Task, marks: Marks, right: Marks, before: set[Violation]
) -> tuple[tuple[Effect, ...], Violation | None]:
    """The shortest forced continuation of ``marks`` that breaks a rule, and the first rule it breaks."""
    broken = _broken(task, marks, before)
    if broken is not None:
        return (), broken
    known = set(_effects(task, right))
    aside = not task.alone and all(task.asked.get(slot) is None for slot in marks.keys() - right.keys())
    ways: list[tuple[Effect, ...]] = [()]
    for _round in range(MOST_ASIDE if aside else MOST_FORCED):
        longer: list[tuple[Effect, ...]] = []
        for way in ways[:MOST_TRIED]:
            now = {**marks, **{effect.target: effect.value for effect in way}}
            for effect in _effects(task, now):
                if effect in known or now.get(effect.target):
                    continue
                broken = _broken(task, {**now, effect.target: effect.value}, before)
                if broken is not None:
                    return (*way, effect), broken
                longer.append((*way, effect))
        ways = longer
    return (), None


def _broken(task: Task, marks: Marks, before: set[Violation]) -> Violation | None:
    """A rule that is broken now and was not before, and can be seen, or what cannot be filled any more."""
    spec, board = task.spec, task.board
    later, sees = task.untaught, in_sight(spec, board, marks)
    for violation in spec.violations(board, marks):
        seen = later is None or (violation.rule not in later and sees(violation))
        if seen and violation not in before:
            return violation
    left = stuck(spec, board, marks)
    return None if left is not None and later is not None and left.rule in later else left


def _effects(task: Task, marks: Marks) -> Iterator[Effect]:
    """The marks that the easy techniques give, each once."""
    spec, board = task.spec, task.board
    position = spec.position(board, marks)
    seen: set[Effect] = set()
    for technique in spec.ladder_for(board).upto("easy").techniques:
        if task.taught is not None and technique.name not in task.taught:
            continue
        found = technique.consequences(position)
        for effect in position.effects(found) if found else ():
            plain = effect.target.kind == "cell" and effect.value and not effect.remove
            if plain and effect not in seen and spec.playable(board, marks, effect):
                seen.add(effect)
                yield effect
