"""How well the techniques are known: the weakest first, and how the one that is chosen went over time."""

from __future__ import annotations

from typing import Any, NamedTuple

import pygame

from game.engine.play.tally import Tally
from game.engine.record.statistics import EVERY, Account
from game.engine.record.strengths import USES, Strength, StrengthPoint, plus, strengths
from game.engine.wording import DOT
from game.engine.words import _
from game.scenes.statistics.page import (
    PAD,
    StatsPage,
    draw_lines,
    draw_sheet,
    list_and_plot,
    place_list,
    short,
    when,
)
from game.ui.scene.scene import Scene
from game.ui.widgets import ItemState, Label, ScrollGrid, draw_bar
from game.ui.widgets.plot import SHARES, Mark, Plot

GOOD, FAIR = 0.75, 0.4  # shares without help


class Skill(NamedTuple):
    """A technique as a line of the list: ``key`` is its kind and name, ``where`` its puzzle."""

    key: tuple[str, str]
    title: str
    where: str
    strength: Strength


class Techniques(StatsPage):
    """A list and a diagram."""

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene)
        self.skills = scene.form.add(ScrollGrid[Skill]((), self._draw_skill, self._choose, gap=16, soft=True))
        self.plot = scene.form.add(
            Plot(
                "dots",
                lambda value: f"{round(100 * value)} %",
                SHARES,
                legend=(
                    ("strong", _("No hints")),
                    ("faint", _("Hints used")),
                    ("line", _("Last {n} uses").format(n=USES)),
                ),
                least=1.0,
            )
        )
        self.note = scene.stage.add(Label("", "body", "text2", "center"))
        self.nodes = (self.skills,)
        self.chosen = EVERY
        self._account = Account[Any]()
        self._kind = ""
        self._today = 0

    def fill(self, account: Account[Any], kind: str, today: int) -> None:
        self._account, self._kind, self._today = account, kind, today
        skills = self._skills()
        keys = [skill.key for skill in skills]
        if self.chosen not in keys:
            self.chosen = EVERY
        self.skills.set_items(skills, keys.index(self.chosen) if skills else 0)
        self._fill_plot()
        self.empty = "" if skills else _("Techniques appear here once you practise them or ask for a hint.")

    def _skills(self) -> list[Skill]:
        """All techniques together, then each that was met, the weakest first."""
        settings = self.services.profile.settings
        found: list[Skill] = []
        for kind, spec in self.services.library.kinds.items():
            if self._kind in ("", kind):
                titles = {technique.name: _(technique.title) for technique in spec.ladder.techniques}
                known = settings.of(kind).practice
                found += [
                    Skill((kind, one.technique), titles[one.technique], _(spec.title), one)
                    for one in strengths(known, list(titles))
                ]
        if not found:
            return []
        total = Tally()
        for skill in found:
            total = plus(total, Tally(skill.strength.used, skill.strength.helped))
        (every,) = strengths({"": total}, ("",))
        return [
            Skill(EVERY, _("All techniques"), "", every),
            *sorted(found, key=lambda skill: skill.strength.share),
        ]

    def _fill_plot(self) -> None:
        unit, points = self._account.strength(self.chosen, self._today)
        known = any(point.share is not None for point in points)
        marks = [Mark(one.share, _said(one, unit), short(one.start, unit), float(not one.helped)) for one in points]
        self.plot.show(marks if known else (), [one.running for one in points] if known else ())
        self.note.text = "" if known else _("How you do with it will show here after the next game that needs it.")

    def _choose(self, skill: Skill) -> None:
        self.chosen = skill.key
        self._fill_plot()
        self.show(True)

    def layout(self, room: pygame.Rect) -> None:
        left, right = list_and_plot(self.look, room, map(self._numbers, self.skills.items))
        place_list(self.look, self.skills, left, 60)
        self.plot.place(*right)
        self.note.place(right.center, "center", width=round(right.w * 0.8))

    def show(self, open_: bool) -> None:
        super().show(open_)
        some = open_ and not self.empty
        self.plot.visible = some and bool(self.plot.marks)
        self.note.visible = some and not self.plot.marks

    def _draw_skill(self, target: pygame.Surface, rect: pygame.Rect, skill: Skill, state: ItemState) -> None:
        look, theme = self.look, self.look.theme
        draw_sheet(target, look, rect, state, skill.key == self.chosen)
        pad, one = look.u(PAD), skill.strength
        share = look.text(f"{round(100 * one.share)} %", "body", strong=True)
        inner = rect.inflate(-2 * pad, 0)
        inner.h -= look.u(22)
        target.blit(share, share.get_rect(topright=(inner.right, inner.y + look.u(14))))
        draw_lines(target, look, inner, skill.title, self._numbers(skill), share.get_width() + look.u(20))
        colour = theme.success if one.share >= GOOD else theme.cause if one.share >= FAIR else theme.error
        bar = pygame.Rect(inner.x, rect.bottom - look.u(24), inner.w, max(4, look.u(10)))
        draw_bar(target, look, bar, one.share, colour)

    def _numbers(self, skill: Skill) -> str:
        """Where a technique belongs, and how often it was needed."""
        one = skill.strength
        text = _("needed {used}, with hints {helped}").format(used=one.used, helped=one.helped)
        return f"{skill.where}{DOT}{text}" if skill.where and not self._kind else text


def _said(point: StrengthPoint, unit: str) -> str:
    """What a point says when it is read."""
    at = when(point.start, unit)
    if point.share is None:
        return _("{when}: not met").format(when=at)
    return _("{when}: {share} % without hints (needed {used}, with hints {helped})").format(
        when=at, share=round(100 * point.share), used=point.used, helped=point.helped
    )
