"""The command line with two toy puzzles in place of the real ones."""

from __future__ import annotations

from collections.abc import Callable
from io import StringIO
from typing import NamedTuple

import letters as toy
import pytest
from once.samples import fill_once

import game.puzzles
from game.cli import run

fill_once()


class Ran(NamedTuple):
    code: int
    out: str
    err: str


@pytest.fixture
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game.puzzles, "registry", lambda: toy.SPECS)


@pytest.fixture
def solitudo(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., Ran]:
    """Runs the command line with the given words and input."""

    monkeypatch.setenv("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # as the entry point does

    def ran(*words: object, stdin: str = "") -> Ran:
        monkeypatch.setattr("sys.stdin", StringIO(stdin))
        code = run([str(word) for word in words])
        return Ran(code, *capsys.readouterr())

    return ran
