"""What was cut off when the program last ended, brought to its end as if the window had been closed then; and what runs
and games of before tell that was not kept of them yet."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

from game.arcade import cut_off
from game.arcade.numbers import numbers
from game.arcade.record import decode
from game.arcade.review import misses, review
from game.engine.core import PuzzleError
from game.engine.record.scores import DAILY
from game.store.library.game_library import GameLibrary
from game.store.library.sorts import sort_results
from game.store.profile.profile import StoredProfile
from game.store.profile.scores import KeptPart


def settle(profile: StoredProfile, library: GameLibrary) -> Iterator[None]:
    """Record games that were over, one by one; then find out which boards of runs of before had no error, and which
    variants games were of; at last the seals that were earned before there were any, the pace that the player has
    shown, and what the coach reads of it.

    What another window plays is its own.
    """
    if profile.shared:
        return
    yield from library.settle()
    yield from count_clean(profile)
    yield from sort_results(profile, library.find, library.history.learned)
    yield from library.seals.settle()
    yield from library.seals.reckon()
    yield from library.paces.settle()
    yield from library.coach.settle()


def settle_run(profile: StoredProfile, library: GameLibrary, report: Callable[[Exception], object]) -> None:
    """Record the run that was on its way, if it is a score, and give back the try of a day that was hardly begun.

    What raises is reported, and what was kept of the run stays: the next start tries it again, and a run that begins
    until then is one of its own.
    """
    scores, left = profile.scores, set[tuple[str, str] | None]()
    scores.take_up(())
    if profile.shared:
        return
    for parts in _runs(scores.kept_parts()):
        scores.take_up(parts)
        try:
            _settle_run(profile, library, parts)
        except Exception as error:  # one that cannot be settled is not in the way of the others
            report(error)
            left.add(cut_off.daily_of([one.part for one in parts]))
        scores.take_up(())
    for kind in scores.begun_dailies():  # cut off before its first board was there
        if (scores.today, kind) not in left:
            scores.give_back_daily(scores.today, kind)


def _runs(parts: Sequence[KeptPart]) -> list[Sequence[KeptPart]]:
    """The parts of each run."""
    starts = [number for number, one in enumerate(parts) if number == 0 or cut_off.begins(one.part)]
    return [parts[start:stop] for start, stop in pairwise((*starts, len(parts)))]


def _settle_run(profile: StoredProfile, library: GameLibrary, kept: Sequence[KeptPart]) -> None:
    parts, record = [one.part for one in kept], None
    with contextlib.suppress(PuzzleError):  # by a flipped bit
        begun = cut_off.began(parts)
        record = cut_off.ended(parts, kept[-1].played, library.find, numbers())
        if record is None and begun.mode == DAILY:
            profile.scores.give_back_daily(begun.day, begun.kind)
    if record is None:
        profile.scores.drop_run()
        return
    at = kept[-1].at
    profile.scores.add(record, at)
    missed, solved = misses(review(record, library.find), record.mode, at, False, lambda board: "")
    profile.misses.keep(missed, solved)


def count_clean(profile: StoredProfile) -> Iterator[None]:
    """Count the boards without an error of the runs that were kept before the profile kept that, a run at a time; what
    cannot be read stays as it is."""
    era = profile.era
    for number in profile.scores.uncounted():
        with contextlib.suppress(PuzzleError):  # not kept any more, or spoilt by a flipped bit
            profile.scores.count(number, decode(profile.scores.run(number)).clean)
        yield
        if profile.era != era:  # it is another player's by now
            return
