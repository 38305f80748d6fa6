"""The colours of one puzzle's own: by theme and by name, in ``palette.json`` of its folder."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from game.engine import jsonio
from game.engine.puzzle.spec import PuzzleSpec
from game.engine.words import N_
from game.ui.drawing.theme import Colour, Theme, rgb


def palette(spec: PuzzleSpec[Any], theme: Theme) -> Mapping[str, Colour]:
    """The colours of a puzzle in a theme, by name; those of the first theme in one that it does not know."""
    themes = _themes(spec)
    return themes.get(theme.name) or next(iter(themes.values()), {})


@cache
def _themes(spec: PuzzleSpec[Any]) -> Mapping[str, Mapping[str, Colour]]:
    themes = jsonio.decode(spec.data("palette") or b"{}", dict[str, dict[str, str]], N_("palette"))
    return {theme: {name: rgb(text) for name, text in colours.items()} for theme, colours in themes.items()}
