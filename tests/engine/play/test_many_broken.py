"""A board on which all is wrong: its broken rules are found a piece at a time, and are those that are found at once."""

from random import Random

import pytest

from game.engine import core
from game.engine.core import Change
from game.engine.play.session import MANY, PLAY, EventKind, Session
from game.puzzles import find

BOARDS = {
    "hitori": [" ".join(["1"] * 25)] * 25,
    "slant": ["1" * 26] * 26,
    "tents": {"trees": ["T." * 13] * 26, "rows": [1] * 26, "cols": [1] * 26},
    "light-up": ["." * 25] * 25,
}


@pytest.mark.parametrize("kind", BOARDS)
def test_many_broken_rules_are_found_in_batches(kind, monkeypatch):
    monkeypatch.setattr(core, "BATCH", 50)
    spec, rng = find(kind), Random(1)
    session = Session(spec, spec.board_from_json(BOARDS[kind], {}))
    before = session.violations
    slots = [slot for slot in spec.slots(session.board) if slot.kind == "cell"]
    assert len(slots) > MANY - 100
    move = tuple(Change(slot, 0, rng.randint(1, 2)) for slot in slots)
    monkeypatch.setattr("game.engine.play.session.MANY", 300)
    entry = session.entry(PLAY, 0, move)
    assert session.takes_long(entry)
    making, pieces = session.do_in_pieces(entry), 0
    while True:
        try:
            next(making)
            pieces += 1
        except StopIteration as end:
            events = end.value
            break
    assert session.violations == spec.violations(session.board, session.marks)
    assert session.status == spec.status(session.board, session.marks)
    broken = [event.violation for event in events if event.kind is EventKind.BROKEN]
    assert broken == [violation for violation in session.violations if violation not in before]
    assert pieces > (len(broken) // 50 if kind != "hitori" else 8)
    mended = [event.violation for event in session.undo(0) if event.kind is EventKind.MENDED]
    assert set(broken) - set(session.violations) == set(mended)
