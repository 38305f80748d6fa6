"""What practice says of itself at the foot of its column: why, and what is different; until the first mark that is made
here, or until the step is made that an exercise asks for."""

from __future__ import annotations

import pygame

from game.engine.play.asked import AskedStep, solving_on
from game.engine.words import _
from game.scenes.board.column import Column
from game.scenes.board.invitation import HIGH, Invitation, free_foot
from game.scenes.board.scene import BoardScene
from game.ui.widgets import Label


class PracticeIntro:
    """Adds itself to a scene. why: the reason for this exercise, a sentence, "" for none. asked: the step that it asks
    for, if it does. It stands above the invitation to a puzzle that is new."""

    def __init__(
        self, scene: BoardScene, column: Column, invitation: Invitation, why: str, asked: AskedStep | None
    ) -> None:
        self.scene, self.column, self.invitation, self.asked = scene, column, invitation, asked
        self._stood = len(scene.session.log)
        rest = _("Every wrong mark is answered at once, and hints cost nothing.")
        self._first = (f"{why} {rest}", why) if why else (rest,)
        self.texts: tuple[str, ...] = self._first
        self.label = scene.stage.add(Label("", "body", "text2"))
        self.label.visible = False
        self._below = pygame.Rect(0, 0, 0, 0)
        self._due = False  # its place is to be looked for when the tools are back
        self._answered = False  # the step is made
        self._look()

    def place(self) -> None:
        """Stand at the foot of the column, with smaller words or fewer where that helps."""
        self._due = self.column.page is not None or self.column.opened
        if self._due:
            self.label.visible = False
            return
        look, free = self.column.look, free_foot(self.column)
        self._below = self.invitation.room
        if self._below.h:
            free.h = max(0, self._below.top - look.u(HIGH) - free.y)
        texts = self.texts if free.w > 0 else ()
        for role, text in ((role, text) for text in texts for role in ("body", "small")):
            high = look.text(text, role, width=free.w).get_height()
            if high <= free.h:
                self.label.role, self.label.text = role, text
                self.label.place((free.x, free.bottom - high), width=free.w)
                break
        else:
            self.label.text = ""
        self.follow()

    @property
    def _begun(self) -> bool:
        """Whether marks stand, and some were made since the game was opened; where a step is asked for, there is
        something to be done until the end."""
        session = self.scene.session
        if self.asked is not None:
            return session.solved
        return session.solved or (session.can_undo and len(session.log) != self._stood)

    def tell(self) -> None:
        """Where the reason for an exercise finds no place in the column, it is said over the board for a while."""
        said = len(self.texts) > 1 or self._answered
        if said and not self.label.visible and not self._begun:
            self.scene.toast(self.texts[-1], "hint")

    def answer(self) -> None:
        """The board has changed: once the step that was asked for is made, say how it goes on, and what it is again
        when the board has returned to its start."""
        if self._look():
            self.place()
            self.tell()
        self.follow()

    def _look(self) -> bool:
        """Whether the step is made now and was not before, or is to be made again."""
        if self.asked is None or self._answered == self.asked.made:
            return False
        self._answered = not self._answered
        self.texts = (solving_on(),) if self._answered else self._first
        return True

    def follow(self) -> None:
        """Be there until the first mark, or to the end where a step is asked for, while nothing stands before it."""
        covered = self.column.page is not None or self.column.opened
        moved = self.invitation.room != self._below and not self._begun
        if (self._due or moved) and not covered:
            self.place()
            return
        self.label.visible = bool(self.label.text) and not covered and not self._begun
