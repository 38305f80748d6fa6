"""Where files are: assets and levels beside the package in a checkout, inside it in a wheel; the player's folder."""

from __future__ import annotations

import os
from pathlib import Path

from game.engine.core import PuzzleError
from game.engine.words import _

PACKAGE = Path(__file__).resolve().parent


def assets() -> Path:
    """The folder of sounds and other files that the game reads."""
    return _shipped("assets")


def levels() -> Path:
    """The folder of the level packs that come with the game."""
    return _shipped("levels")


def profile(argument: str | None = None) -> Path:
    """The player's folder: ``argument`` (``--profile``), or SOLITUDO_HOME, or the system's place for user data.

    Raises PuzzleError when it would lie in a home folder that is not known, or the user has none.
    """
    chosen = argument or os.environ.get("SOLITUDO_HOME")
    if chosen:
        return expanded(chosen)
    import platformdirs

    try:
        return platformdirs.user_data_path("solitudo", appauthor=False).expanduser()
    except RuntimeError:
        raise PuzzleError(_("there is no home folder to keep the profile in; name a folder with --profile")) from None


def expanded(path: str) -> Path:
    """A path whose ``~`` stands for a home folder. Raises PuzzleError for a user who has none or does not exist."""
    try:
        return Path(path).expanduser()
    except RuntimeError:
        raise PuzzleError(_("the home folder in {path} is not known; name the whole path").format(path=path)) from None


def _shipped(name: str) -> Path:
    inside = PACKAGE / name
    return inside if inside.is_dir() else PACKAGE.parent / name
