"""An explanation on the board: the rest dims, bands grow, crosses pop up, ghosts stand where marks would.

`HintLayer` draws any moment of a `Timeline`. Its `clock` is that moment, in milliseconds; the scene's animator moves it
while it plays, and under reduced motion it goes from picture to picture by hand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import pygame

from game.engine.core import Beat, BeatKind, Target
from game.engine.play.timeline import Timeline, places
from game.ui.board import art as board_art
from game.ui.board import hint_links
from game.ui.board.fills import FillLayer, fill_colour
from game.ui.board.hint_dim import DimLayer
from game.ui.board.hint_links import Way
from game.ui.board.hint_signs import PULSES, HintSigns
from game.ui.board.layers import Z_HINT, DrawnBoard, Layer
from game.ui.board.marks import MarkLayer
from game.ui.drawing.theme import Colour
from game.ui.stage.animator import EASINGS
from game.ui.stage.stage import Live

FADE_MS = 220
VEIL_MS = 160
GROW_MS = 260  # of a band
POP_MS, APART_MS = 140, 60  # of a cross, and between one and the next
LETTERS = "ABCDEFGH"
FRAME_MS = 1000 // 60
BEYOND = 0.34  # of a cell: how far past the middle of what it hits a band goes
FLOOR = ("cell", "row", "column", "box")  # what marks stand on


class FrameLayer(Layer):
    """The frames around the cells, lines and boxes that a hint speaks of; a view may put numbers above them."""

    def __init__(self, hints: HintLayer) -> None:
        super().__init__(hints.view, Z_HINT)
        self.hints = hints

    def paint(self, target: pygame.Surface, clip: pygame.Rect) -> None:
        self.hints.paint_frames(target, floor=True)


class HintLayer(Layer):
    """Draws a `Timeline`. on_picture: called when another picture begins, or playing begins or ends."""

    pulse = Live(0.0, steps=PULSES)

    def __init__(self, view: DrawnBoard, fills: FillLayer, marks: MarkLayer) -> None:
        super().__init__(view, Z_HINT)
        self._fills, self._marks = fills, marks
        self.signs = HintSigns(view)
        self.timeline: Timeline | None = None
        self.on_picture: Callable[[], None] = lambda: None
        self.picture = 0
        self._lit: tuple[Target, ...] = ()
        self._lights: frozenset[Target] = frozenset()
        self._clock = 0.0
        self._frame = 0
        self._beats: tuple[Beat, ...] = ()
        self._fresh: frozenset[int] = frozenset()
        self._ways: dict[int, tuple[Way, ...]] = {}
        self._filled: frozenset[tuple[int, ...]] = frozenset()  # the cells that a digit stands in, imagined or promised
        self._now = pygame.Rect(0, 0, 0, 0)
        self.dim = DimLayer(view)
        self.frames = FrameLayer(self)

    # Playing

    def show(self, timeline: Timeline | None, lit: Iterable[Target] = ()) -> None:
        """Show this explanation and no other, at its end; None takes it away. `play` begins it.

        lit: what stays bright while the rest dims; by default all that the chapter on show speaks of.
        """
        self.damage()
        self._stop()
        self.animator.cancel(self, "pulse")
        self.pulse = 0.0
        before, self.timeline, self._lit = self.timeline, timeline, tuple(lit)
        if timeline is None:
            self._beats, self._ways, self.picture = (), {}, 0
            self._fill((), FADE_MS)
            self._marks.cover(())
            self.animator.animate(self.dim, "amount", 0.0, VEIL_MS, "linear", fade=True)
            return
        self._clock = float(timeline.ms)
        self.picture = -1
        self._turn(max(0, len(timeline.pictures) - 1))
        if self._bright():
            start = 0.0 if before is None else self.dim.amount
            self.animator.animate(self.dim, "amount", 1.0, VEIL_MS, "linear", start=start, fade=True)

    @property
    def playing(self) -> bool:
        return self.stage is not None and self.animator.is_running(self, "clock")

    @property
    def ended(self) -> bool:
        """Whether all of it has been shown."""
        return self.timeline is None or self._clock >= self.timeline.ms

    @property
    def clock(self) -> float:
        """The moment that is drawn, in milliseconds from the beginning."""
        return self._clock

    @clock.setter
    def clock(self, ms: float) -> None:
        timeline = self.timeline
        if timeline is None or not timeline.pictures:
            return
        self._clock = min(max(0.0, ms), float(timeline.ms))
        picture, _share = timeline.at(self._clock)
        if picture != self.picture:
            self._turn(picture)
            return
        frame = round(self._since / FRAME_MS)
        if frame != self._frame:
            self._frame = frame
            if self._since <= self._moving_ms + FRAME_MS:
                self.damage_at(self._now)

    def play(self) -> None:
        """Play on from where it is, or from the beginning once it has ended. Reduced motion shows the first picture."""
        timeline = self.timeline
        if timeline is None or not timeline.beats:
            return
        if self.ended:
            self.clock = 0.0
        if self.animator.reduce_motion:
            self._go(0)
            return
        left = timeline.ms - self._clock
        self.animator.animate(self, "clock", float(timeline.ms), left, "linear", keep=True, on_done=self._done)
        self.on_picture()

    def pause(self) -> None:
        """Stand still where it is."""
        self._stop()
        self.on_picture()

    def again(self) -> None:
        """Play from the beginning."""
        self.clock = 0.0
        self.play()

    def step(self, by: int) -> None:
        """Stand still at the end of a later or earlier picture."""
        if self.timeline is not None and self.timeline.pictures:
            self._go(min(max(0, self.picture + by), len(self.timeline.pictures) - 1))

    def go(self, picture: int) -> None:
        """Stand still at the end of this picture."""
        if self.timeline is not None and self.timeline.pictures:
            self._go(picture)

    def _go(self, picture: int) -> None:
        self._stop()
        assert self.timeline is not None
        there = self.timeline.pictures[picture]
        last = picture == len(self.timeline.pictures) - 1
        self.clock = there.start + there.ms - (0 if last else 0.001)
        self.damage()
        self.on_picture()
        if last:
            self._breathe()

    def _stop(self) -> None:
        if self.stage is not None:
            self.animator.cancel(self, "clock")

    def _done(self) -> None:
        self._breathe()
        self.on_picture()

    def _breathe(self) -> None:
        if any(beat.kind is BeatKind.MOVE for beat in self._beats):
            self.animator.animate(self, "pulse", 1.0, 700, "inOutSine", start=0.0, loop=True)

    # Pictures

    def relayout(self) -> None:
        """New geometry: find the places anew."""
        if self.timeline is not None:
            self.dim.show(frozenset(self._bright()))
            self._find_ways()
        self.damage()

    def _bright(self) -> tuple[Target, ...]:
        if self.timeline is None:
            return ()
        return self._lit or self.timeline.area(self.timeline.chapter_at(max(0, self.picture)))

    def _turn(self, picture: int) -> None:
        """Another picture begins."""
        timeline = self.timeline
        assert timeline is not None
        self.damage()
        before, self.picture, self._frame = self.picture, picture, 0
        self._beats = timeline.drawn(picture)
        old = {id(beat) for beat in timeline.drawn(picture - 1)}
        self._fresh = frozenset(id(beat) for beat in self._beats if id(beat) not in old)
        self._find_ways()
        bright = self._bright()
        if before < 0 or timeline.chapter_at(before) != timeline.chapter_at(picture):
            self.dim.show(frozenset(bright))
            self.view.reveal(bright)
        if self.animator.is_running(self, "pulse"):
            self.animator.cancel(self, "pulse")
            self.pulse = 0.0
        self._fill(self._beats, FADE_MS)
        coming = [e for b in self._beats if b.kind in (BeatKind.GHOST, BeatKind.MOVE) for e in b.effects]
        self._filled = frozenset(e.target.index for e in coming if e.value and not e.remove)
        self._marks.cover(Target("note", index) for index in self._filled)
        self.damage()
        if before >= 0:
            self.on_picture()

    def _fill(self, beats: tuple[Beat, ...], ms: float) -> None:
        kinds: dict[str, list[Target]] = {"cause": [], "effect": [], "clash": [], "water": []}
        for beat in beats:
            if beat.kind in (BeatKind.LIGHT, BeatKind.FRAME):
                kinds["cause"] += beat.targets
            elif beat.kind is BeatKind.BAND:
                kinds["cause"] += beat.targets[:1]
            elif beat.kind is BeatKind.COUNTER:
                kinds["cause"] += [target for target in beat.targets[:1] if target.kind != "cell"]
            elif beat.kind is BeatKind.MOVE:
                kinds["effect"] += [effect.target for effect in beat.effects]
            elif beat.kind is BeatKind.CLASH:
                kinds["clash"] += [target for target in beat.targets if target.kind == "cell"]
            elif beat.kind is BeatKind.WATER:
                kinds["water"] += beat.targets
        self._lights = frozenset(kinds["cause"])
        for kind, targets in kinds.items():
            self._fills.show(kind, targets, ms)

    def lights(self, place: Target) -> bool:
        """Whether a place is lit now, as part of the reason."""
        return place in self._lights

    def _find_ways(self) -> None:
        """Where the links on show run, and the part of the board that the fresh beats touch."""
        self._ways = {id(b): hint_links.ways(self.view, b.links) for b in self._beats if b.links}
        fresh = [beat for beat in self._beats if id(beat) in self._fresh]
        rects = [self.signs.reach(target) for beat in fresh for target in places(beat)]
        rects += [hint_links.area(self.view, way) for beat in fresh for way in self._ways.get(id(beat), ())]
        self._now = rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 0, 0)

    @property
    def _since(self) -> float:
        """Milliseconds since the picture began."""
        assert self.timeline is not None
        pictures = self.timeline.pictures
        return self._clock - pictures[self.picture].start if pictures else 0.0

    @property
    def _moving_ms(self) -> float:
        """How long the picture moves before it stands."""
        most = [POP_MS + APART_MS * len(b.targets) for b in self._beats if id(b) in self._fresh]
        assert self.timeline is not None
        return max(GROW_MS, *most, *(self.timeline.pictures[self.picture].ms for _ in self._ways), 0)

    def damage(self) -> None:
        # Only what the beats touch; the veil damages itself.
        if self.stage is None or not self._beats:
            return
        rects = [self.signs.reach(t) for beat in self._beats for t in places(beat)]
        rects += [hint_links.area(self.view, way) for ways in self._ways.values() for way in ways]
        if rects:
            self.damage_at(rects[0].unionall(rects[1:]))

    # Drawing

    def _grown(self, beat: Beat, ms: float = FADE_MS, delay: float = 0.0) -> float:
        """How far a part of a beat has come that begins `delay` after it and takes `ms`."""
        if id(beat) not in self._fresh:
            return 1.0
        return min(1.0, max(0.0, (self._since - delay) / ms))

    def paint(self, target: pygame.Surface, clip: pygame.Rect) -> None:
        if self.timeline is None:
            return
        beats, signs = self._beats, self.signs
        for beat in beats:
            if beat.kind is BeatKind.GHOST:
                grown = self._grown(beat)
                for effect in beat.effects:
                    signs.ghost(target, effect, grown)
        self.paint_frames(target, floor=False)
        for beat in beats:
            if beat.kind is BeatKind.BAND:
                self._band(target, beat)
            elif beat.links:
                self._links(target, beat)
        self._small_places(target)
        for beat in beats:
            self._sign(target, beat)

    def paint_frames(self, target: pygame.Surface, floor: bool) -> None:
        """Draw the frames of cells, lines and boxes, or those of all other places."""
        if self.timeline is None:
            return
        framed = [frame for beat in self._beats for frame in self._framed(beat) if (frame[0].kind in FLOOR) == floor]
        framed.sort(key=lambda frame: frame[0].kind == "cell")  # above that of the line or box they are in
        for place, colour, strength, wide in framed:
            self.signs.frame(target, place, colour, strength, wide)

    def _framed(self, beat: Beat) -> list[tuple[Target, Colour, float, float]]:
        theme, grown = self.look.theme, self._grown(beat)
        if beat.kind is BeatKind.LIGHT:
            return [(place, theme.cause, grown, 1.0) for place in beat.targets]
        if beat.kind is BeatKind.FRAME:
            return [(place, theme.cause, grown, 1.5) for place in beat.targets]
        if beat.kind is BeatKind.BAND:
            return [(place, theme.cause, grown, 1.0) for place in beat.targets[:1]]
        if beat.kind is BeatKind.COUNTER:
            return [(place, theme.cause, grown, 0.6) for place in beat.targets[1:]]
        if beat.kind is BeatKind.GHOST:
            return [(place, theme.cause, grown, 0.6) for place in beat.targets]
        if beat.kind is BeatKind.RING:
            return [(place, theme.effect, grown, 1.0) for place in beat.targets]
        if beat.kind is BeatKind.MOVE:
            return [(effect.target, theme.effect, grown, 1.0) for effect in beat.effects]
        if beat.kind is BeatKind.CLASH:
            return [(place, theme.error, grown, 1.0) for place in beat.targets]
        return []

    def _band(self, target: pygame.Surface, beat: Beat) -> None:
        """From the rim of the first place to a little beyond the farthest that it hits."""
        geometry, size = self.view.geometry, self.view.geometry.cell
        grown = EASINGS["outCubic"](self._grown(beat, GROW_MS))
        start = pygame.Vector2(geometry.rect(beat.targets[0]).center)
        farthest: dict[tuple[int, int], pygame.Vector2] = {}
        for hit in beat.targets[1:]:
            along = pygame.Vector2(geometry.rect(hit).center) - start
            if along.length() > 0.2 * size:
                way = along.normalize()
                key = (round(way.x * 20), round(way.y * 20))
                farthest[key] = max(along, farthest.get(key, along), key=pygame.Vector2.length)
        for along in farthest.values():
            way = along.normalize()
            straight = min(abs(way.x), abs(way.y)) < 0.05
            near, far = start + way * 0.42 * size, start + along + way * (BEYOND if straight else -BEYOND / 2) * size
            self.signs.band(target, (near.x, near.y), (far.x, far.y), grown)

    def _links(self, target: pygame.Surface, beat: Beat) -> None:
        """One link after another, in their order; they halt at the last one."""
        ways = self._ways.get(id(beat), ())
        assert self.timeline is not None
        each = max(1.0, self.timeline.pictures[self.picture].ms * 0.8 / max(1, len(beat.links)))
        for way in ways:
            grown = self._grown(beat, each, each * beat.links.index(way.link))
            hint_links.draw(target, self.view, way, grown)
            if beat.kind is BeatKind.CUT and grown >= 1:
                self._cut(target, way)

    def _cut(self, target: pygame.Surface, way: Way) -> None:
        (ax, ay), (bx, by) = way.points[0], way.points[-1]
        x, y = self.view.origin
        self.signs.cross_at(target, (round((ax + bx) / 2 + x), round((ay + by) / 2 + y)))

    def _small_places(self, target: pygame.Surface) -> None:
        """The candidates, above what passes them, with their digits: they may not be noted on the board."""
        theme, look = self.look.theme, self.look
        fills: dict[Target, tuple[str, Colour]] = {}
        for beat in self._beats:
            ends = (end for link in beat.links for end in (link.source, link.target))
            named = {
                BeatKind.LIGHT: ("cause", theme.cause),
                BeatKind.CLASH: ("clash", theme.error),
                BeatKind.MOVE: ("effect", theme.effect),
            }.get(beat.kind, ("", theme.cause))
            for place in (*beat.targets, *(effect.target for effect in beat.effects), *ends):
                if self._small(place) and (named[0] or place not in fills):
                    fills[place] = named
        for place, (fill, colour) in fills.items():
            box = self.view.box_of(place)
            if not target.get_clip().colliderect(box):
                continue
            if fill:
                target.blit(board_art.wash(look, box.size, fill_colour(theme, fill)[0], 1.0), box.topleft)
                self.signs.frame(target, place, colour, 1.0)
            self.signs.digit(target, place)

    def _small(self, place: Target) -> bool:
        """Whether a place is a candidate that shows: no digit stands over it."""
        return place.kind == "candidate" and place.index[:2] not in self._filled

    def _sign(self, target: pygame.Surface, beat: Beat) -> None:
        """What stands above frames and links."""
        theme, signs, grown = self.look.theme, self.signs, self._grown(beat)
        if beat.kind is BeatKind.STRIKE or (beat.kind is BeatKind.CUT and not beat.links):
            for number, place in enumerate(t for t in beat.targets if t.kind != "candidate" or self._small(t)):
                signs.cross(target, place, self._grown(beat, POP_MS, number * APART_MS))
        elif beat.kind is BeatKind.COUNTER:
            for number, place in enumerate(beat.targets[1:], 1):
                strength = self._grown(beat, POP_MS, number * APART_MS)
                signs.badge(target, place, str(number), theme.cause, strength)
            for place in beat.targets[:1]:
                signs.badge(target, place, f"{beat.have}/{beat.need}", theme.cause, grown)
        elif beat.kind is BeatKind.LETTER:
            for place in beat.targets:
                signs.badge(target, place, beat.text, theme.cause, grown)
        elif beat.kind is BeatKind.CLASH and grown >= 0.5:
            for place in beat.targets:
                signs.alarm(target, place)
        elif beat.kind is BeatKind.MOVE:
            for effect in beat.effects:
                signs.promise(target, effect, self.pulse, grown)
        elif beat.kind is BeatKind.GHOST:
            for effect in beat.effects:
                if effect.remove:
                    signs.ghost(target, effect, grown)

    def warm(self) -> Iterator[None]:
        """Make the frames and badges that hints often have, one a piece."""
        theme = self.look.theme
        for letter in LETTERS[:4]:
            self.signs.whole_badge(self.signs.badge_side, letter, theme.cause)
            yield
        for place in {t.kind: t for t in self.view.geometry.targets}.values():
            for colour in (theme.cause, theme.effect):
                self.signs.frame_of(place, colour, 1.0)
                yield
