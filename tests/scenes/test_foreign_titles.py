"""Titles of packs, names of files and players hold anything: what is drawn has no control character and an end."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from pilot import Pilot
from suite.part import THOROUGH

from game.engine.foreign_text import CONTROLS, MOST
from game.ui.drawing.typeface import Typeface

EVIL = "\x1b[2J\x9b\u202eabc\x00\x7f\ufeff"
LONG = "word" * 25_000


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    made = Pilot((1280, 720), new_look=True)
    made.manager.reset("menu")
    made.manager.cut()
    yield made
    made.close()


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every line of text that was drawn."""
    lines: list[str] = []
    draw = Typeface.render

    def told(typeface: Typeface, text: str, colour: Any) -> Any:
        lines.append(text)
        return draw(typeface, text, colour)

    monkeypatch.setattr(Typeface, "render", told)
    return lines


def fit(lines: list[str]) -> bool:
    return not any(CONTROLS.search(line) or len(line) > MOST for line in lines)


@pytest.mark.parametrize(("width", "limit"), [(0, 0), (300, 300), *[(0, 300), (300, 0)] * THOROUGH])
@pytest.mark.parametrize("text", [EVIL, LONG, "a " * 50_000, "a\n" * 50_000])
def test_every_text_is_made_fit(pilot: Pilot, drawn: list[str], text: str, width: int, limit: int) -> None:
    look = pilot.scene.look
    block = look.text(text, "body", width=width, limit=limit)
    assert drawn
    assert fit(drawn)
    assert block.get_height() <= MOST * look.line_height("body")
    look.fonts.render(text, look.face("body"), 20, (0, 0, 0), width)
    assert fit(drawn)


@pytest.mark.parametrize("text", [EVIL, LONG], ids=["controls", "long"])
def test_packs_and_players(pilot: Pilot, drawn: list[str], text: str) -> None:
    library = pilot.app.parts.library
    folder = library.packs.folder
    assert folder is not None
    folder.mkdir(parents=True, exist_ok=True)
    level = {"id": "a", "kind": "slant", "board": ["..", ".."], "title": text[:200]}
    for name, change in (
        ("good", {}),
        ("broken", {text: 1}),
        ("kind", {"levels": [{**level, "kind": text}]}),
        ("board", {"levels": [{**level, "board": [text]}]}),
    ):
        document = {"format": "solitudo-pack", "version": 1, "id": name, "title": text[:200], "author": text[:200]}
        document |= {"levels": [level], **change}
        (folder / f"{name}.json").write_text(json.dumps(document))
    pilot.app.parts.profile.settings.set("player_name", text)
    library.packs.reread()
    for scene, args in (("packs", {}), ("packs.pack", {"pack": "good"}), ("profiles", {}), ("statistics", {})):
        pilot.open(scene, **args)
        pilot.tick()
    assert fit(drawn)
    seen = "".join(drawn)
    assert ("\\x1b[2J" in seen) == (text == EVIL)
