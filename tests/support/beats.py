"""Writes beats as lessons hold them: what is written is read back the same."""

from __future__ import annotations

from typing import Any

from game.engine.core import Beat, Effect


def beat_to_json(beat: Beat) -> dict[str, Any]:
    """A beat as JSON; what is usual is left out."""
    out: dict[str, Any] = {"kind": str(beat.kind)}
    if beat.targets:
        out["targets"] = [target.to_json() for target in beat.targets]
    usual = Beat(beat.kind)
    for name in ("sentence", "ms", "name", "text", "have", "need"):
        if getattr(beat, name) != getattr(usual, name):
            out[name] = getattr(beat, name)
    if beat.links:
        out["links"] = [
            {"source": link.source.to_json(), "target": link.target.to_json(), "kind": link.kind} for link in beat.links
        ]
    if beat.effects:
        out["effects"] = [_effect_to_json(effect) for effect in beat.effects]
    return out


def _effect_to_json(effect: Effect) -> dict[str, Any]:
    out: dict[str, Any] = {"target": effect.target.to_json(), "value": effect.value}
    return {**out, "remove": True} if effect.remove else out
