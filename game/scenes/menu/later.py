"""The title screen from the first solved board on: today's run, the game to continue, what to learn, the puzzles."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date, timedelta
from functools import partial
from typing import Any

import pygame
from msgspec.structs import replace

from game.arcade.words import daily_words
from game.engine.core import PuzzleError
from game.engine.formats.levels import Level
from game.engine.play.session import Session
from game.engine.record.scores import DAILY, MIXED, streaks
from game.engine.wording import DOT, capital, thousands
from game.engine.words import _, ngettext
from game.scenes.menu.card_cover import bring_covers
from game.scenes.menu.feature import FeatureCard
from game.scenes.menu.lanterns import Lanterns
from game.scenes.menu.learning import Learning, is_learning, next_lesson
from game.scenes.menu.offer import GoingOn
from game.scenes.menu.puzzle_cards import PuzzleCards, Shows
from game.scenes.menu.small_board import small_board
from game.scenes.menu.training import TodaysTraining
from game.services import Suspended
from game.services.lessons import last_played, new_kinds
from game.ui.arcade.mode_picture import ModePicture
from game.ui.covers.modes import draw_daily
from game.ui.scene.scene import Scene
from game.ui.widgets import Button
from game.ui.widgets.base import Z_WIDGET
from game.ui.widgets.card import clock_text
from game.ui.widgets.month import WEEKDAYS, date_name

TODAY_SHARE = 0.47
GAP = 28
LEAST_LANTERNS = 36
"""Design pixels: how high the lanterns of the week are at least."""
ONWARD = ""
"""Among the words that are kept, by the names of puzzles: the level to go on with."""
CARDS_SHARE = 0.5
"""The part of the height that the cards above the puzzles may take."""


class Later:
    """Adds itself to the title screen. resume: continues a suspended game by its number. seen: somebody looks at it;
    else its pictures are drawn ahead, and nothing is kept."""

    early = False

    def __init__(self, scene: Scene, resume: Callable[[int], None], seen: bool = True) -> None:
        self.scene, self.resume = scene, resume
        self.library = scene.services.library
        self.kinds = self.library.kinds
        push = scene.host.push
        self.suspended: Suspended | None = None
        self.level: tuple[str, str] | None = None
        self._offer: tuple[str, str, Level] | None = None  # a pack, the name of its next level, and that level
        self._news = 0
        self.learning: Learning | None = None
        self.training: TodaysTraining
        play = Button("", partial(push, "calendar"), "primary", "play")
        self.picture = ModePicture(draw_daily, "left")
        self.today = FeatureCard(scene, _("Today"), play, self.picture, default=True)
        self.lanterns = scene.stage.add(Lanterns())
        self.onward = FeatureCard(scene, _("Continue"), Button(_("Play on"), self._go_on, "secondary", "play"))
        self.all_games = scene.form.add(Button("", partial(push, "games"), "link", z=Z_WIDGET + 1))
        self.learn = FeatureCard(scene, _("Learn"), Button(_("Start"), self._learn, "secondary", "book"))
        self.all_lessons = scene.form.add(Button(_("All lessons"), self._all, "link", z=Z_WIDGET + 1))
        self.features = (self.today, self.onward, self.learn)
        self.puzzles = PuzzleCards(scene, resume)
        self._seen = seen
        self._tell_today(seen)
        self.offer = GoingOn(scene.services)
        self._tell_games(self.offer.game)
        self._recall()
        self._tell_lesson()
        calm = is_learning(scene.services)
        self.today.button.kind = "secondary" if calm else "primary"
        self.onward.button.kind = "primary" if calm else "secondary"
        self.default = self.onward.button if calm else self.today.button
        """What is filled, and has the focus first."""

    def take(self, before: Any) -> None:
        """Look as the page before did as far as it was like this: it comes back as it was left, and is then brought up
        to date.
        """
        if not isinstance(before, Later):
            self.puzzles.take(before.kinds, before.cards, alike=False)
            return
        self.picture.shown = before.picture.shown
        self.puzzles.take(before.puzzles.kinds, before.puzzles.cards)
        for card, other in zip(self.features, before.features, strict=True):
            card.take(other)

    # What the cards say

    def _tell_today(self, seen: bool = True) -> None:
        scores = self.scene.services.profile.scores
        today = date.fromisoformat(scores.today)
        days = scores.dailies(MIXED)
        finished = {day for day, score in days.items() if score.finished}
        score = days.get(scores.today)
        name = date_name(today)
        button = self.today.button
        if score is None:
            streak = streaks(finished, scores.today)[0]
            button.text = _("Play day {number}").format(number=streak + 1) if streak else _("Play")
            begin = partial(self.scene.host.push, "timed", mode=DAILY, kind=MIXED)
            if new_kinds(self.scene.services, self.kinds):  # its page says so before the one try begins
                begin = partial(self.scene.host.push, "calendar")
            button.icon, button.on_press = "play", begin
            self.today.sheet.instead = partial(self.scene.host.push, "calendar")  # only the button begins the one try
            text = daily_words()
        else:
            button.text, button.icon = _("Look at it"), "calendar"
            button.on_press = partial(self.scene.host.push, "calendar")
            points = ngettext("{number} point", "{number} points", score.points).format(number=thousands(score.points))
            text = points if score.finished else _("Today's try is used.")
        self.today.caption.text = DOT.join((_("Today"), name))
        less = _("All puzzles mixed, one try a day.") if score is None else ""
        self.today.say(_("Daily run"), text, less)
        monday = today - timedelta(today.weekday())
        week = [(monday + timedelta(day)).isoformat() in finished for day in range(7)]
        settings = self.scene.services.profile.settings
        fresh = settings.now.lanterns != scores.today
        if fresh and seen:
            settings.keep(replace(settings.now, lanterns=scores.today))
        self.lanterns.show(week, [_(day) for day in WEEKDAYS], today.weekday(), fresh)

    def _tell_games(self, game: Suspended | None) -> None:
        """A game to go on with; without one the next level of a pack, once the packs are read. All other games, and a
        match, wait beside it."""
        games = self.offer.games
        self.suspended = game
        text = ngettext("All {count} games", "All {count} games", len(games)).format(count=len(games))
        self.all_games.text, self.all_games.on_press = text, partial(self.scene.host.push, "games")
        if len(games) == 1 and game is None and games[0].mode == "versus":
            self.all_games.text, self.all_games.on_press = _("Your match"), partial(self.resume, games[0].id)
        elif len(games) == 1:
            self.all_games.text = _("A saved game")
        self.beside = len(games) > (game is not None)
        card = self.onward
        if game is None:
            card.caption.text, card.button.text = _("Next level"), _("Play")
            return
        card.caption.text, card.button.text = _("Continue"), _("Play on")
        title, detail = self.library.label(game)
        card.say(title, f"{capital(detail)}, {clock_text(game.elapsed)}", capital(detail))

    def _tell_lesson(self) -> None:
        self.learning = next_lesson(self.scene.services)
        self.training = TodaysTraining(self.scene.services, self.learning)
        card = self.learn
        if self.training.there:
            card.caption.text, card.button.icon = _("Coach"), "hint"
            self._tell_training()
        elif self.learning is None:
            card.button.text = _("Open")
            card.say(_("All lessons"), _("One idea each, for every puzzle"))
        else:
            card.button.text = _("Go on") if self.learning.begun else _("Start")
            card.say(_(self.kinds[self.learning.kind].title), self.learning.text)

    def _tell_training(self) -> None:
        self.learn.button.text = self.training.button
        self.learn.say(_("Today's training"), self.training.text)

    # What is pressed

    def _go_on(self) -> None:
        if self.suspended is not None:
            self.resume(self.suspended.id)
        elif (level := self.level or self._find_level()) is not None:
            try:
                game = self.library.start_level(*level)
            except PuzzleError:
                self.scene.host.push("packs")
            else:
                self.scene.host.push("play", game=game)
        else:
            self.scene.host.push("packs")

    def _all(self) -> None:
        """The lessons of the puzzle that was played last, or that is to be learned."""
        kind = last_played(self.scene.services) or (self.learning.kind if self.learning is not None else "")
        self.scene.host.push("learn", kind=kind)

    def _learn(self) -> None:
        if self.training.there:
            self.scene.host.push("coach")
        elif self.learning is None:
            self.scene.host.push("learn")
        else:
            self.scene.host.push("tutorial", kind=self.learning.kind)

    # The boards

    def bring(self) -> Iterator[None]:
        """Bring the boards and what is known of the packs, a piece at a time: the first frame does not wait. All
        pictures are shown together, unless that takes long."""
        shows = Shows(self.scene.services.clock.now)
        if not self.puzzles.told:  # words do not wait for pictures
            yield from self._tell_levels()
        if self.picture.visible and self.picture.rect.w:
            yield from self.picture.prepare()
            shows.append(self.picture.show)
        if self.suspended is not None:
            yield from self._bring_suspended(self.suspended, shows)
        yield from self.puzzles.prepare_tiles(shows)
        yield from self._tell_levels()
        if self.suspended is None:
            yield from self._bring_level(shows)
        elif self.onward.board.session is None:
            yield from self._bring_suspended(self.suspended, shows, whole=True)
        yield from self.puzzles.prepare_heads(shows)
        yield from self.training.bring()
        taught = self.training.kind if self.training.there else self.learning.kind if self.learning is not None else ""
        if taught:
            yield from self._bring_board(self.learn, small_board(self.library, taught), shows)
        shows.show()
        self.puzzles.hold(self.features)
        if self.training.there:
            self._tell_training()
            self.scene.host.prepare("coach")
        self.scene.look.prepare_panels()
        yield
        self.scene.host.prepare("play")
        self.scene.host.later(bring_covers(self.scene.look, self.library), self.scene)

    def _bring_board(self, card: FeatureCard, session: Session, shows: Shows) -> Iterator[None]:
        yield from card.prepare(session)
        shows.append(partial(card.show_board, session))

    def _tell_levels(self) -> Iterator[None]:
        """Say what is known of the packs, a piece at a time, and keep it for the next start."""
        yield from self.puzzles.tell()
        self._tell_onward()
        if self._seen:
            onward = () if self._offer is None or self.suspended is not None else self._offer[:2]
            self.offer.keep({**self.puzzles.say(), ONWARD: onward})

    def _tell_onward(self) -> None:
        """Without a game to go on with, say the next level, or where there is none, another game."""
        if self.suspended is None and not self._find_level() and self.offer.other is not None:
            self._offer_game(self.offer.other)

    def _recall(self) -> None:
        """Say of levels what was said when the title screen was seen last, if that cannot have changed."""
        said = self.offer.kept()
        self.puzzles.recall(said)
        title, level, *_ = (*said.get(ONWARD, ()), "", "")
        if self.suspended is None and title:
            self.onward.say(title, level)

    def _offer_game(self, game: Suspended | None) -> None:
        """Offer another game to go on with, or none."""
        self._tell_games(game)
        if self.onward.sheet.rect.w:
            self._place_link()

    def _bring_suspended(self, one: Suspended, shows: Shows, whole: bool = False) -> Iterator[None]:
        """Show a game. whole: there is nothing else to offer; else one without any mark gives way."""
        try:
            session = (yield from self.library.look_in_pieces(one.id)).session
        except PuzzleError:
            return
        if not session.marks and not whole:
            yield from self.puzzles.tell()  # what takes its place is said in the same moment
            self._offer_game(None)
            self._tell_onward()
            return
        yield from self._bring_board(self.onward, session, shows)

    def _find_level(self) -> tuple[str, str] | None:
        """Look for the next level of the pack played last, or of the one that is nearest to its end, and say it."""
        shelf = self.offer.shelf() or self.puzzles.nearest()
        if shelf is not None:
            number = shelf.next_unsolved
            level = shelf.pack.levels[number]
            self.level = (shelf.pack.id, level.id)
            self._offer = (_(shelf.pack.title), _("Level {number}").format(number=number + 1), level)
            self._tell_level()
        return self.level

    def _bring_level(self, shows: Shows) -> Iterator[None]:
        if self.level is None:
            return
        try:
            session = self.library.start_level(*self.level).session
        except PuzzleError:
            return
        yield from self._bring_board(self.onward, session, shows)

    def _tell_level(self) -> None:
        """The next level, and how long it takes as far as that is told."""
        if self._offer is not None and self.suspended is None:
            title, text, level = self._offer
            self._news = self.library.paces.news
            whole = ", ".join(filter(None, (text, self.library.paces.about_level(level))))
            self.onward.say(title, whole, text)

    @property
    def ready(self) -> bool:
        """Whether it was drawn before, in a window like this."""
        return self.picture.ready

    @property
    def calm(self) -> bool:
        """Whether nothing moves on for a while: somebody who looks on sees the boards live."""
        return not self.puzzles.lively

    def wake(self) -> None:
        """Somebody is there: the boards may go on."""
        self.puzzles.wake()

    def update(self, dt: float) -> None:
        """Let the boards live while somebody looks on."""
        if self._offer is not None and self._news != self.library.paces.news:
            self._tell_level()
        if self.training.advance():
            self._tell_training()
        if self.puzzles.update(dt):
            self.scene.host.later(self.bring(), self.scene)

    def backdrop(self) -> pygame.Surface:
        """Nothing of the page belongs to it."""
        return self.scene.look.backdrop

    def remove(self) -> None:
        """Take everything off the title screen."""
        for feature in self.features:
            feature.remove()
        self.scene.stage.remove(self.lanterns)
        for widget in (self.all_games, self.all_lessons):
            self.scene.form.remove(widget)
        self.puzzles.remove()

    # Places

    def place(self, room: pygame.Rect) -> None:
        """Lay everything out in a room below the head of the title screen."""
        look = self.scene.look
        gap = look.u(GAP)
        wide = round((room.w - 2 * gap) * TODAY_SHARE)
        small = (room.w - 2 * gap - wide) // 2
        least = max(feature.least_height() for feature in self.features)
        widths = list(zip(self.features, (wide, small, small), strict=True))
        full = max(feature.full_height() for feature in self.features)
        some = max(feature.some_height() for feature in self.features)
        cards, tiles = self.puzzles.heights()
        free = room.h - gap
        tries = (*((full, h) for h in cards), *((need, h) for need in (some, least) for h in (*cards, *tiles)))
        bare = next((h for need, h in tries if h <= free - need), tiles[-1])
        tiny = least + bare > free  # there is room for the puzzles alone: the head leads to the rest
        high = 0 if tiny else min(free - bare, max(round(room.h * CARDS_SHARE), full))
        for feature in self.features:
            feature.show(not tiny)
        self.today.wanted = self._least_week
        x = room.x
        for feature, width in widths:
            feature.place(pygame.Rect(x, room.y, width, high))
            x += width + gap
        self._place_lanterns()
        self._place_link()
        top = room.y + (high + gap // 2 if high else 0)
        self.puzzles.place(pygame.Rect(room.x, top, room.w, max(1, room.bottom - top)))

    def _place_lanterns(self) -> None:
        """The week above the button, its days below it; where there is no room for them, the lanterns alone."""
        free, look = self.today.free, self.scene.look
        width = min(free.w, look.u(480))
        full = self.lanterns.height(look, width)
        self.lanterns.named = free.h >= self._least_week
        height = min(free.h, full if self.lanterns.named else full - look.line_height("small"))
        self.lanterns.visible = self.today.shown and height >= look.u(LEAST_LANTERNS)
        self.lanterns.rect = pygame.Rect(free.x, free.bottom - height, width, height)

    @property
    def _least_week(self) -> int:
        """How high the week with the names of its days is at least."""
        look = self.scene.look
        return look.u(LEAST_LANTERNS) + look.line_height("small")

    def _place_link(self) -> None:
        """The ways to all games that were begun and to all lessons: in the corners of their cards."""
        for link, card, wanted in (
            (self.all_games, self.onward, self.beside),
            (self.all_lessons, self.learn, self.learning is not None or self.training.there),
        ):
            width, height = link.measure(self.scene.look)
            caption = card.caption.rect
            right = card.sheet.rect.right - self.scene.look.u(8)
            link.visible = wanted and card.shown and right - width >= caption.right
            high = max(card.sheet.rect.y, caption.bottom + self.scene.look.u(4) - height)  # the heading may be near
            box = link.place(right - width, min(caption.centery - height // 2, high), width, height)
            link.visible &= not box.colliderect(card.title.rect)
