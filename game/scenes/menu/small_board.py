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


class SmallBoards:
    """The small boards of a library's puzzles. Each is made once: a page that comes back shows it at once."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._made: dict[str, Session] = {}

    def of(self, kind: str) -> Session:
        """That of a puzzle, to be shown and never played on."""
        if kind not in self._made:
            self._made[kind] = small_board(self._library, kind)
        return self._made[kind]
