"""Templates: ways to place a digit once in every house. A place that belongs to none is wrong.

No argument about one digit alone rules out anything else. So where every place of a digit is in a template, there are
no fish, links or colours of it to look for.
"""

from __future__ import annotations

from typing import NamedTuple

from game.puzzles.sudoku.logic.position import SudokuPosition
from game.puzzles.sudoku.shape import Houses

PATIENCE = 500  # dead ends after which a digit counts as flawed: on the largest boards there may be far more


class Cover(NamedTuple):
    """The places of a digit, some templates (masks of cells, like the places), whether these hold all of the places."""

    plane: int
    templates: tuple[int, ...]
    complete: bool


def flawed(position: SudokuPosition) -> list[tuple[int, int]]:
    """The digits that may lose some of their places whatever the other digits do, each with the mask of all these."""
    by_digit = position.carried(covers)
    return [(d, cover.plane) for d, cover in enumerate(by_digit) if not cover.complete]


def covers(position: SudokuPosition, before: list[Cover] | None = None) -> list[Cover]:
    """By digit what covers its places. Templates from before that still fit are used again."""
    if before is None:
        return [covered(position.shape, plane) for plane in position.planes]
    return [
        known if known.plane == plane else covered(position.shape, plane, known.templates)
        for known, plane in zip(before, position.planes, strict=True)
    ]


def covered(shape: Houses, plane: int, known: tuple[int, ...] = ()) -> Cover:
    """The places of a digit covered by templates: ``known`` ones, where they have places for all rows, and others."""
    peers = shape.peers
    rows = [places for row in shape.house_mask[: shape.n] if (places := plane & row)]
    rows.sort(key=int.bit_count, reverse=True)  # filled from the last one, as most attempts fail where places are few
    templates = [rest for each in known if (rest := each & plane).bit_count() == len(rows)]
    others = [places for house in shape.added if (places := plane & house)]
    if others:
        templates = [each for each in templates if all(map(each.__and__, others))]
    new = plane
    for each in templates:
        new &= ~each
    dead: set[int] = set()
    reached: set[tuple[int, int]] = set()
    while new:
        left = plane & ~peers[new.bit_length() - 1]
        if others:
            found = _template_through(peers, rows, others, left, new, 0, reached)
        else:
            found = _template(peers, rows, len(rows) - 1, left, new, dead)
        if not found:
            break
        templates.append(found)
        new &= ~found
    return Cover(plane, tuple(templates), not new)


def _template(peers: tuple[int, ...], rows: list[int], row: int, left: int, new: int, dead: set[int]) -> int:
    """Places for the rows up to ``row`` among those ``left``, new ones where that works; 0 when nothing does."""
    choices = rows[row] & left
    if not choices or left in dead or len(dead) > PATIENCE:
        return 0
    while choices:
        place = choices & new or choices
        place &= -place
        if not row:
            return place
        choices ^= place
        rest = _template(peers, rows, row - 1, left & ~peers[place.bit_length() - 1] ^ place, new, dead)
        if rest:
            return rest | place
    dead.add(left)
    return 0


def _template_through(
    peers: tuple[int, ...],
    rows: list[int],
    others: list[int],
    left: int,
    new: int,
    chosen: int,
    dead: set[tuple[int, int]],
) -> int:
    """The same where there are houses besides rows, columns and boxes, each of which takes a place as well.

    ``chosen`` are the places of the later rows; what is ``dead`` failed with the same houses hit.
    """
    if any(not (chosen | left) & house for house in others):
        return 0
    hit = sum([1 << i for i, house in enumerate(others) if chosen & house])
    row = len(rows) - 1 - chosen.bit_count()
    choices = rows[row] & left
    if (left, hit) in dead or len(dead) > PATIENCE:
        return 0
    while choices:
        place = choices & new or choices
        place &= -place
        choices ^= place
        if row:
            rest = left & ~peers[place.bit_length() - 1] ^ place
            found = _template_through(peers, rows, others, rest, new, chosen | place, dead)
        else:
            found = chosen | place if all(map((chosen | place).__and__, others)) else 0
        if found:
            return found
    dead.add((left, hit))
    return 0
