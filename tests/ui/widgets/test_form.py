import pygame
import pytest
from gallery import Gallery
from pilot import Pilot

from game.ui.input.actions import Pointer, Press
from game.ui.input.translate import Inputs
from game.ui.scene.scene import Scene
from game.ui.stage.accessible import State
from game.ui.widgets import Button, Label, TextField
from game.ui.widgets.card import Card
from game.ui.widgets.form import nearest

Rect = pygame.Rect


@pytest.fixture(scope="module")
def window():
    made = Pilot((1280, 720))
    yield made
    made.close()


@pytest.fixture
def pilot(window):
    """The gallery, opened anew, with nothing held."""
    window.app.inputs = Inputs()
    window.manager.reset(Gallery)
    window.manager.cut()
    window.move(2, 2)
    window.tick()
    return window


def test_nearest_prefers_what_is_in_line():
    here = Rect(100, 100, 80, 40)
    right, askew, left, below = (
        Rect(300, 100, 80, 40),
        Rect(190, 260, 80, 40),
        Rect(0, 100, 80, 40),
        Rect(90, 200, 80, 40),
    )
    rects = [right, askew, left, below]
    assert nearest(here, rects, (1, 0)) == 0
    assert nearest(here, rects, (-1, 0)) == 2
    assert nearest(here, rects, (0, 1)) == 3
    assert nearest(here, rects, (0, -1)) is None


def test_a_button_acts_on_release_inside(pilot):
    scene = pilot.scene
    x, y = scene.buttons[1].rect.center
    pilot.down(x, y)
    assert scene.heard == []
    assert scene.buttons[1].pressed
    pilot.up(x, y)
    assert scene.heard == ["undo"]
    assert not scene.buttons[1].pressed


def test_a_release_outside_does_nothing(pilot):
    scene = pilot.scene
    pilot.drag(scene.buttons[1].rect.center, scene.buttons[2].rect.center)
    assert scene.heard == []
    assert not scene.buttons[1].pressed
    x, y = scene.buttons[1].rect.center
    pilot.down(x, y)
    pilot.move(x, y + 300)
    assert not scene.buttons[1].pressed
    pilot.move(x, y)
    pilot.up(x, y)
    assert scene.heard == ["undo"]


def test_only_the_left_button_presses(pilot):
    pilot.click_on(pilot.scene.buttons[1], "right")
    pilot.click_on(pilot.scene.buttons[1], "middle")
    assert pilot.scene.heard == []


def test_a_disabled_button_is_dead(pilot):
    scene = pilot.scene
    pilot.click_on(scene.buttons[4])
    scene.form.set_focus(scene.buttons[4])
    pilot.press("return")
    assert "locked" not in scene.heard


def test_losing_focus_cancels_a_press(pilot):
    scene = pilot.scene
    x, y = scene.buttons[1].rect.center
    pilot.down(x, y)
    pilot.post(pygame.WINDOWFOCUSLOST)
    pilot.up(x, y)
    assert scene.heard == []
    assert not scene.buttons[1].pressed


def test_hover_takes_its_time(pilot):
    button = pilot.scene.buttons[1]
    pilot.move(*button.rect.center)
    pilot.tick(35)
    assert 0.3 < button.hover < 0.7
    pilot.tick(40)
    assert button.hover == 1.0
    pilot.move(5, 5)
    pilot.tick(55)
    assert 0.3 < button.hover < 0.7
    pilot.tick(60)
    assert button.hover == 0.0


def test_tooltips_come_after_a_while_and_go(pilot):
    scene = pilot.scene
    count = len(scene.stage.nodes)
    pilot.move(*scene.buttons[5].rect.center)
    pilot.tick(500)
    assert len(scene.stage.nodes) == count
    pilot.tick(250)
    assert len(scene.stage.nodes) == count + 1
    tip = scene.stage.nodes[-1]
    assert tip.text == "Settings"
    assert pygame.Rect(0, 0, 1280, 720).contains(tip.rect)
    pilot.move(5, 5)
    assert len(scene.stage.nodes) == count


def test_enter_presses_the_default_and_arrows_walk(pilot):
    scene = pilot.scene
    pilot.press("return")
    assert scene.heard == ["play"]
    pilot.press("right", "return")
    assert scene.heard == ["play", "undo"]
    assert scene.form.show_focus
    pilot.press("right", "right", "right", "return")
    assert scene.heard[-1] == "settings"  # the disabled one is skipped
    pilot.click_on(scene.buttons[2])
    assert not scene.form.show_focus


def test_a_key_that_is_held_since_the_scene_before_chooses_nothing(pilot):
    scene = pilot.scene
    pilot.manager.handle(Press("confirm", "return", repeat=True))
    assert scene.heard == []
    assert scene.form.focus is None
    assert not scene.form.show_focus


def test_tab_goes_round_through_all_that_can_be_used(pilot):
    scene = pilot.scene
    usable = [w for w in scene.form.widgets if w.usable and w.focusable]
    seen = []
    for _ in usable:
        pilot.press("tab")
        seen.append(scene.form.focus)
    assert set(seen) == set(usable)
    pilot.press("tab")
    assert scene.form.focus is seen[0]
    pilot.press("shift+tab")
    assert scene.form.focus is seen[-1]


def test_every_control_is_reached_by_arrows_alone(pilot):
    scene = pilot.scene
    usable = {w for w in scene.form.widgets if w.usable and w.focusable}
    pilot.press("tab")
    reached, todo = set(), [scene.form.focus]
    while todo:
        widget = todo.pop()
        if widget in reached:
            continue
        reached.add(widget)
        for command in ("up", "down", "left", "right"):
            scene.form.set_focus(widget)
            scene.form.show_focus = True
            scene.form.move_focus(command)
            todo.append(scene.form.focus)
    assert reached == usable


def test_the_pad_alone_works(pilot):
    scene = pilot.scene
    pilot.pad(14, 14, 0)  # the first shows where the focus is
    assert scene.heard == ["undo"]


def test_toggle(pilot):
    scene = pilot.scene
    pilot.click_on(scene.toggle)
    assert (scene.toggle.value, scene.heard) == (False, [False])
    pilot.wait_idle()
    assert scene.toggle.knob == 0.0
    scene.form.set_focus(scene.toggle)
    pilot.press("space")
    assert scene.toggle.value is True


def test_slider_by_drag_and_keys(pilot):
    scene, slider = pilot.scene, pilot.scene.slider
    track = slider._track()
    pilot.drag((track.x, track.centery), (track.centerx, track.centery))
    assert slider.value == pytest.approx(0.5)
    pilot.drag((track.centerx, track.centery), (track.right + 400, track.centery))
    assert slider.value == 1.0
    scene.form.set_focus(slider)
    pilot.press("left", "left")
    assert slider.value == pytest.approx(0.9)
    pilot.press("home")
    assert slider.value == 0.0
    assert scene.heard[-1] == 0.0


def test_choice_by_mouse_and_keys(pilot):
    scene, choice = pilot.scene, pilot.scene.choice
    part = choice._segment(2)
    pilot.click(*part.center)
    assert (choice.value, scene.heard) == (3, [3])
    scene.form.set_focus(choice)
    pilot.press("left")
    assert choice.value == 2
    pilot.press("left", "left")
    assert choice.value == 1


def test_stepper_stops_at_its_ends(pilot):
    scene, stepper = pilot.scene, pilot.scene.stepper
    control = stepper.control
    pilot.click(control.right - 20, control.centery)
    assert stepper.value == 9
    for _ in range(8):
        pilot.click(control.x + 20, control.centery)
    assert stepper.value == 5
    assert scene.heard[-1] == 5


def test_text_field(pilot):
    scene, field = pilot.scene, pilot.scene.field
    pilot.click_on(field)
    pilot.type("hello wurld")
    pilot.press("left", "left", "left", "backspace")
    pilot.type("o")
    assert field.text == "hello world"
    pilot.press("end", "ctrl+backspace")
    assert field.text == "hello "
    pilot.press("home", "delete")
    assert field.text == "ello "
    pilot.press("h")  # typed keys are no commands here
    pilot.press("return")
    assert scene.heard[-1] == ("submit", "ello ")


def test_a_text_field_selects_replaces_copies_and_cuts(pilot):
    field, board = pilot.scene.field, ["from elsewhere"]
    field.copy, field.paste = lambda text: board.append(text) or True, lambda: board[-1]
    pilot.click_on(field)
    field.set_text("one two")
    plain = pygame.image.tobytes(pilot.screen, "RGB")
    pilot.press("ctrl+a")
    pilot.wait_idle()
    assert field.selected == "one two"
    assert State.CHOSEN in field.describe().state
    assert pygame.image.tobytes(pilot.screen, "RGB") != plain
    pilot.press("backspace")
    assert field.text == ""
    pilot.type("three four")
    pilot.press("home", "shift+right", "shift+right", "ctrl+c", "shift+end", "ctrl+x")
    assert (field.text, board[1:]) == ("", ["th", "three four"])
    pilot.press("ctrl+v", "shift+home")
    pilot.type("5")
    assert field.text == "5"
    pilot.press("shift+left", "delete")
    assert field.text == ""


def test_the_cross_of_a_text_field_clears_it(pilot):
    field = pilot.scene.field
    pilot.click_on(field)
    pilot.type("something")
    pilot.click(*field.cross.center)
    assert field.text == ""
    assert pilot.scene.form.focus is field


def test_text_field_filters_limits_and_pastes():
    field = TextField(limit=5, allowed=str.isdigit, paste=lambda: "12a\n34567")
    field.insert("x9")
    field.insert(field.paste())
    assert field.text == "91234"


def test_a_drag_over_a_long_text_measures_few_of_its_beginnings(pilot, monkeypatch):
    field = pilot.scene.field
    field.limit = 2000
    field.set_text("".join(f"{number} Wj" for number in range(400))[:2000])
    pilot.tick()
    font, box = field.look.font("body"), field._box()
    pilot.down(box.right - 2, box.centery)
    measured = []
    size = font.size
    monkeypatch.setattr(font, "size", lambda text: measured.append(len(text)) or size(text))
    for x in (box.x + 1, box.centerx, box.right - 9, box.centerx + 77):
        left = box.x - field._scroll()
        nearest_gap = min(range(2001), key=lambda gap: abs(left + font.size(field.text[:gap])[0] - x))
        measured.clear()
        field.pointer(Pointer("move", x, box.centery, button="left"))
        assert field.caret == nearest_gap
        assert len(measured) <= 15, len(measured)
    field.set_text("")
    assert field._index_at(box.centerx) == 0
    pilot.up(box.right - 9, box.centery)


def test_of_a_very_long_text_a_field_looks_only_at_what_it_has_room_for():
    asked = []
    field = TextField(limit=5, allowed=lambda char: not asked.append(char))
    field.insert("x" * 10_000)
    assert (field.text, len(asked)) == ("xxxxx", 5)


def test_cards_by_mouse(pilot):
    scene, cards = pilot.scene, pilot.scene.cards
    pilot.click(*cards.item_rect(3).center)
    assert scene.heard == [3]
    pilot.drag(cards.item_rect(3).center, (cards.item_rect(3).centerx, cards.item_rect(3).centery - 100))
    assert scene.heard == [3]
    assert cards.offset == 100
    pilot.wheel(*cards.rect.center, 2)
    pilot.wait_idle()
    assert cards.offset == 0
    pilot.wheel(*cards.rect.center, -50)
    pilot.wait_idle()
    assert cards.offset == cards.reach > 0
    locked = next(i for i, card in enumerate(cards.items) if card.locked and cards.rect.contains(cards.item_rect(i)))
    pilot.click(*cards.item_rect(locked).center)
    assert scene.heard == [3]


def test_cards_by_keys(pilot):
    scene, cards = pilot.scene, pilot.scene.cards
    scene.form.set_focus(cards)
    assert cards.columns == 2
    pilot.press("down", "right", "return")
    assert scene.heard == [3]
    pilot.press("end")
    pilot.wait_idle()
    assert cards.index == len(cards.items) - 1
    assert cards.rect.contains(cards.item_rect(cards.index))
    pilot.press("home")
    pilot.wait_idle()
    assert cards.offset == 0
    pilot.press("up")
    assert scene.form.focus is not cards


def test_scroll_bar_is_dragged(pilot):
    cards = pilot.scene.cards
    bar = cards._bar()
    pilot.drag(bar.center, (bar.centerx, cards.rect.bottom + 50))
    assert cards.offset == cards.reach


def test_toast_goes_by_itself_and_blocks_nothing(pilot):
    scene = pilot.scene
    scene.toast("Saved", "check")
    pilot.tick(250)
    assert scene._toast.alpha == 255
    pilot.click_on(scene.buttons[1])
    assert scene.heard == ["undo"]
    assert scene._toast.alpha == 255
    pilot.tick(2600)
    assert scene._toast.stage is None


def test_removing_a_widget_forgets_it_everywhere(pilot):
    scene = pilot.scene
    button = scene.buttons[1]
    pilot.move(*button.rect.center)
    scene.form.handle(Pointer("down", *button.rect.center, "left"))
    scene.form.remove(button)
    assert scene.form.focus is None
    assert scene.form.cursor == "arrow"
    pilot.up(*button.rect.center)
    pilot.tick(700)
    assert scene.heard == []


class Stack(Scene):
    """Two buttons on one place."""

    def __init__(self, host):
        super().__init__(host)
        self.heard = []
        self.form.add(Button("under", lambda: self.heard.append("under")))
        self.form.add(Button("over", lambda: self.heard.append("over"), z=20))
        self.form.add(Button("late", lambda: self.heard.append("late")))

    def layout(self, size):
        for widget in self.form.widgets:
            widget.place(100, 100, 200, 80)


def test_the_front_widget_gets_the_click():
    pilot = Pilot()
    scene = pilot.open(Stack)
    pilot.click(150, 130)
    assert scene.heard == ["over"]
    scene.form.widgets[1].visible = False
    pilot.click(150, 130)
    assert scene.heard == ["over", "late"]
    pilot.close()


@pytest.mark.parametrize("pressed", [False, True])
def test_a_control_that_cannot_be_used_says_why(pilot, pressed):
    """At once when it is pressed, after a moment when it is pointed at."""
    form = pilot.scene.form
    button = form.add(Button("Start", lambda: None, tip="Begin"))
    button.place(100, 100, 120, 40)
    button.enabled, button.why_not = False, "Tick one first."
    pilot.move(150, 120)
    if pressed:
        pilot.click(150, 120)
    else:
        pilot.tick(700)
    assert form._tip.text == "Tick one first."
    assert form._tip.stage is not None
    assert button.describe().help == "Tick one first."


def test_what_a_press_brings_under_the_pointer_says_nothing_until_it_is_pointed_at(pilot):
    form = pilot.scene.form
    after = form.add(Button("Hint", lambda: None, tip="What follows next"))
    before = form.add(Button("Do it", lambda: form.remove(before)))
    for button in (after, before):
        button.place(100, 100, 120, 40)
    pilot.click(150, 120)
    pilot.tick(900)
    pilot.move(153, 121)
    pilot.tick(900)
    assert after.hovered
    assert form._tip.stage is None
    pilot.move(5, 5)
    pilot.move(150, 120)
    pilot.tick(900)
    assert form._tip.text == "What follows next"
    assert form._tip.stage is not None


def test_a_tip_covers_no_neighbour_where_there_is_room(pilot):
    form = pilot.scene.form
    buttons = []
    for number in range(3):
        button = form.add(Button(f"Tool {number}", lambda: None, tip="What it does, in several words"))
        button.place(900, 200 + 50 * number, 300, 44)
        buttons.append(button)
    pilot.move(*buttons[0].rect.center)
    pilot.tick(900)
    assert form._tip.stage is not None
    assert not any(form._tip.rect.colliderect(button.rect) for button in buttons)


@pytest.mark.parametrize("below", ["text", "card"])
def test_a_tip_covers_no_text_where_there_is_room(pilot, below):
    form, stage = pilot.scene.form, pilot.scene.stage
    button = form.add(Button("Tool", lambda: None, tip="What it does, in several words"))
    button.place(900, 300, 100, 44)
    if below == "text":
        other = stage.add(Label("What stands below it"))
        other.place((860, 356))
    else:
        other = stage.add(Card("Wrong marks", "0"))
        other.rect = pygame.Rect(860, 352, 200, 70)
    pilot.move(*button.rect.center)
    pilot.tick(900)
    assert form._tip.stage is not None
    assert not form._tip.rect.colliderect(other.rect)
    assert abs(form._tip.rect.centery - button.rect.centery) < 80
