"""The title screen of somebody who has solved nothing yet: one board to touch, one way to go, the puzzles below."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.engine.core import PuzzleError
from game.engine.words import N_, _, ngettext
from game.scenes.menu.card_places import by_names, cells, make_alike, tile_heights
from game.scenes.menu.learning import begun_lesson
from game.scenes.menu.puzzle_card import PuzzleCard
from game.scenes.menu.small_board import SmallBoards
from game.scenes.menu.start_board import StartTable
from game.scenes.menu.start_words import StartWords
from game.services.lessons import length, steps_done
from game.ui.scene.keys_told import key_sentence
from game.ui.scene.scene import Scene
from game.ui.scene.step_dots import StepDots
from game.ui.widgets import Button, Label
from game.ui.widgets.base import Z_WIDGET
from game.ui.widgets.underline import Underline, under

if TYPE_CHECKING:
    from game.engine.formats.lessons import LessonStep
    from game.scenes.menu.lesson_table import LessonTable

CARD_HIGH, ROW_HIGH = 196, 118  # design pixels: of cards in one row, and of each of two rows
ROW, BARE_ROW = 5, 4
"""So many puzzles stand in one row; of more, there are two. Where there is room for names alone, so many in each."""

START, DONE = N_("Start here"), N_("Well done")
GAP = 18
DOTS = 34  # design pixels: how high the dots for the steps of a lesson are
BOARD_SHARE = 0.42  # of the width, at most, is for the board
SMALLER = 0.8


class FirstDay:
    """Adds itself to the title screen. resume: continues the game that was begun last, None where there is none."""

    early, ready = True, False  # its board is made anew each time
    calm = True

    def __init__(self, scene: Scene, small: SmallBoards, resume: Any = None) -> None:
        self.scene, self.small = scene, small
        library = scene.services.library
        self.kinds = library.kinds
        add, label = scene.form.add, scene.stage.add
        self.kind = next((k for k in self.kinds if library.start(k) is not None), next(iter(self.kinds), ""))
        self.going = begun_lesson(scene.services)
        """The lesson that was begun, None where there is none."""
        if self.going is not None:
            self.kind = self.going.kind
        self.title = label(Label(_("Go on here") if self.going else _(START), "display"))
        self.stroke = label(Underline())
        self.dots = self._dots()
        self.texts = self._first_texts()
        self.text = label(Label(self.texts[0], "heading"))
        self.call = label(Label(self.texts[1], "body", "accent_text", strong=True))
        self.learn = add(Button(self._learn_text(), self._learn, "primary", "book", role="action"), default=True)
        self.learn.visible = bool(self.kind)
        self.table = self._going_table() if self.going is not None else self._table()
        self.words = self._start_words()
        self._asked: Callable[[], str] | None = self.words.first if self.words is not None else None
        self._told_for: Any = None
        self._ask()
        self.know = add(Button(_("I know the rules"), self._play, "secondary", "forward"))
        if resume is not None:
            self.know.text, self.know.icon, self.know.on_press = _("Continue your game"), "play", resume
        self.note = label(Label(self._length(), "small", "text2"))
        self.caption = label(Label(_("Or choose a puzzle"), "body", "text2"))
        self.ear = label(Label(key_sentence(scene.host.keymap, "voice"), "small", "text2"))  # for whoever helps here
        self.cards: list[PuzzleCard] = []
        self.lessons: list[Button] = []
        for kind, spec in self.kinds.items():
            card = PuzzleCard(_(spec.title), partial(scene.host.push, "select", kind=kind), tall=False)
            self.cards.append(add(card))
            going = self.going is not None and kind == self.going.kind
            text = _("Go on") if going else _("Learn")
            lesson = add(Button(text, partial(scene.host.push, "tutorial", kind=kind), "link", z=Z_WIDGET + 1))
            lesson.called = _("Learn {title}").format(title=_(spec.title))
            lesson.enabled = spec.data("lessons") is not None
            self.lessons.append(lesson)

    def _going_table(self) -> LessonTable | None:
        """The board of the step to go on with."""
        from game.engine.formats.lesson_task import glance
        from game.scenes.menu.lesson_table import LessonTable

        step = self._step
        try:
            return None if step is None else LessonTable(self.scene, glance(self.kinds[self.kind], step), self.learn)
        except PuzzleError:
            return None

    @property
    def _step(self) -> LessonStep | None:
        """The step to go on with."""
        course = self.scene.services.library.course(self.kind) if self.going is not None else None
        return None if course is None or self.going is None else course.steps[self.going.step]

    def _dots(self) -> StepDots | None:
        """How far the lesson is that was begun."""
        course = self.scene.services.library.course(self.kind) if self.going is not None else None
        if course is None or self.going is None:
            return None
        steps, reached = len(course.steps), self.scene.services.profile.settings.of(self.kind).learn
        done = steps_done(reached, steps)
        skipped = frozenset(range(self.going.step)) - done
        return self.scene.stage.add(StepDots(steps, self.going.step, skipped, done))

    def _first_texts(self) -> tuple[str, str, str]:
        """What is said above the button, what to do, and what is said once the board is marked."""
        step = self._step
        if step is not None and self.going is not None:
            return _(step.title), self.going.text, ""
        start = self.scene.services.library.start(self.kind) if self.kind else None
        return ("", "", "") if start is None else (_(start.text), _(start.call), _(start.after))

    def _table(self) -> StartTable | None:
        library = self.scene.services.library
        start = library.start(self.kind) if self.kind else None
        if start is None:
            return None
        try:
            spec = self.kinds[self.kind]
            return StartTable(self.scene, spec, start.open(spec), self._touched, self._missed)
        except PuzzleError:
            return None

    # Words

    def _learn_text(self) -> str:
        if self.going is not None:
            return _("Go on with the lesson")
        return _("Learn {title}").format(title=_(self.kinds[self.kind].title)) if self.kind else ""

    def _call(self, left: int) -> str:
        """What to do next, with so many places still framed after one is marked."""
        if left and self.words is not None and isinstance(self.table, StartTable):
            return self.words.more(self.table.left)
        following = self._following
        if following is None:
            return _("This is how it goes. The lesson shows the rest.")
        return _("Next: {title}.").format(title=_(following.title))

    @property
    def _following(self) -> LessonStep | None:
        """The step of the lesson that comes after what the board has taught; the first one asks for the same."""
        course = self.scene.services.library.course(self.kind) if self.kind else None
        return course.steps[1] if course is not None and len(course.steps) > 1 else None

    def _said(self, node: Label) -> tuple[str, ...]:
        """All that a line of words says while the board is marked: with room for the longest, nothing moves."""
        if self.going is not None:
            return (node.text,)
        if node is self.title:
            return _(START), _(DONE)
        if node is self.text:
            return self.texts[0], self.texts[2]
        if node is self.call and self.words is not None:
            return *self.words.every(), self._call(0)
        return (node.text,)

    def _length(self) -> str:
        course = self.scene.services.library.course(self.kind) if self.kind else None
        if course is None:
            return ""
        if self.going is None:
            return length(len(course.steps))
        reached, steps = self.scene.services.profile.settings.of(self.kind).learn, len(course.steps)
        left = max(1, steps - len(steps_done(reached, steps)))
        text = ngettext("{title}: {count} step left.", "{title}: {count} steps left.", left)
        return text.format(title=_(self.kinds[self.kind].title), count=left)

    def _ask(self) -> None:
        """Say what to do now."""
        if self.words is not None and self._asked is not None:
            self._told_for, self.call.text = self.words.in_hand, self._asked()

    def _start_words(self) -> StartWords | None:
        """What the board asks for, in words; None where there is none to touch."""
        start = self.scene.services.library.start(self.kind) if self.kind else None
        if start is None or not isinstance(self.table, StartTable):
            return None
        return StartWords(self.scene, start, self.table)

    # What is pressed

    def _learn(self) -> None:
        has = self.scene.services.library.course(self.kind) is not None
        begun = self.scene.services.profile.settings.of(self.kind).learn
        if self.done and self._following is not None and (begun is None or begun.step == 0):
            self.scene.host.push("tutorial", kind=self.kind, step=1)
        else:
            self.scene.host.push("tutorial" if has else "select", kind=self.kind)

    def _play(self) -> None:
        self.scene.host.push("select", kind=self.kind, known=True)

    def _touched(self, left: int) -> None:
        """The board was marked: say why that was right, and what comes next. Nothing leaves by itself."""
        self.text.text = self.texts[2]
        self._asked = partial(self._call, left)
        self.learn.text = _("Go on")
        self._ask()
        if not left:
            self.title.text = _(DONE)
            self.scene.form.set_focus(self.learn)
        self.scene.layout(self.scene.look.size)

    @property
    def done(self) -> bool:
        """Whether all that the board asks for is marked."""
        return isinstance(self.table, StartTable) and not self.table.left

    def _missed(self) -> None:
        """A cell without a frame was pressed."""
        self.text.text, self._asked = self.texts[0], self.words.missed if self.words is not None else None
        self._ask()
        self.scene.layout(self.scene.look.size)

    # The page

    def take(self, before: Any) -> None:
        """The page before shows nothing that is kept."""

    def wake(self) -> None:
        """Nothing rests here."""

    @property
    def default(self) -> Button:
        """What has the focus first."""
        return self.learn

    def bring(self) -> Iterator[None]:
        """Bring the boards, a piece at a time."""
        if self.table is not None:
            yield from self.table.bring()
        sessions = []
        for kind, card in zip(self.kinds, self.cards, strict=True):
            sessions.append(self.small.of(kind))
            yield
            yield from card.prepare(sessions[-1])
        for card, session in zip(self.cards, sessions, strict=True):  # all at once: nothing trickles in
            card.show(session)
        self.scene.host.prepare("play")

    def update(self, dt: float) -> None:
        """Nothing here moves by itself but the rings; what to do is said for the device that was used last."""
        if self.words is not None and self.words.in_hand != self._told_for:
            self._ask()
            self.scene.layout(self.scene.look.size)

    def backdrop(self) -> pygame.Surface:
        """With the sheet of the board on it."""
        return self.table.backdrop() if isinstance(self.table, StartTable) else self.scene.look.backdrop

    def remove(self) -> None:
        """Take everything off the title screen."""
        if self.table is not None:
            self.table.remove()
        for widget in (self.learn, self.know, *self.cards, *self.lessons):
            self.scene.form.remove(widget)
        for node in (self.title, self.stroke, self.text, self.call, self.note, self.caption, self.ear, self.dots):
            if node is not None:
                self.scene.stage.remove(node)

    # Places

    def place(self, room: pygame.Rect) -> None:
        """Lay everything out in a room below the head of the title screen."""
        for captioned in (True, False):
            self._place(room, captioned)
            if self.call.visible:  # what to do comes before what else there is
                break

    def _place(self, room: pygame.Rect, captioned: bool) -> None:
        look = self.scene.look
        foot = self._place_cards(room, captioned)
        upper = pygame.Rect(room.x, room.y, room.w, foot - room.y)
        side = max(0, min(upper.h, round(room.w * BOARD_SHARE)))
        both = self._learn_width() + self.know.measure(look)[0] + look.u(22)
        beside = room.w - look.u(84) - both  # a somewhat smaller board leaves both buttons one row
        side = beside if side * SMALLER <= beside < side else side
        if self.table is not None:
            self.table.place(pygame.Rect(upper.x, upper.y + (upper.h - side) // 2, side, side))
        else:
            side = 0
        left = upper.x + side + (look.u(84) if side else 0)
        self._place_words(pygame.Rect(left, upper.y, upper.right - left, upper.h))

    def _learn_width(self) -> int:
        """The width of the large button, whatever it says."""
        first = Button(self._learn_text(), lambda: None, "primary", "book", role="action")
        return max(button.measure(self.scene.look)[0] for button in (first, self.learn))

    def _place_words(self, room: pygame.Rect) -> None:
        look = self.scene.look
        gap = look.u(22)
        high = max(look.metrics.target, look.u(112))
        wide = min(room.w, max(self._learn_width(), look.u(480)))
        know = self.know.measure(look)
        beside = wide + gap + know[0] <= room.w
        wide = wide if beside else min(room.w, max(wide, know[0]))  # the way to go is never the smaller one
        buttons = high if beside else high + gap + know[1]
        highs: dict[Label, int] = {}
        dots = look.u(DOTS) + gap if self.dots is not None else 0
        left = room.h - buttons - dots
        for node in (self.text, self.call, self.title, self.note):  # the most important first
            extra = look.u(34) + gap // 2 if node is self.title else gap
            free = max(1, left - extra)
            said = [text for text in self._said(node) if text]
            sizes = (look.text_size(text, node.role, room.w, free, node.strong) for text in said)
            highs[node] = max((high for _wide, high in sizes), default=0)
            node.visible = bool(node.text) and highs[node] <= free
            if node.visible:
                left -= highs[node] + extra
        self.stroke.visible = self.title.visible
        y = room.y + max(0, left) // 2
        for node in (self.title, self.text, self.call):
            if not node.visible:
                continue
            box = node.place((room.x, y), width=room.w, height=highs[node])
            y += highs[node] + gap
            if node is self.title:
                drawn = min(box.w, self.title.measure(look)[0])
                self.stroke.rect = pygame.Rect(room.x, under(look, box), drawn + look.u(40), look.u(34))
                y = box.bottom + look.u(34) + gap // 2
        if self.dots is not None:
            self.dots.visible = left >= 0
            self.dots.rect = pygame.Rect(room.x, y, min(room.w, look.u(620)), look.u(DOTS))
            y += dots
        self.learn.place(room.x, y, wide, high)
        if beside:
            self.know.place(room.x + wide + gap, y + (high - know[1]) // 2, *know)
        else:
            self.know.place(room.x, y + high + gap, min(room.w, max(know[0], wide)), know[1])
        if self.note.visible:
            self.note.place((room.x, y + buttons + gap // 2), width=room.w)

    def _place_cards(self, room: pygame.Rect, captioned: bool) -> int:
        """The row of puzzles at the lower edge; the y above it."""
        look = self.scene.look
        number, gap = len(self.cards), look.u(GAP)
        if not number:
            return room.bottom
        rows = 1 if number <= ROW else 2
        link, line = self.lessons[0].measure(look), look.line_height("heading")
        caption = look.line_height("body") + look.u(12) if captioned else 0
        one = max(look.u(ROW_HIGH), line + link[1] + look.u(8))
        if rows == 1:
            one = max(look.u(CARD_HIGH), line * 2 + link[1])
        taught = rows == 1 or room.h >= 2 * (rows * one + gap) + caption  # else the puzzle's own page leads there
        rows = rows if taught else -(-number // BARE_ROW)
        high = rows * (one if taught else tile_heights(look)[1]) + (rows - 1) * gap
        shown = room.h >= 2 * high + caption  # in a small window the board and the way to go are enough
        self.caption.visible = shown and captioned
        both = self.caption.measure(look)[0] + look.u(40) + self.ear.measure(look)[0]
        self.ear.visible = self.caption.visible and both <= room.w
        for card, lesson in zip(self.cards, self.lessons, strict=True):
            card.visible, lesson.visible = shown, shown and taught and lesson.enabled
        if not shown:
            return room.bottom
        top = room.bottom - high
        self.caption.place((room.x, top - look.u(12)), "bottomleft")
        self.ear.place((room.right, top - look.u(12)), "bottomright")
        places = cells(pygame.Rect(room.x, top, room.w, high), rows, -(-number // rows), gap)
        if not taught:
            places = by_names(self.cards, places, room)
        for card, place in zip(self.cards, places, strict=False):
            card.aside = card.below = 0
            card.place(*place.topleft, *place.size)
        if taught:
            self._place_lessons(link)
        else:
            make_alike(self.cards)
        for card in self.cards:
            card.name_px = card.fitting_px()
        return top - caption - look.u(14)

    def _place_lessons(self, size: tuple[int, int]) -> None:
        """The ways to the lessons: at the end of the cards where all names leave room for that, else below them."""
        wide, high = size
        look = self.scene.look
        aside = all(card.name_width(card.fitting_px()) + wide <= card.words.w for card in self.cards)
        for card in self.cards:
            card.aside, card.below = (wide, 0) if aside else (0, high - look.u(8))
        make_alike(self.cards)  # the words stand beside the pictures
        for card, lesson in zip(self.cards, self.lessons, strict=True):
            if aside:
                lesson.place(card.rect.right - wide, card.rect.centery - high // 2, wide, high)
            else:
                words, out = card.words, look.u(34)
                lesson.place(words.x - out, card.rect.bottom - high, min(wide, words.w + out), high)
