"""The last word of a hint in the window: a mark to suppose begins a trial, and costs nothing."""

from pilot import Pilot

from game.engine.core import cell
from game.puzzles import registry
from game.puzzles.sudoku.formats import read_grid

SPEC = registry()["sudoku"]


def test_a_mark_to_suppose_begins_a_trial_and_costs_nothing(pilot: Pilot) -> None:
    library = pilot.manager.services.library
    scene = pilot.open("play", game=library.open("sudoku", read_grid("12..............").board))
    pilot.press("h")
    assert scene.column.hints.page.stage == "try"
    assert scene.column.hints.apply.text == "Try it: Place 3 in the top right box"
    pilot.press("h")
    assert scene.session.marks == {cell(0, 2): 3}
    assert scene.session.checkpoints == [0]
    assert scene.game.flawless
    assert not scene.game.hints
    assert scene.column.page is None
    pilot.press("h")
    if scene.column.hints.page.stage == "try":  # a trial runs: nothing begins within it
        pilot.press("h")
        assert scene.session.checkpoints == [0]
    scene.command("roll_back")
    assert not any(scene.session.marks.values())
