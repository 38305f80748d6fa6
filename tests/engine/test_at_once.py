"""Work that can be done a piece at a time."""

import pytest
from suite.each import each

from game.engine.pieces import at_once


def counting(to, made):
    for number in range(to):
        made.append(number)
        yield
    return sum(made)


@each("pieces", [0, 1, 5])
def test_all_pieces_are_gone_through_and_the_result_comes_back(pieces):
    made = []
    assert at_once(counting(pieces, made)) == sum(range(pieces))
    assert made == list(range(pieces))


def test_what_goes_wrong_on_the_way_comes_out():
    def wrong():
        yield
        raise LookupError("gone")

    with pytest.raises(LookupError, match="gone"):
        at_once(wrong())
