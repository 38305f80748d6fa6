"""What happens to a window among others: full screen, minimised, resized, without the focus, on a changed screen."""

import subprocess
import time
from collections.abc import Iterator

import pytest
from managed_window import ManagedWindow, State
from suite.part import some

HD = (1280, 720)
FULL = (1920, 1080)


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ManagedWindow]:
    with ManagedWindow(tmp_path_factory.mktemp("window"), FULL, settings={"reduce_motion": False}) as window:
        yield window
        assert window.close() == 0
        assert not (window.profile / "reports").exists(), "the game has reported an error of its own"


@pytest.fixture(autouse=True)
def ready(game: ManagedWindow) -> None:
    """Whatever the last test left: nothing is held, the game has the focus."""
    game.do("mouseup", "1", "keyup", "Right")
    game.activate()
    game.until(lambda state: state["focused"] and state["settled"], "the game is not ready")


def marks(state: State) -> list[int]:
    return list(state["marks"])


def test_full_screen_is_toggled_again_and_again(game: ManagedWindow) -> None:
    game.laid_out(HD)
    game.mark(0)
    game.do("mousemove", "1919", "1079")
    pictures, place = set(), game.geometry()
    for _ in range(some(2, 5)):
        game.do("key", "F11")
        assert game.laid_out(FULL)["fullscreen"]
        pictures.add(hash(game.board()))
        game.do("key", "F11")
        assert not game.laid_out(HD)["fullscreen"]
    game.until(lambda state: game.geometry() == place, "the window has crept")
    assert len(pictures) == 1, "full screen does not look alike each time"
    assert sum(game.mark(1)["marks"]) > 1, "the board still takes marks where they are seen"


def test_minimised_and_restored_it_looks_as_before(game: ManagedWindow) -> None:
    game.do("mousemove", "1919", "1079")
    time.sleep(0.4)
    before, state = game.board(), game.state
    game.do("windowminimize", game.window)
    game.until(lambda state: not state["focused"], "the game does not notice that it is minimised")
    game.activate()
    game.until(lambda state: state["focused"], "the game does not notice that it is back")
    game.laid_out(HD)
    game.until(lambda state: game.board() == before, "the board does not look as before")
    assert marks(game.state) == marks(state)


def test_a_button_released_outside_ends_its_drag(game: ManagedWindow) -> None:
    free = [i for i, mark in enumerate(game.state["marks"]) if not mark]
    game.over(free[0])
    game.do("mousedown", "1")
    game.until(lambda state: state["buttons"] == ["left"], "the button is not seen")
    game.do("mousemove", "1910", "20")
    game.do("mouseup", "1")
    state = game.until(lambda state: not state["buttons"], "the button is still held")
    assert state["marks"][free[0]], "the mark of the press stays"
    game.over(free[3])
    time.sleep(0.2)
    assert marks(game.state) == marks(state), "moving without a button draws nothing"


def test_focus_lost_in_a_drag_ends_it(game: ManagedWindow) -> None:
    before = game.state
    row = [i for i in range(18, 24) if not before["marks"][i]]
    game.over(row[0])
    game.do("mousedown", "1")
    game.over(row[1])
    drawn = game.until(lambda state: state["marks"][row[1]] and state["buttons"], "the drag draws nothing")
    game.activate(game.other)
    state = game.until(lambda state: not state["focused"], "the game does not notice that it lost the focus")
    assert state["buttons"] == []
    game.over(row[2])
    game.do("mouseup", "1")
    game.activate()
    game.until(lambda state: state["focused"], "the focus does not come back")
    game.over(row[3])
    time.sleep(0.2)
    assert marks(game.state) == marks(drawn), "what was drawn stays, and nothing is added"
    assert game.state["moves"] == before["moves"] + 1
    game.do("key", "u")
    game.until(lambda state: marks(state) == marks(before), "one undo does not take the drag back")


def test_a_key_held_while_the_focus_goes_is_not_stuck(game: ManagedWindow) -> None:
    game.do("key", "Left", "key", "Left", "key", "Left")
    game.do("keydown", "Right")
    game.until(lambda state: state["keys"] == ["right"], "the key is not seen")
    game.activate(game.other)
    state = game.until(lambda state: not state["focused"], "the game does not notice that it lost the focus")
    assert state["keys"] == []
    game.do("keyup", "Right")
    game.activate()
    state = game.until(lambda state: state["focused"], "the focus does not come back")
    time.sleep(0.5)
    assert game.state["cursor"] == state["cursor"], "the cursor goes on by itself"
    assert game.state["keys"] == []


def test_resized_while_it_moves_and_is_dragged_in(game: ManagedWindow) -> None:
    free = [i for i, mark in enumerate(game.state["marks"]) if not mark]
    game.over(free[0])
    game.do("mousedown", "1")
    for size in ((960, 540), (640, 400), (300, 200), (500, 900), (1700, 950), (1280, 720)):
        game.do("windowsize", game.window, *map(str, size), "mousemove_relative", "3", "2")
        game.laid_out(size)
    game.do("mouseup", "1")
    game.until(lambda state: not state["buttons"], "the button is still held")
    assert game.state["scene"] == "Play"
    free = [i for i, mark in enumerate(game.state["marks"]) if not mark]
    assert game.mark(free[-1])["marks"][free[-1]]


def test_a_screen_that_shrinks_and_grows_under_full_screen(game: ManagedWindow) -> None:
    def screen(*words: str) -> None:
        subprocess.run(["xrandr", *words], env=game.environment, check=True, capture_output=True, timeout=10)

    game.do("key", "F11")
    game.laid_out(FULL)
    screen("--newmode", "small", "60", *["1280"] * 4, *["720"] * 4)
    screen("--addmode", "screen", "small")
    screen("--output", "screen", "--mode", "small")
    game.laid_out(HD)
    screen("--output", "screen", "--mode", "1920x1080")
    assert game.laid_out(FULL)["fullscreen"]
    game.do("key", "F11")
    assert not game.laid_out(HD)["fullscreen"]
    free = [i for i, mark in enumerate(game.state["marks"]) if not mark]
    game.mark(free[-1])
