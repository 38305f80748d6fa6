"""A single picture of an explanation on a board, without words."""

from game.engine.core import Beat, BeatKind
from game.engine.play.timeline import Timeline


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
