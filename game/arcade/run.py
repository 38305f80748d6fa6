"""A run as a state machine: it is told what happens and when, and says what follows. It knows no clock and no board.

Times are milliseconds of play since the run began, pauses left out. With a slower pace the clock of the run goes so
many times slower than that. Only marks that a solution requires count; a mark is judged when it is old enough, at the
next one, or at once when it completes the board.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, StrEnum
from typing import NamedTuple

from msgspec import Struct, field

from game.arcade.numbers import ArcadeNumbers
from game.engine.core import Target

STORM, SPRINT, SURVIVAL = MODES = ("storm", "sprint", "survival")
DAILY = "daily"  # a storm whose boards come from the date
PACES = {"1": 1.0, "1.5": 1.5, "2": 2.0}


class Phase(Enum):
    """``READY``: the countdown. ``WAITING``: the board shows, the clock stands. ``RUNNING``, ``OVER``."""

    READY = "ready"
    WAITING = "waiting"
    RUNNING = "running"
    OVER = "over"


class HappeningKind(StrEnum):
    """What can follow. ``WRONG``: the mark on ``slot`` goes and the slot is locked; ``BONUS`` and ``PENALTY``: so many
    seconds; ``SOLVED``: so many points."""

    STARTED = "started"
    RIGHT = "right"
    WRONG = "wrong"
    STRIKE = "strike"
    BONUS = "bonus"
    PENALTY = "penalty"
    SOLVED = "solved"
    SKIPPED = "skipped"
    OVER = "over"


class Happening(NamedTuple):
    """What followed, and when."""

    kind: HappeningKind
    at: int
    slot: Target | None = None
    amount: float = 0.0


class LapState(StrEnum):
    """What became of a board. ``CUT``: the run ended on it."""

    OPEN = "open"
    SOLVED = "solved"
    SKIPPED = "skipped"
    CUT = "cut"


class Lap(Struct):
    """One board of the run. ``required`` are the marks of its solution; ``strict``: every mark counts, for all slots
    need one."""

    par: float
    required: Mapping[Target, int]
    strict: bool
    shown: int
    done: set[Target] = field(default_factory=set)
    errors: int = 0
    state: LapState = LapState.OPEN
    points: int = 0
    took: int = 0

    def counts(self, slot: Target, value: int) -> bool:
        """Whether a mark is one that a solution can require, so that it is judged."""
        return bool(value) and slot.kind == self._kind and (self.strict or value in self._values)

    def known(self, slot: Target, value: int) -> bool:
        """Whether nothing is to be judged about a mark any more: it was right, or it is none that counts."""
        return not self.counts(slot, value) or (slot in self.done and self.required.get(slot) == value)

    @property
    def _kind(self) -> str:
        return next(iter(self.required)).kind if self.required else ""

    @property
    def _values(self) -> set[int]:
        return set(self.required.values())

    @property
    def share(self) -> float:
        """How much of the board is placed, from 0 to 1."""
        return len(self.done) / len(self.required) if self.required else 1.0


class _Pending(NamedTuple):
    slot: Target
    value: int
    at: int


class Run:
    """One run. ``mode`` is one of MODES or DAILY, ``pace`` one of PACES. Raises KeyError for others."""

    def __init__(self, mode: str, pace: str, numbers: ArcadeNumbers) -> None:
        self.mode = mode
        self.rules = {DAILY: STORM}.get(mode, mode)
        if self.rules not in MODES:
            raise KeyError(mode)
        self.numbers = numbers
        self.slow = PACES[pace]
        self.phase = Phase.READY
        self.laps: list[Lap] = []
        self.bar = 0.0
        self.tier = 0
        self.strikes = 0
        self.skips = self.passes = 0
        self.mercy = True
        self.points = 0
        self.penalties = 0.0
        self.burnt = 0.0
        """What errors and skips have taken off the clock of a storm, in milliseconds."""
        self.locked: dict[Target, int] = {}
        self.ended = 0
        self._began: int | None = None
        self._limit = numbers.clock.start * 1000.0
        self._pending: _Pending | None = None

    # What there is to see

    @property
    def lap(self) -> Lap:
        """The board at hand."""
        return self.laps[-1]

    @property
    def began(self) -> int | None:
        """When the clock began; None before that."""
        return self._began

    @property
    def progress(self) -> float:
        """How many boards are done with, and how much of the one at hand is placed."""
        if not self.laps:
            return 0.0
        return len(self.laps) - 1 + (self.lap.share if self.lap.state in (LapState.OPEN, LapState.CUT) else 1.0)

    @property
    def solved(self) -> int:
        """How many boards are solved."""
        return sum(lap.state is LapState.SOLVED for lap in self.laps)

    @property
    def right(self) -> int:
        """How many marks were right."""
        return sum(len(lap.done) for lap in self.laps)

    @property
    def multiplier(self) -> float:
        return self.numbers.score.multiplier(self.tier)

    @property
    def free_skips(self) -> int:
        return max(0, self.numbers.skips.free - self.skips)

    @property
    def limit(self) -> int:
        """What the clock of a storm has been given so far, in milliseconds."""
        return round(self._limit)

    def elapsed(self, now: int) -> int:
        """Milliseconds since the clock began, at the pace of the run."""
        if self._began is None:
            return 0
        return round((min(now, self.ended or now) - self._began) / self.slow)

    def spent(self, now: int) -> int:
        """Milliseconds of a storm's clock that are gone: since it began, and for errors and skips."""
        return self.elapsed(now) + round(self.burnt)

    def left(self, now: int) -> int:
        """Milliseconds left on the clock of a storm."""
        return max(0, self.limit - self.elapsed(now))

    def time(self, now: int) -> int:
        """Milliseconds so far, penalties included: what a sprint is about."""
        return self.elapsed(now) + round(self.penalties * 1000)

    @property
    def rank(self) -> int:
        """How good the run was: the higher the better, whatever the mode."""
        if self.rules == SPRINT:
            whole = self.solved == self.numbers.sprint.boards
            return -self.time(self.ended) if whole else -(10**12) + self.solved
        if self.rules == SURVIVAL:
            return self.solved * 10**9 - min(10**9 - 1, self.time(self.ended))
        return self.points

    # What happens

    def show(self, now: int, par: float, required: Mapping[Target, int], strict: bool) -> list[Happening]:
        """A board shows: the first one ends the countdown."""
        self.laps.append(Lap(par, dict(required), strict, now))
        self.locked.clear()
        self._pending = None
        if self.phase is Phase.READY:
            self.phase = Phase.WAITING
        return []

    def mark(self, now: int, slot: Target, value: int, solved: bool = False) -> list[Happening]:
        """A slot was marked (0: cleared). ``solved``: this completed the board by its rules."""
        out = self.tick(now)
        if self.phase not in (Phase.WAITING, Phase.RUNNING) or self.lap.state is not LapState.OPEN:
            return out
        if self.phase is Phase.WAITING:
            out += self._start(now)
        counted = self.lap.counts(slot, value)
        if counted and self._pending is not None and self._pending.slot != slot:
            out += self._judge(now)
            if self.phase is not Phase.RUNNING:
                return out
        if counted:
            self._pending = _Pending(slot, value, now)
        elif self._pending is not None and self._pending.slot == slot:
            self._pending = None
        if solved:
            out += self._judge(now)
            if self.phase is Phase.RUNNING:
                out += self._solve(now)
        return out

    def complete(self, now: int) -> list[Happening]:
        """The board is complete after all: what was wrong on it has gone."""
        if self.phase is not Phase.RUNNING or self.lap.state is not LapState.OPEN:
            return []
        out = self._judge(now)
        return [*out, *self._solve(now)] if self.phase is Phase.RUNNING else out

    def tick(self, now: int) -> list[Happening]:
        """Time has passed: the clock may begin, a mark be judged, the run be over."""
        out: list[Happening] = []
        if self.phase is Phase.WAITING and now >= self.lap.shown + self.numbers.clock.begins_after * 1000:
            out += self._start(self.lap.shown + round(self.numbers.clock.begins_after * 1000))
        if self.phase is not Phase.RUNNING:
            return out
        due = self._pending.at + self.numbers.marks.judged_after_ms if self._pending is not None else None
        if due is not None and due <= now and not self._runs_out_before(due):
            out += self._judge(due)
        if self.phase is Phase.RUNNING and self.rules == STORM and not self.left(now):
            out += self._end(self._deadline())
        self.locked = {slot: until for slot, until in self.locked.items() if until > now}
        return out

    def skip(self, now: int, new: bool = False) -> list[Happening]:
        """The player gives the board up; the first time it is free, then it costs as much as an error.

        new: the board is of a puzzle that the player has not learned, which costs nothing in a daily run: nobody
        chooses the puzzles of that.
        """
        out = self.tick(now)
        if self.phase not in (Phase.WAITING, Phase.RUNNING) or self.lap.state is not LapState.OPEN:
            return out
        if self.phase is Phase.WAITING:
            out += self._start(now)
        self._pending = None
        lap = self.lap
        lap.state, lap.took = LapState.SKIPPED, self._took(now)
        passed = new and self.mode == DAILY
        free = passed or self.free_skips > 0
        self.passes += passed
        self.skips += not passed
        out.append(Happening(HappeningKind.SKIPPED, now))
        if not free:
            out += self._pay(now, self.numbers.skips.costs)
        return out

    def stop(self, now: int) -> list[Happening]:
        """The player leaves the run."""
        out = self.tick(now)
        return out if self.phase is Phase.OVER else [*out, *self._end(now)]

    # Inside

    def _start(self, now: int) -> list[Happening]:
        self.phase = Phase.RUNNING
        if self._began is None:
            self._began = now
            return [Happening(HappeningKind.STARTED, now)]
        return []

    def _took(self, now: int) -> int:
        """How long the board has been played: the first one since the clock began."""
        return max(0, now - max(self.lap.shown, now if self._began is None else self._began))

    def _deadline(self) -> int:
        """When the clock of a storm is empty."""
        return (self._began or 0) + round(self._limit * self.slow)

    def _runs_out_before(self, moment: int) -> bool:
        return self.rules == STORM and self._deadline() < moment

    def _judge(self, now: int) -> list[Happening]:
        """Look at the mark that waits for it."""
        pending, self._pending = self._pending, None
        if pending is None:
            return []
        lap, slot = self.lap, pending.slot
        if lap.required.get(slot) != pending.value:
            return self._wrong(now, slot)
        if slot in lap.done:
            return []
        lap.done.add(slot)
        return [Happening(HappeningKind.RIGHT, now, slot), *self._fill(now, lap.par / len(lap.required))]

    def _fill(self, now: int, amount: float) -> list[Happening]:
        """The bar grows, and pays where it passes a threshold (by more than rounding)."""
        if self.rules != STORM:
            return []
        self.bar += amount
        out = []
        bar = self.numbers.bar
        while self.bar >= bar.threshold(self.tier) - 1e-9:
            bonus = bar.bonus(self.tier, self.elapsed(now) / 1000)
            self.tier += 1
            room = self.numbers.clock.cap * 1000 - self.left(now)
            given = max(0.0, min(bonus * 1000, room))
            self._limit += given
            out.append(Happening(HappeningKind.BONUS, now, amount=given / 1000))
        return out

    def _wrong(self, now: int, slot: Target) -> list[Happening]:
        lap, numbers = self.lap, self.numbers
        lap.errors += 1
        self.bar, self.tier = 0.0, 0
        self.locked[slot] = now + numbers.marks.locked_ms
        out = [Happening(HappeningKind.WRONG, now, slot)]
        if self.rules == SURVIVAL:
            self.strikes += 1
            out.append(Happening(HappeningKind.STRIKE, now, slot, self.strikes))
            if self.strikes >= numbers.survival.strikes:
                out += self._end(now)
            return out
        return out + self._pay(now, numbers.sprint.error if self.rules == SPRINT else numbers.clock.error, mercy=True)

    def _pay(self, now: int, seconds: float, mercy: bool = False) -> list[Happening]:
        """Seconds go: off the clock of a storm, onto the time of a sprint."""
        if self.rules == SPRINT:
            self.penalties += seconds
            return [Happening(HappeningKind.PENALTY, now, amount=seconds)]
        if self.rules == SURVIVAL:
            self.penalties += seconds
            return []
        left = self.left(now)
        paid = seconds * 1000
        least = self.numbers.clock.mercy * 1000
        if mercy and self.mercy and left - paid < least:
            self.mercy = False
            paid = max(0.0, left - least)
        self._limit -= paid
        self.burnt += paid
        out = [Happening(HappeningKind.PENALTY, now, amount=paid / 1000)]
        return out if self.left(now) else [*out, *self._end(now)]

    def _solve(self, now: int) -> list[Happening]:
        lap = self.lap
        lap.state, lap.took = LapState.SOLVED, self._took(now)
        lap.points = self.numbers.score.points(lap.par, self.tier, lap.errors, lap.took / 1000 / self.slow)
        self.points += lap.points
        out = [Happening(HappeningKind.SOLVED, now, amount=lap.points)]
        if self.rules == SPRINT and self.solved == self.numbers.sprint.boards:
            out += self._end(now)
        return out

    def _end(self, now: int) -> list[Happening]:
        self.phase, self.ended = Phase.OVER, now
        self._pending = None
        if self.laps and self.lap.state is LapState.OPEN:
            lap = self.lap
            lap.state, lap.took = LapState.CUT, self._took(now)
            lap.points = self.numbers.score.part(lap.par, self.tier, lap.errors, lap.share)
            self.points += lap.points
        return [Happening(HappeningKind.OVER, now)]
