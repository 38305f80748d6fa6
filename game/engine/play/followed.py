"""What follows from a mark, round by round: the steps that a clash or a mark rests on, as they are shown and told."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from game.engine.core import BeatKind, Deduction, Effect, Ghost, Target, cell
from game.engine.words import _

if TYPE_CHECKING:
    from game.engine.logic.ladder import Ladder

ROUNDS = 60  # rounds of one technique each that are followed at most
LONGEST = 8  # steps that are shown at most
WORDS = 26  # words of a step at most
EXPLAINING = 6  # steps of a budget that the reason of one effect takes


class FollowedRound(NamedTuple):
    """What a technique yields in a position."""

    position: Any
    technique: Any
    effects: list[Effect]


def shown(ghosts: Sequence[Ghost]) -> bool:
    """Whether there is anything to show, and not too much."""
    return 0 < len(ghosts) <= LONGEST


class KeptRound(NamedTuple):
    """What is needed of one round: some of its effects, and the explained steps that give them, a sentence for each."""

    effects: list[Effect]
    steps: list[Deduction]
    sentences: list[str]


def ghosts_of(rounds: Sequence[KeptRound], sure: Callable[[], Collection[Effect]] | None = None) -> tuple[Ghost, ...]:
    """The rounds as imagined steps, each by itself where they are few. Where they are too many to be shown, what is
    ``sure`` without the mark comes first, as one."""
    each = [ghost for kept in rounds for ghost in _each(kept)]
    ghosts = tuple(each if len(each) <= LONGEST else map(_whole, rounds))
    known = frozenset(sure()) if sure is not None and len(ghosts) > LONGEST else frozenset[Effect]()
    first = tuple(effect for kept in rounds for effect in kept.effects if effect in known)
    if not first:
        return ghosts
    later = [left for kept in rounds if (left := _without(kept, known)).effects]
    return (Ghost(first, (), _("This much follows in any case.")), *ghosts_of(later))


def _without(kept: KeptRound, known: frozenset[Effect]) -> KeptRound:
    """What is left of a round without what is known."""
    told = [one for one in zip(kept.steps, kept.sentences, strict=True) if not known.issuperset(one[0].effects)]
    effects = [effect for effect in kept.effects if effect not in known]
    return KeptRound(effects, [step for step, _says in told], [says for _step, says in told])


def _each(kept: KeptRound) -> Iterator[Ghost]:
    shown: set[Target] = set()
    for step, sentence in zip(kept.steps, kept.sentences, strict=True):
        effects = tuple(e for e in kept.effects if e in step.effects and e.target not in shown)
        shown.update(effect.target for effect in effects)
        if effects:
            yield Ghost(effects, tuple(step.causes), sentence)


def _whole(kept: KeptRound) -> Ghost:
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


def explained(technique: Any, position: Any, effect: Effect) -> Deduction:
    """Why a technique has an effect."""
    step: Deduction = technique.explain(position, effect)
    return step


def needed(
    rounds: Sequence[FollowedRound], goal: Iterable[Target], why: Callable[[Any, Any, Effect], Deduction] = explained
) -> list[KeptRound]:
    """What ``goal`` rests on, found going backwards from it. why: who asks for many goals need not ask twice."""
    wanted = set(goal)
    kept: list[KeptRound] = []
    for position, technique, effects in reversed(rounds):
        named = [effect for effect in effects if _touches(effect.target, wanted)]
        steps: list[Deduction] = []
        done: set[Effect] = set()
        for effect in named:
            if effect not in done:
                step = why(technique, position, effect)
                done.update(step.effects)
                steps.append(step)
        for step in steps:
            wanted.update(step.causes)
        if steps:
            kept.append(KeptRound(named, steps, [_short(technique, step) for step in steps]))
    return kept[::-1]


def needed_paid(ladder: Ladder[Any], rounds: Sequence[FollowedRound], goal: Iterable[Target]) -> list[KeptRound]:
    """The same, each reason paid for. Raises GivenUp."""
    return needed(rounds, goal, ladder.paid(explained, EXPLAINING))


def _touches(target: Target, wanted: set[Target]) -> bool:
    return target in wanted or (target.kind == "candidate" and cell(*target.index[:2]) in wanted)


def all_sure(ladder: Ladder[Any], position: Any) -> set[Effect]:
    """All that the ladder gives on a board without a mark in question, in so many rounds."""
    known: set[Effect] = set()
    for _round in range(ROUNDS):
        step = ladder.next(position)
        if step is None:
            break
        effects = list(position.effects(step[1]))
        known.update(effects)
        position = position.apply_effects(effects)
    return known
