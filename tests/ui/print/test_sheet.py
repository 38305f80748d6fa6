"""Printed sheets: what stands on which page, and that it is black on white."""

from __future__ import annotations

import pygame
import pytest
from pilot import Pilot
from suite.part import part

from game.engine.play.session import Session
from game.engine.puzzle.recipe import Recipe
from game.puzzles import registry
from game.ui.print import sheet
from game.ui.print.pdf import Pdf
from game.ui.print.sheet import PrintedPuzzle, Sheet, arrange

KINDS = tuple(registry())


@pytest.fixture(scope="module", autouse=True)
def window() -> object:
    made = Pilot()
    yield made
    made.close()


def entry(kind: str, index: int = 0, solution: bool = True) -> PrintedPuzzle:
    spec = registry()[kind]
    made = spec.make(Recipe(spec.sizes[0], "easy"), 5, index)
    return PrintedPuzzle(spec, made.board, f"Board {index}", "easy", made.solution if solution else None)


def drawn(made: Sheet) -> list[pygame.Surface]:
    return [page for page in made.draw() if page is not None]


def ink(page: pygame.Surface, box: pygame.Rect | None = None) -> int:
    """The pixels that are darker than half grey."""
    part = page.subsurface(box) if box else page
    return pygame.mask.from_threshold(part, (0, 0, 0), (128, 128, 128, 255)).count()


@pytest.mark.parametrize("kind", part(KINDS, 3))
def test_a_puzzle_and_its_solution_stand_on_two_pages(kind: str) -> None:
    made = Sheet([entry(kind)], "One")
    pages = drawn(made)
    assert len(pages) == made.pages == 2
    assert made.progress == 1.0
    for page in pages:
        assert page.get_size() == sheet.A4
        edges = [page.get_at(at)[:3] for at in ((0, 0), (2479, 0), (0, 3507), (1240, 60), (2400, 1700))]
        assert edges == [(255, 255, 255)] * 5
    board = pygame.Rect(150, 320, 2180, 2180)
    assert ink(pages[1], board) > ink(pages[0], board) > 5000
    pixels = pygame.image.tobytes(pages[1], "RGB")
    assert pixels[::3] == pixels[1::3] == pixels[2::3]


def test_no_cursor_is_printed() -> None:
    page = drawn(Sheet([entry("sudoku")], "One"))[0]
    soft = pygame.mask.from_threshold(page, (236, 236, 236), (18, 18, 18, 255)).count()
    assert soft < 6000  # the soft edges of lines and digits; a row that is lit has ten times as many


def test_a_solution_is_searched_for_when_none_is_known() -> None:
    known, searched = (drawn(Sheet([entry(KINDS[0], 1, solution)], "One"))[1] for solution in (True, False))
    assert pygame.image.tobytes(known, "RGB") == pygame.image.tobytes(searched, "RGB")


def test_what_has_no_solution_or_several_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    spec = registry()["sudoku"]
    row = "11.." + "." * 12
    none = spec.board_from_json([row[i : i + 4] for i in range(0, 16, 4)], {})
    several = spec.board_from_json(["1...", "....", "....", "...."], {})
    notes = []
    for board in (none, several):
        marks, note = sheet._solution(PrintedPuzzle(spec, board, "", ""))
        notes.append((len(marks), note))
    assert notes == [(0, "This puzzle has no solution."), (15, "One of several solutions.")]


def test_a_pack_is_spread_over_pages() -> None:
    entries = [entry(KINDS[0], index) for index in range(5)]
    made = Sheet(entries, "Five", per_page=2)
    assert made.pages == 3 + 1
    pieces = list(made.draw())
    assert [piece is not None for piece in pieces].count(True) == 4
    assert len(pieces) > 4 + 2 * 5
    last = pieces[-1]
    assert last is not None
    assert ink(last) > 0


@pytest.mark.parametrize(("number", "columns"), [(1, 1), (2, 1), (3, 2), (4, 2), (6, 2), (12, 3)])
def test_boards_are_as_large_as_the_page_allows(number: int, columns: int) -> None:
    page = arrange(number, (2180, 3000), 60)
    rows = -(-number // page.columns)
    assert page.columns == columns
    assert page.columns * (page.side + sheet.GAP) - sheet.GAP <= 2180
    assert rows * (page.side + 60 + sheet.GAP) - sheet.GAP <= 3000


def test_many_small_boards_or_one_large_one_on_a_page() -> None:
    spec = registry()["hitori"]
    crowds = []
    for side in (5, 9, 10, 16, 17):
        board = spec.board_from_json([" ".join(["1"] * side)] * side, {})
        crowds.append(sheet.crowd([PrintedPuzzle(spec, board, "", "")]))
    assert crowds == [6, 6, 2, 2, 1]


def test_no_puzzles_are_no_sheet() -> None:
    with pytest.raises(ValueError, match="at least one"):
        Sheet([], "None")


def test_pages_become_a_document() -> None:
    pdf = Pdf("x")
    for page in drawn(Sheet([entry(KINDS[0])], "x")):
        sheet.add_to(pdf, page)
    data = pdf.finish()
    assert data.startswith(b"%PDF-1.4")
    assert b"/Count 2" in data
    assert len(data) < 400_000


def test_a_board_as_a_picture(window: Pilot) -> None:
    one = entry(KINDS[0])
    made = sheet.picture(Session(one.spec, one.board), window.manager.look.theme, window.manager.look.fonts, 1200)
    assert made is not None
    assert 800 < max(made.get_size()) < 1300
    assert sheet.png(made).startswith(b"\x89PNG\r\n")
