"""The colours that a cover is drawn with, by what they stand for."""

from __future__ import annotations

from msgspec import Struct

from game.ui.drawing.theme import Colour, Theme, rgb


class Palette(Struct, frozen=True):
    """paper: what is left bare. dark: a sky at night. light: what is brighter than the paper. flat: shapes are drawn as
    outlines on black, without washes and light, what is ink, red or light filled with white."""

    paper: Colour
    ink: Colour
    red: Colour
    ochre: Colour
    sea: Colour
    moss: Colour
    wood: Colour
    haze: Colour
    light: Colour
    dark: Colour
    shade: Colour
    glow: Colour
    flat: bool = False


DAYLIGHT = Palette(
    paper=rgb("#F6EEDE"),
    ink=rgb("#22252B"),
    red=rgb("#A8322A"),
    ochre=rgb("#C9983C"),
    sea=rgb("#466880"),
    moss=rgb("#4A6854"),
    wood=rgb("#78543A"),
    haze=rgb("#B0C4CE"),
    light=rgb("#FDFBF4"),
    dark=rgb("#12162E"),
    shade=rgb("#080A18"),
    glow=rgb("#FF963C"),
)
DUSK = Palette(
    paper=rgb("#4A5486"),
    ink=rgb("#0D1024"),
    red=rgb("#D2553C"),
    ochre=rgb("#D79A4A"),
    sea=rgb("#1A3262"),
    moss=rgb("#1C3D38"),
    wood=rgb("#6B4A3A"),
    haze=rgb("#6E8AB8"),
    light=rgb("#DDE3FA"),
    dark=rgb("#0E1226"),
    shade=rgb("#070916"),
    glow=rgb("#FF963C"),
)
OUTLINES = Palette(
    paper=rgb("#000"),
    ink=rgb("#FFF"),
    red=rgb("#FFF"),
    ochre=rgb("#010101"),
    sea=rgb("#010101"),
    moss=rgb("#010101"),
    wood=rgb("#010101"),
    haze=rgb("#010101"),
    light=rgb("#FFF"),
    dark=rgb("#000"),
    shade=rgb("#000"),
    glow=rgb("#FFF"),
    flat=True,
)


def palette_of(theme: Theme) -> Palette:
    """The colours of covers in a theme: as by day, darker at night, black and white in high contrast."""
    return {"washi": DAYLIGHT, "night": DUSK}.get(theme.backdrop, OUTLINES)
