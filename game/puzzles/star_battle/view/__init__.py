"""Star Battle on the stage: its view and its drawings. The only part of this puzzle with pygame; for scenes."""

from game.puzzles.star_battle.view.board import StarBattleView

VIEW = StarBattleView
