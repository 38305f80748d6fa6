"""The examples of the technique book: every one shows its technique, and nothing easier helps there."""

import pytest
from suite.each import each

from game.engine.core import PuzzleError
from game.engine.formats import examples as book
from game.engine.formats.examples import Example
from game.engine.play.hints import MOST_CHAPTERS
from game.engine.puzzle.recipe import Recipe
from game.puzzles import registry

KINDS = registry()
USUAL_CELLS = 81
MOST_CELLS = {"hitori": 16, "hex-hitori": 61, "tents": 36, "slant": 16, "sudoku": 81}
SMALLER = {
    ("hex-hitori", "easy"): 19,
    ("hex-hitori", "medium"): 19,
    ("sudoku", "full_house"): 16,
    ("sudoku", "naked_single"): 36,
    ("sudoku", "pointing"): 36,
    ("sudoku", "naked_pair"): 36,
}
"""What a level or a technique needs of a board at most, where that is less."""
FILES = {kind: book.read(spec.data("examples")) for kind, spec in KINDS.items()}
ALL = [(kind, name) for kind, examples in FILES.items() for name in examples]


@each("kind", KINDS)
def test_every_technique_has_an_example(kind):
    names = {t.name for t in KINDS[kind].ladder.techniques}
    assert set(FILES[kind]) == names


@each(("kind", "name"), ALL, ids=lambda value: value)
def test_an_example(kind, name):
    spec = KINDS[kind]
    board, marks = FILES[kind][name].open(spec)
    count = spec.count(board)
    assert count.number == 1
    plan = book.shown(spec, board, marks, name, FILES[kind][name].alone)
    assert plan is not None
    the_technique_fires_and_nothing_easier_does(kind, name, board, marks, count.solution, plan)
    it_is_small_for_its_idea_and_ends_with_its_own_step(kind, name, board, marks, count.solution, plan)


def the_technique_fires_and_nothing_easier_does(kind, name, board, marks, solution, plan):
    spec = KINDS[kind]
    assert not spec.violations(board, marks)
    assert not spec.mistakes(board, marks, solution)
    alone = FILES[kind][name].alone
    assert plan.steps[-1].technique == name
    assert plan.effects
    assert not any(spec.contradicts(solution, e.target, e.value) for e in plan.effects if not e.remove)
    # The whole way there: what comes first leads to no mark, and then the technique is the next.
    ladder, position = spec.ladder_for(board), spec.position(board, marks)
    ladder = ladder.alone(name) if alone else ladder
    technique, found = ladder.next(position)
    while technique.name != name:
        effects = list(position.effects(found))
        assert not any(spec.playable(board, marks, effect) for effect in effects), technique.name
        position = position.apply_effects(effects)
        technique, found = ladder.next(position)
    assert set(plan.steps[-1].effects) & set(position.effects(found))


def test_only_what_the_ladder_asks_last_is_shown_alone():
    for kind, examples in FILES.items():
        alone = [name for name, example in examples.items() if example.alone]
        assert alone == [t.name for t in KINDS[kind].ladder.graded().techniques][-len(alone) or len(examples) :]


def it_is_small_for_its_idea_and_ends_with_its_own_step(kind, name, board, marks, solution, plan):
    spec = KINDS[kind]
    level = spec.ladder.named(name).level
    width, height = spec.size_of(board)
    cells = 3 * width * (width - 1) + 1 if kind == "hex-hitori" else width * height
    assert cells <= min(
        MOST_CELLS.get(kind, USUAL_CELLS), *(SMALLER.get((kind, what), cells) for what in (level, name))
    )
    # A hint ends with it, too: its effect is a mark, or stays on the board as a note from which the next hint goes on.
    assert 1 <= len(plan.steps) <= MOST_CHAPTERS
    move = spec.carry_out(board, marks, plan.effects) or spec.noted(board, marks, plan.effects)
    assert move
    after = {**marks, **{slot: new for slot, _, new in move}}
    assert not spec.mistakes(board, after, solution)
    left = spec.ladder_for(board).named(name).consequences(spec.position(board, after))
    assert not set(plan.effects) & set(spec.position(board, after).effects(left) if left else ())


def test_a_document_is_read_as_it_was_written():
    examples = [Example("same_number", [[1, 2], [2, 1]], (("cell", 0, 1, 2),), {"a": "b"}), Example("x", "y")]
    assert book.read(book.write("hitori", examples)) == {e.technique: e for e in examples}


@each(
    ("text", "reason"),
    [
        ("[]", "technique book"),
        ('{"format": "solitudo-techniques", "version": 1, "kind": "hitori", "examples": [{}]}', "examples[0]"),
        ('{"format": "solitudo-techniques", "version": 9, "kind": "hitori", "examples": []}', "newer"),
        ('{"format": "other", "version": 1, "kind": "hitori", "examples": []}', "other"),
        ("{", "JSON"),
    ],
)
def test_what_cannot_be_read_says_why(text, reason):
    with pytest.raises(PuzzleError) as error:
        book.read(text.encode())
    assert reason in str(error.value)


@each("mark", [("cell",), (1, 2, 3), ("cell", 1, "x")])
def test_a_mark_that_makes_no_sense_is_refused(mark):
    example = Example("same_number", [[1, 2], [2, 1]], (mark,))
    with pytest.raises(PuzzleError):
        example.open(KINDS["hitori"])
    assert not book.holds(KINDS["hitori"], example)


def test_an_example_of_something_else_does_not_hold():
    spec, example = KINDS["hitori"], FILES["hitori"]["white_around_black"]
    assert book.holds(spec, example)
    other = Example("adjacent_pair", example.board, example.marks, example.switches)
    assert not book.holds(spec, other)
    with pytest.raises(PuzzleError):
        book.cost(spec, other)


@each("kind", KINDS)
def test_along_a_board_every_hint_is_an_example(kind):
    spec = KINDS[kind]
    made = spec.make(Recipe(spec.sizes[0], "easy"), 6)
    examples = list(book.along(spec, made.board))
    assert examples
    assert len(list(book.along(spec, made.board, noting=True))) >= len(examples)
    path = spec.ladder_for(made.board).solve(spec.position(made.board, {}))[1].techniques
    for example in examples:
        assert book.holds(spec, example)
        assert example.technique in path or kind == "tents"
