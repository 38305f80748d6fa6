"""A scene: one screen of the game, or an overlay above one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from types import MappingProxyType
from typing import Any, ClassVar, Protocol

import pygame

from game.services import Services
from game.ui.drawing.look import Look
from game.ui.input.actions import Action, Pointer, Press
from game.ui.input.keymap import KeyMap
from game.ui.scene.ambience import Ambience
from game.ui.scene.caption import Caption
from game.ui.scene.sign import SavingSign
from game.ui.stage.animator import Animator
from game.ui.stage.governor import Governor
from game.ui.stage.stage import Node, Stage
from game.ui.widgets.bar import Toast
from game.ui.widgets.form import Form


class Host(Protocol):
    """What scenes ask of the scene manager, which says what each means."""

    services: Services
    look: Look
    reduce_motion: bool
    keymap: KeyMap
    on_pad: bool
    by_keys: bool  # a key or a pad was used last, and not the mouse
    governor: Governor

    @property
    def top(self) -> Scene | None: ...

    @property
    def waiting(self) -> int: ...

    def prompt(self, text: str, typed: Callable[[str], bool] = ...) -> str: ...

    def handle(self, action: Action) -> bool: ...

    def push(self, scene: str | type[Scene], /, **args: Any) -> None: ...

    def replace(self, scene: str | type[Scene], /, **args: Any) -> None: ...

    def back_to(self, scene: str | type[Scene], /, **args: Any) -> None: ...

    def pop(self, result: Any = None) -> None: ...

    def reset(self, scene: str | type[Scene], /, **args: Any) -> None: ...

    def later(self, pieces: Iterator[object], scene: object | None = None, first: bool = False) -> None: ...

    def prepare(self, route: str) -> None: ...


class Scene:
    """Base of all scenes. `game/scenes/<route>.py`, or `scene.py` in a folder of that name, names it `SCENE`.

    Arguments of a route arrive as keyword arguments of `__init__`, after `host`. Build nodes and widgets there or in
    `enter`; give them their places in `layout`, which is called before the first frame and again after every resize
    and change of theme. Change scene with `self.host.push`, `replace`, `pop` and `reset`.
    """

    overlay: ClassVar[bool] = False
    """Drawn above the dimmed scene below, which waits."""
    dims: bool = True
    """An overlay has the scene below under it, dimmed; one that does not has its own backdrop."""
    stands_on: Node | None = None
    """What an overlay stands on, if a press beside it leaves as Esc does: nothing is asked, nothing typed is lost."""
    tells_all: ClassVar[bool] = False
    """All its words are told as it comes, to those who do not see it: a result."""
    captures: ClassVar[bool] = False
    """It wants every key as it is, those of the window too."""
    arguments: Mapping[str, Any] = MappingProxyType({})
    """What it was made with."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.animator = Animator(host.reduce_motion, host.governor)
        self.stage = Stage(host.look, self.animator)
        self.form = Form(self.stage, lambda name, step: host.services.audio.play(name, step), host.prompt)
        self.ambience = None if self.overlay else self.stage.add(Ambience())
        self._toast = Toast()
        self._heard = Caption()
        self._saving_sign = SavingSign()

    @property
    def look(self) -> Look:
        return self.stage.look

    @property
    def services(self) -> Services:
        return self.host.services

    def backdrop(self) -> pygame.Surface:
        """What is drawn under everything (an overlay gets the dimmed scene below instead)."""
        return self.look.backdrop

    def enter(self) -> None:
        """The scene was put on top, before the first `layout`."""

    def layout(self, size: tuple[int, int]) -> None:
        """Place everything for a window of `size` pixels, with `self.look` made for it."""

    def cover(self) -> None:
        """Another scene was put above this one: pause what runs."""

    def resume(self, result: Any) -> None:
        """The scene above was popped with `result` (None when the player just went back)."""

    def leave(self) -> None:
        """The scene is gone for good: save what is to be saved."""

    def stays(self, arguments: Mapping[str, Any]) -> bool:
        """Whether it can come up again where one of its kind with these arguments is asked for in place of all scenes:
        it resumes then, and shows at once what it has shown before."""
        return False

    def remake(self) -> dict[str, Any] | None:
        """The arguments to make the same scene with when the language has changed; None for one that cannot be."""
        return None

    def handle(self, action: Action) -> bool:
        """Deal with an action; whether it was used. Overriders call this first, and act on what it leaves."""
        if (isinstance(action, Pointer) and action.phase == "down") or (
            isinstance(action, Press) and not action.repeat
        ):
            self.animator.finish()
        if self.form.handle(action):
            return True
        if self.stands_on is not None and isinstance(action, Pointer) and action.phase == "down":
            if not self.stands_on.rect.collidepoint(action.pos):
                self.back()
            return True
        if isinstance(action, Press) and action.command == "back" and not action.repeat:
            self.back()
            return True
        return False

    def toast(self, text: str, icon: str = "", told: bool = True) -> Toast:
        """Show a message for a few seconds where it covers nothing that is looked at or pressed, at the lower edge if
        it can. told: whether a voice says it. Returns it as it stands there."""
        from game.ui.scene.free_place import free_place  # nothing that the first frame needs

        sheet = free_place(self.stage, self.form.widgets, partial(self._toast.measure, self.look, text, icon))
        self._toast.show(self.stage, text, icon, sheet, told)
        return self._toast

    def hear(self, text: str) -> None:
        """Show what was heard, as a small line that goes by itself."""
        self._heard.tell(self.stage, text)

    def warn(self, text: str) -> None:
        """Show that nothing is being saved, and why, until it is called with ""."""
        self._saving_sign.say(self.stage, text)

    def back(self) -> None:
        """Esc, or B on a pad: leave for the scene below."""
        self.host.pop()

    @property
    def waiting(self) -> bool:
        """Whether it is about to show what is being found out beside the window: a picture of it can wait for that."""
        return False

    @property
    def calm_ms(self) -> float:
        """How long it needs no :meth:`update` while nobody does anything and nothing moves, in milliseconds."""
        return 0.0

    def update(self, dt: float) -> None:
        """`dt` milliseconds have passed. Tweens have been moved already."""


def as_asked_for(scene: Scene) -> dict[str, Any]:
    """How to remake a scene that shows no more than what it was asked for: from the beginning."""
    return dict(scene.arguments)
