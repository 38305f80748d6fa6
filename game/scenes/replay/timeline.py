"""The bar below a replay: where it is, where mistakes were made and hints taken. Dragged, it goes anywhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.engine.play.replay import ReplaySign
from game.engine.words import N_, _
from game.scenes.replay.pauses import Pauses
from game.ui.drawing import paint
from game.ui.drawing.look import Look
from game.ui.drawing.theme import Colour
from game.ui.input.actions import Pointer
from game.ui.stage.accessible import Accessible, Role, phrase
from game.ui.stage.stage import Live
from game.ui.widgets.base import Widget
from game.ui.widgets.card import clock_text
from game.ui.widgets.row import draw_bar

NAMES = {"error": N_("Mistake"), "hint": N_("Hint"), "check": N_("Check"), "solve": N_("Solve")}
"""What happened at a sign, by its kind."""


class ReplayBar(Widget):
    """Milliseconds from 0 to the end of the tape; its ``pauses`` take as much room as they take time to watch.

    ``on_scrub(milliseconds)`` follows the mouse; ``on_hold(held)`` tells that a drag began or ended. ``cuts`` are the
    moments at which the board changed.
    """

    cursor = "hand"
    focusable = False
    time = Live(0.0)
    over = Live(-1.0)

    def __init__(
        self,
        pauses: Pauses,
        signs: Sequence[ReplaySign],
        cuts: Sequence[int],
        on_scrub: Callable[[float], None],
        on_hold: Callable[[bool], None],
    ) -> None:
        super().__init__()
        self.pauses, self.signs, self.cuts = pauses, tuple(signs), tuple(cuts)
        self.on_scrub, self.on_hold = on_scrub, on_hold
        self._held = False

    def describe(self) -> Accessible | None:
        time = _("{time} of {whole}").format(time=clock_text(round(self.time)), whole=clock_text(self.pauses.duration))
        return Accessible(Role.PROGRESS, _("Time"), phrase((time, *self.overheard())))

    def measure(self, look: Look) -> tuple[int, int]:
        return (look.u(800), max(look.metrics.target, look.u(62) + look.line_height("small")))

    @property
    def track(self) -> pygame.Rect:
        """The bar itself."""
        look = self.look
        high, inset = max(6, look.u(14)), look.u(22)
        return pygame.Rect(
            self.rect.x + inset, self.rect.bottom - look.u(22) - high // 2, max(1, self.rect.w - 2 * inset), high
        )

    def x_of(self, milliseconds: float) -> int:
        """Where a moment is on the bar."""
        track = self.track
        return track.x + round(track.w * self._share(milliseconds))

    def _share(self, milliseconds: float) -> float:
        return self.pauses.watched(milliseconds) / max(1.0, self.pauses.whole)

    def _time_of(self, x: int) -> float:
        """The moment of a place; close to a sign, that of the sign."""
        near = min(self.signs, key=lambda sign: abs(self.x_of(sign.at) - x), default=None)
        if near is not None and abs(self.x_of(near.at) - x) <= self.look.u(8):
            return near.at
        track = self.track
        return self.pauses.moment(self.pauses.whole * (x - track.x) / track.w)

    @property
    def pointed(self) -> str:
        """What is said of the moment under the pointer, "" where there is none: its time, and what happened then."""
        if self.over < 0:
            return ""
        time = clock_text(round(self.over))
        kinds = dict.fromkeys(sign.kind for sign in self.signs if sign.at == self.over)
        return phrase((*(_(NAMES[kind]) for kind in kinds), time))

    @property
    def tag(self) -> pygame.Rect:
        """Where that stands: above the signs, so that all of them are seen."""
        look, track = self.look, self.track
        wide, high = look.text(self.pointed, "small", look.theme.text).get_size()
        tag = pygame.Rect(0, 0, wide + 2 * look.u(12), high + look.u(4))
        tag.midbottom = (self.x_of(self.over), track.y - look.u(4) - 2 * self._half - look.u(4))
        return tag.clamp(pygame.Rect(self.bounds.x, tag.y, self.bounds.w, tag.h))

    @property
    def _half(self) -> int:
        """Half of how wide and high a sign is."""
        return max(4, self.look.u(8))

    @property
    def bounds(self) -> pygame.Rect:
        pad = self.look.u(12) if self.stage else 0
        return self.rect.inflate(2 * pad, 2 * pad)

    def set_hover(self, over: bool) -> None:
        super().set_hover(over)
        if not over:
            self.over = -1.0

    @property
    def drags(self) -> bool:
        return self._held

    def pointer(self, action: Pointer) -> bool:
        if action.phase == "down":
            if action.button != "left":
                return False
            self._held = True
            self.on_hold(True)
        if action.phase in ("down", "move"):
            self.over = self._time_of(action.x)
            if self._held:
                self.on_scrub(self.over)
        elif self._held:
            self._held = False
            self.on_hold(False)
        return True

    def draw(self, target: pygame.Surface) -> None:
        look, theme, track = self.look, self.look.theme, self.track
        draw_bar(target, look, track, self._share(self.time), theme.mark)
        for cut in self.cuts:
            x = self.x_of(cut)
            target.fill(
                theme.line_major, (x - look.u(1), track.y - look.u(10), max(2, look.u(3)), track.h + look.u(20))
            )
        for sign in self.signs:
            self._draw_sign(target, self.x_of(sign.at), track.y - look.u(4), sign.kind)
        size = look.u(36)
        knob = pygame.Rect(0, 0, size, size)
        knob.center = (self.x_of(self.time), track.centery)
        fill = look.tint(theme.board, 1.0 if self._held else self.hover)
        paint.put(target, look.block(knob.size, fill, theme.mark, 3.0, size // 2), knob.topleft)
        if self.over >= 0:
            words = look.text(self.pointed, "small", theme.text)
            tag = self.tag
            paint.put(target, look.block(tag.size, theme.board, theme.line_major, 2.0, look.u(8)), tag.topleft)
            target.blit(words, words.get_rect(center=tag.center))
        else:
            self._draw_legend(target)

    def _draw_legend(self, target: pygame.Surface) -> None:
        """What the signs mean, above them, where there is room for it."""
        look, track, gap = self.look, self.track, self.look.u(10)
        kinds = [kind for kind in NAMES if any(sign.kind == kind for sign in self.signs)]
        words = [look.text(_(NAMES[kind]), "small", look.theme.text2) for kind in kinds]
        if sum(2 * self._half + 4 * gap + one.get_width() for one in words) > track.w:
            return
        x, middle = track.x, self.rect.y + look.line_height("small") // 2
        for kind, one in zip(kinds, words, strict=True):
            self._draw_sign(target, x + self._half, middle + self._half, kind)
            target.blit(one, one.get_rect(midleft=(x + 2 * self._half + gap, middle)))
            x += 2 * self._half + 4 * gap + one.get_width()

    def _draw_sign(self, target: pygame.Surface, x: int, bottom: int, kind: str) -> None:
        """An error is a wedge that points at the bar, a hint a disc, a check or Solve a square: shape and colour."""
        look, theme = self.look, self.look.theme
        half = self._half

        def shape(big: pygame.Surface, k: int) -> None:
            colour: Colour = {"error": theme.error, "hint": theme.cause}.get(kind, theme.success)
            side = 2 * half * k
            if kind == "error":
                pygame.draw.polygon(big, colour, ((0, 0), (side, 0), (half * k, side)))
            elif kind == "hint":
                pygame.draw.circle(big, colour, (half * k, half * k), half * k)
            else:
                pygame.draw.rect(big, colour, (k, k, side - 2 * k, side - 2 * k), border_radius=2 * k)

        key = ("sign", kind, half, theme.name)
        sprite = look.sprites.get(key, lambda: paint.supersample((2 * half, 2 * half), shape))
        paint.put(target, sprite, (x - half, bottom - 2 * half))
