"""What the player's games add up to: numbers and streaks, times, techniques, and every game to be watched again."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, datetime
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import pygame

from game.engine import documents, practice, statistics
from game.engine.puzzle import Size
from game.engine.statistics import Row, Sums
from game.engine.words import N_, _
from game.services import Finished
from game.ui import paint
from game.ui.card import Card, clock_text
from game.ui.manager import SceneManager
from game.ui.plot import COUNTS, TIMES, Mark, Plot
from game.ui.scene import Scene
from game.ui.widgets import Button, Choice, ItemState, Label, ScrollGrid, Stepper, draw_bar
from game.ui.widgets.header import Header
from game.ui.wording import MONTHS, capital, day

PAGES = (("overview", N_("Overview")), ("times", N_("Times")), ("techniques", N_("Techniques")), ("games", N_("Games")))
ALL = ""
SHOWN = 240  # times in a diagram at most, the latest
DOT = " \N{MIDDLE DOT} "


class Skill(NamedTuple):
    """A technique as a line of the list."""

    title: str
    where: str
    strength: statistics.Strength


class Statistics(Scene):
    """Four pages over the finished games of one puzzle, or of all."""

    def __init__(self, host: SceneManager) -> None:
        super().__init__(host)
        kinds = self.services.library.kinds
        self.header = Header(self, _("Statistics"))
        self.export = self.form.add(Button(_("Export"), self._export, "quiet", "share"))
        self.pages = self.form.add(
            Choice("", [(_(text), name) for name, text in PAGES], PAGES[0][0], self._turn), default=True
        )
        self.page_steps = self.form.add(Stepper("", [(_(text), name) for name, text in PAGES], PAGES[0][0], self._turn))
        puzzles: list[tuple[str, Any]] = [
            (_("All puzzles"), ALL),
            *((_(spec.title), kind) for kind, spec in kinds.items()),
        ]
        self.puzzle = self.form.add(Stepper("", puzzles, ALL, self._choose_puzzle, share=1.0))
        self.cards = [self.stage.add(Card(caption)) for caption in self._captions()]
        self.plot = self.form.add(
            Plot(
                "bars",
                lambda value: str(round(value)),
                COUNTS,
                legend=(("strong", _("Flawless")), ("faint", _("Solved"))),
            )
        )
        self.times = self.form.add(
            Plot(
                "dots",
                lambda value: clock_text(round(value)),
                TIMES,
                self._watch_dot,
                (("strong", _("Flawless")), ("faint", _("Solved")), ("line", _("Running median"))),
            )
        )
        self.rows = self.form.add(ScrollGrid[Row]((), self._draw_row, self._choose_row, (0, 108), gap=16, soft=True))
        self.skills = self.form.add(ScrollGrid[Skill]((), self._draw_skill, None, (560, 116), gap=16, soft=True))
        self.games = self.form.add(
            ScrollGrid[Finished]((), self._draw_game, self._watch, (0, 100), gap=14, pick=lambda game: game.logged)
        )
        self.note = self.stage.add(Label("", "small", "text2"))
        self.empty = self.stage.add(Label("", "body", "text2", "center"))
        self.play = self.form.add(Button(_("Play a puzzle"), lambda: self.host.reset("menu"), "primary", "play"))
        self._finished: list[Finished] = []
        self._of_row: list[Finished] = []
        self._row: tuple[str, str, str] | None = None

    def remake(self) -> dict[str, Any]:
        return {}

    def enter(self) -> None:
        self._finished = list(self.services.library.finished())
        self.header.text.text = self.services.players.current.name
        self._fill()

    def resume(self, result: Any) -> None:
        self.enter()
        self.layout(self.look.size)
        if isinstance(result, Path):
            self.toast(_("Saved as {path}").format(path=result), "check")

    # What is shown

    @property
    def page(self) -> str:
        return str(self.pages.value)

    def _turn(self, page: str) -> None:
        index = next(i for i, (name, _text) in enumerate(PAGES) if name == page)
        self.pages.choose(index, tell=False)
        self.page_steps.index = index
        self.page_steps.damage()
        self._fill()
        self.layout(self.look.size)

    def _choose_puzzle(self, kind: str) -> None:
        self._row = None
        self._fill()
        self.layout(self.look.size)

    def _now(self) -> float:
        return self.services.clock.utc()

    def _of_kind(self) -> list[Finished]:
        kind = self.puzzle.value
        return [game for game in self._finished if kind in (ALL, game.kind)]

    def _fill(self) -> None:
        games = self._of_kind()
        self._fill_cards(statistics.sums(games, local_day, local_day(self._now())))
        self._fill_bins(games)
        self.rows.set_items(rows := statistics.table(games), self.rows.index if self._row else 0)
        keys = [row[:3] for row in rows]
        if self._row not in keys:
            self._row = max(rows, key=lambda row: row.solved)[:3] if rows else None
        if self._row is not None:
            self.rows.set_items(rows, keys.index(self._row))
        self._fill_times(games)
        self.skills.set_items(self._skills())
        self.games.set_items(games)

    @staticmethod
    def _captions() -> tuple[str, ...]:
        return (_("Solved"), _("Flawless"), _("Day streak / best"), _("Flawless run / best"), _("Time played"))

    def _fill_cards(self, sums: Sums) -> None:
        values = (
            str(sums.solved),
            str(sums.flawless),
            f"{sums.days.current} / {sums.days.best}",
            f"{sums.clean.current} / {sums.clean.best}",
            clock_text(sums.time),
        )
        for card, value in zip(self.cards, values, strict=True):
            card.value = value

    def _fill_bins(self, games: list[Finished]) -> None:
        unit, bins = statistics.bins(games, local_day, local_day(self._now()))
        self.plot.show(
            [
                Mark(
                    one.solved,
                    _("{when}: {solved} solved, {flawless} flawless").format(
                        when=_when(one.start, unit), solved=one.solved, flawless=one.flawless
                    ),
                    _short(one.start, unit),
                    one.flawless,
                )
                for one in bins
            ]
        )

    def _fill_times(self, games: list[Finished]) -> None:
        won = statistics.solved(games)
        self._of_row = [g for g in won if (g.kind, g.size, g.difficulty) == self._row][-SHOWN:]
        times = [game.elapsed for game in self._of_row]
        marks = [
            Mark(
                game.elapsed,
                f"{clock_text(game.elapsed)}{DOT}{day(game.finished, self._now())}"
                + (f"{DOT}{_('flawless')}" if game.flawless else ""),
                _short(local_day(game.finished), "day"),
                float(game.flawless),
            )
            for game in self._of_row
        ]
        self.times.show(marks, statistics.running_median(times))

    def _skills(self) -> list[Skill]:
        settings, chosen = self.services.profile.settings, self.puzzle.value
        found: list[Skill] = []
        for kind, spec in self.services.library.kinds.items():
            if chosen in (ALL, kind):
                titles = {technique.name: _(technique.title) for technique in spec.ladder.techniques}
                known = practice.tallies(settings.get(f"practice_{kind}"))
                found += [
                    Skill(titles[one.technique], _(spec.title), one)
                    for one in statistics.strengths(known, list(titles))
                ]
        return sorted(found, key=lambda skill: skill.strength.share)

    # Acts

    def _choose_row(self, row: Row) -> None:
        self._row = row[:3]
        self._fill_times(self._of_kind())

    def _watch_dot(self, index: int) -> None:
        self._watch(self._of_row[index])

    def _watch(self, game: Finished) -> None:
        if game.logged:
            self.host.push("replay", game=game.id)
        else:
            self.toast(_("The moves of this game are not kept any more."))

    def _export(self) -> None:
        """Offer the statistics as a file: a table when its name ends in .csv, else JSON."""
        name = _("statistics {player}").format(player=self.services.players.current.name)
        self.host.push(
            "files",
            title=_("Export statistics"),
            name=name,
            content=self._content,
            endings=("json", "csv"),
        )

    def _content(self, ending: str) -> bytes:
        if ending == "csv":
            return statistics.as_csv(self._finished).encode("utf-8-sig")
        settings = self.services.profile.settings
        tallies = {kind: practice.tallies(settings.get(f"practice_{kind}")) for kind in self.services.library.kinds}
        return documents.encode(statistics.as_json(self._finished, tallies, local_day, local_day(self._now())))

    # Drawing

    def _sheet(self, target: pygame.Surface, rect: pygame.Rect, state: ItemState, chosen: bool) -> None:
        look, theme = self.look, self.look.theme
        look.draw_panel(target, rect)
        if state.hover or state.pressed:
            paint.put(target, look.block(rect.size, theme.hover, None, 0, None, theme.hover_alpha), rect.topleft)
        if chosen:
            paint.put(target, look.block(rect.size, None, theme.accent, 3.0), rect.topleft)

    def _lines(self, target: pygame.Surface, rect: pygame.Rect, title: str, text: str, beside: int = 0) -> None:
        """Two lines in the middle of a sheet's height; something as wide as `beside` stands right of the first."""
        look = self.look
        head = look.text(title, "body", strong=True, limit=rect.w - beside)
        tail = look.text(text, "small", look.theme.text2, limit=rect.w)
        y = rect.centery - (head.get_height() + tail.get_height()) // 2
        target.blit(head, (rect.x, y))
        target.blit(tail, (rect.x, y + head.get_height()))

    def _draw_row(self, target: pygame.Surface, rect: pygame.Rect, row: Row, state: ItemState) -> None:
        self._sheet(target, rect, state, row[:3] == self._row)
        spec = self.services.library.kinds[row.kind]
        size = " ".join(part for part in (_size(spec, row.size), _(row.difficulty)) if part)
        title = size if self.puzzle.value != ALL else f"{_(spec.title)}{DOT}{size}"
        self._lines(target, rect.inflate(-2 * self.look.u(26), 0), capital(title), self._times_text(row))

    @staticmethod
    def _times_text(row: Row) -> str:
        return _("{solved} solved, best {best}, median {median}").format(
            solved=row.solved, best=clock_text(row.best), median=clock_text(row.median)
        )

    def _draw_skill(self, target: pygame.Surface, rect: pygame.Rect, skill: Skill, state: ItemState) -> None:
        look, theme = self.look, self.look.theme
        look.draw_panel(target, rect)
        pad, one = look.u(26), skill.strength
        share = look.text(f"{round(100 * one.share)} %", "body", strong=True)
        inner = rect.inflate(-2 * pad, 0)
        inner.h -= look.u(22)
        target.blit(share, share.get_rect(topright=(inner.right, inner.y + look.u(14))))
        text = _("needed {used}, help for {helped}").format(used=one.used, helped=one.helped)
        if self.puzzle.value == ALL:
            text = f"{skill.where}{DOT}{text}"
        self._lines(target, inner, skill.title, text, share.get_width() + look.u(20))
        colour = theme.success if one.share >= 0.75 else theme.cause if one.share >= 0.4 else theme.error
        bar = pygame.Rect(inner.x, rect.bottom - look.u(24), inner.w, max(4, look.u(10)))
        draw_bar(target, look, bar, one.share, colour)

    def _draw_game(self, target: pygame.Surface, rect: pygame.Rect, game: Finished, state: ItemState) -> None:
        look, theme = self.look, self.look.theme
        self._sheet(target, rect, state if game.logged else ItemState(), False)
        inner = rect.inflate(-2 * look.u(26), 0)
        px = look.metrics.font_px("body")
        icon = "play" if game.logged else ""
        if icon:
            paint.put(target, look.icon(icon, px, theme.accent), (inner.right - px, inner.centery - px // 2))
        name, colour = ("star", theme.star) if game.flawless else ("check", theme.success)
        if game.gave_up:
            name, colour = "skip", theme.text2
        paint.put(target, look.icon(name, px, colour), (inner.x, inner.centery - px // 2))
        inner = pygame.Rect(inner.x + px + look.u(20), inner.y, inner.w - 2 * px - look.u(40), inner.h)
        title = DOT.join(self.services.library.label(game))
        parts = [clock_text(game.elapsed), day(game.finished, self._now())]
        if game.gave_up:
            parts.append(_("solution shown"))
        if game.hints:
            parts.append(_("hints: {number}").format(number=game.hints))
        if game.mistakes:
            parts.append(_("mistakes: {number}").format(number=game.mistakes))
        self._lines(target, inner, title, DOT.join(parts))

    # Places

    def layout(self, size: tuple[int, int]) -> None:
        look = self.look
        safe = look.metrics.safe
        width, height = self.export.measure(look)
        self.export.place(safe.right - width, safe.y, width, height)
        top = self.header.layout(safe.right - width - look.u(20))
        some = bool(self._finished)
        self.export.visible = some
        room = self._layout_bar(pygame.Rect(safe.x, top, safe.w, safe.bottom - top), some)
        page = self.page if some else ""
        self.plot.visible = page == "overview" and bool(self.plot.marks)
        self.rows.visible = self.times.visible = page == "times" and bool(self.rows.items)
        self.skills.visible = page == "techniques" and bool(self.skills.items)
        self.games.visible = page == "games" and bool(self.games.items)
        for card in self.cards:
            card.visible = page == "overview"
        self.note.visible = False
        acts: dict[str, Callable[[pygame.Rect], None]] = {
            "overview": self._layout_overview,
            "times": self._layout_times,
            "techniques": partial(self._layout_list, self.skills),
            "games": partial(self._layout_list, self.games),
        }
        if page:
            acts[page](room)
        self._layout_empty(room, page)

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

    def _layout_overview(self, room: pygame.Rect) -> None:
        look, gap = self.look, self.look.u(20)
        width = max(card.measure(look)[0] for card in self.cards)
        height = max(card.measure(look)[1] for card in self.cards)
        columns = max(1, min(len(self.cards), (room.w + gap) // (width + gap)))
        rows = -(-len(self.cards) // columns)
        columns = -(-len(self.cards) // rows)
        least = look.line_height("small") * 5
        fitting = rows
        while fitting > 1 and fitting * (height + gap) + least > room.h:  # the diagram matters more than the last cards
            fitting -= 1
        wide = (room.w - (columns - 1) * gap) // columns
        for number, card in enumerate(self.cards):
            row, column = divmod(number, columns)
            card.visible = row < fitting
            last = len(self.cards) - row * columns
            each = wide if last >= columns else (room.w - (last - 1) * gap) // last
            card.rect = pygame.Rect(room.x + column * (each + gap), room.y + row * (height + gap), each, height)
        top = room.y + fitting * (height + gap) + look.u(4)
        self.plot.place(room.x, top, room.w, max(1, room.bottom - top))

    def _layout_times(self, room: pygame.Rect) -> None:
        look, gap = self.look, self.look.u(36)
        texts = (look.text(self._times_text(row), "small").get_width() for row in self.rows.items)
        needed = min(max(texts, default=0) + look.u(2 * 26 + 28) + 1, room.w // 2)
        left = pygame.Rect(room.x, room.y, max(look.u(560), round(room.w * 0.34), needed), room.h)
        self._size_cells(self.rows)
        self.rows.place(*left)
        self.rows.refresh()
        x = left.right + gap
        self.times.place(x, room.y, max(1, room.right - x), room.h)

    def _layout_list(self, grid: ScrollGrid[Any], room: pygame.Rect) -> None:
        self._size_cells(grid)
        grid.place(*room)
        grid.refresh()

    def _size_cells(self, grid: ScrollGrid[Any]) -> None:
        look = self.look
        lines = look.line_height("body") + look.line_height("small") + look.u(60 if grid is self.skills else 28)
        wide = round(look.metrics.font_px("small") * 20 / look.metrics.unit) if grid is self.skills else 0
        grid.cell = (wide, round(lines / look.metrics.unit))

    def _layout_empty(self, room: pygame.Rect, page: str) -> None:
        look = self.look
        text = {
            "": _("No puzzle is solved yet. Your times, streaks and games will be here."),
            "overview": "" if self.plot.marks else _("No such puzzle is solved yet."),
            "times": "" if self.rows.items else _("No such puzzle is solved yet."),
            "techniques": ""
            if self.skills.items
            else _("Techniques show here when you have practised, or asked for hints."),
            "games": "" if self.games.items else _("No such puzzle is finished yet."),
        }[page]
        self.empty.text, self.empty.visible = text, bool(text)
        self.play.visible = not page
        width, height = self.play.measure(look)
        centre = look.size[1] // 2 if not page else room.centery + (look.u(70) if page == "overview" else 0)
        box = self.empty.place((look.size[0] // 2, centre), "center", width=round(room.w * 0.8))
        self.play.place(look.size[0] // 2 - width // 2, box.bottom + look.u(28), width, height)


def local_day(moment: float) -> int:
    """The day of a moment, seconds since 1970, where the player lives."""
    return datetime.fromtimestamp(moment).date().toordinal()


def _size(spec: Any, text: str) -> str:
    """A size as its puzzle writes it."""
    return str(spec.size_text(Size.parse(text)))


def _when(start: int, unit: str) -> str:
    """A day, week or month in words."""
    first = date.fromordinal(start)
    if unit == "month":
        return f"{first:%B %Y}"
    text = f"{first.day} {first:%b}"
    return _("week of {day}").format(day=text) if unit == "week" else text


def _short(start: int, unit: str) -> str:
    first = date.fromordinal(start)
    text = _("{month} {year}") if unit == "month" else _("{day} {month}")
    return text.format(day=first.day, month=_(MONTHS[first.month - 1]), year=f"{first:%y}")


SCENE = Statistics
