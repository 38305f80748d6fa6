"""What the suite leaves out and puts together, and that nothing is lost by it."""

from __future__ import annotations

from itertools import product

import pytest
from suite.each import each
from suite.thinned import spread


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
