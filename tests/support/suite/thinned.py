"""What is drawn is tried with each value instead of with all combinations; these stand in `tests/long/whole_suite.py`.

A test of scenes over windows, themes and scales keeps so many cases that each window, each theme and each scale is in
one. A test over all kinds of puzzle keeps three of them, others from test to test: the contracts of each kind are held
by `tests/puzzles`. Which ones stays the same from run to run. Cases that are asked for by name are all there.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Sequence
from itertools import product
from math import prod
from typing import Any
from zlib import crc32

import pytest
from suite.part import THOROUGH

PLACES = ("tests/scenes/", "tests/ui/")
KINDS, MANY = 3, 6
"""So many kinds stand for all of them, where a test has at least so many."""

Case = tuple[int, ...]


def spread(sizes: Sequence[int], turn: int) -> set[Case]:
    """As few cases as have each value of each dimension; `turn`: others."""
    return {tuple((number + turn * place) % size for place, size in enumerate(sizes)) for number in range(max(sizes))}


def thinned(items: list[pytest.Item]) -> list[pytest.Item]:
    """The tests that the suite takes, in their order."""
    families: dict[tuple[Any, Any], list[pytest.Function]] = defaultdict(list)
    for item in items:
        if isinstance(item, pytest.Function) and hasattr(item, "callspec") and item.nodeid.startswith(PLACES):
            families[item.parent, item.originalname].append(item)
    left_out = {item for family in families.values() for item in _left_out(family)}
    return [item for item in items if item not in left_out]


def _left_out(family: list[pytest.Function]) -> list[pytest.Function]:
    turn = crc32(family[0].originalname.encode())
    decorators = [mark.args[1] for mark in family[0].iter_markers("parametrize")]  # the outermost loop first
    sizes = [len(values) for values in decorators if isinstance(values, Collection)]
    if len(sizes) == len(decorators) and prod(sizes) == len(family) > max(sizes):
        kept = spread(sizes, turn)
        return [item for item, case in zip(family, product(*map(range, sizes)), strict=True) if case not in kept]
    return _other_kinds(family, turn)


def _other_kinds(family: list[pytest.Function], turn: int) -> list[pytest.Function]:
    from game.puzzles import registry

    kinds = list(registry())
    of_item = {
        item: kind
        for item in family
        for kind in (getattr(value, "kind", value) for value in item.callspec.params.values())
        if isinstance(kind, str) and kind in kinds
    }
    if len(of_item) < len(family) or len(set(of_item.values())) < MANY:
        return []
    kept = {kinds[(turn + number * len(kinds) // KINDS) % len(kinds)] for number in range(KINDS)}
    return [item for item, kind in of_item.items() if kind not in kept]


def thin_out(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out of the suite what is only in the whole one."""
    if THOROUGH or any("::" in place for place in config.args):
        return
    kept = thinned(items)
    gone = set(items) - set(kept)
    if gone:
        config.hook.pytest_deselected(items=list(gone))
        items[:] = kept
