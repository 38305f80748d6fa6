"""Two computer players of Slant against each other: who wins, and how many boards end invalid.

python tests/long/slant_versus.py [--games 200] [--side 3] [--one greedy] [--two strong] [--difficulty easy] [--seed 7]

The players start in turn. Greedy does not know the rules, so most boards that it plays on end spoilt or invalid, the
more the larger they are; those are won by nobody here. The points of all boards are printed too. `right` is a player of
right lines: the one that brings most points. `plain` draws any right line. Exit code 1 when the second player does not
win more, or when a match without greedy ends spoilt.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter

from game.engine.core import LEVELS, Change, Move
from game.engine.play.session import Session
from game.engine.puzzle.recipe import Made, Recipe, Size
from game.engine.puzzle.versus import Ending, Match, scores_of
from game.puzzles.slant.points import CornerTally
from game.puzzles.slant.spec import SPECS

SLANT = SPECS[0]
VERSUS = SLANT.versus


RIGHT = "right"
"""The name of a player who draws a right line with the most points, as an attentive person might."""
PLAIN = "plain"
"""The name of a player who draws any right line, as somebody does who solves the board and counts no points."""
PEOPLE = (RIGHT, PLAIN)


def choose(name: str, made: Made, session: Session, player: Match) -> Move:
    """The move of a player whose turn it is."""
    if name not in PEOPLE:
        lead, rng = player.lead(session), player.rng(session)
        return VERSUS.choose(made.board, session.marks, made.solution, player.level, rng, lead)
    tally = CornerTally(made.board)
    place = {slot: number for number, slot in enumerate(SLANT.slots(made.board))}
    for slot, mark in session.marks.items():
        tally.put(place[slot], mark)
    free = [slot for slot in place if slot not in session.marks]
    if name == PLAIN:
        slot = player.rng(session).choice(free)
        return (Change(slot, 0, made.solution[slot]),)
    best = max(free, key=lambda slot: tally.gain(place[slot], made.solution[slot]))
    return (Change(best, 0, made.solution[best]),)


def game(recipe: Recipe, names: tuple[str, str], seed: int, index: int) -> tuple[Ending, tuple[int, int]]:
    """Play game ``index``: its ending, and the points of both."""
    made = SLANT.make(recipe, seed, index)
    session = Session(SLANT, made.board)
    matches = [Match("" if name in PEOPLE else name, first=index % 2, seed=seed + index) for name in names]
    match = matches[1]  # whose rules say when a wrong line ends it
    while (ending := VERSUS.ending(made.board, session.log, match, made.solution)) is None:
        seat = match.turn(session)
        session.play(choose(names[seat], made, session, matches[seat]), len(session.log), "computer")
    return ending, scores_of(VERSUS.awards(made.board, session.log, match))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    names = [*PEOPLE, *(opponent.name for opponent in VERSUS.opponents)]
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
        names = (arguments.one, arguments.two)
        endings[names[ending.winner] if ending.kind == "win" and ending.winner is not None else ending.kind] += 1
        for seat in (0, 1):
            points[seat] += both[seat]
            ahead[seat] += both[seat] > both[1 - seat]
    one, two = (f"{arguments.one}: {endings[arguments.one]}", f"{arguments.two}: {endings[arguments.two]}")
    print(f"{arguments.games} games, {arguments.side}x{arguments.side}: won by {one}, by {two};", end=" ")
    print(f"{endings['draw']} drawn, {endings['invalid']} invalid, {endings['spoilt']} spoilt")
    print(f"points on all boards {points[0]} to {points[1]}; ahead at the end {ahead[0]} to {ahead[1]}")
    clean = "greedy" in (arguments.one, arguments.two) or not endings["invalid"] + endings["spoilt"]
    return 0 if endings[arguments.two] > endings[arguments.one] and clean else 1


if __name__ == "__main__":
    sys.exit(main())
