"""Beats that the explanations of several puzzles are made of; see :class:`game.engine.core.Beat`.

What they say is drawn in this order: the parts of one :func:`together` at once, everything else one after another.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from game.engine.core import Beat, BeatKind, Effect, Ghost, Link, Target
from game.engine.words import N_

THEN = N_("Then")
LETTERS = "ABCD"


def together(*beats: Beat) -> Iterator[Beat]:
    """The beats at once."""
    for number, beat in enumerate(beats, 1):
        yield beat if number == len(beats) else beat._replace(ms=0)


def light(targets: Iterable[Target], sentence: int = 0) -> Beat:
    return Beat(BeatKind.LIGHT, tuple(targets), sentence)


def frame(lines: Iterable[Target], sentence: int = 0) -> Beat:
    """A frame around each of these rows, columns or regions."""
    return Beat(BeatKind.FRAME, tuple(lines), sentence)


def ring(target: Target, sentence: int = 0) -> Beat:
    """The one place that sentences call "this"."""
    return Beat(BeatKind.RING, (target,), sentence)


def letters(targets: Sequence[Target], sentence: int = 0) -> tuple[Beat, ...]:
    """A, B and so on, on these places."""
    return tuple(
        Beat(BeatKind.LETTER, (target,), sentence, text=letter)
        for letter, target in zip(LETTERS, targets, strict=False)
    )


def arrows(links: Iterable[Link], sentence: int = 0) -> Beat:
    return Beat(BeatKind.ARROW, sentence=sentence, links=tuple(links))


def ghost(effects: Iterable[Effect], causes: Iterable[Target] = (), sentence: int = 0, name: str = "") -> Beat:
    return Beat(BeatKind.GHOST, tuple(causes), sentence, name=name, effects=tuple(effects))


def clash(targets: Iterable[Target], sentence: int = 0) -> Beat:
    return Beat(BeatKind.CLASH, tuple(targets), sentence)


def gone(sentence: int = 0) -> Beat:
    """All that was imagined goes, when the next beat comes."""
    return Beat(BeatKind.UNGHOST, sentence=sentence, ms=0)


def counter(place: Target, counted: Iterable[Target], have: int, need: int, sentence: int = 0) -> Beat:
    return Beat(BeatKind.COUNTER, (place, *counted), sentence, have=have, need=need)


def cut(links: Iterable[Link], sentence: int = 0) -> Beat:
    return Beat(BeatKind.CUT, sentence=sentence, links=tuple(links))


def cases(ways: Sequence[Sequence[Effect]], same: Sequence[Effect], sentence: int = 0) -> Iterator[Beat]:
    """One of several ``ways`` after another, and what is the ``same`` in all of them; then it goes."""
    for number, way in enumerate(ways):
        if number:
            yield gone(sentence)
        yield ghost((*way, *same), [effect.target for effect in way], sentence)
    yield gone(sentence)


def one_by_one(ghosts: Iterable[Ghost]) -> Iterator[Ghost]:
    """What follows from a supposition, mark by mark; what is assumed, and what is ruled out, comes at once."""
    for one in ghosts:
        if len(one.effects) == 1 or not one.causes or any(effect.remove for effect in one.effects):
            yield one
        else:
            yield from (one._replace(effects=(effect,)) for effect in one.effects)


def refuted(ghosts: Sequence[Ghost], against: Sequence[Target], first: int = 0, then: int = 1) -> Iterator[Beat]:
    """A supposition played out mark by mark, while sentence ``first`` is read, to its end in sentence ``then``; then it
    goes."""
    yield ghost(ghosts[0].effects, ghosts[0].causes, first)
    for one in one_by_one(ghosts[1:]):
        yield ghost(one.effects, one.causes, then, THEN)
    yield clash(against, then)
    yield gone(then)
