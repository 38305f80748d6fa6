"""Points over a board: each new award rises from its mark as a small number, between the clues and never over one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.engine.core import Target
from game.engine.pieces import at_once
from game.engine.play.session import EXTEND, PLAY
from game.engine.puzzle.versus import Award, Match, Versus
from game.engine.words import ngettext
from game.ui.board.fills import SEATS, seat_colour
from game.ui.board.layers import Z_EFFECTS, Layer
from game.ui.drawing import paint
from game.ui.drawing.theme import Colour
from game.ui.stage.advance import Advance, Shown

if TYPE_CHECKING:
    from game.ui.board.view import BoardView

FLOAT_MS = 1500
APPEAR, FADE = 0.1, 0.75  # shares of the flight: fully there from the first on, going from the second on
RISE = 0.45  # of a cell
WIDE, HIGH = 0.5, 0.4  # of a cell: a number keeps clear of the clues at the cell's corners, all the way up
STEPS = 8
USUAL = 9  # points of an award
PIECE = 300  # awards of a large board that are found in one piece
MOST = 3  # at once; a drag over many cells does not bury the board


def reasons_text(award: Award) -> str:
    """The parts of an award, which add up to it: ``1 (line) + 4 (2 numbers)``; "" of a plain mark."""
    if len(award.told) < 2:
        return ""
    points: Counter[tuple[str, str]] = Counter()
    number: Counter[tuple[str, str]] = Counter()
    for part in award.told:
        points[part.why, part.many] += part.points
        number[part.why, part.many] += 1
    return " + ".join(
        f"{points[one]} ({ngettext(one[0], one[1] or one[0], n).format(count=n)})" for one, n in number.items()
    )


def award_text(award: Award) -> str:
    """``+8 = 1 (line) + 4 (2 numbers) + 3 (perfect cell)``; of a plain mark ``+1``."""
    return " = ".join(filter(None, (f"+{award.points}", reasons_text(award))))


class _Float:
    """One award on its way; `part` runs from 0 to 1."""

    part = Advance()

    def __init__(self, layer: PointsLayer, award: Award) -> None:
        self.layer, self.award = layer, award
        self.damage_at = layer.damage_at

    def shown(self) -> Shown:
        """Where it is, and how much of it."""
        return ((self.box, self.level),)

    @property
    def level(self) -> int:
        """How much of it is there, in steps."""
        share = min(1.0, self.part / APPEAR, (1 - self.part) / (1 - FADE))
        return max(0, round(share * STEPS))

    @property
    def box(self) -> pygame.Rect:
        """Where it is now: over its mark, or on the way up between the corners, inside the board's window."""
        view = self.layer.view
        home = view.box_of(self.award.slot)
        box = self.layer.sheet(self.award).get_rect(center=home.center)
        return box.move(0, -round(self.part * RISE * home.h)).clamp(view.window)


class PointsLayer(Layer):
    """Floats awards over a board. Sheets are drawn once for each text and colour."""

    def __init__(self, view: BoardView) -> None:
        super().__init__(view, Z_EFFECTS + 1)
        self.floats: list[_Float] = []

    def warm(self) -> None:
        """Draw the usual numbers ahead."""
        for name in SEATS.values():
            for number in range(1, USUAL + 1):
                self._sheet(number, getattr(self.look.theme, name))

    def float(self, award: Award) -> None:
        """Let an award rise from its mark."""
        if len(self.floats) >= MOST:
            self._end(self.floats[0])
        flying = _Float(self, award)
        for other in [f for f in self.floats if f.box.colliderect(flying.box)]:  # two over each other are not read
            self._end(other)
        self.floats.append(flying)
        if self.animator.reduce_motion:
            flying.part = APPEAR
            self.animator.after(FLOAT_MS, lambda: self._end(flying), flying)
        else:
            self.animator.animate(
                flying, "part", 1.0, FLOAT_MS, "linear", start=0.0, keep=True, on_done=lambda: self._end(flying)
            )

    def clear(self) -> None:
        """Take all of them away: marks were taken back, or the board is laid out anew."""
        for flying in list(self.floats):
            self._end(flying)

    def sheet(self, award: Award) -> pygame.Surface:
        """The picture of an award: its points in the colour of its seat."""
        return self._sheet(award.points, seat_colour(self.look.theme, award.seat))

    def _sheet(self, points: int, colour: Colour) -> pygame.Surface:
        cell = self.view.geometry.cell
        return self.look.sprites.get(("points", points, colour, cell), lambda: self._draw_sheet(points, colour, cell))

    def paint(self, target: pygame.Surface, clip: pygame.Rect) -> None:
        for flying in self.floats:
            level, box = flying.level, flying.box
            if level and box.colliderect(clip):
                paint.put(target, self._fading(flying.award, level), box.topleft)

    def _fading(self, award: Award, level: int) -> pygame.Surface:
        sheet = self.sheet(award)
        if level == STEPS:
            return sheet
        key = ("points-fading", award.points, award.seat, self.view.geometry.cell, level)
        return self.look.sprites.get(key, lambda: paint.faded(sheet, level / STEPS))

    def _draw_sheet(self, points: int, colour: Colour, cell: int) -> pygame.Surface:
        look, theme = self.look, self.look.theme
        size = (round(cell * WIDE), round(cell * HIGH))
        out = look.block(size, theme.board, colour, 2.0, size[1] // 2).copy()
        drawn = look.digits(f"+{points}", max(8, round(size[1] * 0.86)), colour, strong=True)
        ink = drawn.subsurface(drawn.get_bounding_rect()).premul_alpha()
        share = min(1.0, size[0] * 0.74 / max(1, ink.get_width()))
        if share < 1.0:
            ink = pygame.transform.smoothscale_by(ink, share)
        paint.put(out, ink, ink.get_rect(center=(size[0] // 2, size[1] // 2)).topleft)
        return out

    def _end(self, flying: _Float) -> None:
        self.animator.cancel(flying, "part")
        self.animator.stop_timer(flying)
        self.damage_at(flying.box)
        self.floats = [f for f in self.floats if f is not flying]


class Scoring:
    """The points of a board in play: totals, and the awards that are new since it was looked at last.

    Everything comes from the session's log; ``match`` says which seat a mark belongs to (all are seat 0's without).
    ``rising``: new awards rise from the board.
    """

    def __init__(self, view: BoardView, versus: Versus[Any], match: Match | None = None) -> None:
        self.view, self.versus, self.match = view, versus, match
        self.layer = PointsLayer(view)
        self.rising = True
        self._seen = 0
        self._totals = [0, 0]
        self.awards: tuple[Award, ...] = ()
        if len(view.session.marks) <= PIECE or match is not None:
            at_once(self._count())
        if match is not None:
            view.seat_of = self.seat_of

    def seat_of(self, slot: Target) -> int | None:
        """Whose mark stands there: one that is not counted yet was made just now."""
        if self.match is None or not self.view.session.marks.get(slot):
            return None
        known = next((award.seat for award in self.awards if award.slot == slot), None)
        return self.match.seat(len(self.view.session.undo_stack) - 1) if known is None else known

    def totals(self) -> tuple[int, int]:
        """The points of both seats."""
        return self._totals[0], self._totals[1]

    def warm(self) -> Iterator[None]:
        """Find out ahead what the first points would have to wait for."""
        self.versus.awards(self.view.session.board, (), self.match)
        yield
        self.layer.warm()
        yield

    def update(self, placed: Iterable[object]) -> Sequence[Award]:
        """Count anew; the awards of the slots ``placed`` just now, which may rise from the board."""
        return at_once(self.counting(placed))

    def counting(self, placed: Iterable[object]) -> Generator[None, None, Sequence[Award]]:
        """The same, a piece at a time; one that is not gone through to its end has counted nothing."""
        yield from self._count()
        slots = frozenset(placed)
        fresh = [award for award in self.awards if award.slot in slots and award.points]
        if not fresh:
            self.layer.clear()
        for award in fresh[-MOST:] if self.rising else ():
            self.layer.float(award)
        return fresh

    def _count(self) -> Generator[None, None, None]:
        """Find all awards; those known already are kept where marks were only added since."""
        session = self.view.session
        seen, fresh = len(session.log), session.log[self._seen :]
        known, totals = self.awards, list(self._totals)
        if any(entry.op not in (PLAY, EXTEND) or any(change.old for change in entry.move) for entry in fresh):
            known, totals = (), [0, 0]
        more: list[Award] = []
        for award in self.versus.counted(session.board, session.log[:seen], self.match, len(known)) if fresh else ():
            totals[award.seat] += award.points
            more.append(award)
            if not len(more) % PIECE:
                yield
        self._seen, self._totals, self.awards = seen, totals, (*known, *more)


class PointsCount:
    """A count of points that goes on in spare time on large boards; a new one takes its place."""

    def __init__(self) -> None:
        self._counting: Iterator[None] = iter(())

    def begin(self, counting: Iterator[None]) -> None:
        """Count this from now on, and nothing else."""
        self._counting = counting

    def step(self) -> bool:
        """Do a piece of it; whether all is counted."""
        return next(self._counting, self) is self

    def finish(self) -> None:
        """Count the rest at once."""
        while not self.step():
            pass

    def go_on(self) -> Iterator[None]:
        """Count a piece at a time, until there is something else to count."""
        counting = self._counting
        while self._counting is counting and not self.step():
            yield
