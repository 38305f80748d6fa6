"""A window with a small library of real puzzles: packs, progress, suspended games.

`python tests/support/furnish.py FOLDER` writes pictures of all scenes. The puzzles are the first of the registry and
are made here, so that these tests need no shipped packs.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import cache
from itertools import cycle
from pathlib import Path
from typing import Any

import msgspec
import pygame
from once.samples import SamplesOnce
from pilot import Pilot

from game.engine.core import Change
from game.engine.formats import levels
from game.engine.play.game import Game
from game.engine.puzzle.recipe import Recipe
from game.engine.puzzle.spec import PuzzleSpec
from game.puzzles import registry
from game.store.exchange import sample
from game.store.library.game_library import GameLibrary
from game.store.profile.profile import StoredProfile

SIZES = ((960, 540), (1280, 720), (1920, 1080), (3840, 2160))
SCENES = (
    "menu",
    "select",
    "packs",
    "packs.pack",
    "games",
    "settings",
    "pause",
    "rules",
    "making",
    "statistics",
    "seals",
    "seals.seal",
    "replay",
    "profiles",
    "exchange.files",
    "exchange.share",
    "exchange.formats",
)


NAMES = ("Light Up", "Star Battle", "Lighthouses", "Shakashaka", "Nurikabe", "Thermometers", "Masyu", "Kakuro")


def many(number: int) -> dict[str, PuzzleSpec[Any]]:
    """So many kinds, those of the registry first."""
    kinds = dict(list(registry().items())[:number])
    for spec, title in zip(cycle(registry().values()), NAMES, strict=False):
        if len(kinds) == number:
            break
        like = type(spec)
        kind = title.lower().replace(" ", "-")
        if kind not in kinds:
            about = {"kind": kind, "title": title, "order": 200 + len(kinds), "__module__": like.__module__}
            kinds[kind] = type(like.__name__, (like,), about)()
    return kinds


def first() -> PuzzleSpec[Any]:
    """The first puzzle of the menu."""
    return next(iter(registry().values()))


@cache
def pack(name: str = "first-steps", title: str = "First steps", number: int = 9) -> levels.Pack:
    """A pack of easy boards of the smallest size, with a par of ten minutes."""
    spec = first()
    size = spec.sizes[0]
    made = [spec.make(Recipe(size, "easy"), 7, index) for index in range(number)]
    return levels.Pack(
        format="solitudo-pack",
        version=1,
        id=name,
        title=title,
        author="The tests",
        levels=tuple(
            levels.level_of(spec, one.board, f"level-{i}", level="easy", par=600) for i, one in enumerate(made, 1)
        ),
    )


def packs() -> levels.ShippedPacks:
    return levels.ShippedPacks(
        {"first.json": pack(), "more.json": pack("long-roads", "Long roads", 12)},
        {"levels/bent.json": "levels[3].board: row 2 has 4 cells, not 5"},
    )


def furnish(pilot: Pilot, files: Any = packs, specs: dict[str, PuzzleSpec[Any]] | None = None) -> GameLibrary:
    """Give the pilot's window a library over `files`."""
    parts = pilot.app.parts
    kinds = specs or {first().kind: first()}
    library = GameLibrary(kinds, parts.profile, parts.maker, lambda: iter([files()]))
    pilot.manager.services = msgspec.structs.replace(pilot.manager.services, library=library)
    return library


def moves(game: Game) -> list[Change]:
    """What is still to be placed."""
    assert game.solution is not None
    wanted = game.session.spec.required(game.session.board, game.solution)
    marks = game.session.marks
    return [Change(slot, marks.get(slot, 0), value) for slot, value in wanted.items() if marks.get(slot, 0) != value]


def play(game: Game, number: int = 1_000_000, each: int = 900) -> None:
    """Place the next marks of the solution, `each` milliseconds apart."""
    for change in moves(game)[:number]:
        game.elapsed += each
        game.session.play((change,), game.elapsed)


def wait_for(pilot: Pilot, scene: str, seconds: float = 300.0) -> Any:
    """Let real time pass for the worker until a scene of this class name is on top and rests."""
    end = time.monotonic() + seconds
    while pilot.scene_name != scene:
        if time.monotonic() > end:
            raise AssertionError(f"{pilot.scene_name} is on top, not {scene}")
        pilot.tick(32)
        time.sleep(0.01)
    pilot.wait_idle()
    return pilot.scene


def _play_some(profile: StoredProfile, library: GameLibrary) -> None:
    for number in range(1, 5):
        game = library.start_level("first-steps", f"level-{number}")
        profile.games.begin(game)
        game.hints = number % 2
        play(game)
        library.finish(game)
    for level in ("level-5", "level-6"):
        game = library.start_level("first-steps", level)
        profile.games.begin(game)
        play(game, 2, 40_000)
        profile.games.suspend(game)
    spec = first()
    for index, size in enumerate(spec.sizes[3:5]):
        made = spec.make(Recipe(size, "easy"), 3)
        game = library.open(spec.kind, made.board)
        game.difficulty, game.seed = made.level, 3
        profile.games.begin(game)
        play(game, 6 + index, 61_000)
        profile.games.suspend(game)


PLAYED = SamplesOnce(_play_some)


def lived_in(pilot: Pilot, specs: dict[str, PuzzleSpec[Any]] | None = None) -> GameLibrary:
    """A library in use: some levels solved, four games suspended."""
    library = furnish(pilot, specs=specs)
    PLAYED(pilot.app.parts.profile, library)
    return library


def of_one_puzzle(kind: str, size: tuple[int, int] = (1280, 720), **settings: object) -> Pilot:
    """A window whose library knows one puzzle."""
    pilot = Pilot(size, {"reduce_motion": True, **settings})
    furnish(pilot, specs={kind: registry()[kind]})
    return pilot


def of_a_player() -> Pilot:
    """A window with the games, runs and seals of many weeks."""
    pilot = Pilot((1280, 720), {"reduce_motion": True})
    sample.fill(pilot.app.parts.profile, pilot.app.parts.library)
    return pilot


def arguments(scene: str, library: GameLibrary) -> dict[str, Any]:
    """What a scene is given for a look at it."""
    spec = first()
    if scene in ("pause", "exchange.share", "exchange.formats"):
        return {"game": library.start_level("first-steps", "level-5")}
    if scene == "making":
        return {"kind": spec.kind, "recipe": Recipe(spec.sizes[-1], "expert")}
    return {"select": {"kind": spec.kind}, "packs.pack": {"pack": "first-steps"}, "rules": {"spec": spec}}.get(
        scene, {}
    )


def look(folder: Path, scenes: Sequence[str], sizes: Sequence[tuple[int, int]], settings: dict[str, Any]) -> None:
    """Write a picture of each scene at each size."""
    for size in sizes:
        pilot = Pilot(size, settings)
        library = lived_in(pilot)
        for scene in scenes:
            pilot.manager.reset("menu")
            pilot.wait_idle()
            if scene != "menu":
                pilot.manager.push(scene, **arguments(scene, library))
                pilot.tick(2500)
            name = f"{scene}-{settings.get('theme', 'day')}-{size[0]}-{round(100 * settings.get('text_scale', 1))}.png"
            pygame.image.save(pilot.screen, folder / name)
        pilot.close()


if __name__ == "__main__":
    import argparse

    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("--scenes", nargs="*", default=SCENES)
    parser.add_argument("--sizes", nargs="*", default=["1920x1080"])
    parser.add_argument("--theme", default="day")
    parser.add_argument("--text", type=float, default=1.0)
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    wanted = [tuple(map(int, size.split("x"))) for size in given.sizes]
    look(given.folder, given.scenes, wanted, {"theme": given.theme, "text_scale": given.text})  # type: ignore[arg-type]
