"""What is said about a wrong mark: first the question that Practice asks, then why the mark cannot stand.

Pure values, like those of a hint: the board and the panel beside it show the same timeline.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from game.engine.core import Beat, BeatKind, Effect, Marks, Target, cell
from game.engine.logic.beats import one_by_one
from game.engine.play.hints import MOST_CHAPTERS
from game.engine.play.mistakes import MOST_SAID
from game.engine.play.refutation import Refutation
from game.engine.play.telling import WHAT_IF_MS, HintStage, Told, timeline
from game.engine.play.timeline import LONGEST_MS, Chapter, Timeline, paced, shifted
from game.engine.puzzle.clashes import apart, broken_at, told_together
from game.engine.puzzle.spec import PuzzleSpec
from game.engine.words import N_, _, _c, ngettext

UNSEEN = N_("No rule breaks yet, but this mark is not in the solution.")


def prompt(spec: PuzzleSpec[Any], board: Any, marks: Marks, wrong: Sequence[Target]) -> Told:
    """The question that wrong marks raise, after the rules that are seen to be broken at them."""
    number = len(wrong)
    title = ngettext("This mark is wrong", "{count} marks are wrong", number).format(count=number)
    text = ngettext("Keep it, take it back, or see why.", "Keep them, take them back, or see why.", number)
    broken = (one for slot in wrong for one in broken_at(spec, board, marks, slot))
    why = told_together(spec, board, marks, apart(spec, board, marks, broken, MOST_SAID))
    sentences = tuple(filter(None, (why, text)))
    return Told(HintStage.PROMPT, Timeline(title, sentences), tuple(wrong), tuple(wrong))


def reasons(
    spec: PuzzleSpec[Any], board: Any, answer: Refutation, right: Effect | None, most: int = MOST_CHAPTERS
) -> Told:
    """Why a mark is wrong. ``right`` is what the only solution has there, None for no mark. ``most``: so many steps of
    a proof are told one by one; ``LONGEST`` for all, where each can be stepped through."""
    if answer.kind == "contradiction":
        told = _played_out(spec, answer)
    elif answer.kind == "proof":
        told = _proved(spec, board, answer, most)
    else:
        beats = [Beat(BeatKind.RING, (answer.slot,)), *([Beat(BeatKind.MOVE, effects=(right,))] if right else [])]
        told = Timeline(_("Not in the solution"), _shown_by(spec, board, answer), tuple(beats))
    if answer.beside:
        told = _in_sight_first(answer, told)
    return Told(HintStage.REFUTE, told, mistakes=(answer.slot,))


def _shown_by(spec: PuzzleSpec[Any], board: Any, answer: Refutation) -> tuple[str, ...]:
    """What is said of a mark whose reason is too long to be shown; nothing where only what it breaks in sight is known,
    for no more than that is true then."""
    if answer.beside and not technique_told(answer)[0]:
        return ()
    return (in_words(spec, board, answer._replace(beside="")),)


def _in_sight_first(answer: Refutation, told: Timeline) -> Timeline:
    """A reason after what the mark is seen to break with other wrong marks, and after the sentence that begins it: else
    it would read as the reason of that."""
    title = _("It breaks a rule")
    seen = [Beat(BeatKind.RING, (answer.slot,)), Beat(BeatKind.CLASH, answer.meets)]
    if answer.kind != "plain":
        told = _after_sentence(_opening(answer._replace(beside=""), False), answer, told)
    after = shifted(told.beats, 1) if told.sentences else told.beats[1:]  # it is ringed already
    if after:
        seen.append(Beat(BeatKind.UNGHOST, ms=0))
    beats = (*paced(seen, WHAT_IF_MS), *after)
    chapters = tuple(one._replace(beat=one.beat + len(seen), sentence=one.sentence + 1) for one in told.chapters)
    if chapters:  # what is in sight and the sentence after it are one chapter
        chapters = (Chapter(title), *chapters[1:])
    return replace(told, title=title, sentences=(answer.beside, *told.sentences), beats=beats, chapters=chapters)


def _after_sentence(says: str, answer: Refutation, told: Timeline) -> Timeline:
    """A reason after a sentence about the mark, which is ringed meanwhile; before chapters that is one of its own."""
    beats = shifted(told.beats, 1)
    chapters = tuple(one._replace(beat=one.beat + 1, sentence=one.sentence + 1) for one in told.chapters)
    if chapters:  # what is proved follows without the mark: its ring goes before that
        chapters = (Chapter(told.title), *chapters)
        beats = (Beat(BeatKind.RING, (answer.slot,), ms=LONGEST_MS), *beats)
    else:
        beats = (beats[0]._replace(sentence=0), *beats[1:])
    return replace(told, sentences=(says, *told.sentences), beats=beats, chapters=chapters)


def mark_place(spec: PuzzleSpec[Any], board: Any, slot: Target, others: Sequence[Target] = ()) -> str:
    """Where a mark is, as people say it: the part of the board, or its row and column (on hexagons how far along its
    row) where one of ``others`` lies in that part, too; "" where it has no name."""
    where = spec.place_name(board, (slot,))
    if all(one == slot or spec.place_name(board, (one,)) != where for one in others):
        return where
    row, column = (
        spec.place_name(board, (Target(kind, (at,)),))
        for kind, at in zip(("row", "column"), slot.index[:2], strict=True)
    )
    if row and column:
        return _c("a place", "{row} and {column}").format(row=row, column=column)
    return _c("a place", "cell {number} of {row}").format(number=slot.index[1] + 1, row=row) if row else where


def with_place(spec: PuzzleSpec[Any], board: Any, answer: Refutation, why: Told, others: Sequence[Target] = ()) -> Told:
    """The reasons of a wrong mark with a sentence before them that says where it is, told from ``others``,
    and that what follows from it is only supposed: for who has not just made it."""
    where = mark_place(spec, board, answer.slot, others)
    says = _opening(answer, bool(where)).format(place=where)
    return why._replace(timeline=_after_sentence(says, answer, why.timeline))


def _opening(answer: Refutation, named: bool) -> str:
    """The sentence before the reasons. named: its place has a name."""
    if answer.beside:
        return _("The ringed mark in {place} breaks a rule.") if named else _("The ringed mark breaks a rule.")
    if answer.kind == "proof" and named:
        return _("Without the ringed mark in {place}, this follows.")
    if answer.kind == "proof":
        return _("Without the ringed mark, this follows.")
    if answer.kind == "plain":
        return _("The ringed mark is in {place}.") if named else _("This is about the ringed mark.")
    if answer.ghosts or not answer.rule:
        return (
            _("What if the ringed mark in {place} were right?") if named else _("What if the ringed mark were right?")
        )
    return _("The ringed mark in {place} breaks a rule.") if named else _("The ringed mark breaks a rule.")


def in_words(spec: PuzzleSpec[Any], board: Any, answer: Refutation) -> str:
    """Why the mark that is ringed is wrong, where there is room for words alone: what breaks, or the technique that
    shows what belongs there, and what that says. What it breaks in sight comes first."""
    if answer.beside:
        return answer.beside
    if answer.kind == "contradiction":
        if not answer.says:
            return _("What follows from the ringed mark leaves a place where nothing fits any more.")
        follows = "" if answer.rule and not answer.ghosts else _look_on(answer, spec.place_name(board, (answer.slot,)))
        return " ".join(filter(None, (follows, answer.says)))
    name, more = technique_told(answer)
    if not name:
        return _("With the ringed mark the board has no solution, though no rule is broken yet.")
    technique = spec.ladder_for(board).named(name)
    if not answer.steps:  # they are too many to be shown, or to be counted
        text = _(
            "The technique \N{LEFT DOUBLE QUOTATION MARK}{technique}\N{RIGHT DOUBLE QUOTATION MARK} "
            "and more steps show that the ringed mark is wrong."
        )
    elif not more:
        text = _(
            "The technique \N{LEFT DOUBLE QUOTATION MARK}{technique}\N{RIGHT DOUBLE QUOTATION MARK} "
            "shows that the ringed mark is wrong."
        )
    else:
        text = ngettext(
            "The technique \N{LEFT DOUBLE QUOTATION MARK}{technique}\N{RIGHT DOUBLE QUOTATION MARK} and "
            "{count} more step show that the ringed mark is wrong.",
            "The technique \N{LEFT DOUBLE QUOTATION MARK}{technique}\N{RIGHT DOUBLE QUOTATION MARK} and "
            "{count} more steps show that the ringed mark is wrong.",
            more,
        )
    text = text.format(technique=_(technique.title), count=more)
    return f"{text} {_(technique.sentence)}"


def _look_on(answer: Refutation, where: str) -> str:
    """That nothing is in sight yet, and where to look. where: the place of the mark, "" where that has no name: other
    places are ringed, too, by what is drawn around them or what stands there."""
    steps = len(answer.ghosts)
    if steps and where:
        text = ngettext(
            "The mark in {place} breaks no rule yet, but look one step on.",
            "The mark in {place} breaks no rule yet, but look {count} steps on.",
            steps,
        )
    elif steps:
        text = ngettext(
            "The ringed mark breaks no rule yet, but look one step on.",
            "The ringed mark breaks no rule yet, but look {count} steps on.",
            steps,
        )
    elif where:
        text = _("The mark in {place} breaks no rule yet, but look at what is lit.")
    else:
        text = _("The ringed mark breaks no rule yet, but look at what is lit.")
    return text.format(place=where, count=steps)


def briefly(spec: PuzzleSpec[Any], board: Any, answer: Refutation) -> str:
    """The same in so few words that they are read at a glance."""
    name, _more = technique_told(answer)
    if answer.beside or (answer.kind == "contradiction" and answer.rule and not answer.ghosts):
        return in_words(spec, board, answer)
    if answer.kind == "contradiction":
        steps = len(answer.ghosts)
        look = ngettext("Look one step on.", "Look {count} steps on.", steps) if steps else _("Look at what is lit.")
        says = answer.says or _("Then nothing fits here any more.")
        return f"{look.format(count=steps)} {says}"
    if not name:
        return _(UNSEEN)
    says = _("\N{LEFT DOUBLE QUOTATION MARK}{technique}\N{RIGHT DOUBLE QUOTATION MARK} shows what belongs here.")
    return says.format(technique=_(spec.ladder_for(board).named(name).title))


def technique_told(answer: Refutation) -> tuple[str, int]:
    """The technique to speak of where no rule is seen to break, "" for none, and how many more steps there are."""
    steps = [step.technique for step in answer.steps]
    return (answer.technique or (steps[-1] if steps else "")), max(0, len(steps) - 1)


def _played_out(spec: PuzzleSpec[Any], answer: Refutation) -> Timeline:
    """Each step of what follows from the mark with its sentence, then the rule that breaks."""
    broken = answer.says or _("Then nothing fits here any more.")
    clash = tuple(dict.fromkeys(answer.clash))
    at_once = answer.rule and not answer.ghosts
    title = _("It breaks a rule") if at_once else _("What if it were right?")
    sentences = (*(ghost.sentence for ghost in answer.ghosts), broken)
    end = Beat(BeatKind.CLASH, clash, len(answer.ghosts))
    return Timeline(title, sentences, paced((Beat(BeatKind.RING, (answer.slot,)), *following(answer), end), WHAT_IF_MS))


def following(answer: Refutation) -> Iterator[Beat]:
    """What follows from the mark, one after another."""
    for number, ghost in enumerate(answer.ghosts):
        effects = tuple(effect for effect in ghost.effects if effect.target != answer.slot)
        for one in one_by_one([ghost._replace(effects=effects)] if effects else []):
            yield Beat(BeatKind.GHOST, one.causes, number, name=_("Then"), effects=one.effects)


def _proved(spec: PuzzleSpec[Any], board: Any, answer: Refutation, most: int) -> Timeline:
    here = (answer.slot, cell(*answer.slot.index[:2]))
    effects = tuple(effect for effect in answer.steps[-1].effects if effect.target in here)
    return timeline(spec, board, answer.steps, effects or answer.steps[-1].effects, most)
