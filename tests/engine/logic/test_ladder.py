"""The ladder and hint plans with a toy whose first technique is easy, its second hard."""

from __future__ import annotations

import pytest
import toy
from toy import TOY, Strip

from game.engine.core import Deduction, Effect, Target, cell
from game.engine.play import hints


def solve(*known: int):  # type: ignore[no-untyped-def]
    return TOY.ladder.solve(Strip(known))


def test_easiest_first_until_nothing_follows() -> None:
    position, grade = solve(0, 0, 1, 0, 0)
    assert position.known == (1, 2, 1, 2, 1)
    assert grade == ("hard", 12, ("right", "right", "left", "left"), {"right": 2, "left": 2})
    assert solve(1, 0, 0)[1].level == "easy"
    assert solve(1, 2)[1] == ("easy", 0, (), {})


def test_a_ladder_that_stalls_or_meets_a_contradiction_has_no_level() -> None:
    assert solve(0, 0)[1].level is None
    assert solve(1, 1, 0)[1] == (None, 0, (), {})
    assert TOY.ladder.upto("easy").solve(Strip((0, 1, 0)))[1].level is None
    assert [t.name for t in TOY.ladder.upto("hard").techniques] == ["right", "left"]


def test_a_technique_by_name() -> None:
    assert TOY.ladder.named("left").level == "hard"
    with pytest.raises(KeyError):
        TOY.ladder.named("x_wing")


def test_the_next_step_is_the_easiest_and_the_nearest() -> None:
    position = Strip((0, 1, 0, 0, 0, 2, 0))
    first = TOY.ladder.deduce(position, lambda effect: True)
    assert first[0].technique == "right"
    assert first[0].effects == (Effect(cell(0, 2), 2),)
    near_the_end = TOY.ladder.deduce(position, lambda effect: True, lambda target: 6 - target.index[1])
    assert near_the_end[0].effects == (Effect(cell(0, 6), 1),)


def test_steps_that_cannot_be_played_lead_to_one_that_can() -> None:
    steps = TOY.ladder.deduce(Strip((1, 0, 0, 0)), lambda effect: effect.target == cell(0, 3))
    assert [s.effects[0].target.index[1] for s in steps] == [1, 2, 3]
    assert all(s.causes == (cell(0, s.effects[0].target.index[1] - 1),) for s in steps)


def test_steps_that_nothing_rests_on_are_left_out() -> None:
    position = Strip((1, 0, 2, 0, 0))  # the first two steps are (0, 1) and (0, 3), and only one of them is needed
    steps = TOY.ladder.deduce(position, lambda effect: effect.target == cell(0, 4))
    assert [s.effects[0].target for s in steps] == [cell(0, 3), cell(0, 4)]


def test_an_explanation_of_something_else_is_refused() -> None:
    class Technique(toy.Neighbour):
        def explain(self, position, effect):  # type: ignore[no-untyped-def]
            return super().explain(position, effect)._replace(effects=(Effect(cell(9, 9), 1),))

    with pytest.raises(RuntimeError, match="right explains something else"):
        toy.Ladder((Technique("right", "easy", 1),)).deduce(Strip((1, 0)), lambda effect: True)


def test_a_cell_as_cause_keeps_the_steps_on_its_candidates() -> None:
    removed = Effect(Target("candidate", (0, 0, 5)), 5, remove=True)

    class Position(toy.Strip):
        def apply_effects(self, effects):  # type: ignore[no-untyped-def]
            return Position((1,))

        def effects(self, consequences):  # type: ignore[no-untyped-def]
            return super().effects(consequences) if self.known[0] else [removed]

    class Technique(toy.Neighbour):
        def consequences(self, position):  # type: ignore[no-untyped-def]
            return [(0, 1)] if (self.name == "naked_single") == bool(position.known[0]) else []

        def explain(self, position, effect):  # type: ignore[no-untyped-def]
            if self.name == "naked_single":
                return Deduction(self.name, self.level, (effect,), (cell(0, 0),), ())
            return Deduction(self.name, self.level, (effect,), (cell(3, 3),), ())

    ladder = toy.Ladder((Technique("pointing_pair", "easy", 1), Technique("naked_single", "hard", 1)))
    steps = ladder.deduce(Position((0,)), lambda effect: not effect.remove)
    assert [s.technique for s in steps] == ["pointing_pair", "naked_single"]


def test_no_step_when_the_ladder_stalls() -> None:
    assert TOY.ladder.deduce(Strip((0, 0)), lambda effect: True) == ()
    assert TOY.ladder.deduce(Strip((1, 0)), lambda effect: False) == ()


def test_the_walk_takes_one_effect_at_a_time() -> None:
    walked = list(TOY.ladder.walk(Strip((0, 1, 0, 1, 0))))
    assert [s.effects[0].target.index[1] for s in walked] == [2, 4, 0]
    assert list(TOY.ladder.walk(Strip((0, 0)))) == []


BOARD = toy.Board(5, 1)
SOLUTION = TOY.count(BOARD).solution


def test_a_hint_in_words_and_places() -> None:
    plan = hints.plan(TOY, BOARD, {cell(0, 1): 2}, SOLUTION)
    assert plan.mistakes == ()
    assert plan.steps[0].technique == "right"
    assert plan.area == (cell(0, 1), cell(0, 2))
    assert plan.effects == (Effect(cell(0, 2), 1),)


def test_mistakes_come_first() -> None:
    plan = hints.plan(TOY, BOARD, {cell(0, 1): 2, cell(0, 4): 2}, SOLUTION)
    assert plan == hints.Plan(mistakes=(cell(0, 4),), area=(cell(0, 4),))


def test_without_a_solution_broken_rules_count_as_mistakes() -> None:
    assert hints.plan(TOY, BOARD, {cell(0, 4): 2}, None).mistakes == ()
    assert hints.plan(TOY, BOARD, {cell(0, 1): 1}, None).mistakes == (cell(0, 1),)


def test_the_hint_stays_near() -> None:
    board = toy.Board(9, 1)
    marks = {cell(0, 5): 2}
    far = hints.plan(TOY, board, marks, None)
    near = hints.plan(TOY, board, marks, None, cell(0, 5))
    assert [p.effects[0].target for p in (far, near)] == [cell(0, 1), cell(0, 6)]
    assert hints.plan(TOY, board, marks, None, Target("row", (0,))) == far


def test_nothing_to_say() -> None:
    assert SOLUTION is not None
    assert hints.plan(TOY, BOARD, SOLUTION, SOLUTION) == hints.Plan()
