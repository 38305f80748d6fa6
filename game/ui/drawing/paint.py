"""Drawing by code: at four times the size, smoothed down once, with premultiplied alpha.

Large shapes are stretched from small ones (nine parts), so a panel of any size costs one corner.
Surfaces from here are blended with `pygame.BLEND_PREMULTIPLIED`.
"""

import mmap
from collections.abc import Callable, Iterator
from functools import lru_cache

import pygame

from game.ui.drawing.theme import Colour

Point = tuple[float, float]
SCALE = 4


def canvas(size: tuple[int, int]) -> pygame.Surface:
    """A clear surface."""
    return pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)


def vast(size: tuple[int, int]) -> pygame.Surface:
    """A clear surface of many megabytes, whose memory is taken as it is drawn on: having it takes no time."""
    width, height = max(1, size[0]), max(1, size[1])
    # Memory that no other process shares is had and let go of in half of the time.
    own = {"flags": mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS} if hasattr(mmap, "MAP_PRIVATE") else {}
    return pygame.image.frombuffer(mmap.mmap(-1, 4 * width * height, **own), (width, height), "BGRA")


def opaque(size: tuple[int, int]) -> pygame.Surface:
    """An opaque surface to copy from: at least `size`, with rows that SDL copies through the processor's cache.

    Rows of a multiple of 16 bytes go past it (see `rects.quick`).
    """
    return pygame.Surface((max(1, size[0]) + (size[0] % 4 == 0), max(1, size[1])))


def supersample(size: tuple[int, int], draw: Callable[[pygame.Surface, int], None]) -> pygame.Surface:
    """Let `draw(surface, 4)` draw at four times `size`; the result is smoothed down and premultiplied."""
    big = canvas((size[0] * SCALE, size[1] * SCALE))
    draw(big, SCALE)
    return pygame.transform.smoothscale(big.premul_alpha(), (max(1, size[0]), max(1, size[1])))


def put(target: pygame.Surface, source: pygame.Surface, place: tuple[int, int]) -> None:
    """Blend a premultiplied surface onto another."""
    target.blit(source, place, special_flags=pygame.BLEND_PREMULTIPLIED)


def blit(target: pygame.Surface, surface: pygame.Surface | None, place: tuple[int, int], alpha: float = 255.0) -> None:
    """Blend a premultiplied surface onto `target` with an opacity of 0 to 255."""
    if surface is None or alpha <= 0:
        return
    opacity = min(255, int(alpha))
    if opacity < 255:
        # A surface's own alpha does not reach a premultiplied blit, so a faded copy is blended.
        surface = surface.copy()
        surface.fill((opacity, opacity, opacity, opacity), special_flags=pygame.BLEND_RGBA_MULT)
    target.blit(surface, place, special_flags=pygame.BLEND_PREMULTIPLIED)


def stretch(corner: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """A square surface with a middle line of pixels to repeat, stretched to `size` without touching its corners."""
    out = canvas(size)
    for part, place in _frame(corner, out.get_rect()):
        out.blit(part, place)
    cut = _cut(corner, out.get_rect())
    middle = out.get_rect().inflate(-2 * cut, -2 * cut)
    if middle.w > 0 and middle.h > 0:
        half = corner.get_width() // 2
        out.fill(corner.get_at((half, half)), middle)
    return out


def _cut(corner: pygame.Surface, rect: pygame.Rect) -> int:
    """How far the corners of a stretched surface reach."""
    return min(corner.get_width() // 2, rect.w // 2, rect.h // 2)


def _frame(corner: pygame.Surface, rect: pygame.Rect) -> Iterator[tuple[pygame.Surface, tuple[int, int]]]:
    """The corners and edges of a stretched surface, and where they stand."""
    half, cut = corner.get_width() // 2, _cut(corner, rect)
    far, right, bottom = corner.get_width() - cut, rect.right - cut, rect.bottom - cut
    across, down = rect.w - 2 * cut, rect.h - 2 * cut
    if not cut:
        return
    for sx, dx in ((0, rect.x), (far, right)):
        for sy, dy in ((0, rect.y), (far, bottom)):
            yield corner.subsurface((sx, sy, cut, cut)), (dx, dy)
    if across > 0:
        for sy, dy in ((0, rect.y), (far, bottom)):
            yield pygame.transform.scale(corner.subsurface((half, sy, 1, cut)), (across, cut)), (rect.x + cut, dy)
    if down > 0:
        for sx, dx in ((0, rect.x), (far, right)):
            yield pygame.transform.scale(corner.subsurface((sx, half, cut, 1)), (cut, down)), (dx, rect.y + cut)


def rounded(size: tuple[int, int], radius: int, colour: Colour, alpha: int = 255) -> pygame.Surface:
    """A filled rounded rectangle."""
    return stretch(_round_square(max(0, min(radius, size[0] // 2, size[1] // 2)), colour, alpha), size)


@lru_cache(maxsize=64)
def _round_square(radius: int, colour: Colour, alpha: int) -> pygame.Surface:
    """The smallest filled rounded square of a radius, to be stretched."""

    def draw(big: pygame.Surface, k: int) -> None:
        pygame.draw.rect(big, (*colour, alpha), big.get_rect(), border_radius=radius * k)

    return supersample((2 * radius + 3, 2 * radius + 3), draw)


def ring(size: tuple[int, int], radius: int, colour: Colour, width: float, alpha: int = 255) -> pygame.Surface:
    """The outline of a rounded rectangle, inside `size`. `width` may be a fraction of a pixel."""
    return stretch(_ring_square(max(0, min(radius, size[0] // 2, size[1] // 2)), colour, width, alpha), size)


@lru_cache(maxsize=64)
def _ring_square(radius: int, colour: Colour, width: float, alpha: int) -> pygame.Surface:
    """The outline of the smallest rounded square of a radius, to be stretched."""
    side = 2 * max(radius, round(width) + 1) + 3

    def draw(big: pygame.Surface, k: int) -> None:
        line = max(1, round(width * k))
        pygame.draw.rect(big, (*colour, alpha), big.get_rect(), border_radius=radius * k)
        inner = big.get_rect().inflate(-2 * line, -2 * line)
        pygame.draw.rect(big, (0, 0, 0, 0), inner, border_radius=max(0, radius * k - line))

    return supersample((side, side), draw)


def shadow(size: tuple[int, int], radius: int, blur: int, colour: Colour, alpha: int) -> tuple[pygame.Surface, int]:
    """A soft shadow of a rounded rectangle, and by how many pixels it is larger on every side."""
    blur = max(1, blur)
    pad = blur * 2
    return stretch(_soft_square(radius, blur, colour, alpha), (size[0] + 2 * pad, size[1] + 2 * pad)), pad


@lru_cache(maxsize=32)
def _soft_square(radius: int, blur: int, colour: Colour, alpha: int) -> pygame.Surface:
    """The shadow of a small square, to be stretched. Wide blurs are made smaller and scaled up: nobody sees that."""
    k = max(1, blur // 4)
    pad = blur * 2
    core = 2 * (radius + pad) + 3
    side = core + 2 * pad
    small = canvas((-(-side // k), -(-side // k)))
    rect = pygame.Rect(pad // k, pad // k, small.get_width() - 2 * (pad // k), small.get_height() - 2 * (pad // k))
    pygame.draw.rect(small, (*colour, alpha), rect, border_radius=max(1, radius // k))
    soft = pygame.transform.gaussian_blur(small.premul_alpha(), max(1, blur // k))
    return soft if k == 1 else pygame.transform.smoothscale(soft, (side, side))


def forget_squares() -> None:
    """Let go of what is kept to be stretched: in a window that was larger it is large."""
    for kept in (_round_square, _ring_square, _soft_square):
        kept.cache_clear()


def vertical(size: tuple[int, int], top: Colour, bottom: Colour) -> pygame.Surface:
    """An opaque gradient from top to bottom."""
    strip = pygame.Surface((1, 64))
    for y in range(64):
        t = y / 63
        strip.set_at((0, y), tuple(round(a + (b - a) * t) for a, b in zip(top, bottom, strict=True)))
    return pygame.transform.smoothscale(strip, size)


def masked(fill: pygame.Surface, shape: pygame.Surface) -> pygame.Surface:
    """`fill` (opaque, at least as large) seen through `shape`, premultiplied."""
    out = canvas(shape.get_size())
    out.blit(fill, (0, 0))
    out.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def put_shadow(target: pygame.Surface, rect: pygame.Rect, radius: int, blur: int, colour: Colour, alpha: int) -> None:
    """Blend the soft shadow of a rounded rectangle onto a surface, all but its middle: something lies there."""
    blur = max(1, blur)
    for part, place in _frame(_soft_square(radius, blur, colour, alpha), rect.inflate(4 * blur, 4 * blur)):
        put(target, part, place)


def put_ring(
    target: pygame.Surface, rect: pygame.Rect, radius: int, colour: Colour, width: float, alpha: int = 255
) -> None:
    """Blend the outline of a rounded rectangle, inside `rect`, onto a surface."""
    for part, place in _frame(_ring_square(max(0, min(radius, rect.w // 2, rect.h // 2)), colour, width, alpha), rect):
        put(target, part, place)


Lay = Callable[[pygame.Surface, tuple[int, int], pygame.Rect], object]
"""Lays a part of some material on a surface: `lay(target, place, part)`."""


def put_rounded(target: pygame.Surface, fill: pygame.Surface, rect: pygame.Rect, radius: int) -> None:
    """Lay `fill` (opaque, at least as large) onto another surface as a rounded rectangle."""
    lay_rounded(target, lambda ground, place, part: ground.blit(fill, place, part), rect, radius)


def lay_rounded(target: pygame.Surface, lay: Lay, rect: pygame.Rect, radius: int) -> None:
    """Lay an opaque material onto a surface as a rounded rectangle."""
    corner = _round_square(max(0, min(radius, rect.w // 2, rect.h // 2)), (255, 255, 255), 255)
    cut = _cut(corner, rect)
    middle, across = pygame.Rect(0, cut, rect.w, rect.h - 2 * cut), rect.w - 2 * cut
    for part in (middle, pygame.Rect(cut, 0, across, cut), pygame.Rect(cut, middle.bottom, across, cut)):
        lay(target, rect.move(part.topleft).topleft, part)
    for shape, place in _frame(corner, rect):
        if shape.get_size() == (cut, cut):
            piece = canvas((cut, cut))
            lay(piece, (0, 0), pygame.Rect(place[0] - rect.x, place[1] - rect.y, cut, cut))
            put(target, masked(piece, shape), place)


def faded(surface: pygame.Surface, opacity: float) -> pygame.Surface:
    """A copy of a premultiplied surface with an opacity of 0 to 1."""
    out = surface.copy()
    level = round(255 * min(1.0, max(0.0, opacity)))
    out.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
    return out
