"""When a technique is due again: FSRS, as its package computes it, with what the coach asks of it.

The package is loaded with the first review: neither the start nor a page needs it.
"""

from __future__ import annotations

from datetime import UTC, datetime
from functools import cache
from typing import TYPE_CHECKING, Annotated, Literal

import msgspec

if TYPE_CHECKING:
    from fsrs import Scheduler

RETENTION = 0.9
LONGEST = 180  # days
DECAY = -0.1542
"""How recall falls with time: the exponent of FSRS 6, the package's own default."""
DAY = 24 * 3600

Grade = Literal["again", "hard", "good", "easy"]
Moment = Annotated[float, msgspec.Meta(ge=0, le=1e11)]


class Recall(msgspec.Struct, frozen=True):
    """A card: stability in days, difficulty from 1 to 10; the last review and the due date in seconds since 1970."""

    stability: Annotated[float, msgspec.Meta(gt=0, le=1e6)]
    difficulty: Annotated[float, msgspec.Meta(ge=1, le=10)]
    last: Moment
    due: Moment

    def at(self, moment: float) -> float:
        """How likely it is remembered at a moment, from 0 to 1; between days as well."""
        days = max(0.0, moment - self.last) / DAY
        factor: float = RETENTION ** (1 / DECAY) - 1
        return float((1 + factor * days / self.stability) ** DECAY)


def reviewed(recall: Recall | None, grade: Grade, at: float) -> Recall:
    """The card after a review at a moment; None is a new one. One that lies before the last counts as made then."""
    from fsrs import Card, Rating, State

    at = max(at, recall.last if recall is not None else 0.0)
    card = Card(card_id=1)
    if recall is not None:
        card.state, card.step = State.Review, None
        card.stability, card.difficulty = recall.stability, recall.difficulty
        card.last_review = datetime.fromtimestamp(recall.last, UTC)
    rating = {"again": Rating.Again, "hard": Rating.Hard, "good": Rating.Good, "easy": Rating.Easy}[grade]
    card, _log = _scheduler().review_card(card, rating, datetime.fromtimestamp(at, UTC))
    assert card.stability is not None
    assert card.difficulty is not None
    return Recall(card.stability, card.difficulty, at, card.due.timestamp())


@cache
def _scheduler() -> Scheduler:
    """Without steps of minutes: a technique comes back on another day, never within the same sitting."""
    from fsrs import Scheduler

    return Scheduler(
        desired_retention=RETENTION,
        learning_steps=(),
        relearning_steps=(),
        maximum_interval=LONGEST,
        enable_fuzzing=False,
    )
