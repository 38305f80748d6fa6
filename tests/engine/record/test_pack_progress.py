"""The order of level packs, and what opens them."""

from suite.each import each

from game.engine.formats.levels import Level, Pack
from game.engine.play.game import Stars
from game.engine.record.progress import Gate, PackProgress, Reached


def pack(*names):
    levels = tuple(Level(id=f"n{i}", kind="toy", board=[], level=name) for i, name in enumerate(names))
    return Pack(format="solitudo-pack", version=1, id="p", title="P", levels=levels)


@each(("names", "demand"), [(["easy"], 0), (["easy", "hard"], 1), (["master"], 4), ([None], 5), (["medium"] * 3, 1)])
def test_the_demand_of_a_pack_is_the_mean_of_its_levels(names, demand):
    assert PackProgress(pack(*names)).difficulty == demand


def reached(**stars):
    """Levels by their ids, each solved with so many stars."""
    return {name: Reached(1, Stars(True, number > 1, number > 2)) for name, number in stars.items()}


NINE = pack(*["easy"] * 9)
AHEAD = Gate("Before", 9, 4)


@each(
    ("solved", "options", "entrance", "gate", "open_levels"),
    [
        ({}, {}, None, 6, (*range(6), 8)),
        ({"n0": 3, "n1": 2}, {}, None, 1, (*range(6), 8)),
        ({"n0": 3, "n1": 3}, {}, None, None, range(9)),
        ({f"n{i}": 1 for i in range(6)}, {}, None, None, range(9)),
        ({"n7": 1}, {}, None, 5, (*range(6), 7, 8)),
        ({}, {"suspended": {"n8": 5}}, None, 6, (*range(6), 8)),
        ({}, {"unlocked": True}, None, None, range(9)),
        ({}, {"before": AHEAD}, 5, 6, (8,)),
        ({}, {"before": AHEAD._replace(have=9)}, None, 6, (*range(6), 8)),
        ({"n3": 1}, {"before": AHEAD}, None, 5, (*range(6), 8)),
        ({}, {"before": AHEAD, "suspended": {"n1": 5}}, None, 6, (*range(6), 8)),
        ({}, {"before": AHEAD, "suspended": {"n8": 5}}, 5, 6, (8,)),
        ({"n8": 1}, {"before": AHEAD}, None, 5, (*range(6), 8)),
        ({"n8": 2}, {"before": AHEAD}, None, None, range(9)),
        ({"n8": 2}, {}, None, None, range(9)),
        ({}, {"before": AHEAD, "unlocked": True}, None, None, range(9)),
    ],
)
def test_what_stars_open_and_what_is_never_closed(solved, options, entrance, gate, open_levels):
    shelf = PackProgress(NINE, reached(**solved), **options)
    assert (shelf.entrance and shelf.entrance.to_go) == entrance
    assert (shelf.gate and shelf.gate.to_go) == gate
    assert [i for i in range(9) if shelf.is_open(i)] == list(open_levels)


@each(
    ("names", "guardian"),
    [
        (["easy"] * 9, 8),
        (["easy"] * 7 + ["hard", "medium"], 7),
        (["master"] * 6 + ["easy", "hard", "hard"], 8),
        ([None] * 3, 2),
        (["easy"], 0),
    ],
)
def test_the_guardian_is_the_hardest_level_behind_the_gate(names, guardian):
    assert PackProgress(pack(*names)).guardian_index == guardian


@each(
    ("solved", "options", "following"),
    [
        ({}, {}, 0),
        ({"n0": 1, "n1": 1}, {}, 2),
        ({f"n{i}": 1 for i in range(6)}, {}, 6),
        ({"n0": 1}, {"before": AHEAD}, 1),
        ({}, {"before": AHEAD}, 0),
        ({"n8": 2, "n0": 1}, {"before": AHEAD}, 1),
        ({f"n{i}": 3 for i in range(8)}, {}, 8),
    ],
)
def test_the_guardian_is_no_next_level_while_a_gate_is_closed(solved, options, following):
    shelf = PackProgress(NINE, reached(**solved), **options)
    assert shelf.next_unsolved == following


@each(
    ("solved", "level", "following"),
    [
        ({"n8": 3}, "n8", "n0"),
        ({"n8": 3, "n0": 1}, "n8", "n1"),
        ({"n8": 3, "n0": 1}, "n0", "n1"),
        ({"n8": 1}, "n8", "n0"),  # the gate is closed, the way in front of it is not
        ({f"n{i}": 3 for i in range(9)}, "n8", None),
        ({"n0": 1, "n4": 1}, "n4", "n5"),
    ],
)
def test_after_a_guardian_that_was_played_before_its_turn_the_way_goes_on_where_it_was_left(solved, level, following):
    after = PackProgress(NINE, reached(**solved)).after(level)
    assert (after.id if after is not None else None) == following


def test_a_pack_is_finished_with_its_levels_and_perfect_with_its_stars():
    one, three = ({f"n{i}": stars for i in range(9)} for stars in (1, 3))
    shelves = [PackProgress(NINE, reached(**solved)) for solved in ({"n0": 3}, one, three)]
    assert [(shelf.finished, shelf.perfect) for shelf in shelves] == [(False, False), (True, False), (True, True)]
