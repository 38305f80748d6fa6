"""One level pack: its levels along a way, what was reached on each, and the gate in front of the last of them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

import pygame

from game.engine.core import PuzzleError
from game.engine.play.hint_price import UNAIDED_RULE
from game.engine.record.progress import PackProgress
from game.engine.wording import DOT, level_text, sentence
from game.engine.words import _, _c
from game.scenes.packs.about import About
from game.scenes.packs.advance import PackAdvance
from game.scenes.packs.barrier import Barrier, in_front
from game.scenes.packs.level_ways import LevelWays
from game.scenes.packs.road import plan
from game.scenes.packs.spreads import Spreads
from game.scenes.packs.tokens import Standing, draw_token, token_size
from game.ui.input.actions import Action, Press
from game.ui.scene.answers import Answer
from game.ui.scene.dialog import Dialog, DialogAnswer
from game.ui.scene.header import Header
from game.ui.scene.resuming import Resuming
from game.ui.scene.scene import Host, Scene
from game.ui.widgets import Button, ItemState, Label
from game.ui.widgets.card import clock_text

LARGE = 0.75
"""The line about a level says less rather than be written smaller than so much of its usual height."""


class PackScene(Scene):
    """Arguments: the id of the pack, without one the first; where its cover was on the page before."""

    def __init__(self, host: Host, pack: str = "", grown_from: pygame.Rect | None = None) -> None:
        super().__init__(host)
        library = self.services.library
        self.shelf: PackProgress | None = None
        first = pack or next((shelf.pack.id for shelf in library.packs.shelves()), "")
        if first:
            self.shelf = library.packs.shelf(first)
        title = _(self.shelf.pack.title) if self.shelf else _("Packs")
        self.header = Header(self, title, _origin(self.shelf) if self.shelf else "")
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
            Spreads[int](
                self._draw_level, self._choose, self._open, self._refused,
                lambda target, spread, place: self.ways.draw(target, spread, place), bleed=60,
            ),
            default=True,
        )  # fmt: skip
        self.ways = LevelWays(self.grid, self._standing)
        self.advance = PackAdvance(self, self.grid)
        self.barrier = Barrier(self, self.grid, self._ask_to_unlock, self._ask_to_face)
        self.turns = [
            self.form.add(Button("", partial(self._turn, by), "quiet", icon, tip=tip))
            for by, icon, tip in ((-1, "back", _("Earlier levels")), (1, "forward", _("Later levels")))
        ]
        self.detail = self.stage.add(Label("", "small", "text2"))
        self.resuming = Resuming(self)
        self._asked = -1
        self._told = (-1, 0)  # the level that is spoken of, and how much was known of times then
        if grown_from is not None:
            self.about.cover.start = pygame.Rect(grown_from)
        if self.shelf is not None:
            self.grid.set_items(range(len(self.shelf.pack.levels)), self.shelf.next_unsolved)
        self._tell()
        if self.shelf is not None:
            self.advance.stand(self.shelf)
        self.barrier.settle()

    def remake(self) -> dict[str, Any]:
        return {"pack": self.shelf.pack.id if self.shelf is not None else ""}

    def enter(self) -> None:
        self.form.set_focus(self.grid)
        if self.about.cover.start.w:
            self.about.cover.grow()

    def cover(self) -> None:
        self.resuming.stop()

    def resume(self, result: Any) -> None:
        asked, self._asked = self._asked, -1
        if self.shelf is None:
            return
        if result is Answer.REMOVE:
            self._remove()
            return
        if result is Answer.OPEN:
            self._unlock()
            return
        if result is Answer.PLAY:
            self._choose(self.shelf.guardian_index)
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

    def _look_again(self) -> None:
        if self.shelf is not None:
            before, self.shelf = self.shelf, self.services.library.packs.shelf(self.shelf.pack.id)
            self.barrier.look_again(self.shelf)
            self._tell()
            self._told = (-1, 0)
            self.layout(self.look.size)
            self.grid.damage()
            self.advance.tell(before, self.shelf)

    def _tell(self) -> None:
        shelf = self.shelf
        if shelf is None:
            return
        library = self.services.library
        self.about.tell(shelf, ", ".join(_(library.kinds[kind].title) for kind in shelf.kinds))
        number = shelf.next_unsolved
        level = shelf.pack.levels[number]
        self.about.play.visible = shelf.is_open(number)
        words = _("Play {level} again") if shelf.finished else _("Play {level}")
        self.about.play.text = words.format(level=level_text(number + 1, level.title, inside=True))
        self._tell_time(shelf)
        self.barrier.tell(shelf)

    def _tell_time(self, shelf: PackProgress) -> None:
        """The size of the level that comes next, and how long it takes, or where that is not told, its par."""
        number = shelf.next_unsolved
        level = shelf.pack.levels[number]
        par = _("par {time}").format(time=clock_text(1000 * level.par)) if level.par is not None else ""
        time = self.services.library.paces.about_level(level) or par
        self.about.play.detail = DOT.join(part for part in (shelf.sizes[number], time) if part)

    def _titles(self, shelf: PackProgress) -> dict[str, str]:
        """The titles of the techniques in a pack, the hardest last."""
        library = self.services.library
        titles: dict[str, str] = {}
        for kind in shelf.kinds:
            level = next(one for one in shelf.pack.levels if one.kind == kind)
            spec, board = level.open(library.kinds.__getitem__)
            titles |= {one.name: one.title for one in spec.ladder_for(board).techniques}
        return titles

    def _ask_to_face(self) -> None:
        """What the guardian is, and how it is won."""
        if self.shelf is None:
            return
        guardian, number = self.shelf.guardian, self.shelf.guardian_index + 1
        title = _c("level", guardian.title) if guardian.title else _("Level {number}").format(number=number)
        level = _(guardian.level) if guardian.level else ""
        about = DOT.join(filter(None, (title, self.shelf.sizes[number - 1], level)))
        text = _("Solve this board without help and without a mistake, and every gate of the pack opens.")
        answers = (DialogAnswer(_("Not yet")), DialogAnswer(_("Face it"), Answer.PLAY, "primary", "play"))
        self.host.push(Dialog, title=_("The guardian"), text=f"{about}\n\n{text}", answers=answers)

    def _ask_to_unlock(self) -> None:
        """Whether the gate is to be opened by hand."""
        text = _("Every level of this pack is open from then on, for good. Nothing is lost, and no star is won by it.")
        answers = (
            DialogAnswer(_("Open it"), Answer.OPEN),
            DialogAnswer(_("Leave it closed"), None, "primary"),
        )
        self.host.push(Dialog, title=_("Open the gate without its stars?"), text=text, answers=answers)

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
        self.toast(self.barrier.note.text, "lock")

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
        assert shelf is not None
        level = shelf.pack.levels[index].id
        number = shelf.suspended.get(level)
        if number is not None and resume:
            self.resuming.begin(number)
            return
        try:
            game = library.start_level(shelf.pack.id, level)
            if number is not None:
                library.delete(number)
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
        sign = "pause" if level in shelf.suspended else "flag" if shelf.guarded_by(index) else ""
        draw_token(target, self.look, rect, index + 1, self._standing(index), stars, sign, state)

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
        self.advance.place(self.about.cover.rect)
        foot = look.line_height("small")
        self.detail.place((room.x, safe.bottom), "bottomleft", limit=room.w)
        self._place_road(pygame.Rect(room.x, y, room.w, room.h - foot - look.u(10)))
        for pieces in (self.barrier.view.bring(), self.ways.bring(look, in_front(self.shelf)), self._bring()):
            self.host.later(pieces, self)
        self.resuming.go_on()

    def _bring(self) -> Iterator[None]:
        yield from self.about.cover.bring()
        yield from self.advance.warm(self.look)
        if self.shelf is not None:
            self.about.name(self.shelf, self._titles(self.shelf))
            yield

    def _place_road(self, room: pygame.Rect) -> None:
        look, shelf = self.look, self.shelf
        if shelf is None:
            return
        number, before = len(shelf.pack.levels), in_front(shelf)
        band = self.barrier.band()
        token = token_size(look)
        planned = plan(room.size, before, number - before, token, look.metrics.unit, band)
        several = len(planned.spreads) > 1
        row = look.metrics.target
        for turn in self.turns:
            turn.visible = several
        if several:
            high = room.h - row - look.u(8)
            planned = plan((room.w, high), before, number - before, token, look.metrics.unit, band)
            for turn, x in zip(self.turns, (room.centerx - row - look.u(8), room.centerx + look.u(8)), strict=True):
                turn.place(x, room.bottom - row, row, row)
            room = pygame.Rect(room.x, room.y, room.w, high)
        self.grid.place(*room)
        self.grid.arrange(planned.spreads)
        self.ways.place(look, planned.spreads)
        self.barrier.place(shelf, planned.gate)

    def update(self, dt: float) -> None:
        index = self.grid.pointed
        told = (index, self.services.library.paces.news)
        if told != self._told and self.shelf is not None:
            self._told = told
            self.detail.text = self._about(self.shelf, index)
            self._tell_time(self.shelf)
        self.barrier.show()

    def _about(self, shelf: PackProgress, index: int) -> str:
        """A level in words: what its stars stand for, its times, what waits."""
        level = shelf.pack.levels[index]
        reached = shelf.reached.get(level.id)
        parts = [level_text(index + 1, level.title)]
        time = self.services.library.paces.about_level(level)
        parts += [shelf.sizes[index], ", ".join(filter(None, (level.level and _(level.level), time)))]
        if not shelf.is_open(index):
            parts.append(_("locked"))
        if shelf.guarded_by(index):
            parts.append(_("the guardian: won without help, it opens the pack"))
        if reached is not None:
            names = zip((_("solved"), _("no help"), _("under par")), reached.stars, strict=True)
            parts.append(", ".join(name for name, won in names if won))
            parts.append(_("best {time}").format(time=clock_text(reached.best)))
        if level.par is not None:
            parts.append(_("par {time}").format(time=clock_text(1000 * level.par)))
        if level.id in shelf.suspended:
            parts.append(_("begun"))
        parts.append(_("no help: {rule}").format(rule=_(UNAIDED_RULE)))
        return self._trimmed([part for part in parts if part])

    def _trimmed(self, parts: list[str]) -> str:
        """As many of the parts, the first ones first, as there is room for in letters not much smaller than usual."""
        look, room = self.look, self.detail.limit
        px = max(look.metrics.tight_px, round(LARGE * look.metrics.font_px("small")))
        while len(parts) > 1 and look.fonts.font(look.face("small"), px).size(DOT.join(parts))[0] > room > 0:
            parts = parts[:-1]
        return DOT.join(parts)


def _origin(shelf: PackProgress) -> str:
    """Where a pack is from, if not with the game as it is now."""
    if shelf.earlier:
        return _("You began these boards before the pack was made anew.")
    author = shelf.pack.author if shelf.own else ""
    return _("by {author}").format(author=_(author)) if author else ""


SCENE = PackScene
