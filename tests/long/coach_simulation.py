"""The coach on simulated pupils: `python tests/long/coach_simulation.py [PUPILS] [SEED]`.

Two hundred pupils with known skills, who learn by what they do and forget in between, train for 60 days. Printed, and
held to its bound: how near the pace comes, whether the weak techniques are found, how long the due lists grow, and how
much better than random boards of the same number the coach's are. Takes ten seconds.
"""

from __future__ import annotations

import argparse
import math
import random
from dataclasses import dataclass, field
from statistics import mean

from game.coach.cards import DAY
from game.coach.occasions import Occasion
from game.coach.plan import Exercise
from game.coach.rating import BOARDS as BOARDS_DIFFER
from game.coach.skills import TechniqueSkill, moved, unmet
from game.coach.training import Known, todays_set, weakest
from game.engine.core import LEVELS
from game.engine.puzzle.own_pace import OwnPace

LADDER = tuple(
    Known("toy", f"{level}-{n}", level)
    for level, many in zip(LEVELS, (5, 9, 9, 7, 0), strict=True)
    for n in range(many)
)
FINDING = tuple(Known("toy", f"{level}-{n}", level) for level in LEVELS[:3] for n in range(2))
START = 20_000 * DAY
DAYS, BOARDS = 60, 4
LEARNING = 0.3  # what a step adds to a skill at most
EASIER = 4  # techniques that a board needs besides the one it is for
MOST_DUE, MARGIN = 10, 0.02
LAPSE = 45.0  # days in which an unused skill falls by 1, less for what was trained often


@dataclass
class Pupil:
    """Truly makes a step of a technique alone with the chance of a logistic of its skill."""

    chance: random.Random
    skills: dict[str, float]
    last: dict[str, float] = field(default_factory=dict)
    practised: dict[str, int] = field(default_factory=dict)

    def skill(self, technique: str, day: float) -> float:
        away = day - self.last.get(technique, 0.0)
        return self.skills[technique] - away / (LAPSE * (1 + 0.5 * self.practised.get(technique, 0)))

    def meets(self, technique: str, day: float) -> Occasion:
        """Tries a step, and learns by it: most where three of four are made alone, which training aims at."""
        now = self.skill(technique, day)
        alone = 1 / (1 + math.exp(-now))
        unaided = self.chance.random() < alone
        self.skills[technique] = now + LEARNING * alone**3 * (1 - alone) / 0.105
        self.last[technique] = day
        self.practised[technique] = self.practised.get(technique, 0) + 1
        return Occasion(technique, 1.0 if unaided else self.chance.choice((0.0, 0.0, 0.5)), 4000, not unaided)

    def strength(self, ladder: tuple[Known, ...], day: float) -> float:
        """The mean chance over a ladder."""
        return mean(1 / (1 + math.exp(-self.skill(known.technique, day))) for known in ladder)


def plays(pupil: Pupil, exercise: Known | Exercise, ladder: tuple[Known, ...], day: float) -> list[Occasion]:
    """A board that needs a technique: three steps of it, and one of each of some easier ones."""
    place = next(i for i, known in enumerate(ladder) if known.technique == exercise.technique)
    easier = [known.technique for known in pupil.chance.sample(ladder[:place], min(place, EASIER))]
    return [pupil.meets(name, day) for name in (*easier, *[exercise.technique] * 3)]


def learn(
    skills: dict[tuple[str, str], TechniqueSkill], ladder: tuple[Known, ...], met: list[Occasion], at: float
) -> None:
    for known in ladder:
        group = [one for one in met if one.technique == known.technique]
        if group:
            key = known.kind, known.technique
            skills[key] = moved(skills.get(key) or unmet(known.level), group, at)


def pace_error(rng: random.Random, games: int) -> float:
    """How far off the logarithm of the pace is after so many games."""
    true, own = rng.gauss(0, 0.5), OwnPace()
    for _game in range(games):
        modelled = math.exp(rng.gauss(5.5, 0.6))
        own = own.after(modelled, modelled / math.exp(true + rng.gauss(0, BOARDS_DIFFER)))
    return abs(own.lead - true)


def finds_the_weak(rng: random.Random) -> bool:
    """Whether two techniques far below the others of a pupil are the two weakest known after 12 boards of the coach."""
    weak = rng.sample(FINDING, 2)
    true = {known.technique: rng.uniform(1.8, 2.8) for known in FINDING} | {one.technique: -1.5 for one in weak}
    pupil, skills = Pupil(rng, true), dict[tuple[str, str], TechniqueSkill]()
    played = 0
    for day in range(12):
        for exercise in todays_set(FINDING, skills, START + day * DAY, day):
            if played == 12:
                return set(weak) == set(weakest(FINDING, skills)[:2])
            met = plays(pupil, exercise, FINDING, 0.0)
            pupil.skills.update(true)  # the question is what is found, not what is learned meanwhile
            learn(skills, FINDING, met, START + day * DAY)
            played += 1
    return False


def trained(seed: int, coached: bool) -> tuple[float, list[int]]:
    """The strength after DAYS of BOARDS a day, and how many techniques were due each morning."""
    rng = random.Random(seed)
    true = {k.technique: rng.gauss((1.5, 0.5, -0.5, -1.5)[LEVELS.index(k.level)], 1.0) for k in LADDER}
    pupil, skills, due = Pupil(rng, true), dict[tuple[str, str], TechniqueSkill](), list[int]()
    for day in range(DAYS):
        now = START + day * DAY
        due.append(sum(skill.recall is not None and skill.recall.due <= now for skill in skills.values()))
        chosen: tuple[Known | Exercise, ...]
        chosen = todays_set(LADDER, skills, now, day, BOARDS) if coached else tuple(rng.choices(LADDER, k=BOARDS))
        for exercise in chosen[:BOARDS]:
            learn(skills, LADDER, plays(pupil, exercise, LADDER, float(day)), now)
    return pupil.strength(LADDER, float(DAYS)), due


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("pupils", nargs="?", type=int, default=200)
    parser.add_argument("seed", nargs="?", type=int, default=1)
    asked = parser.parse_args()
    rng = random.Random(asked.seed)
    failed = []

    def held(what: str, value: float, good: bool) -> None:
        print(f"{what:66} {value:7.3f}  {'' if good else 'MISSED'}")
        if not good:
            failed.append(what)

    for games, bound in ((20, 1.12), (50, 1.09)):
        off = math.exp(math.sqrt(mean(pace_error(rng, games) ** 2 for _pupil in range(asked.pupils))))
        held(f"pace: factor off after {games} games, root of mean squares (<= {bound})", off, off <= bound)
    found = mean(finds_the_weak(rng) for _pupil in range(asked.pupils))
    held("both weak techniques are the weakest after 12 boards (>= .9)", found, found >= 0.9)
    coached = [trained(seed, True) for seed in range(asked.pupils)]
    at_random = [trained(seed, False) for seed in range(asked.pupils)]
    late = max(mean(due[day] for _strength, due in coached) for day in range(DAYS // 2, DAYS))
    held(f"due of {len(LADDER)} techniques, worst mean day of the second month (<= {MOST_DUE})", late, late <= MOST_DUE)
    third, last = (mean(mean(due[day:][:10]) for _strength, due in coached) for day in (20, DAYS - 10))
    held("due, mean of the last ten days less that of the third ten (<= 1)", last - third, last - third <= 1)
    ours, theirs = (mean(strength for strength, _due in group) for group in (coached, at_random))
    held("strength, trained by the coach", ours, True)
    held("strength, random boards", theirs, True)
    held(f"the coach's margin (>= {MARGIN})", ours - theirs, ours - theirs >= MARGIN)
    if failed:
        raise SystemExit(f"missed: {', '.join(failed)}")


if __name__ == "__main__":
    main()
