"""What is said of the techniques of a game that was won, and how well a technique is known."""

from __future__ import annotations

from suite.each import each

from game.engine.core import Change, Entry, cell
from game.engine.play.tally import Tally
from game.engine.record.learned import learned, pearls, uses_left
from game.engine.record.pace import pace

TITLES = {"easy": "Easy", "middle": "Middle", "hard": "Hard"}


@each(
    ("used", "helped", "number"),
    [(0, 0, 0), (1, 0, 1), (4, 0, 2), (40, 0, 5), (400, 0, 5), (1, 1, 0), (3, 9, 0), (80, 40, 2), (45, 5, 4)],
)
def test_pearls_grow_with_the_uses_without_help(used: int, helped: int, number: int) -> None:
    assert pearls(Tally(used, helped)) == number


@each(
    ("used", "helped", "left"),
    [(0, 0, 1), (1, 0, 3), (4, 0, 6), (39, 0, 1), (40, 0, 0), (1, 1, 1), (45, 5, 6), (80, 40, 1)],
)
def test_so_many_uses_without_help_bring_the_next_pearl(used: int, helped: int, left: int) -> None:
    assert uses_left(Tally(used, helped)) == left


def test_the_hardest_new_technique_is_the_one_to_speak_of() -> None:
    before = {"easy": Tally(50, 0)}
    found = learned(TITLES, {"easy": 9, "middle": 2, "hard": 1}, {}, before)
    assert found is not None
    assert found == ("Hard", "new", 1, 1, 3)


def test_what_a_lesson_has_taught_is_not_new_in_a_game() -> None:
    found = learned(TITLES, {"easy": 2, "middle": 1}, {}, {}, {"easy", "middle"})
    assert found == ("Middle", "stronger", 1, 1, 3)
    found = learned(TITLES, {"easy": 2, "middle": 1}, {}, {}, {"middle"})
    assert found == ("Easy", "new", 1, 2, 2)


@each(
    ("before", "gain", "number"),
    [(Tally(3, 0), "stronger", 2), (Tally(39, 0), "mastered", 5), (Tally(5, 0), "used", 2), (Tally(60, 0), "used", 5)],
)
def test_a_known_technique_grows_or_is_used(before: Tally, gain: str, number: int) -> None:
    found = learned(TITLES, {"middle": 1}, {}, {"middle": before})
    assert found is not None
    assert (found.gain, found.pearls) == (gain, number)


@each(
    ("helped", "before", "said"),
    [
        ({"middle": 1}, {"middle": Tally(0, 1)}, ("Middle", "shown")),
        ({"easy": 1, "middle": 1}, {"easy": Tally(9, 1), "middle": Tally(0, 1)}, ("Middle", "shown")),
        ({"easy": 1}, {"easy": Tally(9, 1)}, ("Easy", "helped")),
        ({"middle": 2}, {"middle": Tally(0, 5)}, ("Middle", "helped")),
        ({"middle": 2}, {"middle": Tally(0, 2)}, ("Middle", "helped")),  # seen for the first time, and no more
        ({"easy": 1, "hard": 1}, {"easy": Tally(), "hard": Tally(0, 1)}, ("Easy", "shown")),
    ],
)
def test_after_hints_only_what_they_showed_is_spoken_of(
    helped: dict[str, int], before: dict[str, Tally], said: tuple[str, str]
) -> None:
    found = learned(TITLES, {"easy": 9, "middle": 2, "hard": 1}, helped, before)
    assert found is not None
    assert (found.title, found.gain) == said
    taught = learned(TITLES, {"easy": 9, "middle": 2, "hard": 1}, helped, before, TITLES)
    assert taught is not None
    assert taught.gain == "helped"


def test_of_nothing_known_nothing_is_said() -> None:
    assert learned(TITLES, {}, {}, {}) is None


def entry(at: int, op: str = "play", new: int = 1, number: int = 1) -> Entry:
    return Entry(at, "player", op, tuple(Change(cell(0, i), 0 if new else 1, new) for i in range(number)))


def test_the_pace_counts_marks_by_the_part_of_the_time_they_came_in() -> None:
    log = [entry(1000), entry(1100), entry(1900, number=2), entry(2600), entry(2700, "undo"), entry(3000, new=0)]
    log += [entry(5000)]
    assert pace(log, 4) == (1.0, 0.25, 0.0, 0.25)


@each("log", [[], [entry(500)], [entry(500), entry(500)]])
def test_a_game_without_time_went_evenly(log: list[Entry]) -> None:
    assert pace(log, 3) == (0.5, 0.5, 0.5)
