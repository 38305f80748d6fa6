"""Tents and Trees on the stage: left button tent, right button grass, a click on a count fills its line."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.engine.core import Change, Marks, Move, Target, Violation
from game.engine.play.session import Session
from game.engine.words import N_
from game.puzzles.tents import rules
from game.puzzles.tents.board import GRASS, LINKED, TENT, TentsBoard, edge_between
from game.puzzles.tents.view import shapes
from game.puzzles.tents.view.finale import camp
from game.ui.board.art import Art
from game.ui.board.assists import offered
from game.ui.board.parts.clues import DONE, OPEN, WRONG, ClueLayer, with_text
from game.ui.board.view import BoardView
from game.ui.drawing import paint
from game.ui.drawing.theme import blend
from game.ui.stage.clip import clipped

VARIANTS = 6
COUNT = 0.46  # of the cell


class CountLayer(ClueLayer):
    """The counts beside the board: dim when their line is done, a 0 with its last grass, on a red disc when it cannot
    be right any more.

    On a board that does not fit they keep to the rim of its window.
    """

    view: TentsView

    def __init__(self, view: TentsView) -> None:
        board: TentsBoard = view.board
        lines = [Target("row", (r,)) for r in range(board.size.height)]
        lines += [Target("column", (c,)) for c in range(board.size.width)]
        super().__init__(view, ((line, count) for line in lines if (count := board.count_at(line)) is not None))
        self._broken: set[Target] = set()
        self._cells: dict[Target, tuple[Target, ...]] = {}

    def show(self) -> None:
        """Compare each count with what stands in its line."""
        violations = self.view.session.violations if self.view.live else ()
        self._broken = {t for v in violations for t in v.targets if t.kind != "cell"}
        self._cells = dict(self.view.geometry.lines)
        self.compare()

    def state_of(self, place: Target, number: int) -> int:
        cells, board = self._cells[place], self.view.board
        found = list(map(self.view.session.marks.get, cells))
        if place in self._broken:
            return WRONG
        if number == 0 and not all(mark or board.is_tree(*c.index) for c, mark in zip(cells, found, strict=True)):
            return OPEN  # it asks for grass, and is the best place to begin
        return DONE if found.count(TENT) == number else OPEN

    def paint(self, target: pygame.Surface, clip: pygame.Rect) -> None:
        rows, columns = self.view.pinned
        for kind, strip, other in (("row", rows, columns), ("column", columns, rows)):
            free = self.view.window.copy()  # where the strips cross there are no counts
            if kind == "row":
                free.h -= other.h
                free.bottom = self.view.window.bottom
            else:
                free.w -= other.w
                free.right = self.view.window.right
            if strip:
                target.fill(self.look.theme.board, strip)
            with clipped(target, free):
                self._paint_counts(target, kind, bool(strip))
        if rows and columns:
            target.fill(self.look.theme.board, rows.clip(columns))

    def _paint_counts(self, target: pygame.Surface, kind: str, pinned: bool) -> None:
        hints, dim, clip = self.view.hints, self.view.hints.dim, target.get_clip()
        for i, (line, count) in enumerate(self.clues):
            box = self.view.box_of(line)
            if line.kind != kind or not box.colliderect(clip):
                continue
            if pinned and hints.lights(line):
                target.fill(self.look.theme.fill_cause, box)
            shown = self.shown(i)
            if shown == DONE and hints.lights(line):  # what is lit does not stand back
                shown = OPEN
            dim.put(target, line, box, partial(self._picture, count, shown))

    def _picture(self, count: int, state: int, veil: float) -> pygame.Surface:
        look, theme = self.look, self.look.theme
        side = round(self.view.geometry.cell * 0.66)
        ink = theme.board if state == WRONG else theme.text

        def make() -> pygame.Surface:
            out = paint.canvas((side, side))
            if state == WRONG:
                paint.put(out, paint.rounded((side, side), side // 2, theme.error), (0, 0))
            self.write(out, count, with_text(self.look, COUNT), ink, state)
            return paint.faded(out, 1 - veil) if veil else out

        return look.sprites.get(("tents-count", side, count, state, veil), make)


class TentsView(BoardView):
    """Trees are givens. A drag from a tree to a tent beside it ties the two together."""

    margins = (0.74, 0.74, 0.0, 0.0)
    padding = 0.34
    overhang = 0.3
    links = True
    tools = (("primary", N_("Tent")), ("secondary", N_("Grass")))
    offers, flaw = offered("game.puzzles.tents")
    finale = camp

    def __init__(self, session: Session, on_move: Callable[[Move, bool], None]) -> None:
        super().__init__(session, on_move)
        self.counts = CountLayer(self)
        kinds = {line.kind for line, _count in self.counts.clues}
        left, top = self.margins[0] if "row" in kinds else 0.0, self.margins[1] if "column" in kinds else 0.0
        self.camera.margins = (left, top, 0.0, 0.0)  # no room for counts where there are none
        fills, marks, dim, *over = self._layers
        self._layers = (fills, marks, dim, self.counts, *over)

    def moved(self, move: Move) -> Move:
        return rules.with_grass(self.board, self.session.marks, move) if "grass" in self.assists else move

    def standing(self) -> Marks:
        """The marks, and with the assist the ties that are certain."""
        marks = self.session.marks
        if "ties" not in self.assists:
            return marks
        return {**dict.fromkeys(rules.certain_ties(self.board, marks), LINKED), **marks}

    @property
    def pinned(self) -> tuple[pygame.Rect, pygame.Rect]:
        """The strips of the window where the counts of rows and of columns stand; empty while they are in place."""
        window, (x, y) = self.window, self.origin
        across, down = (self.geometry.rect(Target(kind, (0,))) for kind in ("row", "column"))
        rows, columns = pygame.Rect(0, 0, 0, 0), pygame.Rect(0, 0, 0, 0)
        if self.camera.margins[0] and across.x + x < window.x:
            rows = pygame.Rect(window.x, window.y, across.w, window.h)
        if self.camera.margins[1] and down.y + y < window.y:
            columns = pygame.Rect(window.x, window.y, window.w, down.h)
        return rows, columns

    def box_of(self, target: Target) -> pygame.Rect:
        box = super().box_of(target)
        if target.kind == "row":
            box.x = max(box.x, self.window.x)
        elif target.kind == "column":
            box.y = max(box.y, self.window.y)
        return box

    def place_at(self, x: int, y: int) -> Target | None:
        rows, columns = self.pinned
        at = (x + self.origin[0], y + self.origin[1])
        if rows.collidepoint(at) and not columns.collidepoint(at):
            x = self.geometry.grid.x - 1
        elif columns.collidepoint(at) and not rows.collidepoint(at):
            y = self.geometry.grid.y - 1
        elif rows.collidepoint(at):
            return None
        return super().place_at(x, y)

    def refresh(self, undo: bool = False, animate: bool = True) -> list[Target]:
        changed = super().refresh(undo, animate)
        self.counts.show()
        return changed

    def make_given(self, target: Target) -> pygame.Surface | None:
        if not self.board.is_tree(*target.index):
            return None
        theme, side = self.look.theme, self.geometry.cell
        seed = (target.index[0] * 5 + target.index[1] * 3) % VARIANTS
        if theme.backdrop == "washi":
            return self.look.sprites.get(
                ("tree", side, seed), lambda: shapes.leafy_tree(side, self.colour("tree"), seed)
            )
        if theme.backdrop == "night":
            return self.look.sprites.get(("tree", side, 0), lambda: shapes.fir(side, self.colour("tree")))
        return self.look.sprites.get(("tree", side, 0), lambda: shapes.sign_tree(side, self.colour("tree")))

    def lights(self) -> tuple[Target, ...]:
        return tuple(slot for slot, value in self.session.marks.items() if value == TENT and slot.kind == "cell")

    def mark(self, slot: Target, value: int) -> Art:
        if slot.kind == "edge":
            level = slot.index[0] == slot.index[2]
            rope = self._rope if value == LINKED else self._cut_rope
            return Art(("tents-rope", level, value), lambda side: rope(side, level), "fade", under=value == LINKED)
        if value == TENT:
            return Art(("tents", TENT), self._tent, "pop")
        seed = (slot.index[0] * 3 + slot.index[1] * 7) % VARIANTS
        return Art(("tents", GRASS, seed), lambda side: self._grass(side, seed), "fade")

    def link(self, first: Target, second: Target) -> Target | None:
        edge = edge_between(first, second)
        return edge if self.board.joins(edge) else None

    def errors_of(self, violation: Violation) -> tuple[Target, ...]:
        """A count shows its own error; its tents stay clear."""
        if violation.rule in ("row_count", "column_count"):
            return ()
        return violation.targets

    def finished_lines(self) -> frozenset[Target]:
        """Lines with all their tents and nothing left open."""
        marks = self.session.marks
        done = []
        for line, cells in self.geometry.lines:
            stand = list(map(marks.get, cells))
            if self.board.count_at(line) != stand.count(TENT):
                continue
            if all(mark or self.board.is_tree(*c.index) for c, mark in zip(cells, stand, strict=True)):
                done.append(line)
        return frozenset(done)

    def sound_of(self, change: Change) -> str:
        if not change.new:
            return "erase"
        return "canvas" if change.new == TENT and change.slot.kind == "cell" else "mark"

    def _tent(self, side: int) -> pygame.Surface:
        theme = self.look.theme
        if theme.backdrop == "washi":
            return shapes.canvas_tent(side, self.colour("tent"), theme.accent)
        if theme.backdrop == "night":
            return shapes.lantern_tent(side, self.colour("tent"))
        return shapes.sign_tent(side, self.colour("tent"), theme.board)

    def _grass(self, side: int, seed: int) -> pygame.Surface:
        grass, tree = self.colour("grass"), self.colour("tree")
        return shapes.grass(side, grass, blend(grass, tree, 0.55), seed)

    def _cut_rope(self, side: int, level: bool) -> pygame.Surface:
        theme = self.look.theme
        return shapes.cut_rope(round(side * 0.6), level, theme.text2, theme.board, theme.error)

    def _rope(self, side: int, level: bool) -> pygame.Surface:
        theme = self.look.theme
        long, wide = round(side * 0.6), max(4, round(side * 0.1))
        return shapes.rope((long, wide) if level else (wide, long), theme.cause, theme.board)
