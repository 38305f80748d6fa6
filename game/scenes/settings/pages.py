"""The rows of each page of the settings."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.engine.words import N_, _, spoken
from game.scenes.settings.assists import AssistRow
from game.scenes.settings.bindings import BindingRow, Reset
from game.services.choices import CYCLE, ERRORS, LIVE, MICE, OFF, ON_CHECK, TOOLS, TWO, flag, one_of
from game.ui.audio.player import DEFAULT_LEVELS
from game.ui.board.view import view_class
from game.ui.drawing.theme import THEMES
from game.ui.input.keymap import DEFAULTS
from game.ui.widgets import Choice, Slider, Stepper, Toggle, Widget
from game.ui.widgets.rows import TextRow

if TYPE_CHECKING:
    from game.scenes.settings.scene import SettingsScene

LOOK, SOUND, PLAY, ASSISTS, CONTROLS = "look", "sound", "play", "assists", "controls"
SCALES = (1.0, 1.25, 1.5, 1.75, 2.0)
CHANNELS = (("effects", N_("Effects")), ("music", N_("Music")), ("interface", N_("Interface")))
ERROR_NAMES = {LIVE: N_("At once"), ON_CHECK: N_("On check"), OFF: N_("Never")}
MOUSE_NAMES = {TWO: N_("Two buttons"), CYCLE: N_("One, cycling"), TOOLS: N_("One, with tools")}
MOUSE_WORDS = {
    TWO: N_("Each button places its own mark."),
    CYCLE: N_("The left button goes through the marks of a cell."),
    TOOLS: N_("Keys beside the board choose what the left button does."),
}


class TextSize(Stepper):
    """The one row that moves from under the mouse when it is used."""


class FullScreen(Toggle):
    """The switch that F11 turns, too."""


def rows_of(scene: SettingsScene, page: str) -> list[Widget]:
    """The rows of a page, made from the settings as they stand."""
    makers: dict[str, Callable[[SettingsScene], list[Widget]]] = {
        LOOK: _look,
        SOUND: _sound,
        PLAY: _play,
        ASSISTS: _assists,
        CONTROLS: _controls,
    }
    return makers[page](scene)


def _look(scene: SettingsScene) -> list[Widget]:
    settings, window = scene.services.profile.settings, scene.services.window
    themes: list[tuple[str, Any]] = [(_(theme.label), name) for name, theme in THEMES.items()]
    scales: list[tuple[str, Any]] = [(f"{round(100 * scale)} %", scale) for scale in SCALES]
    rows: list[Widget] = [
        Choice(_("Theme"), themes, one_of(settings, "theme", tuple(THEMES)), scene.keep("theme")),
        TextSize(_("Text size"), scales, one_of(settings, "text_scale", SCALES), scene.keep("text_scale")),
        FullScreen(_("Full screen"), window.fullscreen, lambda _full: window.toggle_fullscreen()),
    ]
    screens = window.displays()
    if len(screens) > 1:
        names: list[tuple[str, Any]] = [
            (_("{number}: {width}x{height}").format(number=n + 1, width=w, height=h), n)
            for n, (w, h) in enumerate(screens)
        ]
        rows.append(Stepper(_("Screen"), names, settings.get("display", 0), scene.keep("display")))
    rows.append(Toggle(_("Reduce motion"), flag(settings, "reduce_motion"), scene.keep("reduce_motion")))
    spoken: list[tuple[str, Any]] = [(_language(scene, *item), item[0]) for item in window.languages().items()]
    rows.append(Stepper(_("Language"), spoken, settings.get("language", "en"), scene.keep("language")))
    return rows


def _language(scene: SettingsScene, code: str, name: str) -> str:
    """A language's name, and whether there are letters for all that it says."""
    can_show = scene.look.can_show
    if can_show(scene.services.window.letters(code)):
        return name
    return _("{language} (letters missing)").format(language=name if can_show(name) else code)


def _sound(scene: SettingsScene) -> list[Widget]:
    settings, audio = scene.services.profile.settings, scene.services.audio

    def volume(channel: str) -> Callable[[float], None]:
        return scene.keep(f"volume_{channel}", lambda level: audio.set_volume(channel, level))

    def level(channel: str) -> float:
        kept = settings.get(f"volume_{channel}", DEFAULT_LEVELS[channel])
        return float(kept) if isinstance(kept, int | float) else DEFAULT_LEVELS[channel]

    rows: list[Widget] = [Slider(_(text), level(channel), volume(channel)) for channel, text in CHANNELS]
    muted = flag(settings, "mute_in_background", True)
    rows.append(Toggle(_("Mute in the background"), muted, scene.keep("mute_in_background")))
    rows.append(Toggle(_("Captions for sounds"), flag(settings, "captions"), scene.keep("captions")))
    if audio.status:
        rows.append(TextRow(spoken(audio.status)))
    return rows


def _play(scene: SettingsScene) -> list[Widget]:
    settings = scene.services.profile.settings
    errors: list[tuple[str, Any]] = [(_(ERROR_NAMES[name]), name) for name in ERRORS]
    return [
        Choice(_("Show broken rules"), errors, one_of(settings, "errors", ERRORS), scene.keep("errors")),
        Toggle(_("Show the timer"), flag(settings, "timer", True), scene.keep("timer")),
        Toggle(_("Buttons at the left"), flag(settings, "left_handed"), scene.keep("left_handed")),
    ]


def _assists(scene: SettingsScene) -> list[Widget]:
    kinds = {kind: spec for kind, spec in scene.services.library.kinds.items() if view_class(spec).offers}
    if not kinds:
        return []
    names: list[tuple[str, Any]] = [(_(spec.title), kind) for kind, spec in kinds.items()]

    def choose(kind: str) -> None:
        scene.kind = kind
        scene.renew()

    kind = scene.kind if scene.kind in kinds else next(iter(kinds))
    rows: list[Widget] = [Stepper(_("Puzzle"), names, kind, choose)]
    rows += [AssistRow(scene.services, kinds[kind], assist) for assist in view_class(kinds[kind]).offers]
    return rows


def _controls(scene: SettingsScene) -> list[Widget]:
    settings = scene.services.profile.settings
    mice: list[tuple[str, Any]] = [(_(MOUSE_NAMES[name]), name) for name in MICE]
    mouse = one_of(settings, "mouse", MICE)

    def choose(value: str) -> None:
        scene.keep("mouse")(value)
        scene.renew()

    rows: list[Widget] = [
        Choice(_("Mouse on boards"), mice, mouse, choose),
        TextRow(_(MOUSE_WORDS[mouse])),
        Toggle(_("Swap left and right on boards"), flag(settings, "swap_buttons"), scene.keep("swap_buttons")),
        Toggle(_("Gamepad rumble"), flag(settings, "rumble", True), scene.keep("rumble")),
        TextRow(_("Keys and pad buttons"), "body", "text"),
    ]
    rows += [BindingRow(scene.host, command) for command in DEFAULTS]
    rows.append(Reset(scene))
    return rows
