"""The order of level packs."""

import pytest

from game.engine.formats.levels import Level, Pack
from game.engine.record.progress import PackProgress


def pack(*names):
    levels = tuple(Level(id=f"n{i}", kind="toy", board=[], level=name) for i, name in enumerate(names))
    return Pack(format="solitudo-pack", version=1, id="p", title="P", levels=levels)


@pytest.mark.parametrize(
    ("names", "demand"), [(["easy"], 0), (["easy", "hard"], 1), (["master"], 4), ([None], 5), (["medium"] * 3, 1)]
)
def test_the_demand_of_a_pack_is_the_mean_of_its_levels(names, demand):
    assert PackProgress(pack(*names)).difficulty == demand
