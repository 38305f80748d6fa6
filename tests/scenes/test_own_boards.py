"""What the page of a puzzle says of boards of no pack: what they are like, and how many were solved."""

from pilot import Pilot

from game.engine.core import Change


def test_boards_of_no_pack_are_counted_and_the_switch_is_explained():
    pilot = Pilot()
    library = pilot.app.parts.library
    scene = pilot.open("select", kind="hitori")
    assert "Composed: " in scene.abouts[0]
    assert scene.note.text == ""
    shelf = library.packs.shelves("hitori")[0]
    level = library.start_level(shelf.pack.id, shelf.pack.levels[0].id)
    free = library.sample("hitori")
    for game, hints in ((free, 1), (level, 0)):
        game.hints = hints
        for slot, value in game.session.spec.required(game.session.board, game.solution).items():
            game.session.play((Change(slot, game.session.marks.get(slot, 0), value),), 9)
        library.finish(game)
    while not library.history.advance():
        pass
    scene.resume(None)
    assert scene.note.text == "Own boards: 1 solved, 0 without help"
    pilot.close()
