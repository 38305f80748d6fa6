"""A recorded run goes through the boards of its seed, and a board is solved once nothing wrong is left on it."""

import msgspec
import pytest
from storms import SPECS, play

from game.arcade.course import daily_seed, leg
from game.arcade.numbers import numbers
from game.arcade.origin import check_boards
from game.arcade.record import decode
from game.arcade.recorder import RunRecorder
from game.arcade.run import DAILY, STORM, Phase, Run
from game.arcade.verify import verify
from game.engine.core import PuzzleError, cell
from game.engine.puzzle.recipe import Recipe
from game.puzzles import find

REPLACE = msgspec.structs.replace


def check(record):
    check_boards(record, find, numbers())


def board_of(spec, shown, size, seed=5):
    made = spec.make(Recipe(size, "easy"), seed)
    return REPLACE(
        shown,
        board=spec.board_to_json(made.board),
        switches=spec.options_of(made.board),
        solution=spec.rows(made.board, made.solution),
    )


def test_the_boards_of_a_true_run():
    check(play(5)[1])


def test_a_run_through_some_puzzles_goes_through_those_that_it_names():
    _, record = play(5)
    some = REPLACE(record, kind="+".join(record.made_by))  # the first four, in their turns
    check(decode(some.encode()))
    turned = REPLACE(record, kind="+".join(reversed(record.made_by)))
    fewer = REPLACE(record, kind="+".join(list(record.made_by)[:3]))
    for bad in (turned, fewer):
        with pytest.raises(PuzzleError, match="made_by: a run of"):
            check(bad)


def test_boards_from_elsewhere_are_refused():
    _, record = play(2)
    first, second = record.played
    spec = SPECS[0]
    (small, _), (large, _) = spec.arcade.pars[:2]
    for bad, message in (
        (REPLACE(record, seed=78), r"played\[0\]: the seed does not bring this board"),
        (REPLACE(record, played=(second, first)), r"played\[0\]: '.*' has its turn here"),
        (REPLACE(record, played=(REPLACE(first, par=900), second)), r"played\[0\]: its par is \d+ seconds, not 900"),
        (REPLACE(record, played=(board_of(spec, first, large), second)), r"played\[0\]: its size is"),
        (REPLACE(record, played=(board_of(spec, first, small), second)), r"played\[0\]: the seed does not"),
        (REPLACE(record, kind=first.kind), "made_by: a run of"),
        (REPLACE(record, made_by={}), "made_by: a run of"),
        (REPLACE(record, made_by={**record.made_by, first.kind: 10**6}), "newer than this program"),
        (REPLACE(record, made_by={**record.made_by, "ludo": 1}), "ludo"),
    ):
        with pytest.raises(PuzzleError, match=message):
            check(bad)
        with pytest.raises(PuzzleError, match=message):
            verify(bad, find)


def test_boards_of_an_older_generator_stay_true():
    _, record = play(1)
    first, spec = record.played[0], SPECS[0]
    since = spec.made_since(leg([spec], 0, numbers()).recipe)
    assert since > 1
    older = REPLACE(
        record,
        made_by={**record.made_by, first.kind: since - 1},
        played=(board_of(SPECS[0], first, SPECS[0].arcade.pars[0][0]),),
    )
    check(older)
    with pytest.raises(PuzzleError, match="the seed does not bring this board"):  # it made this one already
        check(REPLACE(older, made_by={**record.made_by, first.kind: since}))


def test_a_day_has_its_own_seed():
    _, record = play(1)
    with pytest.raises(PuzzleError, match="seed: it is not the one of"):
        check(REPLACE(record, mode=DAILY, day="2026-11-28"))
    seed = daily_seed("2026-11-28", record.kind)
    with pytest.raises(PuzzleError, match="the seed does not bring this board"):
        check(REPLACE(record, mode=DAILY, day="2026-11-28", seed=seed))


@pytest.mark.parametrize("wait", [100, 400])
def test_the_board_is_solved_when_the_last_wrong_mark_has_gone(wait):
    spec = next(spec for spec in SPECS if spec.required(*_made(spec)[:2]).keys() != set(spec.slots(_made(spec)[0])))
    board, solution = _made(spec)
    required = spec.required(board, solution)
    value = next(iter(required.values()))
    wrong = next(slot for slot in spec.slots(board) if slot not in required)
    *before, last = required
    player = RunRecorder(find, Run(STORM, "1", numbers()))
    player.show(0, spec, board, solution, 10)
    for number, slot in enumerate(before):
        player.mark(1000 + 500 * number, [(slot, required[slot])])
    now = 1000 + 500 * len(before)
    player.mark(now, [(wrong, value)])
    happened = player.mark(now + wait, [(last, required[last])])
    assert [h.kind for h in happened if h.kind in ("wrong", "solved")] == ["wrong", "solved"]
    assert player.run.lap.state == "solved"
    assert player.run.lap.errors == 1
    assert player.marks[wrong] == 0


def _made(spec):
    made = spec.make(Recipe(spec.arcade.pars[0][0], "easy"), 3)
    return made.board, made.solution


def test_completing_a_board_that_is_done_with_does_nothing():
    run = Run(STORM, "1", numbers())
    run.show(0, 10, {cell(0, 0): 1}, False)
    assert run.complete(10) == []
    assert run.phase is Phase.WAITING
    run.mark(10, cell(0, 0), 1, True)
    assert run.lap.state == "solved"
    assert run.complete(20) == []


def test_the_first_board_takes_its_time_from_the_first_mark():
    run = Run(STORM, "1", numbers())
    run.show(0, 10, {cell(0, 0): 1, cell(0, 1): 1}, False)
    run.mark(4000, cell(0, 0), 1)
    run.mark(6500, cell(0, 1), 1, True)
    assert run.lap.took == 2500
    run.show(6500, 10, {cell(0, 0): 1}, False)
    run.mark(7500, cell(0, 0), 1, True)
    assert run.lap.took == 1000
