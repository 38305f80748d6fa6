"""When the grid is full: the digits light up in gold in their order, all ones, all twos, up to the last."""

from __future__ import annotations

import pygame

from game.engine.core import Target
from game.puzzles.sudoku.board import SudokuBoard
from game.puzzles.sudoku.shape import DIGITS
from game.ui.board.celebrations import FLARE_STEPS, Flare
from game.ui.board.parts.flare_pictures import SharedPictures, halo, sized, swell
from game.ui.board.view import BoardView

DIGIT_MS, EACH_MS, WHOLE_MS = 480.0, 95.0, 800.0
GOING = 0.5  # of its time: from then on the gold goes


def counted(view: BoardView, share: float) -> list[Flare]:
    """Every digit in its turn; `share` of a cell is how high they are."""
    board: SudokuBoard = view.board
    each = min(EACH_MS, WHOLE_MS / board.n)
    out, pictures = list[Flare](), SharedPictures(view)
    for place, digit in enumerate(board.values(view.session.marks)):
        if digit:
            given = bool(board.givens[place])
            target: Target = board.shape.target(place)
            begin = each * (digit - 1)
            out.append(Flare(target, begin, DIGIT_MS, pictures.of(_light), every=2))
            out.append(Flare(target, begin, DIGIT_MS, pictures.of(_digit, digit, given, share)))
    return out


def _digit(view: BoardView, digit: int, given: bool, share: float, step: int) -> pygame.Surface:
    """The digit in gold over itself."""
    glyph = view.glyph(DIGITS[digit - 1], share, view.look.theme.gold, strong=given)
    part = (step + 1) / FLARE_STEPS
    strength = min(1.0, part * 6, (1 - part) / GOING + 0.06)
    return sized(view, ("sudoku-gold", digit, given), glyph, 1.0, strength)


def _light(view: BoardView, step: int) -> pygame.Surface:
    return halo(view, swell(step), view.look.theme.gold_light, 1.3, 210)
