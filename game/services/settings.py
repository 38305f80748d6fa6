"""The player's settings: every one by its name in the profile, with its default and the values that make sense."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from enum import StrEnum
from functools import cache, partial
from types import MappingProxyType
from typing import Annotated, Any, Literal, NamedTuple, Protocol, TypeVar, get_type_hints

import msgspec
from msgspec import Meta, Struct, field

from game.coach.plan import SetName, TrainingPlan
from game.engine.play.tally import Tally, tallies
from game.engine.puzzle.own_pace import OwnPace


class ErrorDisplay(StrEnum):
    """When broken rules show: at once, when Check is asked for, or never."""

    LIVE = "live"
    ON_CHECK = "check"
    OFF = "off"


class MouseMode(StrEnum):
    """How the mouse marks: a button for each mark, one that goes through them all, or one and a tool on the board."""

    TWO = "two"
    CYCLE = "cycle"
    TOOLS = "tools"


class ArcadeChoice(NamedTuple):
    """What was chosen last in the arcade lobby; `kind` is that of a puzzle, of several, or "mixed", and "" until the
    player has chosen: till then runs go through what was known at the first of them. `decided`: the puzzles that were
    known when the player chose, or were switched since; others that become known are offered. `told`: those that the
    lobby has shown in the runs, where nothing was chosen; before the first run others come in and are named once."""

    mode: Literal["storm", "sprint", "survival"] = "storm"
    kind: str = ""
    pace: str = "1"
    decided: tuple[str, ...] = ()
    told: tuple[str, ...] = ()


class Favourites(NamedTuple):
    """The kinds of puzzle in the order in which the title screen shows them, and those that it leaves out."""

    order: tuple[str, ...] = ()
    hidden: tuple[str, ...] = ()


class KeptDraft(Struct, frozen=True):
    """The puzzle in the editor: its kind, its board as in a level pack, and its switches."""

    kind: str
    board: Any = None
    switches: Mapping[str, Any] = field(default_factory=dict)


class RandomChoice(NamedTuple):
    """Size and level chosen last for a random puzzle, and the variant where there are some, "" for the usual one."""

    width: int
    height: int
    level: str
    variant: str = ""


class VersusChoice(NamedTuple):
    """What was chosen last for a match: the opponent's name ("": a person), who starts, the side of the board."""

    level: str
    first: Literal["me", "other", "random"]
    side: int
    friendly: bool


class StampsSeen(NamedTuple):
    """How many of a day's stamps the title screen has shown."""

    day: str = ""
    number: int = 0


class KeptWords(NamedTuple):
    """What the title screen said of levels when it was seen last, by the kind of a puzzle, and of what it was so: they
    hold as long as that is the same, and need not wait for the packs."""

    of: str = ""
    said: Mapping[str, tuple[str, ...]] = MappingProxyType({})


class LessonsReached(NamedTuple):
    """The step of the lessons that was seen last, from 0, whether all were done, the marks made in that step: the
    kind and index of a slot, and its value; the numbers of the steps that were skipped; when it was seen, in
    seconds since 1970, UTC: 0 where that is not known; and the numbers of the steps that were done, as far as they were
    written down: of those before `step` all were done that were not skipped."""

    step: int
    done: bool
    marks: tuple[tuple[str, tuple[int, ...], int], ...] = ()
    skipped: tuple[int, ...] = ()
    seen: float = 0.0
    finished: tuple[int, ...] = ()


Count = Annotated[int, Meta(ge=0, lt=1 << 31)]
Pixels = Annotated[int, Meta(gt=0, lt=1 << 31)]
Volume = Annotated[float, Meta(ge=0, le=1)]


def _three_letters(value: Any) -> str:
    """Initials from JSON."""
    if isinstance(value, str) and len(value) == 3 and value.isprintable():
        return value
    raise msgspec.ValidationError


class Settings(Struct, frozen=True):
    """What holds for everything. A field is called like its setting in the profile.

    language: its code, "" for that of the system. display: the number of the screen. fullscreen: None until the player
    has said so; the window then opens on the whole screen. swap_buttons: left and right button change places on boards.
    left_handed: the column stands at the left. points: those of a mark rise from it, in play by oneself. coordinates:
    how cells are called beside the words for them, "" for not at all. unlock_all: every level of every pack is open.
    opened: the packs that the player has opened before their stars did, None until the packs were read once. lanterns:
    the day on which the title screen has lit the week's lanterns, "" while only that of the first day was seen.
    stamps: those of what was done on a day, as far as the title screen has shown them. level_words: what it said. zen:
    the kind of puzzle that was chosen last in Zen. favourites: None until the player has chosen. keys: the chords of
    the commands that the player has changed. training: the coach's sets that were begun last. proof: a mark of a
    training counts only when it can be proved. one_switch: everything is chosen by `switch_button`, a key or a button
    by name, out of what is marked for `switch_pace` seconds each. toggle_holds: nothing needs to be held, a drag goes
    on until the next click. pointer: how large it is drawn, "" for that of the system.
    """

    theme: Literal["day", "night", "high-contrast"] = "day"
    text_scale: Annotated[float, Meta(ge=1, le=2)] = 1.0
    reduce_motion: bool = False
    language: str = ""
    display: Count = 0
    fullscreen: bool | None = None
    window_size: tuple[Pixels, Pixels] | None = None
    volume_effects: Volume = 0.8
    volume_music: Volume = 0.5
    volume_interface: Volume = 0.6
    mute_in_background: bool = True
    captions: bool = False
    voice: bool = False
    errors: ErrorDisplay = ErrorDisplay.LIVE
    timer: bool = True
    points: bool = False
    left_handed: bool = False
    coordinates: Literal["", "letters", "r1c1"] = ""
    mouse: MouseMode = MouseMode.TWO
    swap_buttons: bool = False
    rumble: bool = True
    one_switch: bool = False
    switch_button: str = "space"
    switch_pace: Annotated[float, Meta(ge=0.3, le=10)] = 1.5
    toggle_holds: bool = False
    pointer: Literal["", "large", "larger", "largest"] = ""
    keys: Mapping[str, Any] = field(default_factory=dict)
    unlock_all: bool = False
    zen: str = ""
    favourites: Favourites | None = None
    opened: tuple[str, ...] | None = None
    arcade: ArcadeChoice = field(default_factory=ArcadeChoice)
    editor: KeptDraft | None = None
    initials: str = "AAA"
    player_name: str = ""
    lanterns: str = ""
    stamps: StampsSeen = field(default_factory=StampsSeen)
    level_words: KeptWords = field(default_factory=KeptWords)
    training: Mapping[SetName, TrainingPlan] = field(default_factory=dict)
    proof: bool = False

    @property
    def volumes(self) -> Mapping[str, float]:
        """How loud each channel is, from 0 to 1."""
        return {"effects": self.volume_effects, "music": self.volume_music, "interface": self.volume_interface}


class KindSettings(Struct, frozen=True):
    """What holds for one kind of puzzle. In the profile the kind follows the name of the field: ``assists_hitori``.

    practice: what is known of the player's techniques, by name. assists: those that were switched on or off. learned:
    the one-step lessons that were done, by their ids. taught: the day on which a lesson was done for the first time, by
    its id, "" for the first lesson. pace: how fast the player is. offered: the day on which the
    lesson of a technique was offered last, by the technique's name. composed: whether random boards are to look
    composed; None until the player has said. keys_told: whether the player was told what the keys do. keys_like: the
    layout of the keys, where the puzzle has several, "" for the usual one. variants: those of which a board was solved,
    by the value of the switch.
    """

    choice: RandomChoice | None = None
    composed: bool | None = None
    zen: RandomChoice | None = None
    practice: Mapping[str, Tally] = field(default_factory=dict)
    versus: VersusChoice | None = None
    learn: LessonsReached | None = None
    learned: tuple[str, ...] = ()
    taught: Mapping[str, str] = field(default_factory=dict)
    offered: Mapping[str, str] = field(default_factory=dict)
    assists: Mapping[str, bool] = field(default_factory=dict)
    pace: OwnPace = field(default_factory=OwnPace)
    keys_told: bool = False
    keys_like: str = ""
    variants: tuple[str, ...] = ()


class SettingsKeeper(Protocol):
    """Holds the settings between sessions. Reading costs nothing."""

    @property
    def now(self) -> Settings:
        """The settings as they stand."""

    def keep(self, settings: Settings) -> None:
        """Keep, at once, what differs from the settings as they stand."""

    def of(self, kind: str) -> KindSettings:
        """The settings of a kind of puzzle as they stand."""

    def keep_of(self, kind: str, settings: KindSettings) -> None:
        """Keep, at once, what differs from the settings of a kind as they stand."""


NAME = "player_name"
"""The setting that holds the player's name."""
_PERSONAL = (
    *("practice_", "pace_", "learn", "taught_", "offered_", "choice_", "zen", "initials", "lanterns", "stamps"),
    "level_words",
    *("opened", "seen_", "training", "keys_told_", "variants_"),
    *("favourites", NAME),
)


def is_personal(name: str) -> bool:
    """Whether a setting says something about a player, not about how the game looks; new players do not get it."""
    return name.startswith(_PERSONAL)


_OWN_READERS: Mapping[str, Callable[[Any], Any]] = {"initials": _three_letters, "practice": tallies}
_Record = TypeVar("_Record", Settings, KindSettings)


def read(record: type[_Record], values: Mapping[str, Any], kind: str = "") -> _Record:
    """The settings among a profile's values; what makes no sense counts as unset. kind: of the puzzle, if of one."""
    of: Any = record
    found: dict[str, Any] = {}
    for name, key in ((name, _key(name, kind)) for name in record.__struct_fields__):
        if key in values:
            with suppress(msgspec.ValidationError):
                found[name] = _readers(of)[name](values[key])
    return record(**found)


def changes(before: _Record, after: _Record, kind: str = "") -> dict[str, Any]:
    """What differs between two records, by its names in the profile."""
    values = {name: (getattr(before, name), getattr(after, name)) for name in after.__struct_fields__}
    return {_key(name, kind): new for name, (old, new) in values.items() if old != new}


def _key(name: str, kind: str) -> str:
    return f"{name}_{kind}" if kind else name


@cache
def _readers(record: type[Any]) -> Mapping[str, Callable[[Any], Any]]:
    """By field, what makes its value from JSON. Raises msgspec.ValidationError for what makes no sense."""
    types = get_type_hints(record, include_extras=True)
    usual = {name: partial(msgspec.convert, type=types[name]) for name in record.__struct_fields__}
    return {**usual, **{name: read for name, read in _OWN_READERS.items() if name in usual}}
