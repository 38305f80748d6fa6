"""What Sudoku's explanations draw, as beats: frames, what sees what, letters, and digits that are imagined.

Cells, houses and candidates are the numbers and masks of `game.puzzles.sudoku.shape`. ``s`` is the number of the
sentence; ``along`` plays a beat together with the one after it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from game.engine.core import Beat, BeatKind, Effect, Link
from game.engine.words import N_, _
from game.puzzles.sudoku.logic.position import SudokuPosition
from game.puzzles.sudoku.logic.wording import LETTERS
from game.puzzles.sudoku.shape import DIGITS, Houses, bits

MS = 900
KINDS = {
    "row": N_("Row"),
    "column": N_("Column"),
    "box": N_("Box"),
    "region": N_("Region"),
    "diagonal": N_("Diagonal"),
    "window": N_("Window"),
    "cage": N_("Cage"),
}
"""What a house is called in a picture, by the kind of its target."""


def frame(shape: Houses, houses: Iterable[int], s: int = 0, along: bool = False) -> Beat:
    """Frames around houses, called by what they are."""
    houses = tuple(houses)
    kinds = {shape.kind(house) for house in houses}
    name = _(KINDS[kinds.pop()]) if len(kinds) == 1 else _("Lines")
    return Beat(BeatKind.FRAME, tuple(map(shape.house_target, houses)), s, 0 if along else MS, name)


def light(shape: Houses, candidates: int = 0, cells: int = 0, s: int = 0, along: bool = False, name: str = "") -> Beat:
    """Cells, and candidates with their digits."""
    targets = (*map(shape.target, bits(cells)), *map(shape.candidate, shape.by_cell(candidates)))
    return Beat(BeatKind.LIGHT, targets, s, 0 if along else MS, name or _("Places"))


def strip(shape: Houses, house: int, digits: int, lacking: int = 0, s: int = 0, along: bool = False) -> Beat:
    """The digits of a mask at a house, in order; ``lacking`` ones leave gaps."""
    text = "".join("_" if lacking >> d & 1 else DIGITS[d] for d in bits(digits | lacking))
    return Beat(BeatKind.LETTER, (shape.house_target(house),), s, 0 if along else MS, _("Digits"), text)


def ring(shape: Houses, place: int, s: int = 0, along: bool = False) -> Beat:
    """This cell."""
    return Beat(BeatKind.RING, (shape.target(place),), s, 0 if along else MS)


def strike(shape: Houses, candidates: int, s: int = 0, along: bool = False, name: str = "") -> Beat:
    """Candidates that are out."""
    targets = tuple(map(shape.candidate, shape.by_cell(candidates)))
    return Beat(BeatKind.STRIKE, targets, s, 0 if along else MS, name)


def cross(shape: Houses, cells: Iterable[int], s: int = 0, along: bool = False) -> Beat:
    """Cells that are out."""
    return Beat(BeatKind.STRIKE, tuple(map(shape.target, cells)), s, 0 if along else MS)


def letters(shape: Houses, places: Iterable[int], names: Sequence[str] = LETTERS) -> list[Beat]:
    """A letter on each cell, together with the beat after it."""
    return set_letters(shape, (1 << place for place in places), names)


def set_letters(shape: Houses, sets: Iterable[int], names: Sequence[str] = LETTERS) -> list[Beat]:
    """A letter on all cells of each mask, together with the beat after it."""
    return [
        Beat(BeatKind.LETTER, tuple(map(shape.target, bits(cells))), ms=0, text=name)
        for cells, name in zip(sets, names, strict=False)
    ]


def ghost(shape: Houses, digits: Mapping[int, int], s: int = 0, along: bool = False) -> Beat:
    """Digits (from 0) that are imagined, by cell."""
    effects = tuple(Effect(shape.target(place), digit + 1) for place, digit in digits.items())
    return Beat(BeatKind.GHOST, (), s, 0 if along else MS, _("What if"), effects=effects)


def swapped(digits: Iterable[int], ends: Iterable[int], others: Iterable[int]) -> list[dict[int, int]]:
    """Two digits by cell, for :func:`cases`: the first on the cells ``ends``, the second on the ``others``; and the
    other way round."""
    one, other = digits
    ways = ((one, other), (other, one))
    return [dict(sorted([*((p, a) for p in ends), *((p, b) for p in others)])) for a, b in ways]


def cases(shape: Houses, every: Iterable[Mapping[int, int]], s: int = 0) -> Iterator[Beat]:
    """One case after another; in the end none of them."""
    for digits in every:
        yield ghost(shape, digits, s)
        yield Beat(BeatKind.UNGHOST, (), s, 0)


def links(shape: Houses, pairs: Iterable[tuple[int, int, str]], s: int = 0, along: bool = False) -> Beat:
    """Lines between candidates, one after another: strong ones solid, weak ones dashed."""
    drawn = tuple(Link(shape.candidate(a), shape.candidate(b), kind) for a, b, kind in pairs)
    return Beat(BeatKind.ARROW, (), s, 0 if along else MS, links=drawn)


def bands(
    shape: Houses, seeing: Iterable[tuple[int, int]], s: int = 0, along: bool = False, name: str = ""
) -> list[Beat]:
    """From each cell to the cells that it sees, given as a mask; all at once."""
    drawn = [
        Beat(BeatKind.BAND, (shape.target(place), *map(shape.target, bits(seen))), s, 0)
        for place, seen in seeing
        if seen
    ]
    if drawn and not along:
        drawn[-1] = drawn[-1]._replace(ms=MS, name=name)
    return drawn


def seen_by(shape: Houses, ends: Iterable[int], removed: int, s: int) -> list[Beat]:
    """Bands from both ends, or from more, to the cells that lose a digit."""
    lost = shape.fold(removed)
    return bands(shape, [(end, lost & shape.peers[end]) for end in ends], s)


def blocking(position: SudokuPosition, digit: int, cells: int) -> list[tuple[int, int]]:
    """The placed ``digit``s that see cells of a mask, as few as possible, each with those that it blocks."""
    peers = position.shape.peers
    holding = [q for q, value in enumerate(position.values) if value == digit + 1]
    out: list[tuple[int, int]] = []
    while cells and holding:
        best = max(holding, key=lambda q: ((peers[q] & cells).bit_count(), -q))
        hit = peers[best] & cells
        if not hit:
            break
        out.append((best, hit))
        cells &= ~hit
        holding.remove(best)
    return sorted(out)


def blocked(position: SudokuPosition, digit: int, cells: int, s: int) -> list[Beat]:
    """Why ``digit`` fits none of the empty cells of a mask: lines from those that stand, what was ruled out earlier."""
    shape = position.shape
    seeing = blocking(position, digit, cells)
    hit = sum(seen for _place, seen in seeing)
    out: list[Beat] = []
    if seeing:
        out += bands(shape, seeing, s, name=_("Lines"))
        out.append(cross(shape, bits(hit), s))
    if cells & ~hit:
        out.append(strike(shape, (cells & ~hit) << digit * shape.cells, s, name=_("Earlier")))
    return out
