"""The other run of a race, beside the own board: its board small and live, how far it is, and the gap on a rail."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from game.arcade.ghost import RunGhost
from game.arcade.race import rival
from game.arcade.run import STORM, Run
from game.engine.wording import capital, thousands
from game.engine.words import _, ngettext
from game.ui.arcade.gap_rail import GapRail
from game.ui.board.ghost_sheet import GhostSheet
from game.ui.stage.stage import Stage
from game.ui.widgets import Label

SHEET, LEAST, COMPACT, GAP = 360, 200, 150, 14  # design pixels: the sheet, the least that stands above the words


class RivalShow:
    """`place` says where it has room, `follow` what the time is. later: has a picture drawn in spare time."""

    def __init__(self, stage: Stage, ghost: RunGhost, run: Run, later: Callable[[Iterator[None]], None]) -> None:
        self.stage, self.ghost, self.run, self._later = stage, ghost, run, later
        self.name = rival(ghost.name)
        self.sheet = stage.add(GhostSheet())
        self.about = stage.add(Label("", "body", strong=True))
        self.value = stage.add(Label("", "body", "text2", strong=True))
        self.rail = stage.add(GapRail(capital(self.name), _("you")))
        self._shown = -1
        self._position = -1
        self._words = pygame.Rect(0, 0, 0, 0)
        self._told: tuple[int, bool, int] | None = None

    @property
    def nodes(self) -> tuple[GhostSheet | Label | GapRail, ...]:
        """All that is shown."""
        return self.sheet, self.about, self.value, self.rail

    def cover(self, covered: bool) -> None:
        """Hide the other board, which may be the own one, or show it again."""
        self.sheet.covered = covered

    def least_height(self) -> int:
        """How high the room is, with a gap below it, that has the sheet and the rest side by side."""
        look = self.stage.look
        return max(look.u(COMPACT), look.line_height("body") + self.rail.height()) + look.u(2 * GAP)

    def place(self, room: pygame.Rect) -> int:
        """Stand in a room from its top: sheet, words and rail below each other; or, where it is low, the sheet beside
        the rest; or the rail alone; or nothing. Where it ends."""
        look, u = self.stage.look, self.stage.look.u
        gap, line, rail = u(GAP), look.line_height("body"), self.rail.height()
        words = gap + line + rail
        side = min(u(SHEET), room.w, room.h - words)
        beside = min(u(COMPACT), room.h)
        for node in self.nodes:
            node.visible = True
        if side >= u(LEAST):
            x = room.centerx - side // 2
            box, rest = pygame.Rect(x, room.y, side, side), pygame.Rect(x, room.y + side + gap, side, line + rail)
        elif room.h >= line + rail and room.w >= beside + u(160):
            box = pygame.Rect(room.x, room.y, beside, beside)
            rest = pygame.Rect(box.right + gap, room.y, room.w - beside - gap, line + rail)
        else:
            box, rest = pygame.Rect(0, 0, 0, 0), pygame.Rect(room.x, room.y, room.w, rail)
            self.sheet.visible = self.about.visible = self.value.visible = False
            self.rail.visible = room.h >= rail
        self.sheet.rect = box
        self.sheet.forget()
        self.rail.rect = pygame.Rect(rest.x, rest.bottom - rail, rest.w, rail)
        self.rail.slid = self.rail.slid
        self._place_words(rest)
        self._shown = -1
        bottoms = [node.rect.bottom for node in (self.sheet, self.rail) if node.visible]
        return max((room.y, *bottoms))

    def _place_words(self, rest: pygame.Rect) -> None:
        value = self.value.place((rest.right, rest.y), "topright", limit=rest.w // 2)
        self.about.place(rest.topleft, limit=max(1, rest.w - value.w - self.stage.look.u(GAP)))
        self._words = rest

    def warm(self) -> Iterator[None]:
        """Draw ahead what comes."""
        self.rail.warm()
        yield

    def follow(self, elapsed: int, progress: float, added: int = 0) -> None:
        """So many milliseconds of play are on the own clock, less than 0 before it began; so far is the own run; and so
        many were added to its time for errors and skips."""
        ghost, stand = self.ghost, self.ghost.at(elapsed)
        if self.rail.visible:
            self.rail.tell(ghost.ahead(max(0, elapsed) + added, progress))
        told = (stand.number, stand.over, stand.points if self.run.rules == STORM else stand.boards)
        if told != self._told:
            self._told = told
            self._tell(*told)
        if not self.sheet.visible:
            return
        board = ghost.board(elapsed)
        if stand.number != self._shown:
            self._shown, self._position = stand.number, board.position
            self.sheet.show(board)
            if stand.number + 1 < len(ghost.boards):
                self._later(self.sheet.prepare(ghost.boards[stand.number + 1]))
        elif board.position != self._position:
            self._position = board.position
            self.sheet.refresh()

    def _tell(self, number: int, over: bool, value: int) -> None:
        name = capital(self.name)
        about = _("{name} \N{MIDDLE DOT} done") if over else _("{name} \N{MIDDLE DOT} board {n}")
        self.about.text = about.format(name=name, n=number + 1)
        solved = ngettext("{n} solved", "{n} solved", value).format(n=value)
        self.value.text = thousands(value) if self.run.rules == STORM else solved
        self._place_words(self._words)
