"""Links of Penpa+, packed as it packs them: each puzzle by its tag and by its looks, and all that is none."""

from __future__ import annotations

import json
import zlib
from base64 import b64encode
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from suite.each import each
from suite.work import seconds_of_work

from game.engine.core import PuzzleError, cell
from game.engine.formats.recognise import recognise
from game.puzzles import registry
from game.puzzles.sudoku import notes

NAMES = {"number": "zN", "symbol": "zY", "surface": "zS", "edge": "zE", "sudoku": "z1", "killercages": "z6"}
EMPTY = "{zR:{z_:[]},zU:{z_:[]},z8:{z_:[]},zS:{},zN:{},z1:{},zY:{},zF:{},z2:{},zT:[],zL:{},zE:{},zW:{},zC:{},z6:[]"


class Sheet:
    """A board of Penpa+ that is drawn on, with ``space`` cells around those of the puzzle."""

    def __init__(self, width: int, height: int, space: int = 0, grid: str = "square") -> None:
        self.stride, self.rows = width + 2 * space + 4, height + 2 * space + 4
        self.size, self.space, self.grid = (width, height), space, grid
        self.drawn: tuple[dict[str, dict[str, object]], ...] = ({}, {})

    def cell(self, row: int, column: int) -> int:
        return (row + 2 + self.space) * self.stride + column + 2 + self.space

    def corner(self, row: int, column: int) -> int:
        return self.stride * self.rows + self.cell(row - 1, column - 1)

    def put(self, part: str, key: object, value: object, solver: bool = False) -> None:
        self.drawn[solver].setdefault(part, {})[str(key)] = value

    def numbers(self, rows: list[str], solver: bool = False, style: str = "1") -> Sheet:
        for r, row in enumerate(rows):
            for c, symbol in enumerate(row):
                if symbol != ".":
                    self.put("number", self.cell(r, c), [symbol, 1, style], solver)
        return self

    def link(self, *tags: str, site: str = "https://swaroopg92.github.io/penpa-edit/#") -> str:
        width, height = self.size
        around = 2 * self.space
        cells = [self.cell(r, c) for r in range(height) for c in range(width)]
        steps = [b - a for a, b in zip([0, *cells], cells, strict=False)]
        lines = [
            f"{self.grid},{width + around},{height + around},38,0,1,1,342,342,209,209,0,0,0,0,Title: zN,Author: ,,,OFF",
            json.dumps([self.space] * 4),
            "{z9:zQ}",
            *(self._drawing(part) for part in self.drawn),
            json.dumps(steps),
            *["x"] * 11,
            json.dumps(tags),
            "",
        ]
        packer = zlib.compressobj(9, zlib.DEFLATED, -15)
        packed = packer.compress("\n".join(lines).encode()) + packer.flush()
        return f"{site}m=edit&p={b64encode(packed).decode()}"

    @staticmethod
    def _drawing(parts: dict[str, dict[str, object]]) -> str:
        text = EMPTY
        for name, part in parts.items():
            short = f",{NAMES[name]}:"
            for empty in ("{}", "[]"):
                text = text.replace(short + empty, short + json.dumps(part, separators=(",", ":")))
        return text + "}"


def read(link: str):
    puzzle = recognise(link, registry())
    return puzzle.spec.kind, puzzle.spec.board_to_json(puzzle.board), puzzle.marks


HITORI = ["1114", "1423", "3321", "4213"]
SUDOKU = ["1.2.", "....", "3..4", "..1."]


def hitori() -> Sheet:
    sheet = Sheet(4, 4, 1).numbers(HITORI)
    for place, colour in (((0, 0), 4), ((0, 1), 2), ((2, 0), 1)):
        sheet.put("surface", sheet.cell(*place), colour, True)
    return sheet


def slant() -> Sheet:
    sheet = Sheet(3, 2, 1)
    for place, number in (((0, 0), 1), ((0, 3), 2), ((1, 1), "4"), ((2, 0), "?"), ((2, 3), 3)):
        sheet.put("number", sheet.corner(*place), [number, 6, "1"])
    sheet.put("edge", f"{sheet.corner(0, 0)},{sheet.corner(1, 1)}", 3, True)
    sheet.put("edge", f"{sheet.corner(1, 2)},{sheet.corner(2, 1)}", 3, True)
    return sheet


def tents(space: int = 1, inside: int = 0, row: int = -1, column: int = -1) -> Sheet:
    """The counts of columns stand in ``row``, those of rows in ``column``; the board begins ``inside`` the grid."""
    sheet = Sheet(3 + inside, 2 + inside, space)
    for c, count in enumerate((1, 0, "?")):
        sheet.put("number", sheet.cell(row, c + inside), [count, 1, "1"])
    for r, count in enumerate(("0", 1)):
        sheet.put("number", sheet.cell(r + inside, column), [count, 1, "1"])
    sheet.put("symbol", sheet.cell(inside, inside), [1, "tents", 1])
    sheet.put("symbol", sheet.cell(inside, inside + 2), [1, "tents", 1])
    sheet.put("symbol", sheet.cell(inside + 1, inside), [2, "tents", 1], True)
    sheet.put("symbol", sheet.cell(inside + 1, inside + 1), [8, "ox_E", 1], True)
    return sheet


def sudoku(grid: str = "sudoku", walls: bool = True) -> Sheet:
    sheet = Sheet(4, 4, 0, grid).numbers(SUDOKU)
    for n in range(4 * walls):
        for ends in (((2, n), (2, n + 1)), ((n, 2), (n + 1, 2)), ((0, n), (0, n + 1))):
            sheet.put("edge", ",".join(str(sheet.corner(*end)) for end in ends), 2)
    sheet.numbers([".3"], True).numbers(["....", "12"], True, "5")
    sheet.put("sudoku", 4 * (sheet.stride * sheet.rows + sheet.cell(1, 2)) + 1, ["4", 1], True)
    return sheet


HITORI_READ = ("hitori", ["1 1 1 4", "1 4 2 3", "3 3 2 1", "4 2 1 3"], {cell(0, 0): 1, cell(0, 1): 2, cell(2, 0): 1})
SLANT_READ = ("slant", ["1..2", ".4..", "...3"], {cell(0, 0): 1, cell(1, 1): 2})
TENTS_READ = (
    "tents",
    {"trees": ["T.T", "..."], "rows": [0, 1], "cols": [1, 0, None]},
    {cell(1, 0): 1, cell(1, 1): 2},
)
SUDOKU_MARKS = {cell(0, 1): 3, notes.note(1, 0): 0b1, notes.note(1, 1): 0b10, notes.note(1, 2): 0b1000}
SUDOKU_READ = ("sudoku", SUDOKU, SUDOKU_MARKS)


@each(
    ("sheet", "tag", "wanted"),
    [
        (hitori(), "hitori", HITORI_READ),
        (slant(), "slant (gokigen)", SLANT_READ),
        (tents(), "tents", TENTS_READ),
        (tents(row=2, column=3), "tents", TENTS_READ),
        (tents(space=0, inside=1, row=0, column=0), "tents", TENTS_READ),
        (sudoku(), "classic", SUDOKU_READ),
        (sudoku("square"), "classic", SUDOKU_READ),
    ],
)
def test_a_puzzle_is_known_by_its_tag_and_by_its_looks(sheet, tag, wanted):
    assert read(sheet.link(tag)) == wanted
    assert read(sheet.link()) == wanted


def test_few_numbers_alone_may_be_anything():
    assert read(sudoku("square", walls=False).link("classic")) == SUDOKU_READ
    with pytest.raises(PuzzleError, match="not to a puzzle of"):
        read(sudoku("square", walls=False).link())


@each("site", ["", "https://opt-pan.github.io/penpa-edit/?", "swaroopg92.github.io/penpa-edit/#"])
def test_with_and_without_the_site_and_what_messages_add(site):
    link = hitori().link("hitori", site=site)
    for text in (link, f" <{link}>\n", f"{link}&a=zzz", link.replace("+", "%2B")):
        assert read(text) == HITORI_READ


def caged() -> Sheet:
    sheet = sudoku()
    sheet.put("killercages", 0, [1])
    return sheet


def jigsaw() -> Sheet:
    sheet = sudoku()
    sheet.put("edge", f"{sheet.corner(1, 1)},{sheet.corner(1, 2)}", 2)
    return sheet


REFUSED = [
    (sudoku().link("slitherlink"), "not to a puzzle of"),
    (Sheet(4, 4, 0, "hex").link("hitori"), "the grid of this Penpa link is hex, not one of squares"),
    (Sheet(150, 4).link("hitori"), "a board has 1 to"),
    (Sheet(4, 3).link("sudoku"), "a Sudoku is square, not 4 columns and 3 rows"),
    (Sheet(4, 4).numbers(["7"]).link("sudoku"), "row 0, column 0: '7' is not a digit from 1 to 4"),
    (Sheet(2, 2).numbers(["1a"]).link("hitori"), "'a' at row 0, column 1"),
    (caged().link("classic"), "more than digits in it"),
    (jigsaw().link("classic"), "lines that part no regions"),
    (hitori().link("hitori")[:-40], "cut short or damaged"),
    ("https://swaroopg92.github.io/penpa-edit/#m=edit&p=7VbL", "cut short or damaged"),
    ("m=edit&p=!!!", "cut short or damaged"),
]


@each(("link", "reason"), REFUSED)
def test_what_is_not_read_is_named(link, reason):
    with pytest.raises(PuzzleError, match=reason):
        recognise(link, registry())


@given(st.lists(st.text(alphabet='0123456789,{}[]":zNYSE- squaredok', max_size=40), max_size=7), st.booleans())
@settings(max_examples=100)
def test_no_drawing_crashes_a_reader(lines, headed):
    text = "\n".join([*(["square,4,4,38", "[0,0,0,0]", "", "{zN:{}}", "", "[18,1]"][: 6 - len(lines)]), *lines][:9])
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = b64encode(packer.compress(text.encode()) + packer.flush()).decode()
    for spec in registry().values():
        for form in (form for form in spec.formats if form.name == "penpa"):
            link = f"m=edit&p={packed}" if headed else packed
            if form.claims(link):
                with suppress(PuzzleError):
                    assert form.read(link).board


@pytest.mark.parametrize("again", ['"\\', '\\"', '"', "z"])
def test_names_without_an_end_are_refused_at_once(again):
    class Broken(Sheet):
        def _drawing(self, part: dict[str, dict[str, object]]) -> str:
            return "{" + again * 10_000

    with seconds_of_work(4), pytest.raises(PuzzleError, match="cut short or damaged"):
        recognise(Broken(4, 4).link("hitori"), registry())
