"""The title screen from the first solved board on: today's run, the game to continue, what to learn, the puzzles."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from datetime import date, timedelta
from functools import partial

import pygame

from game.engine.core import Change, Marks, PuzzleError
from game.engine.formats.levels import Level
from game.engine.play.session import Session
from game.engine.record.progress import PackProgress, going_on
from game.engine.record.scores import DAILY, MIXED, streaks
from game.engine.wording import capital, thousands
from game.engine.words import _, ngettext
from game.scenes.menu.feature import FeatureCard
from game.scenes.menu.lanterns import Lanterns
from game.scenes.menu.learning import Learning, is_learning, next_lesson, plays
from game.scenes.menu.puzzle_card import PAD, PuzzleCard
from game.services import Suspended
from game.services.lessons import last_played
from game.ui.scene.scene import Scene
from game.ui.widgets import Button, Label
from game.ui.widgets.base import Z_WIDGET
from game.ui.widgets.card import clock_text
from game.ui.widgets.month import MONTHS, WEEKDAYS

TURN_MS = 2400
LIVELY_MS = 5000
"""A board in turn gets its next mark every 2.4 seconds, until nobody has done anything for five."""

TODAY_SHARE = 0.5
GAP = 28
CARDS_SHARE = 0.5
"""The part of the height that the cards above the puzzles may take."""

CARD_GAP = 18
NAMES_SHARE = 0.25
"""The part of the height that names of puzzles on two lines may take."""

LARGE = 0.75
"""Names on one line are large enough when they are this part of the height that headings have."""


class Later:
    """Adds itself to the title screen. resume: continues a suspended game by its number."""

    def __init__(self, scene: Scene, resume: Callable[[int], None]) -> None:
        self.scene, self.resume = scene, resume
        self.library = scene.services.library
        self.kinds = self.library.kinds
        push = scene.host.push
        self.suspended: Suspended | None = None
        self.level: tuple[str, str] | None = None
        self._offer: tuple[str, str, Level] | None = None  # a pack, the name of its next level, and that level
        self._news = 0
        self.learning: Learning | None = None
        play = Button("", partial(push, "calendar"), "primary", "play")
        self.today = FeatureCard(scene, _("Today"), play, wide=True, default=True)
        self.lanterns = scene.stage.add(Lanterns())
        self.onward = FeatureCard(scene, _("Continue"), Button(_("Play on"), self._go_on, "secondary", "play"))
        self.all_games = scene.form.add(Button("", partial(push, "games"), "link", z=Z_WIDGET + 1))
        self.learn = FeatureCard(scene, _("Learn"), Button(_("Start"), self._learn, "secondary", "book"))
        self.all_lessons = scene.form.add(Button(_("All lessons"), self._all, "link", z=Z_WIDGET + 1))
        self.features = (self.today, self.onward, self.learn)
        self.caption = scene.stage.add(Label(_("Puzzles"), "body", "text2"))
        self.cards = [
            scene.form.add(PuzzleCard(_(spec.title), partial(push, "select", kind=kind), tall=True))
            for kind, spec in self.kinds.items()
        ]
        self._since = self._alone = 0.0
        self._turn = 0
        self._brought = False
        self._tell_today()
        self._tell_games()
        self._tell_lesson()
        calm = is_learning(scene.services)
        self.today.button.kind = "secondary" if calm else "primary"
        self.onward.button.kind = "primary" if calm else "secondary"
        self.default = self.onward.button if calm else self.today.button
        """What is filled, and has the focus first."""

    # What the cards say

    def _tell_today(self) -> None:
        scores = self.scene.services.profile.scores
        today = date.fromisoformat(scores.today)
        days = scores.dailies(MIXED)
        finished = {day for day, score in days.items() if score.finished}
        score = days.get(scores.today)
        name = _("{day} {month}").format(day=today.day, month=_(MONTHS[today.month - 1]))
        button = self.today.button
        if score is None:
            streak = streaks(finished, scores.today)[0]
            button.text = _("Play day {number}").format(number=streak + 1) if streak else _("Play")
            button.icon, button.on_press = "play", partial(self.scene.host.push, "timed", mode=DAILY, kind=MIXED)
            text = _("{day}, the same boards for everybody").format(day=name)
        else:
            button.text, button.icon = _("Look at it"), "calendar"
            button.on_press = partial(self.scene.host.push, "calendar")
            points = ngettext("{number} point", "{number} points", score.points).format(number=thousands(score.points))
            text = _("{day}: {points}").format(day=name, points=points)
        self.today.say(_("Daily run"), text)
        monday = today - timedelta(today.weekday())
        week = [(monday + timedelta(day)).isoformat() in finished for day in range(7)]
        settings = self.scene.services.profile.settings
        fresh = settings.now.lanterns != scores.today
        if fresh:
            settings.keep(replace(settings.now, lanterns=scores.today))
        self.lanterns.show(week, [_(day) for day in WEEKDAYS], today.weekday(), fresh)

    def _tell_games(self) -> None:
        """The game that was left last; without one the next level of a pack, when the packs have been read."""
        games = self.library.suspended()
        self.suspended = games[0] if games else None
        self.all_games.text = ngettext("All {count} games", "All {count} games", len(games)).format(count=len(games))
        self.several = len(games) > 1
        card = self.onward
        if self.suspended is None:
            card.caption.text, card.button.text = _("Next level"), _("Play")
            return
        card.caption.text, card.button.text = _("Continue"), _("Play on")
        title, detail = self.library.label(self.suspended)
        card.say(title, f"{capital(detail)}, {clock_text(self.suspended.elapsed)}")

    def _tell_lesson(self) -> None:
        self.learning = next_lesson(self.scene.services)
        card = self.learn
        if self.learning is None:
            card.button.text = _("Open")
            card.say(_("All lessons"), _("One idea each, for every puzzle"))
        else:
            card.button.text = _("Go on") if self.learning.step else _("Start")
            card.say(_("Learn {title}").format(title=_(self.kinds[self.learning.kind].title)), self.learning.text)

    # What is pressed

    def _go_on(self) -> None:
        if self.suspended is not None:
            self.resume(self.suspended.id)
        elif self.level is not None:
            try:
                game = self.library.start_level(*self.level)
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
        if self.learning is None:
            self.scene.host.push("learn")
        else:
            self.scene.host.push("tutorial", kind=self.learning.kind)

    # The boards

    def bring(self) -> Iterator[None]:
        """Bring the boards and what is known of the packs, a piece at a time: the first frame does not wait."""
        kinds = list(self.kinds)
        known = [kind for kind in kinds if plays(self.scene.services, kind)] or kinds
        if known:
            day = date.fromisoformat(self.scene.services.profile.scores.today).toordinal()
            yield from self.today.prepare(self.library.sample(known[day % len(known)]).session)
        if self.suspended is not None:
            yield from self._bring_suspended(self.suspended)
        if self.learning is not None:
            yield from self.learn.prepare(self.library.sample(self.learning.kind).session)
        for kind, card in zip(kinds, self.cards, strict=True):
            session = card.session or self.library.sample(kind).session
            yield
            if card.session is None or not card.ready(session):
                yield from card.prepare(session)
                card.show(session)
            yield
        yield from self.library.packs.ahead()
        best: tuple[float, PackProgress] | None = None
        for kind, card in zip(kinds, self.cards, strict=True):
            shelves = self.library.packs.shelves(kind)
            card.lines = _progress(shelves)
            card.finished = tuple(3 if shelf.perfect else 1 for shelf in shelves if shelf.finished)
            yield
            for shelf in shelves:
                share = shelf.solved / len(shelf.pack.levels)
                if share < 1 and (best is None or share > best[0]):
                    best = (share, shelf)
        if self.suspended is None and best is not None:
            yield from self._bring_level(best[1])
        self._brought = True
        yield from self._bring_covers()

    def _bring_covers(self) -> Iterator[None]:
        """Draw the covers of the packs before their page is opened."""
        from game.ui.covers.gallery import USUAL, draw_cover  # the first frame does not wait for them

        look = self.scene.look
        for shelf in self.library.packs.shelves():
            yield from draw_cover(look, shelf.pack, look.u(USUAL), shelf.entrance is not None)

    def _bring_suspended(self, one: Suspended) -> Iterator[None]:
        try:
            session = self.library.look_at(one.id).session
        except PuzzleError:
            return
        yield from self.onward.prepare(session)

    def _bring_level(self, shelf: PackProgress) -> Iterator[None]:
        """The next level of the pack that is nearest to its end."""
        number = shelf.next_unsolved
        level = shelf.pack.levels[number]
        self.level = (shelf.pack.id, level.id)
        self._offer = (_(shelf.pack.title), _("Level {number}").format(number=number + 1), level)
        self._tell_level()
        try:
            session = self.library.start_level(*self.level).session
        except PuzzleError:
            return
        yield from self.onward.prepare(session)

    def _tell_level(self) -> None:
        """The next level, and how long it takes as far as that is told."""
        if self._offer is not None and self.suspended is None:
            title, text, level = self._offer
            self._news = self.library.paces.news
            self.onward.say(title, ", ".join(filter(None, (text, self.library.paces.about_level(level)))))

    def wake(self) -> None:
        """Somebody is there: the boards may go on."""
        self._alone = 0.0

    def update(self, dt: float) -> None:
        """Let the boards live while somebody looks on."""
        scene = self.scene
        if self._offer is not None and self._news != self.library.paces.news:
            self._tell_level()
        self._alone += dt
        if not self._brought or self._alone > LIVELY_MS or scene.animator.reduce_motion or not self.cards:
            return
        self._since += dt
        if self._since >= TURN_MS and scene.host.governor.background:
            self._since = 0.0
            if any(card.session is None or not card.ready(card.session) for card in self.cards):
                scene.host.later(self.bring(), scene)  # a picture had to make room for others
                return
            self._turn = (self._turn + 1) % len(self.cards)
            scene.host.later(self._live(list(self.kinds)[self._turn], self.cards[self._turn]), scene)

    def _live(self, kind: str, card: PuzzleCard) -> Iterator[None]:
        """Give a card's board its next mark, or begin it anew when it is full."""
        sample = self.library.sample(kind)
        if card.session is None or sample.solution is None or not card.visible:
            return
        following = next_mark(sample.session, card.session, sample.solution)
        yield from card.prepare(following)
        card.show(following)

    def bake(self, surface: pygame.Surface) -> None:
        """Nothing of it belongs to the backdrop."""

    def remove(self) -> None:
        """Take everything off the title screen."""
        for feature in self.features:
            feature.remove()
        for node in (self.lanterns, self.caption):
            self.scene.stage.remove(node)
        for widget in (self.all_games, self.all_lessons, *self.cards):
            self.scene.form.remove(widget)

    # Places

    def place(self, room: pygame.Rect) -> None:
        """Lay everything out in a room below the head of the title screen."""
        look = self.scene.look
        gap = look.u(GAP)
        caption = look.line_height("body") + look.u(8)
        wide = round((room.w - 2 * gap) * TODAY_SHARE)
        small = (room.w - 2 * gap - wide) // 2
        bare = self._bare_height(room) if self.cards else 0
        least = max(feature.least_height() for feature in self.features)
        tiny = least + gap + bare > room.h  # there is room for the puzzles alone: the head leads to the rest
        most = max(0, room.h - bare - gap)
        full = max(self.today.full_height(wide), self.onward.full_height(small), self.learn.full_height(small))
        high = 0 if tiny else min(most, max(round(room.h * CARDS_SHARE), full))
        self.caption.visible = not tiny and room.h - high - gap >= caption + bare
        for feature in self.features:
            feature.show(not tiny)
        x = room.x
        for feature, width in zip(self.features, (wide, small, small), strict=True):
            feature.place(pygame.Rect(x, room.y, width, high))
            x += width + gap
        self._place_lanterns()
        self._place_link()
        top = room.y + (high + gap // 2 if high else 0)
        if self.caption.visible:
            self.caption.place((room.x, top))
            top += caption
        self._place_cards(pygame.Rect(room.x, top, room.w, room.bottom - top))

    def _bare_height(self, room: pygame.Rect) -> int:
        """What the cards of the puzzles need for their names: two lines where one is too narrow for a large name."""
        look, number = self.scene.look, len(self.cards)
        wide = (room.w - look.u(CARD_GAP) * (number - 1)) // number - 2 * look.u(PAD)
        line = look.line_height("heading")
        usual = look.fitting_px([card.title for card in self.cards], "heading", max(1, wide))
        words = (
            line
            if usual > LARGE * look.metrics.font_px("heading")
            else max(line, min(2 * line, round(room.h * NAMES_SHARE)))
        )
        return words + 2 * look.u(PAD)

    def _place_lanterns(self) -> None:
        free, look = self.today.free, self.scene.look
        width = min(free.w, look.u(480))
        height = self.lanterns.height(look, width)
        self.lanterns.visible = self.today.shown and free.h >= height
        self.lanterns.rect = pygame.Rect(free.x, free.bottom - height, width, height)

    def _place_link(self) -> None:
        """The ways to all games that were begun and to all lessons: in the corners of their cards."""
        for link, card, wanted in (
            (self.all_games, self.onward, self.several),
            (self.all_lessons, self.learn, self.learning is not None),
        ):
            width, height = link.measure(self.scene.look)
            caption = card.caption.rect
            right = card.sheet.rect.right - self.scene.look.u(8)
            link.visible = wanted and card.shown and right - width >= caption.right
            box = link.place(right - width, caption.centery - height // 2, width, height)
            link.visible &= not box.colliderect(card.title.rect)

    def _place_cards(self, room: pygame.Rect) -> None:
        look = self.scene.look
        number = len(self.cards)
        if not number:
            return
        gap = look.u(CARD_GAP)
        wide = (room.w - gap * (number - 1)) // number
        for index, card in enumerate(self.cards):
            card.visible = room.h >= look.metrics.target
            card.place(room.x + index * (wide + gap), room.y, wide, max(1, room.h))
        px = min(card.fitting_px(look) for card in self.cards)
        for card in self.cards:
            card.name_px = px


def _progress(found: Sequence[PackProgress]) -> tuple[str, ...]:
    """What a puzzle's card says below its name: the pack and level that come next, and the stars."""
    if not found:
        return ()
    shelf = going_on(found) or found[-1]
    stars, most = sum(s.stars for s in found), 3 * sum(len(s.pack.levels) for s in found)
    following = _("{pack} {number}").format(pack=_(shelf.pack.title), number=shelf.next_unsolved + 1)
    return following, ngettext("{count} of {most} stars", "{count} of {most} stars", most).format(
        count=stars, most=most
    )


def next_mark(start: Session, now: Session, solution: Marks) -> Session:
    """A board as it looks one required mark later; as at the start after the last one."""
    spec, board = now.spec, now.board
    wanted = spec.required(board, solution)
    left = [slot for slot, value in wanted.items() if now.marks.get(slot, 0) != value]
    marks = {**now.marks, left[0]: wanted[left[0]]} if left else start.marks
    out = Session(spec, board)
    out.play(tuple(Change(slot, 0, value) for slot, value in marks.items()), 0)
    return out
