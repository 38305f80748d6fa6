"""The boards of a recorded run opened, and its marks looked at: what follows may rely on them."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.arcade.record import MARK, SHOW, RunBoard, RunRecord
from game.engine.core import Marks, PuzzleError, Target
from game.engine.formats.foreign_marks import MarkCheck
from game.engine.puzzle.spec import FindSpec, PuzzleSpec
from game.engine.words import _


class OpenedBoard(NamedTuple):
    """A board of a run with its spec and its solution."""

    shown: RunBoard
    spec: PuzzleSpec[Any]
    board: Any
    solution: Marks


def open_boards(record: RunRecord, find: FindSpec) -> list[OpenedBoard]:
    """Every board of the record, in their order, and every mark of its steps one that its board can hold.

    Raises PuzzleError naming the place: a kind that there is not, a board or a solution that its puzzle refuses, a
    board larger than any that runs have, a board too many, a mark on no slot.
    """
    opened = [_placed(number, shown, find) for number, shown in enumerate(record.played)]
    waiting = iter(opened)
    check: MarkCheck | None = None
    for number, step in enumerate(record.steps):
        if step.op == SHOW:
            coming = next(waiting, None)
            if coming is None:
                raise PuzzleError(_("steps[{number}]: there is no such board").format(number=number))
            check = MarkCheck(coming.spec, coming.board)
        elif step.op == MARK:
            if check is None:
                raise PuzzleError(_("steps[{number}]: no board shows yet").format(number=number))
            for kind, index, value in step.marks:
                if not check.fits(Target(kind, index), value):
                    raise PuzzleError(
                        _("steps[{number}]: {slot} cannot hold {value}").format(
                            number=number, slot=f"{kind} {list(index)}", value=value
                        )
                    )
    return opened


def _placed(number: int, shown: RunBoard, find: FindSpec) -> OpenedBoard:
    try:
        return _opened(shown, find)
    except PuzzleError as error:
        raise PuzzleError(_("played[{place}]: {error}").format(place=number, error=error)) from None
    except (TypeError, ValueError, LookupError, AttributeError) as error:
        raise PuzzleError(
            _("played[{place}]: {error}").format(
                place=number, error=_("it is no board ({error!r})").format(error=error)
            )
        ) from None


def _opened(shown: RunBoard, find: FindSpec) -> OpenedBoard:
    spec, board, solution = shown.open(find)
    size = spec.size_of(board)
    if size.width * size.height > spec.arcade.largest:
        raise PuzzleError(_("runs have no boards of {size}").format(size=spec.size_text(size)))
    return OpenedBoard(shown, spec, board, solution)
