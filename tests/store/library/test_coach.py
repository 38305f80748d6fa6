"""The coach of a profile: finished games become skills, once each, beside the window."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from keeping import DAY, Clock

from game.coach.plan import Exercise
from game.engine.core import Change
from game.engine.formats.levels import ShippedPacks
from game.engine.play.game import Game
from game.engine.play.session import Session
from game.engine.puzzle.recipe import Recipe
from game.puzzles import find, registry
from game.store.library.game_library import GameLibrary
from game.store.profile.profile import StoredProfile, open_profile
from game.work.coaching import ReadSkills
from game.work.maker import ReadyPuzzle

SLANT = registry()["slant"]
KEPT = Path(__file__).resolve().parents[2] / "data" / "pins" / "profile.db"


class Reader:
    """Reads games when it is told to, and makes the same few boards again and again."""

    boards = 3

    def __init__(self) -> None:
        self.drilled: list[str] = []
        self.asked: list[tuple[ReadSkills, Callable[[Any], None]]] = []

    def read_skills(self, games: Any, skills: Any, done: Callable[[Any], None]) -> int:
        self.asked.append((ReadSkills(tuple(games), skills), done))
        return 0

    def read(self) -> None:
        while self.asked:
            job, done = self.asked.pop()
            done(job.run(find, lambda: False))

    def drill(self, kind: str, recipe: Recipe, technique: str) -> Any:
        self.drilled.append(technique)
        made = find(kind).make(recipe, 5, len(self.drilled) % self.boards)
        puzzle = ReadyPuzzle(kind, recipe, 5, 0, made.board, made.solution, made.level)
        return SimpleNamespace(puzzle=puzzle, error="", cancel=lambda: None, opening={})

    def time(self, board: Any, pace: Any, done: Callable[[float | None], None]) -> int:
        done(90.0)
        return 0

    def time_games(self, *_: Any) -> int:
        return 0

    def cancel(self, number: int) -> None: ...


def library_of(profile: StoredProfile, reader: Reader) -> GameLibrary:
    return GameLibrary(registry(), profile, reader, lambda: iter([ShippedPacks({}, {})]))  # type: ignore[arg-type]


def win(library: GameLibrary, index: int, wrong: bool = False) -> Game:
    """Win a small board of Slant in the order of its ladder, the first mark wrong if so asked."""
    made = SLANT.make(Recipe(SLANT.sizes[0], SLANT.levels[0]), 3, index)
    game = Game(Session(SLANT, made.board), difficulty="easy", seed=3, index=index)
    library._profile.games.begin(game)
    position, ladder = SLANT.position(made.board, {}), SLANT.ladder
    while not game.session.solved:
        step = ladder.next(position)
        assert step is not None
        for effect in position.effects(step[1]):
            if made.solution.get(effect.target) == effect.value:
                game.elapsed += 2000
                if wrong and not game.session.log:
                    game.session.play((Change(effect.target, 0, 3 - effect.value),), game.elapsed)
                old = game.session.marks.get(effect.target, 0)
                game.session.play((Change(effect.target, old, effect.value),), game.elapsed)
        position = position.apply(step[1])
    library.finish(game)
    return game


def test_a_finished_game_moves_the_skills_once(profile: StoredProfile, clock: Clock) -> None:
    reader = Reader()
    library = library_of(profile, reader)
    win(library, 0)
    assert (library.coach.skills, library.coach.left) == ({}, 1)
    reader.read()
    skills = library.coach.skills["slant"]
    assert library.coach.left == 0
    assert all(skill.boards == 1 and skill.wrong == 0 for skill in skills.values())
    assert all(skill.due is not None and skill.due >= clock.time for skill in skills.values())
    library.coach.count()
    assert reader.asked == []
    assert library_of(profile, reader).coach.skills["slant"] == skills


def test_all_of_it_is_exported(profile: StoredProfile) -> None:
    reader = Reader()
    library = library_of(profile, reader)
    win(library, 0)
    reader.read()
    told: Any = library.coach.export()["slant"]
    assert told["rating"]["value"] == 1500
    assert told["techniques"].keys() == library.coach.skills["slant"].keys()
    for one in told["techniques"].values():
        assert one["weeks"][-1]["chance"] == pytest.approx(one["chance"], abs=0.001)
        assert one["due"] > one["weeks"][-1]["week"]


def test_a_wrong_mark_makes_a_technique_due_sooner(profile: StoredProfile) -> None:
    reader = Reader()
    library = library_of(profile, reader)
    win(library, 0, wrong=True)
    reader.read()
    assert sum(skill.wrong for skill in library.coach.skills["slant"].values()) == 1


def test_games_that_end_meanwhile_are_read_after_those_before(profile: StoredProfile, clock: Clock) -> None:
    reader = Reader()
    library = library_of(profile, reader)
    for _game in range(3):
        win(library, 0)
        clock.time += DAY
    assert len(reader.asked) == 1
    reader.read()
    assert library.coach.left == 0
    assert max(skill.boards for skill in library.coach.skills["slant"].values()) == 3


def test_a_worker_that_is_lost_leaves_the_games_for_the_next_start(profile: StoredProfile) -> None:
    reader = Reader()
    library = library_of(profile, reader)
    win(library, 0)
    reader.asked.pop()[1](None)
    assert (library.coach.left, library.coach.skills) == (1, {})
    for _piece in library_of(profile, reader).coach.settle():
        pass
    reader.read()
    assert profile.skills.left() == 0


def test_what_is_forgotten_with_the_profile_stays_forgotten(profile: StoredProfile) -> None:
    reader = Reader()
    library = library_of(profile, reader)
    win(library, 0)
    profile.clear(lambda name: False)
    reader.read()
    assert (library.coach.skills, library.coach.left) == ({}, 0)


def test_a_damaged_skill_was_never_met_and_a_damaged_log_shows_nothing(profile: StoredProfile) -> None:
    profile._database.write(("INSERT INTO skill VALUES ('slant', 'x', '{\"value\": 99}')", ()))
    assert profile.skills.all() == {}
    assert ReadSkills(((5.0, b"no log"),), {}).run(find, lambda: False) == {}


def test_the_set_of_the_day_follows_from_what_was_played(profile: StoredProfile, clock: Clock) -> None:
    reader = Reader()
    library = library_of(profile, reader)
    assert {one.reason for one in library.coach.today(1)} == {"placement"}
    win(library, 0)
    reader.read()
    clock.time += 60 * DAY
    found = library.coach.today(1)
    assert {one.kind for one in found} == {"slant"}
    assert "due" in {one.reason for one in found}
    assert found == library.coach.today(1)
    for one in found:
        assert SLANT.training(one.technique).level == one.level


def test_an_old_profile_gets_its_skills_from_the_logs_it_holds(tmp_path: Path) -> None:
    shutil.copyfile(KEPT, tmp_path / "profile.db")
    with closing(open_profile(tmp_path, Clock())) as opened:
        assert opened.skills.left() == 50
        reader = Reader()
        library = library_of(opened, reader)
        library.coach.count()
        reader.read()
        assert opened.skills.left() == 0
        assert library.coach.skills
        assert opened.notices == []


def test_games_of_an_exported_profile_are_read_where_it_is_taken_in(profile: StoredProfile, clock: Clock) -> None:
    library = library_of(profile, Reader())
    win(library, 0)
    clock.time += DAY
    win(library, 1)
    data = profile.export(find)
    with closing(open_profile(None, Clock())) as other:
        other.take_in(data, find)
        other.take_in(data, find)
        assert other.skills.left() == 2


def opened(library: GameLibrary, exercise: Exercise) -> Any:
    """The game of an order, which the player then sees; None for an error."""
    order = library.coach.order(exercise)
    game = ended(order)
    if game is not None:
        library.coach.opened(game)
    else:
        library.coach.dropped(order)
    return game


def ended(order: Any) -> Any:
    """The game of an order, asked for frame by frame; None for an error."""
    while order.game is None and not order.error:
        pass
    return order.game


def test_no_board_of_a_set_is_shown_twice_within_a_year(profile: StoredProfile, clock: Clock) -> None:
    reader = Reader()
    library = library_of(profile, reader)
    technique = SLANT.ladder.techniques[0]
    exercise = Exercise("slant", technique.name, technique.level, "weak")
    shown = [opened(library, exercise) for _board in range(reader.boards)]
    assert len({game.session.board for game in shown}) == reader.boards
    assert all(min(SLANT.size_of(game.session.board)) >= 6 for game in shown)
    order = library.coach.order(exercise)
    assert ended(order) is None
    assert order.error == "every board that was made has been shown this year"
    library.coach.dropped(order)
    clock.time += 366 * DAY
    assert opened(library, exercise) is not None


def test_a_board_that_is_made_is_not_shown_before_it_is_opened(profile: StoredProfile) -> None:
    reader = Reader()
    library = library_of(profile, reader)
    technique = SLANT.ladder.techniques[0]
    exercise = Exercise("slant", technique.name, technique.level, "weak")
    made = ended(library.coach.order(exercise))
    assert library.coach.order(exercise).game is made  # asked for again, it is the same one
    assert profile._database.read("SELECT count(*) FROM shown_board") == [(0,)]
    assert len(reader.drilled) == 1


def test_the_set_that_was_begun_holds_for_its_day(profile: StoredProfile, clock: Clock) -> None:
    reader = Reader()
    library = library_of(profile, reader)
    win(library, 0)
    reader.read()
    clock.time += 60 * DAY
    coach = library.coach
    plan = coach.begin(coach.plan())
    assert all(part.before is not None for part in plan.parts if part.reason != "new")
    coach.keep(plan.ended(0, "done", 61.0))
    again = library_of(profile, reader).coach.plan()
    assert (again.done, again.next, again.seconds, again.begun) == (1, 1, 61, True)
    clock.time += DAY
    assert not coach.plan().begun


def test_a_placement_lasts_until_its_boards_are_done(profile: StoredProfile, clock: Clock) -> None:
    reader = Reader()
    library = library_of(profile, reader)
    plan = library.coach.begin(library.coach.plan())
    assert plan.placing
    library.coach.keep(plan.ended(0))
    win(library, 0)
    reader.read()
    clock.time += 3 * DAY
    assert library.coach.plan().next == 1
    for number in range(1, len(plan.parts)):
        library.coach.keep(library.coach.plan().ended(number))
    assert not library.coach.plan().placing


def test_a_set_of_another_version_gives_way(profile: StoredProfile) -> None:
    library = library_of(profile, Reader())
    plan = library.coach.plan()
    part = msgspec.structs.replace(plan.parts[0], technique="gone")
    library.coach.begin(msgspec.structs.replace(plan, parts=(part,)))
    assert not library.coach.plan().begun


def test_minutes_of_a_set_follow_the_boards_that_are_made(profile: StoredProfile) -> None:
    library = library_of(profile, Reader())
    coach, plan = library.coach, library.coach.plan()
    assert set(coach.seconds(plan)) == {None}
    for _frame in range(3 * len(plan.parts)):
        coach.ahead(plan)
    assert coach.ahead(plan)
    assert set(coach.seconds(plan)) == {90.0}


def test_a_clock_that_ran_ahead_keeps_no_technique_from_being_due(profile: StoredProfile, clock: Clock) -> None:
    reader = Reader()
    library = library_of(profile, reader)
    clock.time += 2000 * DAY
    win(library, 0, wrong=True)
    reader.read()
    shown = library.sample("slant")
    library.coach.opened(shown)
    clock.time -= 2000 * DAY
    library = library_of(profile, reader)
    skills = library.coach.skills["slant"]
    assert {skill.due for skill in skills.values()} == {clock.time}
    assert all(skill.weeks == () and skill.missed == () for skill in skills.values())
    assert library.coach._shown.fresh(shown)
    win(library, 0)
    reader.read()
    due = [skill.due for skill in library.coach.skills["slant"].values() if skill.boards == 2]
    assert due
    assert all(one is not None and clock.time < one < clock.time + 200 * DAY for one in due)


def test_a_game_from_the_future_counts_as_read_now(profile: StoredProfile, clock: Clock) -> None:
    reader = Reader()
    library = library_of(profile, reader)
    clock.time += 2000 * DAY
    win(library, 0)
    clock.time -= 2000 * DAY
    reader.asked.clear()
    library = library_of(profile, reader)
    library.coach.count()
    reader.read()
    skills = library.coach.skills["slant"].values()
    assert skills
    assert all(skill.recall is not None and skill.recall.last == clock.time for skill in skills)


@pytest.mark.parametrize(
    "state",
    [
        '{"weeks": [[4611686018427387904, 500]]}',
        '{"weeks": [[2900, 70000]]}',
        '{"missed": [-1]}',
        '{"times": [1e308]}',
        '{"value": 1e308}',
        '{"value": NaN}',
        '{"recall": {"stability": 0, "difficulty": 5, "last": 1, "due": 1}}',
        "[" * 100_000,
        "\x1b[31m",
    ],
)
def test_a_spoiled_skill_was_never_met(profile: StoredProfile, state: str) -> None:
    profile._database.write(("INSERT INTO skill VALUES ('slant', 'corner', ?)", (state,)))
    library = library_of(profile, Reader())
    assert library.coach.skills.get("slant", {}) == {}
    assert "corner" not in str(library.coach.export())


def test_a_set_comes_on_with_the_winning_mark(profile: StoredProfile) -> None:
    library = library_of(profile, Reader())
    coach = library.coach
    plan = coach.begin(coach.plan())
    assert len(plan.parts) > 2
    made = SLANT.make(Recipe(SLANT.sizes[0], SLANT.levels[0]), 3, 0)
    game = Game(Session(SLANT, made.board), mode="training", elapsed=4000)
    coach.keep(plan.with_game(profile.games.begin(game)))
    commits = profile.commits
    wanted = SLANT.required(made.board, made.solution)
    game.session.play(tuple(Change(slot, 0, value) for slot, value in wanted.items()), game.elapsed)
    assert profile.commits == commits + 1  # both in one transaction
    with closing(sqlite3.connect(f"file:{profile.folder}/profile.db?mode=ro", uri=True)) as file:
        ((text,),) = file.execute("SELECT value FROM setting WHERE name = 'training'").fetchall()
        ((number,),) = file.execute("SELECT count(*) FROM result WHERE mode = 'training'").fetchall()
    told = msgspec.json.decode(text)["today"]
    assert (number, told["parts"][0]["state"], told.get("game"), told["seconds"]) == (1, "done", None, 4)
    assert coach.plan().done == 1
