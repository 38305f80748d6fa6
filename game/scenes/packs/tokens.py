"""A level on its way: a lantern at night, a stone by day, a plain disc in high contrast; its seals hang below."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Literal

import pygame

from game.engine.words import _
from game.ui.drawing import paint
from game.ui.drawing.look import Look
from game.ui.drawing.paint import Point
from game.ui.drawing.seals import seal
from game.ui.drawing.theme import Colour, blend
from game.ui.widgets.scroll import ItemState

Standing = Literal["solved", "next", "open", "shut"]
GLOW = (255, 150, 60)
DARK = (38, 46, 84)
SEAL = 24  # design pixels
UNDER = 6


def token_size(look: Look) -> tuple[int, int]:
    """The size of a level with the seals under it."""
    body = _body(look)
    return max(body[0], 3 * look.u(SEAL + 2)), body[1] + look.u(UNDER + SEAL)


def _body(look: Look) -> tuple[int, int]:
    """The size of the lantern or stone, with room for three digits."""
    wide = max(look.u(74), round(look.line_height("body") * 1.85))
    return wide, round(wide * 1.16)


def middle_of(look: Look, rect: pygame.Rect) -> tuple[int, int]:
    """The middle of the lantern or stone of a level that has a place."""
    return rect.centerx, rect.y + _body(look)[1] // 2


def draw_token(
    target: pygame.Surface,
    look: Look,
    rect: pygame.Rect,
    number: int,
    standing: Standing,
    stars: Sequence[bool],
    sign: str,
    state: ItemState,
) -> None:
    """Draw a level in its place. stars: of a solved one; sign: the icon at its corner, "" for none."""
    theme, body = look.theme, _body(look)
    box = pygame.Rect(0, 0, *body)
    box.midtop = (rect.centerx, rect.y + (look.u(2) if state.pressed else 0))
    lantern = theme.backdrop == "night"
    if lantern and standing in ("solved", "next"):
        light = _light(look, body, standing == "next")
        paint.put(target, light, light.get_rect(center=box.center).topleft)
    picture = look.sprites.get(("level", standing, body), lambda: _picture(look, standing, body))
    paint.put(target, picture, box.topleft)
    if state.hover:
        side = min(body)
        veil = look.block((side, side), theme.hover, None, 0, side // 2, theme.hover_alpha * 2)
        paint.put(target, veil, veil.get_rect(center=box.center).topleft)
    told = _("Level {number}").format(number=number)
    text = look.text(str(number), "heading", _ink(look, standing), limit=round(body[0] * 0.7), aloud=told)
    target.blit(text, text.get_rect(center=box.center))
    if sign:
        px = look.u(30)
        disc = look.block((px, px), theme.accent, None, 0, px // 2)
        place = (box.right - px * 3 // 4, box.y - px // 8)
        paint.put(target, disc, place)
        icon = look.icon(sign, px * 2 // 3, theme.on_accent)
        paint.put(target, icon, icon.get_rect(center=(place[0] + px // 2, place[1] + px // 2)).topleft)
    under = _("Next") if standing == "next" else _("Guardian") if sign == "flag" else ""
    if under:
        said = look.text(under, "small", theme.accent_text, strong=True)
        if said.get_height() <= look.u(UNDER + SEAL + 12):
            target.blit(said, said.get_rect(midtop=(box.centerx, box.bottom)))
    if standing == "solved":
        _draw_stars(target, look, (box.centerx, box.bottom + look.u(UNDER)), stars)


def _draw_stars(target: pygame.Surface, look: Look, top: tuple[int, int], stars: Sequence[bool]) -> None:
    """The seals of a solved level, the won ones first."""
    px, theme = look.u(SEAL), look.theme
    step = px + look.u(2)
    x = top[0] - (3 * step - look.u(2)) // 2
    for number in range(3):
        if number < sum(stars):
            paint.put(target, seal(look, px, True, number), (x, top[1]))
        else:
            side = round(px * 0.78)
            ring = look.block((side, side), None, blend(theme.background, theme.line_major, 0.75), 2.0, side // 2)
            paint.put(target, ring, (x + (px - side) // 2, top[1] + (px - side) // 2))
        x += step


def _ink(look: Look, standing: Standing) -> Colour:
    """The colour of a number."""
    theme = look.theme
    if theme.backdrop == "night":
        return (50, 18, 8) if standing == "solved" else theme.text2 if standing == "shut" else theme.text
    if standing == "solved":
        return theme.board
    return theme.text2 if standing == "shut" else theme.text


def _light(look: Look, body: tuple[int, int], near: bool) -> pygame.Surface:
    """The light around a lantern."""
    colour = (255, 190, 100) if near else GLOW
    side = round(body[0] * (2.9 if near else 2.3))

    def made() -> pygame.Surface:
        small = paint.canvas((24, 24))
        for y in range(24):
            for x in range(24):
                fall = max(0.0, 1 - math.hypot(2 * x - 23, 2 * y - 23) / 24)
                level = 150 * fall * fall * (3 - 2 * fall)
                small.set_at((x, y), (*(round(c * level / 255) for c in colour), round(level)))
        return pygame.transform.smoothscale(small, (side, side))

    return look.sprites.get(("level-light", side, near), made)


def _picture(look: Look, standing: Standing, body: tuple[int, int]) -> pygame.Surface:
    kind = look.theme.backdrop
    if kind == "night":
        return _lantern(look, standing, body)
    return _stone(look, standing, body) if kind == "washi" else _disc(look, standing, body)


def _oval(middle: Point, rx: float, ry: float) -> list[Point]:
    return [
        (middle[0] + math.cos(math.tau * i / 60) * rx, middle[1] + math.sin(math.tau * i / 60) * ry) for i in range(60)
    ]


def _lantern(look: Look, standing: Standing, body: tuple[int, int]) -> pygame.Surface:
    theme, unit = look.theme, look.metrics.unit

    def draw(big: pygame.Surface, k: int) -> None:
        w, h = body[0] * k, body[1] * k
        middle, rx, ry = (w / 2, h / 2), w * 0.44, h * 0.44
        shade = standing == "shut"
        fill = (216, 82, 44) if standing == "solved" else (30, 36, 66) if shade else DARK
        pygame.draw.polygon(big, (*fill, 220 if shade else 255), _oval(middle, rx, ry))
        if standing == "solved":
            pygame.draw.polygon(big, (240, 128, 62, 255), _oval(middle, rx * 0.74, ry * 0.97))
            pygame.draw.polygon(big, (255, 186, 104, 255), _oval(middle, rx * 0.42, ry * 0.94))
        else:
            rim = theme.accent if standing == "next" else theme.line_major
            line = round((5 if standing == "next" else 2.4) * unit * k)
            pygame.draw.lines(big, (*rim, 120 if shade else 255), True, _oval(middle, rx, ry), max(k, line))
        edge = {"solved": (12, 12, 24), "next": theme.accent}.get(standing, blend((30, 36, 66), theme.line_major, 0.6))
        for y in (middle[1] - ry, middle[1] + ry):
            bar = pygame.Rect(0, 0, round(rx), round(h * 0.1))
            bar.center = (round(middle[0]), round(y))
            pygame.draw.rect(big, (*edge, 255), bar, border_radius=round(3 * unit * k))

    return paint.supersample(body, draw)


def _stone(look: Look, standing: Standing, body: tuple[int, int]) -> pygame.Surface:
    theme, unit = look.theme, look.metrics.unit

    def draw(big: pygame.Surface, k: int) -> None:
        w, h = body[0] * k, body[1] * k
        middle, rx, ry = (w / 2, h / 2), w * 0.46, h * 0.4
        shape = [
            (x + math.sin(3 * i / 60 * math.tau) * w * 0.012, y + math.cos(2 * i / 60 * math.tau) * h * 0.012)
            for i, (x, y) in enumerate(_oval(middle, rx, ry))
        ]
        low = [(x, y + h * 0.045) for x, y in shape]
        if standing != "shut":
            pygame.draw.polygon(big, (*theme.shadow, 90), low)
        if standing == "solved":
            pygame.draw.polygon(big, (*theme.text, 255), shape)
            bright = [(x - w * 0.02, y - h * 0.13) for x, y in _oval(middle, rx * 0.62, ry * 0.5)]
            pygame.draw.polygon(big, (*blend(theme.text, theme.board, 0.1), 255), bright)
            return
        fill = theme.board if standing != "shut" else blend(theme.board, theme.background, 0.7)
        rim = {"next": theme.accent, "open": theme.line_major}.get(
            standing, blend(theme.background, theme.line_major, 0.45)
        )
        pygame.draw.polygon(big, (*fill, 255), shape)
        line = (5.5 if standing == "next" else 2.4) * unit * k
        pygame.draw.lines(big, (*rim, 255), True, shape, max(k, round(line)))

    return paint.supersample(body, draw)


def _disc(look: Look, standing: Standing, body: tuple[int, int]) -> pygame.Surface:
    theme, unit = look.theme, look.metrics.unit

    def draw(big: pygame.Surface, k: int) -> None:
        middle, radius = (body[0] * k / 2, body[1] * k / 2), body[0] * k * 0.46
        rim = {"next": theme.accent, "shut": theme.line}.get(standing, theme.text)
        pygame.draw.circle(big, (*rim, 255), middle, radius)
        if standing != "solved":
            line = (7 if standing == "next" else 3) * unit * k
            pygame.draw.circle(big, (*theme.board, 255), middle, radius - max(k, line))

    return paint.supersample(body, draw)
