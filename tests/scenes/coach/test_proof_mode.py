"""Proof mode in a training: marks that do not follow are refused, guesses are asked about."""

from __future__ import annotations

from pilot import Pilot
from training.pages import begin, put, required, teach
from training.proofs import proof_of

from game.engine.core import Change, Effect


def test_wrong_marks_and_guesses_are_refused_and_what_follows_counts(proving: Pilot) -> None:
    teach(proving, "slant")
    scene = begin(proving)
    right = required(scene)
    spec, board, hardest = scene.session.spec, scene.session.board, scene.part.technique
    verdicts = {s: proof_of(spec, board, {}, right, Effect(s, v), hardest).verdict for s, v in right.items()}
    counting = next(slot for slot, verdict in verdicts.items() if verdict == "counts")
    guess = next(slot for slot, verdict in verdicts.items() if verdict == "unproved")
    put(scene, counting, 3 - right[counting])
    scene.proofs.settle()
    assert not scene.session.marks
    assert scene.column.line.text == "That does not follow from what stands."
    put(scene, guess, right[guess])
    scene.proofs.settle()
    assert not scene.session.marks
    assert scene.column.line.text.startswith("True, but why?")
    put(scene, counting, right[counting])
    proving.tick(100)
    assert scene.session.marks == {counting: right[counting]}


def test_a_guess_that_a_harder_step_proves_is_asked_about(proving: Pilot) -> None:
    teach(proving, "hitori", 4)
    scene = begin(proving)
    right = required(scene)
    spec, board, first = scene.session.spec, scene.session.board, scene.session.spec.ladder.techniques[0].name
    proofs = {s: proof_of(spec, board, {}, right, Effect(s, v), first) for s, v in right.items()}
    slot, proof = next((s, p) for s, p in proofs.items() if p.verdict == "why" and scene.proofs._cells(p))
    move = (type(scene.session.spec.tap(board, {}, slot, "primary")[0])(slot, 0, right[slot]),)
    played: list[bool] = []
    scene.proofs.judge(move, first, lambda: played.append(True))
    scene.proofs.settle()
    assert scene.proofs.asking
    proving.tick(200)
    proving.click_on(scene.proofs.prove)
    assert scene.proofs.words.text.startswith("Not these alone.")
    for cells in scene.proofs._cells(proof).values():
        proving.click(*scene.view.box_of(cells[0]).center)
    proving.click_on(scene.proofs.prove)
    assert played == [True]
    assert not scene.proofs.asking


def test_a_number_between_cells_can_be_pressed_as_what_proves_a_mark(proving: Pilot) -> None:
    teach(proving, "slant", 4)
    scene = begin(proving)
    right = required(scene)
    spec, board, first = scene.session.spec, scene.session.board, scene.session.spec.ladder.techniques[0].name
    corners = [
        (slot, proof.step)
        for slot, value in right.items()
        if (proof := proof_of(spec, board, {}, right, Effect(slot, value), first)).step is not None
        and all(cause.kind == "corner" for cause in proof.step.causes)
    ]
    assert corners
    slot, step = corners[0]
    played: list[bool] = []
    scene.proofs.judge((Change(slot, 0, right[slot]),), first, lambda: played.append(True))
    scene.proofs.settle()
    for cause in step.causes:
        proving.click(*scene.view.box_of(cause).center)
    proving.click_on(scene.proofs.prove)
    assert played == [True]
