"""How composed boards are, and how long they take: `python tests/bench/bench_composed.py [--count 40] [--size 10x10]`.

For each kind and level: the median of the score today and composed, the share of composed boards that reach what is
enough, and the median CPU time of a puzzle. A puzzle that has no such size is made at the third one of its own.
"""

from __future__ import annotations

import argparse
import statistics
from typing import Any

from measure import median_ms

from game.engine.core import PuzzleError
from game.engine.puzzle.composed import composed_score, composition_of
from game.engine.puzzle.recipe import COMPOSED, Recipe, Size
from game.engine.puzzle.spec import PuzzleSpec
from game.engine.rng import Rng
from game.puzzles import registry

GOALS = {("slant", "medium"): 0.95, ("hitori", "hard"): 0.88, ("tents", "medium"): 0.80}
GOAL_MS = 60


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=40)
    parser.add_argument("--size", default="10x10")
    parser.add_argument("--levels", default="easy,medium,hard,expert")
    arguments = parser.parse_args()
    size = Size.parse(arguments.size)
    for kind, spec in registry().items():
        composition = composition_of(spec)
        if composition is None or COMPOSED not in spec.methods:
            continue
        at = size_for(spec, size)
        for level in arguments.levels.split(","):
            scores: dict[str, list[float]] = {"": [], COMPOSED: []}
            times: dict[str, float] = {}
            for method, found in scores.items():
                made = []
                recipe = Recipe(at, level, method)
                times[method] = median_ms(
                    lambda n, r=recipe, m=made, s=spec: m.append(s.generate(r, Rng("b", n))), arguments.count
                )
                found += [composed_score(spec, each.board) or 0.0 for each in made]
            today, composed = scores.values()
            reached = sum(score >= composition.enough[level] for score in composed) / len(composed)
            goal = GOALS.get((kind, level))
            print(
                f"{kind:11} {level:6} {spec.size_text(at):6} "
                f"today {statistics.median(today):.2f} {times['']:7.1f} ms   "
                f"composed {statistics.median(composed):.2f} {times[COMPOSED]:7.1f} ms (goal {GOAL_MS})   "
                f"enough {reached:.0%}" + (f"   goal {goal:.2f}" if goal else ""),
                flush=True,
            )


def size_for(spec: PuzzleSpec[Any], size: Size) -> Size:
    """``size``, or one of the puzzle's own where it has none like that."""
    try:
        spec.levels_at(size)
    except PuzzleError:
        return spec.sizes[2]
    return spec.sizes[2] if spec.kind == "hex-hitori" else size


if __name__ == "__main__":
    main()
