"""The level packs of one profile: those of the game and the player's own, with the progress in them."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from itertools import chain, count
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from game.engine.core import PuzzleError
from game.engine.formats import levels
from game.engine.record.outcome import Following
from game.engine.record.progress import PackProgress, Reached
from game.engine.words import _, language, ngettext
from game.store.library.pack_files import PackFiles
from game.store.library.standings import MINE, Standings, packs_before

if TYPE_CHECKING:
    from game.engine.logic.ladder import Grade
    from game.engine.play.game import Game
    from game.engine.puzzle.spec import FindSpec
    from game.store.library import pack_files
    from game.store.profile.profile import StoredProfile

ReadEarlier = Callable[[Collection[str]], Iterator[levels.ShippedPacks]]


class StoredPacks:
    """The packs of one profile.

    read: reads all pack files, in pieces, and is whole after the last; called when packs are first asked for, and when
    the player's own have changed. find: gives the spec of a kind. own: the folder for packs that the player adds; it is
    among those that ``read`` reads. read_earlier: the same for packs of the game whose place others took, by their ids;
    only those are read of which the profile knows something.
    """

    def __init__(
        self,
        profile: StoredProfile,
        find: FindSpec,
        read: Callable[[], Iterator[levels.ShippedPacks]],
        own: Path | None = None,
        read_earlier: ReadEarlier | None = None,
    ) -> None:
        self._profile = profile
        self._find = find
        self._read = read
        self._read_earlier = read_earlier
        self._replaced: frozenset[str] = frozenset()  # the ids of packs whose place others took
        self._begun: frozenset[str] = frozenset()  # those of them that were read
        self._files: levels.ShippedPacks | None = None
        self._reading: Iterator[levels.ShippedPacks] | None = None
        self._found = levels.ShippedPacks({}, {})  # what has been read so far
        self._own = PackFiles(own, find) if own is not None else None
        self._own_stamp: pack_files.Stamp = ()
        self._before: dict[str, PackProgress] = {}  # by the id of a pack, the one that comes before it
        self._sizes: dict[tuple[str, str], tuple[str, ...]] = {}

    def shelves(self, kind: str = "") -> tuple[PackProgress, ...]:
        """The level packs with their progress, the easiest first; with ``kind``, those that hold such levels."""
        return self._shelves(kind, earlier=False)

    def earlier(self, kind: str = "") -> tuple[PackProgress, ...]:
        """The packs that the player has begun and whose place others took since, in the same order."""
        return self._shelves(kind, earlier=True)

    def shelf(self, pack: str) -> PackProgress:
        """One pack with its progress. Raises PuzzleError when there is none of that id."""
        return self._shelf(*self._entry(pack), self._standings())

    def solved(self, kind: str) -> bool:
        """Whether a level of this kind was solved. A profile without any reads no packs for that."""
        return self._profile.results.any_progress() and any(
            level.kind == kind and level.id in reached
            for pack in self._all.packs.values()
            if (reached := self._profile.progress(pack.id))
            for level in pack.levels
        )

    def ahead(self) -> Iterator[None]:
        """Read the packs before they are asked for, in pieces that a frame has time for."""
        while self._files is None:
            self._read_on()
            yield
        for file, pack in list(self._files.packs.items()):
            yield from self._measure(file, pack)

    @property
    def broken(self) -> Mapping[str, str]:
        """The pack files that could not be read, with the reason."""
        return self._all.errors

    def reread(self) -> None:
        """Look for packs again, if there are other files in the player's own folder than when they were read, or more
        of the earlier packs were begun."""
        if self._own is None or self._own.stamp() != self._own_stamp or self._earlier_begun() != self._begun:
            self._forget()

    @property
    def folder(self) -> Path | None:
        """The player's own folder for packs; it is made when the first one is added."""
        return self._own.folder if self._own is not None else None

    def add(self, data: bytes, pack: levels.Pack | None = None) -> PackProgress:
        """Add a pack to the player's own; ``pack`` if it was read already. Raises PuzzleError with the reason."""
        own = self._writable()
        self.reread()
        known = self._all
        file, added = own.add(data, known, pack)
        known.packs[file] = added
        known.errors.pop(file, None)
        self._own_stamp = own.stamp()
        return self.shelf(added.id)

    def keep(self, title: str, puzzles: Sequence[tuple[str, Any, Grade | None]], name: str = MINE) -> PackProgress:
        """Put puzzles (kind, board, grade) into a pack of the player's own, which is made or gets longer.

        Raises PuzzleError when all of them are there already, or the pack cannot be written.
        """
        own = self._writable()
        self.reread()
        old = next((pack for pack in self._all.packs.values() if pack.id == name), None)
        kept = list(old.levels) if old is not None else []
        taken = {one.id for one in kept}
        there = [(one.kind, one.board, one.switches) for one in kept]
        number = 0
        for kind, board, grade in puzzles:
            spec = self._find(kind)
            level = levels.level_of(spec, board, "new", level=None)
            if (kind, level.board, level.switches) in there:
                continue
            there.append((kind, level.board, level.switches))
            number = next(n for n in range(number + 1, len(taken) + number + 2) if f"level-{n}" not in taken)
            grades: Any = grade.level if grade is not None else None
            used = levels.in_order(spec, board, grade.techniques) if grades is not None and grade is not None else ()
            kept.append(msgspec.structs.replace(level, id=f"level-{number}", level=grades, techniques=used))
        if len(kept) == len(taken):
            raise PuzzleError(
                _("you have this already: it is in {value}").format(value=old.title if old is not None else title)
            )
        levels.check_length(len(kept))
        pack = levels.Pack(
            format="solitudo-pack", version=levels.VERSION, id=name, title=title[:200], levels=tuple(kept)
        )
        if old is not None:
            pack = msgspec.structs.replace(old, levels=pack.levels)
        own.put(pack, self._all)
        self._forget()
        return self.shelf(name)

    def free_name(self, title: str) -> str:
        """An id for a new pack with this title, which no pack has yet."""
        self.reread()
        known = {pack.id for pack in self._all.packs.values()}
        plain = "-".join(re.findall("[a-z0-9]+", title.lower()))[:50].strip("-") or "puzzles"
        return next(name for name in chain((plain,), (f"{plain}-{n}" for n in count(2))) if name not in known)

    def removable(self, file: str) -> bool:
        """Whether a pack file, good or broken, is one of the player's own."""
        return self._own is not None and self._own.holds(file)

    def remove(self, file: str) -> None:
        """Remove a pack file of the player's own; what was reached in it stays known. Raises PuzzleError."""
        self._writable().remove(file)
        self._forget()

    def pack(self, name: str) -> levels.Pack:
        """A pack by its id. Raises PuzzleError when there is none."""
        return self._entry(name)[1]

    def shipped(self, name: str) -> levels.Pack | None:
        """A pack that came with the game, by its id; None for one of the player's own and where there is none."""
        try:
            file, pack = self._entry(name)
        except PuzzleError:
            return None
        return None if self.removable(file) else pack

    def level_of(self, game: Game) -> levels.Level | None:
        """The level that a game plays, None if it plays none that is still there."""
        if not game.pack:
            return None
        try:
            return next((one for one in self.pack(game.pack).levels if one.id == game.level), None)
        except PuzzleError:
            return None

    def par_of(self, game: Game) -> int | None:
        """The par of a game in seconds: that of its level, or in play that of its random board."""
        level = self.level_of(game)
        if level is not None:
            return level.par
        return game.par if game.mode == "play" else None

    def open_level(self, pack: str, level: str) -> levels.Level:
        """A level to be played. Raises PuzzleError when there is none or it is locked."""
        shelf = self.shelf(pack)
        try:
            index = shelf.index_of(level)
        except KeyError:
            raise PuzzleError(_("the pack {pack!r} has no level {level!r}").format(pack=pack, level=level)) from None
        gate = shelf.entrance or shelf.gate
        if gate is not None and not shelf.is_open(index):
            raise PuzzleError(
                ngettext(
                    "this level opens with {count} more star in {pack}",
                    "this level opens with {count} more stars in {pack}",
                    gate.to_go,
                ).format(count=gate.to_go, pack=_(gate.title))
            )
        return shelf.pack.levels[index]

    def open_now(self, pack: str) -> None:
        """Open all of a pack for good, whatever stars are missing."""
        settings = self._profile.settings
        opened = settings.now.opened or ()
        if pack not in opened:
            settings.keep(replace(settings.now, opened=(*opened, pack)))

    def following(self, game: Game) -> Following:
        """What can come after a game that played a level."""
        try:
            return Following(self.shelf(game.pack).after(game.level))
        except (PuzzleError, KeyError):
            return Following()

    @property
    def _all(self) -> levels.ShippedPacks:
        while self._files is None:
            self._read_on()
        return self._files

    def _shelves(self, kind: str, earlier: bool) -> tuple[PackProgress, ...]:
        files, standings = self._all, self._standings()
        chosen = (
            (file, pack)
            for file, pack in files.packs.items()
            if self._is_earlier(file, pack) == earlier
            and (not kind or any(level.kind == kind for level in pack.levels))
        )
        shelves = (self._shelf(file, pack, standings) for file, pack in chosen)
        return tuple(sorted(shelves, key=lambda shelf: shelf.difficulty))

    def _is_earlier(self, file: str, pack: levels.Pack) -> bool:
        """Whether another pack of the game took the place of a pack."""
        return pack.id in self._replaced and not self.removable(file)

    def _earlier_begun(self) -> frozenset[str]:
        """The earlier packs of which something is solved, or in which a game waits."""
        return self._profile.results.begun_packs() & self._replaced

    def _pieces(self) -> Iterator[levels.ShippedPacks]:
        """Read all pack files, then the earlier packs that were begun; whole after the last piece."""
        found = levels.ShippedPacks({}, {})
        for piece in self._read():
            found = piece
            yield found
        packs = found.packs.items()
        self._replaced = frozenset(one for file, pack in packs if not self.removable(file) for one in pack.replaced)
        self._begun = self._earlier_begun()
        for _piece in self._add_earlier(found, self._begun):
            yield found

    def _add_earlier(self, files: levels.ShippedPacks, names: Collection[str]) -> Iterator[None]:
        """Read earlier packs into ``files``, but none that the player has as an own one."""
        if not names or self._read_earlier is None:
            return
        more = levels.ShippedPacks({}, {})
        for piece in self._read_earlier(names):
            more = piece
            yield
        there = {pack.id for pack in files.packs.values()}
        files.packs.update((file, pack) for file, pack in more.packs.items() if pack.id not in there)
        files.errors.update(more.errors)

    def _forget(self) -> None:
        """Have everything read again."""
        self._files = self._reading = None

    def _read_on(self) -> None:
        """Read a piece of the pack files."""
        if self._reading is None:
            self._own_stamp = self._own.stamp() if self._own is not None else ()
            self._reading = self._pieces()
        found = next(self._reading, None)
        if found is None:
            self._files, self._reading = self._found, None
            self._sizes.clear()
            every = (self._bare(file, pack) for file, pack in self._files.packs.items())
            self._before = dict(packs_before(one for one in every if not one.own and not one.earlier))
            self._keep_open(self._files)
        else:
            self._found = found

    def _keep_open(self, files: levels.ShippedPacks) -> None:
        """Once a profile: packs stay open that the rule of before had opened, or in which a game waits.

        By that rule a last third opened with half of the levels before it.
        """
        settings = self._profile.settings
        if settings.now.opened is not None:
            return
        begun = {game.pack for game in self._profile.games.suspended()}
        opened = (
            pack.id for pack in files.packs.values() if pack.id in begun or self._reached(PackProgress(pack)).half_way
        )
        settings.keep(replace(settings.now, opened=tuple(opened)))

    def _reached(self, shelf: PackProgress) -> PackProgress:
        """A pack with what was reached in it, but not what opens it."""
        pack = shelf.pack
        progress = self._profile.progress(pack.id)
        earlier = [self._profile.progress(name) for name in pack.replaced if name in self._replaced]
        return replace(
            shelf,
            reached={level: Reached(p.best, p.stars) for level, p in progress.items()},
            won_before=sum(sum(p.stars) for one in earlier for p in one.values()),
        )

    def _entry(self, name: str) -> tuple[str, levels.Pack]:
        """A pack by its id, and the file it is in. Raises PuzzleError."""
        files = self._all
        for again in (False, True):
            for file, pack in files.packs.items():
                if pack.id == name:
                    return file, pack
            if again or name not in self._replaced:
                break
            for _piece in self._add_earlier(files, (name,)):  # a game of long ago was on it
                pass
        raise PuzzleError(_("there is no level pack {name!r}").format(name=name))

    def _writable(self) -> PackFiles:
        if self._own is None:
            raise PuzzleError(_("there is no folder for packs"))
        return self._own

    def _measure(self, file: str, pack: levels.Pack) -> Iterator[None]:
        """Find out the sizes of a pack's levels, a level for each piece."""
        key = (file, language())
        if key in self._sizes:
            return
        sizes = []
        for level in pack.levels:
            spec, board = level.open(self._find)
            sizes.append(spec.size_text(spec.size_of(board)))
            yield
        self._sizes[key] = tuple(sizes)

    def _standings(self) -> Standings:
        """How the packs stand now."""
        profile = self._profile
        return Standings(profile.settings.now, profile.games.suspended(), self._before, self._reached)

    def _bare(self, file: str, pack: levels.Pack) -> PackProgress:
        """A pack of a file, as if nothing was reached in it."""
        return PackProgress(pack, file=file, own=self.removable(file), earlier=self._is_earlier(file, pack))

    def _shelf(self, file: str, pack: levels.Pack, standings: Standings) -> PackProgress:
        for _piece in self._measure(file, pack):
            pass
        return replace(standings.of(self._bare(file, pack)), sizes=self._sizes[file, language()])
