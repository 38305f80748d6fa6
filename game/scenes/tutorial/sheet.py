"""The sheet of a lesson: the technique's name, the task in a few words, how far the lessons are, and a rule below."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.stage.stage import Stage
from game.ui.widgets.bar import ProgressBar
from game.ui.widgets.label import Label, Panel

ROOMY, CLOSE, TIGHT, LEAST = range(4)
"""How much room there is: in TIGHT a rule takes the place of the task, in LEAST there is nothing but that text."""

ROLES = ("heading", "body", "body", "small")


class LessonSheet:
    """caption: a name above the task, "" for none. part: how much is done, from 0 to 1. texts, rules: all that may
    stand here, for which room is kept."""

    def __init__(
        self, stage: Stage, caption: str, text: str, part: float, texts: Sequence[str], rules: Sequence[str]
    ) -> None:
        self.stage = stage
        self.texts, self.rules = tuple(texts), tuple(rules)
        self.panel = stage.add(Panel())
        self.caption = stage.add(Label(caption, "small", "accent", strong=True))
        self.words = stage.add(Label(text, "heading"))
        self.bar = stage.add(ProgressBar(part))
        self.rule = stage.add(Label("", "body", "error"))
        self.room = ROOMY
        self._task = (text, "text")
        self._rule = ("", "error")

    def place(self, x: int, y: int, width: int, room: int) -> int:
        """Lay everything out from (x, y) on; returns where it ends, the room for a rule included."""
        look = self.stage.look
        self.room = room
        pad, gap = look.u(30 if room == ROOMY else 14), look.u(10 if room == ROOMY else 4)
        inner = width - 2 * pad
        self.words.role = ROLES[room]
        self.rule.role = "body" if room == ROOMY else "small"
        whole = room < LEAST
        self.caption.visible = whole and bool(self.caption.text)
        self.bar.visible = whole
        head = look.line_height("small") + gap if whole else 0
        foot = look.u(14) + max(6, look.u(10)) if whole else 0
        texts = self.texts if room < TIGHT else (*self.texts, *self.rules)
        words = max(look.text(text, self.words.role, width=inner).get_height() for text in texts)
        self.panel.rect = pygame.Rect(x, y, width, 2 * pad + head + words + foot)
        self.caption.place((x + pad, y + pad), limit=inner)
        self.words.place((x + pad, y + pad + (head if self.caption.visible else head // 2)), width=inner)
        bar = max(6, look.u(10))
        bottom = self.panel.rect.bottom
        self.bar.rect = pygame.Rect(x + pad, bottom - pad - bar, inner, bar)
        self.rule.place((x + look.u(6), bottom + look.u(14)), width=width - look.u(12))
        self._show()
        if room >= TIGHT:
            return bottom
        below = max((self.rule_height(rule) for rule in self.rules), default=0)
        return bottom + look.u(14) + below

    def rule_height(self, rule: str) -> int:
        """How high a rule stands below the sheet."""
        look = self.stage.look
        return look.text(rule, self.rule.role, width=self.rule.width).get_height()

    def show(self, visible: bool) -> None:
        """Show the sheet, or hide it under something that needs its place."""
        self.panel.visible = self.words.visible = visible
        self.caption.visible = visible and self.room < LEAST and bool(self.caption.text)
        self.bar.visible = visible and self.room < LEAST
        if visible:
            self._show()
        else:
            self.rule.visible = False

    def tell(self, text: str, colour: str = "text") -> None:
        """Say something in place of the task."""
        self._task = (text, colour)
        self._show()

    def explain(self, text: str, colour: str = "error") -> None:
        """Name a rule, or none."""
        self._rule = (text, colour)
        self._show()

    def _show(self) -> None:
        above = self.room >= TIGHT and bool(self._rule[0])
        self.words.text, self.words.colour = self._rule if above else self._task
        self.rule.text, self.rule.colour = self._rule
        self.rule.visible = bool(self._rule[0]) and not above
