"""The library: random games, levels, suspended games, and what comes after a win. Served by a toy puzzle."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
import toy
from keeping import Clock, put, solve

from game.engine.core import PuzzleError
from game.engine.formats import levels
from game.engine.logic.ladder import Grade
from game.engine.play.game import Game, Stars
from game.engine.puzzle.recipe import Recipe, Size
from game.engine.record.outcome import Following
from game.engine.record.progress import PackProgress, Reached
from game.store.library.game_library import GameLibrary
from game.store.profile.profile import open_profile

Step = tuple[int, str]


class Graded(toy.Toy):
    """Three sizes; the smallest has only easy puzzles, the largest no easy ones."""

    sizes = (Size(3, 1), Size(5, 1), Size(7, 1))
    levels = ("easy", "medium", "hard")

    def levels_at(self, size: Size) -> tuple[str, ...]:
        return {3: ("easy",), 5: ("easy", "medium", "hard"), 7: ("medium", "hard")}[size.width]


class Made:
    seed, index, seconds = 11, 4, 50.0

    def __init__(self, recipe: Recipe) -> None:
        self.board = toy.Board(recipe.size.width, 1)
        self.solution = toy.Toy._solution(self.board)
        self.level = recipe.level


class Order:
    def __init__(self) -> None:
        self.puzzle: Any = None
        self.error = ""
        self.cancelled = 0

    def cancel(self) -> None:
        self.cancelled += 1


class Maker:
    """Makes what the test says, when it says so."""

    def __init__(self) -> None:
        self.orders: list[tuple[str, Recipe, Order]] = []
        self.prepared: list[tuple[str, Recipe]] = []
        self.rated: list[Callable[[Grade | None], None]] = []

    def rate(self, spec: Any, board: Any, done: Callable[[Grade | None], None]) -> int:
        self.rated.append(done)
        return len(self.rated)

    def read_skills(self, games: Any, skills: Any, done: Any) -> int:
        return 0

    def time_games(self, games: Any, pace: Any, done: Any) -> int:
        return 0

    def prepare(self, kind: str, recipe: Recipe) -> None:
        self.prepared.append((kind, recipe))

    def request(self, kind: str, recipe: Recipe) -> Order:
        self.orders.append((kind, recipe, Order()))
        return self.orders[-1][2]

    def poll(self) -> None: ...

    def close(self) -> None: ...


def make_pack(number: int = 9, name: str = "strips") -> levels.Pack:
    return levels.Pack(
        format="solitudo-pack",
        version=1,
        id=name,
        title="Strips",
        levels=tuple(
            levels.Level(
                id=f"n{i}", kind="toy", board={"length": 3 + i % 3, "first": "A"}, level="easy", par=5, techniques=()
            )
            for i in range(number)
        ),
    )


PACKS = levels.ShippedPacks({"a": make_pack()}, {"b": "bad"})


@pytest.fixture
def maker() -> Maker:
    return Maker()


@pytest.fixture
def library(maker: Maker) -> GameLibrary:
    profile = open_profile(None, Clock())
    return GameLibrary({"toy": Graded()}, profile, maker, lambda: iter([PACKS]))


def begin(library: GameLibrary, level: str = "n0") -> Game:
    game = library.start_level("strips", level)
    library._profile.games.begin(game)
    return game


def won(library: GameLibrary, level: str) -> None:
    game = begin(library, level)
    solve(game)
    library.finish(game)


def test_a_random_game_comes_when_it_is_made(library: GameLibrary, maker: Maker) -> None:
    recipe = Recipe(Size(5, 1), "medium", "slow")
    making = library.make("toy", recipe)
    assert (making.game, making.error) == (None, "")
    maker.orders[0][2].puzzle = Made(recipe)
    game = making.game
    assert game is not None
    assert game is making.game
    assert (game.difficulty, game.method, game.seed, game.index) == ("medium", "slow", 11, 4)
    assert game.session.board == toy.Board(5, 1)
    assert game.solution == toy.Toy._solution(toy.Board(5, 1))


def test_a_random_game_may_fail_or_be_cancelled(library: GameLibrary, maker: Maker) -> None:
    making = library.make("toy", Recipe(Size(3, 1), "easy"))
    making.cancel()
    order = maker.orders[0][2]
    assert order.cancelled == 1
    order.error = "no such toy"
    assert (making.game, making.error) == (None, "no such toy")


def test_puzzles_are_prepared(library: GameLibrary, maker: Maker) -> None:
    recipe = Recipe(Size(3, 1), "easy")
    library.prepare("toy", recipe)
    assert maker.prepared == [("toy", recipe)]


def test_an_unknown_kind_is_refused(library: GameLibrary) -> None:
    with pytest.raises(PuzzleError, match="'chess'"):
        library.make("chess", Recipe(Size(3, 1), "easy"))


def test_a_given_board_is_opened_with_its_marks_and_solution(library: GameLibrary) -> None:
    marks = {toy.cell(0, 1): 2}
    game = library.open("toy", toy.Board(4, 1), marks)
    assert game.session.marks == marks
    assert game.solution == toy.Toy._solution(toy.Board(4, 1))
    assert game.session.can_undo


def test_a_sample_is_half_done_and_not_kept(library: GameLibrary) -> None:
    game = library.sample("toy")
    assert game.session.marks
    assert not game.session.solved
    assert library.sample("toy") is game
    assert library.suspended() == ()


def test_levels_are_started_and_known(library: GameLibrary) -> None:
    game = library.start_level("strips", "n1")
    assert (game.pack, game.level, game.difficulty) == ("strips", "n1", "easy")
    assert game.session.board == toy.Board(4, 1)
    assert game.solution is not None
    for pack, level, word in (("nope", "n1", "no level pack 'nope'"), ("strips", "zz", "no level 'zz'")):
        with pytest.raises(PuzzleError, match=word):
            library.start_level(pack, level)


def test_bad_packs_are_listed_with_their_error(library: GameLibrary) -> None:
    assert library.packs.broken == {"b": "bad"}
    assert [shelf.pack.id for shelf in library.packs.shelves()] == ["strips"]
    assert library.packs.shelves("toy")
    assert library.packs.shelves("chess") == ()


def test_packs_are_read_once_until_asked_again(maker: Maker) -> None:
    reads = []

    def read() -> Iterator[levels.ShippedPacks]:
        reads.append(1)
        yield levels.ShippedPacks({}, {})

    library = GameLibrary({}, open_profile(None, Clock()), maker, read)
    assert not reads
    library.packs.shelves()
    library.packs.shelves()
    assert len(reads) == 1
    library.packs.reread()
    library.packs.shelves()
    assert len(reads) == 2


def test_packs_come_from_the_easiest_to_the_hardest(maker: Maker) -> None:
    def pack(name: str, level: str) -> levels.Pack:
        board = {"length": 4, "first": "A"}
        one = levels.Level(id="n", kind="toy", board=board, level=level)  # type: ignore[arg-type]
        return levels.Pack(format="solitudo-pack", version=1, id=name, title=name, levels=(one,))

    files = {"a": pack("a", "expert"), "b": pack("b", "easy"), "c": pack("c", "hard"), "d": pack("d", "easy")}
    library = GameLibrary(
        {"toy": Graded()}, open_profile(None, Clock()), maker, lambda: iter([levels.ShippedPacks(files, {})])
    )
    assert [shelf.pack.id for shelf in library.packs.shelves()] == ["b", "d", "c", "a"]


def test_suspended_games_are_continued_and_deleted(library: GameLibrary) -> None:
    game = begin(library, "n2")
    put(game, 1, 2, 4000)
    (one,) = library.suspended()
    assert (one.pack, one.level, one.elapsed) == ("strips", "n2", 4000)
    assert library.packs.shelf("strips").suspended == {"n2": one.id}
    again = library.resume(one.id)
    assert again.session.marks == game.session.marks
    assert again.solution is not None
    assert library.look_at(one.id).session.marks == game.session.marks
    library.delete(one.id)
    assert library.suspended() == ()
    with pytest.raises(PuzzleError):
        library.resume(one.id)


def test_names(library: GameLibrary) -> None:
    assert library.name(library.start_level("strips", "n3")) == "Strips, level 4"
    assert library.label(library.start_level("strips", "n3")) == ("Strips", "level 4")
    game = library.open("toy", toy.Board(5, 1))
    game.difficulty = "hard"
    assert library.name(game) == "5x1 hard"
    assert library.label(game) == ("Toy", "5x1 hard")
    lost = Game(game.session, pack="gone", level="x")
    assert library.name(lost) == "gone, x"


def test_the_techniques_of_a_long_puzzle_come_later(library: GameLibrary, maker: Maker) -> None:
    game = library.open("toy", toy.Board(5, 1))
    game.difficulty = "master"
    solve(game)
    assert library.finish(game).techniques == ()
    maker.rated[0](None)
    assert library.finish(game).techniques == ()
    maker.rated[0](Grade("easy", 1, ("right",), {"right": 1}))
    assert library.finish(game).techniques == ("Right",)
    assert len(maker.rated) == 1


def test_finishing_a_level_gives_stars_and_best_times(library: GameLibrary) -> None:
    game = begin(library, "n0")
    game.elapsed = 9000
    solve(game)
    outcome = library.finish(game)
    assert outcome.stars == Stars(True, True, False)
    assert (outcome.par, outcome.best, outcome.record) == (5, None, True)
    assert outcome.techniques == ("Right",)
    assert library.finish(game) is outcome  # once
    assert len(library._profile.results.latest()) == 1
    assert library.suspended() == ()
    assert library.packs.shelf("strips").reached == {"n0": Reached(9000, Stars(True, True, False))}

    game = begin(library, "n0")
    game.elapsed, game.hints = 3000, 1
    solve(game)
    outcome = library.finish(game)
    assert outcome.stars == Stars(True, False, True)
    assert (outcome.best, outcome.record) == (9000, True)
    assert library.packs.shelf("strips").reached["n0"] == Reached(3000, Stars(True, True, True))

    game = begin(library, "n0")
    game.elapsed = 4000
    solve(game)
    assert library.finish(game)[2:4] == (3000, False)


def test_random_games_compare_with_their_like(library: GameLibrary) -> None:
    for length, difficulty, elapsed, best in (
        (5, "easy", 8000, None),
        (5, "hard", 7000, None),
        (5, "easy", 6000, 8000),
    ):
        game = library.open("toy", toy.Board(length, 1))
        game.difficulty = difficulty
        solve(game)
        game.elapsed = elapsed
        outcome = library.finish(game)
        assert (outcome.par, outcome.best) == (None, best)


def test_a_solved_board_that_was_given_up_is_no_record(library: GameLibrary) -> None:
    game = begin(library, "n0")
    game.gave_up = True
    solve(game)
    outcome = library.finish(game)
    assert outcome.stars == Stars(False, False, False)
    assert not outcome.record
    assert library.packs.shelf("strips").reached == {}


@pytest.mark.parametrize(
    ("size", "level", "harder", "easier"),
    [
        (5, "medium", (5, "hard"), (5, "easy")),
        (5, "hard", (7, "hard"), (5, "medium")),  # the next level, else the next size
        (3, "easy", (5, "easy"), None),
        (5, "easy", (5, "medium"), (3, "easy")),
        (7, "hard", None, (7, "medium")),
        (7, "medium", (7, "hard"), (5, "medium")),
    ],
)
def test_what_follows_a_random_game(
    library: GameLibrary,
    maker: Maker,
    size: int,
    level: str,
    harder: tuple[int, str] | None,
    easier: tuple[int, str] | None,
) -> None:
    making = library.make("toy", Recipe(Size(size, 1), level))
    maker.orders[0][2].puzzle = Made(maker.orders[0][1])
    assert making.game is not None
    following = library.following(making.game)
    assert following.next is None
    assert step(following.again) == (size, level)
    assert step(following.harder) == harder
    assert step(following.easier) == easier


def step(recipe: Recipe | None) -> Step | None:
    return None if recipe is None else (recipe.size.width, recipe.level)


def test_what_follows_a_level_and_a_given_board(library: GameLibrary) -> None:
    assert library.following(library.open("toy", toy.Board(5, 1))) == Following()
    following = library.following(library.start_level("strips", "n0"))
    assert following.next is not None
    assert following.next.id == "n1"
    assert following.again is None
    assert library.following(library.start_level("strips", "n5")).next is None  # locked
    for i in range(6):
        won(library, f"n{i}")
    after = library.following(library.start_level("strips", "n5")).next
    assert after is not None
    assert after.id == "n6"
    early = library.following(library.start_level("strips", "n8")).next  # the guardian, before its turn
    assert early is not None
    assert early.id == "n6"
    for i in range(6, 9):
        won(library, f"n{i}")
    assert library.following(library.start_level("strips", "n8")).next is None  # the last one


def test_locked_levels_are_refused_until_there_is_a_star_for_each_open_one(library: GameLibrary) -> None:
    with pytest.raises(PuzzleError, match="opens with 6 more stars in Strips"):
        library.start_level("strips", "n6")
    while library.packs.shelf("strips").gate is not None:
        won(library, f"n{library.packs.shelf('strips').solved}")
    assert library.packs.shelf("strips").stars >= 6
    assert library.start_level("strips", "n6").level == "n6"


@pytest.mark.parametrize("number", [1, 2, 3, 4, 9, 20, 30])
def test_never_more_than_the_last_third_is_locked(number: int) -> None:
    shelf = PackProgress(make_pack(number))
    locked = [i for i in range(number) if not shelf.is_open(i)]
    assert 3 * len(locked) <= number
    assert locked == list(range(shelf.always_open, number - 1))  # the last one is the guardian
    solved = {f"n{i}": Reached(1, Stars(True, False, False)) for i in range(shelf.always_open)}
    opened = PackProgress(shelf.pack, solved)
    assert opened.gate is None
    assert all(map(opened.is_open, range(number)))


def test_a_solved_or_suspended_level_stays_open() -> None:
    shelf = PackProgress(make_pack(12), {"n10": Reached(1, Stars(True, True, True))}, {"n9": 4})
    assert [shelf.is_open(i) for i in (8, 9, 10)] == [False, True, True]
    assert (shelf.solved, shelf.stars, shelf.next_unsolved, shelf.kinds) == (1, 3, 0, ("toy",))
    everything = {level.id: Reached(1, Stars(True, False, False)) for level in shelf.pack.levels}
    assert PackProgress(shelf.pack, everything).next_unsolved == 0


@pytest.mark.parametrize("right", [True, False])
def test_a_match_is_recorded_with_the_mark_that_fills_the_board(library: GameLibrary, right: bool) -> None:
    profile = library._profile
    game = begin(library)
    game.mode = "versus"
    length = game.session.board.length
    for column in range(1, length):
        assert profile.results.latest() == ()
        put(game, column, 1 + column % 2 if right or column != 1 else 1)
    (result,) = profile.results.latest()
    assert library.suspended() == ()
    assert library.replay(result.id).session.log == game.session.log
    assert library.finish(game).stars.solved == right
    assert len(profile.results.latest()) == 1


def test_an_entry_after_the_end_was_recorded_records_nothing_more(library: GameLibrary) -> None:
    game = begin(library)
    solve(game)
    outcome = library.finish(game)
    games = library._profile.games
    for _ in range(2):
        games.append(game, game.session.log[-1])
    assert library.finish(game) is outcome
    assert len(library._profile.results.latest()) == 1


def test_a_match_that_was_over_when_the_program_was_cut_off_is_recorded_once(library: GameLibrary) -> None:
    profile = library._profile
    profile.games.on_end = None
    game = begin(library)
    game.mode = "versus"
    solve(game)
    profile.games.suspend(game)
    resumed = library.resume(game.id)
    library.finish(resumed)
    assert len(profile.results.latest()) == 1
    assert library.suspended() == ()


@pytest.mark.parametrize("seen", ["continued", "at the next start"])
def test_a_solved_game_without_a_record_is_recorded_with_its_own_date_when_it_is_next_seen(
    library: GameLibrary, seen: str
) -> None:
    profile, clock = library._profile, library._profile.utc
    profile.games.on_end = None  # as when the program was cut off before the win was recorded
    game = begin(library)
    solve(game)
    profile.games.suspend(game)
    solved_at = clock.time
    clock.time += 40 * 86400
    if seen == "continued":
        library.resume(game.id)
    else:
        list(library.settle())
    clock.time += 86400
    list(library.settle())
    (result,) = profile.results.latest()
    assert result.finished == solved_at
    assert profile.progress("strips")["n0"].solved == solved_at
    assert library.suspended() == ()
