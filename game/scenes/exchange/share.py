"""A puzzle handed on: a picture first, and a link; every other format is one step further.

Of a game that was won, the picture tells how it went and shows nothing of the board.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pygame

from game.engine.core import PuzzleError
from game.engine.play.game import Game
from game.engine.play.session import Session
from game.engine.record.pace import pace
from game.engine.wording import date_text
from game.engine.words import _
from game.scenes.board.win_nodes import DOT
from game.scenes.board.win_report import level_name, win_report
from game.scenes.exchange.hand import LINKS, Hand
from game.ui.input.actions import Action, Press
from game.ui.print import sheet
from game.ui.print.share_card import PARTS, ShareFacts, draw_share_card
from game.ui.scene.scene import Host, Scene
from game.ui.stage.stage import Node
from game.ui.widgets import Button, Label, Panel
from game.ui.widgets.base import Z_WIDGET
from game.ui.widgets.card import clock_text

LEAST = 140  # design pixels: a smaller preview shows nothing


class SharedPicture(Node):
    """The picture that would be handed on, made to fit."""

    def __init__(self) -> None:
        super().__init__(z=Z_WIDGET)
        self._whole: pygame.Surface | None = None
        self._fitted: pygame.Surface | None = None

    def show(self, picture: pygame.Surface) -> None:
        """Show this picture from now on."""
        self._whole, self._fitted = picture, None
        self.damage()

    def draw(self, target: pygame.Surface) -> None:
        rect = self.rect
        if self._whole is None or min(rect.size) <= 0:
            return
        if self._fitted is None or (self._fitted.get_width() != rect.w and self._fitted.get_height() != rect.h):
            w, h = self._whole.get_size()
            share = min(rect.w / w, rect.h / h)
            size = (max(1, round(w * share)), max(1, round(h * share)))
            self._fitted = pygame.transform.smoothscale(self._whole, size)
        target.blit(self._fitted, self._fitted.get_rect(center=rect.center))


class ShareScene(Scene):
    """Argument: the game whose puzzle is shared; without one, a sample."""

    overlay = True

    def __init__(self, host: Host, game: Game | None = None) -> None:
        super().__init__(host)
        library = self.services.library
        self.game = game or library.sample(next(iter(library.kinds)))
        game, spec = self.game, self.game.session.spec
        self.name = library.name(game)
        self._hand = Hand(host, self._tell)
        self._drawing = self._draw()
        self._png: bytes | None = None
        self._drawn = False
        self.panel = self.stage.add(Panel())
        self.preview = self.stage.add(SharedPicture())
        self.title = self.stage.add(Label(_("Share"), "title"))
        kind = _(spec.title)
        about = self.name if self.name.startswith(kind) else kind + DOT + self.name
        self.about = self.stage.add(Label(about, "body", "text2"))
        add = self.form.add
        self.copy = add(Button(_("Copy as picture"), self._copy_picture, "primary", "share"), default=True)
        self.save = add(Button(_("Save as PNG"), self._save_picture, icon="folder"))
        self._link, name = self._find_link()
        title, self._copied = LINKS[name]
        self.link = add(Button(_(title), self._copy_link, icon="link"))
        self.link.visible = bool(self._link)
        self.more = add(Button(_("More formats"), self._more, "quiet", "menu"))
        self.close = add(Button(_("Close"), self.back, "quiet", "close"))
        self.line = self.stage.add(Label("", "small", "text2"))

    def enter(self) -> None:
        self.form.set_focus(self.copy)
        self.host.later(self._drawing, self)

    def remake(self) -> dict[str, Any]:
        return {"game": self.game}

    @property
    def waiting(self) -> bool:
        return not self._drawn

    # The picture

    def _draw(self) -> Iterator[None]:
        """Make the picture, a part at a time."""
        session = self.game.session
        if self.game.won and not self.game.gave_up:
            for card in draw_share_card(self._facts(), self.look.fonts):
                if card is not None:
                    self._png = sheet.png(card)
                    self.preview.show(card)
                yield
        else:
            # What the solution has solved is shown as it was given.
            shown = Session(session.spec, session.board) if session.solved else session
            self._png = self._hand.board_picture(shown)
            if self._png is not None:
                self.preview.show(pygame.image.load(io.BytesIO(self._png), "picture.png"))
        self._drawn = True

    @property
    def png(self) -> bytes | None:
        """The picture as a file; None when the puzzle draws no board."""
        for _part in self._drawing:
            pass
        return self._png

    def _facts(self) -> ShareFacts:
        """What the card of a game that was won says."""
        game, library = self.game, self.services.library
        outcome = library.outcome(game)
        report = win_report(library, game, outcome)
        size = game.session.spec.size_text(game.session.spec.size_of(game.session.board))
        level = level_name(library, game.pack, game.level)
        puzzle = _(game.session.spec.title)
        title, *place = level.split(DOT) if level else [puzzle]
        about = (puzzle if level else "", *place, size, _(game.difficulty) if game.difficulty else "")
        now = self.services.clock.utc()
        return ShareFacts(
            title,
            DOT.join(filter(None, about)),
            date_text(now, now),
            clock_text(game.elapsed),
            _("par {time}").format(time=clock_text(1000 * outcome.par)) if outcome.par is not None else "",
            _("Perfect") if report.perfect else "",
            tuple(goal.won for goal in report.goals),
            pace(game.session.log, PARTS),
        )

    # What can be done

    @property
    def _file_name(self) -> str:
        return f"{self.game.kind} {self.name}"

    def _copy_picture(self) -> None:
        if self.png is not None:
            self._hand.copy_picture(self.png, self._file_name)

    def _save_picture(self) -> None:
        if self.png is not None:
            self._hand.save_picture(self.png, self._file_name)

    def _find_link(self) -> tuple[str, str]:
        """The puzzle as a link, or as an ID where no page has one for it, and which of them it is."""
        session = self.game.session
        formats = {format.name: format for format in session.spec.formats}
        for name in LINKS:
            write = formats[name].write if name in formats else None
            if write is not None:
                with suppress(PuzzleError):
                    return write(session.board, {}).rstrip("\n"), name
        return "", "url"

    def _copy_link(self) -> None:
        self._hand.copy(self._link, _(self._copied))

    def _more(self) -> None:
        self.host.push("exchange.formats", game=self.game)

    def resume(self, result: Any) -> None:
        """The formats were left, or the path of the picture was chosen."""
        if isinstance(result, Path):
            self._tell(_("Saved as {path}").format(path=result), "success_text")

    def handle(self, action: Action) -> bool:
        if super().handle(action):
            return True
        if isinstance(action, Press) and action.command == "copy" and not action.repeat:
            self._copy_picture()
            return True
        return False

    def _tell(self, text: str, colour: str) -> None:
        self.line.text, self.line.colour = text, colour

    # Places

    def layout(self, size: tuple[int, int]) -> None:
        look = self.look
        pad, gap, high = look.u(44), look.u(16), look.metrics.target
        buttons = [button for button in (self.copy, self.save, self.link, self.more, self.close) if button.visible]
        room = pygame.Rect((0, 0), size).inflate(-2 * look.u(24), -2 * look.u(20))
        need = max(self.title.measure(look)[0], *(button.measure(look)[0] for button in buttons))
        said = 2 * look.line_height("small")
        head = self.title.measure(look)[1] + self.about.measure(look, need)[1] + gap
        tall = head + len(buttons) * (high + gap) + said
        tight = tall + 2 * pad > room.h
        if tight:  # two buttons in a row, and smaller gaps
            pad, gap = look.u(24), look.u(8)
            tall = head + -(-len(buttons) // 2) * (high + gap) + said
        side = max(0, min(room.h - 2 * pad, look.u(760), room.w - 2 * pad - look.u(48) - need))
        if side < look.u(LEAST):
            side = 0
        between = look.u(48) if side else 0
        least = 2 * need + gap if tight else need
        column = min(max(look.u(430), least), room.w - 2 * pad - side - between)
        if tight and column < least and side:
            side = max(0, room.w - 2 * pad - between - least)
            side = side if side >= look.u(LEAST) else 0
            between = between if side else 0
            column = min(least, room.w - 2 * pad - side - between)
        box = pygame.Rect(0, 0, column + side + between + 2 * pad, min(room.h, max(tall, side) + 2 * pad))
        box.center = (size[0] // 2, size[1] // 2)
        self.panel.rect = box
        self.preview.visible = bool(side)
        self.preview.rect = pygame.Rect(box.x + pad, box.centery - side // 2, side, side)
        x, y = box.x + pad + side + between, box.y + pad
        y = self.title.place((x, y), limit=column).bottom
        y = self.about.place((x, y), width=column).bottom + gap
        across = 2 if tight and column >= least else 1
        wide = (column - gap * (across - 1)) // across
        for number, button in enumerate(buttons):
            row, at = divmod(number, across)
            button.place(x + at * (wide + gap), y + row * (high + gap), wide, high)
        y += -(-len(buttons) // across) * (high + gap)
        self.line.place((x, y), width=column, height=max(1, box.bottom - pad - y))


SCENE = ShareScene
