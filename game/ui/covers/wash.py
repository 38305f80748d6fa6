"""The cover of a pack as a faint wash in the corner of a page."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.engine.formats.levels import Pack
from game.ui.covers.gallery import cover, draw_cover
from game.ui.drawing import paint
from game.ui.drawing.look import Look

WIDE = 760  # design pixels
FAINT = {"washi": 64, "night": 60}
"""How dense the wash is on each backdrop, of 255; elsewhere there is none."""
FADE = ((0, 0, 0, 0, 0), (0, 100, 230, 230, 230), (0, 30, 70, 70, 70), (0, 20, 50, 50, 50), (0, 20, 50, 50, 50))
"""How much of it is left from the upper left corner to the lower right one, of 255: it has no edge on the page, and the
words at the foot of a column stand on a clear ground."""


def washed(look: Look, pack: Pack) -> bool:
    """Whether the wash of a pack is drawn; always where there is none."""
    return look.theme.backdrop not in FAINT or _key(pack, look.u(WIDE)) in look.sprites


def bring_wash(look: Look, pack: Pack) -> Iterator[None]:
    """Draw the wash of a pack, if it is not there, in pieces that a frame has time for."""
    wide = look.u(WIDE)
    if washed(look, pack):
        return
    yield from draw_cover(look, pack, wide)
    picture = cover(look, pack, wide)
    if picture is not None:
        made = _faded(picture, FAINT[look.theme.backdrop])
        look.sprites.get(_key(pack, wide), lambda: made)
    yield


def put_wash(surface: pygame.Surface, look: Look, pack: Pack, mirrored: bool) -> None:
    """Put the wash of a pack onto a page, as far as it is drawn; in the left corner where the page is `mirrored`."""
    key = _key(pack, look.u(WIDE))
    if look.theme.backdrop not in FAINT or key not in look.sprites:
        return
    wash = look.sprites.get(key, lambda: pygame.Surface((1, 1)))
    if mirrored:
        wash = pygame.transform.flip(wash, True, False)
    width, height = surface.get_size()
    paint.put(surface, wash, (0 if mirrored else width - wash.get_width(), height - wash.get_height()))


def _faded(picture: pygame.Surface, alpha: int) -> pygame.Surface:
    """A premultiplied picture, faint, and fainter toward the page."""
    shares = pygame.Surface((len(FADE[0]), len(FADE)), pygame.SRCALPHA)
    for y, row in enumerate(FADE):
        for x, share in enumerate(row):
            value = share * alpha // 255
            shares.set_at((x, y), (value, value, value, value))
    out = picture.copy()
    out.blit(pygame.transform.smoothscale(shares, picture.get_size()), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def _key(pack: Pack, wide: int) -> tuple[str, str, int]:
    return ("pack-wash", pack.cover or f"pack {pack.id}", wide)
