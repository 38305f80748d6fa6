"""What the library finds out about a game: its one solution, which techniques it took."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from game.engine.budget import Budget
from game.engine.core import Change, Move, Refused, Target
from game.engine.play.tally import Tally, add

if TYPE_CHECKING:
    from game.engine.play.game import Game
    from game.engine.puzzle.spec import PuzzleSpec
    from game.store.settings import StoredSettings

# Steps of the search for the one solution of a board that was not made here: in a frame or two, and while a scene that
# cannot do without it opens. On the largest boards a step takes a millisecond at worst.
SOLVING_STEPS, WAITING_STEPS = 200, 1500


def solve(game: Game, steps: int) -> bool:
    """Give a game its solution, if there is just one; whether it is known now how many there are."""
    try:
        count = game.session.spec.count(game.session.board, 2, Budget(steps))
    except Refused:
        return False
    game.solution = count.solution if count.number == 1 else None
    return True


def is_vast(spec: PuzzleSpec[Any], board: Any) -> bool:
    """Whether a board is too large for its solution to be looked for in a frame."""
    from game.engine.play import hints  # with the ladder behind it: nothing that a title screen needs

    return hints.is_vast(spec, board)


def takes_long(game: Game) -> bool:
    """Whether finding out its techniques takes longer than a frame."""
    from game.engine.play import hints

    spec, board = game.session.spec, game.session.board
    return hints.is_vast(spec, board) or hints.takes_long(len(spec.slots(board)), game.difficulty)


def tally_of(game: Game, needed: Mapping[str, int], helped: Mapping[str, int]) -> dict[str, Tally]:
    """The techniques of a game: those that the player found, and the help that was taken."""
    used = {} if game.gave_up or game.mode == "versus" else needed
    return {name: Tally(used.get(name, 0), helped.get(name, 0)) for name in {**used, **helped}}


def count_techniques(settings: StoredSettings, kind: str, techniques: Mapping[str, Tally]) -> None:
    """Count techniques of a kind among all that is known of the player."""
    if techniques:
        own = settings.of(kind)
        settings.keep_of(kind, replace(own, practice=add(own.practice, techniques)))


def praised(game: Game) -> Generator[None, None, dict[str, str]]:
    """The titles of the techniques that a finished game may be praised for, a piece at a time: none that the player
    missed with a wrong mark, for the coach counts that against it. Where it takes long to find out which these are,
    none after any."""
    from game.engine.play.way import missed_in_pieces

    spec, board = game.session.spec, game.session.board
    titles = {one.name: one.title for one in spec.ladder_for(board).techniques}
    solution = game.solution or game.session.marks
    if takes_long(game) or any(kind.startswith("refused") for _at, kind in game.helps):
        made = ({c.slot: c.new for c in entry.move if c.new} for entry in game.session.log if entry.actor == "player")
        wrong = any(spec.mistakes(board, marks, solution) for marks in made) or bool(game.mistakes)
        return {} if wrong else titles
    missed = yield from missed_in_pieces(game.session, solution)
    return {name: title for name, title in titles.items() if name not in missed}


def onto_empty(marks: Mapping[Target, int]) -> Move:
    """The move that puts marks on an empty board."""
    return tuple(Change(slot, 0, value) for slot, value in marks.items())
