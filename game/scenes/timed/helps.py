"""What helps after a run that came to little: a lesson, a slower clock, and the seal that is nearest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from itertools import product
from typing import NamedTuple

import pygame

from game.arcade.review import MissedMost
from game.engine.wording import CLOCKS
from game.engine.words import _
from game.scenes.board.new_seals import near_words, next_seal
from game.scenes.timed.outcome import FEW, RunOutcome, slower
from game.services.lessons import first_done, invitation, one_steps
from game.ui.scene.scene import Scene
from game.ui.widgets import Button, Label, Panel

PAD, GAP = 24, 16  # design pixels


class Help(NamedTuple):
    """One thing that helps: what its button says, its sign, what it does, and its tip."""

    text: str
    icon: str
    press: Callable[[], None]
    tip: str = ""


def came_to_little(outcome: RunOutcome) -> bool:
    """Whether a run was short, for its errors or its clock: one that went well and was ended is not meant."""
    looked = outcome.looked
    wrong = looked is not None and looked.wrong > 0
    return not outcome.race and outcome.record.boards < FEW and looked is not None and (wrong or not outcome.left)


def hardest(outcome: RunOutcome) -> str:
    """The puzzle that had the most errors; without any, that of the last board; "" without boards."""
    boards = outcome.looked.boards if outcome.looked is not None else ()
    errors = Counter({one.shown.kind: 0 for one in reversed(boards)})
    for one in boards:
        errors[one.shown.kind] += one.shown.errors
    return errors.most_common(1)[0][0] if errors else ""


class RunHelps:
    """Adds itself to the end of a run; nothing of it shows after another run. again: begins one at a pace. missed: the
    technique that errors have missed most often, as far as they are looked at."""

    MOST = 3

    def __init__(
        self, scene: Scene, outcome: RunOutcome, again: Callable[[str], None], missed: Callable[[], MissedMost]
    ) -> None:
        self.scene, self.outcome, self._again, self._missed = scene, outcome, again, missed
        self.panel = scene.stage.add(Panel())
        self.title = scene.stage.add(Label(_("For the next run"), "body", strong=True))
        self.buttons = [
            scene.form.add(Button("", partial(self._press, number), "quiet")) for number in range(self.MOST)
        ]
        self.told: list[Help] = []
        self.tell()
        self.hide()

    def tell(self) -> None:
        """Look at what helps now."""
        self.told = list(filter(None, (self._lesson(), self._slower(), self._seal()))) if self._wanted else []
        for one, button in zip(self.told, self.buttons, strict=False):
            button.text, button.icon, button.tip = one.text, one.icon, one.tip

    @property
    def _wanted(self) -> bool:
        return came_to_little(self.outcome)

    def _lesson(self) -> Help | None:
        """The first lesson of the puzzle that was hardest, or the one about the technique that was missed most often;
        none where no error tells of one."""
        services, push, kind = self.scene.services, self.scene.host.push, hardest(self.outcome)
        if not kind:
            return None
        if not first_done(services, kind):
            text = invitation(services, kind)
            return Help(text, "book", partial(push, "tutorial", kind=kind)) if text else None
        missed = self._missed()
        taught = one_steps(services, missed.kind) if missed.technique else ()
        one = next((one for one in taught if one.technique == missed.technique), None)
        if one is None:
            return None
        go = partial(push, "tutorial", kind=missed.kind, lesson=one.id)
        return Help(_("Lesson: {title}").format(title=one.title), "book", go)

    def _slower(self) -> Help | None:
        pace = slower(self.outcome)
        if not pace:
            return None
        tip = _("Clock: {pace}").format(pace=_(CLOCKS[pace]))
        return Help(_("Again with a slower clock"), "clock", partial(self._again, pace), tip)

    def _seal(self) -> Help | None:
        near = next_seal(self.scene.services)
        if near is None:
            return None
        return Help(near_words(near), "trophy", partial(self.scene.host.push, "seals", seal=near.id))

    def _press(self, number: int) -> None:
        self.told[number].press()

    # Places

    def hide(self) -> None:
        """Show nothing of it."""
        for node in (self.panel, self.title, *self.buttons):
            node.visible = False

    def place(self, room: pygame.Rect, alone: bool = False) -> int:
        """Stand at the right of a room, as high as it is; alone: as wide as it is, and as high as it takes. What comes
        last is left out before all of it. How wide that is, 0 where it does not fit."""
        self.hide()
        look, there = self.scene.look, len(self.told)
        pad, gap, high = look.u(PAD), look.u(GAP), look.metrics.target
        head = look.line_height("body") + gap // 2
        for count, titled, columns in product(range(there, 0, -1), (True, False), range(1, there + 1)):
            rows, wide = -(-count // columns), max(button.measure(look)[0] for button in self.buttons[:count])
            across = columns * (wide + gap) - gap + 2 * pad
            down = rows * high + (head if titled else 0)
            if across <= room.w and down + pad <= room.h:
                break
        else:
            return 0
        if alone:
            across = room.w
            room = pygame.Rect(room.x, room.y, room.w, min(room.h, down + 2 * pad))
        top = room.y + (room.h - down) // 2
        self.panel.rect = pygame.Rect(room.right - across, room.y, across, room.h)
        left = self.panel.rect.x + pad
        self.panel.visible, self.title.visible = True, titled
        if titled:
            self.title.place((left, top), limit=across - 2 * pad)
            top += head
        for number, button in enumerate(self.buttons[:count]):
            button.visible = True
            at = left + number % columns * (wide + gap), top + number // columns * high
            button.place(*at, button.measure(look)[0], high)
        return across
