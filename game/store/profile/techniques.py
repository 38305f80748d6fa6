"""The techniques of one game as the profile holds them: how often each was needed, and how often it needed help."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from game.engine.play.tally import Tally

_DECODER = msgspec.json.Decoder(dict[str, Tally])


def written(techniques: Mapping[str, Tally] | None) -> str | None:
    """The text of a cell; None where the techniques of a game are not known."""
    return None if techniques is None else msgspec.json.encode(dict(techniques)).decode()


def techniques_of(text: str | None) -> dict[str, Tally] | None:
    """What :func:`written` wrote; None for what is damaged too."""
    try:
        return None if text is None else _DECODER.decode(text)
    except msgspec.DecodeError:
        return None
