"""The tints of the regions of every board that is shipped."""

from __future__ import annotations

import pytest
from once.packs import shipped

from game.engine.regions import NONE
from game.engine.tints import neighbours
from game.puzzles import find
from game.puzzles.star_battle.spec import SPECS
from game.puzzles.star_battle.view.board import TINTS
from game.ui.board.palette import palette
from game.ui.board.parts.region_tints import region_tints
from game.ui.drawing.theme import DAY, HIGH_CONTRAST, NIGHT


@pytest.mark.parametrize("theme", [DAY, NIGHT, HIGH_CONTRAST], ids=lambda theme: theme.name)
def test_regions_that_touch_never_share_a_tint(theme) -> None:
    spec = SPECS[0]
    colours = palette(spec, theme)
    tints = tuple(colours[f"tint{number}"] for number in range(TINTS))
    boards = 0
    for pack in shipped().packs.values():
        for level in pack.levels:
            if level.kind != spec.kind:
                continue
            rows = level.open(find)[1].rows
            given = region_tints(rows, tints)
            alike = [
                (one, two)
                for one, near in neighbours(rows, True, NONE).items()
                for two in near
                if given[one] == given[two]
            ]
            assert not alike, (pack.id, level.id)
            boards += 1
    assert boards > 80
