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


@pytest.mark.parametrize("px", [96, 104, 160])
def test_the_numbers_on_the_rim_of_a_small_slant_are_whole(px):
    with Pilot(new_look=True) as pilot:
        session, look = pilot.app.parts.library.sample("slant").session, pilot.manager.look
        picture = preview.flat_preview(look, session, (px, px), tight=True)
        right, low = picture.get_width() - 1, picture.get_height() - 1
        assert max(right, low) < px
        rim = [*((x, y) for x in range(right + 1) for y in (0, low)), *((x, y) for y in range(low) for x in (0, right))]
        assert all(look.theme.board[0] - picture.get_at(at).r < 40 for at in rim)
