"""What sort of board a game is of: its size, variant and level in words, and the variants of games of before."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from game.engine.core import PuzzleError
from game.engine.formats import saves
from game.engine.play.game import Game
from game.engine.puzzle.recipe import Size
from game.engine.wording import sort_text
from game.engine.words import _

if TYPE_CHECKING:
    from game.engine.puzzle.spec import FindSpec, PuzzleSpec
    from game.services import Finished, Suspended
    from game.store.profile.profile import StoredProfile


def told(spec: PuzzleSpec[Any], game: Game | Suspended | Finished) -> str:
    """The size, the variant and the level of a game of no pack, as in :func:`sort_text`."""
    what = _("versus") if game.mode == "versus" else _(game.difficulty)
    if isinstance(game, Game):
        board = game.session.board
        return sort_text(spec.size_text(spec.size_of(board)), _(spec.variant(board)), what)
    return sort_text(spec.size_text(Size.parse(game.size)), _(game.variant), what)


def sort_results(profile: StoredProfile, find: FindSpec, learned: Callable[[int], None]) -> Iterator[None]:
    """Read from their logs which variants the games were of that were finished before the profile kept that, a game
    at a time; what cannot be read counts as the usual one.

    ``learned`` is told the number of the first result of which more is known now.
    """
    era, numbers = profile.era, profile.results.unsorted()
    found: dict[int, str] = {}
    for number in numbers:
        with contextlib.suppress(PuzzleError):  # its moves are not kept any more, or spoilt by a flipped bit
            spec, board = saves.look_in(profile.results.log(number), find)
            if variant := spec.variant(board):
                found[number] = variant
        yield
        if profile.era != era:  # it is another player's by now
            return
    if numbers:
        profile.results.sort(numbers, found)
    if found:
        learned(min(found))
