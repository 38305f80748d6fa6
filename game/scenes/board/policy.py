"""What is particular to a mode of play: the board's scene does the rest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

from game.engine.play.pages import Page
from game.engine.play.session import Event
from game.ui.widgets.card import Card

AnyScene = TypeVar("AnyScene", contravariant=True)
"""The scene that is handed in."""


class Policy(Protocol[AnyScene]):
    """What a mode does with what happens on its board. The scene is handed in, so that a policy can be a value."""

    @property
    def tools(self) -> Sequence[str]:
        """The buttons of the column in their order, names of `game.scenes.board.column.TOOLS`."""
        ...

    def cards(self, scene: AnyScene) -> Sequence[Card]:
        """The sheets beside the clock."""
        ...

    def may_undo(self, scene: AnyScene) -> bool:
        """Whether moves can be taken back and made again now."""
        ...

    def moved(self, scene: AnyScene, events: Sequence[Event]) -> None:
        """The player changed the board (undo and redo included): judge the marks, if the mode does."""
        ...

    def may_hint(self, scene: AnyScene) -> bool:
        """Whether a hint is given now; say why not to the player."""
        ...

    def hinted(self, scene: AnyScene, page: Page) -> None:
        """A page of a hint is shown for the first time: pay for it."""
        ...

    def won(self, scene: AnyScene) -> None:
        """The board is solved; the celebration has begun."""
        ...

    def go_on(self, scene: AnyScene) -> None:
        """The celebration is over, or the player has seen enough of it."""
        ...
