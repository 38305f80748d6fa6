"""How far a long command is: a bar on a terminal, a line for each part elsewhere."""

from __future__ import annotations

from typing import TextIO

from game.cli.pack_build import BuildProgress

WIDTH = 30


class TerminalBar:
    """Shows the progress of a build on ``out``; :meth:`end` leaves the cursor on a line of its own."""

    def __init__(self, out: TextIO) -> None:
        self._out = out
        self._drawn = out.isatty()
        self._last = ""
        self._row = ""

    def show(self, progress: BuildProgress) -> None:
        """Show how far it is; nothing that stands there already is written again."""
        if self._drawn:
            full = WIDTH * progress.found // max(1, progress.wanted)
            bar = "#" * full + "." * (WIDTH - full)
            line = f"[{bar}] {progress.found} of {progress.wanted}, {progress.row}, puzzle {progress.looked_at}"
            if line != self._last:
                self._out.write(f"\r{line:{len(self._last)}}")
                self._out.flush()
        else:
            line = f"{progress.row}: {progress.found} of {progress.wanted} levels"
            if progress.row != self._row and self._last:
                print(self._last, file=self._out)
            self._row = progress.row
        self._last = line

    def end(self) -> None:
        """The last line is complete."""
        if self._last:
            print("" if self._drawn else self._last, file=self._out)
