"""Small pictures of boards, which stand for their puzzles on cards."""

import pytest
from pilot import Pilot

from game.ui.board import preview
from game.ui.board.parts.counts import LineCountLayer


@pytest.mark.parametrize("kind", ["binairo", "star-battle"])
def test_small_pictures_leave_out_the_counts_and_larger_ones_have_them(kind, monkeypatch):
    with Pilot(new_look=True) as pilot:
        shown, picture = [], LineCountLayer.paint
        monkeypatch.setattr(
            LineCountLayer, "paint", lambda layer, *at: (shown.append(layer.shown), picture(layer, *at))
        )
        session, look = pilot.app.parts.library.sample(kind).session, pilot.manager.look
        for px, seen in ((60, False), (400, True)):
            shown.clear()
            assert preview.flat_preview(look, session, (px, px), tight=True).get_width() <= px
            assert shown
            assert set(shown) == {seen}
