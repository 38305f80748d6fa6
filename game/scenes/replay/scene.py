"""A finished game, or the boards of an arcade run, watched again: at any speed, step by step, or dragged through."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame

from game.arcade.record import decode
from game.arcade.run_file import encode
from game.engine.core import PuzzleError, Target, cell_of
from game.engine.play.game import Game
from game.engine.play.replay import Reel, Tape
from game.engine.puzzle.clashes import violation_text
from game.engine.wording import DOT, sentence
from game.engine.words import _
from game.scenes.board.frame import BoardPlacing, frame
from game.scenes.replay.pauses import Pauses, thought_text
from game.scenes.replay.run_stand import RunStand
from game.scenes.replay.seeking import Seeking
from game.scenes.replay.tapes import name_board, sample_tape, tape_of
from game.scenes.replay.timeline import ReplayBar
from game.ui.board.view import BoardView, view_class
from game.ui.input.actions import Action, FocusLost, Press
from game.ui.scene.answers import Answer
from game.ui.scene.dialog import Dialog
from game.ui.scene.scene import Host, Scene
from game.ui.widgets import Button, Choice, Label, columns
from game.ui.widgets.button import Kind
from game.ui.widgets.card import Card, clock_text

SPEEDS = (1, 2, 4, 8, 16)
SMOOTH = 4  # entries at once, up to which the marks move to their places


class ReplayScene(Scene):
    """Arguments: ``game``, the number of a finished game or the game itself; or ``tape``, or a run's ``record``.

    ``whose``: whose run it is, "" for the player's own. A run can be raced, and saved as a file. With ``again`` it can
    be left for another run, as `Answer.AGAIN`. Without any game it shows a sample. A game that cannot be read is told
    of, and the scene below comes back.
    """

    def __init__(
        self,
        host: Host,
        game: Game | int | None = None,
        tape: Tape | None = None,
        record: bytes | None = None,
        whose: str = "",
        again: bool = False,
    ) -> None:
        super().__init__(host)
        self.record, self.whose = record, whose
        self.trouble = ""
        self.stand: RunStand | None = None
        """Of a run: how it stood."""
        self.shown = game is None and tape is None and record is None
        try:
            self.tape = tape or (self._run(record) if record is not None else tape_of(self.services.library, game))
        except PuzzleError as error:
            self.trouble = sentence(str(error))
            self.tape = sample_tape(self.services.library)
        self.time = 0.0
        self.playing = False
        self._held = False
        self._reel: Reel | None = None
        self._wrong: list[Target] = []
        self.view: BoardView | None = None
        self.far = Seeking(self, lambda: self._refresh(False))
        self.placing = BoardPlacing(self, lambda: self.view, lambda: self._refresh(False))
        self.title = self.stage.add(Label("", "title"))
        self.subtitle = self.stage.add(Label("", "small", "text2"))
        self.back_button = self.form.add(Button("", self.back, "secondary", "close", _("Leave ({back})")))
        self.cards = self.stand.cards if self.stand is not None else self._game_cards()
        add = self.form.add
        self.again = add(Button(_("Again"), lambda: self.host.pop(Answer.AGAIN), "primary", "restart"), default=again)
        self.again.visible = again
        kind: Kind = "secondary" if again else "primary"
        self.toggle = add(
            Button(_("Play"), self.play_or_pause, kind, "play", _("Play or pause (Space)")), default=not again
        )
        signs = self._sign_tips() if self.tape.signs or len(self.tape.reels) > 1 else ("", "")
        back, on = (
            DOT.join(filter(None, tips))
            for tips in zip((_("One step back ({left})"), _("One step on ({right})")), signs, strict=True)
        )
        self.step_back = add(Button("", lambda: self.step(-1), icon="back", tip=back))
        self.step_on = add(Button("", lambda: self.step(1), icon="forward", tip=on))
        speeds: list[tuple[str, Any]] = [(f"{speed}\N{MULTIPLICATION SIGN}", speed) for speed in SPEEDS]
        self.speed = add(Choice("", speeds, 1, tip=_("Speed (Up, Down)")))
        self.speed.called = _("Speed")
        self.line = self.stage.add(Label("", "small", "error"))
        cuts = [reel.start for reel in self.tape.reels[1:]]
        self.pauses = Pauses(self.tape.steps, self.stand is None)
        self.timeline = add(ReplayBar(self.pauses, self.tape.signs, cuts, self.seek, self._hold))
        self.race = add(
            Button(_("Race it"), self._race, icon="forward", tip=_("Play its boards, with this run beside you"))
        )
        self.save_run = add(Button(_("Save as a file"), self._save_run, icon="share", tip=_("Save this run as a file")))
        self.race.visible = self.save_run.visible = record is not None and not self.trouble
        self.race.enabled = self.race.visible and self._has_all(record)
        self.race.why_not = _("Not all of its boards are here.")
        self.thinking = self.stage.add(Label("", "small", "text2"))
        """Said while a pause is run through."""

    def remake(self) -> dict[str, Any]:
        tape = self.tape if self.record is None else None
        return {"tape": tape, "record": self.record, "whose": self.whose, "again": self.again.visible}

    def enter(self) -> None:
        self._show_reel(self.tape.seek(0)[0])
        self.form.set_focus(self.again if self.again.visible else self.toggle)
        if self.trouble:
            self.host.push(Dialog, title=_("This cannot be shown"), text=self.trouble)
        elif self.shown:
            self.seek(self.tape.duration * 0.6)
        else:
            self.play_or_pause()

    def resume(self, result: Any) -> None:
        if self.trouble:
            self.host.pop()
        elif isinstance(result, Path):
            self.toast(_("Saved as {path}").format(path=result), "check")

    def _has_all(self, record: bytes | None) -> bool:
        """Whether every puzzle that a run goes through is there, the boards that it did not come to included."""
        return record is not None and set(decode(record).made_by) <= set(self.services.library.kinds)

    def _race(self) -> None:
        self.host.push("timed", record=self.record, whose=self.whose)

    def _save_run(self) -> None:
        """Write the run to a file that somebody else can race."""
        assert self.record is not None
        run, profile = decode(self.record), self.services.profile
        name = self.whose or profile.settings.now.player_name or profile.scores.initials
        self.host.push(
            "exchange.files",
            title=_("Save this run as a file"),
            name=" ".join((name, run.mode, run.kind)),
            content=lambda ending: encode(run, name),
        )

    def cover(self) -> None:
        self._pause()

    # What is shown

    def _run(self, record: bytes) -> Tape:
        """The boards of an arcade run. Raises PuzzleError when it cannot be read."""
        self.stand = RunStand(self.stage, decode(record))
        return self.stand.tape

    def _game_cards(self) -> list[Card]:
        return [self.stage.add(Card(_("Time"), "0:00")), self.stage.add(Card(_("Moves"), "0"))]

    def _sign_tips(self) -> tuple[str, str]:
        if self.stand is not None:
            return _("Mistake or board before ({undo})"), _("Next mistake or board ({redo})")
        return _("Mistake or hint before ({undo})"), _("Next mistake or hint ({redo})")

    def _tell(self, reel: Reel) -> None:
        """What the cards say of the moment."""
        if self.stand is not None:
            self.stand.tell(reel, self.time)
            return
        clock, moves = self.cards
        clock.value = clock_text(round(self.time))
        moves.value = f"{reel.replay.position} / {len(reel.replay.entries)}"

    def _show_reel(self, reel: Reel) -> None:
        """Put a board on the stage in the place of the one before."""
        if self.view is not None:
            self.view.detach(self.form)
        self.far.stop()
        self._reel = reel
        view = self.view = view_class(reel.replay.spec)(reel.replay, lambda move, more: None)
        focus = self.form.focus
        view.attach(self.form)
        self.form.set_focus(focus)
        view.locked = True
        view.focusable = False
        view.on_zoom = self.placing.zoom
        self.title.text = _(reel.replay.spec.title)
        mode = self.stand.title if self.stand is not None else ""
        name_board(self.subtitle, mode, reel, len(self.tape.reels))

    def _relaid(self) -> None:
        """Another board came: what lies under it is drawn anew."""
        self.stage.backdrop = self.backdrop()
        self.stage.damage_all()

    def _refresh(self, animate: bool) -> None:
        """Bring board, clock and bar to the moment."""
        reel, view = self._reel, self.view
        if reel is None or view is None:
            return
        replay = reel.replay
        self.timeline.time = self.time
        self._tell(reel)
        view.refresh(undo=not animate)
        if not animate:
            self.animator.finish()
        self._wrong = self._wrong_now(reel)
        self.far.show_errors(view, replay, self._wrong)
        broken = replay.violations[:1]
        self.line.text = "".join(violation_text(replay.spec, replay.board, replay.marks, one) for one in broken)
        change = replay.last_change()
        if change is not None:
            view.move_to(cell_of(change.slot))

    # Acts

    def seek(self, milliseconds: float) -> None:
        """Go to a moment; the board follows when it can."""
        self.time = min(float(self.tape.duration), max(0.0, milliseconds))
        before = self._reel.replay.position if self._reel is not None else 0
        reel, position = self.tape.at(self.time)
        if self.view is not None and reel is self._reel and self.far.takes(self.view, reel.replay, position):
            self.timeline.time = self.time
            return
        moved = reel.replay.seek(position)
        if other := reel is not self._reel:
            self._show_reel(reel)
            self.layout(self.look.size)
            self._relaid()
        near = not other and abs(reel.replay.position - before) <= SMOOTH
        if moved or other or self._wrong != self._wrong_now(reel):
            self._refresh(near)
        else:
            self.timeline.time = self.time
            self._tell(reel)

    def _wrong_now(self, reel: Reel) -> list[Target]:
        return self.stand.wrong_at(reel, self.time) if self.stand is not None else []

    def _hold(self, held: bool) -> None:
        self._held = held

    def step(self, by: int) -> None:
        """To the next entry of the log, or to the one before."""
        self._pause()
        go = self.tape.next if by > 0 else self.tape.previous
        self.seek(go(self.time, self.tape.steps))
        self._sound()

    def to_sign(self, by: int) -> None:
        """To the next mistake or hint, or to the one before; of a run, to a mistake or a board."""
        self._pause()
        go = self.tape.next if by > 0 else self.tape.previous
        stops = self.stand.stops if self.stand is not None else [sign.at for sign in self.tape.signs]
        self.seek(go(self.time, stops))

    def play_or_pause(self) -> None:
        """Go on, or hold; at the end, begin anew."""
        if self.playing:
            self._pause()
            return
        if self.time >= self.tape.duration:
            self.seek(0)
        self.playing = True
        self._show_playing()

    def _pause(self) -> None:
        self.playing = False
        self.thinking.text = ""
        self._show_playing()

    def _go_on(self, dt: float) -> None:
        """Let time pass. The pauses of a game are run through, and that is said; a run goes by its clock."""
        time, thought = self.pauses.passed(self.time, dt, self.speed.value)
        self.thinking.text = thought_text(thought)
        self.seek(time)

    def _show_playing(self) -> None:
        self.toggle.text = _("Pause") if self.playing else _("Play")
        self.toggle.icon = "pause" if self.playing else "play"

    def _sound(self) -> None:
        change = self._reel.replay.last_change() if self._reel is not None else None
        if change is not None and self.view is not None:
            self.services.audio.play(self.view.sound_of(change))

    def faster(self, by: int) -> None:
        """The next speed up or down."""
        self.speed.choose(self.speed.index + by)

    def update(self, dt: float) -> None:
        if not self.playing or self._held or self.far.going:
            return
        before = self._reel, self._reel.replay.position if self._reel is not None else 0
        self._go_on(dt)
        after = self._reel, self._reel.replay.position if self._reel is not None else 0
        if before != after and self.speed.value <= 2:
            self._sound()
        if self.time >= self.tape.duration:
            self._pause()
            if self._reel is not None and self._reel.replay.solved and self.view is not None:
                self.view.celebrate(self._reel.replay.last_target)

    def handle(self, action: Action) -> bool:
        if isinstance(action, FocusLost):
            self._pause()
        if self.placing.holds(action) or (isinstance(action, Press) and self._press(action)):
            return True
        return super().handle(action)

    def _press(self, action: Press) -> bool:
        """The keys and the pad of a player: they come before the form's."""
        acts = {
            "left": lambda: self.step(-1),
            "right": lambda: self.step(1),
            "up": lambda: self.faster(1),
            "down": lambda: self.faster(-1),
            "first": lambda: self.seek(0),
            "last": lambda: self.seek(self.tape.duration),
            "undo": lambda: self.to_sign(-1),
            "redo": lambda: self.to_sign(1),
        }
        command = action.command
        if command == "pause" or (command == "confirm" and (action.key == "space" or action.device == "pad")):
            if not action.repeat:
                self.play_or_pause()
            return True
        if command not in acts:
            return False
        if not action.repeat or command in ("left", "right"):
            acts[command]()
        return True

    # Places

    def backdrop(self) -> pygame.Surface:
        surface = self.look.backdrop.copy()
        if self.view is not None and self.view.tiles is not None:
            self.view.bake(surface)
        return surface

    def layout(self, size: tuple[int, int]) -> None:
        look, gap = self.look, self.look.u(16)
        least = self.speed.measure(look)[0]
        place = frame(look, least, self.services.profile.settings.now.left_handed)
        column, board = place.column.copy(), place.board.copy()
        bar = self.timeline.measure(look)[1]
        if place.wide:
            foot = pygame.Rect(board.x, board.bottom - bar, board.w, bar)
            board.h -= bar + look.u(12)
        else:
            foot = pygame.Rect(column.x, column.y, column.w, bar)
            column = pygame.Rect(column.x, column.y + bar + gap, column.w, max(1, column.h - bar - gap))
        self.timeline.place(*foot)
        if self.view is not None:
            self.placing.fit(replace(place, board=board).room(self.view.measures))
        side, high = look.metrics.target, look.metrics.target
        self.back_button.place(column.right - side, column.y, side, side)
        if self.again.visible:
            self.again.place(column.x, column.bottom - high, column.w, high)
            column.h -= high + gap
        room = column.w - side - gap
        box = self.title.place(column.topleft, limit=max(1, room))
        box = self.subtitle.place((column.x, box.bottom + look.u(2)), limit=column.w)
        y = max(box.bottom, column.y + side) + look.u(18)
        card = max(one.measure(look)[1] for one in self.cards)
        rows = 2 + self.race.visible
        shown = y + card + (rows + 1) * (high + gap) <= column.bottom
        for one, (x, width) in zip(self.cards, columns.equal(column.x, column.w, len(self.cards), gap), strict=True):
            one.visible, one.rect = shown, pygame.Rect(x, y, width, card)
        if shown:
            y += card + look.u(20)
        buttons = [self.step_back, self.toggle, self.step_on]
        wide = column.w - (len(buttons) - 1) * (side + gap)
        x = column.x
        for button in buttons:
            width = wide if button is self.toggle else side
            x = button.place(x, y, max(side, width), high).right + gap
        self.speed.place(column.x, y + high + gap, column.w, high)
        y += 2 * high + gap
        if self.race.visible:
            half = (column.w - gap) // 2
            self.race.place(column.x, y + gap, half, high)
            self.save_run.place(column.x + half + gap, y + gap, column.w - half - gap, high)
            y += gap + high
        small = look.line_height("small")
        self.thinking.visible = y + look.u(10) + small <= column.bottom
        self.thinking.place((column.x, y + look.u(10)), limit=column.w)
        y += look.u(10) + small
        self.line.visible = y + small <= column.bottom
        self.line.place((column.x, y), width=column.w)
        self._refresh(False)
        self.far.go_on()


SCENE = ReplayScene
