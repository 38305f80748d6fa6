"""What is said of scenes, and when."""

from __future__ import annotations

from collections.abc import Iterator

import furnish
import pytest
from gallery import Gallery
from heard.by_ear import ByEar
from heard.told import unsaid
from msgspec.structs import replace
from pilot import Pilot
from suite.each import each

from game.achievements.catalogue import ALL
from game.engine.puzzle.recipe import Recipe
from game.ui.board.told import cell as cell_told
from game.ui.drawing.stamps import Stamp
from game.ui.narrator.sentences import screen, time_words
from game.ui.scene.dialog import Dialog
from game.ui.scene.told import tree
from game.ui.stage.accessible import Accessible, Role, State
from game.ui.widgets import Label
from game.ui.widgets.seal_notice import NewSeal, SealNotice


@pytest.fixture(scope="module")
def shared() -> Iterator[Pilot]:
    pilot = Pilot((1280, 720), {"reduce_motion": True}, watched=True)
    yield pilot
    pilot.close()


@pytest.fixture
def ear(shared: Pilot) -> ByEar:
    settings = shared.app.parts.profile.settings
    settings.keep(replace(settings.now, voice=False))
    shared.app.narration.obey()
    shared.manager.reset(Gallery)
    shared.tick(200)
    found = ByEar(shared)
    found.said.clear()
    return found


def listen(ear: ByEar) -> None:
    ear.pilot.press("f2")
    ear.hear()
    ear.said.clear()


def play(ear: ByEar, kind: str = "hitori") -> None:
    library = ear.pilot.app.parts.library
    spec = library.kinds[kind]
    made = spec.make(Recipe(spec.sizes[0], spec.levels[0]), 3)
    ear.pilot.manager.reset("play", game=library.open(kind, made.board))
    ear.hear()


def test_nothing_is_said_until_it_is_switched_on(ear: ByEar) -> None:
    ear.pilot.press("tab", "tab", "f3")
    ear.pilot.tick(300)
    assert ear.said == []
    ear.pilot.press("f2")
    ear.hear()
    assert ear.said[-1].startswith("Reading aloud is on. Solitudo.")
    assert ear.pilot.app.parts.profile.settings.now.voice
    ear.pilot.press("f2")
    assert ear.said[-1] == ""
    ear.said.clear()
    ear.pilot.press("tab")
    ear.pilot.tick(300)
    assert ear.said == []


def test_controls_say_their_name_their_role_and_how_they_stand(ear: ByEar) -> None:
    listen(ear)
    wanted = (
        "Live errors, switch, on.",
        "Reduce motion, switch, off.",
        "Effects, slider, 70 %.",
        "Theme, choice, Day.",
        "Size, choice, 8x8.",
        "Paste a puzzle, text field.",
        "Level 1, 1 of 14.",
    )
    heard = []
    for _ in range(16):
        ear.pilot.press("tab")
        heard.append(ear.hear())
    assert [text for text in heard if text in wanted] == list(wanted)
    assert "Settings, button." in heard


def test_a_change_of_value_is_said_alone(ear: ByEar) -> None:
    listen(ear)
    ear.go(Role.SWITCH, "Live errors")
    ear.hear()
    ear.pilot.press("return")
    assert ear.hear() == "off."
    ear.go(Role.SLIDER, "Effects")
    ear.hear()
    ear.pilot.press("right")
    assert ear.hear() == "75 %."


def test_messages_and_questions_are_said(ear: ByEar) -> None:
    listen(ear)
    ear.pilot.scene.toast("Copied.")
    assert ear.hear() == "Copied."
    ear.pilot.manager.push(Dialog, title="Leave?", text="The run counts.")
    assert ear.hear() == "Leave? The run counts. OK, button."


def test_the_gallery_says_everything_that_it_draws(ear: ByEar) -> None:
    assert unsaid(ear.pilot.scene) == []
    told = tree(ear.pilot.scene)
    locked = told.find(Role.BUTTON, "Locked")
    assert told.name == "Solitudo"
    assert locked is not None
    assert State.DISABLED in locked.state


def test_keys_read_a_board(ear: ByEar) -> None:
    listen(ear)
    play(ear)
    assert ear.said[-1].startswith("Hitori, 4x4, 16 cells are open.")
    ear.pilot.press("left")
    first = ear.hear()
    assert first.startswith("Arrow keys move.")  # once, with the first key
    assert "row 1, column 1, " in first
    ear.pilot.press("left")
    assert ear.hear() == "edge."
    assert ("blocked", None) in ear.pilot.app.parts.audio.played
    ear.pilot.press("space")
    assert ear.hear().endswith("shaded.")
    for key, start in (("f3", "row 1, column 1"), ("f4", "row 1: "), ("f5", "column 1: "), ("f6", "15 cells are open")):
        ear.pilot.press(key)
        assert ear.said[-1].startswith(start), ear.said[-1]
    said = ear.said[-1]
    ear.pilot.press("f8")
    assert ear.said[-1] == said
    ear.pilot.press("f7")
    assert "second" in ear.said[-1]


def test_hints_say_where_they_are(ear: ByEar) -> None:
    listen(ear)
    play(ear)
    ear.pilot.press_apart("h")
    assert "Look here" in ear.hear()
    ear.pilot.press_apart("h")
    assert "It is about row " in ear.hear()
    ear.said.clear()
    ear.pilot.press_apart("return")
    heard = " ".join((*ear.said, ear.hear()))
    assert "shaded" in heard or "stays" in heard  # the mark that the hint has made


def test_a_solved_board_is_said(ear: ByEar) -> None:
    listen(ear)
    play(ear)
    scene = ear.pilot.scene
    scene.play_move(tuple(furnish.moves(scene.game)), False)
    ear.pilot.tick(3000)
    win = next(said for said in ear.said if said.startswith("Perfect. Time, 0:00. 2 of 2 stars. Solved. No help, "))
    assert win.endswith(" Hitori \N{MIDDLE DOT} 4x4. Next, button, Choose a board.")
    assert not any("No help" in said for said in ear.said if said is not win), "nothing is said twice"


@each(
    ("clock", "words"),
    [("0:01", "1 second"), ("2:47", "2 minutes, 47 seconds"), ("1:00:05", "1 hour, 5 seconds"), ("-", "-")],
)
def test_a_clock_in_words(clock: str, words: str) -> None:
    assert time_words(clock) == words


@pytest.mark.parametrize(
    ("kind", "row", "column"),
    [("sudoku", "row 1: ", "column 1: "), ("hex-hitori", "row 1: ", "down to the right: ")],
)
def test_lines_are_read_as_the_board_has_them(ear: ByEar, kind: str, row: str, column: str) -> None:
    listen(ear)
    play(ear, kind)
    ear.pilot.press("f4")
    assert ear.said[-1].startswith(row)
    assert ear.said[-1].count(":") == 1
    ear.pilot.press("f5")
    assert ear.said[-1].startswith(column)
    assert ear.said[-1].count(":") == (2 if "down" in column else 1)


def test_a_pen_that_is_taken_up_is_said_and_what_is_written_with_it(ear: ByEar) -> None:
    listen(ear)
    play(ear, "sudoku")
    view = ear.pilot.scene.view
    view.move_to(next(slot for slot in view.slots if slot.kind == "cell"))
    ear.hear()
    heard = []
    for key in ("x", "2", "v", "1", "z"):
        ear.pilot.press(key)
        heard.append(ear.hear())
    pens = ["Corner" in heard[0], "Colour" in heard[2], "Digit" in heard[4]]
    assert pens == [True] * 3, heard
    assert "in the corners 2" in heard[1]
    assert "coloured red" in heard[3]


def test_a_key_that_moves_or_marks_nothing_is_answered(ear: ByEar) -> None:
    listen(ear)
    play(ear, "sudoku")
    view = ear.pilot.scene.view
    givens = [target for target in view.geometry.targets if "given" in cell_told(view, target).value]
    view.move_to(givens[0])
    ear.hear()
    for key in ("delete", "1"):
        ear.pilot.press(key)
        assert ear.hear().startswith("given ")
    ear.go(Role.BUTTON, "Pause")
    ear.hear()
    ear.pilot.press("up")
    assert ear.hear().endswith("Pause, button.")


@pytest.mark.parametrize("heard", [True, False])
def test_the_first_key_marks_the_cell_at_the_cursor(ear: ByEar, heard: bool) -> None:
    if heard:
        listen(ear)
    play(ear)
    scene = ear.pilot.scene
    ear.pilot.press("return")
    assert scene.session.marks
    ear.pilot.press("return")
    assert not scene.session.marks


def test_the_screen_is_read_from_beside_a_board(ear: ByEar) -> None:
    listen(ear)
    play(ear)
    ear.pilot.press("left", "f3")
    assert ear.said[-1].startswith("row 1, column 1, ")
    ear.pilot.press("tab", "f3")
    assert "Hitori, 4x4, board, " in ear.said[-1]


def test_a_lesson_tells_what_keys_do_which_cells_are_framed_and_how_to_go_on(ear: ByEar) -> None:
    listen(ear)
    ear.pilot.manager.reset("tutorial", kind="hitori", step=0)
    heard = ear.hear()
    assert "Step 1 of " in heard
    assert "Left click the top left 1 to shade it. Arrow keys move. Space: " in heard
    assert "Framed: row 1, column 1." in heard
    ear.pilot.press("left", "space")
    assert "Next, button." in ear.hear()


def test_a_result_is_read_as_it_comes(ear: ByEar) -> None:
    listen(ear)
    ear.pilot.manager.reset("timed.end")
    heard = ear.hear()
    assert "Right marks, " in heard
    assert heard.index("Right marks, ") < heard.index("button")


def test_a_label_without_letters_says_nothing_whatever_its_number_is_called(ear: ByEar) -> None:
    listen(ear)
    label = Label("")
    label.aloud = "nine stars"
    ear.pilot.scene.stage.add(label)
    label.place((200, 40))
    ear.hear()
    assert ear.said == []
    assert label.describe() is None
    label.text = "9"
    assert ear.hear() == "nine stars."


def test_the_whole_screen_says_once_what_a_button_is_about() -> None:
    about = Accessible(Role.TEXT, "Five boards.")
    start = Accessible(Role.BUTTON, "Start", help="Five boards.")
    assert screen(Accessible(Role.WINDOW, children=(about, start))) == "Five boards. Start, button."
    assert screen(Accessible(Role.WINDOW, children=(start,))) == "Start, button, Five boards."


def test_a_control_that_comes_with_news_is_heard_as_it_comes(ear: ByEar) -> None:
    listen(ear)
    seal = ALL[0]
    notice = SealNotice([NewSeal(seal.name, Stamp(seal.id, seal.motif, seal.square))], lambda: None)
    ear.pilot.scene.form.add(notice).place(20, 20, 400, 90)
    assert ear.hear() == f"New seal, {seal.name}."
    ear.said.clear()
    assert ear.hear() == ""
