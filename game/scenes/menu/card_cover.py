"""The cover of a level pack at the head of a card: as wide as the card, round where the card is round."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

import pygame

from game.engine.formats.levels import Pack
from game.services import Library
from game.ui.drawing import paint
from game.ui.drawing.look import Look

LISTED = 5  # packs of a puzzle whose covers are in sight when its page opens


def card_cover(look: Look, pack: Pack, size: tuple[int, int]) -> pygame.Surface | None:
    """The picture, premultiplied; None as long as it is not drawn. It costs nothing."""
    key = cover_key(pack, size)
    return look.sprites.get(key, lambda: paint.canvas((1, 1))) if key in look.sprites else None


def bring_card_cover(look: Look, pack: Pack, size: tuple[int, int]) -> Iterator[None]:
    """Draw it, if it is not there, in pieces that a frame has time for."""
    from game.ui.covers.gallery import CORNER, cover, cover_height, draw_cover  # the first frame does not wait for them

    key = cover_key(pack, size)
    if key in look.sprites or min(size) <= 0:
        return
    radius = look.u(look.theme.radius)
    width = size[0]
    while cover_height(width) < size[1] + 2 * CORNER * width:  # its own corners stay outside
        width += 4
    yield from draw_cover(look, pack, width)
    whole = cover(look, pack, width)
    if whole is None:
        return
    shape = paint.rounded((size[0], size[1] + radius), radius, (255, 255, 255)).subsurface((0, 0), size)
    made = paint.canvas(size)
    made.blit(whole, ((size[0] - width) // 2, (size[1] - whole.get_height()) // 2))
    made.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    look.sprites.get(key, lambda: made)
    yield


def bring_covers(look: Look, library: Library) -> Iterator[None]:
    """Draw the covers of the packs before their page, or that of a puzzle, is opened."""
    from game.ui.covers.gallery import USUAL, draw_cover  # the first frame does not wait for them
    from game.ui.widgets import pack_card

    for shelf in library.packs.shelves():
        yield from draw_cover(look, shelf.pack, look.u(USUAL), shelf.entrance is not None)
    card = pack_card.list_width(look), look.u(pack_card.card_height(look))
    for kind in library.kinds:
        yield
        shelves = library.packs.shelves(kind)
        wide = pack_card.art_width(look, shelves, card)
        for shelf in shelves[:LISTED]:
            yield from draw_cover(look, shelf.pack, wide, shelf.entrance is not None)


def cover_key(pack: Pack, size: tuple[int, int]) -> Hashable:
    """Under what the look keeps the picture."""
    return ("card-cover", pack.cover or pack.id, size)
