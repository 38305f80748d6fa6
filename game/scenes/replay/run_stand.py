"""How a run that is watched stood at each moment: its clock, its points and multiplier, and which marks were wrong."""

from __future__ import annotations

from collections.abc import Sequence

from game.arcade.record import RunRecord
from game.arcade.run import SPRINT, STORM
from game.arcade.watch import WatchedRun, watched
from game.arcade.words import TITLES, clock_words
from game.engine.core import Target
from game.engine.play.replay import Reel, Tape
from game.engine.wording import decimal, thousands
from game.engine.words import _
from game.puzzles import find
from game.ui.stage.stage import Stage
from game.ui.widgets.card import Card

LOCKED_MS = 1000
"""For so long the cell of a wrong mark is shown as one, as in the run itself."""


class RunStand:
    """Cards beside the board of a run. Raises PuzzleError for a run that makes no sense."""

    def __init__(self, stage: Stage, record: RunRecord) -> None:
        self.run: WatchedRun = watched(record, find)
        self.tape = Tape(self.run.games)
        self.title = _(TITLES[record.mode])
        rules = self.run.run.rules
        captions = [_("Points"), _("Multiplier")] if rules == STORM else [_("Boards")]
        first = _("Clock") if rules == STORM else _("Time") if rules == SPRINT else _("Lanterns")
        self.cards = [stage.add(Card(caption)) for caption in (first, *captions)]
        self._rules = rules
        self.stops = self._stops()

    def _stops(self) -> tuple[int, ...]:
        """The moments of the tape to jump to: each board as it comes, and each wrong mark while it still stands."""
        stops = set()
        for reel, marks in zip(self.tape.reels, self.run.wrong, strict=True):
            stops |= {reel.start, *(reel.start + max(1, one.at - 1) for one in marks)}
        return tuple(sorted(stops))

    def tell(self, reel: Reel, time: float) -> None:
        """Show how it stood at a moment of the tape."""
        at = self.run.shown[reel.number] + min(time - reel.start, reel.replay.duration)
        moment, numbers = self.run.moment(at), self.run.run.numbers
        clock = clock_words(self._rules, self.run.clock(at))
        if self._rules == STORM:
            values: Sequence[str] = (
                clock,
                thousands(moment.points),
                "\N{MULTIPLICATION SIGN}" + decimal(moment.multiplier),
            )
        elif self._rules == SPRINT:
            values = (clock, f"{moment.boards} / {numbers.sprint.boards}")
        else:
            left = max(0, numbers.survival.strikes - moment.strikes)
            values = (f"{left} / {numbers.survival.strikes}", str(moment.boards))
        for card, value in zip(self.cards, values, strict=True):
            card.value = value

    def wrong_at(self, reel: Reel, time: float) -> list[Target]:
        """The cells that are shown as wrong then."""
        at = time - reel.start
        return [one.slot for one in self.run.wrong[reel.number] if one.at - 1 <= at < one.at + LOCKED_MS]
