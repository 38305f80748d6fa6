"""A line to type in."""

from collections.abc import Callable

import pygame

from game.ui.drawing import paint
from game.ui.drawing.look import Look
from game.ui.drawing.theme import blend
from game.ui.input.actions import Pointer, Press
from game.ui.stage.accessible import Accessible, Role
from game.ui.stage.stage import Live, clipped
from game.ui.widgets.base import Widget


class TextField(Widget):
    """One line of text.

    on_change(text) after every change; on_submit(text) on Enter. `allowed` says which characters may be typed.
    paste: gives the clipboard's text for Ctrl+V.
    """

    cursor = "text"
    told_as = Role.FIELD
    text = Live("")
    caret = Live(0)

    def __init__(
        self,
        text: str = "",
        on_change: Callable[[str], None] | None = None,
        on_submit: Callable[[str], None] | None = None,
        hint: str = "",
        limit: int = 200,
        allowed: Callable[[str], bool] = str.isprintable,
        paste: Callable[[], str] | None = None,
    ) -> None:
        super().__init__()
        self.on_change, self.on_submit = on_change, on_submit
        self.hint, self.limit, self.allowed, self.paste = hint, limit, allowed, paste
        self.text, self.caret = text, len(text)

    def describe(self) -> Accessible | None:
        return Accessible(self.told_as, self.hint or self.called, self.text, actions=("type",))

    def measure(self, look: Look) -> tuple[int, int]:
        return (look.u(480), look.metrics.target)

    def _edit(self, text: str, caret: int) -> None:
        changed = text != self.text
        self.text, self.caret = text, caret
        if changed and self.on_change:
            self.on_change(text)

    def insert(self, text: str) -> None:
        """Put characters at the caret, as far as they are allowed and there is room."""
        text = "".join(c for c in text.replace("\n", " ") if self.allowed(c))[: self.limit - len(self.text)]
        self._edit(self.text[: self.caret] + text + self.text[self.caret :], self.caret + len(text))

    def type_text(self, text: str) -> bool:
        self.insert(text)
        return True

    def pointer(self, action: Pointer) -> bool:
        if action.phase == "down" and action.button == "left":
            font = self.look.font("body")
            x = action.x - self._box().x + self._scroll()
            widths = [abs(font.size(self.text[:i])[0] - x) for i in range(len(self.text) + 1)]
            self.caret = widths.index(min(widths))
        return True

    def press(self, action: Press) -> bool:
        key, command = action.key, action.command
        if action.device == "pad" or command in ("back", "next", "previous", "up", "down", "rules", "fullscreen"):
            return False
        if key in ("return", "enter"):
            if self.on_submit and not action.repeat:
                self.on_submit(self.text)
            return True
        if command == "paste" and self.paste:
            self.insert(self.paste())
        elif key == "backspace" and self.caret:
            start = self._word_start() if action.mods.ctrl else self.caret - 1
            self._edit(self.text[:start] + self.text[self.caret :], start)
        elif key == "delete":
            self._edit(self.text[: self.caret] + self.text[self.caret + 1 :], self.caret)
        elif command in ("left", "right"):
            self.caret = min(len(self.text), max(0, self.caret + (1 if command == "right" else -1)))
        elif command in ("first", "last"):
            self.caret = 0 if command == "first" else len(self.text)
        return True

    def _word_start(self) -> int:
        return self.text[: self.caret].rstrip().rfind(" ") + 1

    def _box(self) -> pygame.Rect:
        return self.rect.inflate(-2 * self.look.u(20), 0)

    def _scroll(self) -> int:
        """How far the text is moved left so that the caret shows."""
        font = self.look.font("body")
        return max(0, font.size(self.text[: self.caret])[0] - self._box().w + self.look.u(4))

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
            target.blit(words, words.get_rect(midleft=(box.x - self._scroll(), box.centery)))
            if self.focused and self.enabled:
                x = box.x + look.font("body").size(self.text[: self.caret])[0] - self._scroll()
                height = look.line_height("body")
                target.fill(theme.text, (x, box.centery - height // 2, max(2, look.u(2)), height))
        if self.ring_shown:
            look.draw_focus(target, self.rect, radius)
