"""Assists: what a board does for its player, each a switch; a puzzle's view says which ones it has."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from game.engine.core import Change, Target, cell
from game.engine.jsonio import decode
from game.engine.play.session import Session
from game.engine.puzzle import parts
from game.engine.puzzle.spec import PuzzleSpec
from game.ui.drawing.theme import Colour, Theme, blend

GROUPS = 6


class Demo(NamedTuple):
    """A small position that shows what an assist does.

    board: as in a level pack, written as JSON. rows: what stands on it. at: the cell that is pointed at or, with an
    `act`, pressed. keys: it shows on the keys beside the board.
    """

    board: str
    rows: tuple[str, ...] = ()
    at: Target | None = None
    act: str = ""
    keys: bool = False

    def session(self, spec: PuzzleSpec[Any]) -> Session:
        """The position, before the press. Raises PuzzleError when it does not fit the puzzle."""
        board = spec.board_from_json(msgspec.json.decode(self.board), {})
        session = Session(spec, board)
        marks = spec.marks_from_rows(board, self.rows) if self.rows else {}
        session.play(tuple(Change(slot, 0, value) for slot, value in marks.items()), 0)
        return session


class Assist(NamedTuple):
    """One switch. `title` and `tip` are translated where they are shown.

    on: as long as the player has not said otherwise. acts: it makes marks, so it is only for games in which nothing
    is judged or counted by the mark. shows: it shows marks that nobody has made. tray: it has a key beside the board.
    """

    name: str
    title: str
    tip: str
    demo: Demo
    on: bool = False
    acts: bool = False
    shows: bool = False
    tray: bool = False

    @property
    def takes_steps(self) -> bool:
        """Whether it does by itself what a technique may ask for: an exercise leaves that to the player."""
        return self.acts or self.shows


class _OfferedAssist(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    title: str
    tip: str
    rows: tuple[str, ...] = ()
    at: tuple[int, int] | None = None
    act: str = ""
    keys: bool = False
    on: bool = False
    acts: bool = False
    shows: bool = False
    tray: bool = False


class _Offered(msgspec.Struct, forbid_unknown_fields=True):
    board: msgspec.Raw
    flaw: tuple[str, ...]
    assists: tuple[_OfferedAssist, ...]


def offered(package: str, prefix: str = "") -> tuple[tuple[Assist, ...], Demo]:
    """The assists of a puzzle's folder and a position with a broken rule, all on one small board: ``assists.json``.

    Members are those of :class:`Assist` and :class:`Demo`, ``at`` as row and column.
    """
    held = decode(parts.data(package, "assists", prefix) or b"", _Offered, "assists.json")
    board = bytes(held.board).decode()
    offers = tuple(
        Assist(a.name, a.title, a.tip, Demo(board, a.rows, at, a.act, a.keys), a.on, a.acts, a.shows, a.tray)
        for a in held.assists
        for at in [a.at and cell(*a.at)]
    )
    return offers, Demo(board, held.flaw)


def chosen(switched: Mapping[str, bool], offered: Iterable[Assist]) -> set[str]:
    """The names of the assists that are on, where the player has `switched` these on or off."""
    return {assist.name for assist in offered if switched.get(assist.name, assist.on)}


class GroupColouring:
    """Gives groups of targets numbers from 0 to `GROUPS` - 1, and lets a group that grows or shrinks keep its own."""

    def __init__(self) -> None:
        self.of: dict[Target, int] = {}

    def show(self, groups: Sequence[frozenset[Target]]) -> list[Target]:
        """Number these groups; returns the targets whose number is another one now, or none any more."""
        used = [0] * GROUPS
        now: dict[Target, int] = {}
        taken: set[tuple[int, frozenset[Target]]] = set()
        before = self._before()
        waiting = []
        for group in sorted(groups, key=len, reverse=True):
            votes = [self.of[target] for target in group if target in self.of]
            number = max(sorted(set(votes)), key=votes.count) if votes else -1
            # Of a group that fell apart only the largest part keeps the number.
            origin = (number, next((old for old in before.get(number, ()) if old & group), frozenset()))
            if number < 0 or origin in taken:
                waiting.append(group)
                continue
            taken.add(origin)
            used[number] += 1
            now |= dict.fromkeys(group, number)
        for group in waiting:
            number = used.index(min(used))
            used[number] += 1
            now |= dict.fromkeys(group, number)
        changed = [target for target in {**self.of, **now} if self.of.get(target) != now.get(target)]
        self.of = now
        self._groups = tuple(groups)
        return changed

    _groups: tuple[frozenset[Target], ...] = ()

    def _before(self) -> dict[int, list[frozenset[Target]]]:
        """The groups shown last, by number."""
        found: dict[int, list[frozenset[Target]]] = {}
        for group in self._groups:
            found.setdefault(self.of[next(iter(group))], []).append(group)
        return found


def group_colours(theme: Theme, strength: float) -> tuple[Colour, ...]:
    """A colour for each number of a group, mixed into the board by `strength`."""
    return tuple(blend(theme.board, colour, strength) for colour in theme.groups)
