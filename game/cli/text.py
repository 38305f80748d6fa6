"""``solitudo text``: play in the terminal."""

from __future__ import annotations

import argparse
import secrets
import sys

from game import puzzles
from game.cli.values import whole
from game.engine.core import PuzzleError
from game.engine.rng import Rng


def configure(parser: argparse.ArgumentParser) -> None:
    parser.epilog = "Each kind has commands of its own; the README describes them."
    parser.add_argument("kind", metavar="KIND", help=", ".join(puzzles.registry()))
    parser.add_argument("--seed", type=whole(0), metavar="N", help="play the same puzzles again")
    parser.add_argument("--variant", metavar="NAME", help=argparse.SUPPRESS)  # as of generate: a kind says why not
    parser.add_argument("arguments", nargs="*", metavar="ARGUMENT", help="what the kind itself takes")


def run(arguments: argparse.Namespace) -> int:
    spec = puzzles.find(arguments.kind)
    seed = secrets.randbelow(1 << 32) if arguments.seed is None else arguments.seed
    if arguments.variant is not None and not any(switch.name == "variant" for switch in spec.switches):
        raise PuzzleError(f"{spec.kind} has no variants")
    words = arguments.arguments + ([arguments.variant] if arguments.variant is not None else [])
    return spec.terminal(sys.stdin, sys.stdout, Rng("terminal", spec.kind, seed), words)
