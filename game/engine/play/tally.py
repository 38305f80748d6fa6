"""How often each technique was needed, how often with help, and which one to train."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from game.engine.logic.ladder import Ladder


class Tally(NamedTuple):
    """How often a technique was needed, and how often help was taken for it."""

    used: int = 0
    helped: int = 0


def tallies(value: object) -> dict[str, Tally]:
    """Tallies as JSON holds them, a pair of numbers for each name; whatever makes no sense is left out."""
    if not isinstance(value, dict):
        return {}
    good = (
        (name, Tally(*pair))
        for name, pair in value.items()
        if isinstance(pair, list) and len(pair) == 2 and all(type(n) is int and n >= 0 for n in pair)
    )
    return {name: tally for name, tally in good if isinstance(name, str)}


def add(known: Mapping[str, Tally], game: Mapping[str, Tally]) -> dict[str, Tally]:
    """The tallies with those of one game more."""
    out = dict(known)
    for name, (used, helped) in game.items():
        before = out.get(name, Tally())
        out[name] = Tally(before.used + used, before.helped + helped)
    return out


def weakest(ladder: Ladder[Any], game: Mapping[str, Tally], ever: Mapping[str, Tally]) -> str:
    """The technique to train: the one that needed help most often, in this game if in any; "" when none did.

    Help is weighed against how often the technique was needed; among equals the easiest comes first, since the harder
    ones rest on it.
    """

    def share(known: Mapping[str, Tally]) -> Callable[[str], float]:
        return lambda name: known[name].helped / max(1, known[name].used, known[name].helped)

    for known in (game, ever):
        names = [t.name for t in ladder.techniques if t.name in known and known[t.name].helped]
        if names:
            return max(names, key=share(known))
    return ""
