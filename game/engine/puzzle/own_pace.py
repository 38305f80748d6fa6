"""A player's own pace at a puzzle: how much faster or slower than its model, learned game by game."""

from __future__ import annotations

import math
from typing import Annotated

import msgspec

from game.engine.logic.pace import Pace

ENOUGH = 3
"""So many games show a player's pace well enough to be told."""
LEAST, FIRST, EASING = 0.06, 0.6, 0.2
"""A game moves the pace by the share FIRST of what it differs, later ones less and less, but never less than LEAST."""
STEP = 1.0  # a game that took e times as long counts as one that took any longer

Games = Annotated[int, msgspec.Meta(ge=0, le=1 << 31)]


class OwnPace(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is known of a player at one kind of puzzle.

    lead: the natural logarithm of how many times as fast as the model they are. games: how many it rests on. until:
    when the last of them was finished, in seconds since 1970. model: which pace of the puzzle it is measured by.
    fitted: the pace that was fitted on ``fitted_on`` of their own games and has taken its place. tried: at how many
    games a fit was tried last.
    """

    lead: Annotated[float, msgspec.Meta(ge=-5, le=5)] = 0.0
    games: Games = 0
    until: Annotated[float, msgspec.Meta(ge=0, le=1e11)] = 0.0
    model: str = ""
    fitted: Pace | None = None
    fitted_on: Games = 0
    tried: Games = 0

    def after(self, modelled: float, taken: float) -> OwnPace:
        """The pace after one more clean game, which the model gave so many seconds and which took so many."""
        lead = moved(self.lead, self.games, modelled, taken)
        return msgspec.structs.replace(self, lead=lead, games=self.games + 1)

    def seconds(self, modelled: float) -> float:
        """How long the player takes for what the model gives so many seconds."""
        return modelled / math.exp(self.lead) if self.games >= ENOUGH else modelled


def moved(lead: float, games: int, modelled: float, taken: float) -> float:
    """The lead after one more game than ``games``."""
    missed = math.log(modelled) - math.log(max(1.0, taken)) - lead
    share = max(LEAST, FIRST / (1 + EASING * games))
    return max(-5.0, min(5.0, lead + share * max(-STEP, min(STEP, missed))))
