"""The ladder and hint plans with a toy whose first technique is easy, its second hard."""

from __future__ import annotations

from typing import Any

import pytest
import toy
from suite.each import each
from toy import TOY, Strip

from game.engine.budget import Budget
from game.engine.core import Deduction, Effect, Ghost, GivenUp, Target, cell
from game.engine.logic.habits import Habits, Moment
from game.engine.logic.ladder import Ladder
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


def anything(effect: Effect) -> bool:
    return True


def test_the_next_step_is_the_easiest_and_the_nearest() -> None:
    position = Strip((0, 1, 0, 0, 0, 2, 0))
    first = TOY.ladder.deduce(position, anything)
    assert first[0].technique == "right"
    assert first[0].effects == (Effect(cell(0, 2), 2),)
    assert TOY.ladder.hint(position, anything, Moment(None, {})) == first
    near_the_end = TOY.ladder.hint(position, anything, Moment(cell(0, 5), {}))
    assert near_the_end[0].effects == (Effect(cell(0, 6), 1),)


def ladder_of(*levels: str, **habits: Any) -> Ladder[Strip]:
    """Three techniques: to the right, to the left, and two to the right."""
    made = (toy.Neighbour(name, level, step) for (name, step), level in zip(STEPS.items(), levels, strict=True))
    return Ladder(tuple(made), Habits(**habits))


STEPS = {"right": 1, "left": -1, "left_again": -1}


def test_within_a_level_the_technique_that_people_like_goes_first() -> None:
    position = Strip((0, 1, 0))
    for liking, wanted in (({"right": 2.0, "left": 1.0}, "right"), ({"right": 1.0, "left": 2.0}, "left")):
        ladder = ladder_of("easy", "easy", "easy", liking=liking)
        assert ladder.hint(position, anything, Moment(None, {}))[0].technique == wanted
        harder = ladder_of("easy", "medium", "medium", liking=liking)
        assert harder.hint(position, anything, Moment(None, {}))[0].technique == "right"
        assert ladder.solve(position) == ladder_of("easy", "easy", "easy").solve(position)
    unknown = ladder_of("easy", "easy", "easy", liking={"left_again": 0.1})
    assert unknown.hint(position, anything, Moment(None, {}))[0].technique == "right"


def test_of_easy_steps_those_by_what_the_player_has_met_go_first() -> None:
    position = Strip((0, 1, 0))
    ladder = ladder_of("easy", "easy", "easy", liking={"right": 2.0})
    for met, wanted in (((), "right"), (("left",), "left"), (("left_again",), "left_again"), (("right",), "right")):
        assert ladder.hint(position, anything, Moment(None, {}, frozenset(met)))[0].technique == wanted
    harder = ladder_of("easy", "medium", "medium", liking={"right": 2.0})
    assert harder.hint(position, anything, Moment(None, {}, frozenset({"left"})))[0].technique == "right"


def test_a_mark_that_two_techniques_give_is_told_by_the_easier_one() -> None:
    ladder = ladder_of("easy", "easy", "easy", liking={"right": 1.0, "left": 2.0, "left_again": 3.0})
    assert ladder.hint(Strip((0, 1, 0)), anything, Moment(None, {}))[0].technique == "left"


@each(("last", "wanted"), [((0, 8), 7), ((0, 9), 7), ((0, 1), 0), ((3, 4), 7)])
def test_a_liked_technique_far_off_waits_for_one_at_hand(last: tuple[int, int], wanted: int) -> None:
    """To the right of 6 the likelier technique, to the left of 1 the other."""
    position = Strip((0, 1, 2, 1, 2, 1, 2, 0))
    habits = {"liking": {"right": 3.0, "left": 1.0}, "far": (0.5, 0.2, 0.1), "in_line": 1.0}
    ladder = ladder_of("easy", "easy", "easy", **habits)
    assert ladder.hint(position, anything, Moment(cell(*last), {}))[0].effects[0].target == cell(0, wanted)


def test_the_same_row_or_column_counts_more() -> None:
    habits = Habits(in_line=3.0, far=(0.5, 0.2, 0.1))
    weights = [
        habits.likelihood("any", cell(*at), cell(4, 4)) for at in ((4, 5), (5, 5), (4, 2), (2, 2), (4, 9), (9, 9))
    ]
    assert weights == pytest.approx([3.0, 1.0, 1.5, 0.5, 0.3, 0.1])
    assert (
        habits.likelihood("any", cell(4, 4), None) == habits.likelihood("any", Target("row", (1,)), cell(0, 0)) == 1.0
    )


def test_what_is_plain_to_see_need_not_be_put_down() -> None:
    """Marks to the right are plain: shown to who writes such marks, else imagined on the way to others."""
    ladder = ladder_of("easy", "easy", "hard", unsaid=("right",))
    position = Strip((0, 0, 1, 0))
    assert ladder.hint(position, anything, Moment(None, {}))[0].technique == "right"
    not_written = Moment(None, {cell(0, 2): 1, cell(5, 5): 1})
    first = ladder.hint(position, anything, not_written)
    assert [step.technique for step in first] == ["left"]
    assert not first[0].plain
    only_plain = ladder.hint(Strip((1, 0)), anything, not_written)
    assert [step.technique for step in only_plain] == ["right"]


def test_what_is_plain_to_see_is_imagined_where_a_step_rests_on_it() -> None:
    ladder = Ladder((toy.Neighbour("right", "easy", 1), toy.Neighbour("over", "easy", 2)), Habits(unsaid=("right",)))
    (step,) = ladder.hint(Strip((1, 0, 0, 0)), lambda e: e.target == cell(0, 3), Moment(None, {cell(0, 0): 1}))
    assert (step.technique, step.causes) == ("over", (cell(0, 1),))
    assert step.plain == (Ghost((Effect(cell(0, 1), 2),), (cell(0, 0),), "Neighbours differ."),)


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
    for strip, playable in ((Strip((0, 0)), anything), (Strip((1, 0)), lambda effect: False)):
        assert TOY.ladder.deduce(strip, playable) == ()
        assert TOY.ladder.hint(strip, playable, Moment(None, {})) == ()


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


def test_a_ladder_gives_up_when_its_budget_is_spent() -> None:
    ladder = toy.Ladder((toy.Neighbour("right", "easy", 1),))
    position = Strip((1, 0, 0, 0, 0, 0))
    end, grade = ladder.within(Budget(100), 6).solve(position)
    assert grade.level == "easy"
    assert end.solved
    with pytest.raises(GivenUp, match="budget"):
        ladder.within(Budget(2), 6).solve(position)
    with pytest.raises(GivenUp, match="budget"):
        ladder.within(Budget(100), 100_000).solve(position)


def test_a_technique_pays_for_its_labour() -> None:
    class Slow(toy.Neighbour):
        def work(self, position):  # type: ignore[no-untyped-def]
            return 50

    ladder = toy.Ladder((Slow("right", "easy", 1),))
    spent = Budget(1000)
    ladder.within(spent, 1).next(Strip((1, 0)))
    assert spent.left == 1000 - 51
