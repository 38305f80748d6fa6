"""The rows of each page of the settings."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Protocol

import pygame
from msgspec.structs import replace

from game.engine.words import N_, _, spoken
from game.scenes.settings.assists import AssistRow
from game.scenes.settings.bindings import BindingRow, Reset
from game.scenes.settings.hands import hand_rows
from game.services import Services, Settings
from game.services.favourites import opened_on
from game.services.settings import ErrorDisplay, MouseMode
from game.ui.board.view import view_class
from game.ui.drawing.look import Look
from game.ui.drawing.theme import THEMES
from game.ui.input.actions import Pointer
from game.ui.input.keymap import DEFAULTS, STANDARD
from game.ui.scene.scene import Host
from game.ui.widgets import Choice, Slider, Stepper, Toggle, Widget
from game.ui.widgets.rows import TextRow

LOOK, SOUND, PLAY, ASSISTS, CONTROLS = "look", "sound", "play", "assists", "controls"
SCALES = (1.0, 1.25, 1.5, 1.75, 2.0)
ERROR_NAMES = {
    ErrorDisplay.LIVE: N_("At once"),
    ErrorDisplay.ON_CHECK: N_("On check"),
    ErrorDisplay.OFF: N_("Never"),
}
MOUSE_NAMES = {
    MouseMode.TWO: N_("Two buttons"),
    MouseMode.CYCLE: N_("One, cycling"),
    MouseMode.TOOLS: N_("One, with tools"),
}
MOUSE_WORDS = {
    MouseMode.TWO: N_("Each button places its own mark."),
    MouseMode.CYCLE: N_("The left button goes through the marks of a cell."),
    MouseMode.TOOLS: N_("Keys beside the board choose what the left button does."),
}


class SettingsOwner(Protocol):
    """What the rows need of the scene that they stand in. `kind`: whose assists are looked at."""

    host: Host
    kind: str

    @property
    def services(self) -> Services: ...

    @property
    def look(self) -> Look: ...

    def keep(self, settings: Settings) -> None: ...

    def choose(self, kind: str) -> None: ...

    def renew(self) -> None: ...


class TextSize(Stepper):
    """A size that the mouse chooses is told of by `settle`, when the mouse has left: the row would move from under it.
    Until then the row shows it in letters of that size."""

    def __init__(
        self, text: str, options: list[tuple[str, Any]], value: Any, change: Callable[[Any], None] | None = None
    ) -> None:
        super().__init__(text, options, value, self._tell)
        self._change, self._told, self._held = change, self.index, False

    @property
    def waits(self) -> bool:
        """Whether there is something to be told of."""
        return self.index != self._told

    def pointer(self, action: Pointer) -> bool:
        self._held = True
        used = super().pointer(action)
        self._held = False
        return used

    def settle(self) -> None:
        """Tell of the size that the mouse has chosen."""
        if self.waits:
            self._tell(self.value)

    def _tell(self, value: Any) -> None:
        if not self._held:
            self._told = self.index
            if self._change is not None:
                self._change(value)

    def _words(self, limit: int) -> pygame.Surface:
        if not self.waits:
            return super()._words(limit)
        look, share = self.look, self.value / self.options[self._told][1]
        px = min(round(share * look.metrics.font_px("button")), self.control.h)
        return look.fonts.render(self.told_value(), look.face("button"), px, self.ink(look.theme.text))


class FullScreen(Toggle):
    """The switch that F11 turns, too."""


def rows_of(owner: SettingsOwner, page: str) -> list[Widget]:
    """The rows of a page, made from the settings as they stand."""
    makers: dict[str, Callable[[SettingsOwner], list[Widget]]] = {
        LOOK: _look,
        SOUND: _sound,
        PLAY: _play,
        ASSISTS: _assists,
        CONTROLS: _controls,
    }
    return makers[page](owner)


def _keeps(owner: SettingsOwner, change: Callable[[Settings, Any], Settings]) -> Callable[[Any], None]:
    """What a control does: keep the settings with its value."""
    return lambda value: owner.keep(change(owner.services.profile.settings.now, value))


def _look(owner: SettingsOwner) -> list[Widget]:
    now, window = owner.services.profile.settings.now, owner.services.window
    themes: list[tuple[str, Any]] = [(_(theme.label), name) for name, theme in THEMES.items()]
    scales: list[tuple[str, Any]] = [(f"{round(100 * scale)} %", scale) for scale in SCALES]
    scale = now.text_scale if now.text_scale in SCALES else SCALES[0]
    rows: list[Widget] = [
        Stepper(_("Theme"), themes, now.theme, _keeps(owner, lambda now, name: replace(now, theme=name))),
        TextSize(_("Text size"), scales, scale, _keeps(owner, lambda now, scale: replace(now, text_scale=scale))),
        FullScreen(_("Full screen"), window.fullscreen, lambda _full: window.toggle_fullscreen()),
    ]
    screens = window.displays()
    if len(screens) > 1:
        names: list[tuple[str, Any]] = [
            (_("{number}: {width}x{height}").format(number=n + 1, width=w, height=h), n)
            for n, (w, h) in enumerate(screens)
        ]
        keep = _keeps(owner, lambda now, number: replace(now, display=number))
        rows.append(Stepper(_("Screen"), names, now.display, keep))
    keep = _keeps(owner, lambda now, on: replace(now, reduce_motion=on))
    rows.append(Toggle(_("Reduce motion"), now.reduce_motion, keep))
    spoken: list[tuple[str, Any]] = [(_language(owner, *item), item[0]) for item in window.languages().items()]
    keep = _keeps(owner, lambda now, code: replace(now, language=code))
    rows.append(Stepper(_("Language"), spoken, now.language, keep))
    return rows


def _language(owner: SettingsOwner, code: str, name: str) -> str:
    """A language's name, and whether there are letters for all that it says."""
    can_show = owner.look.can_show
    if can_show(owner.services.window.letters(code)):
        return name
    return _("{language} (letters missing)").format(language=name if can_show(name) else code)


def _sound(owner: SettingsOwner) -> list[Widget]:
    settings, audio = owner.services.profile.settings, owner.services.audio
    now = settings.now

    def volume(channel: str, change: Callable[[Settings, float], Settings]) -> Callable[[float], None]:
        def keep(level: float) -> None:
            settings.keep(change(settings.now, level))
            audio.set_volume(channel, level)

        return keep

    effects = volume("effects", lambda now, level: replace(now, volume_effects=level))
    music = volume("music", lambda now, level: replace(now, volume_music=level))
    interface = volume("interface", lambda now, level: replace(now, volume_interface=level))
    muting = _keeps(owner, lambda now, on: replace(now, mute_in_background=on))
    rows: list[Widget] = [
        Slider(_("Effects"), now.volume_effects, effects),
        Slider(_("Music"), now.volume_music, music),
        Slider(_("Interface"), now.volume_interface, interface),
        Toggle(_("Mute in the background"), now.mute_in_background, muting),
        Toggle(_("Captions for sounds"), now.captions, _keeps(owner, lambda now, on: replace(now, captions=on))),
    ]
    voice = owner.services.window.voice_status
    named = owner.host.keymap.prompt(_("Read aloud") + " ({voice})")
    rows.append(Toggle(named, now.voice, _keeps(owner, lambda now, on: replace(now, voice=on))))
    if voice:
        rows.append(TextRow(voice))
    if audio.status:
        rows.append(TextRow(spoken(audio.status)))
    return rows


def _play(owner: SettingsOwner) -> list[Widget]:
    now = owner.services.profile.settings.now
    errors: list[tuple[str, Any]] = [(_(text), one) for one, text in ERROR_NAMES.items()]
    codes: list[tuple[str, Any]] = [(_("Off"), ""), (_("A1"), "letters"), (_("r1c1"), "r1c1")]
    return [
        Choice(_("Show broken rules"), errors, now.errors, _keeps(owner, lambda now, one: replace(now, errors=one))),
        Toggle(_("Show the timer"), now.timer, _keeps(owner, lambda now, on: replace(now, timer=on))),
        Choice(
            _("Show coordinates"), codes, now.coordinates, _keeps(owner, lambda now, one: replace(now, coordinates=one))
        ),
        Toggle(_("Points rise from marks"), now.points, _keeps(owner, lambda now, on: replace(now, points=on))),
        Toggle(_("Buttons at the left"), now.left_handed, _keeps(owner, lambda now, on: replace(now, left_handed=on))),
    ]


def _assists(owner: SettingsOwner) -> list[Widget]:
    kinds = {kind: spec for kind, spec in owner.services.library.kinds.items() if view_class(spec).offers}
    if not kinds:
        return []
    names: list[tuple[str, Any]] = [(_(spec.title), kind) for kind, spec in kinds.items()]
    kind = owner.kind if owner.kind in kinds else opened_on(owner.services, kinds)
    puzzle = Stepper(_("Puzzle"), names, kind, owner.choose)
    puzzle.wraps = True
    rows: list[Widget] = [puzzle]
    rows += [AssistRow(owner.services, kinds[kind], assist) for assist in view_class(kinds[kind]).offers]
    return rows


def _layouts(owner: SettingsOwner) -> list[Widget]:
    """How the keys of a puzzle are laid out, where there is a choice."""
    return [
        Choice(
            _("Keys on boards of {puzzle}").format(puzzle=_(spec.title)),
            [(_(title), name) for name, title in view_class(spec).layouts],
            owner.services.profile.settings.of(kind).keys_like,
            partial(_lay_out, owner, kind),
        )
        for kind, spec in owner.services.library.kinds.items()
        if view_class(spec).layouts
    ]


def _lay_out(owner: SettingsOwner, kind: str, name: str) -> None:
    settings = owner.services.profile.settings
    settings.keep_of(kind, replace(settings.of(kind), keys_like=name))
    owner.services.window.apply_settings()


def _controls(owner: SettingsOwner) -> list[Widget]:
    settings = owner.services.profile.settings
    now = settings.now
    mice: list[tuple[str, Any]] = [(_(text), mode) for mode, text in MOUSE_NAMES.items()]

    def choose(mode: MouseMode) -> None:
        owner.keep(replace(settings.now, mouse=mode))
        owner.renew()

    def reset() -> None:
        owner.keep(replace(settings.now, keys=STANDARD.changes()))
        owner.renew()

    swap = _keeps(owner, lambda now, on: replace(now, swap_buttons=on))
    rows: list[Widget] = [
        Choice(_("Mouse on boards"), mice, now.mouse, choose),
        TextRow(_(MOUSE_WORDS[now.mouse])),
        Toggle(_("Swap left and right on boards"), now.swap_buttons, swap),
        Toggle(_("Gamepad rumble"), now.rumble, _keeps(owner, lambda now, on: replace(now, rumble=on))),
        *hand_rows(owner.host, owner.keep, owner.renew),
        TextRow(_("Keys and pad buttons"), "body", "text"),
    ]
    rows += _layouts(owner)
    rows += [BindingRow(owner.host, command) for command in DEFAULTS]
    rows.append(Reset(reset))
    return rows
