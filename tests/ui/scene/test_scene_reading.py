"""A scene in words that is kept up to date: always what a look at everything says, at the price of what is new."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from gallery import Gallery
from pilot import Pilot

from game.engine.core import Change, Target
from game.engine.puzzle.recipe import Recipe
from game.engine.puzzle.spoken import spoken
from game.puzzles import registry
from game.ui.board import told
from game.ui.board.view import BoardView
from game.ui.scene.reading import SceneReading
from game.ui.scene.scene import Scene
from game.ui.scene.told import parts
from game.ui.stage.accessible import Accessible, State
from game.ui.stage.stage import Node
from game.ui.widgets.label import Label


@pytest.fixture(scope="module")
def pilot() -> Iterator[Pilot]:
    made = Pilot((1280, 720), {"reduce_motion": True})
    yield made
    made.close()


def opened(pilot: Pilot, kind: str) -> BoardView:
    spec = pilot.app.parts.library.kinds[kind]
    board = spec.make(Recipe(spec.sizes[0], spec.levels[0]), 3).board
    pilot.manager.reset("play", game=pilot.app.parts.library.open(kind, board))
    pilot.tick(100, 100)
    view: BoardView = pilot.scene.view
    return view


class Listener:
    """Knows what it was told: all at once, or only what has changed since."""

    def __init__(self) -> None:
        self.reading = SceneReading()
        self.known: dict[Node, Accessible] = {}

    def hear(self, scene: Scene) -> tuple[tuple[Node, Accessible], ...]:
        """Listen to what is new; everything that it knows then, but for places that are kept."""
        news, speaking = self.reading.look(scene)
        assert all(self.known.get(node) != told for node, told in news), "nothing is told twice"
        self.known |= dict(news)
        if speaking is not None:
            self.known = {node: self.known[node] for node in speaking}
        return tuple((node, said) for node, said in self.known.items() if said.words)


@pytest.mark.parametrize("kind", registry())
def test_a_board_is_always_told_as_it_stands(pilot: Pilot, kind: str) -> None:
    view, listener = opened(pilot, kind), Listener()
    slots = view.spec.slots(view.board)[:4]
    for key in ("", "right", "space", "down", "x", "u", "h", "h", "escape"):
        if key:
            pilot.press(key)
        pilot.tick(300, 100)
        assert listener.hear(pilot.scene) == tuple(parts(pilot.scene)), key
        fresh = told.ToldGrid(view).grid()
        assert view.describe() == fresh, key
    for slot in slots:
        move = view.outcome(slot, "primary") or (Change(slot, view.session.marks.get(slot, 0), 1),)
        before = view.describe()
        if slot == slots[1]:
            view.session.log = view.session.log[:]  # as a replay does that goes elsewhere
        view.on_move(move, False)
        now, (known, others) = view.describe(), view.told.latest
        assert now == told.ToldGrid(view).grid()
        assert known is before.children
        assert {at for at, part in enumerate(known) if part != now.children[at]} <= {*others}


def test_of_a_board_only_what_changes_is_described_anew(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    view = opened(pilot, "sudoku")
    view.describe()
    asked: list[Target] = []
    words = type(spoken(view.spec))
    mark = words.mark
    monkeypatch.setattr(words, "mark", lambda self, *of: [asked.append(of[-1]), mark(self, *of)][1])
    free, *_others = (slot for slot in view.spec.slots(view.board) if slot.kind == "cell")
    given = next(cell for cell in view.told.places if cell not in view.spec.slots(view.board))
    view.on_move((Change(free, 0, 1),), False)
    view.show_errors((free, given))
    wrong = [cell for cell, at in view.told.places.items() if State.WRONG in view.describe().children[at].state]
    assert (asked, sorted(wrong)) == ([free], sorted((free, given)))
    assert len(view.told.latest[1]) == 2


def test_a_board_that_moves_is_told_where_it_is(pilot: Pilot) -> None:
    view = opened(pilot, "sudoku")
    before = view.describe()
    assert view.describe() is before
    view.camera.window = view.camera.window.move(3, 0)
    assert view.describe() == told.ToldGrid(view).grid() != before
    before, view.geometry = view.describe(), view.make_geometry(view.geometry.cell - 1, 0)
    assert view.describe() == told.ToldGrid(view).grid() != before


def test_controls_are_always_told_as_they_stand(pilot: Pilot) -> None:
    pilot.manager.reset(Gallery)
    pilot.tick(100, 100)
    listener = Listener()
    for key in ("", *("tab",) * 6, "space", "right", "tab", "space", "left"):
        if key:
            pilot.press(key)
        pilot.tick(300, 100)
        assert listener.hear(pilot.scene) == tuple(parts(pilot.scene)), key
    pilot.scene.stage.remove(pilot.scene.under)
    assert listener.hear(pilot.scene) == tuple(parts(pilot.scene))
    assert listener.reading.look(pilot.scene) == ([], None)


def test_what_was_hidden_as_something_else_came_is_new_when_it_comes_again(pilot: Pilot) -> None:
    pilot.manager.reset(Gallery)
    pilot.tick(100, 100)
    scene, listener = pilot.scene, Listener()
    away = scene.stage.add(Label("Here and away"))
    away.place((40, 40))
    there = listener.hear(scene)
    away.visible = False
    other = scene.stage.add(Label("Another"))
    other.place((600, 40))
    assert away not in dict(listener.hear(scene))
    away.visible = True
    assert listener.hear(scene) == tuple(parts(scene))
    assert {node for node, _said in listener.hear(scene)} == {node for node, _said in there} | {other}


def test_a_mark_costs_what_is_new(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    view, reading = opened(pilot, "sudoku"), SceneReading()
    reading.look(pilot.scene)
    asked: list[object] = []
    words, describe = type(spoken(view.spec)), type(pilot.scene.column.clock).describe
    mark = words.mark
    monkeypatch.setattr(words, "mark", lambda self, *of: [asked.append(of[-1]), mark(self, *of)][1])
    monkeypatch.setattr(type(pilot.scene.column.clock), "describe", lambda n: asked.append(n) or describe(n))
    reading.look(pilot.scene)
    assert len(asked) <= 1, "nothing is new"
    asked.clear()
    slot = view.spec.slots(view.board)[0]
    view.on_move((Change(slot, 0, 1),), False)
    reading.look(pilot.scene)
    cells = [target for target in asked if isinstance(target, tuple)]
    assert slot in cells
    assert len(cells) <= 1 + len(view.wrong)


def test_only_a_stage_that_is_read_keeps_news(pilot: Pilot) -> None:
    pilot.manager.reset(Gallery)
    assert pilot.scene.stage.news is None
    reading, scene = SceneReading(), pilot.scene
    reading.look(scene)
    assert scene.stage.news is not None
    reading.forget()
    assert scene.stage.news is None
