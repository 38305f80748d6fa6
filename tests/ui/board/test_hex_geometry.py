"""Places on a hexagonal board: exact to the edge, whatever the size of the cells."""

import math

import pygame
import pytest
from suite.each import each
from suite.part import some

from game.engine.core import Target, cell
from game.engine.grid import hexagon
from game.ui.board.camera import Camera
from game.ui.board.hex_geometry import HexGeometry
from game.ui.board.shapes import BOX, HEXAGON, hexagon_points

SIZES = [(3, 37), (4, 60), (5, 81), (6, 44), (6, 96)]


def inside(geometry, target, x, y, margin):
    """Whether a point is in the hexagon of a target as it is drawn, `margin` pixels from its sides at least."""
    box = geometry.rect(target)
    points = [(box.x + px, box.y + py) for px, py in hexagon_points(box.size)]
    for (ax, ay), (bx, by) in zip(points, (*points[1:], points[0]), strict=True):
        if ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / math.dist((ax, ay), (bx, by)) < margin:
            return False
    return True


@pytest.mark.parametrize(("side", "size"), SIZES)
def test_a_hit_is_the_hexagon_that_is_drawn_there(side, size):
    geometry = HexGeometry(side, size, 17)
    w, h = geometry.size
    step = max(3, size // some(7, 13))
    for x in range(0, w, step):
        for y in range(0, h, step):
            found = geometry.at(x + 0.5, y + 0.5)
            if found is not None:
                assert inside(geometry, found, x + 0.5, y + 0.5, -1.0)
            else:
                near = [t for t in geometry.targets if geometry.rect(t).collidepoint(x, y)]
                assert not any(inside(geometry, t, x + 0.5, y + 0.5, 1.0) for t in near)


@each(("side", "size"), SIZES)
def test_cells_fill_the_board_without_gaps(side, size):
    geometry = HexGeometry(side, size, 5)
    assert len(geometry.targets) == 3 * side * (side - 1) + 1
    boxes = [geometry.rect(t) for t in geometry.targets]
    assert boxes[0].unionall(boxes[1:]) == geometry.grid
    assert all(geometry.at(*geometry.rect(t).center) == t for t in geometry.targets)


def test_steps_lead_to_neighbours_in_six_directions_and_back():
    geometry, grid = HexGeometry(4, 40), hexagon(4)
    for target in geometry.targets:
        for dx, dy in ((1, 0), (-1, 0), (1, -1), (-1, -1), (1, 1), (-1, 1), (0, 1), (0, -1)):
            there = geometry.step(target, dx, dy)
            beside = grid.targets(grid.neighbours[grid.bit(*target.index)])
            assert there in (*beside, target)
    middle = cell(3, 3)
    ways = {geometry.step(middle, dx, dy) for dx, dy in ((1, 0), (-1, 0), (1, -1), (-1, -1), (1, 1), (-1, 1))}
    assert ways == set(grid.targets(grid.neighbours[grid.bit(3, 3)]))
    assert geometry.step(geometry.step(middle, 0, 1), 0, -1) == middle
    assert geometry.step(cell(0, 1), 0, -1) == cell(0, 1)
    assert geometry.step(middle, -99, 0) == cell(3, 0)


def test_arrows_alone_reach_every_cell():
    for side in (3, 4, 5, 6):
        geometry = HexGeometry(side, 40)
        seen, todo = {geometry.targets[0]}, [geometry.targets[0]]
        while todo:
            here = todo.pop()
            for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                there = geometry.step(here, dx, dy)
                if there not in seen:
                    seen.add(there)
                    todo.append(there)
        assert seen == set(geometry.targets)


def test_drags_keep_to_one_of_three_lines():
    geometry = HexGeometry(3, 40)
    for second, last in ((cell(2, 3), cell(2, 4)), (cell(3, 2), cell(4, 2)), (cell(3, 1), cell(4, 0))):
        x, y = geometry.rect(last).center
        assert geometry.on_line(cell(2, 2), second, x + 9, y - 6) == last
    assert geometry.on_line(cell(2, 2), cell(0, 0), 0, 0) == cell(0, 0)
    assert geometry.on_line(cell(2, 2), cell(0, 1), 0, 0) is None
    assert geometry.on_line(cell(2, 2), cell(2, 2), 0, 0) is None


def test_lines_are_those_of_the_grid():
    geometry = HexGeometry(3, 40)
    assert len(geometry.lines) == 15
    line = dict(geometry.lines)[Target("line", (0, 2))]
    assert geometry.rect(Target("line", (0, 2))).w == len(line) * 40
    with pytest.raises(ValueError, match="row"):
        geometry.rect(Target("row", (0,)))


@each("side", [3, 4, 5, 6])
def test_the_board_fits_its_room(side):
    camera = Camera(HexGeometry.room(side), (0.0, 0.0, 0.0, 0.0), 0.4)
    for room in ((500, 500), (900, 520), (1400, 2000)):
        camera.fit(pygame.Rect(0, 0, *room), 168, False)
        whole = HexGeometry(side, camera.cell, camera.pad)
        w, h = HexGeometry(side, camera.cell, camera.pad - camera.excess(whole.size)).size
        assert w <= room[0]
        assert h <= room[1]


def test_shapes_cover_what_they_say():
    size = (60, 70)
    wash = HEXAGON.wash(size, (200, 10, 10), 255)
    assert wash.get_at((30, 35)) == (200, 10, 10, 255)
    assert wash.get_at((1, 1))[3] == wash.get_at((58, 68))[3] == 0
    ring = HEXAGON.ring(size, 0, (1, 2, 3), 3)
    assert ring.get_at((30, 35))[3] == 0
    assert ring.get_at((1, 35))[3] == 255
    white = pygame.Surface(size, pygame.SRCALPHA)
    white.fill((255, 255, 255, 255))
    assert HEXAGON.cut(white).get_at((0, 0))[3] == 0
    assert BOX.cut(white) is white
    assert HEXAGON.hatch(size, (9, 9, 9)).get_at((1, 1))[3] == 0
    assert HEXAGON.dashes(60, (9, 9, 9), 2).get_size() == (60, 69)
