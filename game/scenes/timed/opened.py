"""A board of a run seen closer: where it went wrong and why, and how to have it again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pygame

from game.arcade.review import Fault, PlayedBoard, fault, review
from game.engine.core import Target
from game.engine.play.mistake_telling import reasons
from game.engine.play.session import Session
from game.engine.play.timeline import Timeline
from game.engine.wording import DOT
from game.engine.words import _, ngettext
from game.scenes.board.guide import right_for
from game.scenes.timed.advice import rule_text
from game.scenes.timed.board_row import session_with
from game.scenes.timed.outcome import sample_run
from game.scenes.timed.run_facts import state_text
from game.ui.board.preview import board_preview, preview_in_pieces, told_in_pieces, told_preview
from game.ui.drawing import paint
from game.ui.scene.scene import Host, Scene, as_asked_for
from game.ui.stage.stage import Node
from game.ui.widgets import Button, Label, Panel
from game.ui.widgets.base import Z_WIDGET
from game.ui.widgets.card import clock_text

LEAST = 120  # design pixels: a smaller picture shows nothing
COLUMNS = (520, 680, 860)  # design pixels: how wide the words may be, the least first


class SeenBoard(Node):
    """The picture of a board, as large as its room. why: shown on it, with the mark that was wrong; None: as it was."""

    def __init__(self, session: Session, why: Timeline | None, wrong: Target | None) -> None:
        super().__init__(z=Z_WIDGET)
        self.session, self.why, self.wrong = session, why, wrong
        self._ready = False

    def prepare(self) -> Iterator[None]:
        """Draw it ahead, a piece at a time."""
        look, session, room = self.look, self.session, self.rect.size
        self._ready = False
        if self.why is not None and self.wrong is not None:
            yield from told_in_pieces(look, session, room, self.why, self.wrong)
        else:
            yield from preview_in_pieces(look, session, room, True)
        self._ready = True
        self.damage()

    def draw(self, target: pygame.Surface) -> None:
        if not self._ready:
            return
        look, session, room = self.look, self.session, self.rect.size
        if self.why is not None and self.wrong is not None:
            picture = told_preview(look, session, room, self.why, self.wrong)
        else:
            picture = board_preview(look, session, room, tight=True)
        if picture is not None and picture.get_width():
            paint.put(target, picture, picture.get_rect(center=self.rect.center).topleft)


class OpenedScene(Scene):
    """board: one of a run, with why its marks were wrong; without one, a sample."""

    overlay = True

    def __init__(self, host: Host, board: PlayedBoard | None = None, faults: Sequence[Fault] = ()) -> None:
        super().__init__(host)
        library = self.services.library
        self.board = board or review(sample_run(library), library.kinds.__getitem__).boards[0]
        shown, spec = self.board.shown, self.board.spec
        self.rule = rule_text(spec, faults[0].rule) if faults and faults[0].rule else ""
        self.panel = self.stands_on = self.stage.add(Panel())
        self.told = self._told(faults)
        slips = self.board.slips
        session = session_with(self.board, slips[0].marks if slips else self.board.marks)
        self.picture = self.stage.add(SeenBoard(session, self.told, slips[0].slot if slips else None))
        self.title = self.stage.add(Label(_(spec.title), "heading"))
        parts = (spec.board_text(self.board.board), _(shown.level), clock_text(shown.took), state_text(shown))
        self.about = self.stage.add(Label(DOT.join(filter(None, parts)), "small", "text2"))
        self.why = self.stage.add(Label("", "body"))
        practise = bool(shown.errors) or not self.board.share >= 1
        first, second = ("practice", "play") if practise else ("play", "practice")
        names = {"practice": (_("Practise it"), "hint"), "play": (_("Play it again"), "play")}
        add = self.form.add
        self.first = add(Button(names[first][0], lambda: self._go(first), "primary", names[first][1]), default=True)
        self.second = add(Button(names[second][0], lambda: self._go(second), icon=names[second][1]))
        self.close = add(Button(_("Close"), self.back, "quiet", "close"))

    remake = as_asked_for

    def enter(self) -> None:
        self.form.set_focus(self.first)

    def _told(self, faults: Sequence[Fault]) -> Timeline | None:
        """Why the first wrong mark cannot stand, as it is shown on the board."""
        board = self.board
        if not board.slips:
            return None
        slip = board.slips[0]
        found = (faults[0] if faults else fault(board, slip)).found
        return reasons(board.spec, board.board, found, right_for(board.solution, slip.slot)).timeline

    def _reasons(self) -> tuple[str, ...]:
        """What was wrong with the first error, on whose board this is, and how many there were: the fullest first."""
        errors = self.board.shown.errors
        if not errors or self.told is None:
            return ("",)
        text = ngettext("The error:", "The first of {number} errors:", errors).format(number=errors)
        told = self.told.sentences or (_("this mark is not in the solution."),)
        long = (self.told.title, *told) if len(told) > 1 else told
        return tuple(f"{text} {' '.join(some)}" for some in (long, told[-1:]))

    def _go(self, route: str) -> None:
        why = _("It went wrong in your run.") if self.board.shown.errors else ""
        about = {"about": self.rule, "why": why} if route == "practice" else {"returns": True}
        self.host.replace(route, spec=self.board.spec, board=self.board.board, **about)

    def resume(self, result: Any) -> None:
        self.form.set_focus(self.first)

    def layout(self, size: tuple[int, int]) -> None:
        look = self.look
        pad, gap, row = look.u(44), look.u(16), look.metrics.target
        buttons = (self.first, self.second, self.close)
        need = max(button.measure(look)[0] for button in buttons)
        room = size[1] - 2 * pad - look.u(60)
        controls = len(buttons) * (row + gap) - gap
        widest = size[0] - 2 * pad - look.u(80)
        # Why it was wrong in full, in a wider column where it takes one; then in short; then smaller.
        for text, wide in ((text, wide) for text in self._reasons() for wide in COLUMNS):
            self.why.text, column = text, min(widest, max(need, look.u(wide)))
            words = self.title.measure(look)[1] + self.about.measure(look, column)[1] + gap
            free = room - words - controls - gap
            why = self.why.measure(look, column)[1] if text else 0
            if why <= free:
                break
        else:
            why = self.why.fitted(look, column, max(1, free))[1]
        self.why.visible = 0 < why <= free
        side = min(room, look.u(620), size[0] - column - 3 * pad - look.u(80))
        side = side if side >= look.u(LEAST) else 0
        tall = words + (why + gap if self.why.visible else 0) + controls + gap
        box = pygame.Rect(0, 0, column + 2 * pad + (side + pad if side else 0), min(size[1], max(tall, side) + 2 * pad))
        box.center = (size[0] // 2, size[1] // 2)
        self.panel.rect = box
        self.picture.visible = bool(side)
        self.picture.rect = pygame.Rect(box.x + pad, box.centery - side // 2, side, side)
        x = box.x + pad + (side + pad if side else 0)
        y = self.title.place((x, box.y + pad), limit=column).bottom
        y = self.about.place((x, y), width=column).bottom + gap
        if self.why.visible:
            self.why.place((x, y), width=column, height=why)
        y = box.bottom - pad - controls
        for button in buttons:
            button.place(x, y, column, row)
            y += row + gap
        if side:
            self.host.later(self.picture.prepare(), self)


SCENE = OpenedScene
