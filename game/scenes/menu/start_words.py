"""What the board of the first day asks for, said for what the player has in hand: a mouse, keys, a pad, or ears."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.engine.core import Target
from game.engine.formats.start import StartBoard
from game.engine.puzzle.spoken import spoken
from game.engine.words import N_, _, ngettext
from game.scenes.menu.start_board import StartTable
from game.ui.scene.keys_told import by_keys
from game.ui.scene.scene import Scene

MISSED = N_("Not that one: click a framed cell.")
MISSED_BY_KEYS = N_("Not that one: go to a framed cell.")


class StartWords:
    """The words for one board. Whoever sees no frames is told where they are."""

    def __init__(self, scene: Scene, start: StartBoard, table: StartTable) -> None:
        self.scene, self.start, self.table = scene, start, table

    @property
    def in_hand(self) -> tuple[str, bool]:
        """What the words are for: they are said anew when it changes."""
        host = self.scene.host
        key = host.keymap.label("confirm", host.on_pad) if by_keys(self.scene) else ""
        return key, self.scene.services.profile.settings.now.voice

    def first(self) -> str:
        """What to do at first."""
        key, _heard = self.in_hand
        said = _(self.start.keys).format(key=key) if key and self.start.keys else _(self.start.call)
        return self._placed(said, self.table.left)

    def missed(self) -> str:
        """What to do after a press elsewhere."""
        return self._placed(_(MISSED_BY_KEYS if self.in_hand[0] else MISSED), self.table.left)

    def more(self, left: Sequence[Target]) -> str:
        """What to do with some cells still framed."""
        said = ngettext("One more is framed.", "{count} more are framed.", len(left)).format(count=len(left))
        return self._placed(said, left)

    def every(self) -> Iterator[str]:
        """All of these, for their room."""
        ring = self.table.start.ring
        yield from (self.first(), self.missed(), *(self.more(ring[:left]) for left in range(1, len(ring))))

    def _placed(self, said: str, cells: Sequence[Target]) -> str:
        """With the places of the framed cells where the game is spoken."""
        if not self.in_hand[1] or not cells:
            return said
        board, words = self.table.start.session.board, spoken(self.table.spec)
        places = "; ".join(words.place(board, cell) for cell in cells)
        about = _("It is about {cells}.").format(cells=places)
        return f"{said} {about}"
