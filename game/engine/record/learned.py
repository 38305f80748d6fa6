"""What a player has learned from a game: the technique to speak of, and how well it is known now."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Container, Mapping, Sequence
from itertools import count
from typing import Literal, NamedTuple

from game.engine.play.tally import Tally
from game.engine.record.strengths import share_of

MOST = 5
"""Pearls of a technique that is mastered."""
USES = (1, 4, 10, 20, 40)
"""So many uses without help bring a technique's first pearl, its second, and so on."""

Gain = Literal["new", "shown", "stronger", "mastered", "used", "helped"]


class TechniqueGain(NamedTuple):
    """A technique of a game that was just won.

    ``gain``: it was found for the first time, a hint showed it for the first time and it was found once more without
    one, it has become stronger, it is mastered now, it was found as before, or a hint showed it and no more.
    ``pearls`` is how well it is known now, 0 to 5; ``used`` how often this game needed it; ``left`` how many more uses
    without help bring the next pearl, 0 where it has all.
    """

    title: str
    gain: Gain
    pearls: int
    used: int
    left: int = 0


def pearls(tally: Tally) -> int:
    """How well a technique is known, 0 to 5: by its uses without help, and never above the share of those."""
    share = share_of(tally)
    if share is None:
        return 0
    return min(bisect_right(USES, tally.used - tally.helped), round(MOST * share))


def uses_left(tally: Tally) -> int:
    """How many more uses without help bring a technique its next pearl; 0 where it has all of them."""
    now = pearls(tally)
    return 0 if now == MOST else next(more for more in count(1) if pearls(_plus(tally, more)) > now)


def learned(
    titles: Mapping[str, str],
    needed: Mapping[str, int],
    helped: Mapping[str, int],
    before: Mapping[str, Tally],
    taught: Container[str] = (),
) -> TechniqueGain | None:
    """What to say of a game; None where nothing is known of its techniques. After hints it is one that they showed.

    titles: of all techniques, the easiest first. needed, helped: how often the game needed a technique, and how often
    help was taken for it. before: what was known of the player before the game ended; its help is counted already.
    taught: those that the player's lessons have shown, which are not new in a game.
    """
    shown = [name for name in titles if helped.get(name)]
    names = shown or [name for name in titles if needed.get(name)]
    after = {name: _plus(before.get(name, Tally()), needed.get(name, 0)) for name in names}
    gains = {name: pearls(after[name]) - pearls(before.get(name, Tally())) for name in names}
    new = [name for name in names if _is_new(before.get(name, Tally()), helped.get(name, 0)) and name not in taught]
    stronger = [name for name in names if gains[name] > 0]

    def said(choice: Sequence[str], gain: Gain) -> TechniqueGain:
        name = choice[-1]  # the hardest
        return TechniqueGain(titles[name], gain, pearls(after[name]), needed.get(name, 0), uses_left(after[name]))

    if shown:
        found = [name for name in new if needed.get(name, 0) > helped[name]]
        return said(found, "shown") if found else said(new or shown, "helped")
    if new:
        return said(new, "new")
    if stronger:
        return said(stronger, "mastered" if pearls(after[stronger[-1]]) == MOST else "stronger")
    return said(names, "used") if names else None


def _is_new(before: Tally, helped: int) -> bool:
    """Whether a game was the first to use a technique or to show it, by so much help, which is counted already."""
    return not before.used and before.helped <= helped


def _plus(tally: Tally, uses: int) -> Tally:
    return Tally(tally.used + uses, tally.helped)
