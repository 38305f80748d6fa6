"""Sizes from 300x200 to 4K under the hands of a player: `python tests/long/window_sizes.py`.

On a virtual 4K screen with a window manager (Xvfb, openbox, xdotool): the window takes every size of a long list
while a button is held on the board and the pointer moves; then full screen is toggled ten times. After each step
window, surface and layout have the same size. Times are printed. About half a minute.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path

sys.path.extend(str(Path(__file__).resolve().parents[1] / part) for part in ("support", "oracles"))

from managed_window import ManagedWindow

SCREEN = (3840, 2160)
SIZES = (
    (300, 200),
    (640, 360),
    (400, 1000),
    (960, 540),
    (1920, 400),
    (1280, 720),
    (1920, 1080),
    (2560, 1440),
    (3200, 1800),
    (3840, 2160),
    (300, 200),
    (3840, 2160),
    (1280, 720),
)


def drag_through(game: ManagedWindow) -> None:
    """Resize with a button held on the board and the pointer on the move."""
    time.sleep(0.5)  # a window that has just opened asks for its size once more
    game.over(0)
    game.do("mousedown", "1")
    for size in SIZES:
        begun = time.monotonic()
        game.do("windowsize", game.window, *map(str, size), "mousemove_relative", "5", "3")
        game.laid_out(size, 20)
        print(f"{size[0]:5}x{size[1]:<5} {1000 * (time.monotonic() - begun):6.0f} ms")
    game.do("mouseup", "1")
    game.until(lambda state: not state["buttons"], "the button is still held")


def toggle(game: ManagedWindow) -> None:
    """Full screen at 4K, ten times."""
    begun = time.monotonic()
    for _ in range(5):
        game.do("key", "F11")
        assert game.laid_out(SCREEN, 20)["fullscreen"]
        game.do("key", "F11")
        assert not game.laid_out((1280, 720), 20)["fullscreen"]
    print(f"full screen ten times  {time.monotonic() - begun:.1f} s")


def main() -> int:
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    with tempfile.TemporaryDirectory(prefix="solitudo-sizes-") as place:
        with ManagedWindow(Path(place), SCREEN, settings={"reduce_motion": False}) as game:
            drag_through(game)
            toggle(game)
            free = [number for number, mark in enumerate(game.state["marks"]) if not mark]
            game.mark(free[-1])
            code = game.close()
            reports = sorted((game.profile / "reports").glob("*")) if (game.profile / "reports").exists() else []
        print(f"exit code {code}, {len(reports)} error reports")
        for report in reports:
            print(report.read_text(encoding="utf-8"))
    return 1 if code or reports else 0


if __name__ == "__main__":
    sys.exit(main())
