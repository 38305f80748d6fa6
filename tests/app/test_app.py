import gc
import os
import socket
import sqlite3
import subprocess
import sys
import time
import weakref
from contextlib import closing
from types import SimpleNamespace

import pygame
import pytest
import toy
from furnish import furnish
from gallery import Gallery
from pilot import Pilot
from runs import FakeRun
from suite.each import each

from game.app import loop
from game.app.application import Guard
from game.app.headless import shot
from game.app.loop import rest
from game.app.memory import give_back
from game.app.wake import DESCRIPTORS, Bell, find_bell
from game.engine.play.game import Game
from game.engine.play.session import Session
from game.store.exchange import rescue
from game.store.profile.profile import open_profile
from game.ui.drawing.metrics import MIN_TARGET, Metrics
from game.ui.scene.failure import Failure
from game.ui.scene.routes import load_scene
from game.ui.scene.scene import Scene
from game.ui.scene.sign import SavingSign
from game.ui.widgets import Button, Widget

SIZES = [(960, 540), (1280, 720), (1920, 1080), (3840, 2160)]


class Faulty(Scene):
    """Fails in the way it is told to."""

    def __init__(self, host, when="handle"):
        super().__init__(host)
        self.when = when
        self.left = False
        if when == "init":
            raise ValueError("init went wrong")

    def layout(self, size):
        if self.when == "layout":
            raise ValueError("layout went wrong")

    def handle(self, action):
        if self.when == "handle":
            raise ValueError("handle went wrong")
        return super().handle(action)

    def update(self, dt):
        if self.when == "update":
            raise ValueError("update went wrong")

    def leave(self):
        self.left = True


class Home(Scene):
    def __init__(self, host):
        super().__init__(host)
        self.bad = self.form.add(Button("Fail", lambda: host.push(Faulty, when="init")))

    def layout(self, size):
        self.bad.place(50, 50)


@pytest.fixture
def pilot():
    made = Pilot((960, 540), load={"menu": Home}.__getitem__, strict=False, watched=True)
    made.open("menu")
    yield made
    made.close()


@pytest.mark.parametrize("when", ["init", "layout", "handle", "update"])
def test_a_failing_scene_is_reported_and_the_game_goes_on(pilot, when):
    if when == "init":
        pilot.click_on(pilot.scene.bad)
    elif when == "layout":
        with Guard(pilot.app):
            pilot.manager.push(Faulty, when=when)
    else:
        pilot.manager.push(Faulty, when=when)
        pilot.press("a")
    pilot.wait_idle()
    assert isinstance(pilot.scene, Failure)
    reports = list(pilot.app.parts.reports.iterdir())
    assert len(reports) == 1
    text = reports[0].read_text()
    assert f"ValueError: {when} went wrong" in text
    assert "Traceback" in text
    assert str(reports[0]) in pilot.scene.text.text
    pilot.press("return")
    assert isinstance(pilot.scene, Home)
    assert len(pilot.manager.stack) == 1
    assert pilot.app.running


def test_pictures_and_tests_see_the_exception_itself(tmp_path):
    with pytest.raises(ValueError, match="update went wrong"):
        shot(Faulty, tmp_path / "a.png", when="update")


def test_the_error_overlay_can_quit(pilot):
    pilot.manager.push(Faulty)
    pilot.press("a")
    pilot.click_on(pilot.scene.buttons[0])
    assert not pilot.app.running


def test_scenes_are_left_when_one_fails(pilot):
    pilot.manager.push(Faulty)
    scene = pilot.scene
    pilot.press("a")
    assert scene.left


def test_two_reports_in_a_second_do_not_overwrite_each_other(pilot):
    for _ in range(2):
        pilot.manager.push(Faulty)
        pilot.press("a")
        pilot.press("return")
    assert len(list(pilot.app.parts.reports.iterdir())) == 2


def test_closing_the_window_leaves_every_scene(pilot):
    pilot.manager.push(Faulty, when="never")
    scene = pilot.scene
    pilot.post(pygame.QUIT)
    assert not pilot.app.running
    pilot.app.close()
    assert scene.left
    assert not pilot.app.parts.scratch.exists()


def test_f11_and_alt_enter_go_round(pilot):
    assert not pilot.app.fullscreen
    pilot.press("f11")
    assert pilot.app.fullscreen
    assert pilot.app.parts.profile.settings.get("fullscreen") is True
    assert pilot.manager.look.size == pilot.screen.get_size()
    pilot.press("alt+return")
    assert not pilot.app.fullscreen
    pilot.tick(200)
    assert pilot.screen.get_size() == (960, 540)
    assert pilot.manager.look.size == (960, 540)


def test_toggles_in_a_row_are_one_change_and_no_size_of_the_screen_counts_as_the_windows(pilot, monkeypatch):
    opened = []
    monkeypatch.setattr(pilot.app.window, "open", lambda real=pilot.app.window.open: (opened.append(1), real()))
    pilot.tick(600)
    for _press in range(201):
        pilot.press("f11")
    assert pilot.app.fullscreen
    assert len(opened) <= 201 * 16 / 150 + 2
    pilot.press("f11")
    pilot.tick(600)
    assert pilot.screen.get_size() == pilot.manager.look.size == (960, 540)
    pilot.app.window.remember()
    assert pilot.app.parts.profile.settings.get("window_size") == [960, 540]


def test_a_size_counts_when_the_window_has_kept_it(pilot):
    settings = pilot.app.parts.profile.settings
    for size, kept in (((1000, 700), 700), ((1200, 800), 100)):
        pygame.display.set_mode(size, pygame.RESIZABLE)
        pilot.post(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])
        pilot.tick(kept)
    pilot.app.window.remember()
    assert settings.get("window_size") == [1000, 700]


def test_the_end_waits_for_one_event_at_most(pilot, monkeypatch):
    for _number in range(50):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode="", scancode=0))
    fed = []
    monkeypatch.setattr(pilot.app, "feed", lambda event: (fed.append(event), pilot.app.stop()))
    loop.play(pilot.app)
    assert len(fed) == 1
    pygame.event.clear()


class Refusing:
    """A profile's file that another program has locked."""

    def __init__(self, pilot):
        pilot.app.parts.profile.settings.set("here", 1)
        self.file = sqlite3.connect(pilot.app.parts.scratch / "profile.db", isolation_level=None)
        self.file.execute("BEGIN IMMEDIATE")

    def give_way(self):
        self.file.close()


def at_home():
    """Every scene there is, with a plain one at the bottom."""
    made = Pilot((960, 540), load=lambda route: Home if route == "menu" else load_scene(route), watched=True)
    made.open("menu")
    return made


def played_in_vain(pilot):
    """A board with a mark that cannot be saved."""
    refusing = Refusing(pilot)
    game = Game(Session(toy.TOY, toy.Board(5, 1)))
    pilot.app.parts.profile.games.begin(game)
    pilot.app.parts.profile.scores.add(FakeRun(7))
    return refusing


@pytest.mark.parametrize("scene", ["menu", "settings", "unsaved"])
def test_the_sign_stands_on_every_scene_for_as_long_as_nothing_is_saved(scene):
    pilot = at_home()
    pilot.manager.push(scene)
    refusing = played_in_vain(pilot)
    pilot.tick(32)
    sign = "Nothing is being saved: another program has locked the profile."
    assert [node.text for node in pilot.scene.stage.nodes if isinstance(node, SavingSign)] == [sign]
    refusing.give_way()
    pilot.tick(1100)
    assert not [node for node in pilot.scene.stage.nodes if isinstance(node, SavingSign)]
    assert not pilot.app.parts.profile.unsaved
    pilot.close()


def test_leaving_with_something_unsaved_offers_a_file(tmp_path):
    pilot = at_home()
    refusing = played_in_vain(pilot)
    pilot.post(pygame.QUIT)
    pilot.post(pygame.QUIT)
    assert pilot.app.running
    assert pilot.scene_name == "Unsaved"
    pilot.manager.pop()
    pilot.post(pygame.QUIT)
    pilot.scene.answer("save")
    pilot.scene.path.text = str(tmp_path / "kept.json")
    pilot.scene.go()
    assert not pilot.app.running
    with closing(open_profile(tmp_path / "new", pilot.app.parts.clock.utc)) as other:
        other.take_in((tmp_path / "kept.json").read_bytes(), toy.find)
        assert other.holdings().scores == 1
    refusing.give_way()
    pilot.close()


def test_what_is_unsaved_at_the_end_goes_into_a_file_and_the_next_start_says_where(tmp_path, monkeypatch):
    pilot = at_home()
    monkeypatch.setattr(rescue, "places", lambda home: (tmp_path / "none", tmp_path))
    played_in_vain(pilot)
    home = pilot.app.parts.players.home
    pilot.app.stop()
    pilot.app.close()
    (file,) = tmp_path.iterdir()
    assert file.stat().st_mode & 0o077 == 0
    for expected in ([f"Some of what was played could not be saved. It is in {file} and can be imported."], []):
        with closing(open_profile(tmp_path / "next", pilot.app.parts.clock.utc)) as profile:
            rescue.tell(profile, home, (tmp_path,))
            assert profile.notices == expected


def test_a_window_that_was_asked_for_stays_one_though_full_screen_is_saved():
    pilot = Pilot((960, 540), {"fullscreen": True}, watched=True)  # as with --windowed
    scene = pilot.open("settings")
    full = next(row for row in scene.rows.rows if row.text == "Full screen")
    assert not full.value
    pilot.app.parts.profile.settings.set("text_scale", 1.25)
    pilot.app.apply_settings()
    assert not pilot.app.fullscreen
    pilot.app.parts.profile.settings.set("fullscreen", False)
    pilot.app.apply_settings()
    pilot.app.parts.profile.settings.set("fullscreen", True)  # as by another player
    pilot.app.apply_settings()
    assert pilot.app.fullscreen
    pilot.press("f11")
    assert not pilot.app.fullscreen
    pilot.close()


def test_focus_loss_mutes(pilot):
    pilot.post(pygame.WINDOWFOCUSLOST)
    assert pilot.app.parts.audio._silent
    assert pilot.app.pace() == pytest.approx(1 / 8)
    pilot.post(pygame.WINDOWFOCUSGAINED)
    assert not pilot.app.parts.audio._silent


def test_what_wakes_a_window_begins_when_it_wakes(monkeypatch):
    with Pilot((960, 540), {"reduce_motion": True}) as pilot:
        scene, app = pilot.open("play"), pilot.app
        pilot.tick(9000, frame=100)
        pilot.wait_idle()
        app.pace()
        seen = []

        def sleep(_end, idle, *_rest):
            if seen:
                app.stop()
            assert idle or seen
            seen.append(scene.game.elapsed)
            pilot.clock.step(500)
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F9, mod=0, unicode="", scancode=0))

        pressed, feed = [], app.feed
        monkeypatch.setattr(app, "feed", lambda event: (pressed.append(scene.game.elapsed), feed(event)))
        monkeypatch.setattr(loop, "rest", sleep)
        pygame.event.clear()
        loop.play(app)
        pygame.event.clear()
        assert pressed[0] == pytest.approx(seen[0] + 500, abs=2)


def test_pace_wakes_and_rests(pilot):
    pilot.press("a")
    assert pilot.app.pace() == pytest.approx(1 / 120)
    pilot.tick(2100)
    assert pilot.manager.top.ambience.motes
    assert pilot.app.pace() == pytest.approx(1 / 20)
    pilot.manager.top.ambience.motes.clear()
    assert pilot.app.pace() == pytest.approx(1 / 10)
    pilot.manager.top.animator.after(30, lambda: None)
    assert pilot.app.pace() == pytest.approx(0.03)
    pilot.move(60, 60)
    assert pilot.app.pace() == pytest.approx(1 / 120)


def test_memory_is_given_back_when_another_scene_has_come_to_rest(pilot, monkeypatch):
    app, manager = pilot.app, pilot.manager
    given = []
    turns = {30: lambda: manager.push(Gallery), 90: lambda: manager.push(Gallery), 150: manager.pop, 210: app.quit}
    walk = iter(range(211))
    step = app.step

    def turn():
        turns.get(next(walk), lambda: None)()
        pilot.clock.step(16)
        step()

    monkeypatch.setattr(app, "step", turn)
    monkeypatch.setattr(app, "pace", lambda: 0.0)
    thorough = []

    def give_back(everything):
        given.append((manager.top, manager.moving))
        thorough.append(everything)

    monkeypatch.setattr(loop, "give_back", give_back)
    first = manager.top
    loop.play(app)
    assert thorough == [True] * 4  # each of them another page
    assert [moving for _scene, moving in given] == [False] * 4
    assert [scene for scene, _moving in given] == [first, given[1][0], given[2][0], given[1][0]]
    assert len({scene for scene, _moving in given}) == 3


def test_a_scene_that_comes_is_made_and_gets_backdrop_and_pictures_and_is_drawn_in_a_frame_each(pilot, monkeypatch):
    app, manager = pilot.app, pilot.manager
    frames = []
    steps = iter(range(12))
    step, draw, prepare, rehearse = app.step, app.draw, app.prepare, app.rehearse

    def turn():
        frames.append([])
        number = next(steps)
        if number in (3, 7):
            (manager.push if number == 3 else manager.replace)(Gallery)
        elif number == 11:
            app.quit()
        pilot.clock.step(16)
        step()

    monkeypatch.setattr(app, "step", turn)
    monkeypatch.setattr(app, "draw", lambda: (frames[-1].append(f"draw {manager.bare}"), draw()))
    monkeypatch.setattr(app, "prepare", lambda: (prepare(), frames[-1].append("prepare"))[0])
    monkeypatch.setattr(app, "rehearse", lambda: (frames[-1].append("rehearse"), rehearse())[1])
    monkeypatch.setattr(app, "pace", lambda: 0.0)
    loop.play(app)
    comes = [[], ["prepare"], ["rehearse"], ["draw False"]]
    assert frames[1:11] == [["draw False"]] * 2 + comes + comes


def test_overlays_and_looks_cost_no_look_at_all_that_is_in_memory(pilot, monkeypatch):
    app, manager = pilot.app, pilot.manager
    thorough = []
    walk = iter(range(261))
    step = app.step

    class Over(Gallery):
        overlay = True

    def resize():
        pygame.display.set_mode((1280, 720))
        pilot.post(pygame.WINDOWSIZECHANGED, x=1280, y=720)

    turns = {60: lambda: manager.push(Over), 120: manager.pop, 180: resize, 260: app.quit}

    def turn():
        turns.get(next(walk), lambda: None)()
        pilot.clock.step(16)
        step()

    monkeypatch.setattr(app, "step", turn)
    monkeypatch.setattr(app, "pace", lambda: 0.0)
    monkeypatch.setattr(loop, "give_back", lambda everything: thorough.append(everything))
    loop.play(app)
    assert thorough == [True, False, False, False]


def test_memory_is_given_back_when_the_window_has_another_size(pilot, monkeypatch):
    app, manager = pilot.app, pilot.manager
    given = []
    walk = iter(range(101))
    step = app.step

    def resize():
        pygame.display.set_mode((1280, 720))
        pilot.post(pygame.WINDOWSIZECHANGED, x=1280, y=720)

    turns = {30: resize, 100: app.quit}

    def turn():
        turns.get(next(walk), lambda: None)()
        pilot.clock.step(16)
        step()

    monkeypatch.setattr(app, "step", turn)
    monkeypatch.setattr(app, "pace", lambda: 0.0)
    monkeypatch.setattr(loop, "give_back", lambda everything: given.append(manager.look))
    loop.play(app)
    assert len(given) == 2
    assert given[0] is not given[1]


@pytest.mark.parametrize("theme", ["day", "night", "high-contrast"])
def test_nothing_holds_the_look_of_a_size_that_is_gone(theme):
    pilot = Pilot((960, 540), {"theme": theme}, new_look=True)
    furnish(pilot)
    for scene in ("menu", "settings", "calendar"):
        pilot.open(scene)
        pilot.move(400, 300)
        pilot.tick(1000)
    gone = weakref.ref(pilot.manager.look)
    pygame.display.set_mode((1280, 720))
    pilot.post(pygame.WINDOWSIZECHANGED, x=1280, y=720)
    pilot.wait_idle()
    gc.collect()
    assert pilot.manager.look.size == (1280, 720)
    assert gone() is None
    pilot.close()


def test_what_only_holds_itself_is_found():
    class Circle:
        pass

    one = Circle()
    one.itself = one
    gone = weakref.ref(one)
    gc.disable()
    try:
        del one
        assert gone() is not None
        give_back(everything=True)
        assert gone() is None
    finally:
        gc.enable()


def test_a_press_ends_the_rest_between_frames(pilot):
    pygame.event.clear()
    begun = time.monotonic()
    rest(begun + 0.06, idle=False)
    assert time.monotonic() - begun >= 0.06
    for kind, values in (
        (pygame.MOUSEBUTTONDOWN, {"pos": (1, 1), "button": 1}),
        (pygame.WINDOWFOCUSLOST, {}),
        (pygame.DROPFILE, {"file": "run.json"}),
    ):
        pygame.event.post(pygame.event.Event(kind, values))
        begun = time.monotonic()
        rest(begun + 30, idle=True)
        assert time.monotonic() - begun < 10
        pygame.event.clear()


def test_the_window_system_ends_the_rest():
    ours, theirs = socket.socketpair()
    with ours, theirs:
        bell = Bell((ours.fileno(),))
        begun = time.monotonic()
        bell.wait(0.04)
        assert time.monotonic() - begun >= 0.03
        theirs.send(b"news")
        begun = time.monotonic()
        bell.wait(30)
        assert time.monotonic() - begun < 10


def test_the_bell_is_the_connection_to_the_window_system(tmp_path):
    before = find_bell()
    assert before is None or before.descriptors
    with socket.socket(socket.AF_UNIX) as server, socket.socket(socket.AF_UNIX) as ours:
        server.bind(str(tmp_path / "wayland-7"))
        server.listen()
        ours.connect(str(tmp_path / "wayland-7"))
        found = find_bell()
        assert found is not None
        assert ours.fileno() in found.descriptors


def test_looking_for_the_bell_leaves_no_descriptors_open(tmp_path):
    def listed():
        return sorted(os.listdir(DESCRIPTORS)) if DESCRIPTORS.is_dir() else []

    with open(tmp_path / "file", "wb"), socket.socket():
        before = listed()
        find_bell()
        assert listed() == before


def test_pieces_of_work_wait_for_fades_and_end_with_the_look(pilot):
    done = []

    def pieces():
        for i in range(4):
            done.append(i)
            yield

    pilot.manager.later(pieces())
    pilot.tick()
    assert done == [0, 1, 2, 3]
    pilot.manager.push(type(pilot.scene))
    pilot.manager.later(pieces())
    pilot.tick()
    assert len(done) == 4
    pilot.wait_idle()
    assert len(done) == 8
    pilot.manager.later(pieces())
    pilot.app.apply_settings()
    pilot.wait_idle()
    assert len(done) == 8


def test_a_frame_without_change_draws_nothing(pilot, monkeypatch):
    updates = []
    pilot.tick(16_000)  # until the background rests
    monkeypatch.setattr(pygame.display, "update", updates.append)
    pilot.tick(500)
    assert updates == []
    pilot.move(*pilot.scene.bad.rect.center)
    pilot.tick(16)
    assert len(updates) == 1
    assert sum(r.w * r.h for r in updates[0]) < 960 * 540 / 10


@pytest.mark.parametrize("values", [{"theme": 7}, {"text_scale": "big"}, {"window_size": [1, "x"]}, {"theme": "pink"}])
def test_foolish_settings_do_no_harm(values):
    pilot = Pilot((960, 540), values, load={"menu": Home}.__getitem__, watched=True)
    pilot.open("menu")
    assert pilot.manager.look.theme.name == "day"
    pilot.close()


@each("size", SIZES)
@each("scale", [1.0, 2.0])
def test_targets_and_texts_are_large_enough(size, scale):
    metrics = Metrics(size, scale)
    least = {540: 16, 720: 20, 1080: 26, 2160: 52}[size[1]]
    for role in ("small", "body", "button"):
        assert metrics.font_px(role) >= least * scale
    assert metrics.target >= MIN_TARGET


@pytest.mark.parametrize("size", SIZES)
def test_controls_are_in_the_window_and_large_enough(size):
    pilot = Pilot(size, watched=True)
    scene = pilot.open(Gallery)
    window = pygame.Rect((0, 0), size)
    for widget in scene.form.widgets:
        assert window.contains(widget.rect), widget
        assert widget.rect.h >= MIN_TARGET
        assert widget.rect.w >= MIN_TARGET
    pilot.close()


def test_widgets_draw_inside_their_bounds():
    """A node that draws outside its bounds would leave traces when it changes."""
    pilot = Pilot((1280, 720), watched=True)
    scene = pilot.open(Gallery)
    scene.form.show_focus = True
    for widget in scene.form.widgets:
        assert isinstance(widget, Widget)
        scene.form.set_focus(widget)
        canvas = pygame.Surface((1280, 720))
        canvas.fill((255, 0, 255))
        widget.draw(canvas)
        canvas.fill((255, 0, 255), widget.bounds)
        assert pygame.transform.average_color(canvas)[:3] == (255, 0, 255), widget
    pilot.close()


def test_shot_writes_a_picture(tmp_path):
    out = tmp_path / "a.png"
    shot(Gallery, out, (960, 540), "night")
    assert pygame.image.load(out).get_size() == (960, 540)
    with pytest.raises(LookupError, match="there is no theme 'pink'"):
        shot(Gallery, out, theme="pink")
    with pytest.raises(FileNotFoundError, match=r"No such file.*none.a\.png"):
        shot(Gallery, tmp_path / "none" / "a.png", (960, 540))
    with pytest.raises(LookupError, match="there is no scene 'nowhere'"):
        shot("nowhere", out)


@pytest.mark.parametrize(
    ("options", "driver", "sentence"),
    [
        ("", {"SDL_VIDEODRIVER": "x11"}, "no screen to open a window on"),
        ("", {}, "no screen to open a window on"),
        ("scene='nowhere'", {"SDL_VIDEODRIVER": "x11"}, "there is no scene 'nowhere'"),
    ],
)
def test_what_cannot_start_says_so_in_one_sentence(options, driver, sentence):
    code = f"from game.app.start import StartOptions, run; import sys; sys.exit(run(StartOptions({options})))"
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    env = {k: v for k, v in os.environ.items() if k not in hidden} | driver
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    # The system's own libraries may add a line of theirs.
    ours = [line for line in done.stderr.splitlines() if line.startswith("solitudo:")]
    assert len(ours) == 1
    assert sentence in ours[0]


def test_a_board_at_rest_sleeps_until_its_clock_shows_the_next_second_and_loses_no_time():
    with Pilot((960, 540), {"reduce_motion": True}, watched=True) as pilot:
        scene = pilot.open("play")
        pilot.tick(9000, frame=100)
        pilot.wait_idle()
        clock, app = pilot.app.parts.clock, pilot.app
        for _second in range(3):
            before, pause = scene.game.elapsed, app.pace()
            assert pause == pytest.approx(max(0.1, 1 - before % 1000 / 1000), abs=0.002)
            clock.step(1000 * pause)
            app.step()
            assert scene.game.elapsed == pytest.approx(before + 1000 * pause, abs=2)
        clock.step(3_600_000)  # the computer slept
        app.step()
        assert scene.game.elapsed < before + 3000
        app.pads._open[1] = SimpleNamespace()  # its stick may move, which wakes nobody
        assert app.pace() == pytest.approx(0.1)
        app.pads._open.clear()
        pilot.app.narration.narrator = SimpleNamespace(on=True)  # somebody listens
        assert app.pace() == pytest.approx(0.1)
