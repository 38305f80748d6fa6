"""The first press of a hint, in every puzzle: something is lit or framed, and a part that is named holds all of it."""

import pytest

from game.engine.formats import examples
from game.engine.play.telling import place
from game.puzzles import registry

KINDS = registry()
NAMED_EACH = 12


@pytest.mark.parametrize("kind", KINDS)
def test_the_place_of_a_step_can_be_seen(kind):
    spec = KINDS[kind]
    for name, example in list(examples.read(spec.data("examples")).items())[:NAMED_EACH]:
        board, marks = example.open(spec)
        plan = examples.shown(spec, board, marks, name)
        if plan is None or not plan.steps:
            continue
        told = place(spec, board, plan.area)
        assert any(beat.targets for beat in told.timeline.beats), name
        if "framed cells" in told.text:
            assert len(told.timeline.beats[0].targets) > 1, name
        if "the middle of the board" in told.text and kind != "hex-hitori":
            size = spec.size_of(board)
            cells = [target.index for target in plan.area if target.kind == "cell"]
            assert all(0 < row < size.height - 1 and 0 < column < size.width - 1 for row, column, *_ in cells), name
