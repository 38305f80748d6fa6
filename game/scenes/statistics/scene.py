"""What the player's games and timed runs add up to: numbers and streaks, times, techniques, and every game again."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pygame

from game.engine import jsonio
from game.engine.record import statistics_files
from game.engine.record.periods import local_day
from game.engine.record.scores import Score
from game.engine.words import N_, _
from game.scenes.statistics.arcade import ArcadePage
from game.scenes.statistics.games import GamesPage
from game.scenes.statistics.overview import OverviewPage
from game.scenes.statistics.page import StatsPage
from game.scenes.statistics.techniques import Techniques
from game.scenes.statistics.times import Times
from game.ui.scene.header import Header
from game.ui.scene.scene import Host, Scene
from game.ui.widgets import Button, Choice, Label, Stepper

PAGES = (("overview", N_("Overview")), ("times", N_("Times")), ("techniques", N_("Techniques")),
         ("games", N_("Games")), ("arcade", N_("Arcade")))  # fmt: skip
ALL = ""
AT_ONCE = 4  # pieces of the history that are counted on opening; the menu has done the rest, as a rule


class StatisticsScene(Scene):
    """Five pages over the finished games and runs of one puzzle, or of all."""

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        kinds = self.services.library.kinds
        self.header = Header(self, _("Statistics"))
        self.export = self.form.add(Button(_("Export"), self._export, "quiet", "share"))
        self.pages = self.form.add(
            Choice("", [(_(text), name) for name, text in PAGES], PAGES[0][0], self._turn), default=True
        )
        self.page_steps = self.form.add(Stepper("", [(_(text), name) for name, text in PAGES], PAGES[0][0], self._turn))
        self.pages.called = self.page_steps.called = _("Statistics")
        puzzles: list[tuple[str, Any]] = [
            (_("All puzzles"), ALL),
            *((_(spec.title), kind) for kind, spec in kinds.items()),
        ]
        self.puzzle = self.form.add(Stepper("", puzzles, ALL, self._choose_puzzle, share=1.0))
        self.puzzle.called, self.puzzle.wraps = _("Puzzle"), True
        self.overview, self.times = OverviewPage(self), Times(self, self._watch)
        self.techniques, self.games = Techniques(self), GamesPage(self, self._watch)
        self.arcade = ArcadePage(self)
        self._pages: dict[str, StatsPage] = {
            "overview": self.overview,
            "times": self.times,
            "techniques": self.techniques,
            "games": self.games,
            "arcade": self.arcade,
        }
        self.empty = self.stage.add(Label("", "body", "text2", "center"))
        self.play = self.form.add(Button(_("Play a puzzle"), lambda: self.host.reset("menu"), "primary", "play"))
        self._counted = False
        self._runs: Sequence[Score] = ()
        self._stale = set(self._pages)  # pages that do not show yet what they should

    def remake(self) -> dict[str, Any]:
        return {}

    def enter(self) -> None:
        self.host.prepare("replay")
        self.header.text.text = self.services.players.current.name
        history = self.services.library.history
        self._counted = any(history.advance() for _piece in range(AT_ONCE))
        self._stale = set(self._pages)
        self._runs = self.services.profile.scores.all()
        if self._counted and self._runs and not history.account().games:
            self._choose_page("arcade")  # there is nothing on the others

    def update(self, dt: float) -> None:
        """Count the games that are not counted yet, some in each frame."""
        if not self._counted:
            self._counted = self.services.library.history.advance()
            if self._counted:
                self._stale = set(self._pages)
                self.layout(self.look.size)

    def resume(self, result: Any) -> None:
        self.enter()
        self.layout(self.look.size)
        if isinstance(result, Path):
            self.toast(_("Saved as {path}").format(path=result), "check")

    # What is shown

    @property
    def page(self) -> str:
        return str(self.pages.value)

    def _choose_page(self, page: str) -> None:
        index = next(i for i, (name, _text) in enumerate(PAGES) if name == page)
        self.pages.choose(index, tell=False)
        self.page_steps.choose(index, tell=False)

    def _turn(self, page: str) -> None:
        self._choose_page(page)
        self.layout(self.look.size)

    def _choose_puzzle(self, kind: str) -> None:
        self._stale = set(self._pages)
        self.layout(self.look.size)

    def _today(self) -> int:
        return local_day(self.services.clock.utc())

    def _freshen(self) -> bool:
        """Bring the open page up to date; whether that was needed."""
        if self.page not in self._stale:
            return False
        self._stale.remove(self.page)
        kind = str(self.puzzle.value)
        self._pages[self.page].fill(self.services.library.history.account(kind), kind, self._today())
        return True

    # Acts

    def _watch(self, game: Any) -> None:
        if game.id in self.services.library.history.logged:
            self.host.push("replay", game=game.id)
        else:
            self.toast(_("The moves of this game are not kept any more."))

    def _export(self) -> None:
        """Offer the statistics as a file: a table when its name ends in .csv, else JSON."""
        name = _("statistics {player}").format(player=self.services.players.current.name)
        self.host.push(
            "exchange.files",
            title=_("Export statistics"),
            name=name,
            content=self._content,
            endings=("json", "csv"),
        )

    def _content(self, ending: str) -> bytes:
        library, settings = self.services.library, self.services.profile.settings
        account = library.history.account()
        if ending == "csv":
            return statistics_files.as_csv(account).encode("utf-8-sig")
        accounts = {kind: library.history.account(kind) for kind in library.kinds}
        tallies = {kind: settings.of(kind).practice for kind in library.kinds}
        runs, coach = self.services.profile.scores.all(), library.coach.export()
        return jsonio.encode(statistics_files.as_json(account, accounts, tallies, self._today(), runs, coach))

    # Places

    def layout(self, size: tuple[int, int]) -> None:
        look = self.look
        safe = look.metrics.safe
        width, height = self.export.measure(look)
        self.export.place(safe.right - width, safe.y, width, height)
        top = self.header.layout(safe.right - width - look.u(20))
        games = bool(self.services.library.history.account().games)
        some = (games or bool(self._runs)) and self._counted
        self.export.visible = some
        room = self._layout_bar(pygame.Rect(safe.x, top, safe.w, safe.bottom - top), some)
        for name, page in self._pages.items():
            chosen = some and name == self.page
            if chosen:
                page.layout(room)
                if self._freshen():
                    page.layout(room)
            page.show(chosen)
        self._layout_empty(room, self._pages[self.page] if some else None)

    def _layout_bar(self, room: pygame.Rect, some: bool) -> pygame.Rect:
        """The choice of page and puzzle; what is left below."""
        look = self.look
        high, gap = look.metrics.target, look.u(24)
        pages = self.pages.measure(look)[0]
        puzzle = max(look.u(420), self.puzzle.measure(look)[0])
        wide = pages + gap + puzzle <= room.w
        half = (room.w - gap) // 2
        self.pages.visible, self.page_steps.visible = some and wide, some and not wide
        self.puzzle.visible = some
        if wide:
            self.pages.place(room.x, room.y, pages, high)
            self.puzzle.place(room.right - puzzle, room.y, puzzle, high)
        else:
            self.page_steps.place(room.x, room.y, half, high)
            self.puzzle.place(room.right - half, room.y, half, high)
        top = room.y + high + look.u(28)
        return pygame.Rect(room.x, top, room.w, room.bottom - top)

    def _layout_empty(self, room: pygame.Rect, page: StatsPage | None) -> None:
        """What to say in place of a page that has nothing to show, or of all of them."""
        look = self.look
        none = _("No puzzle is solved yet. Your times, streaks and games will be here.")
        text = page.empty if page is not None else none if self._counted else _("Counting your games ...")
        self.empty.text, self.empty.visible = text, bool(text)
        self.play.visible = page is None and self._counted
        width, height = self.play.measure(look)
        centre = look.size[1] // 2 if page is None else room.centery + (look.u(70) if page is self.overview else 0)
        box = self.empty.place((look.size[0] // 2, centre), "center", width=round(room.w * 0.8))
        self.play.place(look.size[0] // 2 - width // 2, box.bottom + look.u(28), width, height)


SCENE = StatisticsScene
