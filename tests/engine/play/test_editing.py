"""Puzzles made by hand, of every kind: clues, undo and redo, and completion to one solution."""

from random import Random

import pytest

from game.engine.core import PuzzleError, Status
from game.engine.play.editing import Draft, completed
from game.engine.puzzle.clues import Clue, lacking
from game.engine.puzzle.recipe import Recipe
from game.puzzles import registry

SPECS = registry()
KINDS = pytest.mark.parametrize("spec", SPECS.values(), ids=list(SPECS))


def size_of(spec):
    return spec.sizes[0]


@KINDS
def test_a_blank_board_has_no_clues_and_room_for_all(spec):
    board = spec.clues.blank(size_of(spec), {})
    places = spec.clues.places(board)
    assert len(set(places)) == len(places)
    assert all(spec.clues.clue(board, place) is None for place in places)
    assert all(spec.clues.values(board, place) for place in places)
    assert spec.size_of(board) == size_of(spec)


@KINDS
def test_a_made_board_can_be_put_down_clue_by_clue(spec):
    made = spec.make(Recipe(size_of(spec), spec.levels_at(size_of(spec))[0]), 4)
    draft = Draft.begin(spec, spec.clues.blank(size_of(spec), spec.options_of(made.board)))
    for place in spec.clues.places(made.board):
        draft = draft.put(place, spec.clues.clue(made.board, place))
    assert draft.board == made.board
    while draft.can_undo:
        draft = draft.undone()
    assert all(spec.clues.clue(draft.board, place) is None for place in spec.clues.places(draft.board))
    while draft.can_redo:
        draft = draft.redone()
    assert draft.board == made.board
    assert draft.redone() == draft


@KINDS
def test_random_steps_are_taken_back_one_by_one(spec):
    rng = Random(5)
    draft = Draft.begin(spec, spec.clues.blank(size_of(spec), {}))
    seen = [draft.board]
    for _ in range(60):
        place = rng.choice(list(spec.clues.places(draft.board)))
        after = draft.stepped(place, rng.choice((1, -1)))
        assert spec.clues.clue(after.board, place) != spec.clues.clue(draft.board, place)
        others = [p for p in spec.clues.places(draft.board) if p != place]
        assert all(spec.clues.clue(after.board, p) == spec.clues.clue(draft.board, p) for p in others)
        draft = after
        seen.append(draft.board)
        spec.board_from_json(spec.board_to_json(draft.board), spec.options_of(draft.board))
    for board in reversed(seen):
        assert draft.board == board
        draft = draft.undone()


@KINDS
def test_stepping_goes_through_all_clues_and_back_to_none(spec):
    draft = Draft.begin(spec, spec.clues.blank(size_of(spec), {}))
    for place in spec.clues.places(draft.board):
        values = list(spec.clues.values(draft.board, place))
        there = draft
        found = []
        for _ in values:
            there = there.stepped(place, 1)
            found.append(spec.clues.clue(there.board, place))
        assert found == values
        assert there.stepped(place, 1).board == draft.board
        assert there.stepped(place, -1).board == (draft.put(place, values[-2]) if len(values) > 1 else draft).board


@KINDS
def test_a_clue_that_cannot_stand_is_refused(spec):
    draft = Draft.begin(spec, spec.clues.blank(size_of(spec), {}))
    place = spec.clues.places(draft.board)[0]
    with pytest.raises(PuzzleError, match="no clue"):
        draft.put(place, max(spec.clues.values(draft.board, place)) + 1)
    assert draft.typed(place, 0, False) in (
        draft,
        draft.put(place, 0) if 0 in draft.sheet.values(draft.board, place) else draft,
    )


def test_a_second_digit_makes_a_longer_number():
    spec = SPECS["hitori"]
    draft = Draft.begin(spec, spec.clues.blank(spec.parse_size("12x12"), {}))
    place = spec.clues.places(draft.board)[0]
    draft = draft.typed(place, 1, False).typed(place, 2, True)
    assert spec.clues.clue(draft.board, place) == 12
    assert spec.clues.clue(draft.typed(place, 3, True).board, place) == 3  # 123 is too much: a new number
    assert spec.clues.clue(draft.typed(place, 4, False).board, place) == 4


@KINDS
@pytest.mark.parametrize("seed", range(3))
def test_a_puzzle_with_a_clue_too_few_is_completed_to_one_solution(spec, seed):
    """The clues that were taken off, or others, are found again; each change agrees with a solution there was."""
    rng = Random(seed)
    size = spec.sizes[min(1, len(spec.sizes) - 1)]
    options = {"rule": "matching"} if any(switch.name == "rule" for switch in spec.switches) else {}
    board = spec.make(Recipe(size, spec.levels_at(size)[0], options=options), seed).board
    places = [p for p in spec.clues.places(board) if spec.clues.clue(board, p) is not None and p.kind != "cell"]
    places = places or [p for p in spec.clues.places(board) if spec.clues.clue(board, p) is not None]
    rng.shuffle(places)
    for place in places:
        board = spec.clues.put(board, place, None)
        if spec.count(board, 2).number > 1:
            break
    before = spec.count(board, 2)
    assert before.number == 2
    assert before.solution != before.other
    for marks in (before.solution, before.other):
        assert spec.status(board, marks) & Status.SOLVED
    after = board
    for clue in completed(spec, board):
        assert isinstance(clue, Clue)
        after = spec.clues.put(after, *clue)
    solved = spec.count(after, 2)
    assert solved.number == 1
    assert spec.status(after, solved.solution) & Status.SOLVED


@pytest.mark.parametrize(("kind", "size"), [("sudoku", "9x9"), ("slant", "5x5"), ("hitori", "5x5"), ("hitori", "6x6")])
def test_even_an_empty_board_is_completed(kind, size):
    spec = SPECS[kind]
    board = spec.clues.blank(spec.parse_size(size), {})
    for clue in completed(spec, board):
        board = spec.clues.put(board, *clue)
    assert spec.count(board, 2).number == 1


@KINDS
def test_completing_leaves_what_it_says_it_leaves(spec):
    """One solution, a clue in every cell where a board is whole only so, and the given clues where none may change."""
    board = spec.make(Recipe(size_of(spec), spec.levels_at(size_of(spec))[0]), 4).board
    given = [place for place in spec.clues.places(board) if spec.clues.clue(board, place) is not None]
    for place in given[::4]:
        fewer = spec.clues.put(board, place, None)
        board = fewer if spec.count(fewer, 2).number else board
    clues = completed(spec, board)
    assert len({clue.place for clue in clues}) == len(clues)
    after = board
    for clue in clues:
        after = spec.clues.put(after, *clue)
    assert spec.count(after, 2).number == 1
    assert not lacking(spec.clues, after)
    if not spec.clues.rewrites:
        assert all(spec.clues.clue(board, clue.place) is None for clue in clues)


@KINDS
def test_a_finished_puzzle_needs_nothing(spec):
    board = spec.make(Recipe(size_of(spec), spec.levels_at(size_of(spec))[0]), 9).board
    assert completed(spec, board) == ()


def test_a_board_without_a_solution_says_so():
    spec = SPECS["slant"]
    board = spec.clues.blank(spec.parse_size("3x3"), {})
    for place in spec.clues.places(board):
        board = spec.clues.put(board, place, 0)
    with pytest.raises(PuzzleError, match="no solution"):
        completed(spec, board)
