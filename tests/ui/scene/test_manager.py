import gc
import weakref
from itertools import pairwise

import pygame
import pytest
from pilot import Pilot

from game.ui.drawing.look import Look
from game.ui.drawing.metrics import Metrics
from game.ui.drawing.theme import THEMES
from game.ui.scene.dialog import Dialog, DialogAnswer
from game.ui.scene.routes import load_scene
from game.ui.scene.scene import Scene
from game.ui.stage.stage import Node
from game.ui.widgets import Button


class Fill(Node):
    def __init__(self, colour):
        super().__init__((0, 0, 5000, 5000))
        self.colour = colour

    def draw(self, target):
        target.fill(self.colour)


class Plain(Scene):
    """Writes down what happens to it."""

    def __init__(self, host, name="plain", colour=(200, 0, 0)):
        super().__init__(host)
        self.name = name
        self.log = []
        self.sizes = []
        self.stage.add(Fill(colour))

    def enter(self):
        self.log.append("enter")

    def layout(self, size):
        self.sizes.append(size)

    def cover(self):
        self.log.append("cover")

    def resume(self, result):
        self.log.append(("resume", result))

    def leave(self):
        self.log.append("leave")


class Over(Plain):
    overlay = True

    def __init__(self, host):
        super().__init__(host, "over")
        self.stage.clear()


class Hasty(Plain):
    def enter(self):
        super().enter()
        self.host.replace("other", name="instead")


@pytest.fixture
def pilot():
    routes = {"menu": Plain, "other": Plain, "over": Over, "hasty": Hasty}
    made = Pilot((960, 540), load=routes.__getitem__, watched=True)
    made.open("menu")
    yield made
    made.close()


def test_push_and_pop_with_a_result(pilot):
    menu = pilot.scene
    other = pilot.open("other", name="game")
    assert (other.name, other.log, other.sizes) == ("game", ["enter"], [(960, 540)])
    pilot.manager.pop({"won": True})
    assert other.log == ["enter", "leave"]
    assert menu.log == ["enter", "cover", ("resume", {"won": True})]


def test_a_scene_is_loaded_ahead_while_the_present_one_stays():
    asked = []
    routes = {"menu": Plain, "other": Plain}

    def load(route):
        asked.append(route)
        return routes[route]

    pilot = Pilot((320, 180), load=load, watched=True)
    menu = pilot.open("menu")
    pilot.manager.prepare("other")
    assert asked == ["menu"]
    pilot.wait_idle()
    assert asked == ["menu", "other"]
    assert pilot.scene is menu
    assert menu.log == ["enter"]
    pilot.close()


def test_escape_goes_back_with_none_and_stays_at_the_last(pilot):
    menu = pilot.scene
    pilot.open("other")
    pilot.press("escape")
    assert menu.log[-1] == ("resume", None)
    pilot.press("escape")
    assert pilot.scene is menu
    assert "leave" not in menu.log


def test_replace_and_reset(pilot):
    menu = pilot.scene
    one = pilot.open("other")
    pilot.manager.replace("other", name="two")
    assert one.log == ["enter", "leave"]
    assert [s.name for s in pilot.manager.stack] == ["plain", "two"]
    pilot.manager.reset("menu")
    assert menu.log[-1] == "leave"
    assert len(pilot.manager.stack) == 1
    assert pilot.scene is not menu


def test_what_a_scene_wanted_to_get_ready_goes_with_it(pilot):
    gc.freeze()  # what other tests have left is not looked through
    below = pilot.scene
    for leave in (pilot.manager.pop, lambda: pilot.manager.replace(Plain), lambda: pilot.manager.reset(Plain)):
        scene = pilot.open(Plain)
        seen = weakref.ref(scene)
        pilot.manager.later(iter((1, 2)), below)
        pilot.manager.later(iter((1, 2)), scene)
        leave()
        assert all(owner is not scene for owner, _pieces in pilot.manager._later._waiting)
        pilot.forget_later()
        pilot.wait_idle()
        del scene
        gc.collect()
        assert seen() is None
        below = pilot.scene


def test_what_is_kept_on_leaving_is_known_to_the_scene_that_everything_is_left_for(pilot):
    kept = []

    class Keeping(Plain):
        def leave(self):
            kept.append(self.name)

    class Asking(Plain):
        def __init__(self, host):
            super().__init__(host)
            self.known = list(kept)

    pilot.manager.push(Keeping, name="game")
    pilot.manager.reset(Asking)
    assert pilot.scene.known == ["game"]


def test_a_scene_may_change_scene_while_it_enters(pilot):
    pilot.open("hasty")
    assert [s.name for s in pilot.manager.stack] == ["plain", "instead"]


def test_changes_wait_until_the_action_is_dealt_with(pilot):
    order = []

    class Asking(Plain):
        def handle(self, action):
            self.host.pop("done")
            order.append(self.host.top is self)
            return True

    pilot.open(Asking)
    pilot.press("a")
    assert order[0] is True
    assert not isinstance(pilot.scene, Asking)


def test_an_unknown_route_is_one_clear_error():
    with pytest.raises(LookupError, match="there is no scene 'nowhere'"):
        load_scene("nowhere")
    with pytest.raises(LookupError, match="there is no scene"):
        load_scene("../app")


def test_scenes_cross_fade(pilot):
    pilot.manager.push("other", colour=(0, 0, 200))
    pilot.tick(16)
    pilot.tick(114)
    red, _, blue, _ = pilot.screen.get_at((500, 300))
    assert 60 < red < 140
    assert 60 < blue < 140
    pilot.tick(200)
    assert pilot.screen.get_at((500, 300))[:3] == (0, 0, 200)
    assert not pilot.manager.dirty


def test_a_fade_goes_one_way_and_leaves_no_trace(pilot):
    """It is laid over what the window shows: neither rounding nor many frames throw it back or leave a difference."""
    pilot.manager.push("other", colour=(10, 100, 200))
    seen = []
    while not seen or pilot.manager.fade < 1:
        pilot.tick(8)
        seen.append(pilot.screen.get_at((500, 300))[:3])
    for channel in range(3):
        values = [colour[channel] for colour in seen]
        assert values in (sorted(values), sorted(values, reverse=True))
        assert max(abs(a - b) for a, b in pairwise(values)) < 20
    assert seen[-1] == (10, 100, 200)


def test_input_is_live_during_a_fade_and_ends_it(pilot):
    pilot.manager.push("other", colour=(0, 0, 200))
    pilot.tick(32)
    assert pilot.manager.fade < 1
    pilot.click(10, 10)
    assert pilot.manager.fade == 1
    assert pilot.screen.get_at((500, 300))[:3] == (0, 0, 200)


def test_reduced_motion_fades_fast():
    pilot = Pilot((960, 540), {"reduce_motion": True}, load={"menu": Plain, "other": Plain}.__getitem__, watched=True)
    pilot.open("menu")
    pilot.manager.push("other", colour=(0, 0, 200))
    pilot.tick(16)
    pilot.tick(120)
    assert pilot.screen.get_at((500, 300))[:3] == (0, 0, 200)
    pilot.close()


def test_large_windows_cut():
    pilot = Pilot((3840, 2160), load={"menu": Plain, "other": Plain}.__getitem__, watched=True)
    pilot.open("menu")
    pilot.manager.push("other", colour=(0, 0, 200))
    pilot.tick(16)
    assert pilot.screen.get_at((500, 300))[:3] == (0, 0, 200)
    pilot.close()


def test_overlays_show_the_dimmed_scene_below_also_after_a_resize(pilot):
    pilot.open("over")
    red = pilot.screen.get_at((500, 300))[0]
    assert 60 < red < 180
    pygame.display.set_mode((1280, 720), pygame.RESIZABLE)
    pilot.post(pygame.WINDOWSIZECHANGED, x=1280, y=720)
    pilot.wait_idle()
    assert pilot.screen.get_size() == (1280, 720)
    assert pilot.screen.get_at((1200, 700))[0] == red
    assert all(scene.sizes[-1] == (1280, 720) for scene in pilot.manager.stack)
    pilot.press("escape")
    pilot.wait_idle()
    assert pilot.screen.get_at((1200, 700))[:3] == (200, 0, 0)


def test_a_change_of_theme_fades_and_reaches_every_scene(pilot):
    class Themed(Scene):
        pass

    pilot.open(Themed)
    before = pilot.screen.get_at((480, 10))[:3]
    pilot.app.parts.profile.settings.set("theme", "high-contrast")
    pilot.app.apply_settings()
    pilot.tick(16)
    pilot.tick(130)
    middle = pilot.screen.get_at((480, 10))[:3]
    pilot.wait_idle()
    assert pilot.screen.get_at((480, 10))[:3] == (0, 0, 0)
    assert 0 < middle[0] < before[0]
    assert all(scene.look.theme.name == "high-contrast" for scene in pilot.manager.stack)


def test_a_dialog_answers(pilot):
    menu = pilot.scene
    pilot.open(
        Dialog,
        title="Leave?",
        text="It is saved.",
        answers=(DialogAnswer("Stay", 1), DialogAnswer("Leave", 2, "primary")),
    )
    pilot.press("return")
    assert menu.log[-1] == ("resume", 2)
    dialog = pilot.open(Dialog, title="Leave?", answers=(DialogAnswer("Stay", 1), DialogAnswer("Leave", 2, "primary")))
    pilot.click_on(dialog.buttons[0])
    assert menu.log[-1] == ("resume", 1)
    pilot.open(Dialog, title="Note")
    pilot.press("escape")
    assert menu.log[-1] == ("resume", None)


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("size", [(960, 540), (3840, 2160)])
def test_dialogs_fit(size, scale):
    pilot = Pilot(size, {"text_scale": scale}, load=lambda route: Plain, watched=True)
    pilot.open("menu")
    answers = tuple(DialogAnswer(text, text) for text in ("Next puzzle", "The same again", "Harder", "Easier"))
    dialog = pilot.open(Dialog, title="All four boards are solved", text="A sentence to read. " * 4, answers=answers)
    window = pygame.Rect((0, 0), size)
    assert window.contains(dialog.panel.rect)
    for button in dialog.buttons:
        assert dialog.panel.rect.contains(button.rect)
        assert button.rect.h >= 44
    for i, button in enumerate(dialog.buttons):
        assert not any(button.rect.colliderect(other.rect) for other in dialog.buttons[i + 1 :])
    pilot.close()


def test_hover_is_right_after_a_change_of_scene(pilot):
    class Buttons(Plain):
        def __init__(self, host):
            super().__init__(host)
            self.button = self.form.add(Button("Here"))

        def layout(self, size):
            self.button.place(100, 100, 200, 60)

    pilot.move(150, 130)
    scene = pilot.open(Buttons)
    assert scene.button.hovered
    pilot.open("over")
    assert not scene.button.hovered
    pilot.press("escape")
    assert scene.button.hovered


def test_the_second_half_of_a_double_click_does_nothing_where_the_first_has_led(pilot):
    """The sign that leaves a lesson stands where the one that quits stands on the title screen."""

    class Above(Plain):
        pass

    pressed = []
    below, above = pilot.open(Plain), pilot.open(Above)
    for scene, act in ((below, lambda: pressed.append("quit")), (above, lambda: pilot.manager.pop())):
        scene.form.add(Button("x", act)).place(100, 100, 80, 40)
    pilot.click(120, 120)
    assert pilot.scene is below
    pilot.click(122, 121)
    assert pressed == []
    pilot.click(122, 121)  # a third one is meant
    assert pressed == ["quit"]


def test_a_quick_click_is_meant_for_a_scene_of_the_kind_that_stood_there(pilot):
    """Whoever goes through the puzzles of a page clicks as quickly as that, at one place."""
    for name in ("one", "two", "three"):
        scene = pilot.open("other", name=name)
        following = Button("x", lambda: pilot.manager.replace("other", name="next"))
        scene.form.add(following).place(100, 100, 80, 40)
        pilot.click(120, 120)
        assert pilot.scene.name == "next"
        pressed = []
        pilot.scene.form.add(Button("x", lambda pressed=pressed: pressed.append(1))).place(100, 100, 80, 40)
        pilot.click(120, 120)
        assert pressed == [1]


def test_covered_pages_are_laid_out_for_another_look_one_a_piece_or_when_they_come_up(pilot):
    manager = pilot.manager
    for name in ("second", "third"):
        manager.push("other", name=name)
    manager.push("over")
    first, second, third, over = manager.stack
    pilot.tick(400)
    for scene in manager.stack:
        scene.sizes.clear()
    manager.relook(Look(THEMES["night"], Metrics((960, 540)), manager.look.fonts), False)
    assert [len(scene.sizes) for scene in manager.stack] == [0, 0, 1, 1]
    manager.cut()
    manager.pop()
    manager.pop()
    assert [len(scene.sizes) for scene in (first, second, third, over)] == [0, 1, 1, 1]
    manager.cut()
    while manager.work():
        pass
    assert [len(scene.sizes) for scene in (first, second)] == [1, 1]
    assert second.log[-1] == ("resume", None)


def test_nobody_lays_out_a_covered_page_that_is_gone(pilot):
    manager = pilot.manager
    manager.push("other", name="second")
    manager.push("other", name="third")
    first, second, _third = manager.stack
    pilot.tick(400)
    manager.relook(Look(THEMES["night"], Metrics((960, 540)), manager.look.fonts), False)
    second.sizes.clear()
    manager.reset("menu")
    manager.cut()
    while manager.work():
        pass
    assert second.sizes == []
    assert manager.top is not first


def test_a_covered_page_that_an_overlay_uncovers_is_laid_out_before_it_is_seen(pilot):
    manager = pilot.manager
    manager.push("other", name="second")
    first = manager.stack[0]
    pilot.tick(400)
    manager.relook(Look(THEMES["night"], Metrics((960, 540)), manager.look.fonts), False)
    first.sizes.clear()
    manager.replace("over")
    pilot.tick(16)
    assert len(first.sizes) == 1
    while manager.work():
        pass
    assert len(first.sizes) == 1


def test_what_the_window_shows_already_is_not_drawn_again_under_an_overlay(pilot):
    pilot.open("other", colour=(120, 200, 40))
    fill = next(node for node in pilot.scene.stage.nodes if isinstance(node, Fill))
    drawn = []
    fill.draw = lambda target: drawn.append(target.get_clip()) or target.fill(fill.colour)
    pilot.open("over")
    assert drawn == []
    dimmed = pilot.screen.get_at((400, 300))[:3]
    assert dimmed[0] < 120
    pilot.manager.relook(pilot.scene.look, False)  # what it shows is of no use now
    pilot.app.draw()
    assert drawn
    assert pilot.screen.get_at((400, 300))[:3] == dimmed


def test_an_overlay_in_the_place_of_a_page_shows_what_lies_under_that(pilot):
    pilot.open("other", colour=(120, 200, 40))
    pilot.open("other", colour=(10, 10, 250))
    pilot.manager.replace("over")
    pilot.wait_idle()
    red, green, blue = pilot.screen.get_at((400, 300))[:3]
    assert green > red > blue
