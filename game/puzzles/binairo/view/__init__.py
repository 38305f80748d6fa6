"""Binairo on the stage: its view and its drawings. The only part of this puzzle with pygame; for scenes."""

from game.puzzles.binairo.view.board import BinairoView

VIEW = BinairoView
