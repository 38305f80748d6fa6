"""After a win: time, stars, the techniques of the puzzle, and what to play next."""

from __future__ import annotations

import pygame

from game.engine.play.game import Game
from game.engine.record.progress import Following, Outcome
from game.engine.words import _
from game.ui.drawing.fonts import even_width
from game.ui.scene.answers import Answer
from game.ui.scene.scene import Host, Scene
from game.ui.widgets import Button, Label, Panel, StarRow
from game.ui.widgets.card import Card, clock_text

STAR_MS = 260


class ResultsScene(Scene):
    """Argument: the solved game. Gives back an `Answer`: next level, one more, harder, easier; None leaves the board.

    Without a game it shows a sample.
    """

    overlay = True

    def __init__(self, host: Host, game: Game | None = None) -> None:
        super().__init__(host)
        library = self.services.library
        if game is None:
            game = library.sample(next(iter(library.kinds)))
            outcome, following = Outcome(game.stars(None), None, None, False, ()), Following()
        else:
            outcome, following = library.finish(game), library.following(game)
        self.game, self.outcome = game, outcome
        stars = outcome.stars
        self.panel = self.stage.add(Panel())
        self.title = self.stage.add(Label(_("The solution") if game.gave_up else _("Solved"), "title"))
        self.name = self.stage.add(Label(" \N{MIDDLE DOT} ".join(library.label(game)), "body", "text2", "center"))
        # Puzzles without a par have two stars to win.
        self.goals = [(_("Solved"), stars.solved), (_("Flawless"), stars.flawless)]
        if outcome.par is not None:
            self.goals.append((_("Under {time}").format(time=clock_text(outcome.par * 1000)), stars.under_par))
        self.stars = [self.stage.add(StarRow(0, 1)) for _goal in self.goals]
        self.captions = [
            self.stage.add(Label(text, "small", "text" if won else "text2", "center")) for text, won in self.goals
        ]
        time, best = clock_text(game.elapsed), clock_text(outcome.best) if outcome.best is not None else _("None yet")
        # A time that is the best one is said once; what it beat stands beside it.
        self.time = self.stage.add(
            Card(_("New best"), time, "success_text") if outcome.record else Card(_("Time"), time)
        )
        self.best = self.stage.add(Card(_("Previous best") if outcome.record else _("Best"), best))
        self.best.visible = not outcome.record or outcome.best is not None
        self.techniques = self.stage.add(Label(self._techniques(), "small", "text2", "center"))
        self.next = self._button(_("Next level"), Answer.NEXT_LEVEL, "forward", following.next is not None)
        self.same = self._button(_("One more"), Answer.ONE_MORE, "forward", following.again is not None)
        self.easier = self._button(_("Easier"), Answer.EASIER, "minus", following.easier is not None)
        self.harder = self._button(_("Harder"), Answer.HARDER, "plus", following.harder is not None)
        self.levels = self._button(_("Levels"), None, "menu", bool(game.pack))
        self.watch = self.form.add(Button(_("Watch"), lambda: self.host.push("replay", game=game), icon="play"))
        self.share = self.form.add(
            Button(_("Share"), lambda: self.host.push("exchange.share", game=game), icon="share")
        )
        self.menu = self.form.add(Button(_("Menu"), lambda: self.host.reset("menu"), icon="home"))
        self.buttons = [
            b
            for b in (
                self.next,
                self.same,
                self.easier,
                self.harder,
                self.levels,
                self.watch,
                self.share,
                self.menu,
            )
            if b is not None
        ]
        self.buttons[0].kind = "primary"

    def _button(self, text: str, result: Answer | None, icon: str, there: bool) -> Button | None:
        return self.form.add(Button(text, lambda: self.host.pop(result), icon=icon)) if there else None

    def _techniques(self) -> str:
        names = self.outcome.techniques
        if not names:
            return ""
        return _("Techniques: {names}").format(names=", ".join(map(_, names)))

    def enter(self) -> None:
        for i, (_name, won) in enumerate(self.goals):
            if won:
                self.animator.after(240 + STAR_MS * i, lambda i=i: self._award(i), ("star", i))  # type: ignore[misc]

    def _award(self, index: int) -> None:
        self.stars[index].celebrate(1)
        self.services.audio.play("star", sum(won for _goal, won in self.goals[:index]))

    def layout(self, size: tuple[int, int]) -> None:
        look = self.look
        tight = size[1] < look.metrics.font_px("body") * 26
        pad, gap = (look.u(28), look.u(12)) if tight else (look.u(48), look.u(24))
        rows = self._rows(size[0] - 2 * look.u(24) - 2 * pad, gap)
        row_w = max(sum(b.measure(look)[0] for b in row) + gap * (len(row) - 1) for row in rows)
        widest = max(caption.measure(look)[0] for caption in self.captions)
        stars_w = len(self.goals) * (widest + look.u(30))
        width = min(size[0] - 2 * look.u(24), max(look.u(820), row_w + 2 * pad, stars_w + 2 * pad))
        inner = width - 2 * pad
        high = look.metrics.target
        star = look.u(96) if not tight else look.u(72)
        caption = max(label.measure(look)[1] for label in self.captions)
        card = self.time.measure(look)[1]
        title, name = self.title.measure(look)[1], self.name.measure(look, inner)[1]
        words = self.techniques.measure(look, inner)[1] if self.techniques.text else 0
        buttons = len(rows) * high + (len(rows) - 1) * gap
        must = 2 * pad + title + gap + star + caption + gap + card + gap + buttons
        room = size[1] - 2 * look.u(16)
        shows_name = must + name <= room
        shows_words = bool(words) and must + name + words + gap <= room
        height = must + (name if shows_name else 0) + (words + gap if shows_words else 0)
        sheet = pygame.Rect(0, 0, width, min(height, room))
        sheet.center = (size[0] // 2, size[1] // 2)
        self.panel.rect = sheet
        y = self.title.place((sheet.centerx, sheet.y + pad), "midtop").bottom
        self.name.visible = shows_name
        if shows_name:
            y = self.name.place((sheet.centerx, y), "midtop", width=inner).bottom
        y = self._place_stars(sheet, y + gap, star, inner) + gap
        half = min((inner - gap) // 2, max(look.u(300), self.time.measure(look)[0], self.best.measure(look)[0]))
        left = sheet.centerx - (half + gap // 2 if self.best.visible else half // 2)
        self.time.rect = pygame.Rect(left, y, half, card)
        self.best.rect = pygame.Rect(sheet.centerx + gap // 2, y, half, card)
        y += card + gap
        self.techniques.visible = shows_words
        if shows_words:
            even = even_width(self.techniques.text, look.font("small"), inner)
            y = self.techniques.place((sheet.centerx, y), "midtop", width=even).bottom + gap
        self._place_buttons(rows, sheet, y, gap, inner)

    def _rows(self, width: int, gap: int) -> list[list[Button]]:
        """The buttons in as few rows as they need."""
        rows: list[list[Button]] = [[]]
        used = 0
        for button in self.buttons:
            wide = button.measure(self.look)[0]
            if rows[-1] and used + wide > width:
                rows.append([])
                used = 0
            rows[-1].append(button)
            used += wide + gap
        return rows

    def _place_stars(self, sheet: pygame.Rect, y: int, px: int, inner: int) -> int:
        look = self.look
        step = min(
            inner // len(self.goals), max(look.u(240), max(c.measure(look)[0] for c in self.captions) + look.u(30))
        )
        bottom = y + px
        for i, (stars, label) in enumerate(zip(self.stars, self.captions, strict=True)):
            x = sheet.centerx + round((i - (len(self.goals) - 1) / 2) * step)
            stars.place((x, y + px // 2), px)
            bottom = max(bottom, label.place((x, y + px), "midtop", limit=step).bottom)
        return bottom

    def _place_buttons(self, rows: list[list[Button]], sheet: pygame.Rect, y: int, gap: int, inner: int) -> None:
        high = self.look.metrics.target
        for row in rows:
            widths = [b.measure(self.look)[0] for b in row]
            x = sheet.centerx - (sum(widths) + gap * (len(row) - 1)) // 2
            for button, wide in zip(row, widths, strict=True):
                button.place(x, y, wide, high)
                x += wide + gap
            y += high + gap


SCENE = ResultsScene
