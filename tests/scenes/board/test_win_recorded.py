"""A win is recorded once, with its stars and time, whatever happens right after the last mark."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest
from furnish import first, furnish
from pilot import Pilot

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


def results(pilot: Pilot) -> None:
    pilot.scene.go_on()


@pytest.mark.parametrize("then", [theme, language, smaller_and_hidden, leave, keys, results])
def test_whatever_happens_right_after_the_last_mark(then: Callable[[Pilot], None]) -> None:
    pilot, game = won()
    then(pilot)
    pilot.tick(2500)
    recorded_once(pilot, game)
    pilot.close()


def test_a_game_that_was_cut_off_at_its_win_is_recorded_when_it_is_left() -> None:
    pilot, game = won()
    number, elapsed = game.id, game.elapsed
    pilot.manager.stack.pop()  # as if the process had ended: nothing is asked of the scene any more
    pilot.manager._later.clear()
    assert recorded(pilot, game) == []
    again = pilot.app.parts.library.resume(number)
    pilot.open("play", game=again)
    pilot.manager.pop()
    pilot.tick(500)
    recorded_once(pilot, again)
    assert pilot.app.parts.profile.results.latest(limit=1)[0].elapsed == elapsed
    pilot.close()


def won() -> tuple[Pilot, Any]:
    """A level just solved, its win not recorded yet, over the menu."""
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
    assert recorded(pilot, game) == []
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
