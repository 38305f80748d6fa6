"""What is done to the marks of a board: moves, undo and redo, trials; and how it sounds."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence

from game.engine.core import Beat, BeatKind, Entry, Marks, Move, cell_of
from game.engine.play.session import EXTEND, MANY, MANY_BROKEN, PLAY, REDO, UNDO, Event, EventKind
from game.engine.play.timeline import Timeline
from game.engine.words import N_, _, ngettext
from game.scenes.board.judge import Judge
from game.scenes.board.parts import BoardHost
from game.ui.input.actions import Action
from game.ui.scene.early_input import EarlyInput

MOST_RINGED = 12  # places where marks were taken back; of more, it is only said
RINGED_MS = 2500
CLEARED = N_("The board is clear, and the clock runs on. Undo brings the marks back.")
SET_BACK = N_("The board is as it was set up, and the clock runs on. Undo brings your marks back.")
CLEARED_MS = 5000


class Moves:
    """Makes moves in the session of a scene, and tells the scene what has happened.

    A move of very many marks takes several frames; what is pressed meanwhile waits for it.
    """

    def __init__(self, scene: BoardHost, judge: Judge) -> None:
        self.scene, self.judge = scene, judge
        self._going: Iterator[None] | None = None
        self._early = EarlyInput(leaving=True)

    @property
    def _now(self) -> int:
        return self.scene.game.elapsed

    def holds(self, action: Action) -> bool:
        """Whether an action waits for the rest of a large move: it is done to the board that is seen then."""
        if not self._early.takes(action, self._going is None):
            return False
        self.scene.animator.after(0, self._go_on, "moves")
        self.scene.host.later(self._hurry(), first=True)
        return True

    def settle(self) -> None:
        """Make and show the rest of a large move at once."""
        going, self._going = self._going, None
        for _piece in going or ():
            pass

    def make(self, entry: Entry | None, how: str = "") -> None:
        """Make an entry of the session and let the scene show it; `how` as in :meth:`sound`."""
        scene = self.scene
        if entry is None or not scene.session.takes_long(entry):
            scene.happened(scene.session.do(entry), how)
        else:
            self._begin(scene.session.do_in_pieces(entry), how)

    def _begin(self, making: Generator[None, None, list[Event]], how: str, to_good: bool = False) -> None:
        self._going = self._in_pieces(making, how, to_good)
        self.scene.animator.after(0, self._go_on, "moves")

    def _in_pieces(self, making: Generator[None, None, list[Event]], how: str, to_good: bool) -> Iterator[None]:
        events = yield from making
        yield from self.scene.view.show_ahead()
        yield from self.judge.show_ahead()
        self.scene.happened(events, how)
        if to_good:
            self._tell_undone(events)

    def _go_on(self) -> None:
        """The next piece, and in the next frame the one after it."""
        self._step()
        if self._going is not None or self._early:
            self.scene.animator.after(0, self._go_on, "moves")

    def _hurry(self) -> Iterator[None]:
        """As many pieces as a frame has time for: somebody waits."""
        while self._early:
            self._step()
            yield

    def _step(self) -> None:
        going, self._going = self._going, None
        if going is None:
            next(self._early.hand_on(self._hand_on), None)
        elif next(going, self) is not self:
            self._going = going

    def _hand_on(self, action: Action) -> None:
        """What waited is for the page that is there now: it may have come by what waited before."""
        if (top := self.scene.host.top) is not None:
            top.handle(action)

    def play(self, move: Move, more: bool) -> None:
        """What the view's hands do. `more`: the move continues the one before (a drag)."""
        scene = self.scene
        if self._going is not None:
            self.settle()
            marks = scene.session.marks
            stands = tuple(change for change in move if marks.get(change.slot, 0) == change.old)
            if scene.view.locked or (move and not stands):
                return
            move = stands  # a hand that draws on has not seen what was undone just now
        if not move:
            scene.services.audio.play("blocked")
            return
        scene.keeper.begin()
        self.make(scene.session.entry(EXTEND if more else PLAY, self._now, move))

    def undo(self) -> None:
        self.settle()
        scene = self.scene
        if scene.policy.may_undo(scene) and scene.session.can_undo:
            self.make(scene.session.entry(UNDO, self._now), "undo")

    def redo(self) -> None:
        self.settle()
        scene = self.scene
        if scene.policy.may_undo(scene) and scene.session.can_redo:
            self.make(scene.session.entry(REDO, self._now), "redo")

    def undo_to_good(self, solution: Marks) -> None:
        """Take moves back until no mark is wrong; what was taken back is said, and ringed where it stood."""
        self.settle()
        session, at = self.scene.session, self._now
        if len(session.marks) > MANY or len(session.violations) > MANY_BROKEN:
            self._begin(session.undo_to_good_in_pieces(solution, at), "undo", to_good=True)
        else:
            events = session.undo_to_good(solution, at)
            self.scene.happened(events, "undo")
            self._tell_undone(events)

    def _tell_undone(self, events: Sequence[Event]) -> None:
        """Say and show which marks were taken back."""
        scene = self.scene
        slots = tuple(dict.fromkeys(event.change.slot for event in events if event.change is not None))
        where = scene.session.spec.place_name(scene.session.board, slots)
        if len(slots) == 1 and where:
            text = _("The mark in {place} is taken back. No mark is wrong now.").format(place=where)
        else:
            text = ngettext(
                "{count} mark is taken back. No mark is wrong now.",
                "{count} marks are taken back. No mark is wrong now.",
                len(slots),
            ).format(count=len(slots))
        if slots:
            self.judge.say(text)
        cells = tuple(dict.fromkeys(cell_of(slot) for slot in slots))
        if 0 < len(cells) <= MOST_RINGED:
            told, view = Timeline.of([Beat(BeatKind.RING, cells)]), scene.view
            view.hints.show(told, (*view.geometry.targets, *view.given_targets(), *view.numbered), soft=True)

            def end() -> None:
                if view.hints.timeline is told:
                    view.hints.show(None)

            scene.animator.after(RINGED_MS, end, "undone")

    def restart(self) -> None:
        """Return to the start of the board: one move, which can be undone, and its clock runs on, as is said."""
        self.settle()
        session, at = self.scene.session, self._now
        if not session.clearing():
            return
        if self.scene.policy.counts_time and self.scene.game.counts:
            self.judge.say(_(SET_BACK if session.opening else CLEARED), ms=CLEARED_MS, yields=True)
        if len(session.marks) > MANY or len(session.violations) > MANY_BROKEN:
            self._begin(self._clearing(at), "undo")
        else:
            self.scene.happened([*session.restart(at), *session.extend(self.scene.view.opening(), at)], "undo")

    def _clearing(self, at: int) -> Generator[None, None, list[Event]]:
        session = self.scene.session
        events = yield from session.do_in_pieces(session.entry(PLAY, at, session.clearing()))
        yield
        more = yield from session.do_in_pieces(session.entry(EXTEND, at, self.scene.view.opening()))
        return events + more

    def checkpoint(self) -> None:
        """Begin a trial, or keep the one that runs."""
        self.settle()
        scene = self.scene
        if scene.session.checkpoints:
            scene.session.keep_checkpoint()
            self.judge.say(_("Kept."), "success_text")
        else:
            scene.session.mark_checkpoint()
            self.judge.say(_("Marks you try are dashed. Keep them, or take them all back."), "mark")
        scene.services.audio.play("tap")
        scene.view.refresh()
        scene.refresh_tools()
        scene.keeper.save()

    def roll_back(self) -> None:
        """End the trial and restore the board at its beginning."""
        self.settle()
        scene = self.scene
        if scene.session.checkpoints:
            self.make(scene.session.entry(PLAY, self._now, scene.session.end_trial()), "undo")
            self.judge.say(_("All tried marks are taken back."))
            scene.keeper.save()

    def sound(self, events: Sequence[Event], how: str) -> None:
        """What has happened is heard: as `how` sounds, or as the mark that was made."""
        audio = self.scene.services.audio
        if how:
            audio.play(how)
        else:
            change = next((e.change for e in events if e.change is not None), None)
            if change is not None:
                audio.play(self.scene.view.sound_of(change))
        broken = [e.violation for e in events if e.kind is EventKind.BROKEN and e.violation is not None]
        if self.judge.sees(broken) or self.judge.uncovers([e.change for e in events if e.change is not None]):
            audio.play("thud")
