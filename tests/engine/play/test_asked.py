"""The step that an exercise asks for, on a board where it strikes candidates out."""

from game.engine.core import Change, Target, difference
from game.engine.formats.examples import read
from game.engine.play.asked import AskedStep, posed
from game.engine.play.hints import plan
from game.engine.play.session import Session
from game.puzzles import find
from game.puzzles.sudoku import notes

SPEC = find("sudoku")


def exercise(technique: str) -> Session:
    """A board without notes on which a technique is the next step."""
    board, marks = read(SPEC.data("examples") or b"")[technique].open(SPEC)
    session = Session(SPEC, board)
    session.play(difference({}, {slot: value for slot, value in marks.items() if slot.kind == "cell"}), 0, "computer")
    return session


def test_notes_alone_are_no_step_and_one_that_is_struck_out_is() -> None:
    session = exercise("claiming")
    step = AskedStep(session, "claiming")
    marks, position = dict(posed(session) or {}), SPEC.position(session.board, session.marks)
    found = SPEC.ladder.named("claiming").consequences(position)
    assert found
    assert not step.made
    session.play(notes.set_automatic(session.board, marks, True), 1)
    assert not step.made
    effect = next(iter(position.effects(found)))
    session.play(SPEC.carry_out(session.board, session.marks, (effect,)), 2)
    assert step.made
    session.undo(3)
    assert step.made


def test_a_candidate_that_is_struck_out_of_notes_kept_by_hand_is_the_step() -> None:
    session = exercise("claiming")
    step = AskedStep(session, "claiming")
    found = SPEC.ladder.named("claiming").consequences(SPEC.position(session.board, session.marks))
    effect = next(iter(SPEC.position(session.board, session.marks).effects(found)))
    pencilled = [one for one in notes.set_automatic(session.board, session.marks, True) if one.slot.kind == "note"]
    session.play(tuple(pencilled), 1)
    assert not step.made
    at = Target("note", effect.target.index[:2])
    session.play((Change(at, session.marks[at], session.marks[at] & ~(1 << effect.value - 1)),), 2)
    assert step.made


def test_without_notes_the_digit_to_which_the_step_leads_is_the_step() -> None:
    session = exercise("claiming")
    step = AskedStep(session, "claiming")
    hint = plan(SPEC, session.board, session.marks, None, whole=True)
    assert "claiming" in {one.technique for one in hint.steps}
    session.play(SPEC.carry_out(session.board, session.marks, hint.effects), 1)
    assert step.made
