"""Binairo on the stage: rings and discs, flat where they are given, brushed where they are drawn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.engine.core import Target
from game.engine.words import N_
from game.puzzles.binairo.board import FOLDER, BinairoBoard
from game.puzzles.binairo.marks import DISC, RING
from game.puzzles.binairo.view import shapes
from game.puzzles.binairo.view.counts import LineBalance, drawn_balance
from game.puzzles.binairo.view.finale import turns
from game.ui.board.art import Art
from game.ui.board.assists import offered
from game.ui.board.parts.counts import CountedView, LineCountLayer
from game.ui.input.actions import Press

VARIANTS = 8
BREADTH = 0.85  # of the counts, in cells: so they keep as far from the rim as from the board
KEYS = {"0": "ring", "1": "disc", "2": "disc"}


class BinairoView(CountedView):
    """A click turns an empty cell into a ring, a ring into a disc; 0 and 1 draw them at once."""

    board: BinairoBoard
    margins = (0.0, 0.0, 0.9, 0.9)
    padding = 0.34
    tools = (("ring", N_("Ring")), ("disc", N_("Disc")))
    offers, flaw = offered(FOLDER)
    glowing, sounds = DISC, {RING: "pencil", DISC: "brush"}
    finale = turns

    def make_counts(self) -> LineCountLayer[LineBalance]:
        return LineCountLayer(self, "binairo-count", BREADTH, self._balance, partial(drawn_balance, self))

    def paint_ground(self, surface: pygame.Surface) -> None:
        super().paint_ground(surface)
        colour, rect_of, origin = self.colour("given"), self.geometry.rect, self.origin
        for target in self.board.givens:  # in each frame in which a board scrolls
            surface.fill(colour, rect_of(target).move(origin))

    def make_given(self, target: Target) -> pygame.Surface | None:
        given = self.board.given(target)
        return shapes.printed(self.look, given, self.geometry.cell, self.look.theme.text) if given else None

    def mark(self, slot: Target, value: int) -> Art:
        seed = (slot.index[0] * 7 + slot.index[1] * 5) % VARIANTS
        return Art(
            ("binairo", value, seed), lambda side: self._drawn(side, value, seed), "sweep" if value == RING else "pop"
        )

    def _drawn(self, side: int, value: int, seed: int) -> pygame.Surface:
        colour, backdrop = self.colour("mark"), self.look.theme.backdrop
        if backdrop == "washi":
            return shapes.INK[value](side, colour, seed)
        return (shapes.LIT if backdrop == "night" else shapes.GIVEN)[value](side, colour)

    def key_act(self, action: Press) -> str:
        key = action.key.removeprefix("[").removesuffix("]").removeprefix("keypad ")
        return KEYS.get(key) or super().key_act(action)

    def types(self, key: str) -> bool:
        return key in KEYS

    def _balance(self, line: Target, cells: Sequence[Target]) -> LineBalance:
        marks, half = self.session.marks, len(cells) // 2
        here = [self.board.given(cell) or marks.get(cell, 0) for cell in cells]
        return LineBalance(half - here.count(RING), half - here.count(DISC))

    def finished_lines(self) -> frozenset[Target]:
        """Lines with as many rings as discs, and nothing open."""
        return frozenset(line for line, cells in self.geometry.lines if not any(self._balance(line, cells)))
