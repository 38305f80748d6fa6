"""Boards on which a technique is practised: they stand where it is the next step."""

from __future__ import annotations

from game.engine.core import Marks, PuzzleError, difference
from game.engine.play.game import Game
from game.engine.play.hints import plan
from game.services import Library


def pose(game: Game, opening: Marks) -> Game:
    """Put the marks on a new board with which a technique is the next step; the player has not made them."""
    game.session.play(difference({}, opening), 0, "computer")
    return game


def example_game(library: Library, kind: str, technique: str) -> Game | None:
    """A game on the example that the book has of a technique; None where there is none that can be read, or where the
    technique is found only with easier ones left out. See :func:`is_next` for what a hint names there."""
    example = library.examples(kind).get(technique)
    if example is None or example.alone:
        return None
    try:
        board, marks = example.open(library.kinds[kind])
        return pose(library.open(kind, board), marks)
    except PuzzleError:
        return None


def is_next(game: Game, technique: str) -> bool:
    """Whether a hint names the technique on the board as it stands."""
    session = game.session
    steps = plan(session.spec, session.board, session.marks, game.solution).steps
    return any(step.technique == technique for step in steps)
