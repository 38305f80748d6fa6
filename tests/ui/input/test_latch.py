"""Pressing instead of holding: drags and modifiers."""

from __future__ import annotations

import pytest

from game.ui.input.actions import NO_MODS, Action, FocusLost, Mods, Pointer, Press, Release
from game.ui.input.keymap import STANDARD
from game.ui.input.latch import Latch


@pytest.fixture
def latch() -> Latch:
    made = Latch(lambda: True)
    made.on, made.keymap = True, STANDARD
    return made


def sent(latch: Latch, *actions: Action) -> list[Action]:
    return [one for action in actions for one in latch.through(action)]


def click(x: int, y: int) -> tuple[Pointer, Pointer]:
    return Pointer("down", x, y, "left"), Pointer("up", x, y, "left")


def test_a_click_begins_a_drag_and_the_next_one_ends_it(latch: Latch) -> None:
    assert sent(latch, *click(5, 5)) == [Pointer("down", 5, 5, "left")]
    assert sent(latch, Pointer("move", 50, 5)) == [Pointer("move", 50, 5, "left")]
    assert sent(latch, *click(50, 5)) == [Pointer("up", 50, 5, "left")]
    assert sent(latch, Pointer("move", 60, 5)) == [Pointer("move", 60, 5)]
    assert sent(latch, *click(70, 5)) == [Pointer("down", 70, 5, "left")]


def test_what_is_held_all_the_same_is_a_drag_as_ever(latch: Latch) -> None:
    held = Pointer("down", 5, 5, "left"), Pointer("move", 50, 5, "left"), Pointer("up", 50, 5, "left")
    assert sent(latch, *held) == list(held)


def test_a_press_that_drags_nothing_is_a_click() -> None:
    plain = Latch(lambda: False)
    plain.on = True
    assert sent(plain, *click(5, 5)) == list(click(5, 5))


def test_leaving_the_window_cancels_the_drag(latch: Latch) -> None:
    sent(latch, *click(5, 5))
    assert sent(latch, FocusLost()) == [Pointer("cancel", 5, 5, "left"), FocusLost()]
    assert sent(latch, Pointer("move", 9, 9)) == [Pointer("move", 9, 9)]


def test_shift_alone_counts_for_the_next_press_only(latch: Latch) -> None:
    shift = Press("", "left shift", Mods(shift=True)), Release("", "left shift")
    sent(latch, *shift)
    first, second = sent(latch, Press("checkpoint", "k"), Press("checkpoint", "k"))
    assert first == Press("roll_back", "k", Mods(shift=True))
    assert second == Press("checkpoint", "k")
    sent(latch, *shift)
    (down,) = sent(latch, Pointer("down", 5, 5, "left"))
    assert isinstance(down, Pointer)
    assert down.mods.shift
    sent(latch, Pointer("up", 5, 5, "left"), *click(5, 5))
    sent(latch, *shift, *shift)  # a second time takes it back
    assert sent(latch, Press("checkpoint", "k")) == [Press("checkpoint", "k")]


def test_shift_held_with_a_key_is_as_ever(latch: Latch) -> None:
    held = (
        Press("", "left shift", Mods(shift=True)),
        Press("roll_back", "k", Mods(shift=True)),
        Release("roll_back", "k"),
        Release("", "left shift"),
    )
    assert sent(latch, *held) == list(held)
    assert sent(latch, Press("checkpoint", "k")) == [Press("checkpoint", "k", NO_MODS)]


def test_switched_off_it_changes_nothing() -> None:
    off = Latch(lambda: True)
    assert sent(off, *click(5, 5)) == list(click(5, 5))
