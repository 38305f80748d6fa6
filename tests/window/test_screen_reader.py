"""A board of each puzzle, from the menu to its result, in a real window, by what the system tells screen readers alone.

It needs the package for them, a session bus and the accessibility bus; without these it is left out.
"""

from __future__ import annotations

import shutil
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

import pytest
from real_window import RealWindow
from suite.part import part

from game.engine.core import cell
from game.engine.formats import saves
from game.engine.puzzle.spoken import spoken
from game.puzzles import find, registry

pytest.importorskip("accesskit")
pytest.importorskip("jeepney")
if shutil.which("dbus-daemon") is None or not Path("/usr/share/dbus-1/services/org.a11y.Bus.service").exists():
    pytest.skip("there is no accessibility bus", allow_module_level=True)

from heard.screen_reader import BUTTON, CELL, PATIENCE, ScreenReader, Thing, session_bus

UNMARKED = (" open", " empty", " dark")


@pytest.fixture
def window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[RealWindow, ScreenReader]]:
    with session_bus() as address:
        monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", address)
        with RealWindow(tmp_path, (1280, 720)) as real, closing(ScreenReader(address)) as reader:
            yield real, reader


def board_of(folder: Path) -> tuple[str, object]:
    """The board that is played, as soon as the game has kept it."""
    end, profile = time.monotonic() + PATIENCE, f"file:{folder / 'profile' / 'profile.db'}?mode=ro"
    while time.monotonic() < end:
        rows = []  # none while it is being written, either
        with suppress(sqlite3.OperationalError), closing(sqlite3.connect(profile, uri=True)) as kept:
            rows = kept.execute("SELECT kind, header FROM game").fetchall()
        if rows:
            return rows[0][0], saves.decode(rows[0][1], find, ()).session.board
        time.sleep(0.1)
    raise AssertionError("the game keeps nothing")


class Hands:
    """Presses on cells, and on the keys beside them."""

    def __init__(self, reader: ScreenReader) -> None:
        self.reader = reader
        self._cells: dict[str, Thing] = {}

    def at(self, place: str) -> Thing:
        """The cell of a place: it stays the same for as long as the board is there."""
        while place not in self._cells:
            cells = self.reader.find_all(lambda one: one.role == CELL)
            self._cells = {", ".join(one.name.split(", ")[:2]): one for one in cells}
        return self._cells[place]

    def key(self, text: str) -> None:
        """Press a key beside the board."""
        self.reader.press_one(lambda one: one.role == BUTTON and one.name.partition(", ")[0] == text)

    def mark(self, place: str, wanted: str) -> None:
        """Press until it stands there."""
        cell = self.at(place)
        before = self.reader.name(cell)
        for _ in range(4):
            assert before.startswith(f"{place}, ")
            if wanted in before.split(", "):
                return
            self.reader.press(cell)
            if wanted.isdigit():
                self.key(wanted)
            before = self.reader.wait_for_another(cell, before)
        assert wanted in before.split(", "), (place, wanted, before)


@pytest.mark.parametrize("kind", part(registry(), 1))
def test_a_board_is_solved_through_the_tree_of_words(window: tuple[RealWindow, ScreenReader], kind: str) -> None:
    real, reader = window
    spec = find(kind)
    reader.press_one(lambda one: one.role == BUTTON and one.name == spec.title)
    reader.press_one(lambda one: one.role == BUTTON and one.name == "Play")
    hands, words = Hands(reader), spoken(spec)
    first = reader.press_one(lambda one: one.role == CELL and one.name.endswith(UNMARKED))
    if kind == "sudoku":  # a cell is chosen first, then what goes into it
        hands.key("1")
    reader.wait_for_another(first, first.name)
    kept, board = board_of(real.folder)
    assert kept == kind
    hands.key("Undo")
    reader.wait(first, first.name)
    solution = spec.required(board, spec.count(board, 1).solution)
    for slot, value in solution.items():
        if slot.kind == "cell":
            hands.mark(words.place(board, cell(*slot.index)), words.mark(board, {slot: value}, slot))
    reader.find(lambda one: "solved" in one.name.lower())
    assert real.close() == 0
