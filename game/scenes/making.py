"""While a puzzle is being made: the box is shaken until it falls into place. Esc stops it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pygame

from game.engine.play.asked import task
from game.engine.play.game import Game
from game.engine.puzzle.recipe import Recipe, Size
from game.engine.puzzle.versus import Match
from game.engine.wording import sentence
from game.engine.words import _
from game.scenes.posing import example_game, is_next, pose
from game.services import DrillMaking, Making
from game.ui.drawing import paint
from game.ui.drawing.look import Look
from game.ui.drawing.theme import blend
from game.ui.scene.covered import dim, picture
from game.ui.scene.route import route
from game.ui.scene.scene import Host, Scene
from game.ui.stage.stage import Live, Node
from game.ui.widgets import Button, Label, Panel

SWING_MS = 420
SHOWN_MS = 700  # most boards are there by then: a sheet that comes and goes would only startle
STEPS = 7
DEGREES = 9.0
EDGE = 2  # clear pixels around the box, so that its turned edges are smooth
SHUFFLES = ((0, 4, 8, 2), (1, 3, 5, 7), (0, 2, 6, 7), (3, 4, 5, 1))
"""Which of nine cells are filled, in the order in which the box is shaken."""


class Box(Node):
    """A box of nine cells that rocks to and fro; its tokens lie elsewhere after each turn."""

    swing = Live(0.0)

    def __init__(self) -> None:
        super().__init__(z=12)
        self._turn = 0
        self._right = True

    @property
    def bounds(self) -> pygame.Rect:
        return self.rect.inflate(self.rect.w // 3, self.rect.h // 3)

    def draw(self, target: pygame.Surface) -> None:
        step = round((self.swing * 2 - 1) * STEPS)
        if (step > 0) != self._right:
            self._right = step > 0
            self._turn += 1
        turn = self._turn % len(SHUFFLES)
        look, px = self.look, self.rect.w
        sprite = look.sprites.get(("box", px, step, turn), lambda: _paint_box(look, px, step, SHUFFLES[turn]))
        paint.put(target, sprite, sprite.get_rect(center=self.rect.center).topleft)


def _paint_box(look: Look, px: int, step: int, filled: tuple[int, ...]) -> pygame.Surface:
    theme = look.theme
    out = paint.canvas((px + 2 * EDGE, px + 2 * EDGE))
    paint.put(out, look.block((px, px), blend(theme.board, theme.track, 0.35), theme.line_major, 4.0), (EDGE, EDGE))
    gap = px // 16
    cell = (px - 4 * gap) // 3
    for i in range(9):
        place = (EDGE + gap + i % 3 * (cell + gap), EDGE + gap + i // 3 * (cell + gap))
        fill = theme.accent if i == filled[0] else theme.token if i in filled else theme.board
        rim = theme.token_rim if i in filled else theme.line
        paint.put(out, look.block((cell, cell), fill, rim, 2.0, cell // 5), place)
    return pygame.transform.rotozoom(out, DEGREES * step / STEPS, 1.0)


class MakingScene(Scene):
    """Arguments: the kind, the recipe, and the match that is to be played on it, if one is, or another mode.

    With a technique instead of a recipe, a puzzle that needs it is made, of the given size where it exists there, and
    with the given switches. For practice it stands where that is the next step; where none such turns up, the example
    of the book is taken. With an ``order``, that is waited for: ``what`` says what it is, ``about`` is handed on
    with its game, to the scene ``then`` if that is given; where nothing comes of it the reason is given back.
    Replaced by the scene that plays it as soon as the puzzle is there; what comes in less than a moment comes with
    nothing before it, and the scene that was there is seen until then.

    Without arguments it makes the largest of the first puzzle.
    """

    overlay = True

    def __init__(
        self,
        host: Host,
        kind: str = "",
        recipe: Recipe | None = None,
        match: Match | None = None,
        mode: str = "play",
        technique: str = "",
        size: Size | None = None,
        options: Mapping[str, str] | None = None,
        order: Making | None = None,
        what: str = "",
        about: Mapping[str, Any] | None = None,
        then: str = "",
    ) -> None:
        super().__init__(host)
        library = self.services.library
        spec = library.kinds[kind or next(iter(library.kinds))]
        self.kind = spec.kind
        self.match, self.mode, self.about, self.then = match, mode, dict(about or {}), then
        self.making: Making
        self.technique = technique
        self._drill: DrillMaking | None = None
        """What is made for practice with a technique."""
        self._ordered = order is not None
        if order is not None:
            self.making = order
        elif technique:
            named = spec.ladder.named(technique)
            recipe = spec.training(technique, size, options or {})
            self.making = drill = library.drill(spec.kind, recipe, technique)
            if mode == "practice":
                self.about["about"], self._drill = _(named.title), drill
            what = _("{puzzle}: {technique}").format(puzzle=_(spec.title), technique=_(named.title))
        else:
            recipe = recipe or Recipe(spec.sizes[-1], spec.levels_at(spec.sizes[-1])[-1])
            self.making = library.make(spec.kind, recipe)
            level = _("versus") if match is not None else _(recipe.level)
            what = f"{_(spec.title)}, {spec.size_text(recipe.size)} {level}"
        self.panel = self.stage.add(Panel())
        self.box = self.stage.add(Box())
        self.title = self.stage.add(Label(_("Shaking the box"), "heading"))
        self.text = self.stage.add(Label(what, "body", "text2", "center"))
        self.cancel = self.form.add(Button(_("Cancel"), self.back, icon="close"), default=True)
        self.parts = (self.panel, self.box, self.title, self.text, self.cancel)
        self._before = host.top
        self._ended = self.dims = False
        for part in self.parts:
            part.visible = False

    def enter(self) -> None:
        self.animator.after(SHOWN_MS, self._appear, "appear")
        self._look_inside()

    def backdrop(self) -> pygame.Surface:
        """What was there before, until it is shown what is being done."""
        before = self._before
        return picture(before) if before is not None and before.look is self.look else self.look.own_backdrop()

    @property
    def waiting(self) -> bool:
        return not self.dims

    def _appear(self) -> None:
        """Show what is being done, over what was there, which goes dark."""
        self.animator.stop_timer("appear")
        if self.dims:
            return
        self.dims = True
        for part in self.parts:
            part.visible = True
        self.form.set_focus(self.cancel)
        if self.stage.backdrop is not None:
            dim(self.stage.backdrop, self.look.theme)
            self.stage.damage_all()

    def update(self, dt: float) -> None:
        self._look_inside()

    def _look_inside(self) -> None:
        if self._ended:
            return
        game = self.making.game if self._drill is None else self._posed(self._drill)
        if game is not None:
            self._ended = True
            game.mode = self.mode
            if self.match is not None:
                game.mode, game.versus = "versus", self.match.to_json()
            self.host.replace(self.then or route(game), game=game, **self.about)
        elif self.making.error and self._ordered:
            self._ended = True
            self.host.pop(self.making.error)
        elif self.making.error:
            self._ended = True
            self.animator.cancel(self.box)
            self.title.text = _("No puzzle this time")
            self.text.text = sentence(self.making.error)
            self.cancel.text = _("Back")
            self.cancel.icon = "back"
            self._appear()
            self.layout(self.look.size)

    def _posed(self, drill: DrillMaking) -> Game | None:
        """The board to practise on, with the task on it; None while it is being made, and where nothing comes of it."""
        game, opening = drill.game, drill.opening
        if game is None and not drill.error:
            return None
        if game is not None and opening is not None:
            pose(game, opening)
        elif (example := example_game(self.services.library, self.kind, self.technique)) is not None:
            game, opening = example, example.session.marks if is_next(example, self.technique) else None
        if game is not None:
            why = task(self.about["about"], opening is not None)
            self.about["why"] = " ".join(filter(None, (self.about.get("why"), why)))
        return game

    def back(self) -> None:
        self.host.pop()

    def leave(self) -> None:
        if not self._ordered:  # it may be asked for again
            self.making.cancel()

    def layout(self, size: tuple[int, int]) -> None:
        look = self.look
        pad, gap = look.u(48), look.u(24)
        box = look.u(190)
        width = min(size[0] - 2 * look.u(60), max(look.u(640), self.title.measure(look)[0] + 2 * pad))
        text = self.text.measure(look, width - 2 * pad)
        title = self.title.measure(look)
        button = self.cancel.measure(look)
        height = pad + box + gap + title[1] + look.u(6) + text[1] + gap + button[1] + pad
        sheet = pygame.Rect(0, 0, width, min(height, size[1] - 2 * look.u(20)))
        sheet.center = (size[0] // 2, size[1] // 2)
        self.panel.rect = sheet
        self.box.rect = pygame.Rect(sheet.centerx - box // 2, sheet.y + pad, box, box)
        y = sheet.y + pad + box + gap
        y = self.title.place((sheet.centerx, y), "midtop").bottom + look.u(6)
        self.text.place((sheet.centerx, y), "midtop", width=width - 2 * pad)
        self.cancel.place(sheet.centerx - button[0] // 2, sheet.bottom - pad - button[1], *button)
        if not self._ended:
            self.animator.animate(self.box, "swing", 1.0, SWING_MS, "inOutSine", start=0.0, loop=True)


SCENE = MakingScene
