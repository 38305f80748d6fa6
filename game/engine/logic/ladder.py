"""The ladder: techniques from easiest to hardest, applied until nothing more follows.

Solver, grader, generator, hints, tutorial, practice and technique book are projections of this one fixpoint. A
technique answers two calls. ``consequences`` yields everything it gives now, as masks without reasons, and is applied
whole by solver and grader. ``explain`` gives the reason of one effect, and runs only when somebody looks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from game.engine.core import LEVELS, Deduction, Effect, Target, cell


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
        """Whether missing it is an oversight, not a thought: a hint on it is one page."""
        ...

    def consequences(self, position: P_contra) -> Any:
        """All it yields now that the position does not hold yet; falsy when nothing."""
        ...

    def explain(self, position: P_contra, effect: Effect) -> Deduction:
        """Causes, links and words for one effect of ``consequences(position)``."""
        ...


class Grade(NamedTuple):
    """``level`` is None when the ladder does not finish. ``path`` names the technique of every firing, in order."""

    level: str | None
    score: int
    path: tuple[str, ...]
    techniques: dict[str, int]


@dataclass(frozen=True)
class Ladder(Generic[P]):
    """The techniques of a puzzle in their order."""

    techniques: tuple[Technique[P], ...]

    def upto(self, level: str) -> Ladder[P]:
        """The ladder without the techniques above ``level``."""
        top = LEVELS.index(level)
        return replace(self, techniques=tuple(t for t in self.techniques if LEVELS.index(t.level) <= top))

    def named(self, name: str) -> Technique[P]:
        """The technique called ``name``. Raises KeyError when the ladder has none."""
        for technique in self.techniques:
            if technique.name == name:
                return technique
        raise KeyError(name)

    def next(self, position: P) -> tuple[Technique[P], Any] | None:
        """The easiest technique with consequences, and those."""
        for technique in self.techniques:
            found = technique.consequences(position)
            if found:
                return technique, found
        return None

    def step(self, position: P) -> tuple[Technique[P], Any] | None:
        """What :meth:`solve` applies next; puzzles that count every firing by itself take one of them here."""
        return self.next(position)

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

    def deduce(
        self, position: P, playable: Callable[[Effect], bool], near: Callable[[Target], int] | None = None
    ) -> tuple[Deduction, ...]:
        """The steps up to the first one that the player can carry out, explained; empty when the ladder stalls.

        ``playable`` tells effects that can be put on the board. ``near`` ranks targets (smaller is nearer); among the
        effects of one technique the nearest wins, then the lowest index. Steps that the last one does not need are
        left out: a step stays only when a later step names one of its effects' targets as a cause. Until then all
        that a technique yields is taken at once, and only what stays is explained.
        """
        rounds: list[_Round] = []
        while True:
            step = self.next(position)
            if step is None:
                return ()
            technique, found = step
            effects = list(position.effects(found))
            wanted = [e for e in effects if playable(e)]
            if near is not None:
                wanted.sort(key=lambda e: near(e.target))
            if wanted:
                return _rested_on(rounds, _explained(technique, position, wanted[0]))
            rounds.append((technique, position, effects))
            position = position.apply(found)

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


_Round = tuple[Technique[Any], Any, list[Effect]]
"""A technique, the position in which it was the easiest, and its effects there."""


def _explained(technique: Technique[Any], position: Any, effect: Effect) -> Deduction:
    deduction = technique.explain(position, effect)
    if effect not in deduction.effects:
        raise RuntimeError(f"{technique.name} explains something else than {effect}")
    return deduction


def _rested_on(rounds: list[_Round], last: Deduction) -> tuple[Deduction, ...]:
    """The last step and, going backwards, those whose effects it or a kept step names as causes."""
    kept = [last]
    rests_on = set(last.causes)
    for technique, position, effects in reversed(rounds):
        steps: list[Deduction] = []
        for effect in effects:
            if _touches(effect.target, rests_on) and not any(effect in step.effects for step in steps):
                steps.append(_explained(technique, position, effect))
        kept += steps[::-1]
        rests_on.update(cause for step in steps for cause in step.causes)
    return tuple(reversed(kept))


def _touches(target: Target, causes: set[Target]) -> bool:
    """Whether ``causes`` name the target, or the cell whose candidate it is."""
    return target in causes or (target.kind == "candidate" and cell(*target.index[:2]) in causes)
