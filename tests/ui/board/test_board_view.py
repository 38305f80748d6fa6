"""What boards draw, and what hands on them do, with the view alone on a stage."""

from itertools import product

import pygame
import pytest
from explained import explain
from pilot import Pilot
from table import SPEC, Table

from game.engine.core import Change, Effect, Link, cell
from game.engine.play.session import Session
from game.puzzles import find
from game.store.library.shown import make_sample, sample
from game.ui.board import art as board_art
from game.ui.board.hints.links import BOW, draw, ways
from game.ui.board.layers import badge_side
from game.ui.board.stroke import cycle
from game.ui.drawing.theme import THEMES, blend, luminance
from game.ui.input.actions import Mods, Press, Wheel

pytestmark = pytest.mark.usefixtures("display")


def near(colour, other, tolerance=40):
    return all(abs(a - b) <= tolerance for a, b in zip(colour, other, strict=True))


@pytest.mark.parametrize("theme", THEMES)
def test_a_shaded_cell_is_filled_and_keeps_its_number_legible(theme):
    table = Table(theme)
    clear = table.at(cell(0, 0), 0.2, 0.5)
    table.put(cell(0, 0), 1)
    table.rest()
    assert near(table.at(cell(0, 0), 0.2, 0.5), table.view.colour("shaded"))
    assert near(clear, table.view.look.theme.board, 24)
    box = table.view.box_of(cell(0, 0)).inflate(-20, -20)
    colours = {
        tuple(table.surface.get_at((x, y))[:3]) for x in range(box.x, box.right) for y in range(box.y, box.bottom)
    }
    assert any(near(c, table.view.colour("shaded_text"), 12) for c in colours)


@pytest.mark.parametrize("theme", THEMES)
def test_a_circle_leaves_the_number_and_the_corners_alone(theme):
    table = Table(theme)
    middle, corner = table.at(cell(1, 2)), table.at(cell(1, 2), 0.08, 0.08)
    table.put(cell(1, 2), 2)
    table.rest()
    assert table.at(cell(1, 2)) == middle
    assert table.at(cell(1, 2), 0.08, 0.08) == corner
    box = table.view.box_of(cell(1, 2))
    across = [table.surface.get_at((x, box.centery))[:3] for x in range(box.x, box.x + box.w // 4)]
    assert any(near(c, table.view.look.theme.mark, 30) for c in across)


@pytest.mark.parametrize("theme", THEMES)
def test_numbers_are_at_least_45_percent_of_a_cell_high(theme):
    table = Table(theme)
    glyph = table.view.given(cell(1, 2))
    assert glyph.get_height() >= 0.45 * table.view.geometry.cell


def test_neighbours_of_a_mark_are_not_touched():
    table = Table()
    before = [table.pixels(slot) for slot in table.view.geometry.targets]
    table.put(cell(1, 1), 1)
    table.rest()
    after = [table.pixels(slot) for slot in table.view.geometry.targets]
    changed = [i for i, (a, b) in enumerate(zip(before, after, strict=True)) if a != b]
    assert changed == [5]


def test_ink_differs_between_neighbours():
    table = Table()
    shape = {slot: table.view.mark(slot, 1).key[2] for slot in table.view.geometry.targets}
    for (r, c), one in ((slot.index, key) for slot, key in shape.items()):
        assert shape.get(cell(r, c + 1)) != one
        assert shape.get(cell(r + 1, c)) != one


@pytest.mark.parametrize("theme", THEMES)
def test_an_error_shows_a_hatch_a_frame_and_a_badge_on_its_cell_only(theme):
    table = Table(theme)
    table.put(cell(2, 2), 1)
    table.rest()
    clean = {slot: table.pixels(slot) for slot in table.view.geometry.targets}
    table.view.show_errors([cell(1, 2), cell(2, 2)])
    table.rest()
    error = table.view.look.theme.error
    for slot in (cell(1, 2), cell(2, 2)):
        assert near(table.at(slot, 0.02, 0.5), error, 12)
        box = table.view.box_of(slot)
        side = badge_side(box.w)
        assert near(table.surface.get_at((box.right - side // 2, box.y + side // 2 + side // 3))[:3], error, 12)
    assert table.pixels(cell(0, 0)) == clean[cell(0, 0)]
    table.view.show_errors([])
    table.rest()
    assert {slot: table.pixels(slot) for slot in clean} == clean


def test_a_mark_grows_and_every_step_damages_its_cell_only():
    table = Table()
    table.put(cell(3, 3), 1)
    seen = set()
    for _ in range(10):
        table.animator.tick(16)
        rects = table.stage.draw(table.surface)
        assert all(table.view.box_of(cell(3, 3)).inflate(8, 8).contains(r) for r in rects)
        seen.add(table.pixels(cell(3, 3)))
    assert len(seen) >= 6
    assert near(table.at(cell(3, 3), 0.2, 0.5), table.view.colour("shaded"))


def test_undo_animates_back_to_the_empty_cell():
    table = Table()
    empty = table.pixels(cell(0, 1))
    table.put(cell(0, 1), 1)
    table.rest()
    table.session.undo(0)
    assert table.view.refresh(undo=True) == [cell(0, 1)]
    table.animator.tick(55)
    table.stage.draw(table.surface)
    half = table.pixels(cell(0, 1))
    table.animator.tick(70)
    table.stage.draw(table.surface)
    assert half != empty
    assert table.pixels(cell(0, 1)) == empty


def test_reduced_motion_shows_a_mark_within_120_ms():
    table = Table(reduce_motion=True)
    table.put(cell(0, 1), 1)
    table.view.celebrate(cell(0, 1))
    assert table.view.effects.particles == 0
    table.animator.tick(121)
    table.stage.draw(table.surface)
    assert table.animator.settled
    assert near(table.at(cell(0, 1), 0.2, 0.5), table.view.colour("shaded"))


def test_at_most_80_particles_live_at_once():
    table = Table()
    for _ in range(5):
        table.view.celebrate(cell(1, 1))
    table.animator.tick(30)
    assert 36 < table.view.effects.particles <= 80


def test_trial_marks_look_different_and_are_kept():
    table = Table()
    table.put(cell(2, 1), 1)
    table.rest()
    plain = table.pixels(cell(2, 1))
    table.session.undo(0)
    table.session.mark_checkpoint()
    table.session.redo(0)
    table.view.refresh()
    table.rest()
    assert table.pixels(cell(2, 1)) != plain
    table.session.keep_checkpoint()
    table.view.refresh()
    table.rest()
    assert table.pixels(cell(2, 1)) == plain


# Hands


def test_buttons_act_when_they_go_down():
    table = Table()
    table.send("down", table.point(cell(1, 1)), "left")
    assert table.session.marks == {cell(1, 1): 1}
    table.send("up", table.point(cell(1, 1)), "left")
    table.click(cell(2, 2), "right")
    table.click(cell(1, 1), "left")
    assert table.session.marks == {cell(2, 2): 2}


def test_shift_click_is_the_other_mark():
    table = Table()
    table.click(cell(1, 1), "left", Mods(shift=True))
    assert table.session.marks == {cell(1, 1): 2}


def test_a_drag_paints_one_line_of_like_cells_and_is_one_undo():
    table = Table()
    table.put(cell(0, 2), 1)
    start, end = table.point(cell(0, 0)), table.point(cell(1, 3))
    table.send("down", start, "right")
    for i in range(1, 5):
        x = start[0] + (end[0] - start[0]) * i // 4
        table.send("move", (x, start[1] + (60 if i > 2 else 0)), "right")
    table.send("up", end, "right")
    assert table.session.marks == {cell(0, 0): 2, cell(0, 1): 2, cell(0, 2): 1, cell(0, 3): 2}
    table.session.undo(0)
    assert table.session.marks == {cell(0, 2): 1}


def test_a_fast_drag_skips_no_cell():
    table = Table()
    table.send("down", table.point(cell(0, 1)), "left")
    table.send("move", table.point(cell(3, 1)), "left")
    assert set(table.session.marks) == {cell(r, 1) for r in range(4)}
    assert [more for _, more in table.moves] == [False, True, True, True]


def test_an_erasing_drag_takes_only_what_the_first_cell_held():
    table = Table()
    for c, value in enumerate((1, 1, 2, 1)):
        table.put(cell(2, c), value)
    table.send("down", table.point(cell(2, 0)), "left")
    table.send("move", table.point(cell(2, 3)), "left")
    assert table.session.marks == {cell(2, 2): 2}


def test_losing_the_focus_ends_a_drag():
    table = Table()
    table.send("down", table.point(cell(0, 0)), "left")
    table.send("cancel", (-1, -1), "left")
    table.send("move", table.point(cell(0, 3)), "left")
    assert table.session.marks == {cell(0, 0): 1}


def test_the_left_button_alone_reaches_every_mark():
    table = Table(mouse="cycle")
    seen = []
    for _ in range(4):
        table.click(cell(1, 2))
        seen.append(table.session.marks.get(cell(1, 2), 0))
    assert seen == [1, 2, 0, 1]
    assert cycle(SPEC, table.session.board, {cell(0, 0): 2}, cell(0, 0)) == (Change(cell(0, 0), 2, 0),)


def test_keys_move_a_cursor_and_mark():
    table = Table()
    for command in ("right", "down", "down", "left", "left", "left"):
        assert table.view.press(Press(command))
    assert table.view.spot == cell(2, 0)
    table.view.press(Press("confirm"))
    table.view.press(Press("last"))
    table.view.press(Press("alternate"))
    table.view.press(Press("up"))
    table.view.press(Press("confirm", mods=Mods(shift=True)))
    assert table.session.marks == {cell(2, 0): 1, cell(2, 3): 2, cell(1, 3): 2}
    table.view.press(Press("erase"))
    assert table.session.marks == {cell(2, 0): 1, cell(2, 3): 2}


def test_the_cursor_has_a_ring_of_two_tones_until_the_mouse_is_used():
    table = Table()
    for _ in range(2):
        table.view.press(Press("down"))
    table.rest()
    box = table.view.box_of(cell(1, 0))
    line = [table.surface.get_at((x, box.centery))[:3] for x in range(box.x - 8, box.x + 8)]
    theme = table.view.look.theme
    assert any(near(c, theme.focus, 10) for c in line)
    assert any(near(c, theme.focus_gap, 10) for c in line)
    table.click(cell(3, 3))
    table.rest()
    after = [table.surface.get_at((x, box.centery))[:3] for x in range(box.x - 8, box.x + 8)]
    assert not any(near(c, theme.focus, 10) for c in after)


def test_a_pad_leaves_the_board_at_its_rim():
    table = Table()
    table.view.move_to(cell(0, 3))
    assert not table.view.press(Press("right", device="pad"))
    assert table.view.press(Press("right", device="keys"))


def test_pointing_at_a_number_lights_its_twins():
    table = Table()
    table.send("move", table.point(cell(0, 0)))
    table.animator.tick(80)
    assert table.view.fills.shown("lit") == {cell(0, 1)}
    assert table.view.fills.shown("hover") == {cell(0, 0)}
    table.send("move", (2, 2))
    table.animator.tick(200)
    assert not table.view.fills.shown("lit")


@pytest.mark.parametrize("step", [3, 16, 33])
def test_what_was_pointed_at_looks_as_before_however_the_frames_fall(step):
    """Also when the last frame of a fade comes so near its end that the next one has nothing to draw."""
    table = Table()
    before = table.pixels(cell(0, 1)), table.pixels(cell(0, 0))
    table.send("move", table.point(cell(0, 0)))
    table.rest()
    assert (table.pixels(cell(0, 1)), table.pixels(cell(0, 0))) != before
    table.send("move", (2, 2))
    while not table.animator.settled:
        table.animator.tick(step)
        table.stage.draw(table.surface)
    assert (table.pixels(cell(0, 1)), table.pixels(cell(0, 0))) == before


def test_a_locked_board_takes_no_marks():
    table = Table()
    table.view.locked = True
    table.click(cell(0, 0))
    table.view.move_to(cell(1, 1))
    table.view.press(Press("confirm"))
    assert not table.moves


# Hints


def test_a_hint_dims_the_rest_and_colours_causes_and_effects():
    table = Table()
    far = table.at(cell(3, 3), 0.1, 0.5)
    explain(
        table.view.hints,
        causes=(cell(0, 0),),
        links=(Link(cell(0, 0), cell(0, 1)),),
        effects=(Effect(cell(0, 1), 2),),
    )
    table.rest()
    theme = table.view.look.theme
    assert table.at(cell(3, 3), 0.1, 0.5) != far
    assert near(table.at(cell(0, 0), 0.5, 0.1), theme.fill_cause, 12)
    assert near(table.at(cell(0, 0), 0.5, 0.02), theme.cause, 12)
    assert near(table.at(cell(0, 1), 0.5, 0.02), theme.effect, 12)
    table.view.hints.show(None)
    table.rest()
    assert table.at(cell(3, 3), 0.1, 0.5) == far


@pytest.mark.parametrize(("kind", "gaps"), [("strong", False), ("weak", True)])
def test_a_weak_link_is_dashed(kind, gaps):
    table = Table()
    links = (Link(cell(1, 0), cell(1, 3), kind),)
    explain(table.view.hints, lit=(cell(1, 0), cell(1, 3)), links=links)
    table.rest()
    cause = table.view.look.theme.cause
    above = 0.5 - BOW  # numbers stand between: it runs beside their row
    drawn = [near(table.at(cell(1, column), share / 20, above), cause, 30) for column in (1, 2) for share in range(20)]
    assert all(drawn) is not gaps
    assert sum(drawn) > 15


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("number", [2, 24])
def test_an_arrow_ends_beside_the_number_that_it_points_at(theme, number):
    side = 25
    rows = [[(row + column) % side + 1 for column in range(side)] for row in range(side)]
    rows[1][2] = rows[1][4] = number
    table = Table(theme, rows=rows)
    for beside in (cell(1, 2), cell(1, 4)):
        (way,) = ways(table.view, (Link(cell(1, 3), beside),))
        ink = table.view.given(beside).get_rect(center=table.view.geometry.rect(beside).center)
        assert not ink.clipline(*way.points)


def test_the_head_of_an_arrow_is_whole_where_another_one_goes_on():
    table = Table()
    near, far = cell(1, 1), cell(1, 3)
    links = (Link(cell(1, 0), near), Link(cell(1, 0), far))

    def head():
        places = [(x / 40, y / 40) for x in range(-20, 60) for y in range(12, 29)]
        return [place for place in places if table.at(near, *place) == table.view.look.theme.cause]

    table.view.given = lambda target: None  # nothing between them
    explain(table.view.hints, lit=(near, far), links=links[:1])
    table.rest()
    alone = head()
    assert len(alone) > 20
    for both in (links, links[::-1]):
        explain(table.view.hints, lit=(near, far), links=both)
        table.rest()
        assert set(alone) <= set(head())


def test_what_clashes_is_flooded_until_the_hint_goes():
    table = Table()
    island = (cell(0, 0), cell(0, 1))
    dry = table.at(cell(0, 0), 0.5, 0.12)
    explain(table.view.hints, lit=island, clash=island)
    table.rest()
    theme = table.view.look.theme
    assert all(near(table.at(place, 0.5, 0.12), blend(theme.board, theme.error, 0.24), 12) for place in island)
    table.view.hints.show(None)
    table.rest()
    assert table.at(cell(0, 0), 0.5, 0.12) == dry


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_the_lines_of_the_grid_stay_as_they_are_while_the_rest_dims(size):
    table = Table(size=size)
    grid = table.view.geometry.grid.move(table.view.origin)
    lines = [(grid.x, grid.centery), (grid.centerx, grid.y), (grid.x + table.view.geometry.cell, grid.y + grid.h // 8)]
    before = [table.surface.get_at(place) for place in lines]
    number = table.pixels(cell(3, 3))
    explain(table.view.hints, lit=(cell(1, 1),))
    table.rest()
    assert [table.surface.get_at(place) for place in lines] == before
    assert table.pixels(cell(3, 3)) != number


def test_ghosts_are_fainter_than_marks():
    table = Table()
    explain(table.view.hints, lit=(cell(1, 1),), ghosts=(Effect(cell(1, 1), 1),))
    table.rest()
    theme = table.view.look.theme
    ghost = table.at(cell(1, 1), 0.2, 0.5)
    assert not near(ghost, table.view.colour("shaded"), 40)
    assert not near(ghost, theme.board, 40)


# Large boards


def test_a_board_of_25_is_panned_at_720_lines_and_the_cursor_stays_in_view():
    rows = [[(r * 7 + c * 3) % 25 + 1 for c in range(25)] for r in range(25)]
    table = Table(rows=rows)
    view = table.view
    assert view.geometry.cell == 36
    view.move_to(cell(24, 24))
    table.rest()
    assert view.window.contains(view.box_of(cell(24, 24)))
    assert not view.window.contains(view.box_of(cell(0, 0)))
    view.wheel(Wheel(400, 300, 0, 1, Mods(ctrl=True)))
    assert view.geometry.cell == 44
    for _ in range(3):
        view.wheel(Wheel(400, 300, 0, -1, Mods(ctrl=True)))
    assert view.geometry.cell < 36
    assert view.window.contains(view.box_of(cell(0, 0)))


def test_the_middle_button_pans():
    rows = [[(r * 7 + c * 3) % 25 + 1 for c in range(25)] for r in range(25)]
    table = Table(rows=rows)
    table.view.move_to(cell(24, 24))
    x = table.view.origin[0]
    table.send("down", (400, 300), "middle")
    table.send("move", (460, 300), "middle")
    assert table.view.origin[0] == x + 2 * table.view.geometry.cell  # whole cells
    assert not table.moves


def test_art_frames_are_made_once():
    table = Table()
    art = table.view.mark(cell(0, 0), 1)
    one = board_art.appearing(table.look, art, 80, 0.31)
    assert board_art.appearing(table.look, art, 80, 0.32) is one
    assert board_art.appearing(table.look, art, 80, 1.0) is board_art.settled(table.look, art, 80)
    assert board_art.leaving(table.look, art, 80, 1.0) is None


@pytest.mark.parametrize("theme", THEMES)
def test_a_fill_in_one_piece_looks_like_the_two_blended(theme, monkeypatch):
    table = Table(theme)
    table.view.fills.show("selected", (cell(1, 1),), 0)
    table.view.fills.show("lit", (cell(1, 2), cell(0, 1)), 0)
    table.view.fills.show("hover", (cell(0, 1),), 0)
    table.stage.damage_all()
    table.stage.draw(table.surface)
    quick = table.surface.copy()
    monkeypatch.setattr(type(table.view.fills), "_opaque", lambda self, fill: False)
    table.stage.damage_all()
    table.stage.draw(table.surface)
    assert pygame.image.tobytes(quick, "RGB") == pygame.image.tobytes(table.surface, "RGB")
    table.view.fit(pygame.Rect(20, 20, 300, 300))
    monkeypatch.undo()
    table.stage.damage_all()
    table.stage.draw(table.surface)
    box = table.view.box_of(cell(1, 1))
    assert near(table.surface.get_at((box.left + 5, box.top + 5))[:3], table.view.look.theme.fill_effect)


def test_the_veil_comes_in_bands_and_changes_only_where_the_light_moves(monkeypatch):
    table = Table()
    damaged = []
    monkeypatch.setattr(table.stage, "damage", lambda rect, z: damaged.append(rect))
    explain(table.view.hints, lit=(cell(0, 0),))
    table.animator.tick(20)
    assert 0 < table.view.hints.dim.amount < 0.5
    veil = [rect for rect in damaged if rect.w == table.view.window.w]
    assert veil
    assert max(rect.h for rect in veil) < table.view.window.h / 3
    table.animator.tick(1000)
    assert table.view.hints.dim.amount == 1.0
    damaged.clear()
    table.view.hints.dim.show(frozenset({cell(0, 0), cell(0, 1)}))
    width = table.view.frame_width
    assert damaged == [table.view.box_of(cell(0, 1)).inflate(-width, -width)]


def test_links_make_a_bow_around_what_stands_between():
    table = Table()
    view, size = table.view, table.view.geometry.cell
    near, far = (ways(view, (Link(cell(1, 0), cell(1, column)),))[0].points for column in (1, 3))
    line = view.geometry.rect(cell(1, 0)).centery
    assert {y for _, y in near} == {line}
    assert min(y for _, y in far) == pytest.approx(line - BOW * size, abs=1)
    between = [y for x, y in far if 1.2 * size < x - view.geometry.grid.x < 2.8 * size]
    assert max(between, default=0) < line - 0.3 * size


def test_of_links_from_every_cause_to_every_effect_the_nearest_tell():
    view = Table().view
    causes, effects = (cell(0, 0), cell(0, 3)), (cell(1, 0), cell(1, 3))
    links = tuple(Link(a, b) for a in causes for b in effects)
    assert {way.link for way in ways(view, links)} == {links[0], links[3]}
    assert {way.link for way in ways(view, links[:3])} == set(links[:3])
    square = (*causes, *effects)
    assert ways(view, tuple(Link(a, b) for a in square for b in effects if a != b)) == ()


def test_a_page_leaves_nothing_of_the_one_before():
    table = Table()
    lit = (cell(0, 0), cell(3, 0))

    def shown(first, last):
        explain(table.view.hints, lit=lit, links=(Link(first, last),))
        table.rest()
        return pygame.image.tobytes(table.surface, "RGB")

    before = shown(cell(3, 0), cell(3, 1))
    assert shown(cell(0, 0), cell(0, 3)) != before
    assert shown(cell(3, 0), cell(3, 1)) == before


@pytest.mark.parametrize("key", ["left", "right", "up", "down"])
def test_the_first_arrow_key_shows_the_cursor_and_the_next_one_moves_it(key):
    table = Table()
    table.view.spot = cell(2, 2)
    table.view.press(Press(key, key))
    assert table.view.spot == cell(2, 2)
    assert table.view.ring_on
    table.view.press(Press(key, key))
    there = {"left": cell(2, 1), "right": cell(2, 3), "up": cell(1, 2), "down": cell(3, 2)}
    assert table.view.spot == there[key]
    assert table.view.ring_on


@pytest.mark.parametrize("theme", ["day", "high-contrast"])
def test_cells_are_white_until_they_are_shaded(theme):
    """One word fits the same cell in every theme that has paper."""
    table = Table(theme)
    assert luminance(table.at(cell(0, 0), 0.1, 0.1)) > 0.85
    table.put(cell(0, 0), 1)
    table.rest()
    assert luminance(table.at(cell(0, 0), 0.5, 0.16)) < 0.05


@pytest.mark.parametrize("kind", ["hitori", "hex-hitori"])
def test_nothing_crosses_the_number_of_a_stone(kind):
    """Apart from its number a stone by night is dark all over, but for its rim."""
    spec = find(kind)
    table = Table("night")
    board, _solution = (sample(spec) or make_sample(spec)).open(spec)
    view = spec.view()(Session(spec, board), lambda move, more: None)
    view.attach(table.form)
    view.fit(pygame.Rect(0, 0, 600, 600))
    side = view.geometry.cell
    tile = view._tile(side, 0)
    middle = tile.get_rect().inflate(-side * 0.5, -side * 0.6)
    places = product(*map(range, middle.topleft, middle.bottomright))
    assert max(luminance(tile.get_at(place)[:3]) for place in places) < 0.02


@pytest.mark.parametrize("kind", ["weak", "strong", "implies"])
def test_a_link_can_be_drawn_at_every_length(kind):
    """Its first dash is shorter than anything that can be seen."""
    table = Table()
    explain(table.view.hints, lit=(cell(1, 0), cell(1, 3)), links=(Link(cell(1, 0), cell(1, 3), kind),))
    (way,) = next(iter(table.view.hints.ways.values()))
    target = pygame.Surface((400, 400))
    for share in (0.0, 1e-6, 0.001, 0.01, 0.1, 0.5, 0.999, 1.0):
        draw(target, table.view, way, share)


def test_the_badges_of_errors_and_hints_lie_above_the_ring_on_every_board() -> None:
    with Pilot() as pilot:
        library = pilot.manager.services.library
        for kind in library.kinds:
            session = library.sample(kind).session
            view = session.spec.view()(session, lambda move, more: None)
            order = sorted(view._layers, key=lambda layer: layer.z)
            assert order.index(view.ring) < min(order.index(view.signs), order.index(view.hints)), kind
