"""Practice: which marks are wrong, why one cannot stand, and which techniques a player should train.

A wrong mark is answered from the ladder alone. It is put onto the board, all other wrong marks are taken off, and the
easiest techniques are followed round by round until a rule is broken; then only the steps that the clash rests on are
kept. Where that takes too long, the ladder proves the right mark instead.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from game.engine.core import BeatKind, Deduction, Effect, Ghost, GivenUp, Target, cell, cell_of
from game.engine.play.way import LARGE, LARGE_LEVEL, missed_technique
from game.engine.puzzle.clashes import clash_of, violation_text
from game.engine.words import _

if TYPE_CHECKING:
    from game.engine.budget import Budget
    from game.engine.core import Marks, Violation
    from game.engine.logic.ladder import Ladder
    from game.engine.puzzle.spec import PuzzleSpec

ROUNDS = 60  # rounds of one technique each that are followed at most
LONGEST = 8  # steps that are shown at most
WORDS = 26  # words of a step at most
BOUND = 3  # rounds that are followed at most to mark the cells of a clash
SHORT_PROOF = 3  # a proof as short as this is plainer than a clash that is not in sight
FOLLOWED = (LARGE_LEVEL, "hard")
"""A contradiction is followed by techniques of the first of these levels that reach one."""


class Refutation(NamedTuple):
    """Why ``slot`` cannot hold its mark ``value``.

    ``contradiction``: ``ghosts`` follow from the mark, up to ``clash``; ``rule`` is the rule broken there
    and ``says`` how, both "" when the ladder alone sees that nothing fits any more. ``proof``: ``steps`` lead to the
    right mark. ``plain``: neither is short enough to be shown. ``technique`` names the one that was missed, as
    :func:`missed_technique` finds it, "" where none was found; where a budget was spent before, the last of the steps.
    """

    kind: Literal["contradiction", "proof", "plain"]
    slot: Target
    value: int
    ghosts: tuple[Ghost, ...] = ()
    clash: tuple[Target, ...] = ()
    rule: str = ""
    says: str = ""
    steps: tuple[Deduction, ...] = ()
    technique: str = ""


def _in_hiding(supposed: Refutation, marks: Marks, slots: Sequence[Target]) -> bool:
    """Whether nobody sees the clash: it breaks no rule, or at once one among cells without a mark."""
    if supposed.ghosts or not supposed.rule:
        return not supposed.rule
    return any(place in slots and place not in marks for place in supposed.clash)


class _Round(NamedTuple):
    position: Any
    technique: Any
    effects: list[Effect]


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


def _answered(
    spec: PuzzleSpec[Any], board: Any, marks: Marks, solution: Marks, slot: Target, budget: Budget | None
) -> Refutation:
    wrong = set(spec.mistakes(board, marks, solution))
    # Notes between cells prove nothing.
    correct = {place: value for place, value in marks.items() if place not in wrong and place.kind != "edge"}
    value = marks.get(slot, 0)
    ladder = (spec.ladder_for(board) if budget is None else spec.ladder_within(board, budget)).graded()
    slots = spec.slots(board)
    if len(slots) > LARGE:
        ladder = ladder.upto(FOLLOWED[0])
    supposed = _refuted(spec, board, ladder, correct, slot, value) if slot in slots else None
    steps: tuple[Deduction, ...] = ()
    with suppress(GivenUp):  # here and below, what is known by then is kept
        steps = _proved(spec, board, ladder, correct, slot)
    proof = Refutation("proof", slot, value, steps=steps) if 0 < len(steps) <= LONGEST else None
    if supposed is not None and proof is not None and len(steps) <= SHORT_PROOF and _in_hiding(supposed, marks, slots):
        supposed = None
    if supposed is not None and supposed.rule and not supposed.ghosts:
        base = {**correct, slot: value}
        broken = _plainest(spec.violations(board, base))
        position = spec.position(board, base)
        with suppress(GivenUp):
            shown = broken and _marked_out(spec, board, ladder, position, base, (), broken, slot)
            supposed = shown or supposed
    technique = steps[-1].technique if steps else ""
    with suppress(GivenUp):
        technique = missed_technique(spec, board, marks, solution, slot, budget)
    return (supposed or proof or Refutation("plain", slot, value))._replace(technique=technique)


def _refuted(
    spec: PuzzleSpec[Any], board: Any, ladder: Ladder[Any], correct: Marks, slot: Target, value: int
) -> Refutation | None:
    """The contradiction that a mark leads to on a board that is correct otherwise; None when none is near."""
    base = {**correct, slot: value}
    broken = _plainest(spec.violations(board, base))
    if broken is not None:
        says = violation_text(spec, board, base, broken)
        clash = clash_of(spec, board, base, broken)
        return Refutation("contradiction", slot, value, clash=clash, rule=broken.rule, says=says)
    start = spec.position(board, base)
    if start.contradiction:
        return None
    hidden: Refutation | None = None
    for level in FOLLOWED if len(spec.slots(board)) <= LARGE else FOLLOWED[:1]:
        found = _followed(spec, board, ladder.upto(level), base, start, slot)
        if found is not None and found.rule:
            return found
        hidden = hidden or found
    return hidden


def _followed(
    spec: PuzzleSpec[Any], board: Any, ladder: Ladder[Any], base: Marks, position: Any, slot: Target
) -> Refutation | None:
    marks = dict(base)
    rounds: list[_Round] = []
    for _round in range(ROUNDS):
        step = ladder.next(position)
        if step is None:
            return None
        technique, found = step
        effects = list(position.effects(found))
        rounds.append(_Round(position, technique, effects))
        marks.update((e.target, e.value) for e in effects if not e.remove and e.target.kind == "cell")
        broken = _plainest(spec.violations(board, marks))
        if broken is not None:
            found_at_once = _contradiction(spec, board, slot, base, rounds, broken)
            after = position.apply_effects(effects)
            return _marked_out(spec, board, ladder, after, base, rounds, broken, slot) or found_at_once
        position, last = _apply(position, effects)
        if last is not None:
            ghosts = _ghosts(_needed(rounds, (last.target,)))
            return Refutation("contradiction", slot, base[slot], ghosts, (last.target,)) if _shown(ghosts) else None
    return None


def _marked_out(
    spec: PuzzleSpec[Any], board: Any, ladder: Ladder[Any], position: Any, base: Marks, rounds: Sequence[_Round],
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
        more.append(_Round(position, step[0], effects))
        missing -= {effect.target for effect in effects if not effect.remove}
        position = position.apply_effects(effects)
    if missing or len(more) == len(rounds):
        return None
    return _contradiction(spec, board, slot, base, more, broken)


def _apply(position: Any, effects: Sequence[Effect]) -> tuple[Any, Effect | None]:
    """The position after a round, and the effect that made a clash certain, if one did."""
    after = position.apply_effects(effects)
    if not after.contradiction:
        return after, None
    for effect in effects:
        position = position.apply_effects((effect,))
        if position.contradiction:
            return position, effect
    return after, effects[-1]


def _contradiction(
    spec: PuzzleSpec[Any], board: Any, slot: Target, base: Marks, rounds: Sequence[_Round], broken: Violation
) -> Refutation | None:
    """The shortest way found to the broken rule: from its own targets, or from all marks of the last round."""
    last = tuple(effect.target for effect in rounds[-1].effects)
    for goal in (broken.targets, (*broken.targets, *last)):
        ghosts = _ghosts(_needed(rounds, goal))
        marks = {**base, **{e.target: e.value for g in ghosts for e in g.effects if e.target.kind == "cell"}}
        if _shown(ghosts) and broken in spec.violations(board, marks):
            says = violation_text(spec, board, marks, broken)
            clash = clash_of(spec, board, marks, broken)
            return Refutation("contradiction", slot, base[slot], ghosts, clash, broken.rule, says)
    return None


def _shown(ghosts: Sequence[Ghost]) -> bool:
    return 0 < len(ghosts) <= LONGEST


def _plainest(violations: Sequence[Violation]) -> Violation | None:
    """The violation that is easiest to see: the one of the fewest targets."""
    return min(violations, key=lambda v: len(v.targets), default=None)


class _Kept(NamedTuple):
    """What is needed of one round: some of its effects, and the explained steps that give them, a sentence for each."""

    effects: list[Effect]
    steps: list[Deduction]
    sentences: list[str]


def _ghosts(rounds: Sequence[_Kept]) -> tuple[Ghost, ...]:
    """The rounds as imagined steps, each by itself where they are few."""
    each = [ghost for kept in rounds for ghost in _each(kept)]
    return tuple(each if len(each) <= LONGEST else map(_whole, rounds))


def _each(kept: _Kept) -> Iterator[Ghost]:
    shown: set[Target] = set()
    for step, sentence in zip(kept.steps, kept.sentences, strict=True):
        effects = tuple(e for e in kept.effects if e in step.effects and e.target not in shown)
        shown.update(effect.target for effect in effects)
        if effects:
            yield Ghost(effects, tuple(step.causes), sentence)


def _whole(kept: _Kept) -> Ghost:
    causes = dict.fromkeys(target for step in kept.steps for target in step.causes)
    return Ghost(tuple(kept.effects), tuple(causes), kept.sentences[0])


def _short(technique: Any, step: Deduction) -> str:
    """An explanation as one step of several: all of it where that is short enough, else its end with its reason, or
    with what its technique says in its place: no "So" stands without one.

    One that speaks of letters cannot stand alone: what its technique says takes its place.
    """
    says = _(technique.sentence)
    if any(beat.kind is BeatKind.LETTER for beat in step.beats):
        return says
    ways = " ".join(step.why), " ".join(step.why[-2:]), f"{says} {step.why[-1]}"
    return next((way for way in ways if len(way.split()) <= WORDS), says)


def _needed(rounds: Sequence[_Round], goal: Iterable[Target]) -> list[_Kept]:
    """What ``goal`` rests on, found going backwards from it."""
    wanted = set(goal)
    kept: list[_Kept] = []
    for position, technique, effects in reversed(rounds):
        named = [effect for effect in effects if _touches(effect.target, wanted)]
        steps: list[Deduction] = []
        done: set[Effect] = set()
        for effect in named:
            if effect not in done:
                step = technique.explain(position, effect)
                done.update(step.effects)
                steps.append(step)
        for step in steps:
            wanted.update(step.causes)
        if steps:
            kept.append(_Kept(named, steps, [_short(technique, step) for step in steps]))
    return kept[::-1]


def _touches(target: Target, wanted: set[Target]) -> bool:
    return target in wanted or (target.kind == "candidate" and cell(*target.index[:2]) in wanted)


def _proved(
    spec: PuzzleSpec[Any], board: Any, ladder: Ladder[Any], correct: Marks, slot: Target
) -> tuple[Deduction, ...]:
    """The ladder's way from a correct board to the mark on ``slot``; empty where it does not get there soon."""
    place = cell_of(slot)
    position = spec.position(board, correct)
    rounds: list[_Round] = []
    for _round in range(ROUNDS):
        step = ladder.next(position)
        if step is None:
            break
        technique, found = step
        effects = list(position.effects(found))
        placing = [effect for effect in effects if effect.target == place and not effect.remove]
        rounds.append(_Round(position, technique, placing or effects))
        if placing:
            return tuple(step for kept in _needed(rounds, (place,)) for step in kept.steps)
        position = position.apply_effects(effects)
    return ()
