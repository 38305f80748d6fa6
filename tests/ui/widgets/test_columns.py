"""What stands side by side fills its room to the pixel."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.widgets import columns


@given(st.integers(0, 500), st.integers(0, 900), st.integers(1, 12), st.integers(0, 20))
def test_equal_columns_end_where_the_room_ends(left: int, more: int, number: int, gap: int) -> None:
    width = number + gap * (number - 1) + more
    found = columns.equal(left, width, number, gap)
    check(found, left, width, gap)
    assert max(wide for _, wide in found) - min(wide for _, wide in found) <= 1


@given(st.lists(st.integers(1, 90), min_size=1, max_size=9), st.integers(0, 20), st.integers(0, 99))
def test_fitted_columns_give_each_what_it_needs(needs: list[int], gap: int, more: int) -> None:
    width = sum(needs) + gap * (len(needs) - 1) + more
    found = columns.fitted(7, width, needs, gap)
    check(found, 7, width, gap)
    share = more / len(needs)
    assert [wide for _, wide in found] == pytest.approx([need + share for need in needs], abs=1)


def check(found: list[tuple[int, int]], left: int, width: int, gap: int) -> None:
    assert found[0][0] == left
    assert sum(found[-1]) == left + width
    assert all(two - sum(one) == gap for one, (two, _) in pairwise(found))
