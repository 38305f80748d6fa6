"""The stack of scenes: routes by name, overlays, and the fades between them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import chain
from typing import Any

import pygame

from game.services import Services
from game.ui.drawing import paint
from game.ui.drawing.look import Look
from game.ui.input.actions import Action, Pointer, Press
from game.ui.input.double_click import DoubleClick
from game.ui.input.keymap import STANDARD
from game.ui.scene.covered import Covered
from game.ui.scene.pieces import Pieces
from game.ui.scene.routes import load_in_spare_time, load_scene
from game.ui.scene.scene import Scene
from game.ui.stage.animator import Animator
from game.ui.stage.crossfade import Crossfade
from game.ui.stage.governor import Governor

SCENE_MS, OVERLAY_IN_MS, OVERLAY_OUT_MS = 260, 220, 140


class SceneManager:
    """Owns the scenes on show; the top one gets input and time.

    Changes asked for while a scene is handling something are made when it has finished.
    """

    def __init__(
        self,
        services: Services,
        look: Look,
        reduce_motion: bool = False,
        load: Callable[[str], type[Scene]] = load_scene,
    ) -> None:
        self.services = services
        self.look = look
        self.reduce_motion = reduce_motion
        self.keymap = STANDARD
        self.on_pad = False
        self.by_keys = False
        self.governor = Governor()
        self.stack: list[Scene] = []
        self.trouble = ""  # why nothing is being saved, for the sign on whatever scene is on top
        self.load = load
        self._animator = Animator()
        self._pending: list[Callable[[], None]] = []
        self._busy = 0
        self._crossfade = Crossfade(self._animator)
        self._pointer = (-1, -1)
        self._double = DoubleClick()
        self._later = Pieces()
        self._covered = Covered(self._lay_out)
        self.bare = False  # whether what lies under the scenes is still to be made

    @property
    def top(self) -> Scene | None:
        return self.stack[-1] if self.stack else None

    @property
    def fade(self) -> float:
        """How far the scene on top has come to be seen, from 0 to 1."""
        return self._crossfade.part

    @property
    def waiting(self) -> int:
        """How many scenes wait below the one on top."""
        return max(0, len(self.stack) - 1)

    def prompt(self, text: str, typed: Callable[[str], bool] = lambda chord: False) -> str:
        """A text with what to press on the device in use for each ``({command})`` in it.

        ``typed``: whether a chord makes a mark here, so that the command needs Alt as well.
        """
        return self.keymap.prompt(text, self.on_pad, typed)

    # Navigation

    def push(self, scene: str | type[Scene], /, **args: Any) -> None:
        """Put a scene on top, by its route or class. Overlays show the scene below, dimmed."""
        self._do(lambda: self._push(scene, args))

    def replace(self, scene: str | type[Scene], /, **args: Any) -> None:
        """Put a scene in the place of the top one."""
        self._do(lambda: self._replace(scene, args))

    def back_to(self, scene: str | type[Scene], /, **args: Any) -> None:
        """Remove the top scene if one of that kind waits right below it; else put one in the place of the top one."""
        kind = self.load(scene) if isinstance(scene, str) else scene
        below = self.stack[-2] if len(self.stack) > 1 else None
        self._do(lambda: self._pop(None) if type(below) is kind else self._replace(scene, args))

    def pop(self, result: Any = None) -> None:
        """Remove the top scene; the one below resumes with `result`. The last scene stays."""
        self._do(lambda: self._pop(result))

    def reset(self, scene: str | type[Scene], /, **args: Any) -> None:
        """Leave all scenes and start anew with one; with the lowest of them where it says that it can stay."""
        self._do(lambda: self._reset(scene, args))

    def renew(self) -> None:
        """Make those scenes anew that know how: the language has changed. They are not entered or left."""
        self._do(self._renew)

    def later(self, pieces: Iterator[object], scene: object | None = None, first: bool = False) -> None:
        """Go through `pieces` when frames have time left, for each one it takes a few milliseconds to get.

        They are dropped when the look changes: `layout` is the place to ask for them. Those that belong to a `scene`
        are dropped when it is gone; its parts may know it by a protocol alone. first: somebody waits for them, they
        come before all others.
        """
        self._later.add(pieces, scene, first)

    def prepare(self, route: str) -> None:
        """Load what a scene is made of when frames have time left, while the present one stays."""
        self.later(chain(load_in_spare_time(route), map(self.load, (route,))), self.top)

    # Called by the application

    def work(self) -> bool:
        """Get one piece of what can wait; whether more can be done in this frame."""
        if not self._later or self._crossfade.on:  # a fade leaves no time
            return False
        with self._dispatching():
            self._later.get(self.top)
        return bool(self._later)

    def handle(self, action: Action) -> bool:
        if isinstance(action, Pointer):
            self._pointer = action.pos
            if action.phase == "down" and self._double.is_second(action, self.services.clock.now()):
                return True
        elif isinstance(action, Press):
            self._double.forget()
        if isinstance(action, Pointer | Press) and getattr(action, "phase", "down") == "down":
            self._animator.finish()
        scene = self.top
        if scene is None:
            return False
        if scene.ambience is not None:
            scene.ambience.wake()
        with self._dispatching():
            used = scene.handle(action)
        if type(self.top) is not type(scene) and isinstance(action, Pointer):
            self._double.changed(action, self.services.clock.now())
        return used

    def update(self, dt: float) -> None:
        """Let `dt` milliseconds pass."""
        self._animator.tick(dt)
        if (scene := self.top) is not None:
            with self._dispatching():
                scene.animator.tick(dt)
                scene.update(dt)
                if scene.ambience is not None:
                    scene.ambience.tick(dt)

    def prepare_backdrops(self) -> None:
        """Give the scenes that are seen what lies under them, where that is still to be made."""
        if self.bare:
            self.bare = False
            self._covered.lay_under(self.stack[self._lowest_seen :], self.look.theme)

    def draw(self, target: pygame.Surface) -> list[pygame.Rect]:
        """Bring `target`, the window, up to date; what changed."""
        scene = self.top
        if scene is None:
            return []
        self.prepare_backdrops()
        self._covered.on_show = scene
        scene.warn(self.trouble)
        return self._crossfade.draw(target, scene.stage, self.reduce_motion, self.governor.fades)

    def relook(self, look: Look, reduce_motion: bool) -> None:
        """Show everything with another theme or at another size. Fades when the size stays."""
        same_size = look.size == self.look.size
        self._later.clear()
        if look.metrics.unit < self.look.metrics.unit:  # what was larger is not asked for any more
            look.fonts.clear()
            paint.forget_squares()
        if look is not self.look:
            self.look.clear()
        self.look, self.reduce_motion = look, reduce_motion
        for scene in self.stack:
            scene.animator.finish()
            scene.animator.reduce_motion = reduce_motion
            scene.stage.relook(look)  # the backdrops of the scenes that are covered are made when they come up again
        first = self._lowest_seen
        self._covered.clear()
        with self._dispatching():
            for scene in self.stack[first:]:
                self._lay_out(scene)
        self._hover()  # other things lie below a pointer that nobody has moved
        self._backdrops()
        self.later(self._covered.wait(self.stack[:first]))
        if same_size:
            self._crossfade.ms = SCENE_MS
        else:
            self._crossfade.cut()

    @property
    def moving(self) -> bool:
        """Whether the picture changes with time."""
        top = self.top
        return self._animator.moving or (top is not None and (top.animator.moving or top.stage.behind))

    @property
    def drifting(self) -> bool:
        """Whether something goes on that needs fewer frames: motes in the background, or an answer that is awaited."""
        top = self.top
        return top is not None and (top.waiting or (top.ambience is not None and bool(top.ambience.motes)))

    @property
    def waiting_for_time(self) -> bool:
        """Whether there is work for frames that have time left."""
        return bool(self._later)

    @property
    def settled(self) -> bool:
        """Whether all movement except loops has ended."""
        top = self.top
        return self._animator.settled and (top is None or (top.animator.settled and not top.stage.behind))

    @property
    def dirty(self) -> bool:
        return self._crossfade.on or self._crossfade.ms > 0 or (self.top is not None and self.top.stage.dirty)

    def cut(self) -> None:
        """Show the top scene without a fade."""
        self._crossfade.cut()
        self.redraw()

    def redraw(self) -> None:
        """Draw everything again: the window's content was lost."""
        if self.top is not None:
            self.top.stage.show_all()

    def abandon(self) -> None:
        """Drop all scenes after a failure: let each save what it can, and ask nothing more of it."""
        self._pending.clear()
        self._later.clear()
        self._covered.clear()
        self._busy = 0
        while self.stack:
            with suppress(Exception):
                self.stack.pop().leave()

    # Inside

    @contextmanager
    def _dispatching(self) -> Iterator[None]:
        """While a scene handles something, changes of scene wait; they are made when the outermost one has handled."""
        self._busy += 1
        try:
            yield
            while self._busy == 1 and self._pending:
                self._pending.pop(0)()
        finally:
            self._busy -= 1

    def _do(self, change: Callable[[], None]) -> None:
        if self._busy:
            self._pending.append(change)
        else:
            with self._dispatching():
                change()

    @property
    def _lowest_seen(self) -> int:
        """The number of the scene that fills the window: those above it are overlays, those below it are covered."""
        first = len(self.stack) - 1
        while first > 0 and self.stack[first].overlay:
            first -= 1
        return first

    def _lay_out(self, scene: Scene) -> None:
        scene.form.release()
        scene.layout(self.look.size)

    def _make(self, scene: str | type[Scene], args: dict[str, Any]) -> Scene:
        kind = self.load(scene) if isinstance(scene, str) else scene
        made = kind(self, **args)
        made.arguments = args
        return made

    def _push(self, scene: str | type[Scene], args: dict[str, Any]) -> None:
        below = self.top
        made = self._make(scene, args)
        if below is not None:
            below.animator.finish()
            below.form.release()
            below.cover()
        if not made.overlay:
            for covered in self.stack:  # as large as the window, and not seen: made anew when they come up again
                covered.stage.backdrop = None
        self.stack.append(made)
        self._show(made, OVERLAY_IN_MS if made.overlay else SCENE_MS)

    def _replace(self, scene: str | type[Scene], args: dict[str, Any]) -> None:
        made = self._make(scene, args)
        if self.stack:
            self._leave()
        self.stack.append(made)
        self._show(made, OVERLAY_IN_MS if made.overlay else SCENE_MS)

    def _reset(self, scene: str | type[Scene], args: dict[str, Any]) -> None:
        kind = self.load(scene) if isinstance(scene, str) else scene
        stays = len(self.stack) > 1 and type(self.stack[0]) is kind and self.stack[0].stays(args)
        while len(self.stack) > stays:  # what they keep on leaving is known before the new one asks for it
            self._leave()
        if stays:
            self._come_up(None, SCENE_MS)
            return
        made = self._make(scene, args)
        self.stack.append(made)
        self._show(made, SCENE_MS)

    def _renew(self) -> None:
        for number, scene in enumerate(self.stack):
            arguments = scene.remake()
            if arguments is not None:
                scene.animator.finish()
                self._later.drop(scene)
                self._covered.drop(scene)
                self.stack[number] = made = self._make(type(scene), arguments)
                made.enter()
                made.layout(self.look.size)
        self._backdrops()
        self._crossfade.ms = SCENE_MS
        self._hover()

    def _pop(self, result: Any) -> None:
        if len(self.stack) < 2:
            return
        self._come_up(result, OVERLAY_OUT_MS if self._leave().overlay else SCENE_MS)

    def _come_up(self, result: Any, ms: int) -> None:
        top = self.stack[-1]
        self._covered.come_up(self.stack[self._lowest_seen :])
        top.resume(result)
        if top.stage.backdrop is None:
            self._backdrops()
        top.stage.show_all()
        self._crossfade.ms = ms
        self._hover()

    def _leave(self) -> Scene:
        """Take the top scene away; what it still wanted to get ready goes with it."""
        gone = self.stack.pop()
        self._covered.drop(gone)
        gone.leave()
        self._later.drop(gone)
        return gone

    def _show(self, scene: Scene, ms: int) -> None:
        scene.enter()
        scene.layout(self.look.size)
        self._backdrops()
        self._crossfade.ms = ms
        self._hover()

    def _hover(self) -> None:
        """Let the scene that came up know where the pointer is."""
        scene = self.top
        if scene is not None and self._pointer != (-1, -1):
            scene.form.come_up(self._pointer)

    def _backdrops(self) -> None:
        """What lies under the scenes that are seen is made anew before they are drawn."""
        self.bare = True
        self.redraw()
