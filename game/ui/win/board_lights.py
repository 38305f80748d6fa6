"""All that lights up on a board that was won: what every puzzle has, and what only this one does."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.engine.core import Target
from game.ui.board.view import BoardView
from game.ui.stage.stage import Stage
from game.ui.win.flares import Finale
from game.ui.win.light_band import LightBand
from game.ui.win.shine import Shine


class BoardLights:
    """The rim, the seams, the lamps, and the puzzle's own finale; a band of light where there is none."""

    def __init__(self, stage: Stage, view: BoardView) -> None:
        self.view = view
        self.shine = stage.add(Shine(view))
        self.finale = Finale(stage, view)
        self.band = stage.add(LightBand(view))  # above the finale

    def begin(self, start: Target | None, perfect: bool, lasts: Callable[[float], None]) -> None:
        """The board was won at `start`; `lasts` is told for how many milliseconds the puzzle's finale does, when that
        begins, where there is one."""
        night = self.view.look.theme.backdrop == "night"
        self.view.let_go()
        self.shine.begin(start, self.view.lights() if night else (), perfect)

        def hold(ms: float) -> None:
            self.band.hold(ms)
            lasts(ms)

        self.finale.begin(start, hold, self.band.begin)

    def warm(self) -> Iterator[None]:
        """Draw ahead what does not depend on the marks."""
        yield from self.shine.warm()
        yield from self.band.warm()
