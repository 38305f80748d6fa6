"""Made the files in `tests/data/pins`, and makes a further set when a format gets its next version.

    python tests/pinned/keep.py FOLDER

What is kept stays as it is: it stands for the files that players have. So nothing is written over.
"""

from __future__ import annotations

import argparse
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

sys.path.extend(str(Path(__file__).resolve().parents[1] / part) for part in ("", "support", "oracles"))

import furnish
import storms
from pilot import Pilot
from taps import tap

from game.arcade.record import RunRecord
from game.engine.formats import levels, saves
from game.engine.play.game import Game
from game.engine.play.session import Session
from game.engine.puzzle.recipe import Recipe
from game.engine.puzzle.spec import PuzzleSpec
from game.engine.puzzle.versus import Match
from game.puzzles import find, registry
from game.store.exchange import sample

SEED = 3
SETTINGS = {"theme": "night", "text_scale": 1.25, "player_name": "Ada", "volume": 0.4}


def games() -> Iterator[tuple[str, Game]]:
    """A game of each kind about half done, with a move taken back, a hint and a checkpoint; and one of versus."""
    for kind, spec in registry().items():
        game = _begun(spec, Recipe(spec.sizes[1], spec.levels_at(spec.sizes[1])[-1], options=_last_switches(spec)))
        wanted = furnish.moves(game)
        furnish.play(game, len(wanted) // 2, 1500)
        game.session.mark_checkpoint()
        _note(game)
        game.session.undo(game.elapsed + 400)
        game.session.redo(game.elapsed + 800)
        game.session.undo(game.elapsed + 1200)
        game.elapsed += 5000
        game.help("hint")
        game.helped = {spec.ladder.techniques[0].name: 1}
        yield kind, game
    for kind, spec in registry().items():
        if spec.versus is not None:
            game = _begun(spec, Recipe(spec.sizes[2], "easy"))
            furnish.play(game, 6, 2000)
            game.mode, game.versus = "versus", Match(spec.versus.opponents[-1].name).to_json()
            yield f"{kind}-versus", game


def _begun(spec: PuzzleSpec[Any], recipe: Recipe) -> Game:
    made = spec.make(recipe, SEED)
    session = Session(spec, made.board)
    return Game(session, difficulty=made.level, seed=SEED, solution=made.solution)


def _last_switches(spec: PuzzleSpec[Any]) -> dict[str, str]:
    return {switch.name: switch.values[-1] for switch in spec.switches}


def _note(game: Game) -> None:
    """One more mark, of the second sort where there are two: a circle, grass, a digit among the notes."""
    session = game.session
    acts = [act for act in session.spec.acts if act in ("secondary", "note:2")]
    free = next(slot for slot in session.spec.slots(session.board) if not session.marks.get(slot, 0))
    tap(session, free, acts[0], game.elapsed + 100)


def pack() -> levels.Pack:
    """A pack with a level of each kind, and one of each value of a switch."""
    made = []
    for kind, spec in registry().items():
        usual: list[dict[str, str]] = [{}]
        others = [{switch.name: value} for switch in spec.switches for value in switch.values[1:]]
        for number, options in enumerate(usual + others):
            one = spec.make(Recipe(spec.sizes[1], "easy", options=options), SEED, number)
            about = {"title": f"Number {number}", "level": one.level, "par": 60 + number}
            made.append(levels.level_of(spec, one.board, f"{kind}-{number}", **about))
    return levels.Pack(
        format="solitudo-pack", version=1, id="kept", title="Kept", author="The tests", licence="MIT",
        levels=tuple(made),
    )  # fmt: skip


def run() -> RunRecord:
    """A storm over four boards, with a mistake on each that allows one."""
    return storms.play(4, 1)[1]


def profile(folder: Path) -> bytes:
    """A profile in use, as a file in the folder; and its export."""
    pilot = Pilot()
    kept = pilot.app.parts.profile
    with TemporaryDirectory() as scratch:
        kept.move(Path(scratch))
        sample.PAST = 4  # few, or the files are large
        sample.fill(kept, pilot.manager.services.library)
        for name, value in SETTINGS.items():
            kept.settings.set(name, value)
        entry = kept.scores.add(run())
        kept.scores.sign(entry.id, "PIN")
        for _, game in games():
            kept.games.begin(game)
            furnish.play(game, 1, 700)
            kept.games.suspend(game)
        exported = kept.export(find)
        pilot.close()
        shutil.copyfile(Path(scratch) / "profile.db", folder / "profile.db")
    return exported


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="a new folder")
    folder = parser.parse_args().folder
    folder.mkdir(parents=True)
    for name, game in games():
        (folder / f"game-{name}.json").write_bytes(saves.encode(game))
    (folder / "pack.json").write_bytes(levels.write_pack(pack()))
    (folder / "run.json").write_bytes(run().encode())
    (folder / "profile.json").write_bytes(profile(folder))


if __name__ == "__main__":
    main()
