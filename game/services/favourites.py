"""The puzzles of the title screen: which ones are shown, in which order, and which of them are favourites."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.services.lessons import last_played
from game.services.settings import Favourites

if TYPE_CHECKING:
    from game.services import Services

FIRST = 3
"""So many puzzles, the first ones of the order, are the favourites."""
OFTEN = 5
"""From so many games on a puzzle is one that somebody plays: before that its place stays, whatever was tried."""


def arranged(services: Services) -> Favourites:
    """What the player has chosen, with the puzzles that have joined since; before that, the most played ones first."""
    there = list(services.library.kinds)
    chosen = services.profile.settings.now.favourites
    if chosen is None:
        return Favourites(most_played_first(there, services.library.history.played()))
    order = [kind for kind in dict.fromkeys(chosen.order) if kind in there]
    order += [kind for kind in there if kind not in order]
    hidden = tuple(kind for kind in order if kind in chosen.hidden)
    return Favourites(tuple(order), hidden if len(hidden) < len(order) else ())


def shown(services: Services) -> tuple[str, ...]:
    """The kinds that the title screen shows, the favourites first; one at least."""
    order, hidden = arranged(services)
    return tuple(kind for kind in order if kind not in hidden)


def opened_on(services: Services, kinds: Collection[str]) -> str:
    """The kind, of some, with which a page begins that was asked for none: the one played last, or else the first in
    the player's order; "" without any."""
    order = (*shown(services), *arranged(services).order)
    return last_played(services, kinds) or next((kind for kind in order if kind in kinds), "")


def keep(services: Services, order: Sequence[str], hidden: Collection[str]) -> None:
    """Keep what the player has chosen."""
    settings = services.profile.settings
    chosen = Favourites(tuple(order), tuple(kind for kind in order if kind in hidden))
    settings.keep(replace(settings.now, favourites=chosen))


def forget(services: Services) -> None:
    """Show all puzzles again, the most played ones first."""
    settings = services.profile.settings
    settings.keep(replace(settings.now, favourites=None))


def most_played_first(there: Sequence[str], played: Mapping[str, int]) -> tuple[str, ...]:
    """The most played ones first, as many as are favourites, of those that are played often; the others in the order
    of the menu."""
    most = sorted((kind for kind in there if played.get(kind, 0) >= OFTEN), key=lambda kind: -played[kind])[:FIRST]
    return (*most, *(kind for kind in there if kind not in most))
