"""How often techniques were needed and how often with help, and which one to train."""

from game.engine.play import tally
from game.engine.play.tally import Tally
from game.puzzles import registry


def test_tallies_survive_json_and_leave_out_what_makes_no_sense():
    known = {"a": Tally(3, 1), "b": Tally(0, 2)}
    assert tally.tallies({name: list(tally) for name, tally in known.items()}) == known
    assert tally.tallies({"a": [1, 2], "b": [1], "c": "no", "d": [-1, 0], "e": [True, 0], 5: [1, 1]}) == {
        "a": Tally(1, 2)
    }
    assert tally.tallies(None) == tally.tallies([1]) == {}
    assert tally.add({"a": Tally(1, 0)}, {"a": Tally(2, 1), "b": Tally(0, 1)}) == {
        "a": Tally(3, 1),
        "b": Tally(0, 1),
    }


def test_the_weakest_is_what_needed_help_most_often():
    ladder = registry()["hitori"].ladder
    first, second, third = (t.name for t in ladder.techniques[:3])
    assert tally.weakest(ladder, {first: Tally(9)}, {}) == ""
    assert tally.weakest(ladder, {first: Tally(9, 1), second: Tally(2, 1)}, {}) == second
    assert tally.weakest(ladder, {first: Tally(2, 1), second: Tally(2, 1)}, {}) == first
    assert tally.weakest(ladder, {first: Tally(9)}, {third: Tally(4, 2), first: Tally(9, 1)}) == third
    assert tally.weakest(ladder, {second: Tally(9, 1)}, {third: Tally(1, 1)}) == second
    assert tally.weakest(ladder, {"unheard_of": Tally(1, 1)}, {}) == ""
