"""The set of the day: which techniques to train, why, and on what boards.

Seven boards of ten are for what is due or weak, the rest for what keeps a player going: techniques that are made alone
about four times in five, and now and then one that was never met.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.coach.cards import DAY, Recall
from game.coach.plan import Exercise, Reason
from game.coach.skills import TechniqueSkill
from game.engine.core import LEVELS
from game.engine.rng import Rng

FEWEST, MOST = 3, 8
PLACEMENT = 5
PART = 0.7  # of a set is due or weak
WEAK = 0.7  # chance below which a technique is weak
AIM = 0.775  # the chance at which training does most: between 75 and 80 times of 100
WAITING = 0.05  # of distance to the aim that a day overdue makes up for
MISSED_WEEKS, OF_ONE = 4, 3
"""So many weeks back misses are trained on, and so many boards of one technique."""
READY = 0.5  # median chance of the techniques met at which a new one is shown


class Known(NamedTuple):
    """A technique of a kind's ladder, as the coach sees it."""

    kind: str
    technique: str
    level: str


AllSkills = Mapping[tuple[str, str], TechniqueSkill]
"""By kind and technique; those that were never met are not there."""


def todays_set(
    ladders: Sequence[Known], skills: AllSkills, now: float, day: int, boards: int | None = None
) -> tuple[Exercise, ...]:
    """The set of a day, the same whenever it is asked for with the same skills.

    ladders: the techniques of the kinds that may be trained, of each kind the easiest first. day: its number, which
    settles what is left to chance. boards: how many; by default three to eight, by what there is to do. Of a player of
    whom nothing is known it is a placement of five boards.
    """
    rng = Rng("training", day)
    if not any((known.kind, known.technique) in skills for known in ladders):
        return placement(ladders)
    needed = _needed(ladders, skills, now)
    if boards is None:
        boards = max(FEWEST, min(MOST, round(len(needed) / PART)))
    first = needed[: round(PART * boards)]
    others = [one for one in _others(ladders, skills, now, rng) if not _in(one, first)]
    chosen = [*first, *others[: boards - len(first)]]
    rest = [one for one in needed if not _in(one, chosen)]
    chosen += rest[: boards - len(chosen)]
    while chosen and len(chosen) < boards:  # few techniques are known: they come again, on other boards
        chosen.append(chosen[len(chosen) % len({*chosen})])
    return _apart(chosen, rng)


def chosen_set(chosen: Sequence[Known], boards: int, reason: Reason, day: int) -> tuple[Exercise, ...]:
    """So many boards for techniques of a player's own choice, who come in turn."""
    if not chosen:
        return ()
    return _apart([Exercise(*chosen[number % len(chosen)], reason) for number in range(boards)], Rng("chosen", day))


def missed_set(ladders: Sequence[Known], skills: AllSkills, now: float, day: int) -> tuple[Exercise, ...]:
    """A board for each step that was missed in the last weeks: three of a technique at most, the latest ones first."""
    since = int((now - MISSED_WEEKS * 7 * DAY) // DAY)
    found: list[tuple[int, Exercise]] = []
    for known in ladders:
        skill = skills.get((known.kind, known.technique))
        days = sorted((one for one in skill.missed if one >= since), reverse=True) if skill is not None else []
        found += [(one, Exercise(*known, "mistake")) for one in days[:OF_ONE]]
    found.sort(key=lambda pair: -pair[0])
    return _apart([exercise for _day, exercise in found[:MOST]], Rng("missed", day))


def placement(ladders: Sequence[Known]) -> tuple[Exercise, ...]:
    """Five boards for somebody new: the kinds take turns, from easy to hard."""
    kinds = list(dict.fromkeys(known.kind for known in ladders))
    out: list[Exercise] = []
    for number in range(PLACEMENT):
        if kinds:
            kind = kinds[number % len(kinds)]
            levels = [level for level in LEVELS[:3] if any(k.kind == kind and k.level == level for k in ladders)]
            level = levels[min(len(levels) - 1, number * len(levels) // PLACEMENT)]
            fitting = [k for k in ladders if k.kind == kind and k.level == level]
            taken = sum(one.kind == kind and one.level == level for one in out)
            known = fitting[-1 - taken % len(fitting)]
            out.append(Exercise(*known, "placement"))
    return tuple(out)


def weakest(ladders: Sequence[Known], skills: AllSkills) -> list[Known]:
    """The techniques that were met, the weakest first."""
    met = [known for known in ladders if (known.kind, known.technique) in skills]
    return sorted(met, key=lambda known: skills[known.kind, known.technique].value)


def _needed(ladders: Sequence[Known], skills: AllSkills, now: float) -> list[Exercise]:
    """What is due or weak; first what training does most for, nearest to the aim, and what has waited long."""
    found: list[tuple[float, Exercise]] = []
    for known in ladders:
        skill = skills.get((known.kind, known.technique))
        if skill is None or skill.recall is None:
            continue
        due = skill.recall.due <= now
        if due or skill.chance < WEAK:
            off = abs(skill.recall.at(now) * skill.chance - AIM) - WAITING * max(0.0, now - skill.recall.due) / DAY
            found.append((off, Exercise(*known, "due" if due else "weak")))
    return [exercise for _off, exercise in sorted(found, key=lambda pair: pair[0])]


def _others(ladders: Sequence[Known], skills: AllSkills, now: float, rng: Rng) -> list[Exercise]:
    """The next technique of each kind that was never met; then what is fresh, the longest untrained first."""
    new = rng.shuffled(_next_new(ladders, skills))
    met = [(recall.last, known) for known in ladders if (recall := _recall(known, skills)) and recall.due > now]
    met.sort(key=lambda pair: pair[0])
    return [*(Exercise(*known, "new") for known in new), *(Exercise(*known, "steady") for _last, known in met)]


def _recall(known: Known, skills: AllSkills) -> Recall | None:
    skill = skills.get((known.kind, known.technique))
    return None if skill is None else skill.recall


def _next_new(ladders: Sequence[Known], skills: AllSkills) -> list[Known]:
    """Of each kind the easiest technique that was never met, where most of the met ones are known well enough."""
    from statistics import median  # takes its time, and the title screen does without

    found: dict[str, Known] = {}
    met: dict[str, list[float]] = {}
    for known in ladders:
        skill = skills.get((known.kind, known.technique))
        if skill is not None:
            met.setdefault(known.kind, []).append(skill.chance)
        else:
            found.setdefault(known.kind, known)
    return [known for kind, known in found.items() if kind in met and median(met[kind]) >= READY]


def _in(one: Exercise, others: Sequence[Exercise]) -> bool:
    return any((one.kind, one.technique) == (other.kind, other.technique) for other in others)


def _apart(chosen: Sequence[Exercise], rng: Rng) -> tuple[Exercise, ...]:
    """In mixed order: no technique twice in a row where that can be helped, for mixing teaches more than blocks."""
    left = rng.shuffled(chosen)
    out: list[Exercise] = []
    while left:
        fitting = [one for one in left if not out or one.technique != out[-1].technique]
        most = max(fitting or left, key=left.count)
        left.remove(most)
        out.append(most)
    return tuple(out)
