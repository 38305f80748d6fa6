"""The technique book in the window: by mouse, by keys, by pad; every technique drawn; practising one."""

from types import SimpleNamespace

import pygame
import pytest
from faults import faults
from furnish import SIZES, wait_for
from msgspec.structs import replace
from pilot import Pilot
from suite.part import part

from game.engine.core import LEVELS, Change
from game.engine.formats.examples import Example
from game.engine.play.asked import posed, task
from game.puzzles import registry
from game.scenes.posing import example_game
from game.ui.widgets import ItemState

KINDS = registry()
CONFIRM, BACK, UP, DOWN, LEFT, RIGHT = 0, 1, 11, 12, 13, 14


@pytest.fixture(scope="module")
def window():
    made = Pilot((1280, 720), {"reduce_motion": True})
    yield made
    made.close()


def name(pilot):
    return pilot.scene_name


@pytest.mark.parametrize("kind", part(list(KINDS), 2))
def test_every_technique_is_shown_step_by_step(pilot, kind):
    scene = pilot.open("book", kind=kind)
    stepped = part(range(len(KINDS[kind].ladder.techniques)), 12)
    for number, technique in enumerate(KINDS[kind].ladder.techniques):
        assert scene.list.index == number
        assert scene.title.text == technique.title
        assert scene.sentence.text == technique.sentence
        assert (scene.view is None) == (scene.example is None)
        pictures = len(scene.timeline.pictures)
        for picture in range(pictures if number in stepped else 0):
            assert scene.view.hints.picture == picture
            assert 0 < len(scene.words.text.split()) <= 60
            pilot.press("h")  # without motion, a step on
        if pictures:
            assert scene.timeline.effects
            assert scene.view.hints.picture == 0  # round again
        pilot.press("down")
        pilot.tick()
    assert len(KINDS[kind].ladder.techniques) == scene.list.index + 1


def test_its_keys_are_those_of_a_hint(pilot):
    scene = pilot.open("book", kind="hitori")
    layer = scene.view.hints
    last = len(layer.timeline.pictures) - 1
    for _ in range(last + 2):
        pilot.press("right")
    assert layer.picture == last
    pilot.press("left")  # it has ended, and nothing else wants the key
    assert layer.picture == last - 1
    pilot.press("r")
    assert layer.picture == 0
    pilot.press("space")
    assert layer.picture == 1
    assert scene.list.index == 0


def test_the_puzzle_is_switched_in_the_book(pilot):
    scene = pilot.open("book")
    assert scene.puzzle.value == next(iter(KINDS))
    seen = []
    for _ in KINDS:
        seen.append(pilot.scene.spec.kind)
        pilot.click(pilot.scene.puzzle.rect.right - 10, pilot.scene.puzzle.rect.centery)
        pilot.wait_idle()
    assert seen == list(KINDS)
    assert pilot.scene.title.text == KINDS[pilot.scene.spec.kind].ladder.techniques[0].title


@pytest.mark.parametrize(
    ("kind", "technique", "twice"), [("hitori", "white_around_black", True), ("sudoku", "naked_pair", False)]
)
def test_the_same_sentence_does_not_stand_twice(pilot, kind, technique, twice):
    scene = pilot.open("book", kind=kind, technique=technique)
    assert scene.technique.name == technique
    assert scene.sentence.visible is not twice


def test_by_mouse(pilot):
    scene = pilot.open("book", kind="hitori")
    pilot.click(*scene.list.item_rect(3).center)
    pilot.tick()
    assert scene.title.text == KINDS["hitori"].ladder.techniques[3].title
    layer = scene.view.hints
    pilot.click_on(scene.bar.later)
    assert layer.picture == 1
    pilot.click(*scene.list.item_rect(3).center)
    assert layer.picture == 2
    pilot.click_on(scene.bar.earlier)
    assert layer.picture == 1
    marks = dict(scene.view.session.marks)
    pilot.click(*scene.view.window.center)
    assert scene.view.session.marks == marks  # the example is to be looked at
    pilot.click_on(scene.header.back)
    assert name(pilot) == "Menu"


def test_by_keys_alone(pilot):
    scene = pilot.open("book", kind="slant")
    pilot.press("down", "down")
    pilot.tick()
    assert scene.title.text == KINDS["slant"].ladder.techniques[2].title
    layer = scene.view.hints
    pilot.press("return")
    assert layer.picture == 1
    pilot.press("u")
    assert layer.picture == 0
    for _ in range(8):
        if scene.form.focus is scene.bar.toggle:
            break
        pilot.press("tab")
    assert scene.form.focus is scene.bar.toggle
    pilot.press("return")
    assert layer.picture == 1
    pilot.press("escape")
    assert name(pilot) == "Menu"


def test_by_pad_alone(pilot):
    scene = pilot.open("book", kind="sudoku")
    for number in (1, 2):
        pilot.pad(DOWN)
        pilot.tick()
        assert scene.list.index == number
    layer = scene.view.hints
    pilot.pad(CONFIRM)
    assert layer.picture == 1
    pilot.pad(RIGHT)
    while scene.form.focus is not scene.bar.toggle:
        assert scene.form.focus in (scene.practise, scene.bar.earlier, scene.bar.later)
        pilot.pad(UP if scene.form.focus is scene.practise else LEFT)
    pilot.pad(CONFIRM)
    assert layer.picture == 2
    pilot.pad(BACK)
    assert name(pilot) == "Menu"


@pytest.mark.parametrize(
    ("kind", "technique"), [("hitori", "corner_pair"), ("slant", "pair_line"), ("sudoku", "claiming")]
)
def test_practise_this_stands_where_the_technique_is_the_next_step(pilot, kind, technique):
    title = KINDS[kind].ladder.named(technique).title
    scene = pilot.open("book", kind=kind, technique=technique)
    assert scene.title.text == title
    pilot.click_on(scene.practise)
    scene = wait_for(pilot, "Practice")
    assert scene.game.about == title
    assert scene.game.why == f"Find the next step with “{title}”."
    assert scene.intro.label.text.startswith(scene.game.why) is not (scene._toast.text == scene.game.why), "once"
    pilot.press("h")
    pilot.until(lambda: scene.column.page is not None)
    assert technique in [step.technique for step in scene.guide.plan.steps]


def test_what_no_made_board_needs_is_practised_on_its_example(pilot):
    one = next(t for t in KINDS["sudoku"].ladder.techniques if t.ungraded)
    scene = pilot.open("book", kind="sudoku", technique=one.name)
    example = scene.example.open(scene.spec)
    pilot.tick(400)  # no double click
    pilot.click_on(scene.practise)
    scene = wait_for(pilot, "Practice")
    assert (scene.session.board, scene.session.marks) == example
    assert scene.game.why == f"Find the next step with “{one.title}”."


def test_where_no_board_turns_up_the_example_is_practised_on(pilot, monkeypatch):
    order = SimpleNamespace(game=None, error="none", opening=None, cancel=lambda: None)
    monkeypatch.setattr(pilot.manager.services.library, "drill", lambda *args: order)
    scene = pilot.open("book", kind="tents", technique="line_reach")
    example, title = scene.example.open(scene.spec), scene.spec.ladder.named("line_reach").title
    pilot.tick(400)  # no double click
    pilot.click_on(scene.practise)
    scene = wait_for(pilot, "Practice")
    assert (scene.session.board, scene.session.marks) == example
    assert scene.game.why == f"On the way you need “{title}”.", "a hint names another one first"


def test_an_example_on_which_a_hint_names_another_technique_is_no_exercise(pilot, monkeypatch):
    order = SimpleNamespace(game=None, error="none", opening=None, cancel=lambda: None)
    monkeypatch.setattr(pilot.manager.services.library, "drill", lambda *args: order)
    scene = pilot.open("book", kind="sudoku", technique="sue_de_coq")
    assert scene.example.alone
    pilot.tick(400)  # no double click
    pilot.click_on(scene.practise)
    pilot.wait_idle()
    assert (name(pilot), pilot.scene.title.text) == ("Making", "No puzzle this time")


def test_without_an_example_the_sentence_stands_alone(pilot, monkeypatch):
    library = pilot.manager.services.library
    monkeypatch.setattr(library, "examples", lambda kind: {})
    scene = pilot.open("book", kind="hitori")
    assert scene.view is None
    assert scene.sentence.text
    assert not scene.bar.shown
    assert not scene.practise.visible
    pilot.press("h")
    pilot.press("down")
    pilot.wait_idle()
    assert scene.title.text == KINDS["hitori"].ladder.techniques[1].title
    assert faults(scene, (1280, 720)) == []


def test_an_example_that_cannot_be_read_is_none(pilot, monkeypatch):
    name = KINDS["hitori"].ladder.techniques[0].name
    library = pilot.manager.services.library
    monkeypatch.setattr(library, "examples", lambda kind: {name: Example(name, [[1], "x"])})
    scene = pilot.open("book", kind="hitori")
    assert scene.view is None


def test_it_is_reached_from_the_select_page(pilot):
    select = pilot.open("select", kind="sudoku")
    pilot.click_on(select.book)
    pilot.wait_idle()
    assert name(pilot) == "Book"
    assert pilot.scene.spec.kind == "sudoku"


@pytest.mark.parametrize(
    ("size", "scale"), part([*((size, scale) for size in SIZES[:-1] for scale in (1.0, 2.0)), (SIZES[-1], 2.0)], 3)
)
def test_everything_has_its_own_place(size, scale):
    pilot = Pilot(size, {"text_scale": scale, "reduce_motion": True})
    for kind in part(KINDS, 3):
        pilot.manager.reset("book", kind=kind)
        pilot.wait_idle()
        scene = pilot.scene
        for number in (0, 4, len(scene.techniques) - 1):
            scene.list.index = number
            pilot.wait_idle()
            assert faults(scene, size) == [], (kind, number)
        select = pilot.open("select", kind=kind)
        assert faults(select, size) == []
    pilot.close()


def open_exercise(pilot, kind, technique):
    """Practice with a technique, on its example, as the book opens it."""
    title = KINDS[kind].ladder.named(technique).title
    game = example_game(pilot.manager.services.library, kind, technique)
    return pilot.open("practice", game=game, about=title, why=task(title, True)), f"Find the next step with “{title}”."


@pytest.mark.parametrize(("kind", "technique"), [("star-battle", "confined"), ("hitori", "corner_pair")])
def test_the_step_that_is_asked_for_is_answered_and_its_task_stays_until_then(pilot, kind, technique):
    scene, asked = open_exercise(pilot, kind, technique)
    session = scene.session
    spec, board, marks = session.spec, session.board, session.marks
    position = spec.position(board, marks)
    step = [(e.target, e.value) for e in position.effects(spec.ladder.named(technique).consequences(position))]
    right = spec.required(board, scene.game.solution)
    other = next((slot, value) for slot, value in right.items() if slot not in {*marks, *dict(step)})
    assert scene.intro.label.text.startswith(asked)
    for (slot, value), text in ((other, asked), (step[0], "Now solve the rest of the board.")):
        scene.play_move((Change(slot, 0, value),), False)
        assert scene.intro.label.visible
        assert scene.intro.label.text.startswith(text)


@pytest.mark.parametrize(("kind", "technique"), [("star-battle", "confined"), ("sudoku", "hidden_pair")])
@pytest.mark.parametrize("route", ["practice", "coach.training"])
def test_undo_stops_at_what_an_exercise_set_up_and_restart_returns_there(pilot, kind, technique, route):
    library = pilot.manager.services.library
    title = KINDS[kind].ladder.named(technique).title
    game = example_game(library, kind, technique)
    scene = pilot.open(route, game=game, **({"about": title, "why": task(title, True)} if route == "practice" else {}))
    start = dict(scene.session.marks)
    assert start
    assert not scene.column.tools["undo"].enabled
    assert not scene.column.tools["restart"].enabled
    scene.command("undo")
    scene.command("restart")
    assert scene.session.marks == start
    right = KINDS[kind].required(scene.session.board, scene.game.solution)
    for slot, value in [(slot, value) for slot, value in right.items() if slot not in start][:2]:
        scene.play_move((Change(slot, 0, value),), False)
    stood = dict(scene.session.marks)
    scene.command("restart")
    assert scene.session.marks == start
    told = "The board is as it was set up, and the clock runs on. Undo brings your marks back."
    assert scene.judge.said[0] == (told if scene.policy.counts_time else "")
    scene.command("undo")
    assert scene.session.marks == stood
    for _press in range(5):
        scene.command("undo")
    assert scene.session.marks == start
    assert not scene.column.tools["undo"].enabled


def test_after_a_restart_the_step_is_asked_for_again(pilot):
    scene, asked = open_exercise(pilot, "hitori", "corner_pair")
    session = scene.session
    position = session.spec.position(session.board, session.marks)
    found = session.spec.ladder.named("corner_pair").consequences(position)
    effect = next(iter(position.effects(found)))
    scene.play_move((Change(effect.target, 0, effect.value),), False)
    assert scene.intro.label.text == "Now solve the rest of the board."
    scene.command("restart")
    assert scene.intro.label.text.startswith(asked)
    scene.command("undo")
    assert scene.intro.label.text == "Now solve the rest of the board."


def test_no_assist_takes_the_step_that_an_exercise_asks_for(pilot):
    """Nor has it a key there; the player's own choice stays as it is."""
    library, settings = pilot.manager.services.library, pilot.manager.services.profile.settings
    for kind, name in (("star-battle", "dots"), ("tents", "grass"), ("light-up", "dots"), ("sudoku", "notes")):
        settings.keep_of(kind, replace(settings.of(kind), assists={name: True}))
        technique = next(t.name for t in KINDS[kind].ladder.techniques if example_game(library, kind, t.name))
        scene, _asked = open_exercise(pilot, kind, technique)
        assert scene.view.standing() == scene.session.marks == (posed(scene.session) or {})
        assert f"assist:{name}" not in [key.act for key in scene.view.all_keys()]
        exercises = [
            pilot.open(f"coach.{one}", game=example_game(library, kind, technique)) for one in ("training", "quiz")
        ]
        assert all(name not in one.view.assists for one in (scene, *exercises))
        assert settings.of(kind).assists == {name: True}
        assert name in pilot.open("play", game=library.sample(kind)).view.assists


def test_difficulty_stands_as_rising_bars_that_are_no_pearls(pilot):
    scene = pilot.open("book", kind="star-battle")
    item = scene.techniques[-1]
    rect = pygame.Rect(0, 0, 400, 62)
    drawn = pygame.Surface(rect.size, pygame.SRCALPHA)
    scene._draw_item(drawn, rect, item, ItemState(False, False, False))
    mask = pygame.mask.from_surface(
        drawn.subsurface((400 - scene._beside(item) + scene.look.u(18), 0, scene._beside(item) - scene.look.u(18), 62))
    )
    bars = sorted(mask.get_bounding_rects(), key=lambda bar: bar.x)
    heights = [bar.height for bar in bars]
    assert len(bars) == LEVELS.index(item.level) + 1 > 1
    assert heights == sorted(set(heights))
    assert len({bar.bottom for bar in bars}) == 1
    assert "more bars are harder" in scene.header.texts[0]
