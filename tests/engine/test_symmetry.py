"""Cells that a symmetry makes one of."""

from __future__ import annotations

from suite.each import each

from game.engine.symmetry import SYMMETRIES, orbits


@each(
    ("name", "found"),
    [
        ("none", ((0,), (1,), (2,), (3,), (4,), (5,), (6,), (7,), (8,))),
        ("180", ((0, 8), (1, 7), (2, 6), (3, 5), (4,))),
        ("90", ((0, 2, 6, 8), (1, 3, 5, 7), (4,))),
        ("mirror", ((0, 2), (1,), (3, 5), (4,), (6, 8), (7,))),
        ("diagonal", ((0,), (1, 3), (2, 6), (4,), (5, 7), (8,))),
    ],
)
def test_a_square(name: str, found: tuple[tuple[int, ...], ...]) -> None:
    assert orbits(3, 3, name) == found


def test_every_symmetry_parts_the_board() -> None:
    for name in SYMMETRIES:
        assert sorted(place for orbit in orbits(6, 6, name) for place in orbit) == list(range(36))


def test_a_rectangle() -> None:
    assert orbits(3, 2, "180") == ((0, 5), (1, 4), (2, 3))
    assert orbits(3, 2, "mirror") == ((0, 2), (1,), (3, 5), (4,))
