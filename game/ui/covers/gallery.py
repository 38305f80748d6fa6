"""The covers of the level packs: which one a pack has, and its picture, drawn once a size and theme."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

import pygame

from game.engine.formats.levels import Pack
from game.ui.covers import (
    brushwork,
    contrasts,
    country,
    crafts,
    lights,
    market,
    nature,
    outdoors,
    starlight,
    town,
    ways,
    windows,
)
from game.ui.covers.blank import blank
from game.ui.covers.foreign import landscape
from game.ui.covers.ink import HEIGHT, WIDTH, InkSheet
from game.ui.covers.palette import palette_of
from game.ui.drawing import paint
from game.ui.drawing.look import Look
from game.ui.drawing.theme import blend

Drawing = Callable[[InkSheet], Iterator[None]]

MOTIFS: Mapping[str, Drawing] = MappingProxyType(
    {
        "ink-circle": brushwork.ink_circle,
        "waves": brushwork.waves,
        "thorns": brushwork.thorns,
        "mountain-path": brushwork.mountain_path,
        "scroll": brushwork.scroll,
        "lanterns": brushwork.lanterns,
        "honeycomb": nature.honeycomb,
        "basalt": nature.basalt,
        "snow": nature.snow,
        "camp": outdoors.camp,
        "forest-edge": outdoors.forest_edge,
        "high-meadow": outdoors.high_meadow,
        "two-trees": outdoors.two_trees,
        "starry-night": outdoors.starry_night,
        "wilderness": outdoors.wilderness,
        "weave": crafts.weave,
        "fence": crafts.fence,
        "rain": crafts.rain,
        "web": crafts.web,
        "tapestry": crafts.tapestry,
        "table": town.table,
        "city": town.city,
        "kites": town.kites,
        "trains": town.trains,
        "observatory": town.observatory,
        "horizons": town.horizons,
        "mosaic": ways.mosaic,
        "crossroads": ways.crossroads,
        "windmill": country.windmill,
        "quilt": country.quilt,
        "orchard": country.orchard,
        "starfish": country.starfish,
        "scales": market.scales,
        "abacus": market.abacus,
        "pebbles": contrasts.pebbles,
        "night-and-day": contrasts.night_and_day,
        "piano": contrasts.piano,
        "mirrors": contrasts.mirrors,
        "eclipse": contrasts.eclipse,
        "lantern-street": lights.lantern_street,
        "harbour": lights.harbour,
        "candles": lights.candles,
        "lighthouse": lights.lighthouse,
        "festival": lights.festival,
        "first-lights": starlight.first_lights,
        "beacon": starlight.beacon,
        "caravan": starlight.caravan,
        "comet": starlight.comet,
        "shutters": windows.shutters,
        "advent": windows.advent,
        "rose-window": windows.rose_window,
        "crane": crafts.crane,
        "ice-floes": nature.ice_floes,
    }
)
"""How each cover that a pack may name is drawn, a piece at a time."""

USUAL = 324
"""How wide a cover is on the scroll of the packs, in design pixels, where there is room."""
SMALL = 162
"""How wide the picture of a cover is that is kept for all its sizes, in pixels."""
CORNER = 0.037
"""The radius of a cover's corners, of its width."""


def cover_height(width: int) -> int:
    """How high a cover is."""
    return max(1, round(width * HEIGHT / WIDTH))


def cover(look: Look, pack: Pack, width: int, grey: bool = False) -> pygame.Surface | None:
    """A pack's cover, premultiplied, with round corners; None as long as it is not drawn. grey: of one that is closed.

    It costs nothing: `draw_cover` makes it.
    """
    key = _key(pack, width, grey)
    return look.sprites.get(key, lambda: pygame.Surface((1, 1))) if key in look.sprites else None


def stand_in(look: Look, pack: Pack, width: int, grey: bool = False) -> pygame.Surface:
    """What is seen in place of a cover until that is drawn: a cover of another size, or hills in a tint of its own."""
    key = ("stand-in", *_key(pack, width, grey))
    if key in look.sprites:
        return look.sprites.get(key, lambda: pygame.Surface((1, 1)))
    size = (max(1, width), cover_height(width))
    kept = _kept_key(pack, grey)
    if kept not in look.sprites:
        return blank(look, kept[1], size, round(width * CORNER))
    small = look.sprites.get(kept, lambda: pygame.Surface((1, 1)))
    return look.sprites.get(key, lambda: pygame.transform.smoothscale(small, size))


def low_cover(look: Look, pack: Pack, width: int, height: int, grey: bool = False) -> pygame.Surface:
    """What there is of a pack's cover, or its middle where only so much height is free; its corners are round."""
    drawn = cover(look, pack, width, grey)
    if drawn is None:
        return _middle(stand_in(look, pack, width, grey), height)
    if height >= drawn.get_height():
        return drawn
    return look.sprites.get(("low-cover", *_key(pack, width, grey), height), lambda: _middle(drawn, height))


def draw_cover(look: Look, pack: Pack, width: int, grey: bool = False) -> Iterator[None]:
    """Draw a pack's cover, if it is not there, in pieces that a frame has time for."""
    key = _key(pack, width, grey)
    if key in look.sprites or width <= 0:
        return
    sheet = InkSheet(width, palette_of(look.theme))
    yield
    motif = MOTIFS.get(pack.cover)
    yield from motif(sheet) if motif is not None else landscape(sheet, pack.id)
    picture = sheet.done()
    yield
    if grey:
        picture = _greyed(look, picture)
    shape = paint.rounded(picture.get_size(), round(width * CORNER), (255, 255, 255))
    made = paint.masked(picture, shape)
    look.sprites.get(key, lambda: made)
    look.sprites.forget(("stand-in", *key))
    small = (min(width, SMALL), cover_height(min(width, SMALL)))
    look.sprites.get(_kept_key(pack, grey), lambda: pygame.transform.smoothscale(made, small))


def _key(pack: Pack, width: int, grey: bool) -> tuple[str, str, int, bool]:
    return ("cover", pack.cover or f"pack {pack.id}", width, grey)


def _kept_key(pack: Pack, grey: bool) -> tuple[str, str, bool]:
    return ("kept-cover", pack.cover or f"pack {pack.id}", grey)


def _middle(picture: pygame.Surface, height: int) -> pygame.Surface:
    """A cover with as much cut away above as below, and round corners again."""
    width, whole = picture.get_size()
    if height >= whole:
        return picture
    out = picture.subsurface((0, (whole - height) // 2, width, max(1, height))).copy()
    shape = paint.rounded(out.get_size(), round(width * CORNER), (255, 255, 255))
    out.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def _greyed(look: Look, picture: pygame.Surface) -> pygame.Surface:
    """A picture without colour, paler by day and darker at night."""
    out = pygame.transform.grayscale(picture)
    theme = look.theme
    veil = pygame.Surface(out.get_size())
    veil.fill(blend(theme.board, theme.background, 0.5))
    veil.set_alpha(140)
    out.blit(veil, (0, 0))
    return out
