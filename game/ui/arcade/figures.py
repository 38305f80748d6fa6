"""Numbers that change all the time: put together from single signs of even width, so that no text is drawn anew."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

import pygame

from game.ui.drawing.fonts import Fonts
from game.ui.drawing.look import Look
from game.ui.drawing.theme import Colour, Theme

SIGNS = "0123456789:.,×+- "


def shine_of(theme: Theme) -> Colour:
    """The colour of figures that have just grown: gold that can be read."""
    return theme.gold if theme.dark else theme.cause_text


def figures_width(look: Look, text: str, px: int, even: bool = False) -> int:
    """How wide `text` is in figures `px` pixels high. even: all digits are as wide as the widest."""
    return sum(wide for _sign, wide in _signs(look, text, px, look.theme.text, even))


def draw_figures(
    target: pygame.Surface,
    look: Look,
    text: str,
    px: int,
    colour: Colour,
    place: tuple[int, int],
    align: str = "left",
    even: bool = False,
) -> None:
    """Draw `text` in figures; `place` is the left end, the middle or the right end of it, at half its height."""
    if look.listener is not None:  # it is not drawn, but told
        surface = pygame.Surface((1, 1))
        look.listener(surface, text)
        target.blit(surface, place)
        return
    x, y = place
    width = figures_width(look, text, px, even)
    x -= {"left": 0, "center": width // 2, "right": width}[align]
    for sign, wide in _signs(look, text, px, colour, even):
        target.blit(sign, (x + (wide - sign.get_width()) // 2, y - sign.get_height() // 2))
        x += wide


def warm_figures(look: Look, px: int, colour: Colour) -> None:
    """Draw every sign ahead."""
    for _sign in _signs(look, SIGNS, px, colour, False):
        pass


def _signs(look: Look, text: str, px: int, colour: Colour, even: bool) -> Iterator[tuple[pygame.Surface, int]]:
    """Each sign with the width that it takes."""
    face = look.theme.faces.digits_strong
    steps = _steps(look.fonts, face, px)
    for letter in text:
        yield look.fonts.render(letter, face, px, colour), steps["even" if even and letter.isdigit() else letter]


@lru_cache(maxsize=16)
def _steps(fonts: Fonts, face: str, px: int) -> Mapping[str, int]:
    """How far it is from each sign to the next one, and from the widest digit."""
    size = fonts.font(face, px).size
    steps = {sign: max(1, size(2 * sign)[0] - size(sign)[0]) for sign in SIGNS}
    return {**steps, "even": max(steps[digit] for digit in "0123456789")}
