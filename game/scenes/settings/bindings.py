"""Keys and pad buttons: a row for each command, and the question for a new key."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from msgspec.structs import replace

from game.engine.words import _
from game.ui.drawing import paint
from game.ui.drawing.look import Look
from game.ui.input.actions import Action, Press
from game.ui.input.keymap import (
    COMMANDS,
    DEFAULTS,
    FIXED,
    KeyMap,
    chord_of,
    incomplete,
    label,
    labels,
    refusal,
)
from game.ui.scene.scene import Host, Scene
from game.ui.widgets import Button, Label, Panel, Pressable


class BindingRow(Pressable):
    """A command, its keys and its pad buttons; a press asks for another one. What two commands claim is in red."""

    def __init__(self, host: Host, command: str) -> None:
        super().__init__(lambda: host.push(AskKey, command=command))
        self.command = command
        self.keys = KeyMap.of(host.services.profile.settings.now.keys)

    def texts(self) -> tuple[str, str, str, bool]:
        """The name, the keys, the buttons of the pad, and whether something is wrong about them."""
        clashes = [c for c, commands in self.keys.conflicts().items() if self.command in commands]
        keys, pad = self.keys.chords(self.command), self.keys.chords(self.command, pad=True)
        wrong = bool(clashes) or not keys
        found = labels(keys) or _("no key")
        if clashes:
            other = next(c for c in self.keys.conflicts()[clashes[0]] if c != self.command)
            found += " " + _("(also {command})").format(command=_(COMMANDS[other]))
        return _(COMMANDS[self.command]), found, labels(pad), wrong

    def height(self, look: Look, width: int) -> int:
        name, keys, pad, _wrong = self.texts()
        pad_ = look.u(28)
        rooms = self._rooms(width)
        lines = [
            look.text(text, role, width=room - pad_).get_height()
            for text, role, room in zip((name, keys, pad), ("body", "body", "body"), rooms, strict=True)
            if text
        ]
        return max(look.metrics.target, max(lines) + look.u(16))

    def _rooms(self, width: int) -> tuple[int, int, int]:
        first, second = round(width * 0.37), round(width * 0.44)
        return first, second, width - first - second

    def draw(self, target: pygame.Surface) -> None:
        look, theme, rect = self.look, self.look.theme, self.rect
        if self.hover > 0.05 or self.pressed:
            lit = rect.inflate(2 * look.u(8), 0)  # the texts begin where those of the other rows do
            wash = look.block(lit.size, look.tint(theme.board, 1.0 if self.pressed else self.hover))
            paint.put(target, wash, lit.topleft)
        name, keys, pad, wrong = self.texts()
        x = rect.x
        colours = (theme.text, theme.error if wrong else theme.text, theme.text2)
        for text, colour, room in zip((name, keys, pad), colours, self._rooms(rect.w), strict=True):
            if text:
                words = look.text(text, "body", colour, width=room - look.u(28))
                target.blit(words, words.get_rect(midleft=(x, rect.centery)))
            x += room
        if self.ring_shown:
            look.draw_focus(target, rect)


class Reset(Button):
    """All keys as they were at first. `reset` is called on a press."""

    def __init__(self, reset: Callable[[], None]) -> None:
        super().__init__(_("Reset all keys"), reset, icon="restart")

    def height(self, look: Look, width: int) -> int:
        return look.metrics.target

    def place(self, x: int, y: int, w: int = 0, h: int = 0) -> pygame.Rect:
        return super().place(x, y, min(w, self.measure(self.look)[0]), h)


class AskKey(Scene):
    """Waits for a key or a pad button for a command. One that has another meaning is taken on a second press of it."""

    overlay = True
    captures = True

    def __init__(self, host: Host, command: str) -> None:
        super().__init__(host)
        self.command = command
        self.panel = self.stage.add(Panel())
        self.title = self.stage.add(Label(_(COMMANDS[command]), "heading"))
        self.now = self.stage.add(Label("", "body", "text2"))
        self.text = self.stage.add(Label(_("Press a key or a pad button to add it."), "body"))
        self.buttons = [
            self.form.add(Button(_("Done"), self.back, "primary", "check"), default=True),
            self.form.add(Button(_("Remove all"), self._clear, icon="close")),
            self.form.add(Button(_("Default"), self._default, icon="restart")),
        ]
        self._wanted = ""
        self._tell()

    @property
    def keys(self) -> KeyMap:
        """The map as it stands."""
        return KeyMap.of(self.services.profile.settings.now.keys)

    def handle(self, action: Action) -> bool:
        if isinstance(action, Press) and not action.repeat and action.key:
            chord = action.key if action.device == "pad" else chord_of(action.key, action.mods)
            if chord not in FIXED and not incomplete(action.key):
                self._take(chord)
                return True
        return super().handle(action)

    def _take(self, chord: str) -> None:
        why = refusal(chord)
        other = self.keys.meaning(chord)
        if why:
            self._say(why, "error")
            self.services.audio.play("blocked")
        elif other == self.command:
            self._say(_("{key} means this already.").format(key=label(chord)))
        elif other and self._wanted != chord:
            self._wanted = chord
            text = _("{key} is “{command}”. Press it again to take it from there.")
            self._say(text.format(key=label(chord), command=_(COMMANDS[other])), "error")
            self.services.audio.play("blocked")
        else:
            self._keep(self.keys.claim(self.command, chord))
            self._say(_("{key} was added.").format(key=label(chord)), "success_text")

    def _keep(self, keys: KeyMap) -> None:
        self._wanted = ""
        settings = self.services.profile.settings
        settings.keep(replace(settings.now, keys=keys.changes()))
        self.services.window.apply_settings()
        self.services.audio.play("toggle", 1)
        self._tell()

    def _clear(self) -> None:
        self._keep(self.keys.release(self.command))
        self._say(_("Press a key or a pad button to add it."))

    def _default(self) -> None:
        self._keep(self.keys.reset(self.command))
        self._say(_("Default: {keys}.").format(keys=labels(DEFAULTS[self.command])))

    def _tell(self) -> None:
        own = (*self.keys.chords(self.command), *self.keys.chords(self.command, pad=True))
        self.now.text = labels(own) or _("no key")
        self.layout(self.look.size)

    def _say(self, text: str, colour: str = "text") -> None:
        self.text.text, self.text.colour = text, colour
        self.layout(self.look.size)

    def layout(self, size: tuple[int, int]) -> None:
        look = self.look
        pad, gap = look.u(44), look.u(20)
        width = min(size[0] - 2 * look.u(40), round(look.u(860) * max(1.0, look.metrics.text_scale**0.7)))
        inner = width - 2 * pad
        wide = max(button.measure(look)[0] for button in self.buttons)
        across = max(1, min(3, (inner + gap) // (wide + gap)))
        rows, high = -(-len(self.buttons) // across), look.metrics.target
        texts = [part.measure(look, inner)[1] for part in (self.title, self.now, self.text)]
        height = 2 * pad + sum(texts) + 3 * gap + rows * (high + gap) - gap
        sheet = pygame.Rect(0, 0, width, min(height, size[1] - 2 * look.u(16)))
        sheet.center = (size[0] // 2, size[1] // 2)
        self.panel.rect = sheet
        y = sheet.y + pad
        for part in (self.title, self.now, self.text):
            y = part.place((sheet.x + pad, y), width=inner).bottom + gap
        y = sheet.bottom - pad - rows * (high + gap) + gap
        for number, button in enumerate(self.buttons):
            row, column = divmod(number, across)
            button.place(sheet.x + pad + column * (wide + gap), y + row * (high + gap), wide, high)
