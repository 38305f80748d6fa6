"""Forcing nets: a supposition within a supposition."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.engine.core import Beat, BeatKind, Effect, Ghost
from game.engine.logic import beats
from game.engine.wording import listed
from game.engine.words import N_, _, ngettext
from game.puzzles.sudoku.logic import pictures
from game.puzzles.sudoku.logic.families.base import SudokuPattern, SudokuReason, SudokuTechnique
from game.puzzles.sudoku.logic.families.forcing import Clash, clash_in, next_single, play_out
from game.puzzles.sudoku.logic.families.rare.net_search import Net, smallest_net
from game.puzzles.sudoku.logic.position import SudokuConsequences, SudokuPosition
from game.puzzles.sudoku.logic.wording import LETTERS
from game.puzzles.sudoku.shape import DIGITS, Houses

NAMED = 4
"""Failures that a sentence names, each by a letter and with every step of it drawn; more are only counted."""


@dataclass(frozen=True)
class ForcingNet(SudokuTechnique):
    """A digit that fails once what fails beside it is set aside: two levels, singles in both."""

    def find(self, position: SudokuPosition) -> Iterator[SudokuPattern]:
        net = position.once(smallest_net)
        if net is not None:
            yield SudokuPattern(0, 1 << net.supposed, net)

    def reason(self, position: SudokuPosition, pattern: SudokuPattern) -> SudokuReason:
        shape = position.shape
        net: Net = pattern.detail
        digit = DIGITS[net.supposed // shape.cells]
        steps, needs, clash = _followed(position, net)
        falls = [step for step in steps if step.inner]
        cells = list(dict.fromkeys(step.candidate % shape.cells for step in falls)) if len(falls) <= NAMED else []
        told = (
            _("What if this cell were {digit}?").format(digit=digit),
            _failing(shape, falls, cells),
            _("Then, in the end, {clash}. So it is not {digit}.").format(clash=clash.words, digit=digit),
        )
        drawn = (
            pictures.ring(shape, net.supposed % shape.cells, along=True),
            *pictures.letters(shape, cells),
            pictures.light(shape, 1 << net.supposed),
            *_played(shape, steps, clash, brief=len(falls) > NAMED),
        )
        ghosts = tuple(step.ghost for step in steps)
        return SudokuReason(1 << net.supposed, needs, told, ghosts=ghosts, clash=clash.targets, beats=drawn)


class _NetStep(NamedTuple):
    """Under the supposition: a single, or a candidate that fails, with what is imagined then and the clash of that.

    ``killed`` are the candidates that go, ``needs`` those whose absence it rests on.
    """

    candidate: int
    killed: int
    needs: int
    ghost: Ghost
    inner: tuple[Ghost, ...] = ()
    clash: Clash = Clash()


def _followed(position: SudokuPosition, net: Net) -> tuple[list[_NetStep], int, Clash]:
    """The supposition, the singles and failures that matter, the absent candidates they rest on, and the clash."""
    shape, k = position.shape, net.supposed
    place = Effect(shape.target(k % shape.cells), k // shape.cells + 1)
    suppose = _("What if this cell were {digit}?").format(digit=DIGITS[place.value - 1])
    steps = [_NetStep(k, shape.weak[k], 0, Ghost((place,), (), suppose))]
    now = position.apply(SudokuConsequences(1 << k, 0, 1))
    left = list(net.fallen)
    while not (clash := clash_in(now)).targets:
        single = next_single(now)
        if single is not None:
            technique, pattern = single
            deduction, reason = technique.tell(now, pattern)
            placed = pattern.place.bit_length() - 1
            ghost = Ghost(deduction.effects, deduction.causes, reason.why[0])
            steps.append(_NetStep(placed, shape.weak[placed], reason.needs, ghost))
            now = now.apply(SudokuConsequences(pattern.place, 0, 1))
        else:
            steps.append(_fall(now, left.pop(0)))
            now = now.apply(SudokuConsequences(0, steps[-1].killed, 1))
    rests, kept = clash.lost, []
    for step in reversed(steps):
        if step.killed & rests & position.u or step is steps[0]:
            kept.append(step)
            rests = rests & ~(step.killed & position.u) | step.needs
    return kept[::-1], rests & ~position.u, clash


def _fall(now: SudokuPosition, j: int) -> _NetStep:
    """A candidate that fails in a position where singles have ended."""
    shape = now.shape
    inner, needs, clash = play_out(now, j, 0)
    causes = tuple(dict.fromkeys(cause for ghost in inner for cause in ghost.causes))
    gone = Effect(shape.candidate(j), j // shape.cells + 1, True)
    fails = _("Then {clash}. So it is not {digit}.").format(clash=clash.words, digit=DIGITS[j // shape.cells])
    return _NetStep(j, 1 << j, needs, Ghost((gone,), causes, fails), tuple(inner), clash)


def _failing(shape: Houses, falls: Sequence[_NetStep], cells: Sequence[int]) -> str:
    """What fails beside the supposition, in words."""
    if not cells:
        text = ngettext(
            "Then {count} digit fails, by a what-if of its own.",
            "Then {count} digits fail one after another, each by a what-if of its own.",
            len(falls),
        )
        return text.format(count=len(falls))
    marks = listed(
        [
            _("{digit} at {cell}").format(
                digit=DIGITS[fall.candidate // shape.cells], cell=LETTERS[cells.index(fall.candidate % shape.cells)]
            )
            for fall in falls
        ]
    )
    text = ngettext("Then {marks} fails, by a what-if of its own.", "Then {marks} fail, each by a what-if.", len(falls))
    return text.format(marks=marks)


def _played(shape: Houses, steps: Sequence[_NetStep], clash: Clash, brief: bool) -> Iterator[Beat]:
    """The supposition with each failure played out within it, up to its own clash; in the end all of it goes."""
    yield beats.ghost(steps[0].ghost.effects)
    singles: list[Ghost] = []
    sentence = 1
    falls = sum(1 for step in steps if step.inner)
    for step in steps[1:]:
        if not step.inner:
            singles.append(step.ghost)
            continue
        yield from _at_once(singles, sentence)
        singles = []
        falls -= 1
        yield from _failure(shape, step, brief)
        sentence = 1 if falls else 2
    yield from _at_once(singles, sentence)
    yield beats.clash(clash.targets, 2)
    yield beats.gone(2)


def _failure(shape: Houses, step: _NetStep, brief: bool) -> Iterator[Beat]:
    """One candidate supposed, what follows, the clash, and that it is out."""
    supposed, *follows = step.inner
    first = beats.ghost(supposed.effects, (), 1, N_("What if"))
    yield first._replace(ms=0) if brief else first
    for beat in _at_once(follows, 1):
        yield beat._replace(ms=0) if brief else beat
    yield beats.clash(step.clash.targets, 1)
    imagined = tuple(dict.fromkeys(effect.target for ghost in step.inner for effect in ghost.effects))
    yield Beat(BeatKind.UNGHOST, imagined, 1, 0)
    yield beats.ghost(step.ghost.effects, (), 1, N_("So"))


def _at_once(ghosts: Sequence[Ghost], sentence: int) -> Iterator[Beat]:
    """What follows, in one picture."""
    if ghosts:
        causes = dict.fromkeys(cause for ghost in ghosts for cause in ghost.causes)
        yield beats.ghost((effect for ghost in ghosts for effect in ghost.effects), causes, sentence, beats.THEN)
