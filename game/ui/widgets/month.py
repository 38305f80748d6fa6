"""A month of days in weeks from Monday to Sunday, each a cell that can be chosen."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta

import pygame

from game.engine.words import N_, _, _c
from game.ui.drawing.look import Look
from game.ui.input.actions import Pointer, Press, Wheel
from game.ui.stage.accessible import Accessible, Role, State, phrase
from game.ui.stage.overheard import overheard
from game.ui.stage.stage import Live
from game.ui.widgets.base import PartedWidget
from game.ui.widgets.scroll import ItemState

WEEKDAYS = (N_("Mon"), N_("Tue"), N_("Wed"), N_("Thu"), N_("Fri"), N_("Sat"), N_("Sun"))
MONTHS = (
    *(N_("January"), N_("February"), N_("March"), N_("April"), N_("May"), N_("June")),
    *(N_("July"), N_("August"), N_("September"), N_("October"), N_("November"), N_("December")),
)
STEPS = {"left": -1, "right": 1, "up": -7, "down": 7}
WEEKS = 6


def date_name(day: date, year: bool = False) -> str:
    """``3 January``, or ``3 January 2026``."""
    text = _("{day} {month} {year}") if year else _("{day} {month}")
    return text.format(day=day.day, month=_c("in a date", MONTHS[day.month - 1]), year=day.year)


class Month(PartedWidget[date]):
    """The month of `day`, which is the chosen one; neither goes beyond `last`.

    draw_day(target, rect, day, state) draws one; on_move(day) tells that another is chosen, on_choose(day) that the
    chosen one was pressed again, or Enter.
    """

    day = Live(date(2000, 1, 1))

    def __init__(
        self,
        day: date,
        last: date,
        draw_day: Callable[[pygame.Surface, pygame.Rect, date, ItemState], None],
        on_move: Callable[[date], None],
        on_choose: Callable[[date], None],
    ) -> None:
        super().__init__()
        self.day, self.last = day, last
        self.draw_day, self.on_move, self.on_choose = draw_day, on_move, on_choose

    @property
    def title(self) -> str:
        """The month and the year in words."""
        return _c("month", "{month} {year}").format(month=_(MONTHS[self.day.month - 1]), year=self.day.year)

    def days(self) -> list[date]:
        """Every day of the month."""
        first = self.day.replace(day=1)
        return [day for i in range(31) if (day := first + timedelta(i)).month == first.month]

    # Places

    def _head(self, look: Look) -> int:
        return look.line_height("small") + look.u(8)

    def cell(self, day: date) -> pygame.Rect:
        """Where a day of the month is."""
        look = self.look
        gap = look.u(8)
        first = self.day.replace(day=1).weekday()
        week, column = divmod(first + day.day - 1, 7)
        top = self.rect.y + self._head(look)
        left = self.rect.x + (self.rect.w + gap) * column // 7
        right = self.rect.x + (self.rect.w + gap) * (column + 1) // 7 - gap
        room = self.rect.bottom - top + gap
        y = top + room * week // WEEKS
        return pygame.Rect(left, y, right - left, room * (week + 1) // WEEKS - gap - room * week // WEEKS)

    def part_at(self, pos: tuple[int, int]) -> date | None:
        return next((day for day in self.days() if day <= self.last and self.cell(day).collidepoint(pos)), None)

    # Moving

    def go(self, day: date) -> bool:
        """Choose a day, if it is not beyond the last; whether it is chosen."""
        if day > self.last or day.year < 2000:
            return False
        if day != self.day:
            self.day = day
            self.sound("hover")
            self.on_move(day)
        return True

    def turn(self, months: int) -> bool:
        """Go that many months on, to the same day or the nearest there is."""
        number = self.day.year * 12 + self.day.month - 1 + months
        first = date(number // 12, number % 12 + 1, 1)
        if first > self.last:
            return False
        following = date((number + 1) // 12, (number + 1) % 12 + 1, 1)
        longest = (following - timedelta(1)).day
        return self.go(min(first.replace(day=min(self.day.day, longest)), self.last))

    def click(self, part: date, action: Pointer) -> None:
        if part == self.day:
            self._choose()
        else:
            self.go(part)

    def wheel(self, action: Wheel) -> bool:
        if action.dy:
            self.turn(-1 if action.dy > 0 else 1)
        return True

    def press(self, action: Press) -> bool:
        command = action.command
        if command in STEPS:
            row_end = command == "right" and self.day.weekday() == 6
            return not row_end and self.go(self.day + timedelta(STEPS[command]))
        if command in ("page_up", "page_down"):
            return self.turn(-1 if command == "page_up" else 1)
        if command in ("first", "last"):
            days = [day for day in self.days() if day <= self.last]
            return self.go(days[0 if command == "first" else -1])
        if command == "confirm" and not action.repeat:
            self._choose()
            return True
        return False

    def _choose(self) -> None:
        self.sound("press")
        self.on_choose(self.day)

    # In words

    def describe(self) -> Accessible | None:
        days = tuple(self._told(day) for day in self.days() if day <= self.last)
        return Accessible(Role.LIST, self.title, children=days, actions=(*STEPS, "page_up", "page_down", "confirm"))

    def point_out(self) -> Accessible | None:
        return self._told(self.day)

    def _told(self, day: date) -> Accessible:
        rect = self.cell(day)
        words = phrase(overheard(self.look, lambda target: self.draw_day(target, rect, day, ItemState())))
        name = _("{weekday}, {date}").format(weekday=_(WEEKDAYS[day.weekday()]), date=date_name(day))
        said = words.removeprefix(str(day.day)).lstrip(", ")
        state = (State.CHOSEN,) if day == self.day else ()
        return Accessible(Role.ITEM, name, said, state, ("confirm",), (rect.x, rect.y, rect.w, rect.h))

    # Drawing

    def draw(self, target: pygame.Surface) -> None:
        look, theme = self.look, self.look.theme
        week = [self.cell(self.day.replace(day=1) + timedelta(i)) for i in range(7)]
        for box in week:
            name = WEEKDAYS[min(6, (box.centerx - self.rect.x) * 7 // max(1, self.rect.w))]
            words = look.text(_(name), "small", theme.text2, limit=box.w)
            target.blit(words, words.get_rect(midtop=(box.centerx, self.rect.y)))
        for day in self.days():
            box = self.cell(day)
            state = ItemState(day == self.over, day == self.down, self.ring_shown and day == self.day)
            self.draw_day(target, box, day, state)
            if state.current:
                look.draw_focus(target, box)
