"""The pens of a Sudoku: what a digit that is typed becomes, and which keys choose a pen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import StrEnum

from game.engine.core import Marks, Target
from game.engine.words import C_, N_, _, _c
from game.puzzles.sudoku import notes
from game.puzzles.sudoku.shape import DIGITS
from game.puzzles.sudoku.spoken import COLOUR_NAMES
from game.ui.drawing.paints import Paint
from game.ui.input.actions import Mods, Press
from game.ui.tray.tray import TrayKey

SUDOKUPAD = "sudokupad"
"""The name of the keys as in SudokuPad."""


class SudokuPen(StrEnum):
    """What a digit becomes; each is called like the act that it makes of a digit."""

    DIGIT = "digit"
    NOTE = "note"
    CORNER = "corner"
    COLOUR = "colour"

    @property
    def slot(self) -> str:
        """The kind of slot that it writes on."""
        return {SudokuPen.NOTE: notes.NOTE, SudokuPen.CORNER: notes.CORNER, SudokuPen.COLOUR: notes.COLOUR}.get(
            self, "cell"
        )


CHOOSING = {
    "writing": SudokuPen.DIGIT,
    "noting": SudokuPen.NOTE,
    "cornering": SudokuPen.CORNER,
    "colouring": SudokuPen.COLOUR,
}
"""The acts that choose a pen."""
PENS = (
    ("writing", N_("Digit"), "pencil", N_("Digits are placed")),
    ("noting", N_("Notes"), "menu", N_("Digits become notes")),
    ("cornering", C_("pen", "Corner"), "", N_("Digits become small notes in the corners")),
    ("colouring", C_("pen", "Colour"), "", N_("Digits become colours")),
)
ERASE = ("clear", N_("Erase"), "eraser", N_("Empty the cell"))
MORE = (
    ("locking", N_("Lock digit"), N_("Choose a digit, then click cells")),
    ("alike", N_("Select equals"), N_("Select all cells with the same digit, colour or notes (S)")),
    ("fill_notes", N_("Fill notes"), N_("Write every possible digit into every empty cell as a note")),
    ("clean_notes", N_("Clean up"), N_("Remove the notes that a placed digit rules out")),
    ("auto_notes", N_("Auto notes"), N_("Keep all notes filled in and up to date")),
)
CODES = {DIGITS[i].lower(): i + 1 for i in range(len(DIGITS))}
LETTERS = {"z": "writing", "x": "cornering", "v": "colouring"}
"""The keys that choose a pen, as in SudokuPad; there C is a check of the board, and N for notes."""
CALLED = {
    "notes": "noting",
    "lock_digit": "locking",
    "fill_notes": "fill_notes",
    "clean_notes": "clean_notes",
    "auto_notes": "auto_notes",
}
"""The acts of commands."""
USUAL = {"x": "alternate", "c": "check", "space": "confirm"}
"""What letters mean elsewhere: with another meaning they are keys that the player has chosen."""


def colour_name(number: int) -> str:
    """The name of a colour, counted from 1."""
    return _c("colour", COLOUR_NAMES[number - 1])


def digit_of(action: Press) -> int:
    """The digit of a key, of the number pad as well; 0 for none, and for a letter with Alt, which is a command."""
    if action.mods.alt:
        return 0
    return CODES.get(action.key.removeprefix("[").removesuffix("]").removeprefix("keypad "), 0)


def pen_for(mods: Mods, pen: SudokuPen) -> SudokuPen:
    """The pen that modifiers stand for, whichever is at hand: Ctrl notes, Shift corners, both of them colours."""
    if mods.ctrl:
        return SudokuPen.COLOUR if mods.shift else SudokuPen.NOTE
    return SudokuPen.CORNER if mods.shift else pen


def chosen_by(action: Press, keys_like: str) -> str:
    """The act of a key that chooses a pen, or selects; "" for one that does neither.

    ``next`` goes on to the next pen, ``alike`` and ``all`` select, as does a pad with ``several``.
    """
    key, mods = action.key, action.mods
    if action.command in CALLED:
        return CALLED[action.command]
    if action.device == "pad" and action.command == "alternate":
        return "several"
    if action.device != "keys" or mods.alt or action.command not in ("", USUAL.get(key, "")):
        return ""
    if mods.ctrl:
        return "all" if key == "a" else ""
    if mods.shift:
        return ""
    if key == "c" and keys_like == SUDOKUPAD:
        return "noting"
    return {**LETTERS, "s": "alike", "space": "next"}.get(key, "")


def left_to_place(
    digits: Sequence[int], values: Sequence[int], marks: Marks, sure: Callable[[Iterable[Target]], bool]
) -> dict[int, int]:
    """How many of each digit are left to place; one, until it is ``sure`` that the last one of them is right."""
    out = {digit: max(0, max(digits) - values.count(digit)) for digit in digits}
    for digit in [digit for digit, number in out.items() if not number]:
        placed = (slot for slot, value in marks.items() if slot.kind == "cell" and value == digit)
        out[digit] = int(not sure(placed))
    return out


def pad(
    digits: Iterable[int], pen: SudokuPen, locked_digit: int, left: Mapping[int, int], paints: Sequence[Paint]
) -> Iterator[TrayKey]:
    """The keys of the digits. ``left``: how many of each are left to place, where they are counted."""
    colours = paints if pen is SudokuPen.COLOUR else ()
    for digit in digits:
        text, coloured = DIGITS[digit - 1], digit <= len(colours)
        tip = _("Place {digit} (its key; with Ctrl as a note)").format(digit=text)
        yield TrayKey(
            f"digit:{digit}",
            text,
            left.get(digit),
            on=digit == locked_digit,
            tip=_("Colour the cell: {colour}").format(colour=colour_name(digit)) if coloured else tip,
            paint=colours[digit - 1] if coloured else None,
            usable=coloured or not colours,
        )


def more(on: Mapping[str, bool]) -> Iterator[TrayKey]:
    """The keys of what is rarely needed."""
    named = {act: f" ({{{command}}})" for command, act in CALLED.items()}
    for act, text, tip in MORE:
        yield TrayKey(act, _(text), on=on.get(act, False), tip=_(tip) + named.get(act, ""), place="more")


def pens(pen: SudokuPen) -> Iterator[TrayKey]:
    """The keys of the pens, and the one that erases."""
    for act, text, icon, tip in PENS:
        said = _c("pen", text) if act in ("cornering", "colouring") else _(text)
        yield TrayKey(act, said, on=CHOOSING[act] is pen, tip=_(tip), place="pen", icon=icon)
    act, text, icon, tip = ERASE
    yield TrayKey(act, _(text), tip=_(tip), place="pen", icon=icon, brief=True)


def following(pen: SudokuPen) -> SudokuPen:
    """The pen that comes after one."""
    every = list(SudokuPen)
    return every[(every.index(pen) + 1) % len(every)]
