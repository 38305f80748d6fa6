"""Longer words have room in large letters, too: some views here, all of them in `tests/long/languages.py`."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pygame
import pytest
from pilot import Pilot
from pseudo import Pseudo
from seen.room import Room, chosen, look_at
from suite.part import THOROUGH
from views import View, begun, live_in, views

from game import paths
from game.app import languages
from game.engine import words
from game.ui.drawing.fonts import Fonts
from game.ui.drawing.look import Look
from game.ui.drawing.metrics import Metrics
from game.ui.drawing.theme import THEMES
from game.ui.widgets import Button

SIZE = (1280, 720)
ROUTES = ("select", "statistics", "learn", "timed.end", "unsaved", "packs.pack", "exchange.share")
SOME = r"^(select-hitori|statistics-techniques|learn|timed.end|unsaved|packs.pack|exchange.share-won)$"


@pytest.fixture(scope="module")
def lived() -> Iterator[Pilot]:
    """In large letters, with a profile that was used for long."""
    pilot = Pilot(SIZE, {"reduce_motion": True, "text_scale": 2.0}, new_look=True, every_frame=THOROUGH)
    live_in(pilot)
    yield pilot
    pilot.close()


@pytest.fixture
def room(monkeypatch: pytest.MonkeyPatch) -> Iterator[Room]:
    yield Room(monkeypatch)
    words.use(words.English())


def test_a_longer_language_has_room_in_large_letters(lived: Pilot, room: Room) -> None:
    words.use(Pseudo())
    looked = 0
    for view in chosen(lived, SOME, ROUTES):
        look_at(lived, room, view, SIZE)
        looked += 1
    assert looked == len(ROUTES)
    assert [str(one) for one in room.found.values()] == []


def look() -> Look:
    pygame.font.init()
    return Look(THEMES["day"], Metrics(SIZE), Fonts())


def test_what_has_no_room_is_found(room: Room) -> None:
    drawn = look()
    drawn.text("Geschwindigkeitsbegrenzung", limit=90)
    drawn.text("a Geschwindigkeitsbegrenzung b", width=90)
    drawn.text("one two three four five six", width=90, height=drawn.line_height("small"))
    assert {one.what for one in room.found.values()} == {"cut", "broken", "high"}


def test_a_text_gets_a_fifth_smaller_than_what_reads_well_before_it_is_cut(room: Room) -> None:
    drawn, text = look(), "Schwierigkeitsgrade"
    fonts, face, tight = drawn.fonts, drawn.face("body"), drawn.metrics.tight_px
    assert tight == round(0.8 * drawn.metrics.least_px)
    narrow = fonts.font(face, tight).size(text)[0]
    assert drawn.text(text, limit=narrow).get_width() == narrow
    assert drawn.text(f"a {text} b", width=narrow).get_width() <= narrow
    assert not room.found
    drawn.text(text, limit=narrow - 1)
    assert [one.what for one in room.found.values()] == ["cut"]


def test_the_words_of_a_button_come_before_its_icon() -> None:
    drawn = look()
    icon, high = 30, drawn.metrics.target

    def width(text: str, room: int) -> tuple[int, int]:
        return drawn.beside(text, "button", None, room, icon, high).get_size()

    usual = drawn.text("Weiter", "button").get_size()
    assert width("Weiter", usual[0] + icon) == usual
    assert usual[0] * 0.6 < width("Weiter", usual[0])[0] <= usual[0]  # smaller or without the icon, never cut
    two = width("Noch einmal spielen", round(drawn.text("Noch einmal", "button").get_width() * 0.9))
    assert two[1] <= high


def test_letters_on_a_button_are_as_large_as_its_place_lets_them_be() -> None:
    """In large letters: lower than a low button, in two lines or without the icon before they are much smaller."""
    pygame.font.init()
    drawn = Look(THEMES["day"], Metrics(SIZE, 2.0), Fonts())
    usual = drawn.metrics.font_px("button")

    def ink(text: str, room: int, high: int, icon: int = 0) -> pygame.Rect:
        return drawn.beside(text, "button", None, room, icon, high).get_bounding_rect()

    assert ink("Cyfra", 400, 28).h <= 28 < ink("Cyfra", 400, 2 * usual).h
    long = "Fortschritt zurücksetzen"
    wide = drawn.text("zurücksetzen", "button").get_width()
    assert ink(long, wide + 60, 2 * usual, 60).h > 1.2 * usual, "two lines"
    whole = drawn.text("Weiterspielen", "button").get_width()
    assert whole * 0.7 < ink("Weiterspielen", round(whole * 0.75), 2 * usual, 60).w, "all of the room"


def test_a_button_leaves_its_icon_out_for_its_words(room: Room) -> None:
    pilot = Pilot(SIZE)
    scene = pilot.open("profiles")
    button = next(node for node in scene.stage.nodes if isinstance(node, Button) and node.icon and node.text)
    drawn = pilot.scene.look
    wide = drawn.text(button.text, button.role).get_width()
    button.place(button.rect.x, button.rect.y, wide, button.rect.h)
    button.damage()
    pilot.tick()
    assert not room.found
    pilot.close()


def test_the_heading_of_a_run_and_what_waits_beside_it_get_smaller_alike(lived: Pilot, room: Room) -> None:
    """German in large letters: one of them was cut to two letters so that the other was whole."""
    files = languages.languages([paths.assets() / "languages"])
    words.use(languages.load(files["de"]))
    practice = View("practice", "practice", {"game": begun(lived, "hitori")})
    run = next(view for view in views(lived, ("timed.end",)) if view.act)
    for view in (practice, run):
        look_at(lived, room, view, SIZE)
    heading, misses = lived.scene.nodes.heading, lived.scene.nodes.misses
    assert heading.visible
    assert heading.rect.right < misses.rect.x
    assert heading.rect.w > 0.6 * heading.measure(lived.scene.look)[0]
    assert [str(one) for one in room.found.values()] == []


def test_the_choices_of_a_new_puzzle_use_the_height_that_there_is(lived: Pilot, room: Room) -> None:
    """German in large letters: the rows touched each other, with a fifth of the window empty below them."""
    files = languages.languages([paths.assets() / "languages"])
    words.use(languages.load(files["de"]))
    look_at(lived, room, View("select", "select", {"kind": "sudoku"}), SIZE)
    scene = lived.scene
    steppers = [scene.variant.stepper, scene.size_stepper, scene.level_stepper]
    rows = [scene.composed, *steppers, scene.play, scene.practice]
    assert all(one.visible for one in rows)
    assert all(above.rect.bottom + 8 <= below.rect.y for above, below in pairwise(rows))
    names = [label for label in (scene.variant.label, scene.size_label) if label.visible]
    assert all(label.rect.right + 8 <= scene.composed.rect.x for label in names)
    assert [str(one) for one in room.found.values()] == []
