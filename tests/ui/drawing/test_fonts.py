import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.ui.drawing import fonts
from game.ui.drawing.font_files import FACES, font_file
from game.ui.drawing.fonts import Fonts, shorten, wrap

FONTS = Fonts()


@pytest.fixture(scope="module", autouse=True)
def font_module():
    pygame.font.init()


@pytest.mark.parametrize("face", FACES)
def test_every_font_is_installed_and_static(face):
    path = font_file(face)
    assert path is not None
    assert "[" not in path.name
    assert pygame.font.Font(path, 20).size("Solitudo 0123456789")[0] > 50


def test_a_missing_package_falls_back(monkeypatch):
    monkeypatch.setitem(FACES, "sans", ("no_such_package", "None.ttf"))
    assert font_file("sans") is None
    assert Fonts().font("sans", 20).size("a")[0] > 0


def test_texts_are_cached_and_the_oldest_goes():
    cache = Fonts(capacity=2)
    one = cache.render("one", "sans", 20, (0, 0, 0))
    assert cache.render("one", "sans", 20, (0, 0, 0)) is one
    cache.render("two", "sans", 20, (0, 0, 0))
    cache.render("one", "sans", 20, (0, 0, 0))
    cache.render("three", "sans", 20, (0, 0, 0))
    assert cache.render("one", "sans", 20, (0, 0, 0)) is one
    assert len(cache._texts) == 2


def test_wrapped_text_keeps_to_its_width():
    cache = Fonts()
    text = "No two shaded cells touch by an edge, and the white cells form one group."
    block = cache.render(text, "sans", 20, (0, 0, 0), width=220)
    font = cache.font("sans", 20)
    assert block.get_width() <= 220
    assert block.get_height() >= 3 * font.get_height()
    assert cache.render("a\nb", "sans", 20, (0, 0, 0)).get_height() > font.get_height() * 1.5


@settings(max_examples=60)
@given(st.text(alphabet="abcdefgh  \n", max_size=120), st.integers(20, 200))
def test_wrap_loses_no_letter_and_keeps_to_the_width(text, width):
    font = Fonts().font("sans", 16)
    lines = wrap(text, font, width)
    assert "".join("".join(lines).split()) == "".join(text.split())
    for line in lines:
        assert font.size(line)[0] <= width or len(line) == 1


def test_shorten_cuts_with_an_ellipsis():
    font = Fonts().font("sans", 20)
    assert shorten("Play", font, 500) == "Play"
    cut = shorten("A very long title for a button", font, 120)
    assert cut.endswith(fonts.ELLIPSIS)
    assert font.size(cut)[0] <= 120
    assert shorten("Play", font, 1) == fonts.ELLIPSIS


def test_only_the_last_fonts_are_kept():
    pygame.font.init()
    fonts = Fonts(most=3)
    first = fonts.font("sans", 10)
    for px in (11, 12):
        fonts.font("sans", px)
    assert fonts.font("sans", 10) is first  # now the last used
    fonts.font("sans", 13)
    assert fonts.font("sans", 10) is first
    for px in range(20, 60):
        fonts.font("sans", px)
    assert fonts.font("sans", 10) is not first
    assert len(fonts._fonts) == 3


def test_a_text_is_made_smaller_before_it_is_cut():
    fonts = Fonts()
    wide = fonts.font("sans", 40).size("Tents and Trees")[0]
    assert fonts.fitting("Tents and Trees", "sans", 40, 20, wide) == 40
    px = fonts.fitting("Tents and Trees", "sans", 40, 20, wide * 3 // 4)
    assert 20 < px < 40
    assert fonts.font("sans", px).size("Tents and Trees")[0] <= wide * 3 // 4
    assert fonts.fitting("Tents and Trees", "sans", 40, 20, 10) == 20
    assert fonts.fitting("Tents and Trees", "sans", 16, 20, 10) == 16
    assert fonts.render("Tents", "sans", 20, (0, 0, 0), line=60).get_height() == 60


@pytest.mark.parametrize("text", ["\u200b", "\u200b\n\u200b", "\n\u200b", "a\0", "\0"])
def test_signs_without_a_width_are_drawn_as_nothing(text):
    for width in (0, 90):
        assert Fonts().render(text, "sans", 20, (0, 0, 0), width).get_height() > 0


@pytest.mark.parametrize("text", ["one", "one two three four five", "two\nlines", "", "Gr\u00fc\u00dfe \u4f60\u597d"])
@pytest.mark.parametrize("width", [0, 60, 400])
def test_a_text_is_measured_as_it_is_drawn(text, width):
    fonts = Fonts()
    assert fonts.block_size(text, "sans", 20, width) == fonts.render(text, "sans", 20, (0, 0, 0), width).get_size()


def by_words(text, font, width):
    """A line at a time, a word at a time."""
    lines, line = [], ""
    for word in text.split():
        while line and font.size(f"{line} {word}")[0] > width:
            lines.append(line)
            line = ""
        line = f"{line} {word}" if line else word
        while len(line) > 1 and font.size(line)[0] > width:
            cut = next(n for n in range(len(line), 0, -1) if n == 1 or font.size(line[:n])[0] <= width)
            lines.append(line[:cut])
            line = line[cut:]
    return [*lines, line]


@given(st.text("abilmVAWy ", max_size=80), st.integers(2, 300))
@settings(max_examples=150, deadline=None)
def test_lines_end_where_the_next_word_does_not_fit(text, width):
    font = FONTS.font("sans", 17)
    assert wrap(text, font, width) == by_words(text, font, width)


def test_no_latin_letter_is_wider_than_is_taken_for_granted():
    for face in FACES:
        assert max(FONTS.font(face, 16).size(chr(code) * 8)[0] / 128 for code in range(33, 127)) < fonts.WIDEST
