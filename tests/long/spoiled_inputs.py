"""Every reader on texts gone wrong: 100,000 of each format, and huge ones. Nothing but a reading or one clear sentence.

python tests/long/spoiled_inputs.py [--count 100000] [--kind KIND] [--seed 0] [--huge 10000000]

Prints a line for each format: texts that were read and refused, the slowest in milliseconds, and whatever else
happened; exit code 1 when anything else did, or one text took longer than two seconds.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import time
from collections import defaultdict
from pathlib import Path
from random import Random

from msgspec.structs import fields

sys.path.extend(str(Path(__file__).resolve().parents[1] / part) for part in ("support", "oracles"))

from spoiling import drawn_out, huge, samples, spoiled

from game.app.languages import Catalogue
from game.arcade import run_file
from game.arcade.boards import open_boards
from game.arcade.ghost import RunGhost
from game.arcade.numbers import numbers
from game.arcade.record import decode
from game.cli.pack_build import read_recipe
from game.coach.exported import exported as skills_exported
from game.coach.occasions import UNAIDED, Occasion
from game.coach.skills import believed, moved
from game.coach.strength import curve, grown
from game.engine.core import PuzzleError
from game.engine.formats import levels, saves
from game.engine.formats.recognise import LONGEST, recognise_all
from game.engine.puzzle.own_pace import OwnPace
from game.puzzles import find, registry
from game.services.settings import KindSettings, Settings, read
from game.store.profile import export
from game.store.profile.profile import open_profile

ROOT = Path(__file__).parents[2]
LONGEST_S = 2.0
LONGEST_SENTENCE = 300
NOW = 1.8e9
HEAD = 'msgid ""\nmsgstr ""\n"Language: de\\n"\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'
SETTINGS = [
    '"day"',
    "1.5",
    "true",
    '["storm", "mixed", "1"]',
    '{"undo": ["z", "ctrl+z"]}',
    "[1280, 720]",
    '"AAA"',
    "null",
    '{"kind": "slant", "board": {"width": 3}, "switches": {}}',
    '{"pair": [2, 1]}',
    "[5, 5, 7]",
    (
        '{"today": {"day": 739949, "parts": [{"kind": "slant", "technique": "corner", "level": "easy", '
        '"reason": "due", "state": "done", "before": 0.5}], "game": 3, "begun": true, "seconds": 70}}'
    ),
    '{"lead": 0.5, "games": 9, "until": 1.7e9, "model": "0a1b2c3d", "fitted_on": 3, "tried": 7}',
]
SKILL = (
    '{"value":1.25,"steps":9,"boards":3,"wrong":1,"times":[2000,900],"recall":{"stability":2.3,"difficulty":5.1,'
    '"last":1.8e9,"due":1.81e9},"weeks":[[2900,500],[2976,843]],"lately":[false,true],"missed":[20833]}'
)


class Trial:
    """One reader: what became of the texts it was given."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.read = self.refused = 0
        self.slowest = 0.0
        self.wrong: list[str] = []

    def give(self, reader, text: str) -> None:
        begin = time.process_time()  # others may be at work beside it
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
        took = time.process_time() - begin
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
            texts = samples(spec, form, 8)
            rng = Random(f"{arguments.seed} {spec.kind} {form.name}")

            def either(text: str, form=form) -> None:
                recognise_all(text, specs)
                form.claims(text)

            for number in range(arguments.count):
                text = spoiled(texts, rng)
                trial.give(form.read if number % 2 else either, text)
            for text in huge(texts, LONGEST):
                trial.give(form.read, text)
            for text in drawn_out(LONGEST // 10):  # enough for a pattern that never comes to an end
                trial.give(form.claims, text)
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
    """Documents and what the profile holds as text, each with its reader and good ones."""
    from game.engine.play.game import Game
    from game.engine.play.session import Session
    from game.engine.puzzle.recipe import Recipe

    packs = [path.read_text() for path in sorted((ROOT / "levels" / "hitori").glob("*.json"))]
    games = []
    for spec in specs.values():
        made = spec.make(Recipe(spec.sizes[0], spec.levels_at(spec.sizes[0])[0]), 3)
        session = Session(spec, made.board)
        for move in spec.solving(made.board, {}, made.solution) or ():
            session.play(move, 100)
        session.undo(200)
        games.append(saves.encode(Game(session)).decode())
    short = [pack[:3000] for pack in packs]
    recipes = [path.read_text() for path in sorted((ROOT / "levels" / "recipes").glob("*.json"))]
    run = (ROOT / "tests" / "data" / "pins" / "run.json").read_text()
    catalogue = HEAD + "".join(f'#: game\nmsgid "Undo {n}"\nmsgstr "R\u00fcckg\u00e4ngig {n}"\n\n' for n in range(20))
    return (
        ("exported profile", lambda text: export.read(text.encode(errors="replace"), find), [exported(games, run)]),
        (
            "run file",
            lambda text: race(text.encode(errors="replace")),
            [run_file.encode(decode(run.encode()), "Ana").decode()],
        ),
        ("run", lambda text: open_boards(decode(text.encode(errors="replace")), find), [run]),
        ("settings", read_settings, SETTINGS),
        ("skill", SkillReader(), [SKILL]),
        ("pack recipe", lambda text: read_recipe(text.encode(errors="replace")), recipes),
        ("catalogue", read_catalogue, [catalogue]),
        ("level pack", lambda text: levels.read_pack(text.encode(errors="replace"), find), packs[:2] + short),
        ("saved game", lambda text: saves.decode(text.encode(errors="replace"), find), games),
    )


def race(data):
    """The ghost of a run file, half of its way."""
    name, record = run_file.read(data)
    RunGhost(record, find, numbers(), name).at(10_000)


def exported(games, run):
    """A profile with games in progress, a finished one and a run."""
    profile = open_profile(None, lambda: 1.75e9)
    for game in games:
        profile.take_in_game(game.encode(), find)
    profile.results.finish(saves.decode(games[0].encode(), find))
    profile.scores.add(decode(run.encode()))
    return profile.export(find).decode()


class SkillReader:
    """What the coach knows of a technique, as its table holds it: used for all that it is good for."""

    def __init__(self):
        self.profile = open_profile(None, lambda: NOW)

    def __call__(self, text):
        fit = text.encode(errors="replace").decode()
        self.profile._database.write(("INSERT OR REPLACE INTO skill VALUES ('slant', 'corner', ?)", (fit,)))
        known = {name: believed(skill, NOW, NOW) for name, skill in self.profile.skills.all().get("slant", {}).items()}
        skills_exported({"slant": known}, defaultdict(OwnPace))
        for skill in known.values():
            curve(skill, NOW)
            grown(skill, NOW)
            moved(skill, [Occasion("corner", UNAIDED, 900)], NOW)


def read_settings(text):
    """Every setting with such a value, which may be none."""
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        value = text
    for record, kind in ((Settings, ""), (KindSettings, "slant")):
        names = {f"{one.name}_{kind}" if kind else one.name for one in fields(record)}
        read(record, dict.fromkeys(names, value), kind)


def read_catalogue(text):
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "de.po"
        file.write_text(text, encoding="utf-8", errors="replace")
        Catalogue(file)()


if __name__ == "__main__":
    sys.exit(main())
