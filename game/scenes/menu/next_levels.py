"""The level that a large card of the title screen goes on with, and the way to the page of its puzzle beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from game.engine.core import PuzzleError
from game.engine.record.progress import PackProgress, going_on
from game.engine.wording import DOT
from game.engine.words import _
from game.scenes.menu.puzzle_card import PuzzleCard
from game.ui.scene.scene import Scene
from game.ui.widgets import Button
from game.ui.widgets.base import Z_WIDGET

EDGE = 8  # design pixels between a way and the edges of its card


def next_level(shelves: Sequence[PackProgress]) -> tuple[str, ...]:
    """What the next level is called in the pack in which a player goes on with a puzzle, the longest first; nothing
    where there is none."""
    shelf = going_on(shelves)
    if shelf is None:
        return ()
    title, number = _(shelf.pack.title), shelf.next_unsolved + 1
    level = _("Level {number}").format(number=number)
    return DOT.join((title, level)), f"{title} {number}", level


class NextLevels:
    """Opens what cards name. resume: goes on with a game that was left, by its number."""

    def __init__(self, scene: Scene, kinds: Iterable[str], resume: Callable[[int], None]) -> None:
        self.scene, self.resume = scene, resume
        self.ways = {kind: self._way(kind) for kind in kinds}

    def _way(self, kind: str) -> Button:
        tip = _("Sizes, levels and packs of {puzzle}").format(puzzle=_(self.scene.services.library.kinds[kind].title))
        way = Button("", partial(self.scene.host.push, "select", kind=kind), "quiet", "menu", tip, z=Z_WIDGET + 1)
        way.visible = False
        return self.scene.form.add(way)

    def press(self, kind: str, card: PuzzleCard) -> None:
        """Start the level that the card names, or go on with it; without one, open the page of its puzzle."""
        push, library = self.scene.host.push, self.scene.services.library
        shelf = going_on(library.packs.shelves(kind)) if card.names_level else None
        if shelf is None:
            push("select", kind=kind)
            return
        level = shelf.pack.levels[shelf.next_unsolved]
        if (number := shelf.suspended.get(level.id)) is not None:
            self.resume(number)
            return
        try:
            game = library.start_level(shelf.pack.id, level.id)
        except PuzzleError:
            push("select", kind=kind)
        else:
            push("play", game=game)

    def place(self, kind: str, card: PuzzleCard) -> None:
        """Put the way to a puzzle's page into the lower right corner of its card, while the card leads elsewhere."""
        look = self.scene.look
        side, edge = look.metrics.target, look.u(EDGE)
        way = self.ways.get(kind)
        if way is None:
            return
        card.aside = 0
        way.visible = card.tall and card.rect.w > 0 and card.visible and card.names_level
        if way.visible:
            card.aside = side
            way.place(card.rect.right - edge - side, card.rect.bottom - edge - side, side, side)

    def remove(self) -> None:
        """Take the ways off the title screen."""
        for way in self.ways.values():
            self.scene.form.remove(way)
