"""A run looked back at: what stood on each board in the end, where it went wrong and why, its combos and its splits."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from game.arcade.boards import open_boards
from game.arcade.numbers import ArcadeNumbers, numbers
from game.arcade.record import MARK, PASS, SHOW, SKIP, STOP, TICK, RunBoard, RunRecord, RunStep
from game.arcade.recorder import RunRecorder
from game.arcade.run import PACES, Happening, HappeningKind, LapState, Run
from game.engine.core import Marks, Target
from game.engine.play import mistakes
from game.engine.play.refutation import Refutation
from game.engine.play.tally import Tally, weakest
from game.engine.puzzle.spec import FindSpec, PuzzleSpec
from game.engine.record.misses import Miss, board_text


class Slip(NamedTuple):
    """An error: the mark that was wrong, with all that stood then."""

    slot: Target
    marks: Marks


class Fault(NamedTuple):
    """Why a mark was wrong: the name of the rule that breaks, "" where none was found, and what is said of it;
    ``found`` is all that is known of it."""

    rule: str
    says: str
    found: Refutation


class MissedMost(NamedTuple):
    """A technique of a kind that was missed, "" for none, and the places of the boards on which it was."""

    kind: str
    technique: str
    boards: tuple[int, ...]


class PlayedBoard(NamedTuple):
    """A board of a run. ``share``: how much of it was placed, 0 to 1; ``clock``: what the run's clock had gone by when
    it was done with, in milliseconds, penalties included."""

    shown: RunBoard
    spec: PuzzleSpec[Any]
    board: Any
    solution: Marks
    marks: Marks
    share: float
    slips: tuple[Slip, ...]
    clock: int

    @property
    def pace(self) -> float:
        """Its time as a share of its par: below 1 is quicker."""
        return self.shown.took / 1000 / self.shown.par

    @property
    def text(self) -> str:
        """The board as one text, by which it is known among others."""
        return board_text(self.shown.board, self.shown.switches)


class Review(NamedTuple):
    """A whole run. ``combo``: the most right marks in a row; ``multiplier``: the highest, held for ``held`` ms."""

    boards: tuple[PlayedBoard, ...]
    right: int
    wrong: int
    combo: int
    multiplier: float
    held: int
    strikes: int
    penalties: float
    moments: tuple[int, ...]
    """When each right mark was placed."""


def review(record: RunRecord, find: FindSpec, rules: ArcadeNumbers | None = None) -> Review:
    """Play a record again and look at it; nothing is verified. Raises PuzzleError for what makes no sense."""
    return _Looking(record, find, rules or numbers()).review


class _Looking:
    def __init__(self, record: RunRecord, find: FindSpec, rules: ArcadeNumbers) -> None:
        self._run = Run(record.mode, record.pace, rules)
        self._player = RunRecorder(find, self._run)
        self._slow = PACES[record.pace]
        self._slips: list[Slip] = []
        self._streak = self._combo = self._wrong = 0
        self._tier = self._last = self._held = self._since = 0
        score = rules.score
        self._top = math.ceil((score.most - 1) / score.tier) if score.tier else 0  # higher tiers multiply no more
        self._moments: list[int] = []
        opened = open_boards(record, find)
        played: list[PlayedBoard] = []
        shown = -1
        ends: list[tuple[Marks, tuple[Slip, ...], int]] = []
        for step in record.steps:
            if step.op == SHOW:
                if shown >= 0:
                    ends.append(self._end(step.at))
                shown += 1
                one = opened[shown]
                self._player.show(step.at, one.spec, one.board, one.solution, one.shown.par)
            elif shown >= 0:
                self._follow(step)
            self._hold(step.at)
        if shown >= 0:
            ends.append(self._end(record.steps[-1].at))
        for one, lap, (marks, slips, clock) in zip(opened, self._run.laps, ends, strict=False):
            played.append(PlayedBoard(one.shown, one.spec, one.board, one.solution, marks, lap.share, slips, clock))
        self.review = Review(
            tuple(played), len(self._moments), self._wrong, self._combo, rules.score.multiplier(self._tier),
            self._held, self._run.strikes, self._run.penalties, tuple(self._moments),
        )  # fmt: skip

    def _end(self, at: int) -> tuple[Marks, tuple[Slip, ...], int]:
        """What is left of the board at hand."""
        slips, self._slips = tuple(self._slips), []
        marks = {slot: value for slot, value in self._player.marks.items() if value}
        return marks, slips, self._run.time(self._run.ended or at)

    def _follow(self, step: RunStep) -> None:
        player = self._player
        before = dict(player.marks)
        if step.op == MARK:
            changes = [(Target(kind, index), value) for kind, index, value in step.marks]
            before.update(changes)
            happenings = player.mark(step.at, changes)
        else:
            acts = {SKIP: player.skip, PASS: player.pass_by, TICK: player.tick, STOP: player.stop}
            happenings = acts[step.op](step.at)
        for one in happenings:
            self._count(one, before)

    def _count(self, one: Happening, before: Mapping[Target, int]) -> None:
        if one.kind is HappeningKind.RIGHT:
            self._moments.append(one.at)
            self._streak += 1
            self._combo = max(self._combo, self._streak)
        elif one.kind is HappeningKind.WRONG and one.slot is not None:
            self._wrong += 1
            self._streak = 0
            self._slips.append(Slip(one.slot, {slot: value for slot, value in before.items() if value}))

    def _hold(self, now: int) -> None:
        """Count how long the highest multiplier so far has been held."""
        tier = min(self._run.tier, self._top)
        if self._last and self._last == self._tier:
            self._held += round((now - self._since) / self._slow)
        if tier > self._tier:
            self._tier, self._held = tier, 0
        self._last, self._since = tier, now


def fault(board: PlayedBoard, slip: Slip) -> Fault:
    """Which rule an error breaks: at once beside the right marks, or by what follows from it. Some milliseconds."""
    spec, given = board.spec, board.board
    found = mistakes.answer(spec, given, slip.marks, board.solution, slip.slot)
    return Fault(found.fault, found.says, found) if found.rule else Fault("", "", found)


def commonest(faults: Mapping[int, tuple[Fault, ...]], boards: tuple[PlayedBoard, ...]) -> tuple[str, str, int]:
    """The kind and the rule broken most often, and how often; ("", "", 0) where no rule was broken."""
    tally = Counter((boards[n].shown.kind, one.rule) for n, found in faults.items() for one in found if one.rule)
    if not tally:
        return "", "", 0
    (kind, rule), times = tally.most_common(1)[0]
    return kind, rule, times


def missed_most(faults: Mapping[int, tuple[Fault, ...]], boards: Sequence[PlayedBoard]) -> MissedMost:
    """The technique that errors have missed most often, and on which boards."""
    tally = Counter[tuple[str, str]]()
    for number, found in faults.items():
        tally.update((boards[number].shown.kind, one.found.technique) for one in found if one.found.technique)
    if not tally:
        return MissedMost("", "", ())
    most = max(tally.values())
    of = next(of for of, _name in tally if tally[of, _name] == most)
    these = {name: Tally(most, times) for (place, name), times in tally.items() if (place, times) == (of, most)}
    missed = {
        n: {one.found.technique for one in found} for n, found in sorted(faults.items()) if boards[n].shown.kind == of
    }
    # Variants have ladders of their own: that of a board on which it was missed has its technique.
    first = boards[next(n for n, names in missed.items() if not names.isdisjoint(these))]
    name = weakest(first.spec.ladder_for(first.board), these, {})
    return MissedMost(of, name, tuple(n for n, names in missed.items() if name in names))


def misses(
    looked: Review, mode: str, at: float, ran_out: bool, rule: Callable[[PlayedBoard], str]
) -> tuple[list[Miss], list[tuple[str, str]]]:
    """The boards of a run that are to be played again, and those that were solved without an error.

    ran_out: the clock ended the run, so that its last board was left against the player's will, once it was begun.
    """
    missed, solved = [], []
    for one in looked.boards:
        shown = one.shown
        cut = ran_out and shown.state is LapState.CUT and bool(one.marks)
        if shown.errors or cut or shown.state is LapState.SKIPPED:
            missed.append(Miss(shown.kind, one.text, shown.level, mode, rule(one), shown.errors, cut, at))
        elif shown.state is LapState.SOLVED:
            solved.append((shown.kind, one.text))
    return missed, solved
