"""Why a line would close a loop, or leave corners that one must close around. Runs only when somebody looks."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from game.engine.core import Effect, Ghost, Link, Target
from game.engine.logic.reasons import Reason
from game.engine.masks import bits_of
from game.engine.words import _
from game.puzzles.slant.board import BACK, FORWARD
from game.puzzles.slant.logic.bits import exits
from game.puzzles.slant.logic.forest import lines_at, shortest, ways_of
from game.puzzles.slant.logic.pictures import SlantArtist
from game.puzzles.slant.logic.places import avoided_by, cells_around
from game.puzzles.slant.logic.position import SlantPosition


def loop(position: SlantPosition, effect: Effect) -> Reason:
    lay, state = position.lay, position.state
    p = lay.bit_of(effect.target)
    a, b = avoided_by(lay, p, effect.value)
    group = state.members[state.find(a)]
    path = shortest(ways_of(lay, lines_at(lay, group, state.back, state.forward), state.back), a, b)
    if path is None:
        raise AssertionError("no lines join the corners")
    cells = [lay.cell(q) for q in path]
    other = _other(effect)
    return Reason(
        (effect,),
        cells,
        (
            _("These lines would be closed to a loop by one of the two slants."),
            _("So the cell takes the other."),
        ),
        path_links([*cells, effect.target]),
        (Ghost((other,), tuple(cells), _("This line would close the loop.")),),
        (*cells, effect.target),
        tuple(SlantArtist(position).loop(cells, other)),
    )


def path_links(targets: Sequence[Target]) -> tuple[Link, ...]:
    """Arrows from each target to the next."""
    return tuple(Link(a, b, "path") for a, b in pairwise(targets))


def diagonal_ones(position: SlantPosition, effect: Effect) -> Reason:
    lay = position.lay
    a, b = avoided_by(lay, lay.bit_of(effect.target), effect.value)
    why = (
        _("A line between these 1s would be their only one."),
        _("The six lines around them would close a loop, so they are not joined."),
    )
    beats = tuple(SlantArtist(position).diagonal_ones((a, b), _other(effect)))
    return Reason((effect,), (lay.corner(a), lay.corner(b)), why, ghosts=(_fenced(effect),), beats=beats)


def keep_exit(position: SlantPosition, effect: Effect) -> Reason:
    lay = position.lay
    ends = avoided_by(lay, lay.bit_of(effect.target), effect.value)
    causes = [target for q in ends for target in _shut_in(position, q)]
    why = (
        _("Lines need a way to the border, or a loop surrounds them."),
        _("Joined, these two groups have none, so the cell slants the other way."),
    )
    links = tuple(Link(lay.corner(q), effect.target) for q in ends)
    groups = [lay.cell(p) for q in ends for p in _lines_of(position, q)]
    beats = tuple(SlantArtist(position).keep_exit(groups, ends, _other(effect)))
    return Reason((effect,), causes, why, links, (_fenced(effect),), beats=beats)


def _other(effect: Effect) -> Effect:
    return Effect(effect.target, BACK + FORWARD - effect.value)


def _fenced(effect: Effect) -> Ghost:
    return Ghost((_other(effect),), (), _("A loop would surround this line."))


def _lines_of(position: SlantPosition, q: int) -> list[int]:
    """The lines that hang together at corner ``q``."""
    state = position.state
    return bits_of(lines_at(position.lay, state.members[state.find(q)], state.back, state.forward))


def _shut_in(position: SlantPosition, q: int) -> list[Target]:
    """What leaves the group of corner ``q`` with one way out at most: its lines, and what shuts each of its corners."""
    lay, state = position.lay, position.state
    group = state.members[state.find(q)]
    causes = [lay.cell(p) for p in _lines_of(position, q)]
    one, two = exits(lay, position.clues, state.back, state.forward)
    for corner in bits_of(group):
        free = sum(position.free >> p & 1 for p, _ in lay.around(corner))
        more = (one >> corner & 1) + (two >> corner & 1)
        if free > more:  # the number forbids what the cells would allow
            causes.append(lay.corner(corner))
        else:
            causes += cells_around(position, corner, False)
    return causes
