"""The title screen: on the first day one board to touch and one way to go, later what comes next in everything."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol

import pygame
from msgspec.structs import replace

from game.engine.core import PuzzleError
from game.engine.words import N_, _, spoken
from game.scenes.menu.day_strip import DayStrip
from game.scenes.menu.title import Title
from game.services.settings import StampsSeen
from game.services.today import Totals, done_today, totals
from game.ui.drawing.metrics import MIN_TARGET
from game.ui.input.actions import Action, Press
from game.ui.scene.routes import is_scene
from game.ui.scene.scene import Host, Scene
from game.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from game.scenes.menu.small_board import SmallBoards
    from game.ui.scene.resuming import Resuming

LINKS = (
    (N_("Arcade"), "timed.lobby", "fire"),
    (N_("Daily"), "calendar", "calendar"),
    (N_("Packs"), "packs", "star"),
    (N_("More"), "menu.more", "menu"),
)
"""What the head of the title screen leads to: text, route and icon. Routes that are not there are left out."""

SMALL, SLIM = 0.5, 0.74
"""Beside a name as small as this, signs without words stand closer, in this part of their usual width."""

HEADS = (
    (True, True, True, 1.0),
    (False, True, True, 1.0),
    (False, True, False, 1.0),
    (False, True, False, 0.8),
    (False, True, False, 0.6),
    (False, True, False, SMALL),
    (False, False, True, 1.0),
    (False, False, True, 0.0),
)
"""What the head shows, from all of it to the least: the player's name, the links' names, their icons; and how large the
letters of the game's name are beside the emblem, of their usual height."""


KNOWN_MS = 40
"""Coming back to the title screen may take so long before it shows."""

RESTING_MS = 1000
"""While nobody is there, the title screen looks so seldom whether there is news."""


class MenuPage(Protocol):
    """What is below the head of the title screen."""

    early: bool
    """Whether nothing was solved yet."""

    @property
    def calm(self) -> bool: ...

    @property
    def ready(self) -> bool: ...

    @property
    def default(self) -> Button: ...
    def take(self, before: Any) -> None: ...
    def wake(self) -> None: ...
    def bring(self) -> Iterator[None]: ...
    def update(self, dt: float) -> None: ...
    def backdrop(self) -> pygame.Surface: ...
    def place(self, room: pygame.Rect) -> None: ...
    def remove(self) -> None: ...


class MenuScene(Scene):
    """seen: it is shown; else it draws the pictures of its later days ahead."""

    def __init__(self, host: Host, seen: bool = True) -> None:
        super().__init__(host)
        self.resuming: Resuming | None = None
        self.title = self.stage.add(Title())
        self.day = self.form.add(DayStrip())
        self.ways = there = [link for link in LINKS if is_scene(link[1])]
        self.links = [
            self.form.add(Button(_(text), partial(self.host.push, way), "quiet", icon)) for text, way, icon in there
        ]
        self.names = [_(text) for text, _way, _icon in there]
        self.player = self.form.add(
            Button("", lambda: self.host.push("profiles"), "quiet", "people", tip=_("Players of this computer"))
        )
        self.settings = self.form.add(
            Button("", lambda: self.host.push("settings"), "quiet", "settings", tip=_("Settings"))
        )
        self.quit = self.form.add(Button("", self.back, "quiet", "close", tip=_("Quit")))
        self.small: SmallBoards | None = None
        self.page: MenuPage = self._make_page(seen)
        self._of = self.services.players.current.id
        self._placed = False

    def stays(self, arguments: Mapping[str, Any]) -> bool:
        """As long as the same player looks at it."""
        return not arguments and self.services.players.current.id == self._of

    def remake(self) -> dict[str, Any]:
        return {}

    def enter(self) -> None:
        self._sound()
        self.form.set_focus(self.page.default)

    def resume(self, result: Any) -> None:
        from game.ui.scene.answers import Answer

        if result is Answer.QUIT:
            self.services.window.quit()
            return
        if result is Answer.RESTORE:
            self.services.profile.restore_backup()
            self.services.window.apply_settings()
        elif result is Answer.DECLINE:
            self.services.profile.decline_backup()
        self._sound()
        first_day = self.page.early
        self._renew_page()
        self._tell()
        if first_day and not self.page.early and result is not Answer.RESTORE:
            self.toast(_("From now on, this page is your start."), "home")

    def _sound(self) -> None:
        self.services.audio.music("music_night" if self.look.theme.dark else "music_day")

    # The page

    @property
    def solved(self) -> bool:
        """Whether the player has solved a board, be it in a run, or gone through a lesson. Whoever has seen the page
        of the later days never sees that of the first one again, whatever the profile can say at the moment."""
        services = self.services
        if services.profile.settings.now.lanterns:
            return True
        try:
            finished = services.players.holdings(services.players.current.id).results > 0
        except PuzzleError:
            return True
        reached = (services.profile.settings.of(kind).learn for kind in services.library.kinds)
        learnt = any(one is not None and one.done for one in reached)
        return finished or learnt or any(score.boards for score in services.profile.scores.all())

    def _make_page(self, seen: bool = True) -> MenuPage:
        suspended = self.services.library.suspended()
        if not seen or self.solved:
            from game.scenes.menu.later import Later

            return Later(self, self._resume, seen)
        from game.scenes.menu.first_day import FirstDay
        from game.scenes.menu.small_board import SmallBoards

        self.small = self.small or SmallBoards(self.services.library)
        return FirstDay(self, self.small, partial(self._resume, suspended[0].id) if suspended else None)

    def _renew_page(self) -> None:
        """What there is to say has changed: say it anew."""
        focused = self.form.focus is self.page.default
        before, left = self.page, _called(self.form.focus)
        before.remove()
        self.page = self._make_page()
        self.page.take(before)
        if focused or self.form.focus is None:
            again = next((one for one in self.form.widgets if not focused and left and _called(one) == left), None)
            self.form.set_focus(self.page.default if again is None else again)
        self.layout(self.look.size)
        self._bring_known()
        self.stage.backdrop = self.backdrop()
        self.stage.damage_all()

    def _bring_known(self) -> None:
        """What was drawn before is there at once: the page comes back as it was left, and not empty."""
        now = self.services.clock.now
        end = now() + KNOWN_MS
        for _piece in self.page.bring():
            if now() >= end:
                break

    def backdrop(self) -> pygame.Surface:
        return self.page.backdrop()

    def _bring(self) -> Iterator[None]:
        """The first frame waits for no board; then say what the profile has to say, and count the games."""
        page = self.page
        for _piece in page.bring():
            yield
            if self.page is not page:  # another one has taken its place, and brings its own
                return
        if self.host.top is self:
            self._tell()
        while not self.services.library.history.advance():
            yield
        self._tell_day()
        from game.ui.scene.pasting import pasting_in_pieces

        yield from pasting_in_pieces(self)

    def _tell_day(self) -> None:
        """What was done today; what is new since the title screen was seen last falls into its place."""
        settings, today = self.services.profile.settings, self.services.profile.scores.today
        kept = settings.now.stamps
        # On the first day there is no star, and the packs are not read for that: a later page has read them in pieces.
        all_days = Totals() if self.page.early else totals(self.services)
        self.day.show(done_today(self.services), all_days, kept.number if kept.day == today else 0)
        self._place_day()
        shown = StampsSeen(today, len(self.day.stamps))
        if self.day.visible and shown != kept:
            settings.keep(replace(settings.now, stamps=shown))

    @property
    def calm_ms(self) -> float:
        return RESTING_MS if self.page.calm else 0.0

    def update(self, dt: float) -> None:
        self.page.update(dt)

    # What is pressed

    def handle(self, action: Action) -> bool:
        self.page.wake()
        if super().handle(action):
            return True
        if isinstance(action, Press) and action.command == "paste" and not action.repeat:
            from game.ui.scene.pasting import open_pasted

            open_pasted(self)
            return True
        return False

    def back(self) -> None:
        from game.ui.scene.answers import Answer
        from game.ui.scene.dialog import Dialog, DialogAnswer

        self.host.push(
            Dialog,
            title=_("Leave the game?"),
            answers=(
                DialogAnswer(_("Quit"), Answer.QUIT, icon="close"),
                DialogAnswer(_("Keep playing"), None, "primary"),
            ),
        )

    def _resume(self, number: int) -> None:
        from game.ui.scene.resuming import Resuming  # the first frame does not wait for it

        self.resuming = self.resuming or Resuming(self)
        self.resuming.begin(number)

    def _tell(self) -> None:
        """Pass on what the profile has to say."""
        profile = self.services.profile
        if not profile.notices:
            return
        from game.ui.scene.answers import Answer
        from game.ui.scene.dialog import Dialog, DialogAnswer

        text = "\n\n".join(map(spoken, profile.notices))
        profile.notices.clear()
        answers = [DialogAnswer(_("Go on"), None, "primary")]
        if profile.backup is not None:
            answers = [
                DialogAnswer(_("Go on without it"), Answer.DECLINE),
                DialogAnswer(_("Restore the backup"), Answer.RESTORE, "primary", "restart"),
            ]
        self.host.push(Dialog, title=_("About your profile"), text=text, answers=answers)

    # Places

    def cover(self) -> None:
        if self.resuming is not None:
            self.resuming.stop()
        if self.page.early:
            self.host.later(self._let_go_first(), self)

    def _let_go_first(self) -> Iterator[None]:
        """What is played now gets ready first."""
        self.host.later(self._draw_ahead(), self)
        yield

    def _draw_ahead(self) -> Iterator[None]:
        """While the first lesson is gone through: draw what the title screen shows after it."""
        ahead = MenuScene(self.host, seen=False)
        yield
        ahead.place()
        yield
        yield from ahead.page.bring()

    def layout(self, size: tuple[int, int]) -> None:
        self.place()
        if not self._placed and self.page.ready:  # somebody comes back: what was seen then is there at once
            self._bring_known()
        self._placed = True
        self.host.later(self._bring(), self)
        if self.resuming is not None:
            self.resuming.go_on()

    def place(self) -> None:
        """Place everything for the window as it is."""
        safe = self.look.metrics.safe
        bottom = self._place_head(safe)
        top = bottom + self.look.u(24)
        self._place_day()
        self.page.place(pygame.Rect(safe.x, top, safe.w, max(1, safe.bottom - top)))

    def _place_day(self) -> None:
        """What was done today stands below the links, beside the name."""
        look, title = self.look, self.title.rect
        left = title.right + look.u(40) if self.title.visible else look.metrics.safe.x
        top, bottom = self.quit.rect.bottom, max(title.bottom, self.quit.rect.bottom) + look.u(10)
        self.day.stand(pygame.Rect(left, top, look.metrics.safe.right - left, bottom - top))

    def _name_player(self) -> None:
        """Who plays, by name where there are several; on the first day of the only one there is nobody to choose."""
        players = self.services.players
        several = len(players.all()) > 1
        self.player.visible = several or not self.page.early
        named = several or bool(self.services.profile.settings.now.player_name)
        self.player.text = players.current.name if named else ""
        self.player.tip = "" if named else _("Players of this computer")

    def _place_head(self, safe: pygame.Rect) -> int:
        """The name at the left, the links at the right. Where there is little room, the player's name goes first, then
        the links' icons, then the game's name gets smaller; only then the links' own names go, and last the game's."""
        look = self.look
        self._name_player()
        named = self.player.text, self.player.tip
        corner = (*self.links, *((self.player,) if self.player.visible else ()), self.settings, self.quit)
        gap = look.u(8)
        for ways, (player, words, icons, share) in enumerate(HEADS, 1):
            self.player.text, self.player.tip = named if player else ("", named[0] or named[1])
            for button, name, (_text, _way, icon) in zip(self.links, self.names, self.ways, strict=True):
                button.text, button.tip, button.icon = (name, "", icon if icons else "") if words else ("", name, icon)
            self.title.share = share
            free = safe.w + look.u(20) - self.title.measure(look)[0] - look.u(30)
            slim = SLIM if share and share <= SMALL else 1.0
            widths = {button: button.measure(look)[0] for button in corner}
            for button in corner:
                if not button.text:
                    widths[button] = max(MIN_TARGET, round(slim * widths[button]))
            fits = sum(widths.values()) + gap * len(corner) <= free
            if fits or ways == len(HEADS):
                break
        self.title.visible = fits
        right = safe.right + look.u(20)
        for button in reversed(corner):
            high = button.measure(look)[1]
            right = button.place(right - widths[button], safe.y, widths[button], high).x - gap
        title = self.title.place((safe.x, safe.y - look.u(16)))
        return max(title.bottom if self.title.visible else 0, self.quit.rect.bottom)


def _called(widget: Widget | None) -> tuple[type[Widget], str] | None:
    """What tells a control from the others of the title screen, whenever they are made anew."""
    told = None if widget is None else widget.describe()
    return None if widget is None or told is None else (type(widget), told.name)


SCENE = MenuScene
