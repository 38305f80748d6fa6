"""Every kind in the registry does what every kind must do."""

import every_kind
import pytest

from game.puzzles import find, registry


@pytest.mark.parametrize("check", every_kind.CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("kind", registry())
def test_a_kind(kind, check):
    check(find(kind))
