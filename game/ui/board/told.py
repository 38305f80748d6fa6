"""A board in words: a grid of cells, each with its place, what is given there, what is marked, and whether it errs.

The words are the puzzle's own (:mod:`game.engine.puzzle.spoken`). Nothing here is made unless somebody asks.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence, Set
from typing import Any, Protocol

import pygame

from game.engine.core import Entry, Marks, Target
from game.engine.play.session import Session
from game.engine.puzzle.spoken import SpokenBoard, spoken
from game.engine.words import _, language
from game.ui.board.geometry import Geometry
from game.ui.stage.accessible import Accessible, Role, State, phrase


class ToldBoard(Protocol):
    """What is asked of a board on the stage: its session, and the places that are hatched as errors."""

    wrong: tuple[Target, ...]
    geometry: Geometry

    @property
    def session(self) -> Session: ...

    @property
    def origin(self) -> tuple[int, int]: ...

    def box_of(self, target: Target) -> pygame.Rect: ...


GIVEN, WRONG = (State.GIVEN,), (State.WRONG,)
ACTIONS = ("up", "down", "left", "right", "confirm", "alternate", "erase")


def cell(view: ToldBoard, target: Target) -> Accessible:
    """One cell: its place is its name, what stands there its value."""
    words = spoken(view.session.spec)
    value, state = standing(view, words, target)
    x, y, w, h = view.box_of(target)
    return Accessible(Role.CELL, words.place(view.session.board, target), value, state, ACTIONS, (x, y, w, h))


def standing(view: ToldBoard, words: SpokenBoard[Any], target: Target) -> tuple[str, tuple[State, ...]]:
    """What stands in a cell, and whether it is given or errs."""
    board, marks = view.session.board, view.session.marks
    given, mark = words.given(board, target), words.mark(board, marks, target)
    value = phrase((given, mark, words.more(board, marks, target)))
    return value, _stands(bool(given) and not mark, target in view.wrong)


def _stands(given: bool, wrong: bool) -> tuple[State, ...]:
    state = GIVEN if given else ()
    return state + WRONG if wrong else state


class ToldGrid:
    """The whole board, cell by cell in reading order, and what is given of its lines.

    It remembers what it said: only cells that have changed are told anew.
    """

    def __init__(self, view: ToldBoard) -> None:
        self.view = view
        self._shown: tuple[object, ...] = ()
        self._words: SpokenBoard[Any] = SpokenBoard()
        self._marks: Marks = {}
        self._log: tuple[Sequence[Entry], int] = ((), 0)
        """The log that led to these marks, and how long it was."""
        self._wrong: tuple[Target, ...] = ()
        self._cells: dict[Target, Accessible] = {}
        self._given: tuple[Accessible, ...] = ()
        self._title = ""
        self.places: dict[Target, int] = {}
        """The cells by their number among the parts of the record: what is given of lines comes before."""
        self.latest: tuple[tuple[Accessible, ...], Collection[int]] = ((), ())
        """The parts of the record before this one, where as many are, and by number which may be others now."""
        self._told = Accessible(Role.GRID)

    def grid(self) -> Accessible:
        """The board as it stands; the same record while nothing has changed."""
        view, session = self.view, self.view.session
        shown = (session, view.geometry, view.origin, language())
        if shown != self._shown:
            self._shown = shown
            self._words = spoken(session.spec)
            targets = self._words.cells(session.spec, session.board)
            self._cells = {target: cell(view, target) for target in targets}
            self._given = self._lines()
            self._title = phrase((_(session.spec.title), session.spec.board_text(session.board)))
            self.places = {target: at for at, target in enumerate(targets, len(self._given))}
            self.latest = ((), ())
        elif session.marks is not self._marks or view.wrong != self._wrong:
            told, wrong, places = self._cells, view.wrong, self.places
            changed = self._changed()
            errs = told.keys() & ({*self._wrong} ^ {*wrong}) - changed
            for target in changed:
                role, name, _value, _state, actions, rect, _help, _parts = told[target]
                told[target] = Accessible(role, name, *standing(view, self._words, target), actions, rect)
            for target in errs:
                role, name, value, state, actions, rect, _help, _parts = told[target]
                state = _stands(state[:1] == GIVEN, target in wrong)
                told[target] = Accessible(role, name, value, state, actions, rect)
            others = [places[target] for target in (*changed, *errs)]
            if self._given and wrong != self._wrong:
                self._given = self._lines()
                others += range(len(self._given))
            self.latest = self._told.children, others
        else:
            return self._told
        self._marks, self._wrong, self._log = session.marks, view.wrong, (session.log, len(session.log))
        self._told = self._whole()
        return self._told

    def _changed(self) -> Set[Target]:
        """The cells that may be marked otherwise than they were: by what was done since, or by all marks that stand."""
        session, (log, length) = self.view.session, self._log
        if session.log is log:
            slots = {slot for entry in log[length:] for slot, _old, _new in entry.move}
        else:
            slots = {slot for slot, _value in self._marks.items() ^ session.marks.items()}
        touched = self._cells.keys() if slots and self._words.reaches_far else cells_at(slots)
        return self._cells.keys() & {*touched}

    def _whole(self) -> Accessible:
        told = (*self._given, *self._cells.values())
        return Accessible(Role.GRID, self._title, _left(self.view.session, self._words), actions=ACTIONS, children=told)

    def _lines(self) -> tuple[Accessible, ...]:
        session, wrong, words = self.view.session, self.view.wrong, self._words
        return tuple(
            Accessible(Role.TEXT, name, said, WRONG if target in wrong else ())
            for target, name in _lines(session)
            if (said := words.line(session.board, target))
        )


def cells_at(slots: Iterable[Target]) -> Iterator[Target]:
    """The cells that slots belong to: a cell, its note, both cells of an edge."""
    for slot in slots:
        for at in range(0, len(slot.index) - 1, 2):
            yield Target("cell", slot.index[at : at + 2])


def left_to_do(view: ToldBoard) -> str:
    """What is left to do, and how many places are shown to be wrong."""
    return phrase((_left(view.session, spoken(view.session.spec)), _("Something is in error.") if view.wrong else ""))


def _left(session: Session, words: SpokenBoard[Any]) -> str:
    """What is left to do; of a solved board nothing is, whatever has no mark."""
    if session.solved:
        return _("Solved")
    return words.left(session.spec, session.board, session.marks)


def line(view: ToldBoard, target: Target, across: bool) -> str:
    """The lines through a cell, along its row or else across it: their names, what is given, and what stands there."""
    session = view.session
    words = spoken(session.spec)
    told = []
    for own, cells in view.geometry.lines:
        along = own.kind == "row" or (own.kind == "line" and own.index[0] == 0)
        if target in cells and across == along and own.kind in ("row", "column", "line"):
            short = "; ".join(told_short(view, one) for one in cells)
            told.append(f"{phrase((line_name(own, target), words.line(session.board, own)))}: {short}.")
    return " ".join(told)


def line_name(line: Target, target: Target) -> str:
    """A line through a cell by name; those of hexagonal boards by the way they run."""
    if line.kind == "row" or (line.kind == "line" and line.index[0] == 0):
        return _("row {number}").format(number=target.index[0] + 1)
    if line.kind == "column":
        return _("column {number}").format(number=line.index[0] + 1)
    return _("down to the right") if line.index[0] == 1 else _("down to the left")


def told_short(view: ToldBoard, target: Target) -> str:
    """What stands in a cell, without its place."""
    value, state = standing(view, spoken(view.session.spec), target)
    return phrase((value, _("in error") if State.WRONG in state else ""))


def _lines(session: Session) -> list[tuple[Target, str]]:
    size = session.spec.size_of(session.board)
    rows = [(Target("row", (i,)), _("row {number}").format(number=i + 1)) for i in range(size.height)]
    columns = [(Target("column", (i,)), _("column {number}").format(number=i + 1)) for i in range(size.width)]
    return rows + columns
