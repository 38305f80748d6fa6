"""How a sprint stands against the own best, board by board, in words."""

from __future__ import annotations

from collections.abc import Sequence

from game.arcade.arcade_session import ArcadeSession, EarlierRun
from game.arcade.words import tenths
from game.engine.wording import decimal
from game.engine.words import _, _c
from game.ui.arcade.splits import SplitRow


def split_rows(arcade: ArcadeSession, ghost: EarlierRun | None, landed: Sequence[int]) -> tuple[SplitRow, ...]:
    """The boards of a sprint: when those that are solved were, against the best run; when that one solved the others.

    ``landed``: what the clock said at the first solved board, the second and so on.
    """
    rows = []
    for number in range(1, arcade.numbers.sprint.boards + 1):
        then = ghost.solved_at(number) if ghost is not None else None
        if number > len(landed):
            rows.append(SplitRow(number, "", _("best {time}").format(time=tenths(then)) if then is not None else ""))
            continue
        now = landed[number - 1]
        if then is None:
            rows.append(SplitRow(number, tenths(now), ""))
            continue
        rows.append(SplitRow(number, tenths(now), apart(now - then), now <= then))
    return tuple(rows)


def apart(milliseconds: int) -> str:
    """A time against that of the best run, with its sign and in words."""
    seconds = decimal(abs(milliseconds) / 1000)
    if seconds == decimal(0):
        return _c("neither ahead nor behind", "level")
    text = _("{minus}{seconds} s ahead") if milliseconds < 0 else _("+{seconds} s behind")
    return text.format(minus="\N{MINUS SIGN}", seconds=seconds)
