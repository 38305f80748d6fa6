"""Level packs as a player meets them: what was reached on each level, which levels are open, what comes next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from msgspec import Struct, field

from game.engine.core import LEVELS
from game.engine.formats.levels import Level, Pack
from game.engine.play.game import Stars


class Reached(NamedTuple):
    """What was reached on a solved level: the best time in milliseconds, and its stars."""

    best: int
    stars: Stars

    @property
    def won(self) -> int:
        """How many of the three stars."""
        return sum(self.stars)


class Gate(NamedTuple):
    """What opens with stars: the title of the pack in which they are won, how many it takes, how many there are, and
    whether that pack is closed itself."""

    title: str
    need: int
    have: int
    closed: bool = False

    @property
    def to_go(self) -> int:
        """How many stars are missing; 0 for a gate that is open."""
        return max(0, self.need - self.have)


class PackProgress(Struct, frozen=True, dict=True):
    """A level pack with the player's progress.

    ``reached`` holds the solved levels by id, ``suspended`` the numbers of suspended games by the id of their level.
    ``sizes`` are the levels' boards as players read them. ``file`` is where the pack is kept; ``own`` says that the
    player added it, and may remove it. ``before`` is the gate in front of the whole pack, if it has one.
    ``won_before`` counts the stars won in the pack whose place it took: they open its gates too. ``earlier`` says that
    another one took its own place.

    A pack that has a gate opens with a star for each level of the pack before it, and its last third with a star for
    each level in front of that. The hardest level behind that gate is its guardian, which can be played at any time:
    both gates open when it is solved without help and without a mistake. What was begun or solved stays open, and a
    pack in which anything was solved, or begun but the guardian. With ``unlocked``, all is.
    """

    pack: Pack
    reached: Mapping[str, Reached] = field(default_factory=dict)
    suspended: Mapping[str, int] = field(default_factory=dict)
    sizes: tuple[str, ...] = ()
    file: str = ""
    own: bool = False
    unlocked: bool = False
    before: Gate | None = None
    won_before: int = 0
    earlier: bool = False

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of puzzle in it, each once."""
        return tuple(dict.fromkeys(level.kind for level in self.pack.levels))

    @property
    def difficulty(self) -> float:
        """How hard its levels are on average, 0 for easy; one without a level counts as the hardest."""
        ranks = [LEVELS.index(level.level) if level.level else len(LEVELS) for level in self.pack.levels]
        return sum(ranks) / len(ranks)

    @property
    def grades(self) -> tuple[str, ...]:
        """The levels of technique in it, the easiest first; "" for puzzles without one."""
        present = {level.level for level in self.pack.levels}
        return tuple(name for name in LEVELS if name in present) + ("",) * (None in present)

    @property
    def solved(self) -> int:
        """How many of its levels are solved."""
        return sum(level.id in self.reached for level in self.pack.levels)

    @cached_property
    def stars(self) -> int:
        """How many stars were won, of three a level."""
        return sum(self.reached[level.id].won for level in self.pack.levels if level.id in self.reached)

    @property
    def always_open(self) -> int:
        """How many levels, from the first, stand in front of the gate within the pack."""
        return len(self.pack.levels) - len(self.pack.levels) // 3

    @cached_property
    def guardian_index(self) -> int:
        """The place of the level that opens the gates when it is won: of the hardest in the last third, the last."""
        ranks = [LEVELS.index(level.level) if level.level else -1 for level in self.pack.levels]
        behind = range(min(self.always_open, len(ranks) - 1), len(ranks))
        return max(behind, key=lambda index: (ranks[index], index))

    @property
    def guardian(self) -> Level:
        """That level."""
        return self.pack.levels[self.guardian_index]

    def guarded_by(self, index: int) -> bool:
        """Whether the level at ``index`` is the guardian of a gate that is closed."""
        return index == self.guardian_index and (self.entrance or self.gate) is not None

    @property
    def opened(self) -> bool:
        """Whether all gates are open, by hand or since the guardian was won."""
        won = self.reached.get(self.guardian.id)
        return self.unlocked or (won is not None and won.stars.flawless)

    @cached_property
    def entrance(self) -> Gate | None:
        """The gate in front of the pack; None when it is open."""
        begun = self.opened or self.reached or any(level != self.guardian.id for level in self.suspended)
        return self.before if self.before is not None and self.before.to_go and not begun else None

    @cached_property
    def gate(self) -> Gate | None:
        """The gate in front of the last third; None when it is open."""
        gate = Gate(self.pack.title, self.always_open, self.stars + self.won_before)
        return gate if gate.to_go and not self.opened and self.always_open < len(self.pack.levels) else None

    @property
    def half_way(self) -> bool:
        """Whether half of the levels in front of the gate are solved, and it is still closed."""
        early = self.pack.levels[: self.always_open]
        return self.gate is not None and 2 * sum(level.id in self.reached for level in early) >= len(early)

    @property
    def finished(self) -> bool:
        """Whether every level is solved."""
        return self.solved == len(self.pack.levels)

    @property
    def perfect(self) -> bool:
        """Whether every star is won."""
        return self.stars == 3 * len(self.pack.levels)

    def is_open(self, index: int) -> bool:
        """Whether the level at ``index`` can be played."""
        level = self.pack.levels[index].id
        if level in self.reached or level in self.suspended or level == self.guardian.id:
            return True
        return self.entrance is None and (index < self.always_open or self.gate is None)

    def index_of(self, level: str) -> int:
        """The place of a level by its id. Raises KeyError."""
        for index, one in enumerate(self.pack.levels):
            if one.id == level:
                return index
        raise KeyError(level)

    def after(self, level: str) -> Level | None:
        """The level that comes next, if there is one and it is open. A guardian may be played before its turn: then the
        way goes on where it was left."""
        index, left = self.index_of(level) + 1, self.next_unsolved
        if level == self.guardian.id and self.pack.levels[left].id not in self.reached:
            index = left
        return self.pack.levels[index] if index < len(self.pack.levels) and self.is_open(index) else None

    @cached_property
    def next_unsolved(self) -> int:
        """The index of the first open level that is not solved; 0 when all are. A guardian of closed gates is not in
        the order."""
        closed = self.entrance is not None or self.gate is not None
        apart = self.guardian_index if closed else -1
        order = (i for i, one in enumerate(self.pack.levels) if i != apart and one.id not in self.reached)
        return next((i for i in order if self.is_open(i)), 0)


def going_on(shelves: Sequence[PackProgress]) -> PackProgress | None:
    """The pack of a puzzle in which a player goes on: the hardest one begun, or whose earlier boards were, else the
    first one that is open."""
    begun = [one for one in shelves if not one.finished and (one.reached or one.suspended or one.won_before)]
    return begun[-1] if begun else next((one for one in shelves if not one.finished and one.entrance is None), None)
