"""What the coach's page shows, as values: the parts of a set, the techniques, the ratings."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from typing import NamedTuple

from game.coach.plan import TrainingPart, TrainingPlan
from game.coach.rating import Rating
from game.coach.skills import TechniqueSkill
from game.coach.strength import curve, grown, mastered, strength, weak
from game.engine.words import _
from game.scenes.coach.words import boards_text, due_text, why
from game.services import Library

GROWN = 0.05
"""A chance that has grown by less is not spoken of."""

AllSkills = Mapping[str, Mapping[str, TechniqueSkill]]


class PartRow(NamedTuple):
    """The boards of a set that train one technique. ``before`` and ``after`` are its chances where all are done."""

    kind: str
    technique: str
    title: str
    text: str
    note: str
    done: bool = False
    before: float | None = None
    after: float | None = None


class SkillRow(NamedTuple):
    """A technique that was met, as it stands ``now``."""

    kind: str
    technique: str
    title: str
    skill: TechniqueSkill
    now: float
    weak: bool
    due: float
    when: str
    mastered: bool
    strength: float
    grown: float

    @property
    def curve(self) -> tuple[float | None, ...]:
        """Its strength over eight weeks."""
        return curve(self.skill, self.now)


class RatingRow(NamedTuple):
    """A puzzle with the pace at it as a rating."""

    kind: str
    title: str
    rating: Rating


def title_of(library: Library, kind: str, technique: str) -> str:
    """What a technique is called."""
    return _(library.kinds[kind].ladder.named(technique).title)


def known(library: Library, skills: AllSkills) -> dict[tuple[str, str], TechniqueSkill]:
    """The skills of techniques that are there, the easiest of each kind first."""
    return {(kind, name): skill for kind, name, _title, skill in _known(library, skills)}


def _known(library: Library, skills: AllSkills) -> Iterator[tuple[str, str, str, TechniqueSkill]]:
    for kind, spec in library.kinds.items():
        if kind in skills:
            for one in spec.ladder.techniques:
                if one.name in skills[kind] and not one.rare:  # what no made board needs is not trained
                    yield kind, one.name, one.title, skills[kind][one.name]


def skill_rows(library: Library, skills: AllSkills, now: float, plan: TrainingPlan | None = None) -> list[SkillRow]:
    """The techniques, those that are due first; the mastered ones at the end. What is left of the plan of the day comes
    today, whenever it would be due."""
    rows, today = [], {part.key for part in plan.parts if not part.state} if plan is not None else set()
    for kind, name, title, skill in _known(library, skills):
        due = now if skill.due is None else skill.due
        comes = min(due, now) if (kind, name) in today else due
        row = SkillRow(
            kind,
            name,
            _(title),
            skill,
            now,
            weak(skill, now),
            due,
            due_text(comes, now),
            mastered(skill, now),
            strength(skill, now),
            grown(skill, now),
        )
        rows.append((row, max(comes, now)))
    rows.sort(key=lambda pair: (pair[0].mastered, pair[1], pair[0].strength))
    return [row for row, _comes in rows]


def part_rows(
    library: Library, plan: TrainingPlan, skills: AllSkills, seconds: Sequence[float | None], now: float,
    nearly: Container[tuple[str, str]] = (), taught: Container[tuple[str, str]] = (),
) -> list[PartRow]:  # fmt: skip
    """The techniques of a set in its order, each with all of its boards. nearly: those that one more board masters.
    taught: those that a lesson has shown."""
    groups: dict[tuple[str, str], list[tuple[TrainingPart, float | None]]] = {}
    for part, time in zip(plan.parts, seconds, strict=True):
        groups.setdefault(part.key, []).append((part, time))
    rows = []
    for (kind, name), group in groups.items():
        skill = skills.get(kind, {}).get(name)
        left = [(part, time) for part, time in group if not part.state]
        times = [time for _part, time in left if time is not None]
        total = sum(times) if times and len(times) == len(left) else None
        note = boards_text(len(left), total) if left else _("done")
        before = group[0][0].before
        text = why(group[0][0], skill, now, (kind, name) in nearly, (kind, name) in taught)
        if not left and skill is not None and skill.due is not None:
            text = _("Comes back {when}.").format(when=due_text(skill.due, now))
        after = None if skill is None or left else skill.chance
        rows.append(PartRow(kind, name, title_of(library, kind, name), text, note, not left, before, after))
    return rows


def rating_rows(library: Library, skills: AllSkills) -> list[RatingRow]:
    """The puzzles that were played, the best known first."""
    rows = [
        RatingRow(kind, _(spec.title), library.coach.rating(kind))
        for kind, spec in library.kinds.items()
        if kind in skills or library.coach.rating(kind).games
    ]
    return sorted(rows, key=lambda row: -row.rating.games)


def most_grown(rows: Sequence[SkillRow]) -> SkillRow | None:
    """The technique that has grown most, where it is worth a word."""
    best = max(rows, key=lambda row: row.grown, default=None)
    return best if best is not None and best.grown >= GROWN else None


def weakest_row(rows: Sequence[SkillRow]) -> SkillRow | None:
    """The technique that is furthest below its line."""
    return min((row for row in rows if row.weak), key=lambda row: row.strength, default=None)
