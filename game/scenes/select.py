"""One puzzle: a random board of a size and level, or a level pack."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame
from msgspec.structs import replace

from game.engine.core import LEVELS
from game.engine.puzzle.recipe import COMPOSED, Recipe, Size
from game.engine.puzzle.spec import PuzzleSpec
from game.engine.wording import capital
from game.engine.words import _
from game.scenes.choosing import Choosing, VariantChoice, about_boards, own_boards, size_words, solved_boards
from game.scenes.head_ways import place_ways
from game.scenes.pack_list import PackList
from game.scenes.refusing import why_none
from game.scenes.sheet_fit import BETWEEN, PAD, SheetFit, button_rows, place_buttons
from game.services.lessons import any_left, is_new, way_to_lessons
from game.services.settings import RandomChoice
from game.ui.input.actions import Action, Press
from game.ui.scene.header import Header
from game.ui.scene.pasting import open_pasted
from game.ui.scene.scene import Host, Scene, as_asked_for
from game.ui.widgets import Button, Label, Panel, Stepper, Toggle, pack_card
from game.ui.widgets.label import untold
from game.ui.widgets.options import Options
from game.ui.widgets.report import level_text

QUICK_CELLS = 100
"""Up to so many cells, and below expert, boards are composed until the player says otherwise: that takes a moment."""
TIGHT = 0.75  # of the size of its letters: a smaller heading is left out
LEAST_GAP = 12
"""Design pixels between the choices, so that what is said of the boards finds room above them."""


class SelectScene(Scene):
    def __init__(self, host: Host, kind: str = "", known: bool = False) -> None:
        super().__init__(host)
        library = self.services.library
        self.spec: PuzzleSpec[Any] = library.kinds[kind] if kind else next(iter(library.kinds.values()))
        self.header = Header(self, _(self.spec.title), _(self.spec.tagline))
        self.fresh, self.known = is_new(self.services, self.spec.kind), known  # known: whoever comes says so
        self.panel = self.stage.add(Panel())
        saved = self.services.profile.settings.of(self.spec.kind).choice
        self.variant = VariantChoice(self.spec, saved, self._varied)
        size, level = self.variant.remembered(saved)
        self.heading = self.stage.add(Label(_("New puzzle"), "heading"))
        self.goal = self.stage.add(Label("", "body", "text2"))
        self.abouts: tuple[str, ...] = ()  # what it says, from the most to the least
        self.stage.add(self.variant.label)
        for widget in (self.variant.buttons, self.variant.stepper):
            self.form.add(widget)
        sizes = self.variant.sizes
        levels = [(capital(_(name)), name) for name in self.spec.levels]
        self.size_label = self.stage.add(untold(Label(size_words(sizes), "small", "text2")))
        self.sizes = self.form.add(Options(sizes, size, self._chosen, self.toast))
        self.size_stepper = self.form.add(Stepper("", sizes, size, self._stepped_size))
        self.sizes.name = self.size_stepper.called = self.size_label.text
        self.level_label = self.stage.add(untold(Label(_("Level"), "small", "text2")))
        self.levels = self.form.add(Options(levels, level, self._chosen, self.toast))
        self.time = self.stage.add(Label("", "small", "text2"))
        self.level_stepper = self.form.add(Stepper("", levels, level, self._stepped_level))
        self.levels.name = self.level_stepper.called = self.level_label.text
        self.composed = self.form.add(
            Toggle(
                _("Composed"),
                self._composes(size, level),
                self._compose,
                tip=_("Of several boards it takes the one with a gentle start and more variety. That takes a moment."),
            )
        )
        self.composed.visible = COMPOSED in self.spec.methods
        self.note = self.stage.add(Label("", "small", "text2"))
        self.play = self.form.add(Button(_("Play"), self._play, "primary", "play"), default=True)
        tip = _("Free hints, and wrong marks are pointed out at once")
        self.practice = self.form.add(Button(_("Practice"), self._practise, icon="hint", tip=tip))
        self.random = self.form.add(Button(_("Surprise me"), self._surprise, icon="dice"))
        self.rules = self.form.add(
            Button(_("Rules"), self._rules, "quiet", "help", tip=_("Rules and controls ({rules})"))
        )
        self.learn = self.form.add(Button(_("Learn"), self._learn, "quiet", "book", tip=_("Lessons for this puzzle")))
        self.learn.visible = library.course(self.spec.kind) is not None
        self.versus = self.form.add(
            Button(_("Versus"), self._versus, "quiet", "duel", tip=_("Play it against somebody"))
        )
        self.versus.visible = self.spec.versus is not None
        self.book = self.form.add(
            Button(_("Techniques"), self._book, "quiet", "menu", tip=_("Every technique, with an example"))
        )
        self.signs = {button: button.icon for button in (self.rules, self.learn, self.versus, self.book)}
        self.packs_label = self.stage.add(Label(_("Packs"), "heading"))
        self.all_packs = self.form.add(
            Button(_("All packs"), lambda: self.host.push("packs", kind=self.spec.kind), "quiet", "folder")
        )
        self.pack_list = PackList(self, lambda one: self.host.push("packs.pack", pack=one.pack.id))
        self.packs = self.pack_list.grid
        self.no_packs = self.stage.add(
            Label(
                _("There are no level packs for this puzzle yet. Those that you add are listed here."), "body", "text2"
            )
        )
        self._told = ""
        self._update_levels()

    remake = as_asked_for

    def enter(self) -> None:
        self._introduce()
        self._list_packs()
        if self.services.library.paces.tells(self.spec.kind):
            self.services.library.prepare(self.spec.kind, self.recipe)

    def update(self, dt: float) -> None:
        """Say how long the board takes that is made ahead: it is the one that Play opens."""
        time = self.services.library.paces.about_next(self.spec.kind, self.recipe)
        if time != self._told:
            self._told = time
            self.time.text = level_text(self.recipe.level, time) if time else ""
            self.layout(self.look.size)

    def resume(self, result: Any) -> None:
        self._introduce()
        self._list_packs()
        self.layout(self.look.size)

    def _introduce(self) -> None:
        """Say the goal, and offer the first lesson, until a puzzle is known."""
        self.fresh = is_new(self.services, self.spec.kind)
        first = self.fresh and self.learn.visible and not self.known
        left = any_left(self.services, self.spec.kind)  # until all are done the way to them is no mere word
        self.learn.kind = "primary" if first else "secondary" if left else "quiet"
        self.play.kind = "secondary" if first else "primary"
        self.abouts = about_boards(self.spec, self.variant.about, self.fresh, self.composed.value)
        self._update_levels()

    def _list_packs(self) -> None:
        library = self.services.library
        library.packs.reread()
        self.pack_list.tell(library.packs.shelves(self.spec.kind), library.packs.broken)
        self.no_packs.visible = not self.packs.visible

    # Random puzzles

    @property
    def recipe(self) -> Recipe:
        """What is chosen."""
        return self._recipe(self.sizes.value, self.levels.value)

    def _recipe(self, size: Size, level: str) -> Recipe:
        return Recipe(size, level, COMPOSED if self._composes(size, level) else "", self.variant.options)

    def _composes(self, size: Size, level: str) -> bool:
        """Whether boards are to look composed: as the player said, or else where that takes no time."""
        said = self.services.profile.settings.of(self.spec.kind).composed
        quick = size.width * size.height <= QUICK_CELLS and level in LEVELS[:3]
        return COMPOSED in self.spec.methods and (quick if said is None else said)

    def _compose(self, on: bool) -> None:
        settings, kind = self.services.profile.settings, self.spec.kind
        settings.keep_of(kind, replace(settings.of(kind), composed=on))
        self._chosen(None)

    def _varied(self, value: str) -> None:
        """Another variant: its sizes, the nearest to the one that was chosen."""
        self.variant.select(value)
        size = self.variant.fit(self.sizes.value)
        self.sizes.options = self.size_stepper.options = self.variant.sizes
        self.sizes.select(size)
        self._introduce()
        self._chosen(None)
        self.layout(self.look.size)

    def _chosen(self, value: Any) -> None:
        self.size_stepper.index = self.sizes.index
        self.level_stepper.index = self.levels.index
        self._update_levels()
        size, level = self.recipe.size, self.recipe.level
        if self.composed.value != self._composes(size, level):
            self.composed.set_value(not self.composed.value)
        said, self.abouts = self.abouts, about_boards(self.spec, self.variant.about, self.fresh, self.composed.value)
        if said != self.abouts:
            self.layout(self.look.size)
        settings, kind = self.services.profile.settings, self.spec.kind
        choice = RandomChoice(*size, level, *self.variant.options.values())
        settings.keep_of(kind, replace(settings.of(kind), choice=choice))
        self.services.library.prepare(self.spec.kind, self.recipe)

    def _stepped_size(self, value: Size) -> None:
        self.sizes.select(value)
        self._chosen(value)

    def _stepped_level(self, value: str) -> None:
        if value in self.levels.refused:
            self.toast(self.levels.refused[value])
            self.level_stepper.index = self.levels.index
            return
        self.levels.select(value)
        self._chosen(value)

    def _update_levels(self) -> None:
        """Refuse the levels that are not made at the size, and take the nearest one that is."""
        spec, size, options = self.spec, self.sizes.value, self.variant.options
        there = spec.levels_with(size, options)
        reasons = {level: why_none(spec, size, options, (level,)) for level in spec.levels if level not in there}
        self.levels.refuse(reasons)
        self.note.text = why_none(spec, size, options, tuple(reasons)) or own_boards(self.services, spec.kind)
        if self.levels.value in reasons and there:
            wanted = LEVELS.index(self.levels.value)
            self.levels.select(min(there, key=lambda level: abs(LEVELS.index(level) - wanted)))
            self.level_stepper.index = self.levels.index
            self.level_stepper.damage()

    def _play(self) -> None:
        self._chosen(None)
        self.host.push("making", kind=self.spec.kind, recipe=self.recipe)

    def _practise(self) -> None:
        self._chosen(None)
        self.host.push("making", kind=self.spec.kind, recipe=self.recipe, mode="practice")

    def _surprise(self) -> None:
        chosen = self.sizes.value, self.levels.value
        solved = solved_boards(self.services, self.spec.kind)
        size, level = self.variant.surprise(self.services.seed(), chosen, solved)
        self.host.push("making", kind=self.spec.kind, recipe=self._recipe(size, level))

    def _rules(self) -> None:
        self.host.push("rules", spec=self.spec)

    def _learn(self) -> None:
        self.host.push("tutorial" if self.fresh else "learn", kind=self.spec.kind)

    def _book(self) -> None:
        self.host.push("book", kind=self.spec.kind)

    def _versus(self) -> None:
        self.host.push("versus.setup", kind=self.spec.kind)

    def handle(self, action: Action) -> bool:
        if super().handle(action):
            return True
        if isinstance(action, Press) and action.command == "rules" and not action.repeat:
            self._rules()
            return True
        if isinstance(action, Press) and action.command == "paste" and not action.repeat:
            open_pasted(self)
            return True
        return False

    # Places

    def layout(self, size: tuple[int, int]) -> None:
        look = self.look
        safe = look.metrics.safe
        learn = way_to_lessons(self.services, self.spec.kind)
        names = {self.rules: _("Rules"), self.book: _("Techniques"), self.learn: learn, self.versus: _("Versus")}
        top = place_ways(self.header, names, self.signs)
        wide = pack_card.list_width(look)
        left = pygame.Rect(safe.x, top, safe.w - wide - look.u(pack_card.APART), safe.bottom - top)
        right = pygame.Rect(safe.right - wide, top, wide, left.h)
        self._layout_new(left)
        width, height = self.all_packs.measure(look)
        corner = self.all_packs.place(right.right + look.u(12) - width, right.y, width, height)
        limit = max(1, corner.x - right.x - look.u(12))
        self.packs_label.visible = TIGHT * self.packs_label.measure(look)[0] <= limit  # else the button says it
        y = corner.bottom
        if self.packs_label.visible:
            y = max(y, self.packs_label.place((right.x, corner.centery), "midleft", limit=limit).bottom)
        y += look.u(12)
        self.pack_list.place(pygame.Rect(right.x, y, right.w, right.bottom - y))
        self.no_packs.place((right.x, y), width=right.w)

    def _layout_new(self, room: pygame.Rect) -> None:
        """The sheet with sizes and levels: buttons for all of them, or where they do not fit, one at a time."""
        look = self.look
        switch = look.text(self.composed.text, "body").get_width() + look.u(20) + self.composed.need(look)
        self.composed.height(look, switch)
        rows = button_rows(look, (self.play, self.practice, self.random), room.w - 2 * look.u(PAD))
        others = (
            Choosing(self.size_label, self.sizes, self.size_stepper),
            Choosing(self.level_label, self.levels, self.level_stepper),
        )
        for stepped in (False, True):  # of many variants there may be room for one, and for what is said of it
            choices = self.variant.before(stepped, *others)
            fit = self._fit(room, choices, len(rows))
            if fit.roomy and self.goal.visible:
                break
        self.heading.visible, self.time.visible = fit.roomy, not fit.bare
        self.note.visible = bool(self.note.text) and fit.roomy
        for one in choices:
            one.stepper.visible = one.stepped or not fit.roomy
            one.options.visible = not one.stepper.visible
            one.label.visible = not fit.bare or one is choices[0]
        x, y = room.x + fit.pad, room.y + fit.pad
        y = self._place_head(fit, x, y, switch)
        y = self._place_choices(fit, choices, x, y)
        if fit.roomy:
            top = y - fit.gap + look.u(10)
            # At the foot, so that the buttons have the same place on the page of every puzzle.
            y = max(y + fit.note - look.u(8), room.bottom - fit.pad - fit.buttons)
            self.note.place((x, top), width=fit.width, height=max(fit.note, y - top - look.u(10)))
        place_buttons(look, fit, rows, x, y)
        self.panel.rect = pygame.Rect(room.x, room.y, room.w, min(room.h, y + fit.buttons + fit.pad - room.y))

    def _fit(self, room: pygame.Rect, choices: Sequence[Choosing], lines: int) -> SheetFit:
        """How the sheet fills its room, with its buttons in so many lines; the goal says as much as there is room for.

        `choices` are gone through as buttons where those fit, at least `LEAST_GAP` apart; else by steppers, and where
        even these are too high, without their names.
        """
        look = self.look
        row, small, heading = look.metrics.target, look.line_height("small"), look.line_height("heading")
        pad, between = look.u(PAD), look.u(BETWEEN)
        width = room.w - 2 * pad
        buttons = lines * (row + between) - between
        note = small  # a longer one goes on down to the buttons
        full = 2 * pad + heading + len(choices) * (small + look.u(8)) + note + buttons
        full += sum(row if one.stepped else one.options.height(look, width) for one in choices)
        gaps = len(choices) + 2
        goal = self._fit_goal(width, room.h - full - gaps * look.u(LEAST_GAP))
        full += goal
        if full + gaps * look.u(LEAST_GAP) <= room.h:
            gap = min(look.u(72), (room.h - full) // gaps)
            return SheetFit(True, False, pad, width, row, gap, between, goal, note, buttons)
        bare, gap = False, look.u(8)
        named = row if self.composed.visible else small  # of the first name, with the switch at its end
        high = named + (len(choices) - 1) * small + len(choices) * row
        if high + buttons + gaps * gap + 2 * look.u(10) > room.h:
            bare, row = True, max(44, look.line_height("button"))
            high = len(choices) * row + (row if self.composed.visible else small)
            spare = room.h - high - lines * row - 2 * look.u(10)
            gap = between = max(look.u(4), min(between, spare // (gaps + lines - 1)))
            buttons = lines * (row + gap) - gap
        pad = min(pad, max(look.u(10), (room.h - high - buttons - gaps * gap) // 2))
        return SheetFit(False, bare, pad, room.w - 2 * pad, row, gap, between, goal, note, buttons)

    def _fit_goal(self, width: int, room: int) -> int:
        """Let the goal say the most that has room, or nothing; how high it is."""
        look = self.look
        variants = {self.variant.about, ""} if self.variant.switch else {""}  # with each the rows stay where they are
        others = [about_boards(self.spec, one, self.fresh, on) for one in variants for on in (True, False)]
        # the switch is higher than the heading
        beside = max(0, look.metrics.target - look.line_height("heading")) // 2 if self.composed.visible else 0
        self.goal.visible = False
        for number in range(max(map(len, others)) if self.abouts else 0):
            self.goal.text = self.abouts[min(number, len(self.abouts) - 1)]
            high = max(self.goal.measure(look, width)[1], self.variant.about_height(look, width))
            for said in (one[min(number, len(one) - 1)] for one in others if one):
                high = max(high, look.text(said, "body", width=width).get_height())
            high += beside
            self.goal.visible = high <= room
            if self.goal.visible:
                return high
        return 0

    def _place_head(self, fit: SheetFit, x: int, y: int, switch: int) -> int:
        """The heading and the goal, where there is room for them, with the switch at the end of the line, which is
        `switch` wide; where the first choice begins."""
        look = self.look
        if self.composed.visible:
            below = look.line_height("heading") if fit.roomy else fit.row
            self.composed.place(x + fit.width - switch, y + (below - fit.row) // 2, switch, fit.row)
        if not fit.roomy:
            return y
        limit = fit.width - switch - look.u(BETWEEN) if self.composed.visible else 0
        y = self.heading.place((x, y), limit=limit).bottom
        if self.goal.visible:
            self.goal.place((x, max(y, self.composed.rect.bottom) if self.composed.visible else y), width=fit.width)
            y += fit.goal  # the rows stay where they are
        return y + fit.gap

    def _place_choices(self, fit: SheetFit, choices: Sequence[Choosing], x: int, y: int) -> int:
        """The choices below each other, each below its name; where what follows begins."""
        look = self.look
        for label, options, stepper, _stepped in choices:
            first = label is choices[0].label
            if first and self.composed.visible and not fit.roomy:
                label.place((x, y + fit.row // 2), "midleft", limit=max(1, self.composed.rect.x - x - look.u(BETWEEN)))
                y += fit.row + (fit.gap if fit.bare else 0)
            elif first or not fit.bare:
                head = label.place((x, y))
                if label is self.level_label:
                    limit = max(1, fit.width - head.w - look.u(BETWEEN))
                    self.time.place((x + fit.width, head.y), "topright", limit=limit)
                y = head.bottom + (look.u(8) if fit.roomy else 0)
            if options.visible:
                y = options.place(x, y, fit.width, options.height(look, fit.width)).bottom + fit.gap
            else:
                y = stepper.place(x, y, fit.width, fit.row).bottom + fit.gap
        return y


SCENE = SelectScene
