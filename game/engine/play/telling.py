"""A hint plan as what each press shows: first the place, then the whole reason as one timeline that ends on the move.

Of an oversight the reason is free, and only the move costs; a mistake is one page, and so is a ladder that stalls,
which offers a mark to suppose.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from enum import StrEnum
from typing import Any, NamedTuple

from game.engine.core import Beat, BeatKind, Deduction, Effect, Target, cell
from game.engine.logic.beats import one_by_one
from game.engine.play.hints import MOST_CHAPTERS, Plan
from game.engine.play.timeline import IMAGINED, Chapter, Timeline, paced, places, shifted
from game.engine.puzzle.places import lone_line
from game.engine.puzzle.spec import PuzzleSpec
from game.engine.words import N_, _, ngettext

REASON_MS, WHAT_IF_MS = 6_000, 12_000
ORDER = (N_("First: {technique}"), N_("Then: {technique}"))


class HintStage(StrEnum):
    """How far a hint has come. ``PROMPT`` and ``REFUTE``: a wrong mark in Practice, and why it cannot stand;
    ``SPOILT``: one in a match, to be taken back or to lose by. ``TRY``: no technique goes on; a mark is worth
    supposing. ``RULE``: no hint, but what is new about a board."""

    MISTAKES = "mistakes"
    PLACE = "place"
    WHY = "why"
    NOTHING = "nothing"
    TRY = "try"
    PROMPT = "prompt"
    REFUTE = "refute"
    SPOILT = "spoilt"
    RULE = "rule"


class Told(NamedTuple):
    """What one press shows: title and sentences of ``timeline``, which plays on the board where it has beats.

    ``lit`` stays bright while the rest dims (by default all that the timeline speaks of). ``mistakes`` are hatched.
    ``paid``: seeing this costs the star for no help. ``technique``: the name of the one that it is about, "" for none.
    ``priced``: its last sentence says what the next press costs; ``free``: it says that this costs nothing.
    """

    stage: HintStage
    timeline: Timeline
    lit: tuple[Target, ...] = ()
    mistakes: tuple[Target, ...] = ()
    paid: bool = False
    technique: str = ""
    priced: bool = False
    free: bool = False

    @property
    def title(self) -> str:
        return self.timeline.title

    @property
    def text(self) -> str:
        """All its sentences."""
        return " ".join(self.timeline.sentences)

    def at_price(self, sentence: str, free: bool = False) -> Told:
        """The same, with a sentence at its end that names the price of the next press, or says that it is `free`."""
        words = replace(self.timeline, sentences=(*self.timeline.sentences, sentence))
        return self._replace(timeline=words, priced=not free, free=free)


def told(spec: PuzzleSpec[Any], board: Any, plan: Plan) -> tuple[Told, ...]:
    """What the presses of a hint show, one or two; the first one is free in every puzzle."""
    if plan.mistakes:
        return (mistaken(plan.mistakes),)
    if not plan.steps:
        return (stalled(plan),)
    told_why = timeline(spec, board, plan.steps, plan.effects)
    why = Told(HintStage.WHY, told_why, paid=True, technique=plan.steps[-1].technique)
    if len(plan.steps) == 1 and spec.ladder_for(board).named(plan.steps[0].technique).oversight:
        why = why._replace(paid=False)
    return place(spec, board, plan.area), why


def stalled(plan: Plan) -> Told:
    """The last word where no technique goes on: why, and a mark to suppose. It tells nothing of the solution."""
    why = _("No technique of this game leads on from here.")
    if plan.solutions == 0:
        why = _("This board has no solution.")
    elif plan.solutions == 2:
        why = _("This board has several solutions, so logic alone does not lead on from here.")
    if plan.trial is None:
        return Told(HintStage.NOTHING, Timeline(_("No hint"), (why,)))
    offer = _("Suppose the mark shown in this cell, and see what follows. If it clashes, take it all back.")
    beats = (Beat(BeatKind.RING, (plan.trial.target,), 1), Beat(BeatKind.MOVE, (), 1, effects=(plan.trial,)))
    told_try = Timeline(_("Only trying is left"), (why, offer), paced(beats, REASON_MS), (), (plan.trial,))
    return Told(HintStage.TRY, told_try, (plan.trial.target,))


def mistaken(wrong: tuple[Target, ...]) -> Told:
    """Wrong marks, before it is known what comes of them."""
    title = ngettext("One mark is wrong", "{count} marks are wrong", len(wrong)).format(count=len(wrong))
    words = Timeline(title, (_("First the mistakes: showing them is free."),))
    return Told(HintStage.MISTAKES, words, wrong, wrong)


def place(spec: PuzzleSpec[Any], board: Any, area: tuple[Target, ...]) -> Told:
    """Where the next step is, and no more: named, and framed where it is a row, a column or such; else its cells are
    lit, or without any the numbers at corners, for among empty cells nothing tells which the veil leaves out.

    A puzzle's part ``framing.frame`` (board, targets) gives what to frame, where that is not the one line among them.
    """
    where, cells = spec.place_name(board, area), lit_cells(area)
    sentence = _("The next step is on the framed cells.") if len(cells) > 1 else _("The next step is here.")
    if where:
        sentence = _("The next step is in {place}.").format(place=where)
    finds = spec.part("framing.frame")
    frame: tuple[Target, ...] = lone_line(area) if finds is None else finds(board, area)
    lit = cells or tuple(target for target in area if target.kind == "corner")
    beat = Beat(BeatKind.FRAME, frame) if frame else Beat(BeatKind.LIGHT, lit)
    beats = paced((beat,), REASON_MS) if beat.targets else ()
    return Told(HintStage.PLACE, Timeline(_("Look here"), (sentence,), tuple(beats)), (*frame, *area))


def lit_cells(area: tuple[Target, ...]) -> tuple[Target, ...]:
    """The cells among what a step speaks of, each once."""
    return tuple(dict.fromkeys(cell(*t.index[:2]) for t in area if t.kind in ("cell", "candidate", "note")))


def timeline(
    spec: PuzzleSpec[Any],
    board: Any,
    steps: tuple[Deduction, ...],
    effects: tuple[Effect, ...] = (),
    most: int = MOST_CHAPTERS,
) -> Timeline:
    """The steps of a plan as one timeline, a chapter each, at most ``most``; ``effects`` is the move at its end.

    Of a longer plan the first steps are one chapter, which shows what they give. What a chapter found stays drawn in
    the ones after it: their sentences speak of it.
    """
    steps, before = steps[-most:], steps[:-most]
    if before:  # no note holds what they gave
        steps, before = steps[1:], (*before, steps[0])
    ladder = spec.ladder_for(board)
    titles = [_(ladder.named(step.technique).title) for step in steps]
    sentences: list[str] = []
    beats: list[Beat] = []
    chapters: list[Chapter] = []
    if before:
        text = ngettext("{count} easier step comes first.", "{count} easier steps come first.", len(before))
        chapters.append(Chapter(_("First"), 0, 0))
        sentences.append(text.format(count=len(before)))
        beats += paced(_found(before), REASON_MS)
    found = {e.target: e for step in before for e in step.effects if not e.remove}
    for number, step in enumerate(steps):
        last = number == len(steps) - 1
        order = _(ORDER[number > 0 or bool(before)])
        title = titles[number] if len(steps) == 1 and not before else order.format(technique=titles[number])
        chapters.append(Chapter(title, len(beats), len(sentences)))
        reason = tuple(_reason(step, tuple(found.values())))
        end = _end(step, (effects or step.effects) if last else (), max(0, len(step.why) - 1))
        limit = WHAT_IF_MS if step.ghosts else REASON_MS
        beats += shifted(paced((*reason, *end), limit), len(sentences))
        sentences += step.why
        found.update((e.target, e) for e in step.effects if not e.remove)
    title = titles[-1] if titles else ""
    return Timeline(title, tuple(sentences), tuple(beats), tuple(chapters), effects)


def _found(steps: tuple[Deduction, ...]) -> Iterator[Beat]:
    """What steps give, each once."""
    known: set[Target] = set()
    for step in steps:
        effects = tuple(effect for effect in step.effects if effect.target not in known)
        known.update(effect.target for effect in effects)
        if effects:
            yield from _end(step._replace(effects=effects), (), 0)


def _reason(step: Deduction, found: tuple[Effect, ...]) -> Iterator[Beat]:
    """What was found and what is plain to see, which stays, and then its own beats; a supposition that they do not play
    out comes last."""
    if found:
        yield Beat(BeatKind.GHOST, ms=0, effects=found)
    plain = tuple(effect for ghost in step.plain for effect in ghost.effects)
    if plain:
        causes = dict.fromkeys(cause for ghost in step.plain for cause in ghost.causes)
        yield Beat(BeatKind.GHOST, tuple(causes), name=N_("In sight"), effects=plain)
    own = (*step.beats, *_supposed(step)) if step.beats else tuple(usual_beats(step))
    stays = {effect.target for effect in (*found, *plain)}
    imagined = (place for beat in own if beat.kind in IMAGINED for place in places(beat))
    goes = tuple(place for place in dict.fromkeys(imagined) if place not in stays)
    for beat in own:
        everything = stays and beat.kind is BeatKind.UNGHOST and not beat.targets
        yield beat._replace(targets=goes) if everything else beat


def _supposed(step: Deduction) -> Iterator[Beat]:
    if step.ghosts and all(beat.kind is not BeatKind.GHOST for beat in step.beats):
        yield from what_if(step, min(1, max(0, len(step.why) - 1)))


def usual_beats(step: Deduction) -> Iterator[Beat]:
    """What is drawn of a step that brings no beats: its causes, then its supposition played out, or its links."""
    last = max(0, len(step.why) - 1)
    about = {cell(*e.target.index[:2]) if e.target.kind == "candidate" else e.target for e in step.effects}
    if step.ghosts and len(about) == 1:
        yield Beat(BeatKind.RING, tuple(about), ms=0 if step.causes else 900)
    if step.causes:
        yield Beat(BeatKind.LIGHT, step.causes)
    if step.ghosts:
        yield from what_if(step, min(1, last))
    elif step.links:
        yield Beat(BeatKind.ARROW, sentence=min(1, last), links=step.links)


def what_if(step: Deduction, sentence: int) -> Iterator[Beat]:
    """The supposition of a step, mark by mark, as the eye follows it; after the clash, it goes.

    A ghost without causes is an assumption: with the next one of several cases, the marks of the one before go.
    """
    for number, part in enumerate(one_by_one(step.ghosts)):
        if number and not part.causes:
            yield Beat(BeatKind.UNGHOST, sentence=sentence, ms=0)
        said, name = (sentence, _("Then")) if number else (0, "")
        yield Beat(BeatKind.GHOST, part.causes, said, name=name, effects=part.effects)
    if step.clash:
        yield Beat(BeatKind.CLASH, step.clash, sentence)
    yield Beat(BeatKind.UNGHOST, sentence=sentence, ms=0)


def _end(step: Deduction, move: tuple[Effect, ...], sentence: int) -> Iterator[Beat]:
    """What a step ends on: the move, or what is ruled out or found on the way to it."""
    if move:
        yield Beat(BeatKind.MOVE, sentence=sentence, effects=move)
        return
    struck = tuple(effect for effect in step.effects if effect.remove)
    found = tuple(effect for effect in step.effects if not effect.remove)
    if found:
        yield Beat(BeatKind.GHOST, sentence=sentence, ms=0 if struck else 900, name=_("So"), effects=found)
    if struck:
        where = tuple(dict.fromkeys(effect.target for effect in struck))
        yield Beat(BeatKind.STRIKE, where, sentence, name=_("So"), effects=struck)
