"""The picture that is shared of a solved game: its name, its stars, its time, and its pace as a ridge of mountains.

Nothing of the board shows, so that whoever sees it can still solve it.
"""

from __future__ import annotations

import math
from collections.abc import Generator, Iterator, Sequence
from random import Random
from typing import NamedTuple

import pygame

from game.engine.words import _
from game.ui.covers.modes import draw_daily
from game.ui.drawing import brush, paint
from game.ui.drawing.backdrop import make_backdrop
from game.ui.drawing.emblem import draw_emblem
from game.ui.drawing.fonts import Fonts
from game.ui.drawing.look import Look
from game.ui.drawing.metrics import Metrics
from game.ui.drawing.paint import Point
from game.ui.drawing.seals import seal
from game.ui.drawing.theme import DAY, Colour

SIDE = 1080
EDGE, LEFT, RIGHT = 48, 110, 970
RIDGE = pygame.Rect(EDGE, 420, SIDE - 2 * EDGE, 330)
FOOT, PEAK = 720, 220  # where the mountains stand, and how high the highest is
SUN = (790, 494), 62
STEPS = 160
NAME = "Solitudo"
CLEAN, FAULTY, OPEN = "clean", "faulty", "open"
"""How a board of a run went: solved without an error, with errors, not solved."""


class ShareFacts(NamedTuple):
    """What a card says. ``stars``: those there are, earned or not; ``pace``: from 0 to 1, part by part of the time,
    nothing where it is not known."""

    title: str
    about: str
    date: str
    time: str
    par: str
    note: str
    stars: tuple[bool, ...]
    pace: tuple[float, ...]
    boards: tuple[str, ...] = ()
    """Of a run, in place of stars: how each board went, as CLEAN, FAULTY or OPEN."""


def draw_share_card(facts: ShareFacts, fonts: Fonts) -> Iterator[pygame.Surface | None]:
    """Draw the card of a game a part at a time; the last thing that comes is the card."""
    look = card_look(fonts)
    card = yield from draw_sheet(look)
    draw_head(card, look, facts.title, facts.about, facts.date)
    yield None
    yield from _landscape(card, look, facts.pace) if facts.pace else draw_daily(card.subsurface(RIDGE), DAY)
    yield None
    _foot(card, look, facts)
    yield card


def card_look(fonts: Fonts) -> Look:
    """What cards are drawn with."""
    return Look(DAY, Metrics((1920, 1080)), fonts)


def draw_sheet(look: Look) -> Generator[None, None, pygame.Surface]:
    """An empty card, a part at a time."""
    card = make_backdrop(DAY, (SIDE, SIDE))
    yield None
    look.draw_panel(card, pygame.Rect(EDGE, EDGE, SIDE - 2 * EDGE, SIDE - 2 * EDGE))
    yield None
    return card


def draw_head(card: pygame.Surface, look: Look, title: str, about: str, date: str) -> None:
    """The name of the game and the date, and below them what the card is about."""
    theme = look.theme
    paint.put(card, draw_emblem(64).premul_alpha(), (LEFT, 104))
    write_line(card, look, NAME, (LEFT + 84, 136), 56, theme.faces.title, theme.text)
    write_line(card, look, date, (RIGHT, 136), 34, theme.faces.ui, theme.text2, "midright")
    box = write_line(card, look, title, (LEFT, 250), 92, theme.faces.title, theme.text, room=RIGHT - LEFT)
    wide = min(RIGHT - LEFT, box.w + 12)
    line = brush.stroke((wide, 34), (4, 20), (wide - 6, 14), 13, theme.accent, 4, 0.008, 0.6)
    paint.put(card, line, (LEFT - 4, 292))
    write_line(card, look, about, (LEFT, 358), 36, theme.faces.ui, theme.text2, room=RIGHT - LEFT)


def _foot(card: pygame.Surface, look: Look, facts: ShareFacts) -> None:
    theme = look.theme
    words = _("my pace, from the first mark to the last") if facts.pace else ""
    write_line(card, look, words, (SIDE // 2, 776), 30, theme.faces.ui, theme.text2, "center", RIGHT - LEFT)
    _squares(card, look, facts.boards)
    for number, won in enumerate(facts.stars):
        picture = seal(look, 118, won, number)
        paint.put(card, picture, picture.get_rect(center=(LEFT + 57 + 140 * number, 890)).topleft)
    write_line(card, look, facts.time, (RIGHT, 868), 112, theme.faces.digits_strong, theme.text, "midright", 420)
    write_line(card, look, facts.par, (RIGHT, 946), 36, theme.faces.ui, theme.text2, "midright", 420)
    write_line(card, look, facts.note, (LEFT, 986), 34, theme.faces.strong, theme.text, room=560)


def _squares(card: pygame.Surface, look: Look, boards: Sequence[str]) -> None:
    """A small sheet for each board of a run, row by row: how it went, and nothing of what stood on it."""
    side, gap, across = (44, 10, 9) if len(boards) <= 18 else (28, 6, 14)
    theme = look.theme
    for number, state in enumerate(boards[: 3 * across]):
        row, column = divmod(number, across)
        place = (LEFT + column * (side + gap), 838 + row * (side + gap))
        paint.put(card, _square(side, state, theme.success, theme.star, theme.line_major), place)


def _square(side: int, state: str, clean: Colour, faulty: Colour, none: Colour) -> pygame.Surface:
    """Full, with a corner torn off where there were errors, an outline where it was not solved."""
    radius = side // 5
    if state == CLEAN:
        return paint.rounded((side, side), radius, clean)
    if state == OPEN:
        return paint.ring((side, side), radius, none, 3)

    def draw(big: pygame.Surface, k: int) -> None:
        s = side * k
        pygame.draw.rect(big, (*faulty, 255), (0, 0, s, s), border_radius=radius * k)
        pygame.draw.polygon(big, (0, 0, 0, 0), [(s * 0.62, 0), (s, 0), (s, s * 0.38)])

    return paint.supersample((side, side), draw)


def write_line(
    card: pygame.Surface,
    look: Look,
    text: str,
    at: tuple[int, int],
    px: int,
    face: str,
    colour: Colour,
    anchor: str = "midleft",
    room: int = 420,
) -> pygame.Rect:
    """Write a line, smaller where it would be wider than its room; where it stands."""
    if not text:
        return pygame.Rect(at, (0, 0))
    size = look.fonts.fitting(text, face, px, px // 3, room)
    drawn = look.fonts.render(text, face, size, colour)
    box = drawn.get_rect(**{anchor: at})
    card.blit(drawn, box)
    return box


# The landscape


def _landscape(card: pygame.Surface, look: Look, pace: Sequence[float]) -> Iterator[None]:
    """Mountains as high as the marks came fast, a part at a time."""
    theme = look.theme
    middle, radius = SUN
    picture = card.subsurface(RIDGE)
    sun = paint.rounded((2 * radius, 2 * radius), radius, theme.accent, 235)
    paint.put(picture, sun, sun.get_rect(center=(middle[0] - RIDGE.x, middle[1] - RIDGE.y)).topleft)
    yield None
    behind = _mountains(_ridge([0.45 + 0.5 * math.sin(i * 2.1) ** 2 for i in range(9)], 21, 0.35), FOOT - 20, 0.8)
    yield None
    _wash(picture, behind, theme.text, 110)
    yield None
    front = _mountains(_ridge(pace, 12), FOOT, 1.0)
    yield None
    _wash(picture, front, theme.board, 255, even=True)  # what stands behind it does not show through
    yield None
    _wash(picture, front, theme.text, 255)


class _Mountains(NamedTuple):
    """A ridge as a white shape, and the y of its highest peak."""

    shape: pygame.Surface
    top: float


def _ridge(heights: Sequence[float], seed: int, rough: float = 1.0) -> list[tuple[float, float]]:
    """A ridge through these heights: soft between them, rough in the small. Shares of the width and of the peak."""
    rng, last = Random(seed), len(heights) - 1
    phase = rng.random() * math.tau
    out = []
    for i in range(STEPS + 1):
        place = i / STEPS * last
        left = min(int(place), last - 1) if last else 0
        part = place - left
        soft = part * part * (3 - 2 * part)
        height = 0.06 + 0.94 * (heights[left] * (1 - soft) + heights[min(left + 1, last)] * soft)
        crag = (0.045 * math.sin(i * 0.9 + phase) + 0.022 * math.sin(i * 2.3 + phase)) * (0.2 + 0.8 * height)
        out.append((i / STEPS, max(0.02, height + rough * crag)))
    return out


def _mountains(ridge: Sequence[tuple[float, float]], foot: int, share: float) -> _Mountains:
    """The shape of a ridge that stands at ``foot``: at twice its size, smoothed down."""
    points: list[Point] = [(x * RIDGE.w, RIDGE.h - (RIDGE.bottom - foot) - y * PEAK * share) for x, y in ridge]
    big = paint.canvas((2 * RIDGE.w, 2 * RIDGE.h))
    outline = [(2 * x, 2 * y) for x, y in ((0, RIDGE.h), *points, (RIDGE.w, RIDGE.h))]
    pygame.draw.polygon(big, (255, 255, 255, 255), outline)
    return _Mountains(pygame.transform.smoothscale(big.premul_alpha(), RIDGE.size), min(y for _x, y in points))


def _wash(target: pygame.Surface, mountains: _Mountains, ink: Colour, strength: int, even: bool = False) -> None:
    """Fill a ridge with ink that is strong at its peaks and thins out to mist at its foot; unless `even`, in clouds."""
    top = mountains.top
    fading = paint.canvas((1, RIDGE.h))
    for y in range(RIDGE.h):
        part = min(1.0, max(0.0, (y - top) / max(1.0, RIDGE.h - top)))
        level = round(strength * (1 - part * part * (3 - 2 * part)))
        fading.set_at((0, y), (*(c * level // 255 for c in ink), level))
    tone = pygame.transform.scale(fading, RIDGE.size)
    if not even:
        tone.blit(_clouds(), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    paint.put(target, paint.masked(tone, mountains.shape), (0, 0))


def _clouds() -> pygame.Surface:
    """Where the ink is thinner: wide, soft spots, to be multiplied in."""
    rng = Random(4)
    small = pygame.Surface((11, 5), pygame.SRCALPHA)
    for y in range(5):
        for x in range(11):
            level = rng.randint(190, 255)
            small.set_at((x, y), (level, level, level, level))
    return pygame.transform.smoothscale(small, RIDGE.size)
