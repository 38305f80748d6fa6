"""What is known of a board that is made or taken in, in words: how many solutions it has, and how hard it is."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.engine.play.editing import Assessment
from game.engine.puzzle.spec import PuzzleSpec
from game.engine.wording import capital, sentence
from game.engine.words import N_, _, ngettext


class PuzzleReport(NamedTuple):
    """A heading with its theme colour and icon, and lines below it, the most important ones first."""

    heading: str
    colour: str = "text2"
    icon: str = ""
    lines: tuple[str, ...] = ()


WAITING = N_("Counting solutions ...")


def report(spec: PuzzleSpec[Any], board: Any, found: Assessment | None, time: str = "") -> PuzzleReport:
    """An assessment in words; None: it could not be made. ``time``: how long the puzzle takes, where that is told."""
    if found is None or found.number is None:
        reason = found.trouble if found is not None else _("the search has stopped")
        return PuzzleReport(_("Solutions not counted"), "text2", "help", (sentence(reason),))
    if found.number == 0:
        return PuzzleReport(_("No solution"), "error", "warning", (_("The clues contradict each other."),))
    if found.number > 1:
        number = differing(spec, board, found)
        text = ngettext("Two solutions differ in {number} cell.", "Two solutions differ in {number} cells.", number)
        where = _("Such a cell shows one solution at its upper left, the other at its lower right.")
        return PuzzleReport(_("Several solutions"), "cause_text", "warning", (text.format(number=number), where))
    return PuzzleReport(_("One solution"), "success_text", "check", tuple(_grade_lines(spec, board, found, time)))


def differing(spec: PuzzleSpec[Any], board: Any, found: Assessment) -> int:
    """In how many places the two solutions that were found differ."""
    if found.solution is None or found.other is None:
        return 0
    one, two = spec.required(board, found.solution), spec.required(board, found.other)
    return sum(one.get(slot, 0) != two.get(slot, 0) for slot in {**one, **two})


def level_text(level: str | None, time: str = "") -> str:
    """A level as players read it, and the time that goes with it."""
    text = capital(_(level)) if level else _("Needs trial and error")
    return _("{level}, {time}").format(level=text, time=time) if level and time else text


def _grade_lines(spec: PuzzleSpec[Any], board: Any, found: Assessment, time: str) -> list[str]:
    grade = found.grade
    if grade is None:
        return []
    if grade.level is None:
        return [_("It has no level, because the techniques do not finish it without trial and error.")]
    names = [
        f"{_(technique.title)} {grade.techniques[technique.name]}"
        for technique in spec.ladder_for(board).techniques
        if technique.name in grade.techniques
    ]
    head = _("{level}, score {score}.").format(level=level_text(grade.level, time), score=grade.score)
    return [head, _("Techniques: {names}.").format(names=", ".join(names))] if names else [head]
