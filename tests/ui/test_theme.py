import dataclasses

import pytest

from game.ui.fonts import FACES
from game.ui.theme import DAY, HIGH_CONTRAST, NIGHT, THEMES, blend, contrast, rgb

themes = pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)


def test_contrast_by_known_values():
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast(rgb("#777"), rgb("#FFF")) == pytest.approx(4.48, abs=0.01)
    assert contrast((9, 9, 9), (9, 9, 9)) == 1


def test_blend_and_rgb():
    assert rgb("#FFD83D") == (255, 216, 61)
    assert rgb("#0f0") == (0, 255, 0)
    assert blend((0, 0, 0), (100, 200, 50), 0.5) == (50, 100, 25)


@themes
def test_texts_have_contrast(theme):
    for ground in (theme.background, theme.board, theme.panel_top):
        for name in ("text", "text2"):
            assert contrast(getattr(theme, name), ground) >= 4.5, (name, ground)
    assert contrast(theme.on_accent, theme.accent) >= 4.5
    assert contrast(theme.accent, theme.board) >= 4.5  # a value may be written in it
    assert contrast(theme.error, theme.board) >= 4.5
    assert contrast(theme.shaded_text, theme.shaded) >= 4.5
    for fill in (theme.fill_cause, theme.fill_effect):
        assert contrast(theme.text, fill) >= 4.5


@themes
def test_marks_have_contrast(theme):
    names = ("mark", "slash", "backslash", "tree", "tent", "error", "cause", "success", "effect", "line_major", "star")
    for name in names:
        assert contrast(getattr(theme, name), theme.board) >= 3.0, name
    assert contrast(theme.cause, theme.fill_cause) >= 3.0
    assert contrast(theme.effect, theme.fill_effect) >= 3.0
    # A shaded cell stands out by itself or by its rim.
    assert max(contrast(theme.shaded, theme.board), contrast(theme.shaded_rim, theme.board)) >= 3.0
    # Of the two tones of the focus ring one always stands out.
    for ground in (theme.background, theme.board, theme.accent):
        assert max(contrast(theme.focus, ground), contrast(theme.focus_gap, ground)) >= 3.0


@themes
def test_every_face_exists(theme):
    for face in dataclasses.astuple(theme.faces):
        assert face in FACES


def test_colours_of_the_design():
    assert (DAY.background, DAY.board) == (rgb("#E9DFCC"), rgb("#FBF6EC"))
    assert (NIGHT.accent, NIGHT.cause) == (rgb("#FFB454"), rgb("#F6DC3C"))
    assert (HIGH_CONTRAST.background, HIGH_CONTRAST.shaded) == (rgb("#000"), rgb("#FFF"))
