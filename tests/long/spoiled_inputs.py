"""Every reader on texts gone wrong: 100,000 of each format, and huge ones. Nothing but a reading or one clear sentence.

python tests/long/spoiled_inputs.py [--count 100000] [--kind KIND] [--seed 0] [--huge 10000000]

Prints a line for each format: texts that were read and refused, the slowest in milliseconds, and whatever else
happened; exit code 1 when anything else did, or one text took longer than two seconds.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from random import Random

sys.path.extend(str(Path(__file__).resolve().parents[1] / part) for part in ("support", "oracles"))

from spoiling import huge, samples, spoiled

from game.engine.core import PuzzleError
from game.engine.formats import levels, saves
from game.engine.formats.recognise import LONGEST, recognise_all
from game.puzzles import find, registry

LONGEST_S = 2.0
LONGEST_SENTENCE = 300


class Trial:
    """One reader: what became of the texts it was given."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.read = self.refused = 0
        self.slowest = 0.0
        self.wrong: list[str] = []

    def give(self, reader, text: str) -> None:
        begin = time.perf_counter()
        try:
            reader(text)
            self.read += 1
        except PuzzleError as error:
            self.refused += 1
            sentence = str(error)
            if not sentence or "\n" in sentence or len(sentence) > LONGEST_SENTENCE:
                self.wrong.append(f"the sentence {sentence[:80]!r} for {text[:60]!r}")
        except Exception as error:
            self.wrong.append(f"{type(error).__name__}: {error} for {text[:200]!r}")
        took = time.perf_counter() - begin
        self.slowest = max(self.slowest, took)
        if took > LONGEST_S:
            self.wrong.append(f"{took:.1f} s for {len(text)} characters: {text[:60]!r}")

    def tell(self) -> int:
        print(
            f"{self.name:22} {self.read:7} read {self.refused:7} refused, slowest {self.slowest * 1000:.0f} ms,"
            f" {len(self.wrong)} wrong",
            flush=True,
        )
        for line in self.wrong[:5]:
            print("   ", line)
        return bool(self.wrong)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--count", type=int, default=100_000)
    parser.add_argument("--kind", choices=list(registry()))
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--huge", type=int, default=10_000_000)
    arguments = parser.parse_args()
    specs = registry()
    worst = 0
    for spec in specs.values():
        if arguments.kind not in (None, spec.kind):
            continue
        for form in spec.formats:
            if form.read is None:
                continue
            trial = Trial(f"{spec.kind} {form.name}")
            texts = samples(spec, form)
            rng = Random(f"{arguments.seed} {spec.kind} {form.name}")

            def either(text: str, form=form) -> None:
                recognise_all(text, specs)
                form.claims(text)

            for number in range(arguments.count):
                text = spoiled(texts, rng)
                trial.give(form.read if number % 2 else either, text)
            for text in huge(texts, LONGEST):
                trial.give(form.read, text)
            for text in (*huge(texts, LONGEST - 1000), *huge(texts, arguments.huge)):
                trial.give(either, text)
            worst |= trial.tell()
    for name, reader, texts in documents(specs):
        trial = Trial(name)
        rng = Random(f"{arguments.seed} {name}")
        for _ in range(arguments.count):
            trial.give(reader, spoiled(texts, rng))
        for text in huge(texts, arguments.huge):
            trial.give(reader, text)
        worst |= trial.tell()
    return worst


def documents(specs):
    """The JSON documents: level packs and saved games, each with its reader and good ones."""
    from game.engine.play.game import Game
    from game.engine.play.session import Session
    from game.engine.puzzle.recipe import Recipe

    packs = [path.read_text() for path in sorted((Path(__file__).parents[2] / "levels" / "hitori").glob("*.json"))]
    games = []
    for spec in specs.values():
        made = spec.make(Recipe(spec.sizes[0], spec.levels_at(spec.sizes[0])[0]), 3)
        session = Session(spec, made.board)
        for move in spec.solving(made.board, {}, made.solution) or ():
            session.play(move, 100)
        session.undo(200)
        games.append(saves.encode(Game(session)).decode())
    short = [pack[:3000] for pack in packs]
    return (
        ("level pack", lambda text: levels.read_pack(text.encode(errors="replace"), find), packs[:2] + short),
        ("saved game", lambda text: saves.decode(text.encode(errors="replace"), find), games),
    )


if __name__ == "__main__":
    sys.exit(main())
