"""A board that is asked for and made elsewhere: beside the window, for a run, or from what is there already."""

from __future__ import annotations

from typing import Any, Protocol, TypeVar

from game.engine.core import Marks


class MadeBoard(Protocol):
    """A board that was made, with its only solution and the level that it came to."""

    @property
    def board(self) -> Any: ...
    @property
    def solution(self) -> Marks: ...
    @property
    def level(self) -> str: ...


class RatedBoard(MadeBoard, Protocol):
    """A board that was made, and how much work it is beside others of its recipe."""

    @property
    def effort(self) -> int: ...


Made = TypeVar("Made", bound=MadeBoard, covariant=True)


class Order(Protocol[Made]):
    """A board asked for: ``puzzle`` when it is there, or ``error``; neither while it is being made."""

    @property
    def puzzle(self) -> Made | None: ...
    @property
    def error(self) -> str: ...

    def cancel(self) -> None:
        """Nobody wants it any more."""
