"""An explanation on the board: the rest dims, bands grow, crosses pop up, ghosts stand where marks would.

`HintLayer` draws any moment of a `Timeline`. Its `clock` is that moment, in milliseconds; the scene's animator moves it
while it plays, and under reduced motion it goes from picture to picture by hand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import pygame

from game.engine.core import Beat, BeatKind, Target
from game.engine.play.timeline import Timeline, places
from game.ui.board.fills import FillLayer
from game.ui.board.hints import links
from game.ui.board.hints.links import Way
from game.ui.board.hints.painter import APART_MS, FADE_MS, GROW_MS, LINES, POP_MS, HintPainter, Line, lines_of
from game.ui.board.hints.signs import PULSES, HintSigns
from game.ui.board.hints.veil import DimLayer
from game.ui.board.layers import Z_HINT, DrawnBoard, Layer
from game.ui.board.marks import MarkLayer
from game.ui.stage.stage import Live

VEIL_MS = 160
LETTERS = "ABCDEFGH"
NOTES = ("note", "corner_note")
"""What is pencilled into a cell."""
FRAME_MS = 1000 // 60


class FrameLayer(Layer):
    """The frames around the cells, lines and boxes that a hint speaks of; a view may put numbers above them."""

    def __init__(self, hints: HintLayer) -> None:
        super().__init__(hints.view, Z_HINT)
        self.hints = hints

    def paint(self, target: pygame.Surface, clip: pygame.Rect) -> None:
        self.hints.paint_frames(target)


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
        self.soft = False
        self._lit: tuple[Target, ...] = ()
        self._lights: frozenset[Target] = frozenset()
        self._clock = 0.0
        self._frame = 0
        self.beats: tuple[Beat, ...] = ()
        self._fresh: frozenset[int] = frozenset()
        self.ways: dict[int, tuple[Way, ...]] = {}
        self.passed: tuple[Target, ...] = ()
        self.clues: Layer | None = None  # those that stand above marks
        self.filled: frozenset[tuple[int, ...]] = frozenset()  # the cells that a digit stands in, imagined or promised
        self.spoken: frozenset[tuple[int, ...]] = frozenset()  # the cells whose candidates are drawn
        self._now = pygame.Rect(0, 0, 0, 0)
        self._painter = HintPainter(view, self, self.signs)
        self.dim = DimLayer(view)
        self.frames = FrameLayer(self)

    # Playing

    def show(self, timeline: Timeline | None, lit: Iterable[Target] = (), soft: bool = False) -> None:
        """Show this explanation and no other, at its end; None takes it away. `play` begins it.

        lit: what stays bright while the rest dims; by default all that the chapter on show speaks of. soft: slight
        frames around reasons, where something else on the board calls the eye.
        """
        self.soft = soft
        self.damage()
        self._stop()
        self.animator.cancel(self, "pulse")
        self.pulse = 0.0
        before, self.timeline, self._lit = self.timeline, timeline, tuple(lit)
        if timeline is None:
            self.beats, self.ways, self.picture = (), {}, 0
            self._fill((), FADE_MS)
            self._speak(())
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
    def clashing(self) -> frozenset[Target]:
        """The places of the clash on show, which has a badge of its own."""
        return frozenset(place for beat in self.beats if beat.kind is BeatKind.CLASH for place in beat.targets)

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

    def rest(self) -> None:
        """Stand still without a word: the board is taken away."""
        if self.stage is not None:
            self.animator.cancel(self)

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
        if any(beat.kind is BeatKind.MOVE for beat in self.beats):
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
        self.beats = timeline.drawn(picture)
        old = {id(beat) for beat in timeline.drawn(picture - 1)}
        self._fresh = frozenset(id(beat) for beat in self.beats if id(beat) not in old)
        bright = self._bright()
        if before < 0 or timeline.chapter_at(before) != timeline.chapter_at(picture):
            self.dim.show(frozenset(bright))
            self.view.reveal(bright)
        self._find_ways()
        if self.animator.is_running(self, "pulse"):
            self.animator.cancel(self, "pulse")
            self.pulse = 0.0
        coming = [e for b in self.beats if b.kind in (BeatKind.GHOST, BeatKind.MOVE) for e in b.effects]
        self.filled = frozenset(e.target.index for e in coming if e.value and not e.remove)
        self._speak(p.index[:2] for beat in self.beats for p in places(beat) if p.kind == "candidate")
        self._fill(self.beats, FADE_MS)
        self._marks.cover((*self._hidden(), *self._marks.between(frozenset(bright))))
        self.damage()
        if before >= 0:
            self.on_picture()

    def _hidden(self) -> Iterator[Target]:
        """What is pencilled in the way of what is drawn: where a digit fills the cell, and beside candidates."""
        for index in self.filled:
            yield from (Target(kind, index) for kind in NOTES)
        yield from (Target(NOTES[1], index) for index in self.spoken)

    def _speak(self, cells: Iterable[tuple[int, ...]]) -> None:
        """Speak of the candidates of these cells: there their notes stand in their own places."""
        before, self.spoken = self.spoken, frozenset(cells)
        self._marks.redraw(Target(NOTES[0], index) for index in before ^ self.spoken)

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
        covered = [t for t in kinds["cause"] if t.kind == "candidate" and t.index[:2] in self.filled]
        self._lights = frozenset(kinds["cause"])
        kinds["cause"] = [t for t in kinds["cause"] if t not in covered]
        for kind, targets in kinds.items():
            self._fills.show(kind, targets, ms)

    def lights(self, place: Target) -> bool:
        """Whether a place is lit now, as part of the reason."""
        return place in self._lights

    def _find_ways(self) -> None:
        """Where the links on show run, and the part of the board that the fresh beats touch."""
        self.ways = {id(b): links.ways(self.view, b.links) for b in self.beats if b.links}
        lines = [line for beat in self.beats if beat.kind is BeatKind.BAND for line in lines_of(self.view, beat)]
        cells = self.view.geometry.targets if lines else ()
        self.passed = tuple(place for place in cells if self._crosses(place, lines))
        fresh = [beat for beat in self.beats if id(beat) in self._fresh]
        rects = [*self._reach(fresh)]
        rects += [links.area(self.view, way) for beat in fresh for way in self.ways.get(id(beat), ())]
        self._now = rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 0, 0)

    def _reach(self, beats: Iterable[Beat]) -> Iterator[pygame.Rect]:
        """What beats may touch, but for their links."""
        for beat in beats:
            yield from (self.signs.reach(target) for target in places(beat))
            if beat.kind is BeatKind.LETTER:
                yield from (self.signs.strip_box(one, beat.text) for one in beat.targets if one.kind in LINES)

    def _crosses(self, place: Target, lines: list[Line]) -> bool:
        box = self.view.geometry.rect(place)
        core = box.inflate(-box.w // 2, -box.h // 2)
        return any(core.clipline(near, far) for near, far in lines)

    @property
    def picture_ms(self) -> int:
        """How long the picture takes that plays."""
        return self.timeline.pictures[self.picture].ms if self.timeline is not None and self.timeline.pictures else 0

    @property
    def _since(self) -> float:
        """Milliseconds since the picture began."""
        assert self.timeline is not None
        pictures = self.timeline.pictures
        return self._clock - pictures[self.picture].start if pictures else 0.0

    @property
    def _moving_ms(self) -> float:
        """How long the picture moves before it stands."""
        most = [POP_MS + APART_MS * len(b.targets) for b in self.beats if id(b) in self._fresh]
        return max(GROW_MS, *most, self.picture_ms if self.ways else 0)

    def damage(self) -> None:
        # Only what the beats touch; the veil damages itself.
        if self.stage is None or not self.beats:
            return
        rects = [*self._reach(self.beats)]
        rects += [links.area(self.view, way) for ways in self.ways.values() for way in ways]
        if rects:
            self.damage_at(rects[0].unionall(rects[1:]))

    def grown(self, beat: Beat, ms: float = FADE_MS, delay: float = 0.0) -> float:
        """How far a part of a beat has come, 0 to 1, that begins `delay` milliseconds after it and takes `ms`."""
        if id(beat) not in self._fresh:
            return 1.0
        return min(1.0, max(0.0, (self._since - delay) / ms))

    def paint(self, target: pygame.Surface, clip: pygame.Rect) -> None:
        if self.timeline is not None:
            self._painter.paint(target)

    def paint_frames(self, target: pygame.Surface) -> None:
        """Draw the frames of cells, lines and boxes."""
        if self.timeline is not None:
            self._painter.frames(target, floor=True)

    def warm(self) -> Iterator[None]:
        """Make the frames and badges that hints often have, one a piece."""
        theme = self.look.theme
        yield from self.dim.find_places()
        yield
        for letter in LETTERS[:4]:
            self.signs.whole_badge(self.signs.badge_side, letter, theme.cause)
            yield
        for place in {t.kind: t for t in self.view.geometry.targets}.values():
            for colour in (theme.cause, theme.effect):
                self.signs.frame_of(place, colour, 1.0)
                yield
