"""What there is to see of the game: every scene, those about a kind of puzzle for each kind, pages for themselves."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from contextlib import suppress
from functools import cache
from pkgutil import walk_packages
from types import SimpleNamespace
from typing import Any, NamedTuple

import furnish
import storms
from pilot import Pilot
from suite.part import THOROUGH, part

import game.scenes
from game.engine.core import LEVELS, Change
from game.engine.puzzle.recipe import Made, Recipe
from game.engine.puzzle.spec import PuzzleSpec
from game.puzzles import registry
from game.scenes.making import SHOWN_MS
from game.store.exchange import sample
from game.ui.scene.routes import load_scene

SETTINGS = ("look", "sound", "play", "assists", "controls")
ALIKE, ENDS = ("pause", "exchange.share"), ("win", "won")
"""Scenes and acts that say the same of every kind of puzzle."""
SWEEPS = 3
"""In the smallest window, in the largest text and in longer words."""
STATISTICS = ("overview", "times", "techniques", "games")


class View(NamedTuple):
    """One thing to see: its name, the scene, what the scene is given, what is done there first, and the game below."""

    name: str
    scene: str
    args: dict[str, Any]
    act: str = ""
    below: Any = None


def live_in(pilot: Pilot) -> None:
    """A profile in use, and a game of each kind half done."""
    library, profile = pilot.manager.services.library, pilot.app.parts.profile
    sample.fill(profile, library)
    for kind in library.kinds:
        game = begun(pilot, kind)
        profile.games.begin(game)
        profile.games.suspend(game)


def begun(pilot: Pilot, kind: str, share: float = 0.55) -> Any:
    """A game of a middle size of which a share is played."""
    library = pilot.manager.services.library
    made = made_once(library.kinds[kind])
    game = library.open(kind, made.board)
    game.difficulty, game.seed = made.level, 3
    furnish.play(game, round(share * len(furnish.moves(game))), 4000)
    return game


@cache
def made_once(spec: PuzzleSpec[Any]) -> Made:
    """A board of a middle size, which is looked at again and again."""
    size = spec.sizes[min(2, len(spec.sizes) - 1)]
    return spec.make(Recipe(size, next(level for level in LEVELS if level in spec.levels)), 3)


def views(pilot: Pilot, only: Collection[str] = ()) -> Iterator[View]:
    """What there is to see, of some routes or of all."""
    for route in only or routes():
        yield from _views_of(pilot, route)


def some_views(pilot: Pilot, sweep: int) -> Iterator[View]:
    """What there is to see, for one of the `SWEEPS` that look at all of it.

    Of a scene about each kind of puzzle a sweep takes every third kind, the next sweep the next ones: so each sweep
    has such a scene with several kinds, and each kind is seen in one of them. What is alike for every kind but its
    name is seen for two kinds, in every sweep. All of it: `tests/long/whole_suite.py`.
    """
    kinds = list(registry())
    others = [kind for kind in kinds if kind not in part(kinds, 2)]
    families: dict[tuple[str, str], int] = {}
    for view in views(pilot):
        name = view.name.removesuffix(f"-{view.act}") if view.act else view.name
        kind = name.removeprefix(f"{view.scene}-")
        if THOROUGH or kind not in kinds:
            yield view
        elif view.scene in ALIKE or view.act in ENDS:
            if kind not in others:
                yield view
        elif (kinds.index(kind) + families.setdefault((view.scene, view.act), len(families))) % SWEEPS == sweep:
            yield view


def routes() -> Iterator[str]:
    """Every route there is, in the order of their names."""
    for module in walk_packages(game.scenes.__path__, "game.scenes."):
        route = module.name.removeprefix("game.scenes.")
        if not route.endswith(".scene"):  # which its folder's name means
            with suppress(LookupError):
                load_scene(route)
                yield route


def _views_of(pilot: Pilot, route: str) -> Iterator[View]:
    library = pilot.manager.services.library
    kinds = list(library.kinds)
    if route == "play":
        for kind in kinds:
            for deed in ("", "hint", "wrong", "win", "won"):
                yield View("-".join(filter(None, (route, kind, deed))), route, {"game": begun(pilot, kind)}, deed)
        shelf = library.packs.shelves(kinds[0])[0]
        level = library.start_level(shelf.pack.id, shelf.pack.levels[12].id)
        yield View(f"{route}-level", route, {"game": level}, "won")
        yield View(f"{route}-solution", route, {"game": begun(pilot, kinds[-1])}, "solve")
    elif route in ("select", "book", "tutorial", "practice"):
        for kind in kinds:
            if route != "tutorial" or library.course(kind) is not None:
                given = {"game": begun(pilot, kind)} if route == "practice" else {"kind": kind}
                yield View(f"{route}-{kind}", route, given)
    elif route == "rules":
        for kind, spec in library.kinds.items():
            yield View(f"{route}-{kind}", route, {"spec": spec}, below=begun(pilot, kind))
    elif route in ("pause", "exchange.share", "exchange.formats"):
        for kind in kinds:
            played = begun(pilot, kind)
            yield View(f"{route}-{kind}", route, {"game": played}, below=played)
        if route == "exchange.share":
            won = begun(pilot, kinds[-1], 1.0)
            yield View(f"{route}-won", route, {"game": won}, below=won)
    elif route == "making":
        spec = library.kinds[kinds[0]]
        yield View(route, route, {"kind": kinds[0], "recipe": Recipe(spec.sizes[-1], spec.levels[-1])})
    elif route == "settings":
        for page in SETTINGS:
            yield View(f"{route}-{page}", route, {"page": page})
    elif route == "statistics":
        for page in STATISTICS:
            yield View(f"{route}-{page}", route, {}, f"turn {page}")
    elif route == "scores":
        yield View(route, route, {})
        yield View(f"{route}-none", route, {"kind": kinds[-1], "mode": "sprint"})
        yield View(f"{route}-again", route, {"again": True})
    elif route == "timed.end":
        yield View(route, route, {})
        record = storms.play(4, 1)[1]
        arcade = SimpleNamespace(record=lambda: record, counts=True, verdict="")
        yield View(f"{route}-sign", route, {"arcade": arcade}, "wait")
    else:
        yield View(route, route, {})


def act(pilot: Pilot, name: str) -> None:
    """Do what a view is about."""
    scene = pilot.scene
    if name.startswith("turn "):
        scene._turn(name.removeprefix("turn "))
    elif name == "wait":
        pilot.tick(2500, 50)
    elif name == "hint":
        for _ in range(3):
            scene.guide.ask()
            pilot.tick(500)
    elif name == "wrong":
        spec, session = scene.session.spec, scene.session
        slots = [slot for slot in spec.slots(session.board) if slot.kind == "cell"]
        for change in furnish.moves(scene.game)[:1]:
            wrong = {value for slot, value in session.marks.items() if slot.kind == "cell"} - {change.new}
            scene.play_move((Change(change.slot, change.old, min(wrong, default=change.new)),), False)
        scene.view.move_to(slots[len(slots) // 2])
    elif name == "solve":
        scene.solve()
        pilot.tick(100)
        pilot.scene.buttons[-1].activate()
        pilot.tick(100)
        pilot.press("return")
        pilot.tick(600)
    elif name in ("win", "won"):
        moves = furnish.moves(scene.game)
        scene.play_move(tuple(moves[:-1]), False)
        pilot.tick(800)
        scene.play_move((moves[-1],), False)
        pilot.tick(380 if name == "win" else 2000)


def open_view(pilot: Pilot, view: View, settle: float = 0.0) -> None:
    """Show it; `settle` milliseconds pass after each scene."""
    if view.below is not None:
        pilot.manager.reset("play", game=view.below)
        pilot.tick(settle)
    elif load_scene(view.scene).overlay:
        pilot.manager.reset("menu")
        pilot.tick(settle)
    if view.below is not None or load_scene(view.scene).overlay:
        pilot.manager.push(view.scene, **view.args)
    else:
        pilot.manager.reset(view.scene, **view.args)
    pilot.tick(max(settle, SHOWN_MS if view.scene == "making" else 0))
    while pilot.manager.work():  # boards that come later
        pass
    act(pilot, view.act)
    if view.act != "win":
        pilot.tick(settle / 2)
