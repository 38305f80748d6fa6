"""How long a large board blocks the window: `python tests/bench/bench_large.py [--only KIND] [--runs 3]`.

The largest board of each kind in `tests/support/giants` (to 100x100) is opened, and its theme changed twice. A frame is
16 ms. Measured is processor time: of opening the scene at once, with all its texts new ("opening") and once more
("again"), of the frame that follows, of the theme's change at once, and of the longest pieces that are got between
frames, with the place where each begins. The least of several runs counts, for a machine that does something else too
makes everything longer, never shorter.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from msgspec.structs import replace

sys.path.extend(str(Path(__file__).resolve().parents[1] / part) for part in ("support", "oracles"))

from giants import giants
from pilot import Pilot

from game.engine.garbage import collect_seldom
from game.puzzles import registry
from game.ui.scene.pieces import Pieces

FRAME_MS, MOST_PIECES = 16, 3000


def largest(kind: str) -> tuple[str, Any]:
    """The largest board of a kind: its name and what makes it."""
    return max(giants(kind), key=lambda one: int(one[0].split()[-1]) if one[0].split()[-1].isdigit() else 0)


def place(pieces: Iterator[object]) -> str:
    """Where the next piece begins."""
    inner: Any = pieces
    while getattr(inner, "gi_yieldfrom", None) is not None:
        inner = inner.gi_yieldfrom
    frame = getattr(inner, "gi_frame", None)
    if frame is None:
        return type(inner).__name__
    return "/".join(Path(frame.f_code.co_filename).parts[-2:]) + f":{frame.f_lineno}"


def timed(act: Callable[[], object]) -> float:
    begun = time.thread_time()
    act()
    return 1000 * (time.thread_time() - begun)


class LargeBoard:
    """Opens one and changes its theme; what each step took, in milliseconds."""

    def __init__(self, kind: str, text: str) -> None:
        self.took: dict[str, float] = {}
        level = json.loads(text)
        self.pilot = Pilot((1920, 1080), new_look=True)
        spec = self.pilot.app.parts.library.kinds[kind]
        self.board = spec.board_from_json(level["board"], level.get("switches", {}))
        self.kind = kind

    def run(self) -> dict[str, float]:
        pilot, library = self.pilot, self.pilot.app.parts.library
        pilot.manager.reset("menu")
        self.rest()
        collect_seldom()  # as the game does once it has started
        game = library.open(self.kind, self.board)
        self.note("opening", timed(lambda: pilot.manager.push("play", game=game)))
        self.note("frame", timed(lambda: pilot.tick(FRAME_MS, FRAME_MS)))
        self.pieces("")
        pilot.manager.pop()
        self.rest()
        game = library.open(self.kind, self.board)
        self.note("again", timed(lambda: pilot.manager.push("play", game=game)))
        self.pieces("")
        settings = pilot.app.parts.profile.settings
        for theme in ("night", "day"):
            settings.keep(replace(settings.now, theme=theme))
            self.note("theme", timed(lambda: pilot.tick(FRAME_MS, FRAME_MS)))
            self.pieces("theme ")
        pilot.close()
        return self.took

    def rest(self) -> None:
        """All that waits is done."""
        later = self.pilot.manager._later
        for _ in range(MOST_PIECES):
            later.get()

    def pieces(self, part: str) -> None:
        """Get what waits, a piece at a time."""
        later: Pieces = self.pilot.manager._later
        for _ in range(MOST_PIECES):
            if not later:
                return
            where = place(later._waiting[0][1])
            self.note(f"{part}{where}", timed(later.get))

    def note(self, what: str, took: float) -> None:
        self.took[what] = max(took, self.took.get(what, 0.0))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", choices=registry(), help="one kind alone")
    parser.add_argument("--runs", type=int, default=3)
    given = parser.parse_args()
    for kind in registry():
        if given.only not in (None, kind):
            continue
        name, text = largest(kind)
        least: dict[str, float] = {}
        for _ in range(given.runs):
            for what, took in LargeBoard(kind, text).run().items():
                least[what] = min(took, least.get(what, took))
        worst = sorted(((took, what) for what, took in least.items()), reverse=True)[:6]
        over = sum(took > FRAME_MS for took in least.values())
        print(f"{kind:12} {name:16} over a frame: {over}; " + ", ".join(f"{what} {took:.1f}" for took, what in worst))


if __name__ == "__main__":
    main()
