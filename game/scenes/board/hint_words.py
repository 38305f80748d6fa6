"""What a hint says beside its sentences: the move that its button makes, coordinates where they are asked for, and how
well the player knows its technique."""

from __future__ import annotations

from dataclasses import replace

from game.engine.core import BeatKind, Target, cell
from game.engine.play.session import Session
from game.engine.play.tally import Tally
from game.engine.play.telling import HintStage, Told
from game.engine.play.timeline import Timeline
from game.engine.play.timeline import places as places_of
from game.engine.puzzle import places
from game.engine.words import _, _c
from game.scenes.board.hint_text import known_text
from game.scenes.board.parts import BoardHost
from game.services.lessons import shown


def move_text(session: Session, page: Told | None, style: str) -> str:
    """What the button says that makes a hint's move, "" where it makes none."""
    if page is None or page.stage not in (HintStage.WHY, HintStage.TRY) or not page.timeline.effects:
        return ""
    name = session.spec.move_name(session.board, page.timeline.effects)
    if page.stage is HintStage.TRY:
        name = _("Try it: {move}").format(move=name)
    codes = places.codes([effect.target for effect in page.timeline.effects], style)
    return f"{name} ({codes})" if codes else name


def with_codes(page: Told, style: str) -> Told:
    """The page with the coordinates of "this cell" behind it, once a chapter, where they are asked for."""
    told = page.timeline
    if not style:
        return page
    sentences, names = list(told.sentences), _c("every form that it has, with | between them", "this cell").split("|")
    starts = [chapter.sentence for chapter in told.chapters] or [0]
    for first, end in zip(starts, [*starts[1:], len(sentences)], strict=True):
        for number in range(first, end):
            here = _ringed(told, number)
            plain = sentences[number].lower()
            name = next((name for name in names if name.lower() in plain), "")
            if name and here is not None:
                at = plain.index(name.lower()) + len(name)
                code = places.codes([here], style)
                sentences[number] = f"{sentences[number][:at]} ({code}){sentences[number][at:]}"
                break
    return page._replace(timeline=replace(told, sentences=tuple(sentences)))


def _ringed(told: Timeline, sentence: int) -> Target | None:
    """The one cell that is pointed at while a sentence is read."""
    for number in range(len(told.pictures)):
        if told.spoken(number) == sentence:
            beats = [beat for beat in told.drawn(number) if beat.kind in (BeatKind.RING, BeatKind.MOVE)]
            found = {cell(*t.index[:2]) for beat in beats for t in places_of(beat) if t.kind in ("cell", "candidate")}
            if len(found) == 1:
                return found.pop()
    return None


def letter_codes(page: Told | None, style: str) -> str:
    """The coordinates of the letters in a hint's sentences, "" where they are not asked for."""
    if page is None or not style:
        return ""
    lettered = {
        beat.text: beat.targets[0]
        for beat in page.timeline.beats
        if beat.kind is BeatKind.LETTER and beat.text.isalpha() and beat.targets[0].kind in ("cell", "candidate")
    }
    return ", ".join(f"{letter} ({places.codes([target], style)})" for letter, target in lettered.items())


def known_of(scene: BoardHost, page: Told | None) -> str:
    """How well the player knew a hint's technique before that hint, "" where it has none."""
    if page is None or not page.technique:
        return ""
    taught = page.technique in shown(scene.services, scene.game.kind)
    return known_text(scene.guide.known.get(page.technique, Tally()), taught)
