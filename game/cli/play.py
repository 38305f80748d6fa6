"""``solitudo play``: the window."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.engine.garbage import collect_later

if TYPE_CHECKING:
    import argparse

EPILOG = """The window fills the screen; F11 or Alt+Enter takes it out of it. PUZZLE is anything that `solitudo solve`
takes: a puzzle, a file with one, or a named board; or a kind of puzzle, whose page is opened; or a run file, to be
raced."""


def configure(parser: argparse.ArgumentParser) -> None:
    from game.cli.values import pixels, whole

    parser.epilog = EPILOG
    parser.add_argument("puzzle", nargs="?", metavar="PUZZLE", help="a puzzle or a file to play at once")
    parser.add_argument("--windowed", action="store_true", help="do not fill the screen")
    parser.add_argument("--size", type=pixels, metavar="WxH", help="size of the window, such as 1280x720")
    parser.add_argument("--scene", metavar="NAME", help="start there instead of in the menu")
    parser.add_argument("--seed", type=whole(0), metavar="N", help="generate the same puzzles again")
    parser.add_argument("--mute", action="store_true", help="no sound")


def begin(profile: str | None) -> int:
    """Open the window, without any other argument."""
    _load()
    from game.app import start

    return start.run(start.StartOptions(profile=Path(profile) if profile else None))


def _load() -> None:
    """Have pygame there, without what the first frame does without."""
    collect_later()
    from game.app.light_imports import import_light

    import_light()


def run(arguments: argparse.Namespace) -> int:
    _load()
    from game import puzzles
    from game.app import start
    from game.app.routes import HOME

    kind = arguments.puzzle if arguments.puzzle in puzzles.registry() else ""
    race = {} if kind or arguments.scene or not arguments.puzzle else race_arguments(arguments.puzzle)
    scene = arguments.scene or (RACE if race else SELECT if kind else PLAY if arguments.puzzle else HOME)
    options = start.StartOptions(
        profile=Path(arguments.profile) if arguments.profile else None,
        windowed=arguments.windowed,
        size=arguments.size,
        scene=scene,
        args=race or ({"kind": kind} if kind else scene_arguments(arguments.puzzle)),
        seed=arguments.seed,
        mute=arguments.mute,
    )
    return start.run(options)


PLAY, SELECT, RACE = "play", "select", "exchange.run_file"


def race_arguments(name: str) -> Mapping[str, Any]:
    """What the scene that offers a race is given for a run file; nothing where `name` is none."""
    from game import puzzles
    from game.engine.formats.content import MOST_OF_RUN, FoundRun, classify
    from game.store import files

    try:
        data = files.read(Path(name), MOST_OF_RUN)
    except (OSError, ValueError):  # a puzzle, and no file
        return {}
    found = classify(data, puzzles.registry()) if data is not None else None
    return {"found": found, "what": Path(name)} if isinstance(found, FoundRun) else {}


def scene_arguments(puzzle: str | None, state: str | None = None) -> Mapping[str, Any]:
    """What a scene is given for the puzzle on the command line; nothing without one. Raises PuzzleError."""
    if puzzle is None:
        return {}
    from game.cli import inputs, states

    found = inputs.one(puzzle)
    return {"spec": found.spec, "board": found.board, "marks": states.marks_of(found, state)}
