"""Moves: digits, pencil notes, and automatic notes.

Slots are ``cell`` (row, column), holding a digit, ``note`` (row, column), holding a mask with bit ``digit - 1`` for
each pencilled digit, and ``auto`` (0), holding 1 while notes are kept automatically. While ``auto`` is 1, the note of
every empty cell is its set of remaining candidates: hints start from it, and removing a candidate is a step that can
be played. Notes made by hand are reminders only and never taken for eliminations.

Every function returns one move, undone as one, and changes nothing itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.engine.core import Change, Marks, Move, Target, cell
from game.puzzles.sudoku.board import SudokuBoard
from game.puzzles.sudoku.shape import bits

AUTO = Target("auto", (0,))


def note(row: int, column: int) -> Target:
    """The slot of a cell's notes."""
    return Target("note", (row, column))


def automatic(marks: Marks) -> bool:
    """Whether notes are kept automatically."""
    return marks.get(AUTO, 0) == 1


def legal(board: SudokuBoard, values: Sequence[int], place: int) -> int:
    """The note mask of the digits that no cell seen from ``place`` holds."""
    seen = {values[peer] for peer in bits(board.shape.peers[place])}
    return sum(1 << digit - 1 for digit in range(1, board.n + 1) if digit not in seen)


def place_digit(board: SudokuBoard, marks: Marks, row: int, column: int, digit: int) -> Move:
    """Put ``digit`` into a cell, 0 to clear it; empty when the cell is given or holds it already.

    A digit takes the notes of its own cell, and its note in the cells it sees when it breaks no rule. Clearing a digit
    under automatic notes gives back the candidates that it had taken; a digit that clashed with it takes its own then.
    """
    place = board.shape.number(cell(row, column))
    values = board.values(marks)
    old = values[place]
    if board.givens[place] or old == digit:
        return ()
    notes: dict[int, int] = {}

    def rub_out(digit: int, source: int) -> None:
        for peer in bits(board.shape.peers[source]):
            if not values[peer]:
                notes[peer] = notes.get(peer, _noted(board, marks, peer)) & ~(1 << digit - 1)

    values[place] = digit
    if old and automatic(marks):
        for peer in bits(board.shape.peers[place]):
            allowed = legal(board, values, peer) & 1 << old - 1
            if not values[peer]:
                notes[peer] = notes.get(peer, _noted(board, marks, peer)) | allowed
            elif values[peer] == old and allowed:
                rub_out(old, peer)
    if digit:
        notes[place] = 0
        if legal(board, values, place) >> digit - 1 & 1:
            rub_out(digit, place)
    elif automatic(marks):
        notes[place] = legal(board, values, place)
    return (Change(cell(row, column), old, digit), *_changes(board, marks, notes.items()))


def toggle_notes(board: SudokuBoard, marks: Marks, cells: Iterable[tuple[int, int]], digit: int) -> Move:
    """Pencil ``digit`` into all the empty ones of ``cells``, (row, column); when all of them have it, rub it out."""
    values = board.values(marks)
    empty = [p for r, c in cells if not values[p := board.shape.number(cell(r, c))]]
    bit = 1 << digit - 1
    if all(_noted(board, marks, p) & bit for p in empty):
        return _changes(board, marks, [(p, _noted(board, marks, p) & ~bit) for p in empty])
    return _changes(board, marks, [(p, _noted(board, marks, p) | bit) for p in empty])


def clear(board: SudokuBoard, marks: Marks, cells: Iterable[tuple[int, int]]) -> Move:
    """Empty the cells: the digit of one that has one, else its notes."""
    changes: dict[Target, Change] = {}
    now = dict(marks)
    for row, column in cells:
        move = place_digit(board, now, row, column, 0)
        if not move and note(row, column) in now and not automatic(now):
            move = (Change(note(row, column), now[note(row, column)], 0),)
        for slot, old, new in move:
            changes[slot] = Change(slot, changes[slot].old if slot in changes else old, new)
            now[slot] = new
    return tuple(c for c in changes.values() if c.old != c.new)


def fill_notes(board: SudokuBoard, marks: Marks) -> Move:
    """Pencil every legal candidate into every empty cell."""
    values = board.values(marks)
    return _changes(board, marks, [(p, legal(board, values, p)) for p, v in enumerate(values) if not v])


def clean_notes(board: SudokuBoard, marks: Marks) -> Move:
    """Rub out every note that a placed digit rules out, and the notes of filled cells."""
    values = board.values(marks)
    wanted = [(p, 0 if v else _noted(board, marks, p) & legal(board, values, p)) for p, v in enumerate(values)]
    return _changes(board, marks, wanted)


def erase_notes(board: SudokuBoard, marks: Marks) -> Move:
    """Rub out every note."""
    return _changes(board, marks, [(p, 0) for p in range(board.shape.cells)])


def set_automatic(board: SudokuBoard, marks: Marks, on: bool) -> Move:
    """Switch automatic notes: on fills in all candidates; off leaves them as notes made by hand."""
    if automatic(marks) == on:
        return ()
    return (Change(AUTO, int(not on), int(on)), *(fill_notes(board, marks) if on else ()))


def remove_candidates(board: SudokuBoard, marks: Marks, candidates: Iterable[tuple[int, int, int]]) -> Move:
    """Rub out (row, column, digit) notes, as hints do under automatic notes."""
    wanted: dict[int, int] = {}
    for row, column, digit in candidates:
        place = board.shape.number(cell(row, column))
        wanted[place] = wanted.get(place, _noted(board, marks, place)) & ~(1 << digit - 1)
    return _changes(board, marks, wanted.items())


def _noted(board: SudokuBoard, marks: Marks, place: int) -> int:
    return marks.get(note(*divmod(place, board.n)), 0)


def _changes(board: SudokuBoard, marks: Marks, wanted: Iterable[tuple[int, int]]) -> Move:
    """Only what differs; givens have no notes."""
    return tuple(
        Change(note(*divmod(place, board.n)), old, new)
        for place, new in wanted
        if not board.givens[place] and (old := _noted(board, marks, place)) != new
    )
