"""No text of any scene is cut short or leaves the window, however large the player wants it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest
from faults import faults
from pilot import Pilot
from suite.part import THOROUGH, part
from views import live_in, open_view, some_views

from game.puzzles import registry
from game.scenes.editor.board import EditorBoard
from game.ui.drawing import look
from game.ui.drawing.fonts import shorten

GIVEN = ("exchange.formats", "exchange.files")
"""These scenes show the beginning of a text that is copied, and the names of files."""


@pytest.mark.parametrize(("size", "left"), part([((1280, 720), False), ((1920, 1080), True)], 1))
def test_large_text_is_whole_and_has_its_own_place(
    size: tuple[int, int], left: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = seen(size, {"text_scale": 2.0, "left_handed": left}, 0, monkeypatch)
    assert found == []


def test_text_of_the_usual_size_is_whole_in_the_smallest_window(monkeypatch: pytest.MonkeyPatch) -> None:
    """In one of 1280x720 a longer language has to fit: see `test_words_shown`."""
    assert seen((960, 540), {}, 1, monkeypatch) == []


def test_a_text_that_is_cut_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    cut = watch(monkeypatch)
    pilot = Pilot((1280, 720), {"reduce_motion": True}, watched=True)
    scene = pilot.open("profiles")
    scene.play.text = "Ausgesprochenverbesserungsbeduerftigkeit"
    pilot.tick()
    assert len(cut) == 1
    pilot.close()


@pytest.mark.parametrize("kind", registry())
def test_no_rule_shows_its_number_alone(kind: str) -> None:
    pilot = Pilot((1280, 720), {"text_scale": 2.0, "reduce_motion": True})
    page = pilot.open("rules", kind=kind).page
    assert page.reach
    for offset in range(0, page.reach + 1, 7):
        page.offset = float(offset)
        drawn = Recorder()
        page.flow(drawn)
        left = [box for box in drawn.boxes if box.x == page.rect.x]
        right = [box for box in drawn.boxes if box.x > page.rect.x]
        alone = [box for box in left if not any(box.top < other.bottom and other.top < box.bottom for other in right)]
        assert len(alone) <= 1  # the heading
        assert all(box.w > pilot.scene.look.text("0", "heading").get_width() for box in alone)
        assert drawn.boxes
    pilot.close()


class Recorder:
    """A surface that only notes where something is drawn."""

    def __init__(self) -> None:
        self.boxes: list[pygame.Rect] = []

    def blit(self, surface: pygame.Surface, at: tuple[int, int]) -> None:
        self.boxes.append(surface.get_rect(topleft=at))


def seen(size: tuple[int, int], settings: dict[str, Any], sweep: int, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is cut short, overlaps or leaves the window in the views of a sweep."""
    cut = watch(monkeypatch)
    # What is known is not cut again.
    pilot = Pilot(size, {"reduce_motion": True, **settings}, new_look=True, every_frame=THOROUGH)
    live_in(pilot)
    found: list[str] = []
    for view in some_views(pilot, sweep):
        open_view(pilot, view)
        cut.clear()
        pilot.scene.stage.damage_all()
        pilot.tick()
        if view.scene not in GIVEN:
            found += [f"{view.name}: {text}" for text in dict.fromkeys(cut)]
        # The editor's board takes the presses for the view that draws it.
        found += [f"{view.name}: {fault}" for fault in faults(pilot.scene, size) if EditorBoard.__name__ not in fault]
    pilot.close()
    return found


def watch(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The texts that are cut short from now on."""
    cut: list[str] = []

    def spy(text: str, font: pygame.font.Font, width: int) -> str:
        short = shorten(text, font, width)
        if short != text and not Path(text).is_absolute():
            cut.append(f"{text!r} is cut: {short}")
        return short

    monkeypatch.setattr(look, "shorten", spy)
    return cut
