"""A theme at one window size: metrics, text and drawn sprites, each made once.

Scenes and widgets get a new `Look` when the window is resized or the theme changes; they keep no surface across that.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Iterator
from weakref import ref

import pygame

from game.engine.foreign_text import printable
from game.ui.drawing import icons, paint
from game.ui.drawing.backdrop import backdrop_in_pieces, board_texture, make_backdrop, make_sheet
from game.ui.drawing.fonts import Fonts, shorten
from game.ui.drawing.metrics import Metrics
from game.ui.drawing.theme import Colour, Theme, blend
from game.ui.drawing.typeface import Typeface

CACHE_BYTES = 48 << 20  # at 1920x1080; larger windows have larger sprites
LEVELS = 6
ROLE_FACES = {
    **dict.fromkeys(("display", "title", "sentence", "heading"), "title"),
    "value": "digits_strong",
    "button": "ui",
    "action": "strong",
}


class SpriteCache:
    """Surfaces by key; the ones unused for longest go when their pixels exceed `limit` bytes."""

    def __init__(self, limit: int = CACHE_BYTES) -> None:
        self.limit = limit
        self.size = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._lasting: frozenset[Hashable] = frozenset()

    def hold(self, keys: Iterable[Hashable]) -> None:
        """These stay whatever else is drawn, in place of those that were held before: the pictures of one page, to
        which the player comes back. They are no more than a window has room for, and count for the limit."""
        self._lasting = frozenset(keys)

    def get(self, key: Hashable, build: Callable[[], pygame.Surface]) -> pygame.Surface:
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        made = build()
        self._kept[key] = made
        self.size += _bytes(made)
        while self.size > self.limit:
            oldest = next((one for one in self._kept if one not in self._lasting), key)
            if oldest == key:  # what was asked for just now
                break
            self.forget(oldest)
        return made

    def forget(self, key: Hashable) -> None:
        """Let go of one surface, if it is there."""
        gone = self._kept.pop(key, None)
        if gone is not None:
            self.size -= _bytes(gone)

    def clear(self) -> None:
        """Let go of all of them."""
        self._kept.clear()
        self.size = 0

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept

    def __len__(self) -> int:
        return len(self._kept)


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()


LARGE = 0.86  # of their size: so far large letters shrink before what stands beside them goes


class Look:
    """Everything needed to draw in one theme at one size. Sprites are premultiplied, texts are not."""

    def __init__(self, theme: Theme, metrics: Metrics, fonts: Fonts) -> None:
        self.theme = theme
        self.metrics = metrics
        self.fonts = fonts
        self.sprites = SpriteCache(int(CACHE_BYTES * max(1.0, metrics.unit) ** 2))
        self._backdrop: pygame.Surface | None = None
        self._ahead: pygame.Surface | None = None
        self._own: Callable[[], pygame.Surface | None] = lambda: None
        self._digit_widths: dict[str, int] = {}
        self._others: dict[str, Look] = {}
        self.listener: Callable[[pygame.Surface, str], None] | None = None  # told of every text that is asked for

    def dressed(self, theme: Theme) -> Look:
        """The same sizes and letters in another theme of the same name, with pictures of its own; made once."""
        if theme is self.theme:
            return self
        return self._others.setdefault(theme.name, Look(theme, self.metrics, self.fonts))

    def clear(self) -> None:
        """Let go of all that was drawn: another look has taken this one's place, and whoever still holds it draws
        nothing."""
        self.sprites.clear()
        self._backdrop = self._ahead = None
        for other in self._others.values():
            other.clear()

    @property
    def size(self) -> tuple[int, int]:
        return self.metrics.size

    def u(self, length: float) -> int:
        """A length of the 1920x1080 design in pixels."""
        return self.metrics.u(length)

    def face(self, role: str) -> str:
        """The font face of a text role."""
        faces = self.theme.faces
        face: str = getattr(faces, ROLE_FACES.get(role, "ui"))
        return face

    def font(self, role: str = "body") -> Typeface:
        return self.fonts.font(self.face(role), self.metrics.font_px(role))

    def can_show(self, text: str, role: str = "body") -> bool:
        """Whether there are letters for all of a text."""
        return self.font(role).can_show(text)

    def line_height(self, role: str = "body") -> int:
        return self.font(role).get_height()

    def text(
        self,
        text: str,
        role: str = "body",
        colour: Colour | None = None,
        *,
        width: int = 0,
        height: int = 0,
        align: str = "left",
        strong: bool = False,
        limit: int = 0,
        most: int = 0,
        aloud: str = "",
    ) -> pygame.Surface:
        """A rendered text, cached. width wraps it; strong is the bold face; most is the greatest height of letters;
        aloud is what is told in its place, where a picture beside it says what it counts.

        With a height, a wrapped text that is higher is drawn smaller, down to the least height that can be read; so is
        one with a word that is wider than its lines, if that makes it fit.

        limit keeps one line within that many pixels: a longer text is drawn smaller, down to the least height that can
        be read, and only then cut with an ellipsis. The surface stays as high as the role's line.

        A translation may be longer than any text that was thought of: the least height gives way by a fifth.
        """
        text = printable(text)
        whole = aloud or text
        face = self.theme.faces.strong if strong else self.face(role)
        usual = self.metrics.font_px(role)
        px = min(usual, most) if most else usual
        if limit <= 0:
            px = self._wrapped_px(text, face, px, width, height)
            return self._told(self.fonts.render(text, face, px, colour or self.theme.text, width, align), whole)
        line = self.fonts.font(face, usual).get_height()
        px = self._fit(text, face, px, limit)
        if px <= self.metrics.tight_px:  # a larger one fits
            text = shorten(text, self.fonts.font(face, px), limit)
        return self._told(self.fonts.render(text, face, px, colour or self.theme.text, align=align, line=line), whole)

    def text_size(self, text: str, role: str, width: int, height: int = 0, strong: bool = False) -> tuple[int, int]:
        """How large `text` would be, wrapped to a width and no higher than a height if it can: nothing is drawn."""
        text = printable(text)
        face = self.theme.faces.strong if strong else self.face(role)
        px = self._wrapped_px(text, face, self.metrics.font_px(role), width, height)
        return self.fonts.block_size(text, face, px, width)

    def fits(self, text: str, role: str, width: int, height: int) -> bool:
        """Whether `text`, wrapped to a width in its role's own size, is no higher than that: nothing is drawn."""
        text, face = printable(text), self.face(role)
        px = self._wrapped_px(text, face, self.metrics.font_px(role), width, 0)
        return height > 0 and self.fonts.fits(text, face, px, width, height)

    def _wrapped_px(self, text: str, face: str, px: int, width: int, height: int) -> int:
        """How high the letters of a text are that is wrapped to a width, `px` at most."""
        if width > 0:
            px = self.fonts.fitting_words(text, face, px, self.metrics.tight_px, width)
            if height > 0:
                px = self._fit(text, face, px, width, height)
        return px

    def _fit(self, text: str, face: str, px: int, width: int, height: int = 0) -> int:
        """The greatest height from `px` on in which a text fits: well to read, or else as small as it may be."""
        fonts, least = self.fonts, self.metrics.least_px
        found = fonts.fitting(text, face, px, least, width, height)
        if found > least or fonts.fits(text, face, found, width, height):
            return found
        return fonts.fitting(text, face, found, self.metrics.tight_px, width, height)

    def _told(self, surface: pygame.Surface, text: str) -> pygame.Surface:
        if self.listener is not None:
            self.listener(surface, text)
        return surface

    def beside(self, text: str, role: str, colour: Colour | None, room: int, icon: int, height: int) -> pygame.Surface:
        """A text for the middle of a button, beside an icon that takes `icon` of its `room`: in one line or in two.

        What does not fit so has the whole room: it is wider than `room` less `icon` then, and the icon has to go. It
        goes, and one line becomes two, before the letters get much smaller than they could be. They are no higher than
        the button.
        """
        fonts, face, tight = self.fonts, self.face(role), self.metrics.tight_px
        px = self.metrics.font_px(role)
        px = min(px, max(tight, px * height * 5 // (4 * fonts.font(face, px).get_height())))  # a line is more than ink
        found: list[tuple[int, int, int]] = []
        for wide in dict.fromkeys((room - icon, room)):
            for high in (0, height) if " " in text else (0,):
                got = fonts.fitting(text, face, px, tight, wide, high) if wide > 0 else 0
                if got and fonts.fits(text, face, got, wide, high):
                    found.append((got, wide, high))
        largest = max(found, default=(0, 0, 0))[0]
        for got, wide, high in found:
            if got >= min(px, largest) * LARGE:
                limit, width = (0, wide) if high else (wide, 0)
                return self.text(text, role, colour, limit=limit, width=width, height=high, align="center", most=px)
        return self.text(text, role, colour, limit=max(1, room), most=px)

    def fitting(self, texts: Iterable[str], role: str, limit: int, strong: bool = False) -> str:
        """The first of `texts` that `text` can keep within `limit` uncut; the last one when none fits."""
        face, px, least = (
            self.theme.faces.strong if strong else self.face(role),
            self.metrics.font_px(role),
            self.metrics.least_px,
        )
        text = ""
        for text in texts:
            height = self.fonts.fitting(text, face, px, least, limit)
            if self.fonts.font(face, height).size(text)[0] <= limit:
                break
        return text

    def fitting_px(self, texts: Iterable[str], role: str, limit: int, strong: bool = False) -> int:
        """The greatest height of a role's text in which each of `texts` fits `limit`."""
        face = self.theme.faces.strong if strong else self.face(role)
        px, least = self.metrics.font_px(role), self.metrics.least_px
        return min((self.fonts.fitting(text, face, px, least, limit) for text in texts), default=px)

    def digit_width(self, role: str) -> int:
        """The width of the widest digit of a text role."""
        if role not in self._digit_widths:
            self._digit_widths[role] = max(self.text(digit, role).get_width() for digit in "0123456789")
        return self._digit_widths[role]

    def digits(self, text: str, px: int, colour: Colour | None = None, strong: bool = False) -> pygame.Surface:
        """Digits of a board, `px` pixels high, cached. Strong is for givens."""
        faces = self.theme.faces
        face = faces.digits_strong if strong else faces.digits
        return self._told(self.fonts.render(text, face, px, colour or self.theme.text), text)

    def icon(self, name: str, px: int, colour: Colour | None = None) -> pygame.Surface:
        """A drawn icon (see `game.ui.drawing.icons.ICONS`), `px` pixels square."""
        colour = colour or self.theme.text
        return self.sprites.get(("icon", name, px, colour), lambda: icons.draw_icon(name, px, colour))

    @property
    def backdrop(self) -> pygame.Surface:
        """The theme's background at window size. Opaque; never draw on it."""
        if self._backdrop is None:
            self._backdrop = self._take_backdrop()
        return self._backdrop

    def own_backdrop(self) -> pygame.Surface:
        """The same, to draw on: a copy, or one made for the caller where nobody has the other one and none that was
        made so is still there. A window with one scene then holds one of them, not two."""
        if self._backdrop is not None or self._own() is not None:
            return self.backdrop.copy()
        made = self._take_backdrop()
        self._own = ref(made)
        return made

    def backdrop_ahead(self) -> Iterator[None]:
        """Make the next one that is asked for, if any has to be made, a piece at a time."""
        if self._backdrop is None and self._ahead is None:
            self._ahead = yield from backdrop_in_pieces(self.theme, self.size)

    def forget_ahead(self) -> None:
        """Nobody has asked for it."""
        self._ahead = None

    def _take_backdrop(self) -> pygame.Surface:
        made, self._ahead = self._ahead, None
        return made or make_backdrop(self.theme, self.size)

    def panel(self, size: tuple[int, int], raised: bool = True, radius: int | None = None) -> pygame.Surface:
        """A sheet to put things on, with its shadow: larger than `size` by `panel_pad` on every side."""
        corner = self.u(self.theme.radius) if radius is None else radius
        return self.sprites.get(("panel", size, raised, corner), lambda: self._panel(size, raised, corner))

    def prepare_panels(self) -> None:
        """Have ready what large panels are made of: some milliseconds, which no frame that shows one then takes."""
        make_sheet(self.theme, self.metrics.unit)

    def forget_panel(self, size: tuple[int, int]) -> None:
        """Let go of such a sheet, which will not be drawn again."""
        self.sprites.forget(("panel", size, True, self.u(self.theme.radius)))

    @property
    def panel_pad(self) -> int:
        """How far a panel's sprite reaches beyond the panel."""
        return 2 * max(2, self.u(16)) + self.u(8)

    def _panel(self, size: tuple[int, int], raised: bool, radius: int) -> pygame.Surface:
        pad = self.panel_pad
        out = paint.canvas((size[0] + 2 * pad, size[1] + 2 * pad))
        self._lay_panel(out, pygame.Rect(pad, pad, *size), raised, radius)
        return out

    def bake_panel(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw a panel with its shadow that is drawn once, as on a backdrop: nothing of it is kept."""
        self._lay_panel(target, rect, True, self.u(self.theme.radius))

    def _lay_panel(self, out: pygame.Surface, rect: pygame.Rect, raised: bool, radius: int) -> None:
        theme = self.theme
        if raised and theme.shadow_alpha:
            blur, faint = max(2, self.u(16)), theme.shadow_alpha // 2
            paint.put_shadow(out, rect.move(0, self.u(8)), radius, blur, theme.shadow, theme.shadow_alpha)
            paint.put_shadow(out, rect.move(0, self.u(1)), radius, max(1, self.u(2)), theme.shadow, faint)
        paint.lay_rounded(out, board_texture(theme, rect.size, self.metrics.unit), rect, radius)
        if theme.panel_rim_alpha:
            width = max(1.0, 1.5 * self.metrics.unit)
            paint.put_ring(out, rect, radius, theme.panel_rim, width, theme.panel_rim_alpha)

    def block(
        self,
        size: tuple[int, int],
        fill: Colour | None,
        rim: Colour | None = None,
        rim_width: float = 2.0,
        radius: int | None = None,
        alpha: int = 255,
    ) -> pygame.Surface:
        """A rounded rectangle with an optional rim (width in design pixels), cached."""
        corner = self.u(self.theme.radius) if radius is None else radius
        key = ("block", size, fill, rim, rim_width, corner, alpha)
        return self.sprites.get(key, lambda: self._block(size, fill, rim, rim_width, corner, alpha))

    def _block(
        self,
        size: tuple[int, int],
        fill: Colour | None,
        rim: Colour | None,
        rim_width: float,
        radius: int,
        alpha: int,
    ) -> pygame.Surface:
        out = paint.canvas(size) if fill is None else paint.rounded(size, radius, fill, alpha)
        if rim is not None:
            paint.put(out, paint.ring(size, radius, rim, max(1.0, rim_width * self.metrics.unit)), (0, 0))
        return out

    def focus_ring(self, size: tuple[int, int], radius: int | None = None) -> pygame.Surface:
        """The two-tone ring around what the keyboard is on: `focus_pad` larger than `size` on every side."""
        corner = self.u(self.theme.radius) if radius is None else radius
        return self.sprites.get(("focus", size, corner), lambda: self._focus_ring(size, corner))

    @property
    def focus_pad(self) -> int:
        return self.u(3) + 2 * self.u(3)

    def _focus_ring(self, size: tuple[int, int], radius: int) -> pygame.Surface:
        pad, line = self.focus_pad, self.u(3)
        out = paint.canvas((size[0] + 2 * pad, size[1] + 2 * pad))
        outer = paint.ring(out.get_size(), radius + pad, self.theme.focus, line)
        inside = (out.get_width() - 2 * line, out.get_height() - 2 * line)
        paint.put(out, outer, (0, 0))
        paint.put(out, paint.ring(inside, radius + pad - line, self.theme.focus_gap, line), (line, line))
        return out

    def tint(self, base: Colour, level: float) -> Colour:
        """`base` as it looks when hovered by `level` (0 to 1), in a few steps so that sprites can be cached."""
        step = round(max(0.0, min(1.0, level)) * LEVELS) / LEVELS
        return blend(base, self.theme.hover, self.theme.hover_alpha / 255 * step)

    def draw_panel(self, target: pygame.Surface, rect: pygame.Rect, raised: bool = True) -> None:
        """Draw a panel with its shadow."""
        pad = self.panel_pad
        paint.put(target, self.panel(rect.size, raised), (rect.x - pad, rect.y - pad))

    def draw_focus(self, target: pygame.Surface, rect: pygame.Rect, radius: int | None = None) -> None:
        pad = self.focus_pad
        paint.put(target, self.focus_ring(rect.size, radius), (rect.x - pad, rect.y - pad))
