"""The sample data of pictures: there is some of everything, and the same each time."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from typing import Any

from keeping import Clock
from once.samples import SAMPLES
from suite.part import some

from game.app.headless import headless
from game.store.exchange import sample
from game.store.library.game_library import GameLibrary
from game.store.profile.profile import StoredProfile, open_profile


def filled(fill: Callable[[StoredProfile, GameLibrary], None]) -> tuple[Any, ...]:
    app, _ = headless()
    try:
        profile, library = app.parts.profile, app.parts.library
        fill(profile, library)
        first = [library.packs.shelves(kind)[0] for kind in library.kinds if library.packs.shelves(kind)]
        return (
            [row[1:] for row in profile.scores.all()],
            list(profile.scores.dailies()),
            [(shelf.solved, shelf.stars, len(shelf.suspended)) for shelf in first],
            list(profile._database._connection.iterdump()),
        )
    finally:
        app.close()


def test_there_is_some_of_everything_and_the_same_each_time() -> None:
    scores, dailies, packs, everything = filled(SAMPLES.fill)
    assert {row[0] for row in scores} == {"storm", "sprint", "survival", "daily"}
    assert len(dailies) == sample.DAYS - len(sample.SKIPPED)
    assert packs
    for solved, stars, suspended in packs:
        assert (solved, suspended) == (sample.LEVELS - 1, 1)
        assert solved < stars <= 3 * solved
    assert filled(SAMPLES.fill) == (scores, dailies, packs, everything)
    for _ in range(some(1, 2)):  # what other tests begin with is the same, too
        assert filled(SAMPLES) == (scores, dailies, packs, everything)


def test_nothing_is_needed_but_an_empty_profile() -> None:
    with closing(open_profile(None, Clock())) as profile:
        sample._add_scores(profile)
        assert len(profile.scores.table("storm", "mixed")) == 10
