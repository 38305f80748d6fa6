"""The puzzles of the title screen: the favourites as large cards, the others as tiles, and the way to choose."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial

import pygame

from game.engine.core import Change, Marks
from game.engine.play.session import Session
from game.engine.record.progress import PackProgress, going_on
from game.engine.words import _, ngettext
from game.scenes.menu.card_places import CardPlaces, by_names, caption_height, heights, make_alike, places
from game.scenes.menu.choose_tile import ChooseTile
from game.scenes.menu.feature import FeatureCard
from game.scenes.menu.next_levels import NextLevels, next_level
from game.scenes.menu.puzzle_card import PuzzleCard
from game.scenes.menu.small_board import small_board
from game.services.favourites import FIRST, shown
from game.ui.drawing.metrics import MIN_TARGET
from game.ui.scene.scene import Scene
from game.ui.widgets import Label

TURN_MS = 2400
LIVELY_MS = 5000
"""A board in turn gets its next mark every 2.4 seconds, until nobody has done anything for five."""

ROW = 5
"""So many puzzles stand in one row of large cards; of more, only the favourites are large."""

TOGETHER_MS = 300
"""Pictures come all at once, so that nothing trickles in; where they take longer, each when it is drawn."""


WORDS = 5
"""So many words are kept of a card: how many boards are solved, the stars, these in short, whether there are any, the
level that it starts."""


class Shows:
    """What lets pictures be seen that are drawn. now: the milliseconds of a clock."""

    def __init__(self, now: Callable[[], int]) -> None:
        self._now, self._end = now, now() + TOGETHER_MS
        self._waiting: list[Callable[[], None]] = []

    def append(self, show: Callable[[], None]) -> None:
        """A picture is drawn."""
        self._waiting.append(show)
        if self._now() >= self._end:
            self.show()

    def show(self) -> None:
        """Show all that is drawn."""
        waiting, self._waiting = self._waiting, []
        for show in waiting:
            show()


class PuzzleCards:
    """Adds itself to the title screen. resume: goes on with a game that was left, by its number."""

    def __init__(self, scene: Scene, resume: Callable[[int], None]) -> None:
        self.scene = scene
        self.library = scene.services.library
        self.kinds = shown(scene.services)
        self.large = len(self.kinds) if len(self.kinds) <= ROW else FIRST
        push, specs = scene.host.push, self.library.kinds
        self.captions = [scene.stage.add(Label(text, "body", "text2")) for text in self._captions()]
        self.cards = [
            scene.form.add(PuzzleCard(_(specs[kind].title), partial(self._press, kind), number < self.large))
            for number, kind in enumerate(self.kinds)
        ]
        self.levels = NextLevels(scene, self.kinds[: self.large], resume)
        self.choose = scene.form.add(
            ChooseTile(_("Choose favourites"), _("Favourites"), partial(push, "menu.favourites"))
        )
        self.told = False
        """Whether what the cards say of levels is there."""
        self._since = self._alone = 0.0
        self._turn = 0
        self._brought = False

    @property
    def _chosen(self) -> bool:
        """Whether the player has chosen favourites."""
        return self.scene.services.profile.settings.now.favourites is not None

    def _captions(self) -> tuple[str, ...]:
        if self.large == len(self.kinds):
            return (_("Puzzles"),)
        if not self._chosen:
            return _("Puzzles"), _("More puzzles")
        return _("Your favourites"), _("All puzzles")

    def remove(self) -> None:
        """Take everything off the title screen."""
        for caption in self.captions:
            self.scene.stage.remove(caption)
        for widget in (self.choose, *self.cards):
            self.scene.form.remove(widget)
        self.levels.remove()

    def _press(self, kind: str) -> None:
        self.levels.press(kind, self.cards[self.kinds.index(kind)])

    def _place_ways(self) -> None:
        for kind, card in zip(self.kinds, self.cards, strict=True):
            self.levels.place(kind, card)

    # The pictures

    def prepare_tiles(self, shows: Shows) -> Iterator[None]:
        """Draw the boards of the tiles, a piece at a time."""
        for kind, card in zip(self.kinds, self.cards, strict=True):
            if not card.tall:
                yield from self._prepare_board(kind, card, shows)

    def tell(self) -> Iterator[None]:
        """Say what is known of the packs, a piece at a time."""
        yield from self.library.packs.ahead()
        solved = self.library.history.solved()
        for kind, card in zip(self.kinds, self.cards, strict=True):
            _tell(card, self.library.packs.shelves(kind), self.library.packs.earlier(kind), solved.get(kind, 0))
            yield
        self.told = True
        self._place_ways()

    def recall(self, said: Mapping[str, Sequence[str]]) -> None:
        """Say what was said before, for as long as the packs are not read."""
        for kind, card in zip(self.kinds, self.cards, strict=True):
            if len(said.get(kind, ())) >= WORDS:
                line, card.stars, card.few_words, won, level = said[kind][:WORDS]
                card.level = tuple(filter(None, level.split("\n")))
                card.lines = (line,) if line and (card.tall or not card.stars) else ()
                card.won, self.told = bool(won), True
        self._place_ways()

    def say(self) -> dict[str, tuple[str, ...]]:
        """What the cards say of levels, to be said again."""
        pairs = zip(self.kinds, self.cards, strict=True)
        return {
            kind: (
                "".join(card.lines[:1]),
                card.stars,
                card.few_words,
                "won" if card.won else "",
                "\n".join(card.level),
            )
            for kind, card in pairs
        }

    def nearest(self) -> PackProgress | None:
        """The pack that is nearest to its end, of those that have one to go to; packs not read yet are read for it."""
        shelves = (shelf for kind in self.kinds for shelf in self.library.packs.shelves(kind))
        begun = (shelf for shelf in shelves if shelf.solved < len(shelf.pack.levels))
        return max(begun, key=lambda shelf: shelf.solved / len(shelf.pack.levels), default=None)

    def prepare_heads(self, shows: Shows) -> Iterator[None]:
        """Draw the pictures of the large cards, a piece at a time."""
        for kind, card in zip(self.kinds, self.cards, strict=True):
            if card.tall:
                yield from self._prepare_head(kind, card, self.library.packs.shelves(kind), shows)
        shows.append(self._live_on)

    def hold(self, others: Iterable[FeatureCard]) -> None:
        """Nothing that is drawn elsewhere drives away the pictures of this page, with those of the other cards."""
        cards: Iterable[PuzzleCard | FeatureCard] = (*self.cards, *others)
        self.scene.look.sprites.hold(key for card in cards for key in card.picture_keys())

    def _live_on(self) -> None:
        self._brought = True

    def _prepare_head(
        self, kind: str, card: PuzzleCard, shelves: Sequence[PackProgress], shows: Shows
    ) -> Iterator[None]:
        """The cover of the pack in which the player goes on, or a board where there is none."""
        if not shelves:
            yield from self._prepare_board(kind, card, shows)
            return
        pack = (going_on(shelves) or shelves[-1]).pack
        yield from card.prepare_cover(pack)
        shows.append(partial(card.show_cover, pack))

    def _prepare_board(self, kind: str, card: PuzzleCard, shows: Shows) -> Iterator[None]:
        session = self._session(kind, card)
        yield
        if card.session is not session or not card.ready(session):
            yield from card.prepare(session)
            shows.append(partial(card.show, session))
        yield

    def _session(self, kind: str, card: PuzzleCard) -> Session:
        """What a card shows: its board as it has come so far; a large one that was a tile, the first one of its own."""
        known = card.session
        if not card.tall:
            return known or small_board(self.library, kind)
        first = self.library.sample(kind).session
        return known if known is not None and known.board == first.board else first

    def take(self, kinds: Iterable[str], cards: Iterable[PuzzleCard], alike: bool = True) -> None:
        """Look as those of the page before did, as far as the same puzzles stand on it. alike: its cards were such as
        these; else the large ones only show the old picture until there is their own.
        """
        before = dict(zip(kinds, cards, strict=True))
        for kind, card in zip(self.kinds, self.cards, strict=True):
            if kind in before:
                (card.take if alike or not card.tall else card.borrow)(before[kind])

    @property
    def whole(self) -> bool:
        """Whether all pictures are there."""
        return all(card.whole for card in self.cards)

    def wake(self) -> None:
        """Somebody is there: the boards may go on."""
        self._alone = 0.0

    @property
    def lively(self) -> bool:
        """Whether the boards still go on."""
        return self._brought and self._alone <= LIVELY_MS and not self.scene.animator.reduce_motion

    def update(self, dt: float) -> bool:
        """Let the boards live while somebody looks on; whether pictures are to be brought again."""
        scene = self.scene
        self._alone += dt
        if not self.lively:
            return False
        self._since += dt
        if self._since < TURN_MS or not scene.host.governor.background:
            return False
        self._since = 0.0
        if not self.whole:
            return True  # a picture had to make room for others
        pairs = zip(self.kinds, self.cards, strict=True)
        lively = [(kind, card) for kind, card in pairs if card.tall and card.session is not None]
        if lively:
            self._turn = (self._turn + 1) % len(lively)
            scene.host.later(self._live(*lively[self._turn]), scene)
        return False

    def _live(self, kind: str, card: PuzzleCard) -> Iterator[None]:
        """Give a card's board its next mark, or begin it anew when it is full."""
        sample = self.library.sample(kind)
        if card.session is None or sample.solution is None or not (card.visible and card.tall):
            return
        following = next_mark(sample.session, self._session(kind, card), sample.solution)
        yield from card.prepare(following)
        card.show(following)

    # Places

    def heights(self) -> tuple[list[int], list[int]]:
        """The heights that make sense for it, from one with room for all words down to one for names alone: those with
        large cards, and those with tiles alone."""
        return heights(self.scene.look, self.large, len(self.cards) - self.large)

    def place(self, room: pygame.Rect) -> None:
        """Lay it out. What has no room is left out: the captions, the large cards, the way to choose."""
        look = self.scene.look
        found = places(look, room, self.large, len(self.cards) - self.large)
        tiles = found.tiles if found.large else by_names(self.cards, found.tiles, room)
        for number, (card, rect) in enumerate(zip(self.cards, (*found.large, *tiles), strict=True)):
            card.tall = number < len(found.large)
            card.starred = card.tall and bool(found.tiles) and self._chosen
            card.visible = room.h >= MIN_TARGET
            card.place(*rect.topleft, *rect.size)
            card.name_px = card.name_high = card.aside = 0
        make_alike([card for card in self.cards if not card.tall])
        self._fit_names()
        self._place_ways()
        for number, caption in enumerate(self.captions):
            caption.visible = number < len(found.tops)
            if caption.visible:
                x, y = found.tops[number]
                high = caption_height(look, len(found.tiles)) - look.u(8)
                caption.place((x, y + high // 2), "midleft")
        self._place_choose(room, found)

    def _fit_names(self) -> None:
        """The names of large cards are of one size, and their pictures; a tile's is as large as it has room."""
        alike = [card for card in self.cards if card.tall]
        px = min((card.fitting_px() for card in alike), default=0)
        high = max((card.name_height(px) for card in alike), default=0)
        for card in alike:
            card.name_px, card.name_high = px, high
        for card in self.cards:
            if not card.tall:
                card.name_px = card.fitting_px()

    def _place_choose(self, room: pygame.Rect, found: CardPlaces) -> None:
        """In the last cell of the tiles, or at the end of the line above the cards."""
        look, choose, rect = self.scene.look, self.choose, found.choose
        if rect is None and found.tops and not found.tiles:
            wide = look.text(choose.text, "body").get_width()
            rect = pygame.Rect(room.right - wide, room.y, wide, caption_height(look, 0))
        choose.plain = not found.tiles
        choose.visible = rect is not None
        if rect is not None:
            choose.place(*rect.topleft, *rect.size)


def _tell(card: PuzzleCard, shelves: Sequence[PackProgress], earlier: Sequence[PackProgress], solved: int) -> None:
    """What a puzzle's card says below its name: the next level of its packs once something was begun, else how many
    boards were solved; and the stars, if it has packs."""
    counted = (*shelves, *earlier)
    card.finished = tuple(3 if shelf.perfect else 1 for shelf in counted if shelf.finished)
    told = (ngettext("{n} solved", "{n} solved", solved).format(n=solved),) if solved else ()
    card.level = next_level(shelves) if solved or any(shelf.suspended for shelf in shelves) else ()
    card.lines = told if not shelves or (card.tall and not card.level) else ()
    stars, most = sum(s.stars for s in counted), 3 * sum(len(s.pack.levels) for s in counted)
    card.stars, card.won = _("{count} of {all}").format(count=stars, all=most) if shelves else "", stars > 0
    card.few_words = str(stars) if shelves else ""


def next_mark(start: Session, now: Session, solution: Marks) -> Session:
    """A board as it looks one required mark later; as at the start after the last one."""
    spec, board = now.spec, now.board
    wanted = spec.required(board, solution)
    left = [slot for slot, value in wanted.items() if now.marks.get(slot, 0) != value]
    marks = {**now.marks, left[0]: wanted[left[0]]} if left else start.marks
    out = Session(spec, board)
    out.play(tuple(Change(slot, 0, value) for slot, value in marks.items()), 0)
    return out
