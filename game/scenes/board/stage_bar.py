"""The control of a timeline: its named stages as numbered dots, and step back, play or pause, step on below them."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pygame

from game.engine.words import _
from game.ui.board.hints.layer import HintLayer
from game.ui.drawing import brush, paint
from game.ui.drawing.look import Look
from game.ui.drawing.metrics import MIN_TARGET
from game.ui.drawing.theme import luminance
from game.ui.input.actions import Pointer, Press
from game.ui.stage.accessible import Accessible
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.form import Form

DOT = 26  # design pixels
LARGER = 1.2  # the dot of the stage that shows
LEAST = 0.66  # of its size a dot keeps its number; where there is less room, all but that one are points


class StageDots(Widget):
    """A numbered dot for each stage, its name below; a press goes to the end of its stage."""

    cursor = "hand"
    focusable = False

    def __init__(self, layer: Callable[[], HintLayer]) -> None:
        super().__init__()
        self.layer = layer
        self.named = True
        self.most = 0
        """How high the dot of the stage that shows is at most; 0: as it likes."""

    def measure(self, look: Look) -> tuple[int, int]:
        return look.u(400), self.dot(look) + (look.line_height("small") + look.u(4) if self.named else 0)

    def dot(self, look: Look) -> int:
        """The size of a dot: it holds a digit."""
        usual = max(look.u(DOT), round(look.line_height("small") * 1.05))
        return min(usual, int(self.most / LARGER)) if self.most else usual

    def describe(self) -> Accessible | None:
        """The names of the stages where they are drawn, else that of the one that shows, or its number."""
        found, timeline = super().describe(), self.layer().timeline
        if found is None or found.name or timeline is None or not timeline.stages:
            return found
        number = _("{count} of {all}").format(count=self._now() + 1, all=len(timeline.stages))
        return found._replace(name=self._called() or number)

    def _now(self) -> int:
        """The number of the stage that shows."""
        layer = self.layer()
        stages = layer.timeline.stages if layer.timeline is not None else ()
        return next((i for i, s in enumerate(stages) if s.first <= layer.picture <= s.last), 0)

    def _share(self) -> float:
        """How much of the stage that shows is done: a stage may have many pictures."""
        layer, now = self.layer(), self._now()
        if layer.timeline is None or not layer.timeline.stages:
            return 0.0
        stage = layer.timeline.stages[now]
        steps = stage.last - stage.first + (now + 1 < len(layer.timeline.stages))  # the last one ends with its picture
        return min(1.0, max(0.0, (layer.picture - stage.first) / max(1, steps)))

    def reached(self) -> int:
        """How far the line through the dots is filled, in window pixels: a little further with each picture."""
        places, now = self._places(self.look), self._now()
        if not places:
            return self.rect.x
        here, following = places[now][0], places[now + 1][0] if now + 1 < len(places) else self.rect.right
        return here + round((following - here) * self._share())

    def _called(self) -> str:
        """The name of the stage that shows, "" for none; with the number of its picture where it holds several."""
        layer = self.layer()
        if layer.timeline is None or not layer.timeline.stages:
            return ""
        stage = layer.timeline.stages[self._now()]
        pictures = stage.last - stage.first + 1
        if pictures == 1:
            return stage.name
        number = min(pictures, max(0, layer.picture - stage.first) + 1)
        return " ".join((stage.name, _("{count} of {all}").format(count=number, all=pictures)))

    def _places(self, look: Look) -> list[tuple[int, int, int]]:
        """The middle of each dot, and its size: none lies over another or beside the widget."""
        layer, side, now = self.layer(), self.dot(look), self._now()
        count = len(layer.timeline.stages) if layer.timeline is not None else 0
        y, each = self.rect.y + side // 2, self.rect.w / max(1, count)
        usual = min(side, int(each / LARGER))
        if usual >= LEAST * side:
            sizes = [round(usual * (LARGER if i == now else 1.0)) for i in range(count)]
            return [(round(self.rect.x + each * (i + 0.5)), y, sizes[i]) for i in range(count)]
        here = min(round(side * LARGER), self.rect.w // 2)
        step = (self.rect.w - here) / max(1, count - 1)  # the room of a point
        shares = [here if i == now else step for i in range(count)]
        return [
            (round(self.rect.x + sum(shares[:i]) + share / 2), y, here if i == now else max(2, round(step * 0.7)))
            for i, share in enumerate(shares)
        ]

    def pointer(self, action: Pointer) -> bool:
        layer, places = self.layer(), self._places(self.look)
        if action.phase == "down" and action.button == "left" and layer.timeline is not None and places:
            nearest = min(range(len(places)), key=lambda i: abs(places[i][0] - action.x))
            layer.go(layer.timeline.stages[nearest].last)
        return True

    def draw(self, target: pygame.Surface) -> None:
        layer, look = self.layer(), self.look
        timeline, theme, side = layer.timeline, look.theme, self.dot(look)
        if timeline is None:
            return
        places, now = self._places(look), self._now()
        wide, reached = max(2, look.u(4)), self.reached()
        ends = [x for x, _y, _size in places]
        if timeline.stages and timeline.stages[-1].last > timeline.stages[-1].first:
            ends.append(self.rect.right)  # the pictures of the last one
        for number, (ax, bx) in enumerate(pairwise(ends)):
            y = places[0][1]
            filled = bx if number < now else min(bx, max(ax, reached))
            target.fill(theme.cause, (ax, y - wide // 2, filled - ax, wide))
            target.fill(theme.track, (filled, y - wide // 2, bx - filled, wide))
        names = self.rect.w // max(1, len(places)) - look.u(4)
        called = (*(stage.name for stage in timeline.stages), self._called())
        crowded = any(look.text(name, "small", strong=True).get_width() > names for name in called)
        for number, ((x, y, size), stage) in enumerate(zip(places, timeline.stages, strict=True)):
            begun, here = number <= now, number == now
            fill = theme.cause if begun else theme.board
            ink = theme.text2 if not begun else (255, 255, 255) if luminance(fill) < 0.35 else (0, 0, 0)
            text = look.text(str(number + 1), "small", ink, strong=True)
            scaled = min(1.0, size * 0.62 / text.get_height())
            told = size >= LEAST * side
            key = ("stage-dot", size, number, fill, ink, theme.name)
            disc = look.sprites.get(
                key,
                lambda text=text, scaled=scaled, size=size, fill=fill, told=told: brush.badge(  # type: ignore[misc]
                    size,
                    pygame.transform.smoothscale_by(text.convert_alpha(), scaled) if told else None,
                    fill,
                    theme.cause if fill != theme.board else theme.track,
                ),
            )
            paint.put(target, disc, disc.get_rect(center=(x, y)).topleft)
            if self.named and (here or not crowded):
                words = self._called() if here else stage.name
                name = look.text(words, "small", theme.text if here else theme.text2, strong=here, limit=self.rect.w)
                below = name.get_rect(midtop=(x, self.rect.y + side + look.u(4)))
                target.blit(name, below.clamp(self.rect.left, below.y, self.rect.w, below.h))


class StageBar:
    """The dots and the three buttons below them."""

    def __init__(self, form: Form, layer: Callable[[], HintLayer]) -> None:
        self.layer = layer
        self.dots = form.add(StageDots(layer))
        self.earlier = form.add(Button("", lambda: layer().step(-1), "quiet", "back", _("One step back (Left)")))
        self.toggle = form.add(Button("", self.play_or_pause, icon="pause"))
        self.later = form.add(Button("", lambda: layer().step(1), "quiet", "forward", _("One step on (Right)")))
        self.show(False)

    @property
    def shown(self) -> bool:
        return self.dots.visible

    def show(self, shown: bool) -> None:
        for widget in (self.dots, self.earlier, self.toggle, self.later):
            widget.visible = shown

    def play_or_pause(self) -> None:
        """Stand still, play on, or play again from the beginning. Reduced motion steps on instead."""
        layer = self.layer()
        if layer.playing:
            layer.pause()
        elif layer.animator.reduce_motion and not layer.ended:
            layer.step(1)
        else:
            layer.play()

    def press(self, action: Press, ended: bool = False) -> bool:
        """A key for the timeline: Space, Left and Right, until it has ended or then too, R always; whether it was one.

        ended: Space, Left and Right mean nothing else once it has ended.
        """
        layer = self.layer() if self.shown else None
        if layer is None or action.mods.ctrl or action.mods.alt:
            return False
        if action.key == "r":
            layer.again()
        elif layer.ended and not layer.playing and not ended:
            return False
        elif action.key == "space":
            self.play_or_pause()
        elif action.key in ("left", "right"):
            layer.step(-1 if action.key == "left" else 1)
        else:
            return False
        return True

    def refresh(self) -> None:
        """Show where the timeline is."""
        layer = self.layer()
        if not self.shown:
            return
        again = layer.ended and not layer.playing
        self.toggle.icon = "pause" if layer.playing else "restart" if again else "play"
        self.toggle.tip = _("Pause (Space)") if layer.playing else _("Again (R)") if again else _("Play (Space)")
        last = len(layer.timeline.pictures) - 1 if layer.timeline is not None else 0
        self.earlier.enabled, self.later.enabled = layer.picture > 0, layer.picture < last or layer.playing
        self.earlier.why_not, self.later.why_not = _("This is the first picture."), _("This is the last picture.")
        self.dots.damage()

    def height(self, look: Look, brief: bool = False) -> int:
        """How high it is, with its names or in brief."""
        self.dots.most = 0
        if brief:
            return max(MIN_TARGET, round(self.dots.dot(look) * 1.2))
        return self.dots.dot(look) + look.line_height("small") + look.u(12) + look.metrics.target

    def place(self, x: int, bottom: int, width: int, brief: bool, most: int = 0) -> int:
        """Put it above `bottom`; the y above it. brief: without names, its buttons beside the dots, which are `most`
        high at most."""
        look = self.dots.look
        self.dots.most = most if brief else 0
        side, gap = look.metrics.target if not brief else MIN_TARGET, look.u(18)
        self.dots.named = not brief
        high = self.dots.measure(look)[1]
        if brief:
            tall = max(side, high)
            y = bottom - tall
            for button, at in zip((self.earlier, self.toggle, self.later), range(3), strict=True):
                button.place(x + width - (3 - at) * side, y + (tall - side) // 2, side, side)
            self.dots.place(x, y + (tall - high) // 2, max(1, width - 3 * side - gap), high)
            return y
        y, middle = bottom - side, x + width // 2
        self.toggle.place(middle - side // 2, y, side, side)
        self.earlier.place(middle - side // 2 - gap - side, y, side, side)
        self.later.place(middle + side // 2 + gap, y, side, side)
        y -= high + look.u(8)
        self.dots.place(x, y, width, high)
        return y
