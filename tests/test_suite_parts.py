"""What the suite leaves out and puts together, and that nothing is lost by it."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from furnish import PLAYED, furnish
from pilot import Pilot
from suite.each import each
from suite.thinned import spread

from game.puzzles import registry
from game.store.library.game_library import GameLibrary


@each(("sizes", "turn"), product([(2, 3), (4, 4), (3, 1, 5)], [0, 1, 7, 1 << 31]))
def test_each_value_is_in_a_case_and_there_are_no_more_than_it_takes(sizes: tuple[int, ...], turn: int) -> None:
    kept = spread(sizes, turn)
    assert [len({case[place] for case in kept}) for place in range(len(sizes))] == list(sizes)
    assert len(kept) == max(sizes)


def test_every_case_is_tried_and_the_one_that_fails_is_named() -> None:
    tried = []

    @each("one, other", [(1, 1), pytest.param(2, 2, id="two"), (3, 4), (5, 5)])
    def equal(one: int, other: int) -> None:
        tried.append(one)
        assert one == other

    with pytest.raises(AssertionError) as failed:
        equal()
    assert tried == [1, 2, 3]
    assert failed.value.__notes__[-1] == "with {'one': 3, 'other': 4}"


def filled(pilot: Pilot, library: GameLibrary, fill: Any) -> tuple[Any, ...]:
    """What a profile holds, and what its library says of it, after it was filled."""
    profile = pilot.app.parts.profile
    fill(profile, library)
    shelves = [shelf for kind in library.kinds for shelf in library.packs.shelves(kind)]
    return (
        list(profile._database._connection.iterdump()),
        [(game.id, game.kind, game.level, game.elapsed) for game in library.suspended()],
        [(shelf.pack.id, shelf.solved, shelf.stars, len(shelf.suspended)) for shelf in shelves],
    )


def test_a_library_in_use_is_the_same_filled_anew_and_filled_once() -> None:
    found = []
    for fill in (PLAYED.fill, PLAYED, PLAYED):
        with Pilot() as pilot:
            found.append(filled(pilot, furnish(pilot, specs=dict(registry())), fill))
    assert found[0][1]
    assert found[0] == found[1] == found[2]
