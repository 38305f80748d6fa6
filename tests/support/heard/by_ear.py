"""Hands of a player who does not see: they know only what is said, and names and roles in the tree of words."""

from __future__ import annotations

from collections.abc import Sequence

from pilot import Pilot

from game.ui.scene.told import of_node, tree
from game.ui.stage.accessible import Accessible, Role

MOST_TABS = 60


class ByEar:
    """Goes by keys through a pilot whose self-voicing is on."""

    def __init__(self, pilot: Pilot) -> None:
        self.pilot = pilot
        self.said: list[str] = pilot.app.parts.voice.said  # type: ignore[attr-defined]

    @property
    def here(self) -> Accessible:
        """What the keys are on."""
        form = self.pilot.scene.form
        focus = form.focus or form.first
        told = of_node(focus, here=True) if focus is not None else None
        return told or Accessible(Role.TEXT)

    @property
    def screen(self) -> Accessible:
        """All that the scene on top has to say."""
        return tree(self.pilot.scene)

    def hear(self) -> str:
        """Wait a moment, and hear what was said last."""
        self.pilot.tick(120)
        return self.said[-1] if self.said else ""

    def go(self, role: Role, name: str) -> None:
        """Go to a control by its role and name."""
        for _ in range(MOST_TABS):
            if self.here.role is role and name in (self.here.name, self.here.value):
                return
            self.pilot.press("tab")
        raise AssertionError(f"no {role} {name!r}: {self.screen}")

    def press(self, role: Role, name: str) -> None:
        """Press it."""
        self.go(role, name)
        self.pilot.press("return")

    def choose(self, first: Sequence[str], wanted: str) -> None:
        """In a choice that holds one of `first`, step to the left until it holds what is wanted."""
        for _ in range(MOST_TABS):
            if self.here.role is Role.CHOICE and self.here.value in first:
                break
            self.pilot.press("tab")
        for _ in first:
            if self.here.value == wanted:
                return
            self.pilot.press("left")
        raise AssertionError(f"no {wanted!r} in {self.here}")

    def to_cell(self, name: str, order: Sequence[str]) -> None:
        """Go to a cell of the board by its place: lines first, then along the line."""
        for _ in range(4 * len(order)):
            now = self.here.name
            if now == name:
                return
            row, wanted = now.split(", ")[0], name.split(", ")[0]
            if row != wanted:
                key = "down" if order.index(now) < order.index(name) else "up"
            else:
                key = "right" if order.index(now) < order.index(name) else "left"
            self.pilot.press(key)
        raise AssertionError(f"{name!r} was not reached from {self.here.name!r}")

    def mark(self, wanted: str, keys: Sequence[str]) -> None:
        """Press keys on the cell until it says what is wanted."""
        for key in (key for key in keys for _ in range(3)):
            if wanted in self.here.value.split(", "):
                return
            self.pilot.press(key)
        assert wanted in self.here.value.split(", "), (wanted, self.here)
