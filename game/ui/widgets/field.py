"""A line to type in."""

from bisect import bisect_left
from collections.abc import Callable
from itertools import islice

import pygame

from game.engine.words import _
from game.ui.drawing import paint
from game.ui.drawing.look import Look
from game.ui.drawing.theme import blend
from game.ui.input.actions import Pointer, Press
from game.ui.stage.accessible import Accessible, Role, State
from game.ui.stage.clip import clipped
from game.ui.stage.stage import Live
from game.ui.widgets.base import Widget


class TextField(Widget):
    """One line of text, of which a part may be selected: what is typed then takes its place.

    on_change(text) after every change; on_submit(text) on Enter. `allowed` says which characters may be typed.
    paste: gives the clipboard's text for Ctrl+V. copy: takes what Ctrl+C and Ctrl+X put there; False where it cannot.
    """

    cursor = "text"
    told_as = Role.FIELD
    text = Live("")
    caret = Live(0)
    anchor: Live[int | None] = Live(None)
    """Where the selection begins that ends at the caret; None for none."""

    def __init__(
        self,
        text: str = "",
        on_change: Callable[[str], None] | None = None,
        on_submit: Callable[[str], None] | None = None,
        hint: str = "",
        limit: int = 200,
        allowed: Callable[[str], bool] = str.isprintable,
        paste: Callable[[], str] | None = None,
        copy: Callable[[str], bool] | None = None,
    ) -> None:
        super().__init__()
        self.on_change, self.on_submit = on_change, on_submit
        self.hint, self.limit, self.allowed, self.paste = hint, limit, allowed, paste
        self.copy = copy
        self._dragged = False
        self.set_text(text)

    def set_text(self, text: str) -> None:
        """Another text, with the caret at its end. Nobody is told."""
        self.text, self.caret, self.anchor = text, len(text), None

    @property
    def selection(self) -> tuple[int, int]:
        """From where to where the text is selected; both the caret where nothing is."""
        anchor = self.caret if self.anchor is None else min(self.anchor, len(self.text))
        return min(anchor, self.caret), max(anchor, self.caret)

    @property
    def selected(self) -> str:
        """The part of the text that is selected."""
        start, end = self.selection
        return self.text[start:end]

    def select_all(self) -> None:
        """Select the whole text."""
        self.anchor, self.caret = 0, len(self.text)

    def clear(self) -> None:
        """Take the whole text away."""
        self._edit("", 0)

    def describe(self) -> Accessible | None:
        part = self.selected
        state = (State.CHOSEN,) if part else ()
        more = _("Selected: {text}").format(text=part) if part and part != self.text else ""
        return Accessible(self.told_as, self.hint or self.called, self.text, state, ("type",), help=more)

    def measure(self, look: Look) -> tuple[int, int]:
        return (look.u(480), look.metrics.target)

    def _edit(self, text: str, caret: int) -> None:
        changed = text != self.text
        self.text, self.caret, self.anchor = text, caret, None
        if changed and self.on_change:
            self.on_change(text)

    def insert(self, text: str) -> None:
        """Put characters at the caret, or in the place of what is selected, as far as they are allowed and there is
        room."""
        start, end = self.selection
        room = max(0, self.limit - len(self.text) + end - start)  # of a very long text no more is looked at
        text = "".join(islice(filter(self.allowed, text.replace("\n", " ")), room))
        self._edit(self.text[:start] + text + self.text[end:], start + len(text))

    def type_text(self, text: str) -> bool:
        self.insert(text)
        return True

    def pointer(self, action: Pointer) -> bool:
        if action.phase == "down" and action.button == "left":
            if self.text and self.cross.collidepoint(action.pos):
                self.sound("press")
                self.clear()
            elif action.clicks > 1:
                self.select_all()
            else:
                self._go(self._index_at(action.x), action.mods.shift)
                self._dragged = True
        elif action.phase == "move" and self._dragged:
            self._go(self._index_at(action.x), True)
        elif action.phase in ("up", "cancel"):
            self._dragged = False
        return True

    @property
    def drags(self) -> bool:
        return self._dragged

    def _index_at(self, x: int) -> int:
        """The gap between two letters that is nearest to a place of the window."""
        x += self._scroll() - self._box().x
        after = bisect_left(range(len(self.text) + 1), x, key=self._width)  # each measures the text up to there
        if after > len(self.text):
            return len(self.text)
        return after - 1 if after and x - self._width(after - 1) <= self._width(after) - x else after

    def _width(self, length: int) -> int:
        """How wide the text is up to a gap between two letters."""
        return self.look.font("body").size(self.text[:length])[0]

    def _go(self, caret: int, selecting: bool) -> None:
        """Move the caret; the selection grows with it, or is given up."""
        if not selecting:
            self.anchor = None
        elif self.anchor is None:
            self.anchor = self.caret
        self.caret = min(len(self.text), max(0, caret))

    def press(self, action: Press) -> bool:
        key, command = action.key, action.command
        if action.device == "pad" or command in ("back", "next", "previous", "up", "down", "rules", "fullscreen"):
            return False
        if key in ("return", "enter"):
            if self.on_submit and not action.repeat:
                self.on_submit(self.text)
            return True
        deed = key if action.mods.ctrl and not action.mods.alt else ""
        start, end = self.selection
        if deed == "a":
            self.select_all()
        elif command == "copy" or deed in ("c", "x"):
            if self.copy and self.selected and self.copy(self.selected) and deed == "x":
                self.insert("")
        elif (command == "paste" or deed == "v") and self.paste:
            if text := self.paste():  # of nothing, what is selected stays
                self.insert(text)
        elif key in ("backspace", "delete"):
            if start == end and key == "backspace":
                start = self._word_start() if action.mods.ctrl else max(0, start - 1)
            elif start == end:
                end += 1
            self._edit(self.text[:start] + self.text[end:], start)
        elif "left" in (command, key) or "right" in (command, key):
            on = "right" in (command, key)
            if start < end and not action.mods.shift:
                self._go(end if on else start, False)
            else:
                self._go(self.caret + (1 if on else -1), action.mods.shift)
        elif command in ("first", "last") or key in ("home", "end"):
            self._go(0 if command == "first" or key == "home" else len(self.text), action.mods.shift)
        return True

    def _word_start(self) -> int:
        return self.text[: self.caret].rstrip().rfind(" ") + 1

    @property
    def cross(self) -> pygame.Rect:
        """What takes the text away, at its end."""
        side = min(self.rect.h, self.look.metrics.target)
        return pygame.Rect(self.rect.right - side, self.rect.y, side, self.rect.h)

    def _box(self) -> pygame.Rect:
        pad = self.look.u(20)
        return pygame.Rect(self.rect.x + pad, self.rect.y, max(1, self.cross.x - self.rect.x - pad), self.rect.h)

    def _scroll(self) -> int:
        """How far the text is moved left so that the caret shows."""
        return max(0, self._width(self.caret) - self._box().w + self.look.u(4))

    def draw(self, target: pygame.Surface) -> None:
        look, theme = self.look, self.look.theme
        radius = look.u(theme.radius)
        fill = look.tint(blend(theme.board, (255, 255, 255), 0.5) if not theme.dark else theme.board, self.hover)
        rim = theme.focus if self.focused else theme.line_major
        block = look.block(self.rect.size, fill, rim, 3.0 if self.focused else 2.0, radius)
        paint.put(target, block, self.rect.topleft)
        box = self._box()
        with clipped(target, box.inflate(look.u(6), 0)):
            words = look.text(self.text or self.hint, "body", theme.text if self.text else theme.text2)
            height, left = look.line_height("body"), box.x - self._scroll()
            x, start, end = (left + self._width(at) for at in (self.caret, *self.selection))
            if start < end:
                target.fill(blend(fill, theme.focus, 0.3), (start, box.centery - height // 2, end - start, height))
            target.blit(words, words.get_rect(midleft=(left, box.centery)))
            if self.focused and self.enabled:
                target.fill(theme.text, (x, box.centery - height // 2, max(2, look.u(2)), height))
        if self.text and self.enabled:
            cross = look.icon("close", max(12, look.u(24)), theme.text2)
            paint.put(target, cross, cross.get_rect(center=self.cross.center).topleft)
        if self.ring_shown:
            look.draw_focus(target, self.rect, radius)
