"""The game's own code, parsed once, and the texts that it, the puzzles and the lessons have for players."""

from __future__ import annotations

import ast
import gc
from functools import cache
from pathlib import Path

from make_catalogue import ROOT, Text, nodes, texts, tree

import game

KEPT = (ast.Import, ast.ImportFrom, ast.ClassDef, ast.Call, ast.Attribute, ast.Constant)


@cache
def code() -> dict[Path, tuple[ast.AST, ...]]:
    """What is looked at of each file, from its first line to its last. What a million nodes refer to is no garbage:
    nobody looks through them again and again."""
    collecting = gc.isenabled()
    gc.disable()
    files = sorted(Path(game.__file__).parent.rglob("*.py"))
    assert files[0].is_relative_to(ROOT), "the texts are those of the game that is tried"
    found = {path: tuple(node for node in nodes(tree(path)) if isinstance(node, KEPT)) for path in files}
    gc.freeze()
    if collecting:
        gc.enable()
    return found


@cache
def marked_texts() -> tuple[Text, ...]:
    """Every text for players."""
    assert code()
    return tuple(texts())
