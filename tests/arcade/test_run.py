"""The rules of Storm, Sprint and Survival, with the time handed in."""

import pytest
from suite.each import each

from game.arcade.cut_off import counts
from game.arcade.numbers import numbers
from game.arcade.run import DAILY, SPRINT, STORM, SURVIVAL, Phase, Run
from game.arcade.words import spoken_tenths
from game.engine.core import cell

A, B, C, D, E = (cell(0, n) for n in range(5))
FOUR = {A: 1, B: 1, C: 1, D: 1}


def begun(mode=STORM, pace="1", par=12, required=FOUR, strict=False):
    run = Run(mode, pace, numbers())
    run.show(0, par, required, strict)
    return run


def kinds(happenings):
    return [happening.kind for happening in happenings]


def solve(run, now, par=12, required=FOUR, show=True):
    """A whole board, quickly; returns what the last mark brought."""
    if show:
        run.show(now, par, required, False)
    slots = list(required)
    out = []
    for i, slot in enumerate(slots):
        out = run.mark(now + 10 * (i + 1), slot, required[slot], i + 1 == len(slots))
    return out


def test_the_clock_runs_from_the_first_mark():
    run = begun()
    assert run.phase is Phase.WAITING
    assert run.left(4000) == 180_000
    assert kinds(run.mark(2000, A, 1)) == ["started"]
    assert run.left(2000) == 180_000
    assert run.left(12_000) == 170_000


def test_or_after_five_seconds():
    run = begun()
    assert run.tick(4999) == []
    assert kinds(run.tick(5000)) == ["started"]
    assert run.left(6000) == 179_000


def test_a_mark_is_judged_when_it_is_old_enough():
    run = begun()
    run.mark(1000, A, 1)
    assert run.tick(1349) == []
    assert kinds(run.tick(1350)) == ["right"]
    assert run.bar == pytest.approx(3)


def test_or_at_the_next_mark():
    run = begun()
    run.mark(1000, A, 1)
    assert kinds(run.mark(1100, B, 1)) == ["right"]


def test_the_completing_mark_counts_at_once():
    run = begun()
    assert kinds(solve(run, 1000, show=False)) == ["right", "right", "solved"]


def test_a_mark_may_be_changed_and_taken_back_before_that():
    run = begun()
    run.mark(1000, E, 1)
    run.mark(1200, E, 2)
    run.mark(1300, E, 0)
    assert run.tick(5000) == []
    assert (run.lap.errors, run.left(5000)) == (0, 176_000)


def test_each_change_begins_the_wait_anew():
    run = begun()
    run.mark(1000, A, 2)
    run.mark(1300, A, 1)
    assert run.tick(1640) == []
    assert kinds(run.tick(1650)) == ["right"]


def test_marks_that_no_solution_requires_are_not_judged():
    run = begun()
    run.mark(1000, E, 2)  # a note
    assert run.tick(3000) == []
    run.mark(3000, A, 1)
    assert run.mark(3100, E, 2) == []  # nor do they hurry a judgement
    assert kinds(run.tick(3350)) == ["right"]


def test_where_every_slot_needs_a_mark_every_mark_counts():
    run = begun(required={A: 1, B: 1}, strict=True)
    run.mark(1000, A, 2)
    assert kinds(run.tick(1350)) == ["wrong", "penalty"]


def test_an_error_takes_time_and_the_bar_and_locks_the_cell():
    run = begun(par=120)
    run.mark(0, A, 1)
    run.tick(350)
    assert (run.bar, run.tier) == (30, 1)
    run.mark(1000, E, 1)
    happenings = run.tick(1350)
    assert [(h.kind, h.slot, h.amount) for h in happenings] == [("wrong", E, 0.0), ("penalty", None, 10.0)]
    assert (run.bar, run.tier, run.multiplier) == (0, 0, 1)
    assert run.left(1350) == 180_000 - 1350 + 4000 - 10_000
    assert run.locked == {E: 2350}
    run.tick(2351)
    assert run.locked == {}


def test_a_mark_gives_only_once():
    run = begun()
    for at in (1000, 2000, 3000):
        run.mark(at, A, 1)
        run.tick(at + 350)
        run.mark(at + 400, A, 0)
    assert run.bar == 3


def test_the_bar_pays_at_its_thresholds_and_the_multiplier_grows():
    run = begun()
    paid = []
    now = 0
    for number in range(16):  # 12 seconds of par each
        now += 100
        before = run.left(now)
        solve(run, now, show=number > 0)
        paid.append((run.bar, round((run.left(now) - before) / 1000)))
    tiers = {bar: pay for bar, pay in paid if pay}
    assert tiers == {24: 4, 48: 6, 84: 8, 120: 10, 156: 10, 192: 10}
    assert run.multiplier == pytest.approx(1.6)


def test_the_multiplier_ends_at_two():
    run = begun()
    run.tier = 25
    assert run.multiplier == 2


def test_the_clock_never_holds_more_than_ten_minutes():
    run = begun(par=100_000)
    run.mark(0, A, 1)
    run.tick(350)
    assert run.left(350) == 600_000


def test_once_an_error_leaves_a_second():
    run = begun()
    run.mark(0, A, 1)
    run.mark(175_000, E, 1)
    run.tick(175_350)
    assert run.left(175_350) == 1000
    assert run.phase is Phase.RUNNING
    run.mark(175_400, E, 1)
    assert kinds(run.tick(175_750)) == ["wrong", "penalty", "over"]


def test_the_end_of_the_clock_pays_half_of_what_was_placed():
    run = begun(par=20)
    run.mark(0, A, 1)
    run.mark(500, B, 1)
    assert kinds(run.tick(1000)) == ["right"]
    assert kinds(run.tick(400_000)) == ["over"]
    assert run.ended == 180_000
    assert (run.lap.state, run.lap.share, run.points) == ("cut", 0.5, 50)
    assert run.mark(400_001, C, 1) == []
    assert run.tick(400_002) == []


def test_a_mark_too_late_is_not_judged():
    run = begun()
    run.mark(0, A, 1)
    run.tick(350)
    run.mark(179_900, B, 1)
    assert kinds(run.tick(200_000)) == ["over"]
    assert run.lap.share == 0.25


def test_one_free_skip_then_ten_seconds():
    run = begun()
    run.mark(0, A, 1)
    run.tick(400)
    assert kinds(run.skip(1000)) == ["skipped"]
    assert run.left(1000) == 179_000
    run.show(1000, 12, FOUR, False)
    assert run.free_skips == 0
    assert kinds(run.skip(2000)) == ["skipped", "penalty"]
    assert run.left(2000) == 168_000
    assert [lap.state for lap in run.laps] == ["skipped", "skipped"]
    assert run.skip(2100) == []  # a board is skipped once


def test_a_board_of_a_puzzle_that_is_new_is_passed_by_for_nothing_in_a_daily_run_alone():
    daily, storm = begun(DAILY), begun()
    for run in (daily, storm):
        for at in (1000, 2000):
            run.skip(at, new=True)
            run.show(at, 12, FOUR, False)
    assert (daily.left(2000), daily.free_skips) == (179_000, 1)
    assert (storm.left(2000), storm.free_skips) == (169_000, 0)  # there the player chooses the puzzles


def test_a_solved_board_gives_its_points():
    run = begun(par=12)
    run.mark(0, A, 1)
    for at, slot in ((1000, B), (2000, C)):
        run.mark(at, slot, 1)
    run.mark(6000, D, 1, True)
    assert run.lap.points == 162
    assert (run.points, run.solved, run.lap.took) == (162, 1, 6000)


@each(("pace", "left"), [("1", 150_000), ("1.5", 160_000), ("2", 165_000)])
def test_slower_clocks(pace, left):
    run = begun(pace=pace)
    run.mark(0, A, 1)
    assert run.left(30_000) == left
    assert kinds(run.tick(10**9)) == ["right", "over"]
    assert run.ended == 180_000 * float(pace)


def test_a_sprint_is_five_boards_and_errors_cost_time():
    run = Run(SPRINT, "1", numbers())
    now = 0
    for number in range(5):
        run.show(now, 12, FOUR, False)
        if number == 2:
            run.mark(now + 100, E, 1)
            assert kinds(run.tick(now + 450)) == ["wrong", "penalty"]
        out = solve(run, now + 1000, show=False)
        now += 2000
    assert kinds(out)[-2:] == ["solved", "over"]
    assert run.time(run.ended) == run.elapsed(run.ended) + 10_000
    assert run.rank == -run.time(run.ended)
    better = Run(SPRINT, "1", numbers())
    for number in range(5):
        solve(better, number * 2000)
    assert better.rank > run.rank


def test_a_sprint_given_up_ranks_below_all_whole_ones():
    run = begun(SPRINT)
    run.mark(0, A, 1)
    assert kinds(run.stop(5000)) == ["right", "over"]
    assert run.rank < -(10**11)


def test_survival_ends_at_the_third_strike():
    run = begun(SURVIVAL)
    out = []
    for at in (0, 2000, 4000):
        run.mark(at, E, 1)
        out.append(kinds(run.tick(at + 350)))
    assert out == [["wrong", "strike"], ["wrong", "strike"], ["wrong", "strike", "over"]]
    assert run.left(4350) > 0


def test_survival_counts_boards_then_time():
    def played(boards, step):
        run = Run(SURVIVAL, "1", numbers())
        for number in range(boards):
            solve(run, number * step)
        run.stop(boards * step)
        return run.rank

    assert played(3, 9000) > played(2, 1000) > played(2, 2000)


def test_a_daily_run_is_a_storm():
    run = begun(DAILY)
    run.mark(0, A, 1)
    assert run.left(1000) == 179_000


def test_an_unknown_mode_or_pace():
    with pytest.raises(KeyError):
        Run("marathon", "1", numbers())
    with pytest.raises(KeyError):
        Run(STORM, "3", numbers())


def test_a_run_without_a_right_mark_is_no_score_whatever_was_skipped_or_passed_by():
    for mode in (DAILY, STORM, SPRINT, SURVIVAL):
        run = begun(mode)
        run.skip(1000)
        run.show(1000, 12, FOUR, False)
        run.skip(2000, new=True)
        run.show(2000, 12, FOUR, False)
        assert not counts(run, mode, numbers())
        run.mark(3000, A, 1)
        run.tick(3350)
        assert counts(run, mode, numbers()) is (mode == DAILY)


@each(("ms", "text"), [(7_049, "7.0 s"), (59_999, "59.9 s"), (60_000, "1:00.0 min"), (125_310, "2:05.3 min")])
def test_a_time_within_a_sentence_has_its_unit(ms, text):
    assert spoken_tenths(ms) == text
