"""What a set has moved, a row for each technique: the strength before and after, and when it is due again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

import pygame

from game.coach.plan import TrainingPlan
from game.coach.skills import TechniqueSkill
from game.engine.words import _
from game.scenes.coach.pictures import bring_pattern
from game.scenes.coach.rows import title_of
from game.scenes.coach.words import due_text, of_hundred
from game.services import Library
from game.ui.board.pattern import pattern
from game.ui.drawing import paint
from game.ui.stage.stage import Live
from game.ui.widgets import ItemState, ScrollGrid

PICTURE, BAR = 84, 18  # design pixels
GROW_MS = 900
ROW = 112


class GainRow(NamedTuple):
    """A technique of a set that is done. ``before`` is None for one that was never met; ``after`` is None for one that
    nothing is known of, ``due`` says when it comes back."""

    kind: str
    technique: str
    title: str
    before: float | None
    after: float | None
    due: str


def gain_rows(
    library: Library, plan: TrainingPlan, skills: Mapping[str, Mapping[str, TechniqueSkill]], now: float
) -> list[GainRow]:
    """The techniques of a set whose boards were played."""
    rows = []
    for key, before in {part.key: part.before for part in reversed(plan.parts) if part.state == "done"}.items():
        skill = skills.get(key[0], {}).get(key[1])
        due = "" if skill is None or skill.due is None else due_text(skill.due, now)
        chance = None if skill is None else skill.chance
        rows.append(GainRow(*key, title_of(library, *key), before, chance, due))
    return rows[::-1]


class GainList(ScrollGrid[GainRow]):
    """grown: how far the bars have come from what was before to what is now."""

    grown = Live(0.0, steps=45)

    def __init__(self, library: Library) -> None:
        super().__init__((), self._draw_gain, None, (0, ROW), gap=0, bleed=0)
        self._library = library

    def grow(self) -> None:
        """Let the bars come to what they are now."""
        self.animator.animate(self, "grown", 1.0, GROW_MS, "outCubic", start=0.0, keep=True)

    def bring(self) -> Iterator[None]:
        """Make the pictures, a piece at a time."""
        for row in list(self.items):
            yield from bring_pattern(self._library, self.look, row.kind, row.technique, self.look.u(PICTURE))
            self.damage()
            yield

    def _draw_gain(self, target: pygame.Surface, rect: pygame.Rect, row: GainRow, state: ItemState) -> None:
        look, theme, side = self.look, self.look.theme, self.look.u(PICTURE)
        if row is not self.items[0]:
            target.fill(theme.line, (rect.x, rect.y, rect.w, max(1, look.u(2))))
        made = pattern(look, row.kind, row.technique, side)
        if made is not None:
            paint.put(target, made, made.get_rect(center=(rect.x + side // 2, rect.centery)).topleft)
        x = rect.x + side + look.u(32)
        wide = max(look.text(_due(one), "small").get_width() for one in self.items)
        room = max(1, rect.right - wide - look.u(24) - x)
        colour = theme.success_text if _rose(row) else theme.text2
        told = look.text(_moved_text(row), "body", colour, strong=True, limit=room // 2)
        beside = max(1, room - told.get_width() - look.u(20))
        puzzle = look.text(_(self._library.kinds[row.kind].title), "small", theme.text2, limit=beside)
        name = look.text(row.title, "body", strong=True, limit=beside)
        high = puzzle.get_height() + name.get_height() + look.u(10) + look.u(BAR)
        y = rect.centery - high // 2
        target.blit(puzzle, (x, y))
        y += puzzle.get_height()
        target.blit(name, (x, y))
        target.blit(told, told.get_rect(topright=(x + room, y)))
        self._draw_bar(target, pygame.Rect(x, y + name.get_height() + look.u(10), room, look.u(BAR)), row)
        due = look.text(_due(row), "small", theme.text2, limit=max(1, wide))
        target.blit(due, due.get_rect(midright=(rect.right, rect.centery)))

    def _draw_bar(self, target: pygame.Surface, bar: pygame.Rect, row: GainRow) -> None:
        look, theme = self.look, self.look.theme
        paint.put(target, look.block(bar.size, theme.track, None, 0, bar.h // 2, 120), bar.topleft)
        if row.after is None:
            return
        before = row.before or 0.0
        now = before + (row.after - before) * self.grown
        fill = pygame.Rect(bar.x, bar.y, max(bar.h, round(bar.w * now)), bar.h)
        paint.put(target, look.block(fill.size, theme.success, None, 0, bar.h // 2), fill.topleft)
        if row.before is not None:
            at = bar.x + round(bar.w * row.before)
            target.fill(theme.text, (at - max(1, look.u(2)), bar.y - look.u(6), max(2, look.u(4)), bar.h + look.u(12)))


def _due(row: GainRow) -> str:
    """When it comes back."""
    return _("due {when}").format(when=row.due) if row.due else ""


def _rose(row: GainRow) -> bool:
    return row.after is not None and row.after > (row.before or 0.0)


def _moved_text(row: GainRow) -> str:
    if row.after is None:
        return ""
    if row.before is None:
        return _("new: {after}").format(after=of_hundred(row.after))
    if row.before == row.after:
        return _("not needed this time")
    return f"{of_hundred(row.before)} \N{RIGHTWARDS ARROW} {of_hundred(row.after)}"
