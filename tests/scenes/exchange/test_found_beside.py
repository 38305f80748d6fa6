"""What is found out beside the window about something dropped or pasted: whose place it takes, and when."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest
from pilot import Pilot, name_of

from game.engine.formats.content import FoundPack, FoundRun
from game.engine.formats.listing import read_listing, send
from game.puzzles import registry
from game.scenes.exchange.dropped import AT_ONCE
from game.ui.scene.dialog import Dialog

NO_PUZZLE = "hello there\n" * 40
MANY = "singles:4x4:1114142333214213\n" * 60


class Asked:
    """What the worker is asked beside the window, which it answers when a test says so."""

    def __init__(self) -> None:
        self.texts: list[Any] = []
        self.answers: list[Callable[..., None]] = []

    def __call__(self, what: Any, *more: Any) -> int:
        self.texts.append(what)
        self.answers.append(more[-1])
        return len(self.texts)


@pytest.fixture
def asked(own_window: Pilot, monkeypatch: pytest.MonkeyPatch) -> Asked:
    asked = Asked()
    for job in ("read_listing", "read_pack", "prove_run"):
        monkeypatch.setattr(own_window.app.parts.maker, job, asked)
    return asked


def stack(pilot: Pilot) -> list[str]:
    return [name_of(scene) for scene in pilot.manager.stack]


def drop(pilot: Pilot, text: str) -> None:
    pilot.post(pygame.DROPTEXT, text=text)
    pilot.wait_idle()


def test_a_text_that_is_dropped_while_another_is_read_takes_its_place(
    own_window: Pilot, asked: Asked, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = own_window
    cancelled: list[int] = []
    monkeypatch.setattr(pilot.app.parts.maker, "cancel", cancelled.append)
    drop(pilot, "first\n" * 40)
    drop(pilot, "second\n" * 40)
    assert (stack(pilot), cancelled, [text[:6] for text in asked.texts]) == (
        ["Menu", "Reading"],
        [1],
        ["first\n", "second"],
    )
    asked.answers[0](None, "why the first is nothing")
    pilot.wait_idle()
    assert stack(pilot) == ["Menu", "Reading"]
    asked.answers[1](None, "why the second is nothing")
    pilot.until(lambda: not pilot.scene.waiting)
    assert stack(pilot) == ["Menu", "Dropped"]
    assert "why the second is nothing" in pilot.scene.text.text


def test_what_is_known_at_once_stands_above_the_text_that_is_still_read(own_window: Pilot, asked: Asked) -> None:
    pilot = own_window
    drop(pilot, NO_PUZZLE)
    drop(pilot, "singles:4x4:1114142333214213")
    assert stack(pilot) == ["Menu", "Reading", "Preview"]


ROUTES: dict[str, tuple[str, dict[str, Any]]] = {
    "text": ("exchange.reading", {"text": NO_PUZZLE, "what": NO_PUZZLE}),
    "pack": ("exchange.dropped", {"found": FoundPack(b" " * (AT_ONCE + 1))}),
    "run": ("exchange.run_file", {"found": FoundRun(b"{}")}),
}


@pytest.mark.parametrize("what", ROUTES)
def test_an_answer_waits_until_nothing_lies_above_the_dialog_that_asked(
    own_window: Pilot, asked: Asked, what: str
) -> None:
    pilot = own_window
    route, arguments = ROUTES[what]
    reading = pilot.open(route, **arguments)
    assert reading.waiting
    above = pilot.open(Dialog, title="Above")
    asked.answers[0](None, "why it is nothing")
    pilot.wait_idle()
    assert (pilot.scene, pilot.manager.stack[1]) == (above, reading)
    pilot.press("escape")
    pilot.until(lambda: not pilot.scene.waiting)
    assert len(pilot.manager.stack) == 2
    assert "hy it is nothing" in pilot.scene.text.text


@pytest.mark.parametrize(
    ("text", "how", "shown"),
    [
        ("hello", "dropped", "Dropped"),
        (NO_PUZZLE, "dropped", "Dropped"),
        ("hello", "pasted", "Paste"),
        (NO_PUZZLE, "pasted", "Paste"),
    ],
)
def test_only_a_pasted_text_that_is_nothing_comes_into_the_field(
    own_window: Pilot, monkeypatch: pytest.MonkeyPatch, text: str, how: str, shown: str
) -> None:
    pilot = own_window
    if how == "pasted":
        monkeypatch.setattr(pilot.app, "paste", lambda: text)
        pilot.press("ctrl+v")
    else:
        pilot.post(pygame.DROPTEXT, text=text)
    pilot.until(lambda: pilot.scene_name not in ("Menu", "Reading"))
    assert pilot.scene_name == shown


def test_no_board_is_made_of_a_text_that_nobody_wants_any_more(
    own_window: Pilot, asked: Asked, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = own_window
    listing = read_listing(MANY, registry())
    made: list[object] = []
    kind = type(listing.puzzles[0].spec)
    make = kind.board_from_json

    def counted(self: Any, *of: Any) -> Any:
        made.append(of)
        return make(self, *of)

    monkeypatch.setattr(kind, "board_from_json", counted)
    scene = pilot.open("exchange.paste", text=MANY)
    pilot.tick(300)
    asked.answers[0](send(listing), "")
    pilot.manager.work()
    assert len(made) == 1
    pilot.type("x")
    assert not scene.waiting
    while pilot.manager.work():
        pass
    assert len(made) == 1
