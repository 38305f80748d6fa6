"""The editor on screen: clues by mouse, keys and pad, live answers, completion, keeping, copying and pasting."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import pairwise
from typing import Any

import pygame
import pytest
from pilot import Pilot
from suite.part import part

from game.engine.core import PuzzleError, Target, cell
from game.engine.formats.recognise import recognise
from game.engine.play.editing import completed
from game.engine.puzzle.recipe import Recipe
from game.engine.puzzle.spec import PuzzleSpec
from game.puzzles import registry
from game.ui.input.actions import Press
from game.ui.widgets import Button
from game.ui.widgets.bar import Toast

SPECS = registry()
EDITED = [spec for spec in SPECS.values() if spec.clues is not None]
KINDS = pytest.mark.parametrize("spec", EDITED, ids=[spec.kind for spec in EDITED])


@pytest.fixture
def pilot(window: Pilot) -> Pilot:
    window.app.parts.profile.settings.set("editor", None)
    return window.home()


def until(pilot: Pilot, done: Callable[[], bool]) -> None:
    pilot.until(done)
    pilot.wait_idle()


def assessed(pilot: Pilot) -> Any:
    scene = pilot.scene
    until(pilot, lambda: scene.assessment is not None)
    return scene.assessment


@cache
def made(spec: PuzzleSpec[Any]) -> Any:
    size = spec.sizes[0]
    return spec.make(Recipe(size, spec.levels_at(size)[0]), 4).board


def blank(spec: PuzzleSpec[Any], like: Any) -> Any:
    assert spec.clues is not None
    return spec.clues.blank(spec.size_of(like), spec.options_of(like))


def clues(spec: PuzzleSpec[Any], board: Any) -> dict[Target, int | None]:
    """What is given, whatever the rule that it is played by."""
    assert spec.clues is not None
    return {place: spec.clues.clue(board, place) for place in spec.clues.places(board)}


def click(pilot: Pilot, place: Target, button: str = "left") -> None:
    scene = pilot.scene
    pilot.click(*scene.board.view.box_of(place).center, button)


def clue(pilot: Pilot, place: Target) -> int | None:
    draft = pilot.scene.draft
    found: int | None = draft.sheet.clue(draft.board, place)
    return found


@KINDS
def test_every_clue_is_put_down_by_clicks_alone(pilot: Pilot, spec: PuzzleSpec[Any]) -> None:
    board = made(spec)
    scene = pilot.open("editor", spec=spec, board=blank(spec, board))
    assert spec.clues is not None
    for place in spec.clues.places(board):
        wanted = spec.clues.clue(board, place)
        for _ in range(0 if wanted is None else list(spec.clues.values(board, place)).index(wanted) + 1):
            click(pilot, place)
        assert clue(pilot, place) == wanted
    assert scene.draft.board == board
    found = assessed(pilot)
    assert (found.number, scene.report.heading) == (1, "One solution")
    assert scene.report.lines[0].startswith("Easy, score ")


@KINDS
def test_the_right_button_goes_back_and_undo_and_redo_go_through_all_changes(
    pilot: Pilot, spec: PuzzleSpec[Any]
) -> None:
    scene = pilot.open("editor", spec=spec, board=blank(spec, made(spec)))
    place = scene.board.places[1]
    values = scene.draft.sheet.values(scene.draft.board, place)
    click(pilot, place, "right")
    assert clue(pilot, place) == values[-1]
    click(pilot, place)
    assert clue(pilot, place) is None
    click(pilot, place)
    assert clue(pilot, place) == values[0]
    pilot.press("ctrl+z")
    assert clue(pilot, place) is None
    pilot.click_on(scene.column.undo)
    assert clue(pilot, place) == values[-1]
    pilot.press("u", "u", "u")
    assert clue(pilot, place) is None
    assert not scene.column.undo.enabled
    pilot.press("ctrl+y", "r")
    pilot.click_on(scene.column.redo)
    assert clue(pilot, place) == values[0]
    assert not scene.column.redo.enabled


@KINDS
def test_arrows_reach_every_place_and_keys_set_and_clear(pilot: Pilot, spec: PuzzleSpec[Any]) -> None:
    scene = pilot.open("editor", spec=spec, board=blank(spec, made(spec)))
    pilot.press("home")
    seen = {scene.board.spot}
    grid = scene.board.view.geometry
    rows = sorted({grid.rect(place).centery for place in scene.board.places})
    for _ in rows:
        for step in ("left", "right"):
            for _ in range(len(scene.board.places)):
                before = scene.board.spot
                pilot.scene.handle(Press(step, step))
                seen.add(scene.board.spot)
                if scene.board.spot == before:
                    break
        pilot.press("down")
    assert seen == set(scene.board.places)
    place = scene.board.spot
    pilot.press("return")
    first = clue(pilot, place)
    assert first == scene.draft.sheet.values(scene.draft.board, place)[0]
    pilot.press("x")
    assert clue(pilot, place) is None
    pilot.press("1")
    assert clue(pilot, place) == 1
    pilot.press("delete")
    assert clue(pilot, place) is None


@KINDS
def test_a_pad_does_it_all(pilot: Pilot, spec: PuzzleSpec[Any]) -> None:
    scene = pilot.open("editor", spec=spec, board=blank(spec, made(spec)))
    start = scene.board.spot
    pilot.pad(14)
    there = scene.board.spot
    assert there != start
    pilot.pad(0)
    assert clue(pilot, there) is not None
    pilot.pad(9)
    assert clue(pilot, there) is None
    pilot.pad(10)
    assert clue(pilot, there) is not None
    pilot.pad(2)
    assert clue(pilot, there) is None


def test_two_digits_within_a_moment_are_one_number(pilot: Pilot) -> None:
    spec = next(one for one in EDITED if any(size.width >= 12 for size in one.sizes))
    size = next(size for size in spec.sizes if size.width >= 12)
    assert spec.clues is not None
    scene = pilot.open("editor", spec=spec, board=spec.clues.blank(size, {}))
    place = next(p for p in scene.board.places if 12 in scene.draft.sheet.values(scene.draft.board, p))
    scene.board.select(place)
    pilot.press("1", "2")
    assert clue(pilot, place) == 12
    pilot.press("delete", "1")
    pilot.tick(1400)
    pilot.press("2")
    assert clue(pilot, place) == 2


@KINDS
def test_a_board_without_clues_says_how_to_begin_and_draws_no_solutions(pilot: Pilot, spec: PuzzleSpec[Any]) -> None:
    empty = blank(spec, made(spec))
    scene = pilot.open("editor", spec=spec, board=empty)
    assessed(pilot)
    assert scene.report.heading == "No clues yet"
    assert scene.column.sheet.report.heading == scene.report.heading
    assert set(scene.report.lines) <= set(scene.column.sheet.report.lines)
    told = any(line.startswith("Complete adds the clues that are missing") for line in scene.report.lines)
    assert told == scene.column.complete.enabled
    assert not scene.column.play.enabled
    assert not scene.column.keep.enabled
    scene.keep()
    assert scene._toast.text == "A level needs exactly one solution."
    assert not scene.board.view.fills.shown("cause")
    assert spec.clues is not None
    place = next(one for one in spec.clues.places(empty) if len(spec.clues.values(empty, one)) > 1)
    click(pilot, place)
    assert scene.report.heading != "No clues yet"
    assert scene.column.play.enabled
    pilot.press("ctrl+z")
    assert scene.report.heading == "No clues yet"


def test_the_column_stands_at_the_left_for_the_left_handed(pilot: Pilot) -> None:
    settings = pilot.app.parts.profile.settings
    settings.set("left_handed", True)
    try:
        scene = pilot.open("editor")
        assert scene.column.play.rect.right < scene.board.view.bounds.x
    finally:
        settings.set("left_handed", False)
    scene = pilot.open("editor")
    assert scene.column.play.rect.x > scene.board.view.bounds.right


def test_an_empty_star_battle_asks_for_a_region_before_it_is_completed(pilot: Pilot) -> None:
    spec = SPECS["star-battle"]
    scene = pilot.open("editor", spec=spec, board=blank(spec, made(spec)))
    assessed(pilot)
    first = "Draw a region first: regions are the clues, and Complete adds cells to those that are there."
    assert first in scene.report.lines
    assert not scene.column.complete.enabled
    assert scene.column.complete.why_not == first
    click(pilot, cell(0, 0))
    assert assessed(pilot).number == 2
    assert first not in scene.report.lines
    drawn = scene.draft.board
    pilot.click_on(scene.column.complete)
    until(pilot, lambda: scene.draft.board != drawn)
    assert assessed(pilot).number == 1


@KINDS
def test_several_solutions_are_drawn_where_they_differ_and_completed(pilot: Pilot, spec: PuzzleSpec[Any]) -> None:
    board = made(spec)
    assert spec.clues is not None
    for place in 2 * tuple(spec.clues.places(board)):
        fewer = spec.clues.put(board, place, None)
        some = len(spec.clues.values(board, place)) > 1 and spec.count(board, 2).number == 1
        if some and spec.count(fewer, 2).number:  # a region needs its last cells, until it goes
            board = fewer
    scene = pilot.open("editor", spec=spec, board=board)
    found = assessed(pilot)
    assert (found.number, scene.report.heading) == (2, "Several solutions")
    one, two = (spec.required(board, marks) for marks in (found.solution, found.other))
    differ = {slot for slot in {**one, **two} if one.get(slot, 0) != two.get(slot, 0)}
    assert scene.board.view.fills.shown("cause") == frozenset()
    assert scene.report.lines[-1] == "The button Solutions shows which."
    pilot.press("h")
    pilot.wait_idle()
    assert scene.board.view.fills.shown("cause") == differ
    with_ghosts = pygame.image.tobytes(pilot.screen, "RGB")
    pilot.press("h")
    pilot.wait_idle()
    assert scene.board.view.fills.shown("cause") == frozenset()
    assert pygame.image.tobytes(pilot.screen, "RGB") != with_ghosts
    pilot.press("h")
    assert not scene.column.keep.enabled
    pilot.click_on(scene.column.complete)
    until(pilot, lambda: scene.draft.can_undo)
    assert assessed(pilot).number == 1
    assert not scene.column.complete.enabled
    pilot.press("u")
    assert scene.draft.board == board


def test_complete_fills_every_cell_of_a_hitori_and_shows_no_solution(pilot: Pilot) -> None:
    spec = SPECS["hitori"]
    assert spec.clues is not None
    empty = spec.clues.blank(spec.parse_size("5x5"), {})
    scene = pilot.open("editor", spec=spec, board=empty)
    assessed(pilot)
    pilot.click_on(scene.column.complete)
    until(pilot, lambda: scene.draft.can_undo)
    assert assessed(pilot).number == 1
    full = scene.draft.board
    assert None not in full.numbers
    assert scene.board._ghost is None
    assert not scene.column.complete.enabled
    one_less = spec.clues.put(full, white_cell(pilot), None)
    scene = pilot.open("editor", spec=spec, board=one_less)
    assert assessed(pilot).number == 1
    assert scene.report.lines[0].startswith("Some cells are still empty.")
    pilot.click_on(scene.column.complete)
    until(pilot, lambda: scene.draft.can_undo)
    assert None not in scene.draft.board.numbers


def white_cell(pilot: Pilot) -> Target:
    """A cell whose number nobody needs: without it there is one solution still."""
    spec, board = pilot.scene.draft.spec, pilot.scene.draft.board
    return next(p for p in spec.clues.places(board) if spec.count(spec.clues.put(board, p, None), 2).number == 1)


def test_clues_that_contradict_each_other_say_so(pilot: Pilot) -> None:
    spec = next(one for one in EDITED if one.kind == "sudoku")
    assert spec.clues is not None
    board = spec.clues.blank(spec.sizes[0], {})
    for place in spec.clues.places(board)[:2]:
        board = spec.clues.put(board, place, 1)
    scene = pilot.open("editor", spec=spec, board=board)
    assert assessed(pilot).number == 0
    assert (scene.report.heading, scene.report.colour) == ("No solution", "error")
    complete = scene.column.complete
    assert (complete.enabled, complete.why_not) == (False, "This board has no solution.")
    pilot.click_on(scene.column.play)
    assert scene._toast.text == "There is no solution to find."
    assert pilot.scene is scene


def test_a_late_answer_about_an_earlier_board_is_dropped(pilot: Pilot) -> None:
    spec = EDITED[0]
    scene = pilot.open("editor", spec=spec, board=made(spec))
    asked = scene.draft.board
    click(pilot, scene.board.places[0])
    scene._told(asked, None)
    assert scene.assessment is None
    assert assessed(pilot).number is not None


@KINDS
def test_play_opens_the_board(pilot: Pilot, spec: PuzzleSpec[Any]) -> None:
    board = made(spec)
    scene = pilot.open("editor", spec=spec, board=board)
    assessed(pilot)
    pilot.click_on(scene.column.play)
    pilot.wait_idle()
    assert pilot.scene_name == "Play"
    assert pilot.scene.session.board == board
    pilot.manager.pop()
    pilot.wait_idle()
    assert pilot.scene is scene
    assert scene.draft.board == board


@KINDS
def test_it_is_added_to_the_own_levels_once(pilot: Pilot, spec: PuzzleSpec[Any]) -> None:
    scene = pilot.open("editor", spec=spec, board=made(spec))
    assessed(pilot)
    pilot.click_on(scene.column.keep)
    shelf = pilot.app.parts.library.packs.shelf("my-levels")
    assert scene._toast.text.startswith(f"Added to My levels as level {len(shelf.pack.levels)}.")
    last = shelf.pack.levels[-1]
    assert last.open(pilot.app.parts.library.find)[1] == scene.draft.board
    assert last.level == "easy"
    assert last.techniques
    pilot.click_on(scene.column.keep)
    assert scene._toast.text == "You have this already: it is in My levels."
    assert pilot.app.parts.library.start_level("my-levels", last.id).session.board == scene.draft.board


@KINDS
@pytest.mark.parametrize("name", ["ID", "Link", "Text"])
def test_a_copy_is_read_back(pilot: Pilot, spec: PuzzleSpec[Any], name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    board = made(spec)
    scene = pilot.open("editor", spec=spec, board=board)
    pilot.press("ctrl+c")
    pilot.wait_idle()
    buttons = {button.text: button for button in pilot.scene.buttons}
    if name not in buttons:
        assert not any(one.write for one in spec.formats if one.name == {"Link": "url"}.get(name, name.lower()))
        return
    pilot.click_on(buttons[name])
    pilot.wait_idle()
    assert scene._toast.text == "Copied."
    assert clues(spec, recognise(copied[0], SPECS).board) == clues(spec, board)


@pytest.mark.parametrize("error", [pygame.error("no clipboard"), UnicodeEncodeError("utf-8", "\ud800", 0, 1, "none")])
def test_a_clipboard_that_takes_nothing_is_told(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    def refuse(text: str) -> None:
        raise error

    monkeypatch.setattr(pygame.scrap, "put_text", refuse)
    scene = pilot.open("editor", spec=EDITED[0], board=made(EDITED[0]))
    pilot.press("ctrl+c")
    pilot.wait_idle()
    pilot.press("return")
    pilot.wait_idle()
    assert pilot.scene is scene
    assert scene._toast.text == "The clipboard does not take it."


def test_a_pasted_puzzle_is_edited_and_a_wrong_one_explained(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    first, other = EDITED[0], EDITED[1]
    scene = pilot.open("editor", spec=first, board=made(first))
    write = other.formats[0].write
    assert write is not None
    monkeypatch.setattr(pilot.app, "paste", lambda: write(made(other), {}))
    pilot.press("ctrl+v")
    assert scene.draft.spec is other
    assert clues(other, scene.draft.board) == clues(other, made(other))
    assert scene.column.kind.value == other.kind
    monkeypatch.setattr(pilot.app, "paste", lambda: "no puzzle at all")
    pilot.press("ctrl+v")
    assert "not recognised" in scene._toast.text
    assert clues(other, scene.draft.board) == clues(other, made(other))


def test_a_dropped_puzzle_is_edited_and_of_several_one_is_chosen(pilot: Pilot) -> None:
    first, other = EDITED[0], EDITED[-1]
    write = other.formats[0].write
    assert write is not None
    scene = pilot.open("editor", spec=first, board=made(first))
    pilot.post(pygame.DROPTEXT, text=write(made(other), {}))
    pilot.wait_idle()
    assert (pilot.scene, scene.draft.spec) == (scene, other)
    empty = blank(other, made(other))
    pilot.post(pygame.DROPTEXT, text="\n".join((write(empty, {}), write(made(other), {}))))
    pilot.wait_idle()
    assert pilot.scene_name == "Preview"
    pilot.click_on(pilot.scene.edit)
    pilot.wait_idle()
    assert (pilot.scene, clues(other, scene.draft.board)) == (scene, clues(other, empty))
    pilot.press("u")
    assert clues(other, scene.draft.board) == clues(other, made(other))
    pilot.post(pygame.DROPFILE, file="/nowhere/at/all.txt")
    pilot.wait_idle()
    assert "cannot be read" in scene._toast.text


def test_other_kinds_and_sizes_keep_what_was_begun(pilot: Pilot) -> None:
    first, other = EDITED[0], EDITED[1]
    scene = pilot.open("editor", spec=first, board=made(first))
    scene.form.set_focus(scene.column.kind)
    pilot.press("right")
    assert scene.draft.spec is other
    scene.form.set_focus(scene.column.size)
    before = scene.draft.spec.size_of(scene.draft.board)
    pilot.press("right")
    assert other.size_of(scene.draft.board) != before
    assert scene.board.places == tuple(scene.draft.sheet.places(scene.draft.board))
    scene.choose(first.kind, first.size_of(made(first)))
    assert scene.draft.board == made(first)


def test_a_switch_changes_the_rule_and_nothing_else(pilot: Pilot) -> None:
    spec = next(
        one
        for one in EDITED
        for switch in one.switches
        if one.clues is not None
        and len({one.clues.blank(one.sizes[0], {switch.name: value}) for value in switch.values}) > 1
    )
    board = made(spec)
    scene = pilot.open("editor", spec=spec, board=board)
    assert scene.column.rule.visible
    scene.form.set_focus(scene.column.rule)
    pilot.press("right")
    changed = scene.draft.board
    assert spec.options_of(changed) != spec.options_of(board)
    assert all(scene.draft.sheet.clue(changed, p) == scene.draft.sheet.clue(board, p) for p in scene.board.places)
    pilot.press("u")
    assert scene.draft.board == board
    assert scene.column.rule.index == 0


def test_the_draft_is_there_again_at_the_next_visit(pilot: Pilot) -> None:
    spec = EDITED[-1]
    scene = pilot.open("editor", spec=spec, board=made(spec))
    click(pilot, scene.board.places[0])
    board = scene.draft.board
    pilot.press("escape")
    pilot.wait_idle()
    assert pilot.open("editor").draft.board == board
    pilot.app.parts.profile.settings.set("editor", {"kind": spec.kind, "board": 7})
    pilot.manager.reset("menu")
    pilot.app.parts.profile.settings.set("editor", {"kind": spec.kind, "board": 7})
    assert pilot.open("editor").draft.spec is spec


def test_an_edit_redraws_what_a_fresh_window_would_draw(pilot: Pilot) -> None:
    spec = EDITED[-1]
    board = made(spec)
    scene = pilot.open("editor", spec=spec, board=board)
    scene.ambience.visible = False  # motes move with time
    assessed(pilot)
    pilot.press("delete")
    assessed(pilot)
    pilot.move(2, 2)
    pilot.wait_idle()
    seen = pygame.image.tobytes(pilot.screen, "RGB")
    scene.stage.backdrop = scene.backdrop()
    scene.stage.damage_all()
    pilot.tick()
    assert pygame.image.tobytes(pilot.screen, "RGB") == seen


@pytest.mark.parametrize(
    ("size", "scale"),
    part(
        [
            *((size, scale) for size in ((960, 540), (1280, 720), (1920, 1080), (720, 1280)) for scale in (1.0, 2.0)),
            ((3840, 2160), 2.0),
        ],
        4,
    ),
)
def test_nothing_lies_outside_the_window_or_over_something_else(size: tuple[int, int], scale: float) -> None:
    pilot = Pilot(size, {"text_scale": scale})
    for spec in EDITED[1:3]:
        scene = pilot.open("editor", spec=spec, board=made(spec))
        boxes = [w.rect for w in scene.form.widgets if w.visible and w is not scene.board.view]
        boxes += [scene.column.sheet.rect]
        assert all(pygame.Rect((0, 0), size).contains(box) for box in boxes)
        clashes = [(a, b) for i, a in enumerate(boxes) for b in boxes[i + 1 :] if a.colliderect(b)]
        assert clashes == []
        assert all(min(w.rect.size) >= 44 for w in scene.form.widgets if isinstance(w, Button) and w.visible)
    pilot.close()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_first_sentence_of_the_report_stands_whole_in_large_text(size: tuple[int, int]) -> None:
    pilot = Pilot(size, {"text_scale": 1.5})
    spec = EDITED[0]
    scene = pilot.open("editor", spec=spec, board=blank(spec, made(spec)))
    assessed(pilot)
    pilot.move(2, 2)
    pilot.wait_idle()
    sheet = scene.column.sheet.rect
    inked = [any(sum(pilot.screen.get_at((x, y))[:3]) < 300 for x in range(sheet.x, sheet.right)) for y in _rows(sheet)]
    assert sum(ink and not above for above, ink in pairwise([False, *inked])) >= 3  # the heading, two lines
    pilot.close()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_message_stands_clear_of_the_report(size: tuple[int, int]) -> None:
    with Pilot(size) as pilot:
        for spec in EDITED:
            scene = pilot.open("editor", spec=spec, board=made(spec))
            assessed(pilot)
            for text in ("Copied.", "Added to My levels as level 12. It can be played from the packs, too."):
                scene.toast(text)
                pilot.tick(600)
                toast = next(node for node in scene.stage.nodes if isinstance(node, Toast) and node.text == text)
                pad = 2 * scene.look.panel_pad
                assert not toast.rect.inflate(-pad, -pad).colliderect(scene.column.sheet.kept_clear), (spec.kind, text)


def _rows(sheet: pygame.Rect) -> range:
    """The rows of pixels inside its rim."""
    return range(sheet.y + 4, sheet.bottom - 4)


@pytest.mark.parametrize(
    "text",
    [
        "[Puzzle]\n1....\n.....\n.....\n.....\n.....\n[Regions]\nAABBB\nAAABB\nCCCCC\nDDDEE\nDDEEE",
        "[Puzzle]\n1......\n" + ".......\n" * 6 + "[Regions]\n" + "\n".join(letter * 7 for letter in "ABCDEFG"),
        "[Puzzle]\n" + (("." * 18) + "\n") * 18 + "[Box]\n6x3",
    ],
    ids=["5x5", "7x7", "18x18"],
)
def test_a_board_of_a_size_that_is_not_offered_is_edited_as_any_other(pilot: Pilot, text: str) -> None:
    scene = pilot.open("editor")
    pasted = recognise(text, SPECS)
    scene.take(pasted)
    board = scene.draft.board
    assert (board, scene.column.size.value) == (pasted.board, pasted.spec.size_of(board))
    rules = [value for _text, value in scene.column.rule.options]
    assert scene.column.rule.value in rules
    assert ("classic" in rules) == (board.n == 18)  # there are no boxes of five or seven cells
    for rule in rules:
        scene.switch("variant", rule)
        assert pasted.spec.options_of(scene.draft.board).get("variant", "classic") == rule
    left = scene.draft.board
    pilot.home()
    assert pilot.open("editor").draft.board == left
    pilot.scene.empty()
    assert pilot.scene.untouched


def test_regions_of_a_jigsaw_are_drawn_by_dragging_cells_over_their_border(pilot: Pilot) -> None:
    spec = SPECS["sudoku"]
    assert spec.clues is not None
    scene = pilot.open("editor", spec=spec, board=spec.clues.blank(spec.sizes[1], {"variant": "jigsaw"}))
    before = scene.draft.board
    regions = before.regions

    def exchanged(a: int, b: int) -> bool:
        try:
            return scene.draft.dragged(cells[a], cells[b]).board != before
        except PuzzleError:
            return False

    cells = [before.shape.target(p) for p in range(36)]
    pairs = [(a, b) for a in range(36) for b in range(36) if regions[a] != regions[b]]
    a, b = next(pair for pair in pairs if exchanged(*pair))
    pilot.drag(scene.board.view.box_of(cells[a]).center, scene.board.view.box_of(cells[b]).center)
    after = scene.draft.board
    assert (after.regions[a] == after.regions[b], after.givens) == (False, before.givens)
    assert sorted(map(after.regions.count, range(6))) == [6] * 6
    assert after != before
    pilot.press("u")
    assert scene.draft.board == before
    a, b = next(pair for pair in pairs if not exchanged(*pair))
    pilot.drag(scene.board.view.box_of(cells[a]).center, scene.board.view.box_of(cells[b]).center)
    assert scene.draft.board == before
    pilot.click(*scene.board.view.box_of(cells[a]).center)
    assert spec.clues.clue(scene.draft.board, cells[a]) == 1


def test_cages_of_a_killer_are_made_by_drags_and_get_their_sums(pilot: Pilot) -> None:
    spec = SPECS["sudoku"]
    assert spec.clues is not None
    scene = pilot.open("editor", spec=spec, board=spec.clues.blank(spec.sizes[0], {"variant": "killer"}))
    before = scene.draft.board
    assert before.cages
    assert {cage.total for cage in before.cages} == {0}
    cells = [before.shape.target(p) for p in range(16)]

    def drag(a: int, b: int) -> None:
        pilot.drag(scene.board.view.box_of(cells[a]).center, scene.board.view.box_of(cells[b]).center)

    drag(0, 2)  # a row of three, whatever they were in
    after = scene.draft.board
    assert {0, 1, 2} <= set(next(cage.cells for cage in after.cages if 0 in cage.cells))
    pilot.press("u")
    assert scene.draft.board == before
    drag(0, 2)
    pilot.click(*scene.board.view.box_of(cells[0]).center)
    assert next(cage.total for cage in scene.draft.board.cages if 0 in cage.cells) == 1
    pilot.press("8")
    assert next(cage.total for cage in scene.draft.board.cages if 0 in cage.cells) == 8
    cage = next(cage for cage in scene.draft.board.cages if 0 in cage.cells)
    drag(0, cage.cells[-1])  # within a cage: the last cell leaves it
    assert cage.cells[-1] not in next(one.cells for one in scene.draft.board.cages if 0 in one.cells)


def test_a_killer_is_completed_with_sums(pilot: Pilot) -> None:
    spec = SPECS["sudoku"]
    assert spec.clues is not None
    board = spec.clues.blank(spec.sizes[0], {"variant": "killer"})
    for place, value in completed(spec, board):
        board = spec.clues.put(board, place, value)
    assert spec.count(board, 2).number == 1
    assert any(cage.total for cage in board.cages)


def test_sums_stay_sums_and_digits_stay_digits_under_another_variant(pilot: Pilot) -> None:
    """Cages go along where the other variant has some; a digit in a cage's first cell can be taken away again."""
    spec = SPECS["sudoku"]
    sheet = spec.clues
    assert sheet is not None
    board = sheet.blank(spec.sizes[0], {"variant": "killer"})
    first, other = board.cages[0].cells[0], next(p for p in range(16) if all(p != c.cells[0] for c in board.cages))
    board = sheet.put(sheet.put(board, board.shape.target(first), 3), board.shape.target(other), 2)
    scene = pilot.open("editor", spec=spec, board=board)
    scene.switch("variant", "killer-x")
    assert (scene.draft.board.cages, scene.draft.board.givens) == (board.cages, board.givens)
    scene.switch("variant", "classic")
    assert scene.draft.board.givens == board.givens
    classic = sheet.put(scene.draft.board, board.shape.target(first), 4)
    scene.draft = scene.draft.changed(classic)
    scene.switch("variant", "killer")
    killer = scene.draft.board
    assert {cage.total for cage in killer.cages} == {0}
    assert killer.givens == classic.givens
    summed = sheet.put(killer, board.shape.target(first), 3)
    assert sheet.put(summed, board.shape.target(first), None) == killer
    assert sheet.put(killer, board.shape.target(first), None).givens == board.givens


def test_a_clue_on_a_large_board_is_put_down_in_pieces_and_what_is_pressed_meanwhile_waits(pilot: Pilot) -> None:
    spec = SPECS["light-up"]
    pilot.manager.push("editor", spec=spec, board=spec.board_from_json(["." * 60] * 60, {}))
    pilot.manager.cut()
    scene: Any = pilot.scene
    while pilot.manager.work():
        pass
    assert scene.board.view.stands
    pilot.app.draw()
    before, first, second = scene.board.view, scene.board.places[0], scene.board.places[1]
    scene.board.on_digit(first, 1)
    view = scene.board.view
    assert view is not before
    assert not view.stands
    for key in ("right", "2"):
        pilot.manager.handle(Press(key if key == "right" else "", key))
    assert scene.board.spot == first
    pieces = 0
    while pilot.manager.work():
        pieces += 1
    assert pieces > 8
    assert (scene.board.view.stands, scene.board.spot) == (True, second)
    assert [scene.draft.sheet.clue(scene.draft.board, place) for place in (first, second)] == [1, 2]
    assert scene.stage.backdrop.get_buffer().raw == scene.backdrop().get_buffer().raw


def test_tools_have_names_where_there_is_room_and_tips_everywhere() -> None:
    for size, scale, named in (((1280, 720), 1.0, True), ((1920, 1080), 1.0, True), ((1280, 720), 2.0, False)):
        pilot = Pilot(size, {"text_scale": scale})
        scene = pilot.open("editor")
        tools = scene.column.tools
        assert [tool.text for tool in tools] == (
            ["Undo", "Redo", "Clear", "Solutions", "Copy", "Paste"] if named else [""] * 6
        )
        assert all(tool.tip for tool in tools)
        assert len({bool(tool.icon) for tool in tools}) == 1
        pilot.close()
