"""The end of a versus match: who won, and by which points."""

from __future__ import annotations

import pygame

from game.engine.play.game import Game
from game.engine.puzzle.spec import PuzzleSpec
from game.engine.puzzle.versus import Match
from game.engine.wording import capital
from game.engine.words import N_, _
from game.scenes.board.new_seals import let_fall, seal_notice
from game.ui.board.fills import SEAT_WORDS
from game.ui.scene.answers import Answer
from game.ui.scene.scene import Host, Scene
from game.ui.widgets import Button, Label, Panel

NOTICE_MS = 600
INVALID = N_("The full board breaks a rule, so nobody wins.")


class VersusEndScene(Scene):
    """Argument: the game whose match is over. Gives back `Answer.REMATCH`, `NEW_MATCH`, or None to leave the board.

    Without a game it shows a sample.
    """

    overlay = True

    def __init__(self, host: Host, game: Game | None = None) -> None:
        super().__init__(host)
        library = self.services.library
        if game is None:
            game = library.sample(next(kind for kind, spec in library.kinds.items() if spec.versus is not None))
        session = game.session
        spec: PuzzleSpec[object] = session.spec
        match = Match.from_json(game.versus or {})
        assert spec.versus is not None
        ending = spec.versus.ending(session.board, session.log, match, game.solution)
        awards = spec.versus.awards(session.board, session.log, match)
        names = (_("You"), _("Computer")) if match.level else (_("Player 1"), _("Player 2"))
        self.panel = self.stage.add(Panel())
        title = ending.text if ending is not None else _("The match goes on")
        invalid = ending is not None and ending.kind == "invalid"
        self.title = self.stage.add(Label(title, "title", "error" if invalid else "text"))
        about = _(INVALID) if invalid else ""
        self.text = self.stage.add(
            Label(about or " \N{MIDDLE DOT} ".join(library.label(game)), "body", "text2", "center")
        )
        self.names = [
            self.stage.add(Label(name, "body", SEAT_WORDS[seat], strong=True)) for seat, name in enumerate(names)
        ]
        totals = [0, 0]
        parts: dict[str, list[int]] = {}
        for award in awards:
            totals[award.seat] += award.points
            for reason in award.reasons:
                parts.setdefault(reason.why, [0, 0])[award.seat] += reason.points
        self.totals = [self.stage.add(Label(str(n), "title", SEAT_WORDS[seat])) for seat, n in enumerate(totals)]
        self.parts = [
            (
                self.stage.add(Label(capital(_(why)), "small", "text2")),
                [self.stage.add(Label(str(n), "small")) for n in both],
            )
            for why, both in parts.items()
        ]
        self.again = self.form.add(
            Button(_("Again"), lambda: self.host.pop(Answer.REMATCH), "primary", "restart"), default=True
        )
        self.change = self.form.add(Button(_("New match"), lambda: self.host.pop(Answer.NEW_MATCH), icon="people"))
        self.menu = self.form.add(Button(_("Menu"), lambda: self.host.reset("menu"), icon="home"))
        self.notice = seal_notice(self, library.seals.of_game(game))

    def enter(self) -> None:
        if self.notice is not None:
            let_fall(self, self.notice, NOTICE_MS)

    def layout(self, size: tuple[int, int]) -> None:
        look = self.look
        tight = size[1] < look.metrics.font_px("body") * 24
        pad, gap = (look.u(24), look.u(10)) if tight else (look.u(48), look.u(22))
        buttons = (self.again, self.change, self.menu)
        row = sum(b.measure(look)[0] for b in buttons) + 2 * gap
        width = min(size[0] - 2 * look.u(24), max(look.u(720), row + 2 * pad, self.title.measure(look)[0] + 2 * pad))
        inner = width - 2 * pad
        title, text = self.title.measure(look)[1], self.text.measure(look, inner)[1]
        name, total, line = (look.line_height(role) for role in ("body", "title", "small"))
        must = 2 * pad + title + text + gap + name + total + gap + look.metrics.target
        room = size[1] - 2 * look.u(16)
        high = self.notice.measure(look)[1] + gap if self.notice is not None else 0
        high = high if must + high <= room else 0
        must += high
        shown = max(0, min(len(self.parts), (room - must) // line))
        if shown < len(self.parts):
            shown = 0  # all reasons or none
        height = min(room, must + shown * line)
        sheet = pygame.Rect(0, 0, width, height)
        sheet.center = (size[0] // 2, size[1] // 2)
        self.panel.rect = sheet
        y = self.title.place((sheet.centerx, sheet.y + pad), "midtop", limit=inner).bottom
        y = self.text.place((sheet.centerx, y), "midtop", width=inner).bottom + gap
        columns = (sheet.centerx - inner // 4 - look.u(60), sheet.centerx + inner // 4 + look.u(60))
        for x, label, points in zip(columns, self.names, self.totals, strict=True):
            label.place((x, y), "midtop")
            points.place((x, y + name), "midtop")
        y += name + total
        for number, (why, both) in enumerate(self.parts):
            why.place((sheet.centerx, y + number * line), "midtop")
            for x, points in zip(columns, both, strict=True):
                points.place((x, y + number * line), "midtop")
            for node in (why, *both):
                node.visible = number < shown
        y = sheet.bottom - pad - look.metrics.target
        x = sheet.x + pad
        if self.notice is not None:
            self.notice.visible = high > 0
            self.notice.place(x, y - high, inner, max(1, high - gap))
        widths = [b.measure(look)[0] for b in buttons]
        spare = (inner - 2 * gap - sum(widths)) // 3
        for button, wide in zip(buttons, widths, strict=True):
            button.place(x, y, wide + spare, look.metrics.target)
            x += wide + spare + gap


SCENE = VersusEndScene
