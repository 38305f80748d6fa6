"""The boards that were made ahead for the title screen."""

import pytest
from suite.each import each

from game.engine.budget import Budget
from game.puzzles import registry
from game.store.library.shown import course, examples, sample


@each("kind", registry())
def test_every_kind_has_a_sample_with_its_one_solution(kind: str) -> None:
    spec = registry()[kind]
    board, solution = sample(spec).open(spec)
    count = spec.count(board, 2, Budget(1_000_000))
    assert count.number == 1
    assert spec.required(board, count.solution) == spec.required(board, solution)


@pytest.mark.parametrize("found", [None, b"", b'{"board": ', b"[]", b'{"format": "other", "version": 1}'])
def test_what_cannot_be_read_is_not_there(found: bytes | None, monkeypatch: pytest.MonkeyPatch) -> None:
    spec = next(iter(registry().values()))
    monkeypatch.setattr(type(spec), "data", lambda spec, name: found)
    assert sample(spec) is None
    assert course(spec) is None
    assert examples(spec) == {}
