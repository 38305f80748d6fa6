"""What a run that is over came to: it is kept, measured against the runs before it, and its misses wait."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from game.arcade.arcade_session import ArcadeSession, EarlierRun
from game.arcade.record import MARK, SHOW, SKIP, STOP, RunBoard, RunRecord, RunStep
from game.arcade.review import Fault, PlayedBoard, Review, commonest, misses, review
from game.arcade.run import DAILY, PACES, STORM, SURVIVAL, LapState
from game.engine.core import Marks, PuzzleError, Target
from game.engine.puzzle.spec import PuzzleSpec
from game.engine.record.misses import Miss
from game.engine.record.scores import Placing, Score
from game.engine.words import N_
from game.services import Services
from game.services.library import Library

FEW = 3
"""A run of fewer boards is hardly one."""
SPAN_NAMES = {"all": N_("all time"), "week": N_("this week"), "today": N_("today")}


class RunOutcome(NamedTuple):
    """A run that is over. ``before``: the own scores of its table until then, the best first, ten at most; ``place``
    of ``among``: where it stands among all runs of its table, from 1, 0 for one that is no score.

    ``looked`` is None where the run cannot be looked at again; ``left``: the player has ended it; ``race``: who won,
    where another run was raced.
    """

    record: RunRecord
    looked: Review | None
    before: tuple[Score, ...] = ()
    placing: Placing = Placing(0, {})
    place: int = 0
    among: int = 0
    race: str = ""
    unspent: bool = False
    """Whether the day's try is still there, so that its boards wait for it."""

    @property
    def left(self) -> bool:
        """Whether the player has ended the run before its time."""
        return bool(self.record.steps) and self.record.steps[-1].op == STOP

    @property
    def high(self) -> bool:
        """Whether it is the best run of its table so far."""
        return self.place == 1 and self.record.boards > 0

    @property
    def whole(self) -> bool:
        """Whether it was played to its end, and over boards enough to say something of it as a whole."""
        return not self.left and self.record.boards >= FEW

    @property
    def feted(self) -> bool:
        """Whether it is a best run that is celebrated: one that was given up, or hardly begun, is not."""
        return self.high and self.whole

    @property
    def boards(self) -> tuple[PlayedBoard, ...]:
        """Its boards, in their order."""
        return self.looked.boards if self.looked is not None and not self.unspent else ()


def slower(outcome: RunOutcome) -> str:
    """The next slower clock; "" where there is none, or where a clock decides nothing."""
    record, paces = outcome.record, list(PACES)
    if record.mode in (DAILY, SURVIVAL) or record.pace not in paces:
        return ""
    return next(iter(paces[paces.index(record.pace) + 1 :]), "")


class RunKeeper:
    """Keeps every step of a run, and every second of it: it is settled at the next start if it is cut off."""

    def __init__(self, services: Services, arcade: ArcadeSession) -> None:
        self._services, self._arcade = services, arcade
        self._second = 0

    def keep(self) -> None:
        """Keep what has happened since it was asked last."""
        arcade = self._arcade
        if not arcade.ranked:
            return
        part, second = arcade.fresh(), arcade.now // 1000
        if part or second != self._second:
            self._second = second
            self._services.profile.scores.keep_run(part, arcade.now)


def best_run(services: Services, arcade: ArcadeSession) -> EarlierRun | None:
    """The player's best run of the same sort, to race against."""
    scores = services.profile.scores
    best = scores.best(arcade.mode, arcade.kind, arcade.pace)
    try:
        return EarlierRun.of(scores.run(best.id), arcade.numbers) if best is not None else None
    except PuzzleError:
        return None


def settled(services: Services, arcade: ArcadeSession) -> RunOutcome:
    """Keep a run that is over: its score, where it is one, and the boards that went wrong."""
    scores = services.profile.scores
    record = arcade.record()
    before = tuple(scores.table(record.mode, record.kind, record.pace))
    outcome = RunOutcome(record, looked_at(services, record), before, race=arcade.verdict)
    if arcade.counts:
        placing = scores.add(record)
        outcome = outcome._replace(placing=placing)
        if placing.id:
            place, among = scores.standing(placing.id)
            outcome = outcome._replace(place=place, among=among)
    elif arcade.mode == DAILY and arcade.ranked:
        scores.give_back_daily(record.day, record.kind)
        return outcome._replace(unspent=True)
    else:
        scores.drop_run()
    keep_misses(services, outcome, {})
    return outcome


def looked_at(services: Services, record: RunRecord) -> Review | None:
    """The run looked back at; None where it makes no sense."""
    try:
        return review(record, services.library.kinds.__getitem__)
    except (PuzzleError, LookupError):
        return None


def keep_misses(services: Services, outcome: RunOutcome, faults: Mapping[int, tuple[Fault, ...]]) -> None:
    """Let the boards that went wrong wait; ``faults``: what is known of their errors, by the place of the board, once
    it is known: then only of those that wait still."""
    looked = outcome.looked
    if looked is None:
        return
    places = {id(one): number for number, one in enumerate(looked.boards)}

    def rule(one: PlayedBoard) -> str:
        number = places[id(one)]
        return commonest({number: faults.get(number, ())}, looked.boards)[1]

    missed, solved = misses(looked, outcome.record.mode, services.clock.utc(), not outcome.left, rule)
    if faults:
        waiting = still_waiting(services, outcome)
        missed, solved = [miss for miss in missed if (miss.kind, miss.board) in waiting], []
    services.profile.misses.keep(missed, solved)


def still_waiting(services: Services, outcome: RunOutcome) -> dict[tuple[str, str], Miss]:
    """The boards of a run that wait to be played again, by their kinds and texts."""
    every = {(miss.kind, miss.board): miss for miss in services.profile.misses.all()}
    own = {(one.shown.kind, one.text) for one in outcome.boards}
    return {board: miss for board, miss in every.items() if board in own}


def sample_run(library: Library) -> RunRecord:
    """A storm over a board of each puzzle."""
    played, made_by = [], {}
    steps: list[RunStep] = []
    at = 0
    for number, (kind, spec) in enumerate(library.kinds.items()):
        game = library.sample(kind)
        made_by[kind] = spec.version
        board = game.session.board
        solution = game.solution or {}
        state = (*[LapState.SOLVED] * 3, LapState.SKIPPED, LapState.CUT)[number % 5]
        steps.append(RunStep(at, SHOW))
        required = spec.required(board, solution)
        wanted = list(required.items())
        errors = (0, 0, 2, 0, 1)[number % 5]
        for slot, value in _wrong_marks(spec, board, required)[:errors]:
            at += 900
            steps.append(RunStep(at, MARK, ((slot.kind, slot.index, value),)))
        for slot, value in wanted if state is LapState.SOLVED else wanted[:3]:
            at += 900
            steps.append(RunStep(at, MARK, ((slot.kind, slot.index, value),)))
        if state is LapState.SKIPPED:
            steps.append(RunStep(at, SKIP))
        played.append(
            RunBoard(
                kind=kind, board=spec.board_to_json(board), switches=spec.options_of(board),
                solution=spec.rows(board, solution), level="easy", par=20, state=state,
                points=(240, 312, 150, 0, 35)[number % 5], errors=errors,
                took=9000 + 4000 * number,
            )
        )  # fmt: skip
    solved = sum(board.state is LapState.SOLVED for board in played)
    return RunRecord(
        mode=STORM, kind="mixed", pace="1", seed=1, made_by=made_by, played=tuple(played), steps=tuple(steps), rank=702,
        points=sum(board.points for board in played), boards=solved, elapsed=212_000,
    )  # fmt: skip


def _wrong_marks(spec: PuzzleSpec[Any], board: Any, required: Marks) -> list[tuple[Target, int]]:
    """Marks that a board takes, and that are wrong on it."""
    kind, values = next(iter(required)).kind, sorted(set(required.values()))
    slots = [slot for slot in spec.slots(board) if slot.kind == kind]
    return [(slot, value) for slot in slots for value in values[:1] if required.get(slot) != value]
