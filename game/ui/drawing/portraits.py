"""The faces of the computer's levels: a few strokes of the brush each, in the ink of the theme.

`portrait` keeps its pictures in the look; a portrait is `px` pixels square. A face has a mood, which its eyes, its
brows and its mouth show, and nothing else of it moves.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum

import pygame

from game.ui.drawing import paint
from game.ui.drawing.face_brush import FaceBrush
from game.ui.drawing.look import Look


class Mood(StrEnum):
    """What an opponent looks like: waiting, at its turn, after what it or the other has gained, and at the end."""

    CALM = "calm"
    THINKING = "thinking"
    GLAD = "glad"
    SURPRISED = "surprised"
    WINK = "wink"


def _friendly(brush: FaceBrush, mood: Mood) -> None:
    """A round face that laughs, with a sprout of hair and red cheeks."""
    brush.arc(32, 35, 23, 22, -70, 275, 4.6)
    brush.line([(33, 13), (31, 8), (26, 5)], 4)
    brush.line([(33, 13), (36, 8), (41, 7)], 4)
    for x in (17.5, 46.5):
        brush.dot(x, 40.5, 3.4, brush.accent)
    if mood in (Mood.CALM, Mood.GLAD):
        for x in (23.0, 41.0):
            brush.arc(x, 33, 4.4, 4.6, 195, 345, 3.2)
    elif mood is Mood.THINKING:
        brush.line([(18.5, 25.5), (27, 24)], 2.8)
        brush.line([(37, 22), (46, 22.5)], 2.8)
        for x in (25.0, 43.0):
            brush.dot(x, 30.5, 2.8)
    elif mood is Mood.SURPRISED:
        for x, way in ((23, 1), (41, -1)):
            brush.line([(x - 5 * way, 25), (x + 3 * way, 21.5)], 2.8)
            brush.dot(x, 32, 3.3)
    else:
        brush.dot(23, 32, 3)
        brush.arc(41, 30.5, 4.4, 4, 15, 165, 3.2)
    if mood is Mood.GLAD:
        brush.area([(24, 41), (40, 41), (38.5, 46.5), (35.5, 49.5), (32, 50.5), (28.5, 49.5), (25.5, 46.5)])
        brush.line([(23, 41), (41, 41)], 3, taper=0.2)
    elif mood is Mood.THINKING:
        brush.line([(29, 46.5), (34, 46), (39, 43.5)], 3.6)
    elif mood is Mood.SURPRISED:
        brush.arc(32, 46, 3.6, 4.4, 0, 360, 3.2, taper=0.1)
    else:
        brush.arc(32, 39, 10.5, 9.5, 15, 165, 4)


def _strong(brush: FaceBrush, mood: Mood) -> None:
    """A square jaw, heavy brows and a headband with its knot flying."""
    brush.line([(13, 24), (12, 40), (18, 53), (32, 58), (46, 53), (52, 40), (51, 24)], 4.8)
    brush.arc(32, 24, 19, 16, 185, 355, 4.6)
    brush.line([(11, 22), (32, 19.5), (53, 22)], 7, brush.accent, 0.25)
    brush.line([(53, 22), (59, 17), (62, 18)], 4, brush.accent)
    brush.line([(53, 22), (59, 26), (62, 32)], 4, brush.accent)
    if mood is Mood.SURPRISED:
        brush.line([(17, 32), (28, 28)], 4.6)
        brush.line([(47, 32), (36, 28)], 4.6)
        for x in (23.5, 40.5):
            brush.dot(x, 37, 3)
        brush.arc(32, 52, 6, 4.5, 200, 340, 3.8)
        return
    if mood is Mood.THINKING:
        brush.line([(17, 31), (28, 33.5)], 4.6)
        brush.line([(36, 29), (47, 27.5)], 4.6)
        for x in (21.0, 38.0):
            brush.dot(x, 37, 2.6)
        brush.line([(26, 49.5), (33, 48.5), (39, 46)], 3.8, taper=0.3)
        return
    raised = 1.5 if mood is Mood.GLAD else 0.0
    brush.line([(17, 29 - raised), (28, 33 - 2.4 * raised)], 4.6)
    brush.line([(47, 29 - raised), (36, 33 - 2.4 * raised)], 4.6)
    if mood is Mood.GLAD:
        for x in (23.5, 40.5):
            brush.arc(x, 38.5, 4, 3.8, 200, 340, 3.2)
    else:
        brush.dot(23.5, 36.5, 2.5)
        if mood is Mood.WINK:
            brush.line([(36.5, 37), (45, 38)], 3, taper=0.2)
        else:
            brush.dot(40.5, 36.5, 2.5)
    if mood is Mood.CALM:
        brush.line([(25, 48), (39, 48)], 3.8, taper=0.3)
    else:
        brush.arc(32, 44.5, 9, 6, 15, 165, 3.8, taper=0.3)


def _master(brush: FaceBrush, mood: Mood) -> None:
    """An old face with a knot of hair, closed eyes and a long beard that runs dry."""
    brush.dot(32, 7.5, 5)
    brush.line([(25, 13.5), (39, 13.5)], 3.6, brush.accent, 0.3)
    brush.arc(32, 29, 17, 16, 140, 400, 4.2)
    up = {Mood.SURPRISED: 2.6, Mood.GLAD: 1.2}.get(mood, 0.0)
    curl = 3.5 if mood in (Mood.GLAD, Mood.WINK) else 0.0
    for x, way in ((24, -1), (40, 1)):
        high = 22.5 - up - (2.4 if mood is Mood.THINKING and way > 0 else 0.0)
        brush.line([(x - 4 * way, high), (x + 3 * way, high - 1.5), (x + 9 * way, high + 4)], 3.6)
        if mood is Mood.GLAD:
            brush.arc(x, 31, 4.2, 4, 200, 340, 2.8)
        elif mood is Mood.SURPRISED or (mood is Mood.WINK and way < 0):
            brush.dot(x, 29.5, 2.6)
        elif mood is Mood.THINKING:
            brush.line([(x - 4.4, 28.5), (x + 4.4, 28.5)], 2.4, taper=0.2)
            brush.dot(x - 1.2, 30.2, 2.2)
        else:
            brush.arc(x, 28, 4.2, 4, 20, 160, 2.8)
        brush.line([(32 + way, 38), (32 + 7 * way, 39.5), (32 + 12 * way, 46 - 2.4 * curl)], 3.8)
    if mood is Mood.SURPRISED:
        brush.dot(32, 43.5, 2.6)
    for x, low in ((20, 51), (26, 58), (32, 62), (38, 58), (44, 51)):
        brush.line([(32 + (x - 32) * 0.8, 43), (x, (43 + low) / 2), (32 + (x - 32) * 0.55, low)], 3.6, taper=0.85)


def _classic(brush: FaceBrush, mood: Mood) -> None:
    """An old machine: a screen for a face, square eyes and a mouth of keys."""
    brush.line([(10, 17), (54, 16), (55, 49), (11, 50), (10, 17)], 4.4, taper=0.3)
    bent = 4.0 if mood is Mood.SURPRISED else 0.0
    brush.line([(32, 16), (32 + bent / 2, 12), (32 + bent, 8)], 3.4)
    brush.dot(32 + bent, 6.5, 3.8, brush.accent)
    for number, x in enumerate((18.0, 37.0)):
        if mood is Mood.GLAD:
            brush.line([(x, 32), (x + 4.5, 24.5), (x + 9, 32)], 3.4, taper=0.2)
        elif mood is Mood.WINK and number:
            brush.line([(x, 29), (x + 9, 29)], 3.4, taper=0.2)
        elif mood is Mood.SURPRISED:
            brush.line([(x, 23), (x + 9, 23), (x + 9, 33), (x, 33), (x, 23)], 2.6, taper=0.1)
            brush.dot(x + 4.5, 28, 1.8)
        elif mood is Mood.THINKING:
            brush.area([(x, 22), (x + 9, 22), (x + 9, 27), (x, 27)])
            brush.line([(x, 32), (x + 9, 32)], 2.2, taper=0.1)
        else:
            brush.area([(x, 24), (x + 9, 24), (x + 9, 33), (x, 33)])
    if mood is Mood.THINKING:
        for x in (23.0, 32.0, 41.0):
            brush.dot(x, 41.5, 2.3)
    elif mood is Mood.SURPRISED:
        brush.line([(19, 43), (25.5, 39), (32, 43), (38.5, 39), (45, 43)], 3.2, taper=0.2)
    else:
        low = 38.5 if mood in (Mood.GLAD, Mood.WINK) else 41.0
        brush.line([(19, low), (25.5, 41 + (41 - low) * 0.4), (38.5, 41 + (41 - low) * 0.4), (45, low)], 3.4, taper=0.2)
        for x in (25.5, 32, 38.5):
            brush.line([(x, 38 + (41 - low) * 0.6), (x, 44.5 + (41 - low) * 0.4)], 2.4, taper=0.2)
    brush.line([(24, 50), (22, 58)], 3.8)
    brush.line([(40, 50), (42, 58)], 3.8)
    brush.line([(16, 59), (48, 59)], 4, taper=0.4)


FACES: Mapping[str, Callable[[FaceBrush, Mood], None]] = {
    "friendly": _friendly,
    "strong": _strong,
    "master": _master,
    "greedy": _classic,
}


def has_portrait(name: str) -> bool:
    """Whether an opponent of this name has a face."""
    return name in FACES


def portrait(look: Look, name: str, px: int, mood: Mood = Mood.CALM) -> pygame.Surface:
    """The face of an opponent, `px` pixels square. Raises KeyError for one that has none."""
    face, ink, accent = FACES[name], look.theme.text, look.theme.accent
    key = ("portrait", name, px, ink, accent, mood)
    return look.sprites.get(
        key, lambda: paint.supersample((px, px), lambda big, _k: face(FaceBrush(big, ink, accent), mood))
    )
