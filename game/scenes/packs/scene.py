"""All level packs on a hand-scroll, along a way that is inked as far as the player has come; packs are added here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from importlib import import_module
from itertools import groupby
from typing import Any

import pygame

from game.engine.core import PuzzleError
from game.engine.record.progress import PackProgress, going_on
from game.engine.wording import sentence, thousands
from game.engine.words import _
from game.scenes.packs import covered
from game.scenes.packs.handscroll import ROLLER, Roller, Scroll
from game.scenes.packs.lanes import Lanes
from game.scenes.packs.spreads import UNROLL_MS, Spreads
from game.scenes.packs.tabs import Tabs
from game.services.favourites import opened_on
from game.ui.covers.gallery import draw_cover
from game.ui.drawing import paint
from game.ui.drawing.look import Look
from game.ui.drawing.seals import seal
from game.ui.input.actions import Action, FocusGained, Press
from game.ui.scene.answers import Answer
from game.ui.scene.dialog import Dialog, DialogAnswer
from game.ui.scene.header import Header
from game.ui.scene.pasting import copy_text, open_pasted
from game.ui.scene.scene import Host, Scene, as_asked_for
from game.ui.stage.stage import Node
from game.ui.widgets import Button, ItemState, Label, Stepper, pack_card
from game.ui.widgets.base import Z_WIDGET
from game.ui.widgets.pack_card import Broken, PackItem

OWN = "own"
"""The page of the player's own packs."""
EARLIER = "earlier"
"""The page of begun packs whose place others took; there is none without such."""
ROWS, COLUMNS = 2, 4


class StarCount(Node):
    """The stars won in all packs, as a seal and a number."""

    def __init__(self) -> None:
        super().__init__(z=Z_WIDGET)
        self.text = self.aloud = ""

    def measure(self) -> int:
        """How wide it is."""
        return self._px + self.look.u(12) + self.look.text(self.text, "body", strong=True).get_width()

    @property
    def _px(self) -> int:
        return round(1.5 * self.look.metrics.font_px("body"))

    def draw(self, target: pygame.Surface) -> None:
        look, rect = self.look, self.rect
        paint.put(target, seal(look, self._px, True, 1), (rect.x, rect.centery - self._px // 2))
        words = look.text(self.text, "body", strong=True, aloud=self.aloud)
        target.blit(words, words.get_rect(midright=rect.midright))


class PacksScene(Scene):
    """Argument: the kind of puzzle to begin with; "" for the one played last. Those without packs have no page."""

    def __init__(self, host: Host, kind: str = "") -> None:
        super().__init__(host)
        self.kinds = self.services.library.kinds
        self.header = Header(self, _("Packs"))
        self.add = self.form.add(Button(_("Add a pack"), self._explain, "quiet", "plus"))
        there = {name for shelf in self.services.library.packs.shelves() if not shelf.own for name in shelf.kinds}
        kinds = [name for name in self.kinds if name in there]
        kind = kind or opened_on(self.services, kinds)
        pages = [*((_(self.kinds[name].title), name) for name in kinds), (_("Yours"), OWN)]
        if self.services.library.packs.earlier():
            pages.append((_("Earlier packs"), EARLIER))
        self.tabs = self.form.add(Tabs(pages, kind, self._tabbed))
        self.stepper = self.form.add(Stepper("", pages, kind, self._stepped))
        self.tabs.called = self.stepper.called = _("Packs")
        self.stepper.wraps = True
        self.scroll, self.lanes = Scroll(), Lanes()
        self.grid = self.form.add(
            Spreads[PackItem](
                self._draw, self._choose, draw_under=self._draw_under, on_move=self._moved, solid=True, z=Z_WIDGET - 1
            ),
            default=True,
        )
        self.rollers = [
            self.form.add(Roller(by, partial(self._turn, by), tip))
            for by, tip in ((-1, _("Unroll to the left")), (1, _("Unroll to the right")))
        ]
        self.empty = self.stage.add(Label("", "body", "text2", z=Z_WIDGET + 1))
        self.stars = self.stage.add(StarCount())
        self.current: str = ""
        self._asked: Broken | None = None
        self._page = self.tabs.value

    remake = as_asked_for

    def enter(self) -> None:
        self._list()
        self._go_to_page()
        self.form.set_focus(self.grid)

    def cover(self) -> None:
        self.grid.renew()  # lets go of the pictures of its spreads

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
        """Read what there is: the game's packs, those of before, or the player's own and what cannot be read."""
        packs = self.services.library.packs
        packs.reread()
        order = list(self.kinds)
        shelves, earlier = (
            sorted(found, key=lambda shelf: order.index(shelf.kinds[0])) for found in (packs.shelves(), packs.earlier())
        )
        own = self._page == OWN
        shown = earlier if self._page == EARLIER else [shelf for shelf in shelves if shelf.own == own]
        items = pack_card.items(shown, packs.broken.items() if own else ())
        self.grid.set_items(items, min(self.grid.index, max(0, len(items) - 1)))
        self.grid.focusable = bool(items)
        self.empty.visible = not items
        self.empty.text = _("There are no level packs yet. Those that you add are listed here.")
        counted = (*shelves, *earlier)
        stars = sum(shelf.stars for shelf in counted)
        number = 3 * sum(len(shelf.pack.levels) for shelf in counted)
        self.stars.text = _("{stars} of {number}").format(stars=thousands(stars), number=thousands(number))
        self.stars.aloud = pack_card.stars_aloud(thousands(stars), thousands(number))
        self._find_current()
        self.layout(self.look.size)

    def _find_current(self) -> None:
        """Find the pack in which the player goes on in the puzzle of this page, and how far the ways are inked."""
        shelves = [item for item in self.grid.items if isinstance(item, PackProgress)]
        here = going_on([shelf for shelf in shelves if shelf.kinds[0] == self._page])
        self.current = here.pack.id if here is not None else ""
        self.lanes.ink(shelves, list(self.kinds), loose=self._page in (OWN, EARLIER))

    def _go_to_page(self) -> None:
        """Unroll to where the player goes on in the puzzle of this page, or to where it begins."""
        packs = [item.pack.id if isinstance(item, PackProgress) else "" for item in self.grid.items]
        first = next((i for i, one in enumerate(self.grid.items) if self._kind_of(one) == self._page), 0)
        self.grid.index = packs.index(self.current) if self.current in packs else first
        self.grid.show(self.grid.index)

    @staticmethod
    def _kind_of(item: PackItem) -> str:
        return item.kinds[0] if isinstance(item, PackProgress) else ""

    def _groups(self) -> list[int]:
        """How many packs of each puzzle there are on this page, in their order; loose ones are all together."""
        if self._page in (OWN, EARLIER):
            return [len(self.grid.items)]
        return [len(list(packs)) for _kind, packs in groupby(self.grid.items, self._kind_of)]

    def _tabbed(self, value: str) -> None:
        before, self._page = self._page, value
        self.stepper.index = self.tabs.index
        self.stepper.damage()
        if before != value and {before, value} & {OWN, EARLIER}:
            self._list()
        self._find_current()
        self._go_to_page()
        self.grid.renew()

    def _stepped(self, value: str) -> None:
        self.tabs.select(value)
        self._tabbed(value)

    def _moved(self) -> None:
        """The cursor is on another pack: the tabs go with it."""
        here = self._kind_of(self.grid.items[self.grid.index])
        if self._page not in (OWN, EARLIER) and here != self._page:
            self._page = here
            self.tabs.select(here)
            self.stepper.index = self.tabs.index
            self.stepper.damage()
            self.animator.after(UNROLL_MS, self._ring, "ring")

    def _ring(self) -> None:
        """Ring the pack in which the player goes on, when the spread has come to rest."""
        before = self.current
        self._find_current()
        if self.current != before:
            self.grid.renew()

    # What can be done

    def _turn(self, by: int) -> None:
        self.grid.turn(by)

    def _choose(self, item: PackItem) -> None:
        if isinstance(item, PackProgress):
            place = self.grid.item_rect(self.grid.index)
            self.host.push("packs.pack", pack=item.pack.id, grown_from=self._art(place))
            return
        self._asked = item
        answers = [DialogAnswer(_("OK"), None, "primary")]
        if self.services.library.packs.removable(item.file):
            answers.insert(0, DialogAnswer(_("Remove it"), Answer.REMOVE, icon="close"))
        title = _("{file} cannot be read").format(file=item.name)
        self.host.push(Dialog, title=title, text=item.reason, answers=answers)

    def _art(self, card: pygame.Rect) -> pygame.Rect:
        """Where the cover is on a card."""
        edge = self.look.u(covered.EDGE)
        width = card.w - 2 * edge
        return pygame.Rect(card.x + edge, card.y + edge, width, width * 2 // 3)

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

    # Drawing

    def _draw(self, target: pygame.Surface, rect: pygame.Rect, item: PackItem, state: ItemState) -> None:
        shelf = item if isinstance(item, PackProgress) else None
        current = shelf is not None and shelf.pack.id == self.current
        kinds = (
            ", ".join(_(self.kinds[name].title) for name in shelf.kinds)
            if shelf is not None and self._page in (OWN, EARLIER)
            else ""
        )
        covered.draw_covered(target, self.look, rect, item, state, current, kinds)

    def _draw_under(self, target: pygame.Surface, spread: int, place: pygame.Rect) -> None:
        self.scroll.draw(target, self.look, place)
        self.lanes.draw(target, self.look, place, self.grid.places(spread, place.topleft))

    def _bring(self) -> Iterator[None]:
        """Paint the scroll and the covers, those in sight first, a piece at a time."""
        look = self.look
        yield from self.scroll.bring(look, self.grid.rect.size)
        self.grid.renew()
        near = sorted(
            (abs(self.grid.spread_of(i) - self.grid.spread), i)
            for i, item in enumerate(self.grid.items)
            if isinstance(item, PackProgress)
        )
        for _far, index in near:
            item = self.grid.items[index]
            if isinstance(item, PackProgress):
                width = self._art(self.grid.item_rect(index)).w
                yield from draw_cover(look, item.pack, width, item.entrance is not None)
                self.stage.damage(self.grid.item_rect(index).clip(self.grid.rect))
        self.grid.renew()
        for spread in (self.grid.spread + 1, self.grid.spread - 1, self.grid.spread):
            yield
            if 0 <= spread < self.grid.count:
                self.grid.picture(spread)
        yield
        import_module("game.scenes.packs.pack")  # what is opened from here

    # Places

    def layout(self, size: tuple[int, int]) -> None:
        look = self.look
        safe = look.metrics.safe
        right = safe.right
        if self.stars.text:
            wide = self.stars.measure()
            self.stars.rect = pygame.Rect(right - wide, safe.y, wide, self.add.measure(look)[1])
            right -= wide + look.u(28)
        y = self.header.layout(right)
        left = self.header.title.rect.right + look.u(60)
        wide, row = self.tabs.measure(look)
        add = self.add.measure(look)[0]
        own = self._page == OWN
        self.add.visible = own
        rest, least = add + look.u(20) if own else 0, self.tabs.least(look)
        one_row, beside = left + least + rest <= right, least + rest <= safe.w
        wide = min(wide, right - left - rest if one_row else safe.w - rest)
        self.tabs.visible = one_row or beside
        self.stepper.visible = not self.tabs.visible
        top = self.header.title.rect.centery - row // 2 if one_row else y
        if self.tabs.visible:
            place = self.tabs.place(left if one_row else safe.x, top, wide, row)
            self.add.place(place.right + look.u(20), top, add, row)
        else:
            room = safe.w - (add + look.u(20) if own else 0)
            place = self.stepper.place(safe.x, top, min(room, look.u(720)), row)
            self.add.place(place.right + look.u(20), top, add, row)
        if not one_row:
            y += row + look.u(14)
        self._place_paper(pygame.Rect(0, y, size[0], size[1] - y - look.u(36)))
        self.host.later(self._bring(), self)

    def _place_paper(self, room: pygame.Rect) -> None:
        look = self.look
        wide, knob = min(look.u(94), max(look.u(ROLLER), look.metrics.target)), look.u(20)
        out = max(0, look.u(50) - (wide - look.u(ROLLER)))  # what is pressed reaches outwards
        left, right = room.x + out, room.right - out
        for roller, x in zip(self.rollers, (left, right - wide), strict=True):
            roller.place(x, room.y, wide, room.h)
        self.grid.place(left + wide, room.y + knob, right - left - 2 * wide, max(wide, room.h - 2 * knob))
        paper = self.grid.rect
        self.grid.arrange(spreads_of(look, paper.size, self._groups()))
        width = min(paper.w - look.u(160), look.u(900))
        self.empty.place(paper.center, "center", width=width)


def spreads_of(look: Look, size: tuple[int, int], groups: Sequence[int]) -> list[list[pygame.Rect]]:
    """Where groups of so many cards are on spreads of a size: two rows of four, fewer where they would be too small.
    Each group begins a spread of its own."""
    side, above, gap = look.u(44), max(look.u(34), covered.flag_reach(look)), look.u(36)
    wide, high = size[0] - 2 * side, size[1] - 2 * above
    best = (0, 1, 1)
    for rows in range(1, ROWS + 1):
        for columns in range(1, COLUMNS + 1):
            cell = (wide - gap * (columns - 1)) // columns, (high - gap * (rows - 1)) // rows
            art = covered.art_width(look, cell)
            roomy = art >= min(covered.largest(look), covered.comfortable(look))
            best = max(best, (min(art, covered.largest(look)) * (rows * columns if roomy else 1), rows, columns))
    _score, rows, columns = best
    cell = (wide - gap * (columns - 1)) // columns, (high - gap * (rows - 1)) // rows
    art = max(1, min(covered.art_width(look, cell), covered.largest(look)))
    card = covered.card_size(look, art)
    between = (wide - columns * card[0]) // max(1, columns - 1) if columns > 1 else 0
    down = (high - rows * card[1]) // rows
    out = []
    for left in (number - start for number in groups for start in range(0, number, rows * columns)):
        places = []
        for slot in range(min(rows * columns, left)):
            row, column = divmod(slot, columns)
            x = side + (column * (card[0] + between) if columns > 1 else (wide - card[0]) // 2)
            places.append(pygame.Rect(x, above + down // 2 + row * (card[1] + down), *card))
        out.append(places)
    return out


SCENE = PacksScene
