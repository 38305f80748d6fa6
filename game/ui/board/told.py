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
from game.ui.stage.accessible import NOWHERE, Accessible, Role, State, accessible, phrase


class ToldBoard(Protocol):
    """What is asked of a board on the stage: its session, and the places that are hatched as errors."""

    wrong: tuple[Target, ...]
    geometry: Geometry

    @property
    def session(self) -> Session: ...

    @property
    def origin(self) -> tuple[int, int]: ...

    def box_of(self, target: Target) -> pygame.Rect: ...


GRID, ONE_GIVEN = Role.GRID, State.GIVEN
GIVEN, WRONG, BOTH = (State.GIVEN,), (State.WRONG,), (State.GIVEN, State.WRONG)
ACTIONS = ("up", "down", "left", "right", "confirm", "alternate", "erase")


def cell(view: ToldBoard, target: Target) -> Accessible:
    """One cell: its place is its name, what stands there its value."""
    words = spoken(view.session.spec)
    return _cell(view, words, target, words.given(view.session.board, target))


def _cell(view: ToldBoard, words: SpokenBoard[Any], target: Target, given: str) -> Accessible:
    session, (x, y, w, h) = view.session, view.box_of(target)
    value, state = _standing(session, words, target, given, target in view.wrong)
    return accessible((Role.CELL, words.place(session.board, target), value, state, ACTIONS, (x, y, w, h), "", ()))


def _standing(
    session: Session, words: SpokenBoard[Any], target: Target, given: str, wrong: bool
) -> tuple[str, tuple[State, ...]]:
    """What stands in a cell, and whether it is given or errs."""
    board, marks = session.board, session.marks
    mark = words.mark(board, marks, target)
    return phrase((given, mark, words.more(board, marks, target))), _stands(bool(given) and not mark, wrong)


def _stands(given: bool, wrong: bool) -> tuple[State, ...]:
    if wrong:
        return BOTH if given else WRONG
    return GIVEN if given else ()


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
        self._parts: list[Accessible] = []
        self._lines = 0
        """How many of these say what is given of lines; the cells come after them."""
        self._givens: dict[Target, str] = {}
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
            words, board = self._words, session.board
            self._givens = {target: words.given(board, target) for target in words.cells(session.spec, board)}
            self._parts = self._of_lines()
            self._lines = len(self._parts)
            self.places = {target: at for at, target in enumerate(self._givens, self._lines)}
            self._parts += [_cell(view, words, target, given) for target, given in self._givens.items()]
            self._title = phrase((_(session.spec.title), session.spec.board_text(board)))
            self.latest = ((), ())
        elif session.marks is not self._marks or view.wrong != self._wrong:
            self.latest = self._told.children, self._tell_anew(view.wrong)
        else:
            return self._told
        self._marks, self._wrong, self._log = session.marks, view.wrong, (session.log, len(session.log))
        left, parts = _left(session, self._words), tuple(self._parts)
        self._told = accessible((GRID, self._title, left, (), ACTIONS, NOWHERE, "", parts))
        return self._told

    def _tell_anew(self, wrong: tuple[Target, ...]) -> list[int]:
        """Tell what may have changed since the last time; which parts these are."""
        session, words, parts, places, others = self.view.session, self._words, self._parts, self.places, []
        changed = self._changed()
        for target in changed:
            at = places[target]
            role, name, _value, _state, actions, rect, tip, held = parts[at]
            value, state = _standing(session, words, target, self._givens[target], target in wrong)
            parts[at] = accessible((role, name, value, state, actions, rect, tip, held))
            others.append(at)
        if wrong != self._wrong:
            for target in {*self._wrong}.symmetric_difference(wrong):
                at = places.get(target, -1)
                if at < 0 or target in changed:
                    continue
                role, name, value, state, actions, rect, tip, held = parts[at]
                state = _stands(ONE_GIVEN in state, target in wrong)
                parts[at] = accessible((role, name, value, state, actions, rect, tip, held))
                others.append(at)
            if self._lines:
                parts[: self._lines] = self._of_lines()
                others += range(self._lines)
        return others

    def _changed(self) -> Set[Target]:
        """The cells that may be marked otherwise than they were: by what was done since, or by all marks that stand."""
        session, (log, length) = self.view.session, self._log
        if session.log is log:
            slots = {change[0] for entry in log[length:] for change in entry.move}
        else:
            slots = {slot for slot, _value in self._marks.items() ^ session.marks.items()}
        cells = self.places.keys()
        return {*cells} if slots and self._words.reaches_far else cells & {*cells_at(slots)}

    def _of_lines(self) -> list[Accessible]:
        session, wrong, words = self.view.session, self.view.wrong, self._words
        return [
            Accessible(Role.TEXT, name, said, WRONG if target in wrong else ())
            for target, name in _lines(session)
            if (said := words.line(session.board, target))
        ]


def cells_at(slots: Iterable[Target]) -> Iterator[Target]:
    """The cells that slots belong to: a cell, its note, both cells of an edge."""
    for slot in slots:
        if slot[0] == "cell":
            yield slot
            continue
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
    words, session = spoken(view.session.spec), view.session
    value, state = _standing(session, words, target, words.given(session.board, target), target in view.wrong)
    return phrase((value, _("in error") if State.WRONG in state else ""))


def _lines(session: Session) -> list[tuple[Target, str]]:
    size = session.spec.size_of(session.board)
    rows = [(Target("row", (i,)), _("row {number}").format(number=i + 1)) for i in range(size.height)]
    columns = [(Target("column", (i,)), _("column {number}").format(number=i + 1)) for i in range(size.width)]
    return rows + columns
