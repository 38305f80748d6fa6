"""The layout's arrows: who may import whom, read from the source; and what stays free of pygame, tried for real."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import game

ROOT = Path(game.__file__).parent
FILES = sorted(ROOT.rglob("*.py"))
PUZZLES = sorted(path.name for path in (ROOT / "puzzles").iterdir() if (path / "spec.py").exists())

# What each part may import of the game, besides itself. Parts that are not here put everything together.
ARROWS = {
    "engine": set(),
    "puzzles": {"engine"},
    "arcade": {"engine"},
    "store": {"engine", "services"},
    "ui": {"engine", "services"},
    "work": {"engine", "puzzles", "arcade"},
    "scenes": {"ui", "engine", "arcade", "puzzles", "services"},
    "services": {"engine"},
    "paths": set(),
}
TOGETHER = {"__init__", "__main__", "app", "cli", "crash", "languages", "library", "wiring"}


def module_of(path: Path) -> list[str]:
    parts = list(path.relative_to(ROOT).with_suffix("").parts)
    return parts[:-1] if parts[-1] == "__init__" and len(parts) > 1 else parts


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    return tuple(ast.walk(ast.parse(path.read_bytes())))


@cache
def imports(path: Path) -> tuple[str, ...]:
    """Every module that a file imports, at any depth, by its full name."""
    return tuple(_imports(path))


def _imports(path: Path) -> Iterator[str]:
    for node in nodes(path):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are written in full"
            module = node.module or ""
            yield module
            folder = ROOT.parent / module.replace(".", "/")
            for alias in node.names:
                if (folder / f"{alias.name}.py").exists() or (folder / alias.name / "__init__.py").exists():
                    yield f"{module}.{alias.name}"


def own(path: Path) -> list[list[str]]:
    """The game's modules among the imports of a file, as parts without ``game``."""
    return [name.split(".")[1:] for name in imports(path) if name.startswith("game.")]


def wrong(here: list[str], there: list[str]) -> bool:
    """Whether the layout forbids ``here`` to import ``there``."""
    part = here[0]
    allowed = ARROWS[part] | {part} | ({"ui"} if part == "puzzles" and here[-1] == "view" else set())
    if there[0] not in allowed:
        return True
    if there[0] == "puzzles" and len(there) > 1:  # beyond the registry: only a puzzle's own folder
        return part != "puzzles" or there[1] != here[1]
    return (
        part == there[0] == "scenes" and len(there) > 1 and len(here) > 1 and there[1] not in ("board_scene", here[1])
    )


def test_arrows() -> None:
    parts = [(module_of(path), there) for path in FILES for there in own(path) if module_of(path)[0] not in TOGETHER]
    assert len(parts) > 100
    assert [f"{'.'.join(here)} imports {'.'.join(there)}" for here, there in parts if wrong(here, there)] == []


def test_the_arrows_point_one_way() -> None:
    for here, there in (
        ("engine.core", "puzzles"),
        ("engine.core", "services"),
        ("ui.stage", "scenes.menu"),
        ("scenes.menu", "scenes.play"),
        ("scenes.menu", "puzzles.hitori.spec"),
        ("scenes.menu", "store.profile"),
        ("puzzles.hitori.rules", "puzzles.slant.rules"),
        ("puzzles.hitori.rules", "ui.stage"),
        ("work.jobs", "store.profile"),
    ):
        assert wrong(here.split("."), there.split(".")), (here, there)
    for here, there in (
        ("puzzles.hitori.view", "ui.stage"),
        ("puzzles.hitori.spec", "puzzles.hitori.rules"),
        ("scenes.play", "scenes.board_scene"),
        ("scenes.play", "puzzles"),
    ):
        assert not wrong(here.split("."), there.split(".")), (here, there)


def test_only_the_window_knows_pygame() -> None:
    def window(here: list[str]) -> bool:
        return here[0] in ("app", "ui", "scenes", "cli") or here[-1] == "view"

    known = [path for path in FILES if any(name.split(".")[0] == "pygame" for name in imports(path))]
    assert known
    assert [path for path in known if not window(module_of(path))] == []


def test_nothing_outside_its_folder_names_a_puzzle() -> None:
    assert PUZZLES
    for path in FILES:
        here = module_of(path)
        elsewhere = {name for name in PUZZLES if here[:2] != ["puzzles", name]}
        words = {node.value for node in nodes(path) if isinstance(node, ast.Constant) and isinstance(node.value, str)}
        assert not words & elsewhere, path
        assert not [there for there in own(path) if there[0] == "puzzles" and elsewhere & set(there)], path


WINDOW = ("pygame.init", "pygame.display.set_mode", "pygame.event.get", "pygame.event.poll", "pygame.event.wait")
CLOCKS = (
    *("pygame.time.Clock", "pygame.time.get_ticks", "pygame.time.wait", "pygame.time.delay"),
    *("datetime.now", "datetime.utcnow", "datetime.today", "datetime.datetime.now", "date.today"),
)


def test_only_the_app_opens_the_window_and_reads_events_and_clocks() -> None:
    opening: set[str] = set()
    for path in FILES:
        used = {ast.unparse(node) for node in nodes(path) if isinstance(node, ast.Attribute)}
        if module_of(path)[0] == "app":
            opening |= used & set(WINDOW)
            continue
        assert not used & set(WINDOW), path
        if module_of(path)[0] != "cli":  # commands are entries of their own, and hand their clock in
            assert not used & set(CLOCKS), path
            assert "time" not in imports(path), path
    assert opening == {"pygame.display.set_mode", "pygame.event.get"}


def test_rules_load_without_pygame() -> None:
    def free(path: Path) -> bool:
        here = module_of(path)
        return (
            here[0] in ("engine", "arcade", "work", "store", "puzzles", "services", "__main__") and here[-1] != "view"
        )

    modules = [".".join(("game", *module_of(path))) for path in FILES if free(path)]
    assert len(modules) > 20
    script = (
        "import importlib, sys\n"
        f"for name in {modules}: importlib.import_module(name)\n"
        "from game.puzzles import registry\n"
        "assert registry()\n"
        "sys.exit('pygame' in sys.modules)\n"
    )
    subprocess.run([sys.executable, "-c", script], check=True)


def test_every_part_of_the_game_is_known_here() -> None:
    assert {module_of(path)[0] for path in FILES} <= set(ARROWS) | TOGETHER
