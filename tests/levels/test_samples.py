"""The boards that were made ahead for the title screen."""

from pathlib import Path

import pytest

from game import paths
from game.engine.budget import Budget
from game.puzzles import registry
from game.store.library.folders import samples


@pytest.mark.parametrize("kind", registry())
def test_every_kind_has_a_sample_with_its_one_solution(kind: str) -> None:
    spec = registry()[kind]
    board, solution = samples(paths.samples())[kind].open(spec)
    count = spec.count(board, 2, Budget(1_000_000))
    assert count.number == 1
    assert spec.required(board, count.solution) == spec.required(board, solution)


def test_without_a_readable_file_there_are_none(tmp_path: Path) -> None:
    assert samples(tmp_path / "samples.json") == {}
    (tmp_path / "samples.json").write_text('{"toy": {"board": ')
    assert samples(tmp_path / "samples.json") == {}
