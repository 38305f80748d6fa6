"""A killer on the stage: what is drawn of its cages, what hints light, what is said, and how it is chosen."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from furnish import of_one_puzzle, wait_for
from msgspec.structs import replace
from pilot import Pilot
from suite.part import part

from game.engine.core import Target, cell
from game.engine.puzzle.recipe import Recipe, Size
from game.engine.puzzle.spoken import spoken
from game.puzzles import find
from game.puzzles.sudoku.notes import set_automatic
from game.puzzles.sudoku.shown_rule import example
from game.puzzles.sudoku.view.small import GATHERED
from game.ui.board.parts.cages import CageLines, number_box
from game.ui.drawing.theme import THEMES

SPEC = find("sudoku")
SIX = "solo:2x3k:zj,aa__a__a_____a__a__aaaaa___a__a__a_caaaa,6a4a13_7_11_11a6d15b5_7_6b7d9a10_9e"
NINE = (
    "solo:3x3k:zzzc,_____aa_____a__a_____aa___a_a_a_aa_a___aa____ab_abca_ac___aa__ac______b______aaa___a______a__a_aaaa,"
    "15_17_6_14_13_11a11f13_4a12_7a5c11_13b16a8a4b3_11a13_11b12b10b17a15_10a12a12_17_4c21a7b12d20c18e"
)


def opened(pilot: Pilot, text: str, known: tuple[str, ...] = ("killer",)):
    board = SPEC.formats[0].read(text).board
    settings = pilot.manager.services.profile.settings
    settings.keep_of("sudoku", replace(settings.of("sudoku"), variants=known))
    return pilot.open("play", game=pilot.manager.services.library.open("sudoku", board))


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    with of_one_puzzle("sudoku") as made:
        yield made


def test_the_first_board_of_a_variant_says_its_rule_beside_an_example_and_gives_a_hint(pilot: Pilot) -> None:
    scene = opened(pilot, SIX, known=())
    page = scene.column.page
    assert page.timeline.title == "New: Killer"
    assert page.timeline.sentences[0] == "Cages say what their digits add up to, and hold none twice."
    total, cells = next(cage for cage in scene.session.board.cages if 1 < len(cage.cells) < 5)
    assert f"The {len(cells)} digits of the lit cage add up to {total}." in page.timeline.sentences
    assert {place.index for place in page.lit} == {divmod(place, 6) for place in cells}
    pilot.press("return")
    assert scene.column.page is None
    for _press in range(3):
        pilot.press_apart("h")
        pilot.wait_idle()
    assert scene.session.marks
    assert (scene.game.hints, scene.game.hinted) == (0, True)
    for _press in range(3):
        pilot.press_apart("h")
        pilot.wait_idle()
    assert scene.game.hints == 1  # the second one costs
    for slot, digit in SPEC.count(scene.session.board).solution.items():
        if not scene.session.marks.get(slot):
            pilot.click(*scene.view.box_of(slot).center)
            pilot.press(str(digit))
    assert pilot.manager.services.profile.settings.of("sudoku").variants == ("killer",)
    pilot.manager.reset("menu")
    again = pilot.open("play", game=pilot.manager.services.library.open("sudoku", scene.session.board))
    assert again.column.page is None


@pytest.mark.parametrize(("variant", "lit"), [("x", 11), ("jigsaw", 6), ("killer", 0), ("classic", 0)])
def test_what_an_example_lights_is_what_the_variant_adds(variant: str, lit: int) -> None:
    board = SPEC.make(Recipe(Size(6, 6), "easy", options={"variant": variant}), 5, 0).board
    text, places = example(board)
    assert bool(text) == bool(places) == (variant != "classic")
    assert len(places) == lit + (variant == "x") or variant == "killer"


def test_variants_are_turned_both_ways_and_the_size_chosen_before_comes_back() -> None:
    pilot = of_one_puzzle("sudoku", (800, 600))  # there is no room for all of them side by side
    select = pilot.open("select", kind="sudoku")
    assert select.variant.stepper.visible
    variant, control = select.variant, select.variant.stepper.control
    middle, size = control.center, select.sizes.value
    names = variant.switch.values

    def chosen() -> str:
        return variant.options.get("variant", names[0])

    pilot.click(control.x + 8, control.centery)
    assert chosen() == names[-1]  # before the first one comes the last
    pilot.click(control.right - 8, control.centery)
    pilot.wheel(*middle, -1)
    assert chosen() == names[1]
    pilot.click(*middle, "right")
    assert chosen() == names[0]
    select.form.set_focus(variant.stepper)
    for key, there in (("right", names[1]), ("left", names[0]), ("left", names[-1]), ("right", names[0])):
        pilot.press(key)
        assert chosen() == there
    assert select.sizes.value == size == Size(6, 6)
    for _step in range(4):
        pilot.press("right")
    assert (chosen(), select.sizes.value) == ("windoku", Size(9, 9))
    pilot.press("left")
    assert (chosen(), select.sizes.value) == ("jigsaw-x", size)
    pilot.close()


@pytest.mark.parametrize("theme", THEMES)
def test_all_variants_are_seen_where_there_is_room(theme: str) -> None:
    pilot = of_one_puzzle("sudoku", theme=theme)
    select = pilot.open("select", kind="sudoku")
    buttons = select.variant.buttons
    for index, value in enumerate(select.variant.switch.values):
        pilot.click(*buttons.option_rect(index).center)
        pilot.wait_idle()
        assert buttons.value == value
        assert buttons.visible
        assert not select.variant.stepper.visible
        assert select.goal.visible  # what is said of the variant, too
    words = [select.look.text(text, "button", strong=True).get_width() for text, _value in buttons.options]
    assert all(wide < buttons.option_rect(index).w for index, wide in enumerate(words))
    assert len({buttons.option_rect(index).y for index in range(len(words))}) == 2
    pilot.close()


def test_a_killer_is_chosen_and_played_to_its_end_with_hints(pilot: Pilot) -> None:
    select = pilot.open("select", kind="sudoku")
    pilot.click(*select.variant.buttons.option_rect(5).center)
    assert select.variant.options == {"variant": "killer"}
    assert [str(size) for _text, size in select.sizes.options] == ["4x4", "6x6", "9x9"]
    assert "Cages say what" in select.goal.text
    scene = opened(pilot, SIX)
    board = scene.session.board
    for _press in range(3):
        pilot.press_apart("h")
        pilot.wait_idle()
    assert scene.session.marks
    for slot, digit in SPEC.count(board).solution.items():
        if not scene.session.marks.get(slot):
            pilot.click(*scene.view.box_of(slot).center)
            pilot.press(str(digit))
    assert scene.session.solved


def test_the_rows_of_choices_stay_where_they_are_whatever_is_said_of_a_variant(pilot: Pilot) -> None:
    select = pilot.open("select", kind="sudoku")
    places = set()
    for value in select.variant.switch.values:
        select._varied(value)
        pilot.wait_idle()
        places.add((select.variant.buttons.rect.y, select.level_label.rect.y))
    assert len(places) == 1


def test_a_board_of_other_rules_says_them_and_shows_itself_beside_them(pilot: Pilot) -> None:
    scene = opened(pilot, SIX)
    assert scene.invitation.label.text.startswith(
        "Fill the board so that each row, column and box holds every digit once."
    )
    assert "Cages say what their digits add up to, and hold none twice." in scene.invitation.label.text
    scene.show_rules()
    pilot.wait_idle()
    assert pilot.scene.session.board is scene.session.board


def test_a_cage_is_lit_with_its_cell_and_framed_by_a_hint(pilot: Pilot) -> None:
    scene = opened(pilot, SIX)
    view, form = scene.view, scene.session.board.shape
    longest = max(form.cages, key=lambda cage: len(cage.cells))
    pilot.click(*view.box_of(form.target(longest.cells[0])).center)
    assert {form.target(p) for p in longest.cells[1:]} <= view.fills.shown("cage")
    target = Target("cage", (form.cages.index(longest),))
    box = view.box_of(target)
    assert all(box.contains(view.box_of(form.target(p))) for p in longest.cells)
    assert view.geometry.shape_of(target).ring(box.size, 2, (255, 0, 0), 3.0).get_size() == box.size
    assert SPEC.part("framing.frame")(scene.session.board, (target, form.target(longest.cells[0]))) == (target,)


@pytest.mark.parametrize(
    ("size", "theme"), part([(size, theme) for size in ((1280, 720), (3840, 2160)) for theme in THEMES], 3)
)
def test_sums_are_drawn_and_meet_neither_notes_nor_digits(theme: str, size: tuple[int, int]) -> None:
    """Looked at as pictures: the sum's own place, and the ink of every note and digit of that cell."""
    pilot = of_one_puzzle("sudoku", size, theme=theme, text_scale=2.0)
    scene = opened(pilot, NINE)
    view, form = scene.view, scene.session.board.shape
    pilot.wait_idle()
    pilot.click(2, 2)  # what is said over the board goes
    pilot.wait_idle()
    for cage in form.cages:
        ink = (
            view.look.theme.mark if 0 in cage.cells else view.colour("sum")
        )  # the cell that is selected lights its cage
        cells = frozenset(divmod(p, 9) for p in cage.cells)
        number = view.glyph(str(cage.total), 0.25, ink)
        box = number_box(view.geometry.grid, view.geometry.cell, cells, number)
        home = view.geometry.rect(form.target(cage.cells[0]))
        assert home.contains(box)
        drawn = box.move(view.origin)
        near = [
            pilot.screen.get_at((x, y))[:3] for x in range(drawn.x, drawn.right) for y in range(drawn.y, drawn.bottom)
        ]
        assert min(sum(abs(a - b) for a, b in zip(pixel, ink, strict=True)) for pixel in near) < 90
        row, column = form.target(cage.cells[0]).index
        for digit in range(1, 10):
            place = view.geometry.rect(Target("candidate", (row, column, digit)))
            small = view.small.one(digit)
            assert not small.get_rect(center=place.center).colliderect(box)
            assert home.contains(small.get_rect(center=place.center))
            large = view.glyph(str(digit), 0.64)
            shape = pygame.mask.from_surface(large)
            at = large.get_rect(center=home.center)
            assert not shape.overlap(pygame.mask.Mask(box.size, fill=True), (box.x - at.x, box.y - at.y))
        for mask in (0b1111, 0x1FF):  # corner notes, and what is gathered between them
            for drawn_notes in (view.small.corners(home.w, mask), view.small.notes(home.w, mask | GATHERED)):
                shape = pygame.mask.from_surface(drawn_notes)
                assert shape.count()
                assert not shape.overlap(pygame.mask.Mask(box.size, fill=True), (box.x - home.x, box.y - home.y))
    pilot.close()


def test_lines_run_within_the_cage_and_bend_with_it() -> None:
    bent = CageLines(frozenset({(0, 0), (1, 0), (1, 1)}), 100)
    across = bent.across()
    assert (7.5, 7.5, 92.5) in across
    assert (107.5, 92.5, 192.5) in across  # from the inner corner on
    assert (192.5, 7.5, 192.5) in across
    assert len(across) == len(bent.down()) == 3


def test_notes_stand_below_the_sum(pilot: Pilot) -> None:
    scene = opened(pilot, SIX)
    move = set_automatic(scene.session.board, scene.session.marks, True)
    scene.view.on_move(move, False)
    pilot.wait_idle()
    home = scene.view.geometry.rect(cell(0, 0))
    tops = [scene.view.geometry.rect(Target("candidate", (0, 0, digit))).top for digit in range(1, 7)]
    assert min(tops) >= home.y + round(home.h * 0.24)


def test_a_cage_by_ear() -> None:
    board = SPEC.board_from_json(
        {"rows": ["1...", "....", "....", "...."], "cages": [{"sum": 6, "cells": [[0, 0], [0, 1], [1, 1]]}]}, {}
    )
    says = spoken(SPEC)
    assert says.given(board, cell(0, 0)) == "given 1, cage of 6, cell 1 of 3, goes on right"
    assert says.given(board, cell(0, 1)) == "cage of 6, cell 2 of 3, goes on left and below"
    assert says.given(board, cell(3, 3)) == ""


def test_a_killer_is_played_from_the_page_of_new_puzzles(pilot: Pilot) -> None:
    select = pilot.open("select", kind="sudoku")
    pilot.click(*select.variant.buttons.option_rect(5).center)
    pilot.click_on(select.play)
    play = wait_for(pilot, "Play")
    assert SPEC.options_of(play.session.board) == {"variant": "killer"}
