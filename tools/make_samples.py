"""Writes `assets/samples.json`: a small board of each kind, which the title screen shows half done.

`python tools/make_samples.py`, whenever a kind is added. The boards are made ahead because the window would stand still
while it made them.
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from game.puzzles import registry
from game.store.library.library import make_sample


def main() -> None:
    samples = {kind: make_sample(spec) for kind, spec in registry().items()}
    lines = ",\n".join(f'"{kind}": {msgspec.json.encode(sample).decode()}' for kind, sample in samples.items())
    file = Path(__file__).resolve().parents[1] / "assets" / "samples.json"
    file.write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
