"""The page of seals: what is there, what falls, what a card tells, and the board behind a seal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from faults import faults
from furnish import play
from pilot import Pilot
from storms import play as run_of

from game.achievements.catalogue import ALL, by_id
from game.achievements.earned import EarnedSeal
from game.achievements.facts import SealCount
from game.achievements.nearest import NearSeal
from game.engine.core import Change
from game.engine.play.game import Game
from game.engine.play.session import Session
from game.engine.puzzle.recipe import Recipe, Size
from game.puzzles import registry
from game.scenes.board.new_seals import near_notice, near_words, told
from game.scenes.seals.grid import sections
from game.scenes.seals.scene import POINTED_MS
from game.scenes.seals.words import name_of, sentence_of
from game.scenes.tutorial.end import LessonEndScene
from game.store.exchange import sample
from game.ui.drawing.stamps import Stamp
from game.ui.widgets.falling_stamp import FALL_MS, FallingStamp
from game.ui.widgets.seal_notice import NewSeal, SealNotice

SLANT = registry()["slant"]
MADE = SLANT.make(Recipe(Size(6, 6), "easy"), 3)
PLACE = {one.id: number for number, one in enumerate(ALL)}


@pytest.fixture(scope="module")
def shared() -> Iterator[Pilot]:
    pilot = Pilot((1920, 1080))
    sample.fill(pilot.app.parts.profile, pilot.app.parts.library)
    yield pilot
    pilot.close()


@pytest.fixture
def pilot(shared: Pilot) -> Iterator[Pilot]:
    yield shared
    shared.home()


def earn(pilot: Pilot) -> Game:
    """A board solved in reading order, not seen on the page yet."""
    game = Game(Session(SLANT, MADE.board), difficulty="easy", seed=3, solution=MADE.solution)
    play(game)
    pilot.app.parts.library.finish(game)
    return game


def point_at(pilot: Pilot, seal: str) -> None:
    grid = pilot.scene.grid
    grid.show(grid.place_of(seal), False)
    pilot.move(*grid.item_rect(grid.place_of(seal)).center)
    pilot.tick(POINTED_MS + 400)


def falling(scene: Any) -> list[str]:
    return [node.one.id for node in scene.stage._nodes if isinstance(node, FallingStamp)]


def test_there_are_forty_and_how_many_are_earned(pilot: Pilot) -> None:
    scene = pilot.open("seals")
    grid = scene.grid
    seals = [one for one in grid.items if one is not None]
    assert (grid.columns, len(seals), set(seals)) == (2, 40, set(ALL))
    number = f"{len(pilot.app.parts.library.seals.earned)} of 40"
    assert scene.header.texts == (f"{number}; boards of runs count for the seals of runs alone", number)
    assert scene.header.text.text in scene.header.texts
    rects = [grid.stamp_place(number) for number in range(len(grid.items))]
    assert all(rect.w >= grid.look.u(76) for rect in rects)
    assert len({rect.y for rect in rects}) * 2 == len(grid.items)


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_page_begins_with_what_was_won_then_what_is_nearest_then_the_rest(scale: float) -> None:
    """The newest first, in every window, and before its stamp has fallen."""
    pilot = Pilot((1280, 720), {"text_scale": scale})
    for day, one in enumerate(("like-a-page", "first-lesson", "own-board")):
        pilot.app.parts.profile.seals.give([one], pilot.clock.utc() + 86_400 * day)
    seals = pilot.app.parts.library.seals
    pilot.manager.push("seals")
    scene = pilot.scene
    pilot.tick(50)
    won = ["own-board", "first-lesson", "like-a-page"]
    assert scene.grid.falling == set(won)
    near = [one.id for one in seals.nearest()]
    order = [one.id for one in scene.grid.items if one is not None]
    rest = [one.id for one in ALL if one.id not in {*won, *near}]
    assert order == [*won, *near, *rest]
    assert [section.title for section in scene.grid.sections][:2] == ["Won", "Next seals"]
    assert scene.grid.sections[0].number == f"{len(won)} of 40"
    assert scene.grid.shown(0)
    starts = [scene.grid.place_of(section.seals[0].id) for section in scene.grid.sections]
    assert all(start % scene.grid.columns == 0 for start in starts), "each section begins a row"
    pilot.close()


def test_the_keys_pass_over_empty_places(pilot: Pilot) -> None:
    grid = pilot.open("seals").grid
    pilot.press("home")
    for _row in range(len(grid.items)):
        pilot.press("right", "down")
        assert grid.items[grid.index] is not None
    assert grid.describe().children[-1].value.endswith("of 40")


def test_everything_in_the_list_says_what_it_takes(pilot: Pilot) -> None:
    scene = pilot.open("seals")
    for one in ALL:
        scene.grid.show(scene.grid.place_of(one.id), False)
        told = [child.name for child in scene.grid.describe().children]
        sentence = one.riddle if one.hidden and one.id not in scene.grid.earned else one.sentence
        assert any(sentence in words for words in told), one.id


def test_a_new_seal_falls_once(pilot: Pilot) -> None:
    pilot.app.parts.profile.seals.give(["what-if"], pilot.clock.utc())
    scene = pilot.open("seals")
    pilot.tick(2500)
    assert scene.grid.items[0].id == "what-if"
    assert scene.grid.shown(0), "the list opens at its top"
    assert falling(scene) == []
    assert "what-if" not in scene.grid.falling
    pilot.manager.pop()
    scene = pilot.open("seals", seal="whole-ladder")
    assert scene.grid.shown(scene.grid.place_of("whole-ladder")), "it opens at the seal that was asked for"
    pilot.app.parts.profile.seals.see([one.id for one in ALL])
    pilot.app.parts.profile.seals.give(["grand-board"], pilot.clock.utc())
    pilot.manager.pop()
    pilot.manager.push("seals", seal="grand-board")
    scene = pilot.scene
    seen = []
    for _frame in range(200):
        pilot.tick(16)
        seen += falling(scene)
    assert set(seen) == {"grand-board"}
    assert FALL_MS / 16 - 2 <= len(seen) <= FALL_MS / 16 + 3
    assert pilot.app.parts.library.seals.earned["grand-board"].seen


def test_what_is_earned_while_the_page_is_open_falls_too(pilot: Pilot) -> None:
    pilot.app.parts.profile.seals.see([one.id for one in ALL])
    scene = pilot.open("seals", seal="whole-hearts")
    before = len(scene.grid.earned)
    pilot.app.parts.profile.seals.give(["last-heart", "whole-hearts"], pilot.clock.utc())
    pilot.tick(2500)
    assert len(scene.grid.earned) > before
    assert pilot.app.parts.library.seals.earned["whole-hearts"].seen
    assert (scene.grid.falling, scene.grid.landing, falling(scene)) == (set(), set(), [])


def test_the_card_says_what_a_seal_takes_and_shows_its_board(pilot: Pilot) -> None:
    scene = pilot.open("seals")
    point_at(pilot, "every-puzzle")
    assert not scene.card.visible
    point_at(pilot, "first-lesson")
    assert scene.card.text == "Finish the first lesson of a puzzle and skip no step of it."
    assert scene.card.session is not None
    pilot.move(3, 3)
    pilot.tick(300)
    assert not scene.card.visible


def test_a_hidden_seal_is_a_riddle_until_it_is_earned(pilot: Pilot) -> None:
    scene = pilot.open("seals")
    one = ALL[PLACE["four-corners"]]

    def told() -> tuple[str, str]:
        earned = scene.grid.earned.get(one.id)
        return name_of(one, earned), sentence_of(one, earned)

    assert told() == ("Hidden", "A mat that is to lie well is held at its ends first.")
    pilot.app.parts.profile.seals.give(["four-corners"], pilot.clock.utc())
    pilot.manager.pop()
    scene = pilot.open("seals")
    assert told()[0] == "Four corners"
    assert told()[1].startswith("Make your first four marks")


def test_a_board_is_watched_and_played_again(pilot: Pilot) -> None:
    game = earn(pilot)
    earned = pilot.app.parts.library.seals.earned
    assert earned["like-a-page"].result == game.result
    scene = pilot.open("seals", seal="like-a-page")
    pilot.tick(600)
    pilot.press("return")
    pilot.wait_idle()
    opened = pilot.scene
    assert (pilot.scene_name, opened.title.text, opened.shown.session.board) == ("Seal", "Like a page", MADE.board)
    pilot.press("return")
    pilot.tick(200)
    assert pilot.scene_name == "Replay"
    pilot.manager.pop()
    pilot.tick(200)
    pilot.click_on(opened.buttons[1])
    pilot.tick(300)
    assert pilot.scene_name == "Play"
    assert pilot.scene.session.board == MADE.board
    assert not pilot.scene.session.log
    assert scene in pilot.manager.stack


def test_the_run_behind_a_seal_is_watched(pilot: Pilot) -> None:
    pilot.app.parts.profile.scores.add(run_of(8)[1])
    opened = pilot.open("seals.seal", seal="clean-streak")
    assert opened.about.text == "Today \N{MIDDLE DOT} Storm \N{MIDDLE DOT} 8 boards"
    assert [button.text for button in opened.buttons] == ["Watch", "Close"]
    assert opened.shown.session.solved
    pilot.press("return")
    pilot.tick(200)
    assert pilot.scene_name == "Replay"
    assert len(pilot.scene.tape.reels) == 8


def test_one_that_is_not_earned_does_not_open(pilot: Pilot) -> None:
    scene = pilot.open("seals")
    scene.grid.show(scene.grid.place_of("whole-ladder"), False)
    pilot.click(*scene.grid.item_rect(scene.grid.place_of("whole-ladder")).center)
    pilot.tick(200)
    assert pilot.scene is scene


def test_a_seal_without_a_board_opens_without_one(pilot: Pilot) -> None:
    pilot.app.parts.profile.seals.give(["own-riddle"], pilot.clock.utc())
    opened = pilot.open("seals.seal", seal="own-riddle")
    assert opened.board is None
    assert [button.text for button in opened.buttons] == ["Close"]


def test_it_is_reached_from_the_menu_and_leads_to_the_statistics(pilot: Pilot) -> None:
    more = pilot.open("menu.more")
    pilot.click_on(next(one for one in more.entries if one.text == "Seals"))
    pilot.wait_idle()
    assert pilot.scene_name == "Seals"
    pilot.click_on(pilot.scene.statistics)
    pilot.wait_idle()
    assert pilot.scene_name == "Statistics"


def test_a_win_tells_of_its_seals_and_leads_there() -> None:
    pilot = Pilot((1280, 720))
    game = Game(Session(SLANT, MADE.board), difficulty="easy", seed=3, solution=MADE.solution)
    scene = pilot.open("play", game=game)
    order = sorted(MADE.solution, key=lambda slot: slot.index)
    for slot in order:
        pilot.clock.step(500)
        scene.play_move((Change(slot, 0, MADE.solution[slot]),), False)
    pilot.tick(2500)
    notice = scene.ending.strip.notice
    assert [seal.name for seal in notice.seals] == ["Clear mind", "Like a page", "Not one more"]
    assert notice.down == 1.0
    assert not notice.rect.colliderect(scene.view.window)
    assert faults(scene, (1280, 720)) == []
    pilot.click_on(notice)
    pilot.wait_idle()
    assert pilot.scene_name == "Seals"
    pilot.close()


def test_a_lesson_tells_of_its_seals(pilot: Pilot) -> None:
    scene = pilot.open("tutorial", kind="slant", step=len(pilot.app.parts.library.course("slant").steps) - 1)
    assert scene.seals == ()
    shown = pilot.open(LessonEndScene, kind="slant", session=Session(SLANT, MADE.board), seals=("first-lesson",))
    assert [seal.name for seal in shown.notice.seals] == ["First page"]
    assert shown.notice.visible
    assert faults(shown, (1920, 1080)) == []


@pytest.mark.parametrize(
    ("seals", "text"),
    [
        ([], ""),
        (["of-tomorrow"], ""),
        (["own-board"], " New seal: Own board."),
        (["own-board", "own-riddle"], " New seals: Own board, Hard to crack."),
    ],
)
def test_the_editor_tells_of_its_seals(pilot: Pilot, seals: list[str], text: str) -> None:
    assert told(pilot.manager.services, seals) == text


def test_a_match_tells_of_its_seals(pilot: Pilot) -> None:
    versus = SLANT.versus
    assert versus is not None
    game = earn(pilot)
    game.mode, game.versus = "versus", {"level": "strong"}
    pilot.app.parts.profile.seals.give(["beats-strong"], pilot.clock.utc(), game.result)
    shown = pilot.open("versus", game=game)
    pilot.until(lambda: shown.end.strip is not None)
    notice = shown.end.strip.notice
    assert isinstance(notice, SealNotice)
    assert "First win" in [seal.name for seal in notice.seals]
    assert faults(shown, (1920, 1080)) == []


def test_two_new_seals_show_both_stamps_as_far_as_their_names_have_room(pilot: Pilot) -> None:
    scene = pilot.open("seals")
    notice = SealNotice([NewSeal(one.name, Stamp(one.id, one.motif, one.square)) for one in ALL[:2]], pilot.home)
    scene.form.add(notice)
    wide, high = notice.measure(scene.look)
    notice.place(0, 0, wide, high)
    assert notice.stamps == 1
    notice.place(0, 0, wide + high, high)
    assert notice.stamps == 2
    room = notice.rect.right - notice._left(2)
    assert max(line.get_width() for line in notice._lines(room, high)) <= room


def test_the_words_of_a_new_seal_keep_within_a_low_sheet() -> None:
    pilot = Pilot((1280, 720), {"text_scale": 2.0})
    scene = pilot.open("seals")
    seal = ALL[0]
    notice = scene.form.add(SealNotice([NewSeal(seal.name, Stamp(seal.id, seal.motif, seal.square))], pilot.home))
    whole = notice.measure(scene.look)[1]
    for high in (whole, 2 * whole // 3):
        caption, name = notice._lines(400, high)
        assert caption.get_height() + name.get_height() <= high
    pilot.close()


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((3840, 2160), 1.0)])
def test_names_have_room_in_every_window(size: tuple[int, int], scale: float) -> None:
    pilot = Pilot(size, {"text_scale": scale, "reduce_motion": True})
    pilot.app.parts.profile.seals.give([one.id for one in ALL], pilot.clock.utc())
    scene = pilot.open("seals")
    grid, look = scene.grid, scene.look
    widest = max(look.text(one.name, "small", strong=True).get_width() for one in ALL)
    assert widest <= grid.item_rect(0).w
    assert faults(scene, size) == []
    pilot.press("end", "return")
    pilot.wait_idle()
    assert pilot.scene_name == "Seal"
    assert faults(pilot.scene, size) == []
    pilot.close()


def test_now_and_then_a_seal_that_is_near_is_named(pilot: Pilot) -> None:
    scene = pilot.open("menu")
    near = pilot.app.parts.library.seals.nearest()
    assert near_notice(scene, 0) is None
    assert near_notice(scene, 2) is None
    named = {near_notice(scene, number).name for number in (1, 4, 7)}
    assert named == {by_id()[near[0].id].name}, "the same on every screen"
    assert near_words(NearSeal("every-puzzle", SealCount(2, 3))) == "Next seal: All at home \N{MIDDLE DOT} 2 of 3"


def test_what_is_near_comes_first_unless_new_stamps_are_to_fall() -> None:
    near = [by_id()["first-lesson"]]
    earned = {"own-board": EarnedSeal("own-board", 1.0)}
    assert [section.title for section in sections(earned, near)][:2] == ["Next seals", "Won"]
    assert [section.title for section in sections(earned, near, new=True)][:2] == ["Won", "Next seals"]
