"""Where the targets of square boards are, and what a point on them means."""

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from suite.each import each

from game.engine.core import Target, cell
from game.ui.board.camera import SHEET, Camera
from game.ui.board.geometry import MIN_CELL, SquareGeometry, fitting_cell

CLUES = (1.0, 1.0, 0.0, 0.0)


@given(
    columns=st.integers(1, 25),
    rows=st.integers(1, 25),
    size=st.integers(8, 200),
    pad=st.integers(0, 80),
    margins=st.sampled_from([(0.0, 0.0, 0.0, 0.0), CLUES, (0.5, 0.0, 0.5, 0.25)]),
)
@settings(max_examples=60)
def test_every_target_is_hit_at_its_middle_and_inside_the_panel(columns, rows, size, pad, margins):
    board = SquareGeometry(columns, rows, size, pad, margins)
    panel = pygame.Rect((0, 0), board.size)
    targets = list(board.targets)
    if margins == CLUES:
        targets += [Target("row", (r,)) for r in range(rows)] + [Target("column", (c,)) for c in range(columns)]
    for target in targets:
        rect = board.rect(target)
        assert panel.contains(rect)
        assert board.at(*rect.center) == target
    assert len(board.targets) == columns * rows


def test_outside_the_cells_nothing_is_hit():
    board = SquareGeometry(4, 3, 50, 20)
    assert board.size == (240, 190)
    for point in ((19, 60), (100, 19), (221, 60), (100, 171), (-5, -5)):
        assert board.at(*point) is None
    assert board.at(20, 20) == cell(0, 0)
    assert board.at(219, 169) == cell(2, 3)


def test_clues_lie_outside_or_are_the_whole_line():
    inside, outside = SquareGeometry(5, 5, 40), SquareGeometry(5, 5, 40, 0, CLUES)
    assert inside.rect(Target("row", (2,))) == pygame.Rect(0, 80, 200, 40)
    assert outside.rect(Target("row", (2,))) == pygame.Rect(0, 120, 40, 40)
    assert outside.rect(Target("column", (1,))) == pygame.Rect(80, 0, 40, 40)
    assert inside.at(10, 90) == cell(2, 0)


def test_corners_edges_boxes_and_candidates():
    board = SquareGeometry(6, 6, 60, 10, box=(3, 2))
    assert board.rect(Target("corner", (0, 0))).center == (10, 10)
    assert board.rect(Target("corner", (6, 6))).center == (370, 370)
    assert board.rect(Target("edge", (1, 1, 1, 2))).center == (130, 100)
    assert board.rect(Target("box", (3,))) == pygame.Rect(190, 130, 180, 120)
    ones = [board.rect(Target("candidate", (0, 0, d))) for d in range(1, 7)]
    assert ones[0].topleft == (12, 12)  # a little off the lines
    assert ones[5].bottomright == (67, 67)
    assert sum(r.w * r.h for r in ones) == 55 * 55
    with pytest.raises(ValueError, match="no candidate"):
        SquareGeometry(4, 4, 40).rect(Target("candidate", (0, 0, 1)))


def test_arrow_keys_stop_at_the_rim():
    board = SquareGeometry(3, 3, 40)
    assert board.step(cell(1, 1), 1, 0) == cell(1, 2)
    assert board.step(cell(1, 2), 1, 0) == cell(1, 2)
    assert board.step(cell(0, 0), 0, -1) == cell(0, 0)
    assert board.step(cell(1, 1), 9, 0) == cell(1, 2)


def test_a_drag_keeps_to_the_line_of_its_first_two_cells():
    board = SquareGeometry(5, 5, 40)
    assert board.on_line(cell(2, 1), cell(2, 2), 190, 15) == cell(2, 4)
    assert board.on_line(cell(2, 1), cell(2, 2), 900, 15) == cell(2, 4)
    assert board.on_line(cell(1, 3), cell(2, 3), 10, 170) == cell(4, 3)
    assert board.on_line(cell(1, 3), cell(2, 4), 10, 170) is None


@each("window", [(960, 540), (1280, 720), (1920, 1080), (3840, 2160)])
@each("side", [4, 8, 12, 25])
def test_the_largest_cell_that_fits_is_taken(window, side):
    size = fitting_cell(side, side, window)
    fits = SquareGeometry(side, side, size, round(0.4 * size)).size
    more = SquareGeometry(side, side, size + 1, round(0.4 * (size + 1))).size
    assert fits[1] <= window[1] < more[1] + 2


def camera(side, room, **options):
    made = Camera((side, side), (0.0, 0.0, 0.0, 0.0), 0.4, **options)
    made.fit(pygame.Rect(10, 10, *room), 0, False)
    put(made, side)
    return made


def panel(side, made):
    return SquareGeometry(side, side, made.cell, made.pad)


def put(made, side):
    geometry = panel(side, made)
    made.place(geometry.size, geometry.pitches)


def test_a_board_that_fits_is_centred_and_cannot_be_zoomed():
    made = camera(8, (700, 660))
    assert not made.panned
    assert abs(made.window.centerx - 360) <= 1
    assert made.origin == made.window.topleft
    assert made.sheet == made.window
    assert not made.zoom(1, (300, 300))
    assert not made.scroll(50, 50)


@each("side", [3, 4, 6, 9, 15, 19])
def test_the_grid_takes_its_share_of_the_sheet(side):
    made = camera(side, (984, 984))
    geometry = panel(side, made)
    assert geometry.grid.w / 984 == pytest.approx(SHEET, abs=side / 984)
    assert abs(geometry.grid.centerx - geometry.size[0] // 2) <= 1


@each(("side", "cell"), [(19, 45), (20, 44), (21, 44), (25, 38), (26, 36)])
def test_the_rim_gives_way_before_cells_get_too_small_to_be_read(side, cell):
    made = camera(side, (984, 984))
    assert made.cell == cell
    assert not made.panned
    assert panel(side, made).size[0] <= 984


@each("margins", [(0.8, 0.8, 0.0, 0.0), (0.0, 0.0, 0.62, 0.62)])
@each("side", [5, 6, 10, 20])
def test_a_grid_and_the_clues_beside_it_lie_in_the_middle_together(side, margins):
    made = Camera((side, side), margins, 0.34)
    made.fit(pygame.Rect(0, 0, 984, 984), 0, False)
    geometry = SquareGeometry(side, side, made.cell, made.pad, made.margins)
    left, top = round(margins[0] * made.cell), round(margins[1] * made.cell)
    right, bottom = round(margins[2] * made.cell), round(margins[3] * made.cell)
    block = pygame.Rect(geometry.grid.x - left, geometry.grid.y - top, *geometry.grid.size)
    block.w, block.h = block.w + left + right, block.h + top + bottom
    assert block.center == pygame.Rect((0, 0), geometry.size).center
    assert geometry.size[0] > 984 - side - 2  # no larger cells fit
    assert made.pad >= 0.3 * made.cell


def test_a_board_that_would_be_too_small_is_panned_at_a_readable_size():
    made = camera(25, (700, 660))
    assert made.cell == MIN_CELL
    assert made.fitting < MIN_CELL
    assert made.panned
    assert made.sheet.size == (700, 660)
    assert made.scroll(-10_000, -10_000)
    w, h = panel(25, made).size
    assert made.origin == (made.window.right - w, made.window.bottom - h)
    assert made.reveal(pygame.Rect(made.pad + 36, made.pad + 36, 36, 36))
    assert made.origin == made.window.topleft
    assert not made.reveal(pygame.Rect(made.pad + 36, made.pad + 36, 36, 36))


@each("room", [(700, 660), (655, 400), (984, 984)])
@each("edge", [0.04, 0.3])
def test_a_panned_board_opens_on_its_corner_and_shows_whole_cells_only(room, edge):
    made = camera(40, room, edge=edge)
    assert made.panned
    assert made.origin == made.window.topleft
    for length in made.window.size:
        assert (length - 2 * made.pad) % made.cell == 0
    for dx, dy in ((-100, -31), (-7, -7), (-7, -7), (-10_000, 3), (50, -10_000)):
        made.scroll(dx, dy)
        for at, start in zip(made.origin, made.window.topleft, strict=True):
            assert (start - at) % made.cell == 0
        assert made.room.contains(made.sheet)
        assert made.sheet.contains(made.window)


def test_a_slow_pull_moves_a_panned_board_too():
    made = camera(40, (700, 660))
    moved = [made.scroll(-7, 0) for _ in range(6)]
    assert moved.count(True) == 1
    assert made.origin[0] == made.window.x - made.cell


def test_every_cell_of_a_panned_board_can_be_revealed():
    made = camera(40, (700, 660), edge=0.3)
    geometry = panel(40, made)
    for target in (cell(39, 39), cell(0, 39), cell(17, 3), cell(3, 20), cell(39, 0), cell(0, 0)):
        made.reveal(geometry.rect(target))
        assert made.window.contains(geometry.rect(target).move(made.origin))


def test_zooming_keeps_the_point_and_ends_at_the_whole_board():
    made = camera(25, (700, 660))
    made.scroll(-10_000, -10_000)
    middle = made.window.center
    share = (middle[0] - made.origin[0]) / panel(25, made).size[0]
    assert made.zoom(1, middle)
    put(made, 25)
    assert made.cell == 44
    assert abs((middle[0] - made.origin[0]) / panel(25, made).size[0] - share) < 0.03  # half a cell
    while made.zoom(-1, middle):
        put(made, 25)
    assert made.cell == made.fitting
    assert not made.panned
