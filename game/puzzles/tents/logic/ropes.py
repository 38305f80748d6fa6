"""Which tents trees may still have: the ropes between trees and cells."""

from __future__ import annotations

from game.engine.core import Link, Target
from game.engine.masks import bits_of
from game.puzzles.tents.logic.position import TentsPosition, edge_of, steps


def blocked(position: TentsPosition, tree: int, cells: int = -1) -> list[Target]:
    """Why a tree has no tent in those ``cells`` beside it to which no edge leads."""
    lay = position.lay
    out = []
    for mask, step in zip(position.edges, steps(lay), strict=True):
        spot = tree + step
        if spot < 0 or mask >> tree & 1 or not lay.cells & ~position.given.trees & cells & 1 << spot:
            continue
        out.append(edge_of(lay, tree, spot) if position.possible >> spot & 1 else lay.cell(spot))
    return out


def spots_of(position: TentsPosition, tree: int) -> list[int]:
    """The cells in which the tree's tent may stand."""
    pairs = zip(position.edges, steps(position.lay), strict=True)
    return [tree + step for mask, step in pairs if mask >> tree & 1]


def trees_at(position: TentsPosition, spot: int) -> list[int]:
    """The trees whose tent may stand in a cell."""
    pairs = zip(position.edges, steps(position.lay), strict=True)
    return [spot - step for mask, step in pairs if spot >= step and mask >> spot - step & 1]


def unpaired(position: TentsPosition, spot: int) -> list[Target]:
    """The edges between a cell and trees that have their tent elsewhere."""
    lay = position.lay
    trees = bits_of(lay.beside(1 << spot) & position.given.trees)
    return [edge_of(lay, tree, spot) for tree in trees if tree not in trees_at(position, spot)]


def rope(position: TentsPosition, tree: int, spot: int) -> Link:
    """The rope from a tree to a cell."""
    return Link(position.lay.cell(tree), position.lay.cell(spot), "pair")
