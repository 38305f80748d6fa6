"""The way to screen readers: what is shown reaches the package, and what they wish is done."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from gallery import Gallery
from pilot import Pilot

from game.app.bridge import ROLES, ROOT, WISHES, Bridge, Placed
from game.engine.puzzle.recipe import Recipe
from game.ui.stage.accessible import Accessible, Role


class Names:
    """Any name is its own value."""

    def __getattr__(self, name: str) -> str:
        return name


class FakeNode:
    """What was set on a node, by name."""

    def __init__(self, role: str) -> None:
        self.held: dict[str, Any] = {"role": role}

    def __getattr__(self, name: str) -> Any:
        return lambda *value: self.held.update({name.removeprefix("set_"): value[0] if value else True})


class FakeAdapter:
    """Keeps the last state of every node, and calls back as a screen reader would."""

    def __init__(self, activate: Any, act: Any, deactivate: Any) -> None:
        self.activate, self.act, self.deactivate = activate, act, deactivate
        self.nodes: dict[int, FakeNode] = {}
        self.focus = ROOT
        self.changed = 0

    def take(self, update: Any) -> None:
        self.nodes |= dict(update.nodes)
        self.focus, self.changed = update.focus, len(update.nodes)
        assert self.focus in self.nodes
        assert all(child in self.nodes for node in self.nodes.values() for child in node.held.get("children", ()))

    def update_if_active(self, make: Any) -> None:
        self.take(make())

    def update_window_focus_state(self, here: bool) -> None: ...

    def labels(self) -> list[str]:
        return [node.held.get("label", "") for node in self.nodes.values()]


KIT = SimpleNamespace(
    unix=SimpleNamespace(Adapter=FakeAdapter),
    TreeUpdate=lambda focus: SimpleNamespace(focus=focus, nodes=[], tree=None),
    Tree=lambda root: root,
    Node=FakeNode,
    Rect=lambda *sides: sides,
    **{name: Names() for name in ("Role", "Toggled", "Invalid", "Live", "Action")},
)


@pytest.fixture(scope="module")
def shared() -> Iterator[Pilot]:
    pilot = Pilot((1280, 720), {"reduce_motion": True})
    yield pilot
    pilot.close()


@pytest.fixture
def bridge(shared: Pilot) -> Bridge:
    shared.manager.reset(Gallery)
    made = shared.app.narration.bridge = Bridge(shared.manager, KIT)
    made.connect()
    return made


def adapter(bridge: Bridge) -> FakeAdapter:
    found: FakeAdapter = bridge._adapter
    return found


def test_nothing_is_made_until_a_screen_reader_asks(shared: Pilot, bridge: Bridge) -> None:
    shared.tick(600)
    assert adapter(bridge).nodes == {}
    adapter(bridge).take(adapter(bridge).activate())
    shared.tick(300)
    assert "Live errors" in adapter(bridge).labels()
    adapter(bridge).deactivate()
    adapter(bridge).nodes.clear()
    shared.press("tab")
    shared.tick(600)
    assert adapter(bridge).nodes == {}


def test_a_board_is_handed_on_and_only_what_changes_after_that(shared: Pilot, bridge: Bridge) -> None:
    library = shared.app.parts.library
    spec = next(iter(library.kinds.values()))
    made = spec.make(Recipe(spec.sizes[0], spec.levels[0]), 3)
    shared.manager.reset("play", game=library.open(spec.kind, made.board))
    shared.tick(100)
    reader = adapter(bridge)
    reader.take(reader.activate())
    shared.tick(600)
    assert any(label.startswith("row 4, column 4, ") for label in reader.labels())
    shared.press("left", "right")
    shared.tick(600)
    assert reader.nodes[reader.focus].held["label"].startswith("row 1, column 2, ")
    shared.press("space")
    shared.tick(600)
    assert reader.nodes[reader.focus].held["label"].endswith("shaded")
    assert reader.changed < 10
    corner = next(n for n, node in reader.nodes.items() if node.held.get("label", "").startswith("row 4, column 4"))
    reader.act(SimpleNamespace(action="CLICK", target=corner))
    shared.tick(600)
    assert reader.nodes[corner].held["label"].endswith("shaded")


def test_controls_do_what_is_wished(shared: Pilot, bridge: Bridge) -> None:
    reader = adapter(bridge)
    reader.take(reader.activate())
    shared.tick(300)
    numbers = {node.held.get("label"): number for number, node in reader.nodes.items()}
    for action, name in (("CLICK", "Play"), ("CLICK", "Live errors"), ("DECREMENT", "Effects"), ("NONSENSE", "Play")):
        reader.act(SimpleNamespace(action=action, target=numbers[name]))
    reader.act(None)  # nothing that it is sent lets an exception out
    shared.tick(300)
    assert shared.scene.heard == ["play", False, 0.65]


def test_texts_from_elsewhere_are_made_fit(bridge: Bridge) -> None:
    told = Accessible(Role.FIELD, "a\0\x1b", "\ud800", help="x" * 200_000)
    ((_number, node),) = bridge._made([(2, Placed(told))])
    held = node.held
    assert (held["label"], held["value"], len(held["description"])) == ("a\\x00\\x1b", "\\ud800", 3000)


def test_every_role_and_wish_has_a_name_in_the_package() -> None:
    assert set(ROLES) == set(Role)
    kit = pytest.importorskip("accesskit")
    assert all(hasattr(kit.Role, name) for name in ROLES.values())
    assert all(hasattr(kit.Action, name) for name in WISHES)
