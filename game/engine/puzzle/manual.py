"""What a puzzle says of itself to players."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Words:
    """A puzzle in words: rules and controls for F1, one sentence for each violation's name, and its goal in one."""

    rules: tuple[str, ...]
    controls: tuple[tuple[str, str], ...]
    violations: Mapping[str, str]
    goal: str
