"""Light Up on the stage: its view and its drawings. The only part of this puzzle with pygame; for scenes."""

from game.puzzles.light_up.view.board import LightUpView

VIEW = LightUpView
