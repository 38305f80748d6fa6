"""With large text, switches and small signs grow as words do, and words beside signs stay large."""

from __future__ import annotations

import pygame
from pilot import Pilot

from game.scenes.board.head import place_head
from game.scenes.board.win_nodes import WayButton
from game.ui.widgets import Button, Label, Toggle
from game.ui.widgets.card import Card


def test_signs_grow_with_the_text() -> None:
    with Pilot((1280, 720), {"text_scale": 2.0}) as pilot:
        scene = pilot.open("settings")
        look = scene.look
        switch = next(row for row in scene.rows.rows if isinstance(row, Toggle))
        assert switch.need(look) == look.u(180)
        way = WayButton("Again", "restart", lambda: None)
        assert way.height(look, True) >= look.metrics.font_px("small") + look.line_height("small")
        room, icon = look.text("More tools", "button").get_width() + 4, look.u(60)
        words = look.beside("More tools", "button", None, room, icon, look.line_height("button"))
        assert words.get_width() > room - icon  # the sign goes before the words get small


def test_a_subtitle_is_not_made_small_beside_a_card() -> None:
    with Pilot((1280, 720), {"text_scale": 2.0}) as pilot:
        scene = pilot.open("settings")
        add, look = scene.stage.add, scene.look
        title, subtitle, clock = (
            add(Label("Title", "title")),
            add(Label("First ink, level 2", "small")),
            add(Card("", "")),
        )
        card, pause = add(Card("Star under", "1:00")), add(Button("", None))
        card.bare, clock.visible = "line", False
        wide = subtitle.measure(look)[0] + card.measure(look)[0] // 2
        pause.place(wide - 40, 0, 40, 40)
        place_head(pygame.Rect(0, 0, wide, 600), title, subtitle, clock, [card], pause)
        assert subtitle.rect.w == subtitle.measure(look)[0]
        assert card.rect.y >= subtitle.rect.bottom
