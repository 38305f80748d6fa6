"""Where everything around the board of a run goes, in windows of every shape."""

from __future__ import annotations

from typing import Protocol

import pygame

from game.arcade.arcade_session import ArcadeSession, EarlierRun
from game.arcade.run import SPRINT, STORM, SURVIVAL, Phase, Run
from game.engine.words import _
from game.scenes.timed.column import Introduction
from game.scenes.timed.rival import RivalShow
from game.scenes.timed.standing import split_rows
from game.ui.arcade.clock import RunClock
from game.ui.arcade.combo_bar import WORDS_DOWN, ComboBar
from game.ui.arcade.hearts import Hearts
from game.ui.arcade.heat import HeatSky
from game.ui.arcade.hills import InkHills
from game.ui.arcade.last_seconds import LastSeconds
from game.ui.arcade.last_word import LastWord
from game.ui.arcade.multiplier import WIDER, MultiplierRing
from game.ui.arcade.pace import PaceGraph
from game.ui.arcade.places import RunPlaces
from game.ui.arcade.score import RunScore
from game.ui.arcade.splits import SplitTable
from game.ui.arcade.stack import PEEK, BoardStack, NextPeek
from game.ui.arcade.vessel import Vessel
from game.ui.stage.stage import Node, Stage
from game.ui.widgets import Label

RING, GRAPH, LEAST_RING = 252, 120, 130  # design pixels
HIGHEST = 225  # design pixels: a pile that has grown as high as it gets
WORD_GAP = 12  # design pixels from the board to the word on the last error, below it
LEAST_PEEK, PILE = 110, 300  # design pixels: the next board is shown so large at least; what the pile takes of a row

COST_LINES = 4
"""So many lines has what an error of a survival costs, or more where there is room."""
SIZE = "20x20"
"""The size of a board that the name of the next one has room for."""


class PlacedNodes(Protocol):
    """What stands around the board of a run, and what the run is."""

    stage: Stage
    arcade: ArcadeSession
    run: Run
    ghost: EarlierRun | None
    landed: list[int]
    sky: HeatSky | InkHills
    sheet: pygame.Rect
    last: LastSeconds
    last_word: LastWord
    vessel: Vessel
    clock: RunClock
    hearts: Hearts
    bar: ComboBar
    caption: Label
    score: RunScore
    graph: PaceGraph
    pace: Label
    splits: SplitTable
    lives: Label
    cost: Label
    ring: MultiplierRing
    ring_words: Label
    next: Label
    coming: Label
    peek: NextPeek
    stack: BoardStack
    rival: RivalShow | None
    goal: Label
    rule: Label
    goal_room: pygame.Rect
    rule_room: pygame.Rect
    why_room: pygame.Rect
    graphed: bool

    def tell_goal(self) -> None: ...


def end_announcing(show: PlacedNodes) -> None:
    """No board comes after the last one of a sprint, and none when the last lantern is out: say nothing of a next
    one."""
    run = show.run
    fell = run.rules == SURVIVAL and run.phase is Phase.OVER
    if fell or (run.rules == SPRINT and run.solved >= show.arcade.numbers.sprint.boards - 1):
        show.next.visible = show.coming.visible = show.peek.visible = False


def read_nodes(show: PlacedNodes) -> tuple[Node, ...]:
    """What is read while a run goes on: its words, and what it counts."""
    words = show.caption, show.lives, show.cost, show.next, show.coming, show.goal, show.rule, show.pace
    return *words, show.ring_words, show.score, show.clock, show.hearts, show.bar, show.ring, show.splits


def goal_texts(show: PlacedNodes, said: Introduction) -> tuple[tuple[str, pygame.Rect], tuple[str, pygame.Rect]]:
    """Which of the goals there is room for beside the board, or else below it, and these rooms; "" for none there."""
    look, room, side, goals = show.stage.look, show.goal_room, show.rule_room, said.texts

    def first(role: str, place: pygame.Rect) -> str:
        return next((one for one in goals if look.fits(one, role, max(1, place.w), place.h)), "")

    def shortest(place: pygame.Rect) -> str:
        """The fewest words, in letters as small as they may be: rather than none."""
        size = look.text_size(goals[-1], "small", max(1, place.w), max(1, place.h)) if goals else (0, 0)
        return goals[-1] if 0 < size[1] <= place.h else ""

    raced = show.graphed and said.met  # who has run through it before sees the graph instead
    clear = side.copy()  # of the wave of a step up, which runs over no words where there is room
    clear.h -= round(show.ring.rect.h * WIDER / 2) if show.ring.visible else 0
    beside = "" if raced else first("small", clear) or shortest(clear)
    if not beside and not raced:
        clear, beside = side, first("small", side) or shortest(side)
    below = "" if beside or not goals or room.h < look.metrics.least_px else first("body", room) or goals[-1]
    return (beside, clear), (below, room)


class ShowLayout:
    """Puts what stands around a board into the places of a window."""

    def __init__(self, show: PlacedNodes, places: RunPlaces) -> None:
        self.show, self.places = show, places
        self.look = show.stage.look
        self._named = 0  # where the room for the name of the next board ends

    def place(self, keys: pygame.Rect) -> None:
        """Place everything; ``keys`` is what the keys of a board cover."""
        show, places, u = self.show, self.places, self.look.u
        show.sky.sheet = show.sheet = places.sheet
        if isinstance(show.sky, InkHills):
            show.sky.sunny = not keys.h  # below keys the next board is named where the sun would stand
        show.last.place(places.sheet)
        show.vessel.place(places.sheet)
        show.clock.place(places.clock)
        show.hearts.place(places.clock)
        show.bar.rect = places.bar
        self._place_counted(places.counted)
        self._place_goal()
        room = places.coming
        show.stack.rect = pygame.Rect(room.x + u(10), room.bottom - u(260), room.w - u(10), u(250))
        self._place_words(keys)
        used = self._named if show.coming.visible and show.rival is None else keys.bottom
        show.stack.visible = used < show.stack.rect.y or not keys.h
        if not places.wide:
            show.stack.visible = not keys.h and room.h > u(260)
        self._place_peek(keys)
        if show.rival is not None:
            show.next.visible = show.coming.visible = show.peek.visible = False
            below = show.rival.place(
                pygame.Rect(room.x, room.y, room.w, max(0, (keys.y - u(14) if keys.h else room.bottom) - room.y))
            )
            show.stack.visible = show.stack.visible and below < show.stack.rect.bottom - u(HIGHEST)
        end_announcing(show)
        self._place_last_word()

    def _place_last_word(self) -> None:
        """The word on the last error leaves the board to see, and what is said of that beside it: it stands below, or
        where the next board was told of, for there is none."""
        show, places, gap = self.show, self.places, self.look.u(WORD_GAP)
        low = self.look.size[1] if places.wide else min(places.counted.y, places.coming.y)
        below = pygame.Rect(show.sheet.x, show.sheet.bottom + gap, show.sheet.w, 0)
        below.h = max(0, low - gap - below.y)
        show.last_word.rooms = (below, places.coming) if show.rival is None else (below,)

    def _place_words(self, keys: pygame.Rect) -> None:
        """What the next board is: above its picture, or below the keys, where they have room."""
        show, look, u, room = self.show, self.look, self.look.u, self.places.coming
        high, top = look.line_height("body"), keys.bottom + u(14) if keys.h else room.y
        show.next.visible = show.coming.visible = not keys.h or top + 2 * high + u(6) <= room.bottom
        wide = u(PILE - 14) if keys.h and self.places.wide else room.w
        show.next.place((room.x, top), limit=wide)
        top += high + u(6)
        names = (f"{_(spec.title)} {SIZE}" for spec in show.arcade.specs)  # the name is not there yet, and changes
        twice = not keys.h and any(look.text_size(name, "body", wide, strong=True)[1] > high for name in names)
        room_high = 2 * high if twice else high
        show.coming.place((room.x, top), width=wide, height=room_high)
        self._named = top + room_high

    def _place_peek(self, keys: pygame.Rect) -> None:
        """The next board: whole, below its name, or beside that where keys stand above it."""
        show, places, u, room = self.show, self.places, self.look.u, self.places.coming
        if keys.h:
            top = show.next.rect.y
            space = pygame.Rect(room.x + u(PILE), top, room.w - u(PILE), room.bottom - top)
        else:
            top = self._named + u(10)
            space = pygame.Rect(room.x, top, room.w, room.bottom - u(HIGHEST + 30) - top)
        side = min(u(PEEK + 60), space.w, space.h)
        show.peek.visible = places.wide and side >= u(LEAST_PEEK) and show.next.visible
        show.peek.rect = pygame.Rect(space.right - side, space.y, max(1, side), max(1, side))

    def _place_goal(self) -> None:
        """Below the board, or in one line below the bar; nowhere if the columns stand there."""
        show, places, look = self.show, self.places, self.look
        words = places.bar.y + look.u(WORDS_DOWN) + look.line_height("body")
        top = max(words, places.counted.bottom, places.coming.bottom)
        wide = places.counted.union(places.coming)
        high = look.size[1] - look.u(4) - top if places.wide else 0
        show.goal_room = pygame.Rect(wide.x, top, wide.w, max(0, high))
        if places.wide and not show.bar.visible:  # then its place is free
            show.goal_room = pygame.Rect(places.bar.x, places.bar.y, places.bar.w, max(0, top - places.bar.y))
        show.why_room = show.goal_room
        if show.bar.visible or not places.wide:  # it stands where the words of the bar do, as large as they are
            top, low = places.bar.y + (look.u(WORDS_DOWN) if show.bar.visible else 0), look.size[1] - look.u(4)
            left, right = places.bar.x, places.bar.right
            if places.wide:
                columns = sorted((places.counted, places.coming), key=lambda room: room.x)
                left, right = min(left, columns[0].right), max(right, columns[1].x)
            else:
                low = max(places.counted.y, top + look.metrics.least_px)
            show.why_room = pygame.Rect(left, top, right - left, max(1, low - top))
        show.tell_goal()

    def _place_counted(self, room: pygame.Rect) -> None:
        show, places, look, u = self.show, self.places, self.look, self.look.u
        y = show.caption.place(room.topleft, limit=room.w).bottom
        show.score.rect = pygame.Rect(room.x, y, room.w, u(112))
        y += u(112) + u(24)
        if show.run.rules == SURVIVAL:
            high = look.line_height("heading")
            spare = room.bottom - y - high - u(8) - COST_LINES * look.line_height("body")
            y += max(0, min(u(60), spare))
            show.lives.place((room.x, y), width=room.w, height=high)
            y += high + u(8)
            show.cost.place((room.x, y), width=room.w, height=max(1, room.bottom - y))
            return
        if show.run.rules == SPRINT:
            self._place_splits(pygame.Rect(room.x, y, room.w, max(1, room.bottom - y)))
            return
        line = look.line_height("body")
        low = min(room.bottom, places.bar.bottom + u(30)) if places.wide else room.bottom
        rest = low - line - y - (line + u(10))
        ring = min(u(RING), rest - u(30)) if show.run.rules == STORM else 0
        show.ring.visible = show.ring_words.visible = ring >= u(LEAST_RING)
        graph = u(GRAPH) if rest - (ring if show.ring.visible else 0) >= u(GRAPH + 60) else 0
        show.graphed = bool(graph) and show.run.rules == STORM and show.ghost is not None
        high = low - line - u(6) - (ring if show.ring.visible else 0) - y
        show.rule_room = pygame.Rect(room.x, y, room.w, high if places.wide and show.run.rules == STORM else 0)
        show.graph.visible = show.graphed
        if show.graphed:
            show.graph.rect = pygame.Rect(room.x, y + u(24), min(room.w, u(380)), graph)
            y = show.graph.rect.bottom + u(14)
        side = max(1, ring)
        free = low - line - (u(6) + side if show.ring.visible else 0) - y
        show.pace.place((room.x, y), width=room.w, height=max(line, min(2 * line, free)))
        left = room.x if not places.mirrored else room.right - side
        show.ring.rect = pygame.Rect(left, low - line - u(6) - side, side, side)
        show.ring_words.place((show.ring.rect.centerx, low - line), "midtop", limit=max(1, min(room.w, side + u(60))))

    def _place_splits(self, room: pygame.Rect) -> None:
        """The boards of a sprint one below the other; where they have no room, a line on the last one."""
        show = self.show
        show.ring.visible = show.ring_words.visible = show.graph.visible = False
        show.splits.visible = show.splits.fits(self.look, room, show.arcade.numbers.sprint.boards)
        show.splits.rect = room
        show.splits.rows = split_rows(show.arcade, show.ghost, show.landed)
        show.pace.visible = not show.splits.visible
        show.pace.place(room.topleft, width=room.w, height=room.h)
