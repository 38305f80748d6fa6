"""What is particular to a mode of play: the board's scene does the rest."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Generic, TypeVar

from game.engine.play.session import Event
from game.engine.play.telling import Told
from game.ui.widgets.card import Card

S = TypeVar("S", contravariant=True)
"""The scene that is handed in, so that a policy can be a value."""


class Policy(Generic[S]):
    """What a mode does with what happens on its board. What is not said here goes the usual way."""

    tools: Sequence[str] = ()
    """The buttons of the column in their order, names of `game.scenes.board.tools.TOOLS`."""

    counts_time: bool = False
    """Time is what this mode is about, too: the board is out of sight while the clock stands."""

    check_costs: bool = False
    """Whether a mistake that a check finds costs the star for no help, of which the player is warned."""

    def cards(self, scene: S) -> Sequence[Card]:
        """The sheets beside the clock."""
        return ()

    def warm(self, scene: S) -> Iterator[None]:
        """Draw ahead what only this mode shows, a piece at a time."""
        yield from ()

    def may_undo(self, scene: S) -> bool:
        """Whether moves can be taken back and made again now."""
        return True

    def moved(self, scene: S, events: Sequence[Event]) -> None:
        """The player changed the board (undo and redo included): judge the marks, if the mode does."""

    def ask(self, scene: S) -> bool:
        """A hint, or its next press, is asked for: whether the mode has answered by itself."""
        return False

    def priced(self, scene: S, pages: tuple[Told, ...]) -> tuple[Told, ...]:
        """The pages of a hint with what each next press costs, where the mode has a price for it."""
        return pages

    def hinted(self, scene: S, told: Told) -> None:
        """A press of a hint is shown."""

    def lesson(self, scene: S) -> str:
        """The id of a lesson that teaches what the hint on show is about, and is not done; "" for none."""
        return ""

    def pay(self, scene: S) -> None:
        """The reason of a hint was read, or its move made for the player: count it. Called once a hint."""

    def apply(self, scene: S) -> bool:
        """A hint is to be carried out: whether the mode has done so."""
        return False

    def undo_to_good(self, scene: S) -> bool:
        """Moves are to be taken back until no mark is wrong: whether the mode has done so."""
        return False

    def dropped(self, scene: S) -> None:
        """The hint is about to be taken away."""

    def won(self, scene: S) -> None:
        """The board is solved; the celebration has begun."""

    def go_on(self, scene: S) -> None:
        """The celebration is over, or the player has seen enough of it."""
