"""One of several options as a row of buttons that wraps, the chosen one rimmed; some may not be chosen, and say why."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pygame

from game.ui.drawing import paint
from game.ui.drawing.look import Look
from game.ui.drawing.theme import blend
from game.ui.input.actions import Pointer, Press
from game.ui.stage.accessible import Accessible, Role, State
from game.ui.widgets import columns
from game.ui.widgets.base import PartedWidget

INSET = 14  # design pixels beside a text
WIDEST = 440  # design pixels: options fill their row, but no button is wider than this
RIM, RIM_CHOSEN = 2.0, 5.0  # design pixels: around an option, and around the chosen one


class Options(PartedWidget[int]):
    """A choice of one.

    options: (text, value) each. refused: the values that cannot be chosen now, with the reason in one sentence.
    `on_change(value)` is called when the player chooses; `on_refused(reason)` when they try one that is refused.
    """

    cursor = "hand"
    name = ""
    """What is chosen, for those who do not see it."""

    def __init__(
        self,
        options: Sequence[tuple[str, Any]],
        value: Any,
        on_change: Callable[[Any], None] | None = None,
        on_refused: Callable[[str], object] | None = None,
    ) -> None:
        super().__init__()
        self.options = list(options)
        self.refused: Mapping[Any, str] = {}
        self.index = next((i for i, (_, v) in enumerate(self.options) if v == value), 0)
        self.on_change, self.on_refused = on_change, on_refused

    @property
    def value(self) -> Any:
        return self.options[self.index][1]

    def select(self, value: Any) -> None:
        """Show `value` as chosen; tells nobody."""
        self.index = next((i for i, (_, v) in enumerate(self.options) if v == value), self.index)
        self.damage()

    def refuse(self, reasons: Mapping[Any, str]) -> None:
        """Set what cannot be chosen."""
        self.refused = dict(reasons)
        self.damage()

    def least(self, look: Look) -> int:
        """The width at which all stand in one row."""
        return sum(self._needs(look)) + max(0, len(self.options) - 1) * look.u(12)

    def _needs(self, look: Look) -> list[int]:
        """How wide each of them is at least."""
        widths = (look.text(text, "button", strong=True).get_width() for text, _ in self.options)
        return [max(look.metrics.target, width + 2 * look.u(INSET)) for width in widths]

    def height(self, look: Look, width: int) -> int:
        """How high the rows are at a width."""
        boxes = self._boxes(look, width)
        return boxes[-1].bottom if boxes else 0

    def _boxes(self, look: Look, width: int) -> list[pygame.Rect]:
        """Where the options are, from the widget's top left corner: rows of equal columns, or one row in which each is
        as wide as it needs, where that has room and equal ones do not."""
        gap, high, needs = look.u(12), look.metrics.target, self._needs(look)
        wide = min(width, max(needs, default=high))
        across = max(1, (width + gap) // (wide + gap))
        if across < len(needs) and sum(needs) + (len(needs) - 1) * gap <= width:
            return [pygame.Rect(x, 0, w, high) for x, w in columns.fitted(0, width, needs, gap)]
        # Even rows look calmer than a full one and a rest.
        rows = -(-len(self.options) // across)
        across = -(-len(self.options) // rows) if rows else 1
        if tight := self._tight(needs, width, gap, rows):
            return [pygame.Rect(x, row * (high + gap), w, high) for row, line in enumerate(tight) for x, w in line]
        most = across * (max(wide, look.u(WIDEST)) + gap) - gap
        row = columns.equal(0, min(width, most), across, gap)
        return [
            pygame.Rect(row[i % across][0], (i // across) * (high + gap), row[i % across][1], high)
            for i in range(len(self.options))
        ]

    @staticmethod
    def _tight(needs: Sequence[int], width: int, gap: int, rows: int) -> list[list[tuple[int, int]]]:
        """The fewest even rows below so many in which each option is as wide as it needs: x and width of each, by row;
        nothing where equal columns need no more."""
        for fewer in range(2, rows):
            across = -(-len(needs) // fewer)
            lines = [needs[at : at + across] for at in range(0, len(needs), across)]
            if all(sum(line) + (len(line) - 1) * gap <= width for line in lines):
                return [list(columns.fitted(0, width, line, gap)) for line in lines]
        return []

    def option_rect(self, index: int) -> pygame.Rect:
        """Where an option is, in window pixels."""
        return self._boxes(self.look, self.rect.w)[index].move(self.rect.topleft)

    def part_at(self, pos: tuple[int, int]) -> int | None:
        place = (pos[0] - self.rect.x, pos[1] - self.rect.y)
        return next((i for i, box in enumerate(self._boxes(self.look, self.rect.w)) if box.collidepoint(place)), None)

    def cursor_over(self, part: int | None) -> str:
        return "hand" if part is not None and self.options[part][1] not in self.refused else "arrow"

    def click(self, part: int, action: Pointer) -> None:
        self._choose(part)

    @property
    def ring_rect(self) -> pygame.Rect:
        return self.option_rect(self.index) if self.options else self.rect

    def press(self, action: Press) -> bool:
        """Left and right go through all rows; up and down leave, so that nothing is chosen on the way to elsewhere."""
        if action.command in ("left", "right"):
            return self._step(1 if action.command == "right" else -1)
        return False

    def _step(self, by: int) -> bool:
        """The next option on that side that can be chosen; the reason of the first one that cannot if there is none."""
        beyond = range(self.index + 1, len(self.options)) if by > 0 else range(self.index - 1, -1, -1)
        for index in beyond:
            if self.options[index][1] not in self.refused:
                self._choose(index)
                return True
        for index in beyond:
            self._choose(index)
            return True
        return False

    def _choose(self, index: int) -> None:
        value = self.options[index][1]
        if value in self.refused:
            self.sound("blocked")
            if self.on_refused:
                self.on_refused(self.refused[value])
            return
        if index == self.index:
            return
        self.index = index
        self.damage()
        self.sound("toggle")
        if self.on_change:
            self.on_change(value)

    def describe(self) -> Accessible | None:
        told = tuple(self._told(index) for index in range(len(self.options)))
        chosen = self.options[self.index][0] if self.options else ""
        return Accessible(Role.CHOICE, self.name, chosen, actions=("left", "right"), children=told)

    def _told(self, index: int) -> Accessible:
        text, value = self.options[index]
        state = (
            *((State.CHOSEN,) if index == self.index else ()),
            *((State.DISABLED,) if value in self.refused else ()),
        )
        x, y, w, h = self.option_rect(index)
        return Accessible(Role.ITEM, text, state=state, help=self.refused.get(value, ""), rect=(x, y, w, h))

    def measure(self, look: Look) -> tuple[int, int]:
        width = look.u(640)
        return width, self.height(look, width)

    def draw(self, target: pygame.Surface) -> None:
        look, theme = self.look, self.look.theme
        radius = min(look.metrics.target // 2, look.u(theme.radius + 6))
        for index, box in enumerate(self._boxes(look, self.rect.w)):
            rect = box.move(self.rect.topleft)
            text, value = self.options[index]
            chosen, refused = index == self.index, value in self.refused
            if chosen:
                fill, rim, ink = theme.board, theme.accent, theme.text
            elif refused:
                fill = blend(theme.board, theme.background, 0.6)
                rim, ink = blend(theme.board, theme.line_major, 0.3), blend(theme.board, theme.text2, 0.5)
            else:
                hover = 1.0 if index in (self.over, self.down) else 0.0
                fill, rim, ink = look.tint(theme.board, hover), theme.line_major, theme.text
            paint.put(target, look.block(rect.size, fill, rim, RIM_CHOSEN if chosen else RIM, radius), rect.topleft)
            words = look.text(text, "button", ink, limit=rect.w - 2 * look.u(10), strong=chosen)
            target.blit(words, words.get_rect(center=rect.center))
            if chosen and self.ring_shown:
                look.draw_focus(target, rect, radius)
