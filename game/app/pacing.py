"""What comes between two frames: work that can wait, where there is time for it, and sleep, for as long as nothing can
be seen to wait."""

from __future__ import annotations

from game.app.hands import Hands
from game.app.narration import Narration
from game.app.wiring import Parts
from game.services import Clock
from game.ui.input.pads import Pads
from game.ui.input.translate import Inputs
from game.ui.scene.manager import SceneManager

BUSY_HZ, DRIFT_HZ, IDLE_HZ, AWAY_HZ = 120, 20, 10, 8
AWAKE_MS = 2000
MAX_STEP_MS = 100
SPARE_MS = 4
FRAME_MS = 2  # of work: while something moves, only shorter frames have time for work that can wait
PUT_OFF = 2  # frames: where they are always longer, every second one does a piece, so that nothing waits for long
LONG_MS = 5  # a frame with so much work does none; where all are as long, every one in so many
LONG_PUT_OFF = 6


class Pacing:
    """`pause` says how long to sleep; `longest` is the most that may have passed, in milliseconds, when the next frame
    comes: what is more was no time of the player's, for the computer slept.
    """

    def __init__(
        self, parts: Parts, manager: SceneManager, inputs: Inputs, narration: Narration, hands: Hands, pads: Pads
    ) -> None:
        self._parts, self._manager, self._inputs = parts, manager, inputs
        self._narration, self._hands, self._pads = narration, hands, pads
        self.longest = float(MAX_STEP_MS)

    def pause(self, idle_ms: float) -> float:
        """Seconds to sleep until the next frame; `idle_ms`: since the player did something."""
        pause = self._pause(idle_ms)
        self.longest = MAX_STEP_MS + (1000 * pause if pause > 1 / AWAY_HZ else 0)
        return pause

    def _pause(self, idle_ms: float) -> float:
        manager = self._manager
        if not self._inputs.focused and not manager.moving:
            return max(1 / AWAY_HZ, self._rest())
        moving = manager.moving or self._inputs.holding or self._parts.audio.busy
        if moving or idle_ms < AWAKE_MS:
            return 1 / BUSY_HZ
        return 1 / DRIFT_HZ if manager.drifting else self._rest()

    def _rest(self) -> float:
        """While nobody does anything: until the scene has something to show, unless somebody else is at work."""
        top = self._manager.top
        working = self._parts.maker.busy or self._manager.waiting_for_time or not self._parts.audio.resting
        listening = self._narration.listens or self._hands.scans or len(self._pads) > 0  # a stick wakes nobody
        rest = 1 / IDLE_HZ if top is None or working or listening else max(1 / IDLE_HZ, top.calm_ms / 1000)
        timer = top.animator.next_timer() if top is not None else None
        return rest if timer is None else min(rest, max(timer / 1000, 1 / BUSY_HZ))


class SpareTime:
    """Has the pieces of work done that can wait: one, or more when they are soon done."""

    def __init__(self, manager: SceneManager, clock: Clock) -> None:
        self._manager, self._clock = manager, clock
        self._put_off = 0

    def use(self, begun: int) -> None:
        """The work of the frame that has begun then is done; while something moves, only a short one leaves time."""
        now = self._clock.now()
        end, long = begun + FRAME_MS if self._manager.moving else now + SPARE_MS, now >= begun + LONG_MS
        self._put_off += 1
        if (now >= end or long) and self._put_off < (LONG_PUT_OFF if long else PUT_OFF):
            return
        self._put_off = 0
        while self._manager.work() and self._clock.now() < end:
            pass
