"""Pictures of every scene in every theme: `python tests/pictures.py FOLDER [--sizes ...] [--scenes ...]`.

The window has the shipped packs, a profile in use and real puzzles. Scenes are found by themselves; those about one
kind of puzzle are drawn for each kind. Beside the single pictures there is a sheet for each theme and size, to see all
at a glance.
"""

from __future__ import annotations

import argparse
import pkgutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import furnish
import pygame
from pilot import Pilot

import game.scenes
from game.engine.core import LEVELS, Change
from game.engine.puzzle import Recipe
from game.ui.manager import load_scene
from game.ui.theme import THEMES

SIZES = ("1280x720", "1920x1080", "3840x2160")
SETTLED_MS = 1600
TILE = 480
COLUMNS = 4


class View(NamedTuple):
    """One picture: its name, the scene, what the scene is given, and what is done there first."""

    name: str
    scene: str
    args: dict[str, Any]
    act: str = ""


def live_in(pilot: Pilot) -> None:
    """Solve the first levels of each kind's first pack, and leave a game of each kind half done."""
    library, profile = pilot.manager.services.library, pilot.app.parts.profile
    for kind in library.kinds:
        for shelf in library.packs.shelves(kind)[:1]:
            for level in shelf.pack.levels[:3]:
                game = library.start_level(shelf.pack.id, level.id)
                profile.games.begin(game)
                furnish.play(game)
                library.finish(game)
        game = begun(pilot, kind)
        profile.games.begin(game)
        profile.games.suspend(game)


def begun(pilot: Pilot, kind: str, share: float = 0.55) -> Any:
    """A game of a middle size of which a share is played."""
    library = pilot.manager.services.library
    spec = library.kinds[kind]
    size = spec.sizes[min(2, len(spec.sizes) - 1)]
    made = spec.make(Recipe(size, next(level for level in LEVELS if level in spec.levels)), 3)
    game = library.open(kind, made.board)
    game.difficulty, game.seed = made.level, 3
    furnish.play(game, round(share * len(furnish.moves(game))), 4000)
    return game


def views(pilot: Pilot) -> Iterator[View]:
    """What there is to see."""
    library = pilot.manager.services.library
    kinds = list(library.kinds)
    for route in sorted(module.name for module in pkgutil.iter_modules(game.scenes.__path__)):
        try:
            load_scene(route)
        except LookupError:
            continue
        if route == "play":
            for kind in kinds:
                yield View(f"play-{kind}", route, {"game": begun(pilot, kind)})
                yield View(f"play-{kind}-hint", route, {"game": begun(pilot, kind)}, "hint")
                yield View(f"play-{kind}-wrong", route, {"game": begun(pilot, kind)}, "wrong")
                yield View(f"play-{kind}-won", route, {"game": begun(pilot, kind)}, "win")
        elif route in ("select", "book", "tutorial", "practice"):
            for kind in kinds:
                if route != "tutorial" or library.course(kind) is not None:
                    yield View(
                        f"{route}-{kind}",
                        route,
                        {"kind": kind} if route != "practice" else {"game": begun(pilot, kind)},
                    )
        elif route == "rules":
            for kind, spec in library.kinds.items():
                yield View(f"rules-{kind}", route, {"spec": spec})
        elif route == "results":
            shelf = library.packs.shelves(kinds[0])[0]
            won = library.start_level(shelf.pack.id, shelf.pack.levels[4].id)
            furnish.play(won, each=3000)
            yield View(route, route, {"game": won})
        elif route == "pause":
            yield View(route, route, {"game": begun(pilot, kinds[0])})
        elif route == "making":
            spec = library.kinds[kinds[0]]
            yield View(route, route, {"kind": kinds[0], "recipe": Recipe(spec.sizes[-1], spec.levels[-1])})
        else:
            yield View(route, route, {})


def act(pilot: Pilot, name: str) -> None:
    """Do on a board what its picture is about."""
    scene = pilot.scene
    if name == "hint":
        for _ in range(3):
            scene.ask_hint()
            pilot.tick(500)
    elif name == "wrong":
        spec, session = scene.session.spec, scene.session
        slots = [slot for slot in spec.slots(session.board) if slot.kind == "cell"]
        for change in furnish.moves(scene.game)[:1]:
            wrong = {value for slot, value in session.marks.items() if slot.kind == "cell"} - {change.new}
            scene.play_move((Change(change.slot, change.old, min(wrong, default=change.new)),), False)
        scene.view.move_to(slots[len(slots) // 2])
    elif name == "win":
        moves = furnish.moves(scene.game)
        scene.play_move(tuple(moves[:-1]), False)
        pilot.tick(800)
        scene.play_move((moves[-1],), False)
        pilot.tick(380)


def draw(folder: Path, size: tuple[int, int], theme: str, wanted: list[str], text: float) -> list[Path]:
    """Write the pictures of one theme and size; their files."""
    pilot = Pilot(size, {"theme": theme, "text_scale": text})
    live_in(pilot)
    out = []
    for view in views(pilot):
        if wanted and not any(view.name.startswith(name) for name in wanted):
            continue
        pilot.manager.reset("menu")
        pilot.tick(SETTLED_MS if view.scene == "menu" else 500)
        if view.scene != "menu":
            pilot.manager.push(view.scene, **view.args)
            pilot.tick(SETTLED_MS)
        while pilot.manager.work():  # boards that come later
            pass
        act(pilot, view.act)
        if view.act != "win":
            pilot.tick(600)
        name = f"{view.name}-{theme}-{size[1]}" + (f"-text{round(100 * text)}" if text != 1 else "")
        out.append(folder / f"{name}.png")
        pygame.image.save(pilot.screen, out[-1])
    pilot.close()
    return out


def sheet(files: list[Path], out: Path) -> None:
    """All pictures small, in rows, on one or several sheets."""
    rows = 5
    for number in range(0, len(files), rows * COLUMNS):
        part = files[number : number + rows * COLUMNS]
        first = pygame.image.load(part[0])
        height = TILE * first.get_height() // first.get_width()
        whole = pygame.Surface((COLUMNS * TILE, -(-len(part) // COLUMNS) * height))
        for i, file in enumerate(part):
            small = pygame.transform.smoothscale(pygame.image.load(file).convert(whole), (TILE - 4, height - 4))
            whole.blit(small, (i % COLUMNS * TILE + 2, i // COLUMNS * height + 2))
        pygame.image.save(whole, out.with_stem(f"{out.stem}-{number // (rows * COLUMNS) + 1}"))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--sizes", nargs="*", default=SIZES, metavar="WxH")
    parser.add_argument("--themes", nargs="*", default=list(THEMES), choices=list(THEMES))
    parser.add_argument("--scenes", nargs="*", default=[], metavar="NAME", help="beginnings of names; all without")
    parser.add_argument("--text", type=float, default=1.0, help="text scale, 1 to 2")
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    for size in given.sizes:
        width, height = map(int, size.split("x"))
        for theme in given.themes:
            files = draw(given.folder, (width, height), theme, given.scenes, given.text)
            if len(files) > 1:
                sheet(files, given.folder / f"sheet-{theme}-{height}.png")
            print(f"{theme} {size}: {len(files)} pictures", flush=True)


if __name__ == "__main__":
    main()
