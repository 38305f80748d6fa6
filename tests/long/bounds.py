"""Every kind of file and of puzzle at its bound, and beyond it: an answer on the command line in 5 seconds and 300 MB.

    python tests/long/bounds.py [--seconds 5] [--megabytes 300] [--only WORD ...] [--files] [--each 1] [--first 0]

Of the puzzles, every board of tests/support/giants goes through every command that takes a puzzle; that takes some
two hours. With --each N only every Nth is tried, from the one that --first says; with --files only files. Prints a
line for each: the size of the file, what the command said, how many seconds of the processor and how much memory it
took. Exit code 1 when one took more, or said more than a sentence where it refuses. With --only, those whose names
hold all of the words.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from itertools import chain, islice
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

sys.path.extend(str(Path(__file__).resolve().parents[1] / part) for part in ("support", "oracles"))

from giants import giants
from spoiling import samples

from game.arcade.record import SHOW, TICK, RunBoard, RunRecord, RunStep
from game.engine.core import Change, PuzzleError
from game.engine.formats import saves
from game.engine.formats.levels import MOST_BYTES, MOST_LEVELS, level_of
from game.engine.formats.recognise import LONGEST
from game.engine.play.game import Game
from game.engine.play.session import Session
from game.engine.puzzle.recipe import Recipe
from game.puzzles import registry

MEGABYTE = 1 << 20
HEAD = b'{"format": "solitudo-pack", "version": 1, "id": "p", "title": "P", "levels": ['
EMPTY = b'{"id":"a","kind":"slant","board":{}},'
VERBS = (
    ("solve", "--json"),
    ("rate",),
    ("hint",),
    ("check",),
    ("convert", "--to"),
    ("print", "--out", "PAPER"),
)
PLAYED = (
    "import io, sys; from game.cli import run; sys.stdin = io.StringIO('hint\\ncheck\\nquit\\n'); "
    "sys.exit(run(['text', sys.argv[1], open(sys.argv[2]).read()]))"
)
CATALOGUE = "import sys, pathlib; from game.app.languages import Catalogue; Catalogue(pathlib.Path(sys.argv[1]))()"


class Trial(NamedTuple):
    """A file, and the command that gets its path for FILE."""

    name: str
    content: Callable[[], bytes]
    command: tuple[str, ...]


def made(kind: str, largest: bool = False) -> tuple[Any, Any, Any]:
    """A spec, a board of it and its solution."""
    spec = registry()[kind]
    size = max(spec.sizes, key=lambda size: size.width * size.height) if largest else spec.sizes[0]
    one = spec.make(Recipe(size, spec.levels_at(size)[0]), 3)
    return spec, one.board, one.solution


def pack(kind: str, number: int, size: int) -> bytes:
    """A pack of so many levels and about so many bytes."""
    spec, board, _solution = made(kind, largest=True)
    level = msgspec.to_builtins(level_of(spec, board, "new", level=None))
    levels = [{**level, "id": f"level-{n}"} for n in range(number)]
    room = size - len(json.dumps(levels)) - 200
    if room > 0:
        fill = "x" * 90
        for one in levels:
            one["techniques"] = [fill] * (room // number // 95)
    return json.dumps({"format": "solitudo-pack", "version": 1, "id": "p", "title": "P", "levels": levels}).encode()


def save(entries: int) -> bytes:
    """A saved game with so many entries."""
    spec, board, solution = made("slant")
    session = Session(spec, board)
    slot = next(iter(solution))
    for number in range(entries):
        old = session.marks.get(slot, 0)
        session.play((Change(slot, old, 1 + (old == 1)),), number)
    return saves.encode(Game(session))


def profile(size: int) -> bytes:
    """An exported profile of about so many bytes: saved games, and a run of many steps."""
    spec, board, solution = made("slant")
    shown = RunBoard(
        kind="slant", board=spec.board_to_json(board), switches=spec.options_of(board),
        solution=spec.rows(board, solution), level="easy", par=20,
    )  # fmt: skip
    steps = (RunStep(0, SHOW), *(RunStep(at, TICK) for at in range(49_999)))
    run = RunRecord(
        mode="storm", kind="slant", pace="1", seed=1, made_by={"slant": 1}, played=(shown,), steps=steps, rank=0,
        points=0, boards=0, elapsed=49_999,
    )  # fmt: skip
    row = {"mode": "storm", "kind": "slant", "pace": "1", "initials": "AAA", "rank": 0, "points": 0, "boards": 0}
    score = {**row, "elapsed": 49_999, "at": 1.7e9, "day": "2026-01-01", "run": json.loads(run.encode())}
    game = json.loads(save(500))
    number = max(1, (size - len(json.dumps(score))) // len(json.dumps(game)))
    document = {"format": "solitudo-profile", "version": 1, "scores": [score], "games": [game] * number}
    return json.dumps(document).encode()


def catalogue() -> bytes:
    """A catalogue of many entries that are not the game's."""
    head = 'msgid ""\nmsgstr ""\n"Language: de\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n'
    entries = (f'msgid "text {number}"\nmsgstr "Text {number}"\n\n' for number in range(30_000))
    return (head + "".join(entries))[:MEGABYTE].rpartition("\n\n")[0].encode()


def trials() -> Iterator[Trial]:
    """Every kind of file."""
    game = ("-m", "game")
    for kind, spec in registry().items():
        listing = (*game, "pack", "list", "FILE")
        yield Trial(f"pack {kind}", lambda kind=kind: pack(kind, MOST_LEVELS, MOST_BYTES), listing)
        for form in spec.formats:
            if form.read is not None:
                one = (*game, "convert", "FILE", "--kind", kind, "--to", "text")
                fill = lambda form=form, spec=spec: (samples(spec, form, 1)[0] + "1" * LONGEST)[:LONGEST].encode()  # noqa: E731
                yield Trial(f"{kind} {form.name}", fill, one)
    for action in ("check", "list", "build"):
        for number in (270_000, 90_000):
            many = lambda number=number: HEAD + EMPTY * number + b"{}]}"  # noqa: E731
            yield Trial(f"pack {action}, {number:,} levels", many, (*game, "pack", action, "FILE"))
    yield Trial("levels without a head", lambda: b'{"levels": [' + b"{}," * 300_000 + b"{}]}", (*game, "rate", "FILE"))
    titles = lambda: json.dumps(  # noqa: E731
        {"format": "solitudo-pack-recipe", "version": 1, "titles": [f"t{n}" for n in range(100_000)]}
    ).encode()
    yield Trial("recipe", titles, (*game, "pack", "build", "FILE"))
    yield Trial("saved game", lambda: save(200_000), (*game, "--profile", "HOME", "save", "import", "FILE"))
    yield Trial("saved game, to rate", lambda: save(10_000), (*game, "rate", "FILE"))
    yield Trial("profile", lambda: profile(MEGABYTE), (*game, "--profile", "HOME", "save", "import", "FILE"))
    yield Trial("its runs", lambda: b"", (*game, "--profile", "HOME", "scores", "verify"))
    yield Trial("catalogue", catalogue, ("-c", CATALOGUE, "FILE"))
    yield Trial("brackets", lambda: b"[" * MEGABYTE, (*game, "solve", "FILE"))
    yield Trial("blanks", lambda: b" \n" * (MEGABYTE // 2), (*game, "solve", "FILE"))
    yield Trial("nothing but zeros", lambda: bytes(MEGABYTE), (*game, "solve", "FILE"))


def puzzles() -> Iterator[Trial]:
    """Every command with every board that is large, empty, full or absurd."""
    for kind, spec in registry().items():
        for name, text in giants(kind):
            for words in VERBS:
                formats = [(form.name,) for form in spec.formats if form.write is not None] if "--to" in words else [()]
                for form in formats:
                    command = ("-m", "game", words[0], "FILE", *words[1:], *form)
                    yield Trial(" ".join((kind, name, words[0], *form)), text.encode, command)
            if kind != "sudoku":  # it makes its board itself
                one = identifier(spec, text)
                if one:
                    yield Trial(f"{kind} {name} text", one.encode, ("-c", PLAYED, kind, "FILE"))


def identifier(spec: Any, text: str) -> str:
    """A level's board in the first format that can hold it, the ID if that can; "" for none."""
    level = json.loads(text)
    board = spec.board_from_json(level["board"], level.get("switches", {}))
    for form in spec.formats:
        if form.write is not None:
            with contextlib.suppress(PuzzleError):
                return str(form.write(board, {}))
    return ""


def attempt(trial: Trial, folder: Path) -> tuple[int, str, int, float, float]:
    """Exit code, the last line that was said, the size of the file, seconds of the processor, and megabytes."""
    file = folder / "given"
    maker = os.fork()  # what a child takes at most is counted from what its parent holds
    if not maker:
        file.write_bytes(trial.content())
        os._exit(0)
    os.waitpid(maker, 0)
    words = {"FILE": str(file), "HOME": str(folder / "home"), "PAPER": str(folder / "paper.pdf")}
    command = [sys.executable, *(words.get(word, word) for word in trial.command)]
    with (folder / "said").open("w+b") as said:
        child = subprocess.Popen(command, stdout=said, stderr=said)
        _pid, status, usage = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        said.seek(0)
        text = said.read().decode(errors="replace").strip()
    last = text.splitlines()[-1] if text else ""
    if "Traceback" in text:
        last = f"Traceback: {last}"
    took = usage.ru_utime + usage.ru_stime
    return child.returncode, last, file.stat().st_size, took, usage.ru_maxrss / 1024


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--megabytes", type=float, default=300.0)
    parser.add_argument("--only", nargs="+", default=[], metavar="WORD", help="trials whose names hold these words")
    parser.add_argument("--files", action="store_true", help="only files, no boards")
    parser.add_argument("--each", type=int, default=1, help="only every Nth")
    parser.add_argument("--first", type=int, default=0, help="the first of them")
    arguments = parser.parse_args()
    worst = number = 0
    everything = trials() if arguments.files else chain(trials(), puzzles())
    chosen = (trial for trial in everything if all(word in trial.name for word in arguments.only))
    with tempfile.TemporaryDirectory() as folder:
        for trial in islice(chosen, arguments.first, None, arguments.each):
            number += 1
            code, said, size, took, megabytes = attempt(trial, Path(folder))
            bad = code not in (0, 1, 2) or took > arguments.seconds or megabytes > arguments.megabytes
            bad = bad or "Traceback" in said or (code == 2 and len(said) > 2100)
            worst |= bad
            about = f"{size:9} bytes, code {code}, {took:4.1f} s, {megabytes:4.0f} MB: {said[:70]}"
            print(f"{'BAD ' if bad else ''}{trial.name:36} {about}", flush=True)
    print(f"{number} tried")
    return int(worst)


if __name__ == "__main__":
    sys.exit(main())
