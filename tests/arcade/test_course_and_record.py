"""Which boards a run has, and its record: replayed to the same end, and refused where it claims something else."""

from datetime import date
from statistics import median

import msgspec
import pytest
from storms import play
from suite.each import each
from suite.part import part

from game.arcade.course import daily_seed, group, leg, specs_of
from game.arcade.numbers import numbers
from game.arcade.record import decode
from game.arcade.recorder import RunRecorder
from game.arcade.run import STORM, Phase, Run
from game.arcade.verify import verify
from game.engine.core import PuzzleError
from game.engine.puzzle.minutes import effort, pace_of, seconds
from game.engine.record.scores import MIXED, OF
from game.puzzles import find, registry

SPECS = list(registry().values())


@each("spec", SPECS, ids=[spec.kind for spec in SPECS])
def test_sizes_climb_as_the_puzzle_says(spec):
    legs = [leg([spec], number, numbers()) for number in range(sum(spec.arcade.boards) + 3)]
    sizes = [(one.recipe.size, one.par) for one in legs]
    expected = []
    for stage, par in enumerate(spec.arcade.pars):
        last = stage == len(spec.arcade.pars) - 1 or stage >= len(spec.arcade.boards)
        expected += [par] * (3 if last else spec.arcade.boards[stage])
    assert sizes[: len(expected)] == expected[: len(sizes)]
    assert [one.number for one in legs] == list(range(len(legs)))
    first = spec.arcade.pars[0][0]
    assert all(one.recipe.level == "easy" for one in legs if one.recipe.size == first)
    if len(spec.arcade.pars) > 2:
        assert legs[-1].recipe.level == "medium"
    assert all(one.recipe.level in spec.levels_at(one.recipe.size) for one in legs)


def test_a_second_of_play_earns_about_as_much_on_every_board_of_a_run():
    """What a board is worth beside the seconds that its pace says, without those to read an unknown board: as the pace
    of most puzzles is an estimate, its pars lie half way to it. They were 6.4 times apart."""
    earned = {}
    for spec in SPECS:
        pace = pace_of(spec)
        if pace is None:
            continue
        pace = msgspec.structs.replace(pace, start=2)
        for number, (size, par) in enumerate(spec.arcade.pars):
            recipe = leg([spec], sum(spec.arcade.boards[:number]), numbers()).recipe
            assert recipe.size == size
            taken = [seconds(spec, spec.make(recipe, 11, n).board, pace=pace) for n in range(5)]
            earned[spec.kind, size] = par / median(taken)
    assert max(earned.values()) < 3 * min(earned.values())


def test_mixed_goes_through_all_kinds_in_turn():
    specs = specs_of(MIXED, SPECS)
    kinds = [leg(specs, number, numbers()).kind for number in range(2 * len(specs))]
    assert kinds == [spec.kind for spec in SPECS] * 2
    assert specs_of(SPECS[1].kind, SPECS) == [SPECS[1]]


def test_a_puzzle_that_joins_changes_no_daily_run_of_days_before():
    """A puzzle that has joined since names its first day in its own folder: what was played stays as it was."""
    before = ["hitori", "hex-hitori", "tents", "slant", "sudoku"]
    days = {"2026-11-28": before, "2026-11-29": [*before, "binairo"]}
    for day, kinds in days.items():
        specs = specs_of(MIXED, SPECS, day)
        assert [spec.kind for spec in specs][: len(kinds)] == kinds
        assert day != "2026-11-28" or len(specs) == len(before)
    assert [spec.kind for spec in specs_of("binairo", SPECS, "2026-11-28")] == ["binairo"]
    late = [spec.arcade.since for spec in SPECS if spec.kind not in before]
    assert all(date.fromisoformat(since).isoformat() == since > "2026-11-28" for since in late)


EFFORTS = {
    "hitori": [63085, 50697, 79665],
    "hex-hitori": [96685, 71218, 129555],
    "tents": [56802, 50153, 74545],
    "slant": [37078, 37278, 63718],
    "sudoku": [63736, 63760, 127510],
    "binairo": [130660, 108235, 282392],
    "light-up": [33944, 26400, 32944],
    "star-battle": [48558, 68852, 81568],
}


@pytest.mark.parametrize("kind", EFFORTS)
def test_efforts_are_the_same_everywhere(kind):
    """The order of the boards of a run rests on them. Another pace or ladder is another version of its puzzle, so that
    nobody's run is taken for a forgery; the values here change with it."""
    spec = find(kind)
    legs = [leg([spec], number, numbers()) for number in (0, 1, 4)]
    assert [effort(spec, spec.make(one.recipe, 77, one.number).board) for one in legs] == EFFORTS[kind]


def test_groups_are_of_one_recipe_and_leave_out_no_board():
    for spec in SPECS:
        for variant in ("", *(name for name, _climb in spec.arcade.variants)):
            for specs in ([spec], [spec, *[one for one in SPECS if one is not spec]]):
                met = []
                for number in range(0, 24 * len(specs), len(specs)):
                    legs = group(specs, number, numbers(), variant)
                    assert len({(one.kind, one.recipe.size, one.recipe.level, one.par) for one in legs}) == 1
                    assert leg(specs, number, numbers(), variant) in legs
                    assert all(group(specs, one.number, numbers(), variant) == legs for one in legs)
                    met += [] if legs[0].number in met else [one.number for one in legs]
                assert met == list(range(0, len(met) * len(specs), len(specs)))


def test_a_day_has_one_seed_for_everybody():
    assert daily_seed("2026-11-28", "mixed") == daily_seed("2026-11-28", "mixed")
    seeds = {daily_seed(day, kind) for day in ("2026-11-28", "2026-11-29") for kind in ("mixed", "hitori")}
    assert len(seeds) == 4
    assert daily_seed("2026-11-28", "mixed") == 246245661773574


@pytest.mark.parametrize("mistakes", [0, 1])
def test_a_record_replays_to_the_same_end(mistakes):
    player, record = play(4, mistakes)
    assert [board.state for board in record.played] == ["solved"] * 4
    assert (sum(board.errors for board in record.played) > 0) == bool(mistakes)
    again = verify(decode(record.encode()), find)
    assert (again.points, again.rank, again.ended) == (player.run.points, player.run.rank, player.run.ended)
    assert decode(record.encode()) == record
    assert record.points == sum(board.points for board in record.played) > 0


VARIANTS = [(spec, variant) for spec in SPECS for variant, _climb in spec.arcade.variants]


@each(("spec", "variant"), VARIANTS)
def test_runs_through_a_variant(spec, variant):
    """They climb by its own sizes and hold its boards alone."""
    assert specs_of(f"{spec.kind}{OF}{variant}", SPECS) == [spec]
    climb = spec.arcade.climb(variant)
    legs = [leg([spec], number, numbers(), variant) for number in range(sum(spec.arcade.boards) + 2)]
    assert {(one.recipe.size, one.par) for one in legs} == set(climb)
    assert all(one.recipe == one.recipe.checked(spec) for one in legs)
    assert {one.recipe.options[spec.arcade.switch] for one in legs} == {variant}


@pytest.mark.parametrize(("spec", "variant"), part(VARIANTS, 4))
def test_runs_through_a_variant_are_proved_as_all_others_are(spec, variant):
    _, record = play(1, specs=(spec,), variant=variant)
    assert record.played[0].switches[spec.arcade.switch] == variant
    assert verify(decode(record.encode()), find).points == record.points > 0
    with pytest.raises(PuzzleError, match=r"played\[0\]: "):
        verify(forged(record, kind=spec.kind), find)


@pytest.mark.parametrize("kind", ["slant:killer", "sudoku:classic", "sudoku:", "hitori+sudoku:x", "mixed:x", ":x"])
def test_runs_through_a_variant_that_there_is_not(kind):
    assert specs_of(kind, SPECS) == []
    _, record = play(1, specs=(find("sudoku"),))
    with pytest.raises(PuzzleError, match=r"made_by:|there are no runs through"):
        verify(forged(record, kind=kind), find)


def forged(record, **changes):
    return msgspec.structs.replace(record, **changes)


def test_what_a_record_claims_is_checked():
    _, record = play()
    first = record.played[0]
    for bad, message in (
        (forged(record, points=record.points + 1), "points: the run comes to"),
        (forged(record, rank=record.rank + 1), "rank:"),
        (forged(record, boards=9), "boards:"),
        (forged(record, elapsed=1), "elapsed:"),
        (forged(record, steps=record.steps[:-1]), "does not come to its end"),
        (forged(record, steps=(*record.steps, record.steps[0])), "time goes back|over before|no such board"),
        (forged(record, played=record.played[:1]), "no such board"),
        (forged(record, played=play(3)[1].played), "never shown"),
        (forged(record, played=(forged(first, solution=("....",) * 4), *record.played[1:])), r"played\[0\]: "),
    ):
        with pytest.raises(PuzzleError, match=message):
            verify(bad, find)


@each(
    ("data", "message"),
    [
        (b"{}", "mode"),
        (b"{", "not valid JSON"),
        (b'{"version": 99}', "newer version"),
    ],
)
def test_a_bad_record_is_one_sentence(data, message):
    with pytest.raises(PuzzleError, match=message):
        decode(data)


def test_unknown_modes_and_paces_are_refused():
    _, record = play(1)
    for bad in (forged(record, mode="marathon"), forged(record, pace="9")):
        with pytest.raises(PuzzleError, match="there is no"):
            decode(bad.encode())


def test_a_locked_cell_takes_no_mark():
    player, _ = play(1, 1)
    spec = find("hitori")
    made = spec.make(leg(SPECS[:1], 0, numbers()).recipe, 77, 0)
    player = RunRecorder(find, Run(STORM, "1", numbers()))
    player.show(0, spec, made.board, made.solution, 12)
    wrong = next(slot for slot in spec.slots(made.board) if not made.solution.get(slot))
    player.mark(1000, [(wrong, 1)])
    player.tick(1400)
    assert player.marks[wrong] == 0
    assert player.mark(1500, [(wrong, 1)]) == []
    assert player.marks[wrong] == 0
    player.mark(2500, [(wrong, 1)])
    assert player.marks[wrong] == 1
    assert player.run.phase is Phase.RUNNING


def test_what_is_done_after_the_end_is_no_part_of_a_run():
    player, record = play(1, 1)
    at, slot = record.steps[-1].at + 1, next(iter(player.marks))
    for act in (player.skip, player.pass_by, player.stop, lambda at: player.mark(at, [(slot, 1)])):
        assert act(at) == []
    assert tuple(player.steps) == record.steps
