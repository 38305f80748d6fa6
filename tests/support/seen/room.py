"""Texts that have too little room: cut short, broken within a word, higher than their place, or very small."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from faults import faults
from pilot import Pilot
from views import View, act, open_view, views

from game.scenes.editor.board import EditorBoard
from game.ui.drawing import fonts, look
from game.ui.drawing.fonts import BLANK, LEADING, Fonts, shorten
from game.ui.drawing.look import Look
from game.ui.drawing.typeface import Typeface

SMALL = 0.9  # of the least height that can be read
GIVEN = ("exchange.formats", "exchange.files")
"""These scenes show the beginning of a text that is copied, and the names of files."""
CODE = re.compile(r"https?:|\S{40}|[\w-]+:\S+$")


class Cramped(NamedTuple):
    """A text, where it was seen, and what is wrong: "cut", "broken", "high", "small", "fault"."""

    view: str
    what: str
    text: str
    more: str = ""

    def __str__(self) -> str:
        return f"{self.what:7}{self.view:28} {self.text!r} {self.more}".rstrip()


class Room:
    """Watches every text that is drawn from now on. Each is told once, with the view in which it was seen first."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.view = ""
        self.found: dict[tuple[str, str], Cramped] = {}
        patch.setattr(look, "shorten", self._shorten)
        self._patch_text(patch)
        self._patch_render(patch)

    def tell(self, what: str, text: str, more: str = "") -> None:
        if not CODE.search(text) and not Path(text).is_absolute():
            self.found.setdefault((what, text), Cramped(self.view, what, text, more))

    def _shorten(self, text: str, font: Typeface, width: int) -> str:
        short = shorten(text, font, width)
        if short != text:
            self.tell("cut", text, f"{font.size(text)[0]} for {width} px: {short}")
        return short

    def _patch_text(self, patch: pytest.MonkeyPatch) -> None:
        whole = Look.text

        def text(drawn: Look, text: str, role: str = "body", *rest: Any, **named: Any) -> Any:
            made = whole(drawn, text, role, *rest, **named)
            height, least = named.get("height", 0), drawn.metrics.font_px("small")  # less is measured, not drawn
            if height >= least and named.get("width", 0) > 0 and made.get_height() > height + LEADING:
                self.tell("high", text, f"{made.get_height()} for {height} px")
            return made

        patch.setattr(Look, "text", text)

    def _patch_render(self, patch: pytest.MonkeyPatch) -> None:
        render, wrap = Fonts.render, fonts.wrap

        def broken(text: str, font: Typeface, width: int) -> list[str]:
            words = [word for word in filter(None, BLANK.split(text)) if font.size(word)[0] > width]
            for word in words:
                self.tell("broken", word, f"{font.size(word)[0]} for {width} px")
            return wrap(text, font, width)

        def rendered(
            self_: Fonts, text: str, face: str, px: int, colour: Any, width: int = 0, *rest: Any, **named: Any
        ) -> Any:
            if width > 0:
                broken(text, self_.font(face, px), width)
            return render(self_, text, face, px, colour, width, *rest, **named)

        patch.setattr(Fonts, "render", rendered)


def look_at(pilot: Pilot, room: Room, view: View, size: tuple[int, int]) -> None:
    """Show a view with all pages of its hint, and note what has no room there."""
    room.view = view.name
    open_view(pilot, view._replace(act="" if view.act == "hint" else view.act), 34)
    pilot.scene.stage.damage_all()
    pilot.tick(34)
    if view.act == "hint":
        act(pilot, "hint")
        for _page in range(8):
            pilot.scene.guide.ask()
            pilot.tick(34)
    if view.scene in GIVEN:
        room.found = {key: one for key, one in room.found.items() if one.view != view.name or one.what != "cut"}
    for fault in faults(pilot.scene, size):
        if EditorBoard.__name__ not in fault:  # its board takes the presses for the view that draws it
            room.tell("fault", fault)


def chosen(pilot: Pilot, only: str = "", routes: Collection[str] = ()) -> Iterator[View]:
    """The views whose names a pattern finds, of some routes or of all."""
    return (view for view in views(pilot, routes) if re.search(only, view.name))
