"""The player's own level packs: the files in the profile's ``levels`` folder."""

from __future__ import annotations

import contextlib
from pathlib import Path

from game.engine.core import PuzzleError
from game.engine.formats import levels
from game.engine.puzzle.spec import FindSpec
from game.engine.words import _
from game.store.files import make_folder, safe_stem, write

Stamp = tuple[tuple[str, int, int], ...]


class PackFiles:
    """A folder of packs, which need not be there yet. ``find`` gives the spec of a kind."""

    def __init__(self, folder: Path, find: FindSpec) -> None:
        self.folder = folder
        self._find = find

    def stamp(self) -> Stamp:
        """What is in the folder now, to notice a change: names, times and sizes."""
        found = []
        with contextlib.suppress(OSError):
            for folder in (self.folder, *(entry for entry in self.folder.iterdir() if entry.is_dir())):
                for entry in folder.glob("*.json"):
                    about = entry.stat()
                    found.append((str(entry), about.st_mtime_ns, about.st_size))
        return tuple(sorted(found))

    def holds(self, file: str) -> bool:
        """Whether a file lies in the folder."""
        return self.folder in Path(file).parents

    def add(self, data: bytes, known: levels.ShippedPacks, pack: levels.Pack | None = None) -> tuple[str, levels.Pack]:
        """Keep a pack in the folder; its file, and itself as it was read already or is read now.

        Raises PuzzleError when it is none, or one like it is there already.
        """
        pack = levels.read_pack(data, self._find) if pack is None else pack
        for file, other in known.packs.items():
            if other.id == pack.id:
                same = (
                    _("You have this pack already: {title}, in {file}")
                    if other == pack
                    else _("Another pack has the id {id!r}: {title}, in {file}")
                )
                raise PuzzleError(same.format(id=pack.id, title=_(other.title), file=Path(file).name))
        target = self._free(pack.id)
        self._write(target, data)
        return str(target), pack

    def put(self, pack: levels.Pack, known: levels.ShippedPacks) -> None:
        """Write a pack of the folder, in place of the one with its id if there is one. Raises PuzzleError."""
        for file, other in known.packs.items():
            if other.id == pack.id:
                if not self.holds(file):
                    raise PuzzleError(_("the pack {title} is not one of your own").format(title=_(other.title)))
                self._write(Path(file), levels.write_pack(pack))
                return
        self._write(self._free(pack.id), levels.write_pack(pack))

    def remove(self, file: str) -> None:
        """Delete a file of the folder. Raises PuzzleError."""
        if not self.holds(file):
            raise PuzzleError(_("only packs that you added can be removed"))
        try:
            Path(file).unlink()
        except OSError as error:
            raise PuzzleError(
                _("the pack could not be removed: {reason}").format(reason=error.strerror or error)
            ) from None

    def _write(self, target: Path, data: bytes) -> None:
        """Write a file whole, or not at all."""
        try:
            make_folder(self.folder)
            write(target, data, private=True)
        except OSError as error:
            raise PuzzleError(
                _("the pack could not be saved: {reason}").format(reason=error.strerror or error)
            ) from None

    def _free(self, name: str) -> Path:
        """A path for a pack by its id; a broken file may have that name."""
        name = safe_stem(name)
        number, path = 1, self.folder / f"{name}.json"
        while path.exists():
            number, path = number + 1, self.folder / f"{name}-{number + 1}.json"
        return path
