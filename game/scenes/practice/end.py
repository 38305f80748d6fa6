"""After practising: which techniques the puzzle needed, which of them needed help, and what to train next."""

from __future__ import annotations

import pygame

from game.engine.play import mistakes
from game.engine.play.game import Game
from game.engine.play.mistakes import Tally
from game.engine.words import _, ngettext
from game.ui.scene.answers import Answer, Train
from game.ui.scene.scene import Host, Scene
from game.ui.widgets import Button, Label, Panel
from game.ui.widgets.card import Card, clock_text


class PracticeEndScene(Scene):
    """Argument: the solved game, which is recorded already.

    Gives back `Train`, `Answer.ONE_MORE`, or None to leave the board. Without a game it shows a sample.
    """

    overlay = True

    def __init__(self, host: Host, game: Game | None = None) -> None:
        super().__init__(host)
        library = self.services.library
        game = game or library.sample(next(iter(library.kinds)))
        spec, board = game.session.spec, game.session.board
        ladder = spec.ladder_for(board)
        used = ladder.solve(spec.position(board, {}))[1].techniques
        helped = game.helped
        here = {name: Tally(used.get(name, 0), helped.get(name, 0)) for name in {**used, **helped}}
        ever = self.services.profile.settings.of(spec.kind).practice
        techniques = [t for t in ladder.techniques if t.name in here]
        # Where no help was taken, the hardest technique is the one to train.
        weak = mistakes.weakest(ladder, here, ever) or (techniques[-1].name if techniques else "")
        self.weak = weak
        self.panel = self.stage.add(Panel())
        self.title = self.stage.add(Label(_("Solved"), "title"))
        self.name = self.stage.add(Label(" \N{MIDDLE DOT} ".join(library.label(game)), "body", "text2", "center"))
        self.cards = (
            self.stage.add(Card(_("Time"), clock_text(game.elapsed))),
            self.stage.add(Card(_("Wrong marks"), str(game.mistakes), "text" if game.mistakes else "success_text")),
            self.stage.add(Card(_("Help"), str(sum(helped.values())), "text" if helped else "success_text")),
        )
        self.rows: list[tuple[Label, Label]] = [
            (
                self.stage.add(Label(_(one.title), "small", "cause_text" if here[one.name].helped else "text")),
                self.stage.add(Label(_times(here[one.name]), "small", "text2")),
            )
            # What needed help comes first, then the hardest.
            for one in sorted(techniques, key=lambda t: (here[t.name].helped, techniques.index(t)), reverse=True)
        ]
        self.more = self.stage.add(Label("", "small", "text2"))
        title = _(ladder.named(weak).title) if weak else ""
        self.advice = self.stage.add(
            Label(_("To train next: {title}").format(title=title) if weak else "", "body", strong=True)
        )
        self.train = self.form.add(
            Button(_("Train it"), lambda: self.host.pop(Train(weak)), "primary", "hint"), default=True
        )
        self.train.visible = bool(weak)
        self.same = self.form.add(Button(_("One more"), lambda: self.host.pop(Answer.ONE_MORE), icon="forward"))
        self.same.visible = library.following(game).again is not None
        self.menu = self.form.add(Button(_("Menu"), lambda: self.host.reset("menu"), icon="home"))

    def layout(self, size: tuple[int, int]) -> None:
        look = self.look
        tight = size[1] < look.metrics.font_px("body") * 26
        pad, gap = (look.u(28), look.u(10)) if tight else (look.u(48), look.u(22))
        buttons = [b for b in (self.train, self.same, self.menu) if b.visible]
        row = sum(b.measure(look)[0] for b in buttons) + gap * (len(buttons) - 1)
        cards = max(card.measure(look)[0] for card in self.cards) * 3 + 2 * gap
        width = min(size[0] - 2 * look.u(24), max(look.u(860), row + 2 * pad, cards + 2 * pad))
        inner = width - 2 * pad
        card = self.cards[0].measure(look)[1]
        title, name = self.title.measure(look)[1], self.name.measure(look, inner)[1]
        advice = self.advice.measure(look, inner)[1] if self.advice.text else 0
        line = look.line_height("small") + look.u(2)
        must = 2 * pad + title + gap + card + gap + advice + gap + look.metrics.target
        room = size[1] - 2 * look.u(16)
        shows_name = must + name <= room
        must += name if shows_name else 0
        lines = max(0, min(len(self.rows), (room - must - gap) // line))
        if lines < len(self.rows):
            lines = max(0, lines - 1)  # the last line says how many more there are
        hidden = len(self.rows) - lines
        shown = (lines + bool(hidden)) * line if lines else 0
        sheet = pygame.Rect(0, 0, width, min(room, must + (shown + gap if shown else 0)))
        sheet.center = (size[0] // 2, size[1] // 2)
        self.panel.rect = sheet
        x = sheet.x + pad
        y = self.title.place((sheet.centerx, sheet.y + pad), "midtop", limit=inner).bottom
        self.name.visible = shows_name
        if shows_name:
            y = self.name.place((sheet.centerx, y), "midtop", width=inner).bottom
        y += gap
        wide = (inner - 2 * gap) // 3
        for number, one in enumerate(self.cards):
            one.rect = pygame.Rect(x + number * (wide + gap), y, wide, card)
        y += card + gap
        for number, (left, right) in enumerate(self.rows):
            left.visible = right.visible = number < lines
            box = right.place((x + inner, y + number * line), "topright")
            left.place((x, y + number * line), limit=max(1, box.x - x - look.u(20)))
        self.more.visible = bool(hidden and lines)
        rest = ngettext("and {count} technique more", "and {count} techniques more", hidden)
        self.more.text = rest.format(count=hidden)
        self.more.place((x, y + lines * line), limit=inner)
        y += shown + (gap if shown else 0)
        self.advice.place((sheet.centerx, y), "midtop", width=inner)
        y = sheet.bottom - pad - look.metrics.target
        spare = max(0, inner - row) // len(buttons)
        for button in buttons:
            share = button.measure(look)[0] + spare
            button.place(x, y, share, look.metrics.target)
            x += share + gap


def _times(tally: Tally) -> str:
    used = ngettext("once", "{count} times", tally.used).format(count=tally.used) if tally.used else _("not needed")
    if not tally.helped:
        return used
    return f"{used} \N{MIDDLE DOT} {ngettext('{count} help', '{count} helps', tally.helped).format(count=tally.helped)}"


SCENE = PracticeEndScene
