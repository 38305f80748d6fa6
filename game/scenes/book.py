"""The technique book: every technique of a puzzle by level, with its sentence and an example played out on a board."""

from __future__ import annotations

import re
from typing import Any

import pygame

from game.engine.core import LEVELS, Change, PuzzleError
from game.engine.formats.examples import Example, shown
from game.engine.play.asked import task
from game.engine.play.session import Session
from game.engine.play.telling import timeline
from game.engine.play.timeline import Timeline
from game.engine.puzzle.spec import PuzzleSpec
from game.engine.wording import DOT, capital
from game.engine.words import N_, _, ngettext
from game.scenes.board.stage_bar import StageBar
from game.scenes.posing import example_game
from game.services.favourites import opened_on
from game.services.lessons import one_steps
from game.ui.board.hints.layer import HintLayer
from game.ui.board.view import BoardView, view_class
from game.ui.drawing import paint
from game.ui.input.actions import Action, Press
from game.ui.scene.header import Header
from game.ui.scene.scene import Host, Scene
from game.ui.widgets import Button, ItemState, Label, Panel, ScrollGrid, Stepper

SAME = 0.8  # of a sentence's words
ROOMY = 44  # windows at least so many body letters wide have the list beside the board
NONE = N_("There is no small example of this technique.")


class BookScene(Scene):
    """Arguments: the kind of puzzle (default: the one played last), and the technique to open at, by name
    (default: the first)."""

    def __init__(self, host: Host, kind: str = "", technique: str = "") -> None:
        super().__init__(host)
        library = self.services.library
        self.spec: PuzzleSpec[Any] = library.kinds[kind or opened_on(self.services, library.kinds)]
        self.techniques = self.spec.ladder.techniques
        self.examples = library.examples(self.spec.kind)
        names = [t.name for t in self.techniques]
        start = names.index(technique) if technique in names else 0
        number = ngettext("{count} technique", "{count} techniques", len(names)).format(count=len(names))
        self.header = Header(self, _("Techniques"), number)
        self.header.texts = (_("{techniques}; more bars are harder").format(techniques=number), number)
        kinds = [(_(spec.title), name) for name, spec in library.kinds.items()]
        self.puzzle = self.form.add(Stepper("", kinds, self.spec.kind, self._switch))
        self.puzzle.called, self.puzzle.wraps = _("Puzzle"), True
        self.list = self.form.add(
            ScrollGrid[Any](self.techniques, self._draw_item, self._choose, (0, 62), gap=8, soft=True), default=True
        )
        self.list.index = start
        options = [(_(t.title), i) for i, t in enumerate(self.techniques)]
        self.stepper = self.form.add(Stepper("", options, start, self._stepped))
        self.stepper.called = _("Techniques")
        self.title = self.stage.add(Label("", "heading"))
        self.level = self.stage.add(Label("", "small", "text2"))
        self.sentence = self.stage.add(Label("", "body"))
        self.sheet = self.stage.add(Panel())
        self.number = self.stage.add(Label("", "small", "cause_text", strong=True))
        self.words = self.stage.add(Label("", "body", strong=True))
        self.bar = StageBar(self.form, self._layer)
        self.practise = self.form.add(
            Button(_("Practise this"), self._practise, icon="hint", tip=_("Practise it where it is the next step"))
        )
        self.view: BoardView | None = None
        self.timeline = Timeline()
        self._shown = -1
        self._doubled = False
        """Whether the example says the technique's sentence in almost the same words."""
        self._roomy = True
        self._room = pygame.Rect(0, 0, 1, 1)
        self._words_room = pygame.Rect(0, 0, 1, 1)

    def remake(self) -> dict[str, Any]:
        return {"kind": self.spec.kind, "technique": self.technique.name}

    def enter(self) -> None:
        self.form.set_focus(self.list)

    # What is looked at

    @property
    def technique(self) -> Any:
        """The technique that is looked at."""
        return self.techniques[self.list.index]

    @property
    def example(self) -> Example | None:
        """Its example."""
        return self.examples.get(self.technique.name)

    def update(self, dt: float) -> None:
        if self.list.index != self._shown:
            self._open()
            self.layout(self.look.size)
            self.stage.backdrop = self.backdrop()
            self.stage.damage_all()

    def _open(self) -> None:
        """Show the technique of the list's index from its first step."""
        self._shown = self.stepper.index = self.list.index
        if self.view is not None:
            self.view.detach(self.form)
        self.view, self.timeline = None, Timeline()
        one, example = self.technique, self.example
        self.title.text = _(one.title)
        names = (lesson.name for lesson in one_steps(self.services, self.spec.kind) if lesson.technique == one.name)
        name = next(names, "")
        book = _("also called {name}").format(name=name) if name else ""
        self.level.text = DOT.join(filter(None, (capital(_(one.level)), book)))
        self.sentence.text = _(one.sentence)
        if example is not None:
            self._set_up(example)
        self._doubled = says_the_same(self.sentence.text, " ".join(self.timeline.sentences))
        self.bar.show(bool(self.timeline.beats))
        self.practise.visible = self.view is not None

    def _set_up(self, example: Example) -> None:
        spec = self.spec
        try:
            board, marks = example.open(spec)
            plan = shown(spec, board, marks, example.technique, example.alone)
        except PuzzleError:
            return
        if plan is None:
            return
        self.timeline = timeline(spec, board, plan.steps, plan.effects)
        session = Session(spec, board)
        session.play(tuple(Change(slot, 0, value) for slot, value in marks.items()), 0)
        self.view = view_class(spec)(session, lambda move, more: None)
        focus = self.form.focus
        self.view.attach(self.form)
        self.view.enabled = False
        self.view.coordinates = self.services.profile.settings.now.coordinates
        self.form.set_focus(focus)

    def _choose(self, item: Any) -> None:
        """A press on a technique that is looked at already goes a step on."""
        index = self.techniques.index(item)
        if index == self._shown:
            self.go_on()
        self.list.index = index

    def _switch(self, kind: str) -> None:
        """Open the book of another puzzle."""
        self.host.replace("book", kind=kind)

    def _stepped(self, index: int) -> None:
        self.list.index = index

    # Steps

    def _layer(self) -> HintLayer:
        """What plays on the board; there is one while the control shows."""
        assert self.view is not None
        return self.view.hints

    def go_on(self) -> None:
        """Play on, stand still, or play from the beginning."""
        if self.view is not None:
            self.bar.play_or_pause()

    def _step(self, by: int) -> None:
        if self.view is not None:
            self.view.hints.step(by)

    def _refresh(self) -> None:
        """Show the explanation on the board and beside it, and play it."""
        if self.view is None:
            self.number.text, self.words.text = "", _(NONE)
        else:
            self.view.hints.on_picture = self._told
            self.view.hints.show(self.timeline)
            self._told()
        self._place_words()
        if self.view is not None:
            self.view.hints.play()

    def _told(self) -> None:
        """Another picture plays: show the words of its chapter."""
        told = self.timeline
        number = told.chapter_at(max(0, self._layer().picture))
        self.number.text = told.chapters[number].title if len(told.chapters) > 1 else ""
        text = _words(told, number)
        if text != self.words.text:
            self.words.text = text
            self._place_words()
        self.bar.refresh()

    def _practise(self) -> None:
        """Practise the technique where it is the next step: on a new board, or on the example where no made board
        needs it."""
        example, kind, one = self.example, self.spec.kind, self.technique
        if not (one.ungraded or one.rare):
            options = dict(example.switches) if example is not None else {}
            self.host.push("making", kind=kind, technique=one.name, options=options, mode="practice")
        elif (game := example_game(self.services.library, kind, one.name)) is not None:
            title = _(one.title)
            self.host.push("practice", game=game, about=title, why=task(title, True))

    def handle(self, action: Action) -> bool:
        if isinstance(action, Press) and self._turns(action):
            return True
        if super().handle(action):
            return True
        if isinstance(action, Press) and action.command == "hint" and not action.repeat:
            self.go_on()
            return True
        if isinstance(action, Press) and action.command in ("undo", "redo"):
            self._step(-1 if action.command == "undo" else 1)
            return True
        return False

    def _turns(self, action: Press) -> bool:
        """A key for the explanation; whether it was one. A pad's mean something else."""
        ours = self.view is not None and self.form.focus is not self.stepper
        return ours and action.device == "keys" and self.bar.press(action, ended=True)

    # Places

    def backdrop(self) -> pygame.Surface:
        surface = self.look.backdrop.copy()
        if self.view is not None:
            self.view.bake(surface)
        return surface

    def layout(self, size: tuple[int, int]) -> None:
        look = self.look
        safe = look.metrics.safe
        wide = min(self.puzzle.measure(look)[0], round(safe.w * 0.5))
        top = self.header.layout(safe.right - wide - look.u(24))
        self.puzzle.place(safe.right - wide, safe.y, wide, look.metrics.target)
        room = pygame.Rect(safe.x, top, safe.w, safe.bottom - top)
        gap = look.u(48)
        roomy = room.w >= look.metrics.font_px("body") * ROOMY and size[0] >= size[1] * 1.18
        self.list.visible, self.stepper.visible = roomy, not roomy
        if roomy != self._roomy or self._shown < 0:
            self._roomy = roomy
            self._open()
        if roomy:
            wide = max(look.u(430), min(self._names_width(), round(room.w * 0.4)))
            self.list.cell = (0, max(62, round((look.line_height("small") + look.u(26)) / look.metrics.unit)))
            self.list.place(room.x, room.y, wide, room.h)
            self.list.refresh()
            self.list.show(self.list.index, False)
            room = pygame.Rect(room.x + wide + gap, room.y, room.w - wide - gap, room.h)
        else:
            self.stepper.place(room.x, room.y, room.w, look.metrics.target)
            used = look.metrics.target + look.u(20)
            room = pygame.Rect(room.x, room.y + used, room.w, room.h - used)
        if room.w >= room.h:
            words = max(look.u(430), room.w - room.h - gap) if roomy else round(room.w * 0.54)
            self._room = pygame.Rect(room.x, room.y, room.w - words - gap, room.h)
            self._words_room = pygame.Rect(room.right - words, room.y, words, room.h)
        else:
            high = min(room.w, round(room.h * 0.55))
            self._room = pygame.Rect(room.x, room.y, room.w, high)
            self._words_room = pygame.Rect(room.x, room.y + high + gap, room.w, room.h - high - gap)
        if self.view is not None:
            self.view.fit(self._room)
        self._refresh()

    def _place_words(self) -> None:
        """Name, level and sentence at the top, the step in its sheet below, and practising at the foot."""
        look, room = self.look, self._words_room
        pad, gap, high = look.u(24), look.u(14), look.metrics.target
        inner = room.w - 2 * pad
        named = not self.stepper.visible
        # Where there is little room, practising stands beside the other buttons, as an icon.
        self.practise.text = _("Practise this") if named else ""
        foot = room.bottom - high if named else room.bottom + gap
        if named:
            self.practise.place(room.x, foot, room.w, high)
        rows = self.bar.height(look) + gap if named else high + gap
        self.words.role = self.sentence.role = "body"
        step = self._step_height(inner, rows)
        self.title.visible = self.level.visible = named
        head = self.title.measure(look, room.w)[1] + look.line_height("small") + gap if named else 0
        told = self.sentence.measure(look, room.w)[1] if named and not self._doubled else 0
        self.sentence.visible = self.view is None or (self._roomy and not self._doubled)
        if head + told + 2 * gap + step > foot - room.y:
            self.sentence.role = self.words.role = "small"
            step = self._step_height(inner, rows)
            told = self.sentence.measure(look, room.w)[1] if named else 0
            self.sentence.visible &= self.view is None or head + told + 2 * gap + step <= foot - room.y
        y = room.y
        if named:
            y = self.title.place((room.x, y), width=room.w).bottom
            y = self.level.place((room.x, y)).bottom + gap
        if self.sentence.visible:
            y = self.sentence.place((room.x, y), width=room.w).bottom + gap
        if self.view is None:
            side = min(self._room.size)
            self.sheet.rect = pygame.Rect(self._room.centerx - side // 2, self._room.y, side, side)
            self.words.place(self.sheet.rect.center, "center", width=side - 2 * pad)
            return
        y = max(room.y, min(y + gap, foot - gap - step))
        sheet = pygame.Rect(room.x, y, room.w, min(step, foot - gap - y))
        self.sheet.rect = sheet
        box = self.number.place((sheet.x + pad, sheet.y + pad))
        self.number.visible = bool(self.number.text) and step <= sheet.h
        top = box.bottom + look.u(4) if self.number.visible else box.y
        self.words.place((sheet.x + pad, top), width=inner, height=max(1, sheet.bottom - pad - rows - top))
        wide = inner if named else inner - high - gap
        self.bar.place(sheet.x + pad, sheet.bottom - pad, wide, not named)
        if not named:
            self.practise.place(sheet.right - pad - high, sheet.bottom - pad - high, high, high)

    def _step_height(self, inner: int, rows: int) -> int:
        """The height of the sheet that holds the longest step: it does not jump about."""
        look = self.look
        if self.view is None:
            return 0
        texts = [_words(self.timeline, number) for number in range(len(self.timeline.chapters))]
        words = max(look.text(text, self.words.role, width=inner, strong=True).get_height() for text in texts)
        titled = look.line_height("small") + look.u(4) if len(texts) > 1 else 0
        return 2 * look.u(24) + titled + words + rows

    # The list

    def _names_width(self) -> int:
        """The width at which every technique's name is shown whole."""
        look = self.look
        return look.u(28) + max(
            look.text(_(one.title), "small", strong=strong).get_width() + self._beside(one)
            for one in self.techniques
            for strong in (False, True)
        )

    def _beside(self, technique: Any) -> int:
        """What the name leaves free in its row, for the level and at the ends."""
        look = self.look
        pips = LEVELS.index(technique.level) + 1
        return 2 * look.u(18) + pips * max(5, look.u(14)) + look.u(8)

    def _draw_item(self, target: pygame.Surface, rect: pygame.Rect, item: Any, state: ItemState) -> None:
        look, theme = self.look, self.look.theme
        current = item is self.technique
        if current:
            paint.put(target, look.block(rect.size, theme.board, theme.accent, 3.0), rect.topleft)
        elif state.hover or state.pressed:
            paint.put(target, look.block(rect.size, theme.hover, None, 0, None, theme.hover_alpha), rect.topleft)
        pad = look.u(18)
        pip, step = max(3, look.u(9)), max(5, look.u(14))
        pips = LEVELS.index(item.level) + 1
        title = look.text(_(item.title), "small", strong=current, limit=max(1, rect.w - self._beside(item)))
        target.blit(title, title.get_rect(midleft=(rect.x + pad, rect.centery)))
        # Rising bars, for dots are the pearls of how well a technique is known.
        colour = theme.accent if current else theme.text2
        low, rise = rect.centery + look.u(14), look.u(5)
        for number in range(pips):
            high = pip + number * rise
            bar = look.block((pip, high), colour, None, 0, pip // 4)
            paint.put(target, bar, (rect.right - pad - pip - (pips - 1 - number) * step, low - high))


def says_the_same(sentence: str, text: str) -> bool:
    """Whether a text has nearly all words of a sentence: beside each other they would read as one said twice."""
    words, there = (set(re.findall(r"\w+", one.lower())) for one in (sentence, text))
    return len(words & there) >= SAME * len(words) > 0


def _words(told: Timeline, chapter: int) -> str:
    """The sentences of one chapter."""
    ends = [c.sentence for c in told.chapters[1:]] + [len(told.sentences)]
    return " ".join(told.sentences[told.chapters[chapter].sentence : ends[chapter]])


SCENE = BookScene
