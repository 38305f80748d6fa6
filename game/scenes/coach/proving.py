"""Proof mode beside a board: a mark that does not follow is refused, one that is only guessed is asked about."""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Iterator, Mapping, Sequence

import pygame

from game.coach.proof import Proof, is_mark, look_for_proof, proves
from game.engine.core import Change, Effect, Move, Target, cell
from game.engine.dataclass import dataclass
from game.engine.play.telling import timeline
from game.engine.words import _
from game.scenes.board.column import Column
from game.scenes.board.scene import BoardScene
from game.ui.widgets import Button, Label

TRIES = 2  # until it is shown


@dataclass
class _Held:
    """A mark in question, how to make it, and the cells that were chosen for it."""

    proof: Proof
    play: Callable[[], None]
    chosen: list[Target]
    tries: int = 0


class ProofDesk:
    """Adds itself to a scene. `judge` says whether a move may be made; while it asks why, presses choose cells.

    helped: called when the reason had to be shown.
    """

    def __init__(self, scene: BoardScene, column: Column, helped: Callable[[str], None]) -> None:
        self.scene, self.column, self.helped = scene, column, helped
        self._held: _Held | None = None
        self._looking: Generator[None, None, None] | None = None
        self.words = scene.stage.add(Label("", "body", strong=True))
        self.prove = scene.form.add(Button(_("These prove it"), self._prove, "primary", "check"))
        self.drop = scene.form.add(Button(_("Take it back"), self.end, "secondary", "undo"))
        self.room = pygame.Rect(0, 0, 1, 1)
        self.show()

    @property
    def asking(self) -> bool:
        """Whether a mark is in question."""
        return self._held is not None

    def judge(self, move: Move, hardest: str, play: Callable[[], None]) -> None:
        """Play a move once it is proved; else it is refused, or asked about.

        The proof is looked for between two frames: `settle` waits for it.
        """
        self.settle()
        session, solution = self.scene.session, self.scene.game.solution
        if self.asking or any(session.marks.get(c.slot, 0) != c.old for c in move):
            return
        marks = [c for c in move if is_mark(session.spec, session.board, c.slot, c.new)]
        if solution is None or not marks:
            play()
            return
        self._looking = self._judging(marks, hardest, play)
        self.scene.host.later(self._pieces(self._looking), self.scene)

    def settle(self) -> None:
        """Come to an end with the move that is being judged."""
        if self._looking is not None:
            for _piece in self._pieces(self._looking):
                pass

    def _pieces(self, looking: Generator[None, None, None]) -> Iterator[None]:
        while self._looking is looking and next(looking, self) is None:  # else it has come to its end
            yield

    def _judging(self, marks: Sequence[Change], hardest: str, play: Callable[[], None]) -> Generator[None, None, None]:
        session = self.scene.session
        for change in marks:
            effect = Effect(change.slot, change.new)
            proof = yield from look_for_proof(
                session.spec, session.board, dict(session.marks), self.scene.game.solution or {}, effect, hardest
            )
            if proof.verdict == "counts" or (proof.verdict == "why" and not self._cells(proof)):
                continue
            self.scene.services.audio.play("blocked")
            if proof.verdict == "why":
                self._ask(proof, change.slot, play)
            elif proof.verdict == "wrong":
                self.scene.game.help("refused")  # it never comes into the log, and was a mistake all the same
                self.scene.judge.say(_("That does not follow from what stands."), "error")
            else:
                self.scene.judge.say(_("True, but why? Nothing proves it yet: something else comes first."))
            self._looking = None
            return
        self._looking = None
        play()

    def _cells(self, proof: Proof) -> Mapping[Target, Collection[Target]]:
        """Of the causes of a mark the cells that they cover, by which they can be shown."""
        geometry = self.scene.view.geometry
        lines = dict(geometry.lines)
        found: dict[Target, Collection[Target]] = {}
        for cause in () if proof.step is None else proof.step.causes:
            if cause.kind in ("cell", "candidate", "note"):
                found[cause] = (cell(*cause.index[:2]),)
            elif cause in lines:
                found[cause] = lines[cause]
            elif own := getattr(geometry.shape_of(cause), "cells", ()):  # a region or a cage, of any outline
                found[cause] = [cell(*at) for at in own]
            else:
                box = geometry.rect(cause)
                found[cause] = [one for one in geometry.targets if box.colliderect(geometry.rect(one))]
        return found

    def press(self, pos: tuple[int, int]) -> bool:
        """Choose the number that stands between cells at a point, if there is one and something is asked."""
        view = self.scene.view
        if not self.asking:
            return False
        at = next((one for one in view.numbered if view.box_of(one).collidepoint(pos)), None)
        if at is None or at in view.geometry.targets:
            return False
        self.choose(at)
        return True

    def _ask(self, proof: Proof, slot: Target, play: Callable[[], None]) -> None:
        self.scene.view.fills.show("effect", (slot,))
        self._held = _Held(proof, play, [])
        self.words.text = _("True, but why? Press what proves it.")
        self.scene.view.rule = self._rule
        if self.column.opened:
            self.column.fold()
        self.show()
        self.place(self.room)

    def _rule(self, target: Target, act: str) -> Move:
        self.choose(target)
        return ()

    def choose(self, target: Target) -> None:
        """A cell is chosen, or no longer."""
        held = self._held
        if held is None:
            return
        if target in held.chosen:
            held.chosen.remove(target)
        else:
            held.chosen.append(target)
        self.scene.services.audio.play("tap")
        self.scene.view.fills.show("cause", held.chosen)

    def _prove(self) -> None:
        held = self._held
        if held is None or held.proof.step is None:
            return
        session, audio = self.scene.session, self.scene.services.audio
        if proves(held.proof.step, held.chosen, self._cells(held.proof)):
            audio.correct()
            self.end()
            self.scene.judge.say(_("Proved."), "success_text")
            held.play()
            return
        held.tries += 1
        audio.play("thud")
        if held.tries < TRIES:
            self.words.text = _("Not these alone. What leaves no other way?")
            self.place(self.room)
            return
        step = held.proof.step
        self.end()
        shown = timeline(session.spec, session.board, (step,), step.effects)
        self.helped(step.technique)
        held.play()
        self.scene.view.hints.show(shown)
        self.scene.view.hints.play()
        self.scene.judge.say(" ".join(shown.sentences))

    def overtaken(self) -> None:
        """The board was changed, or a hint is asked for: nobody waits for an answer any more."""
        if self.asking:
            self.end()

    def end(self) -> None:
        """Nothing is asked or looked for any more."""
        self._held = self._looking = None
        view = self.scene.view
        view.rule = None
        view.fills.show("cause", ())
        view.fills.show("effect", ())
        self.show()
        self.scene.form.set_focus(view)

    def show(self) -> None:
        """Show what is asked; the drawer with the rest of the tools would be in its place."""
        for node in (self.words, self.prove, self.drop):
            node.visible = self.asking and not self.column.opened

    def place(self, room: pygame.Rect) -> None:
        """Stand in a room below the tools."""
        self.room = room
        look = self.scene.look
        box = self.words.place(room.topleft, width=room.w)
        high, gap = look.metrics.target, look.u(14)
        y = min(box.bottom + gap, room.bottom - 2 * high - gap)
        self.prove.place(room.x, y, room.w, high)
        self.drop.place(room.x, y + high + gap, room.w, high)
