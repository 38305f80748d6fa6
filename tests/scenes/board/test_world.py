"""The page of a level bears the picture of its pack, faintly."""

import pygame
import pytest
from pilot import Pilot

from game.ui.covers.wash import WIDE
from game.ui.drawing.theme import THEMES


def corner(pilot: Pilot, left: bool = False) -> bytes:
    width, height = pilot.manager.look.size
    box = pygame.Rect(0 if left else width - 60, height - 60, 60, 60)
    return pygame.image.tobytes(pilot.scene.stage.backdrop.subsurface(box), "RGB")


def opened(theme: str, level: bool, left_handed: bool = False) -> Pilot:
    pilot = Pilot((1280, 720), {"theme": theme, "reduce_motion": True, "left_handed": left_handed}, new_look=True)
    library = pilot.manager.services.library
    pack = library.packs.shelves("hitori")[0].pack
    game = library.start_level(pack.id, pack.levels[0].id)
    if not level:
        game = library.open("hitori", game.session.board)
    pilot.manager.reset("play", game=game)
    pilot.wait_idle()
    while pilot.manager.work():
        pass
    return pilot


@pytest.mark.parametrize("theme", THEMES)
def test_a_level_has_the_picture_of_its_pack_and_another_game_has_none(theme: str) -> None:
    level, other = opened(theme, True), opened(theme, False)
    assert (corner(level) != corner(other)) == (theme != "high-contrast")
    assert level.scene.stage.backdrop.get_at((5, 5)) == other.scene.stage.backdrop.get_at((5, 5))
    level.close()
    other.close()


def test_it_lies_in_the_other_corner_for_the_left_hand_and_under_no_board() -> None:
    right, left = opened("day", True), opened("day", True, left_handed=True)
    assert corner(right) != corner(left)
    assert corner(left, left=True) != corner(right, left=True)
    for pilot in (right, left):
        look, sheet = pilot.manager.look, pilot.scene.view.sheet
        assert look.u(WIDE) < look.size[0]
        inside = sheet.inflate(-20, -20).bottomright
        bare = opened("day", False, left_handed=pilot is left)
        assert pilot.scene.stage.backdrop.get_at(inside) == bare.scene.stage.backdrop.get_at(inside)
        bare.close()
        pilot.close()
