"""What Slant provides to everything else."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import ClassVar

from msgspec.structs import replace

from game.engine.core import Effect, Marks, Move, Target, difference
from game.engine.puzzle.pars import ArcadePars
from game.engine.puzzle.recipe import COMPOSED, Recipe, Size
from game.engine.puzzle.spec import PuzzleSpec
from game.engine.rows import cells_of
from game.engine.symmetry import images
from game.engine.words import NN_
from game.puzzles.slant.board import STATE, SlantBoard


class Slant(PuzzleSpec[SlantBoard]):
    r"""Slant. Marks: 1 is ``\``, 2 is ``/``; every cell takes one. Numbers stand at corners.

    On the edge between two cells hints leave notes, which are never needed: NOT_FB, NOT_BF and ALIKE of
    :mod:`game.puzzles.slant.board`.
    """

    kind: ClassVar[str] = "slant"
    title: ClassVar[str] = "Slant"
    tagline: ClassVar[str] = "A line in every cell, and never a loop"
    order: ClassVar[int] = 30
    version: ClassVar[int] = 3
    aliases: ClassVar[Mapping[str, str]] = {"tatham": "slant", "pzpr": "gokigen"}
    sizes: ClassVar[tuple[Size, ...]] = (
        *(Size(n, n) for n in (3, 4, 5, 6, 7, 8, 9)),
        Size(12, 10),
        *(Size(n, n) for n in (12, 15, 20)),
        Size(36, 24),
        Size(40, 40),
        Size(60, 60),
    )
    sides: ClassVar[tuple[int, int]] = (1, 60)
    move_names: ClassVar[Mapping[int, tuple[str, str]]] = dict.fromkeys(
        (1, 2), NN_("Draw this line", "Draw these {count} lines")
    )
    methods: ClassVar[tuple[str, ...]] = (COMPOSED,)
    arcade: ClassVar[ArcadePars] = ArcadePars(
        pars=((Size(3, 3), 10), (Size(4, 4), 19), (Size(5, 5), 41), (Size(6, 6), 65)),
        boards=(2, 4, 4),
        earlier=(10, 20, 35, 55),
    )

    def levels_at(self, size: Size) -> tuple[str, ...]:
        levels = super().levels_at(size)
        short = min(size)
        if short == 1:
            return levels[:1]  # every corner is on the border
        if short == 2:
            return levels[:2]  # no two inner corners are diagonal; of thousands of boards none needed more than medium
        return levels

    def canonical(self, board: SlantBoard) -> Hashable:
        return min(images(board.clue_rows()))  # a mirror exchanges the two lines and leaves the clues as they are

    def slots(self, board: SlantBoard) -> Sequence[Target]:
        return cells_of(board.size)

    def training(self, technique: str, size: Size | None = None, options: Mapping[str, str] | None = None) -> Recipe:
        """Hard puzzles for what is known of pairs: in medium ones rows of numbers say it before."""
        from game.puzzles.slant.logic.techniques import PAIRS

        recipe = super().training(technique, size, options)
        return replace(recipe, level="hard") if technique in PAIRS else recipe

    def symbol(self, board: SlantBoard, slot: Target, value: int) -> str:
        return STATE.symbols[value]

    def contradicts(self, solution: Marks, slot: Target, value: int) -> bool:
        if slot.kind == "edge":
            from game.puzzles.slant.rules import is_wrong_note

            return is_wrong_note(solution, slot, value)
        return super().contradicts(solution, slot, value)

    def noted(self, board: SlantBoard, marks: Marks, effects: Sequence[Effect]) -> Move:
        """A V that is ruled out, on the edge between its two lines."""
        now: dict[Target, int] = {}
        for target, shape, remove in effects:
            if remove:
                now[target] = now.get(target, marks.get(target, 0)) | shape
        return difference(marks, now)

    def effect_to_json(self, board: SlantBoard, effect: Effect) -> dict[str, object]:
        r"""A line as ``{"cell": [r, c], "mark": "/"}``; an excluded pair as ``{"edge": ..., "mark": "/\\"}``, its first
        line, then its second."""
        if effect.target.kind == "edge":
            return {**effect.target.to_json(), "mark": ("/\\", "\\/")[effect.value - 1]}
        return super().effect_to_json(board, effect)


SPECS = (Slant(),)
