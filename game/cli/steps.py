"""Steps of reasoning, as JSON and as lines for people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.engine.core import Deduction, Effect
from game.engine.puzzle.spec import PuzzleSpec


def step_to_json(spec: PuzzleSpec[Any], board: Any, step: Deduction) -> dict[str, Any]:
    """A deduction as ``{technique, level, causes, effects, sentence}``."""
    return {
        "technique": step.technique,
        "level": step.level,
        "causes": [cause.to_json() for cause in step.causes],
        "effects": [_effect_to_json(spec, board, effect) for effect in step.effects],
        "sentence": " ".join(step.why),
    }


def lines_of(spec: PuzzleSpec[Any], board: Any, steps: Sequence[Deduction]) -> list[str]:
    """Numbered steps: the technique, its reason, and what follows."""
    ladder = spec.ladder_for(board)
    lines = []
    for number, step in enumerate(steps, 1):
        lines.append(f"{number:3}. {ladder.named(step.technique).title} ({step.level}): {' '.join(step.why)}")
        lines.append("     so " + ", ".join(effect_in_words(spec, board, effect) for effect in step.effects))
    return lines


def _effect_to_json(spec: PuzzleSpec[Any], board: Any, effect: Effect) -> dict[str, Any]:
    return {**spec.effect_to_json(board, effect), **({"remove": True} if effect.remove else {})}


def effect_in_words(spec: PuzzleSpec[Any], board: Any, effect: Effect) -> str:
    """``r1c4 is 5`` and the like."""
    data = _effect_to_json(spec, board, effect)
    value = data.get("mark", data.get("digit", ""))
    return f"{spec.where(effect.target)} {'is not' if effect.remove else 'is'} {value}".rstrip()
