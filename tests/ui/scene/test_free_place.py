"""Messages stand beside what is looked at and what is pressed."""

from __future__ import annotations

import pygame
import pytest
from pilot import Pilot

from game.puzzles import registry

TEXT = "What a mark rules out is crossed off: turn that off in Settings."
SIZES = [(1280, 720), (800, 600), (1920, 1080), (600, 800)]


@pytest.mark.parametrize("size", SIZES)
def test_a_message_covers_neither_the_board_nor_a_key_beside_it(size: tuple[int, int]) -> None:
    with Pilot(size, {"reduce_motion": True}) as pilot:
        for kind in registry():
            game = pilot.app.parts.library.sample(kind)
            pilot.manager.reset("play", spec=game.session.spec, board=game.session.board)
            pilot.tick(200)
            scene = pilot.scene
            toast = scene.toast(TEXT, "check")
            pad = scene.look.panel_pad
            shown = toast.rect.inflate(-2 * pad, -2 * pad)
            assert pygame.Rect((0, 0), size).contains(shown), kind
            kept = [widget.kept_clear for widget in scene.form.widgets if widget.visible]
            assert shown.collidelist(kept) < 0, kind
