"""One level pack: its levels along a way, what was reached on each, and the gate in front of the last of them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

import pygame

from game.engine.core import PuzzleError
from game.engine.record.progress import PackProgress
from game.engine.wording import sentence
from game.engine.words import _, ngettext
from game.scenes.packs import way
from game.scenes.packs.about import About
from game.scenes.packs.gate_view import GateView
from game.scenes.packs.road import BAND, plan
from game.scenes.packs.tokens import Standing, draw_token, middle_of, token_size
from game.scenes.packs.torii import HIGH, torii_size
from game.ui.drawing.theme import blend
from game.ui.input.actions import Action, Press
from game.ui.scene.answers import Answer
from game.ui.scene.dialog import Dialog, DialogAnswer
from game.ui.scene.header import Header
from game.ui.scene.scene import Host, Scene
from game.ui.widgets import Button, ItemState, Label, Panel
from game.ui.widgets.base import Z_WIDGET
from game.ui.widgets.card import clock_text
from game.ui.widgets.spreads import Spreads

DOT = " \N{MIDDLE DOT} "


class PackScene(Scene):
    """Arguments: the id of the pack, without one the first; where its cover was on the page before."""

    def __init__(self, host: Host, pack: str = "", grown_from: pygame.Rect | None = None) -> None:
        super().__init__(host)
        library = self.services.library
        self.shelf: PackProgress | None = None
        shelves = library.packs.shelves()
        if pack or shelves:
            self.shelf = library.packs.shelf(pack or shelves[0].pack.id)
        title = _(self.shelf.pack.title) if self.shelf else _("Packs")
        author = self.shelf.pack.author if self.shelf and self.shelf.own else ""
        self.header = Header(self, title, _("by {author}").format(author=_(author)) if author else "")
        self.remove = self.form.add(Button(_("Remove"), self._ask_to_remove, "quiet", "close"))
        self.remove.visible = self.shelf is not None and self.shelf.own
        self.print = self.form.add(Button(_("Print"), self._print, "quiet", "print"))
        self.print.visible = self.shelf is not None
        self.none = self.stage.add(
            Label(_("There are no level packs yet. Those that you add are listed here."), "body", "text2")
        )
        self.none.visible = self.shelf is None
        self.about = About(self, self._play_next)
        self.grid = self.form.add(
            Spreads[int](self._draw_level, self._choose, self._open, self._refused, self._draw_way), default=True
        )
        self.gate = self.stage.add(GateView(self.grid))
        self.sheet = self.stage.add(Panel(z=Z_WIDGET + 1))
        self.note = self.stage.add(Label("", "body", strong=True, z=Z_WIDGET + 2))
        self.behind = self.stage.add(Label("", "small", "text2", z=Z_WIDGET + 2))
        self.unlock = self.form.add(Button(_("Open it now"), self._unlock, "link", z=Z_WIDGET + 3))
        self.turns = [
            self.form.add(Button("", partial(self._turn, by), "quiet", icon, tip=tip))
            for by, icon, tip in ((-1, "back", _("Earlier levels")), (1, "forward", _("Later levels")))
        ]
        self.detail = self.stage.add(Label("", "small", "text2"))
        self._asked = self._told = -1
        self._ways: dict[int, pygame.Surface] = {}
        if grown_from is not None:
            self.about.cover.start = pygame.Rect(grown_from)
        if self.shelf is not None:
            self.grid.set_items(range(len(self.shelf.pack.levels)), self.shelf.next_unsolved)
        self._tell()
        self.gate.mist = 1.0 if self._closed else 0.0

    def enter(self) -> None:
        self.form.set_focus(self.grid)
        if self.about.cover.start.w:
            self.about.cover.grow()

    def resume(self, result: Any) -> None:
        asked, self._asked = self._asked, -1
        if self.shelf is None:
            return
        if result is Answer.REMOVE:
            self._remove()
            return
        self._look_again()
        if asked >= 0 and result in (Answer.RESUME, Answer.START_AGAIN):
            self._start(asked, result is Answer.RESUME)

    def handle(self, action: Action) -> bool:
        if super().handle(action):
            return True
        if isinstance(action, Press) and action.command == "erase" and self.remove.visible:
            self._ask_to_remove()
            return True
        return False

    # What is said

    @property
    def _closed(self) -> bool:
        """Whether a gate stands in the way."""
        return self.shelf is not None and (self.shelf.entrance or self.shelf.gate) is not None

    def _look_again(self) -> None:
        """Show what is new; a gate that has opened since flashes, and its mist lifts."""
        if self.shelf is None:
            return
        was_closed = self._closed
        self.shelf = self.services.library.packs.shelf(self.shelf.pack.id)
        self._tell()
        self._told = -1
        self.layout(self.look.size)
        self.grid.damage()
        if was_closed and not self._closed:
            self.gate.open()
        elif not self.animator.is_running(self.gate, "mist"):
            self.gate.mist = 1.0 if self._closed else 0.0

    def _tell(self) -> None:
        shelf = self.shelf
        for node in (self.sheet, self.note, self.behind, self.unlock):
            node.visible = self._closed
        if shelf is None:
            return
        self.about.tell(shelf, *self._told_of(shelf))
        number = shelf.next_unsolved
        level = shelf.pack.levels[number]
        name = (
            f"{number + 1}{DOT}{_(level.title)}" if level.title and level.title != str(number + 1) else str(number + 1)
        )
        self.about.play.visible = shelf.is_open(number)
        words = _("Play {level} again") if shelf.finished else _("Play {level}")
        self.about.play.text = words.format(level=name)
        par = _("par {time}").format(time=clock_text(1000 * level.par)) if level.par is not None else ""
        self.about.play.detail = DOT.join(part for part in (shelf.sizes[number], par) if part)
        self.note.text, self.behind.text = gate_words(shelf)

    def _told_of(self, shelf: PackProgress) -> tuple[dict[str, str], str]:
        """The titles of the techniques in a pack, the hardest last, and the names of its puzzles."""
        library = self.services.library
        titles: dict[str, str] = {}
        for kind in shelf.kinds:
            level = next(one for one in shelf.pack.levels if one.kind == kind)
            spec, board = level.open(library.kinds.__getitem__)
            titles |= {one.name: one.title for one in spec.ladder_for(board).techniques}
        return titles, ", ".join(_(library.kinds[kind].title) for kind in shelf.kinds)

    def _unlock(self) -> None:
        """Open all of the pack, stars or not."""
        if self.shelf is not None:
            self.services.library.packs.open_now(self.shelf.pack.id)
            self._look_again()
            self.form.set_focus(self.grid)
            self.toast(_("Every level of this pack is open."), "check")

    def _ask_to_remove(self) -> None:
        shelf = self.shelf
        if shelf is None:
            return
        text = _("The file of {title} is deleted. Your stars and times stay, in case it comes back.")
        answers = (DialogAnswer(_("Keep it"), None, "primary"), DialogAnswer(_("Remove"), Answer.REMOVE, icon="close"))
        self.host.push(
            Dialog, title=_("Remove this pack?"), text=text.format(title=_(shelf.pack.title)), answers=answers
        )

    def _print(self) -> None:
        if self.shelf is not None:
            self.host.push("exchange.formats", pack=self.shelf.pack.id)

    def _remove(self) -> None:
        shelf, library = self.shelf, self.services.library
        if shelf is None:
            return
        try:
            for number in shelf.suspended.values():
                library.delete(number)
            library.packs.remove(shelf.file)
        except PuzzleError as error:
            self.toast(sentence(str(error)), "warning")
            return
        self.host.pop()

    # Levels

    def _turn(self, by: int) -> None:
        self.grid.turn(by)

    def _open(self, index: int) -> bool:
        return self.shelf is not None and self.shelf.is_open(index)

    def _refused(self, index: int) -> None:
        self.toast(self.note.text, "lock")

    def _play_next(self) -> None:
        if self.shelf is not None:
            self._choose(self.shelf.next_unsolved)

    def _choose(self, index: int) -> None:
        shelf = self.shelf
        if shelf is None:
            return
        if shelf.pack.levels[index].id in shelf.suspended:
            self._asked = index
            answers = (
                DialogAnswer(_("Start again"), Answer.START_AGAIN, icon="restart"),
                DialogAnswer(_("Resume"), Answer.RESUME, "primary", "play"),
            )
            title = _("Level {number}").format(number=index + 1)
            self.host.push(Dialog, title=title, text=_("You have begun this level."), answers=answers)
            return
        self._start(index, False)

    def _start(self, index: int, resume: bool) -> None:
        shelf, library = self.shelf, self.services.library
        if shelf is None:
            return
        level = shelf.pack.levels[index].id
        number = shelf.suspended.get(level)
        try:
            if number is not None and not resume:
                library.delete(number)
            game = (
                library.resume(number) if number is not None and resume else library.start_level(shelf.pack.id, level)
            )
        except PuzzleError as error:
            self.toast(sentence(str(error)), "warning")
            return
        self.host.push("play", game=game)

    # Drawing

    def _standing(self, index: int) -> Standing:
        shelf = self.shelf
        if shelf is None or not shelf.is_open(index):
            return "shut"
        if shelf.pack.levels[index].id in shelf.reached:
            return "solved"
        return "next" if index == shelf.next_unsolved else "open"

    def _draw_level(self, target: pygame.Surface, rect: pygame.Rect, index: int, state: ItemState) -> None:
        shelf = self.shelf
        if shelf is None:
            return
        level = shelf.pack.levels[index].id
        reached = shelf.reached.get(level)
        stars = reached.stars if reached is not None else ()
        begun = level in shelf.suspended
        draw_token(target, self.look, rect, index + 1, self._standing(index), stars, begun, state)

    def _draw_way(self, target: pygame.Surface, spread: int, place: pygame.Rect) -> None:
        """The way through the levels of a spread, drawn once."""
        if spread not in self._ways:
            self._ways[spread] = self._make_way(spread, place)
        target.blit(self._ways[spread], place, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _make_way(self, spread: int, place: pygame.Rect) -> pygame.Surface:
        look, theme = self.look, self.look.theme
        out = pygame.Surface(place.size, pygame.SRCALPHA)
        numbers = self.grid.on_spread(spread)
        points = [self.grid.item_rect(index) for index in numbers]
        dots = [middle_of(look, rect.move(-place.x, -place.y)) for rect in points]
        walked = next((i for i, index in enumerate(numbers) if self._standing(index) != "solved"), len(numbers) - 1)
        ahead, behind = dots[walked:], dots[: walked + 1]
        faint = blend(theme.background, theme.line_major, 1.0 if theme.backdrop == "plain" else 0.55)
        if len(ahead) > 1:
            way.pencil(out, look, ahead, 5, faint)
        if len(behind) > 1 and theme.backdrop == "washi":
            way.ink(out, look, behind, 15, theme.text, spread)
        elif len(behind) > 1:
            way.thread(out, look, behind, 5, (255, 196, 120) if theme.backdrop == "night" else theme.text)
        return out

    # Places

    def layout(self, size: tuple[int, int]) -> None:
        look = self.look
        safe = look.metrics.safe
        right = safe.right
        for button in (self.remove, self.print):
            if button.visible:
                width, height = button.measure(look)
                right = button.place(right + look.u(12) - width, safe.y, width, height).x - look.u(16)
        y = self.header.layout(right)
        self.none.place((safe.x, y), width=safe.w)
        if self.shelf is None:
            return
        wide, gap = self.about.width(), look.u(56)
        left_handed = self.services.profile.settings.now.left_handed
        room = pygame.Rect(safe.x, y, safe.w - wide - gap, safe.bottom - y)
        column = pygame.Rect(safe.right - wide, y, wide, room.h)
        if not left_handed:
            room.right, column.x = safe.right, safe.x
        self.about.place(column)
        foot = look.line_height("small")
        self.detail.place((room.x, safe.bottom), "bottomleft", limit=room.w)
        self._place_road(pygame.Rect(room.x, y, room.w, room.h - foot - look.u(10)))
        self.host.later(self._bring(), self)

    def _bring(self) -> Iterator[None]:
        yield from self.about.cover.bring()

    def _place_road(self, room: pygame.Rect) -> None:
        look, shelf = self.look, self.shelf
        if shelf is None:
            return
        self._ways.clear()
        number, before = len(shelf.pack.levels), shelf.always_open
        fits = self._fit_gate(room)
        token = token_size(look)
        planned = plan(room.size, before, number - before, token, look.metrics.unit, fits)
        several = len(planned.spreads) > 1
        row = look.metrics.target
        for turn in self.turns:
            turn.visible = several
        if several:
            high = room.h - row - look.u(8)
            planned = plan((room.w, high), before, number - before, token, look.metrics.unit, fits)
            for turn, x in zip(self.turns, (room.centerx - row - look.u(8), room.centerx + look.u(8)), strict=True):
                turn.place(x, room.bottom - row, row, row)
            room = pygame.Rect(room.x, room.y, room.w, high)
        self.grid.place(*room)
        self.grid.arrange(planned.spreads)
        self.gate.rect = room
        self.gate.visible = planned.gate is not None
        if planned.gate is not None:
            self._place_gate(*planned.gate)

    def _fit_gate(self, room: pygame.Rect) -> int:
        """How high the band of the gate has to be, in design pixels, for its words."""
        look = self.look
        words = look.line_height("body") + max(look.line_height("small"), look.metrics.target) + look.u(24)
        return max(BAND, round(words / look.metrics.unit) + 16)

    def _place_gate(self, spread: int, band: pygame.Rect) -> None:
        look, shelf = self.look, self.shelf
        if shelf is None:
            return
        on_spread = self.grid.on_spread(spread)
        origin = self.grid.place_of(spread).topleft
        behind = [self.grid.item_rect(i).move(-origin[0], -origin[1]) for i in on_spread if i >= shelf.always_open]
        first = next((i for i in on_spread if i >= shelf.always_open), on_spread[0])
        entry = self.grid.item_rect(first).move(-origin[0], -origin[1])
        scale = min(1.0, band.h / look.u(HIGH))
        wide = torii_size(look, scale)[0]
        at_right = entry.centerx > band.centerx
        x = entry.centerx
        cloud = behind[0].unionall(behind[1:]) if behind else band
        if shelf.entrance is not None:
            cloud = pygame.Rect((0, 0), self.grid.rect.size)
        self.gate.stand(spread, (x, band.bottom), cloud.inflate(look.u(90), look.u(60)), scale)
        pad = look.u(24)
        room = pygame.Rect(0, 0, min(band.w - wide - look.u(40), look.u(720)), band.h - look.u(10))
        room.midleft = (band.x, band.centery)
        if not at_right:
            room.right = band.right
        room.move_ip(self.grid.rect.topleft)
        link = self.unlock.measure(look)
        inner = room.inflate(-2 * pad, -look.u(16))
        self.note.place(inner.topleft, limit=inner.w)
        self.unlock.place(inner.right - link[0], inner.bottom - link[1], *link)
        words = (inner.x, self.unlock.rect.centery)
        self.behind.place(words, "midleft", limit=max(1, self.unlock.rect.x - inner.x - look.u(10)))
        self.sheet.rect = room

    def update(self, dt: float) -> None:
        index = self.grid.pointed
        if index != self._told and self.shelf is not None:
            self._told = index
            self.detail.text = self._about(self.shelf, index)
        here = self.gate.spread == self.grid.spread and self._closed
        for node in (self.sheet, self.note, self.behind, self.unlock):
            node.visible = here

    @staticmethod
    def _about(shelf: PackProgress, index: int) -> str:
        """A level in words: what its stars stand for, its times, what waits."""
        level = shelf.pack.levels[index]
        reached = shelf.reached.get(level.id)
        parts = [_("Level {number}").format(number=index + 1) + (f": {_(level.title)}" if level.title else "")]
        parts += [shelf.sizes[index], _(level.level) if level.level else ""]
        if not shelf.is_open(index):
            parts.append(_("locked"))
        if reached is not None:
            names = zip((_("solved"), _("flawless"), _("under par")), reached.stars, strict=True)
            parts.append(", ".join(name for name, won in names if won))
            parts.append(_("best {time}").format(time=clock_text(reached.best)))
        if level.par is not None:
            parts.append(_("par {time}").format(time=clock_text(1000 * level.par)))
        if level.id in shelf.suspended:
            parts.append(_("begun"))
        return DOT.join(part for part in parts if part)


def gate_words(shelf: PackProgress) -> tuple[str, str]:
    """What opens the gate that stands in the way, and what lies behind it; nothing where none does."""
    entrance, gate = shelf.entrance, shelf.gate
    number = len(shelf.pack.levels)
    if entrance is not None:
        text = ngettext(
            "This pack opens with {need} star in {pack}: {count} to go.",
            "This pack opens with {need} stars in {pack}: {count} to go.",
            entrance.need,
        ).format(need=entrance.need, pack=_(entrance.title), count=entrance.to_go)
        return text, ngettext("{count} level waits.", "{count} levels wait.", number).format(count=number)
    if gate is None:
        return "", ""
    text = ngettext(
        "The gate opens with {need} star: {count} to go.", "The gate opens with {need} stars: {count} to go.", gate.need
    ).format(need=gate.need, count=gate.to_go)
    last = number - shelf.always_open
    return text, ngettext("Behind it: the last level.", "Behind it: the last {count} levels.", last).format(count=last)


SCENE = PackScene
