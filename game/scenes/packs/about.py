"""What is said of a pack beside its levels: its cover, how far the player is, what is its own, what it trains."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping

import pygame

from game.engine.record.progress import PackProgress
from game.engine.wording import DOT
from game.engine.words import _
from game.ui.covers.gallery import cover, cover_height, draw_cover
from game.ui.drawing import paint
from game.ui.drawing.look import Look
from game.ui.drawing.seals import seal
from game.ui.scene.scene import Scene
from game.ui.stage.accessible import Accessible, Role
from game.ui.stage.stage import Live, Node
from game.ui.widgets import Label, Panel, Pressable, draw_bar
from game.ui.widgets.base import Z_WIDGET
from game.ui.widgets.pack_card import grades_text, sizes_text, solved_text, stars_aloud

GROW_MS = 260
SHOWN = 3
"""So many techniques are told."""


class CoverView(Node):
    """The cover of a pack, which grows from where it was on the page before."""

    grown = Live(1.0)

    def __init__(self) -> None:
        super().__init__(z=Z_WIDGET + 2)
        self.shelf: PackProgress | None = None
        self.start = pygame.Rect(0, 0, 0, 0)

    @property
    def place(self) -> pygame.Rect:
        """Where it is drawn now."""
        if self.grown >= 1.0 or not self.start.w:
            return self.rect
        a, b, t = self.start, self.rect, self.grown
        return pygame.Rect(*(round(x + (y - x) * t) for x, y in zip(a, b, strict=True)))

    @property
    def bounds(self) -> pygame.Rect:
        return self.place

    def grow(self) -> None:
        """Begin where it was, and come to its place."""
        self.animator.animate(self, "grown", 1.0, GROW_MS, "outCubic", start=0.0, keep=True)

    def bring(self) -> Iterator[None]:
        """Draw the picture, a piece at a time."""
        if self.shelf is not None and self.rect.w:
            yield from draw_cover(self.look, self.shelf.pack, self.rect.w, self.shelf.entrance is not None)
            self.damage()

    def draw(self, target: pygame.Surface) -> None:
        look, shelf, place = self.look, self.shelf, self.place
        if shelf is None or not self.rect.w:
            return
        closed = shelf.entrance is not None
        picture = cover(look, shelf.pack, self.rect.w, closed)
        if picture is None:
            picture = cover(look, shelf.pack, self.start.w, closed)
        if picture is not None:
            if picture.get_size() != place.size:
                scale = pygame.transform.smoothscale if self.grown >= 1.0 else pygame.transform.scale
                picture = scale(picture, place.size)
            paint.put(target, picture, place.topleft)
        ring = look.block(
            place.size, None, look.theme.panel_rim, 1.5, round(place.w * 0.037), look.theme.panel_rim_alpha
        )
        if place.size == self.rect.size:
            paint.put(target, ring, place.topleft)


class ProgressLine(Node):
    """Stars at the left, solved levels at the right, and a bar for them."""

    def __init__(self) -> None:
        super().__init__(z=Z_WIDGET)
        self.shelf: PackProgress | None = None

    def height(self, look: Look) -> int:
        """How high it is."""
        return look.line_height("body") + look.u(10) + look.u(14)

    def draw(self, target: pygame.Surface) -> None:
        look, theme, rect, shelf = self.look, self.look.theme, self.rect, self.shelf
        if shelf is None:
            return
        number, line = len(shelf.pack.levels), look.line_height("body")
        px = round(1.3 * look.metrics.font_px("body"))
        paint.put(target, seal(look, px, True, 1), (rect.x, rect.y + (line - px) // 2))
        stars = _("{count} of {number}").format(count=shelf.stars, number=3 * number)
        told = stars_aloud(shelf.stars, 3 * number)
        words = look.text(stars, "body", strong=True, limit=rect.w // 2, aloud=told)
        left = rect.x + px + look.u(10)
        target.blit(words, (left, rect.y))
        solved = solved_text(shelf)
        room = rect.right - left - words.get_width() - look.u(16)
        said = look.text(solved, "small", theme.text2, limit=max(1, room))
        target.blit(said, said.get_rect(bottomright=(rect.right, rect.y + line - look.u(2))))
        colour = theme.success if shelf.finished else theme.accent
        bar = pygame.Rect(rect.x, rect.y + line + look.u(10), rect.w, look.u(14))
        draw_bar(target, look, bar, shelf.solved / number, colour)


class Trains(Node):
    """The techniques that tell a pack from easier ones, with how many of its boards need each."""

    def __init__(self) -> None:
        super().__init__(z=Z_WIDGET)
        self.rows: tuple[tuple[str, str], ...] = ()

    def height(self, look: Look) -> int:
        """How high it is; 0 when there is nothing to tell."""
        return (
            look.u(32) + (len(self.rows) + 1) * look.u(8) + (len(self.rows) + 1) * look.line_height("small")
            if self.rows
            else 0
        )

    def draw(self, target: pygame.Surface) -> None:
        look, theme = self.look, self.look.theme
        room = self.rect.inflate(-2 * look.u(26), -2 * look.u(14))
        y = room.y
        boards = look.text(_("Boards"), "small", theme.text2)
        target.blit(boards, boards.get_rect(topright=(room.right, y)))
        wide = max(1, room.w - boards.get_width() - look.u(16))
        target.blit(look.text(_("What it trains"), "small", theme.text2, limit=wide), (room.x, y))
        for name, count in self.rows:
            y += look.line_height("small") + look.u(8)
            said = look.text(count, "small", theme.success_text)
            target.blit(said, said.get_rect(topright=(room.right, y)))
            wide = max(1, room.w - said.get_width() - look.u(16))
            target.blit(look.text(name, "small", limit=wide), (room.x, y))


class PlayButton(Pressable):
    """The button of the level that comes next: its name, and what it is."""

    text = Live("")
    detail = Live("")

    def describe(self) -> Accessible | None:
        return Accessible(Role.BUTTON, self.text, self.detail, actions=self.obeys)

    def height(self, look: Look) -> int:
        """How high it is."""
        return max(look.metrics.target, look.line_height("action") + look.line_height("small") + look.u(28))

    def draw(self, target: pygame.Surface) -> None:
        look, theme = self.look, self.look.theme
        rect = self.rect.move(0, look.u(2)) if self.pressed else self.rect
        fill = look.tint(theme.accent, self.hover)
        radius = look.u(theme.radius + 6)
        paint.put(target, look.block(rect.size, fill, None, 0, radius), rect.topleft)
        pad, px = look.u(32), look.u(44)
        paint.put(target, look.icon("forward", px, theme.on_accent), (rect.right - pad - px, rect.centery - px // 2))
        wide = rect.w - 3 * pad - px
        lines = [look.text(self.text, "action", theme.on_accent, limit=wide)]
        if self.detail:
            lines.append(look.text(self.detail, "small", theme.on_accent, limit=wide))
        y = rect.centery - sum(line.get_height() for line in lines) // 2
        for line in lines:
            target.blit(line, (rect.x + pad, y))
            y += line.get_height()
        if self.ring_shown:
            look.draw_focus(target, rect, radius)


class About:
    """Adds itself to a scene; `tell` says what it is about, `place` where it is."""

    def __init__(self, scene: Scene, on_play: Callable[[], None]) -> None:
        self.scene = scene
        add = scene.stage.add
        self.cover = add(CoverView())
        self.facts = add(Label("", "small", "text2"))
        self.progress = add(ProgressLine())
        self.own = add(Label("", "body"))
        self.sheet = add(Panel())
        self.trains = add(Trains())
        self.play = scene.form.add(PlayButton(on_play))

    def tell(self, shelf: PackProgress, kinds: str) -> None:
        """What is said. kinds: the names of the puzzles. The techniques are named later, by `name`."""
        self.cover.shelf = self.progress.shelf = shelf
        self.facts.text = DOT.join(part for part in (kinds, sizes_text(shelf), grades_text(shelf)) if part)
        self.own.text = _(shelf.pack.about) if shelf.pack.about else ""
        used = {name for level in shelf.pack.levels for name in level.techniques}
        if len(self.trains.rows) != min(SHOWN, len(used)):
            self.trains.rows = (("", ""),) * min(SHOWN, len(used))
        self.progress.damage()
        self.cover.damage()

    def name(self, shelf: PackProgress, titles: Mapping[str, str]) -> None:
        """Name the techniques. titles: theirs, by name, the hardest last."""
        self.trains.rows = _trained(shelf, titles)
        self.trains.damage()

    def width(self) -> int:
        """How wide the column would be."""
        look = self.scene.look
        return max(look.u(480), min(round(look.metrics.safe.w * 0.38), round(look.line_height("small") * 12.5)))

    def place(self, room: pygame.Rect) -> None:
        """Put everything into a column; the cover takes what is left, and goes where that is too little."""
        look, wide = self.scene.look, room.w
        gap = look.u(14)
        play = self.play.height(look) if self.play.visible else 0
        facts = self.facts.measure(look, wide)[1] if self.facts.text else 0
        own = self.own.measure(look, wide)[1] if self.own.text else 0
        needed = facts + gap + self.progress.height(look) + (own + gap if own else 0) + (play + 2 * gap if play else 0)
        trains = self.trains.height(look)
        left = room.h - needed
        shown = bool(trains) and left - trains - gap >= look.u(150)
        left -= trains + gap if shown else 0
        high = min(left - gap, cover_height(wide))
        art = round(high * 1.5) if high >= look.u(80) else 0
        y = room.y
        self.cover.rect = pygame.Rect(room.x, y, min(wide, art), cover_height(min(wide, art)) if art else 0)
        y += self.cover.rect.h + gap if art else 0
        if facts:
            y = self.facts.place((room.x, y), width=wide).bottom + gap // 2
        self.progress.rect = pygame.Rect(room.x, y, wide, self.progress.height(look))
        y = self.progress.rect.bottom + gap
        self.own.visible = bool(own) and y + own <= room.bottom - play
        if self.own.visible:
            y = self.own.place((room.x, y), width=wide).bottom + gap
        self.sheet.visible = self.trains.visible = shown
        if shown:
            self.trains.rect = self.sheet.rect = pygame.Rect(room.x, y, wide, trains)
            y += trains + gap
        if play:
            self.play.place(room.x, min(room.bottom - play, y + gap // 2), wide, play)


def _trained(shelf: PackProgress, titles: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """The hardest techniques that a quarter of the boards need, with how many do."""
    counts = Counter(name for level in shelf.pack.levels for name in level.techniques)
    order = [name for name in titles if name in counts]
    often = [name for name in order if 4 * counts[name] >= len(shelf.pack.levels)]
    chosen = (often if len(often) >= SHOWN else order)[-SHOWN:][::-1]
    return tuple((_(titles[name]), str(counts[name])) for name in chosen)
