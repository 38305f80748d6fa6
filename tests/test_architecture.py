"""The house: which room may import which, read from the source; what stays free of pygame is tried for real."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from make_catalogue import tree
from once.texts import code
from suite.each import each

import game

ROOT = Path(game.__file__).parent
FILES = sorted(ROOT.rglob("*.py"))
FOLDERS = sorted({path.parent for path in FILES})
PUZZLES = sorted(path.name for path in (ROOT / "puzzles").iterdir() if (path / "spec.py").exists())

RULES = ("engine", "engine.logic", "engine.puzzle")
PLAYED = ("engine", "engine.puzzle", "engine.play")
ENGINE = (*PLAYED, "engine.formats", "engine.record")
DRAWN = ("ui.drawing", "ui.stage", "ui.input", "ui.widgets")
SEEN = (
    "services",
    "arcade",
    "puzzles",
    *DRAWN,
    "ui.covers",
    "ui.scene",
    "ui.tray",
    "ui.board",
    "ui.board.hints",
    "scenes.board",
)

# What each room may import, besides itself. A room whose name ends with a star stands for every folder of its kind.
ROOMS: dict[str, tuple[str, ...]] = {
    "engine": (),
    "engine.logic": ("engine",),
    "engine.puzzle": ("engine", "engine.logic"),
    "engine.play": RULES,
    "engine.formats": PLAYED,
    "engine.record": (*PLAYED, "engine.formats"),
    "puzzles": ("engine", "engine.puzzle"),
    "puzzles.*": (*RULES, "engine.play"),
    "puzzles.*.logic": RULES,
    "puzzles.*.exchange": ("engine", "engine.puzzle"),
    "puzzles.*.killer": ("engine", "engine.puzzle"),
    "puzzles.*.view": (
        "engine",
        "engine.play",
        "ui.drawing",
        "ui.stage",
        "ui.input",
        "ui.tray",
        "ui.board",
        "ui.board.parts",
    ),
    "arcade": ENGINE,
    "achievements": (*PLAYED, "arcade"),
    "coach": (*RULES, "engine.play"),
    "services": (*ENGINE, "engine.logic", "achievements", "coach"),
    "store": ("engine", "services"),
    "store.profile": (*ENGINE, "coach", "arcade", "achievements", "services", "store"),
    "store.library": (*ENGINE, "engine.logic", "coach", "arcade", "achievements", "services", "store", "store.profile"),
    "store.exchange": (*ENGINE, "achievements", "coach", "services", "store", "store.profile", "store.library"),
    "work": (*PLAYED, "engine.formats", "engine.logic", "arcade", "coach"),
    "ui": (),
    "ui.drawing": ("engine",),
    "ui.stage": ("ui.drawing",),
    "ui.input": ("engine",),
    "ui.audio": ("engine",),
    "ui.widgets": (*PLAYED, "engine.record", "ui.drawing", "ui.stage", "ui.input"),
    "ui.scene": ("engine", "engine.play", "engine.formats", "services", *DRAWN),
    "ui.scanning": (
        *("engine", "engine.puzzle", "ui.board", "ui.drawing", "ui.input", "ui.narrator", "ui.scene", "ui.stage"),
        "ui.widgets",
    ),
    "ui.narrator": ("engine", "engine.play", "ui.board", "ui.input", "ui.scene", "ui.stage", "ui.widgets"),
    "ui.tray": ("engine", "ui.drawing", "ui.stage", "ui.widgets"),
    "ui.board": (*PLAYED, "services", *DRAWN, "ui.board.hints", "ui.tray"),
    "ui.board.hints": ("engine", "engine.play", "ui.drawing", "ui.stage", "ui.board"),
    "ui.board.parts": ("engine", "engine.play", "ui.drawing", "ui.stage", "ui.board"),
    "ui.covers": ("engine.formats", "ui.drawing"),
    "ui.arcade": ("engine", "ui.board", "ui.covers", "ui.drawing", "ui.stage", "ui.widgets"),
    "ui.win": ("engine", "ui.board", "ui.drawing", "ui.stage", "ui.widgets"),
    "ui.print": (*PLAYED, "engine.formats", "ui.drawing", "ui.board", "ui.covers"),
    "scenes": (*ENGINE, *(room for room in SEEN if room not in ("arcade", "puzzles", "ui.tray"))),
    "scenes.*": (*ENGINE, *SEEN, "achievements", "coach", "ui.arcade", "ui.print", "ui.win"),
}
TOGETHER = ("", "app", "cli")  # put everything together


def module_of(path: Path) -> str:
    """The name of a module without ``game``; a package is called like its folder."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def room_of(module: str) -> str:
    """The folder that a module lies in, as a name."""
    return module if (ROOT / module.replace(".", "/")).is_dir() else module.rpartition(".")[0]


MODULES = {module_of(path): path for path in FILES}


@cache
def kind_of(room: str) -> str:
    """The name that a room goes by in ROOMS."""
    if room in ROOMS:
        return room
    whole, *rest = room.split(".")
    return {1: f"{whole}.*", 2: f"{whole}.*.{rest[-1]}"}.get(len(rest), f"{whole}.*.logic")


@cache
def allowed(room: str) -> tuple[str, ...]:
    """What a room may import; raises KeyError for a room that nobody has written down."""
    whole, *rest = room.split(".")
    own_folder = (f"puzzles.{rest[0]}*",) if whole == "puzzles" and rest else ()
    return (*ROOMS[kind_of(room)], *own_folder)


@cache
def imports(path: Path) -> tuple[str, ...]:
    """Every module that a file imports, at any depth and for types too, by its full name."""
    return tuple(_imports(path))


def _imports(path: Path) -> Iterator[str]:
    for node in code()[path]:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are written in full"
            module = node.module or ""
            inner = [f"{module}.{alias.name}" for alias in node.names]
            found = [name for name in inner if name.removeprefix("game.") in MODULES]
            yield from found
            if len(found) < len(inner):
                yield module


@cache
def own(path: Path) -> tuple[str, ...]:
    """The game's modules among the imports of a file, without ``game``."""
    return tuple(name.removeprefix("game").lstrip(".") for name in imports(path) if name.split(".")[0] == "game")


def is_view(module: str) -> bool:
    """Whether a module belongs to the drawing of a puzzle."""
    return module.startswith("puzzles.") and any(f"_{part}".endswith("_view") for part in module.split("."))


@cache
def importing(here: str) -> str:
    """The room that a module belongs to; the drawing of a puzzle is a room even where it is one module."""
    return f"{'.'.join(here.split('.')[:2])}.view" if is_view(here) else room_of(here)


def wrong(here: str, there: str) -> bool:
    """Whether the layout forbids module ``here`` to import module ``there``."""
    room, other = importing(here), room_of(there)
    if room == other or room.split(".")[0] in TOGETHER:
        return False
    if other == "" and there == "paths":
        return True
    return not any(
        other == name or (name.endswith("*") and f"{other}.".startswith(name[:-1] + ".")) for name in allowed(room)
    )


def test_arrows() -> None:
    arrows = [(here, there) for here, path in MODULES.items() for there in own(path)]
    assert len(arrows) > 1000
    assert [f"{here} imports {there}" for here, there in arrows if wrong(here, there)] == []


def test_no_arrow_is_allowed_that_nobody_needs() -> None:
    arrows = {(importing(here), room_of(there)) for here, path in MODULES.items() for there in own(path)}
    used = {(kind_of(room), other) for room, other in arrows if room.split(".")[0] not in TOGETHER}
    assert {(room, name) for room, names in ROOMS.items() for name in names} - used == set()


@each(
    ("here", "there"),
    [
        ("engine.core", "puzzles"),
        ("engine.core", "engine.play.session"),
        ("engine.play.session", "engine.formats.saves"),
        ("engine.core", "services"),
        ("store.database", "store.profile.profile"),
        ("ui.stage.stage", "scenes.menu.scene"),
        ("ui.drawing.paint", "ui.stage.stage"),
        ("ui.widgets.form", "ui.scene.scene"),
        ("ui.scene.scene", "ui.board.view"),
        ("scenes.menu.scene", "scenes.play"),
        ("scenes.packs.pack", "scenes.select"),
        ("scenes.menu.scene", "puzzles.hitori.spec"),
        ("scenes.menu.scene", "store.profile.profile"),
        ("puzzles.hitori.rules", "puzzles.slant.rules"),
        ("puzzles.hitori.rules", "ui.stage.stage"),
        ("puzzles.hitori.logic.bits", "ui.stage.stage"),
        ("work.jobs", "store.profile.profile"),
    ],
)
def test_arrows_that_point_back(here: str, there: str) -> None:
    assert wrong(here, there)


@each(
    ("here", "there"),
    [
        ("puzzles.hitori.view.board", "ui.stage.stage"),
        ("puzzles.slant.view", "ui.stage.stage"),
        ("puzzles.hitori.spec", "puzzles.hitori.logic.techniques"),
        ("puzzles.sudoku.logic.families.fish", "puzzles.sudoku.logic.position"),
        ("scenes.play", "scenes.board.scene"),
        ("scenes.versus.scene", "scenes.board.scene"),
        ("scenes.timed.scene", "puzzles"),
        ("store.library.game_library", "store.profile.profile"),
    ],
)
def test_arrows_that_point_on(here: str, there: str) -> None:
    assert not wrong(here, there)


def test_no_module_imports_itself_over_others() -> None:
    """No cycles, imports for types counted: the modules are taken away from the ground up, and none is left."""
    left = {here: {there for there in own(path) if there != here} for here, path in MODULES.items()}
    while ready := {here for here, there in left.items() if not there & left.keys()}:
        left = {here: there for here, there in left.items() if here not in ready}
    assert sorted(left) == []


def test_every_room_says_what_it_is_for_and_is_not_crowded() -> None:
    for folder in FOLDERS:
        files = sorted(folder.glob("*.py"))
        assert len(files) <= 26 + 1, f"{folder}: the package's own file is not counted"
        purpose = ast.get_docstring(tree(folder / "__init__.py")) or ""
        assert purpose.split("\n")[0].endswith("."), folder


def test_a_public_class_has_a_name_of_its_own() -> None:
    classes = {(node.name, path) for path in FILES for node in code()[path] if isinstance(node, ast.ClassDef)}
    names = Counter(name for name, _path in classes if not name.startswith("_"))
    assert len(names) > 500
    assert [name for name, count in names.items() if count > 1] == []


def test_no_file_is_long() -> None:
    assert [path for path in FILES if len(path.read_bytes().splitlines()) > 400] == []


def test_tests_are_found_by_their_names_and_no_room_of_theirs_is_crowded() -> None:
    files = sorted(Path(__file__).parent.rglob("*.py"))
    rooms = Counter(path.parent for path in files)
    names = Counter(path.name for path in files if path.name.startswith("test_"))
    assert [room for room, count in rooms.items() if count > 26] == []
    assert [name for name, count in names.items() if count > 1] == []


def test_only_the_window_knows_pygame() -> None:
    known = [here for here, path in MODULES.items() if any(name.split(".")[0] == "pygame" for name in imports(path))]
    assert known
    window = ("app", "ui", "scenes", "cli")
    assert [here for here in known if here.split(".")[0] not in window and not is_view(here)] == []


def test_nothing_outside_its_folder_names_a_puzzle() -> None:
    assert PUZZLES
    for here, path in MODULES.items():
        elsewhere = {name for name in PUZZLES if f"{here}.".removeprefix("puzzles.").split(".")[0] != name}
        words = {node.value for node in code()[path] if isinstance(node, ast.Constant) and isinstance(node.value, str)}
        assert not words & elsewhere, path
        assert not [there for there in own(path) if there.startswith("puzzles.") and elsewhere & set(there.split("."))]


WINDOW = ("pygame.init", "pygame.display.set_mode", "pygame.event.get", "pygame.event.poll", "pygame.event.wait")
CLOCKS = (
    *("pygame.time.Clock", "pygame.time.get_ticks", "pygame.time.wait", "pygame.time.delay"),
    *("datetime.now", "datetime.utcnow", "datetime.today", "datetime.datetime.now", "date.today"),
)


def test_only_the_app_opens_the_window_and_reads_events_and_clocks() -> None:
    opening: set[str] = set()
    for here, path in MODULES.items():
        used = {ast.unparse(node) for node in code()[path] if isinstance(node, ast.Attribute)}
        if here.split(".")[0] == "app":
            opening |= used & set(WINDOW)
            continue
        assert not used & set(WINDOW), path
        if here.split(".")[0] != "cli":  # commands are entries of their own, and hand their clock in
            assert not used & set(CLOCKS), path
            assert "time" not in imports(path), path
    assert opening == {"pygame.display.set_mode", "pygame.event.get", "pygame.event.poll"}


THREADS = ("threading", "_thread", "concurrent", "asyncio", "multiprocessing.dummy", "multiprocessing.pool")
COPIES = {  # of the game beside the room that works
    "__main__": "an executable of one file is told early that it may be one of its own copies",
    "cli.parallel": "the boards of a command, which no window waits for",
}


def test_work_beside_the_window_is_one_room() -> None:
    """Threads share what they change; only the worker's own process has one, which hears what the window says."""
    threads, processes = set[str](), set[str]()
    for here, path in MODULES.items():
        names = imports(path)
        threads |= {here for name in names for root in THREADS if f"{name}.".startswith(f"{root}.")}
        processes |= {here for name in names if name.split(".")[0] == "multiprocessing"}
    assert threads == {"work.process"}
    assert {here for here in processes if room_of(here) != "work"} == set(COPIES)


def test_rules_load_without_pygame() -> None:
    parts = ("engine", "arcade", "achievements", "coach", "work", "store", "puzzles", "services", "__main__")
    modules = [f"game.{here}" for here in MODULES if here.split(".")[0] in parts and not is_view(here)]
    assert len(modules) > 20
    script = (
        "import importlib, sys\n"
        f"for name in {modules}: importlib.import_module(name)\n"
        "from game.puzzles import registry\n"
        "assert registry()\n"
        "sys.exit('pygame' in sys.modules)\n"
    )
    subprocess.run([sys.executable, "-c", script], check=True)


def test_every_room_is_known_here() -> None:
    for room in {room_of(here) for here in MODULES} - {"puzzles"}:
        if room.split(".")[0] not in TOGETHER:
            allowed(room)


def test_settings_are_asked_for_by_their_fields() -> None:
    """No name of a setting stands in quotes outside the record and the store."""
    for here, path in MODULES.items():
        if here.split(".")[0] != "store":
            called = {ast.unparse(node.func) for node in code()[path] if isinstance(node, ast.Call)}
            assert not {name for name in called if re.search(r"settings\.(get|set|all)$", name)}, path


def test_what_scenes_give_back_are_values() -> None:
    """No answer of a dialog and no result of a scene is a word or a bare pair."""
    seen = 0
    for path in FILES:
        for node in code()[path]:
            if isinstance(node, ast.Call):
                name, given = ast.unparse(node.func), node.args
                results = given[1:2] if name == "DialogAnswer" else given[:1] if name.endswith("host.pop") else []
                seen += len(results)
                words = [one for one in results if isinstance(one, ast.Constant) and isinstance(one.value, str)]
                assert not [*words, *(one for one in results if isinstance(one, ast.Tuple | ast.JoinedStr))], path
    assert seen > 20
