"""Pictures of explanations: a single one without words, and what has to hold for all that are told."""

import re
from itertools import pairwise

from game.engine.core import Beat, BeatKind
from game.engine.play.timeline import Timeline

MOST_WORDS = 20
BANNED = re.compile(
    r"\b(candidates?|conjugates?|pivots?|pincers?|bivalues?|locked|houses?|peers?|strong links?|inks?|whites?|starv\w+"
    r"|islands?|twins?|closed wall)\b"
)
PICTURED = ("Twin 1s or 3s", "Locked at the edge")  # titles whose words the picture shows
ABOUT_ONE = (BeatKind.RING, BeatKind.MOVE)
LIGHTING = (BeatKind.LIGHT, BeatKind.FRAME, BeatKind.ARROW, BeatKind.GHOST)


def facts(timeline, picture):
    """What can be seen at the end of a picture."""
    return frozenset(
        fact
        for beat in timeline.drawn(picture)
        for fact in (
            *((beat.kind, target, beat.text) for target in beat.targets),
            *((beat.kind, link) for link in beat.links),
            *((beat.kind, effect) for effect in beat.effects),
            *([(beat.kind, beat.have, beat.need)] if beat.kind is BeatKind.COUNTER else ()),
        )
    )


def ringed(timeline, picture):
    """The places that "this cell" can mean."""
    beats = [beat for beat in timeline.drawn(picture) if beat.kind in ABOUT_ONE]
    return {t.index[:2] for beat in beats for t in (*beat.targets, *(e.target for e in beat.effects))}


def faults(timeline):
    """What is wrong with the words of an explanation, or with what is drawn while they are read."""
    for sentence in timeline.sentences:
        if not 0 < len(sentence.split()) <= MOST_WORDS:
            yield f"too long: {sentence!r}"
        if BANNED.search(sentence.lower()):
            yield f"not a player's words: {sentence!r}"
    seen = [facts(timeline, number) for number in range(len(timeline.pictures))]
    if not seen or not seen[0] or any(one == other for one, other in pairwise(seen)):
        yield f"a picture shows nothing new: {[beat.kind for beat in timeline.beats]}"
    for number in range(len(timeline.pictures)):
        sentence, drawn = timeline.sentences[timeline.spoken(number)], timeline.drawn(number)
        if "this cell" in sentence and len(ringed(timeline, number)) != 1:
            yield f"which cell, in picture {number}: {sentence!r}"
        if re.search(r"\bthese\b", sentence, re.IGNORECASE) and not any(beat.kind in LIGHTING for beat in drawn):
            yield f"what is lit, in picture {number}: {sentence!r}"
        letters = {beat.text for beat in drawn if beat.kind is BeatKind.LETTER}
        if not set(re.findall(r"\b[BCD]\b", sentence)) <= letters:
            yield f"no letter on the board, in picture {number}: {sentence!r}"


def timeline(causes=(), links=(), ghosts=(), clash=(), effects=()):
    """One picture with all of these."""
    beats = [
        *([Beat(BeatKind.LIGHT, tuple(causes))] if causes else []),
        *([Beat(BeatKind.ARROW, links=tuple(links))] if links else []),
        *([Beat(BeatKind.GHOST, effects=tuple(ghosts))] if ghosts else []),
        *([Beat(BeatKind.CLASH, tuple(clash))] if clash else []),
        *([Beat(BeatKind.MOVE, effects=tuple(effects))] if effects else []),
    ]
    return Timeline.of(beat._replace(ms=0 if beat is not beats[-1] else 300) for beat in beats)


def explain(hints, lit=(), **drawn):
    """Show such a picture at its end."""
    hints.show(timeline(**drawn), lit)
