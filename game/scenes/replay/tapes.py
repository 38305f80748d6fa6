"""Tapes to watch: what of a game's helps is told of, how a board is named, and a sample where there is no game."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.core import Change, PuzzleError
from game.engine.play.game import Game
from game.engine.play.replay import Reel, Replay, Tape
from game.engine.play.session import Session
from game.engine.wording import DOT
from game.engine.words import _
from game.services.library import Library
from game.ui.stage.accessible import phrase
from game.ui.widgets import Label

SAMPLE_MS = 1800
FREE = frozenset(("place", "mistake", "try"))


def shown_helps(helps: Sequence[tuple[int, str]]) -> list[tuple[int, str]]:
    """The helps that a replay tells of: what was free it leaves out, a mark that was refused was wrong."""
    return [(at, "error" if kind.startswith("refused") else kind) for at, kind in helps if kind not in FREE]


def sample_tape(library: Library) -> Tape:
    """A small board, solved mark by mark."""
    sample = library.sample(next(iter(library.kinds)))
    session = Session(sample.session.spec, sample.session.board)
    wanted = session.spec.required(session.board, sample.solution or {})
    for number, (slot, value) in enumerate(wanted.items(), 1):
        session.play((Change(slot, 0, value),), number * SAMPLE_MS)
    helps = [(2 * SAMPLE_MS + 400, "hint"), (5 * SAMPLE_MS - 300, "check")]
    return Tape([(library.name(sample), Replay(session, helps))])


def name_board(label: Label, mode: str, reel: Reel, count: int) -> None:
    """Say which of the boards is shown: the mode of the run, its number where there are several, its title."""
    number = f"{reel.number + 1} / {count}" if count > 1 else ""
    label.text = DOT.join(filter(None, (mode, number, reel.title)))
    told = _("board {number} of {count}").format(number=reel.number + 1, count=count) if number else ""
    label.aloud = phrase((mode, told, reel.title))


def tape_of(library: Library, game: Game | int | None) -> Tape:
    """A game, or a finished one by its number; without any, the sample. Raises PuzzleError when there is no such game,
    or nothing to see in it."""
    if game is None:
        return sample_tape(library)
    if isinstance(game, int):
        game = library.replay(game)
    if not game.session.log:
        raise PuzzleError(_("this game has no moves"))
    return Tape([(library.name(game), Replay(game.session, shown_helps(game.helps), game.elapsed))])
