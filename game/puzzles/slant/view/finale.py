"""When every line is drawn: a light runs once along all of them, tree by tree, as one stroke of the brush."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from functools import partial

import pygame

from game.engine.core import Target
from game.puzzles.slant import rules
from game.puzzles.slant.board import BACK
from game.ui.board import art
from game.ui.board.art import Art
from game.ui.board.celebrations import FLARE_STEPS, Flare
from game.ui.board.parts.flare_pictures import away, sized
from game.ui.board.view import BoardView
from game.ui.drawing import brush

LINE_MS, EACH_MS, WHOLE_MS = 520.0, 70.0, 620.0
DRAWN, GOING = 5, 9  # the steps in which a line is drawn, and from which on it goes
VEIN = 0.05  # of the cell: how wide the light is

Corner = tuple[int, int]


def strokes(view: BoardView, start: Target | None) -> list[Flare]:
    """Every line from the end that the light reaches first."""
    marks = view.session.marks
    found = [one for tree in rules.trees(view.board, marks) for one in _walk(view, tree, start)]
    each = min(EACH_MS, WHOLE_MS / max((depth for _slot, depth, _forward in found), default=1 / EACH_MS) or 1)
    return [
        Flare(slot, each * depth, LINE_MS, partial(_line, view, marks[slot], forward)) for slot, depth, forward in found
    ]


def _ends(slot: Target, value: int) -> tuple[Corner, Corner]:
    """The corners that a line joins, the left one first."""
    row, column = slot.index
    return ((row, column), (row + 1, column + 1)) if value == BACK else ((row + 1, column), (row, column + 1))


def _walk(view: BoardView, tree: Iterable[Target], start: Target | None) -> list[tuple[Target, int, bool]]:
    """The lines of a tree from the one nearest to `start` on: how far along it is, and whether it runs rightward."""
    marks, at = view.session.marks, dict[Corner, list[Target]]()
    lines = sorted(tree)
    for slot in lines:
        for end in _ends(slot, marks[slot]):
            at.setdefault(end, []).append(slot)
    root = min(lines, key=lambda slot: away(view, start, slot))
    out, seen = list[tuple[Target, int, bool]](), set[Target]()
    waiting = deque([(_ends(root, marks[root])[0], 0)])
    while waiting:
        corner, depth = waiting.popleft()
        for slot in at[corner]:
            if slot not in seen:
                seen.add(slot)
                left, right = _ends(slot, marks[slot])
                out.append((slot, depth, corner == left))
                waiting.append((right if corner == left else left, depth + 1))
    return out


def _line(view: BoardView, value: int, forward: bool, step: int) -> pygame.Surface:
    look, side = view.look, view.geometry.cell
    gold, glowing = look.theme.gold_light, look.theme.backdrop == "night"
    way = 1.0 if forward else -1.0
    toward = (way, way if value == BACK else -way)

    def make(cell: int) -> pygame.Surface:
        wide = cell + 2 * round(cell * view.overhang)
        gap = wide * 0.085
        start, end = ((gap, gap), (wide - gap, wide - gap)) if value == BACK else ((gap, wide - gap), (wide - gap, gap))
        return brush.wire((wide, wide), start, end, cell * VEIN, gold, glow=glowing)

    drawn = Art(("slant-vein", value, toward, gold), make, "wipe", toward=toward)
    if step < DRAWN:
        return art.appearing(look, drawn, side, (step + 1) / (DRAWN + 1))
    whole = art.settled(look, drawn, side)
    left = min(1.0, (FLARE_STEPS - step) / (FLARE_STEPS - GOING + 1))
    return sized(view, drawn.key, whole, 1.0, left) if left < 1.0 else whole
