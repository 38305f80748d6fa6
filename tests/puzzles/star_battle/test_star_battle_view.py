"""The board under the hands: drags, automatic dots, frames around regions."""

from __future__ import annotations

import pygame
import pytest
from colours import EYES, distance, seen
from msgspec.structs import replace
from pilot import Pilot

from game.engine.core import Target, cell
from game.engine.play.game import Game
from game.engine.play.session import Session
from game.puzzles.star_battle.board import board_of
from game.puzzles.star_battle.spec import SPECS
from game.puzzles.star_battle.view.board import TINTS
from game.ui.board.palette import palette
from game.ui.board.parts.region_tints import region_tints
from game.ui.board.parts.regions import RegionShape
from game.ui.drawing.theme import DAY, NIGHT, ON_WHITE

STAR_BATTLE = SPECS[0]
ROWS = ("ABBCC", "AAACC", "ADDDC", "ADDDD", "EEDDD")


@pytest.fixture(scope="module")
def pilot():
    found = Pilot()
    yield found
    found.close()


@pytest.fixture
def scene(pilot):
    board = board_of(ROWS)
    game = Game(Session(STAR_BATTLE, board), solution=STAR_BATTLE.count(board).solution)
    return pilot.open("play", game=game)


def middle(scene, row, column):
    return scene.view.box_of(cell(row, column)).center


@pytest.mark.parametrize("button", ["left", "right"])
def test_a_drag_sets_dots_and_is_taken_back_as_one(pilot, scene, button):
    pilot.drag(middle(scene, 0, 0), middle(scene, 0, 3), button)
    pilot.wait_idle()
    session = scene.view.session
    assert STAR_BATTLE.rows(session.board, session.marks)[0] == "----."
    session.undo(0)
    assert not any(session.marks.values())


def test_a_click_goes_round(pilot, scene):
    seen = []
    for _click in range(3):
        pilot.click(*middle(scene, 1, 1))
        pilot.wait_idle()
        seen.append(scene.view.session.marks.get(cell(1, 1), 0))
    assert seen == [1, 2, 0]


def test_automatic_dots_are_drawn_and_never_played(pilot, scene):
    pilot.click(*middle(scene, 2, 0))
    scene.view.assists.add("dots")
    scene.view.refresh()
    pilot.wait_idle()
    assert scene.view.shown(cell(2, 4)) == 2
    assert scene.view.session.marks == {cell(2, 0): 1}
    scene.view.session.undo(0)
    scene.view.refresh(undo=True)
    pilot.wait_idle()
    assert scene.view.shown(cell(2, 4)) == 0


def test_a_line_with_its_star_is_ticked_but_not_with_a_wrong_one(scene):
    counts, session = scene.view.counts, scene.view.session
    session.play(STAR_BATTLE.tap(session.board, session.marks, cell(0, 0), "star"), 0)
    scene.view.refresh()
    done = counts.counted(Target("row", (0,)))
    session.play(STAR_BATTLE.tap(session.board, session.marks, cell(1, 1), "star"), 1)
    scene.view.refresh()
    assert done == (0, False)
    assert counts.counted(Target("row", (0,))) == (0, True)
    assert counts.counted(Target("row", (4,))) == (1, False)


def tints(theme):
    own = palette(STAR_BATTLE, theme)
    return tuple(own[f"tint{number}"] for number in range(TINTS))


@pytest.mark.parametrize("theme", [DAY, NIGHT], ids=("day", "night"))
def test_every_region_has_a_tint_of_its_own_that_is_like_no_other_and_not_paper(theme):
    board, colours = board_of(ROWS), tints(theme)
    given = region_tints(board.rows, colours)
    assert len(set(given.values())) == len(board.regions)
    labs = {colour: {eyes: seen(colour, eyes) for eyes in EYES} for colour in (*colours, theme.board)}
    usual = [lab["usual"] for lab in labs.values()]
    assert min(distance(one, two) for n, one in enumerate(usual) for two in usual[:n]) > 7.5
    for (r, c), other in (
        ((r, c), (r + dr, c + dc)) for r in range(4) for c in range(4) for dr, dc in ((0, 1), (1, 0))
    ):
        one, two = ROWS[r][c], ROWS[other[0]][other[1]]
        for eyes in EYES:
            assert one == two or distance(labs[given[one]][eyes], labs[given[two]][eyes]) > 4


def test_few_tints_are_never_beside_each_other_and_many_regions_share_the_least():
    assert len(set(region_tints(board_of(ROWS).rows, tints(ON_WHITE)).values())) == 4
    many = tuple(letter * 14 for letter in "ABCDEFGHIJKLMN")
    given = region_tints(many, tints(DAY))
    assert len(set(given.values())) == TINTS
    assert all(given[one] != given[two] for one, two in zip("ABCDEFGHIJKLM", "BCDEFGHIJKLMN", strict=True))


def test_one_star_each_is_written_on_no_line_and_leaves_the_grid_its_room(scene):
    view = scene.view
    assert view.camera.margins == (0.0, 0.0, 0.0, 0.0)
    assert view._count((1, False), scene.look).get_size() == (1, 1)
    assert view._count((0, False), scene.look) is None  # a tick
    assert view.sheet.contains(view.counts.box_of(Target("column", (0,))))
    assert view.counts.box_of(Target("row", (4,))) in view.clue_boxes()  # the seal of a perfect win keeps clear


def test_a_frame_runs_along_the_border_of_a_region():
    pygame.display.init()
    shape = RegionShape(((0, 0), (1, 0), (1, 1)))
    ring = shape.ring((40, 40), 0, (255, 0, 0), 3.0)
    assert shape.extent == (0, 0, 2, 2)
    assert ring.get_at((1, 1)).a > 200
    assert ring.get_at((18, 10)).a > 200
    assert ring.get_at((30, 10)).a == 0
    assert ring.get_at((10, 30)).a == 0
    assert ring.get_at((18, 21)).a > 100


def test_a_count_is_whole_again_when_the_veil_of_a_hint_has_gone(pilot, scene):
    """The veil goes in bands, and a count stands in two of them."""
    for _press in range(3):
        pilot.press_apart("h")
        pilot.tick(4000)
    board = pilot.screen.subsurface(scene.view.window)
    left = pygame.image.tobytes(board, "RGB")
    scene.stage.damage(scene.view.window)
    pilot.tick(50)
    assert pygame.image.tobytes(board, "RGB") == left


def test_a_region_is_told_by_its_tint_around_lit_cells_and_below_the_veil_of_a_hint(pilot, scene):
    view = scene.view
    view.fills.show("cause", (cell(0, 0),), 0)
    view.hints.dim.show(frozenset({cell(0, 0)}))
    view.hints.dim.amount = 1.0
    pilot.tick(500)
    for place in (cell(0, 0), cell(2, 2)):  # lit, and veiled
        box, tint = view.box_of(place), view.tints[place]
        seen_tint = pilot.screen.get_at((box.x + round(0.09 * box.w), box.centery))[:3]
        others = set(view.tints.values()) - {tint}
        assert distance(seen(seen_tint, "usual"), seen(tint, "usual")) < min(
            distance(seen(seen_tint, "usual"), seen(other, "usual")) for other in others
        )
        assert distance(seen(seen_tint, "usual"), seen(tint, "usual")) < 8


def test_regions_under_the_veil_have_the_tints_of_a_theme_chosen_meanwhile(pilot, scene):
    settings = pilot.app.parts.profile.settings
    before = settings.now.theme
    for theme in ("night", "high-contrast", "day"):
        settings.keep(replace(settings.now, theme=theme))
        pilot.app.apply_settings()
        pilot.tick(100)
        tints = region_tints(ROWS, tuple(scene.view.colour(f"tint{number}") for number in range(TINTS)))
        assert scene.view.look.theme.name == theme
        assert scene.view.tints
        assert {target: tints[scene.session.board.symbol(target)] for target in scene.view.tints} == scene.view.tints
    settings.keep(replace(settings.now, theme=before))
    pilot.app.apply_settings()
