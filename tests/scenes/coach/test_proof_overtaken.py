"""A mark that is judged or in question is overtaken by another act: it is never made on a board it does not fit."""

from __future__ import annotations

from typing import Any

from pilot import Pilot
from training.pages import begin, required, teach
from training.proofs import proof_of

from game.engine.core import Change, Effect
from game.ui.scene.answers import Answer


def tapped(scene: Any) -> Any:
    """A slot whose first tap is a mark that counts."""
    spec, board, right = scene.session.spec, scene.session.board, required(scene)
    for slot, value in right.items():
        (change,) = spec.tap(board, {}, slot, "primary")
        effect = Effect(slot, value)
        if change.new == value and proof_of(spec, board, {}, right, effect, scene.part.technique).verdict == "counts":
            return slot
    raise AssertionError("no such mark")


def asked(pilot: Pilot) -> tuple[Any, Change]:
    """A training in which a mark is asked about, and the change."""
    teach(pilot, "hitori", 4)
    scene = begin(pilot)
    right = required(scene)
    spec, board, first = scene.session.spec, scene.session.board, scene.session.spec.ladder.techniques[0].name
    for slot, value in right.items():
        if proof_of(spec, board, {}, right, Effect(slot, value), first).verdict == "why":
            change = Change(slot, 0, value)
            scene.proofs.judge((change,), first, lambda change=change: scene.moves.play((change,), False))
            scene.proofs.settle()
            if scene.proofs.asking:
                return scene, change
    raise AssertionError("no such mark")


def test_two_quick_presses_on_a_cell(proving: Pilot) -> None:
    """The second press is for what the first one comes to: here a wrong mark, which is refused."""
    teach(proving, "slant")
    scene = begin(proving)
    slot = tapped(scene)
    for _press in range(2):
        proving.down(*scene.view.box_of(slot).center)
        proving.up(*scene.view.box_of(slot).center)
    proving.tick(300)
    assert scene.session.marks == {slot: required(scene)[slot]}
    assert len(scene.session.log) == 1


def test_two_equal_moves_at_once(proving: Pilot) -> None:
    teach(proving, "slant")
    scene = begin(proving)
    slot = tapped(scene)
    for _time in range(2):
        scene.view.on_move((Change(slot, 0, required(scene)[slot]),), False)
    proving.tick(300)
    assert len(scene.session.log) == 1


def test_a_mark_in_question_that_a_hint_makes(proving: Pilot) -> None:
    scene, change = asked(proving)
    scene.moves.play((change,), False)
    proving.tick(100)
    assert not scene.proofs.asking
    assert not scene.proofs.prove.visible
    assert scene.session.marks == {change.slot: change.new}


def test_undo_takes_the_question_along(proving: Pilot) -> None:
    scene, change = asked(proving)
    scene.proofs.end()
    other = next(s for s in required(scene) if s != change.slot)
    scene.moves.play((Change(other, 0, required(scene)[other]),), False)
    first = scene.session.spec.ladder.techniques[0].name
    scene.proofs.judge((change,), first, lambda: scene.moves.play((change,), False))
    proving.press("ctrl+z")
    assert not scene.proofs.asking
    assert not scene.session.marks or scene.session.marks == {other: required(scene)[other]}


def test_a_restart_forgets_what_is_judged_or_in_question(proving: Pilot) -> None:
    scene, change = asked(proving)
    scene.proofs.end()
    other = next(s for s in required(scene) if s != change.slot)
    scene.moves.play((Change(other, 0, required(scene)[other]),), False)
    played: list[bool] = []
    scene.proofs.judge((change,), scene.part.technique, lambda: played.append(True))
    scene.resume(Answer.RESTART)
    proving.tick(300)
    assert not played
    assert not scene.proofs.asking
    assert not scene.session.marks


def test_a_hint_takes_the_place_of_the_question(proving: Pilot) -> None:
    scene, _change = asked(proving)
    proving.click_on(scene.column.tools["hint"])
    proving.tick(300)
    assert scene.column.page is not None
    assert not scene.proofs.asking
    assert not scene.proofs.words.visible
    proving.press("escape")
    assert scene.column.page is None
    assert proving.scene_name == "Training"


def test_the_drawer_of_tools_and_the_question_never_share_a_place(proving: Pilot) -> None:
    scene, change = asked(proving)
    proving.click_on(scene.column.toolbox.more)
    proving.tick(300)
    assert scene.proofs.asking
    assert not scene.proofs.prove.visible
    proving.click_on(scene.column.toolbox.more)
    proving.tick(300)
    assert scene.proofs.prove.visible
    scene.proofs.end()
    proving.click_on(scene.column.toolbox.more)
    first = scene.session.spec.ladder.techniques[0].name
    scene.proofs.judge((change,), first, lambda: None)
    proving.tick(500)
    assert scene.proofs.prove.visible
    assert not scene.column.opened
