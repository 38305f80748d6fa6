"""How the end of a match is felt: the board in the winner's colour, a light along the winner's lines, and nothing
unkind for who has lost."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial
from typing import Protocol

from game.engine.core import Target
from game.engine.play.session import Session
from game.engine.puzzle.versus import Award, Ending, Match, MatchOutcome
from game.scenes.board.parts import BoardHost
from game.scenes.board.points import Scoring
from game.ui.board.fills import seat_colour
from game.ui.win.flares import Finale
from game.ui.win.light_band import LightBand
from game.ui.win.shine import Shine
from game.ui.win.swarms import Flecks

FIRST_MS, WHOLE_MS, FLECKS_MS = 220, 800, 500
NOTES = 4  # of the chord that climbs while the board fills


class EndingHost(BoardHost, Protocol):
    """The scene of a match, as this part sees it."""

    match: Match
    outcome: Ending | None
    scoring: Scoring

    @property
    def session(self) -> Session: ...


class MatchFlourish:
    """Adds itself to the scene of a match; `begin` lets it come once."""

    def __init__(self, scene: EndingHost) -> None:
        self.scene = scene
        self._shine = scene.stage.add(Shine(scene.view))
        self._finale = Finale(scene.stage, scene.view)
        self._band = scene.stage.add(LightBand(scene.view))

    def begin(self) -> None:
        """The match is over: a win fills the board with the winner's colour, a loss and a draw come quietly. Of a board
        that is right, a light runs along the lines of who has won, or along all of them."""
        scene, ending = self.scene, self.scene.outcome
        play = scene.services.audio.play
        if ending is None:
            return
        lost = bool(scene.match.level) and ending.winner == 1
        if ending.kind is not MatchOutcome.WIN or ending.winner is None or lost:
            play("chord" if ending.kind is MatchOutcome.DRAW else "block", 0)
            self._light(0)
            return
        winner = ending.winner
        play("solved")
        self._shine.tint = seat_colour(scene.look.theme, winner)
        self._shine.begin(scene.session.last_target, (), False)
        self._band.begin()
        self._fill(winner, self._outward(self._of(winner)))
        self._light(0 if scene.animator.reduce_motion else FIRST_MS + WHOLE_MS)
        if not scene.animator.reduce_motion and scene.animator.governor.particles:
            scene.animator.after(FLECKS_MS, self._let_fly, "flecks")

    def _of(self, seat: int) -> list[Award]:
        return [award for award in self.scene.scoring.awards if award.seat == seat]

    def _light(self, ms: float) -> None:
        """Let the light run that the puzzle has for a win, some milliseconds from now."""
        scene, ending = self.scene, self.scene.outcome
        if ending is None or ending.slot is not None or not scene.session.solved:
            return
        among = None if ending.winner is None else {award.slot for award in self._of(ending.winner)}
        scene.host.later(self._finale.warm(), scene)
        begin = partial(self._finale.begin, scene.session.last_target, self._band.hold, lambda: None, among)
        scene.animator.after(ms, begin, "light")

    def _outward(self, awards: Sequence[Award]) -> list[Target]:
        """Where the winner's marks are, the nearest to the last one first."""
        view, last = self.scene.view, self.scene.session.last_target
        middle = view.box_of(last).center if last is not None else view.window.center
        slots = dict.fromkeys(award.slot for award in awards)
        return sorted(slots, key=lambda slot: math.dist(view.box_of(slot).center, middle))

    def _fill(self, winner: int, order: Sequence[Target]) -> None:
        """The other's cells go pale, and the winner's come one after the other, with a chord that climbs."""
        scene, fills = self.scene, self.scene.view.fills
        fills.show(f"seat {1 - winner}", ())
        if scene.animator.reduce_motion or not order:
            return
        fills.show(f"seat {winner}", ())
        step = WHOLE_MS / len(order)
        for number in range(1, len(order) + 1):
            show = partial(fills.show, f"seat {winner}", order[:number])
            scene.animator.after(FIRST_MS + step * number, show, ("flourish", number))
        for note in range(NOTES):
            when = FIRST_MS + WHOLE_MS * note / NOTES
            scene.animator.after(when, partial(scene.services.audio.play, "chord", 2 * note), ("note", note))

    def _let_fly(self) -> None:
        scene = self.scene
        grid = scene.view.geometry.grid.move(scene.view.origin).clip(scene.view.window)
        flecks = scene.stage.add(Flecks())
        flecks.place(scene.view.window, grid, grid)
        flecks.begin()
