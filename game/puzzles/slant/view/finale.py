"""When every line is drawn: a light runs once along all of them, tree by tree, as one stroke of the brush."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Container, Iterable
from functools import partial

import pygame

from game.engine.core import Marks, Target
from game.puzzles.slant import rules
from game.puzzles.slant.board import BACK
from game.ui.board.art import settled
from game.ui.board.celebrations import FLARE_STEPS, Flare
from game.ui.board.parts.flare_pictures import away, gilded
from game.ui.board.view import BoardView

LINE_MS, EACH_MS, WHOLE_MS = 520.0, 70.0, 620.0
DRAWN, GOING = 5, 10  # the steps in which a line is lit, and from which on its light goes

Corner = tuple[int, int]


def strokes(
    view: BoardView, start: Target | None, variant: Callable[[Target], int], discs: Container[Corner], disc: int
) -> list[Flare]:
    """Every line from the end that the light reaches first, below the discs at some corners, so many pixels wide.

    variant: which of the strokes a line is drawn with; those that are alike share their pictures.
    """
    marks, out = view.session.marks, list[Flare]()
    found = [one for tree in rules.trees(view.board, marks) for one in _walk(view, tree, start)]
    each = min(EACH_MS, WHOLE_MS / max((depth for _slot, depth, _forward in found if depth), default=1))
    pictures = dict[tuple[int, int, bool, tuple[bool, bool]], Callable[[int], pygame.Surface]]()
    for slot, depth, forward in found:
        alike = marks[slot], variant(slot), forward, _covered(slot, marks, discs)
        if alike not in pictures:
            pictures[alike] = partial(_line, view, slot, *alike, disc)
        out.append(Flare(slot, each * depth, LINE_MS, pictures[alike]))
    return out


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


def _covered(slot: Target, marks: Marks, discs: Container[Corner]) -> tuple[bool, bool]:
    """Whether the left and the right end of a line lie below a disc."""
    left, right = _ends(slot, marks[slot])
    return left in discs, right in discs


def _line(
    view: BoardView,
    slot: Target,
    value: int,
    variant: int,
    forward: bool,
    covered: tuple[bool, bool],
    disc: int,
    step: int,
) -> pygame.Surface:
    """The part of a line that is lit: its light comes in at one end and goes out at the other."""
    look, side = view.look, view.geometry.cell

    def make() -> pygame.Surface:
        line = settled(look, view.mark(slot, value), side)
        return _below(gilded(line, look.theme.gold), side, value, covered, disc)

    whole = look.sprites.get(("slant-gold", value, variant, side, covered), make)
    wide, high = whole.get_size()
    head, tail = min(1.0, (step + 1) / DRAWN), max(0.0, (step + 1 - GOING) / (FLARE_STEPS - GOING))
    near, far = round(wide * tail), max(round(wide * tail) + 1, round(wide * head))
    left = min(near, wide - 1) if forward else max(0, wide - far)
    return whole.subsurface((left, 0, min(far - near, wide - left), high))


def _below(line: pygame.Surface, side: int, value: int, covered: tuple[bool, bool], disc: int) -> pygame.Surface:
    """A line without what lies below the discs at its ends."""
    middle, half = line.get_rect().center, side / 2
    down = half if value == BACK else -half
    for sign, hidden in zip((-1, 1), covered, strict=True):
        if hidden:
            pygame.draw.circle(line, (0, 0, 0, 0), (middle[0] + sign * half, middle[1] + sign * down), disc / 2)
    return line
