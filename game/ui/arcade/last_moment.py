"""The last moment of lives: two slow beats over a board that dims, then what was right, and one word on the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pygame

from game.ui.arcade.edges import DangerEdges
from game.ui.arcade.last_word import LastWord
from game.ui.arcade.lock import CellLock, TriedCrosses

BEATS_MS = (0, 800)
RIGHT_MS, WORD_MS, LAST_MS = 1100, 1500, 4000
"""From the wrong mark: what was right is there, the word comes, the results follow."""
READ_MS = LAST_MS - WORD_MS - 500
"""With so much of it left the word can have been read, and a press goes on."""
LOW, NEAR = 0, 0.25  # the step of the thud; how red the edges get, as `DangerEdges.beat` has it


class LastMoment:
    """Plays it with the nodes of a run: edges, lock and crosses, and the word. play: sounds an effect; music: changes
    the music; later: does work in spare time."""

    def __init__(
        self, nodes: tuple[DangerEdges, CellLock, TriedCrosses], word: LastWord,
        play: Callable[[str, int | None], None], music: Callable[[str], None], later: Callable[[Iterator[None]], None],
    ) -> None:  # fmt: skip
        (self.edges, self.lock, self.tried), self.word = nodes, word
        self._play, self._music, self._later = play, music, later

    def begin(
        self, point: Callable[[bool], None], where: Callable[[], tuple[pygame.Rect, pygame.Rect]],
        texts: tuple[str, str], forgive: Callable[[], None],
    ) -> float:  # fmt: skip
        """point: points at the wrong mark, while all else dims; True: and shows the right one. where: the sheet of the
        board, and the cell in which the wrong mark stood, as they are now. texts: the word on the end, and the line
        below it. forgive: called as the right one takes its place.

        Returns how many milliseconds it takes.
        """
        after = self.word.animator.after
        self._later(self._warm(texts, where))
        self._music("danger")
        point(False)
        self.edges.on = True
        for ms in BEATS_MS:
            after(max(1, ms), partial(self._beat, sounds=ms > 0), ("last", ms))

        def put_right() -> None:
            forgive()
            self.lock.open()
            self.tried.none()
            point(True)

        after(RIGHT_MS, put_right, ("last", "right"))
        after(WORD_MS, lambda: self._say(texts, where), ("last", "word"))
        return LAST_MS

    def _warm(self, texts: tuple[str, str], where: Callable[[], tuple[pygame.Rect, pygame.Rect]]) -> Iterator[None]:
        self.word.warm(texts[0], where()[0], texts[1], beside=True)
        yield

    def _beat(self, sounds: bool) -> None:
        self.edges.beat(NEAR)
        if sounds:
            self._play("thud", LOW)

    def _say(self, texts: tuple[str, str], where: Callable[[], tuple[pygame.Rect, pygame.Rect]]) -> None:
        self._play("time_out", None)
        self.word.say(texts[0], where, texts[1], beside=True)
