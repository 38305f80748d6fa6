"""The board on the stage: beams that spread and fade, red ones between lamps at odds, numbers that step back."""

from __future__ import annotations

import pygame
import pytest
from pilot import Pilot

from game.engine.core import Beat, BeatKind, Change, cell
from game.engine.play.game import Game
from game.engine.play.session import Session
from game.engine.play.timeline import Timeline
from game.puzzles.light_up.board import board_of
from game.puzzles.light_up.spec import SPECS
from game.puzzles.light_up.view import light
from game.puzzles.light_up.view.board import FAINT_DOT
from game.puzzles.light_up.view.crowd import joined
from game.ui.board.parts.clues import DONE, OPEN, WRONG
from game.ui.drawing import paint

LIGHT_UP = SPECS[0]
ROWS = ("....", ".2.#", "#...", "..1.")


@pytest.fixture(scope="module")
def pilot():
    return Pilot()


@pytest.fixture
def view(pilot):
    game = Game(Session(LIGHT_UP, board_of(ROWS)))
    return pilot.open("play", game=game).view


def put(pilot, *places, value=1):
    scene = pilot.scene
    for at in places:
        scene.play_move((Change(cell(*at), scene.session.marks.get(cell(*at), 0), value),), False)


def test_light_that_fades_is_drawn_from_the_picture_of_the_whole_beam(pilot, view, monkeypatch):
    arm = light.Arm(1, 2, False)
    whole = view.light._picture(arm, 1.0)
    monkeypatch.setattr(light.glow, "beam", None)  # nothing is lit anew
    fading = view.light._picture(arm, 0.5)
    assert pygame.image.tobytes(fading, "RGBA") == pygame.image.tobytes(paint.faded(whole, 0.5), "RGBA")


def test_a_lamp_shines_to_the_next_wall_and_goes_out(pilot, view):
    put(pilot, (0, 0))
    (beam,) = view.light.beams.values()
    assert [(arm.turn, arm.cells, arm.wall) for arm in beam.arms] == [
        (4, 1, False),
        (0, 3, False),
        (1, 0, False),
        (2, 0, False),
        (3, 1, True),
    ]
    pilot.tick(48)
    assert 0 < beam.phase < 1
    pilot.wait_idle()
    assert beam.phase == 1
    lit, dark = (view.box_of(cell(*at)).center for at in ((0, 2), (3, 3)))
    before = pilot.screen.get_at(lit)
    assert before != pilot.screen.get_at(dark)
    put(pilot, (0, 0), value=0)
    assert not view.light.beams
    pilot.tick(48)
    assert 0 < beam.strength < 1
    pilot.wait_idle()
    assert pilot.screen.get_at(lit) != before


def test_lamps_at_odds_have_a_red_beam_as_long_as_they_are(pilot, view):
    put(pilot, (0, 0), (0, 3))
    pilot.wait_idle()
    middle = view.box_of(cell(0, 1)).center
    red = pilot.screen.get_at(middle)
    assert red.r > red.g
    put(pilot, (0, 3), value=0)
    pilot.wait_idle()
    assert pilot.screen.get_at(middle) != red


def test_a_number_steps_back_and_turns_red(pilot, view):
    states = {place.index: view.numbers.shown(i) for i, (place, _n) in enumerate(view.numbers.clues)}
    assert states == {(1, 1): OPEN, (3, 2): OPEN}
    put(pilot, (0, 1), (1, 0))
    assert view.numbers.shown(0) == DONE
    put(pilot, (1, 2))
    assert view.numbers.shown(0) == WRONG
    view.assists -= {"dim"}
    put(pilot, (1, 2), value=0)
    assert view.numbers.shown(0) == OPEN


def test_a_zero_is_bright_until_all_around_it_has_a_dot(pilot):
    game = Game(Session(LIGHT_UP, board_of(("...", ".0.", "..."))))
    numbers = pilot.open("play", game=game).view.numbers
    assert numbers.shown(0) == OPEN
    put(pilot, (0, 1), (1, 0), (1, 2), value=2)
    assert numbers.shown(0) == OPEN
    put(pilot, (2, 1), value=2)
    assert numbers.shown(0) == DONE


def test_a_dot_in_the_light_is_faint_and_without_light_nothing_is(pilot, view):
    put(pilot, (0, 2), value=2)
    assert view.shown(cell(0, 2)) == 2
    put(pilot, (0, 0))
    assert view.shown(cell(0, 2)) == FAINT_DOT
    view.assists -= {"light"}
    view.help()
    assert view.shown(cell(0, 2)) == 2
    assert not view.light.beams
    assert set(view.lit(cell(3, 0))) == {cell(3, 0), cell(3, 1)}


def test_automatic_dots_come_with_the_lamp_that_completes_a_number(pilot, view):
    view.assists |= {"dots"}
    move = view.moved((Change(cell(3, 3), 0, 1),))
    assert {change.slot.index: change.new for change in move} == {(3, 3): 1, (2, 2): 2, (3, 1): 2}


def test_light_that_stands_is_drawn_once_and_looks_as_if_it_were_drawn_anew(pilot, view, monkeypatch):
    put(pilot, (0, 0), (1, 2), (3, 0))
    pilot.wait_idle()

    def redrawn():
        pilot.manager.redraw()
        return pygame.image.tobytes(pilot.screen, "RGB")

    before, drawn, shine = redrawn(), [], view.light._picture
    monkeypatch.setattr(view.light, "_picture", lambda *all: (drawn.append(all), shine(*all))[1])
    assert redrawn() == before
    assert drawn == []
    monkeypatch.setattr(type(view), "large", True)  # such a board has no room to keep it
    assert redrawn() == before
    assert drawn


@pytest.mark.parametrize(("places", "value"), [(((0, 0), (1, 2), (3, 0)), 1), (((1, 2),), 0), (((0, 0), (3, 0)), 0)])
def test_a_lamp_more_or_less_leaves_the_light_of_the_others(pilot, view, places, value, monkeypatch):
    put(pilot, (0, 0), (1, 2), (2, 3), (3, 0))
    pilot.wait_idle()
    _shown = pilot.screen
    put(pilot, *places, value=value)
    pilot.wait_idle()
    kept = pygame.image.tobytes(pilot.screen, "RGB")
    view.light.forget_look()
    pilot.manager.redraw()
    assert pygame.image.tobytes(pilot.screen, "RGB") == kept


def test_more_light_than_fits_a_frame_comes_and_goes_at_once(pilot, view, monkeypatch):
    monkeypatch.setattr(light, "MOST_MOVING", 3 * view.geometry.cell**2)
    put(pilot, (3, 0))
    (beam,) = view.light.beams.values()
    pilot.tick(16)
    assert beam.phase < 1
    pilot.wait_idle()
    put(pilot, (0, 0))
    assert [beam.phase for beam in view.light.beams.values()] == [1, 1]
    put(pilot, (0, 0), value=0)
    assert not view.light._leaving


def test_what_several_lamps_light_is_drawn_once():
    across, down = pygame.Rect(10, 30, 60, 20), pygame.Rect(30, 10, 20, 80)
    rows = light._rows([across, down, pygame.Rect(70, 30, 20, 20)], 20)
    assert sorted(map(tuple, rows)) == [(10, 30, 80, 20), (30, 10, 20, 20), (30, 50, 20, 20), (30, 70, 20, 20)]


CROSSING = ("." * 9,) * 9, [(number, 3 * number % 8) for number in range(8)]  # one in a row and in a column
APART = (
    ("....#......", "#" * 11) * 5 + ("....#......",),
    [(row, column) for row in range(0, 11, 2) for column in (1, 7)],
)


@pytest.mark.parametrize("theme", ["day", "night", "high-contrast"])
@pytest.mark.parametrize(("rows", "lamps", "phase"), [(*CROSSING, 1.0), (*APART, 1.0), (*APART, 1.5)])
def test_the_light_of_many_lamps_looks_as_if_each_were_drawn_by_itself(theme, rows, lamps, phase, monkeypatch):
    with Pilot((1280, 720), {"theme": theme}) as pilot:
        view = pilot.open("play", game=Game(Session(LIGHT_UP, board_of(rows)))).view
        put(pilot, *lamps[:-1])
        pilot.wait_idle()
        beams, pictures = view.light.beams.values(), []
        assert sum(arm.cells > 0 for beam in beams for arm in beam.arms) > light.MANY
        for beam in beams:
            beam.phase = phase
        for many in (0, 10**6):  # all at once, and one by one
            monkeypatch.setattr(light, "MANY", many)
            view.light.forget_look()
            pilot.manager.redraw()
            pictures.append(pygame.image.tobytes(pilot.screen, "RGB"))
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("theme", ["day", "night", "high-contrast"])
def test_blocks_are_told_from_cells_under_the_veil_of_a_hint(theme):
    with Pilot(settings={"theme": theme}) as pilot:
        view = pilot.open("play", game=Game(Session(LIGHT_UP, board_of(ROWS)))).view

        def apart() -> float:
            block, plain = (
                pygame.transform.average_color(pilot.screen, view.box_of(cell(*at)).inflate(-12, -12))
                for at in ((2, 0), (2, 1))
            )
            return sum(abs(one - other) for one, other in zip(block[:3], plain[:3], strict=True))

        clear = apart()
        view.hints.show(Timeline.of([Beat(BeatKind.LIGHT, (cell(0, 0),))]), (cell(0, 0),))
        pilot.wait_idle()
        assert view.hints.dim.amount == 1
        assert apart() > (0.55 if theme == "night" else 0.3) * clear


def test_a_board_full_of_lamps_at_odds_is_one_plain_light_that_is_asked_for_once(monkeypatch):
    """It has no beams, and its red ones along a line are one."""
    with Pilot((1280, 720)) as pilot:
        view = pilot.open("play", game=Game(Session(LIGHT_UP, board_of(("." * 12,) * 12)))).view
        every = [(row, column) for row in range(12) for column in range(12)]
        put(pilot, *every[:13])
        assert len(view.light.beams) == 13
        pilot.wait_idle()
        asked, damage = [], view.light.damage_at
        monkeypatch.setattr(view.light, "damage_at", lambda rect: (asked.append(rect), damage(rect)))
        pilot.scene.play_move(tuple(Change(cell(*at), 0, 1) for at in every[13:]), False)
        pilot.wait_idle()
        assert (dict(view.light.beams), view.light.alarm) == ({}, 1.0)
        assert asked == [view.window]
        red, lit = view.light._reds.within(view.window), view.light._plain.within(view.window)
        assert (len(red), len(lit)) == (24, 12)
        assert red[0].w == 11 * view.geometry.cell
        pilot.scene.moves.undo()
        pilot.wait_idle()
        assert len(view.light.beams) == 13
        assert view.light._plain is None


def test_red_beams_of_pairs_that_follow_each_other_are_one():
    pairs = [((0, 4), (0, 2)), ((0, 2), (0, 0)), ((0, 6), (0, 7)), ((0, 2), (3, 2)), ((1, 5), (1, 6))]
    ends = [(first.index, last.index) for first, last in joined((cell(*a), cell(*b)) for a, b in pairs)]
    assert ends == [((0, 0), (0, 4)), ((0, 6), (0, 7)), ((1, 5), (1, 6)), ((0, 2), (3, 2))]
