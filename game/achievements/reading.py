"""Facts read from what is kept: the log of a game, the record of a run."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import accumulate, pairwise
from typing import Any

from game.achievements.facts import BoardFacts, GameFacts, MatchFacts, PackFacts, RunFacts
from game.arcade.numbers import ArcadeNumbers
from game.arcade.record import RunBoard, RunRecord
from game.arcade.run import PACES, LapState
from game.engine.core import Target, cell
from game.engine.play.game import ALONE, Game
from game.engine.play.replay import errors_of
from game.engine.play.session import UNDO, Session
from game.engine.play.strokes import PlayerStroke, steady, strokes
from game.engine.puzzle.versus import Match, MatchOutcome

CLEARED = 10
"""Marks that a board must have had for it to be worth a word that it was emptied."""


def game_facts(game: Game, par: int | None = None, pack: PackFacts | None = None) -> GameFacts:
    """The facts of a finished game; ``par`` in seconds, ``pack`` what it means for a pack that came with the game.

    Raises PuzzleError for a match that cannot be read.
    """
    session = game.session
    spec, board = session.spec, session.board
    size, slots = spec.size_of(board), spec.slots(board)
    cells = max(size.width * size.height, len(slots))
    if game.mode == "versus":
        return GameFacts(game.kind, game.difficulty, cells, game.elapsed, match=_match(game))
    done = strokes(session)
    wanted = _wanted(session, slots)
    exact = _exact(done, wanted) and steady(session, done)
    feats = spec.part("feats.feats")
    return GameFacts(
        game.kind,
        game.difficulty,
        cells,
        game.elapsed,
        par,
        sum(game.stars(par)),
        fair=game.seed is not None or pack is not None,
        aided=game.shown_step or bool(game.hints or game.helped) or game.mode not in ALONE,
        flawless=game.flawless,
        gave_up=game.gave_up or not session.solved,
        wrong=len(errors_of(session)),
        undone=sum(entry.op == UNDO for entry in session.log),
        exact=exact,
        ordered=exact and all(a.slot.index < b.slot.index for a, b in pairwise(done)),
        cleared=_cleared(session, wanted),
        corners=_corners(done, size.width, size.height),
        pauses=tuple(b - a for a, b in pairwise((0, *(entry.at for entry in session.log)))),
        variant=bool(spec.variant(board)),
        feats=frozenset() if feats is None else feats(session),
        pack=pack,
    )


def _wanted(session: Session, slots: Any) -> dict[Target, int]:
    """The marks that the solved board needed; notes left out."""
    own = set(slots)
    required = session.spec.required(session.board, session.marks)
    return {slot: value for slot, value in required.items() if slot in own}


def _exact(done: tuple[PlayerStroke, ...], wanted: Mapping[Target, int]) -> bool:
    return bool(wanted) and len(done) == len(wanted) and all(wanted.get(one.slot) == one.new for one in done)


def _cleared(session: Session, wanted: Mapping[Target, int]) -> bool:
    """Whether the board once had many marks, was empty again, and was solved from there exactly."""
    log, most, standing, since = session.log, 0, dict[Target, int](), 0
    for number, entry in enumerate(log, 1):
        for slot, old, new in entry.move:
            after = old if entry.op == UNDO else new
            standing[slot] = after
            if not after:
                del standing[slot]
        most = max(most, len(standing))
        if not standing and most >= CLEARED:
            since = number
    if not since:
        return False
    rest = Session(session.spec, session.board)
    rest.log = log[since:]
    done = strokes(rest)
    return _exact(done, wanted) and steady(rest, done)


def _corners(done: tuple[PlayerStroke, ...], width: int, height: int) -> bool:
    corners = {cell(0, 0), cell(0, width - 1), cell(height - 1, 0), cell(height - 1, width - 1)}
    first = {stroke.slot for stroke in done[:4] if stroke.new and not stroke.old}
    return len(corners) == 4 and first == corners


def _match(game: Game) -> MatchFacts:
    """How a match went."""
    session, versus = game.session, game.session.spec.versus
    match = Match.from_json(game.versus or {})
    if versus is None:  # what came from another version
        return MatchFacts(match.level, match.friendly, False, False, 0)
    ending = versus.ending(session.board, session.log, match, game.solution)
    awards = versus.awards(session.board, session.log, match)
    leads = accumulate(award.points if award.seat == 0 else -award.points for award in awards)
    won = ending is not None and ending.kind is MatchOutcome.WIN and ending.winner == 0
    drawn = ending is not None and ending.kind is MatchOutcome.DRAW
    return MatchFacts(match.level, match.friendly, won, drawn, max(0, -min(leads, default=0)))


def run_facts(record: RunRecord, rules: ArcadeNumbers) -> RunFacts:
    """The facts of a finished run, by the numbers that it was played with."""
    boards = tuple(_board(one, rules, PACES[record.pace]) for one in record.played)
    return RunFacts(record.mode, boards, record.elapsed, record.boards == rules.sprint.boards)


def _board(one: RunBoard, rules: ArcadeNumbers, slow: float) -> BoardFacts:
    solved = one.state is LapState.SOLVED
    highest = rules.score.points(one.par, round((rules.score.most - 1) / rules.score.tier), 0, one.took / 1000 / slow)
    full = solved and not one.errors and one.points >= highest
    return BoardFacts(one.kind, solved, one.errors, one.took, one.par, full, one.state is LapState.SKIPPED)
