"""``solitudo install-desktop``: the game in the menu of the desktop, with its icon, on systems of freedesktop.org."""

from __future__ import annotations

import argparse
import os
import shutil
import sys
from importlib import resources
from pathlib import Path

from game import paths
from game.engine.core import PuzzleError

EPILOG = """The entry, its description and the icons go to the folder that freedesktop.org names for the user's own:
$XDG_DATA_HOME, or ~/.local/share."""

DESCRIPTION = "solitudo.metainfo.xml"
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
ENTRY = """\
[Desktop Entry]
Type=Application
Version=1.0
Name=Solitudo
GenericName=Logic puzzles
Comment=Logic puzzles that teach you to solve them
Exec={command} %f
Icon=solitudo
Terminal=false
Categories=Game;LogicGame;
Keywords=puzzle;logic;hitori;tents;slant;sudoku;binairo;takuzu;akari;star battle;
StartupWMClass=solitudo
"""


def configure(parser: argparse.ArgumentParser) -> None:
    parser.epilog = EPILOG
    parser.add_argument("--remove", action="store_true", help="take the entry and the icons away again")


def run(arguments: argparse.Namespace) -> int:
    if sys.platform in ("win32", "darwin"):
        raise PuzzleError("this system has no freedesktop.org menu; start the game by its command")
    home = folder()
    if arguments.remove:
        remove(home)
        return 0
    entry = install(home, command())
    print(entry)
    return 0


def folder() -> Path:
    """The user's own folder of applications and icons."""
    given = os.environ.get("XDG_DATA_HOME", "")
    return Path(given) if os.path.isabs(given) else paths.expanded("~/.local/share")


def command() -> str:
    """How the desktop starts the game, quoted as in the Desktop Entry specification."""
    if getattr(sys, "frozen", False):
        return quoted(sys.executable)
    found = shutil.which(
        "solitudo", path=os.pathsep.join((str(Path(sys.executable).parent), os.environ.get("PATH", "")))
    )
    return quoted(found) if found else f"{quoted(sys.executable)} -m game"


def quoted(argument: str) -> str:
    """An argument of ``Exec``: in double quotes, with what is special there escaped, ``%`` doubled."""
    for special in '\\"`$':
        argument = argument.replace(special, "\\" + special)
    return '"' + argument.replace("\\", "\\\\").replace("%", "%%") + '"'


def install(home: Path, start: str) -> Path:
    """Write the entry and the icons below ``home``; returns the entry's path. Raises OSError."""
    from game.store.files import write
    from game.ui.drawing.emblem import draw_emblem
    from game.ui.print.sheet import png

    for px, file in icons(home).items():
        file.parent.mkdir(parents=True, exist_ok=True)
        write(file, png(draw_emblem(px)))
    entry, about = entry_of(home), description_of(home)
    for file, data in ((about, description()), (entry, ENTRY.format(command=start).encode())):
        file.parent.mkdir(parents=True, exist_ok=True)
        write(file, data)
    return entry


def description() -> bytes:
    """What software centres show of the game: AppStream's metadata."""
    return resources.files("game.cli").joinpath(DESCRIPTION).read_bytes()


def remove(home: Path) -> None:
    """Take away what :func:`install` wrote, if it is there. Raises OSError."""
    for file in (entry_of(home), description_of(home), *icons(home).values()):
        file.unlink(missing_ok=True)


def entry_of(home: Path) -> Path:
    """Where the entry stands."""
    return home / "applications" / "solitudo.desktop"


def description_of(home: Path) -> Path:
    """Where the description stands."""
    return home / "metainfo" / DESCRIPTION


def icons(home: Path) -> dict[int, Path]:
    """Where the icons stand, by their side in pixels."""
    return {px: home / "icons" / "hicolor" / f"{px}x{px}" / "apps" / "solitudo.png" for px in SIZES}
