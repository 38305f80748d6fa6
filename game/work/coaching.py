"""The job of the coach: what finished games show of the techniques, and the skills after them."""

from __future__ import annotations

import contextlib
import zlib
from collections.abc import Mapping
from typing import TYPE_CHECKING, TypeAlias

from msgspec import Struct

from game.engine.budget import GRADING, Budget
from game.engine.core import Cancelled, PuzzleError

if TYPE_CHECKING:
    from game.coach.skills import TechniqueSkill
    from game.engine.puzzle.spec import FindSpec
    from game.work.jobs import IsCancelled

    KindSkills: TypeAlias = Mapping[str, Mapping[str, TechniqueSkill]]
    """Skills by kind and technique."""

SPOILT = (PuzzleError, zlib.error, TypeError, ValueError, LookupError, AttributeError)
"""What a log can come to by a flipped bit: it shows nothing."""


class ReadSkills(Struct, frozen=True):
    """Read games, each with the moment when it was finished and its log as the profile keeps it, the earliest first.

    ``skills`` are those before them. Answers those that have changed, by kind and technique.
    """

    games: tuple[tuple[float, bytes], ...]
    skills: KindSkills

    def run(self, find: FindSpec, cancelled: IsCancelled) -> dict[str, dict[str, TechniqueSkill]]:
        from game.coach.occasions import occasions
        from game.coach.skills import after_game
        from game.engine.formats import saves

        now = {kind: dict(known) for kind, known in self.skills.items()}
        for at, log in self.games:
            if cancelled():
                raise Cancelled
            with contextlib.suppress(*SPOILT):
                game = saves.decode(zlib.decompress(log), find)
                spec, board = game.session.spec, game.session.board
                met = occasions(game, Budget(GRADING, cancelled))
                levels = {technique.name: technique.level for technique in spec.ladder_for(board).techniques}
                now[game.kind] = after_game(now.get(game.kind, {}), levels, met, at)
        return {
            kind: changed
            for kind, known in now.items()
            if (changed := {n: s for n, s in known.items() if s != self.skills.get(kind, {}).get(n)})
        }
