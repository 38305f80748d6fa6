"""Practice: which marks are wrong, why one cannot stand, and which techniques a player should train.

A wrong mark is answered from the ladder alone. It is put onto the board, and all other wrong marks are taken off. What
it forces by easy techniques is looked at first, the shortest way and the nearest. Else the easiest techniques are
followed round by round on the whole board until a rule is broken; then only the steps that the clash rests on are kept.
Where that takes too long, the ladder proves the right mark instead.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import cache
from typing import TYPE_CHECKING, Any

from game.engine.budget import Budget
from game.engine.core import Deduction, Effect, GivenUp, Target, cell_of
from game.engine.play.beyond import beyond, led_to, with_imagined
from game.engine.play.followed import LONGEST, ROUNDS, FollowedRound, all_sure, ghosts_of, needed_paid, shown
from game.engine.play.refutation import Refutation, told, way_to
from game.engine.play.way import LARGE, LARGE_LEVEL, missed_technique
from game.engine.puzzle.clashes import apart, broken_at, clash_of, stuck, told_together, violation_name

if TYPE_CHECKING:
    from game.engine.core import Marks, Violation
    from game.engine.logic.ladder import Ladder
    from game.engine.puzzle.spec import PuzzleSpec

NEAR = 2  # rounds that are followed around the mark itself, all easy techniques at a time
NEAR_STEPS = 4  # steps to a place that nothing fits any more, while that is plainer than a rule that breaks
LOOKED_AT = 6  # broken rules whose way is looked at
BOUND = 3  # rounds that are followed at most to mark the cells of a clash
MOST_SAID = 2  # broken rules that a mark is told of
SMALL = 100  # slots of a board that is looked over often within a frame
AT_ONCE = 100  # steps of a budget that an answer takes within a frame
SHORT_PROOF = 3  # a proof as short as this is plainer than a clash that is not in sight
FOLLOWED = (LARGE_LEVEL, "hard")
"""A contradiction is followed by techniques of the first of these levels that reach one."""


def _in_hiding(supposed: Refutation, marks: Marks, slots: Sequence[Target]) -> bool:
    """Whether nobody sees the clash: it breaks no rule, or at once one among cells without a mark."""
    if supposed.ghosts or not supposed.rule:
        return not supposed.says
    return any(place in slots and place not in marks for place in supposed.clash)


def fresh(spec: PuzzleSpec[Any], board: Any, marks: Marks, solution: Marks, known: Iterable[Target]) -> list[Target]:
    """The wrong marks that are not ``known`` yet. A mark that is only unproven is none."""
    kept = set(known)
    return [slot for slot in spec.mistakes(board, marks, solution) if slot not in kept]


def answer(
    spec: PuzzleSpec[Any],
    board: Any,
    marks: Marks,
    solution: Marks,
    slot: Target,
    budget: Budget | None = None,
) -> Refutation:
    """Why the mark on ``slot``, which disagrees with ``solution``, is wrong. Bounded work, whatever the board.

    With a ``budget`` that is spent, what was found by then, or only that it is wrong. Raises Cancelled when its check
    asks to stop.
    """
    try:
        return _answered(spec, board, marks, solution, slot, budget)
    except GivenUp:
        return Refutation("plain", slot, marks.get(slot, 0))


def answer_at_once(spec: PuzzleSpec[Any], board: Any, marks: Marks, solution: Marks, slot: Target) -> Refutation | None:
    """The same, where a frame has time for it; None where it takes longer: ask beside the window then."""
    if len(spec.slots(board)) > SMALL:
        return None
    budget = Budget(AT_ONCE)
    found = answer(spec, board, marks, solution, slot, budget)
    return found if budget.left >= 0 else None


def _answered(
    spec: PuzzleSpec[Any], board: Any, marks: Marks, solution: Marks, slot: Target, budget: Budget | None
) -> Refutation:
    wrong = set(spec.mistakes(board, marks, solution))
    correct = _correct(marks, wrong)
    value = marks.get(slot, 0)
    ladder = _ladder(spec, board, budget)
    slots = spec.slots(board)

    @cache
    def proved() -> tuple[Deduction, ...]:
        with suppress(GivenUp):  # here and below, what is known by then is kept
            return _proved(spec, board, ladder, correct, slot)
        return ()

    def unproved() -> bool:
        return not 0 < len(proved()) <= LONGEST

    supposed = _refuted(spec, board, ladder, correct, slot, value, unproved) if slot in slots else None
    steps = proved()
    proof = Refutation("proof", slot, value, steps=steps) if 0 < len(steps) <= LONGEST else None
    if supposed is not None and proof is not None and len(steps) <= SHORT_PROOF and _in_hiding(supposed, marks, slots):
        supposed = None
    technique = steps[-1].technique if steps else ""
    with suppress(GivenUp):
        technique = missed_technique(spec, board, marks, solution, slot, budget)
    found = (supposed or proof or Refutation("plain", slot, value))._replace(technique=technique)
    return _beside(spec, board, marks, found, wrong - {slot})


def contradiction(
    spec: PuzzleSpec[Any], board: Any, marks: Marks, solution: Marks, slot: Target, budget: Budget
) -> Refutation | None:
    """What the mark on ``slot``, which disagrees with ``solution``, leads to by itself, without the other wrong marks;
    None where nothing is near, or where ``budget`` is spent before. Raises Cancelled when its check asks to stop."""
    correct = _correct(marks, set(spec.mistakes(board, marks, solution)))
    with suppress(GivenUp):
        return _refuted(spec, board, _ladder(spec, board, budget), correct, slot, marks[slot])
    return None


def _correct(marks: Marks, wrong: Collection[Target]) -> dict[Target, int]:
    """The marks that a reason may rest on: notes between cells prove nothing."""
    return {place: value for place, value in marks.items() if place not in wrong and place.kind != "edge"}


def _ladder(spec: PuzzleSpec[Any], board: Any, budget: Budget | None) -> Ladder[Any]:
    """The techniques that a reason may take."""
    ladder = (spec.ladder_for(board) if budget is None else spec.ladder_within(board, budget)).graded()
    return ladder.upto(FOLLOWED[0]) if len(spec.slots(board)) > LARGE else ladder


def _beside(
    spec: PuzzleSpec[Any], board: Any, marks: Marks, found: Refutation, others: Collection[Target]
) -> Refutation:
    """A reason with what the mark is seen to break together with ``others`` that are wrong: that comes first."""
    if not others or (found.rule and not found.ghosts):
        return found
    broken = (one for one in broken_at(spec, board, marks, found.slot) if not set(one.targets).isdisjoint(others))
    seen = apart(spec, board, marks, broken, MOST_SAID)
    if not seen:
        return found
    meets = dict.fromkeys(target for one in seen for target in clash_of(spec, board, marks, one))
    return found._replace(beside=told_together(spec, board, marks, seen), meets=tuple(meets))


def _refuted(
    spec: PuzzleSpec[Any], board: Any, ladder: Ladder[Any], correct: Marks, slot: Target, value: int,
    farther: Callable[[], bool] = lambda: True,
) -> Refutation | None:  # fmt: skip
    """The contradiction that a mark leads to on a board that is correct otherwise; None when none is near. One to which
    much leads is looked for only if ``farther`` says so."""
    base = {**correct, slot: value}
    ladder.pay_for_looks(1, 0)
    broken = _plainest(spec.violations(board, base))
    if broken is not None:
        seen = apart(spec, board, base, (broken, *broken_at(spec, board, base, slot)), MOST_SAID)
        says = told_together(spec, board, base, seen)
        clash = tuple(dict.fromkeys(target for one in seen for target in clash_of(spec, board, base, one)))
        fault = violation_name(spec, board, base, broken)
        at_once = Refutation("contradiction", slot, value, (), clash, broken.rule, says, fault=fault)
        with suppress(GivenUp):
            start = spec.position(board, base)
            return _marked_out(spec, board, ladder, start, base, (), broken, slot) or at_once
        return at_once
    start = spec.position(board, base)
    if (near := _nearest(spec, board, ladder, correct, base, slot)) is not None:
        return near
    if start.contradiction:
        plain = beyond(spec, board, ladder.upto(FOLLOWED[0]), start, base, ())
        return None if plain is None else told(spec, board, slot, base, *plain)
    hidden: Refutation | None = None
    for level in FOLLOWED if len(spec.slots(board)) <= LARGE else FOLLOWED[:1]:
        found = _followed(spec, board, ladder.upto(level), base, start, slot, farther)
        if found is not None and found.rule:
            return found
        hidden = hidden or found
    return hidden


def _nearest(
    spec: PuzzleSpec[Any], board: Any, ladder: Ladder[Any], correct: Marks, base: Marks, slot: Target
) -> Refutation | None:
    """The shortest way to a broken rule, or to a place that nothing fits any more, of marks that this one alone forces:
    of equally short ways the one nearest to it. What follows without the mark is left aside."""
    easy = ladder.upto("easy")
    before = spec.position(board, correct)
    known = {effect for technique, found in _all_of(easy, before) for effect in before.effects(found)}
    position, marks = spec.position(board, base), dict(base)
    rounds: list[FollowedRound] = []
    vague: Refutation | None = None
    for number in range(NEAR + 1):
        found = _clash_near(spec, board, ladder, position, base, marks, rounds, slot)
        if vague is not None:  # what a whole line lacks is harder to see than a rule that breaks a step later
            return found if found is not None and found.rule else vague
        if found is not None and not found.rule and any(place.kind != "cell" for place in found.clash):
            vague = found
        elif found is not None:
            return found
        if number == NEAR:
            break
        given = {*marks}
        added: list[Effect] = []
        for technique, yielded in _all_of(easy, position):
            effects = [e for e in position.effects(yielded) if e not in known and e.target not in given]
            if effects:
                given.update(e.target for e in effects if not e.remove)
                added += effects
                rounds.append(FollowedRound(position, technique, effects))
        if not added:
            break
        marks.update((e.target, e.value) for e in added if not e.remove and e.target.kind == "cell")
        position = position.apply_effects(added)
    return vague


def _all_of(ladder: Ladder[Any], position: Any) -> Iterator[tuple[Any, Any]]:
    """Each technique with what it yields."""
    for technique in ladder.techniques:
        if found := ladder.consequences(technique, position):
            yield technique, found


def _clash_near(
    spec: PuzzleSpec[Any], board: Any, ladder: Ladder[Any], position: Any, base: Marks, marks: Marks,
    rounds: Sequence[FollowedRound], slot: Target,
) -> Refutation | None:  # fmt: skip
    """The shortest way to what breaks by the marks so far, the nearest of the shortest; None where nothing does."""
    ladder.pay_for_looks(2, 0)
    away = sorted(spec.violations(board, marks), key=lambda one: (_distance(slot, one.targets), len(one.targets)))
    ways = []
    for broken in away[:LOOKED_AT] if rounds else ():
        way = _marked_out(spec, board, ladder, position, base, rounds, broken, slot)
        if way := way or way_to(spec, board, ladder, slot, base, rounds, broken):
            ways.append(way)
    if ways:
        return min(ways, key=lambda way: sum(len(ghost.effects) for ghost in way.ghosts))
    left = stuck(spec, board, marks)
    return None if left is None else _nothing_fits(spec, board, ladder, base, rounds, left, slot)


def _nothing_fits(
    spec: PuzzleSpec[Any], board: Any, ladder: Ladder[Any], base: Marks, rounds: Sequence[FollowedRound],
    left: Violation, slot: Target,
) -> Refutation | None:  # fmt: skip
    """The way to a place that nothing fits any more, where what it rests on is enough for that."""
    marks = {**base, **{e.target: e.value for one in rounds for e in one.effects if not e.remove}}
    ghosts = ghosts_of(needed_paid(ladder, rounds, clash_of(spec, board, marks, left)))
    if len(ghosts) > NEAR_STEPS or left != stuck(spec, board, with_imagined(base, ghosts)):
        return None
    return told(spec, board, slot, base, ghosts, left)


def _distance(slot: Target, targets: Sequence[Target]) -> int:
    """How far the cells of a broken rule are from a mark: the farthest of them."""
    cells = [target.index for target in targets if len(target.index) >= 2]
    return max((abs(at[0] - slot.index[0]) + abs(at[1] - slot.index[1]) for at in cells), default=0)


def _followed(
    spec: PuzzleSpec[Any], board: Any, ladder: Ladder[Any], base: Marks, position: Any, slot: Target,
    farther: Callable[[], bool],
) -> Refutation | None:  # fmt: skip
    marks = dict(base)
    rounds: list[FollowedRound] = []

    def sure() -> set[Effect]:
        without = {place: value for place, value in base.items() if place != slot}
        return all_sure(ladder, spec.position(board, without)) if farther() else set()

    for _round in range(ROUNDS):
        step = ladder.next(position)
        if step is None:
            return None
        technique, found = step
        effects = list(position.effects(found))
        rounds.append(FollowedRound(position, technique, effects))
        marks.update((e.target, e.value) for e in effects if not e.remove and e.target.kind == "cell")
        ladder.pay_for_looks(1, 0)
        broken = _plainest(spec.violations(board, marks))
        if broken is not None:
            found_at_once = way_to(spec, board, ladder, slot, base, rounds, broken)
            found_later = position.apply_effects(effects)
            plainly = _marked_out(spec, board, ladder, found_later, base, rounds, broken, slot) or found_at_once
            if plainly is None and farther() and (ghosts := led_to(spec, board, ladder, base, rounds, broken, sure)):
                plainly = told(spec, board, slot, base, ghosts, broken)
            return plainly
        position, last = _apply(ladder, position, effects)
        if last is not None:
            whole = rounds[-1].position.apply_effects(effects)
            if (plain := beyond(spec, board, ladder, whole, base, rounds, sure)) is not None:
                return told(spec, board, slot, base, *plain)
            ghosts = ghosts_of(needed_paid(ladder, rounds, (last.target,)))
            return Refutation("contradiction", slot, base[slot], ghosts, (last.target,)) if shown(ghosts) else None
    return None


def _marked_out(
    spec: PuzzleSpec[Any], board: Any, ladder: Ladder[Any], position: Any, base: Marks, rounds: Sequence[FollowedRound],
    broken: Violation, slot: Target,
) -> Refutation | None:  # fmt: skip
    """The way to the broken rule with the marks that its cells are bound to take, where they have none yet and few more
    rounds give them all: what is said of them is seen then. None elsewhere."""
    marked = {*base, *(e.target for one in rounds for e in one.effects if not e.remove)}
    missing = {t for t in broken.targets if t.kind == "cell" and t not in marked} & set(spec.slots(board))
    more = list(rounds)
    easy = ladder.upto("easy")
    while missing and len(more) < len(rounds) + BOUND:
        step = easy.next(position)
        if step is None:
            return None
        effects = list(position.effects(step[1]))
        more.append(FollowedRound(position, step[0], effects))
        missing -= {effect.target for effect in effects if not effect.remove}
        position = position.apply_effects(effects)
    if missing or len(more) == len(rounds):
        return None
    return way_to(spec, board, ladder, slot, base, more, broken)


def _apply(ladder: Ladder[Any], position: Any, effects: Sequence[Effect]) -> tuple[Any, Effect | None]:
    """The position after a round, and the effect that made a clash certain, if one did: each is looked at alone then.
    Raises GivenUp."""
    whole = position.apply_effects(effects)
    if not whole.contradiction:
        return whole, None
    for effect in effects:
        ladder.pay_for_looks(1, 0)
        position = position.apply_effects((effect,))
        if position.contradiction:
            return position, effect
    return whole, effects[-1]


def _plainest(violations: Sequence[Violation]) -> Violation | None:
    """The violation that is easiest to see: the one of the fewest targets."""
    return min(violations, key=lambda v: len(v.targets), default=None)


def _proved(
    spec: PuzzleSpec[Any], board: Any, ladder: Ladder[Any], correct: Marks, slot: Target
) -> tuple[Deduction, ...]:
    """The ladder's way from a correct board to the mark on ``slot``; empty where it does not get there soon."""
    place = cell_of(slot)
    position = spec.position(board, correct)
    rounds: list[FollowedRound] = []
    for _round in range(ROUNDS):
        step = ladder.next(position)
        if step is None:
            break
        technique, found = step
        effects = list(position.effects(found))
        placing = [effect for effect in effects if effect.target == place and not effect.remove]
        rounds.append(FollowedRound(position, technique, placing or effects))
        if placing:
            return tuple(step for kept in needed_paid(ladder, rounds, (place,)) for step in kept.steps)
        position = position.apply_effects(effects)
    return ()
