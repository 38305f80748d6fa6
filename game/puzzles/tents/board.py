"""The board of a Tents puzzle, its JSON form and its states as rows of characters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from msgspec import Struct

from game.engine import rows as rows_of_cells
from game.engine.core import LEVELS, Marks, PuzzleError, Target, cell
from game.engine.puzzle.recipe import Size, check_value
from game.engine.words import N_, _

EMPTY, TENT, GRASS = 0, 1, 2
LINKED, CUT = 1, 2  # on the edge between a tree and a cell: a rope, a rope that is cut
SYMBOLS = ".A-"
STATE = rows_of_cells.MarkSymbols(
    SYMBOLS, N_("{symbol!r} at row {row}, column {column} is none of A (tent), - (grass) and . (empty)")
)
TREE = "T"
MAX_SIDE = 100
EXPERT_AREA = 30 * 30
"""The largest boards of expert that are made: more take many seconds."""
WALKED_AREA = 15 * 15
"""Up to this area hard and expert boards are walked to."""
BRIEF_AREA = 5 * 5
"""Up to this area walks to hard boards are given up soon."""

BOTH, MATCHING, LOCAL = RULES = ("both", "matching", "local")
"""``local``: each tent beside a tree, each tree beside a tent, as many tents as trees. ``matching``: trees and tents
can be paired off. ``both``: boards whose single solution is the same under either rule."""

Counts = tuple[int | None, ...]


class TentsBoard(Struct, frozen=True):
    """``trees`` as a mask, the tree in row r and column c at bit ``r * (width + 1) + c``; ``rows`` and ``columns`` are
    how many tents stand in them, None for a count that is not given; ``rule`` is one of RULES."""

    size: Size
    trees: int
    rows: Counts
    columns: Counts
    rule: str = BOTH

    def has(self, target: Target) -> bool:
        """Whether ``target`` is a cell of this board, tree or not."""
        return rows_of_cells.is_cell(target, *self.size)

    def is_tree(self, row: int, column: int) -> bool:
        """Whether a tree stands in this cell of the board."""
        return bool(self.trees >> row * (self.size.width + 1) + column & 1)

    def count_at(self, line: Target) -> int | None:
        """The count of a ``row`` or ``column``; None where none is given or the board has no such line."""
        counts = {"row": self.rows, "column": self.columns}.get(line.kind, ())
        return counts[line.index[0]] if 0 <= line.index[0] < len(counts) else None

    def joins(self, edge: Target) -> bool:
        """Whether ``edge`` lies between a tree and a cell without one."""
        if edge.kind != "edge" or len(edge.index) != 4:
            return False
        a, b, c, d = edge.index
        if not (self.has(cell(a, b)) and self.has(cell(c, d)) and (c - a, d - b) in ((0, 1), (1, 0))):
            return False
        return self.is_tree(a, b) != self.is_tree(c, d)

    def tree_rows(self) -> list[str]:
        """The trees by rows: ``T`` a tree, ``.`` none."""
        width, height = self.size
        bits = f"{self.trees:0{(width + 1) * height}b}"[::-1].replace("0", ".").replace("1", TREE)
        return [bits[start : start + width] for start in range(0, len(bits), width + 1)]


def edge_between(first: Target, second: Target) -> Target:
    """The edge between two neighbouring cells."""
    return Target("edge", (*min(first.index, second.index), *max(first.index, second.index)))


def board_of(
    width: int, height: int, trees: Sequence[tuple[int, int]], columns: Sequence[int | None],
    rows: Sequence[int | None], rule: str = MATCHING,
) -> TentsBoard:  # fmt: skip
    """The board with these trees as (row, column). Raises PuzzleError when they make none."""
    check_sides(width, height)
    check_value(_("the rule"), rule, RULES)
    mask = 0
    for row, column in trees:
        if not (0 <= row < height and 0 <= column < width):
            raise PuzzleError(_("there is no cell at row {row}, column {column}").format(row=row, column=column))
        mask |= 1 << row * (width + 1) + column
    for name, counts, lines, length in ((N_("row"), rows, height, width), (N_("column"), columns, width, height)):
        if len(counts) != lines:
            raise PuzzleError(
                _("there are {counts} {name} counts, not {lines}").format(counts=len(counts), name=_(name), lines=lines)
            )
        for i, count in enumerate(counts):
            if count is not None and not 0 <= count <= length:
                raise PuzzleError(
                    _("the count {count} of {name} {number} is not from 0 to {length}").format(
                        count=count, name=_(name), number=i, length=length
                    )
                )
    return TentsBoard(Size(width, height), mask, tuple(rows), tuple(columns), rule)


def check_sides(width: int, height: int) -> None:
    """Raise PuzzleError unless boards of this size can be held."""
    rows_of_cells.check_sides(width, height, MAX_SIDE)


@cache
def levels_of(size: Size, rule: str) -> tuple[str, ...]:
    """The levels that are made at a size from 4x4 up under a rule.

    All boards of 4x4 were tried, so what is missing there does not exist. From 4x5 to 4x7 experts are so rare (2 of
    20,592 boards of 4x5 with four tents and one solution) that looking for one is mostly in vain; hard ones of the
    local rule are made where experts are, but for 5x5: 60,000 changed boards held none.
    """
    short, long = sorted(size)
    levels: tuple[str, ...] = LEVELS[:2]
    large = short > 4 or long > 7
    if rule == MATCHING or (rule == BOTH and long > 4) or (large and short * long > 25):
        levels += ("hard",)
    return (*levels, "expert") if large and short * long <= EXPERT_AREA else levels


def default_board() -> TentsBoard:
    """The board known by the name ``default``."""
    trees = ((0, 0), (0, 5), (0, 6), (2, 6), (3, 0), (3, 2), (4, 4), (5, 2), (7, 1), (7, 2), (7, 5), (7, 6))
    return board_of(8, 8, trees, (3, 0, 2, 1, 2, 1, 2, 1), (1, 2, 1, 2, 2, 0, 1, 3), BOTH)


def line_name(at: int, width: int) -> str:
    """The line of count number ``at``: columns come first."""
    number, name = (at, _("column {number}")) if at < width else (at - width, _("row {number}"))
    return name.format(number=number)


def counts_of(columns: Sequence[str], rows: Sequence[str], missing: Sequence[str] = ()) -> tuple[Counts, Counts]:
    """The counts that texts say, of the columns and of the rows; those of ``missing`` are no counts.

    Raises PuzzleError naming the line of the first that is no number.
    """
    found: list[int | None] = []
    for at, text in enumerate((*columns, *rows)):
        wrong = _("the count of {line} is {found!r}, not a number")
        if not (text in missing or (text.isascii() and text.isdigit() and len(text) < 4)):
            raise PuzzleError(wrong.format(line=line_name(at, len(columns)), found=text[:20]))
        found.append(int(text) if text.isdigit() else None)
    return tuple(found[: len(columns)]), tuple(found[len(columns) :])


def standing(rows: Sequence[str]) -> tuple[list[tuple[int, int]], dict[Target, int]]:
    """The trees, as (row, column), and the marks in rows as :func:`state_rows` gives them."""
    symbols = [((r, c), symbol) for r, row in enumerate(rows) for c, symbol in enumerate(row)]
    trees = [at for at, symbol in symbols if symbol == TREE]
    return trees, {cell(*at): mark for at, symbol in symbols if (mark := SYMBOLS.find(symbol)) > 0}


# -- JSON --------------------------------------------------------------------------------------------------------------


def board_to_json(board: TentsBoard) -> dict[str, object]:
    """``trees`` as rows, ``rows`` and ``cols`` as counts, null where none is given."""
    return {"trees": board.tree_rows(), "rows": list(board.rows), "cols": list(board.columns)}


def board_from_json(value: object, options: Mapping[str, str]) -> TentsBoard:
    """The inverse; ``options`` may hold ``rule``. Raises PuzzleError naming the bad part."""
    if not isinstance(value, dict) or set(value) != {"trees", "rows", "cols"}:
        raise PuzzleError(_("the board of a Tents level is an object with trees, rows and cols"))
    tree_rows = value["trees"]
    if not isinstance(tree_rows, list) or not all(isinstance(row, str) for row in tree_rows) or not tree_rows:
        raise PuzzleError(_("the trees of a Tents level are a list of rows such as '.T..'"))
    width = len(tree_rows[0])
    rows_of_cells.check_lengths(tree_rows, width, N_("row {row} of the trees has {count} cells, row 0 has {length}"))
    wrong = N_("{symbol!r} at row {row}, column {column} of the trees is neither T nor .")
    rows_of_cells.check_symbols(tree_rows, (TREE, "."), wrong)
    columns, rows = (_counts_from_json(value[name], name) for name in ("cols", "rows"))
    return board_of(width, len(tree_rows), standing(tree_rows)[0], columns, rows, options.get("rule", BOTH))


def _counts_from_json(value: object, name: str) -> list[int | None]:
    if not isinstance(value, list):
        raise PuzzleError(_("{name} of a Tents level is a list of counts").format(name=name))
    for i, count in enumerate(value):
        if count is not None and type(count) is not int:
            raise PuzzleError(
                _("{count!r} at {name}[{number}] is neither a number nor null").format(count=count, name=name, number=i)
            )
    return value


# -- states ------------------------------------------------------------------------------------------------------------


def state_rows(board: TentsBoard, marks: Marks) -> tuple[str, ...]:
    """``T`` tree, ``A`` tent, ``-`` grass, ``.`` empty, a string for each row (links are not said)."""
    return rows_of_cells.overlaid(STATE.rows_of(board, marks), board.tree_rows())


def marks_of_rows(board: TentsBoard, rows: Sequence[str]) -> dict[Target, int]:
    """The inverse of :func:`state_rows`. Raises PuzzleError naming row and column of a wrong character."""
    width, height = board.size
    trees = {(r, c) for r in range(height) for c in range(width) if board.is_tree(r, c)}
    marks = STATE.marks([width] * height, rows, trees)
    for r, c in sorted(trees):
        if rows[r][c] != TREE:
            raise PuzzleError(
                _("row {row}, column {column} is a tree, which is written T, not {symbol!r}").format(
                    row=r, column=c, symbol=rows[r][c]
                )
            )
    return marks
