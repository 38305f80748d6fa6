"""The small board that stands for a puzzle: of few cells, so that it is clear in little room."""

from __future__ import annotations

from game.engine.core import PuzzleError
from game.engine.play.session import Session
from game.services.library import Library


def small_board(library: Library, kind: str) -> Session:
    """Of the boards that show what the first lesson teaches the one with the most marks; without a lesson the sample
    of the puzzle."""
    from game.engine.formats.lesson_task import glance

    course, spec = library.course(kind), library.kinds[kind]
    try:
        boards = [glance(spec, one) for one in course.learned] if course is not None else []
    except PuzzleError:  # a board that cannot be read shows nothing
        boards = []
    return max(boards, key=lambda one: len(one.marks), default=None) or library.sample(kind).session
