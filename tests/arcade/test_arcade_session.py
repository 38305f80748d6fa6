"""A run on its way: boards are made ahead, never twice, and made otherwise where one cannot be made."""

from types import SimpleNamespace

import pytest
from storms import order_of

from game.arcade.arcade_session import ArcadeSession, EarlierRun
from game.arcade.board_queue import AHEAD
from game.arcade.course import BY_EFFORT, BY_NUMBER, EVENED, group
from game.arcade.numbers import numbers
from game.arcade.record import decode
from game.arcade.run import DAILY, STORM, Phase
from game.arcade.run_file import encode, read
from game.arcade.verify import verify
from game.engine.core import PuzzleError
from game.engine.puzzle.minutes import effort
from game.engine.record.scores import MIXED
from game.puzzles import find, registry

SPECS = list(registry().values())


class Orders:
    """Makes boards at once, as the worker would; `fails` says which ones cannot be made."""

    def __init__(self, fails=lambda index: False, same=False, change=lambda spec, index, board: board):
        self.asked, self.fails, self.same, self.change = [], fails, same, change

    def __call__(self, leg, seed, index):
        self.asked.append((leg.kind, seed, index))
        if self.fails(index):
            return SimpleNamespace(puzzle=None, error="no luck", cancel=lambda: None)
        spec = find(leg.kind)
        made = spec.make(leg.recipe, seed, 0 if self.same and index < 1000 else index)
        made = made._replace(board=self.change(spec, index, made.board))
        return order_of(spec, made)


def arcade(orders, mode=STORM, kind="hitori", day="", version=EVENED):
    return ArcadeSession(mode, kind, "1", 5, SPECS, numbers(), orders, day, version)


def play(run, boards):
    for _ in range(boards):
        assert any(run.ready for _ in range(9))  # some have to be asked for again
        spec, board, solution, _ = run.show()
        for slot, value in spec.required(board, solution).items():
            run.pass_time(200)
            run.player.mark(run.now, [(slot, value)])
        assert run.run.lap.state == "solved"


def test_boards_are_made_ahead():
    """Whole groups, so that the first one of a group is there when its turn comes: of Hitori 2, 4 and 4 boards."""
    orders = Orders()
    run = arcade(orders)
    asked = [len(orders.asked)]
    for _ in range(4):
        play(run, 1)
        asked.append(len(orders.asked))
    assert asked == [2 + 4, 6, 6 + 4, 10, 10]
    assert [index for _, _, index in orders.asked] == list(range(10))
    assert {seed for _, seed, _ in orders.asked} == {5}


def test_boards_that_follow_their_numbers_are_made_ahead_one_by_one():
    orders = Orders()
    run = arcade(orders, version=BY_NUMBER)
    assert len(orders.asked) == AHEAD
    play(run, 2)
    assert [index for _, _, index in orders.asked] == list(range(2 + AHEAD))
    assert run._version == BY_NUMBER


@pytest.mark.parametrize("kind", ["slant", "tents+slant"])
def test_the_boards_of_a_group_climb_by_their_effort(kind):
    """The same boards as by their numbers, group by group, in another order."""
    shown = {}
    for version in (BY_NUMBER, BY_EFFORT):
        run = arcade(Orders(), kind=kind, version=version)
        play(run, 12)
        shown[version] = [find(one.kind).board_from_json(one.board, one.switches) for one in run.boards]
        run.player.stop(run.now + 5)
        record = run.record()
        assert record.version == version
        assert verify(decode(record.encode()), find).points == record.points > 0
    specs, groups = run.specs, 0
    for first in range(12):
        legs = group(specs, first, numbers())
        if legs[0].number == first and legs[-1].number < 12:
            boards = [shown[BY_EFFORT][one.number] for one in legs]
            efforts = [effort(find(one.kind), board) for one, board in zip(legs, boards, strict=True)]
            assert efforts == sorted(efforts)
            assert set(boards) == {shown[BY_NUMBER][one.number] for one in legs}
            groups += 1
    assert groups >= 2
    assert shown[BY_EFFORT] != shown[BY_NUMBER]


def test_a_run_does_not_go_on_before_all_boards_of_its_group_are_there():
    """Which one is next is known then alone."""
    there = []
    late = {3: None}

    def request(leg, seed, index):
        order = Orders()(leg, seed, index)
        if index in late:
            late[index], order.puzzle = order.puzzle, None
            there.append(order)
        return order

    run = arcade(request)
    play(run, 2)
    assert not run.ready
    assert run.peek() is None
    (order,) = there
    order.puzzle = late[3]
    assert run.ready


def test_boards_take_their_places_by_effort_and_then_by_number():
    def request(leg, seed, index):
        order = Orders()(leg, seed, index)
        order.puzzle.effort = {2: 7, 3: 5, 4: 7, 5: 5}.get(index, 0)
        made[index] = order.puzzle.board
        return order

    made = {}
    run = arcade(request)
    play(run, 2)
    boards = [run.peek()[1], *(run.show()[1] for _ in range(4))][1:]
    assert [index for board in boards for index, one in made.items() if one is board] == [3, 5, 2, 4]


def test_a_board_that_cannot_be_made_is_replaced():
    orders = Orders(fails=lambda index: index == 1)
    run = arcade(orders)
    play(run, 3)
    assert ("hitori", 5, 1001) in orders.asked


def test_in_the_end_the_reason_is_told():
    run = arcade(Orders(fails=lambda index: True))
    with pytest.raises(PuzzleError, match="no luck"):
        any(run.ready for _ in range(9))


def test_no_board_comes_twice():
    run = arcade(Orders(same=True))
    play(run, 3)
    assert len({str(board.board) for board in run.boards}) == 3


def test_nor_turned_or_mirrored():
    def turned(spec, index, board):
        value = spec.board_to_json(board)
        return spec.board_from_json([row[::-1] for row in value] if index == 1 else value, {})

    orders = Orders(same=True, change=turned)
    run = arcade(orders, kind="slant")
    any(run.ready for _ in range(6))
    indices = [index for _, _, index in orders.asked]
    assert indices[:7] == [0, 1, 2, 3, 4, 5, 1001]  # those from the third on are of another size
    assert 1002 not in indices


def test_boards_are_looked_at_once(monkeypatch):
    spec, looked = find("slant"), []
    canonical = type(spec).canonical
    monkeypatch.setattr(type(spec), "canonical", lambda self, board: looked.append(board) or canonical(self, board))
    run = arcade(Orders(), kind="slant")
    for _ in range(50):
        assert run.ready
    assert len(looked) == 2 + 4


def test_the_record_is_true():
    run = arcade(Orders(), kind=MIXED)
    play(run, 5)
    run.player.stop(run.now + 5)
    record = run.record()
    assert verify(decode(record.encode()), find).points == record.points > 0
    assert len({board.kind for board in record.played}) == min(5, len(SPECS))


def test_a_daily_run_takes_its_boards_from_the_day():
    first, second = Orders(), Orders()
    arcade(first, DAILY, MIXED, "2026-11-28")
    ArcadeSession(DAILY, MIXED, "1", 99, SPECS, numbers(), second, "2026-11-28")
    assert first.asked == second.asked
    other = Orders()
    arcade(other, DAILY, MIXED, "2026-11-29")
    assert other.asked != first.asked


def test_what_is_not_learned_is_passed_by_in_a_daily_run_and_the_record_says_so():
    run = arcade(Orders(), DAILY, MIXED, "2026-11-28")
    run.show()
    assert not run.passes
    run.unlearned = frozenset({spec.kind for spec in run.specs})
    for _board in range(2):
        run.pass_time(1000)
        assert run.passes
        run.skip()
        run.show()
    run.player.stop(run.now)
    record = run.record()
    assert [step.op for step in record.steps].count("pass") == 2
    assert verify(record, find).free_skips == 1
    assert read(encode(record, ""))[1].steps == record.steps


def test_an_unknown_kind():
    with pytest.raises(PuzzleError, match="chess"):
        arcade(Orders(), kind="chess")


def test_an_earlier_run_to_race():
    run = arcade(Orders())
    play(run, 3)
    run.player.stop(run.now)
    assert run.run.phase is Phase.OVER
    ghost = EarlierRun.of(run.record().encode(), numbers())
    assert ghost.at(-1) == 0
    assert ghost.at(10**9) == run.run.points
    middle = [ghost.at(at) for at in range(0, run.now, 50)]
    assert middle == sorted(middle)
    assert len(set(middle)) >= 3
    assert EarlierRun.of(None, numbers()) is None
    assert EarlierRun.of(b"{}", numbers()) is None


def test_the_boards_of_a_past_daily_are_those_of_the_puzzles_that_were_there():
    """Of all the puzzles of today only the five of that day have their turns, with the seed of the day."""
    orders = Orders(fails=lambda index: True)
    run = arcade(orders, DAILY, MIXED, "2026-11-28")
    assert [spec.kind for spec in run.specs] == ["hitori", "hex-hitori", "tents", "slant", "sudoku"]
    assert orders.asked[0] == ("hitori", 246245661773574, 0)
    assert run._version == BY_NUMBER  # and they follow each other as they did
    for day, version in (("2026-12-01", BY_EFFORT), ("2026-12-02", EVENED)):
        assert arcade(Orders(), DAILY, MIXED, day)._version == version
    now = arcade(orders, STORM, MIXED)
    assert [spec.kind for spec in now.specs] == [spec.kind for spec in SPECS]
