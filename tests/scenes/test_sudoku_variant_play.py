"""A variant chosen on the page of new puzzles and played: hints, notes and frames know its houses."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from furnish import of_one_puzzle, wait_for
from pilot import Pilot

from game.engine.puzzle.recipe import Recipe, Size
from game.puzzles import find
from game.ui.drawing.theme import THEMES

SPEC = find("sudoku")
BOARDS = {
    "x": "solo:3x3x:d8f7b1_3c6b4_3c3e9_6a5g3a1_6e2c5_1b2c2_4b7f2d",
    "jigsaw": "solo:6j:b2a3b1b4e5f6l,_ac_ba_a_b_aace__ac_bba_aac",
    "windoku": "solo:3x3w:b7_2k5b4a9a5_7b3e8c6c3c2c7e7b9_1a8a5b1k6_2b",
}


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    with of_one_puzzle("sudoku") as made:
        yield made


def test_a_variant_is_chosen_with_size_and_level_and_remembered(pilot: Pilot) -> None:
    select = pilot.open("select", kind="sudoku")
    assert select.variant.options == {}
    pilot.click(*select.variant.buttons.option_rect(2).center)
    assert select.variant.options == {"variant": "jigsaw"}
    assert [str(size) for _text, size in select.sizes.options] == ["4x4", "5x5", "6x6", "7x7", "8x8", "9x9"]
    assert "Regions of any shape" in select.goal.text
    pilot.click_on(select.play)
    play = wait_for(pilot, "Play")
    assert SPEC.options_of(play.session.board) == {"variant": "jigsaw"}
    again = pilot.open("select", kind="sudoku")
    assert (again.variant.options, again.recipe.size) == ({"variant": "jigsaw"}, play.session.board.size)


def test_what_was_chosen_before_there_were_variants_is_still_known(pilot: Pilot) -> None:
    pilot.app.parts.profile.settings.take({"choice_sudoku": [9, 9, "hard"]})
    select = pilot.open("select", kind="sudoku")
    assert select.recipe == Recipe(Size(9, 9), "hard", select.recipe.method, {})


@pytest.mark.parametrize("name", BOARDS)
def test_a_variant_is_played_to_its_end_with_hints_and_saved(pilot: Pilot, name: str) -> None:
    library = pilot.manager.services.library
    board = SPEC.formats[0].read(BOARDS[name]).board
    scene = pilot.open("play", game=library.open("sudoku", board))
    place = next(slot for slot in SPEC.slots(board))
    pilot.click(*scene.view.box_of(place).center)
    seen = scene.view.fills.shown("sheer-house")
    form = board.shape
    assert {form.target(p) for p in range(form.cells) if form.peers[form.number(place)] >> p & 1} <= seen
    for _ in range(3):
        pilot.press_apart("h")
        pilot.until(lambda: scene.column.page is not None or scene.session.marks)
        pilot.wait_idle()
    assert scene.session.marks
    for slot, digit in SPEC.count(board).solution.items():
        if not scene.session.marks.get(slot):
            pilot.click(*scene.view.box_of(slot).center)
            pilot.press(str(digit))
    assert scene.session.solved


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", BOARDS)
def test_grounds_and_frames_are_drawn_in_every_theme(theme: str, name: str) -> None:
    pilot = of_one_puzzle("sudoku", theme=theme)
    board = SPEC.formats[0].read(BOARDS[name]).board
    scene = pilot.open("play", game=pilot.manager.services.library.open("sudoku", board))
    pilot.wait_idle()
    form, view = board.shape, scene.view
    colours = set()
    for p in range(form.cells):
        box = view.box_of(form.target(p))
        colours.add(tuple(pilot.screen.get_at((box.x + box.w // 5, box.centery)))[:3])
    assert len(colours) > 2
    for target in form.targets:
        box = view.box_of(target)
        frame = view.geometry.shape_of(target).ring(box.size, 2, (255, 0, 0), 3.0)
        assert frame.get_size() == box.size
    pilot.close()
