"""The way to screen readers: what is shown reaches the package, and what they wish is done."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from gallery import Gallery
from msgspec.structs import replace
from pilot import Pilot

from game.app.bridge import ROOT, WISHES, Bridge
from game.app.kit_nodes import ROLES, KitNodes
from game.engine.core import Change, Target
from game.engine.puzzle.recipe import Recipe
from game.ui.stage.accessible import Accessible, Role, State
from game.ui.stage.stage import Node


class Names:
    """Any name is its own value."""

    def __getattr__(self, name: str) -> str:
        return name


class FakeNode:
    """What was set on a node, by name."""

    def __init__(self, role: str) -> None:
        self.held: dict[str, Any] = {"role": role}

    def __getattr__(self, name: str) -> Any:
        if name.startswith("clear_"):
            return lambda: self.held.pop(name.removeprefix("clear_"), None)
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

    def number(self, name: str) -> int:
        """That of the thing that is called so, among what the root holds."""
        todo, found = [ROOT], []
        while todo:
            number = todo.pop()
            todo += self.nodes[number].held.get("children", ())
            if f"{self.nodes[number].held.get('label', '')}, ".startswith(f"{name}, "):
                found.append(number)
        assert len(found) == 1, (name, found)
        return found[0]

    def wish(self, action: str, number: int) -> None:
        self.act(SimpleNamespace(action=action, target=number))

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


def test_nothing_is_told_in_the_moment_in_which_a_reader_comes(shared: Pilot, bridge: Bridge) -> None:
    """The adapter is locked then, by a thread that waits for Python."""
    reader, told = adapter(bridge), []
    reader.update_if_active = lambda make: told.append(make())  # type: ignore[method-assign]
    reader.update_window_focus_state = told.append  # type: ignore[method-assign]
    bridge.focus(True)
    shared.tick(100)
    reader.activate()
    shared.tick(150)
    assert told == []
    shared.tick(300)
    assert told[0] is True
    assert len(told[1].nodes) > 10


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


def opened(pilot: Pilot, kind: str) -> None:
    library = pilot.app.parts.library
    spec = library.kinds[kind]
    made = spec.make(Recipe(spec.sizes[0], spec.levels[0]), 3)
    pilot.manager.reset("play", game=library.open(kind, made.board))
    pilot.tick(300)


@pytest.mark.parametrize("kind", ["sudoku", "tents"])
def test_a_thing_keeps_its_number_and_no_other_gets_it(shared: Pilot, bridge: Bridge, kind: str) -> None:
    opened(shared, kind)
    reader = adapter(bridge)
    reader.take(reader.activate())
    owners: dict[int, tuple[object, str]] = {}
    numbers: dict[tuple[object, str], int] = {}

    def look() -> None:
        shared.tick(600)
        for node, block in bridge._blocks.items():
            names = (part.name for part in block.told.children)
            for number, name in ((block.number, "itself"), *zip(block.parts, names, strict=True)):
                assert owners.setdefault(number, (node, name)) == (node, name)
                assert numbers.setdefault((node, name), number) == number
                assert number in reader.nodes

    look()
    cell, undo = reader.number("row 2, column 3"), reader.number("Undo")
    for keys in (("right", "space", "1"), ("down", "x", "2"), ("u",), ("h",), ("escape",)):
        shared.press(*keys)
        look()
    shared.scene.layout(shared.scene.look.size)
    look()
    below = shared.scene
    shared.press("f1")
    look()
    assert shared.scene is not below
    shared.press("escape")
    look()
    assert shared.scene is below
    assert (reader.number("row 2, column 3"), reader.number("Undo")) == (cell, undo)
    shared.manager.reset(Gallery)
    look()
    with pytest.raises(AssertionError):
        reader.number("row 2, column 3")
    assert len(set(owners)) == len(set(numbers)), "no number is given twice"


def test_what_is_gone_is_not_pressed(shared: Pilot, bridge: Bridge) -> None:
    opened(shared, "sudoku")
    reader = adapter(bridge)
    reader.take(reader.activate())
    shared.tick(300)
    gone = [reader.number("Undo"), reader.number("row 2, column 3")]
    shared.manager.reset(Gallery)
    for number in gone:  # before the next look, and after it
        reader.wish("CLICK", number)
        shared.tick(600)
        reader.wish("CLICK", number)
        shared.tick(600)
    button = shared.scene.buttons[2]
    check = reader.number("Check")
    button.visible = False
    for action in ("FOCUS", "CLICK"):
        reader.wish(action, check)
        shared.tick(600)
    assert shared.scene.heard == []
    assert shared.scene.form.focus is None
    button.visible = True
    shared.tick(600)
    assert reader.number("Check") == check
    reader.wish("CLICK", check)
    shared.tick(300)
    assert shared.scene.heard == ["check"]


def test_the_item_that_is_wished_is_pressed(shared: Pilot, bridge: Bridge) -> None:
    reader = adapter(bridge)
    reader.take(reader.activate())
    shared.tick(300)
    reader.wish("CLICK", reader.number("Level 3"))
    shared.tick(300)
    assert shared.scene.heard == [2]


def test_only_what_changed_is_told(shared: Pilot, bridge: Bridge) -> None:
    opened(shared, "sudoku")
    reader = adapter(bridge)
    reader.take(reader.activate())
    shared.tick(600)
    told: list[int] = []
    reader.take = lambda update: told.extend(number for number, _node in update.nodes)  # type: ignore[method-assign]
    shared.tick(2000)
    assert set(told) <= {block.number for node, block in bridge._blocks.items() if node.tells_time}
    told.clear()
    view = shared.scene.view
    slot = view.spec.slots(view.board)[0]
    view.on_move((Change(slot, 0, 1),), False)
    bridge._look()
    board = bridge._blocks[view]
    cells = [number for number in bridge._news if number in board.parts]
    assert len(cells) <= 2 + len(view.wrong)
    assert board.number not in bridge._news, "the board itself stays as it was"


def test_a_mark_is_told_in_three_nodes_and_another_scene_whole(shared: Pilot, bridge: Bridge) -> None:
    opened(shared, "sudoku")
    reader = adapter(bridge)
    reader.take(reader.activate())
    view = shared.scene.view
    solution = view.spec.required(view.board, view.spec.count(view.board, 1).solution)
    cells = [slot for slot in view.spec.slots(view.board) if slot.kind == "cell"]
    view.on_move((Change(cells[0], 0, solution[cells[0]]),), False)  # there is something to undo from then on
    shared.tick(20_000, 100)  # what was said of the opened board has gone
    updates: list[dict[int, FakeNode]] = []
    take = reader.take
    reader.take = lambda update: [updates.append(dict(update.nodes)), take(update)]  # type: ignore[method-assign]

    def told() -> set[str]:
        bridge.step(1000)
        (update,) = updates
        updates.clear()
        return {f"{node.held.get('label', '')}{node.held.get('value', '')}" for node in update.values()}

    digit, (row, column) = solution[cells[1]], cells[1].index
    size = view.board.shape.n
    there = [*view.board.givens, *view.session.marks.values()].count(digit)
    view.on_move((Change(cells[1], 0, digit),), False)
    place = f"row {row + 1}, column {column + 1}"
    left = f"{len(cells) - 2} cells are empty."
    assert told() == {f"{place}, {digit}", left, f"{digit}, {size - there - 1} left"}
    view.on_move((Change(cells[1], digit, 0),), False)
    assert told() == {f"{place}, empty", f"{len(cells) - 1} cells are empty.", f"{digit}, {size - there} left"}
    bridge.step(1000)
    assert updates == []
    shared.manager.reset(Gallery)
    bridge.step(1000)
    (update,) = updates
    assert {ROOT, *update[ROOT].held["children"]} <= update.keys()


def test_a_mark_that_errs_is_told_by_its_cells_and_a_message_that_keeps_its_place(
    shared: Pilot, bridge: Bridge
) -> None:
    opened(shared, "sudoku")
    reader, view = adapter(bridge), shared.scene.view
    reader.take(reader.activate())
    shape, givens = view.board.shape, view.board.givens
    free = next(slot for slot in view.spec.slots(view.board) if slot.kind == "cell" and any(givens[: shape.n]))
    digit = next(filter(None, (givens[shape.number(Target("cell", (free.index[0], at)))] for at in range(shape.n))))
    shared.tick(20_000, 100)
    view.on_move((Change(free, 0, digit),), False)  # there is something to undo from then on
    shared.tick(20_000, 100)
    updates: list[dict[int, FakeNode]] = []
    take = reader.take
    reader.take = lambda update: [updates.append(dict(update.nodes)), take(update)]  # type: ignore[method-assign]
    for old, new in ((digit, 0), (0, digit), (digit, 0)):
        before = {*view.wrong}
        view.on_move((Change(free, old, new),), False)
        bridge.step(1000)
        update = updates.pop()
        assert updates == []
        assert ROOT not in update, "all that is there stays as it was"
        line = bridge._blocks[shared.scene.column.line].number
        assert update[line].held["value"] == (shared.scene.column.line.text if new else "")
        assert update[line].held.get("hidden", False) is (not new)
        cells = {bridge._blocks[view].parts[view.told.places[at]] for at in {free, *(before ^ {*view.wrong})}}
        assert len(update) == len(cells) + 3, "what is left to do, the key with the digit, and the message"
        assert cells < update.keys()


def heard(reader: FakeAdapter, number: int = ROOT) -> tuple[Any, ...]:
    """A node as it was told last, with those in it in their place."""
    held = reader.nodes[number].held
    children = tuple(heard(reader, child) for child in held.get("children", ()))
    return ({name: value for name, value in held.items() if name != "children"}, *children)


def told_anew(pilot: Pilot) -> tuple[Any, ...]:
    """What a screen reader hears that comes only now, and what has the focus."""
    news = pilot.scene.stage.news
    late = Bridge(pilot.manager, KIT)
    late.connect()
    adapter(late).take(adapter(late).activate())
    late.step(1000)
    pilot.scene.stage.news = news
    return heard(adapter(late)), heard(adapter(late), adapter(late).focus)


def test_who_is_told_what_changes_knows_all(shared: Pilot, bridge: Bridge) -> None:
    """Marks, notes, errors, hints, the theme, the size, the language: as one hears it who has just come."""
    settings = shared.app.parts.profile.settings
    usual = settings.now
    opened(shared, "sudoku")
    reader = adapter(bridge)
    reader.take(reader.activate())
    view = shared.scene.view
    free, other = [slot for slot in view.spec.slots(view.board) if slot.kind == "cell"][:2]
    given = next(
        cell for cell in view.geometry.targets if cell.kind == "cell" and cell not in view.spec.slots(view.board)
    )
    digit = view.board.givens[view.board.shape.number(given)]

    def is_heading(node: Node) -> bool:
        found = node.describe() if node.visible else None
        return found is not None and found.role is Role.HEADING

    def wish(**values: Any) -> None:
        settings.keep(replace(usual, **values))
        shared.app.apply_settings()

    happens: tuple[Callable[[], object], ...] = (
        lambda: view.on_move((Change(free, 0, 1),), False),
        lambda: view.on_move(tuple(Change(Target("note", other.index), 0, mask) for mask in (6,)), False),
        lambda: view.on_move((Change(free, 1, digit),), False),
        lambda: view.on_move((Change(free, digit, 0),), False),
        lambda: view.show_errors((given, free)),
        lambda: view.show_errors(()),
        lambda: setattr(next(one for one in shared.scene.stage.nodes if is_heading(one)), "text", "Another name"),
        lambda: shared.press("right"),
        lambda: shared.press("tab"),
        lambda: shared.press("h"),
        lambda: shared.press("h"),
        lambda: shared.press("escape"),
        lambda: wish(theme="night"),
        lambda: wish(text_scale=1.5),
        lambda: shared.press("f1"),
        lambda: shared.press("escape"),
        lambda: wish(language="de"),
        lambda: wish(),
    )
    try:
        for number, happen in enumerate(happens):
            happen()
            for ms in (16, 16, 600):
                shared.tick(ms, 100)
                bridge.step(1000)
                assert (heard(reader), heard(reader, reader.focus)) == told_anew(shared), number
    finally:
        wish()


def test_texts_from_elsewhere_are_made_fit() -> None:
    told = Accessible(Role.FIELD, "a\0\x1b", "\ud800", help="x" * 200_000)
    ((_number, node),) = KitNodes(KIT).made([(2, (told, ()))])
    held = node.held
    assert (held["label"], held["value"], len(held["description"])) == ("a\\x00\\x1b", "\\ud800", 3000)


def test_a_node_that_is_kept_says_what_a_new_one_would() -> None:
    nodes, cell, line = KitNodes(KIT), Accessible(Role.CELL, "row 1", "empty", (), ("confirm",)), Accessible(Role.TEXT)
    key = Accessible(Role.BUTTON, "9", "1 left", (), ("confirm",))
    told = (
        *(cell, cell._replace(value="5"), cell._replace(value="5", state=(State.WRONG,))),
        *(cell._replace(state=(State.GIVEN, State.WRONG)), cell._replace(state=(State.CHOSEN,)), cell),
        *(cell._replace(rect=(1, 2, 3, 4)), cell._replace(help="Press Enter.")),
        *(line, line._replace(name="A row is full."), line._replace(state=(State.NEWS,)), line),
        *(key, key._replace(state=(State.DISABLED,)), key, key._replace(name="Nine:", value=" 2  left")),
        *(line._replace(name="A row  is\nfull."), line),
    )
    kept = []
    for one in told:
        ((_number, node),) = nodes.made([(2, (one, ()))])
        ((_number, new),) = KitNodes(KIT).made([(2, (one, ()))])
        assert node.held == new.held
        kept.append(node)
    assert kept[0] is kept[2] is kept[3]
    assert kept[8] is kept[9] is not kept[10]
    assert kept[12] is kept[13] is kept[14] is kept[15]
    assert kept[15].held["label"] == "Nine: 2 left"
    assert kept[16] is kept[17]


def test_every_role_and_wish_has_a_name_in_the_package() -> None:
    assert set(ROLES) == set(Role)
    kit = pytest.importorskip("accesskit")
    assert all(hasattr(kit.Role, name) for name in ROLES.values())
    assert all(hasattr(kit.Action, name) for name in WISHES)
