"""Every colour of every theme against what it is drawn on, and the colours of meaning as other eyes see them."""

import ast
import json
import re
from functools import cache
from itertools import combinations, product
from pathlib import Path

import msgspec
import pygame
import pytest
from colours import EYES, contrast, distance, seen
from suite.each import each

import game.scenes
from game.puzzles import find, registry
from game.ui.board.art import TRIAL_OPACITY
from game.ui.board.fills import FILLS, fill_colour
from game.ui.board.palette import palette
from game.ui.board.parts.clues import DONE_OPACITY
from game.ui.drawing.backdrop import SHEET_SIDE, make_backdrop, make_board_texture
from game.ui.drawing.font_files import FACES
from game.ui.drawing.fonts import Fonts
from game.ui.drawing.look import Look
from game.ui.drawing.metrics import Metrics
from game.ui.drawing.theme import DAY, HIGH_CONTRAST, NIGHT, ON_WHITE, THEMES, Theme, blend, rgb
from game.ui.print.sheet import PAPER

themes = pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
boards = pytest.mark.parametrize("theme", [*THEMES.values(), ON_WHITE], ids=(*THEMES, "on white"))
"""The themes that boards are drawn in."""
TEXTS = ("text", "text2")
WORDS = ("error", "mark", "cause_text", "success_text", "accent_text")
"""What is said in colour: lines beside a board, values, headings."""
MARKS = ("mark", "error", "cause", "success", "effect", "line_major", "star")
ROLES = ("mark", "error", "cause", "success")
"""What a colour alone may mean on a board: the player's, wrong, why, right."""


def fills(theme: Theme) -> dict[str, tuple[int, int, int]]:
    """What the cells of a board may be filled with, by the name of the fill."""
    out = {"board": theme.board, "panel": theme.panel_top}
    for kind in FILLS:
        if kind != "error":
            colour, opacity = fill_colour(theme, kind)
            out[kind] = blend(theme.board, colour, opacity)
    return out


@cache
def grounds(theme: Theme) -> list[tuple[int, int, int]]:
    """The drawn background inside the margins, in pieces of 16 pixels, at a small size."""
    size = (960, 540)
    drawn = make_backdrop(theme, size)
    part = drawn.subsurface(Metrics(size).safe)
    small = pygame.transform.smoothscale(part, (part.get_width() // 16, part.get_height() // 16))
    return [small.get_at(place)[:3] for place in product(range(small.get_width()), range(small.get_height()))]


def weakest(colour: tuple[int, int, int], places: list[tuple[int, int, int]]) -> float:
    return min(contrast(colour, ground) for ground in set(places))


def test_contrast_by_known_values():
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast(rgb("#777"), rgb("#FFF")) == pytest.approx(4.48, abs=0.01)
    assert contrast((9, 9, 9), (9, 9, 9)) == 1


def test_blend_and_rgb():
    assert rgb("#FFD83D") == (255, 216, 61)
    assert rgb("#0f0") == (0, 255, 0)
    assert blend((0, 0, 0), (100, 200, 50), 0.5) == (50, 100, 25)


@themes
def test_texts_on_the_drawn_background(theme):
    for name in (*TEXTS, *WORDS):
        assert weakest(getattr(theme, name), grounds(theme)) >= 4.5, name
    assert contrast(theme.accent, theme.background) >= 4.5


def test_scenes_say_nothing_in_colours_that_are_for_marks_only():
    files = list(Path(game.scenes.__path__[0]).rglob("*.py"))
    named = [path for path in files if re.search(rb"""["'](success|cause)["']""", path.read_bytes())]
    assert 0 < len(named) < len(files)
    for path in named:
        tree = list(ast.walk(ast.parse(path.read_bytes())))
        fills = [node for node in tree if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("fills.show")]
        on_boards = {id(argument) for call in fills for argument in call.args}
        said = {node.value for node in tree if isinstance(node, ast.Constant) and id(node) not in on_boards}
        assert not {"success", "cause"} & said, path


@boards
def test_texts_on_sheets_and_fills(theme):
    for name, (fill, ground) in product(TEXTS, fills(theme).items()):
        assert contrast(getattr(theme, name), ground) >= 4.5, (name, fill)
    for name in (*WORDS, "accent"):  # values and captions; the player's digits
        assert contrast(getattr(theme, name), theme.board) >= 4.5, name
    for fill in ("selected", "lit", "house", "hover"):
        assert contrast(theme.mark, fills(theme)[fill]) >= 4.5, fill
    assert contrast(theme.on_accent, theme.accent) >= 4.5


@boards
def test_a_number_that_is_done_can_be_read(theme):
    least = 7.0 if theme in (HIGH_CONTRAST, ON_WHITE) else 4.5
    assert contrast(blend(theme.board, theme.text, DONE_OPACITY), theme.board) >= least


@boards
def test_numbers_that_are_wrong_stand_on_a_disc(theme):
    assert contrast(theme.board, theme.error) >= 4.5


@boards
def test_marks_on_the_board_and_its_fills(theme):
    for name in MARKS:
        assert contrast(getattr(theme, name), theme.board) >= 3.0, name
    # What marks the causes and the effects of a hint stands on their fills; so does the player's own.
    for name, fill in product(("cause", "effect", "error", "mark", "line_major"), ("cause", "effect", "lit", "house")):
        if (name, fill) != ("cause", "effect"):
            assert contrast(getattr(theme, name), fills(theme)[fill]) >= 3.0, (name, fill)
    assert contrast(theme.error, fills(theme)["clash"]) >= 3.0
    assert contrast(blend(theme.board, theme.mark, TRIAL_OPACITY), theme.board) >= 3.0
    # A filled cell stands out by itself or by its rim.
    assert max(contrast(theme.token, theme.board), contrast(theme.token_rim, theme.board)) >= 3.0


DRAWN = {"slant": ("slash", "backslash"), "tents": ("tree", "tent")}
"""The marks that a puzzle draws in colours of its own."""


@themes
def test_marks_in_colours_of_a_puzzle(theme):
    least = 7.0 if theme is HIGH_CONTRAST else 3.0
    for kind, names in DRAWN.items():
        for name in names:
            assert contrast(palette(find(kind), theme)[name], theme.board) >= least, (kind, name)


@each("theme", [DAY, NIGHT, ON_WHITE], ids=THEMES)
def test_shaded_cells_stand_out_and_their_numbers_can_be_read(theme):
    own = palette(find("hitori"), theme)
    least, text = (7.0, 7.0) if theme is ON_WHITE else (3.0, 4.5)
    assert max(contrast(own["shaded"], theme.board), contrast(own["shaded_rim"], theme.board)) >= least
    assert contrast(own["shaded_text"], own["shaded"]) >= text


@each("kind", registry())
def test_a_palette_has_the_same_colours_in_every_theme_and_on_paper(kind):
    spec = find(kind)
    if spec.data("palette") is not None:
        assert json.loads(spec.data("palette")).keys() == {*THEMES, PAPER.name}
    assert len({tuple(palette(spec, theme)) for theme in (*THEMES.values(), PAPER)}) == 1


def test_an_unknown_theme_gets_the_first_colours_and_a_puzzle_without_any_none():
    other = msgspec.structs.replace(NIGHT, name="other")
    assert palette(find("slant"), other) == palette(find("slant"), DAY)
    bare = type("Bare", (type(find("slant")),), {"data": lambda spec, name: None})()
    assert palette(bare, DAY) == {}


@boards
def test_equal_digits_and_houses_stand_out(theme):
    """On dark boards too, where the fill of effects is as dark as the board."""
    ground = fills(theme)
    assert contrast(ground["house"], theme.board) > 1.05
    assert contrast(ground["lit"], theme.board) > 1.12
    assert contrast(ground["lit"], ground["house"]) > 1.06


@themes
def test_the_focus_ring_shows_everywhere(theme):
    """Of its two tones one always stands out."""
    for ground in (*grounds(theme), *fills(theme).values(), theme.accent, theme.token):
        assert max(contrast(theme.focus, ground), contrast(theme.focus_gap, ground)) >= 3.0


@pytest.mark.parametrize("theme", [HIGH_CONTRAST, ON_WHITE], ids=("black", "white"))
def test_high_contrast_has_seven_to_one_on_the_board(theme):
    for name in (*TEXTS, *MARKS, "line", "accent", "token_rim"):
        if (theme, name) != (ON_WHITE, "cause"):  # an amber that dark is no other colour than that of errors
            assert contrast(getattr(theme, name), theme.board) >= 7.0, name
    for name, (fill, ground) in product(TEXTS, fills(theme).items()):
        assert contrast(getattr(theme, name), ground) >= 7.0, (name, fill)
    assert contrast(theme.on_accent, theme.accent) >= 7.0


# The first pairs of the data that Sharma, Wu and Dalal published with the formula.
@each(
    ("one", "two", "known"),
    [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, -1.0, 2.0), (50.0, 0.0, 0.0), 2.3669),
        ((50.0, 2.49, -0.001), (50.0, -2.49, 0.0011), 7.2195),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_distances_by_known_values(one, two, known):
    assert distance(one, two) == pytest.approx(known, abs=1e-4)
    assert distance(two, one) == pytest.approx(known, abs=1e-4)


def test_red_and_green_are_alike_to_some_eyes():
    red, green = (200, 60, 40), (110, 120, 30)
    assert distance(seen(red, "deutan"), seen(green, "deutan")) < distance(seen(red, "usual"), seen(green, "usual")) / 2


@boards
@pytest.mark.parametrize("eyes", EYES)
def test_the_roles_are_told_apart_by_all_eyes(theme, eyes):
    for one, two in combinations(ROLES, 2):
        assert distance(seen(getattr(theme, one), eyes), seen(getattr(theme, two), eyes)) >= 12, (one, two)
    # The two seats of a match.
    assert distance(seen(theme.mark, eyes), seen(theme.accent, eyes)) >= 12


@themes
def test_every_face_exists(theme):
    for face in msgspec.structs.astuple(theme.faces):
        assert face in FACES


def test_colours_of_the_design():
    assert (DAY.background, DAY.board) == (rgb("#E9DFCC"), rgb("#FBF6EC"))
    assert (NIGHT.accent, NIGHT.cause) == (rgb("#FFB454"), rgb("#F6DC3C"))
    assert (HIGH_CONTRAST.background, HIGH_CONTRAST.token) == (rgb("#000"), rgb("#FFF"))


def test_a_large_sheet_has_no_seam():
    """It is laid with one piece of paper again and again: where two meet, nothing jumps."""
    size = (3 * SHEET_SIDE // 2, SHEET_SIDE)
    sheet = make_board_texture(DAY, size)
    pixels = [[sum(sheet.get_at((x, y))[:3]) for x in range(size[0])] for y in range(0, size[1], 4)]
    jumps = [sum(abs(row[x] - row[x - 1]) for row in pixels) for x in range(1, size[0])]
    assert max(jumps) < 2 * sorted(jumps)[len(jumps) // 2]


@themes
def test_a_part_of_a_sheet_is_laid_within_its_part(theme: Theme) -> None:
    """A board that is panned lays its window anew; the rim of its sheet stays."""
    look = Look(theme, Metrics((1280, 720)), Fonts())
    sheet, window = pygame.Rect(65, 32, 656, 656), pygame.Rect(90, 57, 606, 606)
    ground = look.backdrop.copy()
    look.bake_panel(ground, sheet)
    before = pygame.image.tobytes(ground, "RGB")
    ground.set_clip(window)
    ground.blit(look.backdrop, window, window)
    look.bake_panel(ground, sheet)
    assert pygame.image.tobytes(ground, "RGB") == before
