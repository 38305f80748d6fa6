"""The result of a daily run handed on: three lines, or a picture."""

from __future__ import annotations

import io
from collections.abc import Iterator

import pygame
import pytest
from faults import faults
from pilot import Pilot

from game.ui.print.daily_card import CLEAN, FAULTY, OPEN, DailyFacts, draw_daily_card
from game.ui.print.share_card import SIDE


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    made = Pilot((1280, 720))
    made.open("menu")
    yield made
    made.close()


def test_one_click_copies_three_lines(pilot: Pilot) -> None:
    scene = pilot.open("exchange.daily")
    pilot.click_on(scene.copy)
    assert pilot.manager.services.window.paste() == scene.result.text
    assert len(scene.result.text.split("\n")) == 3
    assert scene.sheet.line.text == "The result is on the clipboard."


def test_the_picture_is_a_square_that_anybody_can_show(pilot: Pilot) -> None:
    scene = pilot.open("exchange.daily")
    picture = pygame.image.load(io.BytesIO(scene.png), "card.png")
    assert picture.get_size() == (SIDE, SIDE)
    pilot.click_on(scene.save)
    pilot.wait_idle()
    assert pilot.scene_name == "Files"


def test_the_card_has_a_square_for_every_board_told_apart_without_colour(pilot: Pilot) -> None:
    fonts = pilot.scene.look.fonts

    def card(*squares: str) -> pygame.Surface:
        *_parts, made = draw_daily_card(DailyFacts("29 Nov", "1 board", "5 points", "", squares), fonts)
        assert made is not None
        return pygame.transform.grayscale(made)

    greys = {pygame.image.tobytes(card(square), "RGB") for square in (CLEAN, FAULTY, OPEN)}
    assert len(greys) == 3
    many = card(*[CLEAN] * 40)  # still on the sheet, above the words
    assert pygame.image.tobytes(many.subsurface((0, 890, SIDE, 190)), "RGB") == pygame.image.tobytes(
        card().subsurface((0, 890, SIDE, 190)), "RGB"
    )


@pytest.mark.parametrize("size", [(960, 540), (3840, 2160)])
def test_everything_has_its_place_in_large_text(size: tuple[int, int]) -> None:
    pilot = Pilot(size, {"text_scale": 2.0, "reduce_motion": True})
    scene = pilot.open("exchange.daily")
    assert faults(scene, size) == []
    pilot.close()
