"""Games and whole profiles in files: written out, found again, and taken in."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game.engine.core import PuzzleError
from game.engine.formats import saves
from game.engine.words import _
from game.store.files import make_folder, read, safe_stem, write

if TYPE_CHECKING:
    from game.engine.formats.content import FoundProfile, FoundSave
    from game.engine.play.game import Game
    from game.engine.puzzle.spec import FindSpec
    from game.store.profile.profile import StoredProfile

FOLDER = "exports"
GAME, PROFILE, RUN = "game", "profile", "run"
MOST = 200  # files that a folder is searched for at most
_FORMAT = rb'"format"\s*:\s*"([\w-]+)"'


class FoundFile(NamedTuple):
    """A file that can be taken in: a ``game``, a ``run`` or a ``profile``; ``modified`` in seconds since 1970, UTC."""

    path: Path
    what: str
    modified: float


class FileExchange:
    """Exports and imports of the profile that is open. ``folder`` is where files go by default."""

    def __init__(self, profile: StoredProfile, find: FindSpec, folder: Path) -> None:
        self._profile = profile
        self._find = find
        self.folder = folder

    def suggest(self, name: str, ending: str = "json") -> Path:
        """A path for a new file called after ``name``, where nothing is yet."""
        stem = re.sub(r"[^\w-]+", "-", name.lower()).strip("-_")[:80] or "solitudo"
        stem = safe_stem(stem)
        path = self.folder / f"{stem}.{ending}"
        number = 2
        while path.exists():
            path = self.folder / f"{stem}-{number}.{ending}"
            number += 1
        return path

    @staticmethod
    def path_of(text: str) -> Path:
        """The path that a player typed; ``~`` is the home folder. Raises PuzzleError for one that is none."""
        text = text.strip()
        try:
            path = Path(text).expanduser()
        except RuntimeError:
            raise PuzzleError(_("the home folder in {path} is not known").format(path=text)) from None
        if not text or not path.name:
            raise PuzzleError(_("type the path of a file"))
        if not path.is_absolute():
            raise PuzzleError(_("type the whole path, from the top or from ~"))
        return path

    def write(self, path: Path, data: bytes) -> None:
        """Write a file, whole or not at all, with the folders to it. Raises PuzzleError with the reason."""
        try:
            if path.is_dir():
                raise PuzzleError(_("{path} is a folder").format(path=path))
            make_folder(path.parent)
            write(path, data)
        except (OSError, ValueError) as error:
            raise PuzzleError(_reason(path, error)) from None

    def game(self, game: Game) -> bytes:
        """A game in progress as a file: log, both stacks, notes, time and checkpoints."""
        return saves.encode(game)

    def profile(self) -> bytes:
        """Everything that is in the profile, as a file."""
        return self._profile.export(self._find)

    def found(self, folder: Path) -> tuple[FoundFile, ...]:
        """The games, runs and profiles in a folder, the latest first; none where it cannot be read."""
        try:
            plain = (path for path in folder.glob("*.json") if path.is_file())
            files = sorted(((path.stat().st_mtime, path) for path in plain), reverse=True)
        except (OSError, ValueError):
            return ()
        kinds = ((path, _kind(path), modified) for modified, path in files[:MOST])
        return tuple(FoundFile(*one) for one in kinds if one[1])

    @staticmethod
    def read(path: Path) -> bytes:
        """What is in a file. Raises PuzzleError when it cannot be read or is too large."""
        from game.store.profile import export

        try:
            data = read(path, export.MAX_BYTES)
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) else None
            text = _("{name} cannot be read: {reason}")
            raise PuzzleError(text.format(name=path.name, reason=reason or error)) from None
        if data is None:
            raise PuzzleError(_("{name} is larger than {size} MB").format(name=path.name, size=export.MAX_BYTES >> 20))
        return data

    def take_in(self, found: FoundSave | FoundProfile) -> int | None:
        """Take a saved game in, which joins the suspended ones, and return its number; or a profile.

        A profile is added to this one: its settings win, stars and times only improve. Raises PuzzleError, with nothing
        changed, for what cannot be read and while the profile cannot be written.
        """
        if not self._profile.writing:
            raise PuzzleError(_("the profile cannot be written to now, so nothing was imported"))
        from game.engine.formats.content import FoundProfile

        if isinstance(found, FoundProfile):
            self._profile.take_in(found.data, self._find)
            return None
        return self._profile.take_in_game(found.data, self._find)


def _kind(path: Path) -> str:
    """What a file seems to be, from its beginning."""
    from game.engine.formats import content

    kinds = {saves.FORMAT: GAME, content.PROFILE: PROFILE, content.RUN: RUN}
    try:
        with path.open("rb") as file:
            match = re.search(_FORMAT, file.read(400))
    except OSError:
        return ""
    return kinds.get(match[1].decode(), "") if match else ""


def _reason(path: Path, error: OSError | ValueError) -> str:
    why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return f"{path}: {why}"
