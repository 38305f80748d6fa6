"""Sudoku on the stage: select and type, or lock a digit and click."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from typing import Any

import pygame
from msgspec.structs import replace

from game.engine.core import Change, Marks, Move, Target, cell, cell_of
from game.engine.play.session import Session
from game.engine.words import N_, ngettext
from game.puzzles.sudoku import notes
from game.puzzles.sudoku.board import SudokuBoard
from game.puzzles.sudoku.shape import DIGITS
from game.puzzles.sudoku.view import pens
from game.puzzles.sudoku.view.finale import counted
from game.puzzles.sudoku.view.grid import (
    SUM,
    SudokuGeometry,
    note_box,
    paint_cages,
    paint_diagonals,
    paint_grounds,
    paint_regions,
)
from game.puzzles.sudoku.view.pens import CODES, SudokuPen
from game.puzzles.sudoku.view.selected import SelectionLights, told_of_cage
from game.puzzles.sudoku.view.small import GATHERED, SmallDigits, drawn
from game.ui.board.art import Art
from game.ui.board.assists import offered
from game.ui.board.celebrations import Flare
from game.ui.board.geometry import Geometry
from game.ui.board.parts.cage_light import CageLight
from game.ui.board.parts.paints import PaintLayer
from game.ui.board.parts.selection import Selection
from game.ui.board.view import ARROWS, BoardView
from game.ui.drawing import paint
from game.ui.drawing.paints import Paint
from game.ui.input.actions import Mods, Pointer, Press
from game.ui.stage.accessible import Accessible, phrase
from game.ui.tray.aside import Aside
from game.ui.tray.tray import TrayKey

DIGIT = 0.64  # of the cell
PAINTS = tuple(f"paint{number}" for number in range(1, notes.COLOURS + 1))


class SudokuView(BoardView):
    """A press selects a cell, a drag several; digits come from the keys and the tray.

    pen: what digits become. locked_digit: the digit that every click places (digit first), 0 for none. selection: the
    cells that the next digit goes to.
    """

    selects = True
    layouts = (("", N_("Usual")), (pens.SUDOKUPAD, N_("As in SudokuPad")))
    offers, flaw = offered("game.puzzles.sudoku")

    def __init__(self, session: Session, on_move: Callable[[Move, bool], None]) -> None:
        board: SudokuBoard = session.board
        self.box = note_box(board.shape)
        self.small = SmallDigits(self, board.shape, lambda: self.look.theme.text2)
        self.pen = SudokuPen.DIGIT
        self.locking = False
        self.locked_digit = 0
        self.last_digit = 0
        self._pencil: tuple[SudokuPen, int, bool] | None = None  # what a press noted, and whether it put it in
        self._adding = False  # a press selects besides what is selected
        self._told: Aside | None = None
        super().__init__(session, on_move)
        self.selection = Selection(self.spot)
        self.paints = PaintLayer(self, self._paints)
        cages = CageLight(self, lambda text, ink: self.glyph(text, SUM, ink)) if self.board.cages else None
        self.lighting = SelectionLights(board, self.fills, self.paints, cages)
        fills, *over = self._layers
        self._layers = (self.paints, fills, *((cages,) if cages is not None else ()), *over)

    @property
    def digits(self) -> range:
        return range(1, self.board.n + 1)

    # What it looks like

    def make_geometry(self, cell: int, pad: int) -> Geometry:
        columns, rows = self.extent
        return SudokuGeometry(columns, rows, cell, pad, self.camera.margins, self.box, self.board.shape)

    def paint_tiles(self, surface: pygame.Surface) -> None:
        geometry = self.geometry
        assert isinstance(geometry, SudokuGeometry)
        if self.board.diagonals:
            paint_diagonals(surface, geometry, self.colour("stroke"))
        if self.board.regions:
            paint_regions(surface, geometry, self.colour, self.look.theme.backdrop)
        else:
            super().paint_tiles(surface)
        if self.board.cages:
            ink = self.colour("sum")
            paint_cages(surface, geometry, self.colour("cage"), lambda text, share: self.glyph(text, share, ink))

    def paint_ground(self, surface: pygame.Surface) -> None:
        super().paint_ground(surface)
        if not self.board.shape.plain:
            assert isinstance(self.geometry, SudokuGeometry)
            paint_grounds(surface, self.geometry, self.origin, self.colour)

    def make_given(self, target: Target) -> pygame.Surface | None:
        digit = self.board.givens[self.board.shape.number(target)]
        return self.glyph(DIGITS[digit - 1], DIGIT, strong=True) if digit else None

    def mark(self, slot: Target, value: int) -> Art:
        small, caged = self.small, bool(self.board.cages)
        if slot.kind == notes.NOTE:
            value &= ~GATHERED if slot.index in self.hints.spoken else value
            return Art(("sudoku-note", self.box, caged, value), lambda side: small.notes(side, value), "fade")
        if slot.kind == notes.CORNER:
            return Art(("sudoku-corner", self.box, caged, value), lambda side: small.corners(side, value), "fade")
        if slot.kind == "candidate":
            digit = slot.index[2]
            return Art(("sudoku-small", self.board.n, digit), lambda side: small.alone(digit), "fade")
        if slot.kind == "cell":
            return Art(("sudoku", value), lambda side: small.whole(side, value, DIGIT, self.look.theme.mark), "pop")
        return Art(("sudoku-switch",), lambda side: paint.canvas((1, 1)), "fade")

    def _coming(self) -> Iterator[Art]:
        """Digits and single notes: alike in all cells."""
        for digit in self.digits:
            yield self.mark(cell(0, 0), digit)
            yield self.mark(notes.note(0, 0), 1 << digit - 1)
            yield self.mark(notes.corner_note(0, 0), 1 << digit - 1)

    def warm(self, coming: bool = False) -> Iterator[None]:
        yield from super().warm(coming)
        yield from self.paints.warm() if coming else ()

    def standing(self) -> Marks:
        return drawn(self.session.marks)

    def finale(self, start: Target | None) -> Sequence[Flare]:
        return counted(self, DIGIT)

    def lit(self, target: Target) -> Iterable[Target]:
        """The cells that hold the digit of `target`, or the locked digit."""
        if target.kind != "cell":
            return ()
        values, board = self._values(), self.board
        digit = self.locked_digit or values[board.shape.number(target)]
        return [board.shape.target(p) for p, value in enumerate(values) if digit and value == digit]

    def finished_lines(self) -> frozenset[Target]:
        values, every = self._values(), self.board.n
        return frozenset(line for line, places in self._places if len({values[p] for p in places} - {0}) == every)

    @cached_property
    def _places(self) -> list[tuple[Target, tuple[int, ...]]]:
        """The lines with the numbers of their cells."""
        number = self.board.shape.number
        return [(line, tuple(map(number, cells))) for line, cells in self.geometry.lines]

    def sound_of(self, change: Change) -> str:
        if change.slot.kind in notes.PENCILLED:
            return "pencil" if change.new.bit_count() > change.old.bit_count() else "erase"
        return "tap" if change.new else "erase"

    def refresh(self, undo: bool = False, animate: bool = True) -> list[Target]:
        changed = super().refresh(undo, animate)
        marks = self.session.marks
        self.paints.show({cell_of(slot): mask for slot, mask in marks.items() if slot.kind == notes.COLOUR})
        if self.stage is not None:
            self._show_selection()
        return changed

    # Hands

    def act_for(self, button: str, target: Target, mods: Mods) -> str:
        """A press selects; with a locked digit it places it, and the right button notes it or the last digit."""
        digit, pen = self.locked_digit, self.pen
        if button == "right":
            digit, pen = digit or self.last_digit, SudokuPen.NOTE if pen is SudokuPen.DIGIT else pen
        elif digit:
            pen = pens.pen_for(mods, pen)
            digit = 0 if pen is not SudokuPen.COLOUR and self.board.givens[self.board.shape.number(target)] else digit
        return f"{pen}:{digit}" if digit else ""

    def key_act(self, action: Press) -> str:
        digit, mods = pens.digit_of(action), action.mods
        pen = pens.pen_for(mods, self.pen)
        # With Ctrl, letters may be the player's own keys for something; copying is nothing that a board does.
        taken = digit > 9 and mods.ctrl and action.command not in ("", "copy")
        if 0 < digit <= self._most(pen) and not taken:
            return f"{pen}:{digit}" if mods.ctrl or mods.shift else f"digit:{digit}"
        if action.command == "confirm" and self.locked_digit:
            return f"put:{self.locked_digit}"
        if chosen := pens.chosen_by(action, self.keys_like):
            return chosen
        return "clear" if action.command == "erase" or action.key == "0" else ""

    def press(self, action: Press) -> bool:
        """Arrows with Ctrl are those with Shift."""
        if action.mods.ctrl and not action.command and action.key in ARROWS:
            action = replace(action, command=action.key)
        return super().press(action)

    def types(self, key: str) -> bool:
        bare = key.removeprefix("shift+")
        return CODES.get(bare, 0) in self.digits or (self.keys_like == pens.SUDOKUPAD and key == "c")

    def opening(self) -> Move:
        return notes.set_automatic(self.board, self.session.marks, True) if "notes" in self.assists else ()

    def tray(self) -> tuple[TrayKey, ...]:
        counted = "left" in self.assists and self.pen is SudokuPen.DIGIT
        found = self.digits, self._values(), self.session.marks, self.done_lines.sure
        left = pens.left_to_place(*found) if counted else {}
        pad = pens.pad(self.digits, self.pen, self.locked_digit, left, self._paints())
        on = {"locking": self.locking, "auto_notes": notes.automatic(self.session.marks)}
        return (*pad, *pens.pens(self.pen), *pens.more(on))

    def aside(self) -> Aside | None:
        alone = next(iter(self.selection)) if len(self.selection) == 1 else None
        return told_of_cage(self.board, self._values(), alone) if self.board.cages else None

    def act(self, act: str) -> None:
        """An act of a key or of the tray; some only change what the next ones mean.

        ``put:5`` places a digit where ``digit:5`` would only lock it.
        """
        name, _, number = act.partition(":")
        if name in pens.CHOOSING:
            chosen = pens.CHOOSING[name]
            self.pen = SudokuPen.DIGIT if self.pen is chosen else chosen
        elif name == "next":
            self.pen = pens.following(self.pen)
        elif name in ("alike", "all"):
            self.select(self._alike() if name == "alike" else self.geometry.targets)
            return
        elif name == "several":
            self.selection.latched = not self.selection.latched
        elif name == "locking":
            self.locking = not self.locking
            self.locked_digit = 0
        elif name == "digit" and self.locking:
            self.locked_digit = 0 if self.locked_digit == int(number) else int(number)
        elif not self.locked:
            if number:
                self.last_digit = int(number)
            self._enter(name, int(number or 0))
            return
        self._show_selection()
        self.on_tray()

    def input_state(self) -> dict[str, Any]:
        chosen = {"pen": self.pen, "locking": self.locking, "locked_digit": self.locked_digit}
        return {**super().input_state(), **chosen}

    def go_on(self, hands: dict[str, Any]) -> None:
        super().go_on(hands)
        self.pen, self.locking = hands["pen"], hands["locking"]
        self.locked_digit = hands["locked_digit"] if hands["locked_digit"] in self.digits else 0
        self._show_selection()

    def let_go(self) -> None:
        super().let_go()
        self.lighting.put_out()

    @property
    def selected(self) -> bool:
        return bool(self.selection)

    def deselect(self) -> None:
        self.selection.only()
        self._show_selection()

    def select(self, cells: Iterable[Target], more: bool = False) -> None:
        """Select these cells, the one with the cursor among them; with `more` besides those that are selected."""
        if not more:
            self.selection.only()
        self.selection.add((self.spot, *cells))
        self._show_selection()

    def point_out(self) -> Accessible | None:
        """The cell with the cursor, and how many are selected where it is not the only one."""
        found, count = super().point_out(), len(self.selection)
        if found is None or count < 2:
            return found
        said = ngettext("{count} cell selected", "{count} cells selected", count).format(count=count)
        return found._replace(value=phrase((found.value, said)))

    # Inside

    def _alike(self) -> tuple[Target, ...]:
        at = (self.spot.index[0], self.spot.index[1])
        return tuple(cell(*place) for place in notes.alike(self.board, self.session.marks, at, self.pen.slot))

    def _most(self, pen: SudokuPen) -> int:
        """The highest number that a pen writes."""
        return notes.COLOURS if pen is SudokuPen.COLOUR else int(self.board.n)

    def _paints(self) -> tuple[Paint, ...]:
        return tuple(Paint(self.colour(name), number) for number, name in enumerate(PAINTS))

    def _enter(self, name: str, digit: int) -> None:
        if not self.selection:
            self.on_move((), False)
            return
        self.selection.latched = False
        marks, board = self.session.marks, self.board
        cells = [(target.index[0], target.index[1]) for target in self.selection]
        if name not in ("digit", "put", *SudokuPen):
            if name == "clear":
                self.on_move(notes.clear(board, marks, cells, self.pen is SudokuPen.COLOUR), False)
            else:
                self._play(self.spot, name)
            return
        pen = self.pen if name in ("digit", "put") else SudokuPen(name)
        if digit > self._most(pen):
            self.on_move((), False)
        elif pen is SudokuPen.COLOUR:
            self.on_move(notes.toggle_colour(board, marks, cells, digit), False)
        elif pen is not SudokuPen.DIGIT:
            self.on_move(notes.toggle_notes(board, marks, cells, digit, pen.slot), False)
        elif len(cells) > 1:
            self.on_move(notes.place_digits(board, marks, cells, digit), False)
        else:
            self._play(cell(*cells[0]), f"digit:{digit}")

    def outcome(self, target: Target, act: str) -> Move:
        name, _, number = act.partition(":")
        if number:
            self.last_digit = int(number)
        move = super().outcome(target, act) if name else ()
        if name in (SudokuPen.NOTE, SudokuPen.CORNER, SudokuPen.COLOUR) and move:
            self._pencil = (SudokuPen(name), int(number), move[0].new > move[0].old)
        return move

    def _down(self, action: Pointer, x: int, y: int) -> bool:
        """With Shift or Ctrl a press selects besides; the second one of a double click, all that is like the cell."""
        selecting = action.button == "left" and not self.locked_digit
        self._adding = selecting and (action.mods.shift or action.mods.ctrl)
        self.selection.begin(x, y)
        used = super()._down(action, x, y)
        if selecting and action.clicks == 2 and self.geometry.at(x, y) == self.spot:
            self.select(self._alike(), self._adding)
        self._adding = False
        return used

    def _move_cursor(self, action: Press) -> bool:
        """With Shift or Ctrl, or while a pad gathers cells, the cell is selected as well as those before it."""
        if not self.selection:
            return self.move_to(self.spot)
        before = self.selection.kept(action.mods.shift or action.mods.ctrl)
        done = super()._move_cursor(action)
        if before:
            self.selection.only(*before, self.spot)
            self._show_selection()
        return done

    def _place_cursor(self, target: Target) -> None:
        self._pencil = None
        if target.kind == "cell":
            self.selection.press(target, self._adding)
        super()._place_cursor(target)
        self._show_selection()

    def _drag(self, x: int, y: int) -> None:
        """A drag selects; with a locked digit it goes on with the note that the press made.

        A digit is not painted: it would stand twice in a line.
        """
        if self.locked_digit:
            self._pencil_on(x, y)
        elif self.selection.drag(self.geometry, x, y):
            self._show_selection()

    def _pencil_on(self, x: int, y: int) -> None:
        if self._stroke is None or self._pencil is None or self.locked:
            return
        pen, digit, put = self._pencil
        for target in self._stroke.over(x, y):
            mask = self.session.marks.get(Target(pen.slot, target.index), 0)
            if bool(mask >> digit - 1 & 1) != put:
                move = self.spec.tap(self.board, self.session.marks, target, f"{pen}:{digit}")
                if move:
                    self.on_move(move, True)

    def _show_selection(self) -> None:
        equal = [t for t in self._lit(self.spot) if t not in self.selection] if self.selection else []
        self.lighting.show(self.selection, equal, not self.locked_digit)
        if self.board.cages and self._told != (told := self.aside()):
            self._told = told
            self.on_tray()

    def _values(self) -> list[int]:
        values: list[int] = self.board.values(self.session.marks)
        return values
