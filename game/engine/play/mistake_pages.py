"""What Practice says about a wrong mark, as pages: first the question, then why the mark cannot stand.

Pure values, like the pages of a hint: the board and the panel beside it show the same page.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.engine.core import Effect, Target, cell
from game.engine.play.mistakes import Refutation
from game.engine.play.pages import HintStage, Page
from game.engine.puzzle.spec import PuzzleSpec
from game.engine.words import _, ngettext


def prompt(wrong: Sequence[Target]) -> Page:
    """The question that a wrong mark raises."""
    number = len(wrong)
    title = ngettext("This mark is wrong", "{count} marks are wrong", number).format(count=number)
    text = ngettext("Keep it, take it back, or see why.", "Keep them, take them back, or see why.", number)
    return Page(HintStage.PROMPT, title, text, mistakes=tuple(wrong))


def reasons(spec: PuzzleSpec[Any], board: Any, answer: Refutation, right: Effect | None) -> tuple[Page, ...]:
    """Why a mark is wrong, at least one page. ``right`` is what the only solution has there, None for no mark."""
    if answer.kind == "contradiction":
        out = _played_out(spec, answer)
    elif answer.kind == "proof":
        out = _proved(spec, board, answer)
    else:
        text = _("The only solution has something else here.") if right else _("The only solution has nothing here.")
        out = (
            Page(HintStage.REFUTE, _("Not in the solution"), text, (answer.slot,), effects=(right,) if right else ()),
        )
    return tuple(page._replace(mistakes=(answer.slot,)) for page in out)


def _played_out(spec: PuzzleSpec[Any], answer: Refutation) -> tuple[Page, ...]:
    slot = answer.slot
    broken = _(spec.words.violations.get(answer.rule, "")) or _("Then nothing fits here any more.")
    clash = tuple(dict.fromkeys(answer.clash))
    if not answer.ghosts:
        return (Page(HintStage.REFUTE, _("It breaks a rule"), broken, (slot, *clash), clash=clash),)
    title = _("Suppose it stands")
    out = []
    shown: tuple[Effect, ...] = ()
    lit: tuple[Target, ...] = (slot,)
    for ghost in answer.ghosts:
        shown = (*shown, *ghost.effects)
        lit = tuple(dict.fromkeys((*lit, *ghost.causes, *(e.target for e in ghost.effects))))
        out.append(
            Page(HintStage.REFUTE, title, ghost.sentence, lit, ghost.causes, ghosts=shown, fresh=len(ghost.effects))
        )
    lit = tuple(dict.fromkeys((*lit, *clash)))
    out.append(Page(HintStage.REFUTE, _("It cannot stand"), broken, lit, ghosts=shown, clash=clash))
    return tuple(out)


def _proved(spec: PuzzleSpec[Any], board: Any, answer: Refutation) -> tuple[Page, ...]:
    ladder = spec.ladder_for(board)
    here = (answer.slot, cell(*answer.slot.index[:2]))
    out: list[Page] = []
    for number, step in enumerate(answer.steps):
        last = number == len(answer.steps) - 1
        effects = tuple(e for e in step.effects if not last or e.target in here)
        lit = tuple(dict.fromkeys((answer.slot, *step.causes, *(e.target for e in effects))))
        page = Page(HintStage.REFUTE, _(ladder.named(step.technique).title), "", lit, step.causes, step.links)
        out += [page._replace(text=text) for text in step.why[:-1]]
        out.append(page._replace(text=step.why[-1], effects=effects))
    return tuple(out)
