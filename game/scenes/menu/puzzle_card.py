"""A puzzle on the title screen: its picture, its name, and what comes next in it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator

import pygame

from game.engine.formats.levels import Pack
from game.engine.play.session import Session
from game.engine.words import _
from game.scenes.menu.card_cover import bring_card_cover, card_cover, cover_key
from game.scenes.menu.card_words import SEALED, named_level, texts_of
from game.ui.board.preview import (
    flat_preview,
    forget_preview,
    preview_in_pieces,
    preview_keys,
    preview_ready,
    same_preview,
)
from game.ui.covers.blank import blank
from game.ui.drawing import paint
from game.ui.drawing.paint import blit
from game.ui.drawing.seals import seal
from game.ui.drawing.theme import Theme
from game.ui.stage.accessible import Accessible, Role, phrase
from game.ui.stage.stage import Live
from game.ui.widgets.button import Pressable

APPEAR_MS = 260
PAD, TILE_PAD, WORDS_PAD = 18, 14, 22  # design pixels: around a board, around that of a tile, beside words
STAR = 30
NAME = 0.86
"""The height of a name, of that of headings: the cards are many."""

LARGE, LARGE_TILE = 0.8, 0.7
"""A name on one line is large enough when it is this part of the usual height; else it has two lines."""

COVER_SHARE, LEAST_COVER = 0.6325, 104  # of the width; design pixels
BOARD_SHARE = 0.46
"""The part of a wide card that its board may take."""

GOOD_BOARD, LEAST_BOARD = 84, 52
"""Design pixels: for a board of the one size letters get smaller, down to `LARGE_TILE`; smaller ones than the other are
left out."""

NAMES = (1.0, 0.84, LARGE_TILE)
"""Heights of letters that leave a tile room for a board, of the usual one."""


LOW = 9
"""Above and below the board of a low tile there is at most one part of its height in so many."""


class PuzzleCard(Pressable):
    """tall: a picture with a name and lines of words below it; else a tile, a board beside the name.

    The picture is the cover of `pack`, if a tall card has one, or a board; it shows once it is drawn. lines: below the
    name, the least important last; those without room are left out. stars: below the lines, beside a seal once some are
    `won`, before that beside a ring for one. starred: it is a favourite. finished: a seal in the corner for each level
    pack that is finished, with so many stars on it.
    """

    appear = Live(0.0)
    pack: Live[Pack | None] = Live(None)
    level: Live[tuple[str, ...]] = Live(())
    """What the level is called that a press on a tall card starts, the longest first; it stands below the name."""
    lines: Live[tuple[str, ...]] = Live(())
    stars = Live("")
    few_words = Live("")
    """The stars where those words have no room."""
    won = Live(False)
    starred = Live(False)
    finished: Live[tuple[int, ...]] = Live(())
    cursor = "hand"
    holds_others = True

    def __init__(self, title: str, on_press: Callable[[], None], tall: bool) -> None:
        super().__init__(on_press)
        self.title, self.tall = title, tall
        self.session: Session | None = None
        self._before: Session | None = None
        self._stand_in: tuple[Theme, pygame.Surface] | None = None
        self.name_px = 0  # the height of the letters of its name; 0: what this name has room for
        self.side: int | None = None
        """How large the picture of a tile is at most, so that tiles are alike; None: as large as it has room."""
        self.aside = self.below = 0  # how much at the right, and at the foot of a tile, belongs to somebody else
        self.name_high = 0
        """How high the highest name of a row of tall cards is, so that their pictures are alike; 0: its own."""

    @property
    def bounds(self) -> pygame.Rect:
        pad = self.look.panel_pad if self.stage else 0
        return self.rect.inflate(2 * pad, 2 * pad)

    @property
    def ring_rect(self) -> pygame.Rect:
        """Without the foot where the way to its page stands: an arrow leads down to that."""
        return pygame.Rect(*self.rect.topleft, self.rect.w, self.rect.h - (self.aside if self.tall else 0))

    def describe(self) -> Accessible | None:
        stars = _("{number} stars").format(number=self.stars) if self.stars else ""
        lines = (named_level(self), *self.lines, stars, _("favourite") if self.starred else "")
        return Accessible(Role.CARD, self.title, phrase(lines), actions=self.obeys)

    # The picture

    def prepare_cover(self, pack: Pack) -> Iterator[None]:
        """Draw the cover of a pack ahead, a piece at a time; the card must have its place."""
        yield from bring_card_cover(self.look, pack, self.head.size)

    def show_cover(self, pack: Pack) -> None:
        """Show the cover of a pack, which is drawn, in place of a board."""
        if self.pack is not pack:
            self.pack = pack
            self._appear()
        self.damage()

    def take(self, other: PuzzleCard) -> None:
        """Look as another card did that showed the same puzzle: the page comes back as it was left."""
        self.session, self.appear = other.session, 1.0  # not as far as the other has come: what it does has ended
        self.pack, self.lines, self.finished = other.pack, other.lines, other.finished
        self.level, self.stars, self.few_words, self.won = other.level, other.stars, other.few_words, other.won
        self.borrow(other)

    def borrow(self, other: PuzzleCard) -> None:
        """Show the picture of another card until there is a picture of its own."""
        self._stand_in = other._stand_in

    def prepare(self, session: Session) -> Iterator[None]:
        """Make a board's picture ahead, a piece at a time; the card must have its place."""
        if self.picture.w > 0:
            yield from preview_in_pieces(self.look, session, self.picture.size, not self.tall)

    def show(self, session: Session) -> None:
        """Show a board whose picture is there; the one before goes. One that looks the same changes nothing."""
        if self.session is not None and same_preview(self.session, session):
            self.session = session
            self.damage()
            return
        if self._before is not None and not same_preview(self._before, session):
            forget_preview(self.look, self._before, self.picture.size, not self.tall)
        self._before, self.session = self.session, session
        self._appear()

    def _appear(self) -> None:
        self.animator.animate(self, "appear", 1.0, APPEAR_MS, "outCubic", start=0.0, fade=True)

    def ready(self, session: Session) -> bool:
        """Whether a board's picture is there."""
        return self.picture.w <= 0 or preview_ready(self.look, session, self.picture.size, not self.tall)

    @property
    def names_level(self) -> bool:
        """Whether it says which level it starts: there is one, and room for its name."""
        return bool(named_level(self))

    @property
    def pictured(self) -> bool:
        """Whether it shows a picture, be it an old one."""
        old = self._stand_in is not None and self._stand_in[0] is self.look.theme
        return old or (self.session is not None and self.ready(self.session))

    @property
    def whole(self) -> bool:
        """Whether the picture that it is to have is there."""
        if self.pack is not None and self.head.h:
            return card_cover(self.look, self.pack, self.head.size) is not None
        return not self.picture.w or (self.session is not None and self.ready(self.session))

    def picture_keys(self) -> Iterator[Hashable]:
        """Under what the look keeps what it shows."""
        if self.pack is not None and self.head.h:
            yield cover_key(self.pack, self.head.size)
        elif self.session is not None and self.picture.w:
            yield from preview_keys(self.session, self.picture.size, not self.tall)

    @property
    def head(self) -> pygame.Rect:
        """The part of a tall card that is picture; empty where there is no room for one."""
        rect, look = self.rect, self.look
        if not self.tall:
            return pygame.Rect(rect.topleft, (0, 0))
        wanted, least = round(rect.w * COVER_SHARE), look.u(LEAST_COVER)
        for lines in (2, 1, 0):
            high = min(wanted, rect.h - self._words_height(lines))
            if high >= least:
                return pygame.Rect(rect.x, rect.y, rect.w, high)
        return pygame.Rect(rect.topleft, (0, 0))

    @property
    def picture(self) -> pygame.Rect:
        """Where a board is; empty where there is no room for one."""
        look, rect = self.look, self.rect
        if self.tall:
            pad, head = look.u(PAD), self.head
            side = min(rect.w, head.h) - 2 * pad
            place = pygame.Rect(head.centerx - side // 2, head.y + pad, side, side)
        else:
            pad = look.u(TILE_PAD)
            high = rect.h - 2 * min(pad, rect.h // LOW)
            free, most = rect.w - 2 * pad - look.u(20), min(high, round(rect.w * BOARD_SHARE))
            sides = (min(most, free - self._name_width(share)) for share in NAMES)
            side = next((side for side in sides if side >= min(high, look.u(GOOD_BOARD))), 0)
            side = side or min(most, free - self._name_width(NAMES[-1]))
            side = side if self.side is None else min(side, self.side)
            place = pygame.Rect(rect.x + pad, rect.centery - side // 2, side, side)
        return place if side >= look.u(LEAST_BOARD) else pygame.Rect(rect.topleft, (0, 0))

    # The words

    @property
    def words(self) -> pygame.Rect:
        """Where the name and the lines are."""
        rect, look = self.rect, self.look
        if self.tall:
            pad, head = look.u(WORDS_PAD), self.head
            top = head.bottom + look.u(12) if head.h else rect.y + look.u(12)
            return pygame.Rect(rect.x + pad, top, rect.w - 2 * pad, rect.bottom - look.u(8) - top)
        pad, picture = look.u(TILE_PAD), self.picture
        left = picture.right + look.u(20) if picture.w else rect.x + pad
        wide = max(1, rect.right - pad - self.aside - left)
        return pygame.Rect(left, rect.y + pad // 2, wide, max(1, rect.h - pad - self.below))

    def fitting_px(self, high: int = 0) -> int:
        """The height of letters in which the name has room, on lines `high` in all; 0: where its words are."""
        look, room = self.look, max(1, self.words.w - self._star_room)
        face, least, usual = look.face("heading"), look.metrics.least_px, self._usual_px
        one = look.fonts.fitting(self.title, face, usual, least, room)
        if self.name_width(one) <= room and one >= (LARGE if self.tall else LARGE_TILE) * usual:
            return one
        if not high:
            high = 2 * look.line_height("heading") if self.tall else self.words.h
        words = min(usual, look.fitting_px(self.title.split(), "heading", room))
        two = look.fonts.fitting(self.title, face, words, least, room, max(1, high))
        return max(one, two) if self.name_width(one) <= room else two

    @property
    def fitted_px(self) -> int:
        """The height of the letters of its name, as it stands there."""
        return self.name_px or self.fitting_px()

    def name_width(self, px: int) -> int:
        """How wide the name is on one line."""
        return self.look.fonts.font(self.look.face("heading"), px).size(self.title)[0]

    def name_height(self, px: int) -> int:
        """How high the name is on as many lines as it needs."""
        look, wide = self.look, max(1, self.words.w - self._star_room)
        return look.fonts.render(self.title, look.face("heading"), px, look.theme.text, wide).get_height()

    def need(self, high: int) -> int:
        """How wide a tile of a height is for its board and its name on one line, in letters of the usual height."""
        return high + self.name_width(self._usual_px) + self.look.u(2 * TILE_PAD + 20) + 2

    @property
    def _usual_px(self) -> int:
        metrics = self.look.metrics
        return max(metrics.least_px, round(metrics.font_px("heading") * NAME))

    @property
    def _star_room(self) -> int:
        return self.look.u(STAR + 8) if self.starred else 0

    def _name_width(self, share: float) -> int:
        """How wide the name of a tile is in letters of a share of the usual height, on two lines where these fit."""
        look, words = self.look, self.title.split()
        px = max(look.metrics.least_px, round(share * self._usual_px))
        font = look.fonts.font(look.face("heading"), px)
        if self.rect.h - look.u(TILE_PAD) - self.below < 2 * font.get_height():
            return self.name_width(px)
        size = font.size
        cuts = ((" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(len(words)))
        return min(max(size(above)[0], size(below)[0]) for above, below in cuts) + 2

    def _words_height(self, lines: int) -> int:
        look = self.look
        name = self.name_high or round(look.line_height("heading") * NAME)
        return look.u(12 + 8) + name + lines * look.line_height("small")

    # Drawing

    def draw(self, target: pygame.Surface) -> None:
        look, theme = self.look, self.look.theme
        rect = self.rect.move(0, look.u(2)) if self.pressed else self.rect
        look.draw_panel(target, rect)
        cover = card_cover(look, self.pack, self.head.size) if self.pack is not None and self.head.h else None
        if cover is not None:
            blit(target, cover, rect.topleft, 255 * self.appear)
            if theme.backdrop == "plain":  # it lies on the sheet's own rim
                paint.put(target, look.block(rect.size, None, theme.panel_rim, 1.5), rect.topleft)
        if self.hover > 0.05:
            alpha = round(theme.hover_alpha * round(self.hover * 4) / 4)
            paint.put(target, look.block(rect.size, theme.hover, None, 0, None, alpha), rect.topleft)
        starred = self.picture.w and self.stars_in_picture
        if self.pack is None or not self.head.h:
            if self.tall or not starred:
                self._draw_board(target)
        elif cover is None:
            self._draw_blank(target, rect)
        if starred:
            from game.scenes.menu.card_stars import draw_stars  # nothing that the first frame needs

            place = self.head if self.tall else self.picture
            draw_stars(target, look, place, self.few_words, look.u(WORDS_PAD) if self.tall else 0)
        self._draw_words(target)
        if self.finished:
            from game.scenes.menu.card_stars import draw_seals

            draw_seals(target, look, rect, self.finished)
        if self.ring_shown:
            look.draw_focus(target, rect)

    def _draw_board(self, target: pygame.Surface) -> None:
        place = self.picture
        now = self._drawn(self.session, place) or self._old_picture(place)
        before = self._drawn(self._before, place) if self.appear < 1.0 else None
        if before is not None:
            paint.put(target, before, before.get_rect(center=place.center).topleft)
        if now is not None:
            blit(target, now, now.get_rect(center=place.center).topleft, 255 * self.appear)
        elif before is None and place.w:
            self._draw_blank(target, self.rect)

    def _draw_blank(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        """What stands where a picture will be, until there is one."""
        look = self.look
        if self.head.h:
            paint.put(target, blank(look, self.title, self.head.size, look.u(look.theme.radius), False), rect.topleft)
        else:
            paint.put(target, blank(look, self.title, self.picture.size, look.u(6)), self.picture.topleft)

    def _old_picture(self, place: pygame.Rect) -> pygame.Surface | None:
        """What was drawn last, at the size it has now, until the picture itself is there."""
        if self._stand_in is None or self._stand_in[0] is not self.look.theme or not place.w:
            return None
        theme, old = self._stand_in
        share = min(place.w / old.get_width(), place.h / old.get_height())
        size = (max(1, round(old.get_width() * share)), max(1, round(old.get_height() * share)))
        if size != old.get_size():
            self._stand_in = (theme, pygame.transform.smoothscale(old, size))
        return self._stand_in[1]

    def _drawn(self, session: Session | None, place: pygame.Rect) -> pygame.Surface | None:
        if session is None or not place.w or not self.ready(session):
            return None
        picture = flat_preview(self.look, session, place.size, not self.tall)
        if picture is not None and session is self.session:
            self._stand_in = (self.look.theme, picture)
        return picture

    def _draw_words(self, target: pygame.Surface) -> None:
        look, theme, room = self.look, self.look.theme, self.words
        px = self.fitted_px
        wide = max(1, room.w - self._star_room)
        name = look.fonts.render(self.title, look.face("heading"), px, theme.text, wide)
        texts = texts_of(self, room.h - name.get_height())
        y = room.y
        if not self.tall:
            y += max(0, room.h - name.get_height() - sum(text.get_height() for text, _sign in texts)) // 2
        target.blit(name, (room.x, y))
        if self.starred:
            side = look.u(STAR)
            star = look.icon("star", side, theme.star)
            line = look.fonts.font(look.face("heading"), px).get_height()
            paint.put(target, star, (room.right - side, y + (line - side) // 2))
        y += name.get_height()
        for text, sign in texts:
            x, high = room.x, text.get_height()
            if sign:
                px = look.metrics.font_px("small")
                drawn = seal(look, px, self.won) if sign == SEALED else look.icon("play", px, theme.accent_text)
                paint.put(target, drawn, (x, y + (high - px) // 2))
                x += px + look.u(10)
            target.blit(text, (x, y))
            y += high

    @property
    def stars_in_picture(self) -> bool:
        """Whether the stars that were won have no room among large words: then they go before the picture."""
        if not (self.stars and self.won and self.look.metrics.text_scale > 1):
            return False
        name = self.name_height(self.fitted_px)
        return not any(sign == SEALED for _text, sign in texts_of(self, self.words.h - name))
