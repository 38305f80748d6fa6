"""What a hint says that its next press costs is what that press does to the star for no help, in every puzzle."""

import pytest

from game.engine.core import Change
from game.puzzles import registry
from game.scenes.variant_rule import VariantRule

COSTS = ("Seeing why costs the “No help” star.", "Having it done costs the “No help” star.")
GONE = "The “No help” star is gone; more hints cost nothing."
FREE = (
    "Seeing why is free: the rules alone give this step.",
    "These rules are new to you, so seeing why is free.",
    "Having it done is free, too.",
    "Going back is free.",
)


def promised(scene):
    """What the page says, and whether the star is still to be had after the next press."""
    said, had = scene.column.page.timeline.sentences[-1], scene.game.flawless
    assert said in (*COSTS, GONE, *FREE)
    assert had or said == GONE or scene.column.page.stage == "mistakes"
    assert scene.column.hints.words.seal.visible == (said in COSTS)
    return said, had and said not in COSTS


@pytest.mark.parametrize("given", [False, True])
@pytest.mark.parametrize("oversight", [False, True])
@pytest.mark.parametrize("kind", sorted(registry()))
def test_what_is_said_of_each_press_happens_to_the_star(pilot, monkeypatch, kind, oversight, given):
    game = pilot.manager.services.library.sample(kind)
    session = game.session
    monkeypatch.setattr(VariantRule, "new", property(lambda rule: given))
    for technique in session.spec.ladder_for(session.board).techniques:
        monkeypatch.setitem(technique.__dict__, "oversight", oversight)
    scene = pilot.open("play", spec=session.spec, board=session.board)
    scene.guide.drop()
    said, star = [], True
    for _press in range(9):  # three hints
        scene.guide.ask()
        pilot.until(lambda: not scene.guide.looking)
        assert scene.game.flawless == star
        if scene.column.page is not None:
            words, star = promised(scene)
            said.append(words)
    free = FREE[0] if oversight else FREE[1]
    if not given:
        assert said[:3] == ([free, COSTS[1], GONE] if oversight else [COSTS[0], GONE, GONE])
    else:
        assert said[:3] == [free, FREE[2], free if oversight else COSTS[0]]


def test_going_back_from_a_mistake_is_said_to_be_free_and_is(pilot):
    game = pilot.manager.services.library.sample("hitori")
    scene = pilot.open("play", spec=game.session.spec, board=game.session.board)
    slot, value = next((slot, value) for slot, value in game.solution.items())
    scene.play_move((Change(slot, 0, 3 - value),), False)
    scene.guide.ask()
    assert scene.column.page.stage == "mistakes"
    assert promised(scene) == ("Going back is free.", True)
    scene.guide.ask()
    assert (scene.game.flawless, scene.session.marks) == (True, {})
