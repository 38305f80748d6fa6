"""How composed the packs of the game are: for each pack, size and level the scores of its boards.

    python tests/long/levels/composed_packs.py [KIND ...]

Prints for each pack its median and how many of its boards reach what a composed board should (0.85; Tents 0.75), a line
for each size and level, and for each kind the share of all. Exit code 1 when of Slant, Hitori or Tents fewer than nine
of ten boards reach it, or when the middle board is below what those of named authors have.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))

from game import paths
from game.engine.puzzle.composed import composed_score, composition_of
from game.puzzles import find, registry
from game.store.library.folders import library

ENOUGH, OF_TENTS, SHARE = 0.85, 0.75, 0.9
MEDIANS = {"slant": 0.95, "hitori": 0.88, "tents": 0.80}


def main() -> int:
    kinds = [kind for kind, spec in registry().items() if composition_of(spec) is not None]
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kinds", nargs="*", metavar="KIND", help=f"one of {', '.join(kinds)}; all without it")
    wanted = parser.parse_args().kinds or kinds
    every: dict[str, list[float]] = {}
    for _name, pack in sorted(library(paths.levels(), registry(), find).packs.items()):
        kind = pack.levels[0].kind
        if kind not in wanted or kind not in kinds:
            continue
        rows: dict[tuple[str, str], list[float]] = {}
        for level in pack.levels:
            spec, board = level.open(find)
            score = composed_score(spec, board)
            if score is not None:
                rows.setdefault((spec.size_text(spec.size_of(board)), level.level or ""), []).append(score)
        scores = [score for row in rows.values() for score in row]
        if not scores:
            continue
        every.setdefault(kind, []).extend(scores)
        print(f"{pack.id:28} {told(kind, scores)}")
        for (size, grade), row in rows.items():
            print(f"    {size:7} {grade:7}", *(f"{score:.2f}" for score in sorted(row)))
    for kind, scores in every.items():
        print(f"{kind:28} {told(kind, scores)}  {reached(kind, scores) / len(scores):.1%}")
    good = all(
        reached(kind, scores) >= SHARE * len(scores) and median(scores) >= MEDIANS[kind]
        for kind, scores in every.items()
        if kind in MEDIANS
    )
    return 0 if good else 1


def reached(kind: str, scores: list[float]) -> int:
    return sum(score >= (OF_TENTS if kind == "tents" else ENOUGH) for score in scores)


def told(kind: str, scores: list[float]) -> str:
    return f"median {median(scores):.2f}  enough {reached(kind, scores)} of {len(scores)}"


if __name__ == "__main__":
    sys.exit(main())
