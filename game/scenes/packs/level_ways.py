"""The way through the levels of a pack, spread by spread: inked as far as the player has come, pencilled on from there.

Drawn in spare time; until then there is none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from game.scenes.packs import way
from game.scenes.packs.road import turning
from game.scenes.packs.spreads import Spreads
from game.scenes.packs.tokens import Standing, middle_of
from game.ui.drawing.look import Look
from game.ui.drawing.theme import blend

ASIDE = 64  # design pixels


class LevelWays:
    """standing: how a level stands, by its number."""

    def __init__(self, grid: Spreads[int], standing: Callable[[int], Standing]) -> None:
        self._grid, self._standing = grid, standing
        self._drawn: dict[int, pygame.Surface] = {}
        self._for: tuple[object, ...] = ()

    def place(self, *places: object) -> None:
        """Say where everything is: ways that were drawn for other places are gone, others stay until new ones come."""
        if places != self._for:
            self._for = places
            self._drawn.clear()

    def draw(self, target: pygame.Surface, spread: int, place: pygame.Rect) -> None:
        """Draw the way of a spread, as far as there is one."""
        if spread in self._drawn:
            target.blit(self._drawn[spread], place, special_flags=pygame.BLEND_PREMULTIPLIED)

    def bring(self, look: Look, gate: int) -> Iterator[None]:
        """Draw the ways of all spreads, a piece at a time, that of the spread on show first. gate: the first level
        behind the gate."""
        on_show = self._grid.spread
        for spread in sorted(range(self._grid.count), key=lambda one: abs(one - on_show)):
            yield from self._make(look, spread, self._grid.place_of(spread), gate)
            self._grid.damage()
            yield

    def _make(self, look: Look, spread: int, place: pygame.Rect, gate: int) -> Iterator[None]:
        theme = look.theme
        out = pygame.Surface(place.size, pygame.SRCALPHA)
        numbers = self._grid.on_spread(spread)
        points = [self._grid.item_rect(index) for index in numbers]
        dots = [middle_of(look, rect.move(-place.x, -place.y)) for rect in points]
        walked = next((i for i, index in enumerate(numbers) if self._standing(index) != "solved"), len(numbers) - 1)
        turn = gate - numbers[0] if numbers else 0
        aside = look.u(ASIDE)
        ahead = turning(dots[walked:], place.w, aside, turn - walked)
        behind = turning(dots[: walked + 1], place.w, aside, turn)
        faint = blend(theme.background, theme.line_major, 1.0 if theme.backdrop == "plain" else 0.55)
        if len(ahead) > 1:
            yield from way.pencil(out, look, ahead, 5, faint)
        if len(behind) > 1 and theme.backdrop == "washi":
            yield from way.ink(out, look, behind, 15, theme.text, spread)
        elif len(behind) > 1:
            yield from way.thread(out, look, behind, 5, (255, 196, 120) if theme.backdrop == "night" else theme.text)
        self._drawn[spread] = out
