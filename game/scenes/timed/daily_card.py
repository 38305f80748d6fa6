"""The daily run in the lobby: what it is, whether today's try is used, and how long until the next one."""

from __future__ import annotations

from functools import partial

import pygame

from game.arcade.course import specs_of
from game.arcade.run import DAILY
from game.engine.record.periods import until_midnight
from game.engine.record.scores import MIXED, Score
from game.engine.wording import thousands
from game.engine.words import _, ngettext
from game.services.lessons import new_kinds, new_words
from game.ui.arcade.mode_picture import CardRim, ModePicture
from game.ui.covers.modes import draw_daily
from game.ui.scene.scene import Scene
from game.ui.widgets import Button, Label, Panel

PAD = 26
PICTURE, LEAST = 0.35, 110  # of the card's width; design pixels: narrower pictures are left out


class DailyCard:
    """Adds itself to the lobby."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.panel = scene.stage.add(Panel())
        self.rim = scene.stage.add(CardRim())
        self.picture = scene.stage.add(ModePicture(draw_daily, "left"))
        self.title = scene.stage.add(Label(_("Daily run"), "heading"))
        self.about = scene.stage.add(Label(_("The same boards for everyone"), "body", "text2"))
        self.state = scene.stage.add(Label("", "body", strong=True))
        self.state.stays_quiet = True  # it changes each minute
        self.main = scene.form.add(Button("", self._main, "secondary", "calendar"))
        self.learn = scene.form.add(Button(_("Learn first"), self._learn, "quiet", "book"))
        self.new: tuple[str, ...] = ()
        self.said: tuple[str, ...] = ("",)
        """What is said of it, the fullest first."""
        self.calendar = scene.form.add(Button(_("Calendar"), partial(scene.host.push, "calendar"), "quiet", "calendar"))
        self.score: Score | None = None
        self._title_limit = 1

    # What it says

    def tell(self) -> None:
        """Look at today's try."""
        scores = self.scene.services.profile.scores
        self.score = scores.dailies(MIXED).get(scores.today)
        self.new = new_kinds(self.scene.services, self._kinds) if self.score is None else ()
        self.learn.visible = bool(self.new)
        if self.score is None:
            self.main.text, self.main.icon = _("Start today's run"), "play"
        elif self.score.finished:
            self.main.text, self.main.icon = _("Share the result"), "share"
        else:
            self.main.text, self.main.icon = _("Play it again"), "restart"
        self.said = self._about()
        self.about.text = self.said[0]
        self.state.text = self.state_words()

    @property
    def _kinds(self) -> tuple[str, ...]:
        """The puzzles that today's run goes through."""
        services = self.scene.services
        every = list(services.library.kinds.values())
        return tuple(spec.kind for spec in specs_of(MIXED, every, services.profile.scores.today))

    def _about(self) -> tuple[str, ...]:
        """What it is, and once it was played what it came to; the fullest first."""
        if self.score is None:
            return new_words(len(self.new), len(self._kinds)) or (_("The same boards for everyone"),)
        if not self.score.finished:
            return (_("Today's try is used."),)
        points = ngettext("{number} point", "{number} points", self.score.points)
        return (_("Today: {points}").format(points=points.format(number=thousands(self.score.points))),)

    def state_words(self) -> str:
        """How long today's run is open, or how long it is until the next."""
        hours, minutes = until_midnight(self.scene.services.clock.utc())
        long = _("{hours} h {minutes} min") if hours else _("{minutes} min")
        time = long.format(hours=hours, minutes=minutes)
        if self.score is None:
            return _("One try counts. {time} left.").format(time=time)
        return _("Next run in {time}.").format(time=time)

    # What is pressed

    def _learn(self) -> None:
        self.scene.host.push("learn", kind=self.new[0])

    def _main(self) -> None:
        host = self.scene.host
        if self.score is not None and self.score.finished:
            host.push("exchange.share", score=self.score)
        else:
            host.push("timed", mode=DAILY, kind=MIXED)

    # Places

    @property
    def end(self) -> int:
        """The x at which its buttons end."""
        return max(self.main.rect.right, self.calendar.rect.right if self.calendar.visible else 0)

    def full_height(self) -> int:
        """What all of its words need."""
        look = self.scene.look
        words = look.line_height("heading") + 2 * look.line_height("body") + 3 * look.u(4)
        return 2 * look.u(PAD) + words + look.u(8) + look.metrics.target

    def place(self, rect: pygame.Rect) -> None:
        """Lay it out. What has no room is left out: the picture, then words; at last the sheet around the buttons."""
        look = self.scene.look
        high = min(rect.h, look.metrics.target)
        bare = rect.h < high + 2 * look.u(8)
        self.panel.visible = self.rim.visible = not bare
        self.panel.rect = self.rim.rect = rect
        pad = 0 if bare else min(look.u(PAD), (rect.h - high) // 2)
        inside = rect.inflate(-2 * pad, -2 * pad)
        gap = look.u(12)
        self.calendar.text = _("Calendar")
        self.learn.text = _("Learn first")
        if self.new:
            self.main.text = _("Start today's run")
        wide, side = self.main.measure(look)[0], self.calendar.measure(look)[0]
        left = round(rect.w * PICTURE)
        self.picture.visible = not bare and left >= look.u(LEAST) and inside.w - left >= wide + gap + high
        if self.picture.visible:
            self.picture.rect = pygame.Rect(rect.x, rect.y, left, rect.h)
            inside = pygame.Rect(rect.x + left + pad, inside.y, rect.w - left - 2 * pad, inside.h)
        if self.new and not bare:  # the way to learn what is new keeps its words before the button says all of its own
            room = inside.w - gap - self.learn.measure(look)[0]
            self.main.text = _("Start today's run") if wide <= room else _("Play")
            wide = self.main.measure(look)[0]
        self.main.place(inside.x, inside.bottom - high, max(1, min(wide, inside.w)), high)
        self._place_calendar(inside, side, gap, bare)
        self._place_words(inside, self.main.rect.y - look.u(8))
        self._place_learn(inside, gap)
        self.main.tip = "" if self.state.visible else self.state.text

    def _place_calendar(self, room: pygame.Rect, wide: int, gap: int, bare: bool) -> None:
        """The way to the other days: beside the title, or where there is none beside the button."""
        look, high = self.scene.look, self.main.rect.h
        corner = not bare and room.h >= 2 * high + gap
        left = room.x + self.title.measure(look)[0] if corner else self.main.rect.right
        signs = 0 if corner or not bare else gap + high  # the sign of the tables comes after it in its row
        named = left + gap + wide + signs <= room.right
        self.calendar.text, self.calendar.tip = (_("Calendar"), "") if named else ("", _("Calendar"))
        wide = wide if named else high
        self.calendar.visible = left + gap + wide <= room.right
        x = room.right - wide + look.u(16) if corner else left + gap
        self.calendar.place(x, self.panel.rect.y + look.u(8) if corner else self.main.rect.y, wide, high)
        self._title_limit = max(1, self.calendar.rect.x - gap - room.x) if corner else room.w

    def _place_learn(self, room: pygame.Rect, gap: int) -> None:
        """The way to the lessons of the puzzles that are new: beside the button, else without words."""
        left, high = self.main.rect.right + gap, self.main.rect.h
        if not self.new:
            self.learn.visible = False
            return
        right = self.calendar.rect.x - gap if self.calendar.rect.y == self.main.rect.y else room.right
        self.learn.text, self.learn.tip = _("Learn first"), self.said[0] if self.about.text != self.said[0] else ""
        wide = self.learn.measure(self.scene.look)[0]
        if left + wide > right:
            self.learn.text, self.learn.tip, wide = "", _("Learn first"), high
        self.learn.visible = left + wide <= right
        self.learn.place(left, self.main.rect.y, wide, high)

    def _place_words(self, room: pygame.Rect, low: int) -> None:
        """Title and lines, as many as there is room for; how the try stands comes before what a daily run is."""
        look = self.scene.look
        box = self.title.place(room.topleft, limit=self._title_limit)
        self.title.visible = room.w > 1 and box.bottom <= low
        y = box.bottom + look.u(2)
        free = low - y - look.u(2) - look.line_height("body")
        self.about.text = next((one for one in self.said if look.fits(one, "body", room.w, free)), self.said[-1])
        both = self.about.measure(look, room.w)[1] + look.u(2) + look.line_height("body")
        self.about.visible = self.title.visible and y + both <= low
        if self.about.visible:
            y = self.about.place((room.x, y), width=room.w).bottom + look.u(2)
        state = self.state.place((room.x, y), width=room.w, height=max(1, low - y))
        self.state.visible = self.title.visible and state.bottom <= low
