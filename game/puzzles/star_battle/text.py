"""Star Battle in words.

FILL IN, EIGHTH: rules and controls for F1, and a sentence for every violation in ``rules.py``.
"""

from __future__ import annotations

from game.engine.puzzle.manual import Words

WORDS = Words(
    rules=("Put a dot on every circle, and on no cross.",),
    controls=(
        ("Left click", "Set a dot, or take it away"),
        ("Right click", "Note that no dot belongs there"),
        ("Drag", "Mark several cells in one go"),
    ),
    violations={"stray": "A dot stands on a cross."},
    goal="Put a dot on every circle, and on no cross.",
)
