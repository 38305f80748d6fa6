"""The end of a lesson: the board that was solved, what was learned with its small pictures, and the first level."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import pygame

from game.engine.core import LEVELS
from game.engine.formats.lesson_task import glance
from game.engine.formats.lessons import Course, LessonStep
from game.engine.play.session import Session
from game.engine.puzzle.spec import PuzzleSpec
from game.engine.record.progress import PackProgress
from game.engine.wording import DOT, level_text
from game.engine.words import _, _c, ngettext
from game.scenes.board.new_seals import let_fall, seal_notice
from game.scenes.tutorial.seal import BookSeal, LearnedRow, SolvedBoard
from game.services.lessons import following
from game.ui.scene.scene import Host, Scene
from game.ui.widgets import Button, Label, Panel, columns
from game.ui.widgets.seal_notice import SealNotice
from game.ui.widgets.underline import Underline

WIDTH = 553  # design pixels
NOTICE_MS = 900
MOST_NAMED = 3
"""So many steps that were skipped are named; of more, there is the number."""
PICTURE = 0.62  # of the window's width, at most, for board and margins


ROUND = 2  # pixels by which a picture may be smaller than its room, at each side


class BoardBefore(NamedTuple):
    """The size of the window, and where the sheet of a board was in it, and the stamp on it."""

    size: tuple[int, int]
    sheet: pygame.Rect
    stamp: pygame.Rect

    def covered(self, stamped: bool) -> pygame.Rect:
        """What the board covers, with the stamp on it where that has fallen."""
        return self.sheet.union(self.stamp) if stamped else self.sheet


class LessonEndScene(Scene):
    """kind: of the lesson. lesson: the id of a one-step lesson, "" for the course. session: the last board, as it
    stands. skipped: the numbers of the steps that were skipped. seals: the ids of those that it has earned. aided:
    whether the last board was solved with a hint, or with a mark taken back. board_below: whether a board waits below,
    and is the way on. stamped: the seal has fallen with the last mark already. before: where the board stood."""

    tells_all = True

    def __init__(
        self,
        host: Host,
        kind: str,
        session: Session,
        lesson: str = "",
        skipped: Sequence[int] = (),
        seals: Sequence[str] = (),
        aided: bool = False,
        board_below: bool = False,
        stamped: bool = False,
        before: BoardBefore | None = None,
    ) -> None:
        super().__init__(host)
        self.seals, self.aided, self.board_below, self.stamped = tuple(seals), aided, board_below, stamped
        self.kind, self.lesson, self.session, self.skipped = kind, lesson, session, tuple(skipped)
        self.before = before
        spec = session.spec
        library = self.services.library
        course = library.more_lessons(kind) if lesson else library.course(kind)
        self.board = self.stage.add(SolvedBoard(session))
        self.seal = self.stage.add(BookSeal())
        self.title = self.stage.add(Label(self._title(course, spec), "title"))
        self.line = self.stage.add(Underline())
        self.subtitle = self.stage.add(Label(self._subtitle(course), "small", "text2"))
        self.panel = self.stage.add(Panel())
        self.head = self.stage.add(Label(_("Now in your notebook"), "body", strong=True))
        self.rows = [
            self.stage.add(LearnedRow(_(text) if done else "\n".join((_(text), _("Skipped"))), one, done))
            for text, one, done in self._learned(course)
        ]
        self.shelf = None if lesson or board_below else easiest(library.packs.shelves(kind), kind)
        one = course.single(lesson).steps[0].technique if lesson and course is not None else ""
        rare = bool(one) and self.session.spec.ladder_for(self.session.board).named(one).rare
        self.technique = "" if rare else one
        """What can be tried on a board, "" for nothing."""
        self.following = following(self.services, kind, lesson) if lesson else None
        """The one-step lesson that comes next, None for none."""
        self.level = self.stage.add(Label(self._after(), "small", "text2"))
        text, icon = self._onward()
        self.play = self.form.add(Button(text, self._play, "primary", icon, role="action"), default=True)
        text, do, icon = (_("Next lesson"), self._follow, "forward")
        if self.skipped:
            text = ngettext("Skipped step", "{count} skipped steps", len(self.skipped))
            text, do, icon = text.format(count=len(self.skipped)), self._make_up, "back"
        self.next = self.form.add(Button(text, do, "secondary", icon))
        self.next.enabled = self.next.visible = bool(self.skipped or (self.following is not None and self.technique))
        self._second = text
        self.leave_button = self.form.add(Button(_("All lessons"), self._list, "secondary", "book"))
        self.leave_button.visible = self.leave_button.enabled = not board_below
        self.notice = seal_notice(self, self.seals)
        self._rooms = (pygame.Rect(0, 0, 0, 0), pygame.Rect(0, 0, 0, 0))

    def _onward(self) -> tuple[str, str]:
        """What the large button says, and its icon."""
        if self.board_below:
            return _("Back to your board"), "back"
        if self.shelf is not None:
            first = self.shelf.next_unsolved == 0
            return _("Play the first level") if first else _("Play the next level"), "play"
        if self.technique:
            return _("Try it on a board"), "play"
        return (_("Next lesson"), "forward") if self.following is not None else (_("Done"), "check")

    def _after(self) -> str:
        """What is said of the way on: the first level, or the lesson that comes next."""
        if self.shelf is not None:
            name, first = self._level_name(self.shelf), self.shelf.next_unsolved == 0
            return (_("First level: {name}") if first else _("Next level: {name}")).format(name=name)
        return "" if self.following is None else _("Next: {title}").format(title=self.following.title)

    def _title(self, course: Course | None, spec: PuzzleSpec[Any]) -> str:
        if self.lesson and course is not None:
            return _(course.single(self.lesson).steps[0].title)
        if course is not None and len(course.steps) - 1 in self.skipped:
            return _("The lesson ends here")
        return _("You can play {title}").format(title=_(spec.title))

    def _subtitle(self, course: Course | None) -> str:
        if course is None or self.lesson:
            return _("One more idea for your notebook.")
        titles = [_(course.steps[number].title) for number in self.skipped if number < len(course.steps)]
        if len(titles) > MOST_NAMED:
            return ngettext("{count} step skipped.", "{count} steps skipped.", len(titles)).format(count=len(titles))
        if titles:
            return _("Skipped: {titles}.").format(titles=DOT.join(titles))
        count = len(course.steps)
        if self.aided:
            return ngettext("{count} step done.", "{count} steps done.", count).format(count=count)
        return ngettext("{count} step, all on your own.", "{count} steps, the last one on your own.", count).format(
            count=count
        )

    def _learned(self, course: Course | None) -> list[tuple[str, Session, bool]]:
        """What the notebook says, the small board beside it, and whether a step that teaches it was done."""
        if course is None:
            return []
        if self.lesson:
            return [(self._kept(course.single(self.lesson).steps[0]), self.session, True)]
        done = {step.id for number, step in enumerate(course.steps) if number not in self.skipped}
        spec = self.session.spec
        return [
            (one.text, glance(spec, one), not one.steps or not done.isdisjoint(one.steps)) for one in course.learned
        ]

    def _kept(self, step: LessonStep) -> str:
        """What the notebook keeps of a lesson: it means something without the board that taught it."""
        ladder = self.session.spec.ladder_for(self.session.board)
        return step.learned or (ladder.named(step.technique).sentence if step.technique else step.after or step.title)

    def _level_name(self, shelf: PackProgress) -> str:
        """What the level to play is called, with its pack."""
        number = shelf.next_unsolved
        level = shelf.pack.levels[number]
        return DOT.join(
            filter(None, (_(shelf.pack.title), _c("level", level.title) if level.title else level_text(number + 1, "")))
        )

    def _play(self) -> None:
        """Back to a board that waits; else the first open level of the easiest pack; after a one-step lesson a board
        that needs its technique, or the lesson that comes next; without any, back to where the lesson was opened."""
        if self.board_below:
            self.host.pop()
        elif self.shelf is not None:
            pack, number = self.shelf.pack, self.shelf.next_unsolved
            self.host.replace("play", game=self.services.library.start_level(pack.id, pack.levels[number].id))
        elif self.technique:
            options = self.session.spec.options_of(self.session.board)
            about = {"technique": self.technique, "options": options, "mode": "practice"}
            self.host.push("making", kind=self.kind, **about)
        else:
            self._follow()

    def _make_up(self) -> None:
        """The first of the steps that were skipped."""
        self.host.replace("tutorial", kind=self.kind, step=self.skipped[0], board_below=self.board_below)

    def _follow(self) -> None:
        """The lesson that comes next; without one, back."""
        if self.following is None:
            self.host.pop()
        else:
            self.host.replace("tutorial", kind=self.kind, lesson=self.following.id, board_below=self.board_below)

    def _list(self) -> None:
        self.host.back_to("learn", kind=self.kind)

    def remake(self) -> dict[str, Any] | None:
        about = {"lesson": self.lesson, "session": self.session, "skipped": self.skipped, "seals": self.seals}
        about |= {"aided": self.aided, "board_below": self.board_below}
        about |= {"stamped": self.stamped, "before": self.before}
        return {"kind": self.kind, **about}

    def enter(self) -> None:
        if self.notice is not None:
            let_fall(self, self.notice, NOTICE_MS)

    # Places

    def layout(self, size: tuple[int, int]) -> None:
        look, (width, height) = self.look, size
        edge = max(20, look.u(48))
        column_w = min(max(look.u(WIDTH * look.metrics.text_scale), width // 4), round(width * 0.46))
        wide = width >= height * 1.18
        column = pygame.Rect(width - edge - column_w, edge, column_w, height - 2 * edge)
        board = pygame.Rect(edge, edge, column.x - 2 * edge, height - 2 * edge)
        if not wide:
            board = pygame.Rect(edge, edge, width - 2 * edge, height // 3)
            column = pygame.Rect(edge, board.bottom + edge, width - 2 * edge, height - board.bottom - 2 * edge)
        if wide and self.services.profile.settings.now.left_handed:
            column.x, board.x = width - column.right, width - board.right
        side = min(board.w, board.h)
        self.board.rect = pygame.Rect(0, 0, side, side).move_to(center=board.center)
        if (stood := self._stood(column)) is not None:
            self.board.rect = stood.sheet.inflate(2 * ROUND, 2 * ROUND)
        self._rooms = (board, column)
        self._place_column(column)
        self.board.ready = False
        for row in self.rows:
            row.ready = False
        self.host.later(self._prepare(), self)

    def _stood(self, column: pygame.Rect) -> BoardBefore | None:
        """Where the board may stay as it stood in the lesson, beside the column."""
        before = self.before
        if before is None or before.size != self.look.size or before.covered(self.stamped).colliderect(column):
            return None
        return before

    def _prepare(self) -> Iterator[None]:
        """Draw the boards, a piece at a time; the seal falls onto the one that was solved."""
        yield from self.board.prepare()
        self._place_seal()
        if self.stamped:
            self.seal.visible = True
        elif self.lesson or self.session.solved:
            self.seal.stamp()
        for row in self.rows:
            yield from row.prepare()

    def _place_seal(self) -> None:
        """At the lower right corner of the sheet, clear of the column."""
        board, column = self._rooms
        sheet, mark = self.board.sheet, max(40, self.board.rect.w // 7)
        if (stood := self._stood(column)) is not None and self.stamped:
            self.seal.rect = stood.stamp.copy()
            return
        most = column.x - mark * 3 // 4 if column.x > board.x else self.look.size[0] - mark
        self.seal.rect = pygame.Rect(0, 0, mark, mark).move_to(
            center=(min(sheet.right, most), sheet.bottom - mark // 3)
        )

    def _place_column(self, column: pygame.Rect) -> None:
        """Where there is little room, the lines between go first, then Menu stands beside the button."""
        look = self.look
        gap, pad, count = look.u(16), look.u(24), max(1, len(self.rows))
        box = self.title.place(column.topleft, limit=column.w)
        self.line.rect = pygame.Rect(column.x, box.bottom, max(8, min(column.w, box.w + look.u(12))), look.u(18))
        box = box.union(self.line.rect)
        needed = count * (2 * look.line_height("body") + gap) + 2 * pad + 3 * look.metrics.target
        self.subtitle.visible = self.head.visible = column.h > needed + 3 * look.line_height("body")
        if self.subtitle.visible:
            box = self.subtitle.place((column.x, box.bottom + look.u(8)), width=column.w)
        top = box.bottom + gap
        bottom = self._place_buttons(column, not self.subtitle.visible) - gap
        if self.notice is not None:
            bottom = self._place_notice(self.notice, column, top + count * look.line_height("body") + 2 * pad, bottom)
        inner = pygame.Rect(column.x + pad, top + pad, column.w - 2 * pad, max(1, bottom - top - 2 * pad))
        y = inner.y
        if self.head.visible:
            y = self.head.place((inner.x, y), limit=inner.w).bottom + look.u(10)
        between = look.u(10)
        row = min(look.u(150), (inner.bottom - y - between * (count - 1)) // count)
        for one in self.rows:
            one.rect = pygame.Rect(inner.x, y, inner.w, max(1, row))
            y = one.rect.bottom + between
        px = min((one.fitting for one in self.rows), default=0)
        for one in self.rows:
            one.px = px
        self.panel.rect = pygame.Rect(column.x, top, column.w, y - between + pad - top)

    def _place_notice(self, notice: SealNotice, column: pygame.Rect, top: int, bottom: int) -> int:
        """New seals above the buttons, where there is room for them below `top`; where they begin."""
        high, gap = notice.measure(self.look)[1], self.look.u(16)
        notice.visible = bottom - high - gap >= top
        if not notice.visible:
            return bottom
        notice.place(column.x, bottom - high, column.w, high)
        return bottom - high - gap

    def _place_buttons(self, column: pygame.Rect, close: bool) -> int:
        """The buttons at the foot; returns where they begin."""
        look, side, gap = self.look, self.look.metrics.target, self.look.u(16)
        self.leave_button.text = "" if close else _("All lessons")
        self.leave_button.tip = _("All lessons") if close else ""
        self.level.visible = not close and bool(self.level.text)
        self.next.text, self.next.tip = ("", self._second) if close else (self._second, "")
        others = [button for button in (self.next, self.leave_button) if button.visible]
        if close:
            x = column.right
            for button in reversed(others):
                x = button.place(x - side, column.bottom - side, side, side).x - gap
            self.play.place(column.x, column.bottom - side, x - column.x, side)
            return column.bottom - side
        foot = column.bottom - side
        beside = column.w
        if len(others) > 1:
            for button, (x, width) in zip(others, columns.equal(column.x, column.w, 2, gap), strict=True):
                button.place(x, foot, width, side)
        elif others:
            wide = min(column.w, others[0].measure(look)[0])
            beside -= wide + gap
            others[0].place(column.right - wide, foot, wide, side)
        if not others and not self.level.visible:
            foot = column.bottom + gap
        elif len(others) < 2 and self.level.measure(look)[0] <= beside:
            self.level.place((column.x, column.bottom - side // 2), "midleft", limit=max(1, beside))
        elif self.level.visible:
            self.level.place((column.x, foot - gap // 2), "bottomleft", limit=column.w)
            foot -= look.line_height("small")
        high = max(side, look.u(104))
        top = foot - gap - high
        self.play.place(column.x, top, column.w, high)
        return top


def easiest(shelves: Any, kind: str) -> PackProgress | None:
    """The pack of the game with the lightest levels of a kind; None where there is none."""

    def weight(shelf: PackProgress) -> float:
        levels = [LEVELS.index(level.level) if level.level in LEVELS else len(LEVELS) for level in shelf.pack.levels]
        return sum(levels) / len(levels)

    whole = [s for s in shelves if not s.own and all(level.kind == kind for level in s.pack.levels)]
    left = [shelf for shelf in whole if shelf.solved < len(shelf.pack.levels)]
    return min(left or whole, key=weight, default=None)
