"""How packs stand: what was reached in each of them, and the gate that the pack before it puts in front of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import pairwise
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.engine.record.progress import Gate, PackProgress

if TYPE_CHECKING:
    from game.services.settings import Settings
    from game.store.profile.games import SuspendedGame

MINE = "my-levels"  # the pack of what the player made: nothing in it is ever locked
OPEN = 2  # packs of each puzzle have no gate before them


def packs_before(shipped: Iterable[PackProgress]) -> Iterator[tuple[str, PackProgress]]:
    """By its id, the pack of the game that comes before another one of the same puzzle, the easiest first.

    Before the first two of a puzzle there is no gate.
    """
    rows: dict[str, list[PackProgress]] = {}
    for shelf in shipped:
        rows.setdefault(shelf.kinds[0], []).append(shelf)
    for row in rows.values():
        row.sort(key=lambda shelf: shelf.difficulty)
        yield from ((shelf.pack.id, before) for before, shelf in pairwise(row[OPEN - 1 :]))


class Standings:
    """The packs as they stand at one moment: each is looked at once, however many come after it.

    before: by the id of a pack, the one that comes before it. reached: a pack of a file with what was reached in it.
    """

    def __init__(
        self,
        settings: Settings,
        suspended: tuple[SuspendedGame, ...],
        before: Mapping[str, PackProgress],
        reached: Callable[[PackProgress], PackProgress],
    ) -> None:
        self._unlock_all = settings.unlock_all
        self._opened = frozenset(settings.opened or ())
        self._suspended = suspended
        self._before = before
        self._reached = reached
        self._looked_at: dict[str, PackProgress] = {}
        self._found: dict[str, PackProgress] = {}

    def of(self, shelf: PackProgress) -> PackProgress:
        """A pack with what was reached in it and what opens it."""
        name = shelf.pack.id
        if name not in self._found:
            self._found[name] = replace(
                self._look_at(shelf),
                suspended={s.level: s.id for s in reversed(self._suspended) if s.pack == name},
                unlocked=name == MINE or self._unlock_all or self._by_hand(shelf),
                before=self._gate(name),
            )
        return self._found[name]

    def _by_hand(self, shelf: PackProgress) -> bool:
        """Whether the player opened the pack, or one whose place it took."""
        pack = shelf.pack
        return pack.id in self._opened or (not shelf.own and not self._opened.isdisjoint(pack.replaced))

    def _look_at(self, shelf: PackProgress) -> PackProgress:
        """A pack with what was reached in it."""
        name = shelf.pack.id
        if name not in self._looked_at:
            self._looked_at[name] = self._reached(shelf)
        return self._looked_at[name]

    def _gate(self, name: str) -> Gate | None:
        """The gate in front of a pack."""
        before = self._before.get(name)
        if before is None:
            return None
        shelf = self._look_at(before)
        closed = not shelf.stars and self.of(before).entrance is not None  # one with a star is open
        return Gate(shelf.pack.title, len(shelf.pack.levels), shelf.stars + shelf.won_before, closed)
