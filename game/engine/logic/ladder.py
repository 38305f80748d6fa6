"""The ladder: techniques from easiest to hardest, applied until nothing more follows.

Solver, grader, generator, hints, tutorial, practice and technique book are projections of this one fixpoint. A
technique answers two calls. ``consequences`` yields everything it gives now, as masks without reasons, and is applied
whole by solver and grader. ``explain`` gives the reason of one effect, and runs only when somebody looks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Generic, NamedTuple, Protocol, Self, TypeVar

from game.engine.budget import Budget
from game.engine.core import LEVELS, Deduction, Effect, Ghost, Target, cell
from game.engine.logic.habits import NO_HABITS, Habits, Moment


class Position(Protocol):
    """Marks plus what has been deduced without leaving a mark. Immutable: ``apply`` returns the next one."""

    @property
    def solved(self) -> bool:
        """Whether everything is decided without a clash."""
        ...

    @property
    def contradiction(self) -> bool:
        """Whether a clash is certain: no solution agrees with this position."""
        ...

    def apply(self, consequences: Any) -> Any:
        """The position with ``consequences`` (of any technique of this puzzle) added."""
        ...

    def effects(self, consequences: Any) -> Iterable[Effect]:
        """The single effects of ``consequences``, lowest index first."""
        ...

    def apply_effects(self, effects: Sequence[Effect]) -> Any:
        """The position with single ``effects`` added."""
        ...

    def firings(self, consequences: Any) -> int:
        """How many separate inferences ``consequences`` stand for, for counts and scores."""
        ...


CELLS_A_STEP = 500
EFFECTS_A_STEP = 20
P = TypeVar("P", bound=Position)
P_contra = TypeVar("P_contra", bound=Position, contravariant=True)


class Technique(Protocol[P_contra]):
    """One human technique. ``name`` is its standard name in lower_snake_case, ``title`` the same for players."""

    @property
    def name(self) -> str: ...

    @property
    def title(self) -> str: ...

    @property
    def level(self) -> str: ...

    @property
    def weight(self) -> int:
        """What one firing adds to a puzzle's score."""
        ...

    @property
    def sentence(self) -> str:
        """What the technique says, in one sentence."""
        ...

    @property
    def oversight(self) -> bool:
        """Whether missing it is an oversight, not a thought: its reason is free in a hint."""
        ...

    @property
    def ungraded(self) -> bool:
        """Whether only hints ask it, when nothing else goes on: a board that needs it has no level."""
        ...

    @property
    def rare(self) -> bool:
        """Whether no board that is made needs it: it cannot be trained."""
        ...

    @property
    def needs(self) -> Mapping[str, str]:
        """The switches without which no board has it; none for most."""
        ...

    def consequences(self, position: P_contra) -> Any:
        """All it yields now that the position does not hold yet; falsy when nothing."""
        ...

    def explain(self, position: P_contra, effect: Effect) -> Deduction:
        """Causes, links and words for one effect of ``consequences(position)``."""
        ...


class Laborious(Protocol):
    """A technique that takes longer than a look over the board, such as one that follows suppositions."""

    def work(self, position: Any) -> int:
        """How many times as long it takes at most: for each supposition once, or so."""
        ...


class Stepwise(Protocol):
    """A technique that a grade counts one inference at a time, since one that succeeds saves or changes others."""

    def first(self, position: Any) -> Any:
        """One inference of ``consequences(position)``; falsy when there is none."""
        ...


class Grade(NamedTuple):
    """``level`` is None when the ladder does not finish. ``path`` names the technique of every firing, in order."""

    level: str | None
    score: int
    path: tuple[str, ...]
    techniques: dict[str, int]


class PossibleStep(NamedTuple):
    """A mark that a technique gives in a position."""

    technique: Technique[Any]
    position: Any
    effect: Effect


class Round(NamedTuple):
    """A technique, the position in which it was the easiest, and what it found there."""

    technique: Technique[Any]
    position: Any
    found: Any


@dataclass(frozen=True)
class Ladder(Generic[P]):
    """The techniques of a puzzle in their order, and which of them people take first."""

    techniques: tuple[Technique[P], ...]
    habits: Habits = NO_HABITS
    budget: Budget | None = None
    cost: int = 1  # steps of the budget that a technique takes to look over the board once

    def within(self, budget: Budget, cells: int) -> Self:
        """The same ladder, for boards of so many cells, that spends of ``budget``: its work may raise GivenUp."""
        return replace(self, budget=budget, cost=1 + cells // CELLS_A_STEP)

    def consequences(self, technique: Technique[P], position: P) -> Any:
        """What a technique yields, paid for."""
        self.pay(technique, position)
        return technique.consequences(position)

    def effects(self, position: P, found: Any) -> Iterable[Effect]:
        """The single effects of what was found, paid for."""
        if self.budget is not None:
            self.budget.spend(position.firings(found) // EFFECTS_A_STEP)
        return position.effects(found)

    def pay(self, technique: Technique[P], position: P) -> None:
        """Spend what a technique takes at most. Raises GivenUp."""
        if self.budget is not None:
            work = getattr(technique, "work", None)  # of the protocol Laborious: this is asked at every look
            self.budget.spend(self.cost * (1 + (work(position) if work else 0)))

    def pay_for_looks(self, number: int, marks: int) -> None:
        """Spend what so many techniques take that only look, and so many marks that they see. Raises GivenUp."""
        if self.budget is not None:
            self.budget.spend(self.cost * number + marks // EFFECTS_A_STEP)

    def paid(self, act: Callable[..., Any], steps: int) -> Callable[..., Any]:
        """The same function, each call of which takes so many steps of the budget. It may raise GivenUp."""

        def paying(*given: Any) -> Any:
            self.pay_for_looks(steps, 0)
            return act(*given)

        return paying

    def upto(self, level: str) -> Ladder[P]:
        """The ladder without the techniques above ``level``."""
        top = LEVELS.index(level)
        return replace(self, techniques=tuple(t for t in self.techniques if LEVELS.index(t.level) <= top))

    def graded(self) -> Self:
        """The ladder without what no level rests on, which may take its time."""
        return replace(self, techniques=tuple(t for t in self.techniques if not t.ungraded))

    def named(self, name: str) -> Technique[P]:
        """The technique called ``name``. Raises KeyError when the ladder has none."""
        for technique in self.techniques:
            if technique.name == name:
                return technique
        raise KeyError(name)

    def alone(self, name: str) -> Ladder[P]:
        """The ladder with the technique called ``name`` and no other. Raises KeyError when it has none."""
        return replace(self, techniques=(self.named(name),))

    def next(self, position: P) -> tuple[Technique[P], Any] | None:
        """The easiest technique with consequences, and those."""
        for technique in self.techniques:
            found = self.consequences(technique, position)
            if found:
                return technique, found
        return None

    def step(self, position: P) -> tuple[Technique[P], Any] | None:
        """What :meth:`solve` applies next: what the easiest technique gives, or one inference of a stepwise one."""
        paid = self.budget is not None
        for technique, first in self._firsts:
            if paid:
                self.pay(technique, position)
            found = first(position)
            if found:
                return technique, found
        return None

    @cached_property
    def _firsts(self) -> tuple[tuple[Technique[P], Callable[[P], Any]], ...]:
        """Every technique that counts, with what :meth:`step` asks it: of the protocol Stepwise for its first
        inference."""
        return tuple((t, getattr(t, "first", t.consequences)) for t in self.techniques if not t.ungraded)

    def solve(self, position: P) -> tuple[P, Grade]:
        """Run to the end: the last position and how it was reached."""
        path: list[str] = []
        counts: dict[str, int] = {}
        score = hardest = 0
        while not position.solved and not position.contradiction:
            step = self.step(position)
            if step is None:
                break
            technique, found = step
            times = position.firings(found)
            path += [technique.name] * times
            counts[technique.name] = counts.get(technique.name, 0) + times
            score += technique.weight * times
            hardest = max(hardest, LEVELS.index(technique.level))
            position = position.apply(found)
        done = position.solved and not position.contradiction
        return position, Grade(LEVELS[hardest] if done else None, score, tuple(path), counts)

    def deduce(self, position: P, playable: Callable[[Effect], bool]) -> tuple[Deduction, ...]:
        """The steps up to the first one that the player can carry out, explained; empty when the ladder stalls.

        ``playable`` tells effects that can be put on the board; of one technique the lowest index wins. Steps that the
        last one does not need are left out: a step stays only when a later step names one of its effects' targets as a
        cause. Until then all that a technique yields is taken at once, and only what stays is explained.
        """
        rounds: list[Round] = []
        while True:
            step = self.next(position)
            if step is None:
                return ()
            technique, found = step
            for effect in filter(playable, self.effects(position, found)):
                return _rested_on(rounds, _explained(PossibleStep(technique, position, effect)))
            rounds.append(Round(technique, position, found))
            position = position.apply(found)

    def hint(self, position: P, playable: Callable[[Effect], bool], moment: Moment) -> tuple[Deduction, ...]:
        """Like :meth:`deduce`, but of the easiest level that has a mark the one that a person would likely take; of
        easy steps, one by a technique that the player has met.

        What people see without putting it down is imagined first, as far as the steps rest on it.
        """
        choices, rounds = self.choices(position, playable, moment)
        if not choices:
            return ()
        unsaid = self.habits.unsaid
        if choices[0].technique.name in unsaid:
            return (_explained(choices[0]),)
        steps = _rested_on(rounds, _explained(choices[0]))
        plain = [step for step in steps if step.technique in unsaid]
        said = [step for step in steps if step.technique not in unsaid]
        said[0] = said[0]._replace(plain=tuple(self._imagined(plain, said)))
        return tuple(said)

    def _imagined(self, plain: Sequence[Deduction], said: Sequence[Deduction]) -> Iterator[Ghost]:
        """What of the ``plain`` steps the others rest on, a technique at a time; what needs no cause comes first."""
        rests_on = {cause for step in said for cause in step.causes}
        by_name: dict[str, list[Deduction]] = {}
        for step in sorted(plain, key=lambda step: bool(step.causes)):
            by_name.setdefault(step.technique, []).append(step)
        for name, steps in by_name.items():
            effects = dict.fromkeys(e for step in steps for e in step.effects if e.target in rests_on)
            causes = dict.fromkeys(cause for step in steps for cause in step.causes)
            yield Ghost(tuple(effects), tuple(causes), self.named(name).sentence)

    def choices(
        self, position: P, playable: Callable[[Effect], bool], moment: Moment
    ) -> tuple[list[PossibleStep], list[Round]]:
        """The marks of the easiest level that has any, the likeliest first, and the steps up to where they follow."""
        plain: list[PossibleStep] = []
        rounds: list[Round] = []
        start: Any = position
        for technique in (t for t in self.techniques if t.name in self.habits.unsaid):
            at_once = technique.consequences(start)
            effects = start.effects(at_once) if at_once else ()
            plain += (PossibleStep(technique, start, e) for e in effects if playable(e))
            found = self.consequences(technique, position)
            if found:
                rounds.append(Round(technique, position, found))
                position = position.apply(found)
        put_down = [choice for choice in plain if moment.writes(choice.effect)]
        while True:
            choices, step = self._at_once(position, playable, put_down, moment)
            if choices or step is None:
                return self._ranked(choices or plain, moment), rounds
            technique, found = step
            rounds.append(Round(technique, position, found))
            position = position.apply(found)

    def _at_once(
        self, position: P, playable: Callable[[Effect], bool], plain: Sequence[PossibleStep], moment: Moment
    ) -> tuple[list[PossibleStep], tuple[Technique[P], Any] | None]:
        """The marks of the easiest level that has any, ``plain`` ones included; else the first step to no mark."""
        liked, unsaid = self.habits.liking, self.habits.unsaid
        for level in LEVELS:
            choices = [choice for choice in plain if choice.technique.level == level]
            step = None
            for technique in self.techniques:
                wanted = not choices or technique.name in liked or technique.name in moment.met
                if technique.level != level or technique.name in unsaid or not wanted:
                    continue
                found = self.consequences(technique, position)
                if found:
                    effects = self.effects(position, found)
                    choices += (PossibleStep(technique, position, e) for e in effects if playable(e))
                    step = step or (technique, found)
            if choices or step:
                return choices, step
        return [], None

    def _ranked(self, choices: list[PossibleStep], moment: Moment) -> list[PossibleStep]:
        """Each mark once, by the easiest technique that gives it; the likeliest first, of equal ones the first. Easy
        ones by what the player has met, or by the rules alone, leave out the others."""
        if moment.met:
            easy = (choice for choice in choices if choice.technique.level == LEVELS[0])
            choices = [one for one in easy if one.technique.oversight or one.technique.name in moment.met] or choices
        weights: dict[Effect, float] = {}
        easiest: dict[Effect, PossibleStep] = {}
        for choice in choices:
            likelihood = self.habits.likelihood(choice.technique.name, choice.effect.target, moment.last)
            weights[choice.effect] = max(likelihood, weights.get(choice.effect, 0.0))
            easiest.setdefault(choice.effect, choice)
        return sorted(easiest.values(), key=lambda choice: -weights[choice.effect])

    def walk(self, position: P) -> Iterable[Deduction]:
        """Every step of the path, one effect at a time, explained; ends when solved or stalled."""
        while not position.solved and not position.contradiction:
            step = self.next(position)
            if step is None:
                return
            technique, found = step
            deduction = technique.explain(position, next(iter(position.effects(found))))
            yield deduction
            position = position.apply_effects(deduction.effects)


def _explained(choice: PossibleStep) -> Deduction:
    deduction = choice.technique.explain(choice.position, choice.effect)
    if choice.effect not in deduction.effects:
        raise RuntimeError(f"{choice.technique.name} explains something else than {choice.effect}")
    return deduction


def _rested_on(rounds: list[Round], last: Deduction) -> tuple[Deduction, ...]:
    """The last step and, going backwards, those whose effects it or a kept step names as causes."""
    kept = [last]
    rests_on = set(last.causes)
    for technique, position, found in reversed(rounds):
        steps: list[Deduction] = []
        for effect in position.effects(found):
            if _touches(effect.target, rests_on) and not any(effect in step.effects for step in steps):
                steps.append(_explained(PossibleStep(technique, position, effect)))
        kept += steps[::-1]
        rests_on.update(cause for step in steps for cause in step.causes)
    return tuple(reversed(kept))


def _touches(target: Target, causes: set[Target]) -> bool:
    """Whether ``causes`` name the target, or the cell whose candidate it is."""
    return target in causes or (target.kind == "candidate" and cell(*target.index[:2]) in causes)
