"""A hint plan as pages, one a press: area, technique with its causes, why, move; mistakes instead when there are some.

Pure values: the layer on the board and the panel beside it both show the same page.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import Any, NamedTuple

from game.engine.core import Deduction, Effect, Link, Target
from game.engine.play.hints import Plan
from game.engine.puzzle.spec import PuzzleSpec
from game.engine.words import _, ngettext

MOST_LINKS = 10  # of a contradiction that was played out, which the eye can still follow


class HintStage(StrEnum):
    """How far a hint has come. ``PROMPT`` and ``REFUTE``: a wrong mark in Practice, and why it cannot stand."""

    MISTAKES = "mistakes"
    AREA = "area"
    TECHNIQUE = "technique"
    WHY = "why"
    MOVE = "move"
    NOTHING = "nothing"
    PROMPT = "prompt"
    REFUTE = "refute"


class Page(NamedTuple):
    """What one press of Next shows.

    ``lit`` stays bright while the rest dims; ``causes`` are amber and numbered; ``ghosts`` are imagined marks, the
    ones of this very page last (``fresh`` of them); ``clash`` cannot stand together; ``effects`` are blue.
    ``paid``: seeing this page costs the flawless star. ``numbered``: causes carry numbers.
    """

    stage: HintStage
    title: str
    text: str
    lit: tuple[Target, ...] = ()
    causes: tuple[Target, ...] = ()
    links: tuple[Link, ...] = ()
    ghosts: tuple[Effect, ...] = ()
    fresh: int = 0
    clash: tuple[Target, ...] = ()
    effects: tuple[Effect, ...] = ()
    mistakes: tuple[Target, ...] = ()
    paid: bool = False
    numbered: bool = True


def pages(spec: PuzzleSpec[Any], board: Any, plan: Plan) -> tuple[Page, ...]:
    """The pages of a plan, at least one."""
    if plan.mistakes:
        count = len(plan.mistakes)
        title = ngettext("One mark is wrong", "{count} marks are wrong", count).format(count=count)
        text = _("Hints start from a correct board. This one is free.")
        return (Page(HintStage.MISTAKES, title, text, lit=plan.mistakes, mistakes=plan.mistakes),)
    if not plan.steps:
        return (Page(HintStage.NOTHING, _("No hint"), _("No technique of the ladder leads further from here.")),)
    out = [_area(plan.area)]
    ladder = spec.ladder_for(board)
    for number, step in enumerate(plan.steps):
        name = ladder.named(step.technique)
        title = _(name.title)
        if len(plan.steps) > 1:
            title = _("{technique} ({number} of {count})").format(
                technique=title, number=number + 1, count=len(plan.steps)
            )
        lit = _spoken(step)
        out.append(Page(HintStage.TECHNIQUE, title, _(name.sentence), lit, step.causes, paid=True))
        out += _why(step, title, lit)
    last = plan.steps[-1]
    text = _("Put it on the board, or press Apply.")
    move = Page(
        HintStage.MOVE, out[-1].title, text, _spoken(last), last.causes, last.links, effects=plan.effects, paid=True
    )
    return (*out, _untangled(move, last))


def usual(spec: PuzzleSpec[Any], board: Any) -> Iterator[tuple[Page, Page | None]]:
    """The words that hints on a board often have, as pages, each with one that can follow; to be drawn ahead."""
    why = Page(HintStage.WHY, "", "")
    move = Page(HintStage.MOVE, "", _("Put it on the board, or press Apply."))
    yield _area(()), why
    yield why, why
    yield why, move
    yield move, None
    for technique in spec.ladder_for(board).techniques:
        yield Page(HintStage.TECHNIQUE, _(technique.title), _(technique.sentence)), why


def _area(lit: tuple[Target, ...]) -> Page:
    return Page(HintStage.AREA, _("Look here"), _("Something follows from these places."), lit=lit)


def _why(step: Deduction, title: str, lit: tuple[Target, ...]) -> list[Page]:
    """The sentences of a step; an assumption is played out between the first, which makes it, and the conclusion.

    A ghost without causes is an assumption: with the next one of several cases, the marks of the one before go.
    """
    words = [Page(HintStage.WHY, title, text, lit, step.causes, step.links, paid=True) for text in step.why]
    if not step.ghosts:
        return words
    out = [words[0]._replace(links=())]
    shown: tuple[Effect, ...] = ()
    for number, ghost in enumerate(step.ghosts):
        shown = (*(shown if ghost.causes else ()), *ghost.effects)
        last = number == len(step.ghosts) - 1
        out.append(
            Page(
                HintStage.WHY,
                title,
                ghost.sentence,
                (*lit, *(e.target for e in shown)),
                ghost.causes,
                ghosts=shown,
                fresh=len(ghost.effects),
                clash=step.clash if last else (),
                paid=True,
            )
        )
    return out + [_untangled(word, step) for word in words[1:]]


def _untangled(page: Page, step: Deduction) -> Page:
    """Without the links of a long contradiction, which was played out before: all at once nobody can follow them."""
    return page._replace(links=(), numbered=False) if step.ghosts and len(step.links) > MOST_LINKS else page


def _spoken(step: Deduction) -> tuple[Target, ...]:
    ghosts = (e.target for g in step.ghosts for e in g.effects)
    return tuple(dict.fromkeys((*step.causes, *(e.target for e in step.effects), *step.clash, *ghosts)))
