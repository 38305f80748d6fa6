"""A win speaks well of no technique that the coach counts as missed in the same game."""

from game.engine.core import Change
from game.engine.pieces import at_once
from game.engine.play.game import Game
from game.engine.play.session import Session
from game.engine.play.way import missed_in
from game.engine.puzzle.recipe import Recipe
from game.puzzles import find
from game.store.library.solving import praised


def solved(wrong: bool) -> Game:
    """An easy Hitori that was solved, after a wrong mark or without one."""
    spec = find("hitori")
    made = spec.make(Recipe(spec.sizes[0], "easy"), 3)
    session = Session(spec, made.board)
    game = Game(session, solution=made.solution, difficulty="easy")
    if wrong:
        slot = next(one for one in spec.slots(made.board) if made.solution.get(one) != 1)
        session.play((Change(slot, 0, 1),), 0)
        session.undo(1)
    for slot, value in made.solution.items():
        if value == 1:
            session.play((Change(slot, 0, value),), 2)
    assert session.solved
    return game


def test_a_technique_that_was_missed_is_not_said_to_have_improved() -> None:
    clean, marred = solved(False), solved(True)
    missed = missed_in(marred.session, marred.solution or {})
    assert missed
    assert at_once(praised(marred)).keys() == at_once(praised(clean)).keys() - missed.keys()


def test_after_a_mark_that_was_refused_nothing_is_praised() -> None:
    game = solved(True)
    game.help("refused cell 0 0")
    assert at_once(praised(game)) == {}


def test_each_wrong_mark_is_looked_at_in_a_piece_of_its_own() -> None:
    assert (len(list(praised(solved(False)))), len(list(praised(solved(True))))) == (0, 1)
