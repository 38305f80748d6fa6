"""What the documents name is there: files and folders, commands, scenes."""

from __future__ import annotations

import re
from pathlib import Path

from suite.each import each

from game.cli import COMMANDS
from game.ui.scene.routes import load_scene

ROOT = Path(__file__).parent.parent
DOCUMENTS = [ROOT / name for name in ("README.md", "levels/README.md", "assets/README.md")]
README = DOCUMENTS[0].read_text(encoding="utf-8")
PLACE = re.compile(r"\b(?:assets|game|levels|tests|tools)/[\w./-]*\w")


@each("document", DOCUMENTS, ids=lambda path: path.parent.name)
def test_places_exist(document: Path) -> None:
    places = set(PLACE.findall(document.read_text(encoding="utf-8")))
    to_come = {place for place in places if "nurikabe" in place}  # the puzzle that the walk lays out
    assert places - to_come
    assert [place for place in sorted(places - to_come) if not (ROOT / place).exists()] == []


def test_every_command_is_shown() -> None:
    shown = set(re.findall(r"^solitudo ([a-z-]+)", README, re.MULTILINE)) | {"play"}  # that one may be left out
    assert shown == set(COMMANDS)


def test_scenes_exist() -> None:
    names = README.partition("`--scene` takes ")[2].partition("and others")[0]
    routes = re.findall(r"`([a-z_.]+)`", names)
    assert len(routes) > 5
    for route in routes:
        load_scene(route)
