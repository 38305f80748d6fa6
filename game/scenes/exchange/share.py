"""A puzzle or a run handed on: a picture first, and a link or a few lines of text; other formats are a step further.

Of a game that was won and of a run, the picture tells how it went and shows nothing of a board.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import pygame

from game.arcade.record import RunRecord
from game.arcade.run_result import PARTS
from game.engine.core import PuzzleError
from game.engine.play.game import Game
from game.engine.play.session import Session
from game.engine.record.pace import pace
from game.engine.record.scores import Score
from game.engine.wording import DOT, date_text
from game.engine.words import N_, _
from game.scenes.board.win_report import level_name, win_report
from game.scenes.exchange.hand import LINKS, Hand
from game.scenes.exchange.picture_file import PictureFile
from game.scenes.exchange.share_sheet import ShareSheet
from game.scenes.exchange.shared_run import run_facts, shared_run
from game.ui.input.actions import Action, Press
from game.ui.print.share_card import ShareFacts, draw_share_card
from game.ui.scene.scene import Host, Scene
from game.ui.widgets import Button
from game.ui.widgets.card import clock_text

CODE = N_("Show as QR code"), N_("Show the picture")
DARK, LIGHT = b"\x00" * 3, b"\xff" * 3
LONGEST = 1200
"""Letters of a link, from which on no phone reads its code from a screen."""
RUN_TEXT = N_("Copy as text"), N_("The text is on the clipboard.")


class ShareScene(Scene):
    """Argument: the game whose puzzle is shared; or the record of a run, or the score of a daily one. Without one, a
    sample is shown."""

    overlay = True

    def __init__(
        self, host: Host, game: Game | None = None, record: RunRecord | None = None, score: Score | None = None
    ) -> None:
        super().__init__(host)
        self.run = shared_run(self.services, record, score) if record is not None or score is not None else None
        self._of = {"game": game, "record": record, "score": score}
        library = self.services.library
        self.game = game or library.sample(next(iter(library.kinds)))
        game, spec = self.game, self.game.session.spec
        self.name = library.name(game)
        self._hand = Hand(host, self._tell)
        self.file = PictureFile(self.services)
        kind = _(spec.title)
        about = self.name if self.name.startswith(kind) else kind + DOT + self.name
        run = self.run
        about = about if run is None else run.title + DOT + run.puzzles
        self.sheet = ShareSheet(self, _("Share"), about)
        self.stands_on = self.sheet.panel
        add = self.form.add
        self.copy = add(Button(_("Copy as picture"), self._copy_picture, "primary", "share"), default=True)
        self.save = add(Button(_("Save as PNG"), self._save_picture, icon="folder"))
        self._link, name = self._find_link()
        title, self._copied = LINKS[name] if run is None else RUN_TEXT
        self.link = add(Button(_(title), self._copy_link, icon="link"))
        self.link.visible = bool(self._link)
        self.code = add(Button(_(CODE[0]), self._turn, icon="code"))
        self.code.visible = run is None and name == "url" and 0 < len(self._link) <= LONGEST
        self._card: pygame.Surface | None = None
        self._code: pygame.Surface | None = None
        self._turned = False
        self.more = add(Button(_("More formats"), self._more, "quiet", "menu"))
        self.more.visible = run is None
        self.close = add(Button(_("Close"), self.back, "quiet", "close"))

    def enter(self) -> None:
        self.form.set_focus(self.copy)
        self.host.later(self._draw(), self)

    def remake(self) -> dict[str, Any]:
        return dict(self._of)

    @property
    def waiting(self) -> bool:
        return not self.file.ready

    # The picture

    def _draw(self) -> Iterator[None]:
        """Make the picture, a part at a time."""
        session = self.game.session
        picture: pygame.Surface | None = None
        if self.run is not None or (self.game.won and not self.game.gave_up):
            facts = self._facts() if self.run is None else run_facts(self.run)
            for part in draw_share_card(facts, self.look.fonts):
                picture = part
                yield
        else:
            # What the solution has solved is shown as it was given.
            shown = Session(session.spec, session.board) if session.solved else session
            picture = self._hand.board_picture(shown)
        if picture is not None:
            self._card = picture
            self._show()
            yield
        self.file.write(picture)

    def _facts(self) -> ShareFacts:
        """What the card of a game that was won says."""
        game, library = self.game, self.services.library
        outcome = library.outcome(game)
        report = win_report(library, game, outcome)
        board = game.session.spec.board_text(game.session.board)
        level = level_name(library, game.pack, game.level)
        puzzle = _(game.session.spec.title)
        title, *place = level.split(DOT) if level else [puzzle]
        about = (puzzle if level else "", *place, board, _(game.difficulty) if game.difficulty else "")
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
        return f"{self.game.kind} {self.name}" if self.run is None else self.run.name

    def _copy_picture(self) -> None:
        self.file.ask(lambda data: self._hand.copy_picture(data, self._file_name))

    def _save_picture(self) -> None:
        self.file.ask(lambda data: self._hand.save_picture(data, self._file_name))

    def _find_link(self) -> tuple[str, str]:
        """The puzzle as a link, or as an ID where no page has one for it, and which of them it is."""
        if self.run is not None:
            return self.run.text, ""
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

    # The link as a picture

    def _turn(self) -> None:
        """Show the code of the link in the place of the picture, or the picture again."""
        self._turned = not self._turned
        self._show()
        if self._turned and self._code is None:
            self.services.maker.qr_code(self._link, self._coded)

    def _coded(self, rows: Sequence[bytes] | None) -> None:
        if rows is not None:
            self._code = draw_modules(rows)
            self._show()
            return
        turned, self._turned = self._turned, False
        self._show()
        if turned:
            self._tell(_("No code could be made of the link."), "error")

    def _show(self) -> None:
        turned = self._turned
        self.code.text = _(CODE[turned])
        self.sheet.preview.show(self._code if turned else self._card)
        if turned and self._code is not None:
            self._tell(_("A phone that scans it opens the puzzle in its browser."), "text2")
        elif not turned:
            self._tell("", "text2")

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
        self.sheet.tell(text, colour)

    # Places

    def layout(self, size: tuple[int, int]) -> None:
        self.sheet.layout(size, (self.copy, self.save, self.link, self.code, self.more, self.close))


def draw_modules(rows: Sequence[bytes]) -> pygame.Surface:
    """A QR code, a pixel a module; dark on white in every theme, for cameras."""
    pixels = b"".join(DARK if dark else LIGHT for row in rows for dark in row)
    return pygame.image.frombytes(pixels, (len(rows[0]), len(rows)), "RGB")


SCENE = ShareScene
