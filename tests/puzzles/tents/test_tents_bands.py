"""Two and three neighbouring lines taken together, against trying every arrangement."""

from __future__ import annotations

from hypothesis import assume, given, settings
from hypothesis import strategies as st
from suite.each import each
from tents_oracle import Oracle

from game.engine.core import cell
from game.engine.formats import examples
from game.engine.logic.rectangle import rectangle
from game.engine.masks import bits_of
from game.engine.puzzle.recipe import Recipe, Size
from game.engine.rng import Rng
from game.puzzles.tents.board import board_of
from game.puzzles.tents.logic.band_pictures import fillings
from game.puzzles.tents.logic.bands import holds_at_most, lines_together, shared, too_few
from game.puzzles.tents.logic.bits import given_of
from game.puzzles.tents.logic.closure import HARD, close, unsettled
from game.puzzles.tents.logic.side_by_side import neighbouring
from game.puzzles.tents.logic.stranding import stranding
from game.puzzles.tents.spec import SPECS

TENTS = SPECS[0]
EXAMPLES = examples.read(TENTS.data("examples"))


def arrangements(cells):
    """All sets of ``cells`` (line, column) of which no two touch."""
    found = [()]
    for r, c in cells:
        found += [(*one, (r, c)) for one in found if all(max(abs(r - a), abs(c - b)) > 1 for a, b in one)]
    return found


@st.composite
def bands(draw):
    """Cells of two or three lines, and the counts of a fullest arrangement or others with the same sum."""
    number, length = draw(st.sampled_from([(2, 6), (2, 3), (3, 4), (3, 5)]))
    every = [(r, c) for c in range(length) for r in range(number)]
    cells = [at for at in every if draw(st.integers(0, 3))]
    found = arrangements(cells)
    most = max(map(len, found))
    counts = draw(st.lists(st.integers(0, most), min_size=number, max_size=number))
    if draw(st.booleans()):
        fullest = draw(st.sampled_from([one for one in found if len(one) == most]))
        counts = [sum(r == line for r, _ in fullest) for line in range(number)]
    return number, length, cells, found, most, tuple(counts)


@given(bands(), st.booleans())
@settings(max_examples=300)
def test_neighbouring_lines_agree_with_trying_every_arrangement(band, upright):
    number, length, cells, found, most, counts = band
    shift, across = (number + 1, 1) if upright else (1, length + 1)

    def mask(places):
        return sum(1 << r * across + c * shift for r, c in places)

    assert holds_at_most(mask(cells), shift, across, length, number) == most
    assume(sum(counts) == most)
    fitting = [one for one in found if [sum(r == line for r, _ in one) for line in range(number)] == list(counts)]
    said = shared(mask(cells), shift, across, length, counts)
    if not fitting:
        assert said == (0, 0)
        return
    assert said.tents == mask(set(cells).intersection(*map(set, fitting)))
    assert said.grass == mask(set(cells).difference(*map(set, fitting)))


@each(("rows", "short"), [((2, 1), False), ((2, 2), True), ((None, 2), False)])
def test_lines_that_hold_fewer_than_their_counts(rows, short):
    board = board_of(5, 3, [], [None] * 5, [*rows, None], "local")
    assert too_few(given_of(board), rectangle(board.size).cells) == short
    position = TENTS.position(board, {cell(2, c): 2 for c in range(5)})
    assert (lines_together(position.given, position.state, 2) is None) == short


@each("seed", range(40))
def test_what_hard_gives_holds_in_every_solution(seed):
    """Also on boards with several solutions, some counts missing, of either rule: nothing is lost."""
    rng = Rng("bands", seed)
    size = Size(5 + rng.below(2), 5 + rng.below(2))
    made = TENTS.make(Recipe(size, "medium"), seed).board
    rows, columns = ([n if rng.random() < 0.7 else None for n in counts] for counts in (made.rows, made.columns))
    trees = [divmod(p, size.width + 1) for p in bits_of(made.trees)]
    board = board_of(*size, trees, columns, rows, ("matching", "local")[seed % 2])
    known = given_of(board)
    end = close(known, unsettled(known), HARD)
    models = Oracle(board.tree_rows(), board.rows, board.columns, known.matching).solutions(60)
    assert models
    for model in models:
        tents = sum(1 << r * known.lay.stride + c for r, c in model)
        assert end.tents & ~tents == 0
        assert tents & ~(end.tents | end.open) == 0
        assert stranding(known, end) == 0


def test_the_fillings_shown_of_lines_together_are_two_that_the_rules_allow() -> None:
    for name, number in (("two_lines", 2), ("three_lines", 3)):
        board, marks = EXAMPLES[name].open(TENTS)
        position = TENTS.position(board, marks)
        found = next(one for one in neighbouring(position, number, position.possible) if one.room == 0)
        ways = fillings(position, found.lines)
        assert 1 <= len(ways) == len(set(ways))
        for way in ways:
            assert [(way & line.mask).bit_count() for line in found.lines] == [line.number for line in found.lines]
            assert not way & ~position.possible
            assert not any(position.lay.around(1 << p) & way for p in bits_of(way))


def test_lines_without_room_have_no_fillings() -> None:
    board, marks = EXAMPLES["two_lines"].open(TENTS)
    position = TENTS.position(board, marks)
    found = next(one for one in neighbouring(position, 2, position.possible) if one.room == 0)
    more = [line._replace(number=line.number + 1) for line in found.lines]
    assert fillings(position, more) == []
