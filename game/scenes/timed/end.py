"""The end of a timed run: what it came to, and all its boards. Those that went wrong open in Practice."""

from __future__ import annotations

from typing import Any

import pygame

from game.arcade.arcade_session import ArcadeSession
from game.arcade.record import MARK, SHOW, SKIP, STOP, RunBoard, RunRecord, RunStep
from game.arcade.run import DAILY, SPRINT, STORM, SURVIVAL, LapState
from game.engine.core import PuzzleError
from game.engine.play.session import Session
from game.engine.wording import thousands
from game.engine.words import N_, _, ngettext
from game.ui.board.preview import board_preview
from game.ui.drawing import paint
from game.ui.drawing.theme import blend
from game.ui.scene.scene import Host, Scene
from game.ui.widgets import Button, Label, Panel, columns
from game.ui.widgets.card import Card, clock_text
from game.ui.widgets.scroll import ItemState, ScrollGrid

PAD = 16
TITLES = {STORM: N_("Time is up"), DAILY: N_("Today's run is over"), SPRINT: N_("The sprint is over")}
STATES = {
    LapState.SOLVED: N_("Solved"),
    LapState.SKIPPED: N_("Skipped"),
    LapState.CUT: N_("Not finished"),
    LapState.OPEN: N_("Not finished"),
}


class TimedEndScene(Scene):
    """arcade: the run that is over; without it a sample is shown, and nothing is kept."""

    def __init__(self, host: Host, arcade: ArcadeSession | None = None, record: RunRecord | None = None) -> None:
        super().__init__(host)
        self.arcade = arcade
        self.record = record or (arcade.record() if arcade is not None else _sample(self))
        record = self.record
        self._boards = [(board, self._session(board)) for board in record.played]
        left = bool(record.steps) and record.steps[-1].op == STOP
        title = N_("The run is over") if left else TITLES.get(record.mode, N_("The run is over"))
        self.title = self.stage.add(Label((arcade and arcade.verdict) or _(title), "title"))
        self.panel = self.stage.add(Panel())
        self.main = self.stage.add(Card(*self._value(), "accent"))
        self.boards = self.stage.add(Card(_("Solved"), str(record.boards)))
        self.time = self.stage.add(Card(_("Time"), clock_text(record.elapsed)))
        self.cards = (self.main, self.boards, self.time)
        self.grid: ScrollGrid[tuple[RunBoard, Session | None]] = self.form.add(
            ScrollGrid(
                self._boards, self._draw, self._practise, (300, 400), pick=lambda item: item[1] is not None, soft=True
            )
        )
        self.hint = self.stage.add(Label(_("Choose a board to practise it."), "small", "text2"))
        self.again = self.form.add(Button(_("Again"), self._again, "primary", "restart"), default=True)
        self.watch = self.form.add(Button(_("Watch"), self._watch, icon="play"))
        self.scores = self.form.add(Button(_("Scores"), self._scores, icon="trophy"))
        self.menu = self.form.add(Button(_("Menu"), lambda: self.host.reset("menu"), icon="home"))
        self.again.visible = record.mode != DAILY
        self.buttons = [button for button in (self.again, self.watch, self.scores, self.menu) if button.visible]
        self._entered = False

    def enter(self) -> None:
        """Keep the score, and ask for initials when it is among the ten best."""
        self.services.audio.music("end")
        if self.arcade is None or self._entered:
            return
        self._entered = True
        if not self.arcade.counts:
            self.services.profile.scores.drop_run()
            return
        entry = self.services.profile.scores.add(self.record)
        if entry.ranks:
            self.services.audio.play("high_score")
            self.host.push("scores", entry=entry)

    def back(self) -> None:
        self.host.pop()

    def _value(self) -> tuple[str, str]:
        record = self.record
        if record.mode == SPRINT:
            return _("Time"), clock_text(record.elapsed)
        if record.mode == SURVIVAL:
            return _("Boards"), str(record.boards)
        return _("Points"), thousands(record.points)

    def _session(self, board: RunBoard) -> Session | None:
        try:
            spec, given, solution = board.open(self.services.library.kinds.__getitem__)
        except (PuzzleError, KeyError):
            return None
        session = Session(spec, given)
        if board.state is LapState.SOLVED:
            for move in spec.solving(given, {}, solution) or ():
                session.play(move, 0, "solver")
        return session

    def _practise(self, item: tuple[RunBoard, Session | None]) -> None:
        session = item[1]
        if session is not None:
            self.host.push("practice", spec=session.spec, board=session.board)

    def _again(self) -> None:
        record = self.record
        self.host.replace("timed", mode=record.mode, kind=record.kind, pace=record.pace)

    def _watch(self) -> None:
        self.host.push("replay", record=self.record.encode())

    def _scores(self) -> None:
        record = self.record
        self.host.push("scores", mode=record.mode, kind=record.kind, pace=record.pace)

    @property
    def _lines(self) -> int:
        """The lines below each board: what became of it, its points and time, its errors where any has some."""
        return 3 if any(board.errors for board, _session in self._boards) else 2

    # Places

    def layout(self, size: tuple[int, int]) -> None:
        look = self.look
        safe = look.metrics.safe
        gap = look.u(20)
        box = self.title.place(safe.topleft, limit=safe.w)
        high = max(card.measure(look)[1] for card in self.cards)
        y = box.bottom + gap
        for card, (x, wide) in zip(self.cards, columns.equal(safe.x, safe.w, len(self.cards), gap), strict=True):
            card.rect = pygame.Rect(x, y, wide, high)
        row = look.metrics.target
        foot = safe.bottom - row
        widths = [button.measure(look)[0] for button in self.buttons]
        named = sum(widths) + gap * (len(widths) - 1) <= safe.w
        x = safe.x
        for button, width in zip(self.buttons, widths, strict=True):
            width = width if named else (safe.w - gap * (len(widths) - 1)) // len(widths)
            button.place(x, foot, width, row)
            x += width + gap
        y += high + gap
        line = self.hint.place((safe.x, y), limit=safe.w)
        words = 3 * look.u(PAD) + look.line_height("small") * self._lines
        self.hint.visible = line.bottom + look.u(8) + words + look.u(180) <= foot - gap
        top = line.bottom + look.u(8) if self.hint.visible else y
        self.panel.visible = False
        room = max(1, foot - gap - top)
        self.grid.place(safe.x, top, safe.w + look.u(28), room)
        wanted = self.grid.item_rect(0).w - 2 * look.u(PAD) + words
        self.grid.cell = (300, int(max(min(wanted, room), words + look.u(64)) / look.metrics.unit))
        self.grid.refresh()

    def _draw(
        self, target: pygame.Surface, rect: pygame.Rect, item: tuple[RunBoard, Session | None], state: ItemState
    ) -> None:
        board, session = item
        look, theme = self.look, self.look.theme
        pad, line = look.u(PAD), look.line_height("small")
        lines = self._lines * line
        top = rect.y + pad - look.panel_pad  # the picture has its shadow around it
        side = max(1, min(rect.w - 2 * pad, rect.h - 3 * pad - lines))
        fill = blend(theme.board, theme.track, 0.25) if state.hover else theme.board
        paint.put(target, look.block(rect.size, fill, theme.line, 2.0), rect.topleft)
        if state.current:
            look.draw_focus(target, rect)
        if session is not None:
            picture = board_preview(look, session, (side, side), True)
            if picture is not None:
                paint.put(target, picture, picture.get_rect(midtop=(rect.centerx, top)).topleft)
        good = board.state is LapState.SOLVED and not board.errors
        errors = ngettext("{n} error", "{n} errors", board.errors).format(n=board.errors) if board.errors else ""
        points = "" if self.record.mode in (SPRINT, SURVIVAL) else f"{thousands(board.points)} \N{MIDDLE DOT} "
        words = (
            (_(STATES[board.state]), theme.success_text if good else theme.text),
            (points + clock_text(board.took), theme.text2),
            (errors, theme.error),
        )
        for number, (text, colour) in enumerate(words[: self._lines]):
            drawn = look.text(text, "small", colour, limit=rect.w - 2 * pad)
            target.blit(drawn, drawn.get_rect(midtop=(rect.centerx, rect.bottom - pad - lines + number * line)))


def _sample(scene: Scene) -> RunRecord:
    """A run as it might have been, on the title screen's boards."""
    played, made_by = [], {}
    steps: list[RunStep] = []
    at = 0
    for number, (kind, spec) in enumerate(scene.services.library.kinds.items()):
        game: Any = scene.services.library.sample(kind)
        made_by[kind] = spec.version
        board = game.session.board
        solution = game.solution or {}
        state = (*[LapState.SOLVED] * 3, LapState.SKIPPED, LapState.CUT)[number % 5]
        steps.append(RunStep(at, SHOW))
        wanted = list(spec.required(board, solution).items())
        for slot, value in wanted if state is LapState.SOLVED else wanted[:3]:
            at += 900
            steps.append(RunStep(at, MARK, ((slot.kind, slot.index, value),)))
        if state is LapState.SKIPPED:
            steps.append(RunStep(at, SKIP))
        played.append(
            RunBoard(
                kind=kind, board=spec.board_to_json(board), switches=spec.options_of(board),
                solution=spec.rows(board, solution), level="easy", par=20, state=state,
                points=(240, 312, 150, 0, 35)[number % 5], errors=(0, 0, 2, 0, 1)[number % 5],
                took=9000 + 4000 * number,
            )
        )  # fmt: skip
    solved = sum(board.state is LapState.SOLVED for board in played)
    return RunRecord(
        mode=STORM, kind="mixed", pace="1", seed=1, made_by=made_by, played=tuple(played), steps=tuple(steps), rank=702,
        points=sum(board.points for board in played), boards=solved, elapsed=212_000,
    )  # fmt: skip


SCENE = TimedEndScene
