"""The result of a daily run handed on: three lines to paste, or a picture. Neither tells anything of the boards."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game.arcade.daily_result import BoardSquare, DailyResult, daily_result
from game.engine.core import PuzzleError
from game.engine.record.scores import MIXED, Score, streaks
from game.engine.words import _, ngettext
from game.scenes.exchange.hand import Hand
from game.scenes.exchange.share_sheet import ShareSheet
from game.ui.input.actions import Action, Press
from game.ui.print import sheet
from game.ui.print.daily_card import CLEAN, FAULTY, OPEN, DailyFacts, draw_daily_card
from game.ui.scene.scene import Host, Scene
from game.ui.widgets import Button

SQUARES = {BoardSquare.CLEAN: CLEAN, BoardSquare.FAULTY: FAULTY, BoardSquare.OPEN: OPEN}


class DailyShareScene(Scene):
    """score: of a daily run that was finished; without one, a sample is shown."""

    overlay = True

    def __init__(self, host: Host, score: Score | None = None) -> None:
        super().__init__(host)
        self.score = score
        self.result = self._read(score) if score is not None else _sample(self.services.profile.scores.today)
        row = self._row()
        self.streak = (
            ngettext("{count} day in a row", "{count} days in a row", row).format(count=row) if row > 1 else ""
        )
        self._hand = Hand(host, self._tell)
        self._drawing = self._draw()
        self._png: bytes | None = None
        told = f"{self.result.boards_text}, {self.result.points_text}"
        about = "\n".join(filter(None, (self.result.date, told, self.streak)))
        self.sheet = ShareSheet(self, _("Daily run"), about)
        add = self.form.add
        self.copy = add(Button(_("Copy the result"), self._copy_text, "primary", "share"), default=True)
        self.picture = add(Button(_("Copy as picture"), self._copy_picture, icon="share"))
        self.save = add(Button(_("Save as PNG"), self._save_picture, icon="folder"))
        self.close = add(Button(_("Close"), self.back, "quiet", "close"))

    def _read(self, score: Score) -> DailyResult:
        try:
            return daily_result(score, self.services.profile.scores.run(score.id))
        except PuzzleError:
            return daily_result(score, b"")

    def _row(self) -> int:
        """How many days in a row had a run when this one was played."""
        days = self.services.profile.scores.dailies(self.score.kind if self.score is not None else MIXED)
        day = self.result.day
        return streaks({day, *(one for one, score in days.items() if score.finished and one <= day)}, day)[0]

    def enter(self) -> None:
        self.form.set_focus(self.copy)
        self.host.later(self._drawing, self)

    def remake(self) -> dict[str, Any]:
        return {"score": self.score}

    @property
    def waiting(self) -> bool:
        return self._png is None

    def _draw(self) -> Iterator[None]:
        """Make the picture, a part at a time."""
        result = self.result
        squares = tuple(SQUARES[square] for square in result.squares)
        facts = DailyFacts(result.date, result.boards_text, result.points_text, self.streak, squares)
        for card in draw_daily_card(facts, self.look.fonts):
            if card is not None:
                self._png = sheet.png(card)
                self.sheet.preview.show(card)
            yield

    @property
    def png(self) -> bytes:
        """The picture as a file."""
        for _part in self._drawing:
            pass
        assert self._png is not None
        return self._png

    # What can be done

    @property
    def _file_name(self) -> str:
        return f"daily {self.result.day}"

    def _copy_text(self) -> None:
        self._hand.copy(self.result.text, _("The result is on the clipboard."))

    def _copy_picture(self) -> None:
        self._hand.copy_picture(self.png, self._file_name)

    def _save_picture(self) -> None:
        self._hand.save_picture(self.png, self._file_name)

    def resume(self, result: Any) -> None:
        """The path of the picture was chosen."""
        if isinstance(result, Path):
            self._tell(_("Saved as {path}").format(path=result), "success_text")

    def handle(self, action: Action) -> bool:
        if super().handle(action):
            return True
        if isinstance(action, Press) and action.command == "copy" and not action.repeat:
            self._copy_text()
            return True
        return False

    def _tell(self, text: str, colour: str) -> None:
        self.sheet.tell(text, colour)

    def layout(self, size: tuple[int, int]) -> None:
        self.sheet.layout(size, (self.copy, self.picture, self.save, self.close))


def _sample(day: str) -> DailyResult:
    clean, faulty, unsolved = BoardSquare.CLEAN, BoardSquare.FAULTY, BoardSquare.OPEN
    return DailyResult(day, 2486, 11, (*[clean] * 4, faulty, *[clean] * 3, faulty, *[clean] * 2, unsolved))


SCENE = DailyShareScene
