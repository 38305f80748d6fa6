"""Tweens: attributes that move from one value to another while time is handed in.

A tween belongs to one attribute of one object; starting another on the same attribute continues from where the
value is now. Logic never waits for a tween: it sets its state at once and lets the picture follow.
"""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct

from game.ui.stage.governor import Governor

Value = float | tuple[float, ...]
Easing = Callable[[float], float]

REDUCED_FADE_MS = 120
LOOP_MS = 12_000


def _out_back(t: float) -> float:
    s = 1.70158
    u = t - 1.0
    return 1.0 + (s + 1.0) * u * u * u + s * u * u


def _in_out_cubic(t: float) -> float:
    return 4.0 * t * t * t if t < 0.5 else 1.0 - (2.0 - 2.0 * t) ** 3 / 2.0


EASINGS: dict[str, Easing] = {
    "linear": lambda t: t,
    "outQuart": lambda t: 1.0 - (1.0 - t) ** 4,
    "inQuad": lambda t: t * t,
    "inCubic": lambda t: t * t * t,
    "outCubic": lambda t: 1.0 - (1.0 - t) ** 3,
    "inOutCubic": _in_out_cubic,
    "outQuad": lambda t: 1.0 - (1.0 - t) ** 2,
    "inOutSine": lambda t: t * t * (3.0 - 2.0 * t),
    "outBack": _out_back,
    "outQuint": lambda t: 1.0 - (1.0 - t) ** 5,
}


class Moving:
    """A number of an object that an animator moves, and what each new value of it brings about.

    ``pulse = Moving(0.0, lambda edges: edges.redden())``: it begins at the first, and the second is called with the
    object whenever it is set. It is kept as ``_pulse``.
    """

    def __init__(self, begin: float, then: Callable[[Any], object]) -> None:
        self.begin, self.then = begin, then

    def __set_name__(self, owner: type, name: str) -> None:
        self.slot = "_" + name

    def __get__(self, thing: object, owner: type) -> float:
        value: float = getattr(thing, self.slot, self.begin)
        return value

    def __set__(self, thing: object, value: float) -> None:
        setattr(thing, self.slot, value)
        self.then(thing)


class _Tween(Struct):
    target: Any
    attribute: str
    start: Value
    end: Value
    ms: float
    elapsed: float
    ease: Easing
    keep: bool
    loop: bool
    on_done: Callable[[], None] | None


class _Timer(Struct):
    left: float
    call: Callable[[], None]


def mix(start: Value, end: Value, t: float) -> Value:
    """The value `t` of the way (0 to 1, beyond when an easing overshoots) from `start` to `end`."""
    if isinstance(start, tuple) and isinstance(end, tuple):
        return tuple(a + (b - a) * t for a, b in zip(start, end, strict=True))
    if isinstance(start, tuple) or isinstance(end, tuple):
        raise ValueError(f"cannot animate from {start!r} to {end!r}")
    return start + (end - start) * t


class Animator:
    """Runs the tweens and timers of one scene.

    `reduce_motion` turns movement into jumps and shortens fades to 120 ms. `governor` says what decoration there is
    time for; whoever decorates asks it. Loops end by themselves, at their start, when nobody has done anything for
    `LOOP_MS`: a window that is left alone costs nothing.
    """

    def __init__(self, reduce_motion: bool = False, governor: Governor | None = None) -> None:
        self.reduce_motion = reduce_motion
        self.governor = governor or Governor()
        self._tweens: dict[tuple[int, str], _Tween] = {}
        self._timers: dict[object, _Timer] = {}

    def animate(
        self,
        target: Any,
        attribute: str,
        to: Value,
        ms: float,
        ease: str = "outCubic",
        *,
        start: Value | None = None,
        delay: float = 0.0,
        fade: bool = False,
        keep: bool = False,
        loop: bool = False,
        on_done: Callable[[], None] | None = None,
    ) -> None:
        """Move `target.attribute` to `to` (a number or a tuple of numbers) in `ms` milliseconds.

        start: where to begin (default: the value now); it is set at once, also during `delay`.
        fade: an opacity or colour change: it survives reduced motion, at most 120 ms long.
        keep: `finish()` leaves it running (a clock's bar, a pulse).
        loop: go to and fro until cancelled, or for `LOOP_MS`; under reduced motion it does not start.
        on_done: called once when the end is reached; not when the tween is replaced or cancelled.
        """
        begin: Value = getattr(target, attribute) if start is None else start
        key = (id(target), attribute)
        if self.reduce_motion:
            if loop:
                return
            ms, delay = (min(ms, REDUCED_FADE_MS), 0.0) if fade else (0.0, 0.0)
        if ms <= 0 and delay <= 0:
            self._tweens.pop(key, None)
            setattr(target, attribute, to)
            if on_done:
                on_done()
            return
        if start is not None:
            setattr(target, attribute, start)
        tween = _Tween(target, attribute, begin, to, max(ms, 1e-6), -delay, EASINGS[ease], keep or loop, loop, on_done)
        self._tweens[key] = tween

    def after(self, ms: float, call: Callable[[], None], key: object = None) -> None:
        """Call `call` in `ms` milliseconds. A timer with the same `key` is replaced. Input does not hurry timers."""
        self._timers[object() if key is None else key] = _Timer(ms, call)

    def stop_timer(self, key: object) -> None:
        self._timers.pop(key, None)

    def hurry(self, key: object) -> None:
        """Call now what a timer would call later; nothing where it does not run."""
        timer = self._timers.pop(key, None)
        if timer is not None:
            timer.call()

    def cancel(self, target: Any, attribute: str | None = None) -> None:
        """Drop the tweens of `target` (of one attribute) where they are."""
        if attribute is not None:
            self._tweens.pop((id(target), attribute), None)
            return
        for key in [k for k in self._tweens if k[0] == id(target)]:
            del self._tweens[key]

    def is_running(self, target: Any, attribute: str) -> bool:
        return (id(target), attribute) in self._tweens

    def finish(self) -> None:
        """Take every tween that is not kept to its end at once. Called for each new press of the player.

        Loops that still run go on from where they are, for their whole time anew.
        """
        self._complete([t for t in self._tweens.values() if not t.keep])
        for tween in self._tweens.values():
            if tween.loop:
                tween.elapsed %= 2 * tween.ms

    def clear(self) -> None:
        """Drop everything, timers too, without calling anything."""
        self._tweens.clear()
        self._timers.clear()

    @property
    def moving(self) -> bool:
        """Whether any tween runs, loops included: the picture changes with time."""
        return bool(self._tweens)

    @property
    def settled(self) -> bool:
        """Whether nothing runs except loops."""
        return all(t.loop for t in self._tweens.values())

    def next_timer(self) -> float | None:
        """Milliseconds until the next timer is due, or None."""
        return min((t.left for t in self._timers.values()), default=None)

    def tick(self, dt: float) -> None:
        """Let `dt` milliseconds pass."""
        done: list[_Tween] = []
        for tween in list(self._tweens.values()):
            tween.elapsed += dt
            if tween.elapsed < 0:
                continue
            if tween.loop:
                if tween.elapsed >= LOOP_MS and tween.elapsed // (2 * tween.ms) > (tween.elapsed - dt) // (
                    2 * tween.ms
                ):
                    del self._tweens[id(tween.target), tween.attribute]
                    setattr(tween.target, tween.attribute, tween.start)
                    continue
                phase = (tween.elapsed / tween.ms) % 2.0
                part = phase if phase <= 1.0 else 2.0 - phase
            elif tween.elapsed >= tween.ms:
                done.append(tween)
                continue
            else:
                part = tween.elapsed / tween.ms
            setattr(tween.target, tween.attribute, mix(tween.start, tween.end, tween.ease(part)))
        self._complete(done)
        for key, timer in list(self._timers.items()):
            timer.left -= dt
            if timer.left <= 0 and self._timers.get(key) is timer:
                del self._timers[key]
                timer.call()

    def _complete(self, tweens: Sequence[_Tween]) -> None:
        for tween in tweens:
            key = (id(tween.target), tween.attribute)
            if self._tweens.get(key) is not tween:
                continue
            del self._tweens[key]
            setattr(tween.target, tween.attribute, tween.end)
            if tween.on_done:
                tween.on_done()
