"""The rows for hands of all kinds: the pointer's size, toggling instead of holding, and one switch for everything."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame
from msgspec.structs import replace

from game.engine.wording import decimal
from game.engine.words import C_, _, _c
from game.services import Settings
from game.ui.drawing.look import Look
from game.ui.input.actions import Action, Pointer, Press, TypedText
from game.ui.input.keymap import FIXED
from game.ui.input.switches import switch_label, switch_of
from game.ui.scene.dialog import Dialog, DialogAnswer
from game.ui.scene.scene import Host
from game.ui.stage.accessible import Accessible
from game.ui.widgets import Pressable, Stepper, Toggle, Widget
from game.ui.widgets.rows import TextRow

PACES = (0.5, 0.75, 1.0, 1.5, 2.0, 3.0, 4.0)
POINTERS = {
    "": C_("pointer", "Usual"),
    "large": C_("pointer", "Large"),
    "larger": C_("pointer", "Larger"),
    "largest": C_("pointer", "Largest"),
}
KEPT = ("return", "enter", "pad a")  # always mean the same, and may be the switch all the same


def hand_rows(host: Host, keep: Callable[[Settings], None], renew: Callable[[], None]) -> list[Widget]:
    """keep: called with changed settings. renew: shows other rows after a change."""
    settings = host.services.profile.settings
    now = settings.now

    def changes(name: str) -> Callable[[Any], None]:
        def change(value: Any) -> None:
            keep(replace(settings.now, **{name: value}))
            if name == "one_switch":
                renew()

        return change

    sizes: list[tuple[str, Any]] = [(_c("pointer", text), size) for size, text in POINTERS.items()]
    rows: list[Widget] = [
        Stepper(_("Pointer"), sizes, now.pointer, changes("pointer")),
        Toggle(_("Press instead of hold"), now.toggle_holds, changes("toggle_holds")),
        TextRow(_("A click begins a drag and the next one ends it. Shift counts for the next press.")),
        Toggle(_("One switch"), now.one_switch, changes("one_switch")),
        TextRow(_("What can be chosen is framed, one after the other. Your switch chooses it.")),
    ]
    if now.one_switch:
        paces: list[tuple[str, Any]] = [(_("{seconds} s").format(seconds=decimal(pace)), pace) for pace in PACES]
        pace = min(PACES, key=lambda one: abs(one - now.switch_pace))
        rows += [
            SwitchRow(lambda: host.push(AskSwitch), now.switch_button),
            Stepper(_("Time for each"), paces, pace, changes("switch_pace")),
        ]
    return rows


class SwitchRow(Pressable):
    """Which key or button is the switch; a press asks for another one."""

    def __init__(self, ask: Callable[[], None], button: str) -> None:
        super().__init__(ask)
        self.button = button

    def height(self, look: Look, width: int) -> int:
        """As high as its texts need."""
        return max(look.metrics.target, *(text.get_height() for text in self._texts(look, width)))

    def _texts(self, look: Look, width: int) -> Sequence[pygame.Surface]:
        half = width // 2 - look.u(16)
        return [look.text(text, "body", width=half) for text in self._words()]

    def _words(self) -> tuple[str, str]:
        return _("Your switch"), switch_label(self.button)

    def describe(self) -> Accessible | None:
        name, value = self._words()
        return Accessible(self.told_as, name, value, actions=self.obeys)

    def draw(self, target: pygame.Surface) -> None:
        look, rect = self.look, self.rect
        if self.hover > 0.05 or self.pressed:
            lit = rect.inflate(2 * look.u(8), 0)
            wash = look.block(lit.size, look.tint(look.theme.board, 1.0 if self.pressed else self.hover))
            target.blit(wash, lit.topleft, special_flags=pygame.BLEND_PREMULTIPLIED)
        for words, x in zip(self._texts(look, rect.w), (rect.x, rect.centerx), strict=True):
            target.blit(words, words.get_rect(midleft=(x, rect.centery)))
        if self.ring_shown:
            look.draw_focus(target, rect)


class AskSwitch(Dialog):
    """Takes the next key, or button of a pad or the mouse, as the switch."""

    captures = True

    def __init__(self, host: Host) -> None:
        text = _("Press the key or the button that you can press best.")
        super().__init__(host, _("Your switch"), text, (DialogAnswer(_("Cancel"), None, "secondary"),))

    def handle(self, action: Action) -> bool:
        chord = getattr(action, "key", "")
        if isinstance(action, TypedText) or (isinstance(action, Press) and chord in FIXED and chord not in KEPT):
            return super().handle(action)
        if isinstance(action, Press) and not action.repeat and switch_of(action):
            self._take(switch_of(action))
            return True
        beside = isinstance(action, Pointer) and not any(button.hit(action.pos) for button in self.buttons)
        if beside and isinstance(action, Pointer) and action.phase == "up" and switch_of(action):
            self._take(switch_of(action))
            return True
        return super().handle(action)

    def _take(self, button: str) -> None:
        settings = self.services.profile.settings
        settings.keep(replace(settings.now, switch_button=button))
        self.services.window.apply_settings()
        self.host.pop()
