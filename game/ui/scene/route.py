"""Where a game goes on."""

from __future__ import annotations

from game.engine.play.game import Game


def route(game: Game) -> str:
    """The scene in which a game goes on."""
    if game.versus is not None:
        return "versus"
    return "practice" if game.mode == "practice" else "play"
