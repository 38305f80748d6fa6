"""How long everything moves, millisecond by millisecond, and what reduced motion leaves of it."""

from collections import Counter

import pygame
import pytest
from pilot import Pilot
from table import Table

from game.engine.core import Beat, BeatKind, Effect, cell
from game.engine.play.timeline import Timeline
from game.puzzles import registry
from game.ui.board import art as board_art
from game.ui.board.art import STEPS, Art
from game.ui.board.celebrations import CELEBRATIONS, choose, delays
from game.ui.board.effects import MAX_PARTICLES
from game.ui.scene.scene import Scene
from game.ui.stage.animator import LOOP_MS, Animator
from game.ui.widgets import Button

pytestmark = pytest.mark.usefixtures("display")


def lasts(animator, limit=3000):
    """Milliseconds until nothing moves any more but loops."""
    for ms in range(limit):
        if animator.settled:
            return ms
        animator.tick(1)
    raise AssertionError(f"still moving after {limit} ms")


def moved(table, act):
    """How long `act` keeps the table moving."""
    act()
    return lasts(table.animator)


def undo(table):
    table.session.undo(0)
    table.view.refresh(undo=True)


def redo(table):
    table.session.redo(0)
    table.view.refresh()


def explanation():
    """A picture with a cause, and one with the move."""
    return Timeline.of(
        (Beat(BeatKind.LIGHT, (cell(0, 0),), ms=900), Beat(BeatKind.MOVE, ms=900, effects=(Effect(cell(1, 1), 1),)))
    )


def explained(table):
    table.view.hints.show(explanation())
    table.view.hints.play()


# The table of the design


def test_hover_comes_in_70_and_goes_in_110():
    table = Table()
    table.send("move", table.point(cell(3, 3)))
    assert lasts(table.animator) == 70
    table.send("move", (5, 5))
    assert lasts(table.animator) == 110


def test_a_button_lights_up_in_70_and_goes_out_in_110():
    table = Table()
    button = table.form.add(Button("Here"))
    button.place(1000, 20, 200, 60)
    table.send("move", (1100, 50))
    assert lasts(table.animator) == 70
    assert button.hover == 1.0
    table.send("move", (1100, 400))
    assert lasts(table.animator) == 110
    assert button.hover == 0.0


def test_ink_is_placed_in_140_and_grows_beyond_its_size_on_the_way():
    table = Table()
    table.view.refresh()
    assert moved(table, lambda: table.put(cell(3, 3), 1)) == 140
    size = table.view.geometry.cell
    art = table.view.mark(cell(3, 3), 1)
    widths = [board_art.appearing(table.look, art, size, i / STEPS).get_width() for i in range(STEPS + 1)]
    assert widths[0] < widths[2] < widths[-1] < max(widths)


def test_strokes_are_drawn_in_160_to_200():
    table = Table()
    assert 160 <= moved(table, lambda: table.put(cell(3, 3), 2)) <= 200  # a circle, once round
    for reveal in ("sweep", "wipe"):
        assert 160 <= board_art.PLACE_MS[reveal] <= 200
    for kind, spec in registry().items():
        view = spec.view()
        assert view is not None, kind


def test_a_stroke_grows_from_its_beginning_to_its_end():
    table = Table()
    white = Art("white", lambda side: _filled(side), "wipe", toward=(1.0, 0.0))
    shares = []
    for step in range(STEPS + 1):
        seen = board_art.appearing(table.look, white, 60, step / STEPS)
        mask = pygame.mask.from_surface(seen)
        shares.append(mask.count() / 3600)
        assert step in (0, STEPS) or (mask.get_at((1, 30)) and not mask.get_at((58, 30))) or shares[-1] > 0.95
    assert shares == sorted(shares)
    assert shares[0] < 0.1
    assert shares[-1] == 1.0


def _filled(side):
    out = pygame.Surface((side, side), pygame.SRCALPHA)
    out.fill((255, 255, 255, 255))
    return out


def test_a_mark_is_erased_in_90_taken_back_in_110_and_comes_again():
    table = Table()
    table.put(cell(3, 3), 1)
    table.rest()
    assert moved(table, lambda: table.put(cell(3, 3), 0)) == 90
    table.put(cell(3, 3), 1)
    table.rest()
    assert moved(table, lambda: undo(table)) == 110
    assert moved(table, lambda: redo(table)) == 140


@pytest.mark.parametrize("act", [undo, redo])
def test_undo_and_redo_are_seen_on_the_way(act):
    table = Table()
    table.put(cell(3, 3), 1)
    table.rest()
    if act is redo:
        undo(table)
        table.rest()
    before = table.pixels(cell(3, 3))
    act(table)
    pictures = []
    for _ in range(14):
        table.animator.tick(10)
        table.stage.draw(table.surface)
        pictures.append(table.pixels(cell(3, 3)))
    assert len(set(pictures) - {before, pictures[-1]}) >= 4


def test_a_finished_line_is_swept_in_220_from_the_last_mark():
    table = Table(rows=((1, 2, 3, 1, 4), (2, 1, 4, 3, 5), (3, 4, 5, 2, 1), (4, 5, 1, 2, 3), (5, 3, 2, 4, 1)))
    for column in range(1, 5):
        table.put(cell(0, column), 2)
    table.rest()
    table.put(cell(0, 0), 2)
    effects = table.view.effects
    assert len(effects._glows) == 1
    reached = {}
    for ms in range(221):
        for box, step in zip(
            effects._glows[0].boxes if effects._glows else (),
            effects._glows[0].steps if effects._glows else (),
            strict=True,
        ):
            if step and tuple(box) not in reached:
                reached[tuple(box)] = ms
        table.animator.tick(1)
    assert not effects._glows
    order = [reached[tuple(table.view.geometry.rect(cell(0, column)))] for column in range(5)]
    assert order == sorted(order)
    assert len(set(order)) == 5


def test_an_error_shows_for_280_on_its_cell_only():
    table = Table()
    place = cell(1, 1)
    table.view.show_errors([place])
    around = table.view.box_of(place).inflate(table.view.geometry.cell, table.view.geometry.cell)
    for ms in range(280):
        assert not table.animator.settled, ms
        table.animator.tick(1)
        for rect in table.stage.draw(table.surface):
            assert around.contains(rect)
    assert table.animator.settled


def test_an_explanation_plays_as_long_as_its_pictures_and_then_its_move_breathes():
    table = Table()
    hints = table.view.hints
    hints.show(explanation())
    hints.play()
    for _ in range(1799):
        assert hints.playing
        table.animator.tick(1)
    table.animator.tick(1)
    assert not hints.playing
    assert hints.ended
    assert table.animator.is_running(hints, "pulse")


def test_a_playing_explanation_is_paused_and_stepped_and_presses_do_not_hurry_it():
    table = Table()
    hints = table.view.hints
    hints.show(explanation())
    hints.play()
    table.animator.tick(100)
    table.animator.finish()
    assert (hints.picture, hints.playing) == (0, True)
    hints.pause()
    table.animator.tick(5000)
    assert hints.picture == 0
    hints.step(1)
    assert (hints.picture, hints.ended, hints.playing) == (1, True, False)
    hints.step(-1)
    assert (hints.picture, hints.ended) == (0, False)
    hints.again()
    assert (hints.clock, hints.playing) == (0, True)


def test_a_celebration_takes_900_begins_at_the_last_mark_and_nothing_stays():
    for way in CELEBRATIONS:
        table = Table()
        before = pygame.image.tobytes(table.surface, "RGB")
        effects = table.view.effects
        effects.celebrate(cell(2, 1), table.view.geometry.targets, way)
        glow = effects._glows[0]
        cells = list(table.view.geometry.targets)
        first = []
        ms = 0
        while effects._glows:
            if not first:
                first = [c for c, step in zip(cells, glow.steps, strict=True) if step]
            table.animator.tick(1)
            ms += 1
            if ms % 16 == 0:
                table.stage.draw(table.surface)
        assert ms == 900, way.name
        assert cell(2, 1) in first
        assert len(first) <= 6
        table.animator.finish()
        table.stage.draw(table.surface)
        assert pygame.image.tobytes(table.surface, "RGB") == before


def test_delays_begin_at_the_last_mark_and_fill_the_time():
    places = [(x * 10.0, y * 10.0) for x in range(7) for y in range(5)]
    for way in CELEBRATIONS:
        found = dict(zip(places, delays(way, (30.0, 10.0), places), strict=True))
        assert found[30.0, 10.0] == 0.0
        assert min(found.values()) == 0.0
        assert max(found.values()) == 1.0


def test_seeds_choose_each_of_the_three_and_always_the_same():
    chosen = [choose(seed).name for seed in range(300)]
    assert chosen == [choose(seed).name for seed in range(300)]
    assert min(Counter(chosen)[way.name] for way in CELEBRATIONS) > 60


@pytest.mark.parametrize("way", CELEBRATIONS, ids=lambda way: way.name)
def test_at_most_80_particles(way):
    table = Table()
    for place in (cell(0, 0), cell(3, 3), cell(1, 2), cell(2, 2)):
        table.view.effects.celebrate(place, table.view.geometry.targets, way)
    table.animator.tick(30)
    assert table.view.effects.particles == MAX_PARTICLES == 80


def test_no_particles_while_frames_are_slow():
    table = Table()
    for _ in range(10):
        table.animator.governor.note(30.0)
    table.view.celebrate(cell(1, 1))
    table.animator.tick(30)
    assert table.view.effects.particles == 0
    assert table.view.effects._glows


@pytest.mark.parametrize("theme", ["day", "night", "high-contrast"])
def test_a_wave_over_the_still_board_looks_as_if_all_were_drawn(theme):
    """All of a wave's frames, the last mark still coming and particles flying, against frames drawn from nothing."""
    table = Table(theme)
    table.put(cell(1, 1), 1)
    table.view.celebrate(cell(1, 1))
    for step in range(60):
        table.animator.tick(16)
        table.stage.draw(table.surface)
        if step % 6 == 5:
            seen = pygame.image.tobytes(table.surface, "RGB")
            table.stage.damage_all()
            table.stage.draw(table.surface)
            assert pygame.image.tobytes(table.surface, "RGB") == seen, step
    table.rest()
    assert table.stage._still is None


# Scenes


class Plain(Scene):
    def __init__(self, host, colour=(200, 0, 0)):
        super().__init__(host)
        self.colour = colour

    def backdrop(self):
        out = pygame.Surface(self.look.size)
        out.fill(self.colour)
        return out


class Over(Plain):
    overlay = True


def faded(pilot):
    """Milliseconds until the fade between scenes has ended, and the samples of a pixel on the way."""
    seen = []
    for ms in range(1, 1000):
        pilot.tick(1)
        seen.append(pilot.screen.get_at((5, 5))[0])
        if pilot.manager.settled and not pilot.manager.dirty:
            return ms - 1, seen
    raise AssertionError("still fading")


@pytest.mark.parametrize(("reduce", "scene", "opened", "closed"), [(False, 260, 220, 140), (True, 120, 120, 120)])
def test_scenes_fade_in_260_overlays_in_220_and_out_in_140(reduce, scene, opened, closed):
    pilot = Pilot((960, 540), {"reduce_motion": reduce}, load=lambda route: Plain, watched=True)
    pilot.open("menu")
    pilot.manager.push("menu", colour=(10, 0, 0))
    took, seen = faded(pilot)
    assert abs(took - scene) <= 1
    assert seen == sorted(seen, reverse=True)
    assert len(set(seen)) > 20
    pilot.manager.push(Over)
    assert abs(faded(pilot)[0] - opened) <= 1
    pilot.manager.pop()
    assert abs(faded(pilot)[0] - closed) <= 1
    pilot.close()


def test_a_press_ends_the_fade_and_reaches_the_new_scene():
    class Pressed(Plain):
        def __init__(self, host):
            super().__init__(host, (10, 0, 0))
            self.pressed = []
            self.button = self.form.add(Button("Here", lambda: self.pressed.append(1)))

        def layout(self, size):
            self.button.place(100, 100, 200, 60)

    pilot = Pilot((960, 540), load=lambda route: Plain, watched=True)
    pilot.open("menu")
    pilot.manager.push(Pressed)
    pilot.tick(32)
    pilot.click(150, 120)
    assert pilot.scene.pressed == [1]
    assert pilot.screen.get_at((5, 5))[0] == 10
    pilot.close()


def test_slow_machines_cut_between_scenes():
    pilot = Pilot((960, 540), load=lambda route: Plain, watched=True)
    pilot.open("menu")
    for _ in range(40):
        pilot.manager.governor.note(50.0)
    pilot.manager.push("menu", colour=(10, 0, 0))
    pilot.tick(1)
    assert pilot.screen.get_at((5, 5))[0] == 10
    pilot.close()


@pytest.mark.parametrize(("after", "leaves"), [(240, False), (340, True)])
def test_input_is_live_300_after_the_last_mark(after, leaves):
    pilot = Pilot((960, 540), watched=True)
    library = pilot.manager.services.library
    game = library.sample(next(iter(library.kinds)))
    scene = pilot.open("play", game=game)
    from furnish import moves

    scene.play_move(tuple(moves(game)), False)
    pilot.tick(after)
    pilot.press("escape")
    pilot.wait_idle()
    assert (pilot.scene is not scene) == leaves
    pilot.close()


# Input and reduced motion


def test_a_press_finishes_what_moves_and_loses_nothing():
    table = Table()
    table.put(cell(3, 3), 1)
    table.animator.tick(20)
    table.animator.finish()  # what every scene does first when something is pressed
    table.stage.draw(table.surface)
    assert table.animator.settled
    rested = Table()
    rested.put(cell(3, 3), 1)
    lasts(rested.animator)
    rested.stage.draw(rested.surface)
    assert table.pixels(cell(3, 3)) == rested.pixels(cell(3, 3))


def test_marks_count_at_once_whatever_moves():
    table = Table()
    for number in range(8):
        table.click(cell(number // 4, number % 4), "left" if number % 2 else "right")
        table.animator.tick(3)
    assert len(table.session.marks) == 8


def test_reduced_motion_leaves_fades_of_120_no_loops_and_nothing_that_flies():
    table = Table(reduce_motion=True)
    acts = [
        lambda: table.send("move", table.point(cell(3, 3))),
        lambda: table.put(cell(3, 3), 1),
        lambda: table.put(cell(3, 3), 2),
        lambda: undo(table),
        lambda: table.view.show_errors([cell(1, 1)]),
        lambda: explained(table),
        lambda: table.view.celebrate(cell(1, 1)),
        lambda: table.view.effects.sweep([cell(0, c) for c in range(4)]),
    ]
    for number, act in enumerate(acts):
        assert moved(table, act) <= 120, number
        assert not table.animator.moving, number
    assert table.view.effects.particles == 0
    assert not table.view.effects._glows


def test_loops_end_at_their_start_when_nobody_does_anything():
    class Thing:
        x = 0.0

    thing, animator = Thing(), Animator()
    animator.animate(thing, "x", 1.0, 700, loop=True)
    animator.tick(LOOP_MS - 700)
    assert animator.moving
    animator.finish()
    for _ in range(LOOP_MS // 10 - 10):
        animator.tick(10)
    assert animator.moving
    for _ in range(200):
        animator.tick(10)
    assert not animator.moving
    assert thing.x == 0.0
