"""The ladder of Sudoku: one family of techniques a module, put in order here."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any

from game.engine.core import Deduction, Effect
from game.engine.logic.habits import Habits, Moment
from game.engine.logic.ladder import Ladder, PossibleStep, Round
from game.puzzles.sudoku.logic.families.base import SudokuPattern, SudokuReason, SudokuTechnique
from game.puzzles.sudoku.logic.families.by_variant import techniques_of
from game.puzzles.sudoku.logic.families.table import TECHNIQUES
from game.puzzles.sudoku.logic.position import SudokuConsequences, SudokuPosition
from game.puzzles.sudoku.variants import CLASSIC


@dataclass(frozen=True)
class SudokuLadder(Ladder[SudokuPosition]):
    """A ladder that fires one pattern at a time, so that scores count firings and no batch changes what follows.

    Hints run on to the first step that can be played, and leave out the steps whose eliminations nothing needs.
    """

    @property
    def finders(self) -> tuple[SudokuTechnique, ...]:
        """The techniques by their own type."""
        return self.techniques  # type: ignore[return-value]  # this ladder is only made from them

    def first(self, position: SudokuPosition) -> tuple[SudokuTechnique, SudokuPattern] | None:
        """The easiest technique that finds something, and its first pattern."""
        for technique in self.finders:
            self.pay(technique, position)
            pattern = next(technique.find(position), None)
            if pattern is not None:
                return technique, pattern
        return None

    def deduce(self, position: SudokuPosition, playable: Callable[[Effect], bool]) -> tuple[Deduction, ...]:
        return self._way(position, playable, None)

    def hint(
        self, position: SudokuPosition, playable: Callable[[Effect], bool], moment: Moment
    ) -> tuple[Deduction, ...]:
        return self._way(position, playable, moment)

    def choices(
        self, position: SudokuPosition, playable: Callable[[Effect], bool], moment: Moment
    ) -> tuple[list[PossibleStep], list[Round]]:
        found: list[PossibleStep] = []
        for technique in self.techniques if not position.contradiction else ():
            placed = technique.consequences(position) if technique.name in self.habits.liking else None
            effects = position.effects(placed) if placed else ()
            found += (PossibleStep(technique, position, effect) for effect in effects if playable(effect))
        return self._ranked(found, moment), []

    def _way(
        self, position: SudokuPosition, playable: Callable[[Effect], bool], moment: Moment | None
    ) -> tuple[Deduction, ...]:
        """The steps to a mark: the first that there is, or for a ``moment`` the likeliest.

        Only up to a note where the way there would need what is not graded a second time: that may take its time.
        """
        passed: list[tuple[SudokuTechnique, SudokuPosition, SudokuPattern]] = []
        while not position.contradiction:
            step = self.first(position)
            if step is None or (step[0].ungraded and any(before.ungraded for before, _at, _found in passed)):
                break
            technique, pattern = step
            choices: list[PossibleStep] = []
            if moment and technique.name in self.habits.liking:
                choices, _ = self.choices(position, playable, moment)
            if not choices:
                mine = list(position.effects(SudokuConsequences(pattern.place, pattern.remove, 1)))
                found = technique.consequences(position) if any(map(playable, mine)) else None  # the nearest is wanted
                effects = filter(playable, position.effects(found) if found else mine)
                choices = [PossibleStep(technique, position, effect) for effect in effects]
                choices = self._ranked(choices, moment) if moment else choices
                if moment and moment.last is None:  # no place is nearer than another
                    choices.sort(key=lambda one: technique.effort(position, one.effect))
            if choices:
                chosen: Any = choices[0].technique
                last, reason = chosen.justify(position, choices[0].effect)
                return (*_needed(passed, reason), last)
            passed.append((technique, position, pattern))
            position = position.apply(SudokuConsequences(pattern.place, pattern.remove, 1))
        while passed and not passed[-1][0].ungraded:
            passed.pop()
        if not passed or position.contradiction:
            return ()
        technique, position, pattern = passed.pop()
        told, reason = technique.tell(position, pattern)
        return (*_needed(passed, reason), told)

    def walk(self, position: SudokuPosition) -> Iterable[Deduction]:
        while not position.solved and not position.contradiction:
            step = self.first(position)
            if step is None:
                return
            technique, pattern = step
            yield technique.tell(position, pattern)[0]
            position = position.apply(SudokuConsequences(pattern.place, pattern.remove, 1))


def _needed(
    passed: list[tuple[SudokuTechnique, SudokuPosition, SudokuPattern]], reason: SudokuReason
) -> list[Deduction]:
    """Of the steps passed, those whose eliminations the last step, or a kept one, rests on."""
    kept: list[Deduction] = []
    needs = reason.needs
    for technique, position, pattern in reversed(passed):
        if pattern.remove & needs:
            deduction, why = technique.tell(position, pattern)
            kept.append(deduction)
            needs |= why.needs
    return kept[::-1]


HABITS = Habits(
    {"full_house": 0.34, "hidden_single_box": 0.055, "hidden_single_line": 0.029, "naked_single": 0.0097},
    far=(0.5, 0.4, 0.3),
    in_line=1.5,
)
"""How fast people find singles, by the times of 1,533 puzzles; where they look next is less bound to the last digit."""


@cache
def ladder(uniqueness: bool = True, variant: str = CLASSIC) -> SudokuLadder:
    """The techniques of a variant, easiest first; without those that argue with uniqueness when that is False."""
    found = techniques_of(TECHNIQUES, variant)
    return SudokuLadder(tuple(t for t in found if uniqueness or not t.unique), HABITS)


LADDER = SudokuLadder(TECHNIQUES, HABITS)
"""Those of all variants."""
