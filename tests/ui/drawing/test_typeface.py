"""Texts in any script: what draws them, and that what is measured is what is drawn."""

import struct
import unicodedata
from pathlib import Path
from typing import ClassVar

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.ui.drawing.coverage import Coverage
from game.ui.drawing.font_files import BESIDE, FACES, FontFiles, SystemFonts, font_file
from game.ui.drawing.fonts import Fonts, shorten, wrap
from game.ui.drawing.typeface import TextRun, Typeface

POT = Path(__file__).resolve().parents[3] / "assets" / "languages" / "solitudo.pot"
BLACK = (0, 0, 0)
NOWHERE = "\ufdd0"  # no character, and never will be
OWN, HEBREW, CHINESE = Path("own"), Path("hebrew"), Path("chinese")


@pytest.fixture(scope="module", autouse=True)
def font_module():
    pygame.font.init()


def alone(face: str, px: int = 30) -> Typeface:
    """A face on a system without fonts."""
    return Typeface(FontFiles(tuple), face, px)


class Drawers(FontFiles):
    """Three fonts that are no files: each with ASCII, and two with a script."""

    HAVE: ClassVar = {OWN: "", HEBREW: "שלום", CHINESE: "中文，"}

    def has(self, file, text):
        have = self.HAVE.get(file, "")
        return all((char.isascii() and file in self.HAVE) or char in have for char in text)

    def file_for(self, face, text):
        return next((file for file in self.HAVE if self.has(file, text)), None)


def runs(text: str) -> list[TextRun]:
    face = alone("sans")
    face._files, face._file = Drawers(tuple), OWN
    return list(face.runs(text))


@pytest.mark.parametrize("face", FACES)
def test_what_a_file_has_is_what_pygame_draws_no_box_for(face):
    file = font_file(face)
    font, coverage = pygame.font.Font(file, 24), Coverage(file)

    def drawn(char: str) -> tuple[tuple[int, int], bytes]:
        surface = font.render(char, True, BLACK)
        return surface.get_size(), pygame.image.tobytes(surface, "RGBA")

    box = drawn("\uffff")
    for code in (
        *range(0x21, 0x7F),
        *range(0xA1, 0x180, 3),
        *range(0x370, 0x480, 5),
        *range(0x48A, 0x530, 5),
        0x1EBF,
        0x2026,
        0x2192,
        0x4E2D,
    ):
        if unicodedata.category(chr(code)) not in ("Cn", "Cf") and unicodedata.normalize("NFD", chr(code)) == chr(code):
            assert (chr(code) in coverage) == (drawn(chr(code)) != box), hex(code)


def full_cmap(groups: list[tuple[int, int, int]]) -> bytes:
    """A font file with a table of format 12 and nothing else."""
    table = struct.pack(">HHIII", 12, 0, 16 + 12 * len(groups), 0, len(groups))
    table += b"".join(struct.pack(">III", *group) for group in groups)
    cmap = struct.pack(">HHHHI", 0, 1, 3, 10, 12) + table
    return struct.pack(">IHHHH", 0x10000, 1, 0, 0, 0) + struct.pack(">4sIII", b"cmap", 0, 28, len(cmap)) + cmap


@pytest.mark.parametrize("collection", [False, True])
def test_characters_beyond_the_basic_plane(tmp_path, collection):
    data = full_cmap([(0x41, 0x43, 0), (0x4E00, 0x4E10, 9), (0x1F600, 0x1F600, 5)])
    if collection:  # the tables' places count from the start of the file
        head = struct.pack(">4sIII", b"ttcf", 0x10000, 1, 16)
        data = head + data[:20] + struct.pack(">I", 28 + 16) + data[24:]
    (tmp_path / "a.ttf").write_bytes(data)
    coverage = Coverage(tmp_path / "a.ttf")
    found = [char for char in "@ABCD一丐丑\U0001f600\U0001f601" if char in coverage]
    assert found == ["B", "C", "一", "丐", "\U0001f600"]  # "A" has glyph 0: none


def test_a_file_that_is_no_font_has_nothing(tmp_path):
    whole = font_file("legible").read_bytes()
    file = tmp_path / "a.ttf"
    for length in (0, 1, 4, 11, 12, 40, 200):
        file.write_bytes(whole[:length])
        assert "A" not in Coverage(file)
    for broken in (b"ttcf" + whole[4:], full_cmap([])[:-8], b"\xff" * 400):
        file.write_bytes(broken)
        assert "A" not in Coverage(file)
    assert "A" not in Coverage(tmp_path / "none.ttf")
    assert "A" not in Coverage(tmp_path)


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("text", ["Привет, мир", "Ωμέγα ζήτα", "Tiếng Việt: ạ ế ữ ỗ đ", "“x” … × ½ →"])
def test_the_faces_of_the_game_draw_for_each_other(face, text):
    assert alone(face).can_show(text)


@pytest.mark.parametrize("face", FACES)
def test_every_text_of_the_game_is_drawn_without_the_fonts_of_the_system(face):
    letters = sorted(char for char in set(POT.read_text(encoding="utf-8")) if " " <= char < "\u2600")
    assert alone(face).can_show("".join(letters))  # above are the pictures of what is shared


def test_a_word_is_drawn_from_one_file():
    parts = [run.text for run in alone("legible").runs("Ωμέγα and Việt")]
    assert parts == ["Ωμέγα", " and ", "Việt"]  # the face itself has Ω and V, but not all of the words


def test_a_font_of_the_system_that_cannot_be_opened_is_passed_over(tmp_path, monkeypatch):
    monkeypatch.setitem(BESIDE, "legible", ())
    gone, whole = tmp_path / "a.ttf", font_file("serif")
    gone.write_bytes(full_cmap([(0x41, 0xFFFF, 1)]))
    files = FontFiles(lambda: [gone, whole])
    assert files.has(gone, "Ж")
    gone.unlink()
    assert files.file_for("legible", "Ж") == whole
    assert files.file_for("legible", "中") is None
    assert not Typeface(files, "legible", 20).can_show("中")


def test_the_system_is_asked_late_and_once(monkeypatch):
    asked = []
    monkeypatch.setattr(pygame.font, "get_fonts", lambda: asked.append("list") or ["b", "sans"])
    monkeypatch.setattr(pygame.font, "match_font", lambda name: asked.append(name) or str(font_file("serif")))
    face = Typeface(FontFiles(SystemFonts()), "legible", 20)
    assert face.can_show("Привет")
    assert asked == []
    assert not face.can_show("中文")
    assert not face.can_show("ไทย")
    assert asked == ["list", "sans", "b"]


@pytest.mark.parametrize("face", FACES)
def test_what_nothing_draws_is_its_code_in_a_frame(face):
    font = alone(face)
    assert not font.can_show(f"a{NOWHERE}")
    pictures = [font.render(char, BLACK) for char in (NOWHERE, "\ufdd1", "\U000f0000", "\x07", "\ud800", "中")]
    assert len({pygame.image.tobytes(one, "RGBA") for one in pictures}) == len(pictures)
    assert {one.get_height() for one in pictures} == {font.get_height()}
    assert pictures[2].get_width() > pictures[0].get_width() > font.get_height() // 3
    both = font.size(f"a{NOWHERE}b")[0]
    assert both == font.size("a")[0] + pictures[0].get_width() + font.size("b")[0]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("abc", [TextRun(OWN, "abc")]),
        ("a 中文 b", [TextRun(OWN, "a "), TextRun(CHINESE, "中文"), TextRun(OWN, " b")]),
        ("中文, 文", [TextRun(CHINESE, "中文, 文")]),
        ("שלום שלום!", [TextRun(HEBREW, "שלום שלום", True), TextRun(OWN, "!")]),
        ("שלום 12", [TextRun(HEBREW, "שלום", True), TextRun(OWN, " 12")]),
        ("aשל", [TextRun(OWN, "a"), TextRun(HEBREW, "של", True)]),
        (f"a{NOWHERE}{NOWHERE}", [TextRun(OWN, "a"), TextRun(None, NOWHERE), TextRun(None, NOWHERE)]),
        (f"{NOWHERE} {NOWHERE}", [TextRun(None, NOWHERE), TextRun(OWN, " "), TextRun(None, NOWHERE)]),
        ("a\u3000b", [TextRun(OWN, "a b")]),
        ("ש\u0e34", [TextRun(HEBREW, "ש", True), TextRun(None, "\u0e34")]),
        ("a\u200db", [TextRun(OWN, "a\u200db")]),
        ("", []),
    ],
)
def test_the_parts_of_a_text(text, wanted):
    assert runs(text) == wanted


LETTERS = "abc  “×ЖλếΩé\u0301中אשع١ไ\u0e34ก्\u0939😀\ufe0f\u200d\u200b\u3000\u2009\x00\x07\ue000\ud800\U000f0000,()"


@settings(max_examples=150, deadline=None)
@given(st.text(alphabet=LETTERS, max_size=30), st.sampled_from(["serif", "sans-bold", "legible"]))
def test_what_is_measured_is_what_is_drawn(text, face):
    for font in (Fonts().font(face, 22), alone(face, 22)):
        assert font.render(text, BLACK).get_size() == font.size(text)


@settings(max_examples=60, deadline=None)
@given(st.text(alphabet=LETTERS, max_size=40), st.integers(30, 200))
def test_broken_and_cut_texts_keep_to_the_width(text, width):
    font = alone("legible", 16)
    for line in wrap(text, font, width):
        assert font.render(line, BLACK).get_width() <= width or len(line) == 1
    assert font.render(shorten(text, font, width), BLACK).get_width() <= width


@pytest.mark.parametrize("face", FACES)
def test_plain_texts_look_as_pygame_draws_them(face):
    font, usual = alone(face, 26), pygame.font.Font(font_file(face), 26)
    for text in ("Tents and Trees 10 × 10", "“Größe”…", ""):
        assert font.size(text) == usual.size(text)
        mine, theirs = font.render(text, BLACK), usual.render(text, True, BLACK)
        assert pygame.image.tobytes(mine, "RGBA") == pygame.image.tobytes(theirs, "RGBA")
    assert (font.get_height(), font.get_ascent()) == (usual.get_height(), usual.get_ascent())


def test_a_narrow_blank_draws_no_other_font_and_no_frame() -> None:
    face = alone("sans")
    for blank in "\u202f\u2009":
        (run,) = face.runs(f"Quoi{blank}?")
        assert (run.file, run.text) == (face._file, "Quoi\u00a0?")
        assert face.can_show(f"12{blank}345")
        assert face.size(f"a{blank}!") == face.size("a\u00a0!")


def test_a_line_is_not_broken_where_a_blank_holds_it_together() -> None:
    face = alone("sans")
    wide = face.size("combien de")[0]
    for blank in "\u00a0\u202f":
        assert wrap(f"combien de points{blank}?", face, wide) == ["combien de", f"points{blank}?"]
        assert wrap(f"combien de{blank}?", face, wide) == ["combien", f"de{blank}?"]
    assert wrap("a  b\tc", face, wide) == ["a b c"]


def test_letters_of_scripts_that_join_are_drawn_joined():
    face = Typeface(FontFiles(SystemFonts()), "sans", 40)
    word = "\u0628\u0628\u0628"
    if not face.can_show(word):
        pytest.skip("no font of this system has Arabic")
    assert face.size(word)[0] < 0.8 * 3 * face.size("\u0628")[0]
    assert face.render(word, BLACK).get_width() == face.size(word)[0]
    assert face.size(f"abc {word}")[0] > face.size(word)[0]
