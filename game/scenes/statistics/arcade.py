"""The timed runs: the numbers, the best of every mode, and the boards solved in runs over time."""

from __future__ import annotations

from typing import Any

from game.arcade.run import DAILY, SPRINT, SURVIVAL
from game.arcade.words import TITLES, tenths
from game.engine.record.run_sums import RunBin, bins, rows_of, sums
from game.engine.record.scores import Score, streaks
from game.engine.record.statistics import Account
from game.engine.wording import decimal, thousands, time_words
from game.engine.words import _, ngettext
from game.scenes.statistics.page import CardsPage, short, when
from game.ui.scene.scene import Scene
from game.ui.widgets.card import Card
from game.ui.widgets.plot import COUNTS, Mark, Plot


class ArcadePage(CardsPage):
    """Cards in rows above a diagram. Of one puzzle, the runs that went through it alone or with some others."""

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene)
        captions = (
            _("Runs"), _("Boards in runs"), _("Errors a run"), _("Time in runs"), _("Daily streak / best"),
        )  # fmt: skip
        bests = (_("Best {mode}").format(mode=_(title)) for title in TITLES.values())
        self.cards = [scene.stage.add(Card(caption)) for caption in (*captions, *bests)]
        self.plot = scene.form.add(
            Plot(
                "bars",
                lambda value: str(round(value)),
                COUNTS,
                legend=(("strong", _("Without an error")), ("faint", _("Solved"))),
            )
        )

    def fill(self, account: Account[Any], kind: str, today: int) -> None:
        scores = self.services.profile.scores
        rows = rows_of(scores.all(), kind)
        every = sums(rows)
        days = [row.day for row in rows if row.mode == DAILY and row.finished]
        row, longest = streaks(days, scores.today)
        bests = (sums(one for one in rows if one.mode == mode).best for mode in TITLES)
        errors = decimal(every.errors / every.counted) if every.counted else "\N{EN DASH}"
        own = (str(every.runs), str(every.boards), errors, time_words(every.time), f"{row} / {longest}")
        values = (*own, *map(_best, bests))
        for card, value in zip(self.cards, values, strict=True):
            card.value = value
        unit, found = bins(rows, today)
        self.plot.show(
            [Mark(one.boards, _told(one, when(one.start, unit)), short(one.start, unit), one.unaided) for one in found]
        )
        self.empty = "" if found else _("No timed runs of this sort yet. Their results will show here.")


def _told(one: RunBin, time: str) -> str:
    """What a bar of the diagram stands for."""
    solved = ngettext("{number} board", "{number} boards", one.boards).format(number=one.boards)
    run = ngettext("{number} run", "{number} runs", one.runs).format(number=one.runs)
    text = _("{when}: {boards} in {runs}, {unaided} without an error")
    return text.format(when=time, boards=solved, runs=run, unaided=one.unaided)


def _best(score: Score | None) -> str:
    """A score in the measure of its mode."""
    if score is None:
        return "\N{EN DASH}"
    if score.mode == SURVIVAL:
        return ngettext("{number} board", "{number} boards", score.boards).format(number=score.boards)
    return tenths(score.elapsed) if score.mode == SPRINT else thousands(score.points)
