"""Every kind in the registry does what every kind must do."""

import every_kind
import pytest

from game.engine.core import PuzzleError
from game.engine.puzzle.recipe import Recipe
from game.puzzles import find, registry


@pytest.mark.parametrize("check", every_kind.CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("kind", registry())
def test_a_kind(kind, check):
    check(find(kind))


@pytest.mark.parametrize("kind", registry())
def test_a_recipe_is_checked_before_anything_is_asked_of_it(kind, monkeypatch):
    spec, asked = find(kind), []
    monkeypatch.setattr(type(spec), "made_since", lambda _spec, recipe: asked.append(recipe))
    with pytest.raises(PuzzleError, match="chess"):
        spec.make(Recipe(spec.sizes[0], "easy", options={"chess": "1"}), 1)
    assert asked == []
