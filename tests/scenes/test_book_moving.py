"""The book with motion on: what is left for another technique plays no further."""

from __future__ import annotations

from pilot import Pilot


def test_another_technique_while_an_explanation_plays() -> None:
    pilot = Pilot((1280, 720))
    scene = pilot.open("book", kind="sudoku")
    first = scene.view.hints
    first.again()
    pilot.tick(200)
    assert first.playing
    pilot.press("down")
    pilot.tick(first.timeline.ms + 2000)
    assert scene.view.hints is not first
    assert not first.playing
    pilot.close()
