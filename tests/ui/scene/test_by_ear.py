"""One board of each puzzle, from the menu to its result, by what is said alone."""

from __future__ import annotations

import pytest
from heard.by_ear import ByEar
from pilot import Pilot
from suite.part import part

from game.engine.core import cell
from game.engine.puzzle.spoken import spoken
from game.puzzles import registry
from game.ui.stage.accessible import Role

KINDS = tuple(registry())
CELL_KEYS = ("space", "x")


@pytest.mark.parametrize("kind", part(KINDS, 4))
def test_a_board_is_solved_by_ear(kind: str) -> None:
    pilot = Pilot((1280, 720), {"reduce_motion": True, "voice": True})
    pilot.app.start("menu", {})
    ear, spec = ByEar(pilot), pilot.app.parts.library.kinds[kind]
    ear.hear()
    assert ear.said[0].startswith("Reading aloud is on")
    ear.press(Role.CARD, spec.title)
    pilot.wait_idle()
    assert ear.hear().startswith(spec.title)
    sizes = [spec.size_text(size) for size in spec.sizes]
    ear.choose(sizes, sizes[0])
    ear.press(Role.BUTTON, "Play")
    pilot.until(lambda: ear.screen.find(Role.GRID) is not None)
    pilot.wait_idle()

    game = pilot.scene.game
    words, solution = spoken(spec), spec.required(game.session.board, spec.count(game.session.board, 1).solution)
    grid = ear.screen.find(Role.GRID)
    assert grid is not None
    order = [one.name for one in grid.children if one.role is Role.CELL]
    pilot.press("left")
    for slot, value in solution.items():
        if slot.kind != "cell":
            continue
        name = words.place(game.session.board, cell(*slot.index))
        wanted = words.mark(game.session.board, {slot: value}, slot)
        ear.to_cell(name, order)
        ear.mark(wanted, (wanted,) if wanted.isdigit() else CELL_KEYS)
        heard = ear.hear()
    assert wanted in heard
    pilot.tick(4000)
    pilot.wait_idle()
    result = ear.screen.words
    assert "Solved" in result or "solved" in result.lower(), result
    assert any("olved" in said or "time" in said.lower() for said in ear.said[-4:]), ear.said[-4:]
    pilot.close()


def test_a_storm_is_followed_by_ear() -> None:
    pilot = Pilot((1280, 720), {"reduce_motion": True, "voice": True})
    pilot.app.start("timed", {})
    ear = ByEar(pilot)
    assert "Any key begins now." in ear.hear()
    pilot.until(lambda: ear.screen.find(Role.GRID) is not None)
    ear.hear()
    session, view = pilot.scene.session, pilot.scene.view
    assert ear.said[-1].startswith("Storm. Hitori, 4x4, 16 cells are open. ")
    solution = session.spec.required(session.board, session.spec.count(session.board, 1).solution)
    wrong = next(target for target in view.geometry.targets if target not in solution)
    pilot.press("left")
    for target in (wrong, *solution):
        pilot.scene.view.move_to(target)
        pilot.press("space")
        pilot.tick(600)
    pilot.tick(2500)
    said = " ".join(ear.said)
    assert "-10 s." in said
    assert "Board 2" in ear.said[-2] + ear.said[-1]
    assert "1 solved." in said
    pilot.press("tab", "f3")
    assert "Time, 2:" in ear.said[-1]
    pilot.close()
