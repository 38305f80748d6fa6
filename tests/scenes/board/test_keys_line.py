"""What the keys do is told once, and over nothing else."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from pilot import Pilot


@pytest.mark.parametrize("key", ["space", "right"])
def test_the_line_on_the_keys_leaves_the_goal_its_place(key: str) -> None:
    with Pilot((800, 600)) as pilot:
        library, settings = pilot.manager.services.library, pilot.manager.services.profile.settings
        for kind in ("binairo", "tents", "hex-hitori"):
            pilot.manager.reset("menu")
            pilot.click(1, 1)
            settings.keep_of(kind, replace(settings.of(kind), keys_told=False))
            session = library.sample(kind).session
            scene = pilot.open("play", spec=session.spec, board=session.board)
            pilot.press(key)
            pilot.tick(100)
            line, said = scene.column.line, scene.invitation
            assert not (line.visible and said.shown and line.bounds.colliderect(said.label.bounds)), kind
            assert not (said.shown and line.visible and line.text in said.label.text), kind
            assert line.visible or "Arrow keys" in said.label.text, kind
