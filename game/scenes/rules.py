"""The rules and controls of a puzzle, with its picture. F1 in any board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pygame

from game.engine.play.session import Session
from game.engine.puzzle.spec import PuzzleSpec
from game.engine.wording import capital
from game.engine.words import N_, _
from game.ui.board.shown import ShownBoard
from game.ui.input.actions import Action, Press, Wheel
from game.ui.scene.keys_told import SEVERAL, Controls
from game.ui.scene.scene import Host, Scene
from game.ui.stage.accessible import Accessible, Role
from game.ui.stage.clip import clipped
from game.ui.stage.stage import Live, Node
from game.ui.widgets import Button, Label, Panel

KEYS = (
    (("confirm", N_("the main mark")), ("alternate", N_("the other mark"))),
    (("notes", N_("digits become notes, or digits again")),),
    (("lock_digit", N_("Lock digit")), ("fill_notes", N_("Fill notes"))),
    (("clean_notes", N_("Clean up")), ("auto_notes", N_("Auto notes"))),
    (("undo", N_("undo")), ("redo", N_("redo"))),
    (("hint", N_("hint")), ("check", N_("check")), ("checkpoint", N_("checkpoint"))),
    (("pause", N_("pause")), ("fullscreen", N_("full screen")), ("voice", N_("read aloud"))),
    (("say_cell", N_("say the cell")), ("say_row", N_("its row")), ("say_column", N_("its column"))),
    (("say_left", N_("say what is left")), ("say_time", N_("the time")), ("say_again", N_("the last words again"))),
)
"""The keys of every puzzle, a line each: commands, and what they do."""

SPOKEN = ("say_cell", "say_row", "say_column", "say_left", "say_time", "say_again")
"""The commands that mean something only while the game speaks."""

DIGITS = ("notes", "lock_digit", "fill_notes", "clean_notes", "auto_notes")
"""The commands of boards whose cells take notes."""

ALWAYS = ("confirm", "alternate", *DIGITS, "pause", "fullscreen", "voice")
"""The commands that every board obeys, if its puzzle has the act."""

ACTS = {"confirm": "primary", "alternate": "secondary", **dict.fromkeys(DIGITS, "note:1")}
"""The act that a command stands for: without it in the puzzle the key does nothing."""


Keys = Sequence[str] | None


def told(spec: PuzzleSpec[Any], commands: Keys, voice: bool = False) -> tuple[str, ...]:
    """The commands to tell of: those that mean something in the puzzle, and that the board offers (None for all)."""
    every = [name for line in KEYS for name, _what in line if voice or name not in SPOKEN]
    names = [name for name in every if commands is None or name in (*ALWAYS, *SPOKEN, *commands)]
    return tuple(name for name in names if name not in ACTS or ACTS[name] in spec.acts)


PRICE = N_(
    "Its place is free, and so is the reason where the rules alone give the step. A technique that is shown, or a move "
    "that is made, costs the “No help” star of a game. So does a mistake that only Check finds; one that you take "
    "back yourself is free."
)


class RulesText(Node):
    """The text, which scrolls where it does not fit: numbered rules, then controls in two columns."""

    offset = Live(0.0)

    def __init__(
        self,
        rules: Sequence[str],
        controls: Sequence[tuple[str, str]],
        label: Callable[[str], str],
        commands: Sequence[str],
    ) -> None:
        super().__init__(z=11)
        self.rules = tuple(map(_, rules))
        keys = []
        for line in KEYS:
            parts = [(label(name), _(what)) for name, what in line if name in commands]
            if parts:
                said = ", ".join(what for _key, what in parts)
                keys.append((", ".join(key for key, _what in parts if key), capital(said)))
        price = ((_("Price of a hint"), _(PRICE)),) if "hint" in commands else ()
        self.controls = (*((_(key), _(what)) for key, what in controls), *keys, *price)
        self.height = 0

    @property
    def reach(self) -> int:
        """How far it can scroll."""
        return max(0, self.height - self.rect.h)

    def scroll(self, by: float) -> None:
        self.offset = min(float(self.reach), max(0.0, self.offset + by))

    def describe(self) -> Accessible | None:
        rules = (f"{number}. {_ended(rule)}" for number, rule in enumerate(self.rules, 1))
        keys = (f"{key}: {_ended(capital(what))}" for key, what in self.controls)
        return Accessible(Role.TEXT, " ".join((*rules, _("Controls:"), *keys)))

    def draw(self, target: pygame.Surface) -> None:
        with clipped(target, self.rect):
            self.flow(target)
        if self.reach:
            look = self.look
            bar = pygame.Rect(0, 0, look.u(8), max(look.u(40), self.rect.h * self.rect.h // self.height))
            bar.topright = (self.rect.right, self.rect.y + round((self.rect.h - bar.h) * self.offset / self.reach))
            look_block = look.block(bar.size, look.theme.track, None, 0, bar.w // 2)
            target.blit(look_block, bar.topleft, special_flags=pygame.BLEND_PREMULTIPLIED)

    def flow(self, target: pygame.Surface | None) -> None:
        """Draw the text, or with None only measure it."""
        look, theme = self.look, self.look.theme
        width = self.rect.w - look.u(24)
        x, y = self.rect.x, self.rect.y - round(self.offset)
        top = y
        y += max(
            0, (look.line_height("heading") - look.line_height("body") + 1) // 2
        )  # a number is higher than its line
        number_width = look.text("0", "heading").get_width() + look.u(22)

        def put(*parts: tuple[pygame.Surface, tuple[int, int]]) -> None:
            # Whole lines only: one cut at the sheet's edge, or a number without its rule, cannot be read.
            boxes = [surface.get_rect(topleft=at) for surface, at in parts]
            whole = boxes[0].unionall(boxes[1:])
            fits = self.rect.y <= whole.y and whole.bottom <= self.rect.bottom
            if target is not None and (fits or whole.h > self.rect.h):
                for surface, at in parts:
                    target.blit(surface, at)

        for number, rule in enumerate(self.rules, 1):
            digit = look.text(str(number), "heading", theme.accent)
            text = look.text(rule, "body", width=width - number_width)
            line = look.line_height("body")
            put((digit, (x, y + (line - digit.get_height()) // 2)), (text, (x + number_width, y)))
            y += text.get_height() + look.u(12)
        y += look.u(16)
        heading = look.text(_("Controls"), "body", theme.text, strong=True)
        put((heading, (x, y)))
        y += heading.get_height() + look.u(8)
        column = round(width * 0.4)
        for key, what in self.controls:
            left = look.text(key, "small", theme.text, strong=True, width=column - look.u(20))
            right = look.text(capital(what), "small", theme.text2, width=width - column)
            put((left, (x, y)), (right, (x + column, y)))
            y += max(left.get_height(), right.get_height()) + look.u(6)
        self.height = y - top


def _ended(text: str) -> str:
    return text if text.endswith(".") else f"{text}."


class RulesScene(Scene):
    """Arguments: the puzzle's spec, or its kind; without any, the first puzzle.

    board: the one that is played, whose switches may change the rules. match: tell of a match of two, with its points
    and its buttons. points: tell of those that are counted for fun, where the puzzle has some. commands: those that the
    board offers besides the usual ones; None for all.
    """

    overlay = True

    def __init__(
        self,
        host: Host,
        spec: PuzzleSpec[Any] | None = None,
        kind: str = "",
        board: Any = None,
        match: bool = False,
        commands: Keys = None,
        points: bool = True,
    ) -> None:
        super().__init__(host)
        kinds = self.services.library.kinds
        self.spec = spec or kinds[kind or next(iter(kinds))]
        other = board is not None and bool(self.spec.variant(board))  # of such rules there is no sample
        self.session = Session(self.spec, board) if other else self.services.library.sample(self.spec.kind).session
        self.panel = self.stands_on = self.stage.add(Panel())
        self.title = self.stage.add(Label(_(self.spec.title), "title"))
        self.tagline = self.stage.add(Label(_(self.spec.tagline), "small", "text2"))
        self.picture = self.stage.add(ShownBoard(self.session, raised=False))
        words, scored = self.spec.words, self.spec.versus
        versus = scored if match else None
        counted = () if scored is None else scored.rules if match else (scored.earns,) if points else ()
        self.page = self.stage.add(
            RulesText(
                (*(words.rules if board is None else self.spec.rules_of(board)), *counted),
                (*(versus.controls if versus else words.controls), *self._of_pads()),
                partial(host.keymap.label, pad=host.on_pad),
                told(self.spec, commands, self.services.profile.settings.now.voice),
            )
        )
        self.close = self.form.add(Button(_("Got it"), self.back, "primary", "check"), default=True)

    def _of_pads(self) -> Controls:
        """What a pad does besides the keys of every puzzle, while the player holds one."""
        key = self.host.keymap.label("alternate", True)
        several = self.host.on_pad and key and ACTS["notes"] in self.spec.acts
        return ((key, SEVERAL),) if several else ()

    def handle(self, action: Action) -> bool:
        if isinstance(action, Press) and action.command in ("up", "down", "page_up", "page_down"):
            step = self.look.u(60) if action.command in ("up", "down") else self.page.rect.h
            self.page.scroll(step if action.command in ("down", "page_down") else -step)
            return True
        if isinstance(action, Wheel):
            self.page.scroll(-action.dy * self.look.u(80))
            return True
        if super().handle(action):
            return True
        if isinstance(action, Press) and action.command == "rules" and not action.repeat:
            self.back()
            return True
        return False

    def layout(self, size: tuple[int, int]) -> None:
        look = self.look
        pad, gap = look.u(40), look.u(44)
        width = min(size[0] - 2 * look.u(40), look.u(1500))
        room = size[1] - 2 * look.u(24)
        inner = width - 2 * pad
        side = min(look.u(380), inner // 4)
        title = self.title.measure(look)[1]
        button = self.close.measure(look)
        self.page.rect = pygame.Rect(0, 0, inner - side - gap, 10_000)
        self.page.flow(None)
        head = title + look.line_height("small") + look.u(20)
        body = max(self.page.height, side)
        height = min(room, 2 * pad + head + body + look.u(24) + button[1])
        sheet = pygame.Rect(0, 0, width, height)
        sheet.center = (size[0] // 2, size[1] // 2)
        self.panel.rect = sheet
        box = self.title.place((sheet.x + pad, sheet.y + pad - look.u(10)), limit=inner)
        self.tagline.place((box.x, box.bottom), limit=inner)
        y = sheet.y + pad + head
        bottom = sheet.bottom - pad - button[1] - look.u(24)
        self.page.rect = pygame.Rect(sheet.x + pad + side + gap, y, inner - side - gap, bottom - y)
        self.page.scroll(0)
        self.picture.rect = pygame.Rect(sheet.x + pad, y, side, min(side, bottom - y))
        self.close.place(sheet.right - pad - button[0], sheet.bottom - pad - button[1], *button)


SCENE = RulesScene
