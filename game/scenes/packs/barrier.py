"""The gate of a pack with what is said beside it: the stars that open it, its guardian, and the way around."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.engine.record.progress import PackProgress
from game.engine.words import _, ngettext
from game.scenes.packs.gate_view import RIM, GateView
from game.scenes.packs.road import BAND
from game.scenes.packs.spreads import Spreads
from game.scenes.packs.torii import HIGH, torii_size
from game.ui.scene.scene import Scene
from game.ui.widgets import Button, Label, Panel
from game.ui.widgets.base import Z_WIDGET


class Barrier:
    """Adds itself to a scene, over the road of levels; `on_open` is called when the player asks to open it by hand,
    `on_face` when the guardian is to be played."""

    def __init__(
        self, scene: Scene, road: Spreads[int], on_open: Callable[[], None], on_face: Callable[[], None]
    ) -> None:
        self.scene, self.road = scene, road
        self.view = scene.stage.add(GateView(road))
        self.sheet = scene.stage.add(Panel(z=Z_WIDGET + 1))
        self.note = scene.stage.add(Label("", "body", strong=True, z=Z_WIDGET + 2))
        self.behind = scene.stage.add(Label("", "small", "text2", z=Z_WIDGET + 2))
        self.face = scene.form.add(Button(_("Or win the guardian here"), on_face, "link", "flag", z=Z_WIDGET + 3))
        self.face.tip = _("The hardest board behind the gate: won without help or a mistake, it opens it.")
        self.unlock = scene.form.add(
            Button("", on_open, "quiet", "lock", tip=_("Open it without its stars"), z=Z_WIDGET + 3)
        )
        self.closed = False
        self._told = True
        """Whether there is room for what lies behind it."""
        self.show()

    def tell(self, shelf: PackProgress) -> None:
        """Say what opens it."""
        self.closed = (shelf.entrance or shelf.gate) is not None
        if self.closed:
            self.note.text, _short, self.behind.text = gate_words(shelf)
        self.show()

    def look_again(self, shelf: PackProgress) -> None:
        """Say what has changed; a gate that has opened since swings open, and its mist lifts."""
        before = self.closed
        self.tell(shelf)
        if before and not self.closed:
            self.view.open()
            self.scene.services.audio.play("high_score")
        elif not self.scene.animator.is_running(self.view, "mist"):
            self.settle()

    def settle(self) -> None:
        """Let the gate stand as it is: closed with its mist, or open."""
        self.view.settle(self.closed)

    def show(self) -> None:
        """Show the words where the gate is in sight and closed."""
        here = self.closed and self.view.spread == self.road.spread
        for node in (self.sheet, self.note, self.face, self.unlock):
            node.visible = here
        self.behind.visible = here and self._told

    def band(self) -> int:
        """How high a band it needs across the road, in design pixels."""
        look = self.scene.look
        words = look.line_height("body") + max(look.line_height("small"), look.metrics.target) + look.u(24)
        return max(BAND, round(words / look.metrics.unit) + 16)

    def place(self, shelf: PackProgress, gate: tuple[int, pygame.Rect] | None) -> None:
        """Stand across the road, in a band of a spread, counted from the road's corner; None: there is none."""
        self.view.rect = self.road.rect.inflate(0, 2 * self.scene.look.u(RIM))
        self.view.visible = gate is not None
        self.view.spread = -1
        if gate is not None:
            self._place(shelf, *gate)
        self.show()

    def _place(self, shelf: PackProgress, spread: int, band: pygame.Rect) -> None:
        look, corner = self.scene.look, self.road.place_of(spread).topleft
        later = [i for i in self.road.on_spread(spread) if i >= in_front(shelf)]
        boxes = [self.road.item_rect(i).move(-corner[0], -corner[1]) for i in later]
        if not boxes:
            return
        cloud = boxes[0].unionall(boxes[1:])
        if shelf.entrance is not None:
            cloud = pygame.Rect((0, 0), self.road.rect.size)
        scale = min(1.0, band.h / look.u(HIGH))
        x, wide = boxes[0].centerx, torii_size(look, scale)[0]
        self.view.stand(spread, (x, band.bottom), cloud.inflate(look.u(2 * RIM), look.u(2 * RIM)), scale)
        most = band.w - wide - look.u(40)
        pad = look.u(24)
        self.note.text = look.fitting(gate_words(shelf)[:2], "body", most - 2 * pad, strong=True)
        link, side = self.face.measure(look), look.metrics.target
        below = self.behind.measure(look)[0] + link[0] + side + look.u(20)
        needed = max(look.u(560), self.note.measure(look)[0] + side, below) + 2 * pad
        room = pygame.Rect(0, 0, min(most, needed), band.h - look.u(10))
        room.midleft = (band.x, band.centery)
        if x < band.centerx:
            room.right = band.right
        room.move_ip(self.road.rect.topleft)
        inner = room.inflate(-2 * pad, -look.u(16))
        self.unlock.place(inner.right - side + pad // 2, room.centery - side // 2, side, side)
        right = self.unlock.rect.x - look.u(4)
        self.note.place(inner.topleft, limit=max(1, right - inner.x))
        wide = max(1, min(link[0], right - inner.x))
        self.face.place(right - wide, inner.bottom - link[1], wide, link[1])
        limit = max(1, self.face.rect.x - inner.x - look.u(10))
        self._told = self.behind.measure(look)[0] <= limit
        if self._told:
            self.behind.place((inner.x, self.face.rect.centery), "midleft", limit=limit)
        self.sheet.rect = room


def in_front(shelf: PackProgress) -> int:
    """How many levels, from the first, stand before the gate that is shown: none where all of the pack is closed."""
    return 0 if shelf.entrance is not None else shelf.always_open


def gate_words(shelf: PackProgress) -> tuple[str, str, str]:
    """What opens the gate that stands in the way, the same in short, and what lies behind it; "" where none does."""
    entrance, gate = shelf.entrance, shelf.gate
    number = len(shelf.pack.levels)
    if entrance is not None:
        waiting = ngettext("{count} level waits.", "{count} levels wait.", number).format(count=number)
        if entrance.closed:
            text = ngettext(
                "This pack opens with {need} star in {pack}, which is closed, too.",
                "This pack opens with {need} stars in {pack}, which is closed, too.",
                entrance.need,
            ).format(need=entrance.need, pack=_(entrance.title))
            short = ngettext(
                "Opens with {count} more star in {pack}.", "Opens with {count} more stars in {pack}.", entrance.to_go
            )
            return text, short.format(count=entrance.to_go, pack=_(entrance.title)), waiting
        text = ngettext(
            "This pack opens with {need} star in {pack}: {count} to go.",
            "This pack opens with {need} stars in {pack}: {count} to go.",
            entrance.need,
        ).format(need=entrance.need, pack=_(entrance.title), count=entrance.to_go)
        short = ngettext("{count} star to go in {pack}.", "{count} stars to go in {pack}.", entrance.to_go)
        return text, short.format(count=entrance.to_go, pack=_(entrance.title)), waiting
    if gate is None:
        return "", "", ""
    text = ngettext(
        "The gate opens with {need} star of this pack: {count} to go.",
        "The gate opens with {need} stars of this pack: {count} to go.",
        gate.need,
    ).format(need=gate.need, count=gate.to_go)
    short = ngettext("{count} star to go in this pack.", "{count} stars to go in this pack.", gate.to_go)
    short = short.format(count=gate.to_go)
    last = number - shelf.always_open
    behind = ngettext("Behind it: the last level.", "Behind it: the last {count} levels.", last).format(count=last)
    return text, short, behind
