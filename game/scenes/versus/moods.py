"""What the opponent looks like while a match goes on: it thinks, is glad of its points, surprised by yours."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.engine.puzzle.versus import Award, Ending, MatchOutcome
from game.scenes.versus.column import SeatCard
from game.ui.drawing.portraits import Mood
from game.ui.stage.animator import Animator

HELD_MS = {Mood.GLAD: 1800, Mood.SURPRISED: 900}
AT_THE_END: dict[int | None, Mood] = {0: Mood.SURPRISED, 1: Mood.GLAD}
MUCH = 3  # points: an award of less is no reason for a face


class FacedHost(Protocol):
    """The scene of a match, as this part sees it."""

    outcome: Ending | None

    @property
    def animator(self) -> Animator: ...

    @property
    def seats(self) -> Sequence[SeatCard]: ...


class OpponentMoods:
    """Sets the mood of the computer's card. Of two people neither has a face."""

    def __init__(self, scene: FacedHost) -> None:
        self.scene = scene
        self._held: Mood | None = None

    def settle(self) -> None:
        """Look as the match stands: whose turn it is, or how it has ended."""
        card, ending = self.scene.seats[1], self.scene.outcome
        if ending is not None:
            self._held = None
            given_up, wrong = ending.kind is MatchOutcome.CONCEDED, ending.slot is not None
            winner = None if given_up else ending.winner
            card.mood = Mood.SURPRISED if wrong else AT_THE_END.get(winner, Mood.CALM)
        elif self._held is not None:
            card.mood = self._held
        else:
            card.mood = Mood.THINKING if card.turn else Mood.CALM

    def scored(self, awards: Sequence[Award]) -> None:
        """Points were gained just now, at last these: many of them show on the face for a while."""
        award = awards[-1] if awards else None
        if award is None or award.points < MUCH or self.scene.outcome is not None:
            self._let_go()
            return
        self._held = Mood.GLAD if award.seat == 1 else Mood.SURPRISED
        self.scene.animator.after(HELD_MS[self._held], self._let_go, "mood")
        self.settle()

    def _let_go(self) -> None:
        self.scene.animator.stop_timer("mood")
        self._held = None
        self.settle()


def parting(ending: Ending) -> Mood:
    """The face on the page of the end: glad of a win, a good loser, and kind to who has given up."""
    won = ending.kind is MatchOutcome.WIN and ending.winner == 1
    return Mood.GLAD if won else Mood.WINK
