"""What the coach knows, written down for the player: a part of the exported statistics."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime

from game.coach.rating import rating
from game.coach.skills import SECONDS_A_WEEK, TechniqueSkill
from game.engine.puzzle.own_pace import OwnPace


def exported(skills: Mapping[str, Mapping[str, TechniqueSkill]], paces: Mapping[str, OwnPace]) -> dict[str, object]:
    """By kind its rating and its techniques, as JSON holds them; moments in UTC, chances from 0 to 1."""
    return {
        kind: {
            "rating": rating(paces[kind])._asdict(),
            "techniques": {name: _told(skill) for name, skill in sorted(known.items())},
        }
        for kind, known in sorted(skills.items())
    }


def _told(skill: TechniqueSkill) -> dict[str, object]:
    return {
        "chance": round(skill.chance, 3),
        "steps": skill.steps,
        "boards": skill.boards,
        "wrong": skill.wrong,
        "due": None if skill.due is None else _day(skill.due),
        "weeks": [{"week": _day(week * SECONDS_A_WEEK), "chance": chance / 1000} for week, chance in skill.weeks],
    }


def _day(moment: float) -> str:
    return datetime.fromtimestamp(moment, UTC).date().isoformat()
