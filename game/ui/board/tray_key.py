"""What stands on a key of the tray beside a board."""

from __future__ import annotations

from typing import Literal, NamedTuple

from game.ui.board.parts.paints import Paint


class TrayKey(NamedTuple):
    """A key of the tray beside the board.

    act: what it does to the cursor's cell; ``tool:ACT`` chooses a tool, ``assist:NAME`` switches an assist. left: how
    many are left to place. on: it is switched on, or chosen. place: on the pad of digits, among the pens below it, or
    with what is rarely needed. brief: its icon stands for it where there are many pens. paint: the colour that it puts
    into a cell. usable: there is something that it can do now.
    """

    act: str
    text: str
    left: int | None = None
    on: bool = False
    tip: str = ""
    place: Literal["pad", "pen", "more"] = "pad"
    icon: str = ""
    brief: bool = False
    paint: Paint | None = None
    usable: bool = True
