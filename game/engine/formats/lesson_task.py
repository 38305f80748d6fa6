"""A step of a lesson on its board: what is asked for, and what a player's marks mean in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import Any, NamedTuple

from game.engine.core import Change, Deduction, Effect, Link, Marks, Move, PuzzleError, Target
from game.engine.formats.lessons import Learned, LessonAct, LessonStep
from game.engine.play.session import Event, Session
from game.engine.play.timeline import Timeline, beats_from_json
from game.engine.puzzle.spec import PuzzleSpec
from game.engine.puzzle.versus import Match
from game.engine.words import _


class OwnAnswer(NamedTuple):
    """What a step says about these marks, and what stands against them."""

    marks: Mapping[Target, int]
    text: str
    light: tuple[Target, ...]


LONGEST_SHOW_MS = 3000

Wants = tuple[tuple[Target, LessonAct], ...]


@dataclass(frozen=True)
class Task:
    """A step on its board. ``start``: what stands there; ``kept``: marks that came with the player from before.
    ``taught``: the techniques of the lesson until then, None for any; ``untaught``: the rules that come later, None
    where an answer may rest on what cannot be seen."""

    spec: PuzzleSpec[Any]
    board: Any
    step: LessonStep
    given: Marks
    start: Marks
    wants: Wants
    light: tuple[Target, ...]
    solution: Marks
    own: tuple[OwnAnswer, ...] = ()
    kept: Move = ()
    taught: frozenset[str] | None = None
    untaught: frozenset[str] | None = frozenset()

    @property
    def alone(self) -> bool:
        """Whether the board is to be solved without being led."""
        return not self.step.want

    @property
    def prepared(self) -> int:
        """How many moves of the session were made beforehand."""
        return bool(self.given) + len(self.step.before) + bool(self.kept)

    @property
    def match(self) -> Match:
        """Who makes which move, with ``versus``: the player the first one."""
        return Match(level="lesson", first=self.prepared % 2)

    @property
    def technique(self) -> str:
        """The name of the technique for players, "" when none is taught, or the title is that name."""
        name = self.step.technique
        said = str(self.spec.ladder_for(self.board).named(name).title) if name else ""
        return "" if said == self.step.title else said

    @cached_property
    def tags(self) -> tuple[tuple[Target, str], ...]:
        """Words on cells once the step is done. Raises PuzzleError for a place that makes no sense."""
        return tuple((Target.from_json(tag.at), tag.text) for tag in self.step.tags)

    def tap(self, marks: Marks, target: Target, act: str) -> Move:
        """What an act does in this task."""
        versus = self.spec.versus if self.step.versus else None
        if versus is not None:
            return versus.tap(self.board, marks, target, act)
        return self.spec.tap(self.board, marks, target, act)

    def session(self) -> Session:
        """A session as the task begins."""
        session = Session(self.spec, self.board)
        session.play(tuple(Change(slot, 0, value) for slot, value in self.given.items()), 0, "solver")
        for target, deed in targets(self.spec, self.board, self.step.before, "before"):
            session.play(self.tap(session.marks, target, deed.act), 0)
        session.play(self.kept, 0)
        return session

    def keeping(self, marks: Marks) -> Task:
        """The same task with what a player has marked on this board before, as far as it is right."""
        cells = set(self.spec.slots(self.board))
        kept = tuple(
            Change(slot, 0, value)
            for slot, value in marks.items()
            if Target("cell", slot.index) in cells and slot not in self.start and self._may_stand(slot, value)
        )
        return replace(self, kept=kept)

    def replies(self) -> Iterator[tuple[Target, LessonAct]]:
        """The deeds of the other side."""
        return iter(targets(self.spec, self.board, self.step.reply, "reply"))

    @cached_property
    def show(self) -> Timeline:
        """The picture that plays at first; it may be empty. Raises PuzzleError for beats that make no sense."""
        return Timeline.of(beats_from_json(self.step.show))

    @cached_property
    def asked(self) -> Mapping[Target, int]:
        """The marks that are asked for, those that the wanted deeds leave on the board."""
        marks = dict(self.start)
        for target, deed in self.wants:
            marks.update((slot, new) for slot, _old, new in self.tap(marks, target, deed.act))
        return {slot: value for slot, value in marks.items() if value and self.start.get(slot, 0) != value}

    @cached_property
    def selected(self) -> Target | None:
        """The cell that is selected as the step begins; None for none. Raises PuzzleError where it is not one."""
        places = {target for target, deed in self.wants if deed.at is not None}
        if self.step.selected and len(places) != 1:
            raise PuzzleError(_("what is asked for does not go into one cell"))
        return next(iter(places)) if self.step.selected else None

    def _may_stand(self, slot: Target, value: int) -> bool:
        """Whether a mark that was kept is one of this puzzle, and right."""
        if slot.kind == "note":
            return 0 < value < 1 << max(self.spec.size_of(self.board))
        return value in (1, 2, self.solution.get(slot)) and self.agrees(slot, value)

    @cached_property
    def noted(self) -> frozenset[tuple[int, ...]]:
        """The cells that notes are asked for in: a digit there would leave no room for them."""
        return frozenset(target.index for target, deed in self.wants if deed.act.startswith("note:"))

    def agrees(self, slot: Target, value: int) -> bool:
        """Whether a mark agrees with the only solution, and leaves room for notes that are asked for."""
        if slot.index in self.noted and slot.kind in ("cell", "note"):
            return not self._too_much(slot, value)
        return not self.spec.contradicts(self.solution, slot, value)

    def _too_much(self, slot: Target, value: int) -> int:
        """What of a mark may not stand where notes are asked for: a digit, or notes that are ruled out."""
        return value & ~self.asked.get(slot, 0) if slot.kind == "note" else value

    def left(self, marks: Marks) -> Wants:
        """The wanted deeds that are not done yet, however the marks came."""
        return tuple(
            (target, deed)
            for target, deed in self.wants
            if not all(holds(marks, slot, new) for slot, _, new in self.tap(self.start, target, deed.act) if new)
        )

    def met(self, session: Session) -> bool:
        """Whether the task is done: the board is solved, or all asked marks are among the marks."""
        if self.alone:
            return session.solved
        return all(holds(session.marks, slot, value) for slot, value in self.asked.items())

    def wrong(self, marks: Marks) -> dict[Target, int]:
        """The marks that contradict the only solution, or stand where notes are asked for."""
        return {slot: value for slot, value in marks.items() if not self.agrees(slot, value)}

    def given_up(self, move: Move) -> bool:
        """Whether a move does nothing but take away or change what stood there at the start."""
        return bool(move) and all(slot in self.start for slot, _old, _new in move)

    def drop_wrong(self, session: Session, at: int) -> list[Event]:
        """Take back what contradicts the solution; what else its moves did is kept."""
        events: list[Event] = []
        undone: list[Move] = []
        while self.wrong(session.marks) and len(session.undo_stack) > self.prepared:
            undone.append(session.undo_stack[-1])
            events += session.undo(at)
        for move in reversed(undone):
            marks = session.marks
            events += session.play(tuple(Change(s, marks.get(s, 0), new) for s, _old, new in self._right(move)), at)
        return events

    def _right(self, move: Move) -> list[Change]:
        """What stays of a move: of one with wrong marks, the right marks of their sort, and nothing beside them."""
        wrong = {change.slot.kind for change in move if not self.agrees(change.slot, change.new)}
        changes = [change._replace(new=self._fit(change.slot, change.new)) for change in move]
        return [c for c in changes if self.agrees(c.slot, c.new) and (not wrong or (c.new and c.slot.kind in wrong))]

    def _fit(self, slot: Target, value: int) -> int:
        """A mark without the notes that are ruled out."""
        noted = slot.kind == "note" and slot.index in self.noted
        return value & ~self._too_much(slot, value) if noted else value

    def deduction(self, marks: Marks) -> Deduction | None:
        """What the technique that is taught says about something wanted, in the position now."""
        if not self.step.technique:
            return None
        technique = self.spec.ladder_for(self.board).named(self.step.technique)
        position = self.spec.position(self.board, marks)
        found = technique.consequences(position)
        effects = position.effects(found) if found else ()
        effect = next((effect for effect in effects if leads_to(effect, self.asked)), None)
        return None if effect is None else technique.explain(position, effect)

    def reasons(self, marks: Marks) -> tuple[tuple[Target, ...], tuple[Link, ...]]:
        """What to light up as the reason, and the links from there: those of the technique, where one is taught."""
        if self.light:
            return self.light, ()
        step = self.deduction(marks)
        return ((), ()) if step is None else (step.causes, step.links)

    def deeds(self, marks: Marks) -> tuple[Move, ...]:
        """The moves that are asked for and not made yet, each on the board after the one before."""
        now, out = dict(marks), []
        for target, deed in self.left(marks):
            move = self.tap(now, target, deed.act)
            if move:
                out.append(move)
                now.update((slot, new) for slot, _old, new in move)
        return tuple(out)


def holds(marks: Marks, slot: Target, value: int) -> bool:
    """Whether a mark is among the marks; notes are when all their digits are."""
    if slot.kind == "note":
        return marks.get(slot, 0) & value == value
    return marks.get(slot, 0) == value


def leads_to(effect: Effect, asked: Mapping[Target, int]) -> bool:
    """Whether an effect of a technique is among the asked marks, by its cell where it only removes a possibility."""
    if effect.remove:
        return any(slot.index[:2] == effect.target.index[:2] for slot in asked)
    return asked.get(effect.target) == effect.value


def targets(spec: PuzzleSpec[Any], board: Any, deeds: Sequence[LessonAct], name: str) -> Wants:
    """The deeds with their targets. Raises PuzzleError naming the bad part."""
    first = spec.slots(board)[0]

    def target(number: int, deed: LessonAct) -> Target:
        place: Target = placed(f"{name}[{number}].at", lambda: Target.from_json(deed.at), ": ")
        return place

    return tuple((first if deed.at is None else target(i, deed), deed) for i, deed in enumerate(deeds))


def glance(spec: PuzzleSpec[Any], one: Learned | LessonStep) -> Session:
    """The small board that shows what was learned, or how a step begins. Raises PuzzleError."""
    session = Session(spec, spec.board_from_json(one.board, one.switches))
    if isinstance(one, LessonStep):
        session.play(tuple(Change(slot, 0, value) for slot, value in _given(spec, session.board, one).items()), 0)
    for target, deed in targets(spec, session.board, one.before, "before"):
        session.play(spec.tap(session.board, session.marks, target, deed.act), 0)
    return session


def _given(spec: PuzzleSpec[Any], board: Any, step: LessonStep) -> dict[Target, int]:
    """The marks that stand there at the start. Raises PuzzleError naming the bad part."""
    marks = placed("state", lambda: spec.marks_from_rows(board, step.state), ": ") if step.state else {}
    given = {slot: value for slot, value in marks.items() if value}
    for number, note in enumerate(step.notes):
        given[placed(f"notes[{number}].at", partial(Target.from_json, note.at), ": ")] = note.value
    return given


def open_task(spec: PuzzleSpec[Any], step: LessonStep) -> Task:
    """A step on its board. Raises PuzzleError naming the bad part."""
    board = placed("board", lambda: spec.board_from_json(step.board, step.switches), ": ")
    count = spec.count(board, 2)
    if count.number != 1 or count.solution is None:
        raise PuzzleError(_("board: it has not exactly one solution"))
    given = _given(spec, board, step)
    light = placed("light", partial(_places, step.light), ": ")
    if step.technique:
        try:
            spec.ladder_for(board).named(step.technique)
        except KeyError:
            raise PuzzleError(
                _("technique: {puzzle} has no technique {technique!r}").format(
                    puzzle=_(spec.title), technique=step.technique
                )
            ) from None
    if step.versus and spec.versus is None:
        raise PuzzleError(_("versus: {puzzle} is not played against somebody").format(puzzle=_(spec.title)))
    wants = targets(spec, board, step.want, "want")
    task = Task(spec, board, step, given, given, wants, light, count.solution)
    task = replace(task, start=dict(task.session().marks))
    for number, (target, deed) in enumerate(wants):
        if not task.tap(task.start, target, deed.act):
            raise PuzzleError(_("want[{number}]: {act!r} does nothing there").format(number=number, act=deed.act))
    placed("tags", lambda: task.tags, ": ")
    placed("selected", lambda: task.selected, ": ")
    length = placed("show", lambda: task.show, ": ").ms
    if length > LONGEST_SHOW_MS:
        raise PuzzleError(_("show: it plays {found} ms, not at most {most}").format(found=length, most=LONGEST_SHOW_MS))
    return replace(task, own=_own_answers(task))


def _own_answers(task: Task) -> tuple[OwnAnswer, ...]:
    """What the step says itself about wrong deeds. Raises PuzzleError for one that is not wrong."""
    deeds = tuple(LessonAct(wrong.act, wrong.at) for wrong in task.step.wrong)
    out = []
    for number, (target, deed) in enumerate(targets(task.spec, task.board, deeds, "wrong")):
        words = task.step.wrong[number]
        move = task.tap(task.start, target, deed.act)
        marks = {slot: new for slot, _old, new in move if not task.agrees(slot, new)}
        if not marks:
            raise PuzzleError(_("wrong[{number}]: this deed agrees with the solution").format(number=number))
        light = placed(f"wrong[{number}].light", partial(_places, words.light), ": ")
        out.append(OwnAnswer(marks, words.text, light))
    return tuple(out)


def _places(written: Sequence[dict[str, Any]]) -> tuple[Target, ...]:
    return tuple(map(Target.from_json, written))


def placed(place: str, act: Callable[[], Any], joint: str = ".") -> Any:
    """What ``act`` gives; its PuzzleError with the place before it."""
    try:
        return act()
    except PuzzleError as error:
        raise PuzzleError(f"{place}{joint}{error}") from None
