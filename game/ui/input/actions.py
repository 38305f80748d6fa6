"""What a player does, free of devices: frozen values made from window events.

Scenes see only these: never `pygame.mouse.get_pos()`, never the state of a key.
"""

from pathlib import Path
from typing import Literal

from msgspec import Struct

MouseButton = Literal["left", "right", "middle"]
PointerPhase = Literal["down", "up", "move", "cancel"]


class Mods(Struct, frozen=True):
    """The modifier keys held while something happened. On macOS the command key counts as `ctrl`.

    altgr: of `alt`, it is the key that writes further letters.
    """

    ctrl: bool = False
    shift: bool = False
    alt: bool = False
    altgr: bool = False


NO_MODS = Mods()


class Pointer(Struct, frozen=True):
    """The mouse or a finger. Positions are window pixels.

    button: which one went down or up; for a move the one that has been held longest, or None (hovering).
    cancel: the drag ended without a release (focus lost): treat it as if it had not happened.
    clicks: 2 on the second quick press at one place.
    """

    phase: PointerPhase
    x: int
    y: int
    button: MouseButton | None = None
    mods: Mods = NO_MODS
    clicks: int = 1
    touch: bool = False

    @property
    def pos(self) -> tuple[int, int]:
        return (self.x, self.y)


class Wheel(Struct, frozen=True):
    """The wheel at a place: `dy` > 0 away from the player (scroll up), in notches, fractions on touchpads."""

    x: int
    y: int
    dx: float
    dy: float
    mods: Mods = NO_MODS

    @property
    def pos(self) -> tuple[int, int]:
        return (self.x, self.y)


class Press(Struct, frozen=True):
    """A key or a pad button went down (or repeats while held).

    command: what it means (of `COMMANDS`), "" if nothing. key: pygame's name of the key ("a", "5", "space", "f1"), on
    a pad that of the button ("pad x"). Typed characters come as `TypedText`, also.
    """

    command: str
    key: str = ""
    mods: Mods = NO_MODS
    repeat: bool = False
    device: Literal["keys", "pad"] = "keys"


class Release(Struct, frozen=True):
    """A key or a pad button went up."""

    command: str
    key: str = ""
    device: Literal["keys", "pad"] = "keys"


class TypedText(Struct, frozen=True):
    """Characters typed, after the keyboard layout and the input method."""

    text: str


class Resized(Struct, frozen=True):
    """The window has another size, in pixels."""

    size: tuple[int, int]


class FocusLost(Struct, frozen=True):
    """The window is no longer the one that is typed into: pause what runs against the clock."""


class FocusGained(Struct, frozen=True):
    """The window is typed into again."""


class Dropped(Struct, frozen=True):
    """A file or a text was dropped on the window. A scene may take it; what none takes opens the scene `dropped`."""

    what: Path | str


class Quit(Struct, frozen=True):
    """The window was closed."""


Action = Pointer | Wheel | Press | Release | TypedText | Resized | FocusLost | FocusGained | Dropped | Quit
