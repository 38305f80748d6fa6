"""What the board of a lesson looks like: nothing lit fades, the asked place calls the eye, badges keep clear."""

from itertools import product

import pygame
import pytest
from colours import contrast
from pilot import Pilot

from game.engine.core import BeatKind, Target, cell
from game.scenes.tutorial.teacher import everything
from game.ui.board.hints import links
from game.ui.board.hints.painter import alarmed
from game.ui.board.shapes import DISC
from game.ui.drawing.letters import Letters
from game.ui.drawing.theme import THEMES

READABLE = 4.5
LIT = [("tents", "reached", Target("column", (1,))), ("tents", "zero", Target("row", (1,)))]
LIT += [("slant", "corner", Target("corner", (2, 0))), ("slant", "full", Target("corner", (1, 1)))]


def opened(kind, step_id, theme="day"):
    pilot = Pilot((1280, 720), {"theme": theme, "reduce_motion": True})
    steps = pilot.manager.services.library.course(kind).steps
    pilot.manager.reset("tutorial", kind=kind, step=next(i for i, one in enumerate(steps) if one.id == step_id))
    pilot.tick(9000)
    return pilot


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("kind", "step_id", "place"), LIT)
def test_a_number_on_a_lit_ground_can_be_read(kind, step_id, place, theme):
    pilot = opened(kind, step_id, theme)
    view, colours = pilot.scene.view, THEMES[theme]
    assert view.hints.lights(place)
    box = view.box_of(place)
    core = box.inflate(-box.w // 2, -box.h // 2)
    picture = pilot.screen
    seen = [
        tuple(picture.get_at((x, y)))[:3] for x in range(core.left, core.right) for y in range(core.top, core.bottom)
    ]
    assert max(contrast(colour, colours.fill_cause) for colour in seen) >= READABLE
    pilot.close()


@pytest.mark.parametrize(("kind", "step_id", "place"), LIT)
def test_nothing_fades_while_the_player_thinks(kind, step_id, place):
    pilot = opened(kind, step_id)
    assert set(everything(pilot.scene.view)) <= pilot.scene.view.hints.dim.lit
    pilot.close()


def test_the_asked_place_pulses_and_reasons_have_slight_frames():
    pilot = opened("hitori", "double")
    teacher, hints = pilot.scene.teacher, pilot.scene.view.hints
    assert (teacher.beacon.pulsing, teacher.beacon.brackets, hints.soft) == (True, True, True)
    pilot.close()


@pytest.mark.parametrize(
    ("clash", "shown"),
    [
        ((cell(0, 0), cell(0, 1), Target("corner", (1, 1))), (Target("corner", (1, 1)),)),
        ((Target("row", (0,)), cell(0, 0), cell(0, 1), cell(0, 2)), (Target("row", (0,)),)),
        ((cell(0, 0), cell(0, 2)), (cell(0, 0), cell(0, 2))),
        ((cell(0, 0), cell(0, 1), cell(1, 0), cell(1, 1)), (cell(0, 0),)),
    ],
)
def test_an_error_has_one_badge_at_its_number(clash, shown):
    assert tuple(alarmed(clash)) == shown


def test_badges_keep_clear_of_the_numbers_on_corners():
    pilot = opened("slant", "zero")
    view = pilot.scene.view
    signs = view.hints.signs
    for place in view.numbered:
        box = view.box_of(place)
        assert view.geometry.shape_of(place) is DISC
        number = box.inflate(-box.w // 3, -box.h // 3)
        for side, middle in (signs.badge_place(place), signs.alarm_place(place)):
            badge = pygame.Rect(0, 0, side, side)
            badge.center = middle
            assert not badge.colliderect(number)
    pilot.close()


def test_arrows_between_hexagons_keep_clear_of_numbers():
    pilot = opened("hex-hitori", "touch")
    view = pilot.scene.view
    drawn = [link for beat in pilot.scene.task.show.beats for link in beat.links]
    found = links.ways(view, drawn)
    assert len(found) == len(drawn) > 0
    for way in found:
        given = view.given(way.link.target)
        number = given.get_bounding_rect()
        number.topleft = (0, 0)
        number.center = view.geometry.rect(way.link.target).center
        assert not number.collidepoint(way.points[-1])
    pilot.close()


def test_a_digit_for_no_free_cell_is_answered():
    pilot = opened("sudoku", "row")
    scene = pilot.scene
    pilot.click(*scene.view.box_of(cell(0, 0)).center)
    pilot.press("3")
    assert scene.column.sheet.said == "Click an empty cell first."
    pilot.close()


def test_a_digit_is_larger_than_its_count_on_keys_of_every_size(monkeypatch):
    pilot = opened("sudoku", "row")
    written = {}
    monkeypatch.setattr(Letters, "write", lambda self, _target, text, *_rest: written.update({text: self.rise}))
    key = pilot.scene.column.tray.buttons["digit:1"]
    key.left = 4
    for width, height in product((64, 110, 180), (28, 32, 44, 52, 64, 80, 100, 140)):
        written.clear()
        key.place(0, 0, width, height)
        key.draw(pygame.display.get_surface())
        less = [rise for text, rise in written.items() if text != "1"]
        assert all(written["1"] >= 1.15 * rise for rise in less), (width, height)
    pilot.close()


@pytest.mark.parametrize("kind", ["hitori", "slant", "tents"])
def test_what_has_to_be_read_grows_with_the_size_of_texts_before_names_do(kind):
    sizes = []
    for scale in (1.0, 2.0):
        pilot = Pilot((1280, 720), {"text_scale": scale, "reduce_motion": True})
        pilot.manager.reset("tutorial", kind=kind, step=0)
        pilot.click_on(pilot.scene.column.tools["hint"])
        sizes.append((pilot.scene.column.sheet.words.most, pilot.scene.look.metrics.font_px("body")))
        pilot.close()
    (usual, _), (large, body) = sizes
    assert large > usual
    assert large >= body


@pytest.mark.parametrize(("kind", "step_id"), [("sudoku", "digit"), ("hitori", "double")])
def test_no_arrow_strikes_through_what_is_written(kind, step_id):
    """While the picture of a step plays, the box of every digit that stands on an arrow's way has no arrow in it."""
    pilot = Pilot((1280, 720), {})
    steps = pilot.manager.services.library.course(kind).steps
    number = next(i for i, one in enumerate(steps) if one.id == step_id)
    pilot.manager.reset("tutorial", kind=kind, step=number)
    seen = set()
    for _frame in range(60):
        pilot.tick(60)
        view = pilot.scene.view
        picture = pilot.screen
        beats = [beat for beat in view.hints.beats if beat.kind is BeatKind.BAND]
        if not beats:
            continue
        arrow = THEMES["day"].cause
        for place in view.geometry.targets:
            given = view.given(place) if place.kind == "cell" else None
            if given is None:
                continue
            written = given.get_bounding_rect().move(given.get_rect(center=view.box_of(place).center).topleft)
            core = written.inflate(-written.w // 4, -written.h // 4)
            colours = {
                tuple(picture.get_at((px, py)))[:3]
                for px in range(core.left, core.right, 2)
                for py in range(core.top, core.bottom, 2)
            }
            assert arrow not in colours, place
            seen.add(place)
    pilot.close()
    assert seen


@pytest.mark.parametrize("step", [1, 3])
def test_counts_beside_the_board_are_veiled_as_the_board_is(step):
    pilot = Pilot((1280, 720), watched=True)
    pilot.manager.push("menu")
    scene = pilot.open("tutorial", kind="binairo", step=step)
    scene.show_again()
    pilot.tick(900)
    counts, dim = scene.view.counts, scene.view.hints.dim
    boxes = [counts.box_of(line) for line, _cells in scene.view.geometry.lines]
    shown = [pygame.image.tobytes(pilot.screen.subsurface(box), "RGB") for box in boxes]
    scene.stage.damage_all()
    pilot.tick()
    assert shown == [pygame.image.tobytes(pilot.screen.subsurface(box), "RGB") for box in boxes]
    assert dim.amount == 1.0
    pilot.close()


def test_what_no_sentence_speaks_of_is_not_lit_under_the_pointer():
    pilot = opened("hitori", "touch")
    view = pilot.scene.view
    pilot.move(*view.box_of(cell(2, 2)).center)
    pilot.tick(500)
    assert list(view.lit(cell(2, 2)))
    assert not view.fills.shown("lit")
    pilot.close()
