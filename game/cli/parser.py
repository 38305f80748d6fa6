"""How arguments are read, and what is said about them."""

from __future__ import annotations

import argparse
import re
from typing import Any

from game.engine.core import PuzzleError


class Paragraphs(argparse.HelpFormatter):
    """Wraps a text paragraph by paragraph; paragraphs are parted by blank lines."""

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        return "\n\n".join(super(Paragraphs, self)._fill_text(part, width, indent) for part in text.split("\n\n"))


class Parser(argparse.ArgumentParser):
    """An argument parser whose complaint is one line, like every other error here.

    Puzzles may begin with dashes: an empty cell, a frame. Names of options go on with a small letter.
    """

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._negative_number_matcher = re.compile(r"-+[^-a-z]|---")  # what is no option in spite of its dash

    def error(self, message: str) -> None:  # type: ignore[override]  # argparse never returns from it; nor does this
        raise PuzzleError(f"{message} (see {self.prog} --help)")
