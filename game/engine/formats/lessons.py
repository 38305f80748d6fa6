"""Lessons: JSON files of small tasks that teach a puzzle, and what a player's marks mean in such a task.

A course is the lessons of one kind, in order. Each step shows a board and wants some *deeds*: acts on targets, as a
player's hand does them. What they come to is worked out by the puzzle itself, so a step says no mark twice. A step
without deeds is a board to be solved alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import Annotated, Any, Literal, NamedTuple

import msgspec

from game.engine import jsonio
from game.engine.core import Change, Count, Deduction, Effect, Link, Marks, Move, PuzzleError, Target
from game.engine.formats.levels import LevelName
from game.engine.play.session import UNDO, Session
from game.engine.puzzle.spec import FindSpec, PuzzleSpec
from game.engine.puzzle.versus import Match
from game.engine.words import N_, _

FORMAT = "solitudo-lessons"
VERSION = 1
MOST_WORDS = 8

SELECT = "select"
"""The act of pointing at a cell without marking it."""

LessonWords = Annotated[str, msgspec.Meta(max_length=60)]


class LessonAct(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An act on a target, as JSON. Without ``at`` it is on the whole board. ``keys`` name keys beside the board that
    do it once the target is chosen; by default the one called like the act."""

    act: str = "primary"
    at: dict[str, Any] | None = None
    keys: tuple[str, ...] = ()


class LessonStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """One task.

    ``text`` asks for it and ``after`` is said when it is done, both in at most eight words. ``state`` holds what stands
    on the board, as rows; ``before`` are deeds done on it already. ``want`` are the deeds asked for, in any order
    or ``ordered``; with ``once`` they must come by one act (a drag, a click on a clue); ``tool`` names a tool that has
    to be used instead (undo, which takes back what was done ``before``). ``point`` shows the wanted places from the
    start; ``light`` names targets that are the reason, and ``technique`` the technique that is taught, whose reasons
    then light up. ``rule`` is said about a mark that breaks no rule yet. ``versus`` counts points, and ``reply`` is
    what the other side answers.
    """

    id: LevelName
    text: LessonWords
    after: LessonWords = ""
    board: list[Any] | dict[str, Any]
    switches: dict[str, str] = {}
    state: tuple[str, ...] = ()
    before: tuple[LessonAct, ...] = ()
    want: tuple[LessonAct, ...] = ()
    ordered: bool = False
    once: bool = False
    tool: Literal["", "undo"] = ""
    point: bool = False
    light: tuple[dict[str, Any], ...] = ()
    technique: str = ""
    rule: Annotated[str, msgspec.Meta(max_length=90)] = ""
    versus: bool = False
    reply: tuple[LessonAct, ...] = ()


class Course(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The lessons of a kind."""

    format: Literal["solitudo-lessons"]
    version: Annotated[int, msgspec.Meta(ge=1, le=VERSION)]
    kind: str
    steps: Annotated[tuple[LessonStep, ...], msgspec.Meta(min_length=1)]

    def open(self, number: int, find: FindSpec) -> Task:
        """Step ``number`` on its board. Raises PuzzleError naming the bad part (``steps[3].want[0]: ...``)."""
        spec: PuzzleSpec[Any] = _placed("kind", lambda: find(self.kind), ": ")
        task: Task = _placed(f"steps[{number}]", lambda: _open(spec, self.steps[number]))
        return task


def read_course(data: bytes) -> Course:
    """The course in ``data``; its boards are looked at when they are opened. Raises PuzzleError with the place."""
    course = jsonio.decode(data, Course, N_("course of lessons"), VERSION)
    seen: dict[str, int] = {}
    for number, step in enumerate(course.steps):
        if step.id in seen:
            raise PuzzleError(
                _("steps[{number}].id: {id!r} is also the id of steps[{seen}]").format(
                    number=number, id=step.id, seen=seen[step.id]
                )
            )
        seen[step.id] = number
        for name, text in (("text", step.text), ("after", step.after)):
            if len(text.split()) > MOST_WORDS:
                raise PuzzleError(
                    _("steps[{number}].{name}: {found!r} has more than {most_words} words").format(
                        number=number, name=name, found=text, most_words=MOST_WORDS
                    )
                )
    return course


class Verdict(NamedTuple):
    """A sentence about unwanted marks; ``broken`` says that they break a rule, now or in the end. Marks that are only
    not asked for are never called wrong."""

    sentence: str
    broken: bool


@dataclass(frozen=True)
class Task:
    """A step on its board: ``start`` is what stands there, ``goal`` what the wanted deeds make of it."""

    spec: PuzzleSpec[Any]
    board: Any
    step: LessonStep
    given: Marks
    start: Marks
    wants: tuple[tuple[Target, LessonAct], ...]
    light: tuple[Target, ...]

    @property
    def alone(self) -> bool:
        """Whether the board is to be solved without being led."""
        return not (self.step.want or self.step.tool)

    @property
    def prepared(self) -> int:
        """How many moves of the session were made beforehand."""
        return bool(self.given) + len(self.step.before)

    @property
    def match(self) -> Match:
        """Who makes which move, with ``versus``: the player the first one."""
        return Match(level="lesson", first=self.prepared % 2)

    def tap(self, marks: Marks, target: Target, act: str) -> Move:
        """What an act does in this task."""
        versus = self.spec.versus if self.step.versus else None
        if act == SELECT:
            return ()
        return self.spec.tap(self.board, marks, target, act) if versus is None else versus.tap(
            self.board, marks, target, act
        )  # fmt: skip

    def session(self) -> Session:
        """A session as the task begins."""
        session = Session(self.spec, self.board)
        session.play(tuple(Change(slot, 0, value) for slot, value in self.given.items()), 0, "solver")
        for target, deed in _targets(self.spec, self.board, self.step.before, "before"):
            session.play(self.tap(session.marks, target, deed.act), 0)
        return session

    def replies(self) -> Iterator[tuple[Target, LessonAct]]:
        """The deeds of the other side."""
        return iter(_targets(self.spec, self.board, self.step.reply, "reply"))

    @cached_property
    def goal(self) -> Marks:
        """The marks when everything wanted is done."""
        return self.given if self.step.tool else self._after(self.wants)

    @cached_property
    def changed(self) -> tuple[Target, ...]:
        """The slots that differ between start and goal."""
        return tuple(s for s in {**self.start, **self.goal} if self.start.get(s, 0) != self.goal.get(s, 0))

    @cached_property
    def solution(self) -> Marks | None:
        """The one solution of the board, None where there is not exactly one."""
        count: Count = self.spec.count(self.board, 2)
        return count.solution if count.number == 1 else None

    def left(self, session: Session) -> tuple[tuple[Target, LessonAct], ...]:
        """The wanted deeds that are not done yet; the next one only when they are ``ordered``."""
        done = self._done(session.marks)
        left = tuple(want for number, want in enumerate(self.wants) if number not in done)
        return left[:1] if self.step.ordered else left

    def met(self, session: Session, spot: Target | None = None) -> bool:
        """Whether the task is done. ``spot`` is the cell chosen last."""
        if self.alone:
            return session.solved
        if any(deed.act == SELECT and target != spot for target, deed in self.wants):
            return False
        if any(session.marks.get(slot, 0) != self.goal.get(slot, 0) for slot in {**session.marks, **self.goal}):
            return False
        if self.step.tool:
            return session.log[-1].op == UNDO
        return not self.step.once or {change.slot for change in session.undo_stack[-1]} >= set(self.changed)

    def wrong(self, session: Session) -> tuple[Target, ...]:
        """The slots whose marks are not on the way to the goal."""
        if self.alone:
            return ()
        marks, ways = session.marks, self._ways(session)
        off = [s for s in {**self.start, **marks} if marks.get(s, 0) not in ways.get(s, {self.start.get(s, 0)})]
        if self.step.once and not off and not self.met(session):
            return tuple(s for s in self.changed if marks.get(s, 0) != self.start.get(s, 0))
        return tuple(off)

    def take_back(self, session: Session) -> Move:
        """The move that puts what is wrong back to what it was at the start, with all that its moves did beside it."""
        marks, wrong = session.marks, set(self.wrong(session))
        slots = dict.fromkeys(wrong)
        for move in reversed(session.undo_stack[self.prepared :]):
            if wrong & {change.slot for change in move}:
                slots |= dict.fromkeys(change.slot for change in move)
                wrong -= {change.slot for change in move}
        back = (Change(s, marks.get(s, 0), self.start.get(s, 0)) for s in slots)
        return tuple(change for change in back if change.old != change.new)

    def verdict(self, session: Session) -> Verdict:
        """What is wrong about the marks that are not wanted: the rule that breaks, now or against the solution."""
        spec, board, words, solution = self.spec, self.board, self.spec.words.violations, self.solution
        before = set(spec.violations(board, self.start))
        broken = [v for v in session.violations if v not in before]
        if broken:
            return Verdict(_(words.get(broken[0].rule, "")), True)
        marks = {slot: session.marks.get(slot, 0) for slot in self.wrong(session)}
        false = {s: v for s, v in marks.items() if solution is not None and spec.contradicts(solution, s, v)}
        if self.step.rule:
            return Verdict(_(self.step.rule), bool(false))
        if not false:
            return Verdict(_("That can wait: the marked place comes first."), False)
        later = spec.violations(board, {**(solution or {}), **false})
        return Verdict(_(words.get(later[0].rule, "")) if later else _("That mark is wrong in the end."), True)

    def deduction(self, session: Session) -> Deduction | None:
        """What the technique that is taught says about something wanted, in the position now."""
        if not self.step.technique:
            return None
        technique = self.spec.ladder_for(self.board).named(self.step.technique)
        position = self.spec.position(self.board, session.marks)
        found = technique.consequences(position)
        wanted = {slot: self.goal.get(slot, 0) for slot in self.changed}
        effects = position.effects(found) if found else ()
        effect = next((effect for effect in effects if _agrees(effect, wanted)), None)
        return None if effect is None else technique.explain(position, effect)

    def reasons(self, session: Session) -> tuple[tuple[Target, ...], tuple[Link, ...]]:
        """What to light up as the reason, and the links from there: those of the technique, where one is taught."""
        if self.light:
            return self.light, ()
        step = self.deduction(session)
        return ((), ()) if step is None else (step.causes, step.links)

    def deeds(self, session: Session) -> tuple[Move, ...]:
        """The moves that are asked for and not made yet, each on the board after the one before."""
        marks, out = dict(session.marks), []
        for target, deed in self.left(session):
            move = self.tap(marks, target, deed.act)
            if move and deed.act != SELECT:
                out.append(move)
                marks.update((slot, new) for slot, _, new in move)
        return tuple(out)

    @property
    def title(self) -> str:
        """The technique's name for players, "" when none is taught."""
        name = self.step.technique
        return str(self.spec.ladder_for(self.board).named(name).title) if name else ""

    def _done(self, marks: Marks) -> set[int]:
        """The numbers of the deeds that are done: on each target, as many as explain what stands there."""
        done: set[int] = set()
        for target in dict.fromkeys(want[0] for want in self.wants):
            mine = [i for i, want in enumerate(self.wants) if want[0] == target and want[1].act != SELECT]
            slots = {c.slot for i in mine for c in self.tap(self.start, target, self.wants[i][1].act)}
            for some in (some for n in range(len(mine), 0, -1) for some in combinations(mine, n)):
                after = self._after([self.wants[i] for i in some])
                if slots and all(marks.get(slot, 0) == after.get(slot, 0) for slot in slots):
                    done |= set(some)
                    break
        return done

    def _after(self, deeds: Sequence[tuple[Target, LessonAct]]) -> dict[Target, int]:
        marks = dict(self.start)
        for target, deed in deeds:
            marks.update((slot, new) for slot, _, new in self.tap(marks, target, deed.act))
        return {slot: value for slot, value in marks.items() if value}

    def _ways(self, session: Session) -> Mapping[Target, set[int]]:
        """The values that each slot may hold on the way: those of any choice among the deeds on one target."""
        wants = self.wants
        if self.step.ordered:
            undone = self.left(session)
            wants = wants[: wants.index(undone[0]) + 1] if undone else wants
        ways: dict[Target, set[int]] = {}
        for target in dict.fromkeys(want[0] for want in wants):
            mine = [want for want in wants if want[0] == target]
            for number in range(1, len(mine) + 1):
                for some in combinations(mine, number):
                    after = self._after(some)
                    for slot in {**self.start, **after}:
                        ways.setdefault(slot, {self.start.get(slot, 0)}).add(after.get(slot, 0))
        return ways


def _open(spec: PuzzleSpec[Any], step: LessonStep) -> Task:
    board = _placed("board", lambda: spec.board_from_json(step.board, step.switches), ": ")
    given = _placed("state", lambda: spec.marks_from_rows(board, step.state), ": ") if step.state else {}
    given = {slot: value for slot, value in given.items() if value}
    light = _placed("light", lambda: tuple(map(Target.from_json, step.light)), ": ")
    wants = _targets(spec, board, step.want, "want")
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
    task = Task(spec, board, step, given, given, wants, light)
    task = Task(spec, board, step, given, dict(task.session().marks), wants, light)
    for number, (target, deed) in enumerate(wants):
        # A deed may need one before it (a click on a clue the marks that it counts).
        if deed.act != SELECT and not any(
            task.tap(m, target, deed.act) for m in (task.start, task._after(wants[:number]))
        ):
            raise PuzzleError(_("want[{number}]: {act!r} does nothing there").format(number=number, act=deed.act))
    return task


def _targets(
    spec: PuzzleSpec[Any], board: Any, deeds: Sequence[LessonAct], name: str
) -> tuple[tuple[Target, LessonAct], ...]:  # fmt: skip
    first = spec.slots(board)[0]

    def target(number: int, deed: LessonAct) -> Target:
        place: Target = _placed(f"{name}[{number}].at", lambda: Target.from_json(deed.at), ": ")
        return place

    return tuple((first if deed.at is None else target(i, deed), deed) for i, deed in enumerate(deeds))


def _agrees(effect: Effect, wanted: Mapping[Target, int]) -> bool:
    """Whether an effect of a technique is among the wanted marks, by its cell where it only removes a possibility."""
    if effect.remove:
        return any(slot.index[:2] == effect.target.index[:2] for slot in wanted)
    return wanted.get(effect.target) == effect.value


def _placed(place: str, act: Callable[[], Any], joint: str = ".") -> Any:
    try:
        return act()
    except PuzzleError as error:
        raise PuzzleError(f"{place}{joint}{error}") from None
