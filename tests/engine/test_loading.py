"""Modules that are loaded ahead come one at a time, and all of them."""

from __future__ import annotations

import subprocess
import sys

import pytest
from suite.each import each
from suite.part import part

SCRIPT = """
import sys
import game.scenes.menu.scene
from game.engine.loading import load_in_pieces
name = sys.argv[1]
assert name not in sys.modules
pieces, known = load_in_pieces(name), set(sys.modules)
for _piece in pieces:
    new = {one for one in set(sys.modules) - known if one.startswith("game.")}
    assert len([one for one in new if not hasattr(sys.modules[one], "__path__")]) <= 1, new  # besides its folders
    known = set(sys.modules)
assert name in sys.modules
__import__(name)
assert set(sys.modules) == known
assert list(load_in_pieces(name)) == []
"""


@pytest.mark.parametrize("name", part(["game.scenes.play", "game.puzzles.sudoku.logic.techniques"], 1))
def test_a_module_and_all_that_it_needs_come_one_at_a_time(name: str) -> None:
    subprocess.run([sys.executable, "-c", SCRIPT, name], check=True, timeout=60)


@each("name", ["game.no_such_module", "game.no.such.module", "json"])
def test_what_is_not_there_or_not_the_games_own_is_left_alone(name: str) -> None:
    from game.engine.loading import load_in_pieces

    assert list(load_in_pieces(name)) == []


PASTED = """
import sys
import game.ui.scene.pasting
from game.engine.formats import recognise
from game.puzzles import registry
specs = registry()
for _piece in recognise.readers_in_pieces(specs):
    pass
known = {one for one in sys.modules if one.startswith("game.")}
recognise.claimed("4x4:1", specs)
assert {one for one in sys.modules if one.startswith("game.")} == known
"""


def test_what_reads_a_pasted_text_is_there_before_it() -> None:
    subprocess.run([sys.executable, "-c", PASTED], check=True, timeout=60)
