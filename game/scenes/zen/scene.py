"""Before Zen: which puzzle, how large and how hard. The board that waits from the last time goes on."""

from __future__ import annotations

from typing import Any

import pygame
from msgspec.structs import replace

from game.engine.core import PuzzleError
from game.engine.play.game import ZEN
from game.engine.puzzle.recipe import Recipe, Size
from game.engine.puzzle.spec import PuzzleSpec
from game.engine.wording import capital, sentence
from game.engine.words import _
from game.services import Suspended
from game.services.favourites import opened_on
from game.services.settings import RandomChoice
from game.ui.board.preview import board_preview
from game.ui.drawing import paint
from game.ui.scene.header import Header
from game.ui.scene.question import SPREAD, Question
from game.ui.scene.scene import Host, Scene
from game.ui.stage.stage import Node
from game.ui.widgets import Button, Label, Panel
from game.ui.widgets.base import Z_PANEL

LEAST = 200  # design pixels: the least picture of a board


class NextZenBoard(Node):
    """The board that waits, or one of its puzzle."""

    def __init__(self, scene: ZenScene) -> None:
        super().__init__(z=Z_PANEL)
        self.scene = scene

    def draw(self, target: pygame.Surface) -> None:
        picture = board_preview(self.look, self.scene.shown.session, self.rect.size)
        if picture is not None:
            paint.put(target, picture, picture.get_rect(center=self.rect.center).topleft)

    @property
    def bounds(self) -> pygame.Rect:
        pad = 2 * self.look.panel_pad if self.stage is not None else 0
        return self.rect.inflate(pad, pad)


class ZenScene(Scene):
    """Chips for puzzle, size and level, which are remembered, and one button."""

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        kinds = self.services.library.kinds
        last = self.services.profile.settings.now.zen
        kind = last if last in kinds else opened_on(self.services, kinds)
        self.header = Header(self, _("Zen"), _("One board after another"))
        self.panel = self.stage.add(Panel())
        names: list[tuple[str, Any]] = [(_(spec.title), name) for name, spec in kinds.items()]
        self.kind = Question(self, _("Puzzle"), names, kind, self._chosen_kind)
        size, level = self._remembered()
        self.size = Question(self, _("Size"), self._sizes(), size, self._chosen_size)
        self.level = Question(self, _("Level"), self._levels(size), level, self._chosen)
        self.questions = (self.kind, self.size, self.level)
        self.start = self.form.add(Button("", self._start, "primary", "play"), default=True)
        self.picture = self.stage.add(NextZenBoard(self))
        self.words = self.stage.add(
            Label(_("There is no clock and no score. When a board is solved, the next one comes."), "body")
        )
        self.shown = self.services.library.sample(kind)
        self._tell()

    @property
    def spec(self) -> PuzzleSpec[Any]:
        """The puzzle that is chosen."""
        return self.services.library.kinds[self.kind.value]

    @property
    def recipe(self) -> Recipe:
        """What boards are made of."""
        return Recipe(self.size.value, self.level.value)

    def enter(self) -> None:
        self.services.audio.music("menu")
        self._tell()
        self.form.set_focus(self.start)

    def resume(self, result: Any) -> None:
        self.services.audio.music("menu")
        self._tell()
        self.layout(self.look.size)

    def remake(self) -> dict[str, Any]:
        return {}

    # What is chosen

    def _remembered(self) -> tuple[Size, str]:
        """The size and level chosen last for the puzzle, or a friendly beginning."""
        spec = self.spec
        saved = self.services.profile.settings.of(spec.kind).zen
        if saved is not None:
            size = next((one for one in spec.sizes if (*one,) == saved[:2]), None)
            if size is not None and saved.level in spec.levels_at(size):
                return size, saved.level
        first = spec.sizes[min(1, len(spec.sizes) - 1)]
        return first, spec.levels_at(first)[0]

    def _sizes(self) -> list[tuple[str, Any]]:
        return [(self.spec.size_text(size), size) for size in self.spec.sizes]

    def _levels(self, size: Size) -> list[tuple[str, Any]]:
        return [(capital(_(level)), level) for level in self.spec.levels_at(size)]

    def _chosen_kind(self) -> None:
        size, level = self._remembered()
        self.size.offer(self._sizes(), size)
        self.level.offer(self._levels(size), level)
        self._chosen()

    def _chosen_size(self) -> None:
        size, level = self.size.value, self.level.value
        there = self.spec.levels_at(size)
        self.level.offer(self._levels(size), level if level in there else there[-1])
        self._chosen()

    def _chosen(self) -> None:
        """Keep what is chosen, and have boards of it made ahead."""
        settings, kind, recipe = self.services.profile.settings, self.kind.value, self.recipe
        settings.keep(replace(settings.now, zen=kind))
        settings.keep_of(kind, replace(settings.of(kind), zen=RandomChoice(*recipe.size, recipe.level)))
        self._tell()
        self.layout(self.look.size)

    def _tell(self) -> None:
        """Say what the button does, and show the board that waits."""
        library = self.services.library
        library.prepare(self.kind.value, self.recipe)
        waits = self._waiting()
        self.start.text = _("Begin") if waits is None else _("Go on")
        self.shown = library.sample(self.kind.value)
        if waits is not None:
            try:
                self.shown = library.look_at(waits.id)
            except PuzzleError:
                self.start.text = _("Begin")
        self.picture.damage()

    def _waiting(self) -> Suspended | None:
        """The board of this choice that was left."""
        wanted = (ZEN, self.kind.value, str(self.recipe.size), self.recipe.level)
        kept = self.services.library.suspended()
        return next((one for one in kept if (one.mode, one.kind, one.size, one.difficulty) == wanted), None)

    def _start(self) -> None:
        self._chosen()
        waits = self._waiting()
        if waits is not None:
            try:
                self.host.push("zen.board", game=self.services.library.resume(waits.id))
                return
            except PuzzleError as error:
                self.toast(sentence(str(error)), "warning")
        self.host.push("making", kind=self.kind.value, recipe=self.recipe, mode=ZEN)

    # Places

    def layout(self, size: tuple[int, int]) -> None:
        look = self.look
        safe = look.metrics.safe
        top = self.header.layout()
        gap = look.u(64)
        left = pygame.Rect(safe.x, top, round((safe.w - gap) * 0.6), safe.bottom - top)
        roomy = self._place_questions(left)
        if not roomy:
            self._place_questions(pygame.Rect(safe.x, top, safe.w, left.h))
        room = pygame.Rect(left.right + gap, top, safe.right - left.right - gap, left.h)
        self.picture.visible = self.words.visible = roomy
        if roomy:
            words = self.words.measure(look, room.w)[1]
            side = min(room.w, room.h - words - look.u(24), self.panel.rect.h)
            self.picture.visible = side >= look.u(LEAST)
            box = pygame.Rect(room.x, room.y, side, side) if self.picture.visible else pygame.Rect(room.x, room.y, 0, 0)
            self.picture.rect = box
            below = box.bottom + look.u(24) if self.picture.visible else room.y
            self.words.place((room.x, below), width=room.w)
            self.words.visible = self.words.rect.bottom <= room.bottom

    def _place_questions(self, room: pygame.Rect) -> bool:
        """Place the sheet; whether everything has room as chips."""
        look = self.look
        pad, gap = look.u(40), look.u(26)
        width = room.w - 2 * pad
        line, row = look.line_height("small"), look.metrics.target
        heights = [question.options.height(look, width) for question in self.questions]
        full = 2 * pad + sum(heights) + len(heights) * (line + look.u(6) + gap) + row
        roomy = full <= room.h
        if roomy:
            gap += min(look.u(SPREAD), (room.h - full) // len(heights))
        else:
            pad = look.u(20)
            gap = max(look.u(4), min(look.u(16), (room.h - 2 * pad - 4 * row) // 4))
            width = room.w - 2 * pad
        x, y = room.x + pad, room.y + pad
        for question, height in zip(self.questions, heights, strict=True):
            question.show(roomy)
            if roomy:
                y = question.label.place((x, y), limit=width).bottom + look.u(6)
                y = question.options.place(x, y, width, height).bottom
            else:
                y = question.stepper.place(x, y, width, row).bottom
            y += gap
        self.start.place(x, y, width, row)
        self.panel.rect = pygame.Rect(room.x, room.y, room.w, y + row + pad - room.y)
        return roomy


SCENE = ZenScene
