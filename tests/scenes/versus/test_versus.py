"""Versus in the window: turns, points, the computer's answer, undo, endings, leaving and going on."""

import re
import time

import pygame
import pytest
from faults import faults
from pilot import Pilot

from game.achievements.catalogue import ALL
from game.engine.core import Beat, BeatKind, Change, Entry, Target, cell
from game.engine.play.game import Game
from game.engine.play.session import Session
from game.engine.play.timeline import Timeline
from game.engine.puzzle.places import NTH
from game.engine.puzzle.recipe import Recipe, Size
from game.engine.puzzle.versus import Award, AwardPart, Ending, Match, MatchOutcome
from game.engine.words import NN_
from game.puzzles import registry
from game.puzzles.slant.board import BACK, corner
from game.puzzles.slant.points import ALL_NEAR, NEAR, CornerTally
from game.scenes.board.points import FLOAT_MS, award_text, reasons_text
from game.scenes.board.win_report import WinReport
from game.scenes.board.win_strip import WayOn, WinStrip
from game.scenes.versus.counted import RADIUS, RING_MS
from game.scenes.versus.moods import HELD_MS, MUCH
from game.services.today import done_today
from game.ui.board.fills import seat_colour
from game.ui.board.parts.clues import DONE, OPEN
from game.ui.drawing.portraits import Mood, portrait
from game.ui.drawing.stamps import Stamp
from game.ui.widgets.seal_notice import NewSeal, SealNotice

SPEC = registry()["slant"]
VERSUS = SPEC.versus
BUTTONS = {1: "left", 2: "right"}


def name(pilot):
    return pilot.scene_name


def match_on(side, match, seed=5):
    size = Size(side, side)
    made = SPEC.make(Recipe(size, SPEC.levels_at(size)[0]), seed)
    return Game(Session(SPEC, made.board), mode="versus", versus=match.to_json(), solution=made.solution)


def mark(pilot, scene, slot, value):
    pilot.click(*scene.view.box_of(slot).center, BUTTONS[value])


def wait_for_computer(pilot, scene, marks, seconds=30.0):
    """Let real time pass for the worker until so many marks stand."""
    end = time.monotonic() + seconds
    while len(scene.session.marks) < marks:
        assert time.monotonic() < end, "the computer does not answer"
        pilot.tick(64)
        time.sleep(0.01)


def totals(scene):
    return tuple(int(card.value) for card in scene.seats)


def test_two_people_take_turns_and_points_follow(pilot):
    game = match_on(5, Match(""))
    scene = pilot.open("versus", game=game)
    assert [card.turn for card in scene.seats] == [True, False]
    for number, (slot, value) in enumerate(list(game.solution.items())[:12]):
        assert scene.column.turn.text == f"Player {number % 2 + 1} to move"
        mark(pilot, scene, slot, value)
        awards = VERSUS.awards(game.session.board, game.session.log, scene.match)
        assert [a.seat for a in awards] == ([0, 1] * 6)[: number + 1]
        assert totals(scene) == tuple(sum(a.points for a in awards if a.seat == seat) for seat in (0, 1))
    assert sum(totals(scene)) > 12  # there is more to win than a point a line


def test_marks_are_final_and_a_drag_places_only_one(pilot):
    game = match_on(5, Match(""))
    scene = pilot.open("versus", game=game)
    first, second, third = list(game.solution)[:3]
    pilot.drag(scene.view.box_of(first).center, scene.view.box_of(third).center)
    assert game.session.marks == {first: 1}
    mark(pilot, scene, first, 2)
    pilot.press("delete")
    assert game.session.marks == {first: 1}
    mark(pilot, scene, second, 2)
    assert game.session.marks == {first: 1, second: 2}


def test_the_points_of_a_mark_rise_with_their_reason_and_go(pilot):
    game = match_on(5, Match(""))
    scene = pilot.open("versus", game=game)
    for slot, value in game.solution.items():
        mark(pilot, scene, slot, value)
        award = scene.scoring.awards[-1]
        if len(award.reasons) > 1:
            break
    flying = scene.scoring.layer.floats[-1]
    assert flying.award == award
    assert reasons_text(award)
    pilot.tick(300)
    before = flying.box
    assert flying.level > 0
    assert scene.view.window.contains(before)
    pilot.tick(400)
    assert flying.box.y < before.y or before.y == scene.view.window.y
    pilot.tick(FLOAT_MS)
    assert not scene.scoring.layer.floats


def test_the_same_reasons_are_counted():
    game = match_on(7, Match(""))
    for slot, value in game.solution.items():
        game.session.play(SPEC.versus.tap(game.session.board, game.session.marks, slot, VERSUS.acts[value - 1]), 0)
    texts = {reasons_text(a) for a in VERSUS.awards(game.session.board, game.session.log)}
    assert "" in texts
    assert any(text.startswith("1 (line) + 4 (2 numbers)") for text in texts)
    for award in VERSUS.awards(game.session.board, game.session.log):
        whole, *parts = map(int, re.findall(r"(?:^\+|= |\+ )(\d+)", award_text(award)))
        assert not parts or sum(parts) == whole == award.points


def test_keys_place_both_marks(pilot):
    game = match_on(5, Match(""))
    scene = pilot.open("versus", game=game)
    pilot.press("right", "return", "right", "x")
    assert sorted(game.session.marks.values()) == [1, 2]
    assert len(scene.scoring.awards) == 2


def test_swapped_buttons_give_the_left_button_alone_both_marks(pilot):
    game = match_on(5, Match(""))
    scene = pilot.open("versus", game=game)
    first, second = list(game.solution)[:2]
    mark(pilot, scene, first, 1)
    pilot.click_on(scene.column.tools["swap"])
    mark(pilot, scene, second, 1)
    assert game.session.marks == {first: 1, second: 2}


def test_friendly_undo_between_two_people_takes_one_back(pilot):
    game = match_on(5, Match(""))
    scene = pilot.open("versus", game=game)
    for slot in list(game.solution)[:2]:
        mark(pilot, scene, slot, 1)
    pilot.press("u")
    assert len(game.session.marks) == 1
    assert scene.column.turn.text == "Player 2 to move"
    assert totals(scene)[1] == 0


def test_ranked_games_take_nothing_back(pilot):
    game = match_on(5, Match("", friendly=False))
    scene = pilot.open("versus", game=game)
    mark(pilot, scene, next(iter(game.solution)), 1)
    assert not scene.column.tools["undo"].enabled
    pilot.press("u", "ctrl+z", "ctrl+r")
    assert len(game.session.marks) == 1


def test_the_computer_answers_after_a_pause_and_undo_takes_both_back(pilot):
    game = match_on(5, Match("greedy", seed=3))
    scene = pilot.open("versus", game=game)
    assert not scene.column.tools["undo"].enabled
    mark(pilot, scene, *next(iter(game.solution.items())))
    assert scene.column.turn.text == "Computer's turn"
    assert scene.view.locked
    other = list(game.solution)[7]
    mark(pilot, scene, other, 1)  # it is not the player's turn; the press may have the computer answer at once
    assert other not in game.session.marks
    wait_for_computer(pilot, scene, 2)
    assert game.session.log[-1].actor == "computer"
    assert game.session.log[-1].move == VERSUS.choose(
        game.session.board, game.session.marks_at(1), game.solution, "greedy", match_rng(game)
    )
    assert scene.column.turn.text == "Your turn"
    pilot.click_on(scene.column.tools["undo"])
    assert not game.session.marks
    assert totals(scene) == (0, 0)
    assert [card.turn for card in scene.seats] == [True, False]


def match_rng(game):
    """The source of the computer's first answer."""
    session = Session(SPEC, game.session.board, game.session.log[:1])
    return Match.from_json(game.versus).rng(session)


def test_a_press_shortens_the_pause(pilot):
    game = match_on(5, Match("greedy"))
    scene = pilot.open("versus", game=game)
    mark(pilot, scene, *next(iter(game.solution.items())))
    scene.services.maker.cancel(scene._job)
    scene._answer = VERSUS.choose(game.session.board, game.session.marks, game.solution, "greedy", match_rng(game))
    pilot.tick(200)
    assert len(game.session.marks) == 1
    pilot.click(5, 5)
    assert len(game.session.marks) == 2


def test_without_a_worker_the_window_chooses(pilot):
    game = match_on(3, Match("strong", first=1))
    scene = pilot.open("versus", game=game)
    scene.services.maker.cancel(scene._job)
    scene._chosen(None)
    pilot.tick(1100)
    assert not game.session.marks  # it is not answered before anybody has looked
    pilot.tick(200)
    ((slot, value),) = game.session.marks.items()
    assert game.solution[slot] == value
    pilot.tick(5000)
    assert scene.view.fills.shown("cause") == {slot}  # the line stays lit until the next one
    pilot.manager.pop()
    scene = pilot.open("versus", game=game)
    assert scene.view.fills.shown("cause") == {slot}  # also where the match is opened again
    mark(pilot, scene, *next((one, mine) for one, mine in game.solution.items() if one != slot))
    pilot.tick(400)
    assert not scene.view.fills.shown("cause")


def test_undo_while_the_computer_thinks_takes_the_players_mark_back(pilot):
    game = match_on(5, Match("strong"))
    scene = pilot.open("versus", game=game)
    mark(pilot, scene, *next(iter(game.solution.items())))
    pilot.press("u")
    assert not game.session.marks
    assert scene._job is None
    pilot.tick(2000)
    assert not game.session.marks


def wrong_line(game, number=4):
    """A line that contradicts the solution."""
    slot, value = list(game.solution.items())[number]
    return slot, 3 - value


@pytest.mark.parametrize("level", ["friendly", "strong", "master"])
def test_with_undo_a_line_that_cannot_be_right_is_taken_back_for_no_points(pilot, level):
    game = match_on(3, Match(level))
    scene = pilot.open("versus", game=game)
    slot, value = wrong_line(game)
    mark(pilot, scene, slot, value)
    pilot.tick(3000)
    assert name(pilot) == "Versus"
    assert scene.column.page.title == "This line cannot be right"
    assert scene.column.page.mistakes == (slot,)
    assert scene.form.focus is scene.column.hints.undo
    assert scene.column.hints.undo.text == "Take it back"
    assert totals(scene) == (0, 0)
    assert len(game.session.marks) == 1  # the computer waits
    pilot.press("return")
    assert not game.session.marks
    assert scene.column.page is None
    pilot.tick(100)
    assert scene.outcome is None
    assert scene.column.turn.text == "Your turn"
    assert not scene.view.locked
    mark(pilot, scene, slot, 3 - value)
    assert totals(scene)[0] > 0


def test_escape_takes_a_wrong_line_back(pilot):
    game = match_on(3, Match("friendly"))
    scene = pilot.open("versus", game=game)
    mark(pilot, scene, *wrong_line(game))
    pilot.tick(1000)
    pilot.press("escape")
    pilot.wait_idle()
    assert name(pilot) == "Versus"
    assert not game.session.marks
    assert scene.column.page is None
    assert (scene.outcome, scene.won_at, scene.column.turn.text) == (None, None, "Your turn")


def nearly_full(services, match):
    """A match that is kept, with one cell left, whose line the player wins by."""
    game = match_on(3, match)
    for turn in range(9):
        items = list(game.solution.items())
        *most, last = (*items[turn:], *items[:turn])
        log = [Entry(0, "player", "play", (Change(slot, 0, value),)) for slot, value in (*most, last)]
        if VERSUS.ending(game.session.board, log, match, game.solution).winner == 0:
            break
    for entry in log[:-1]:
        game.session.play(entry.move, 0)
    services.profile.games.begin(game)
    return game, last


def test_a_win_is_recorded_after_a_wrong_last_line_was_taken_back(pilot):
    services = pilot.manager.services
    library, before = services.library, len(services.library.suspended())
    game, (slot, value) = nearly_full(services, Match("strong"))
    scene = pilot.open("versus", game=game)
    mark(pilot, scene, slot, 3 - value)
    pilot.tick(1000)
    assert scene.spoilt.asking
    assert game.result is None
    assert len(library.suspended()) == before + 1  # it may still be left and taken up again
    pilot.press("ctrl+z")
    pilot.tick(100)
    assert scene.outcome is None
    mark(pilot, scene, slot, value)
    pilot.tick(1700)
    pilot.wait_idle()
    assert scene.end.strip is not None
    assert game.result is not None
    assert len(library.suspended()) == before
    assert library.replay(game.result).session.solved
    assert scene.won
    assert "beats-strong" in library.seals.of_game(game)


def test_a_wrong_last_line_that_stands_is_recorded_as_a_loss(pilot):
    services = pilot.manager.services
    before = len(services.library.suspended())
    game, (slot, value) = nearly_full(services, Match("friendly"))
    scene = pilot.open("versus", game=game)
    mark(pilot, scene, slot, 3 - value)
    pilot.click_on(scene.column.hints.close)
    pilot.tick(3000)
    assert game.result is not None
    assert len(services.library.suspended()) == before


def test_a_wrong_line_that_is_not_taken_back_loses_beside_the_board(pilot):
    game = match_on(3, Match("friendly"))
    scene = pilot.open("versus", game=game)
    mark(pilot, scene, *wrong_line(game))
    pilot.click_on(scene.column.hints.close)
    pilot.tick(3000)
    assert_lost(pilot, scene)


@pytest.mark.parametrize("level", ["friendly", "strong", "master"])
def test_without_undo_a_line_that_cannot_be_right_loses_at_once_beside_the_board(pilot, level):
    game = match_on(3, Match(level, friendly=False))
    scene = pilot.open("versus", game=game)
    mark(pilot, scene, *wrong_line(game))
    assert scene.end.strip is not None
    pilot.tick(3000)
    assert_lost(pilot, scene)
    pilot.press("escape")
    pilot.wait_idle()
    assert name(pilot) == "Menu"


def assert_lost(pilot, scene):
    assert name(pilot) == "Versus"
    report = scene.end.strip.report
    assert report.title == "The computer wins"
    assert report.note.startswith("A line that cannot be right loses the match. ")
    assert [(fact.caption, fact.value) for fact in report.facts] == [("You", "0"), ("Computer", "0")]
    assert scene.spoilt.slot in scene.view.fills.shown("error")
    assert not scene.column.hints.shown
    assert not scene.column.turn.visible
    assert not any(button.visible for button in scene.column.tools.values())
    assert scene.form.focus is scene.end.strip.next


def test_on_a_large_board_a_wrong_line_is_explained_beside_the_window(pilot):
    game = match_on(12, Match("strong"))
    scene = pilot.open("versus", game=game)
    slot, value = wrong_line(game)
    mark(pilot, scene, slot, value)
    # the worker may be quick
    explained = r"With it, the board has no solution\.|Too few lines can still touch this [1-4]\."
    assert re.fullmatch(explained, scene.column.page.text)
    end = time.monotonic() + 30
    while scene.guide.looking:
        assert time.monotonic() < end
        pilot.tick(32)
        time.sleep(0.01)
    assert scene.column.page.mistakes == (slot,)
    assert scene.form.focus is scene.column.hints.undo


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_spoilt_match_has_room(size, scale):
    pilot = Pilot(size, {"text_scale": scale, "reduce_motion": True})
    game = match_on(7, Match("friendly"))
    scene = pilot.open("versus", game=game)
    mark(pilot, scene, *wrong_line(game, 10))
    pilot.wait_idle()
    assert scene.spoilt.asking
    assert faults(scene, size) == []
    pilot.click_on(scene.column.hints.close)
    pilot.tick(2000)
    pilot.wait_idle()
    assert scene.end.strip is not None
    assert faults(scene, size) == []
    pilot.close()


def test_both_sides_points_are_put_in_words(pilot):
    game = match_on(3, Match("friendly", seed=3))
    scene = pilot.open("versus", game=game)
    mark(pilot, scene, *next(iter(game.solution.items())))
    wait_for_computer(pilot, scene, 2)
    mine, other = scene.scoring.awards
    told = [f"{who} {award_text(a)}" for who, a in (("You", mine), ("Computer", other))]
    assert scene.judge.said[0].split("\n") == told  # a line for each


def test_where_a_line_brings_more_is_framed_and_said_until_the_first_mark(pilot):
    game = match_on(5, Match(""))
    scene = pilot.open("versus", game=game)
    assert {target.index for target in scene.view.fills.shown("lit")} == {(r, c) for r in (1, 2, 3) for c in (1, 2, 3)}
    assert scene.judge.said[0] == "The frame is around the centre: a line inside it brings 1 point more."
    assert scene.central.strips()
    mark(pilot, scene, *next(iter(game.solution.items())))
    pilot.tick(1000)
    assert not scene.view.fills.shown("lit")


def test_on_a_small_board_every_cell_is_near_the_centre_and_that_is_said(pilot):
    game = match_on(3, Match(""))
    scene = pilot.open("versus", game=game)
    assert not scene.view.fills.shown("lit")
    assert scene.judge.said[0].startswith("Every cell of this board is near the centre")
    mark(pilot, scene, *next(iter(game.solution.items())))
    (award,) = scene.scoring.awards
    assert award.reasons[-1] == AwardPart(
        1, "central like every cell", (award.slot,), common="central line", called="central lines"
    )
    assert sum(part.points for part in award.told) == award.points
    assert "central" not in scene.judge.said[0]


def test_a_wrong_line_has_one_badge(pilot, monkeypatch):
    game = match_on(3, Match("strong"))
    scene = pilot.open("versus", game=game)
    mark(pilot, scene, *wrong_line(game))
    pilot.tick(3000)
    scene.view.hints.show(Timeline.of([Beat(BeatKind.CLASH, (scene.spoilt.slot, corner(0, 0)))]))
    pilot.tick(500)
    sheet = pygame.Surface(scene.look.size)
    badges, get = [], scene.look.sprites.get
    monkeypatch.setattr(scene.look.sprites, "get", lambda key, make: badges.append(key[0]) or get(key, make))
    for layer in (scene.view.signs, scene.view.hints):
        layer.paint(sheet, scene.view.window)
    assert badges.count("error-badge") == 0
    assert badges.count("clash") == 1
    scene.view.hints.show(None)
    scene.view.signs.paint(sheet, scene.view.window)
    assert badges.count("error-badge") == 1


@pytest.mark.parametrize("level", [opponent.name for opponent in VERSUS.opponents])
def test_every_opponent_has_a_face_of_its_own(pilot, level):
    scene = pilot.open("versus.setup", kind="slant")
    scene.opponent.options.select(level)
    scene.chosen()
    pilot.tick(100)
    assert scene.face.visible
    scene.opponent.options.select("friendly")
    scene.chosen()
    faces = {
        pygame.image.tobytes(portrait(scene.look, one.name, 64, mood), "RGBA")
        for one in VERSUS.opponents
        for mood in Mood
    }
    assert len(faces) == len(VERSUS.opponents) * len(Mood)
    scene = pilot.open("versus", game=match_on(3, Match(level)))
    assert [card.face for card in scene.seats] == ["", level]


def test_the_face_of_the_computer_follows_the_match(pilot):
    scene = pilot.open("versus", game=match_on(5, Match("friendly")))
    face = scene.seats[1]
    assert face.mood is Mood.CALM
    mark(pilot, scene, *next(iter(scene.game.solution.items())))
    assert face.mood is Mood.THINKING  # a plain line is no surprise
    scene.moods.scored([Award(cell(0, 0), 0, (AwardPart(MUCH, "", ()),))])
    assert face.mood is Mood.SURPRISED
    pilot.tick(HELD_MS[Mood.SURPRISED] + 100)
    assert face.mood is not Mood.SURPRISED
    scene.moods.scored([Award(cell(0, 0), 1, (AwardPart(MUCH, "", ()),))])
    assert face.mood is Mood.GLAD
    pilot.tick(HELD_MS[Mood.GLAD] + 100)
    assert face.mood is (Mood.THINKING if face.turn else Mood.CALM)


@pytest.mark.parametrize(("winner", "during", "after"), [(0, Mood.SURPRISED, Mood.WINK), (1, Mood.GLAD, Mood.GLAD)])
def test_the_face_of_the_computer_at_the_end(pilot, winner, during, after):
    scene = pilot.open("versus", game=match_on(3, Match("friendly")))
    scene.outcome = Ending(MatchOutcome.WIN, winner, "")
    scene.moods.settle()
    assert scene.seats[1].mood is during
    scene.end._put(scene.outcome, "")
    assert [(fact.face, fact.mood) for fact in scene.end.strip.facts.facts][1] == ("friendly", after)
    drawn = pygame.Surface(scene.look.size)
    got = []
    scene.end.strip.facts._draw_face(drawn, scene.end.strip.facts.facts[1], (0, 300))
    got = pygame.mask.from_threshold(drawn, scene.look.theme.text, (60, 60, 60)).count()
    assert got > 100


def test_a_number_of_a_match_stands_back_with_its_last_line(pilot):
    """It is counted then; alone it stands back when its cells ask for nothing more."""
    board = SPEC.board_from_json([".....", ".1.0.", "....."] + ["....."] * 2, {})
    states = {}
    for kind in ("versus", "play"):
        versus = Match("").to_json() if kind == "versus" else None
        game = Game(Session(SPEC, board), **({"mode": "versus", "versus": versus} if versus else {}))
        scene = pilot.open(kind, game=game)
        scene.play_move((Change(cell(0, 0), 0, BACK),), False)
        clues = scene.view.clues
        states[kind] = [clues.shown(i) for i in range(len(clues.clues))]
    assert states == {"versus": [DONE, OPEN], "play": [OPEN, OPEN]}


def test_the_setup_says_what_is_drawn_and_by_which_button(pilot, monkeypatch):
    monkeypatch.setattr("game.scenes.versus.setup.by_keys", lambda scene: False)
    scene = pilot.open("versus.setup", kind="slant")
    assert SPEC.words.goal in scene.goal.text
    assert scene.goal.text.endswith("Left click draws \\, right click draws /.")
    assert scene.goal.visible


def test_the_setup_does_not_contradict_itself(pilot):
    scene = pilot.open("versus.setup", kind="slant")
    assert scene.end.text == "A line that cannot be right loses the match."
    told = {name: _chosen(scene, name) for name in ("greedy", "")}
    assert set(told.values()) == {"If the full board breaks a rule, nobody wins."}
    assert not any("final" in text or "cannot be changed" in text for text in (scene.end.text, scene.note.text))


def _chosen(scene, opponent):
    scene.opponent.options.select(opponent)
    scene.chosen()
    return scene.end.text


def test_the_points_of_the_setup_are_shown_as_they_are_given(pilot):
    """The mark of each picture wins the points that stand on it, with those that stand before everything else."""
    scene = pilot.open("versus.setup", kind="slant")
    while pilot.manager.work():
        pass
    for example, picture in zip(VERSUS.examples, scene.pictures, strict=True):
        award = VERSUS.awards(picture.session.board, picture.session.log)[-1]
        parts = {"near the centre": 0, "central like every cell": 0, "line": 0, "number": 0, "perfect cell": 0}
        for part in award.reasons:
            parts[part.why] += part.points
        assert example.points in parts.values()
        assert picture.ready
        assert picture.rect.w > 0


def ending_of(pilot, game, marks):
    """Play these marks by clicks and wait for the end."""
    scene = pilot.open("versus", game=game)
    for slot, value in marks:
        mark(pilot, scene, slot, value)
    pilot.tick(1700)
    pilot.wait_idle()
    assert name(pilot) == "Versus"
    assert not any(button.visible for button in scene.column.tools.values())
    return scene, scene.end.strip


def test_a_win_shows_both_sides_points_and_leads_to_another_match(pilot):
    library = pilot.manager.services.library
    before = library.suspended()
    game = match_on(3, Match("", first=1))
    scene, end = ending_of(pilot, game, game.solution.items())
    shown = tuple(int(fact.value) for fact in end.report.facts)
    assert shown == totals(scene)
    apart = abs(shown[0] - shown[1])
    words = f"Player {1 if shown[0] > shown[1] else 2} wins by {apart} point{'s' if apart > 1 else ''}"
    assert end.report.title == words or not apart
    assert library.suspended() == before
    note = end.report.note
    first = 1 if shown[0] > shown[1] else 2
    assert f" decided it: they brought player {first} " in note or shown[0] == shown[1]
    assert scene.form.focus is end.next
    pilot.click_on(end.next)
    stop = time.monotonic() + 30
    while name(pilot) != "Versus" or pilot.scene is scene:
        assert time.monotonic() < stop
        pilot.tick(32)
        time.sleep(0.01)
    assert pilot.scene.match.first == 0
    assert not pilot.scene.session.marks


def play_out(pilot, scene, choose):
    """Right lines until the match is over: those that bring the most (`max`) or the least (`min`)."""
    game = scene.game
    while scene.outcome is None:
        board, marks = game.session.board, game.session.marks
        width, tally = board.size.width, CornerTally(board)
        for slot, value in marks.items():
            tally.put(slot.index[0] * width + slot.index[1], value)
        left = [(s, v) for s, v in game.solution.items() if s not in marks]
        slot, value = choose(left, key=lambda one: tally.gain(one[0].index[0] * width + one[0].index[1], one[1]))
        seats = len(marks)
        mark(pilot, scene, slot, value)
        if scene.outcome is None:
            wait_for_computer(pilot, scene, seats + 2)


def test_a_win_against_the_computer_shines_and_offers_the_next_stronger_one(pilot):
    game = match_on(5, Match("friendly", friendly=False))
    scene = pilot.open("versus", game=game)
    play_out(pilot, scene, max)
    assert scene.won
    assert "solved" in [sound for sound, _ in pilot.manager.services.audio.played]
    pilot.tick(1700)
    pilot.wait_idle()
    assert scene.end.strip.next.text == "Against Strong"
    assert " decided it: they brought you " in scene.end.strip.report.note
    assert "winner" not in scene.end.strip.report.note
    assert scene.end.strip.ways[0].text == "Again"
    pilot.click_on(scene.end.strip.next)
    pilot.until(lambda: name(pilot) == "Versus" and pilot.scene is not scene)
    assert pilot.scene.match.level == "strong"


@pytest.mark.parametrize("calm", [False, True])
def test_a_light_runs_along_the_lines_of_who_has_won(calm):
    with Pilot((960, 540), {"reduce_motion": calm}) as pilot:
        game = match_on(3, Match("", first=1))
        scene = pilot.open("versus", game=game)
        for slot, value in game.solution.items():
            mark(pilot, scene, slot, value)
        lit = scene.flourish._finale.layer
        seen, winner = set[Target](), scene.outcome.winner
        for _frame in range(150):
            pilot.tick(16)
            seen |= {lit._flares[number].place for number in lit._seen}
        won = {award.slot for award in scene.scoring.awards if winner in (None, award.seat)}
        assert seen == (set() if calm else won)
        assert not lit._seen, "the colours of both stay"


def test_a_new_seal_makes_no_word_of_the_strip_smaller_while_there_is_room(pilot):
    scene = pilot.open("versus", game=match_on(5, Match("")))
    note = "Perfect cells decided it: they brought you 24 points and the computer 12."
    report = WinReport("You win", "5x5", (), (), note=note)
    strip = WinStrip(scene.form, report, WayOn("Again", "restart", pilot.home), [])
    seal = ALL[0]
    strip.award(SealNotice([NewSeal(seal.name, Stamp(seal.id, seal.motif, seal.square))], pilot.home), "")
    strip.place(scene.column.frame.column)
    assert strip.note.measure(scene.look, strip.note.width)[1] <= strip.note.height
    assert strip.note.rect.bottom <= strip.notice.rect.top < strip.notice.rect.bottom < strip.next.rect.top
    strip.remove()


def test_who_has_won_is_never_said_in_the_smallest_letters(pilot):
    scene = pilot.open("versus", game=match_on(5, Match("")))
    column = scene.column.frame.column
    for title in ("You win", "The computer wins by 6 points, which are many"):
        strip = WinStrip(scene.form, WinReport(title, "5x5", (), ()), WayOn("Again", "restart", pilot.home), [])
        strip.place(column)
        words = strip.title
        assert not words.limit or scene.look.fitting_px([title], words.role, column.w) > scene.look.metrics.least_px
        assert words.rect.bottom <= strip.about.rect.y
        strip.remove()


def test_a_full_board_that_breaks_a_rule_has_no_winner(pilot):
    library = pilot.manager.services.library
    before = library.suspended()
    game = match_on(3, Match(""))
    items = list(game.solution.items())
    wrong = [(slot, 3 - value) if n == 4 else (slot, value) for n, (slot, value) in enumerate(items)]
    _, end = ending_of(pilot, game, wrong)
    assert end.report.title == "Invalid Board State"
    assert library.suspended() == before
    assert end.report.note == "The full board breaks a rule, so nobody wins."
    pilot.press("escape")
    pilot.wait_idle()
    assert name(pilot) == "Menu"


def test_equal_points_are_a_draw(pilot):
    game = match_on(3, Match(""))
    found = order_for_a_draw(game)
    _, end = ending_of(pilot, game, found)
    points = totals(pilot.scene)
    assert end.report.title == f"A draw, {points[0]} all"
    assert len({fact.value for fact in end.report.facts}) == 1


def test_after_a_loss_one_sentence_says_what_would_have_been_better_and_the_cell_is_ringed(pilot):
    """The computer, which draws right lines, has the better of a player who takes the least."""
    game = match_on(5, Match("master", friendly=False))
    scene = pilot.open("versus", game=game)
    play_out(pilot, scene, min)
    pilot.tick(1700)
    pilot.wait_idle()
    missed = VERSUS.missed(game.session.board, game.session.log, scene.match, game.solution, 0)
    assert scene.end.strip.report.title.startswith("The computer wins by ")
    assert scene.end.strip.report.note.endswith(
        f"In your {NTH[missed.turn - 1]} turn, the ringed cell would have brought {missed.points} points. "
        f"Your line brought {missed.taken}."
    )
    assert missed.points > missed.taken
    assert [beat.targets for beat in scene.view.hints.timeline.beats] == [(missed.slot,)]


@pytest.mark.parametrize("theme", ["day", "night", "high-contrast"])
def test_the_colour_of_a_line_is_whose_it_is(theme):
    pilot = Pilot(settings={"theme": theme})
    game = match_on(3, Match(""))
    scene = pilot.open("versus", game=game)
    for slot, value in game.solution.items():
        mark(pilot, scene, slot, value)
    view, seats = scene.view, {}
    for award in scene.scoring.awards:
        art = view.mark(award.slot, scene.session.marks[award.slot])
        assert art.key == view.marks.sprites[award.slot].art.key
        seats.setdefault(award.seat, set()).add(art.key[-1])
    assert seats == {seat: {seat_colour(view.look.theme, seat)} for seat in (0, 1)}
    pilot.close()


def results(pilot):
    """What is counted of all games that were finished."""
    services = pilot.manager.services
    account = services.library.history.account()
    return account.sums(0), account.table(), done_today(services)


def order_for_a_draw(game):
    """An order of the solution's marks in which both seats get as much."""
    import itertools

    for order in itertools.permutations(game.solution.items()):
        session = Session(SPEC, game.session.board)
        for slot, value in order:
            session.play(VERSUS.tap(session.board, session.marks, slot, VERSUS.acts[value - 1]), 0)
        if VERSUS.ending(session.board, session.log, Match("")).kind == "draw":
            return order
    raise AssertionError("no order of these marks is a draw")


def test_a_match_is_kept_and_goes_on_as_it_was(pilot):
    game = match_on(5, Match("", first=1, seed=9))
    scene = pilot.open("versus", game=game)
    items = list(game.solution.items())
    for slot, value in items[:3]:
        mark(pilot, scene, slot, value)
    shown, number = totals(scene), game.id
    assert number is not None
    pilot.manager.reset("menu")
    pilot.wait_idle()
    assert number in [game.id for game in pilot.scene.services.library.suspended()]
    pilot.scene._resume(number)
    pilot.wait_idle()
    again = pilot.scene
    assert name(pilot) == "Versus"
    assert again.match == scene.match
    assert totals(again) == shown
    assert again.column.turn.text == "Player 1 to move"
    assert again.game.solution == game.solution
    pilot.press("u")
    assert len(again.session.marks) == 2
    pilot.manager.services.library.delete(number)


@pytest.mark.parametrize(
    ("match", "winner", "who"),
    [
        *((Match(one.name), "The computer wins", "You") for one in VERSUS.opponents),
        (Match("strong", friendly=False), "The computer wins", "You"),
        (Match(""), "Player 1 wins", "Player 2"),
        (Match("", friendly=False), "Player 1 wins", "Player 2"),
    ],
)
def test_a_match_can_be_ended_from_its_pause_and_says_how_it_ended(pilot, match, winner, who):
    game, level = match_on(5, match), match.level
    seals, before = set(pilot.manager.services.library.seals.earned), results(pilot)
    scene = pilot.open("versus", game=game)
    pilot.press("escape")
    assert (pilot.scene.abandon.text, pilot.scene.abandon.enabled) == ("End the match", False)
    pilot.press("escape")
    mark(pilot, scene, *next(iter(game.solution.items())))
    if level:
        wait_for_computer(pilot, scene, 2)
    shown = totals(scene)
    for sure in (False, True):
        pilot.press("escape")
        pilot.click_on(pilot.scene.abandon)
        assert pilot.scene.text.text.startswith(f"{winner}, with the points of now.")
        pilot.click_on(pilot.scene.buttons[0 if sure else 1])
        if not sure:
            assert pilot.scene_name == "Pause"
            pilot.press("escape")
            assert scene.outcome is None
    assert pilot.scene is scene
    pilot.tick(2000)
    pilot.wait_idle()
    report = scene.end.strip.report
    assert (scene.outcome.kind, report.title) == ("conceded", winner)
    assert [fact.value for fact in report.facts] == [str(points) for points in shown]
    assert report.note == (
        f"{who} gave up before the board was full. The points stay as they are. The next match is wide open."
    )
    assert scene.seats[1].mood is Mood.CALM  # nobody is glad of a match that was given up
    assert report.facts[1].mood is Mood.WINK
    assert not [one for one in pilot.manager.services.library.suspended() if one.id == game.id]
    assert faults(scene, (1280, 720)) == []
    library = pilot.manager.services.library
    kept = library.replay(game.result)
    assert (Match.from_json(kept.versus), kept.session.log) == (scene.match, game.session.log)
    assert results(pilot) == before
    assert set(library.seals.earned) == seals
    ways = {way.title: way.go for way in scene.end._ways()}
    assert list(ways) == ["Again", "New match", "Watch", "Home"]
    ways["Watch"]()
    pilot.wait_idle()
    assert pilot.scene_name == "Replay"


def test_a_match_ended_from_its_pause_while_a_wrong_line_may_be_taken_back_is_lost_by_it(pilot):
    game = match_on(3, Match("friendly"))
    scene = pilot.open("versus", game=game)
    mark(pilot, scene, *wrong_line(game))
    pilot.tick(1000)
    assert scene.spoilt.asking
    pilot.press("p")
    pilot.click_on(pilot.scene.abandon)
    assert pilot.scene.text.text.startswith("The computer wins, ")
    pilot.click_on(pilot.scene.buttons[0])
    pilot.tick(3000)
    assert_lost(pilot, scene)
    assert game.result is not None
    assert scene.match.conceded is None


def test_a_match_left_when_the_computer_was_to_move_has_it_move(pilot):
    game = match_on(5, Match("greedy"))
    scene = pilot.open("versus", game=game)
    mark(pilot, scene, *next(iter(game.solution.items())))
    pilot.manager.reset("menu")
    pilot.tick(2000)
    assert len(game.session.marks) == 1
    again = pilot.open("versus", game=pilot.manager.services.library.resume(game.id))
    wait_for_computer(pilot, again, 2)
    assert again.column.turn.text == "Your turn"
    pilot.manager.services.library.delete(game.id)


def test_the_setup_is_reached_from_the_puzzles_page_and_starts_a_match(pilot):
    pilot.open("select", kind="slant")
    pilot.click_on(pilot.scene.versus)
    pilot.wait_idle()
    scene = pilot.scene
    for question, index in ((scene.opponent, 4), (scene.first, 1), (scene.side, 0), (scene.friendly, 1)):
        pilot.click(*question.options.option_rect(index).center)
    assert [question.value for question in scene.questions] == ["", "other", 3, False]
    pilot.click_on(scene.start)
    end = time.monotonic() + 30
    while name(pilot) != "Versus":
        assert time.monotonic() < end
        pilot.tick(32)
        time.sleep(0.01)
    match = pilot.scene.match
    assert (match.level, match.first, match.friendly) == ("", 1, False)
    assert SPEC.size_of(pilot.scene.session.board) == (3, 3)
    assert SPEC.count(pilot.scene.session.board, 2).number == 1
    pilot.manager.reset("menu")
    again = pilot.open("versus.setup")
    assert [question.value for question in again.questions] == ["", "other", 3, False]


def test_puzzles_without_versus_rules_do_not_offer_it(pilot):
    assert not pilot.open("select", kind="hitori").versus.visible
    pilot.manager.reset("menu")
    game = pilot.manager.services.library.sample("hitori")
    assert "versus" not in pilot.open("play", game=game).column.tools


@pytest.mark.parametrize(
    ("size", "scale"),
    [*((size, scale) for size in ((960, 540), (1280, 720), (1920, 1080)) for scale in (1.0, 2.0)), ((3840, 2160), 2.0)],
)
def test_everything_has_its_own_place(size, scale):
    pilot = Pilot(size, {"text_scale": scale, "reduce_motion": True})
    try:
        pilot.manager.reset("versus.setup")
        assert faults(pilot.scene, size) == []
        pilot.manager.reset("select", kind="slant")
        assert faults(pilot.scene, size) == []
        scene = pilot.open("versus")
        inside = pygame.Rect((0, 0), size)
        for node in (*scene.seats, *scene.column.tools.values(), scene.column.turn, scene.column.pause_button):
            assert inside.contains(node.rect), node
            assert not node.rect.colliderect(scene.view.window)
        rects = [node.rect for node in (*scene.seats, *scene.column.tools.values(), scene.column.turn)]
        assert all(rect.collidelist(rects[i + 1 :]) < 0 for i, rect in enumerate(rects))
    finally:
        pilot.close()


def test_awards_counted_as_marks_come_are_those_of_the_whole_log(pilot):
    """Marks that are added keep the awards before them; changed and undone ones do not."""
    game = match_on(5, Match(""))
    game.versus, game.mode = None, "play"
    scene = pilot.open("play", game=game)
    for number, (slot, value) in enumerate([*game.solution.items()][:12]):
        mark(pilot, scene, slot, 3 - value if number % 3 == 1 else value)
        if number % 4 == 2:
            mark(pilot, scene, [*game.solution][number - 1], 1)
            pilot.press("u", "u", "r")
        assert scene._scoring.awards == VERSUS.awards(game.session.board, game.session.log)


def test_f1_tells_the_buttons_of_a_match_and_only_the_keys_that_do_something(pilot):
    def told(friendly, leave_by_pause=False):
        pilot.open("versus", game=match_on(5, Match("", friendly=friendly)))
        pilot.press("escape" if leave_by_pause else "f1")
        pilot.wait_idle()
        if leave_by_pause:
            pilot.press("f1")
            pilot.wait_idle()
        assert name(pilot) == "Rules"
        return pilot.scene.page

    page = told(friendly=True)
    assert page.rules == (*SPEC.words.rules, *VERSUS.rules)
    assert page.controls[:2] == VERSUS.controls
    assert not set(SPEC.words.controls) & set(page.controls)
    assert [what for _, what in page.controls[2:]] == [
        "The main mark, the other mark",
        "Undo",
        "Pause, full screen, read aloud",
    ]
    assert page.controls[3] == ("Ctrl+Z", "Undo")
    assert told(friendly=True, leave_by_pause=True).controls == page.controls
    assert "Undo" not in [what for _, what in told(friendly=False).controls]


def test_a_number_that_is_completed_has_a_ring_of_its_player_for_a_moment(pilot):
    board = SPEC.board_from_json([".....", ".1.0.", "....."] + ["....."] * 2, {})
    game = Game(Session(SPEC, board), mode="versus", versus=Match("").to_json())
    scene = pilot.open("versus", game=game)
    scene.play_move((Change(cell(0, 0), 0, BACK),), False)
    pilot.tick(100)
    (ring,) = scene.counted.rings
    assert (ring.place, ring.seat) == (Target("corner", (1, 1)), 0)
    disc = next(box for box in scene.view.clue_boxes() if box.collidepoint(ring.box.center))
    assert ring.box.contains(disc)
    x, y, reach = *ring.box.center, round(ring.box.w * RADIUS)
    assert pygame.Color(pilot.screen.get_at((x, y + reach)))[:3] == seat_colour(scene.look.theme, 0)[:3]
    pilot.tick(RING_MS)
    assert not scene.counted.rings


@pytest.mark.parametrize("size", [3, 5])
def test_the_words_for_points_take_two_lines_at_most(pilot, size):
    scene = pilot.open("versus", game=match_on(size, Match("strong")))
    near = AwardPart(1, ALL_NEAR if size == 3 else NEAR, (cell(1, 1),), common="central line" if size == 3 else "")
    one, many = NN_("number", "{count} numbers")
    numbers = tuple(AwardPart(2, one, (Target("corner", (1, n)),), many) for n in (1, 2))
    parts = (AwardPart(1, "line", ()), *numbers, AwardPart(3, "perfect cell", ()), near)
    said = f"{scene.seats[1].caption} {award_text(Award(cell(1, 1), 1, parts))}"
    line = scene.column.line
    line.text = said
    assert line.measure(scene.look, line.width)[1] < 3 * scene.look.line_height(line.role)


@pytest.mark.parametrize("theme", ["day", "night", "high-contrast"])
def test_the_cells_near_the_centre_stay_framed_during_the_whole_match(theme):
    with Pilot((1280, 720), {"theme": theme, "reduce_motion": True}) as pilot:
        game = match_on(5, Match(""))
        scene = pilot.open("versus", game=game)
        inner = [scene.view.box_of(cell(r, c)) for r in (1, 2, 3) for c in (1, 2, 3)]
        whole = inner[0].unionall(inner[1:])
        places = [strip.center for strip in scene.central.strips()]
        for place in places:
            assert whole.collidepoint(place)
        scene.central.visible = False
        pilot.tick(400)
        bare = [tuple(pilot.screen.get_at(place)) for place in places]
        scene.central.visible = True
        for slot, value in list(game.solution.items())[:3]:  # the tint goes, the frame stays
            mark(pilot, scene, slot, value)
        pilot.tick(400)
        assert not scene.view.fills.shown("lit")
        assert all(tuple(pilot.screen.get_at(place)) != one for place, one in zip(places, bare, strict=True))
        scene.central.visible = False
        pilot.tick(400)
        without = pilot.screen.copy()
        scene.central.visible = True
        pilot.tick(400)
        for disc in scene.view.clue_boxes():  # it never covers a number
            inner = disc.inflate(-disc.w // 3, -disc.h // 3)
            before, now = (one.subsurface(inner).copy().get_buffer().raw for one in (without, pilot.screen))
            assert before == now


def test_a_board_that_is_central_everywhere_has_no_frame(pilot):
    scene = pilot.open("versus", game=match_on(3, Match("")))
    assert scene.central.strips() == ()


def test_the_explanation_of_points_stays_until_the_next_line_and_goes_with_undo(pilot):
    scene = pilot.open("versus", game=match_on(3, Match("")))
    slot, value = next(iter(scene.game.solution.items()))
    mark(pilot, scene, slot, value)
    said = scene.judge.said[0]
    assert said.startswith("Player 1 +")
    for _ in range(200):
        pilot.tick(1000)
    assert scene.judge.said[0] == said
    scene.undo()
    assert scene.judge.said[0] != said


def test_a_central_line_is_called_so_where_its_point_is_told_with_that_of_the_line():
    """A 0 has its lines from the start: the first line beside it makes a perfect cell, and completes no number."""
    board = SPEC.board_from_json(["0...", "....", "....", "...."], {})
    session = Session(SPEC, board)
    session.play((Change(cell(0, 0), 0, 2),), 0)
    assert award_text(VERSUS.awards(board, session.log)[-1]) == (
        "+5 = 2 (central line) + 3 (perfect cell: a 0 needs no line)"
    )
