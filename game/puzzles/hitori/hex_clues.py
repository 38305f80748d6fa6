"""What is put down to make a hexagonal Hitori puzzle."""

from __future__ import annotations

from game.puzzles.hitori.clues import HitoriClues

CLUES = HitoriClues("hexagon")
