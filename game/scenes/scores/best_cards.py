"""The own best of each mode on a card, below a table that leaves room: a press leads to its table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

import pygame

from game.engine.record.scores import Score
from game.engine.wording import thousands
from game.engine.words import _, ngettext
from game.ui.arcade.mode_picture import CardRim, ModePicture
from game.ui.covers.modes import draw_daily, draw_sprint, draw_storm, draw_survival
from game.ui.drawing import paint
from game.ui.drawing.look import Look
from game.ui.scene.scene import Scene
from game.ui.stage.accessible import Accessible, Role, phrase
from game.ui.stage.stage import Live
from game.ui.widgets import Label, columns
from game.ui.widgets.base import Z_PANEL
from game.ui.widgets.button import Pressable
from game.ui.widgets.card import clock_text

PAD, GAP, HEAD = 22, 20, 14  # design pixels
PICTURE, LEAST_PICTURE = 230, 70  # design pixels: the picture above the words
COVERS = {"storm": draw_storm, "sprint": draw_sprint, "survival": draw_survival, "daily": draw_daily}


def values(row: Score) -> tuple[str, str]:
    """What a score is, in its mode's own measure, and the rest of it."""
    boards = ngettext("{number} board", "{number} boards", row.boards).format(number=row.boards)
    time = clock_text(row.elapsed)
    if row.mode == "sprint":
        return f"{time}.{row.elapsed // 100 % 10}", boards
    if row.mode == "survival":
        return boards, time
    return thousands(row.points), boards


class BestCard(Pressable):
    """A mode, the best run of the table that was played last in it, and the puzzles of that."""

    score: Live[Score | None] = Live(None)
    about = Live("")
    picture = 0
    """So many pixels of it belong to a picture, above the words."""

    def __init__(self, mode: str, on_press: Callable[[], None]) -> None:
        self.mode = mode
        super().__init__(on_press, Z_PANEL)

    @property
    def value(self) -> str:
        """The number on it, or that there is none yet: a run without a solved board leaves none."""
        return _("No best yet") if self.score is None else values(self.score)[0]

    @property
    def bounds(self) -> pygame.Rect:
        pad = self.look.panel_pad if self.stage else 0
        return self.rect.inflate(2 * pad, 2 * pad)

    def describe(self) -> Accessible | None:
        return Accessible(Role.BUTTON, phrase((self.mode, self.value, self.about)))

    def draw(self, target: pygame.Surface) -> None:
        look, theme, rect = self.look, self.look.theme, self.rect
        look.draw_panel(target, rect)
        if self.hover > 0.05:
            alpha = round(theme.hover_alpha * round(self.hover * 4) / 4)
            paint.put(target, look.block(rect.size, theme.hover, None, 0, None, alpha), rect.topleft)
        x, y, wide = rect.x + look.u(PAD), rect.y + self.picture + look.u(HEAD), rect.w - 2 * look.u(PAD)
        role, ink = ("body", theme.text2) if self.score is None else ("value", theme.text)
        lines = ((self.mode, "small", theme.text2), (self.value, role, ink), (self.about, "small", theme.text2))
        for text, font, colour in lines:
            target.blit(look.text(text, font, colour, limit=max(1, wide)), (x, y))
            y += look.line_height(font)
        if self.ring_shown:
            look.draw_focus(target, rect)


class BestCards:
    """Adds itself to the page of scores. modes: their names; chosen: called with the score whose table is wanted."""

    def __init__(self, scene: Scene, modes: Mapping[str, str], chosen: Callable[[str, Score | None], None]) -> None:
        self.scene = scene
        self.heading = scene.stage.add(Label(_("Your best"), "body", strong=True))
        self.cards = {mode: scene.form.add(BestCard(text, self._press(mode))) for mode, text in modes.items()}
        self.pictures = {mode: scene.stage.add(ModePicture(COVERS[mode], "top")) for mode in modes}
        self.rims = {mode: scene.stage.add(CardRim()) for mode in modes}
        self._chosen = chosen
        self.place(None)

    def _press(self, mode: str) -> Callable[[], None]:
        return lambda: self._chosen(mode, self.cards[mode].score)

    def tell(self, scores: Sequence[Score], mode: str, kinds: Mapping[str, str]) -> None:
        """Look at all scores; `mode` is on show, `kinds` names what runs go through."""
        for name, card in self.cards.items():
            mine = [one for one in scores if one.mode == name]
            last = max(mine, key=lambda one: (one.at, one.id), default=None)
            card.score = None if last is None else next(
                one for one in mine if (one.kind, one.pace) == (last.kind, last.pace)
            )  # fmt: skip
            card.about = "" if card.score is None else kinds.get(card.score.kind, "")
            self.rims[name].chosen = name == mode

    def height(self, look: Look) -> int:
        """What heading and cards need without pictures."""
        words = 2 * look.line_height("small") + look.line_height("value")
        return look.line_height("body") + look.u(HEAD) + words + 2 * look.u(HEAD)

    def most(self, room: int) -> int:
        """How much of a height they take."""
        return min(room, self.height(self.scene.look) + self.scene.look.u(PICTURE))

    def bring(self) -> Iterator[None]:
        """Draw the pictures, a piece at a time."""
        for picture in self.pictures.values():
            if picture.visible:
                yield from picture.bring()

    def place(self, room: pygame.Rect | None) -> None:
        """At the top of a room; nowhere without one."""
        for node in (self.heading, *self.cards.values(), *self.pictures.values(), *self.rims.values()):
            node.visible = room is not None
        if room is None:
            return
        look = self.scene.look
        y = self.heading.place(room.topleft, limit=room.w).bottom + look.u(HEAD)
        high = self.height(look) - look.line_height("body") - look.u(HEAD)
        free = min(room.bottom - y - high, look.u(PICTURE))
        picture = free if free >= look.u(LEAST_PICTURE) else 0
        places = columns.equal(room.x, room.w, len(self.cards), look.u(GAP))
        for (mode, card), (x, wide) in zip(self.cards.items(), places, strict=True):
            card.picture = picture
            self.rims[mode].rect = card.place(x, y, wide, picture + high)
            self.pictures[mode].visible = picture > 0
            self.pictures[mode].rect = pygame.Rect(x, y, wide, picture)
