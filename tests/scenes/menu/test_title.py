"""The title screen: one way to go on the first day, then what comes next; nothing waits for its boards."""

from datetime import date, timedelta
from itertools import cycle, product

import pygame
import pytest
from furnish import lived_in
from msgspec.structs import replace
from pilot import Pilot
from runs import FakeRun
from suite.part import part

from game.engine.core import Change, Entry, PuzzleError
from game.engine.formats.start import read_start
from game.engine.play.session import PLAY
from game.engine.puzzle.versus import Match
from game.puzzles import registry
from game.scenes.menu import puzzle_cards
from game.scenes.menu.card_cover import card_cover
from game.scenes.menu.first_day import FirstDay
from game.scenes.menu.later import Later
from game.scenes.menu.offer import GoingOn
from game.scenes.menu.puzzle_card import PuzzleCard
from game.scenes.menu.puzzle_cards import next_mark
from game.scenes.menu.small_board import small_board
from game.scenes.menu.start_board import POINT_MS
from game.services.settings import LessonsReached
from game.store.exchange import sample
from game.store.library.coach import CoachKeeper
from game.store.library.packs import StoredPacks
from game.store.profile.profile import ProfileHoldings
from game.ui.board.preview import forget_preview
from game.ui.drawing.theme import THEMES
from game.ui.scene.dialog import Dialog
from game.ui.widgets import Widget

SIZES = [(800, 600), (960, 540), (1280, 720), (1920, 1080)]


@pytest.fixture(autouse=True)
def unread(monkeypatch):
    """The coach reads no game here, so that nothing comes to the title screen meanwhile."""
    monkeypatch.setattr(CoachKeeper, "count", lambda self: None)


def used(size=(1280, 720), settings=None, **options) -> Pilot:
    """A window over a library with solved and begun games of the first puzzle, and all other puzzles."""
    pilot = Pilot(size, settings or {}, **options)
    lived_in(pilot, dict(registry()))
    return pilot


def brought(pilot: Pilot):
    """The title screen with all of its boards."""
    scene = pilot.open("menu")
    pilot.tick(600)
    while pilot.manager.work():
        pass
    pilot.tick(600)
    return scene


def cards_of(scene):
    """The puzzles on it, on the first day and later."""
    return scene.page.cards if isinstance(scene.page, FirstDay) else scene.page.puzzles.cards


PLACES = [
    (*given, theme) for given, theme in zip(product(SIZES, [1.0, 2.0], ["first", "later"]), cycle(THEMES), strict=False)
]
"""Every size and scale on either day, and each theme, whose letters are its own, at every size."""


@pytest.mark.parametrize(("size", "scale", "day", "theme"), part(PLACES, 7))
def test_everything_has_a_place_of_its_own(size, scale, day, theme):
    settings = {"theme": theme, "text_scale": scale}
    pilot = Pilot(size, settings) if day == "first" else used(size, settings)
    scene = brought(pilot)
    assert isinstance(scene.page, FirstDay if day == "first" else Later)
    window = pygame.Rect((0, 0), size)
    sheets = [feature.sheet for feature in getattr(scene.page, "features", ())]
    inside = {*getattr(scene.page, "lessons", ()), *(f.button for f in getattr(scene.page, "features", ()))}
    inside |= {*scene.page.puzzles.levels.ways.values()} if day != "first" else set()
    things = [w for w in scene.form.widgets if isinstance(w, Widget) and w.visible and w.rect.w and w not in sheets]
    for i, one in enumerate(things):
        assert window.contains(one.rect), one
        others = (other for other in things[i + 1 :] if not {one, other} & inside)
        assert not any(one.rect.colliderect(other.rect) for other in others)
    assert all(card.visible for card in cards_of(scene)) or size[1] < 600
    assert scene.page.default.visible
    assert all(button.text or button.tip for button in (*scene.links, scene.settings, scene.quit))
    pilot.close()


def test_on_the_first_day_there_is_one_filled_button_and_it_teaches():
    pilot = Pilot((1280, 720))
    scene = brought(pilot)
    buttons = [w for w in scene.form.widgets if getattr(w, "kind", "") == "primary" and w.visible]
    assert [button.text for button in buttons] == ["Learn Hitori"]
    assert scene.form.focus is buttons[0]
    pilot.press("return")
    pilot.wait_idle()
    assert pilot.scene_name == "Tutorial"
    pilot.close()


def test_the_ways_to_the_lessons_all_stand_below_the_names_of_their_cards():
    """That of the longest name stood at the left, and those of all others in the middle."""
    pilot = Pilot((800, 600))
    page = brought(pilot).page
    assert all(lesson.visible for lesson in page.lessons)
    assert len({lesson.rect.x - card.words.x for card, lesson in zip(page.cards, page.lessons, strict=True)}) == 1
    pilot.close()


def test_leaving_the_game_is_asked_and_the_filled_answer_keeps_playing():
    pilot = Pilot()
    menu = brought(pilot)
    for key in ("return", "escape"):
        pilot.press("escape")
        pilot.wait_idle()
        (filled,) = (button for button in pilot.scene.buttons if button.kind == "primary")
        assert filled.text == "Keep playing"
        pilot.press(key)
        assert pilot.scene is menu
        assert pilot.app.running
    pilot.close()


def test_the_title_screen_comes_back_whole():
    """Not as if it had never been seen: from the first frame on all that was drawn before is there."""
    pilot = used()
    scene = brought(pilot)
    pilot.open("statistics")
    pilot.press("escape")
    page = scene.page
    assert page.onward.title.text
    assert all(feature.board.session is not None for feature in page.features if feature.board.rect.w)
    assert page.picture.shown == 1.0
    pilot.close()


def test_who_goes_home_from_a_board_finds_the_title_screen_as_it_was():
    """The same page comes up, with its pictures, its words and the line of the day, in the frame that shows it."""
    pilot = used()
    scene = brought(pilot)
    day = scene.day._text()
    pilot.open("select", kind=next(iter(scene.services.library.kinds)))
    pilot.tick(500)
    pilot.manager.reset("menu")
    page = pilot.scene.page
    assert pilot.scene is scene
    assert (scene.day.visible, scene.day._text()) == (bool(day), day)
    assert page.puzzles.whole
    assert all(card.appear == 1.0 for card in page.puzzles.cards)
    assert page.picture.shown == 1.0
    pilot.close()


def test_no_other_picture_drives_away_those_of_the_title_screen():
    pilot = used()
    scene = brought(pilot)
    sprites = scene.look.sprites
    sprites.limit = sprites.size
    for number in range(60):
        sprites.get(("other", number), lambda: pygame.Surface((400, 400)))
    assert scene.page.puzzles.whole
    assert scene.page.ready
    assert sprites.size <= sprites.limit
    pilot.close()


def test_another_player_gets_a_title_screen_of_their_own():
    pilot = used()
    scene = brought(pilot)
    scene._of = -1
    pilot.open("statistics")
    pilot.manager.reset("menu")
    assert pilot.scene is not scene
    pilot.close()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_stars_that_were_won_are_told_in_large_text_before_pictures(size):
    pilot = used(size, {"text_scale": 2.0})
    scene = brought(pilot)
    for card in scene.page.puzzles.cards:
        card.stars, card.few_words, card.won = "1,234 of 2,000", "1,234", True
    drawn = set()
    scene.look.listener = lambda surface, text: drawn.add(text)
    scene.stage.draw_elsewhere(pygame.Surface(size))
    scene.look.listener = None
    assert drawn & {"1,234", "1,234 of 2,000"}
    for card in scene.page.puzzles.cards:
        assert card.picture.w or not card.stars_in_picture
    pilot.close()


def test_boards_solved_in_a_run_end_the_first_day():
    pilot = Pilot()
    scores = pilot.app.parts.profile.scores
    scores.add(FakeRun(1, "survival", "mixed", boards=0, points=0))
    assert isinstance(brought(pilot).page, FirstDay)
    scores.add(FakeRun(200, "storm", "mixed", boards=1))
    assert isinstance(brought(pilot).page, Later)
    pilot.close()


def test_on_the_first_day_a_page_that_comes_back_shows_the_boards_that_it_had():
    """Playing all of them anew took most of a frame."""
    pilot = Pilot(new_look=True)
    scene = brought(pilot)
    page, before = scene.page, [card.session for card in scene.page.cards]
    pilot.open("settings")
    pilot.manager.reset("menu")
    assert pilot.scene is scene
    assert scene.page is not page
    assert [id(card.session) for card in scene.page.cards] == [id(session) for session in before]
    pilot.close()


def test_on_the_first_day_no_pack_is_read_in_one_piece_to_count_no_stars(monkeypatch):
    """All of them take most of a second, in which the title screen stood still."""
    pilot = Pilot()
    monkeypatch.setattr(StoredPacks, "shelves", None)
    scene = brought(pilot)
    assert isinstance(scene.page, FirstDay)
    assert not scene.day.visible
    pilot.close()


def test_the_first_day_never_comes_back(monkeypatch):
    """Not even while the profile cannot say what was played."""
    pilot = used()
    scene = brought(pilot)
    assert isinstance(scene.page, Later)
    players = pilot.app.parts.players
    monkeypatch.setattr(type(players), "holdings", lambda self, player: ProfileHoldings(0, 0, 0, 0, 0))
    pilot.open("statistics")
    pilot.press("escape")
    assert isinstance(scene.page, Later)
    pilot.manager.reset("menu")
    assert isinstance(pilot.scene.page, Later)
    pilot.close()


def test_the_sign_that_leaves_the_game_asks_first():
    with Pilot((1280, 720)) as pilot:
        scene = brought(pilot)
        pilot.click_on(scene.quit)
        pilot.wait_idle()
        assert isinstance(pilot.scene, Dialog)
        assert [button.text for button in pilot.scene.buttons] == ["Quit", "Keep playing"]


@pytest.mark.parametrize("solved", [False, True])
def test_the_keys_come_back_to_where_they_left(solved):
    pilot = used() if solved else Pilot((1280, 720))
    scene = brought(pilot)
    card = next(w for w in scene.form.widgets if isinstance(w, PuzzleCard) and w.describe().name == "Slant")
    scene.form.set_focus(card)
    pilot.press("return")
    pilot.wait_idle()
    assert pilot.scene_name == "Select"
    pilot.press("escape")
    pilot.wait_idle()
    assert pilot.scene is scene
    assert scene.form.focus in scene.form.widgets
    assert scene.form.focus.describe().name == "Slant"
    pilot.close()


def test_what_to_do_is_said_for_the_device_in_hand():
    pilot = Pilot((1280, 720))
    page = brought(pilot).page
    assert page.call.text == "Click a framed 2 to shade it."
    pilot.press("tab")
    pilot.tick(50)
    assert page.call.text == "Go to a framed 2 and press Space."
    pilot.pad(11)
    pilot.tick(50)
    assert page.call.text == "Go to a framed 2 and press A."
    pilot.press("f2")
    pilot.tick(50)
    first, *others = ("row {}, column {}".format(*(at + 1 for at in cell.index)) for cell in page.table.left)
    where, rest = "; ".join((first, *others)), "; ".join(others)
    assert page.call.text == f"Go to a framed 2 and press Space. It is about {where}."
    pilot.app.parts.voice.said.clear()
    view = page.table.view
    pilot.scene.form.set_focus(view)
    elsewhere = next(target for target in view.geometry.targets if target not in page.table.start.ring)
    view.move_to(elsewhere)
    pilot.press("space")
    pilot.tick(300)
    assert any("Not that one: go to a framed cell. It is about" in said for said in pilot.app.parts.voice.said)
    view.move_to(page.table.left[0])
    pilot.press("space")
    pilot.tick(300)
    assert page.call.text == f"2 more are framed. It is about {rest}."
    pilot.press("f2")
    pilot.move(5, 5)
    pilot.click(5, 5)
    pilot.tick(50)
    assert page.call.text == "2 more are framed."
    pilot.close()


def pictured(pilot: Pilot, scene) -> list[str]:
    """The puzzles of the first day whose board is there to be drawn, once spare time has passed."""
    while pilot.manager.work():
        pass
    pilot.tick(20)
    return [card.title for card in scene.page.cards if card.session is not None and card.ready(card.session)]


def test_presses_on_framed_cells_are_drawn_and_lead_into_the_lesson():
    pilot = Pilot((1280, 720))
    scene = brought(pilot)
    table = scene.page.table
    framed, other = table.start.ring[0], (1, 1)
    assert len(table.beacon.places) == len(table.start.ring)
    pictures = pictured(pilot, scene)
    assert len(pictures) == len(scene.page.cards)
    unframed = next(t for t in table.view.geometry.targets if t.index == other)
    places = [tuple(widget.rect) for widget in (scene.page.learn, scene.page.know)]
    pilot.click(*table.view.box_of(unframed).center)
    assert scene.page.call.text == "Not that one: click a framed cell."
    assert dict(table.start.session.marks).keys() == {t for t in table.start.session.marks if t.index == (0, 1)}
    pilot.click(*table.view.box_of(framed).center, "right")
    assert table.start.session.marks[framed]
    assert scene.page.text.text == "Yes: only one 2 may stay in a row or column, and that is the circled 2."
    assert len(table.beacon.places) == 2
    assert scene.page.call.text == "2 more are framed."
    for cell in table.start.ring[1:]:
        pilot.click(*table.view.box_of(cell).center)
        assert pictured(pilot, scene) == pictures  # no puzzle loses its picture meanwhile
    assert scene.page.table.start.session.solved
    assert table.beacon.places == ()
    pilot.tick(10_000)
    assert table.lights[0].rim == 1.0
    assert pilot.manager.services.audio.played[-1][0] == "solved"
    assert scene.page.title.text == "Well done"
    assert scene.page.call.text == "Next: Beside a shaded cell."
    assert pilot.scene is scene  # nothing leaves by itself
    assert scene.page.learn.text == "Go on"
    assert places == [tuple(widget.rect) for widget in (scene.page.learn, scene.page.know)]  # nothing jumped
    pilot.press("return")
    pilot.wait_idle()
    assert (pilot.scene_name, pilot.scene.number, pilot.scene.skipped) == ("Tutorial", 1, frozenset())
    pilot.close()


def test_after_the_first_success_every_puzzle_keeps_a_picture(monkeypatch):
    monkeypatch.setattr("game.scenes.menu.scene.KNOWN_MS", -1)  # a busy machine: nothing new is drawn at once
    pilot = Pilot((1280, 720), watched=True)
    scene = brought(pilot)
    assert all(card.pictured for card in scene.page.cards)
    pilot.app.parts.profile.scores.add(FakeRun(200, "storm", "mixed", boards=1))
    scene.resume(None)
    assert isinstance(scene.page, Later)
    cards = scene.page.puzzles.cards
    assert all(card.pictured for card in cards)
    scene.stage.draw(pilot.screen)
    while pilot.manager.work():
        pass
    assert scene.page.puzzles.whole
    pilot.close()


def test_the_pointer_shows_once_where_to_click_and_goes_when_the_player_takes_over():
    pilot = Pilot((1280, 720))
    scene = pilot.open("menu")
    while pilot.manager.work():
        pass
    pointing = scene.page.table.pointing
    assert not pointing.visible
    pilot.tick(POINT_MS + 100)
    assert pointing.visible
    pilot.click(*scene.page.table.view.box_of(scene.page.table.view.geometry.targets[0]).center)
    assert not pointing.visible
    pilot.tick(3 * POINT_MS)
    assert not pointing.visible
    pilot.close()


def test_the_board_of_the_first_day_has_one_solution_that_agrees_with_what_it_asks():
    for spec in registry().values():
        data = spec.data("start")
        if data is None or spec.prefix:
            continue
        start = read_start(data)
        opened = start.open(spec)
        session = opened.session
        count = spec.count(session.board, 2)
        assert count.number == 1
        required = spec.required(session.board, count.solution)
        assert all(required.get(slot) in (None, value) for slot, value in session.marks.items())
        for target in opened.ring:
            move = spec.tap(session.board, session.marks, target, "primary")
            assert move
            assert all(required[change.slot] == change.new for change in move)


def test_a_start_that_cannot_be_read_is_named():
    with pytest.raises(PuzzleError, match="board of the title screen"):
        read_start(b'{"format": "solitudo-start", "version": 1}')


def test_an_abandoned_game_leaves_the_lesson_where_it_was_and_is_one_click_away():
    pilot = Pilot((1280, 720))
    library = pilot.manager.services.library
    sample = library.sample("slant")
    game = library.open("slant", sample.session.board, dict(list(sample.session.marks.items())[:3]))
    pilot.app.parts.profile.games.begin(game)
    pilot.app.parts.profile.games.suspend(game)
    scene = brought(pilot)
    assert isinstance(scene.page, FirstDay)
    assert scene.page.learn.visible
    assert scene.page.know.text == "Continue your game"
    pilot.click_on(scene.page.know)
    pilot.wait_idle()
    assert pilot.scene_name == "Play"
    pilot.close()


def test_whoever_knows_the_rules_is_asked_to_play():
    pilot = Pilot((1280, 720))
    scene = brought(pilot)
    pilot.click_on(scene.page.know)
    pilot.wait_idle()
    assert pilot.scene_name == "Select"
    assert (pilot.scene.play.kind, pilot.scene.learn.kind) == ("primary", "secondary")
    pilot.manager.reset("select", kind=pilot.scene.spec.kind)
    assert (pilot.scene.play.kind, pilot.scene.learn.kind) == ("secondary", "primary")
    pilot.close()


def test_learn_stays_until_the_lessons_of_all_puzzles_are_done_what_was_solved_unaided_last():
    pilot = used()
    settings = pilot.app.parts.profile.settings
    scene = brought(pilot)
    seen = []
    for _ in registry():
        seen.append(kind := scene.page.learning.kind)
        settings.keep_of(kind, replace(settings.of(kind), learn=LessonsReached(0, True)))
        pilot.manager.reset("menu")
        scene = pilot.scene
    assert scene.page.learning is None
    assert seen == [*list(registry())[1:], "hitori"]  # levels of it were won without help
    assert scene.page.learn.title.text == "All lessons"
    pilot.click_on(scene.page.learn.button)
    pilot.wait_idle()
    assert pilot.scene_name == "Learn"
    pilot.close()


def test_the_filled_button_is_the_daily_run_only_when_there_is_nothing_to_learn_first():
    """Learning goes before the day's run: while a puzzle that is played has its lesson left, and on the first day."""
    pilot = used()
    settings = pilot.app.parts.profile.settings

    def filled():
        pilot.manager.reset("menu")
        page = brought(pilot).page
        assert page.default.focused
        kinds = {card.button.kind for card in page.features if card.button is not page.default}
        assert (page.default.kind, kinds) == ("primary", {"secondary"})
        return page.features.index(next(card for card in page.features if card.button is page.default))

    assert filled() == 1  # Hitori is played, and its lesson is not done
    settings.keep_of("hitori", replace(settings.of("hitori"), learn=LessonsReached(0, True)))
    assert filled() == 1  # all of it was today
    pilot.clock.step(2 * 86_400_000)
    assert filled() == 1  # it alone is known
    for kind in ("tents", "slant"):
        settings.keep_of(kind, replace(settings.of(kind), learn=LessonsReached(0, True)))
    assert filled() == 0
    pilot.close()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_buttons_stand_at_the_same_height(size):
    pilot = used(size)
    scene = brought(pilot)
    assert len({(card.button.rect.y, card.button.rect.h) for card in scene.page.features}) == 1
    places = set()
    for kind in registry():
        pilot.manager.reset("select", kind=kind)
        places |= {(pilot.scene.play.rect.topleft, pilot.scene.practice.rect.topleft)}
    assert len(places) == 1
    pilot.close()


def test_a_lesson_that_was_begun_goes_on():
    pilot = used()
    settings = pilot.app.parts.profile.settings
    settings.keep_of("hitori", replace(settings.of("hitori"), learn=LessonsReached(3, False)))
    scene = brought(pilot)
    assert (scene.page.learn.title.text, scene.page.learn.button.text) == ("Hitori", "Go on")
    assert scene.page.learn.text.text.startswith("Step 4 of ")
    pilot.close()


def test_of_lessons_that_were_begun_the_one_left_last_goes_before_all_puzzles_that_are_played():
    pilot = used()
    scene = brought(pilot)
    for kind in ("light-up", "slant"):
        pilot.clock.step(1000)
        pilot.manager.push("tutorial", kind=kind, step=1)
        pilot.wait_idle()
        pilot.press("escape")
        pilot.wait_idle()
        assert scene.page.learning[:2] == (kind, 1)
        assert scene.page.learn.button.text == "Go on"
    pilot.manager.push("tutorial", kind="light-up", step=2)
    pilot.wait_idle()
    pilot.press("escape")
    assert scene.page.learning[:2] == ("light-up", 2)
    pilot.manager.push("tutorial", kind="tents", step=0)  # looked at, and not begun
    pilot.wait_idle()
    pilot.press("escape")
    assert scene.page.learning.kind == "light-up"
    pilot.close()


def test_the_week_shows_the_days_that_were_played_and_the_button_counts_them():
    pilot = used()
    scores = pilot.app.parts.profile.scores
    scene = brought(pilot)
    assert scene.page.today.button.text == "Play"
    today = date.fromisoformat(scores.today)
    lanterns = scene.page.lanterns
    assert lanterns.today == today.weekday()
    assert lanterns.letters[0] == "Mon"
    yesterday = today - timedelta(1)

    class Played:
        finished, points = True, 120

    class Scores:
        today = scores.today

        @staticmethod
        def dailies(kind):
            return {yesterday.isoformat(): Played}

    scene.services.profile.scores = Scores
    scene.page._tell_today()
    assert scene.page.today.button.text == "Play day 2"
    if yesterday.weekday() < today.weekday():
        assert lanterns.played.index(True) == yesterday.weekday()
    pilot.close()


def test_the_game_left_last_is_continued_and_without_one_the_next_level_is_played():
    pilot = used()
    scene = brought(pilot)
    assert scene.page.suspended is not None
    pilot.click_on(scene.page.onward.button)
    pilot.wait_idle()
    assert pilot.scene_name == "Play"
    assert pilot.scene.game.id == scene.page.suspended.id
    pilot.manager.reset("menu")
    library = pilot.manager.services.library
    for one in library.suspended():
        library.delete(one.id)
    pilot.manager.reset("menu")
    scene = brought(pilot)
    assert scene.page.onward.caption.text == "Next level"
    assert scene.page.onward.text.text == "Level 5"
    pilot.click_on(scene.page.onward.button)
    pilot.wait_idle()
    assert (pilot.scene.game.pack, pilot.scene.game.level) == ("first-steps", "level-5")
    pilot.close()


def test_the_next_level_is_played_even_before_the_packs_were_read():
    pilot = used()
    library = pilot.manager.services.library
    for one in library.suspended():
        library.delete(one.id)
    pilot.manager.reset("menu")
    pilot.scene.page.onward.button.on_press()
    pilot.wait_idle()
    assert (pilot.scene.game.pack, pilot.scene.game.level) == ("first-steps", "level-5")
    pilot.close()


def test_a_match_that_waits_does_not_hide_the_next_level():
    pilot = used()
    library = pilot.manager.services.library
    for one in library.suspended():
        library.delete(one.id)
    match = library.sample("slant")
    match.mode, match.versus = "versus", Match("").to_json()
    scene = pilot.open("versus", game=match)
    slot, value = next(pair for pair in match.solution.items() if pair[0] not in match.session.marks)
    scene.play_move((Change(slot, 0, value),), False)
    pilot.manager.reset("menu")
    page = brought(pilot).page
    assert [one.mode for one in library.suspended()] == ["versus"]
    assert (page.onward.caption.text, page.onward.text.text) == ("Next level", "Level 5")
    assert page.all_games.visible
    assert page.all_games.text == "Your match"
    pilot.click_on(page.all_games)
    pilot.wait_idle()
    assert pilot.scene_name == "Versus"
    assert pilot.scene.session.marks[slot] == value
    pilot.close()


def left(pilot, mode="play", marks=True):
    """A game that is left now, with a mark or with none left."""
    library = pilot.manager.services.library
    game = library.sample(next(iter(library.kinds)))
    game.mode = mode
    scene = pilot.open("practice" if mode == "practice" else "play", game=game)
    right = game.session.spec.required(game.session.board, game.solution)
    slot, value = next((slot, value) for slot, value in right.items() if slot not in game.session.marks)
    scene.play_move((Change(slot, 0, value),), False)
    for there, mark in () if marks else tuple(game.session.marks.items()):
        scene.play_move((Change(there, mark, 0),), False)
    pilot.manager.reset("menu")
    return brought(pilot)


def solved(pilot):
    """The next level of the first pack is solved now."""
    library = pilot.manager.services.library
    shelf = library.packs.shelves()[0]
    game = library.start_level(shelf.pack.id, shelf.pack.levels[shelf.next_unsolved].id)
    for slot, value in game.session.spec.required(game.session.board, game.solution).items():
        game.session.play((Change(slot, 0, value),), 9)
    library.finish(game)


def test_an_exercise_is_not_offered_first_but_waits_in_the_list():
    pilot = used()
    others = len(pilot.manager.services.library.suspended())
    page = left(pilot, "practice").page
    assert page.suspended is None or page.suspended.mode == "play"
    assert (page.beside, page.all_games.text) == (True, f"All {others + 1} games")
    pilot.close()


@pytest.mark.parametrize("marks", [True, False])
def test_a_game_with_marks_that_is_younger_than_the_last_win_goes_first(marks):
    pilot = used()
    page = left(pilot, marks=marks).page
    assert page.onward.caption.text == ("Continue" if marks else "Next level")
    pilot.clock.step(60_000)
    solved(pilot)
    pilot.manager.reset("menu")
    page = brought(pilot).page
    assert page.onward.caption.text == "Next level"  # the game is older now
    assert page.level is not None
    assert page.offer.shelf().pack.id == page.level[0]
    assert page.all_games.visible
    pilot.close()


def test_a_game_without_a_mark_gives_way_to_the_next_level_in_one_moment():
    pilot = used()
    left(pilot, marks=False)
    page = Later(pilot.scene, lambda number: None)
    card = page.onward
    said = [(card.caption.text, card.title.text)]
    said += [(card.caption.text, card.title.text) for _piece in page.bring()]
    assert list(dict.fromkeys(said)) == [("Continue", "Hitori"), ("Next level", "First steps")]
    pilot.close()


def test_words_of_levels_are_there_before_the_packs_are_read_and_pictures_after_coming_back():
    pilot = used(new_look=True)
    brought(pilot)
    said = [(card.lines, card.stars) for card in pilot.scene.page.puzzles.cards]
    assert any(stars for _lines, stars in said)
    library = pilot.manager.services.library
    page = Later(pilot.scene, lambda number: None)
    assert [(card.lines, card.stars) for card in page.puzzles.cards] == said
    page.remove()
    pilot.open("timed.lobby")
    pilot.manager.reset("menu")
    assert all(card.whole for card in pilot.scene.page.puzzles.cards)
    solved(pilot)  # what was said may be wrong now
    assert not Later(pilot.scene, lambda number: None).puzzles.told
    assert library.packs.shelves()
    pilot.close()


def test_words_of_levels_wait_for_the_packs_after_an_update_of_the_game():
    pilot = used()
    services = brought(pilot).services
    assert GoingOn(services).kept()
    assert not GoingOn(replace(services, version="9.0.0")).kept()  # its packs may have other names
    pilot.close()


def test_all_that_is_not_on_the_title_screen_is_in_one_list():
    pilot = used()
    pilot.open("menu")
    pilot.click_on(pilot.scene.links[-1])
    pilot.wait_idle()
    scene = pilot.scene
    assert [button.text for button in scene.entries] == [
        *("Zen", "Slant versus", "Saved games"), *("All lessons", "Techniques", "Coach"),
        *("High scores", "Statistics", "Seals"), *("Editor", "Favourites", "Players"),
    ]  # fmt: skip
    assert [label.text for label in scene.captions if label.visible] == ["Play", "Learn", "Look back", "Yours"]
    for index in range(len(scene.entries)):
        pilot.click_on(pilot.scene.entries[index])
        pilot.wait_idle()
        assert pilot.scene_name != "More"
        pilot.press("escape")
        pilot.wait_idle()
        assert pilot.scene_name == "Menu"
        pilot.click_on(pilot.scene.links[-1])
        pilot.wait_idle()
    pilot.close()


@pytest.mark.parametrize("size", [(480, 320), (800, 600), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_list_has_room(size, scale):
    pilot = Pilot(size, {"text_scale": scale})
    scene = pilot.open("menu.more")
    things = (*scene.entries, scene.paste, scene.close)
    window = pygame.Rect((0, 0), size)
    assert all(window.contains(thing.rect) for thing in things)
    assert not any(a.rect.colliderect(b.rect) for i, a in enumerate(things) for b in things[i + 1 :])
    pilot.close()


def test_what_the_window_leaves_only_an_icon_says_its_name_in_a_tip():
    pilot = Pilot((480, 320), {"text_scale": 2.0})
    scene = pilot.open("menu")
    assert [(one.text, one.tip) for one in scene.links] == [("", name) for name in scene.names]
    scene.services.profile.settings.set("text_scale", 1.0)
    pilot.app.apply_settings()
    pilot.close()
    wide = Pilot((1280, 720))
    scene = wide.open("menu")
    assert [(one.text, one.tip) for one in scene.links] == [(name, "") for name in scene.names]
    wide.close()


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.25), ((1280, 720), 2.0), ((3840, 2160), 2.0)])
def test_large_text_leaves_the_links_their_words_and_the_cards_large_names(size, scale):
    pilot = used(size, {"text_scale": scale, "theme": "day"})
    scene = brought(pilot)
    assert [(one.text, one.tip) for one in scene.links] == [(name, "") for name in scene.names]
    cards, look = cards_of(scene), scene.look
    assert len({card.name_px for card in cards if card.tall}) <= 1
    for card in cards:
        assert card.name_px >= 1.2 * look.metrics.least_px
        words = look.fonts.render(card.title, look.face("heading"), card.name_px, look.theme.text, card.words.w)
        assert words.get_width() <= card.words.w
        assert words.get_height() <= card.words.h
    assert all(feature.text.visible for feature in scene.page.features[:2])
    pilot.close()


def test_boards_get_marks_while_somebody_looks_on_and_stop_after_a_while():
    pilot = used((960, 540))
    scene = brought(pilot)
    cards = [card for card in cards_of(scene) if card.session is not None]
    assert cards
    first = [dict(card.session.marks) for card in cards]
    pilot.move(5, 5)
    pilot.tick(2 * puzzle_cards.TURN_MS)
    pilot.move(6, 5)
    pilot.tick(2 * puzzle_cards.TURN_MS)
    assert sum(dict(card.session.marks) != marks for card, marks in zip(cards, first, strict=True)) >= 1
    pilot.tick(puzzle_cards.LIVELY_MS + puzzle_cards.TURN_MS)
    rested = [card.session for card in cards]
    pilot.tick(3 * puzzle_cards.TURN_MS)
    assert [card.session for card in cards] == rested
    pilot.close()


def test_a_board_goes_through_its_solution_and_begins_anew():
    pilot = Pilot((960, 540))
    library = pilot.manager.services.library
    for kind in library.kinds:
        sample = library.sample(kind)
        session, seen = sample.session, []
        for _ in range(100):
            session = next_mark(sample.session, session, sample.solution)
            seen.append(dict(session.marks))
            if session.marks == sample.session.marks:
                break
        assert seen[-1] == dict(sample.session.marks)
        required = sample.session.spec.required(sample.session.board, sample.solution)
        assert all(seen[-2].get(slot) == value for slot, value in required.items())
    pilot.close()


def test_boards_stand_still_under_reduced_motion_and_no_pointer_moves():
    pilot = used((960, 540), {"reduce_motion": True})
    scene = brought(pilot)
    before = [card.session for card in cards_of(scene)]
    pilot.tick(3 * puzzle_cards.TURN_MS)
    assert [card.session for card in cards_of(scene)] == before
    pilot.close()
    pilot = Pilot((960, 540), {"reduce_motion": True})
    scene = brought(pilot)
    pilot.tick(2 * POINT_MS)
    assert not scene.page.table.pointing.visible
    pilot.close()


def test_a_change_of_theme_does_not_wait_for_the_boards():
    pilot = used((960, 540), new_look=True)
    scene = brought(pilot)
    pilot.app.parts.profile.settings.set("theme", "night")
    pilot.app.apply_settings()
    assert not all(card.whole for card in cards_of(scene))
    pilot.tick(2500)
    assert all(card.whole for card in cards_of(scene))
    pilot.close()


@pytest.mark.parametrize("change", part([{"theme": "night"}, {"text_scale": 1.25}], 1))
def test_boards_are_there_after_a_change_on_the_page_of_settings(change):
    """Their pictures were drawn anew while the title screen was covered, where nothing moves."""
    pilot = used(new_look=True)
    brought(pilot)
    pilot.open("settings")
    for name, value in change.items():
        pilot.app.parts.profile.settings.set(name, value)
    pilot.app.apply_settings()
    pilot.tick(600)
    pilot.press("escape")
    pilot.tick(1500)
    assert pilot.scene_name == "Menu"
    assert all(card.whole and card.appear == 1.0 for card in cards_of(pilot.scene) if card.session or card.pack)
    pilot.close()


def test_what_the_profile_has_to_say_comes_when_the_boards_are_there():
    pilot = used()
    pilot.app.parts.profile.notices.append("Something to know.")
    pilot.manager.push("menu")
    for _ in range(300):
        pilot.tick()
        if isinstance(pilot.scene, Dialog):
            break
    below = pilot.manager.stack[0]
    assert isinstance(pilot.scene, Dialog)
    assert all(card.whole for card in cards_of(below))
    pilot.close()


def test_boards_come_back_after_their_pictures_were_lost():
    pilot = used((960, 540), new_look=True)
    scene = brought(pilot)
    for card in cards_of(scene):
        if card.session is not None:
            forget_preview(scene.look, card.session, card.picture.size)
    assert not all(card.whole for card in cards_of(scene))
    pilot.move(5, 5)
    for _ in range(2 * len(cards_of(scene))):
        pilot.tick(puzzle_cards.TURN_MS)
        pilot.move(5 + _, 5)
    assert all(card.whole for card in cards_of(scene))
    pilot.close()


def test_the_days_of_the_week_keep_apart_where_text_is_large():
    pilot = used((1920, 1080), {"text_scale": 1.75}, new_look=True)
    lanterns = brought(pilot).page.lanterns
    look, step = lanterns.look, lanterns.rect.w / 7
    drawn = []
    pilot.scene.stage.look.text, plain = lambda text, *a, **k: drawn.append(text) or plain(text, *a, **k), look.text
    lanterns.visible = lanterns.named = True
    lanterns.rect.h = lanterns.height(look, lanterns.rect.w)
    lanterns.draw(pilot.screen)
    shown = [text for text in drawn if text in lanterns.letters or len(text) == 1][-7:]
    assert [text[:1] for text in shown] == [letter[:1] for letter in lanterns.letters]
    assert all(plain(text, "small").get_width() < step for text in shown)
    pilot.close()


def test_the_days_have_names_in_a_small_window_before_and_after_the_run_of_the_day():
    pilot = used((1280, 720), new_look=True)
    page = brought(pilot).page
    drawn, places = [], []
    plain = page.lanterns.look.text
    page.lanterns.look.text = lambda text, *a, **k: drawn.append(text) or plain(text, *a, **k)
    for words in ((page.today.title.text, page.today._line, page.today._less), ("Daily run", "1,234 points")):
        page.today.say(*words)
        page._place_lanterns()
        page.lanterns.draw(pilot.screen)
        assert (page.lanterns.named, drawn[-7:]) == (True, ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"])
        assert page.today.text.rect.bottom <= page.lanterns.rect.y
        assert page.lanterns.rect.bottom <= page.today.button.rect.y
        places.append(page.lanterns.rect.copy())
    page.lanterns.look.text = plain
    assert places[0] == places[1]
    pilot.close()


def test_only_the_button_of_the_day_s_run_begins_the_one_try():
    pilot = used((1280, 720), new_look=True)
    page = brought(pilot).page
    pilot.click(*page.picture.rect.center)
    pilot.wait_idle()
    assert pilot.scene_name == "Calendar"
    pilot.close()


def test_a_page_that_was_replaced_while_its_boards_came_leaves_the_rest_to_the_new_one():
    pilot = used()
    scene = pilot.open("menu")
    for piece in range(12):
        pilot.manager.work()
        if piece % 3 == 2:
            scene._renew_page()
    pilot.tick(600)
    while pilot.manager.work():
        pass
    assert all(card.whole for card in cards_of(scene))
    pilot.close()


def test_the_board_of_the_first_day_comes_onto_the_sheet_as_if_it_had_been_there_before():
    pilot = Pilot((1280, 720), watched=True)
    scene = brought(pilot)
    assert scene.page.table.view is not None
    there, anew = (pygame.image.tobytes(surface, "RGB") for surface in (scene.stage.backdrop, scene.backdrop()))
    assert there == anew
    pilot.close()


@pytest.mark.parametrize("size", [(1280, 720), (800, 600)])
def test_no_heading_of_a_card_is_smaller_than_the_line_below_it(size):
    pilot = Pilot(size, {"text_scale": 2.0, "reduce_motion": True})
    sample.fill(pilot.app.parts.profile, pilot.app.parts.library)
    page = pilot.open("menu").page
    for card in (page.onward, page.learn):
        assert card.title.bounds.h >= card.text.bounds.h > 0
    pilot.close()


def test_the_page_after_the_first_lesson_is_drawn_while_the_lesson_is_gone_through(monkeypatch):
    monkeypatch.setattr("game.scenes.menu.scene.KNOWN_MS", -1)  # a busy machine: nothing new is drawn at once
    pilot = Pilot((1280, 720), new_look=True)
    scene = brought(pilot)
    pilot.open("tutorial", kind=scene.page.kind)
    while pilot.manager.work():
        pass
    assert not pilot.app.parts.profile.settings.now.lanterns  # nobody has seen that page
    pilot.app.parts.profile.scores.add(FakeRun(200, "storm", "mixed", boards=1))
    pilot.manager.pop()
    page = scene.page
    assert isinstance(page, Later)
    assert page.picture.key in scene.look.sprites
    for kind, card in zip(page.puzzles.kinds, page.puzzles.cards, strict=True):
        shelves = page.library.packs.shelves(kind)
        if card.tall and shelves:
            assert card_cover(scene.look, shelves[0].pack, card.head.size) is not None
        else:
            assert card.ready(small_board(page.library, kind))
    pilot.close()


def test_pictures_of_an_unprepared_page_come_together(monkeypatch):
    monkeypatch.setattr("game.scenes.menu.scene.KNOWN_MS", -1)
    pilot = used((1280, 720), new_look=True)
    pilot.manager.push("menu")
    page, seen = pilot.scene.page, set()
    while not page.puzzles.whole:
        pilot.manager.work()
        seen.add(sum(bool(card.session or card.pack) for card in page.puzzles.cards))
    assert seen == {0, len(page.puzzles.cards)}
    pilot.close()


def test_a_board_beside_a_heading_leaves_its_letters_their_size() -> None:
    pilot = used(settings={"text_scale": 2.0})
    card = brought(pilot).page.onward
    look = pilot.scene.look
    for title in ("Luz", "Ejercicios"):
        card.say(title, "8")
        assert card.board.rect.w > 0, title
        assert card.title.rect.w + 1 >= 0.75 * look.text_size(title, "heading", 0)[0]
    pilot.close()


def test_large_text_is_large_on_every_card_and_tiles_have_pictures_all_or_none() -> None:
    pilot = used(settings={"text_scale": 2.0})
    page, look = brought(pilot).page, pilot.scene.look
    for card in (page.onward, page.learn):
        card.say("Hitori", "About 3 minutes")
        words = max(look.text_size(word, "small", 0)[0] for word in ("About", "minutes"))
        assert not card.board.rect.w or card.text.rect.w >= words
    tiles = [card for card in page.puzzles.cards if not card.tall]
    assert len({card.picture.w > 0 for card in tiles}) == 1
    pilot.close()


def test_a_tip_in_large_letters_covers_no_way_on():
    pilot = used((800, 600), {"text_scale": 2.0})
    scene = brought(pilot)
    pilot.move(*scene.player.rect.center)
    pilot.tick(1200)
    tip = scene.form._tip
    assert tip.stage is scene.stage
    assert not [link.tip for link in scene.links if link.rect.colliderect(tip.rect)]
    pilot.close()


def test_a_game_of_thousands_of_marks_opens_once_it_is_read_unless_another_page_does_before():
    pilot = used()
    library = pilot.manager.services.library
    game = library.resume(library.suspended()[0].id)
    slot = next(slot for slot in game.session.spec.slots(game.session.board) if not game.session.marks.get(slot))
    for at in range(5000):
        game.session.log.append(Entry(game.elapsed, "player", PLAY, (Change(slot, at % 2, 1 - at % 2),)))
    pilot.app.parts.profile.games.suspend(game)
    scene = brought(pilot)
    scene.page.onward.button.on_press()
    assert pilot.scene is scene
    pilot.manager.push("settings")
    while pilot.manager.work():
        pass
    assert pilot.scene_name == "Settings"
    pilot.manager.pop()
    pilot.tick(600)
    assert pilot.scene is scene
    scene.page.onward.button.on_press()
    assert pilot.scene is scene
    pilot.manager.relook(scene.look, False)
    pilot.wait_idle()
    assert pilot.scene_name == "Play"
    assert (pilot.scene.game.id, pilot.scene.session.log) == (game.id, game.session.log)
    pilot.home()
    pilot.manager.push("games")
    games = pilot.scene
    games.update(0)
    assert (games.current.id, games.board.session) == (game.id, None)
    pilot.manager.relook(games.look, False)
    while pilot.manager.work():
        pass
    assert games.board.session.log == game.session.log
    games.go.on_press()
    assert pilot.scene is games
    while pilot.manager.work():
        pass
    assert (pilot.scene_name, pilot.scene.game.id) == ("Play", game.id)
    pilot.close()


@pytest.mark.parametrize("kind", list(registry()))
def test_a_card_that_has_become_large_goes_on_with_a_board_of_its_own_size(kind):
    with used() as pilot:
        scene = brought(pilot)
        puzzles, library = scene.page.puzzles, pilot.app.parts.library
        card = next(card for card in puzzles.cards if card.tall)
        card.session = small_board(library, kind)  # as a tile it showed this one
        for _piece in puzzles._live(kind, card):
            pass
        assert card.session.board == library.sample(kind).session.board


ROOMY = [
    (*given, theme)
    for given, theme in zip(
        product([(1280, 720), (1600, 900), (3840, 2160)], [1.0, 1.25, 1.5, 1.75, 2.0], ["first", "later"]),
        cycle(THEMES),
        strict=False,
    )
]


@pytest.mark.parametrize(("size", "scale", "day", "theme"), part(ROOMY, 9))
def test_cards_keep_a_name_and_a_picture_and_the_game_its_name(size, scale, day, theme):
    settings = {"theme": theme, "text_scale": scale}
    pilot = Pilot(size, settings) if day == "first" else used(size, settings)
    scene = brought(pilot)
    for card in cards_of(scene):
        assert card.picture.w or (card.pack is not None and card.head.h), card.title
        assert card.rect.contains(card.picture if card.picture.w else card.head)
        least = scene.look.metrics.least_px
        assert scene.look.fonts.fits(card.title, scene.look.face("heading"), least, card.words.w, card.words.h)
        assert card.name_px >= least
    assert len({card.picture.size for card in cards_of(scene) if not card.tall}) <= 1
    boards = [feature.board for feature in getattr(scene.page, "features", ()) if feature.picture is None]
    assert all(board.rect.w for board in boards)
    assert scene.title.visible
    assert scene.title.share
    assert all(button.text for button in scene.links)
    pilot.close()


def test_words_as_large_as_the_player_wishes_go_before_the_picture_of_the_daily_run() -> None:
    for scale, pictured in ((1.0, True), (2.0, False)):
        with Pilot((1280, 720), {"text_scale": scale}) as pilot:
            sample.fill(pilot.app.parts.profile, pilot.app.parts.library)
            pilot.manager.reset("menu")
            pilot.wait_idle()
            card = pilot.scene.page.today
            assert card.picture.visible == pictured


@pytest.mark.parametrize(("size", "scale"), [((960, 540), 1.0), ((960, 540), 2.0), ((1280, 720), 1.25)])
def test_the_buttons_of_the_cards_keep_their_place_whatever_the_cards_say(size: tuple[int, int], scale: float) -> None:
    pilot = Pilot(size, {"text_scale": scale, "reduce_motion": True})
    lived_in(pilot)
    pilot.manager.reset("menu")
    pilot.wait_idle()
    page, places = pilot.scene.page, set()
    for title, text in (("Fuji", "Level 7"), ("A tent for two trees", "Level 17, medium, local rule, 11:09")):
        page.onward.say(title, text)
        pilot.scene.layout(pilot.scene.look.size)
        places.add(tuple(page.today.button.rect))
    assert len(places) == 1
    pilot.close()


def test_the_page_after_the_first_success_says_once_what_it_is():
    pilot = Pilot((1280, 720))
    scene = brought(pilot)
    assert isinstance(scene.page, FirstDay)
    pilot.app.parts.profile.scores.add(FakeRun(200, "storm", "mixed", boards=1))
    said = []
    scene.toast = lambda text, icon="", told=True: said.append(text)
    scene.resume(None)
    assert isinstance(scene.page, Later)
    assert said == ["From now on, this page is your start."]
    scene.resume(None)
    assert len(said) == 1
    pilot.close()
