"""Hexagonal Hitori on the stage."""

from __future__ import annotations

from game.puzzles.hitori.view.board import HexHitoriView

VIEW = HexHitoriView
