"""What a hint says of places: the move that its button makes, and coordinates where they are asked for."""

from __future__ import annotations

from game.engine.core import BeatKind
from game.engine.play.session import Session
from game.engine.play.telling import HintStage, Told
from game.engine.puzzle import places


def move_text(session: Session, page: Told | None, style: str) -> str:
    """What the button says that makes a hint's move, "" where it makes none."""
    if page is None or page.stage is not HintStage.WHY or not page.timeline.effects:
        return ""
    name = session.spec.move_name(session.board, page.timeline.effects)
    codes = places.codes([effect.target for effect in page.timeline.effects], style)
    return f"{name} ({codes})" if codes else name


def letter_codes(page: Told | None, style: str) -> str:
    """The coordinates of the letters in a hint's sentences, "" where they are not asked for."""
    if page is None or not style:
        return ""
    lettered = {beat.text: beat.targets[0] for beat in page.timeline.beats if beat.kind is BeatKind.LETTER}
    return ", ".join(f"{letter} ({places.codes([target], style)})" for letter, target in lettered.items())
