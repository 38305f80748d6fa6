"""Writes `sample.json` into the puzzles' folders: a small board of each kind, which the title screen shows half done.

`python tools/make_samples.py [KIND ...]`, whenever a kind is added. The boards are made ahead because the
window would stand still while it made them.
"""

from __future__ import annotations

import argparse

import msgspec
from puzzle_folder import data_file

from game.puzzles import registry
from game.store.library.shown import make_sample


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("kinds", nargs="*")
    kinds = parser.parse_args().kinds
    for kind, spec in registry().items():
        if not kinds or kind in kinds:
            data_file(spec, "sample").write_bytes(msgspec.json.encode(make_sample(spec)) + b"\n")


if __name__ == "__main__":
    main()
