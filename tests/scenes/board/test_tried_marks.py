"""The last word of a hint in the window: a mark to suppose begins a trial, and costs nothing."""

from pilot import Pilot

from game.engine.core import BeatKind, Change, cell
from game.puzzles import registry
from game.puzzles.sudoku.formats import read_grid

SPEC = registry()["sudoku"]


def test_a_mark_to_suppose_begins_a_trial_and_costs_nothing(pilot: Pilot) -> None:
    library = pilot.manager.services.library
    scene = pilot.open("play", game=library.open("sudoku", read_grid("12..............").board))
    pilot.press_apart("h")
    assert scene.column.hints.page.stage == "try"
    assert scene.column.hints.apply.text == "Try it: Place 3 in the top right box"
    pilot.press_apart("h")
    assert scene.session.marks == {cell(0, 2): 3}
    assert scene.session.checkpoints == [0]
    assert scene.game.flawless
    assert not scene.game.hints
    assert scene.column.page is None
    pilot.press_apart("h")
    if scene.column.hints.page.stage == "try":  # a trial runs: nothing begins within it
        pilot.press_apart("h")
        assert scene.session.checkpoints == [0]
    scene.command("roll_back")
    assert not any(scene.session.marks.values())


def test_a_key_pressed_fast_takes_nothing_back_and_what_is_taken_back_is_said_and_seen(pilot: Pilot) -> None:
    library = pilot.manager.services.library
    game = library.sample("sudoku")
    right = game.solution or {}
    scene = pilot.open("play", game=game)
    slot = next(one for one in scene.view.slots if one.kind == "cell" and not scene.session.marks.get(one))
    wrong = next(value for value in (1, 2) if value != right[slot])
    scene.play_move((Change(slot, 0, wrong),), False)
    pilot.press("h", "h", "h")
    assert scene.session.marks[slot] == wrong
    assert scene.column.hints.page.stage == "mistakes"
    pilot.press_apart("h")
    assert not scene.session.marks.get(slot)
    place = scene.session.spec.place_name(scene.session.board, (slot,))
    assert scene.column.line.text == f"The mark in {place} is taken back. No mark is wrong now."
    (ringed,) = scene.view.hints.timeline.beats
    assert (ringed.kind, ringed.targets) == (BeatKind.RING, (slot,))
    pilot.tick(1000)
    pilot.press("h", "h", "h", "h")
    assert scene.column.hints.page.stage == "place"
    assert scene.game.flawless
    pilot.press_apart("h", "h")
    assert scene.column.line.text.startswith("The hint has made its move: ")
