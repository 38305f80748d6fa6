"""Which marks a run judges is said in the words of its puzzles: the same that the run goes by."""

import pytest
from faults import faults
from pilot import Pilot

from game.arcade.recorder import required_of
from game.arcade.run import Lap
from game.engine.puzzle.recipe import Recipe
from game.engine.puzzle.spoken import spoken
from game.puzzles import registry
from game.scenes.timed.standing import what_counts

KINDS = registry()
SAID = {
    "hitori": "Shaded cells count. Notes such as circles do not.",
    "tents": "Tents count. Notes such as grass do not.",
    "slant": "Lines count.",
    "sudoku": "Digits count. Notes such as small digits do not.",
    "binairo": "Rings and discs count.",
    "light-up": "Lamps count. Notes such as dots do not.",
    "star-battle": "Stars count. Notes such as dots do not.",
}


@pytest.mark.parametrize("kind", SAID)
def test_each_puzzle_says_what_a_run_judges(kind):
    spec = KINDS[kind]
    assert what_counts((spec,)) == SAID[kind]
    made = spec.make(Recipe(spec.sizes[0], spec.levels[0]), 1)
    required, strict = required_of(spec, made.board, made.solution)
    lap, slot = Lap(1.0, required, strict, 0), next(iter(required))
    marks = spoken(spec).marks  # the marks on cells, by their values
    noted = [value for value in marks if not lap.counts(slot, value)]
    assert bool(noted) == (bool(spoken(spec).counted.notes) and bool(marks))
    assert all(lap.counts(slot, value) for value in set(required.values()))


def test_a_mix_names_each_sort_once():
    hitori, hexagons, tents = (KINDS[kind] for kind in ("hitori", "hex-hitori", "tents"))
    assert (
        what_counts((hitori, hexagons, tents))
        == "Shaded cells and tents count. Notes such as circles and grass do not."
    )


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("mode", ["storm", "sprint", "survival", "daily"])
def test_the_intro_says_it_in_letters_of_every_size(mode, scale):
    with Pilot((1280, 720), settings={"text_scale": scale}) as pilot:
        scene = pilot.open("timed", mode=mode, kind="mixed")
        for name, text in scene.rules:
            assert name.visible, name.text
            assert text.visible, text.text
        assert any(text.text == what_counts(scene.arcade.specs) for _name, text in scene.rules)
        assert faults(scene, (1280, 720)) == []
