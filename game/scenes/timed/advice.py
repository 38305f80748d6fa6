"""What is said of errors: why a mark was wrong, and after a run the commonest error, and the boards that held it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from game.arcade.review import Fault, PlayedBoard, commonest, missed_most
from game.arcade.run import LapState
from game.arcade.run_result import count_text
from game.arcade.words import spoken_tenths
from game.engine.core import Beat, BeatKind, Effect, Marks, Target, cell_of
from game.engine.play.mistake_telling import UNSEEN, briefly, following, in_words, technique_told
from game.engine.play.mistakes import answer_at_once
from game.engine.play.refutation import Refutation
from game.engine.play.session import Session
from game.engine.play.telling import WHAT_IF_MS
from game.engine.play.timeline import Timeline, paced
from game.engine.puzzle import parts
from game.engine.puzzle.clashes import clash_of, violation_text
from game.engine.puzzle.spec import PuzzleSpec
from game.engine.puzzle.spoken import spoken
from game.engine.wording import capital
from game.engine.words import _, ngettext
from game.scenes.board.guide import right_for
from game.scenes.board.scene import BoardScene
from game.scenes.timed.outcome import RunOutcome
from game.ui.board.view import BoardView

Say = Callable[[PuzzleSpec[Any], Any, Refutation], str]
ERROR_MS = 1000  # in a run the cell of a wrong mark is hatched for so long


class WrongReason(NamedTuple):
    """Why a mark was wrong, and the places that this is about: its own first, then those that it breaks a rule with, or
    that show what belongs there."""

    says: str
    places: tuple[Target, ...]
    named: str = ""
    """The mark that stood there, and what belongs there."""
    right: Effect | None = None
    follows: tuple[Beat, ...] = ()
    """The mark, imagined, and what follows from it up to what breaks; none where that is in sight."""


def point_at(view: BoardView, why: WrongReason, right: bool | None = None) -> None:
    """Ring the place of an error, and light what it clashes with, for as long as words speak of it. Nothing else is
    veiled while the game goes on, and what breaks a rule later only is played out. At its end all else is veiled: then
    `right` says whether what belongs there is shown."""
    if right is None and why.follows:
        view.hints.show(Timeline.of(why.follows), _everything(view), soft=True)
        if not view.hints.animator.reduce_motion:  # there is nothing to step with
            view.hints.play()
        return
    move = [Beat(BeatKind.MOVE, effects=(why.right,))] if right and why.right is not None else []
    beats = [Beat(BeatKind.LIGHT, why.places), Beat(BeatKind.RING, why.places[:1]), *move]
    view.hints.show(Timeline.of(beats), _everything(view) if right is None else why.places, right is None)


def _everything(view: BoardView) -> tuple[Target, ...]:
    """All that the veil of a hint would lie on."""
    return (*view.geometry.targets, *view.given_targets(), *view.numbered)


def bring_reasons(spec: PuzzleSpec[Any]) -> Iterator[None]:
    """Load ahead, a module a piece, what says why a mark is wrong: the first wrong mark of a run
    would wait for it."""
    for name in ("logic.techniques", "rules", "broken", "stuck"):
        yield from parts.bring(spec, name)


class LastWrong:
    """Why the last wrong mark of a run was wrong: found in a frame where it has time for that, else beside the window,
    and said again. ``reason``: what is known by now."""

    def __init__(self, scene: BoardScene, say: Callable[[WrongReason], None]) -> None:
        self._scene, self._say = scene, say
        self._asked: int | None = None
        self.reason = WrongReason("", ())

    def find(self, slot: Target, at_length: bool) -> None:
        """The mark on this slot is wrong: say why."""
        self.forget()
        session, solution = self._scene.session, self._scene.game.solution
        known = None if at_length else in_sight(session, slot)
        found = None
        if known is None and solution is not None:
            found = answer_at_once(session.spec, session.board, session.marks, solution, slot)
            if found is None:
                self._ask(slot, solution, at_length)
        tell = why_wrong if at_length else in_brief
        self.reason = known or tell(session, solution, slot, found)
        self._say(self.reason)

    def forget(self) -> None:
        """Another mark is made, or the board is left: nobody waits for the reason any more."""
        if self._asked is not None:
            self._scene.services.maker.cancel(self._asked)
            self._asked = None

    def _ask(self, slot: Target, solution: Marks, at_length: bool) -> None:
        session = self._scene.session
        spec, board = session.spec, session.board

        def told(found: Refutation | None) -> None:
            self._asked = None
            if found is not None and self._scene.session is session:
                why = _reason(spec, board, found, in_words if at_length else briefly)
                self.reason = why._replace(named=self.reason.named, right=self.reason.right)
                self._say(self.reason)

        self._asked = self._scene.services.maker.explain(session, solution, slot, told)


def in_sight(session: Session, slot: Target) -> WrongReason | None:
    """The plainest rule that the mark on a slot breaks beside what stands; None where it breaks none."""
    broken = [one for one in session.violations if slot in one.targets]
    if not broken:
        return None
    plainest = min(broken, key=lambda one: len(one.targets))
    spec, board, marks = session.spec, session.board, session.marks
    meets = clash_of(spec, board, marks, plainest)
    return WrongReason(violation_text(spec, board, marks, plainest), tuple(dict.fromkeys((slot, *meets))))


def in_brief(session: Session, solution: Marks | None, slot: Target, found: Refutation | None) -> WrongReason:
    """Why the mark on a slot is wrong, to be read at a glance: how many steps on which rule breaks, or the technique
    that shows what belongs there; of one that is not found yet, only that it is."""
    if found is None:
        return WrongReason(_(UNSEEN), (slot,))
    return _reason(session.spec, session.board, found, briefly)


def why_wrong(session: Session, solution: Marks | None, slot: Target, found: Refutation | None) -> WrongReason:
    """What the mark on a slot breaks, at once or by what follows from it, and the rule; "" while that is not found."""
    reason = WrongReason("", (slot,)) if found is None else _reason(session.spec, session.board, found, in_words)
    return reason if solution is None else reason._replace(**_named(session, solution, slot))


def _named(session: Session, solution: Marks, slot: Target) -> dict[str, Any]:
    """The mark on a slot and the right one, in words and to be drawn."""
    spec, board, place = session.spec, session.board, cell_of(slot)
    words, right = spoken(spec), right_for(solution, slot)
    wrong = words.mark(board, session.marks, place)
    if not wrong or slot != place:
        return {"right": right}
    if right is None:
        return {"named": _("Your mark: {wrong}. No mark belongs here.").format(wrong=wrong)}
    then = words.mark(board, {place: right.value}, place)
    return {"named": _("Your mark: {wrong}. The right one: {right}.").format(wrong=wrong, right=then), "right": right}


def _reason(spec: PuzzleSpec[Any], board: Any, found: Refutation, say: Say) -> WrongReason:
    """say: how it is told."""
    says, slot = say(spec, board, found), found.slot
    if found.beside:  # no more is said than that
        return WrongReason(says, tuple(dict.fromkeys((slot, *found.meets))))
    told = [step for step in found.steps if step.technique == technique_told(found)[0] or step is found.steps[-1]]
    causes = [place for step in told for place in step.causes if place.kind == "cell"]
    return WrongReason(says, tuple(dict.fromkeys((slot, *found.clash, *causes))), follows=_follows(found))


def _follows(found: Refutation) -> tuple[Beat, ...]:
    """A mark that breaks nothing at once, played out as Practice does: it is taken off the board already."""
    if not found.ghosts:
        return ()
    ring, mark = Beat(BeatKind.RING, (found.slot,), ms=0), (Effect(found.slot, found.value),)
    places = tuple(dict.fromkeys(found.clash))
    lit, clash = Beat(BeatKind.LIGHT, places, ms=0), Beat(BeatKind.CLASH, places)  # lit while words speak of it
    return paced((ring, lit, Beat(BeatKind.GHOST, effects=mark), *following(found), clash), WHAT_IF_MS)


class Advice(NamedTuple):
    """What to do about a run: a title, a sentence, what the button says, and the boards that it is about.

    ``brief`` is the title where there is little room, ``what`` the error or the technique alone, "" where none has a
    name; ``short`` is the sentence where there is little room, "" for the same.
    """

    title: str
    text: str
    button: str = ""
    boards: tuple[PlayedBoard, ...] = ()
    practise: bool = False
    brief: str = ""
    what: str = ""
    short: str = ""


def rule_text(spec: PuzzleSpec[object], rule: str) -> str:
    """What goes wrong where a rule of a puzzle is broken."""
    words = spec.words
    return _(words.faults.get(rule) or words.violations.get(rule, "")).rstrip(".")


def advice(outcome: RunOutcome, faults: Mapping[int, tuple[Fault, ...]]) -> Advice:
    """What to practise: the commonest error, or where there is none, the board that took longest for its sort.

    faults: by the place of the board.
    """
    boards = outcome.boards
    wrong = sum(one.shown.errors for one in boards)
    kind, rule, times = commonest(dict(faults), boards)
    if times:
        these = tuple(
            one for number, one in enumerate(boards)
            if one.shown.kind == kind and any(found.rule == rule for found in faults.get(number, ()))
        )  # fmt: skip
        name, told = rule_text(these[0].spec, rule), _share(times, wrong)
        title, whole = (
            _("Practise: {what}").format(what=name),
            " ".join(filter(None, (told, _seen(faults, boards, rule)))),
        )
        return Advice(title, whole, _("Practise"), these, True, capital(name), name, told)
    if (found := missed_most(faults, boards)).technique:
        these = tuple(boards[number] for number in found.boards)
        name = _title(these[0], found.technique)
        told = _("It shows what belongs where you went wrong.")
        return Advice(_("Practise: {what}").format(what=name), told, _("Practise"), these, True, name, name)
    missed = tuple(one for one in boards if one.shown.errors)
    if missed:
        text = ngettext("One error, on the board of {puzzle}.", "{number} errors, the first in {puzzle}.", wrong)
        text = capital(text.format(number=count_text(wrong), puzzle=_(missed[0].spec.title)))
        return Advice(_("Practise what went wrong"), text, _("Practise"), missed, True)
    solved = [one for one in boards if one.shown.state is LapState.SOLVED]
    if solved and not outcome.whole:
        one = next((one for one in boards if one.shown.state is LapState.SKIPPED), solved[-1])
        text = _("Nothing is counted when you practise {puzzle}.").format(puzzle=_(one.spec.title))
        title = ngettext("{number} board solved", "{number} boards solved", len(solved)).format(number=len(solved))
        if len(boards) > len(solved):
            title = ngettext("{number} of {all} boards solved", "{number} of {all} boards solved", len(solved))
            title = title.format(number=len(solved), all=len(boards))
        return Advice(title, text, _("Practise"), (one,), True)
    if solved:
        slow = max(solved, key=lambda one: one.pace)
        text = _("No error. {puzzle} took longest for its size: {time}.").format(
            puzzle=_(slow.spec.title), time=spoken_tenths(slow.shown.took)
        )
        return Advice(_("Not a single error"), text, _("Play it again"), (slow,))
    if boards:
        text = _("Nothing is counted when you practise {puzzle}.")
        text = text.format(puzzle=_(boards[-1].spec.title))
        return Advice(_("Once more, at your own pace"), text, _("Practise"), boards[-1:], True)
    return Advice("", "")


def _seen(faults: Mapping[int, tuple[Fault, ...]], boards: Sequence[PlayedBoard], rule: str) -> str:
    """The technique that would have helped against most errors that broke a rule; "" where none has a name."""
    found = missed_most({n: tuple(one for one in some if one.rule == rule) for n, some in faults.items()}, boards)
    if not found.technique:
        return ""
    text = _("\N{LEFT DOUBLE QUOTATION MARK}{technique}\N{RIGHT DOUBLE QUOTATION MARK} shows what is right there.")
    return text.format(technique=_title(boards[found.boards[0]], found.technique))


def _title(one: PlayedBoard, technique: str) -> str:
    return _(one.spec.ladder_for(one.board).named(technique).title)


def _share(times: int, wrong: int) -> str:
    """How many of the errors were of one kind."""
    if times < wrong:
        text = ngettext(
            "{number} of your {all} errors broke this rule.", "{number} of your {all} errors broke this rule.", times
        )
        return capital(text.format(number=count_text(times), all=count_text(wrong)))
    if wrong < 3:
        return _("Your one error broke this rule.") if wrong == 1 else _("Both of your errors broke this rule.")
    return _("All of your {number} errors broke this rule.").format(number=count_text(wrong))
