"""Two computer players of Slant against each other: who wins, and how many boards end invalid.

python tests/long/slant_versus.py [--games 200] [--side 3] [--one greedy] [--two strong] [--difficulty easy] [--seed 7]

The players start in turn. Greedy does not know the rules, so most boards that it plays on end invalid, the more the
larger they are; the points of all boards are printed too. Exit code 1 when the second player does not win more.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter

from game.engine.core import LEVELS
from game.engine.play.session import Session
from game.engine.puzzle.recipe import Recipe, Size
from game.engine.puzzle.versus import Ending, Match, scores_of
from game.puzzles.slant.spec import SPECS

SLANT = SPECS[0]
VERSUS = SLANT.versus


def game(recipe: Recipe, names: tuple[str, str], seed: int, index: int) -> tuple[Ending, tuple[int, int]]:
    """Play game ``index``: its ending, and the points of both."""
    made = SLANT.make(recipe, seed, index)
    session = Session(SLANT, made.board)
    matches = [Match(name, first=index % 2, seed=seed + index) for name in names]
    match = matches[0]
    while (ending := VERSUS.ending(made.board, session.log, match)) is None:
        player = matches[match.turn(session)]
        move = VERSUS.choose(
            made.board, session.marks, made.solution, player.level, player.rng(session), player.lead(session)
        )
        session.play(move, len(session.log), "computer")
    return ending, scores_of(VERSUS.awards(made.board, session.log, match))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    names = [opponent.name for opponent in VERSUS.opponents]
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--side", type=int, default=3)
    parser.add_argument("--one", choices=names, default="greedy")
    parser.add_argument("--two", choices=names, default="strong")
    parser.add_argument("--difficulty", choices=LEVELS[:4], default="easy")
    parser.add_argument("--seed", type=int, default=7)
    arguments = parser.parse_args()
    recipe = Recipe(Size(arguments.side, arguments.side), arguments.difficulty)
    endings, points, ahead = Counter(), [0, 0], [0, 0]
    for index in range(arguments.games):
        ending, both = game(recipe, (arguments.one, arguments.two), arguments.seed, index)
        endings[ending.kind if ending.winner is None else (arguments.one, arguments.two)[ending.winner]] += 1
        for seat in (0, 1):
            points[seat] += both[seat]
            ahead[seat] += both[seat] > both[1 - seat]
    one, two = (f"{arguments.one}: {endings[arguments.one]}", f"{arguments.two}: {endings[arguments.two]}")
    print(f"{arguments.games} games, {arguments.side}x{arguments.side}: won by {one}, by {two};", end=" ")
    print(f"{endings['draw']} drawn, {endings['invalid']} invalid")
    print(f"points on all boards {points[0]} to {points[1]}; ahead at the end {ahead[0]} to {ahead[1]}")
    return 0 if endings[arguments.two] > endings[arguments.one] else 1


if __name__ == "__main__":
    sys.exit(main())
