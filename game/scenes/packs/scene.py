"""All level packs, by puzzle and level, with what was reached in them; packs are added and removed here."""

from __future__ import annotations

from typing import Any

import pygame

from game.engine.core import LEVELS, PuzzleError
from game.engine.record.progress import PackProgress
from game.engine.wording import capital, sentence
from game.engine.words import _, ngettext
from game.ui.input.actions import Action, FocusGained, Press
from game.ui.scene.answers import Answer
from game.ui.scene.dialog import Dialog, DialogAnswer
from game.ui.scene.header import Header
from game.ui.scene.pasting import copy_text, open_pasted
from game.ui.scene.scene import Host, Scene
from game.ui.widgets import Button, ItemState, Label, ScrollGrid, Stepper, pack_card
from game.ui.widgets.options import Options
from game.ui.widgets.pack_card import Broken, PackItem

CARD = 560


class PacksScene(Scene):
    """Arguments: the kind of puzzle and the level to begin with; "" for all."""

    def __init__(self, host: Host, kind: str = "", level: str = "") -> None:
        super().__init__(host)
        self.kinds = self.services.library.kinds
        self.header = Header(self, _("Level packs"))
        self.add = self.form.add(Button(_("Add a pack"), self._explain, "quiet", "plus"))
        kinds = [(_("All"), ""), *((_(spec.title), name) for name, spec in self.kinds.items())]
        levels = [(_("Any level"), ""), *((capital(_(name)), name) for name in LEVELS)]
        self.kind = self.form.add(Options(kinds, kind, self._filtered))
        self.kind_stepper = self.form.add(Stepper("", kinds, kind, self._stepped))
        self.level = self.form.add(Options(levels, level, self._filtered))
        self.level_stepper = self.form.add(Stepper("", levels, level, self._stepped))
        self.grid = self.form.add(
            ScrollGrid[PackItem]((), self._draw, self._choose, (CARD, 164), gap=22, soft=True), default=True
        )
        self.empty = self.stage.add(Label("", "body", "text2"))
        self._asked: Broken | None = None

    def enter(self) -> None:
        self._list()
        self.form.set_focus(self.grid)

    def resume(self, result: Any) -> None:
        asked, self._asked = self._asked, None
        if result is Answer.REMOVE and asked is not None:
            try:
                self.services.library.packs.remove(asked.file)
            except PuzzleError as error:
                self.toast(sentence(str(error)), "warning")
            else:
                self.toast(_("{name} was removed.").format(name=asked.name), "check")
        elif result is Answer.PASTE:
            open_pasted(self)
        elif result is Answer.COPY:
            copy_text(self, str(self.services.library.packs.folder))
        self._list()

    def handle(self, action: Action) -> bool:
        if isinstance(action, FocusGained):  # perhaps the player put a file into the folder
            self._list()
        if super().handle(action):
            return True
        if isinstance(action, Press) and action.command == "paste":
            open_pasted(self)
            self._list()
            return True
        return False

    # What is shown

    def _list(self) -> None:
        library = self.services.library
        library.packs.reread()
        order = list(self.kinds)
        kind, level = self.kind.value, self.level.value
        shelves = sorted(library.packs.shelves(kind), key=lambda shelf: order.index(shelf.kinds[0]))
        shown = [shelf for shelf in shelves if not level or level in shelf.grades]
        items = pack_card.items(shown, library.packs.broken.items())
        self.grid.set_items(items, min(self.grid.index, max(0, len(items) - 1)))
        self.grid.visible = bool(items)
        self.empty.visible = not shown
        self.empty.text = (
            _("No pack fits what you chose above.")
            if shelves
            else _("There are no level packs yet. Those that you add are listed here.")
        )
        stars = sum(shelf.stars for shelf in shelves)
        number = 3 * sum(len(shelf.pack.levels) for shelf in shelves)
        text = ngettext("{stars} of {number} star", "{stars} of {number} stars", number)
        self.header.text.text = text.format(stars=stars, number=number) if number else ""
        self.layout(self.look.size)

    def _filtered(self, value: Any) -> None:
        self.kind_stepper.index, self.level_stepper.index = self.kind.index, self.level.index
        self.grid.index = 0
        self._list()

    def _stepped(self, value: Any) -> None:
        self.kind.select(self.kind_stepper.value)
        self.level.select(self.level_stepper.value)
        self._filtered(value)

    # What can be done

    def _choose(self, item: PackItem) -> None:
        if isinstance(item, PackProgress):
            self.host.push("packs.pack", pack=item.pack.id)
            return
        self._asked = item
        answers = [DialogAnswer(_("OK"), None, "primary")]
        if self.services.library.packs.removable(item.file):
            answers.insert(0, DialogAnswer(_("Remove it"), Answer.REMOVE, icon="close"))
        title = _("{file} cannot be read").format(file=item.name)
        self.host.push(Dialog, title=title, text=item.reason, answers=answers)

    def _explain(self) -> None:
        folder = self.services.library.packs.folder
        text = _("Drop a pack file on this window, paste one, or put it into the folder {folder}.").format(
            folder=folder
        )
        answers = (
            DialogAnswer(_("Copy the folder"), Answer.COPY, icon="folder"),
            DialogAnswer(_("Paste a pack"), Answer.PASTE, icon="plus"),
            DialogAnswer(_("OK"), None, "primary"),
        )
        self.host.push(Dialog, title=_("Add a pack"), text=text, answers=answers)

    def _draw(self, target: pygame.Surface, rect: pygame.Rect, item: PackItem, state: ItemState) -> None:
        kind = ", ".join(_(self.kinds[name].title) for name in item.kinds) if isinstance(item, PackProgress) else ""
        pack_card.draw_pack(target, self.look, rect, item, state, "" if self.kind.value else kind)

    # Places

    def layout(self, size: tuple[int, int]) -> None:
        look = self.look
        safe = look.metrics.safe
        width, height = self.add.measure(look)
        x = self.add.place(safe.right + look.u(12) - width, safe.y, width, height).x
        y = self.header.layout(x - look.u(16))
        row, gap = look.metrics.target, look.u(14)
        one_row = all(options.height(look, safe.w) == row for options in (self.kind, self.level))
        high = pack_card.card_height(look, not self.kind.value)
        roomy = one_row and safe.bottom - y > 2 * (row + gap) + look.u(2.2 * high)
        for options, stepper in ((self.kind, self.kind_stepper), (self.level, self.level_stepper)):
            options.visible, stepper.visible = roomy, not roomy
        if roomy:
            for options in (self.kind, self.level):
                y = options.place(safe.x, y, safe.w, row).bottom + gap
        else:
            half = (safe.w - look.u(24)) // 2
            self.kind_stepper.place(safe.x, y, half, row)
            y = self.level_stepper.place(safe.right - half, y, half, row).bottom + gap
        y += look.u(14)
        if self.empty.visible:
            y = self.empty.place((safe.x, y), width=safe.w).bottom + look.u(20)
        least = max((pack_card.least_width(look, item) for item in self.grid.items), default=0)
        wide = max(CARD, round(least / look.metrics.unit))
        self.grid.cell = (wide if look.u(wide) <= safe.w else 0, high)
        self.grid.place(safe.x, y, safe.w + look.u(28), max(row, safe.bottom - y))
        self.grid.refresh()
        self.grid.show(self.grid.index, False)


SCENE = PacksScene
