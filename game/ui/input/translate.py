"""Window events made into device-neutral actions.

What is held or dragged lives here and is dropped when the window loses focus.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path

import pygame
from msgspec import Struct, field

from game.ui.input.actions import (
    NO_MODS,
    Action,
    Dropped,
    FocusGained,
    FocusLost,
    Mods,
    MouseButton,
    Pointer,
    Press,
    Quit,
    Release,
    Resized,
    TypedText,
    Wheel,
)
from game.ui.input.keymap import PAD_NAMES, REPEATING, STANDARD, TRIGGERS, KeyMap
from game.ui.input.keys import MAC, for_the_desktop, modifiers, place_beside, printed

REPEAT_DELAY_MS = 380
REPEAT_EVERY_MS = 95
STICK_ON, STICK_OFF = 0.55, 0.35
DOUBLE_MS, DOUBLE_PX = 350, 12
_BUTTONS: dict[int, MouseButton] = {1: "left", 2: "middle", 3: "right"}
_AXES: dict[int, tuple[str, str]] = {0: ("pad left", "pad right"), 1: ("pad up", "pad down")}


class _Held(Struct):
    command: str
    next_ms: float


class Inputs(Struct):
    """Translates events. `mods` of a pointer come from the keys seen so far, so posted events work like real ones."""

    keymap: KeyMap = STANDARD
    mac: bool = MAC
    mods: Mods = NO_MODS
    pointer: tuple[int, int] = (-1, -1)
    buttons: list[MouseButton] = field(default_factory=list)
    focused: bool = True
    _keys: dict[int, Press] = field(default_factory=dict)
    """What is held by the key's place: its name may change while it is down, with the layout or with NumLock."""
    _desktop: bool = False
    _pad: dict[str, _Held] = field(default_factory=dict)
    _axis: dict[int, str] = field(default_factory=dict)
    _last_down: tuple[float, int, int, str] = (-1e9, 0, 0, "")
    _finger: int | None = None

    def timely(self, events: Sequence[pygame.event.Event]) -> list[pygame.event.Event]:
        """The events of a frame without the repeats that the system has posted while the frame before took long: of a
        key that is held one stays, of a key that was let go meanwhile none. What a repeat types goes with it."""
        held, repeats = set(self._keys), set[int]()
        for number, event in enumerate(events):
            if event.type == pygame.KEYDOWN:
                if _place(event) in held:
                    repeats.add(number)
                held.add(_place(event))
            elif event.type == pygame.KEYUP:
                held.discard(_place(event))
        gone, done = set[int](), set[int]()
        for number in reversed(range(len(events))):
            event = events[number]
            if event.type == pygame.KEYDOWN and number not in repeats:
                done.discard(_place(event))
            elif event.type in (pygame.KEYDOWN, pygame.KEYUP):
                if event.type == pygame.KEYDOWN and _place(event) in done:
                    gone.add(number)
                done.add(_place(event))
        for number in [number for number in gone if number + 1 < len(events)]:
            if events[number + 1].type == pygame.TEXTINPUT:  # it comes right after its key
                gone.add(number + 1)
        return [event for number, event in enumerate(events) if number not in gone]

    def translate(self, event: pygame.event.Event, now: float, size: tuple[int, int] = (0, 0)) -> Iterator[Action]:
        """The actions that `event` means. `now` is in milliseconds; `size` of the window scales touches."""
        kind = event.type
        if kind == pygame.MOUSEMOTION:
            if not getattr(event, "touch", False):
                yield self._move(event.pos, False)
        elif kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            if not getattr(event, "touch", False):
                yield from self._button(event, now)
        elif kind == pygame.MOUSEWHEEL:
            dx, dy = getattr(event, "precise_x", event.x), getattr(event, "precise_y", event.y)
            sign = -1 if getattr(event, "flipped", False) else 1
            yield Wheel(*self.pointer, float(dx) * sign, float(dy) * sign, self.mods)
        elif kind in (pygame.FINGERDOWN, pygame.FINGERUP, pygame.FINGERMOTION):
            yield from self._touch(event, now, size)
        elif kind in (pygame.KEYDOWN, pygame.KEYUP):
            yield from self._key(event)
        elif kind == pygame.TEXTINPUT:
            if event.text and not self._desktop and (self.mods.alt or not self.mods.ctrl):  # AltGr may report both
                yield TypedText(event.text)
        elif kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            name = PAD_NAMES.get(event.button, "")
            yield from self._pad_button(name, kind == pygame.CONTROLLERBUTTONDOWN, now)
        elif kind == pygame.CONTROLLERAXISMOTION:
            yield from self._pad_axis(event.axis, event.value / 32768.0, now)
        elif kind == pygame.WINDOWSIZECHANGED:
            yield Resized((event.x, event.y))
        elif kind == pygame.VIDEORESIZE:
            yield Resized((event.w, event.h))
        elif kind == pygame.WINDOWFOCUSLOST:
            yield from self.release_all()
            self.focused = False
            yield FocusLost()
        elif kind == pygame.WINDOWFOCUSGAINED:
            self.focused = True
            yield FocusGained()
        elif kind == pygame.WINDOWLEAVE:
            if not self.buttons:
                self.pointer = (-1, -1)
                yield Pointer("move", -1, -1, None, self.mods)
        elif kind == pygame.DROPFILE:
            yield Dropped(Path(event.file))
        elif kind == pygame.DROPTEXT:
            yield Dropped(event.text)
        elif kind == pygame.QUIT:
            yield Quit()

    def tick(self, now: float) -> Iterator[Action]:
        """The repeats of what is held on a pad. Keys are repeated by the system."""
        for name, held in list(self._pad.items()):
            if held.command in REPEATING and now >= held.next_ms:
                held.next_ms = now + REPEAT_EVERY_MS
                yield Press(held.command, name, repeat=True, device="pad")

    @property
    def holding(self) -> bool:
        return bool(self._pad)

    def release_all(self) -> Iterator[Action]:
        """Forget all that is held; a running drag is cancelled, not released."""
        if self.buttons:
            button = self.buttons[0]
            self.buttons.clear()
            yield Pointer("cancel", *self.pointer, button, self.mods)
        for press in self._keys.values():
            yield Release(press.command, press.key)
        for name, held in list(self._pad.items()):
            yield Release(held.command, name, device="pad")
        self._keys.clear()
        self._pad.clear()
        self._axis.clear()
        self._finger = None
        self.mods, self._desktop = NO_MODS, False

    def _move(self, pos: tuple[int, int], touch: bool) -> Pointer:
        self.pointer = (int(pos[0]), int(pos[1]))
        return Pointer("move", *self.pointer, self.buttons[0] if self.buttons else None, self.mods, touch=touch)

    def _button(self, event: pygame.event.Event, now: float) -> Iterator[Action]:
        button = _BUTTONS.get(event.button)
        if button is None:
            return
        self.pointer = (int(event.pos[0]), int(event.pos[1]))
        yield from self._down_up(button, event.type == pygame.MOUSEBUTTONDOWN, now, False)

    def _down_up(self, button: MouseButton, down: bool, now: float, touch: bool) -> Iterator[Action]:
        x, y = self.pointer
        if not down:
            if button in self.buttons:
                self.buttons.remove(button)
                yield Pointer("up", x, y, button, self.mods, touch=touch)
            return
        when, px, py, which = self._last_down
        near = abs(px - x) <= DOUBLE_PX and abs(py - y) <= DOUBLE_PX
        clicks = 2 if which == button and now - when <= DOUBLE_MS and near else 1
        self._last_down = (-1e9 if clicks == 2 else now, x, y, button)
        if button not in self.buttons:
            self.buttons.append(button)
        yield Pointer("down", x, y, button, self.mods, clicks, touch)

    def _touch(self, event: pygame.event.Event, now: float, size: tuple[int, int]) -> Iterator[Action]:
        pos = (round(event.x * size[0]), round(event.y * size[1]))
        if event.type == pygame.FINGERDOWN:
            if self._finger is None:
                self._finger = event.finger_id
                self.pointer = pos
                yield from self._down_up("left", True, now, True)
        elif event.finger_id == self._finger:
            if event.type == pygame.FINGERMOTION:
                yield self._move(pos, True)
            else:
                self._finger = None
                self.pointer = pos
                yield from self._down_up("left", False, now, True)

    def _key(self, event: pygame.event.Event) -> Iterator[Action]:
        place = _place(event)
        self.mods, self._desktop = modifiers(event.mod, self.mac), for_the_desktop(event.mod, self.mac)
        if event.type == pygame.KEYUP:
            if held := self._keys.pop(place, None):
                yield Release(held.command, held.key)
        elif not self._desktop:
            key = printed(event, self.mac)
            command = self.keymap.command_for(key, self.mods)
            if not command and (beside := place_beside(key, event)):
                key, command = beside, self.keymap.command_for(beside, self.mods)
            repeat = place in self._keys
            self._keys[place] = Press(command, key, self.mods)
            yield Press(command, key, self.mods, repeat)

    def _pad_button(self, name: str, down: bool, now: float) -> Iterator[Action]:
        if not name:
            return
        if down:
            command = self.keymap.meaning(name)
            self._pad[name] = _Held(command, now + REPEAT_DELAY_MS)
            yield Press(command, name, device="pad")
        elif held := self._pad.pop(name, None):
            yield Release(held.command, name, device="pad")

    def _pad_axis(self, axis: int, value: float, now: float) -> Iterator[Action]:
        before = self._axis.get(axis, "")
        if axis in TRIGGERS:
            after = TRIGGERS[axis] if value > (STICK_OFF if before else STICK_ON) else ""
        elif axis in _AXES:
            limit = STICK_OFF if before else STICK_ON
            after = _AXES[axis][0] if value < -limit else _AXES[axis][1] if value > limit else ""
        else:
            return
        if after == before:
            return
        if before:
            yield from self._pad_button(before, False, now)
        self._axis[axis] = after
        if after:
            yield from self._pad_button(after, True, now)


def _place(event: pygame.event.Event) -> int:
    """Which key it is about, whatever is printed on it."""
    place: int = getattr(event, "scancode", 0) or event.key
    return place
