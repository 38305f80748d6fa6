"""``solitudo shot``: a scene drawn into a picture, without a window."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.cli.play import scene_arguments
from game.cli.values import pixels
from game.engine.core import PuzzleError

EPILOG = """Without --puzzle the scene shows sample data."""
FULL_HD = (1920, 1080)
ENDING = ".png"


def configure(parser: argparse.ArgumentParser) -> None:
    parser.epilog = EPILOG
    parser.add_argument("--scene", required=True, metavar="NAME", help="which scene")
    parser.add_argument("--out", required=True, type=Path, metavar="FILE.png", help="the picture to write")
    parser.add_argument("--size", type=pixels, default=FULL_HD, metavar="WxH", help="in pixels (1920x1080)")
    parser.add_argument("--theme", default="day", metavar="THEME", help="day, night or high-contrast")
    parser.add_argument("--puzzle", metavar="INPUT", help="the puzzle to show")
    parser.add_argument("--state", metavar="ROWS", help="what is on its board: rows separated by commas")


def run(arguments: argparse.Namespace) -> int:
    if arguments.state is not None and arguments.puzzle is None:
        raise PuzzleError("--state needs --puzzle")
    if arguments.out.suffix.lower() != ENDING:
        raise PuzzleError(f"--out needs a file that ends in {ENDING}, not {arguments.out.name!r}")
    from game.app.headless import shot

    given = scene_arguments(arguments.puzzle, arguments.state)
    try:
        shot(arguments.scene, arguments.out, arguments.size, arguments.theme, **given)
    except LookupError as error:
        raise PuzzleError(str(error.args[0])) from None
    return 0
