"""The board that the editor keeps between two visits, and with which it begins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from game.engine.core import PuzzleError
from game.engine.play.editing import Draft
from game.engine.puzzle.recipe import Size
from game.engine.puzzle.spec import PuzzleSpec
from game.services.favourites import opened_on
from game.services.settings import KeptDraft

if TYPE_CHECKING:
    from game.services import Services


def keep(services: Services, draft: Draft[Any]) -> None:
    """Keep a draft; nothing of one without a clue, which nobody would go on with."""
    spec, board, settings = draft.spec, draft.board, services.profile.settings
    kept = None
    if board != blank(spec, spec.size_of(board)).board:
        kept = KeptDraft(spec.kind, spec.board_to_json(board), spec.options_of(board))
    settings.keep(replace(settings.now, editor=kept))


def kept_or_blank(services: Services, kinds: Mapping[str, PuzzleSpec[Any]], kind: str) -> Draft[Any]:
    """What was kept, unless another ``kind`` is asked for; else a board without clues, of the puzzle played last where
    none is asked for."""
    kept = services.profile.settings.now.editor
    if kept is not None and kept.kind in kinds and kind in ("", kept.kind):
        spec = kinds[kept.kind]
        try:
            return Draft.begin(spec, spec.board_from_json(kept.board, dict(kept.switches)))
        except (PuzzleError, TypeError, ValueError):
            kind = spec.kind  # written by another version: begin anew
    spec = kinds[kind or opened_on(services, kinds)]
    return blank(spec, spec.sizes[min(1, len(spec.sizes) - 1)])


def blank(spec: PuzzleSpec[Any], size: Size) -> Draft[Any]:
    """A board without clues."""
    sheet = spec.clues
    assert sheet is not None
    return Draft.begin(spec, sheet.blank(size, {}))
