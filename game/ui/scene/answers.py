"""What scenes over another one give back to it: what the player wants to be done."""

from __future__ import annotations

from enum import Enum, auto

from msgspec import Struct


class Answer(Enum):
    """A plain answer; where a scene is just left, None stands for it."""

    # What has been asked about is to be done.
    DELETE = auto()
    REMOVE = auto()
    RESET = auto()
    RESTORE = auto()
    DECLINE = auto()
    QUIT = auto()
    END = auto()
    SOLVE = auto()
    PLAY = auto()
    LEARN = auto()
    OPEN = auto()
    WATCH = auto()
    RACE = auto()
    HOME = auto()
    # What to do with a pack, or with a level that was begun.
    COPY = auto()
    PASTE = auto()
    RESUME = auto()
    START_AGAIN = auto()
    # Whose an imported profile becomes.
    ADD = auto()
    NEW_PLAYER = auto()
    # Another run like the one that is looked back at.
    AGAIN = auto()
    # How to go on from a pause, or after a board.
    RESTART = auto()
    RULES = auto()
    BACK = auto()
    HARDER = auto()


class CopyAs(Struct, frozen=True):
    """Copy a puzzle in the format of this name."""

    format: str


class TypedLine(Struct, frozen=True):
    """A line that was typed, without blanks around it, never empty. `tag` says what was asked, among several things."""

    tag: Enum | None
    line: str
