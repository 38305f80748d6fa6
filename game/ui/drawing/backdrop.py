"""What lies under everything: washi paper, a night sky, or plain black. Made once per window size.

Small pictures of noise and light are drawn, stretched and blended, so that no pixel is touched by Python at full size.
What is soft is blended at a quarter of the size: memory that is touched for the first time costs more than drawing.
"""

import math
from collections.abc import Generator
from functools import lru_cache
from itertools import product
from random import Random

import pygame

from game.engine.pieces import at_once
from game.ui.drawing.paint import Lay
from game.ui.drawing.theme import Colour, Theme, blend

Pieces = Generator[None, None, pygame.Surface]

NOISE_SIDE = 256
SHEET_SIDE, SHEET_SCALE = 3 * NOISE_SIDE, 1.5
"""Large sheets are laid with one piece of paper, on screens whose design pixels are no larger than this."""
SMALL_SHEET = 250_000  # design pixels
BOARD_STRENGTH = 2
SOFTER = 4
"""What is soft is drawn so many times smaller, and stretched."""
FIBRE, FIBRE_SHARE = (90, 70, 40), 0.14
HAIRS = 40  # different fibres: nobody tells them apart


def noise(rng: Random, size: tuple[int, int], low: int, high: int) -> pygame.Surface:
    """An opaque surface of random greys from `low` to `high`."""
    return _greys(rng.randbytes(size[0] * size[1]), size, low, high)


def _greys(levels: bytes, size: tuple[int, int], low: int, high: int) -> pygame.Surface:
    """An opaque surface of greys, `low` where the level is 0, `high` where it is 255."""
    surface = pygame.image.frombuffer(levels, size, "P")
    surface.set_palette([(low + (high - low) * i // 255,) * 3 for i in range(256)])
    out = pygame.Surface(size)
    out.blit(surface, (0, 0))
    return out


def _tile(target: pygame.Surface, tile: pygame.Surface, flags: int, start: tuple[int, int] = (0, 0)) -> None:
    """Cover a surface with tiles; `start`: the place in the first one that comes to the upper left corner."""
    w, h = tile.get_size()
    for y in range(-start[1], target.get_height(), h):
        for x in range(-start[0], target.get_width(), w):
            target.blit(tile, (x, y), special_flags=flags)


def _light(size: tuple[int, int], strength: float) -> pygame.Surface:
    """White in the middle, darker by `strength` towards the corners: to be multiplied in.

    It falls late, so that what is written inside the margins keeps its contrast.
    """
    w, h = 64, 36
    across = [0.8 * ((2 * x + 1 - w) / w) ** 2 for x in range(w // 2)]
    rows = []
    for y in range(h // 2):
        down = ((2 * y + 1 - h) / h) ** 2
        half = bytes(round(255 * (1 - strength * ((x + down) / 1.8) ** 2.4)) for x in across)
        rows.append(half + half[::-1])
    return pygame.transform.smoothscale(_greys(b"".join(rows + rows[::-1]), (w, h), 0, 255), size)


def _clouds(rng: Random, size: tuple[int, int], cell: int, amplitude: int) -> pygame.Surface:
    small = noise(rng, (size[0] // cell + 2, size[1] // cell + 2), 0, amplitude)
    return pygame.transform.smoothscale(small, size)


def _fibres(
    target: pygame.Surface, rng: Random, count: int, scale: float, colour: Colour, endless: bool = False
) -> None:
    """Short curved hairs, as in hand-made paper. endless: what leaves at an edge comes in at the other one."""
    w, h = target.get_size()
    hairs = [_hair(rng, scale) for _ in range(min(count, HAIRS))]
    for number in range(count):
        x, y = rng.random() * w, rng.random() * h
        points = [(x + dx, y + dy) for dx, dy in hairs[number % HAIRS]]
        pygame.draw.aalines(target, colour, False, points)
        if endless:
            across, down = (_comes_in(line, side) for line, side in zip(zip(*points, strict=True), (w, h), strict=True))
            for dx, dy in {(across, 0), (0, down), (across, down)} - {(0, 0)}:
                pygame.draw.aalines(target, colour, False, [(x + dx, y + dy) for x, y in points])


def _hair(rng: Random, scale: float) -> list[tuple[float, float]]:
    """The points of a fibre that begins at 0."""
    angle, bend = rng.random() * 2 * math.pi, rng.uniform(-0.16, 0.16)
    step = rng.uniform(2.0, 7.0) * scale
    x = y = 0.0
    points = []
    for _ in range(6):
        points.append((x, y))
        angle += bend
        x, y = x + math.cos(angle) * step, y + math.sin(angle) * step
    return points


def _comes_in(line: tuple[float, ...], side: int) -> int:
    """By how much a fibre has to be moved to come in at the other edge; 0 where it leaves none."""
    return side if min(line) < 1 else -side if max(line) > side - 1 else 0


@lru_cache(maxsize=4)
def _grain(strength: int) -> pygame.Surface:
    """What all sheets have in common."""
    return noise(Random(strength), (NOISE_SIDE, NOISE_SIDE), 0, strength)


def paper(
    size: tuple[int, int], base: Colour, seed: int, strength: int, scale: float, shade: float = 0.0
) -> pygame.Surface:
    """A sheet of washi: grain, soft clouds and fibres around the colour `base`, darker by `shade` in the corners."""
    return at_once(_paper_in_pieces(size, base, seed, strength, scale, shade))


def _paper_in_pieces(
    size: tuple[int, int], base: Colour, seed: int, strength: int, scale: float, shade: float
) -> Pieces:
    rng = Random(seed)
    w, h = size
    low = (w // SOFTER + 1, h // SOFTER + 1)
    soft = _clouds(rng, low, max(2, round(80 * scale / SOFTER)), strength)
    soft.blit(_clouds(rng, low, max(2, round(14 * scale / SOFTER)), strength), (0, 0), special_flags=pygame.BLEND_ADD)
    soft.fill(_darker(base, strength), special_flags=pygame.BLEND_ADD)
    if shade:
        soft.blit(_light(low, shade), (0, 0), special_flags=pygame.BLEND_MULT)
    yield
    out = pygame.transform.smoothscale(soft, size)
    yield
    _tile(out, _grain(strength), pygame.BLEND_ADD)
    yield
    # Small sheets are many and alike: without fibres nobody sees that.
    if w * h > SMALL_SHEET * scale * scale:
        _fibres(out, rng, round(w * h / (9000 * scale * scale)), scale, blend(base, FIBRE, FIBRE_SHARE))
    return out


@lru_cache(maxsize=1)
def _endless(base: Colour, strength: int, scale: float) -> pygame.Surface:
    """A square of washi that goes on where it ends, at any of its edges."""
    rng, side = Random(11), SHEET_SIDE
    low = side // SOFTER
    clouds = _endless_clouds(rng, low, round(80 * scale / SOFTER), strength)
    clouds.blit(_endless_clouds(rng, low, round(14 * scale / SOFTER), strength), (0, 0), None, pygame.BLEND_ADD)
    clouds.fill(_darker(base, strength), special_flags=pygame.BLEND_ADD)
    out = _endless_stretched(clouds, SOFTER)
    _tile(out, _grain(strength), pygame.BLEND_ADD)
    _fibres(out, rng, round(side * side / (9000 * scale * scale)), scale, blend(base, FIBRE, FIBRE_SHARE), endless=True)
    return out


def _darker(base: Colour, strength: int) -> tuple[int, ...]:
    """What three layers of noise make `base` of, in the middle."""
    return tuple(max(0, c - 3 * strength // 2) for c in base)


def _endless_clouds(rng: Random, side: int, cell: int, amplitude: int) -> pygame.Surface:
    """Clouds that go on where they end, of 2 to 64 cells on a side, which is a multiple of 64."""
    cells = 2 ** min(6, max(1, round(math.log2(side / max(1, cell)))))
    return _endless_stretched(noise(rng, (cells, cells), 0, amplitude), side // cells)


def _endless_stretched(small: pygame.Surface, times: int) -> pygame.Surface:
    """A square that goes on where it ends, so many times as large: 2 at least."""
    side = small.get_width()
    around = pygame.Surface((side + 2, side + 2))  # the last pixel is where the stretching ends, not what it covers
    for place in product((0, side), repeat=2):
        around.blit(small, place)
    wide = pygame.transform.smoothscale(around, (times * (side + 1), times * (side + 1)))
    return wide.subsurface((0, 0, times * side, times * side))


def _washi(theme: Theme, size: tuple[int, int]) -> Pieces:
    return _paper_in_pieces(size, theme.background, 3, 5, min(size[0] / 1920, size[1] / 1080), 0.18)


def _night(theme: Theme, size: tuple[int, int]) -> Pieces:
    w, h = size
    scale = min(w / 1920, h / 1080)
    rng = Random(5)
    strip = pygame.Surface((1, 32))
    low, high = blend(theme.background, (0, 0, 0), 0.35), blend(theme.background, (60, 70, 150), 0.2)
    for y in range(32):
        strip.set_at((0, y), blend(low, high, y / 31))
    out = pygame.transform.smoothscale(strip, size)
    yield
    for _ in range(90):
        x, y = rng.random() * w, rng.random() ** 1.3 * h * 0.68
        radius = rng.choice((0.7, 0.9, 1.1, 1.7)) * scale
        _star(out, (x, y), radius, blend(theme.background, (225, 230, 255), rng.uniform(0.3, 0.85)))
    for k, (level, colour) in enumerate(((0.76, "#171C3C"), (0.85, "#12162F"), (0.93, "#0C0F22"))):
        points = [
            (x, h * level + scale * (26 * math.sin(x / scale / 190 + k * 2) + 10 * math.sin(x / scale / 71 + k)))
            for x in range(0, w + 16, 8)
        ]
        pygame.draw.polygon(out, colour, [*points, (w, h), (0, h)])
        pygame.draw.aalines(out, colour, False, points)
    yield
    light = _light(size, 0.3)
    yield
    out.blit(light, (0, 0), special_flags=pygame.BLEND_MULT)
    yield
    _tile(out, noise(rng, (NOISE_SIDE, NOISE_SIDE), 0, 2), pygame.BLEND_ADD)
    return out


def _star(target: pygame.Surface, at: tuple[float, float], radius: float, colour: Colour) -> None:
    if radius < 1:
        target.set_at((round(at[0]), round(at[1])), colour)
    else:
        pygame.draw.aacircle(target, colour, at, radius)


def make_backdrop(theme: Theme, size: tuple[int, int]) -> pygame.Surface:
    """The background of a theme, opaque, `size` pixels."""
    return at_once(backdrop_in_pieces(theme, size))


def backdrop_in_pieces(theme: Theme, size: tuple[int, int]) -> Pieces:
    """The same, a piece at a time: on large screens all of it takes longer than a frame."""
    if theme.backdrop == "washi":
        return (yield from _washi(theme, size))
    if theme.backdrop == "night":
        return (yield from _night(theme, size))
    out = pygame.Surface(size)
    out.fill(theme.background)
    return out


def make_sheet(theme: Theme, scale: float) -> None:
    """Have ready what large sheets are laid with, before the first of them is drawn."""
    if theme.backdrop == "washi" and scale <= SHEET_SCALE:
        _endless(theme.board, BOARD_STRENGTH, scale)


def make_board_texture(theme: Theme, size: tuple[int, int], scale: float = 1.0) -> pygame.Surface:
    """What a panel or a board is made of, opaque, `size` pixels; `scale` is the size of a design pixel."""
    out = pygame.Surface(size)
    board_texture(theme, size, scale)(out, (0, 0), out.get_rect())
    return out


def board_texture(theme: Theme, size: tuple[int, int], scale: float) -> Lay:
    """The same, to be laid part by part where it is to be seen: large sheets need no surface of their own."""
    if theme.backdrop != "washi":
        shades = _gradient(theme, size[1])
        return lambda target, place, part: _lay_rows(target, shades, place, part)
    seed = 9 + size[0] * 7 + size[1]
    if size[0] * size[1] > SMALL_SHEET * scale * scale and scale <= SHEET_SCALE:
        rng, piece = Random(seed), _endless(theme.board, BOARD_STRENGTH, scale)
        start = (rng.randrange(SHEET_SIDE), rng.randrange(SHEET_SIDE))
        return lambda target, place, part: _tile_part(target, piece, start, place, part)
    made = paper(size, theme.board, seed, BOARD_STRENGTH, scale)
    return lambda target, place, part: target.blit(made, place, part)


def _tile_part(
    target: pygame.Surface, tile: pygame.Surface, start: tuple[int, int], place: tuple[int, int], part: pygame.Rect
) -> None:
    """Lay a part of a plane of tiles, which begins at `start` of one."""
    room, (w, h) = target.get_clip().clip(place, part.size), tile.get_size()
    if room.w > 0 and room.h > 0:
        offset = ((start[0] + part.x + room.x - place[0]) % w, (start[1] + part.y + room.y - place[1]) % h)
        _tile(target.subsurface(room), tile, 0, offset)


def _gradient(theme: Theme, height: int) -> pygame.Surface:
    """A column of the shades of a sheet, from its top to its bottom."""
    strip = pygame.Surface((1, 16))
    for y in range(16):
        strip.set_at((0, y), blend(theme.panel_top, theme.board, y / 15))
    return pygame.transform.smoothscale(strip, (1, height))


def _lay_rows(target: pygame.Surface, shades: pygame.Surface, place: tuple[int, int], part: pygame.Rect) -> None:
    for y in range(part.h):
        target.fill(shades.get_at((0, part.y + y)), (place[0], place[1] + y, part.w, 1))
