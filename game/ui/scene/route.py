"""Where a game goes on."""

from __future__ import annotations

from game.engine.play.game import TRAINING, ZEN, Game


def route(game: Game) -> str:
    """The scene in which a game goes on."""
    if game.versus is not None:
        return "versus"
    return {"practice": "practice", ZEN: "zen.board", TRAINING: "coach.training"}.get(game.mode, "play")
