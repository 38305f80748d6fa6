"""With text twice as large, nothing lies over the keys beside a board once a hint has come and gone."""

from collections.abc import Iterator

import pytest
from faults import faults
from pilot import Pilot

from game.puzzles import registry
from game.scenes.posing import example_game
from game.ui.widgets.bar import Toast

SIZE = (1280, 720)


@pytest.fixture(scope="module")
def large() -> Iterator[Pilot]:
    with Pilot(SIZE, {"text_scale": 2.0, "theme": "contrast", "reduce_motion": True}) as pilot:
        yield pilot


@pytest.mark.parametrize("kind", tuple(registry()))
def test_no_text_lies_over_a_key_after_a_hint(large: Pilot, kind: str) -> None:
    game = large.app.parts.library.sample(kind)
    large.manager.reset("play", spec=game.session.spec, board=game.session.board)
    large.click(640, 2)
    scene = large.scene
    assert scene.invitation.goal
    assert not scene.host.by_keys
    assert faults(scene, SIZE) == []
    for key in ("h", "h", "escape"):
        large.press_apart(key)
        large.until(lambda: not scene.guide.looking)
        large.tick(100)
        assert faults(scene, SIZE) == [], key
    large.tick(1000)
    assert large.scene is scene
    assert scene.column.page is None
    assert scene.host.by_keys
    assert faults(scene, SIZE) == []


def test_no_text_lies_over_a_key_after_a_hint_in_a_window_that_has_changed(large: Pilot) -> None:
    sample = large.app.parts.library.sample("sudoku")
    for scene, about in (("play", {"board": sample.session.board}), ("practice", {"game": sample})):
        large.manager.reset(scene, **(about if "game" in about else about | {"spec": sample.session.spec}))
        large.press("h")
        large.manager.top.layout(SIZE)
        large.press("escape")
        large.tick(1000)
        assert large.scene.column.page is None
        assert faults(large.scene, SIZE) == [], scene


@pytest.mark.parametrize("pack_id", ["hitori-first-ink-2", "light-up-lantern-street-2", "sudoku-breakfast-table-2"])
def test_the_goal_is_said_in_large_letters_and_what_the_mouse_does_over_the_board(large: Pilot, pack_id: str) -> None:
    large.click(640, 2)
    library = large.app.parts.library
    pack = library.packs.shelf(pack_id).pack
    large.manager.reset("play", game=library.start_level(pack.id, pack.levels[0].id))
    scene = large.scene
    words = scene.session.spec.words
    label = scene.invitation.label
    assert label.text.startswith(words.goal)
    px = round(1.5 * scene.look.metrics.least_px)
    assert scene.look.fonts.block_size(label.text, scene.look.face("small"), px, label.width)[1] <= label.height
    told = [node.text for node in scene.stage.nodes if isinstance(node, Toast)]
    assert " ".join((label.text, *told)) == f"{words.whole_goal} {words.hands}"


def test_what_is_said_over_the_board_buys_no_time_and_the_first_press_takes_it_away(large: Pilot) -> None:
    large.click(640, 2)
    library = large.app.parts.library
    pack = library.packs.shelf("hitori-first-ink-2").pack
    large.manager.reset("play", game=library.start_level(pack.id, pack.levels[0].id))
    large.tick(1000)
    scene = large.scene
    assert scene.invitation.over
    assert scene.game.elapsed > 0, "the board is in sight"
    told = next(node for node in scene.stage.nodes if isinstance(node, Toast))
    assert told.rect.colliderect(scene.view.window)
    large.click(*told.rect.center)
    large.tick(500)
    assert not any(isinstance(node, Toast) for node in scene.stage.nodes)
    assert not scene.session.log


def test_the_drawer_and_the_goal_keep_to_large_letters(large: Pilot) -> None:
    game = large.app.parts.library.sample("slant")
    large.manager.reset("play", spec=game.session.spec, board=game.session.board)
    column, look = large.scene.column, large.scene.look
    label = large.scene.invitation.label
    size = (label.text, label.role, label.width)
    assert label.rect.h >= 0.7 * look.text_size(*size)[1]
    column.fold()
    large.tick(400)
    for name in ("checkpoint", "roll_back"):
        button = column.tools[name]
        assert button.visible
        assert button.rect.w >= look.text(button.text, "button").get_width()
    assert faults(large.scene, SIZE) == []


@pytest.mark.parametrize("kind", tuple(registry()))
def test_each_stage_of_a_hint_shows_what_the_next_one_costs(large: Pilot, kind: str) -> None:
    game = large.app.parts.library.sample(kind)
    large.manager.reset("play", spec=game.session.spec, board=game.session.board)
    large.click(640, 2)
    scene, stages = large.scene, []
    while (scene.column.page is None or scene.column.following is not None) and len(stages) < 2:
        scene.guide.ask()
        large.until(lambda: not scene.guide.looking)  # the worker's time is not that of the window
        large.wait_idle(30_000)
        page = scene.column.page
        stages.append(page.stage)
        assert page.priced or page.free
        shown = [label.text for label in scene.column.hints.words.sentences if label.visible]
        assert not page.priced or page.timeline.sentences[-1] in shown, page.stage
    assert stages[0] == "place"
    large.press("escape")


@pytest.mark.parametrize("size", [(640, 480), (800, 600), (600, 900)])
def test_the_way_to_a_lesson_keeps_off_the_sentences(size: tuple[int, int]) -> None:
    with Pilot(size, {"text_scale": 1.25}) as pilot:
        game = example_game(pilot.app.parts.library, "sudoku", "x_wing")
        scene = pilot.open("play", game=game)
        scene.guide.ask()
        scene.guide.ask()
        pilot.tick(300)
        words = scene.column.hints.words
        assert words.learn.visible
        told = [label for label in words.sentences if label.visible]
        assert told
        assert words.learn.rect.collidelist([label.rect for label in told]) < 0
