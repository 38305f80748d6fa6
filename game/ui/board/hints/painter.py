"""Draws the beats of an explanation, each as far as it has come."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from game.engine.core import Beat, BeatKind, Target
from game.ui.board import art as board_art
from game.ui.board.fills import fill_colour
from game.ui.board.hints import links
from game.ui.board.hints.links import Way
from game.ui.board.hints.signs import HintSigns
from game.ui.board.layers import DrawnBoard, Layer
from game.ui.drawing.paint import Point
from game.ui.drawing.theme import Colour
from game.ui.stage.animator import EASINGS

FADE_MS = 220
GROW_MS = 260  # of a band
POP_MS, APART_MS = 140, 60  # of a cross, and between one and the next
LINKED = 0.8  # of a picture: when its last link has come
BEYOND = 0.34  # of a cell: how far past the middle of an empty place that it hits a band goes
BEFORE = 0.3  # of a cell: how far before the middle of what is written there it ends
NUMBERS = ("corner", "row", "column")  # where numbers stand beside cells
PAIR = 2
PALE = 0.625  # of an imagined mark that is not the last one
SOFT = 0.6  # of the usual weight: a slight frame
LINES = ("row", "column", "box", "region", "diagonal", "window", "cage")
FLOOR = ("cell", *LINES)  # what marks stand on
WHOLE = 1.5  # how heavy a frame is that goes around a whole line or box


Line = tuple[Point, Point]


def lines_of(view: DrawnBoard, beat: Beat) -> list[Line]:
    """Where the bands of a beat run, one in each direction, in panel pixels."""
    geometry, size = view.geometry, view.geometry.cell
    start = pygame.Vector2(geometry.rect(beat.targets[0]).center)
    farthest: dict[tuple[int, int], tuple[float, Target]] = {}
    for hit in beat.targets[1:]:
        along = pygame.Vector2(geometry.rect(hit).center) - start
        if along.length() > 0.2 * size:
            way = along.normalize()
            key = (round(way.x * 20), round(way.y * 20))
            farthest[key] = max((along.length(), hit), farthest.get(key, (0.0, hit)))
    out: list[Line] = []
    for _length, hit in farthest.values():
        along = pygame.Vector2(geometry.rect(hit).center) - start
        way = along.normalize()
        straight = min(abs(way.x), abs(way.y)) < 0.05
        full = view.given(hit) is not None or view.shown(hit) != 0
        beyond = (-BEFORE if full else BEYOND) if straight else -BEYOND / 2
        near, far = start + way * 0.42 * size, start + along + way * beyond * size
        out.append(((near.x, near.y), (far.x, far.y)))
    return out


def alarmed(clash: Sequence[Target]) -> Sequence[Target]:
    """Where a clash has its badges: at the number that is broken, else at both of a pair, else at one place."""
    numbers = [place for place in clash if place.kind in NUMBERS]
    return numbers[:1] or (clash if len(clash) <= PAIR else clash[:1])


class Showing(Protocol):
    """The moment that is drawn."""

    beats: tuple[Beat, ...]
    """What is on the board, in order."""
    soft: bool
    """Whether frames around reasons are slight."""
    ways: dict[int, tuple[Way, ...]]
    """Where the links of a beat run, by its id."""
    filled: frozenset[tuple[int, ...]]
    """The cells that a digit stands in, imagined or promised."""

    passed: tuple[Target, ...]
    """The bright cells that bands pass through."""

    clues: Layer | None
    """The clues that stand above marks."""

    @property
    def clashing(self) -> frozenset[Target]:
        """The places of a clash, which has a badge of its own."""
        ...

    @property
    def pulse(self) -> float: ...

    @property
    def picture_ms(self) -> int:
        """How long the picture takes that plays."""
        ...

    def grown(self, beat: Beat, ms: float = FADE_MS, delay: float = 0.0) -> float:
        """How far a part of a beat has come, 0 to 1, that begins `delay` milliseconds after it and takes `ms`."""
        ...


class HintPainter:
    """Draws the moment `show` on the board `view`."""

    def __init__(self, view: DrawnBoard, show: Showing, signs: HintSigns) -> None:
        self.view, self.show, self.signs = view, show, signs

    def paint(self, target: pygame.Surface) -> None:
        """All but the frames of cells, lines and boxes, which lie lower."""
        for beat in self.show.beats:
            if beat.kind is BeatKind.GHOST:
                grown = self.show.grown(beat) * (1.0 if self._newest(beat) else PALE)
                for effect in beat.effects:
                    if effect.target.kind != "edge":
                        self.signs.ghost(target, effect, grown)
        if self.show.clues:
            self._promises(target)
            self.show.clues.paint(target, target.get_clip())
        self.frames(target, floor=False)
        for beat in self.show.beats:
            if beat.kind is BeatKind.BAND:
                self._band(target, beat)
            elif beat.links:
                self._links(target, beat)
        self._small_places(target)
        for beat in self.show.beats:
            self._sign(target, beat)

    def frames(self, target: pygame.Surface, floor: bool) -> None:
        """Draw the frames of cells, lines and boxes, or those of all other places."""
        framed = [
            frame for beat in self.show.beats for frame in self._framed(beat) if (frame[0].kind in FLOOR) == floor
        ]
        framed.sort(key=lambda frame: frame[0].kind == "cell")  # above that of the line or box they are in
        for place, colour, strength, wide in framed:
            if wide == WHOLE:
                self.signs.frame_line(target, place, colour, strength, wide)
            else:
                self.signs.frame(target, place, colour, strength, wide)
        covered = dict.fromkeys(frame[0] for frame in framed if frame[1] != self.view.look.theme.error)
        if covered:  # what was found to be wrong keeps its badge above a frame around it
            wrong = frozenset(self.view.wrong)
            for place in covered:
                if place in wrong and place not in self.show.clashing:
                    self.signs.alarm(target, place)

    def _promises(self, target: pygame.Surface) -> None:
        for beat in self.show.beats:
            if beat.kind is BeatKind.MOVE:
                self._promise(target, beat)

    def _promise(self, target: pygame.Surface, beat: Beat) -> None:
        """The marks of the move."""
        notes = self.view.notes_of(beat.effects)
        for effect in beat.effects:
            if effect.target not in notes:
                self.signs.promise(target, effect, self.show.pulse, self.show.grown(beat))

    def _framed(self, beat: Beat) -> list[tuple[Target, Colour, float, float]]:
        theme, grown = self.view.look.theme, self.show.grown(beat)
        if beat.kind is BeatKind.LIGHT:
            shown = (place for place in beat.targets if place.kind != "candidate" or self._small(place))
            return [(place, theme.cause, grown, SOFT if self.show.soft else 1.0) for place in shown]
        if beat.kind is BeatKind.FRAME:
            return [(place, theme.cause, grown, WHOLE) for place in beat.targets]
        if beat.kind is BeatKind.BAND:
            return [(place, theme.cause, grown, 1.0) for place in beat.targets[:1]]
        if beat.kind is BeatKind.COUNTER:
            return [(place, theme.cause, grown, 0.6) for place in beat.targets[1:]]
        if beat.kind is BeatKind.GHOST:
            return [(place, theme.cause, grown, 0.6) for place in beat.targets if self._newest(beat)]
        if beat.kind is BeatKind.RING:
            return [(place, theme.effect, grown, 1.0) for place in beat.targets]
        if beat.kind is BeatKind.MOVE:
            return [(effect.target, theme.effect, grown, 1.0) for effect in beat.effects]
        if beat.kind is BeatKind.CLASH:
            return [(place, theme.error, grown, 1.0) for place in beat.targets]
        return []

    def _newest(self, beat: Beat) -> bool:
        """Whether an imagined mark came last: its cause is lit, and those before it are pale."""
        return beat is next((b for b in reversed(self.show.beats) if b.kind is BeatKind.GHOST and b.effects), beat)

    def _band(self, target: pygame.Surface, beat: Beat) -> None:
        """From the rim of the first place to the farthest that it hits, open where something is written."""
        grown = EASINGS["outCubic"](self.show.grown(beat, GROW_MS))
        if grown <= 0:
            return
        clear = self._passed()
        for near, far in lines_of(self.view, beat):
            self.signs.band(target, near, far, grown, clear)

    def _passed(self) -> tuple[pygame.Rect, ...]:
        """What is written in the cells that bands pass, in panel pixels."""
        out, view = [], self.view
        x, y = view.origin
        for place in self.show.passed:
            given, value = view.given(place), view.shown(place)
            if view.ground(place) is not None:
                continue
            if given is None and value:
                given = board_art.settled(view.look, view.mark(place, value), view.geometry.cell)
            if given is not None:
                box = given.get_rect(center=view.box_of(place).center)
                out.append(given.get_bounding_rect().move(box.x - x, box.y - y))
        return tuple(out)

    def _links(self, target: pygame.Surface, beat: Beat) -> None:
        """One link after another, in their order; they halt at the last one."""
        ways = self.show.ways.get(id(beat), ())
        each = max(1.0, self.show.picture_ms * LINKED / max(1, len(beat.links)))
        for way in ways:
            grown = self.show.grown(beat, each, each * beat.links.index(way.link))
            links.draw(target, self.view, way, grown)
            if beat.kind is BeatKind.CUT and grown >= 1:
                self._cut(target, way)

    def _cut(self, target: pygame.Surface, way: Way) -> None:
        (ax, ay), (bx, by) = way.points[0], way.points[-1]
        x, y = self.view.origin
        self.signs.cross_at(target, (round((ax + bx) / 2 + x), round((ay + by) / 2 + y)))

    def _small_places(self, target: pygame.Surface) -> None:
        """The candidates, above what passes them, with their digits: they may not be noted on the board."""
        theme, look = self.view.look.theme, self.view.look
        fills: dict[Target, tuple[str, Colour]] = {}
        for beat in self.show.beats:
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
        return place.kind == "candidate" and place.index[:2] not in self.show.filled

    def _sign(self, target: pygame.Surface, beat: Beat) -> None:
        """What stands above frames and links."""
        theme, signs, grown = self.view.look.theme, self.signs, self.show.grown(beat)
        notes = self.view.notes_of(beat.effects)
        for place, value in notes.items():
            signs.note(target, place, value, grown, self.show.pulse if beat.kind is BeatKind.MOVE else 0.0)
        if beat.kind is BeatKind.STRIKE or (beat.kind is BeatKind.CUT and not beat.links):
            struck = (t for t in beat.targets if t not in notes and (t.kind != "candidate" or self._small(t)))
            for number, place in enumerate(struck):
                signs.cross(target, place, self.show.grown(beat, POP_MS, number * APART_MS))
        elif beat.kind is BeatKind.COUNTER:
            for number, place in enumerate(beat.targets[1:], 1):
                strength = self.show.grown(beat, POP_MS, number * APART_MS)
                signs.badge(target, place, str(number), theme.cause, strength)
            for place in beat.targets[:1]:
                signs.badge(target, place, f"{beat.have}/{beat.need}", theme.cause, grown)
        elif beat.kind is BeatKind.LETTER:
            for place in beat.targets:
                if place.kind in LINES:
                    signs.strip(target, place, beat.text, grown)
                else:
                    signs.badge(target, place, beat.text, theme.cause, grown)
        elif beat.kind is BeatKind.CLASH and grown >= 0.5:
            for place in alarmed(beat.targets):
                signs.alarm(target, place)
        elif beat.kind is BeatKind.MOVE and not self.show.clues:
            self._promise(target, beat)
        elif beat.kind is BeatKind.GHOST:
            for effect in beat.effects:
                if effect.remove and effect.target not in notes:
                    signs.ghost(target, effect, grown)
