"""The page of seals: the nearest ones, and all forty with what each takes, its date and the board that earned it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

import pygame

from game.achievements.achievement import Achievement
from game.achievements.catalogue import ALL, by_id
from game.engine.words import _
from game.scenes.seals.boards import DOT, SealBoard, board_of
from game.scenes.seals.card import SealCard
from game.scenes.seals.earned_row import EarnedRow
from game.scenes.seals.grid import SealGrid
from game.scenes.seals.near import NearSheet
from game.scenes.seals.words import date_of, name_of, sentence_of, stamp_of
from game.ui.board.preview import preview_in_pieces
from game.ui.scene.header import Header
from game.ui.scene.scene import Host, Scene
from game.ui.stage.accessible import phrase
from game.ui.widgets import Button, Label, Panel, columns
from game.ui.widgets.falling_stamp import FallingStamp
from game.ui.widgets.underline import Underline

PLACES = {one.id: index for index, one in enumerate(ALL)}
POINTED_MS = 120
"""So long a seal is pointed at before its card comes."""
NEAR, LEAST = 3, 400  # how many, and how wide one is at least in design pixels
MOST = 0.4
"""The nearest ones are shown where they take no more of the height."""
FIRST_MS, NEXT_MS, ALL_MS = 260, 240, 2400
"""When the first stamp falls, how much later each next one at most, and all of them."""


class SealsScene(Scene):
    """``seal``: the id of the one to begin at."""

    def __init__(self, host: Host, seal: str = "") -> None:
        super().__init__(host)
        self.header = Header(self, _("Seals"))
        self.line = self.stage.add(Underline())
        self.panel = self.stage.add(Panel())
        self.statistics = self.form.add(Button(_("Statistics"), lambda: self.host.push("statistics"), "quiet", "chart"))
        self.own = self.stage.add(EarnedRow())
        self.caption = self.stage.add(Label(_("Nearest"), "body", strong=True))
        self.near = [self.form.add(NearSheet(self._lead)) for _number in range(NEAR)]
        self.grid = self.form.add(SealGrid(self._choose, self.services.clock.utc), default=True)
        self._begin = seal
        self.card = self.stage.add(SealCard())
        self._boards: dict[str, SealBoard | None] = {}
        self._told = ""  # the seal that the card tells of
        self._ready = False
        self._begun: set[str] = set()

    def remake(self) -> dict[str, Any]:
        return {"seal": self.grid.items[self.grid.index].id}

    def enter(self) -> None:
        self.grid.earned = dict(self.services.library.seals.earned)
        self.grid.falling = {one.id for one in self.grid.earned.values() if not one.seen}
        self.grid.index, self._begin = PLACES.get(self._begin, self.grid.index), ""
        count = len(self.grid.earned)
        self._show_own()
        self.header.text.text = _("{count} of {all}").format(count=count, all=len(ALL))
        self.header.text.aloud = phrase((_("Seals"), self.header.text.text))
        self._show_near()
        self.host.later(self._reckon(), self)

    def _show_own(self) -> None:
        """Show the seals that have come down, the newest first."""
        earned = [one for one in self.grid.earned.values() if one.id not in self.grid.falling and one.id in by_id()]
        newest = sorted(earned, key=lambda one: one.at, reverse=True)
        self.own.seals = tuple((by_id()[one.id], one) for one in newest)

    def _show_near(self) -> None:
        """Show the nearest seals, and how far each one is, as far as that is known."""
        seals = self.services.library.seals
        self.grid.progress = seals.progress()
        found = seals.nearest(NEAR)
        for number, sheet in enumerate(self.near):
            near = found[number] if number < len(found) else None
            sheet.one = by_id()[near.id] if near is not None else None
            sheet.count = near.far if near is not None else None

    def _reckon(self) -> Iterator[None]:
        before = self.grid.progress
        yield from self.services.library.seals.reckon()
        if self.services.library.seals.progress() != before:
            self._show_near()
            self.layout(self.look.size)

    def _lead(self, one: Achievement) -> None:
        """Go to a seal in the list."""
        self.grid.index = PLACES[one.id]
        self.grid.show(self.grid.index)
        self.form.set_focus(self.grid)

    def resume(self, result: Any) -> None:
        self.enter()
        self.layout(self.look.size)

    @property
    def waiting(self) -> bool:
        return not self._ready or any(self.grid.shown(PLACES[seal]) for seal in self.grid.falling | self.grid.landing)

    # What is pointed at

    def update(self, dt: float) -> None:
        if len(self.services.library.seals.earned) != len(self.grid.earned):
            self.resume(None)  # what was played long ago has been judged
        wanted = self._pointed()
        name = wanted.id if wanted is not None else ""
        if name != self._told:
            self._told = name
            self.card.hide()
            if wanted is not None:
                self.animator.after(POINTED_MS, partial(self._tell, wanted), "card")
        elif wanted is not None and self.card.visible and not self.card_fits(wanted):
            self._told = ""  # it was scrolled away from
        if self._ready and self.grid.falling - self._begun:
            self._let_fall()

    def card_fits(self, one: Achievement) -> bool:
        """Whether the card still stands beside its seal."""
        place = self.grid.item_rect(self.grid.items.index(one))
        return bool(self.card.rect.inflate(4, 4 * self.look.u(12)).colliderect(place))

    def _pointed(self) -> Achievement | None:
        """The seal that the mouse or the keyboard is on."""
        grid = self.grid
        over = grid.over if grid.over >= 0 or not grid.ring_shown else grid.index
        return grid.items[over] if over >= 0 else None

    def _tell(self, one: Achievement) -> None:
        if one.id != self._told or self.host.top is not self:
            return
        earned = self.grid.earned.get(one.id)
        board = earned is not None and (earned.result is not None or earned.score is not None)
        note = "" if earned is None else date_of(earned, self.services.clock.utc())
        found = self._board(one) if board else None
        if found is None:  # the list says all there is
            return
        note = DOT.join((note, found.title))
        place = self.grid.item_rect(self.grid.items.index(one))
        self.card.tell(name_of(one, earned), sentence_of(one, earned), note, True, place)
        self.host.later(self._picture(one, found), self)

    def _board(self, one: Achievement) -> SealBoard | None:
        if one.id not in self._boards:
            self._boards[one.id] = board_of(self.services, self.grid.earned[one.id])
        return self._boards[one.id]

    def _picture(self, one: Achievement, board: SealBoard) -> Iterator[None]:
        """Draw the board for the card, a piece at a time."""
        yield from preview_in_pieces(self.look, board.session, self.card.picture_room)
        if self._told == one.id:
            self.card.session = board.session

    def _choose(self, one: Achievement) -> None:
        """Open an earned seal; of another one the card says what it takes."""
        earned = self.grid.earned.get(one.id)
        if earned is not None:
            self.card.hide()
            self._told = one.id
            self.host.push("seals.seal", seal=one.id)

    def cover(self) -> None:
        self.card.hide()

    # Stamps

    def _prepare(self) -> Iterator[None]:
        """Draw the stamps ahead, one at a time; then those that were never seen come down."""
        for sheet in self.near:
            sheet.prepare()
            yield
        yield from self.own.prepare()
        for index in range(len(ALL)):
            self.grid.prepare(index)
            yield
        self._ready = True

    def _let_fall(self) -> None:
        """Let the stamps come down one by one that show and were never seen."""
        grid = self.grid
        fresh = [i for i, one in enumerate(ALL) if one.id in grid.falling - self._begun and grid.shown(i)]
        step = min(NEXT_MS, ALL_MS / max(1, len(fresh)))
        for number, index in enumerate(fresh):
            self._begun.add(ALL[index].id)
            self.animator.after(FIRST_MS + step * number, partial(self._fall, index, number), ("fall", index))
        if fresh:
            self.services.library.seals.see([ALL[index].id for index in fresh])

    def _fall(self, index: int, number: int) -> None:
        one, place = ALL[index], self.grid.stamp_place(index)
        falling = self.stage.add(FallingStamp(stamp_of(one), place.w))
        falling.rect = place
        self.grid.landing.add(one.id)

        def landed() -> None:
            self.stage.remove(falling)
            self.grid.falling.discard(one.id)
            self.grid.landing.discard(one.id)
            self.grid.damage()
            self._show_own()
            self.host.later(self.own.prepare(), self)

        self.services.audio.play("seal", number % 3)
        falling.fall(landed)

    # Places

    def layout(self, size: tuple[int, int]) -> None:
        look = self.look
        safe = look.metrics.safe
        width, height = self.statistics.measure(look)
        self.statistics.place(safe.right - width, safe.y, width, height)
        top = self.header.layout(safe.right - width - look.u(20))
        title = self.header.title.rect
        self.line.rect = pygame.Rect(title.x, title.bottom - look.u(8), max(8, title.w), look.u(18))
        left = self.header.text.rect.right + look.u(32)
        self.own.rect = pygame.Rect(left, safe.y, max(0, safe.right - width - look.u(32) - left), height)
        top = self._place_near(pygame.Rect(safe.x, top, safe.w, safe.bottom - top))
        box = pygame.Rect(safe.x, top + look.u(8), safe.w, max(1, safe.bottom + look.u(16) - top - look.u(8)))
        self.panel.rect = box
        self.grid.arrange(box.inflate(-2 * look.u(20), -2 * look.u(12)))
        self.grid.show(self.grid.index, False)
        self.card.hide()
        self._told = ""
        self._ready = False
        for index in range(len(ALL)):
            self.animator.stop_timer(("fall", index))
        self.grid.falling -= self._begun
        self.host.later(self._prepare(), self)

    def _place_near(self, room: pygame.Rect) -> int:
        """Put the nearest ones side by side at the top of `room`, as many as there are; where they end."""
        look = self.look
        shown = [sheet for sheet in self.near if sheet.one is not None]
        gap = look.u(24)
        most = max(1, min(len(shown), (room.w + gap) // (look.u(LEAST) * max(1, round(look.metrics.text_scale)) + gap)))
        shown = shown[:most]
        places = columns.equal(room.x, room.w, most, gap)
        high = max((sheet.height(look, wide) for sheet, (_x, wide) in zip(shown, places, strict=False)), default=0)
        fits = bool(high) and look.line_height("body") + high <= MOST * room.h
        self.caption.visible = fits
        for sheet in self.near:
            sheet.visible = fits and sheet in shown
        if not fits:
            return room.y
        y = self.caption.place((room.x, room.y), limit=room.w).bottom + look.u(4)
        for sheet, (x, wide) in zip(shown, places, strict=True):
            sheet.place(x, y, wide, high)
        return y + high + look.u(16)


SCENE = SealsScene
