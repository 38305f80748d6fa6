"""The boards of a run side by side, as pictures; more than fit are scrolled by keys, wheel and drag."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import pygame

from game.arcade.review import PlayedBoard
from game.arcade.run import LapState
from game.engine.core import Change, Marks
from game.engine.play.session import Session
from game.engine.words import _
from game.ui.board.preview import bare_rim, board_preview, preview_in_pieces
from game.ui.drawing import brush, paint
from game.ui.drawing.look import Look
from game.ui.drawing.paint import blit
from game.ui.drawing.theme import blend
from game.ui.input.actions import Pointer, Press, Wheel
from game.ui.stage.accessible import Accessible, Role, phrase
from game.ui.stage.clip import clipped
from game.ui.stage.stage import Live
from game.ui.widgets.base import Widget
from game.ui.widgets.label import theme_colour

APART_MS, FADE_MS, SCROLL_MS, RISE = 50, 120, 160, 14
DRAG_PX = 10
WIDE, PICTURE, PAD, INSET, GAP = 150, 104, 20, 16, 8  # design pixels
WIDEST = 1.9  # times as wide a card may be for its words: those on the quickest board name its size
BADGE = 34
LEAST, DRAWN = 40, 160  # pixels: a smaller board shows nothing; one below this is drawn so large and made smaller
FILLED = 0.84  # of the width: so many cards are made wider, to stand flush with what is above and below

Line = tuple[str, str]


class RowBoard(NamedTuple):
    """A board with what stands below its picture: its time, and two lines with their colours; `best`: a gold rim."""

    board: PlayedBoard
    time: str
    second: Line
    third: Line
    best: bool = False


def session_with(board: PlayedBoard, marks: Marks) -> Session:
    """A board with these marks on it."""
    session = Session(board.spec, board.board)
    move = tuple(Change(slot, 0, value) for slot, value in marks.items() if value)
    if move:
        session.play(move, 0, "solver")
    return session


def bare_in_pieces(look: Look, session: Session, side: int) -> Iterator[None]:
    """Make the picture of :func:`bare_preview` ahead, a piece at a time."""
    return preview_in_pieces(look, session, (max(DRAWN, side),) * 2, True)


def bare_preview(look: Look, session: Session, side: int) -> pygame.Surface | None:
    """The picture of a board without its panel, cached; None where a puzzle draws none."""
    whole = board_preview(look, session, (max(DRAWN, side),) * 2, tight=True)
    if whole is None:
        return None
    rim = look.panel_pad + bare_rim(look)

    def make() -> pygame.Surface:
        inner = whole.subsurface(whole.get_rect().inflate(-2 * rim, -2 * rim))
        large = max(inner.get_size())
        return pygame.transform.smoothscale_by(inner, side / large) if large > side else inner

    rows = session.spec.rows(session.board, session.marks)
    return look.sprites.get(("bare", session.spec.kind, session.board, rows, side), make)


class BoardRow(Widget):
    """Cards with boards, each of which can be chosen. on_choose(number) is told which."""

    offset = Live(0.0)
    gone = Live(0.0)
    """Milliseconds since the first card began to appear."""

    def __init__(self, on_choose: Callable[[int], None]) -> None:
        super().__init__()
        self.on_choose = on_choose
        self.items: Sequence[RowBoard] = ()
        self.index = 0
        self.lines = 3
        self.coming: tuple[str, ...] = ()
        """What may be said below a picture later: there is room for it from the start."""
        self._sessions: list[Session] = []
        self._cards: dict[tuple[int, bool], pygame.Surface] = {}
        self._ready: set[int] = set()  # the boards whose pictures are there
        self._drawn: tuple[object, ...] = ()
        self.card_width, self._step = 1, 1.0
        self._over = self._down = -1
        self._drag: tuple[int, float] | None = None
        self._moved = False
        self._target = 0.0

    # Content

    def show(self, items: Sequence[RowBoard]) -> None:
        """Show these boards; pictures of boards that were there before are kept."""
        if [item.board for item in items] != [item.board for item in self.items]:
            self._sessions = [session_with(item.board, item.board.marks) for item in items]
            self._ready.clear()
        before, self.items = self.items, items
        kept = [number for number, (old, new) in enumerate(zip(before, items, strict=False)) if old == new]
        self._cards = {key: card for key, card in self._cards.items() if key[0] in kept}
        self.damage()

    def begin(self) -> None:
        """Let the cards appear one after the other."""
        whole = APART_MS * len(self.items) + FADE_MS
        self.animator.animate(self, "gone", float(whole), whole, "linear", start=0.0, fade=True)

    def prepare(self) -> Iterator[None]:
        """Draw the pictures ahead, a piece at a time."""
        side = self._picture
        for number, session in enumerate(self._sessions):
            if side >= LEAST:
                yield from bare_in_pieces(self.look, session, side)
            self._ready.add(number)
            self._card(number, False)
            self._damage_card(number)
            yield

    # Geometry

    def height(self, look: Look, lines: int, picture: int) -> int:
        """How high it has to be for so many lines below pictures of so many pixels."""
        return 2 * look.u(PAD) + picture + look.line_height("body") + (lines - 1) * look.line_height("small")

    @property
    def _picture(self) -> int:
        text = self.look.line_height("body") + (self.lines - 1) * self.look.line_height("small")
        return max(1, min(self.rect.h - 2 * self.look.u(PAD) - text, self.card_width - 2 * self.look.u(12)))

    def _measure(self) -> None:
        """Find out how wide cards are, and how far it is from each to the next."""
        look, number = self.look, len(self.items)
        texts = {text for item in self.items for text in (item.second[0], item.third[0])} | set(self.coming)
        words = max((look.text(text, "small").get_width() for text in texts), default=0)
        wide = max(look.u(WIDE), min(words + 2 * look.u(INSET + 4), look.u(WIDE * WIDEST)), look.metrics.target)
        gap = look.u(GAP)
        self.card_width, self._step = wide, float(wide + gap)
        whole = number * (wide + gap) - gap
        if number > 1 and FILLED * self.rect.w <= whole <= self.rect.w:
            self.card_width = (self.rect.w - (number - 1) * gap) // number
            self._step = (self.rect.w - self.card_width) / (number - 1)
        elif number > 1 and whole > self.rect.w >= number * wide + (number - 1) * 4:
            self._step = (self.rect.w - wide) / (number - 1)  # a little closer, and all are in sight
        elif whole > self.rect.w >= 2 * wide + gap:  # as many whole ones as there is room for
            across = (self.rect.w + gap) // (wide + gap)
            self.card_width = (self.rect.w - (across - 1) * gap) // across
            self._step = (self.rect.w - self.card_width) / (across - 1)

    @property
    def reach(self) -> float:
        """How far it can scroll, in pixels."""
        whole = (len(self.items) - 1) * self._step + self.card_width
        return max(0.0, whole - self.rect.w) if self.items else 0.0

    def card(self, number: int) -> pygame.Rect:
        """Where a card is now; it may be out of sight."""
        bar = self.look.u(14) if self.reach else 0
        x = self.rect.x + round(number * self._step - self.offset)
        return pygame.Rect(x, self.rect.y, self.card_width, self.rect.h - bar)

    def card_at(self, pos: tuple[int, int]) -> int:
        """The number of the card at a place, -1 where there is none."""
        if not self.rect.collidepoint(pos):
            return -1
        return next((n for n in range(len(self.items)) if self.card(n).collidepoint(pos)), -1)

    @property
    def ring_rect(self) -> pygame.Rect:
        return self.card(self.index).clip(self.rect) if self.items else self.rect

    @property
    def bounds(self) -> pygame.Rect:
        pad = self.look.panel_pad if self.stage is not None else 0
        return self.rect.inflate(2 * pad, 2 * pad)

    def refresh(self) -> None:
        """After a change of place: cards of another size or look are drawn anew."""
        self._measure()
        drawn = (self.look, self.card(0).size, self.lines)
        if drawn != self._drawn:
            self._drawn = drawn
            self._cards.clear()
            self._ready.clear()
        self._rest(False)
        self.bring(self.index, False)

    def _rest(self, smooth: bool) -> None:
        """Stand where no card is cut."""
        self._scroll_to(round(self.offset / self._step) * self._step, smooth)

    def bring(self, number: int, smooth: bool = True) -> None:
        """Scroll as little as needed to bring a card into sight."""
        left = number * self._step
        wanted = min(max(self._target, left + self.card_width - self.rect.w), left)
        self._scroll_to(wanted, smooth)

    def _scroll_to(self, wanted: float, smooth: bool) -> None:
        self._target = min(self.reach, max(0.0, wanted))
        if smooth:
            self.animator.animate(self, "offset", self._target, SCROLL_MS, "outCubic", keep=True)
        else:
            self.animator.cancel(self, "offset")
            self.offset = self._target

    # Input

    def set_hover(self, over: bool) -> None:
        self.hovered = over
        if not over:
            self._set_over(-1)

    def _set_over(self, number: int) -> None:
        if number != self._over:
            self._damage_card(self._over)
            self._damage_card(number)
            self._over = number
            self.cursor = "hand" if number >= 0 else "arrow"

    def _damage_card(self, number: int) -> None:
        if 0 <= number < len(self.items) and self.stage is not None:
            pad = self.look.panel_pad
            self.stage.damage(self.card(number).inflate(2 * pad, 2 * pad).clip(self.bounds))

    def wheel(self, action: Wheel) -> bool:
        if not self.reach:
            return False
        self._scroll_to(self._target - (action.dy - action.dx) * 2 * self._step, True)
        return True

    def pointer(self, action: Pointer) -> bool:
        if action.phase == "down":
            if action.button != "left":
                return False
            self._down, self._drag, self._moved = self.card_at(action.pos), (action.x, self.offset), False
        elif action.phase == "move" and self._drag is not None:
            start, offset = self._drag
            self._moved = self._moved or (abs(action.x - start) > DRAG_PX and self.reach > 0)
            if self._moved:
                self._set_over(-1)
                self._scroll_to(offset + start - action.x, False)
        elif action.phase == "move":
            self._set_over(self.card_at(action.pos))
        else:
            down, self._down, self._drag = self._down, -1, None
            if self._moved:
                self._rest(True)
            if action.phase == "up" and not self._moved and down >= 0 and self.card_at(action.pos) == down:
                self.index = down
                self._choose()
        return True

    def press(self, action: Press) -> bool:
        command, last = action.command, len(self.items) - 1
        if command == "confirm" and not action.repeat and self.items:
            self._choose()
            return True
        page = max(1, int(self.rect.w // self._step) - 1)
        steps = {"left": -1, "right": 1, "page_up": -page, "page_down": page, "first": -last, "last": last}
        if command not in steps or not self.items:
            return False
        number = max(0, min(last, self.index + steps[command]))
        if number == self.index and command in ("left", "right"):
            return False
        self._damage_card(self.index)
        self.index = number
        self._damage_card(number)
        self.bring(number)
        self.sound("hover")
        return True

    def _choose(self) -> None:
        if self.usable:
            self.sound("press")
            self.on_choose(self.index)

    # Drawing

    def describe(self) -> Accessible | None:
        told = tuple(self._told(number) for number in range(len(self.items)))
        return Accessible(Role.LIST, _("Boards"), children=told, actions=("left", "right", "confirm"))

    def point_out(self) -> Accessible | None:
        return self._told(self.index) if self.items else self.describe()

    def _told(self, number: int) -> Accessible:
        item = self.items[number]
        place = _("{number} of {count}").format(number=number + 1, count=len(self.items))
        lines = (item.second[0], item.third[0], place)
        return Accessible(Role.ITEM, phrase((_(item.board.spec.title), item.time)), phrase(lines))

    def draw(self, target: pygame.Surface) -> None:
        look, pad = self.look, self.look.panel_pad
        if self.rect.w <= 0 or self.rect.h <= 0:
            return
        sides = 2 * pad if not self.reach else 2 * look.focus_pad
        with clipped(target, self.rect.inflate(sides, 2 * pad)):
            first = max(0, int((self.offset - 2 * pad) // self._step))
            last = int((self.offset + self.rect.w + 2 * pad) // self._step) + 1
            for number in range(first, min(last, len(self.items))):
                rect = self.card(number)
                if not rect.inflate(2 * pad, 2 * pad).colliderect(target.get_clip()):
                    continue
                if self.reach and not rect.colliderect(self.rect):  # nor is its shadow seen
                    continue
                come = min(1.0, max(0.0, (self.gone - APART_MS * number) / FADE_MS))
                if self.animator.reduce_motion:
                    come = min(1.0, self.gone / max(1.0, APART_MS * len(self.items) + FADE_MS))
                if come <= 0 or number not in self._ready:
                    continue
                rise = 0 if self.animator.reduce_motion else round((1 - come) * look.u(RISE))
                card = self._card(number, number == self._over)
                blit(target, card, (rect.x - pad, rect.y - pad + rise), 255 * come)
                if self.ring_shown and number == self.index:
                    look.draw_focus(target, rect)
        if self.reach:
            self._draw_bar(target)

    def _draw_bar(self, target: pygame.Surface) -> None:
        look, theme = self.look, self.look.theme
        high = max(4, look.u(6))
        wide = max(look.u(60), round(self.rect.w * self.rect.w / (self.rect.w + self.reach)))
        x = self.rect.x + round((self.rect.w - wide) * self.offset / self.reach)
        track = look.block((self.rect.w, high), blend(theme.track, theme.background, 0.5), None, 0, high // 2)
        paint.put(target, track, (self.rect.x, self.rect.bottom - high))
        paint.put(target, look.block((wide, high), theme.text2, None, 0, high // 2), (x, self.rect.bottom - high))

    def _card(self, number: int, over: bool) -> pygame.Surface:
        """A card with its shadow, `panel_pad` wider than the card on every side."""
        key = (number, over)
        if key not in self._cards:
            self._cards[key] = self._draw_card(number, over)
        return self._cards[key]

    def _draw_card(self, number: int, over: bool) -> pygame.Surface:
        look, theme, item = self.look, self.look.theme, self.items[number]
        pad, (wide, high) = look.panel_pad, self.card(number).size
        out = look.panel((wide, high)).copy()
        if over:
            paint.put(out, look.block((wide, high), theme.hover, None, 0, None, theme.hover_alpha), (pad, pad))
        if item.best:
            paint.put(out, look.block((wide, high), None, theme.gold, 4.0), (pad, pad))
        side = self._picture
        picture = bare_preview(look, self._sessions[number], side) if side >= LEAST else None
        if picture is not None:
            middle = (pad + wide // 2, pad + look.u(PAD) + side // 2)
            paint.put(out, picture, picture.get_rect(center=middle).topleft)
        y, room = pad + look.u(PAD) + side, wide - 2 * look.u(INSET)
        lines = [(item.time, "body", theme.text, True)]
        lines += [(text, "small", theme_colour(theme, tone), False) for text, tone in (item.second, item.third)]
        if self.lines == 2 and item.third[0]:  # what went wrong is more than the points
            del lines[1]
        for text, role, colour, strong in [line for line in lines if line[0]][: self.lines]:
            words = look.text(text, role, colour, strong=strong, limit=room)
            _write(out, words, words.get_rect(midtop=(pad + wide // 2, y)).topleft)
            y += look.line_height(role)
        sign = self._sign(item.board)
        paint.put(out, sign, (pad + wide - sign.get_width() + look.u(4), pad - look.u(10)))
        return out

    def _sign(self, board: PlayedBoard) -> pygame.Surface:
        look, theme, px = self.look, self.look.theme, max(20, self.look.u(BADGE))
        if board.shown.errors:
            key = ("end-error", px, theme.error)
            return look.sprites.get(key, lambda: brush.exclamation(px, theme.error, theme.board))
        icon, fill = {LapState.SOLVED: ("check", theme.success), LapState.SKIPPED: ("skip", theme.text2)}.get(
            board.shown.state, ("clock", theme.text2)
        )

        def make() -> pygame.Surface:
            out = paint.rounded((px, px), px // 2, fill)
            inner = round(px * 0.76)
            paint.put(out, look.icon(icon, inner, theme.board), ((px - inner) // 2, (px - inner) // 2))
            return out

        return look.sprites.get(("end-sign", icon, px, fill), make)


def _write(target: pygame.Surface, words: pygame.Surface, place: tuple[int, int]) -> None:
    """Put a text onto a premultiplied picture."""
    paint.put(target, words.premul_alpha(), place)
