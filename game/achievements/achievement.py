"""One seal: what it is called, what it takes, and the rule that decides."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from game.achievements.facts import Facts, GameFacts, MadeFacts, PlayerFacts, RunFacts, SealCount


class Achievement(NamedTuple):
    """A seal. ``id`` is what the profile keeps, and never changes. ``sentence`` says what it takes; a ``riddle`` stands
    in its place until it is earned. ``motif`` names the picture on it. ``of`` is the sort of facts that ``rule``
    decides from, and from which ``counted`` tells how far somebody is, where that can be counted."""

    id: str
    name: str
    sentence: str
    motif: str
    of: type[Any]
    rule: Callable[[Any], bool]
    riddle: str = ""
    counted: Callable[[Any], SealCount] | None = None

    @property
    def hidden(self) -> bool:
        """Whether nobody is told what it takes."""
        return bool(self.riddle)

    @property
    def square(self) -> bool:
        """Whether its stamp is square, like all of runs, and like the one beside a board that was won with three
        stars."""
        return self.of is RunFacts or self.motif == "three_stars"

    def earned(self, facts: Facts) -> bool:
        """Whether these facts earn it."""
        return isinstance(facts, self.of) and self.rule(facts)

    def progress(self, facts: Facts) -> SealCount | None:
        """How far these facts come; None where nothing is counted."""
        return self.counted(facts) if self.counted is not None and isinstance(facts, self.of) else None


class AchievementRow(NamedTuple):
    """Seals that belong together."""

    title: str
    seals: tuple[Achievement, ...]


def game(
    id: str,
    name: str,
    sentence: str,
    motif: str,
    rule: Callable[[GameFacts], bool],
    riddle: str = "",
    counted: Callable[[GameFacts], SealCount] | None = None,
) -> Achievement:
    """A seal for one game, by oneself or against somebody."""
    return Achievement(id, name, sentence, motif, GameFacts, rule, riddle, counted)


def run(
    id: str,
    name: str,
    sentence: str,
    motif: str,
    rule: Callable[[RunFacts], bool],
    counted: Callable[[RunFacts], SealCount] | None = None,
) -> Achievement:
    """A seal for one run of the arcade."""
    return Achievement(id, name, sentence, motif, RunFacts, rule, counted=counted)


def made(id: str, name: str, sentence: str, motif: str, rule: Callable[[MadeFacts], bool]) -> Achievement:
    """A seal for a board that was made in the editor."""
    return Achievement(id, name, sentence, motif, MadeFacts, rule)


def player(
    id: str,
    name: str,
    sentence: str,
    motif: str,
    rule: Callable[[PlayerFacts], bool],
    counted: Callable[[PlayerFacts], SealCount] | None = None,
) -> Achievement:
    """A seal for what a player has come to know."""
    return Achievement(id, name, sentence, motif, PlayerFacts, rule, counted=counted)
