"""Minutes of boards and the player's own pace, from games that a profile keeps; the worker answers at once."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from keeping import DAY, Clock

from game.engine.core import Change
from game.engine.formats.levels import Level, Pack, ShippedPacks
from game.engine.play.game import Game
from game.engine.play.session import Session
from game.engine.puzzle import fitting
from game.engine.puzzle.fitting import FittedPace
from game.engine.puzzle.minutes import pace_of, seconds
from game.engine.puzzle.recipe import Recipe, Size
from game.puzzles import find, registry
from game.store.library.game_library import GameLibrary
from game.store.profile.profile import StoredProfile
from game.work.coaching import ReadSkills
from game.work.jobs import Generate, Generated, Written
from game.work.timing import FitPace, TimeBoard, TimeGames

SUDOKU, SLANT = registry()["sudoku"], registry()["slant"]
SMALL = Recipe(Size(4, 4), "easy")
PACE = pace_of(SLANT)
assert PACE is not None


class AtOnce:
    """Does what it is asked for where it stands."""

    def __init__(self) -> None:
        self.made: Generated | None = None
        self.asked: list[str] = []

    def ahead(self, kind: str, recipe: Recipe) -> Generated | None:
        return self.made

    def time(self, board: Any, pace: Any, done: Callable[[float | None], None]) -> int:
        self.asked.append("time")
        done(TimeBoard(Written(*board), pace).run(find, lambda: False))
        return 0

    def read_skills(self, games: Any, skills: Any, done: Callable[[Any], None]) -> int:
        done(ReadSkills(tuple(games), skills).run(find, lambda: False))
        return 0

    def time_games(self, games: Any, pace: Any, done: Callable[[Any], None]) -> int:
        self.asked.append("games")
        done(TimeGames(tuple(games), pace).run(find, lambda: False))
        return 0

    def fit_pace(self, games: Any, pace: Any, done: Callable[[Any], None]) -> int:
        self.asked.append("fit")
        done(FitPace(tuple(games), pace).run(find, lambda: False))
        return 0

    def count(self, *_: Any) -> int:
        return 0

    def cancel(self, number: int) -> None: ...


def library_of(profile: StoredProfile, maker: AtOnce) -> GameLibrary:
    kinds = {spec.kind: spec for spec in (SUDOKU, SLANT)}
    levels = (level(SUDOKU, sudoku(1)), level(SLANT, slant(1)))
    pack = Pack(format="solitudo-pack", version=1, id="one", title="One", levels=levels)
    return GameLibrary(kinds, profile, maker, lambda: iter([ShippedPacks({"one.json": pack}, {})]))  # type: ignore[arg-type]


def level(spec: Any, board: Any) -> Level:
    return Level(id=spec.kind, kind=spec.kind, board=spec.board_to_json(board), switches=dict(spec.options_of(board)))


def sudoku(index: int, side: int = 4) -> Any:
    return SUDOKU.make(Recipe(Size(side, side), "easy"), 3, index).board


def slant(index: int) -> Any:
    return SLANT.make(Recipe(SLANT.sizes[0], SLANT.levels[0]), 3, index).board


def win(library: GameLibrary, clock: Clock, spec: Any, board: Any, share: float, **about: Any) -> Game:
    """Win a board in a share of the time that its model gives."""
    taken = seconds(spec, board)
    assert taken is not None
    game = Game(Session(spec, board), difficulty="easy", **{"seed": 3, **about})
    count = spec.count(board, 2)
    wanted = list(spec.required(board, count.solution).items())
    library._profile.games.begin(game)
    for number, (slot, value) in enumerate(wanted, 1):
        game.elapsed = round(1000 * share * taken * number / len(wanted))
        game.session.play((Change(slot, 0, value),), game.elapsed)
    clock.time += 60
    library.finish(game)
    return game


def test_minutes_follow_the_player_after_three_clean_games(profile: StoredProfile, clock: Clock) -> None:
    library = library_of(profile, AtOnce())
    board = sudoku(20, 9)
    before = library.paces.about(SUDOKU, board)
    taken = seconds(SUDOKU, board)
    assert taken is not None
    assert before.startswith("about ")
    assert "those of many people" in library.paces.rests_on("sudoku")
    for index in range(3):
        win(library, clock, SUDOKU, sudoku(index), 0.25, index=index)
    own = profile.settings.of("sudoku").pace
    assert own.games == 3
    # A quarter is 1.386 ahead, of which a game counts 1 at most: .6, and .5 and .43 of what is left.
    assert own.lead == pytest.approx(1.1616, abs=0.01)
    assert library.paces.about(SUDOKU, board) != before
    assert library.paces.rests_on("sudoku") == (
        "The minutes named for Sudoku follow your own pace in 3 games without hints."
    )


def test_a_board_played_again_and_a_game_with_a_hint_do_not_count(profile: StoredProfile, clock: Clock) -> None:
    library = library_of(profile, AtOnce())
    win(library, clock, SUDOKU, sudoku(1), 1.0, seed=None, pack="one", level="sudoku")
    lead = profile.settings.of("sudoku").pace
    win(library, clock, SUDOKU, sudoku(1), 0.2, seed=None, pack="one", level="sudoku")
    win(library, clock, SUDOKU, sudoku(1), 0.2, seed=None)
    win(library, clock, SUDOKU, sudoku(1), 0.2, index=1, hints=1)
    win(library, clock, SUDOKU, sudoku(2), 0.2, index=2, mode="practice")
    assert profile.settings.of("sudoku").pace == lead
    assert (lead.games, lead.lead) == (1, pytest.approx(0, abs=0.01))


def test_games_of_an_old_profile_are_counted_once(profile: StoredProfile, clock: Clock) -> None:
    library = library_of(profile, AtOnce())
    for index in range(4):
        win(library, clock, SUDOKU, sudoku(index), 2.0, index=index)
    counted = profile.settings.of("sudoku").pace
    profile.settings.set("pace_sudoku", {})
    maker = AtOnce()
    again = library_of(profile, maker)
    assert maker.asked == []
    for _piece in again.paces.settle():
        pass
    assert profile.settings.of("sudoku").pace == counted
    for _piece in again.paces.settle():
        pass
    assert maker.asked == ["games"]
    profile.settings.set("pace_sudoku", {"games": 7, "lead": 2.0, "model": "another"})
    for _piece in again.paces.settle():
        pass
    assert profile.settings.of("sudoku").pace == counted


def test_only_what_is_fitted_is_told_and_only_for_boards_as_it_was_fitted_on(profile: StoredProfile) -> None:
    maker = AtOnce()
    library = library_of(profile, maker)
    assert library.paces.about(SLANT, slant(0)) == ""
    assert library.paces.about(SUDOKU, SUDOKU.make(Recipe(Size(16, 16), "easy"), 1).board) == ""
    assert library.paces.about_level(library.packs.pack("one").levels[1]) == ""
    assert library.paces.about_level(library.packs.pack("one").levels[0]).startswith("about ")
    assert library.paces.about_next("sudoku", SMALL) == ""
    maker.made = Generate("sudoku", SMALL, 3, 1).run(find, lambda: False)
    assert library.paces.about_next("sudoku", SMALL) == library.paces.about(SUDOKU, sudoku(1))
    asked = len(maker.asked)
    library.paces.about(SUDOKU, sudoku(1))
    assert len(maker.asked) == asked


def test_stated_minutes_are_told_at_once_and_at_the_players_own_pace(profile: StoredProfile) -> None:
    maker = AtOnce()
    paces = library_of(profile, maker).paces
    stated = msgspec.structs.replace(level(SUDOKU, sudoku(1)), minutes=14.2)
    assert (paces.about_level(stated), maker.asked) == ("about 15 minutes", [])
    assert paces.about_level(msgspec.structs.replace(level(SLANT, slant(1)), minutes=14.2)) == "", "nothing is fitted"
    model = profile.settings.of("sudoku").pace.model or paces._own("sudoku").model
    profile.settings.set("pace_sudoku", {"games": 30, "lead": -0.7, "model": model})
    assert paces.about_level(stated) != "about 15 minutes"
    assert maker.asked == []


def test_a_kind_without_minutes_gets_them_from_its_own_games(
    profile: StoredProfile, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fitting, "ENOUGH", 8)
    library = library_of(profile, AtOnce())
    for index in range(8):
        assert not library.paces.tells("slant")
        win(library, clock, SLANT, slant(index), 0.5, index=index)
    own = profile.settings.of("slant").pace
    assert (own.games, own.fitted_on, own.tried) == (8, 8, 8)
    assert own.fitted is not None
    assert library.paces.about(SLANT, slant(30)).startswith("about ")
    assert library.paces.rests_on("slant") == "The minutes named for Slant rest on 8 games of yours without hints."
    found = seconds(SLANT, slant(30), pace=own.fitted)
    model = seconds(SLANT, slant(30))
    assert found is not None
    assert model is not None
    assert found == pytest.approx(model / 2, rel=0.02)


def test_an_answer_for_another_profile_is_dropped(profile: StoredProfile, clock: Clock, tmp_path: Path) -> None:
    waiting: list[Callable[[Any], None]] = []
    maker = AtOnce()
    library = library_of(profile, maker)
    maker.time_games = lambda games, pace, done: waiting.append(done) or 0  # type: ignore[method-assign,assignment,func-returns-value]
    win(library, clock, SUDOKU, sudoku(0), 1.0, index=0)
    profile.move(tmp_path / "other")
    waiting.pop()([(100.0, 10.0)])
    assert profile.settings.of("sudoku").pace.games == 0
    assert waiting == []


def test_a_random_sudoku_has_a_par_that_stays_with_it(profile: StoredProfile, clock: Clock) -> None:
    library = library_of(profile, AtOnce())
    game = win(library, clock, SUDOKU, sudoku(0), 1.0, index=0, par=90)
    assert library.outcome(game).par == 90
    assert library.again(game).par == 90
    assert game.result is not None
    assert library.replay(game.result).par == 90
    practised = win(library, clock, SUDOKU, sudoku(1), 1.0, index=1, par=90, mode="practice")
    assert library.outcome(practised).par is None


def test_the_fitted_pace_stays_when_a_later_fit_fails(profile: StoredProfile, clock: Clock) -> None:
    maker = AtOnce()
    library = library_of(profile, maker)
    answers: list[FittedPace | None] = [FittedPace(PACE, 60, 0.1), None]
    maker.fit_pace = lambda games, pace, done: done(answers.pop(0)) or 0  # type: ignore[method-assign,assignment,func-returns-value]
    for games in (60, 90):
        own = profile.settings.of("slant").pace
        clock.time += DAY
        model = library.paces._own("slant").model
        kept = profile.settings.get("pace_slant") or {}
        profile.settings.set("pace_slant", {**kept, "games": games, "model": model})
        library.paces.count("slant")
        own = profile.settings.of("slant").pace
        assert (own.tried, own.fitted, own.fitted_on) == (games, PACE, 60)
    assert answers == []


def test_a_clock_that_ran_ahead_keeps_no_game_from_counting(profile: StoredProfile, clock: Clock) -> None:
    library = library_of(profile, AtOnce())
    win(library, clock, SUDOKU, sudoku(0), 0.25, index=0)
    clock.time += 2000 * DAY
    win(library, clock, SUDOKU, sudoku(1), 0.25, index=1)
    clock.time -= 2000 * DAY
    win(library, clock, SUDOKU, sudoku(2), 0.25, index=2)
    own = profile.settings.of("sudoku").pace
    assert own.games == 2  # the one of the future is not known
    assert own.until < clock.time
