"""The board scene is put together from parts: how large it is, and what scenes and policies may do to it."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from make_catalogue import nodes, tree
from pilot import Pilot
from suite.each import each

import game
from game.scenes.board.policy import Policy
from game.scenes.board.scene import BoardScene
from game.scenes.coach.quiz import QuizScene
from game.scenes.coach.training import TrainingScene
from game.scenes.play import PlayScene
from game.scenes.practice.scene import PracticeScene
from game.scenes.timed.board import TimedBoard
from game.scenes.tutorial.scene import TutorialScene
from game.scenes.versus.scene import VersusScene
from game.scenes.zen.board import ZenBoardScene
from game.ui.scene.routes import load_scene
from game.ui.scene.scene import Scene

FOLDER = Path(game.__file__).parent / "scenes"
MODES = (PlayScene, PracticeScene, TutorialScene, VersusScene, TimedBoard, ZenBoardScene, TrainingScene, QuizScene)


def policies() -> Iterator[ast.ClassDef]:
    for path in FOLDER.rglob("*.py"):
        for node in nodes(tree(path)) if b"Policy[" in path.read_bytes() else ():
            if isinstance(node, ast.ClassDef) and any(ast.unparse(base).startswith("Policy[") for base in node.bases):
                yield node


@cache
def private(kind: type) -> set[str]:
    """The private names that a class gives to itself or to its instances."""
    (own,) = (one for one in tree(Path(inspect.getfile(kind))).body if getattr(one, "name", "") == kind.__name__)
    stored = (node for node in nodes(own) if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store))
    names = {node.attr for node in stored if isinstance(node.value, ast.Name) and node.value.id == "self"}
    return {name for name in {*vars(kind), *names} if name.startswith("_") and not name.startswith("__")}


def scenes() -> list[type[Scene]]:
    found = []
    for path in sorted(FOLDER.rglob("*.py")):
        route = ".".join(path.relative_to(FOLDER).with_suffix("").parts)
        try:
            found.append(load_scene(route))
        except LookupError:  # a part of scenes
            continue
    return [*found, BoardScene, TimedBoard]


def test_a_board_scene_is_small() -> None:
    members = inspect.getmembers_static(BoardScene)
    methods = [n for n, value in members if callable(value) or isinstance(value, property | staticmethod | classmethod)]
    own = [name for name in methods if name not in vars(object) and not (name.startswith("__") and name != "__init__")]
    assert 20 < len(own) <= 40
    pilot = Pilot()
    scene = BoardScene(pilot.manager, pilot.app.parts.library.sample("hitori"), Policy(), keep=False)
    assert 10 < len(vars(scene)) <= 20
    pilot.close()


@each("kind", MODES, ids=lambda kind: kind.__name__)
def test_a_mode_is_one_step_from_the_board_scene_and_that_one_from_the_scene(kind: type[Scene]) -> None:
    assert kind.__bases__ == (BoardScene,)
    assert BoardScene.__bases__ == (Scene,)


def test_no_scene_overrides_a_private_name_of_its_base() -> None:
    found = scenes()
    assert len(found) > 25
    assert {MODES[0], BoardScene} < set(found)
    for kind in found:
        for base in kind.__mro__[1:-1]:
            assert not private(kind) & private(base), (kind, base)


def test_policies_do_not_ask_what_scene_they_have() -> None:
    found = list(policies())
    assert len(found) == len(MODES)
    for policy in found:
        called = {ast.unparse(node.func) for node in ast.walk(policy) if isinstance(node, ast.Call)}
        assert not called & {"isinstance", "getattr", "hasattr", "type", "cast"}, policy.name


def test_getting_ready_ends_with_its_board() -> None:
    """Another board may come while pictures for this one are still being made: it is on no stage any more."""
    pilot = Pilot(new_look=True)
    pilot.manager.push("play")
    scene = pilot.scene
    pieces, view = scene.get_ready(), scene.view
    next(pieces)
    view.detach(scene.form)
    scene.view = None
    assert list(pieces) == []
    scene.view = view
    view.attach(scene.form)
    pilot.close()
