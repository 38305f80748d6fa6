"""What would only be drawn a little sooner is drawn when it shows: most tests end before that.

The spare time of frames goes to pictures that may come: of marks, hints, covers. It is a quarter of what
windows cost. With a look of its own (`Pilot(new_look=True)`) a window draws ahead as the game does.
"""

from collections.abc import Callable, Iterator
from functools import wraps
from typing import Any

from once.looks import KnownLook
from suite.part import THOROUGH

from game.scenes.board import game_end
from game.scenes.board.column import Column
from game.scenes.board.game_end import GameEnd
from game.scenes.board.guide import Guide
from game.scenes.board.hint_panel import HintPanel
from game.scenes.menu import later
from game.scenes.menu.scene import MenuScene
from game.scenes.play import PlayScene
from game.scenes.timed.show import RunShow
from game.ui.board.effects import EffectsLayer
from game.ui.board.hints.layer import HintLayer
from game.ui.board.picture import BoardPicture
from game.ui.drawing.look import Look
from game.ui.win.light_band import LightBand

Ahead = Callable[..., Iterator[None]]


def draw_when_it_shows() -> None:
    """Leave out, in windows with a known look, what is drawn ahead."""
    BoardPicture.warm = _left_out(BoardPicture.warm, lambda view: view.look)
    HintLayer.warm = _left_out(HintLayer.warm, lambda layer: layer.look)
    EffectsLayer.warm = _left_out(EffectsLayer.warm, lambda effects: effects.look)
    HintPanel.warm = _left_out(HintPanel.warm, lambda hints: hints.panel.look)
    Column.warm = _left_out(Column.warm, lambda column: column.look)
    later.bring_covers = _left_out(later.bring_covers, lambda look: look)
    MenuScene._draw_ahead = _left_out(MenuScene._draw_ahead, lambda scene: scene.look)
    MenuScene._bring = _while_on_top(MenuScene._bring)
    if not THOROUGH:
        MenuScene._bring_known = _in_spare_time(MenuScene._bring_known)  # half of the way back
        PlayScene._bring_world = _left_out(PlayScene._bring_world, lambda scene: scene.look)
        GameEnd.warm_light = _left_out(GameEnd.warm_light, lambda end: end.scene.look)
        RunShow.warm = _left_out(RunShow.warm, lambda show: show.stage.look)
        LightBand.warm = _left_out(LightBand.warm, lambda band: band.look)
        Guide._rehearse = _left_out(Guide._rehearse, lambda guide: guide.scene.look)
        GameEnd._rehearse = _left_out(GameEnd._rehearse, lambda end: end.scene.look)
        GameEnd._rehearse_news = _news_unseen(GameEnd._rehearse_news)
        game_end.warm_strip = _left_out(game_end.warm_strip, lambda look: look)


def _left_out(ahead: Ahead, look_of: Callable[[Any], Look]) -> Any:
    @wraps(ahead)
    def drawn(self: Any, *args: Any, **named: Any) -> Iterator[None]:
        return iter(()) if isinstance(look_of(self), KnownLook) else ahead(self, *args, **named)

    return drawn


def _news_unseen(ahead: Ahead) -> Any:
    """What comes late to the strip of a win comes as soon as it would have been drawn."""

    @wraps(ahead)
    def drawn(end: GameEnd) -> Iterator[None]:
        if isinstance(end.scene.look, KnownLook):
            end._unready = 0
        else:
            yield from ahead(end)

    return drawn


def _while_on_top(ahead: Ahead) -> Any:
    """A title screen that is covered brings nothing: it asks for all of it again when it is seen again."""

    @wraps(ahead)
    def brought(scene: MenuScene) -> Iterator[None]:
        pieces = ahead(scene)
        while scene.host.top is scene or not isinstance(scene.look, KnownLook):
            try:
                yield next(pieces)
            except StopIteration:
                return

    return brought


def _in_spare_time(at_once: Callable[[MenuScene], None]) -> Any:
    """A title screen that comes back has its boards when there is time for them, and not with its first frame."""

    @wraps(at_once)
    def brought(scene: MenuScene) -> None:
        if not isinstance(scene.look, KnownLook):
            at_once(scene)

    return brought
