"""The set of the day, by the skills that it is made from."""

from __future__ import annotations

from itertools import pairwise

from game.coach.cards import DAY, Recall
from game.coach.position import before_step
from game.coach.skills import TechniqueSkill
from game.coach.training import FEWEST, MOST, PLACEMENT, AllSkills, Known, todays_set, weakest
from game.engine.budget import Budget
from game.engine.core import Status
from game.puzzles import find

NOW = 20_000.0 * DAY
LADDERS = tuple(Known(kind, f"{level}{n}", level) for kind in ("a", "b") for level in ("easy", "hard") for n in (1, 2))


def skill(value: float, due: float = 30.0) -> TechniqueSkill:
    """A skill that is due in so many days."""
    return TechniqueSkill(value=value, steps=9, boards=3, recall=Recall(30.0, 5.0, NOW - DAY, NOW + due * DAY))


def known(value: float = 2.0, **others: TechniqueSkill) -> AllSkills:
    return {(one.kind, one.technique): others.get(f"{one.kind}_{one.technique}", skill(value)) for one in LADDERS}


def test_somebody_new_is_placed_by_five_boards_of_growing_difficulty() -> None:
    found = todays_set(LADDERS, {}, NOW, 1)
    assert len(found) == PLACEMENT
    assert {one.reason for one in found} == {"placement"}
    assert {one.kind for one in found} == {"a", "b"}
    assert (found[0].level, found[-1].level) == ("easy", "hard")


def test_what_is_due_or_weak_is_seven_of_ten() -> None:
    due = {f"{one.kind}_{one.technique}": skill(1.2, -2) for one in LADDERS[:3]}
    found = todays_set(LADDERS, known(a_hard2=skill(-1.0), b_easy1=skill(0.0), **due), NOW, 1)
    assert len(found) == 7
    assert sum(one.reason in ("due", "weak") for one in found) == 5
    assert len({(one.kind, one.technique) for one in found}) == 7


def test_a_set_has_three_to_eight_boards() -> None:
    assert len(todays_set(LADDERS, known(), NOW, 1)) == FEWEST
    assert len(todays_set(LADDERS, known(0.0), NOW, 1)) == MOST
    assert len(todays_set(LADDERS, known(), NOW, 1, 5)) == 5
    assert todays_set((), {}, NOW, 1) == ()


def test_the_next_technique_is_new_only_where_those_met_are_known() -> None:
    met = {("a", "easy1"): skill(2.0), ("b", "easy1"): skill(-2.0)}
    found = [one for one in todays_set(LADDERS, met, NOW, 1) if one.reason == "new"]
    assert [(one.kind, one.technique) for one in found] == [("a", "easy2")]


def test_the_set_of_a_day_stays_and_no_technique_comes_twice_in_a_row() -> None:
    skills = known(0.0)
    found = todays_set(LADDERS, skills, NOW, 1)
    assert found == todays_set(LADDERS, skills, NOW, 1)
    pairs = [(one.kind, one.technique) for one in found]
    assert all(one != other for one, other in pairwise(pairs))


def test_the_weakest_come_first() -> None:
    found = weakest(LADDERS, known(b_hard1=skill(-1.0), a_easy2=skill(0.0)))
    assert [(one.kind, one.technique) for one in found[:2]] == [("b", "hard1"), ("a", "easy2")]


def test_a_board_that_is_solved_by_then_is_no_exercise():
    spec = find("hitori")
    rows = ["55314", "34355", "54451", "12543", "42245"]
    board = spec.board_from_json([[int(number) for number in row] for row in rows], {})
    solution = spec.count(board).solution
    found = before_step(spec, board, solution, "corner_pair", Budget(10**6))
    assert found is None or Status.SOLVED not in spec.status(board, found)
