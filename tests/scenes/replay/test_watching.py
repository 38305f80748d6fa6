"""Watching a game again: playing, stepping, scrubbing, by mouse, by keys and by pad."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import pytest
from furnish import of_a_player
from pilot import Pilot
from storms import play as storm

from game.engine.core import Change, Target
from game.engine.play.game import Game
from game.engine.play.session import Session
from game.engine.puzzle.recipe import Recipe
from game.puzzles import find
from game.scenes.replay.pauses import Pauses
from game.ui.board.marks import PIECE
from game.ui.input.actions import Mods, Wheel
from game.ui.widgets.card import clock_text

CONFIRM, BACK, LB, RB, UP, DOWN, LEFT, RIGHT = 0, 1, 9, 10, 11, 12, 13, 14


@pytest.fixture(scope="module")
def window() -> Iterator[Pilot]:
    with of_a_player() as made:
        yield made


def played(pilot: Pilot, each: int = 1000) -> Game:
    """A solved game: a hint at once, an error at the third mark which is put right two seconds later."""
    spec = next(iter(pilot.manager.services.library.kinds.values()))
    made = spec.make(Recipe(spec.sizes[1], "easy"), 5)
    game = Game(Session(spec, made.board), difficulty="easy")
    required = spec.required(made.board, made.solution)
    wrong = next(slot for slot in spec.slots(made.board) if slot not in required)
    game.elapsed = 500
    game.help("hint")
    for number, (slot, value) in enumerate(required.items()):
        game.elapsed += each
        if number == 2:
            game.session.play((Change(wrong, 0, value),), game.elapsed)
            game.elapsed += 2 * each
            game.session.undo(game.elapsed)
        game.session.play((Change(slot, 0, value),), game.elapsed)
    assert game.session.solved
    return game


def opened(pilot: Pilot, **args: Any) -> Any:
    scene = pilot.open("replay", **args)
    scene._pause()
    scene.seek(0)
    return scene


def marks(scene: Any) -> dict[Any, int]:
    """What stands on the board as it is drawn."""
    return {slot: sprite.value for slot, sprite in scene.view.marks.sprites.items() if sprite.value}


def test_it_plays_at_every_speed_and_stops_at_the_end(pilot: Pilot) -> None:
    game = played(pilot)
    scene = opened(pilot, game=game)
    for number, speed in enumerate((1, 2, 4, 8, 16)):
        scene.seek(0)
        scene.speed.choose(number)
        pilot.press("space")
        assert scene.playing
        pilot.tick(160)
        assert scene.pauses.watched(scene.time) == pytest.approx(160 * speed, abs=16 * speed)
        pilot.press("space")
        assert not scene.playing
    scene.play_or_pause()
    pilot.tick(3000)
    assert not scene.playing
    assert scene.time == game.elapsed
    assert marks(scene) == dict(game.session.marks)
    scene.play_or_pause()
    assert scene.time == 0


def test_long_pauses_are_run_through_and_that_is_said(pilot: Pilot) -> None:
    game = played(pilot, 20_000)
    scene = opened(pilot, game=game)
    scene.play_or_pause()
    pilot.tick(900)
    assert scene.thinking.text == "Fast forward: 20 seconds of thinking"
    assert scene._reel.replay.position == 0
    pilot.tick(200)
    assert scene._reel.replay.position == 1
    scene.speed.choose(4)
    pilot.tick(16)
    assert not scene.thinking.text  # nobody could read it
    scene.speed.choose(0)
    pilot.tick(200)
    pilot.press("space")
    assert not scene.thinking.text
    assert not scene.playing


def test_a_pause_takes_a_second_to_watch_and_no_more_room_on_the_bar() -> None:
    pauses = Pauses((0, 91_000, 91_400, 94_400, 100_000))  # the first mark came late
    assert [pauses.watched(at) for at in (-1, 0, 45_500, 91_000, 91_400, 94_400, 100_000, 101_000)] == [
        0, 0, 500, 1000, 1400, 2400, 3400, 3400,
    ]  # fmt: skip
    assert [pauses.moment(at) for at in (-1, 0, 500, 1000, 1200, 3400, 4000)] == [
        0, 0, 45_500, 91_000, 91_200, 100_000, 100_000,
    ]  # fmt: skip
    assert pauses.passed(0, 500, 1) == (45_500, 91)
    assert pauses.passed(0, 500, 2) == (91_000, 91)
    assert pauses.passed(91_000, 200, 1) == (91_200, 0)
    assert Pauses((0, 90_000)).moment(1000) == 90_000  # a single mark
    assert Pauses((0,)).passed(0, 16, 1) == (0, 0)
    assert Pauses((0, 91_000, 100_000), short=False).passed(10, 500, 2) == (1010, 0)  # a run


def test_steps_forwards_and_backwards(pilot: Pilot) -> None:
    game = played(pilot)
    scene = opened(pilot, game=game)
    for length in range(1, len(game.session.log) + 1):
        pilot.press("right")
        assert scene._reel.replay.position >= length or scene.time == game.elapsed
        assert marks(scene) == game.session.marks_at(scene._reel.replay.position)
    pilot.press("home")
    assert marks(scene) == {}
    pilot.press("end")
    assert marks(scene) == dict(game.session.marks)
    pilot.press("left")
    assert marks(scene) == game.session.marks_at(scene._reel.replay.position)
    assert scene.time < game.elapsed


def test_the_bar_is_dragged(pilot: Pilot) -> None:
    game = played(pilot)
    scene = opened(pilot, game=game)
    scene.play_or_pause()
    bar = scene.timeline
    y = bar.track.centery
    pilot.down(bar.x_of(0), y)
    for share in (0.25, 0.9, 0.5, 1.0, 0.1):
        moment = share * game.elapsed
        pilot.move(bar.x_of(moment), y)
        pilot.tick(32)
        assert scene.time == pytest.approx(moment, abs=game.elapsed / bar.track.w + 1)
        assert marks(scene) == game.session.marks_at(scene._reel.replay.position)
    pilot.move(bar.rect.right + 200, y)
    assert scene.time == game.elapsed
    pilot.up(bar.rect.right + 200, y)
    pilot.click(bar.x_of(game.elapsed / 2), y)
    assert scene.time == pytest.approx(game.elapsed / 2, abs=game.elapsed / bar.track.w + 50)


def test_marks_on_the_bar(pilot: Pilot) -> None:
    game = played(pilot)
    scene = opened(pilot, game=game)
    assert [sign.kind for sign in scene.timeline.signs] == ["hint", "error"]
    bar = scene.timeline
    pilot.click(bar.x_of(500) + 2, bar.track.centery)
    assert scene.time == 500
    pilot.press("r")
    assert scene.time == scene.timeline.signs[1].at == 3500
    pilot.press("u")
    assert scene.time == 500


def test_by_pad_alone(pilot: Pilot) -> None:
    game = played(pilot)
    scene = pilot.open("replay", game=game)
    assert scene.playing
    pilot.pad(CONFIRM)
    assert not scene.playing
    before = scene.time
    pilot.pad(RIGHT, RIGHT)
    assert scene.time > before
    pilot.pad(LEFT)
    pilot.pad(UP, UP, UP, DOWN)
    assert scene.speed.value == 4
    pilot.pad(RB, LB)
    pilot.pad(BACK)
    pilot.wait_idle()
    assert pilot.scene_name == "Menu"


def test_every_key_of_the_mouse(pilot: Pilot) -> None:
    scene = opened(pilot, game=played(pilot))
    pilot.click_on(scene.step_on)
    assert scene._reel.replay.position == 1
    pilot.click_on(scene.step_back)
    assert scene._reel.replay.position == 0
    pilot.click_on(scene.toggle)
    assert scene.playing
    pilot.click(*scene.speed._segment(3).center)
    assert scene.speed.value == 8
    pilot.click(*scene.view.window.center)  # a press on the board changes nothing
    pilot.click_on(scene.back_button)
    pilot.wait_idle()
    assert pilot.scene_name == "Menu"


def test_a_run_goes_from_board_to_board(pilot: Pilot) -> None:
    _, record = storm(4, 1)
    scene = opened(pilot, record=record.encode())
    assert len(scene.tape.reels) == 4
    assert any(sign.kind == "error" for sign in scene.tape.signs)
    kinds = []
    for reel in scene.tape.reels:
        scene.seek(reel.start + reel.replay.duration)
        pilot.tick(32)
        assert scene._reel is reel
        assert reel.replay.solved
        kinds.append(scene.view.spec.kind)
        assert marks(scene) == dict(reel.replay.marks)
    assert kinds == [board.kind for board in record.played]
    assert len(scene.timeline.cuts) == 3
    for _ in range(30):
        pilot.press("left")
    scene.speed.choose(4)
    scene.seek(0)
    scene.play_or_pause()
    pilot.tick(scene.tape.duration / 16 + 100)
    assert not scene.playing


def test_a_run_shows_its_clock_and_multiplier_as_they_were_and_stops_at_boards_and_mistakes(pilot: Pilot) -> None:
    player, record = storm(4, 1)
    scene = opened(pilot, record=record.encode())
    run, stand = player.run, scene.stand
    assert [card.caption for card in scene.cards] == ["Clock", "Points", "Multiplier"]
    assert [card.value for card in scene.cards] == ["3:00", "0", "\N{MULTIPLICATION SIGN}1.0"]
    seen = []
    while scene.time < scene.tape.duration:
        scene.to_sign(1)
        wrong = scene._wrong
        seen.append((scene._reel.number, len(wrong)))
        assert all(scene._reel.replay.marks.get(slot) for slot in wrong)  # it stands still, and is shown as wrong
    assert seen == [(0, 1), (1, 0), (1, 1), (2, 0), (2, 1), (3, 0), (3, 0)]
    assert scene.cards[1].value == f"{run.points:,}".replace(",", " ")
    assert scene.cards[2].value == f"\N{MULTIPLICATION SIGN}{run.multiplier:.1f}"
    left = -(-run.left(run.ended) // 1000)
    assert scene.cards[0].value == f"{left // 60}:{left % 60:02}"
    first = stand.run.wrong[0][0]
    scene.seek(first.at - 2)
    before = stand.run.clock(stand.run.shown[0] + first.at - 2)
    scene.seek(first.at + 10)
    assert scene._wrong == [first.slot]
    assert not scene._reel.replay.marks.get(first.slot)
    assert before - stand.run.clock(stand.run.shown[0] + first.at) == 10_002
    scene.seek(first.at + 1100)
    assert scene._wrong == []


@pytest.mark.parametrize("args", [{"game": 987654}, {"record": b"{}"}, {"record": b"\xff"}])
def test_what_cannot_be_shown_is_told(pilot: Pilot, args: dict[str, Any]) -> None:
    pilot.open("replay", **args)
    assert pilot.scene_name == "Dialog"
    pilot.press("return")
    pilot.wait_idle()
    assert pilot.scene_name == "Menu"


def test_a_finished_game_of_the_profile(pilot: Pilot) -> None:
    library = pilot.manager.services.library
    for kind in library.kinds:
        (one, *_) = pilot.app.parts.profile.results.latest(kind)
        scene = opened(pilot, game=one.id)
        pilot.press("end")
        assert scene._reel.replay.solved
        assert scene.tape.duration == one.elapsed
        pilot.manager.pop()
        pilot.tick()


def test_from_a_board_that_was_solved(pilot: Pilot) -> None:
    game = played(pilot)
    scene = pilot.open("play", game=game)
    pilot.click_on(next(way for way in scene.ending.strip.ways if way.text == "Watch"))
    pilot.tick(100)
    assert pilot.scene_name == "Replay"
    pilot.press("escape")
    pilot.wait_idle()
    assert pilot.scene is scene
    assert scene.ending.strip.next.focused


def test_losing_focus_pauses(pilot: Pilot) -> None:
    import pygame

    scene = pilot.open("replay", game=played(pilot))
    assert scene.playing
    pilot.post(pygame.WINDOWFOCUSLOST)
    assert not scene.playing
    pilot.post(pygame.WINDOWFOCUSGAINED)


def test_a_resize_keeps_the_place(pilot: Pilot) -> None:
    import pygame

    scene = opened(pilot, game=played(pilot))
    scene.seek(4000)
    before = marks(scene)
    for size in ((960, 540), (700, 900), (1280, 720)):
        pygame.display.set_mode(size, pygame.RESIZABLE)
        pilot.post(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])
        pilot.tick(50)
        assert marks(scene) == before
        assert scene.time == 4000


def test_the_column_stands_at_the_left_for_the_left_handed() -> None:
    pilot = Pilot((1280, 720), {"left_handed": True})
    scene = pilot.open("replay")
    assert scene.toggle.rect.right < scene.view.bounds.x < scene.timeline.rect.right
    assert not scene.timeline.rect.colliderect(scene.speed.rect)
    pilot.close()


def test_a_long_log_is_built_and_sought_in_little_time() -> None:
    """Any place of a log is a short way from a kept one. The bound is generous."""
    import toy

    from game.engine.core import cell
    from game.engine.play.replay import Replay

    session = Session(toy.TOY, toy.Board(40, 1))
    for number in range(4000):
        slot = cell(0, 1 + number % 39)
        session.play((Change(slot, session.marks.get(slot, 0), 1 + (number // 39) % 2),), 100 * number)
    shown = Replay(session)
    began = time.perf_counter()
    for place in range(0, 4000, 137):
        shown.seek((place * 7919) % 4000)
    assert time.perf_counter() - began < 3


def test_a_large_board_is_zoomed_a_piece_at_a_time_and_goes_with_another_one(pilot: Pilot) -> None:
    spec = find("light-up")
    board = spec.board_from_json(["." * 60] * 60, {})
    game = Game(Session(spec, board), difficulty="easy")
    for number, slot in enumerate(spec.slots(board)[:3]):
        game.elapsed += 1000
        game.session.play((Change(slot, 0, 1 + number % 2),), game.elapsed)
    scene = opened(pilot, game=game)
    view, cell = scene.view, scene.view.geometry.cell
    assert view.large
    assert view.stands
    pilot.app.draw()
    pieces = 0
    pilot.manager.handle(Wheel(*view.window.center, 0.0, 1.0, Mods(ctrl=True)))
    assert view.geometry.cell > cell
    assert not view.stands
    scene.seek(2500)  # it can be watched meanwhile
    while not view.stands and pieces < 1000:
        pilot.manager.work()
        pieces += 1
    assert view.stands
    assert pieces > 4
    assert len(marks(scene)) == 2
    pilot.manager.handle(Wheel(*view.window.center, 0.0, 1.0, Mods(ctrl=True)))
    view.detach(scene.form)  # another board takes its place
    while pilot.manager.work():
        pass
    assert not view.stands
    view.attach(scene.form)


def test_thousands_of_marks_come_a_piece_at_a_time_and_what_is_sought_last_is_shown(pilot: Pilot) -> None:
    spec = find("light-up")
    board = spec.board_from_json(["." * 60] * 60, {})
    game = Game(Session(spec, board), difficulty="easy")
    slots = list(spec.slots(board))
    for at, some in ((1000, slots[:5]), (5000, slots[5:1500]), (9000, slots[1500:3000])):
        game.elapsed = at
        game.session.play(tuple(Change(slot, 0, 1) for slot in some), at)
    scene = opened(pilot, game=game)
    scene._pause()
    while pilot.manager.work():
        pass
    assert scene.view.stands
    scene.seek(1000)
    assert len(marks(scene)) == 5
    for sought, shown in ((5000, 1500), (9000, 3000), (0, 0)):
        scene.seek(9000)
        pilot.manager.work()
        scene.seek(sought)
        pieces = 0
        while scene.far.going:
            pilot.manager.work()
            pieces += 1
        assert (len(marks(scene)), scene.timeline.time) == (shown, sought)
        assert pieces > 3
        replay = scene._reel.replay
        assert replay.violations == spec.violations(board, replay.marks)
        assert set(scene.view.wrong) == {t for one in replay.violations for t in scene.view.errors_of(one)}
    scene.seek(9000)
    pilot.manager.work()
    pilot.manager.relook(scene.look, False)
    while pilot.manager.work():
        pass
    assert (len(marks(scene)), len(scene._reel.replay.marks)) == (3000, 3000)


def test_marks_that_come_while_a_large_board_is_built_are_put_on_it_a_piece_at_a_time(pilot: Pilot) -> None:
    spec = find("light-up")
    board = spec.board_from_json(["." * 60] * 60, {})
    game = Game(Session(spec, board), difficulty="easy")
    game.elapsed = 1000
    game.session.play(tuple(Change(slot, 0, 1) for slot in list(spec.slots(board))[:3000]), 1000)
    pilot.manager.push("replay", game=game)
    scene = pilot.scene
    scene._pause()
    asked: list[Target] = []
    mark = scene.view.mark
    scene.view.mark = lambda slot, value: asked.append(slot) or mark(slot, value)
    while not scene.view.marks.sprites:
        assert pilot.manager.work()
    scene.seek(1000)
    most = 0
    while scene.far.going or not scene.view.stands:
        asked.clear()
        assert pilot.manager.work()
        most = max(most, len(asked))
    assert len(marks(scene)) == 3000
    assert 0 < most <= PIECE


def test_what_is_pointed_at_on_the_bar_is_named_above_its_sign(pilot: Pilot) -> None:
    scene = opened(pilot, game=played(pilot))
    bar = scene.timeline
    for sign, name in zip(bar.signs, ("Hint", "Mistake"), strict=True):
        x = bar.x_of(sign.at)
        pilot.move(x, bar.track.centery)
        assert bar.pointed == f"{name}, {clock_text(sign.at)}"
        assert bar.tag.bottom <= bar.track.y - bar.look.u(4) - bar.look.u(16)
        assert bar.bounds.contains(bar.tag)


@pytest.mark.parametrize("route", ["statistics", "scores", "calendar", "timed.end"])
def test_what_a_replay_is_made_of_is_loaded_where_one_can_be_opened(
    window: Pilot, monkeypatch: pytest.MonkeyPatch, route: str
) -> None:
    loaded: list[str] = []
    monkeypatch.setattr(window.manager, "prepare", loaded.append)
    window.open(route)
    assert loaded == ["replay"]


def test_what_a_replay_is_made_of_is_loaded_after_a_win(window: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    scene, loaded = window.open("play"), list[str]()
    monkeypatch.setattr(window.manager, "prepare", loaded.append)
    required = scene.session.spec.required(scene.session.board, scene.game.solution)
    standing = scene.session.marks
    wanted = {slot: required.get(slot, 0) for slot in {*standing, *required}}
    moves = tuple(Change(slot, standing.get(slot, 0), new) for slot, new in wanted.items())
    scene.play_move(tuple(change for change in moves if change.old != change.new), False)
    assert scene.session.solved
    assert "replay" in loaded
