"""The settings as records: defaults, what makes sense, and what of the profile is written."""

from __future__ import annotations

from typing import Any, get_args, get_type_hints

import pytest
from keeping import Clock
from msgspec.structs import replace
from suite.each import each

from game.arcade.run import SPRINT, STORM, SURVIVAL
from game.coach.plan import TrainingPart, TrainingPlan
from game.engine.play.tally import Tally
from game.engine.puzzle.own_pace import OwnPace
from game.services.settings import (
    ArcadeChoice,
    ErrorDisplay,
    Favourites,
    KeptDraft,
    KeptWords,
    KindSettings,
    LessonsReached,
    MouseMode,
    RandomChoice,
    Settings,
    StampsSeen,
    VersusChoice,
    read,
)
from game.store.profile.profile import open_profile
from game.store.settings import StoredSettings
from game.ui.drawing.theme import THEMES

PART = {"kind": "toy", "technique": "pair", "level": "easy", "reason": "weak", "before": 0.5}
VALUES: dict[str, tuple[Any, Any, tuple[Any, ...]]] = {  # as JSON, as a value, and what makes no sense
    "theme": ("night", "night", ("x", 1, None)),
    "text_scale": (2, 2.0, (0.5, 2.5, "1.5", True)),
    "reduce_motion": (True, True, (1, "yes")),
    "language": ("de", "de", (5, ["de"], None)),
    "display": (1, 1, (-1, 10**30, 1.5, True)),
    "fullscreen": (False, False, (0, "no")),
    "window_size": ([800, 600], (800, 600), ([800], [0, 600], [800, -1], "800x600")),
    "volume_effects": (0, 0.0, (-0.1, 1.1, True)),
    "volume_music": (1, 1.0, (-0.1, 1.1, "loud")),
    "volume_interface": (0.25, 0.25, (-0.1, 1.1, None)),
    "mute_in_background": (False, False, (0,)),
    "captions": (True, True, (1,)),
    "voice": (True, True, (1, "on")),
    "errors": ("check", ErrorDisplay.ON_CHECK, ("sometimes", 0)),
    "timer": (False, False, (0,)),
    "points": (True, True, (1,)),
    "left_handed": (True, True, (1,)),
    "coordinates": ("letters", "letters", ("rows", 1)),
    "mouse": ("tools", MouseMode.TOOLS, ("three", 2)),
    "swap_buttons": (True, True, (1,)),
    "rumble": (False, False, (0,)),
    "one_switch": (True, True, (1,)),
    "switch_button": ("pad a", "pad a", (5, ["pad a"])),
    "switch_pace": (2, 2.0, (0, 11, "1", True)),
    "toggle_holds": (True, True, (1,)),
    "pointer": ("large", "large", ("huge", 2)),
    "keys": ({"undo": ["z"]}, {"undo": ["z"]}, (["z"], "z")),
    "unlock_all": (True, True, (1, "all")),
    "zen": ("toy", "toy", (5, ["toy"])),
    "favourites": ([["toy"], []], Favourites(("toy",), ()), (5, ["toy", "strips"], [[5], []])),
    "opened": (["strips"], ("strips",), ("strips", [1])),
    "arcade": (
        ["sprint", "toy", "2"],
        ArcadeChoice("sprint", "toy", "2"),
        (["chess", "toy", "2"], [5], "storm"),
    ),
    "editor": (
        {"kind": "toy", "board": ["1"], "switches": {"a": True}},
        KeptDraft("toy", ["1"], {"a": True}),
        ({"board": 7}, ["toy"], {"kind": 7}),
    ),
    "initials": ("EVA", "EVA", ("EV", "EVAN", 5, "A\nB")),
    "player_name": ("Eva", "Eva", (5, ["Eva"])),
    "lanterns": ("2026-11-28", "2026-11-28", (5, None)),
    "stamps": (["2026-11-28", 3], StampsSeen("2026-11-28", 3), ([3], 3)),
    "level_words": (["1", {"toy": ["a", "b"]}], KeptWords("1", {"toy": ("a", "b")}), ([1], ["1", 5])),
    "training": (
        {"today": {"day": 9, "begun": True, "parts": [PART]}},
        {"today": TrainingPlan(9, (TrainingPart("toy", "pair", "easy", "weak", before=0.5),), begun=True)},
        (
            {"today": {"day": -1}},
            {"tomorrow": {"day": 9}},
            {"today": {"day": 9, "parts": [{"kind": "toy"}]}},
            [9],
        ),
    ),
    "proof": (True, True, (1, "yes")),
}
KIND_VALUES: dict[str, tuple[Any, Any, tuple[Any, ...]]] = {
    "choice": ([5, 5, "easy"], RandomChoice(5, 5, "easy"), ([5, 5], [5, 5, 1], 5)),
    "composed": (True, True, (1, "yes")),
    "zen": ([5, 5, "hard"], RandomChoice(5, 5, "hard"), ([5, 5], [5, 5, 1], 5)),
    "practice": ({"pair": [3, 1], "odd": [1]}, {"pair": Tally(3, 1)}, ({"pair": [-1, 0]}, [3, 1])),
    "versus": (["", "me", 5, True], VersusChoice("", "me", 5, True), (["", "you", 5, True], ["", "me", 5])),
    "learn": (
        [2, True, [["cell", [0, 1], 2]]],
        LessonsReached(2, True, (("cell", (0, 1), 2),)),
        (["2", True], [2], 2, [2, True, [["cell", 0, 2]]], [2, True, [], [], "then"]),
    ),
    "learned": (["pair"], ("pair",), ("pair", [1])),
    "taught": ({"": "2026-11-28"}, {"": "2026-11-28"}, ({"": 5}, [""])),
    "offered": ({"pair": "2026-11-28"}, {"pair": "2026-11-28"}, ({"pair": 5}, ["pair"])),
    "assists": ({"equal": False}, {"equal": False}, ({"equal": 0}, ["equal"])),
    "pace": (
        {"lead": 0.5, "games": 4, "until": 9.0},
        OwnPace(0.5, 4, 9.0),
        ({"lead": 9}, {"games": -1}, 5, {"fitted": {"source": "", "fitted": True, "rates": {"easy": 0}}}),
    ),
    "keys_told": (True, True, (1, "yes")),
    "keys_like": ("sudokupad", "sudokupad", (1, None)),
    "variants": (["killer"], ("killer",), ("killer", [5])),
}


@pytest.fixture
def settings() -> StoredSettings:
    return open_profile(None, Clock()).settings


def test_every_setting_is_tried_here() -> None:
    assert list(Settings.__struct_fields__) == list(VALUES)
    assert list(KindSettings.__struct_fields__) == list(KIND_VALUES)


@each("name", VALUES)
def test_a_setting_is_read_by_its_name_in_the_profile(name: str) -> None:
    json, value, wrong = VALUES[name]
    assert getattr(read(Settings, {name: json}), name) == value != getattr(Settings(), name)
    assert [read(Settings, {name: one, "other": 1}) for one in wrong] == [Settings()] * len(wrong)


@each("name", KIND_VALUES)
def test_a_setting_of_a_kind_is_read_by_its_name_in_the_profile(name: str) -> None:
    json, value, wrong = KIND_VALUES[name]
    key = f"{name}_toy"
    assert getattr(read(KindSettings, {key: json, name: 0}, "toy"), name) == value != getattr(KindSettings(), name)
    assert [read(KindSettings, {key: one}, "toy") for one in wrong] == [KindSettings()] * len(wrong)


def test_what_differs_is_written_and_the_rest_stays_untouched(settings: StoredSettings) -> None:
    settings.take({"theme": "purple", "unheard_of": [1], "timer": False})
    settings.keep(replace(settings.now, mouse=MouseMode.CYCLE, window_size=(800, 600)))
    settings.keep_of("toy", replace(settings.of("toy"), choice=RandomChoice(5, 5, "easy"), practice={"a": Tally(1, 0)}))
    kept = {"theme": "purple", "unheard_of": [1], "timer": False, "mouse": "cycle", "window_size": [800, 600]}
    assert settings.all() == {**kept, "choice_toy": [5, 5, "easy", ""], "practice_toy": {"a": [1, 0]}}
    assert settings.now == Settings(timer=False, mouse=MouseMode.CYCLE, window_size=(800, 600))
    assert settings.now is settings.now
    settings.keep(replace(settings.now, mouse=MouseMode.TWO))
    assert settings.all()["mouse"] == "two"


def test_every_value_comes_back(settings: StoredSettings) -> None:
    whole = Settings(**{name: value for name, (_json, value, _wrong) in VALUES.items()})
    own = KindSettings(**{name: value for name, (_json, value, _wrong) in KIND_VALUES.items()})
    settings.keep(whole)
    settings.keep_of("toy", own)
    assert (settings.now, settings.of("toy"), settings.of("other")) == (whole, own, KindSettings())


def test_the_names_that_settings_allow_are_those_of_the_game() -> None:
    assert set(get_args(get_type_hints(Settings)["theme"])) == set(THEMES)
    assert set(get_args(get_type_hints(ArcadeChoice)["mode"])) == {STORM, SPRINT, SURVIVAL}
