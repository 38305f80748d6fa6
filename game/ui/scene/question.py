"""One choice of a page: as buttons where there is room for all of them, or else one at a time."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.ui.widgets.label import Label, untold
from game.ui.widgets.options import Options
from game.ui.widgets.stepper import Stepper

if TYPE_CHECKING:
    from game.ui.scene.scene import Scene

SPREAD = 36  # design pixels: what the distance between two questions may grow by, to fill a page


class Question:
    """Adds itself to a scene. options: (text, value) each. `on_choose` is called when the player has chosen."""

    def __init__(
        self, scene: Scene, text: str, options: list[tuple[str, Any]], value: Any, on_choose: Callable[[], None]
    ) -> None:
        self.on_choose = on_choose
        self.label = scene.stage.add(untold(Label(text, "small", "text2")))
        self.options = scene.form.add(Options(options, value, self._chosen))
        self.options.name = text
        self.stepper = scene.form.add(Stepper(text, options, value, self._stepped))

    @property
    def value(self) -> Any:
        return self.options.value

    def show(self, roomy: bool) -> None:
        """As buttons, or one at a time."""
        self.label.visible = self.options.visible = roomy
        self.stepper.visible = not roomy

    def offer(self, options: list[tuple[str, Any]], value: Any) -> None:
        """Ask about other values, of which one is chosen; tells nobody."""
        self.options.options = self.stepper.options = options
        self.options.select(value)
        self.stepper.index = self.options.index
        self.stepper.damage()

    def rename(self, options: list[tuple[str, Any]]) -> None:
        """Give the same values other texts."""
        self.options.options = self.stepper.options = options
        self.options.damage()
        self.stepper.damage()

    def _chosen(self, value: Any) -> None:
        self.stepper.index = self.options.index
        self.stepper.damage()
        self.on_choose()

    def _stepped(self, value: Any) -> None:
        self.options.select(value)
        self.on_choose()
