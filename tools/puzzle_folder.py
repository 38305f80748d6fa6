"""Where the data files of a puzzle are, for the tools that write them."""

from __future__ import annotations

import inspect
from pathlib import Path
from typing import Any

from game.engine.puzzle.spec import PuzzleSpec


def data_file(spec: PuzzleSpec[Any], name: str) -> Path:
    """The file ``NAME.json`` in a puzzle's folder, with the prefix of its kind; it need not be there yet."""
    return Path(inspect.getfile(type(spec))).parent / f"{spec.prefix}{name}.json"
