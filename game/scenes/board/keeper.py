"""Keeping the game on a board in the profile, from its first move to its end."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.play.game import Game
from game.engine.play.session import Session
from game.services import Services
from game.ui.scene.scene import Host, Scene


class Keeper:
    """keep: whether the game is kept at all."""

    def __init__(self, host: Host, game: Game, keep: bool) -> None:
        self.host, self.game, self.keep = host, game, keep
        self.opening = 0
        """So many entries of the log no player has made."""
        self._recording: Iterator[None] = iter(())

    @property
    def _services(self) -> Services:
        return self.host.services

    def begin(self) -> None:
        """Keep the game from its first move on."""
        if self.keep and self.game.id is None:
            self._services.profile.games.begin(self.game)

    def save(self) -> None:
        """Keep what is no move: time, helps, checkpoints."""
        session = self.game.session
        if self.keep and len(session.log) > self.opening and not session.solved:
            self._services.profile.games.suspend(self.game)

    def handed_on(self) -> Game | None:
        """The game for a scene that takes the place of this one; None for one that is not kept, or is solved."""
        game = self.game
        if not self.keep or game.session.solved:
            return None
        self.save()
        if game.id is None and len(game.session.log) == self.opening:  # which is played again there
            stood = [entry for entry in game.session.log if entry.actor == "computer"]
            game.session = Session(game.session.spec, game.session.board)
            for entry in stood:
                game.session.do(entry)
        return game

    def record(self, scene: Scene) -> None:
        """Keep a finished game, in spare time: what has just begun to move must not wait for it."""
        self._recording = self._services.library.finishing(self.game)
        self.host.later(self._recording, scene)
        self.host.prepare("replay")  # it can be watched then

    def leave(self) -> None:
        """The scene is left for good: nothing waits any longer."""
        for _piece in self._recording:
            pass
        self.save()
        if self.keep:
            self._services.profile.games.tidy()
