"""Ways through the game: by mouse, by keyboard, by pad; from the menu to a board, to the results and back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest
from furnish import SCENES, first, furnish, lived_in, moves, play, wait_for
from msgspec.structs import replace
from pilot import Pilot, name_of
from suite.part import part

from game.engine.formats.levels import ShippedPacks as Shipped
from game.engine.puzzle.recipe import Recipe, Size
from game.scenes.making import SHOWN_MS
from game.store.library.game_library import GameLibrary

CONFIRM, BACK, UP, DOWN, LEFT, RIGHT = 0, 1, 11, 12, 13, 14


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    pilot = Pilot((1280, 720), {"reduce_motion": True})
    yield pilot
    pilot.close()


@pytest.fixture
def library(pilot: Pilot) -> GameLibrary:
    return lived_in(pilot)


def top(pilot: Pilot) -> str:
    return pilot.scene_name


def solve_by_mouse(pilot: Pilot) -> None:
    """Play the board that is on show to its end."""
    scene = pilot.scene
    for change in moves(scene.game):
        for _ in range(change.new):
            pilot.click(*scene.view.box_of(change.slot).center)
            if scene.session.marks.get(change.slot, 0) == change.new:
                break
    assert scene.session.solved


def option(pilot: Pilot, options: Any, value: Any) -> None:
    """Click one of several options."""
    index = next(i for i, (_, v) in enumerate(options.options) if v == value)
    pilot.click(*options.option_rect(index).center)


def test_from_the_menu_to_a_random_puzzle_and_back(pilot: Pilot) -> None:
    furnish(pilot)
    menu = pilot.open("menu")
    pilot.click_on(menu.page.cards[0])
    pilot.wait_idle()
    select = pilot.scene
    assert top(pilot) == "Select"
    size = first().sizes[2]
    option(pilot, select.sizes, size)
    option(pilot, select.levels, "medium")
    pilot.click_on(select.play)
    scene = wait_for(pilot, "Play")
    assert first().size_of(scene.session.board) == size
    assert scene.game.difficulty == "medium"
    assert scene.game.solution is not None
    pilot.press("escape")
    pilot.wait_idle()
    assert top(pilot) == "Pause"
    assert pilot.scene.menu.text == "Home"
    pilot.click_on(pilot.scene.menu)
    pilot.wait_idle()
    assert top(pilot) == "Menu"
    assert pilot.scene.page.know.text == "I know the rules"  # nothing was marked, so nothing is kept


def test_the_last_choice_is_remembered(pilot: Pilot) -> None:
    furnish(pilot)
    select = pilot.open("select", kind=first().kind)
    size = first().sizes[3]
    option(pilot, select.sizes, size)
    option(pilot, select.levels, "hard")
    again = pilot.open("select", kind=first().kind)
    assert replace(again.recipe, method="") == Recipe(size, "hard")


def test_boards_are_composed_where_that_is_quick_until_the_player_says(pilot: Pilot) -> None:
    furnish(pilot)
    select = pilot.open("select", kind=first().kind)
    kept = pilot.app.parts.profile.settings
    made = []
    for size, level in ((Size(8, 8), "hard"), (Size(8, 8), "expert"), (Size(20, 20), "easy")):
        option(pilot, select.sizes, size)
        option(pilot, select.levels, level)
        pilot.wait_idle()
        assert (select.composed.visible, select.composed.value) == (True, select.recipe.method == "composed")
        made.append(select.recipe.method)
    assert made == ["composed", "", ""]
    assert kept.of(first().kind).composed is None
    pilot.click_on(select.composed)
    assert (select.recipe.method, kept.of(first().kind).composed) == ("composed", True)
    pilot.click_on(select.composed)
    option(pilot, select.sizes, Size(8, 8))
    assert (select.recipe.method, kept.of(first().kind).composed) == ("", False)
    assert pilot.open("select", kind=first().kind).recipe.method == ""


def test_no_switch_where_no_composed_boards_are_made(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    furnish(pilot)
    monkeypatch.setattr(type(first()), "methods", ())
    select = pilot.open("select", kind=first().kind)
    assert (select.composed.visible, select.recipe.method) == (False, "")


@pytest.mark.parametrize("saved", [None, 7, ["a", "b", "c"], [99, 99, "easy"], [4, 4, "impossible"], [1, 2]])
def test_a_choice_that_makes_no_sense_is_forgotten(pilot: Pilot, saved: Any) -> None:
    furnish(pilot)
    pilot.app.parts.profile.settings.set(f"choice_{first().kind}", saved)
    select = pilot.open("select", kind=first().kind)
    assert select.recipe.level in first().levels_at(select.recipe.size)


def test_surprise_me_makes_some_puzzle(pilot: Pilot) -> None:
    furnish(pilot)
    select = pilot.open("select", kind=first().kind)
    pilot.click_on(select.random)
    pilot.wait_idle()
    assert top(pilot) in ("Making", "Play")
    pilot.press("escape")
    pilot.wait_idle()
    assert top(pilot) in ("Select", "Pause")


def test_making_can_be_cancelled(pilot: Pilot) -> None:
    furnish(pilot)
    pilot.open("select", kind=first().kind)
    pilot.manager.push("making", kind=first().kind, recipe=Recipe(first().sizes[-1], "expert"))
    pilot.tick(100)
    assert top(pilot) == "Making"
    making = pilot.scene
    pilot.tick(SHOWN_MS)
    pilot.click_on(making.cancel)
    pilot.wait_idle()
    assert top(pilot) == "Select"
    assert making.making.game is None


@pytest.mark.parametrize("size", part([(1280, 720), (3440, 1440)], 1))
def test_nothing_flashes_up_while_a_puzzle_is_made_in_a_moment_and_else_a_sheet_stands_in_the_middle(
    size: tuple[int, int],
) -> None:
    with Pilot(size) as pilot:
        furnish(pilot)
        pilot.open("select", kind=first().kind)
        pilot.tick(1000)  # beside a wide page stand pictures of packs, which come one after the other
        before = pygame.image.tobytes(pilot.screen, "RGB")
        pilot.manager.push("making", kind=first().kind, recipe=Recipe(first().sizes[-1], "expert"))
        pilot.tick(SHOWN_MS - 100)
        making = pilot.scene
        assert pygame.image.tobytes(pilot.screen, "RGB") == before
        pilot.tick(200)
        assert pilot.scene is making
        assert pygame.image.tobytes(pilot.screen, "RGB") != before
        assert making.form.focus is making.cancel
        places = (making.panel.rect, making.box.rect, making.cancel.rect)
        assert {abs(2 * rect.centerx - size[0]) < 4 for rect in places} == {True}
        assert abs(2 * making.panel.rect.centery - size[1]) < 4
        pilot.press("escape")


def test_a_puzzle_that_cannot_be_made_says_why(
    pilot: Pilot, library: GameLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Failed:
        game, error = None, "no such puzzle can be made"

        def cancel(self) -> None: ...

    monkeypatch.setattr(library, "make", lambda kind, recipe: Failed())
    pilot.open("select", kind=first().kind)
    pilot.click_on(pilot.scene.play)
    pilot.wait_idle()
    assert pilot.scene.text.text == "No such puzzle can be made."
    pilot.press("escape")
    pilot.wait_idle()
    assert top(pilot) == "Select"


def way_to_first(pilot: Pilot) -> Any:
    """What leads from the title screen to the page of the first puzzle."""
    puzzles = pilot.scene.page.puzzles
    return puzzles.levels.ways[puzzles.kinds[0]]


def test_a_level_is_played_to_the_results_and_the_next_one(pilot: Pilot, library: GameLibrary) -> None:
    pilot.open("menu")
    pilot.click_on(way_to_first(pilot))
    pilot.wait_idle()
    packs = pilot.scene.packs
    pilot.click(*packs.item_rect(1).center)
    pilot.wait_idle()
    assert top(pilot) == "Pack"
    pilot.click(*pilot.scene.grid.item_rect(0).center)
    pilot.wait_idle()
    assert pilot.scene.game.level == "level-1"
    solve_by_mouse(pilot)
    strip = strip_of(pilot)
    assert [seal.down for seal in strip.seals] == [1.0, 1.0, 1.0]
    assert strip.title.text == "Perfect"
    assert [fact.caption for fact in strip.facts.facts] == ["Time", "Par"]
    assert strip.gained.gained.caption in ("Technique used", "Technique improved")
    assert strip.next.detail == "Long roads \N{MIDDLE DOT} Level 2"
    assert library.packs.shelf("long-roads").solved == 1
    pilot.press("return")
    pilot.wait_idle()
    assert (top(pilot), pilot.scene.game.level) == ("Play", "level-2")
    solve_by_mouse(pilot)
    pilot.click_on(way(pilot, "Levels"))
    pilot.wait_idle()
    assert top(pilot) == "Pack"
    assert pilot.scene.shelf.solved == 2
    assert pilot.scene.about.progress.shelf.solved == 2
    pilot.press("escape", "escape")
    pilot.wait_idle()
    assert top(pilot) == "Menu"


def strip_of(pilot: Pilot) -> Any:
    """What stands beside the board that was solved, as soon as all of it is there."""
    pilot.tick(1600)
    pilot.wait_idle(12_000)
    return pilot.scene.ending.strip


def way(pilot: Pilot, text: str) -> Any:
    """A way on from the solved board."""
    strip = strip_of(pilot)
    return next(button for button in (strip.next, *strip.ways) if button.text == text)


@pytest.mark.parametrize(("button", "level"), [("Next", "medium"), ("Harder", "hard")])
def test_after_a_random_game_comes_another(pilot: Pilot, button: str, level: str) -> None:
    furnish(pilot)
    select = pilot.open("select", kind=first().kind)
    option(pilot, select.levels, "medium")
    pilot.click_on(select.play)
    scene = wait_for(pilot, "Play")
    board = scene.session.board
    solve_by_mouse(pilot)
    pilot.click_on(way(pilot, button))
    pilot.tick(50)
    scene = wait_for(pilot, "Play")
    while scene.session.board == board:
        scene = wait_for(pilot, "Play")
    assert scene.game.difficulty == level
    assert first().size_of(scene.session.board) == first().size_of(board)


def test_the_same_board_again_is_followed_by_what_followed_it_before(pilot: Pilot) -> None:
    furnish(pilot)
    select = pilot.open("select", kind=first().kind)
    option(pilot, select.levels, "medium")
    pilot.click_on(select.play)
    board = wait_for(pilot, "Play").session.board
    solve_by_mouse(pilot)
    detail = strip_of(pilot).next.detail
    pilot.click_on(way(pilot, "Again"))
    pilot.wait_idle()
    assert not pilot.scene.session.marks
    assert pilot.scene.session.board == board
    solve_by_mouse(pilot)
    assert strip_of(pilot).next.detail == detail == "5x5 \N{MIDDLE DOT} medium"
    assert not [fact for fact in strip_of(pilot).facts.facts if "best" in fact.caption.lower()]


def test_a_solved_level_leads_to_the_menu(pilot: Pilot, library: GameLibrary) -> None:
    game = library.start_level("first-steps", "level-5")
    play(game)
    pilot.open("menu")
    pilot.open("play", game=game)
    assert [seal.down for seal in pilot.scene.ending.strip.seals] == [1.0, 1.0, 1.0]
    pilot.press("escape")
    pilot.wait_idle()
    assert [name_of(scene) for scene in pilot.manager.stack] == ["Menu"]


def test_continue_lists_and_resumes(pilot: Pilot, library: GameLibrary) -> None:
    menu = pilot.open("menu")
    assert menu.page.onward.title.text == first().title
    assert menu.page.all_games.text == "All 4 games"
    wanted = library.suspended()[0]
    marks = library.look_at(wanted.id).session.marks
    assert marks
    pilot.click_on(menu.page.onward.button)
    pilot.wait_idle()
    assert top(pilot) == "Play"
    assert pilot.scene.session.marks == marks
    assert pilot.scene.game.elapsed >= wanted.elapsed
    solve_by_mouse(pilot)
    assert strip_of(pilot).next.text == "Next"
    pilot.press("escape")
    pilot.wait_idle()
    assert len(library.suspended()) == 3
    assert pilot.scene.page.all_games.text == "All 3 games"


def test_a_game_that_was_begun_waits_in_the_menu(pilot: Pilot) -> None:
    library = furnish(pilot)
    pilot.open("menu")
    pilot.manager.push("play", game=library.start_level("first-steps", "level-2"))
    pilot.wait_idle()
    change = moves(pilot.scene.game)[0]
    pilot.click(*pilot.scene.view.box_of(change.slot).center)
    pilot.press("escape")
    pilot.wait_idle()
    assert pilot.scene.menu.text == "Save and go home"
    pilot.click_on(pilot.scene.menu)
    pilot.wait_idle()
    assert pilot.scene.page.know.text == "Continue your game"
    assert [game.level for game in library.suspended()] == ["level-2"]


def test_games_are_looked_at_resumed_and_deleted(pilot: Pilot, library: GameLibrary) -> None:
    games = pilot.open("games")
    assert len(games.list.items) == 4
    last = games.list.items[3]
    pilot.click(*games.list.item_rect(3).center)
    pilot.tick()
    assert games.board.session.marks == library.look_at(last.id).session.marks
    assert top(pilot) == "Games"
    pilot.click_on(games.remove)
    pilot.wait_idle()
    assert top(pilot) == "Dialog"
    pilot.press("escape")
    pilot.wait_idle()
    assert len(library.suspended()) == 4
    pilot.click_on(games.remove)
    pilot.wait_idle()
    pilot.click_on(next(b for b in pilot.scene.buttons if b.text == "Delete"))
    pilot.wait_idle()
    assert last.id not in [one.id for one in library.suspended()]
    assert len(games.list.items) == 3
    pilot.tick()
    pilot.click_on(games.go)
    pilot.wait_idle()
    assert top(pilot) == "Play"


def test_no_games_no_list(pilot: Pilot) -> None:
    furnish(pilot)
    games = pilot.open("games")
    assert games.empty.visible
    assert not games.go.visible
    assert pilot.open("menu").page.know.text == "I know the rules"


def test_a_suspended_level_asks_whether_to_resume(pilot: Pilot, library: GameLibrary) -> None:
    packs = pilot.open("packs.pack", pack="first-steps")
    marks = library.look_at(library.packs.shelf("first-steps").suspended["level-5"]).session.marks
    for answer, there in (("Resume", marks), ("Start again", {})):
        pilot.click(*packs.grid.item_rect(4).center)
        pilot.wait_idle()
        pilot.click_on(next(b for b in pilot.scene.buttons if b.text == answer))
        pilot.wait_idle()
        assert top(pilot) == "Play"
        assert pilot.scene.session.marks == there
        pilot.manager.pop()
        pilot.wait_idle()
    assert "level-5" not in library.packs.shelf("first-steps").suspended


def test_a_locked_level_cannot_be_opened(pilot: Pilot) -> None:
    furnish(pilot)
    packs = pilot.open("packs.pack", pack="first-steps")
    assert packs.barrier.note.text == "The gate opens with 6 stars of this pack: 6 to go."
    locked = next(i for i in range(9) if not packs.shelf.is_open(i))
    pilot.click(*packs.grid.item_rect(locked).center)
    pilot.wait_idle()
    assert top(pilot) == "Pack"


def test_levels_that_do_not_exist_at_a_size_say_why(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    furnish(pilot)
    spec = first()
    small, large = spec.sizes[0], spec.sizes[4]
    monkeypatch.setattr(
        type(spec), "levels_at", lambda self, size: ("easy", "medium", "hard", "expert")[: 2 + (size >= large) * 2]
    )
    select = pilot.open("select", kind=spec.kind)
    option(pilot, select.sizes, large)
    option(pilot, select.levels, "expert")
    assert select.recipe.level == "expert"
    option(pilot, select.sizes, small)
    assert select.recipe.level == "medium"
    text = f"Expert puzzles are made from {spec.size_text(large)} on."
    assert select.note.text == f"Hard and expert puzzles are made from {spec.size_text(large)} on."
    option(pilot, select.levels, "expert")
    assert select.recipe.level == "medium"
    assert text in [getattr(node, "text", "") for node in select.stage.nodes]
    monkeypatch.setattr(type(spec), "levels_at", lambda self, size: ("easy", "expert")[: 1 + (size < large)])
    option(pilot, select.sizes, large)
    assert f"Expert puzzles are made below {spec.size_text(large)}." in select.note.text
    assert "hard puzzles are not made." in select.note.text


def test_rules_open_and_close(pilot: Pilot, library: GameLibrary) -> None:
    pilot.open("select", kind=first().kind)
    pilot.press("f1")
    pilot.wait_idle()
    assert top(pilot) == "Rules"
    pilot.press("f1")
    pilot.wait_idle()
    assert top(pilot) == "Select"
    pilot.manager.push("play", game=library.start_level("first-steps", "level-1"))
    pilot.wait_idle()
    pilot.press("escape")
    pilot.wait_idle()
    pilot.click_on(pilot.scene.rules)
    pilot.wait_idle()
    assert top(pilot) == "Rules"
    pilot.click_on(pilot.scene.close)
    pilot.wait_idle()
    assert top(pilot) == "Pause"


def test_long_rules_scroll() -> None:
    pilot = Pilot((960, 540), {"text_scale": 2.0})
    furnish(pilot)
    rules = pilot.open("rules")
    assert rules.page.reach > 0
    pilot.press("down")
    moved = rules.page.offset
    assert moved > 0
    for _ in range(30):
        pilot.wheel(480, 300, -3)
    assert rules.page.offset == rules.page.reach
    pilot.close()


def test_pause_restarts(pilot: Pilot, library: GameLibrary) -> None:
    pilot.open("play", game=library.resume(library.packs.shelf("first-steps").suspended["level-5"]))
    assert pilot.scene.session.marks
    pilot.press("escape")
    pilot.wait_idle()
    pilot.click_on(pilot.scene.abandon)
    pilot.wait_idle()
    assert top(pilot) == "Play"
    assert not pilot.scene.session.marks
    assert pilot.scene.session.can_undo


@pytest.mark.parametrize("scene", SCENES)
def test_every_scene_opens_by_its_name_alone(pilot: Pilot, scene: str) -> None:
    furnish(pilot)
    pilot.open(scene)
    assert type(pilot.scene).__module__ in (f"game.scenes.{scene}", f"game.scenes.{scene}.scene")


def test_scenes_without_packs_have_something_to_say(pilot: Pilot) -> None:
    furnish(pilot, files=lambda: Shipped({}, {}))
    assert pilot.open("packs.pack").none.text == "There are no level packs yet. Those that you add are listed here."
    pilot.press("return", "escape")
    assert pilot.open("select").no_packs.visible


def test_the_keyboard_alone(pilot: Pilot, library: GameLibrary) -> None:
    pilot.open("menu")
    assert pilot.scene.form.focus is pilot.scene.page.default
    reach(pilot, way_to_first(pilot), "press")
    assert way_to_first(pilot).ring_shown
    pilot.press("return")
    pilot.wait_idle()
    select = pilot.scene
    assert top(pilot) == "Select"
    reach(pilot, select.packs, "press")
    pilot.press("down", "return")
    pilot.wait_idle()
    assert (top(pilot), pilot.scene.shelf.pack.id) == ("Pack", "long-roads")
    pilot.press("return")
    if top(pilot) == "Pack":
        pilot.press("return")
    pilot.wait_idle()
    assert (top(pilot), pilot.scene.game.level) == ("Play", "level-1")
    pilot.press("escape")
    pilot.wait_idle()
    reach(pilot, pilot.scene.menu, "press")
    pilot.press("return")
    pilot.wait_idle()
    assert top(pilot) == "Menu"
    pilot.press("escape")
    pilot.wait_idle()
    assert top(pilot) == "Dialog"


def test_the_keyboard_chooses_size_and_level(pilot: Pilot) -> None:
    furnish(pilot)
    select = pilot.open("select", kind=first().kind)
    before = select.sizes.index
    tab_to(pilot, select.sizes)
    pilot.press("right")
    assert select.sizes.index == before + 1
    tab_to(pilot, select.levels)
    pilot.press("right", "right", "left")
    assert select.recipe.level == first().levels[1]
    tab_to(pilot, select.play)
    pilot.press("space")
    scene = wait_for(pilot, "Play")
    assert scene.game.difficulty == first().levels[1]


def test_the_pad_alone(pilot: Pilot, library: GameLibrary) -> None:
    pilot.open("menu")
    reach(pilot, way_to_first(pilot), "pad")
    pilot.pad(CONFIRM)
    pilot.wait_idle()
    assert top(pilot) == "Select"
    pilot.pad(DOWN)
    reach(pilot, pilot.scene.packs, "pad")
    pilot.pad(CONFIRM)
    pilot.wait_idle()
    assert top(pilot) == "Pack"
    pilot.pad(BACK)
    pilot.wait_idle()
    pilot.pad(BACK)
    pilot.wait_idle()
    assert top(pilot) == "Menu"
    pilot.pad(DOWN)
    pilot.pad(DOWN)
    reach(pilot, pilot.scene.page.onward.button, "pad")
    pilot.pad(CONFIRM)
    pilot.wait_idle()
    assert top(pilot) == "Play"


def tab_to(pilot: Pilot, widget: Any) -> None:
    """Bring the focus to a widget with the tabulator."""
    for _ in range(40):
        pilot.press("tab")
        if pilot.scene.form.focus is widget:
            return
    raise AssertionError(f"the tabulator does not reach {widget}")


def reach(pilot: Pilot, widget: Any, how: str) -> None:
    """Bring the focus to a widget with the arrows alone, as a player would: by the shortest way there is."""
    keys = {"up": UP, "down": DOWN, "left": LEFT, "right": RIGHT}
    tried: set[tuple[int, str]] = set()
    for _ in range(40):
        focus = pilot.scene.form.focus
        if focus is widget and widget.ring_shown:
            return
        here = focus.rect if focus is not None else widget.rect
        dx, dy = widget.rect.centerx - here.centerx, widget.rect.centery - here.centery
        across, down = ("right" if dx > 0 else "left"), ("down" if dy > 0 else "up")
        order = (across, down) if abs(dx) > abs(dy) else (down, across)
        key = next((k for k in (*order, "down", "up", "left", "right") if (id(focus), k) not in tried), "down")
        tried.add((id(focus), key))
        if how == "pad":
            pilot.pad(keys[key])
        else:
            pilot.press(key)
    raise AssertionError(f"the focus stays on {focus}")
