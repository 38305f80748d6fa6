"""Sudoku on the stage: select and type, or lock a digit and click; notes in the corners fixed by their digit."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from typing import Any

import pygame

from game.engine.core import Change, Move, Target, cell
from game.engine.play.session import Session
from game.engine.words import N_, _
from game.puzzles.sudoku import notes
from game.puzzles.sudoku.board import SudokuBoard
from game.puzzles.sudoku.grid_view import (
    SudokuGeometry,
    note_box,
    paint_cages,
    paint_diagonals,
    paint_grounds,
    paint_regions,
)
from game.puzzles.sudoku.shape import DIGITS, bits
from game.ui.board.art import Art
from game.ui.board.assists import Assist, Demo
from game.ui.board.geometry import Geometry
from game.ui.board.tray import TrayKey
from game.ui.board.view import BoardView
from game.ui.drawing import paint
from game.ui.input.actions import Mods, Press

DIGIT = 0.64  # of the cell
DEMO = '["1.3.", ".4.1", "2.1.", "...2"]'
PENS = (
    ("writing", N_("Digit"), "pencil", N_("Digits are placed")),
    ("noting", N_("Notes"), "menu", N_("Digits become notes")),
    ("clear", N_("Erase"), "eraser", N_("Empty the cell")),
)
KEYS = (
    ("locking", N_("Lock digit"), N_("Choose a digit, then click cells")),
    ("fill_notes", N_("Fill notes"), N_("Write every possible digit into every empty cell as a note")),
    ("clean_notes", N_("Clean up"), N_("Remove the notes that a placed digit rules out")),
    ("auto_notes", N_("Auto notes"), N_("Keep all notes filled in and up to date")),
)
CODES = {DIGITS[i].lower(): i + 1 for i in range(len(DIGITS))}


class SudokuView(BoardView):
    """A press selects a cell, a drag several; digits come from the keys and the tray.

    noting: digits are notes. locked_digit: the digit that every click places (digit first), 0 for none.
    """

    selects = True
    offers = (
        Assist(
            "equal",
            N_("Light up equal digits"),
            N_("All cells that hold the digit of the cell that you selected"),
            Demo(DEMO, at=cell(0, 0)),
            on=True,
        ),
        Assist(
            "left",
            N_("Count the digits left"),
            N_("How many of each digit are still to be placed, on its key"),
            Demo(DEMO, keys=True),
            on=True,
        ),
        Assist(
            "notes",
            N_("Begin with automatic notes"),
            N_("A new board has all notes filled in, and keeps them up to date"),
            Demo(DEMO),
            acts=True,
        ),
    )
    flaw = Demo(DEMO, ("1.31", ".4.1", "2.1.", "...2"))

    def __init__(self, session: Session, on_move: Callable[[Move, bool], None]) -> None:
        board: SudokuBoard = session.board
        self.box = note_box(board.shape)
        self.noting = False
        self.locking = False
        self.locked_digit = 0
        self.last_digit = 0
        self._pencil: tuple[int, bool] | None = None  # the digit that a press noted, and whether it put it in
        super().__init__(session, on_move)
        self.selection: dict[Target, None] = {self.spot: None}

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
        if slot.kind == "note":
            return Art(("sudoku-note", self.box, value), lambda side: self._notes(side, value), "fade")
        if slot.kind == "candidate":
            digit = slot.index[2]
            return Art(("sudoku-small", self.board.n, digit), lambda side: self._small(side, digit), "fade")
        if slot.kind == "cell":
            return Art(("sudoku", value), lambda side: self._digit(side, value), "pop")
        return Art(("sudoku-switch",), lambda side: paint.canvas((1, 1)), "fade")

    def _coming(self) -> Iterator[Art]:
        """Digits and single notes: alike in all cells."""
        for digit in self.digits:
            yield self.mark(cell(0, 0), digit)
            yield self.mark(notes.note(0, 0), 1 << digit - 1)

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
        if change.slot.kind == "note":
            return "pencil" if change.new.bit_count() > change.old.bit_count() else "erase"
        return "tap" if change.new else "erase"

    def refresh(self, undo: bool = False, animate: bool = True) -> list[Target]:
        changed = super().refresh(undo, animate)
        if self.stage is not None:
            self._show_selection()
        return changed

    # Hands

    def act_for(self, button: str, target: Target, mods: Mods) -> str:
        """A press selects; with a locked digit it places it, and the right button notes it or the last digit."""
        digit = self.locked_digit
        if button == "right":
            digit = digit or self.last_digit
            return f"note:{digit}" if digit else ""
        if not digit or self.board.givens[self.board.shape.number(target)]:
            return ""
        return f"note:{digit}" if self.noting or mods.ctrl else f"digit:{digit}"

    def key_act(self, action: Press) -> str:
        digit = CODES.get(action.key.removeprefix("[").removesuffix("]").removeprefix("keypad "), 0)
        # With Ctrl, letters may be the player's own keys for something; copying is nothing that a board does.
        taken = digit > 9 and action.mods.ctrl and action.command not in ("", "copy")
        if 0 < digit <= self.board.n and not taken:
            return f"note:{digit}" if action.mods.ctrl else f"digit:{digit}"
        if action.command == "confirm":
            return f"put:{self.locked_digit}" if self.locked_digit else ""
        if action.command == "notes":
            return "noting"
        return "clear" if action.command == "erase" or action.key == "0" else ""

    def types(self, key: str) -> bool:
        return CODES.get(key.lower(), 0) in self.digits

    def opening(self) -> Move:
        return notes.set_automatic(self.board, self.session.marks, True) if "notes" in self.assists else ()

    def tray(self) -> tuple[TrayKey, ...]:
        values = self._values()
        counted = "left" in self.assists and not self.noting
        digits = tuple(
            TrayKey(
                f"digit:{d}",
                DIGITS[d - 1],
                max(0, self.board.n - values.count(d)) if counted else None,
                on=d == self.locked_digit,
                tip=_("Place {digit} (its key; with Ctrl as a note)").format(digit=DIGITS[d - 1]),
            )
            for d in self.digits
        )
        on = {
            "writing": not self.noting,
            "noting": self.noting,
            "locking": self.locking,
            "auto_notes": notes.automatic(self.session.marks),
        }
        pens = (TrayKey(a, _(text), on=on.get(a, False), tip=_(tip), place="pen", icon=i) for a, text, i, tip in PENS)
        rest = (TrayKey(a, _(text), on=on.get(a, False), tip=_(tip), place="more") for a, text, tip in KEYS)
        return (*digits, *pens, *rest)

    def act(self, act: str) -> None:
        """An act of a key or of the tray; some only change what the next ones mean.

        ``put:5`` places a digit where ``digit:5`` would only lock it.
        """
        name, _, number = act.partition(":")
        if name in ("noting", "writing"):
            self.noting = name == "noting" and not self.noting
        elif name == "locking":
            self.locking = not self.locking
            self.locked_digit = 0
        elif name == "digit" and self.locking:
            self.locked_digit = 0 if self.locked_digit == int(number) else int(number)
        elif not self.locked:
            if number:
                self.last_digit = int(number)
            self._enter("digit" if name == "put" else name, int(number or 0))
            return
        self._show_selection()
        self.on_tray()

    def input_state(self) -> dict[str, Any]:
        chosen = {"noting": self.noting, "locking": self.locking, "locked_digit": self.locked_digit}
        return {**super().input_state(), **chosen}

    def go_on(self, hands: dict[str, Any]) -> None:
        super().go_on(hands)
        self.noting, self.locking = hands["noting"], hands["locking"]
        self.locked_digit = hands["locked_digit"] if hands["locked_digit"] in self.digits else 0
        self._show_selection()

    @property
    def selected(self) -> bool:
        return bool(self.selection)

    def deselect(self) -> None:
        self.selection = {}
        self._show_selection()

    # Inside

    def _enter(self, name: str, digit: int) -> None:
        if not self.selection:
            self.on_move((), False)
            return
        marks, board = self.session.marks, self.board
        cells = [(target.index[0], target.index[1]) for target in self.selection]
        if name == "clear":
            self.on_move(notes.clear(board, marks, cells), False)
        elif name == "note" or (name == "digit" and (self.noting or len(cells) > 1)):
            self.on_move(notes.toggle_notes(board, marks, cells, digit), False)
        else:
            self._play(self.spot, f"{name}:{digit}" if digit else name)

    def outcome(self, target: Target, act: str) -> Move:
        name, _, number = act.partition(":")
        if number:
            self.last_digit = int(number)
        move = super().outcome(target, act) if name else ()
        if name == "note" and move:
            self._pencil = (int(number), move[0].new > move[0].old)
        return move

    def _move_cursor(self, action: Press) -> bool:
        """With Shift the cell is selected as well as those before it."""
        if not self.selection:
            return self.move_to(self.spot)
        before = self.selection if action.mods.shift else {}
        done = super()._move_cursor(action)
        if before:
            self.selection = {**before, self.spot: None}
            self._show_selection()
        return done

    def _place_cursor(self, target: Target) -> None:
        self._pencil = None
        self.selection = {target: None}
        super()._place_cursor(target)
        self._show_selection()

    def _drag(self, x: int, y: int) -> None:
        """A drag selects; with a locked digit it goes on with the note that the press made.

        A digit is not painted: it would stand twice in a line.
        """
        if self.locked_digit:
            self._pencil_on(x, y)
            return
        target = self.geometry.at(x, y)
        if target is not None and target.kind == "cell" and target not in self.selection:
            self.selection[target] = None
            self._show_selection()

    def _pencil_on(self, x: int, y: int) -> None:
        if self._stroke is None or self._pencil is None or self.locked:
            return
        digit, put = self._pencil
        for target in self._stroke.over(x, y):
            row, column = target.index
            mask = self.session.marks.get(notes.note(row, column), 0)
            if bool(mask >> digit - 1 & 1) != put:
                move = notes.toggle_notes(self.board, self.session.marks, [(row, column)], digit)
                if move:
                    self.on_move(move, True)

    def _show_selection(self) -> None:
        self.fills.show("selected", self.selection, 70, 70)
        equal = [t for t in self._lit(self.spot) if t not in self.selection] if self.selection else []
        sheer = "" if self.board.shape.plain else "sheer-"
        self.fills.show(f"{sheer}lit", equal, 110, 110)
        seen: list[Target] = []
        if len(self.selection) == 1 and not self.locked_digit:
            shape = self.board.shape
            houses = shape.houses_of[shape.number(self.spot)]
            seen = [shape.target(p) for house in houses for p in shape.houses[house]]
            seen += map(shape.target, bits(shape.peers[shape.number(self.spot)])) if shape.cages else ()
        taken = {*self.selection, *equal}
        self.fills.show(f"{sheer}house", [t for t in seen if t not in taken], 110, 110)

    def _values(self) -> list[int]:
        values: list[int] = self.board.values(self.session.marks)
        return values

    def _digit(self, side: int, digit: int) -> pygame.Surface:
        out = paint.canvas((side, side))
        glyph = self.glyph(DIGITS[digit - 1], DIGIT, self.look.theme.mark)
        paint.put(out, glyph, glyph.get_rect(center=(side // 2, side // 2)).topleft)
        return out

    def _small_glyph(self, digit: int) -> pygame.Surface:
        return self.glyph(DIGITS[digit - 1], 0.74 / max(self.box), self.look.theme.text2)

    def _small(self, side: int, digit: int) -> pygame.Surface:
        glyph = self._small_glyph(digit)
        out = paint.canvas(glyph.get_size())
        paint.put(out, glyph, (0, 0))
        return out

    def _notes(self, side: int, mask: int) -> pygame.Surface:
        """Each noted digit in its own place of the cell."""
        out = paint.canvas((side, side))
        home = self.geometry.rect(cell(0, 0))
        for digit in (digit for digit in self.digits if mask >> digit - 1 & 1):
            glyph = self._small_glyph(digit)
            place = self.geometry.rect(Target("candidate", (0, 0, digit))).move(-home.x, -home.y)
            paint.put(out, glyph, glyph.get_rect(center=place.center).topleft)
        return out


VIEW = SudokuView
