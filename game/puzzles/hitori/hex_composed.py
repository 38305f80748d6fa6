"""Composed Hex Hitori boards: each candidate is a plain one."""

from __future__ import annotations

from game.puzzles.hitori.hex_generator import generate as candidate

__all__ = ("candidate",)
