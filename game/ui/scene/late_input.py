"""What is pressed on a page that has come by itself, and was aimed at what was there before."""

from __future__ import annotations

from game.ui.input.actions import Action, Pointer, Press, Release, TypedText, Wheel

SETTLED_MS = 900  # presses are for nothing so long after the last one that was aimed at what was there
HURRY_MS = 2000  # later ones are meant for the page, however quickly they follow each other
DIGITS_MS = 4000  # digits are not, until then, and as long as they follow each other


class LateInput:
    """Takes such presses: of a hand that clicks or types on, and of a key that is held since then.

    age: how long the page has been there, in milliseconds.
    """

    def __init__(self) -> None:
        self.age = self._hurried = 0.0
        self._held, self._deaf = True, False
        self._key = ""
        """The key whose press was taken: so is its letter, whenever that comes."""

    def pass_time(self, dt: float) -> None:
        """A frame of so many milliseconds begins."""
        self.age += dt
        self._deaf = False

    def takes(self, action: Action) -> bool:
        """Whether an action is none for the page."""
        if isinstance(action, Release):
            self._key = "" if action.key == self._key else self._key
            return False
        if not asks(action):
            return False
        if self._deaf or (isinstance(action, TypedText) and self._key) or self._aimed(action):
            self._key = action.key if isinstance(action, Press) else self._key
            return True
        self._key = "" if isinstance(action, Press) else self._key
        return False

    def use_up(self, action: Action) -> None:
        """The page has used an action: what comes with it is for nothing, its letter above all."""
        self._deaf = True
        self._key = action.key if isinstance(action, Press) else self._key

    def _aimed(self, action: Action) -> bool:
        """Whether an action was aimed at what was there before."""
        digit = getattr(action, "text", getattr(action, "key", "")).isdigit()
        early = self.age - self._hurried < SETTLED_MS
        late = digit and self.age < DIGITS_MS
        if late or (early and (digit or (isinstance(action, Pointer) and self.age < HURRY_MS))):
            self._hurried = self.age
        if isinstance(action, Press):
            self._held = action.repeat and (early or self._held)
            return early or self._held or late
        return early or late


def asks(action: Action) -> bool:
    """Whether somebody has pressed, turned or typed something."""
    if isinstance(action, Pointer):
        return action.phase == "down"
    return isinstance(action, TypedText | Wheel | Press)
