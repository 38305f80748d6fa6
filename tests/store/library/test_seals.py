"""Seals as they are kept: with the win, with the run, for what was played before there were any, out and in again."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from keeping import DAY, START, Clock
from storms import play

from game.arcade.record import RunRecord
from game.engine.core import Change, PuzzleError
from game.engine.formats import levels
from game.engine.play.game import Game
from game.engine.play.session import Session
from game.puzzles import find, registry
from game.services.settings import LessonsReached
from game.store import schema
from game.store.library.game_library import GameLibrary
from game.store.profile import results
from game.store.profile.profile import StoredProfile, open_profile

SLANT = registry()["slant"]
BOARD = SLANT.board_from_json(["......."] * 7, {})
RUN = play(8)[1]


class NoMaker:
    def rate(self, *_: Any) -> int:
        return 0

    count = time_games = read_skills = rate

    def cancel(self, number: int) -> None: ...


def library_of(profile: StoredProfile) -> GameLibrary:
    kinds = {name: registry()[name] for name in ("slant", "sudoku")}
    return GameLibrary(kinds, profile, NoMaker(), lambda: iter([levels.ShippedPacks({}, {})]))  # type: ignore[arg-type]


@pytest.fixture
def profile(tmp_path: Path, clock: Clock) -> Iterator[StoredProfile]:
    with closing(open_profile(tmp_path / "one", clock)) as opened:
        yield opened


def solved(**about: Any) -> Game:
    """A board of 36 cells, solved in reading order."""
    game = Game(Session(SLANT, BOARD), difficulty="hard", elapsed=50_000, **{"seed": 5, **about})
    solution = SLANT.count(BOARD, 1).solution or {}
    for at, slot in enumerate(sorted(solution, key=lambda slot: slot.index)):
        game.session.play((Change(slot, 0, solution[slot]),), at * 100)
    return game


def forget_that_they_were_judged(profile: StoredProfile) -> None:
    """As after the upgrade of a profile of before the seals."""
    profile._database.write(
        ("INSERT OR IGNORE INTO unjudged SELECT 'game', result FROM log", ()),
        ("INSERT OR IGNORE INTO unjudged SELECT 'run', score FROM run", ()),
    )


PAGE = ("clear-mind", "no-way-back", "not-one-more", "like-a-page")


def test_the_last_mark_records_a_win_in_one_step_and_its_seals_come_right_after(
    profile: StoredProfile, clock: Clock
) -> None:
    library = library_of(profile)
    game = solved()
    commits = profile.commits
    pieces = library.finishing(game)
    next(pieces)
    assert profile.commits == commits + 1
    assert [one.id for one in profile.results.unjudged()] == [game.result]
    clock.time += 1
    next(pieces)
    assert library.seals.of_game(game) == tuple(sorted(PAGE))
    assert {seal.at for seal in library.seals.earned.values()} == {clock.time - 1}
    assert not any(seal.seen for seal in library.seals.earned.values())
    assert not profile.results.unjudged()


def test_a_kill_after_the_last_mark_takes_no_seal(tmp_path: Path, clock: Clock) -> None:
    with closing(open_profile(tmp_path, clock)) as before:
        next(library_of(before).finishing(solved()))
    clock.time += DAY
    with closing(open_profile(tmp_path, clock)) as profile:
        seals = library_of(profile).seals
        list(seals.settle())
        assert {seals.earned[seal].at for seal in PAGE} == {START}
        assert {seals.earned[seal].result for seal in PAGE} == {profile.results.latest()[0].id}
        assert not profile.results.unjudged()


def test_a_board_from_elsewhere_earns_none(profile: StoredProfile) -> None:
    library = library_of(profile)
    game = solved(seed=None)
    library.finish(game)
    assert library.seals.of_game(game) == ()


def test_a_seal_stays_with_what_has_earned_it_first(profile: StoredProfile, clock: Clock) -> None:
    library = library_of(profile)
    first, second = solved(), solved()
    library.finish(first)
    clock.time += DAY
    library.finish(second)
    assert library.seals.of_game(second) == ()
    assert {library.seals.earned[seal].at for seal in PAGE} == {START}


def test_a_run_and_its_seals_are_one_step(profile: StoredProfile) -> None:
    library = library_of(profile)
    commits = profile.commits
    placing = profile.scores.add(RUN)
    assert profile.commits == commits + 1
    assert library.seals.of_run(placing.id) == ("clean-streak",)


def test_lessons_and_boards_that_were_made(profile: StoredProfile) -> None:
    library = library_of(profile)
    assert library.seals.learned("slant") == ()
    own = profile.settings.of("slant")
    profile.settings.keep_of("slant", type(own)(learn=LessonsReached(5, True, skipped=(1,))))
    assert library.seals.learned("slant") == ()
    profile.settings.keep_of("slant", type(own)(learn=LessonsReached(5, True)))
    assert library.seals.learned("slant") == ("first-lesson",)
    profile.settings.keep_of("sudoku", type(own)(learn=LessonsReached(5, True, skipped=(1,))))
    assert library.seals.learned("sudoku") == ("every-lesson",)
    assert library.seals.learned("slant") == ()
    assert library.seals.made("slant", "medium") == ("own-board",)
    assert library.seals.made("slant", "hard") == ("own-riddle",)


def test_what_was_played_before_is_judged_once_with_the_date_of_then(profile: StoredProfile, clock: Clock) -> None:
    profile.finish(solved())
    clock.time += DAY
    placing = profile.scores.add(RUN)
    forget_that_they_were_judged(profile)
    clock.time += DAY
    library = library_of(profile)
    assert library.seals.earned == {}
    for _piece in library.seals.settle():
        pass
    earned = library.seals.earned
    assert {earned[seal].at for seal in PAGE} == {START}
    assert (earned["clean-streak"].at, earned["clean-streak"].score) == (START + DAY, placing.id)
    assert profile.results.unjudged() == profile.scores.unjudged() == ()
    commits = profile.commits
    for _piece in library.seals.settle():
        pass
    assert profile.commits == commits


def test_what_was_judged_by_harder_seals_is_judged_once_more(tmp_path: Path, clock: Clock) -> None:
    with closing(open_profile(tmp_path / "old", clock)) as old:
        game = solved()
        old.results.finish(game)
        old.results.judged(game.result or 0)  # and nothing was earned
    with closing(sqlite3.connect(tmp_path / "old" / "profile.db")) as file:
        file.executescript(next(step for step in schema.MIGRATIONS if "OR IGNORE INTO unjudged" in step))
    with closing(open_profile(tmp_path / "old", clock)) as profile:
        seals = library_of(profile).seals
        list(seals.settle())
        assert "clear-mind" in seals.earned
        assert not profile.results.unjudged()


def test_judging_that_was_cut_off_goes_on(profile: StoredProfile) -> None:
    profile.finish(solved())
    profile.scores.add(RUN)
    forget_that_they_were_judged(profile)
    pieces = library_of(profile).seals.settle()
    for _number in range(2):
        next(pieces)
    assert profile.results.unjudged() == ()
    assert profile.scores.unjudged() != ()
    library = library_of(profile)
    for _piece in library.seals.settle():
        pass
    assert set(PAGE) | {"clean-streak"} <= set(library.seals.earned)


def test_judging_stops_when_another_player_comes(profile: StoredProfile, tmp_path: Path) -> None:
    profile.finish(solved())
    forget_that_they_were_judged(profile)
    pieces = library_of(profile).seals.settle()
    next(pieces)
    profile.move(tmp_path / "other")
    assert list(pieces) == []
    assert profile.seals.all() == ()


def test_logs_that_have_earned_a_seal_stay(profile: StoredProfile, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(results, "LOGS", 2)
    library = library_of(profile)
    first = solved()
    library.finish(first)
    for _number in range(5):
        library.finish(solved())
    assert first.result in profile.results.logged()
    assert len(profile.results.logged()) < 6


def test_seals_that_were_looked_at(profile: StoredProfile) -> None:
    library = library_of(profile)
    library.finish(solved())
    library.seals.see(["like-a-page"])
    assert {name for name, seal in library.seals.earned.items() if seal.seen} == {"like-a-page"}


def test_seals_go_out_and_come_in_with_their_games_and_runs(profile: StoredProfile, tmp_path: Path) -> None:
    library = library_of(profile)
    library.finish(solved())
    library.seals.see(["like-a-page"])
    profile.scores.add(RUN, at=START + 5)
    later = START + 9
    with closing(open_profile(tmp_path / "two", Clock())) as other:
        game = solved()
        other.finish(game, at=later)
        other.seals.give(["like-a-page"], later, game.result)
        other.results.judged(game.result or 0)
        other.seals.give(["own-board"], START - 7)
        other.take_in(profile.export(find), find)
        taken = {seal.id: seal for seal in other.seals.all()}
        assert set(taken) == {*PAGE, "clean-streak", "own-board"}
        assert (taken["own-board"].at, taken["like-a-page"].at) == (START - 7, START)  # the earlier one counts
        game = other.results.replay(taken["like-a-page"].result or 0, find)
        assert game.session.solved
        assert RunRecord.encode(RUN) == other.scores.run(taken["clean-streak"].score or 0)
        assert other.export(find).count(b'"id":"like-a-page"') == 1
        assert (len(other.results.unjudged()), len(other.scores.unjudged())) == (1, 1)  # those that came in


@pytest.mark.parametrize(
    ("seal", "message"),
    [
        ({"id": "made-up"}, "seals[0]: there is no seal 'made-up'"),
        ({"at": 1e300}, "seals[0].at: expected `float` <= "),
        ({"by": "gift"}, "seals[0].by: "),
        ({"by": 7}, "seals[0].by: "),
        ({"more": 1}, "seals[0]: "),
    ],
)
def test_seals_that_are_none_are_refused_and_nothing_comes_in(
    profile: StoredProfile, tmp_path: Path, seal: dict[str, Any], message: str
) -> None:
    library_of(profile).finish(solved())
    document = json.loads(profile.export(find))
    document["seals"][0].update(seal)
    with closing(open_profile(tmp_path / "two", Clock())) as other:
        with pytest.raises(PuzzleError) as error:
            other.take_in(json.dumps(document).encode(), find)
        assert message in str(error.value)
        assert (other.seals.all(), other.results.all()) == ((), ())


def test_a_seal_of_another_version_is_passed_over(profile: StoredProfile) -> None:
    profile.seals.give(["of-tomorrow", "own-board"], START)
    assert [seal.id for seal in profile.seals.all()] == ["own-board"]


def test_a_cleared_profile_has_none(profile: StoredProfile) -> None:
    library = library_of(profile)
    library.finish(solved())
    profile.clear(lambda name: False)
    assert library.seals.earned == {}
