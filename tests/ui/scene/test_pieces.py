"""What is got ready in spare time: that of the scene in sight first."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.ui.scene.pieces import Pieces


def test_what_the_shown_scene_wants_goes_before_what_a_covered_one_still_wants() -> None:
    below: Any = object()
    above: Any = object()
    got: list[str] = []

    def wanted(name: str, count: int) -> Iterator[None]:
        for _ in range(count):
            got.append(name)
            yield

    pieces = Pieces()
    pieces.add(wanted("below", 3), below)
    pieces.get(below)
    pieces.add(wanted("above", 2), above)
    pieces.add(wanted("none", 1), None)
    while pieces:
        pieces.get(above)
    assert got == ["below", "above", "above", "none", "below", "below"]
