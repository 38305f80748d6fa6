"""The first page of the statistics: the numbers, and over time the boards that were solved, in games and in runs."""

from __future__ import annotations

from typing import Any

from game.engine.record import run_sums
from game.engine.record.statistics import Account
from game.engine.wording import time_words
from game.engine.words import _
from game.scenes.statistics.page import CardsPage, short, when
from game.ui.scene.scene import Scene
from game.ui.widgets.card import Card
from game.ui.widgets.plot import COUNTS, Mark, Plot


class OverviewPage(CardsPage):
    """Cards in rows above a diagram."""

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene)
        captions = (
            _("Boards solved"),
            _("In games / in runs"),
            _("Without help in games / runs"),
            _("Solving streak / best"),
            _("Without help in a row / best"),
            _("Time played"),
        )
        self.cards = [scene.stage.add(Card(caption)) for caption in captions]
        self.plot = scene.form.add(
            Plot(
                "bars",
                lambda value: str(round(value)),
                COUNTS,
                legend=(("strong", _("No help")), ("faint", _("Solved"))),
            )
        )

    def fill(self, account: Account[Any], kind: str, today: int) -> None:
        sums, rows = account.sums(today), run_sums.only_of(self.services.profile.scores.all(), kind)
        runs = run_sums.sums(rows)
        values = (
            str(sums.solved + runs.boards),
            f"{sums.solved} / {runs.boards}",
            f"{sums.flawless} / {runs.unaided}",
            f"{sums.days.current} / {sums.days.best}",
            f"{sums.clean.current} / {sums.clean.best}",
            time_words(sums.time + runs.time),
        )
        for card, value in zip(self.cards, values, strict=True):
            card.value = value
        unit, bins = account.bins(today, *run_sums.boards_by_day(rows))
        self.plot.show(
            [
                Mark(
                    one.solved,
                    _("{when}: {solved} solved, {unaided} without help").format(
                        when=when(one.start, unit), solved=one.solved, unaided=one.flawless
                    ),
                    short(one.start, unit),
                    one.flawless,
                )
                for one in bins
            ]
        )
        self.empty = "" if bins else _("No such puzzle is solved yet. Your times will be here.")
