"""Every consequence and every reason of every technique, on boards with many solutions, against the SAT oracle.

python tests/long/sound.py KIND [--count 100000] [--first 0]

KIND is binairo, light-up or star-battle. Boards are made and lose clues, some marks of one of their solutions are put
down, and all techniques are asked: what each of them brings must be so in every solution with these marks, and what it
explains in every one with the causes that it names. Prints what is wrong and how much was checked; exit code 1 when
anything is.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

sys.path.extend(str(Path(__file__).resolve().parents[1] / part) for part in ("support", "oracles"))

import binairo_oracle
import light_up_oracle
import star_battle_oracle

from game.engine.core import Marks
from game.engine.puzzle.recipe import Recipe, Size
from game.engine.rng import Rng
from game.puzzles import find
from game.puzzles.binairo.board import board_of as binairo_board
from game.puzzles.light_up.board import LightUpBoard
from game.puzzles.star_battle.board import StarBattleBoard

EXPLAINED = 12  # effects of a technique of which each has its reason looked at


class Spoiled(NamedTuple):
    """A board that may have many solutions, what knows them all, and the marks of one."""

    board: Any
    oracle: Any
    solution: Marks


def binairo(index: int, rng: Rng) -> Spoiled:
    size = Size(6 + 2 * rng.below(3), 6 + 2 * rng.below(3))
    options = {"unique-lines": rng.choice(("on", "off"))}
    made = find("binairo").make(Recipe(size, rng.choice(("easy", "medium")), options=options), 7, index)
    keep = 0.2 + 0.8 * rng.random()
    rows = ["".join(s if rng.random() < keep else "." for s in row) for row in made.board.rows]
    marks = {**made.solution, **made.board.givens}
    board = binairo_board(rows, made.board.unique_lines)
    return Spoiled(board, binairo_oracle.Oracle(rows, board.unique_lines), marks)


def light_up(index: int, rng: Rng) -> Spoiled:
    size = Size(5 + rng.below(6), 5 + rng.below(6))
    made = find("light-up").make(Recipe(size, rng.choice(("easy", "medium", "hard", "expert"))), 7, index)
    lost = 0.5 * rng.random()
    rows = tuple("".join("#" if s.isdigit() and rng.random() < lost else s for s in row) for row in made.board.rows)
    slots = find("light-up").slots(made.board)
    return Spoiled(
        LightUpBoard(rows), light_up_oracle.Oracle(rows), {slot: made.solution.get(slot, 2) for slot in slots}
    )


def star_battle(index: int, rng: Rng) -> Spoiled:
    side = rng.choice((6, 7, 8, 9, 10))
    made = find("star-battle").make(Recipe(Size(side, side), rng.choice(("easy", "medium", "hard"))), 7, index)
    lost, stars = 0.12 * rng.random(), {slot.index for slot in made.solution}
    rows = tuple(
        "".join("." if (r, c) not in stars and rng.random() < lost else s for c, s in enumerate(row))
        for r, row in enumerate(made.board.rows)
    )
    board = StarBattleBoard(rows, made.board.stars)
    slots = find("star-battle").slots(board)
    marks = {slot: made.solution.get(slot, 2) for slot in slots}
    return Spoiled(board, star_battle_oracle.Oracle(rows, board.stars), marks)


KINDS: dict[str, Callable[[int, Rng], Spoiled]] = {
    "binairo": binairo,
    "light-up": light_up,
    "star-battle": star_battle,
}


def faults(kind: str, index: int, checked: Counter) -> Iterator[str]:
    """What techniques say wrongly about board ``index``."""
    rng, spec = Rng("sound", kind, index), find(kind)
    board, oracle, solution = KINDS[kind](index, rng)
    share = 0.8 * rng.random()
    marks = {slot: solution[slot] for slot in spec.slots(board) if rng.random() < share}
    position = spec.position(board, marks)
    plain = {slot.index: mark for slot, mark in marks.items()}
    given = {slot.index: mark for slot, mark in solution.items() if slot not in set(spec.slots(board))}
    for technique in spec.ladder_for(board).techniques:
        effects = [*position.effects(technique.consequences(position) or (0, 0))]
        for effect in effects:
            checked[technique.name] += 1
            if not oracle.implies(plain, effect.target.index, effect.value):
                yield f"{technique.name}: {effect} does not follow, board {index}"
        for effect in rng.shuffled(effects)[:EXPLAINED]:
            checked["reasons"] += 1
            step = technique.explain(position, effect)
            known = {t.index: plain[t.index] for t in step.causes if t.kind == "cell" and t.index in plain}
            if effect not in step.effects or not set(step.effects) <= set(effects):
                yield f"{technique.name}: the reason of {effect} is of other effects, board {index}"
            for one in step.effects:
                if not oracle.implies(known | given, one.target.index, one.value):
                    yield f"{technique.name}: {one} does not follow from its causes, board {index}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kind", choices=KINDS)
    parser.add_argument("--count", type=int, default=100_000, help="reasons looked at")
    parser.add_argument("--first", type=int, default=0, help="the number of the first board")
    arguments = parser.parse_args()
    checked: Counter = Counter()
    wrong, index = 0, arguments.first
    while checked["reasons"] < arguments.count:
        for fault in faults(arguments.kind, index, checked):
            wrong += 1
            print(fault, flush=True)
        index += 1
    for name, total in checked.most_common():
        print(f"{name:24} {total:8}")
    print(f"{arguments.kind}: {index - arguments.first} boards, {checked.total()} checks, {wrong} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
