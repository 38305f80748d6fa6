"""The title screen with few puzzles and with many, favourites large and others as tiles; the page to choose them."""

from __future__ import annotations

import pygame
import pytest
from furnish import furnish, lived_in, many, play
from msgspec.structs import replace
from pilot import Pilot
from suite.part import part

from game.engine.puzzle.recipe import Recipe
from game.scenes.menu.card_words import texts_of
from game.scenes.menu.later import Later
from game.scenes.menu.puzzle_card import PuzzleCard
from game.scenes.menu.puzzle_cards import PuzzleCards
from game.services.favourites import arranged, keep, most_played_first, shown
from game.services.settings import Favourites
from game.ui.drawing import look
from game.ui.widgets import Widget


def home(number: int, size=(1280, 720), settings=None, day="later"):
    """The title screen over so many kinds, with its pictures."""
    pilot = Pilot(size, settings or {})
    kinds = many(number)
    if day == "later":
        lived_in(pilot, kinds)
    else:
        furnish(pilot, specs=kinds)
    scene = pilot.open("menu")
    pilot.tick(600)
    while pilot.manager.work():
        pass
    pilot.tick(600)
    assert isinstance(scene.page, Later) == (day == "later")
    return pilot, scene


def page(number=8, size=(1280, 720), settings=None):
    """The page to choose, over so many kinds."""
    pilot = Pilot(size, settings or {})
    lived_in(pilot, many(number))
    return pilot, pilot.open("menu.favourites")


def kept(pilot) -> Favourites:
    return pilot.app.parts.profile.settings.now.favourites


# Which ones


def test_the_most_played_come_first_until_something_was_chosen():
    there = ["a", "b", "c", "d", "e"]
    assert most_played_first(there, {}) == ("a", "b", "c", "d", "e")
    assert most_played_first(there, {"d": 20}) == ("d", "a", "b", "c", "e")
    assert most_played_first(there, {"b": 10, "e": 90, "d": 20, "a": 10}) == ("e", "d", "a", "b", "c")
    assert most_played_first(there, {"gone": 9, "e": 5}) == ("e", "a", "b", "c", "d")
    assert most_played_first(there, {"e": 4, "d": 1}) == ("a", "b", "c", "d", "e")  # tried is not chosen


def test_what_was_played_is_counted_at_once():
    pilot, scene = home(8)
    assert scene.services.library.history.played() == {"hitori": 4}
    assert scene.page.puzzles.kinds[0] == "hitori"
    pilot.close()


def test_puzzles_that_have_joined_since_come_last_and_ones_that_are_gone_are_passed_over():
    pilot = Pilot((960, 540))
    furnish(pilot, specs=many(6))
    services, settings = pilot.manager.services, pilot.app.parts.profile.settings
    settings.keep(replace(settings.now, favourites=Favourites(("sudoku", "gone", "slant"), ("slant", "gone"))))
    assert arranged(services).order == ("sudoku", "slant", "hitori", "hex-hitori", "tents", "binairo")
    assert shown(services) == ("sudoku", "hitori", "hex-hitori", "tents", "binairo")
    keep(services, tuple(many(6)), set(many(6)))  # one stays, whatever a profile says
    assert shown(services) == tuple(many(6))
    settings.set("favourites", {"order": 5})
    assert settings.now.favourites is None
    pilot.close()


def test_a_new_player_has_favourites_of_their_own():
    pilot = Pilot((960, 540))
    profile = pilot.app.parts.profile
    keep(pilot.manager.services, ["slant", "sudoku"], ["sudoku"])
    assert "favourites" in profile.settings.all()
    made = pilot.app.parts.players.create("Ana")
    pilot.app.parts.players.switch(made.id)
    assert profile.settings.now.favourites is None
    pilot.close()


# The title screen


@pytest.mark.parametrize("number", part([1, 5, 6, 8, 12], 2))
@pytest.mark.parametrize(
    ("size", "scale", "day"),
    [((1280, 720), 1.0, "later"), ((1280, 720), 2.0, "later"), ((1280, 720), 1.0, "first"), ((800, 600), 2.0, "first")],
)
def test_so_many_puzzles_have_places_of_their_own(number, size, scale, day):
    pilot, scene = home(number, size, {"text_scale": scale}, day)
    window = pygame.Rect((0, 0), size)
    cards = scene.page.puzzles.cards if day == "later" else scene.page.cards
    features = getattr(scene.page, "features", ())
    inside = {*getattr(scene.page, "lessons", ()), *(feature.button for feature in features)}
    inside |= {*scene.page.puzzles.levels.ways.values()} if day == "later" else set()
    things = [
        one
        for one in scene.form.widgets
        if isinstance(one, Widget) and one.visible and one.rect.w and one not in [f.sheet for f in features]
    ]
    for i, one in enumerate(things):
        assert window.contains(one.rect), one
        others = (other for other in things[i + 1 :] if not {one, other} & inside)
        assert not any(one.rect.colliderect(other.rect) for other in others)
    assert len(cards) == number
    assert all(card.visible and card.rect.h >= 44 for card in cards)
    for card in cards:
        px = card.name_px or card.fitting_px()
        assert px >= scene.look.metrics.least_px
        assert card.name_height(px) <= card.words.h
        words = max(card.title.split(), key=len)
        assert scene.look.fonts.font(scene.look.face("heading"), px).size(words)[0] <= card.words.w
    pilot.close()


def test_eight_puzzles_are_three_large_cards_and_five_tiles_and_the_way_to_choose():
    """The measures of the design, within a few pixels."""
    pilot, scene = home(8, (1920, 1080))
    puzzles = scene.page.puzzles
    large, tiles = puzzles.cards[:3], [*puzzles.cards[3:], puzzles.choose]
    assert [card.tall for card in puzzles.cards] == [True] * 3 + [False] * 5
    assert not any(card.starred for card in puzzles.cards)  # nothing was chosen yet
    for card in large:
        assert abs(card.rect.w - 332) <= 16
        assert abs(card.rect.h - 378) <= 16
        assert abs(card.head.h - 210) <= 16
    for tile in tiles:
        assert abs(tile.rect.w - 331) <= 16
        assert abs(tile.rect.h - 117) <= 8
    assert large[1].rect.x - large[0].rect.right == 17
    assert [caption.text for caption in puzzles.captions] == ["Puzzles", "More puzzles"]
    assert large[0].pack is not None
    assert all(card.session is not None for card in puzzles.cards[3:])
    pilot.close()


@pytest.mark.parametrize("number", [2, 5])
def test_few_puzzles_stand_in_one_row_of_large_cards(number):
    pilot, scene = home(number, (1920, 1080))
    puzzles = scene.page.puzzles
    assert all(card.tall and not card.starred for card in puzzles.cards)
    assert len({card.rect.y for card in puzzles.cards}) == 1
    assert all(card.rect.w < 400 for card in puzzles.cards)
    assert puzzles.choose.visible
    assert puzzles.choose.rect.bottom <= puzzles.cards[0].rect.y
    pilot.close()


def test_large_cards_show_the_cover_of_the_pack_that_goes_on_and_a_board_where_there_is_none():
    pilot, scene = home(6)
    first, second = scene.page.puzzles.cards[:2]
    assert first.pack.id == "first-steps"
    assert (first.level, first.lines) == (("First steps · Level 5", "First steps 5", "Level 5"), ())
    assert first.stars.endswith(" of 63")
    assert second.pack is None
    assert second.session is not None
    assert second.whole
    pilot.close()


def test_every_card_counts_stars_and_a_puzzle_without_packs_its_boards():
    pilot = Pilot((1280, 720))
    library = furnish(pilot, specs=many(8))
    for kind, boards in (("hitori", 2), ("hex-hitori", 1)):
        spec = library.kinds[kind]
        for number in range(boards + 1):
            made = spec.make(Recipe(spec.sizes[0], "easy"), 3, number)
            game = library.open(kind, made.board)
            game.gave_up = number == boards
            pilot.app.parts.profile.games.begin(game)
            play(game)
            library.finish(game)
    puzzles = PuzzleCards(pilot.open("menu"), lambda number: None)
    list(puzzles.tell())
    said = {
        kind: (card.level[-1:], card.lines, card.stars) for kind, card in zip(puzzles.kinds, puzzles.cards, strict=True)
    }
    assert said["hitori"] == (("Level 1",), (), "0 of 63")
    assert said["hex-hitori"] == ((), ("1 solved",), "")
    play_level = library.start_level("first-steps", "level-1")
    pilot.app.parts.profile.games.begin(play_level)
    play(play_level)
    library.finish(play_level)
    list(puzzles.tell())
    first = puzzles.cards[puzzles.kinds.index("hitori")]
    assert (first.level[-1], first.stars, first.won) == ("Level 2", "3 of 63", True)
    pilot.close()


def test_where_the_stars_of_all_have_no_room_those_that_are_won_stand_alone(monkeypatch):
    pilot, scene = home(8, (800, 600))
    tiles = [node for node in scene.stage.nodes if isinstance(node, PuzzleCard) and not node.tall]
    for card in tiles:
        card.stars, card.few_words = "116 of 13230", "116"
    cut = []
    monkeypatch.setattr(look, "shorten", lambda text, *_about: cut.append(text) or text)
    words = [texts_of(card, card.words.h) for card in tiles]
    assert any(words)
    assert cut == []
    assert all(
        text.get_width() <= card.words.w for card, said in zip(tiles, words, strict=True) for text, _seal in said
    )
    wide = tiles[0]
    wide.few_words = ""
    assert texts_of(wide, wide.words.h)
    assert cut == ["116 of 13230"]
    pilot.close()


def test_what_is_hidden_is_not_on_the_title_screen_and_all_are_on_the_first_day():
    pilot = Pilot((1280, 720))
    lived_in(pilot, many(8))
    keep(pilot.manager.services, list(many(8))[::-1], ["hitori"])
    scene = pilot.open("menu")
    assert scene.page.puzzles.kinds == tuple(list(many(8))[:0:-1])
    pilot.close()
    pilot, scene = home(8, day="first")
    assert [lesson.visible for lesson in scene.page.lessons[:6]] == [True] * 6
    pilot.close()


# The page to choose


def test_a_row_is_dragged_to_another_place_and_the_title_screen_follows():
    pilot = Pilot((1280, 720))
    lived_in(pilot, many(8))
    pilot.open("menu")
    pilot.click_on(pilot.scene.page.puzzles.choose)
    pilot.wait_idle()
    scene = pilot.scene
    assert pilot.scene_name == "Favourites"
    rows = scene.list
    start, end = rows.row_rect(7).center, rows.row_rect(0).center
    pilot.drag(start, end)
    assert rows.order[0] == "star-battle"
    assert kept(pilot).order == tuple(rows.order)
    pilot.click_on(scene.done)
    pilot.wait_idle()
    assert pilot.scene.page.puzzles.kinds[:2] == ("star-battle", "hitori")
    pilot.close()


def test_by_keys_a_row_is_picked_up_carried_and_put_down():
    pilot, scene = page()
    first = scene.list.order[0]
    pilot.press("down", "up", "return", "down", "down", "return", "down")
    assert scene.list.order.index(first) == 2
    assert scene.list.index == 3
    assert kept(pilot).order.index(first) == 2
    pilot.press("return", "escape")
    assert pilot.scene is scene  # the first Esc puts it down
    pilot.close()


def test_by_pad_a_row_is_carried_and_hidden():
    pilot, scene = page()
    first, second = scene.list.order[:2]
    pilot.pad(12, 11, 0, 12, 0)
    assert scene.list.order[:2] == [second, first]
    pilot.pad(2)
    assert kept(pilot).hidden == (first,)
    pilot.close()


def test_a_tick_hides_and_shows_and_one_puzzle_stays():
    pilot, scene = page(3)
    rows = scene.list
    for index in (0, 1):
        pilot.click(*rows.box_rect(index).center)
    assert kept(pilot).hidden == ("hitori", "hex-hitori")
    pilot.click(*rows.box_rect(2).center)
    assert kept(pilot).hidden == ("hitori", "hex-hitori")
    assert "One puzzle stays" in scene._toast.text
    pilot.click(*rows.box_rect(0).center)
    assert kept(pilot).hidden == ("hex-hitori",)
    pilot.close()


def test_a_star_makes_a_favourite_or_none():
    pilot, scene = page()
    rows, before = scene.list, list(scene.list.order)
    pilot.click(*rows.star_rect(5).center)
    assert rows.stars == (before[0], before[1], before[5])
    pilot.click(*rows.star_rect(0).center)
    assert rows.stars == (before[1], before[5], before[2])
    assert rows.order[3] == before[0]
    assert rows.order.count(before[0]) == 1
    pilot.close()


def test_what_was_chosen_is_called_favourites():
    pilot, scene = home(8, settings={"favourites": [list(many(8))[::-1], []]})
    puzzles = scene.page.puzzles
    assert [card.starred for card in puzzles.cards] == [True] * 3 + [False] * 5
    assert [caption.text for caption in puzzles.captions] == ["Your favourites", "All puzzles"]
    pilot.close()


def test_most_played_first_again():
    pilot, scene = page()
    pilot.click(*scene.list.star_rect(6).center)
    assert kept(pilot) is not None
    pilot.click_on(scene.reset)
    assert kept(pilot) is None
    assert scene.list.order == list(many(8))
    pilot.close()


@pytest.mark.parametrize("number", [5, 12])
@pytest.mark.parametrize(("size", "scale"), [((800, 600), 1.0), ((1280, 720), 2.0), ((3840, 2160), 1.0)])
def test_the_page_has_room(number, size, scale):
    pilot, scene = page(number, size, {"text_scale": scale})
    rows = scene.list
    boxes = [rows.row_rect(index) for index in range(number)]
    things = [*boxes, scene.done.rect, scene.reset.rect, scene.header.back.rect]
    things += [label.rect for label in (scene.about, scene.hint) if label.visible]
    window = pygame.Rect((0, 0), size)
    assert all(window.contains(box) for box in things)
    assert not any(a.colliderect(b) for i, a in enumerate(things) for b in things[i + 1 :])
    assert all(box.h >= 40 for box in boxes)
    pilot.close()


def test_a_large_card_starts_the_level_that_it_names_and_its_way_opens_the_page_of_its_puzzle():
    pilot, scene = home(6)
    puzzles = scene.page.puzzles
    card, way = puzzles.cards[0], puzzles.levels.ways[puzzles.kinds[0]]
    assert card.level[0] == "First steps · Level 5"
    assert way.visible
    pilot.click_on(way)
    pilot.wait_idle()
    assert (pilot.scene_name, pilot.scene.spec.kind) == ("Select", puzzles.kinds[0])
    pilot.press("escape")
    pilot.wait_idle()
    card = pilot.scene.page.puzzles.cards[0]
    pilot.click(card.rect.centerx, card.rect.y + card.rect.h // 4)
    pilot.wait_idle()
    assert pilot.scene_name == "Play"
    assert (pilot.scene.game.pack, pilot.scene.game.level) == ("first-steps", "level-5")
    pilot.close()


def test_a_card_that_names_no_level_leads_to_the_page_of_its_puzzle():
    pilot, scene = home(6)
    puzzles = scene.page.puzzles
    second = puzzles.cards[1]
    assert not second.names_level
    assert not puzzles.levels.ways[puzzles.kinds[1]].visible
    pilot.click_on(second)
    pilot.wait_idle()
    assert (pilot.scene_name, pilot.scene.spec.kind) == ("Select", puzzles.kinds[1])
    pilot.close()


@pytest.mark.parametrize("size", [(640, 480), (800, 600)])
def test_a_card_without_room_for_the_name_of_a_level_leads_to_the_page_of_its_puzzle(size):
    pilot, scene = home(6, size, {"text_scale": 2.0})
    puzzles = scene.page.puzzles
    card, way = puzzles.cards[0], puzzles.levels.ways[puzzles.kinds[0]]
    assert card.level
    assert (card.names_level, way.visible) == (False, False)
    pilot.click_on(card)
    pilot.wait_idle()
    assert pilot.scene_name == "Select"
    pilot.close()


def test_the_ways_go_with_the_large_cards_when_a_window_becomes_too_low_for_them():
    pilot, scene = home(8, (640, 340))
    puzzles = scene.page.puzzles
    assert any(way.visible for way in puzzles.levels.ways.values())
    pygame.display.set_mode((640, 320), pygame.RESIZABLE)
    pilot.post(pygame.VIDEORESIZE, size=(640, 320), w=640, h=320)
    pilot.tick(400)
    pilot.wait_idle()
    puzzles = pilot.scene.page.puzzles
    assert not any(card.tall for card in puzzles.cards)
    assert not any(way.visible for way in puzzles.levels.ways.values())
    assert {card.aside for card in puzzles.cards} == {0}
    pilot.close()
