"""Moves: digits, pencil notes, colours, and automatic notes.

Slots are ``cell`` (row, column), holding a digit, ``note`` and ``corner_note`` (row, column), each holding a mask with
bit ``digit - 1`` for each pencilled digit, ``colour`` (row, column), holding a mask of the colours from 1 to
``COLOURS``, and ``auto`` (0), holding 1 while notes are kept automatically. While ``auto`` is 1, the note of every
empty cell is its set of remaining candidates: hints start from it, and removing a candidate is a step that can be
played. Notes made by hand are reminders only and never taken for eliminations; of corner notes and colours no rule and
no hint knows anything.

Every function returns one move, undone as one, and changes nothing itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache

from game.engine.core import Change, Marks, Move, Target, after, cell, difference
from game.puzzles.sudoku.board import SudokuBoard
from game.puzzles.sudoku.shape import bits

AUTO = Target("auto", (0,))
NOTE, CORNER, COLOUR = "note", "corner_note", "colour"
PENCILLED = (NOTE, CORNER)
"""The slots of what is pencilled: digits that a cell may hold."""
COLOURS = 9
Place = tuple[int, int]


def note(row: int, column: int) -> Target:
    """The slot of a cell's notes."""
    return Target(NOTE, (row, column))


def corner_note(row: int, column: int) -> Target:
    """The slot of a cell's corner notes."""
    return Target(CORNER, (row, column))


def colour(row: int, column: int) -> Target:
    """The slot of a cell's colours; cells with a given have one, too."""
    return Target(COLOUR, (row, column))


@lru_cache(maxsize=1024)
def beside(at: Target) -> tuple[Target, Target, Target]:
    """The slots of a cell beside that of its digit: its notes, its corner notes, and its colours."""
    return note(*at.index), corner_note(*at.index), colour(*at.index)


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
    notes: dict[tuple[str, int], int] = {}

    def noted(peer: int, kind: str = NOTE) -> int:
        return notes.get((kind, peer), _noted(board, marks, peer, kind))

    def rub_out(digit: int, source: int) -> None:
        for peer in bits(board.shape.peers[source]):
            if not values[peer]:
                for kind in PENCILLED:
                    notes[kind, peer] = noted(peer, kind) & ~(1 << digit - 1)

    values[place] = digit
    if old and automatic(marks):
        for peer in bits(board.shape.peers[place]):
            allowed = legal(board, values, peer) & 1 << old - 1
            if not values[peer]:
                notes[NOTE, peer] = noted(peer) | allowed
            elif values[peer] == old and allowed:
                rub_out(old, peer)
    if digit:
        notes[NOTE, place] = notes[CORNER, place] = 0
        if legal(board, values, place) >> digit - 1 & 1:
            rub_out(digit, place)
    elif automatic(marks):
        notes[NOTE, place] = legal(board, values, place)
    changes = (c for kind in PENCILLED for c in _changes(board, marks, _of(notes, kind), kind))
    return (Change(cell(row, column), old, digit), *changes)


def place_digits(board: SudokuBoard, marks: Marks, cells: Sequence[Place], digit: int) -> Move:
    """Put ``digit`` into all of ``cells`` that are not given; when all of them hold it, take it out again."""
    open_cells = [at for at in cells if not board.givens[board.shape.number(cell(*at))]]
    wanted = 0 if all(marks.get(cell(*at)) == digit for at in open_cells) else digit
    return _together(marks, open_cells, lambda now, at: place_digit(board, now, *at, wanted))


def toggle_notes(board: SudokuBoard, marks: Marks, cells: Iterable[Place], digit: int, kind: str = NOTE) -> Move:
    """Pencil ``digit`` into all the empty ones of ``cells``, (row, column); when all of them have it, rub it out.

    ``kind``: as notes or as corner notes.
    """
    values = board.values(marks)
    places = [board.shape.number(cell(*at)) for at in cells]
    return _toggled(board, marks, [place for place in places if not values[place]], digit, kind)


def toggle_colour(board: SudokuBoard, marks: Marks, cells: Iterable[Place], number: int) -> Move:
    """Give all of ``cells`` a colour; when all of them have it, take it away."""
    return _toggled(board, marks, [board.shape.number(cell(*at)) for at in cells], number, COLOUR)


def clear(board: SudokuBoard, marks: Marks, cells: Iterable[Place], colours: bool = False) -> Move:
    """Empty the cells: the digit of one that has one, else its notes of both kinds, else its colours.

    ``colours``: where any of the cells has a colour, nothing but the colours.
    """
    places = list(cells)
    if colours and any(marks.get(colour(*at)) for at in places):
        return _emptied(marks, [colour(*at) for at in places])
    return _together(marks, places, lambda now, at: _cleared(board, now, at))


def _cleared(board: SudokuBoard, marks: Marks, at: Place) -> Move:
    kept = (NOTE,) if automatic(marks) else ()
    return (
        place_digit(board, marks, *at, 0)
        or _emptied(marks, [Target(kind, at) for kind in PENCILLED if kind not in kept])
        or _emptied(marks, [colour(*at)])
    )


def fill_notes(board: SudokuBoard, marks: Marks) -> Move:
    """Pencil every legal candidate into every empty cell."""
    values = board.values(marks)
    return _changes(board, marks, [(p, legal(board, values, p)) for p, v in enumerate(values) if not v])


def clean_notes(board: SudokuBoard, marks: Marks) -> Move:
    """Rub out every note that a placed digit rules out, and the notes of filled cells."""
    values = board.values(marks)

    def cleaned(kind: str) -> Iterable[tuple[int, int]]:
        for p, v in enumerate(values):
            now = _noted(board, marks, p, kind)
            yield p, 0 if v or not now else now & legal(board, values, p)

    return tuple(change for kind in PENCILLED for change in _changes(board, marks, cleaned(kind), kind))


def erase_notes(board: SudokuBoard, marks: Marks) -> Move:
    """Rub out every note of both kinds; colours stay."""
    return _emptied(marks, [slot for slot in marks if slot.kind in PENCILLED])


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


def alike(board: SudokuBoard, marks: Marks, at: Place, first: str = "") -> tuple[Place, ...]:
    """The cells with what stands in the one at ``at``: the same digit, else the same colours or notes of a kind.

    ``first``: the kind of slot that is looked at before the others, where the cell has no digit. An empty cell is like
    no other.
    """
    values, here = board.values(marks), board.shape.number(cell(*at))
    places = [divmod(p, board.n) for p in range(board.shape.cells)]
    if values[here]:
        return tuple(place for place, value in zip(places, values, strict=True) if value == values[here])
    for kind in sorted((COLOUR, NOTE, CORNER), key=lambda kind: kind != first):
        if (mask := marks.get(Target(kind, at), 0)) and (kind != NOTE or kind == first or not automatic(marks)):
            return tuple(place for place in places if marks.get(Target(kind, place), 0) == mask)
    return (at,)


def _noted(board: SudokuBoard, marks: Marks, place: int, kind: str = NOTE) -> int:
    return marks.get(Target(kind, divmod(place, board.n)), 0)


def _toggled(board: SudokuBoard, marks: Marks, places: Sequence[int], number: int, kind: str) -> Move:
    bit = 1 << number - 1
    if all(_noted(board, marks, p, kind) & bit for p in places):
        return _changes(board, marks, [(p, _noted(board, marks, p, kind) & ~bit) for p in places], kind)
    return _changes(board, marks, [(p, _noted(board, marks, p, kind) | bit) for p in places], kind)


def _together(marks: Marks, cells: Iterable[Place], act: Callable[[Marks, Place], Move]) -> Move:
    """What ``act`` does cell by cell, each on the board after the one before, as one move."""
    now = {**marks}
    for at in cells:
        now = after(now, act(now, at))
    return difference(marks, now)


def _emptied(marks: Marks, slots: Iterable[Target]) -> Move:
    return tuple(Change(slot, marks[slot], 0) for slot in slots if marks.get(slot))


def _of(notes: dict[tuple[str, int], int], kind: str) -> list[tuple[int, int]]:
    return [(place, mask) for (own, place), mask in notes.items() if own == kind]


def _changes(board: SudokuBoard, marks: Marks, wanted: Iterable[tuple[int, int]], kind: str = NOTE) -> Move:
    """Only what differs; givens have no notes."""
    return tuple(
        Change(Target(kind, divmod(place, board.n)), old, new)
        for place, new in wanted
        if (kind == COLOUR or not board.givens[place]) and (old := _noted(board, marks, place, kind)) != new
    )
