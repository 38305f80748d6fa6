"""How many boards runs of before have solved without an error: it stands in the runs, not yet in their scores."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.arcade.record import decode
from game.engine.core import PuzzleError

if TYPE_CHECKING:
    from game.store.profile.profile import StoredProfile


def count_clean(profile: StoredProfile) -> Iterator[None]:
    """Read it from the runs that were kept before the profile kept that, a run at a time; what cannot be read stays as
    it is."""
    era = profile.era
    for number in profile.scores.uncounted():
        with contextlib.suppress(PuzzleError):  # not kept any more, or spoilt by a flipped bit
            profile.scores.count(number, decode(profile.scores.run(number)).clean)
        yield
        if profile.era != era:  # it is another player's by now
            return
