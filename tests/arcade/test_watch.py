"""A recorded run as games to be watched."""

import msgspec
import pytest
from storms import play

from game.arcade.record import RunStep
from game.arcade.watch import watched
from game.engine.core import PuzzleError
from game.puzzles import find


@pytest.mark.parametrize("mistakes", [0, 1])
def test_every_board_is_played_to_its_end(mistakes):
    _, record = play(4, mistakes)
    games = watched(record, find).games
    assert [title for title, _ in games] == [board.level for board in record.played]
    for (_, replay), board in zip(games, record.played, strict=True):
        replay.seek(len(replay.entries))
        assert replay.solved
        assert replay.spec.kind == board.kind
        assert len([sign for sign in replay.signs if sign.kind == "error"]) == board.errors
    assert sum(board.errors for board in record.played) == sum(len(replay.signs) for _, replay in games)
    assert sum(replay.duration for _, replay in games) == record.steps[-1].at - record.steps[0].at


def test_steps_that_make_no_sense():
    _, record = play(1)
    for steps in (
        (),
        (RunStep(0, "show"), RunStep(9, "show")),
        (RunStep(0, "show"), RunStep(9, "mark", (("cell", (99, 0), 1),))),
        (RunStep(0, "show"), RunStep(9, "mark", (("cell", (0, 0, 0, 0), 1),))),
    ):
        with pytest.raises(PuzzleError):
            watched(msgspec.structs.replace(record, steps=steps), find)
