"""Random events to every scene: `python tests/long/random_events.py [EVENTS] [SEED]`.

Hands 50,000 events (keys, clicks, drags, wheels, sizes, lost focus, themes, text scales) to a window without a screen
that walks through every scene with every kind of puzzle. The first exception of a scene ends it with its trace and
the last events. Memory in use is printed on the way; it must level off. Takes about ten minutes.
"""

from __future__ import annotations

import argparse
import gc
import random
import resource
import sys
import time
from collections import deque
from pathlib import Path
from typing import Any

import pygame

sys.path.extend(str(Path(__file__).resolve().parents[1] / part) for part in ("support", "oracles"))

from pilot import Pilot

from game.arcade.run import DAILY, MODES, PACES
from game.engine.core import Change, PuzzleError
from game.engine.formats.content import FoundPuzzles, classify
from game.engine.puzzle.recipe import Recipe
from game.engine.puzzle.spec import PuzzleSpec
from game.engine.puzzle.versus import Match
from game.engine.record.scores import MIXED
from game.puzzles import registry
from game.store.exchange import sample

SIZES = ((1280, 720), (960, 540), (300, 200), (1920, 400), (400, 1000), (1600, 900))
NAMED = ("up", "down", "left", "right", "return", "escape", "space", "tab", "backspace", "delete", "home", "end", "f1")
KEYS = (*NAMED, "pageup", "pagedown", "f2", "f5", *"abchnrsuxz0123456789+-=/\\[],.")
MODIFIERS = ("", "", "", "", "", "ctrl+", "shift+", "alt+", "ctrl+shift+")
THEMES = ("day", "night", "high-contrast")
WEIGHTS = {
    "click": 30,
    "press": 25,
    "drag": 10,
    "broken_drag": 3,
    "wheel": 5,
    "pad": 5,
    "type": 1,
    "resize": 1,
    "focus": 1,
    "theme": 0.5,
    "settle": 3,
    "visit": 1,
    "win": 0.3,
}
FOCUS = (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWLEAVE, pygame.WINDOWEXPOSED)


class Monkey:
    """Does something at random, and remembers the last things done."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.pilot = Pilot((1280, 720), seed=seed, new_look=True)
        sample.fill(self.pilot.app.parts.profile, self.pilot.app.parts.library)
        self.pilot.manager.push("menu")
        self.done: deque[str] = deque(maxlen=40)
        self.seen: dict[str, int] = {}

    def act(self) -> None:
        """One thing."""
        name = self.rng.choices(tuple(WEIGHTS), tuple(WEIGHTS.values()))[0]
        scene = self.pilot.scene_name
        self.seen[scene] = self.seen.get(scene, 0) + 1
        self.done.append(f"{name} in {scene}")
        getattr(self, name)()
        if not self.pilot.app.running or self.pilot.scene is None:
            self.pilot.app.running = True
            self.visit()

    def place(self) -> tuple[int, int]:
        width, height = self.pilot.screen.get_size()
        return self.rng.randrange(-20, width + 20), self.rng.randrange(-20, height + 20)

    def click(self) -> None:
        self.pilot.click(*self.place(), self.rng.choice(("left", "left", "right", "middle")))

    def drag(self) -> None:
        self.pilot.drag(self.place(), self.place(), self.rng.choice(("left", "right", "middle")))

    def broken_drag(self) -> None:
        """Something else happens before the button is let go, if it is let go at all."""
        button = self.rng.choice(("left", "right", "middle"))
        self.pilot.down(*self.place(), button)
        self.pilot.move(*self.place())
        self.pilot.tick()
        self.rng.choice((self.resize, self.focus, self.theme, self.press, self.wheel))()
        self.pilot.move(*self.place())
        if self.rng.random() < 0.7:
            self.pilot.up(*self.place(), button)

    def press(self) -> None:
        key = self.rng.choice(KEYS)
        self.pilot.press(key if key == "+" else self.rng.choice(MODIFIERS) + key)

    def pad(self) -> None:
        self.pilot.pad(self.rng.randrange(0, 16))

    def type(self) -> None:
        self.pilot.type(self.rng.choice(("a", "7", "é", "\U0001f332", "\0", "\\")))

    def wheel(self) -> None:
        x, y = self.place()
        self.pilot.wheel(x, y, self.rng.choice((-3, -1, -0.3, 0.2, 1, 40)))

    def resize(self) -> None:
        size = self.rng.choice(SIZES)
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.pilot.post(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])
        self.pilot.tick(self.rng.choice((1, 16, 60)))

    def focus(self) -> None:
        self.pilot.post(self.rng.choice(FOCUS))
        self.pilot.tick()

    def theme(self) -> None:
        settings = self.pilot.app.parts.profile.settings
        settings.set("theme", self.rng.choice(THEMES))
        settings.set("text_scale", self.rng.choice((1.0, 1.25, 1.5, 2.0)))
        settings.set("reduce_motion", self.rng.random() < 0.5)
        self.pilot.app.apply_settings()
        self.pilot.tick()

    def settle(self) -> None:
        self.pilot.tick(self.rng.choice((100, 400, 1000)))

    def win(self) -> None:
        """The board on show is finished but for its last mark."""
        game = getattr(self.pilot.scene, "game", None)
        if not hasattr(self.pilot.scene, "session") or game is None or game.solution is None or game.mode == "versus":
            return
        marks = game.session.marks
        wanted = game.session.spec.required(game.session.board, game.solution)
        left = [Change(s, marks.get(s, 0), v) for s, v in wanted.items() if marks.get(s, 0) != v]
        if len(left) > 1:
            self.pilot.scene.session.play(tuple(left[:-1]), game.elapsed)

    def visit(self) -> None:
        """Go somewhere else."""
        kind = self.rng.choice(tuple(registry()))
        spec = registry()[kind]
        library = self.pilot.manager.services.library
        while len(self.pilot.manager.stack) > 5:
            self.pilot.manager.pop()
            self.pilot.tick()
        shelves = library.packs.shelves(kind)
        if shelves and self.rng.random() < 0.7:
            shelf = self.rng.choice(shelves)
            level = self.rng.choice(shelf.pack.levels[:8])
            try:
                game = library.start_level(shelf.pack.id, level.id)
            except PuzzleError:  # locked: another one then
                game = library.sample(spec.kind)
            route, args = self.rng.choice(("play", "play", "practice")), {"game": game}
        else:
            route, args = self.rng.choice(self.routes(kind))
        self.pilot.manager.push(route, **args)
        self.pilot.tick()

    def routes(self, kind: str) -> list[tuple[str, dict[str, Any]]]:
        """Where a kind of puzzle can lead, each as often as it is to be seen."""
        spec = registry()[kind]
        library = self.pilot.manager.services.library
        routes: list[tuple[str, dict[str, Any]]] = [
            ("select", {"kind": kind}),
            ("tutorial", {"kind": kind}),
            ("book", {"kind": kind}),
            ("settings", {}),
            ("games", {}),
            ("rules", {"kind": kind}),
            ("packs", {}),
            ("statistics", {}),
            ("profiles", {}),
            ("exchange.files", {}),
            ("timed.lobby", {}),
            ("calendar", {}),
            ("scores", {"mode": self.rng.choice(MODES), "kind": self.rng.choice((kind, MIXED))}),
            ("replay", {}),
            ("exchange.share", {"game": library.sample(kind)}),
            ("timed.end", {}),
            self.found(spec),
            *[("editor", {"kind": kind})] * 3,
            *[self.run(kind)] * 4,
        ]
        if spec.versus is not None:
            routes += [("versus.setup", {"kind": kind}), *[self.match(spec)] * 4]
        return routes

    def run(self, kind: str) -> tuple[str, dict[str, Any]]:
        """The way to a timed run."""
        mode, pace = self.rng.choice((*MODES, DAILY)), self.rng.choice(tuple(PACES))
        return "timed", {"mode": mode, "kind": self.rng.choice((kind, MIXED)), "pace": pace}

    def text(self, spec: PuzzleSpec[Any]) -> str:
        """A puzzle as a text, or what is left of one."""
        board = self.pilot.manager.services.library.sample(spec.kind).session.board
        text = spec.formats[0].write(board, {}) if spec.formats[0].write is not None else spec.kind
        return self.rng.choice((text, text[: self.rng.randrange(len(text))], text + "\n" + text))

    def found(self, spec: PuzzleSpec[Any]) -> tuple[str, dict[str, Any]]:
        """The way to what such a text holds."""
        found = classify(self.text(spec).encode(), {spec.kind: spec}, as_text=True)
        if isinstance(found, FoundPuzzles):
            return "exchange.preview", {"listing": found.listing, "editing": self.rng.random() < 0.3}
        return "exchange.dropped", {"found": found}

    def match(self, spec: PuzzleSpec[Any]) -> tuple[str, dict[str, Any]]:
        """The way to a game against the computer, or between two people."""
        assert spec.versus is not None
        opponent = self.rng.choice([*(o.name for o in spec.versus.opponents), ""])
        match = Match(opponent, self.rng.randrange(2), self.rng.random() < 0.5, self.rng.randrange(99))
        recipe = Recipe(self.rng.choice(spec.sizes[:5]), "easy")
        return "making", {"kind": spec.kind, "recipe": recipe, "match": match}


def megabytes() -> float:
    """Memory in use."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
        return pages * resource.getpagesize() / 1e6
    except OSError:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e3


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("events", nargs="?", type=int, default=50_000)
    parser.add_argument("seed", nargs="?", type=int, default=1)
    given = parser.parse_args()
    number, seed = given.events, given.seed
    monkey = Monkey(seed)
    start = time.monotonic()
    for i in range(number):
        try:
            monkey.act()
        except Exception:
            print(f"event {i} of seed {seed}; before it: {', '.join(monkey.done)}", file=sys.stderr)
            raise
        if (i + 1) % max(1, number // 20) == 0:
            gc.collect()
            objects = len(gc.get_objects())
            print(
                f"{i + 1:8} events {time.monotonic() - start:6.0f} s {megabytes():6.0f} MB {objects} objects",
                flush=True,
            )
    print(", ".join(f"{name} {n}" for name, n in sorted(monkey.seen.items())))
    monkey.pilot.close()


if __name__ == "__main__":
    main()
