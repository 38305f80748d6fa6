"""The covers of the packs: each its own, in every theme; drawn in pieces, once."""

from __future__ import annotations

from typing import get_args

import msgspec
import pygame
import pytest
from once.packs import shipped

from game.engine.formats.levels import Cover, Pack
from game.ui.covers.gallery import MOTIFS, cover, cover_height, draw_cover, stand_in
from game.ui.drawing.fonts import Fonts
from game.ui.drawing.look import Look
from game.ui.drawing.metrics import Metrics
from game.ui.drawing.theme import DAY, HIGH_CONTRAST, NIGHT, Theme

SHIPPED = list(shipped().packs.values())
WIDTH = 96


@pytest.fixture(scope="module", params=[DAY, NIGHT, HIGH_CONTRAST], ids=lambda theme: theme.name)
def look(request: pytest.FixtureRequest) -> Look:
    theme: Theme = request.param
    return Look(theme, Metrics((1280, 720)), Fonts())


def drawn(look: Look, pack: Pack, grey: bool = False) -> pygame.Surface:
    for _piece in draw_cover(look, pack, WIDTH, grey):
        assert cover(look, pack, WIDTH, grey) is None, "half a cover is never shown"
    made = cover(look, pack, WIDTH, grey)
    assert made is not None
    return made


def distance(a: pygame.Surface, b: pygame.Surface) -> float:
    """How far two pictures differ, as the mean of their differences, 0 to 255."""
    one, other = (pygame.transform.smoothscale(surface, (48, 32)) for surface in (a, b))
    one.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    back = pygame.transform.smoothscale(b, (48, 32))
    back.blit(pygame.transform.smoothscale(a, (48, 32)), (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return sum(sum(pygame.transform.average_color(surface)[:3]) for surface in (one, back)) / 3


def test_a_pack_may_name_every_motif_that_is_drawn_and_no_other() -> None:
    assert set(get_args(Cover)) == {"", *MOTIFS}


def test_every_pack_of_the_game_names_a_motif_of_its_own() -> None:
    assert sorted(pack.cover for pack in SHIPPED) == sorted(MOTIFS)


def test_no_two_covers_look_alike(look: Look) -> None:
    pictures = {pack.id: drawn(look, pack) for pack in SHIPPED}
    pairs = [(a, b) for i, a in enumerate(pictures) for b in list(pictures)[i + 1 :]]
    assert [pair for pair in pairs if distance(pictures[pair[0]], pictures[pair[1]]) < 5] == []
    assert {picture.get_size() for picture in pictures.values()} == {(WIDTH, cover_height(WIDTH))}


def test_packs_without_a_motif_get_covers_by_their_names(look: Look) -> None:
    packs = [msgspec.structs.replace(SHIPPED[0], id=name, cover="") for name in ("my-levels", "harbour", "sunday")]
    one, *others = [drawn(look, pack) for pack in packs]
    assert all(distance(one, other) > 2 for other in others)
    again = Look(look.theme, look.metrics, look.fonts)
    assert distance(one, drawn(again, packs[0])) == 0, "a name always gives the same one"


def test_the_cover_of_a_closed_pack_is_grey(look: Look) -> None:
    pack = next(pack for pack in SHIPPED if pack.cover == "honeycomb")
    r, g, b, _a = pygame.transform.average_color(drawn(look, pack, grey=True))
    assert max(r, g, b) - min(r, g, b) < 24
    assert drawn(look, pack, grey=True) is not drawn(look, pack)


def test_high_contrast_is_black_and_white() -> None:
    look = Look(HIGH_CONTRAST, Metrics((1280, 720)), Fonts())
    for pack in SHIPPED:
        r, g, b, _a = pygame.transform.average_color(drawn(look, pack))
        assert max(r, g, b) - min(r, g, b) <= 2, pack.id


def test_until_a_cover_is_drawn_another_size_of_it_stands_in_or_a_quiet_tint(look: Look) -> None:
    pack, wide = SHIPPED[0], 2 * WIDTH
    look.sprites.clear()
    blank = stand_in(look, pack, wide)
    assert blank.get_size() == (wide, cover_height(wide))
    assert blank is stand_in(look, pack, wide)
    small = drawn(look, pack)
    likeness = stand_in(look, pack, wide)
    assert distance(likeness, small) < distance(blank, small)
    for _piece in draw_cover(look, pack, wide):
        pass
    assert ("stand-in", "cover", pack.cover, wide, False) not in look.sprites
