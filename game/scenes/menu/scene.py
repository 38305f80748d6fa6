"""The title screen: every puzzle, the games to continue, the settings."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, Literal

import pygame

from game.engine.core import Change, Marks, PuzzleError
from game.engine.play.session import Session
from game.engine.wording import capital, day
from game.engine.words import N_, _, ngettext, spoken
from game.scenes.menu.title import Title
from game.services import Suspended
from game.ui.board.card import BoardCard, GameCard
from game.ui.board.preview import preview_ready
from game.ui.drawing.metrics import MIN_TARGET
from game.ui.input.actions import Action, Press
from game.ui.scene.answers import Answer
from game.ui.scene.dialog import Dialog, DialogAnswer
from game.ui.scene.manager import is_scene
from game.ui.scene.pasting import open_pasted
from game.ui.scene.route import route
from game.ui.scene.scene import Host, Scene
from game.ui.widgets import Button, Label
from game.ui.widgets.card import clock_text

Shown = Literal["both", "names", "icons"]

OTHERS = 2
"""How many suspended games are shown beside the last one."""

ENTRIES = (
    (N_("Arcade"), "timed.lobby", "fire"),
    (N_("Daily"), "calendar", "calendar"),
    (N_("Level packs"), "packs", "star"),
    (N_("Scores"), "scores", "trophy"),
    (N_("Statistics"), "statistics", "chart"),
    (N_("Editor"), "editor", "pencil"),
)
"""What the title screen leads to beside the puzzles: text, route and icon. Routes that are not there are left out."""

ROOMY = 400  # design pixels for the cards: with less, the entries are icons alone
WAYS: tuple[tuple[Shown, int], ...] = (("both", 0), ("both", 44), ("names", 44))
"""How the names of the entries are shown, the first way that fits: what is seen, the design pixels off at the sides."""
TURN_MS = 2400
LIVELY_MS = 5000
"""A board in turn gets its next mark every 2.4 seconds, until nobody has done anything for five."""


class MenuScene(Scene):
    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.title = self.stage.add(Title())
        self.kinds = self.services.library.kinds
        self.cards: list[BoardCard] = []
        for kind, spec in self.kinds.items():
            card = BoardCard(_(spec.title), _(spec.tagline), lambda kind=kind: self.host.push("select", kind=kind))  # type: ignore[misc]
            self.cards.append(self.form.add(card, default=not self.cards))
        self.tagline = self.stage.add(Label(_tagline(len(self.cards)), "body", "text2"))
        self.caption = self.stage.add(Label(_("Continue"), "small", "text2"))
        self.games: list[GameCard] = []
        self.more = self.form.add(Button(_("All games"), lambda: self.host.push("games"), "quiet", "folder"))
        self.settings = self.form.add(Button(_("Settings"), lambda: self.host.push("settings"), "quiet", "settings"))
        self.offer = self.form.add(Button("", self._learn, "quiet", "book", tip=_("A short tutorial")))
        self.offer.visible = False
        there = [entry for entry in ENTRIES if is_scene(entry[1])]
        self.names = [*(_(text) for text, _route, _icon in there), _("Paste")]
        self.icons = [*(icon for _text, _route, icon in there), "plus"]
        self.entries = [
            self.form.add(Button("", partial(self.host.push, route), "quiet", icon)) for _text, route, icon in there
        ]
        self.entries.append(self.form.add(Button("", partial(open_pasted, self), "quiet", "plus")))
        self.player = self.form.add(
            Button("", lambda: self.host.push("profiles"), "quiet", "people", tip=_("Players of this computer"))
        )
        self._entry_row = pygame.Rect(0, 0, 0, 0)
        self._alone = self._since = 0.0
        self._turn = 0
        self._ready = False
        self.quit = self.form.add(Button(_("Quit"), self.services.window.quit, "quiet", "close"))

    def remake(self) -> dict[str, Any]:
        return {}

    def enter(self) -> None:
        self.services.audio.music("music_night" if self.look.theme.dark else "music_day")
        self._list_games()
        for card in self.games:
            card.pictured = False

    def resume(self, result: Any) -> None:
        if result is Answer.QUIT:
            self.services.window.quit()
            return
        if result is Answer.RESTORE:
            self.services.profile.restore_backup()
            self.services.window.apply_settings()
        elif result is Answer.DECLINE:
            self.services.profile.decline_backup()
        self._list_games()
        self.layout(self.look.size)
        self._tell()

    def _bring_boards(self) -> Iterator[None]:
        """The first frame does not wait for boards; they come one after the other."""
        for game in self.games:
            yield from game.prepare()
        for kind, card in zip(self.kinds, self.cards, strict=True):
            session = card.session or self.services.library.sample(kind).session
            yield
            if card.session is None or not preview_ready(self.look, session, card.sheet.size, True):
                yield from card.prepare(session)
                card.show(session)
            yield
        self._ready = True
        if self.host.top is self:
            self._tell()

    def handle(self, action: Action) -> bool:
        self._alone = 0.0
        if super().handle(action):
            return True
        if isinstance(action, Press) and action.command == "paste" and not action.repeat:
            open_pasted(self)
            return True
        return False

    def update(self, dt: float) -> None:
        """Let the boards live while somebody looks on."""
        self._alone += dt
        if not self._ready or self._alone > LIVELY_MS or self.animator.reduce_motion or not self.cards:
            return
        self._since += dt
        if self._since >= TURN_MS and self.host.governor.background:
            self._since = 0.0
            if self._lost():
                self.host.later(self._bring_boards(), self)
                return
            self._turn = (self._turn + 1) % len(self.cards)
            self.host.later(self._live(list(self.kinds)[self._turn], self.cards[self._turn]), self)

    def _lost(self) -> bool:
        """Whether a board's picture had to make room for others."""
        look = self.look
        shown = ((card.session, card.sheet.size) for card in self.cards)
        return any(session is None or not preview_ready(look, session, size, True) for session, size in shown)

    def _live(self, kind: str, card: BoardCard) -> Iterator[None]:
        """Give a card's board its next mark, or begin it anew when it is full."""
        sample = self.services.library.sample(kind)
        if card.session is None or sample.solution is None:
            return
        following = _next(sample.session, card.session, sample.solution)
        yield from card.prepare(following)
        card.show(following)

    def back(self) -> None:
        self.host.push(
            Dialog,
            title=_("Leave the game?"),
            answers=(DialogAnswer(_("Stay")), DialogAnswer(_("Quit"), Answer.QUIT, "primary", "close")),
        )

    def _tell(self) -> None:
        """Pass on what the profile has to say."""
        profile = self.services.profile
        if not profile.notices:
            return
        text = "\n\n".join(map(spoken, profile.notices))
        profile.notices.clear()
        answers = [DialogAnswer(_("Go on"), None, "primary")]
        if profile.backup is not None:
            answers = [
                DialogAnswer(_("Go on without it"), Answer.DECLINE),
                DialogAnswer(_("Restore the backup"), Answer.RESTORE, "primary", "restart"),
            ]
        self.host.push(Dialog, title=_("About your profile"), text=text, answers=answers)

    def _list_games(self) -> None:
        library = self.services.library
        focused = self.form.focus in self.games
        for card in self.games:
            self.form.remove(card)
        self.games.clear()
        suspended = library.suspended()
        for one in suspended[: 1 + OTHERS]:
            self.games.append(self.form.add(self._game_card(one, not self.games)))
        self.caption.visible = bool(self.games)
        self.more.visible = len(suspended) > 0
        first = next(iter(self.kinds), "")
        self.offer.visible = bool(first) and not suspended and not any(map(self._known, self.kinds))
        if first:
            self.offer.text = _("New here? Learn {title}").format(title=_(self.kinds[first].title))
        self.more.text = ngettext("Manage", "All {count} games", len(suspended)).format(count=len(suspended))
        if focused and self.games:
            self.form.set_focus(self.games[0])

    def _known(self, kind: str) -> bool:
        """Whether the player has chosen something to play of a kind, or begun to learn it."""
        own = self.services.profile.settings.of(kind)
        return own.choice is not None or own.learn is not None

    def _learn(self) -> None:
        kind = next(iter(self.kinds))
        self.host.push("select" if self.services.library.course(kind) is None else "tutorial", kind=kind)

    def _game_card(self, one: Suspended, prominent: bool) -> GameCard:
        library = self.services.library
        try:
            session = library.look_at(one.id).session
        except PuzzleError:
            session = None
        title, detail = library.label(one)
        when = day(one.updated, self.services.clock.utc())
        parts = [capital(detail), clock_text(one.elapsed)] + ([when] if prominent else [])
        text = " \N{MIDDLE DOT} ".join(parts)
        return GameCard(session, title, text, lambda: self._resume(one.id), prominent)

    def _resume(self, number: int) -> None:
        try:
            game = self.services.library.resume(number)
        except PuzzleError as error:
            self.host.push(Dialog, title=_("This game cannot be continued"), text=f"{error}.")
            return
        self.host.push(route(game), game=game)

    def layout(self, size: tuple[int, int]) -> None:
        look = self.look
        safe = look.metrics.safe
        gap = look.u(20)
        right = safe.right + look.u(20)
        self.player.text = self.services.players.current.name
        corner = (self.quit, self.settings, self.player)
        for button, name in ((self.quit, _("Quit")), (self.settings, _("Settings"))):
            button.text, button.tip = name, ""
        free = safe.w + look.u(20) - self.title.measure(look)[0]

        def fits() -> bool:
            return sum(button.measure(look)[0] + look.u(8) for button in corner) <= free

        for button in reversed(corner):  # where there is little room, their icons have to do
            if not fits():
                button.text, button.tip = "", button.tip or button.text
        self.title.visible = fits()
        for button in corner:
            width, height = button.measure(look)
            right = button.place(right - width, safe.y + look.u(12), width, height).x - look.u(8)
        title = self.title.place((safe.x, safe.y - look.u(12)))
        room = right - title.right - look.u(28)
        self.tagline.visible = self.title.visible and self.tagline.measure(look)[0] <= room
        rise = look.font("body").get_ascent()
        self.tagline.place((title.right + look.u(34), self.title.baseline - rise))
        top = max(title.bottom, self.quit.rect.bottom) + gap
        bottom = self._layout_games(safe)
        bottom = self._layout_entries(pygame.Rect(safe.x, top, safe.w, bottom - top))
        self._layout_cards(pygame.Rect(safe.x, top, safe.w, bottom - top))
        self._ready = False
        self.host.later(self._bring_boards(), self)
        self.host.later(self._count_games(), self)

    def _count_games(self) -> Iterator[None]:
        """Add the finished games up, so that their statistics are there when somebody asks."""
        while not self.services.library.history.advance():
            yield

    def _layout_games(self, safe: pygame.Rect) -> int:
        """The row of games at the lower edge; the y above it."""
        look = self.look
        self._entry_row = pygame.Rect(0, 0, 0, 0)
        if not self.games:
            width, height = self.offer.measure(look)
            self.offer.place(safe.centerx - width // 2, safe.bottom - height, width, height)
            return safe.bottom - (height + look.u(16) if self.offer.visible else 0)
        gap = look.u(32)
        height = max(look.u(168), max(card.least_height(look) for card in self.games))
        y = safe.bottom - height
        # The last game takes two columns, each other one a column; as many as have room for their texts.
        for others in range(len(self.games) - 1, -1, -1):
            width = (safe.w - others * gap) // (others + 2)
            if all(width >= card.least_width(look, height) for card in self.games[1 : 1 + others]):
                break
        rest = self.games[1 : 1 + others]
        for card in self.games[1:]:
            card.visible = card in rest
        first = safe.w - others * (width + gap) if others else min(safe.w, look.u(880))
        first = min(safe.w, max(first, self.games[0].least_width(look, height)))
        self.games[0].place(safe.x, y, first, height)
        x = safe.x + first + gap
        for card in rest:
            card.place(x, y, width, height)
            x += width + gap
        more = self.more.measure(look)
        label = self.caption.measure(look)
        row = max(more[1], label[1])
        top = y - row - look.u(8)
        self.caption.place((safe.x, top + row // 2), "midleft")
        self.more.place(safe.right - more[0] + look.u(12), top, *more)
        left = self.caption.rect.right + look.u(12)
        self._entry_row = pygame.Rect(left, top, max(0, self.more.rect.x - look.u(12) - left), row)
        return top - look.u(8)

    def _layout_entries(self, room: pygame.Rect) -> int:
        """The row of entries at the lower edge of `room`; the y above it. Icons alone where no names have room."""
        if not self.entries:
            return room.bottom
        look = self.look
        height = look.metrics.target
        widths = self._name_entries(room.w) if room.h - height >= look.u(ROOMY) else []
        if not widths:
            self._show_entries("icons")
            widths = [height] * len(self.entries)
            row = self._entry_row
            if row.w >= MIN_TARGET * len(widths):  # between the heading and the button of the games
                widths = [min(height, row.w // len(widths))] * len(widths)
                room = pygame.Rect(row.x, room.y, row.w, row.bottom - room.y)
        beside = room.bottom == self._entry_row.bottom
        shown = beside or room.h - height >= 2 * MIN_TARGET  # in a tiny window there is room for the puzzles alone
        for button in self.entries:
            button.visible = shown
        if not shown:
            return room.bottom
        top = room.bottom - height - (0 if beside else look.u(10))
        gap = min(look.u(36), (room.w - sum(widths)) // len(widths))
        x = room.centerx - (sum(widths) + gap * (len(widths) - 1)) // 2
        for button, width in zip(self.entries, widths, strict=True):
            button.place(x, top, width, height)
            x += width + gap
        return self._entry_row.top - look.u(8) if beside else top - look.u(14)

    def _name_entries(self, room: int) -> list[int]:
        """Show the entries' names, with their icons where they fit into `room`; the widths, none where nothing fits."""
        for shown, slimmer in WAYS:
            self._show_entries(shown)
            widths = [button.measure(self.look)[0] - self.look.u(slimmer) for button in self.entries]
            if sum(widths) <= room:
                return widths
        return []

    def _show_entries(self, shown: Shown) -> None:
        for button, name, icon in zip(self.entries, self.names, self.icons, strict=True):
            button.text, button.tip = (name, "") if shown != "icons" else ("", name)
            button.icon = icon if shown != "names" else ""
        self.entries[-1].tip = _("Paste a puzzle ({paste})")

    def _layout_cards(self, room: pygame.Rect) -> None:
        look = self.look
        number = len(self.cards)
        if not number:
            return
        gap = look.u(56)
        widest = (room.w - gap * (number - 1)) // number
        wide = min(widest, max(look.u(520), round(look.metrics.font_px("heading") * 7)))
        side = words = 0
        for short in (False, True):  # where there is little room, the boards matter more than the lines
            for card in self.cards:
                card.short = short
            words = max(card.words_height(look, wide) for card in self.cards)
            side = max(look.metrics.target, min(wide, look.u(520), room.h - words))
            if side >= look.u(300):
                break
        total = number * wide + gap * (number - 1)
        x = room.centerx - total // 2
        y = room.y + max(0, (room.h - side - words) // 2)
        px = look.fitting_px([card.title for card in self.cards], "heading", wide)
        for card in self.cards:
            card.words, card.name_px = words, px
            card.place(x, y, wide, side + words)
            x += wide + gap


def _next(start: Session, now: Session, solution: Marks) -> Session:
    """A board as it looks one required mark later; as at the start after the last one."""
    spec, board = now.spec, now.board
    wanted = spec.required(board, solution)
    left = [slot for slot, value in wanted.items() if now.marks.get(slot, 0) != value]
    out = Session(spec, board)
    if left:
        marks = {**now.marks, left[0]: wanted[left[0]]}
        out.play(tuple(Change(slot, 0, value) for slot, value in marks.items()), 0)
    else:
        out.play(tuple(Change(slot, 0, value) for slot, value in start.marks.items()), 0)
    return out


def _tagline(number: int) -> str:
    known = {4: _("four quiet puzzles"), 5: _("five quiet puzzles"), 6: _("six quiet puzzles")}
    text = known.get(number) or ngettext("{count} quiet puzzle", "{count} quiet puzzles", number)
    return text.format(count=number)


SCENE = MenuScene
