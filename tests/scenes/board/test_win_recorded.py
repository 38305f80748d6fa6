"""A win is recorded once, with its stars and time, whatever happens right after the last mark."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest
from furnish import first, furnish
from pilot import Pilot

from game.app.settling import settle
from game.engine.core import Change


def theme(pilot: Pilot) -> None:
    for name in ("night", "day"):
        pilot.app.parts.profile.settings.set("theme", name)
        pilot.app.apply_settings()
        pilot.tick(40)


def language(pilot: Pilot) -> None:
    folder = pilot.app.parts.languages[1]
    folder.mkdir(exist_ok=True)
    (folder / "xx.po").write_text('msgid "Settings"\nmsgstr "X"\n', encoding="utf-8")
    for code in ("xx", "en"):
        pilot.app.parts.profile.settings.set("language", code)
        pilot.app.apply_settings()


def smaller_and_hidden(pilot: Pilot) -> None:
    pilot.post(pygame.VIDEORESIZE, size=(960, 540), w=960, h=540)
    pilot.post(pygame.WINDOWMINIMIZED)


def leave(pilot: Pilot) -> None:
    pilot.manager.pop()


def keys(pilot: Pilot) -> None:
    for key in (pygame.K_u, pygame.K_z, pygame.K_ESCAPE, pygame.K_RETURN):
        pilot.post(pygame.KEYDOWN, key=key, mod=pygame.KMOD_CTRL, unicode="", scancode=0)


def strip(pilot: Pilot) -> None:
    pilot.tick(400)
    assert pilot.scene.ending.strip is not None


@pytest.mark.parametrize("then", [theme, language, smaller_and_hidden, leave, keys, strip])
def test_whatever_happens_right_after_the_last_mark(then: Callable[[Pilot], None]) -> None:
    pilot, game = won()
    then(pilot)
    pilot.tick(2500)
    recorded_once(pilot, game)
    pilot.close()


def test_a_win_is_recorded_with_its_last_mark() -> None:
    pilot, game = won()
    recorded_once(pilot, game)
    row = pilot.app.parts.profile.results.latest(limit=1)[0]
    assert pilot.app.parts.library.replay(row.id).session.log == game.session.log
    pilot.close()


@pytest.mark.parametrize("seen", ["opened", "started"])
def test_a_solved_game_without_a_record_is_recorded_with_its_own_date(seen: str) -> None:
    pilot = Pilot()
    profile, library = pilot.app.parts.profile, pilot.app.parts.library
    shelf = library.packs.shelves(first().kind)[0]
    game = library.start_level(shelf.pack.id, shelf.pack.levels[0].id)
    on_end, profile.games.on_end = profile.games.on_end, None  # as it was once
    game.elapsed = 12_345
    number = profile.games.begin(game)
    for slot, value in game.session.spec.required(game.session.board, game.solution).items():
        game.session.play((Change(slot, 0, value),), game.elapsed)
    profile.games.suspend(game)
    then = pilot.clock.utc()
    profile.games.on_end = on_end
    pilot.tick(90_000)
    assert recorded(pilot, game) == []
    if seen == "opened":
        library.resume(number)
    else:
        for _piece in settle(profile, library):
            pass
    (row,) = recorded(pilot, game)
    assert (row.finished, row.elapsed) == (then, 12_345)
    recorded_once(pilot, game)
    pilot.close()


def test_the_time_of_a_game_is_kept_every_second() -> None:
    pilot = Pilot()
    library = pilot.app.parts.library
    shelf = library.packs.shelves(first().kind)[0]
    game = library.start_level(shelf.pack.id, shelf.pack.levels[0].id)
    scene = pilot.open("play", game=game)
    slot, value = next(iter(game.session.spec.required(game.session.board, game.solution).items()))
    scene.play_move((Change(slot, 0, value),), False)
    for _second in range(12):
        pilot.tick(1000)
        kept = pilot.app.parts.profile.games.look_at(game.id, library.find).elapsed
        assert game.elapsed - 1000 <= kept <= game.elapsed
        assert kept == pilot.app.parts.profile.games.suspended()[0].elapsed
    assert game.elapsed > 11_000
    pilot.close()


def won() -> tuple[Pilot, Any]:
    """A level just solved, over the menu."""
    pilot = Pilot()
    furnish(pilot)
    pilot.open("menu")
    library = pilot.app.parts.library
    shelf = library.packs.shelves(first().kind)[0]
    level = next(one.id for n, one in enumerate(shelf.pack.levels) if one.id not in shelf.reached and shelf.is_open(n))
    for suspended in library.suspended():
        library.delete(suspended.id)
    game = library.start_level(shelf.pack.id, level)
    scene = pilot.open("play", game=game)
    pilot.tick(300)
    session = game.session
    for slot, value in session.spec.required(session.board, game.solution).items():
        scene.play_move((Change(slot, 0, value),), False)
    assert session.solved
    return pilot, game


def recorded(pilot: Pilot, game: Any) -> list[Any]:
    """The results of the level."""
    rows = pilot.app.parts.profile.results.all()
    return [row for row in rows if (row.pack, row.level) == (game.pack, game.level)]


def recorded_once(pilot: Pilot, game: Any) -> None:
    profile = pilot.app.parts.profile
    (row,) = recorded(pilot, game)
    assert row.elapsed == game.elapsed
    assert row.flawless
    reached = profile.progress(game.pack)[game.level]
    assert (reached.best, reached.stars.solved, reached.stars.flawless) == (game.elapsed, True, True)
    assert not [one for one in profile.games.suspended() if (one.pack, one.level) == (game.pack, game.level)]
