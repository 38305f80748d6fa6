"""How long a Sudoku takes, wherever one is chosen; nothing of the kind for puzzles without times of people."""

from __future__ import annotations

from typing import Any

from pilot import Pilot

from game.engine.core import Change
from game.engine.formats.listing import Listing
from game.engine.formats.recognise import ReadPuzzle
from game.engine.play.game import Game
from game.engine.play.session import Session
from game.engine.puzzle.minutes import about, par_for, seconds
from game.engine.puzzle.recipe import Recipe, Size

PACK = "sudoku-breakfast-table-2"


def spec_of(pilot: Pilot, kind: str = "sudoku") -> Any:
    return pilot.app.parts.library.kinds[kind]


def told(spec: Any, board: Any) -> str:
    taken = seconds(spec, board)
    assert taken is not None
    return about(taken / 60)


def fill(pilot: Pilot, game: Game) -> None:
    """Put in what is left, mark by mark, in two minutes."""
    spec, board = game.session.spec, game.session.board
    assert game.solution is not None
    wanted = [each for each in spec.required(board, game.solution).items() if each[0] not in game.session.marks]
    for number, (slot, value) in enumerate(wanted, 1):
        game.elapsed = 120_000 * number // len(wanted)
        pilot.scene.keeper.begin()
        pilot.scene.happened(game.session.play((Change(slot, 0, value),), game.elapsed))


def test_the_board_that_is_spoken_of_is_the_one_that_is_played(pilot: Pilot) -> None:
    scene = pilot.open("select", kind="sudoku")
    pilot.until(lambda: scene.time.text)
    said = scene.time.text
    scene._play()
    pilot.until(lambda: pilot.scene_name == "Play")
    game = pilot.scene.game
    assert said == f"Easy, {told(spec_of(pilot), game.session.board)}"
    assert game.par == par_for(seconds(spec_of(pilot), game.session.board) or 0.0)


def test_another_level_has_another_line(pilot: Pilot) -> None:
    scene = pilot.open("select", kind="sudoku")
    pilot.until(lambda: scene.time.text)
    scene._stepped_level("hard")
    pilot.until(lambda: scene.time.text.startswith("Hard, about "))


def test_a_puzzle_without_times_of_people_says_nothing(pilot: Pilot) -> None:
    scene = pilot.open("select", kind="slant")
    scene._chosen(None)
    maker = pilot.app.parts.maker
    pilot.until(lambda: maker.ahead("slant", scene.recipe) is not None)
    pilot.tick()
    assert scene.time.text == ""


def test_the_page_of_a_pack_says_it_of_the_level_that_is_pointed_at(pilot: Pilot) -> None:
    scene = pilot.open("packs.pack", pack=PACK)
    spec = spec_of(pilot)
    board = scene.shelf.pack.levels[0].open(lambda kind: spec)[1]
    pilot.until(lambda: "minute" in scene.detail.text)
    assert f"easy, {told(spec, board)}" in scene.detail.text
    assert scene.about.play.detail == f"4x4 \N{MIDDLE DOT} {told(spec, board)}"


def test_the_strip_of_a_win_says_it_of_the_next_level_and_the_title_screen_after_that(pilot: Pilot) -> None:
    library = pilot.app.parts.library
    levels = library.packs.pack(PACK).levels
    spec = spec_of(pilot)
    scene = pilot.open("play", game=library.start_level(PACK, levels[0].id))
    pilot.until(lambda: not pilot.app.parts.maker.busy)
    fill(pilot, scene.game)
    pilot.until(lambda: scene.ending.strip is not None)
    following = told(spec, levels[1].open(lambda kind: spec)[1])
    assert scene.ending.strip.next.time == following
    assert scene.ending.strip.next.words(scene.look, 10_000).endswith(following)
    assert scene.ending.strip.next.words(scene.look, 10) == scene.ending.strip.next.detail.rpartition(" \u00b7 ")[2]
    pilot.manager.reset("menu")
    pilot.until(lambda: pilot.scene.page.onward.text.text == f"Level 2, {following}")


def test_puzzles_from_elsewhere_and_whole_files_say_it(pilot: Pilot) -> None:
    sudoku, hitori = spec_of(pilot), spec_of(pilot, "hitori")
    boards = [(sudoku, sudoku.make(Recipe(Size(9, 9), level), 5).board) for level in ("easy", "medium")]
    boards.append((hitori, hitori.make(Recipe(hitori.sizes[0], "easy"), 5).board))
    puzzles = tuple(ReadPuzzle(spec, board, {}) for spec, board in boards)
    scene = pilot.open("exchange.preview", listing=Listing(puzzles))
    pilot.until(lambda: not scene.waiting and all(scene._time(number) for number in (0, 1)))
    pilot.tick()
    assert scene._verdict(1, scene._time(1)) == f"Medium, {told(*boards[1])}"
    assert scene._time(2) == ""
    assert f"Easy, {told(*boards[0])}, score" in " ".join(scene.sheet.report.lines)


def test_the_statistics_say_on_how_many_games_minutes_rest(pilot: Pilot) -> None:
    spec, library = spec_of(pilot), pilot.app.parts.library
    for index in range(3):
        board = spec.make(Recipe(Size(4, 4), "easy"), 5, index).board
        game = Game(Session(spec, board), difficulty="easy", seed=5, index=index)
        game.solution = spec.count(board, 2).solution
        pilot.app.parts.profile.games.begin(game)
        for number, (slot, value) in enumerate(spec.required(board, game.solution).items(), 1):
            game.elapsed = 4000 * number
            game.session.play((Change(slot, 0, value),), game.elapsed)
        pilot.clock.step(1000)
        library.finish(game)
    pilot.until(lambda: not pilot.app.parts.maker.busy)
    games = pilot.app.parts.profile.settings.of("sudoku").pace.games
    assert games >= 3
    scene = pilot.open("statistics")
    scene._turn("times")
    pilot.wait_idle()
    assert scene.times.note.visible
    assert scene.times.note.text == (
        f"The minutes named for Sudoku follow your own pace in {games} games without hints."
    )
    assert scene.times.note.rect.bottom <= pilot.screen.get_height()
    assert not scene.times.note.rect.colliderect(scene.times.plot.rect)
