"""Everything by one switch: what is marked, what a press chooses, and a puzzle that is solved by one key alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame
import pytest
from gallery import Gallery
from msgspec.structs import replace
from pilot import Pilot

from game.engine.core import Target
from game.engine.puzzle.recipe import Recipe
from game.scenes.settings.hands import AskSwitch
from game.ui.board.view import BoardView
from game.ui.scanning.choices import ScanItem
from game.ui.scanning.groups import MOST_GROUPS, clusters
from game.ui.scene.prompt import Ask

PACE = 300


@pytest.fixture(scope="module")
def shared() -> Iterator[Pilot]:
    pilot = Pilot((1280, 720), {"reduce_motion": True, "one_switch": True, "switch_pace": PACE / 1000})
    yield pilot
    pilot.close()


@pytest.fixture
def pilot(shared: Pilot) -> Pilot:
    shared.manager.reset(Gallery)
    shared.tick(100, 100)
    shared.forget_later()
    return shared


def marked(pilot: Pilot) -> str:
    """The name of what a press chooses now."""
    found = pilot.app.hands.scanner.marked
    return found.name() if found is not None else ""


def choose(pilot: Pilot, *names: str) -> None:
    """Wait for each of the names, and press the switch."""
    for name in names:
        seen = []
        for _ in range(200):
            pilot.tick(100, 100)
            seen.append(marked(pilot))
            if seen[-1].startswith(name):
                break
        assert seen[-1].startswith(name), f"{name!r} is not among {seen}"
        pilot.press("space")
        pilot.tick(100, 100)


def reach(pilot: Pilot, name: str) -> None:
    """Choose a control, through the group that it is in."""
    choose(pilot, *(one.name() for one in way(pilot.app.hands.scanner._top(), name)))


def way(choices: Sequence[ScanItem], name: str) -> list[ScanItem]:
    """What to choose for what is called so."""
    for one in choices:
        if one.inner is not None and isinstance(one.key, tuple):
            if inside := way(one.inner(), name):
                return [one, *inside]
        elif one.name().startswith(name):
            return [one]
    return []


def around(pilot: Pilot) -> list[str]:
    """All that is gone through."""
    names: list[str] = []
    while marked(pilot) not in names[:-1]:
        names = [*names, marked(pilot)] if marked(pilot) not in names else names
        pilot.tick(100, 100)
    return names


def play(pilot: Pilot, kind: str, seed: int = 3) -> BoardView:
    spec = pilot.app.parts.library.kinds[kind]
    made = spec.make(Recipe(spec.sizes[0], spec.levels[0]), seed)
    pilot.manager.reset("play", game=pilot.app.parts.library.open(kind, made.board))
    pilot.tick(100, 100)
    view: BoardView = pilot.scene.view
    return view


def test_controls_are_chosen_by_a_key_alone(pilot: Pilot) -> None:
    reach(pilot, "Play")
    assert pilot.scene.heard == ["play"]
    reach(pilot, "Live errors")
    assert pilot.scene.heard == ["play", False]
    reach(pilot, "Effects")
    choose(pilot, "Move left")
    assert pilot.scene.heard == ["play", False, 0.65]
    assert marked(pilot) == "Move left", "it stays there, for another step"


def test_only_the_switch_is_used_up(pilot: Pilot) -> None:
    pilot.press("tab")
    assert pilot.scene.form.focus is not None
    pilot.press("space")
    assert len(pilot.scene.heard) <= 1, "the key does what is marked, not what it did"


@pytest.mark.parametrize("kind", ["hitori", "slant"])
def test_a_board_is_solved_by_one_key(pilot: Pilot, kind: str) -> None:
    view = play(pilot, kind)
    spec, session = view.spec, view.session
    made = spec.make(Recipe(spec.sizes[0], spec.levels[0]), 3)
    wanted = dict(made.solution)
    title = spec.title
    choose(pilot, title)
    for slot, value in wanted.items():
        if slot.kind != "cell" or session.solved or not _needed(kind, value):
            continue
        row, column = slot.index
        choose(pilot, f"row {row + 1}", f"row {row + 1}, column {column + 1}")
        names = around(pilot)
        act = next(n for n, text in enumerate(names) if _makes(view, slot, n, value))
        choose(pilot, names[act])
        assert session.marks[slot] == value
    assert session.solved


def _needed(kind: str, value: int) -> bool:
    return value == 1 if kind == "hitori" else True


def _makes(view: BoardView, slot: Target, number: int, value: int) -> bool:
    act = ("primary", "secondary", "erase")[number]
    return any(change.slot == slot and change.new == value for change in view.outcome(slot, act))


def test_digits_are_the_marks_of_a_sudoku_and_can_be_taken_back(pilot: Pilot) -> None:
    view = play(pilot, "sudoku")
    slot = view.spec.slots(view.board)[0]
    row, column = slot.index
    where = (f"row {row + 1}", f"row {row + 1}, column {column + 1}")
    choose(pilot, "Sudoku", *where, "2")
    assert view.session.marks[slot] == 2
    choose(pilot, *where, "Erase")
    assert not view.session.marks.get(slot)


def test_nothing_chosen_for_some_rounds_goes_back(pilot: Pilot) -> None:
    play(pilot, "hitori")
    choose(pilot, "Hitori", "row 1")
    assert marked(pilot).startswith("row 1, column 1")
    pilot.tick(PACE * 15, 100)
    assert marked(pilot).startswith("row ")
    assert "column" not in marked(pilot)


def test_a_line_is_typed(pilot: Pilot) -> None:
    pilot.manager.push(Ask, title="Name")
    pilot.tick(100, 100)
    field = pilot.scene.field
    while (found := pilot.app.hands.scanner.marked) is None or found.key != id(field):
        pilot.tick(100, 100)
    pilot.press("space")
    pilot.tick(200, 100)
    choose(pilot, "A–G", "E")
    choose(pilot, "E")
    assert field.text == "Ee"


def test_the_narrator_says_what_is_marked(pilot: Pilot) -> None:
    settings = pilot.app.parts.profile.settings
    settings.keep(replace(settings.now, voice=True))
    pilot.app.apply_settings()
    pilot.tick(PACE * 12, 100)
    said = pilot.app.parts.voice.said
    settings.keep(replace(settings.now, voice=False))
    pilot.app.apply_settings()
    assert any("Play" in text for text in said)
    assert any(text.startswith("Go back") for text in said)


@pytest.mark.parametrize("switch", ["mouse right", "pad x", "f9"])
def test_any_button_may_be_the_switch(pilot: Pilot, switch: str) -> None:
    settings = pilot.app.parts.profile.settings
    settings.keep(replace(settings.now, switch_button=switch))
    pilot.app.apply_settings()
    presses = {"f9": lambda: pilot.press("f9"), "pad x": lambda: pilot.pad(2)}
    for one in way(pilot.app.hands.scanner._top(), "Play"):
        while marked(pilot) != one.name():
            pilot.tick(100, 100)
        presses.get(switch, lambda: pilot.click(3, 3, "right"))()
        pilot.tick(200, 100)
    settings.keep(replace(settings.now, switch_button="space"))
    pilot.app.apply_settings()
    assert pilot.scene.heard == ["play"]


def test_the_switch_is_asked_for_in_the_settings(pilot: Pilot) -> None:
    pilot.manager.reset("settings", page="controls")
    pilot.tick(100, 100)
    pilot.manager.push(AskSwitch)
    pilot.tick(100, 100)
    pilot.press("f12")
    settings = pilot.app.parts.profile.settings
    assert settings.now.switch_button == "f12"
    assert pilot.scene_name == "Settings"
    settings.keep(replace(settings.now, switch_button="space"))
    pilot.app.apply_settings()


def test_boxes_are_grouped_where_the_gaps_are() -> None:
    bar = [pygame.Rect(10 + 60 * i, 10, 50, 40) for i in range(4)]
    page = [pygame.Rect(10, 200 + 50 * i, 400, 40) for i in range(6)]
    assert clusters([*page, *bar], 7) == [[6, 7, 8, 9], [0, 1, 2, 3, 4, 5]]
    assert clusters(bar, 7) == [[0, 1, 2, 3]]
    assert clusters([], 7) == []
    many = [pygame.Rect(40 * (i % 10), 40 * (i // 10), 40, 40) for i in range(100)]
    found = clusters(many, 7)
    assert len(found) == MOST_GROUPS
    assert sorted(n for group in found for n in group) == list(range(100))
