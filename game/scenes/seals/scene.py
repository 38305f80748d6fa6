"""The page of seals: the nearest ones, those that were won, then the rest, with what each takes, and what earned it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

import pygame

from game.achievements.achievement import Achievement
from game.achievements.catalogue import ALL, by_id
from game.engine.wording import DOT
from game.engine.words import _
from game.scenes.seals.boards import SealBoard, board_of
from game.scenes.seals.card import SealCard
from game.scenes.seals.grid import SealGrid, sections
from game.scenes.seals.words import date_of, name_of, sentence_of, stamp_of
from game.ui.board.preview import preview_in_pieces
from game.ui.scene.header import Header
from game.ui.scene.scene import Host, Scene
from game.ui.stage.accessible import phrase
from game.ui.widgets import Button, Panel
from game.ui.widgets.falling_stamp import FallingStamp
from game.ui.widgets.underline import Underline, under

POINTED_MS = 120
"""So long a seal is pointed at before its card comes."""
NEAR = 3  # how many of the nearest ones stand together
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
        self.grid = self.form.add(SealGrid(self._choose, self.services.clock.utc), default=True)
        self._begin = seal
        self.card = self.stage.add(SealCard())
        self._boards: dict[str, SealBoard | None] = {}
        self._told = ""  # the seal that the card tells of
        self._ready = False
        self._begun: set[str] = set()

    def remake(self) -> dict[str, Any]:
        one = self.grid.items[self.grid.index]
        return {"seal": "" if one is None else one.id}

    def enter(self) -> None:
        self.grid.earned = dict(self.services.library.seals.earned)
        self.grid.falling = {one.id for one in self.grid.earned.values() if not one.seen}
        count = len(self.grid.earned)
        number = _("{count} of {all}").format(count=count, all=len(ALL))
        rule = _("{count} of {all}; boards of runs count for the seals of runs alone")
        self.header.text.text = rule.format(count=count, all=len(ALL))
        self.header.texts = (self.header.text.text, number)
        self.header.text.aloud = phrase((_("Seals"), self.header.text.text))
        self._group()
        self.host.later(self._reckon(), self)

    def _group(self) -> None:
        """Group the seals, and say how far each one is, as far as that is known."""
        seals = self.services.library.seals
        self.grid.progress = seals.progress()
        new = bool(self.grid.falling | self.grid.landing)
        self.grid.sections = sections(self.grid.earned, [by_id()[one.id] for one in seals.nearest(NEAR)], new)

    def _reckon(self) -> Iterator[None]:
        before = self.grid.progress
        yield from self.services.library.seals.reckon()
        if self.services.library.seals.progress() != before:
            self._group()
            self.layout(self.look.size)

    def resume(self, result: Any) -> None:
        self.enter()
        self.layout(self.look.size)

    @property
    def waiting(self) -> bool:
        return not self._ready or any(
            self.grid.shown(self.grid.place_of(seal)) for seal in self.grid.falling | self.grid.landing
        )

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
        place = self.grid.item_rect(self.grid.place_of(one.id))
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
        place = self.grid.item_rect(self.grid.place_of(one.id))
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
        for index in range(len(self.grid.items)):
            self.grid.prepare(index)
            yield
        self._ready = True

    def _let_fall(self) -> None:
        """Let the stamps come down one by one that show and were never seen."""
        grid = self.grid
        waiting = grid.falling - self._begun
        fresh = [
            one for one in grid.items if one is not None and one.id in waiting and grid.shown(grid.place_of(one.id))
        ]
        step = min(NEXT_MS, ALL_MS / max(1, len(fresh)))
        for number, one in enumerate(fresh):
            self._begun.add(one.id)
            self.animator.after(FIRST_MS + step * number, partial(self._fall, one, number), ("fall", one.id))
        if fresh:
            self.services.library.seals.see([one.id for one in fresh])

    def _fall(self, one: Achievement, number: int) -> None:
        place = self.grid.stamp_place(self.grid.place_of(one.id))
        falling = self.stage.add(FallingStamp(stamp_of(one), place.w))
        falling.rect = place
        self.grid.landing.add(one.id)

        def landed() -> None:
            self.stage.remove(falling)
            self.grid.falling.discard(one.id)
            self.grid.landing.discard(one.id)
            self.grid.damage()

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
        self.line.rect = pygame.Rect(title.x, under(look, title), max(8, title.w), look.u(18))
        box = pygame.Rect(safe.x, top + look.u(8), safe.w, max(1, safe.bottom + look.u(16) - top - look.u(8)))
        self.panel.rect = box
        self.grid.arrange(box.inflate(-2 * look.u(20), -2 * look.u(12)))
        if (begin := self.grid.place_of(self._begin)) >= 0:
            self.grid.index, self._begin = begin, ""
        self.grid.show(self.grid.index, False)
        self.card.hide()
        self._told = ""
        self._ready = False
        for one in ALL:
            self.animator.stop_timer(("fall", one.id))
        self.grid.falling -= self._begun
        self.host.later(self._prepare(), self)


SCENE = SealsScene
