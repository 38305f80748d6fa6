"""What is pressed in a run, and where: Skip and Pause above, the keys of a board beside it; what a board offers; and
the next board, which is drawn ahead with its keys."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, ClassVar, NamedTuple, Protocol

import pygame

from game.arcade.arcade_session import ArcadeSession
from game.engine.core import Move, PuzzleError, Target
from game.engine.play.session import Event, Session
from game.engine.puzzle.spec import PuzzleSpec
from game.engine.words import _
from game.scenes.board.column import Column
from game.scenes.board.frame import Frame
from game.scenes.board.judge import Judge
from game.scenes.board.next_board import NextBoard
from game.scenes.board.parts import BoardHost
from game.scenes.board.policy import Policy
from game.scenes.timed.advice import WrongReason, point_at
from game.ui.arcade.combo_bar import ComboBar
from game.ui.arcade.places import RunPlaces, run_places
from game.ui.arcade.stack import BoardStack, NextPeek
from game.ui.arcade.swap import SheetChange, SheetSwap
from game.ui.board.view import BoardView
from game.ui.drawing.look import Look
from game.ui.drawing.metrics import MIN_TARGET
from game.ui.scene.answers import Answer
from game.ui.scene.dialog import Dialog, DialogAnswer
from game.ui.scene.scene import Host
from game.ui.stage.animator import Animator
from game.ui.stage.stage import Stage
from game.ui.tray.tray import FewKeys, Tray
from game.ui.widgets.card import Card
from game.ui.widgets.form import Form
from game.ui.widgets.label import Label

KEYS_HIGH, GAP = 104, 12  # design pixels
STACK_ROOM = 250
WHY_MS = 3000  # a reason is said for so long once it has been played out


class Introduction(NamedTuple):
    """What there is to be said of a puzzle that is new to the player, in fewer and fewer words.

    met: whether the best run solved a board of it, so that how far that run was may be seen in its place.
    """

    texts: tuple[str, ...] = ()
    met: bool = False


class SkipPrice(NamedTuple):
    """What Skip can say at a price, the fullest words first, and its tip."""

    texts: tuple[str, ...]
    tip: str


class RunColumn(Column):
    """Title, buttons and keys of a run. `places` says where everything else goes; `keys` is what the keys cover.

    above: pixels to leave above the keys, in place of the words of the next board below them. prices: those of
    Skip, of which the one numbered `priced` holds.
    """

    whole: ClassVar[bool] = True
    places: RunPlaces
    keys: pygame.Rect

    def __init__(self, scene: BoardHost, cards: Sequence[Card]) -> None:
        super().__init__(scene, cards)
        self.keys = pygame.Rect(0, 0, 0, 0)
        self.above = 0
        self._heads: Sequence[str] = ("",)
        self.prices: Sequence[SkipPrice] = ()
        self.priced = 0
        self._full = 0
        self.clock.visible = self.line.visible = False
        self.why = scene.stage.add(Label("", "body", "error", "center", strong=True))
        """Why the last mark was wrong, for a moment."""
        self.why.visible = False

    def tell_why(self, why: WrongReason, show: NextShown) -> None:
        """Say and show for a moment why a mark was wrong, in place of the words below the bar and of the goal of the
        board: it covers nothing else. Where lanterns go out it is said at length beside them."""
        point_at(self.scene.view, why)
        if show.cost.visible:
            show.cost.text = why.says or show.cost.text
            return
        room, bar, goal = show.why_room, show.bar, show.goal
        self.why.text, self.why.visible, goal.visible = why.says, True, False
        bar.worded = not bar.visible
        self.why.place(room.midtop, "midtop", width=room.w, height=max(1, room.h))

        view = self.scene.view

        def end() -> None:
            self.why.visible, goal.visible, bar.worded = False, bool(goal.text), True
            if self.scene.view is view:
                view.hints.show(None)  # what is lit goes with the words that speak of it

        self.scene.animator.after(WHY_MS + sum(beat.ms for beat in why.follows), end, "why")

    def forget_why(self) -> None:
        """Why the last mark was wrong is said no more."""
        self.scene.animator.hurry("why")

    def _make_tray(self) -> Tray:
        return FewKeys(self.scene.form, self._choose)

    def find_places(self, left_handed: bool) -> Frame:
        """Find where everything goes in the window."""
        self.places = run_places(self.look, left_handed)
        return Frame(self.places.sheet, self.places.coming, 2, self.places.wide)

    def tell_head(self, heads: Sequence[str]) -> None:
        """Say below the title the first of these that there is room for."""
        self._heads = heads
        if self.frame is not None:
            self._place_head()

    def _place_head(self) -> None:
        head, counted = self.places.head, self.places.counted
        room = min(head.w, counted.w)
        self.subtitle.text = self.look.fitting(self._heads, "small", room)
        self.subtitle.place((head.x, self.title.rect.bottom), limit=room)

    def say(self, text: str, colour: str) -> None:
        """Nothing is said of marks here: the run judges them."""

    def take_view(self) -> None:
        self.forget_why()  # it was about the board before
        super().take_view()

    def place(self, frame: Frame) -> None:
        """Everything that is pressed, and the title."""
        look, places = self.look, self.places
        self.forget_why()  # its room is another one now
        self.tray.show(self.scene.view.all_keys())
        tools = places.tools
        self.pause_button.place(tools.right - tools.h, tools.y, tools.h, tools.h)
        gap = look.u(16)
        wide = self._label_skip(tools.w - tools.h - gap)
        self.tools["give_up"].place(tools.right - tools.h - gap - wide, tools.y, wide, tools.h)
        self.title.place(places.head.topleft, limit=places.head.w)
        self.subtitle.visible = places.wide
        self._place_head()
        self.title.visible = self.pause_button.visible = True
        self._place_keys()
        for node in (self.clock, self.line):
            node.visible = False
        self._tools_at = (places.coming.bottom, places.coming.bottom)
        self.show_hint()

    def _label_skip(self, room: int) -> int:
        """Have Skip say as much as there is room for, whatever its price; how wide it is. Its icon goes before the
        price does, and its letters get smaller before that."""
        look, skip = self.look, self.tools["give_up"]
        fullness = len(self.prices[0].texts) if self.prices else 1
        for self._full in range(fullness):
            for icons in (True, False):
                wide = words = 0
                for price in range(max(1, len(self.prices))):
                    self._write_skip(True, icons, price)
                    wide = max(wide, skip.measure(look)[0])
                    words = max(words, skip.least(look))
                if wide <= room or (not icons and words <= room):
                    self.label_tools(True, icons)
                    return min(wide, room)
        self.label_tools(False)
        return self.places.tools.h

    def label_tools(self, named: bool, icons: bool = True) -> None:
        """Give the tools words, icons or both; Skip says its price."""
        self._write_skip(named, icons, self.priced)

    def _write_skip(self, named: bool, icons: bool, price: int) -> None:
        super().label_tools(named, icons)
        if not self.prices:
            return
        skip, (texts, tip) = self.tools["give_up"], self.prices[price]
        skip.tip = self.with_key(tip, "give_up")
        if named:
            skip.text = texts[self._full]

    def rehearse(self, coming: NextBoard) -> Iterator[None]:
        """Draw the keys of the next board where nobody sees them: the frame that brings it finds their texts drawn."""
        if coming.view.stage is None:  # it has come and gone by now
            return
        tray = FewKeys(Form(Stage(self.look, Animator())), lambda act: None)
        tray.show(coming.view.all_keys())
        if list(tray.buttons) == list(self.tray.buttons):
            return
        self._lay(tray)
        yield
        nowhere = pygame.Surface((1, 1))
        for button in tray.buttons.values():
            button.draw(nowhere)
            yield

    def _place_keys(self) -> None:
        self.keys = self._lay(self.tray)

    def _lay(self, tray: Tray) -> pygame.Rect:
        """Keys fill what the words of the next board, below them, and the pile leave; those of another player's board
        stand above them. What the keys cover."""
        look, coming = self.look, self.places.coming
        keys = pygame.Rect(coming.x, coming.y, coming.w, 0)
        if not tray.buttons:
            return keys
        gap, across = look.u(GAP), tray.across()
        least = max(MIN_TARGET, look.line_height("button"))
        words = max(self.above, 2 * look.line_height("body") + look.u(20))
        rows = -(-len(tray.pad) // across)
        others = 1 if tray.pen else 0
        row = min(max(least, look.u(64)), look.metrics.target)
        for top, stack in ((words, look.u(STACK_ROOM)), (words, 0), (0, 0)):
            free = coming.h - top - stack - others * (row + gap)
            high = min(max(least, look.u(KEYS_HIGH)), free // max(1, rows) - gap) if rows else 0
            if not rows or high >= least:
                break
        if rows and high < least:  # all rows as low as they may be, where there is no other way
            row = least if high >= MIN_TARGET else MIN_TARGET
        high = max(MIN_TARGET, high)
        y = keys.y = coming.y + (top if self.above else 0)
        if tray.pad:
            y = tray.place_pad(pygame.Rect(coming.x, y, coming.w, 0), high, across) + gap
        if tray.pen:
            y = tray.place_pen(pygame.Rect(coming.x, y, coming.w, 0), row) + gap
        keys.h = y - keys.y
        return keys

    def place_overview(self) -> None:
        """There is no map: what is small enough for a run is seen whole."""
        self.overview.fit(pygame.Rect(self.places.coming.x, self.places.coming.bottom, 0, 0))


class RunEvents(Protocol):
    """Who hands to a run what happens on its board."""

    def hand_on(self, events: Sequence[Event]) -> None: ...


class RunPause(Dialog):
    """Time stands: asks how to go on. only_try: the run is the one of its day that counts, and ends after a second
    question alone."""

    def __init__(self, host: Host, only_try: bool) -> None:
        answers = (
            DialogAnswer(_("Rules"), Answer.RULES, icon="help"),
            DialogAnswer(_("End the run"), Answer.END),
            DialogAnswer(_("Go on"), None, "primary", "play"),
        )
        super().__init__(host, _("Paused"), answers=answers)
        self.only_try = only_try

    def answer(self, value: Any) -> None:
        if value is not Answer.END or not self.only_try:
            super().answer(value)
            return
        text = _(
            "Only your first try of a day counts, and this is it: what you have so far becomes your result of today. "
            "The boards can still be played afterwards, but then the run is unranked."
        )
        answers = (DialogAnswer(_("End the run"), Answer.END), DialogAnswer(_("Go on"), None, "primary", "play"))
        self.host.replace(Dialog, title=_("End today's only try?"), text=text, answers=answers)


class TimedPolicy(Policy[RunEvents]):
    """No hints, no checks; marks are judged by the run, which goes on by itself."""

    counts_time = True
    tools: Sequence[str] = ("give_up",)

    def moved(self, scene: RunEvents, events: Sequence[Event]) -> None:
        scene.hand_on(events)


class NextShown(Protocol):
    """What tells beside the board of a run which one comes next."""

    peek: NextPeek
    coming: Label
    bar: ComboBar
    goal: Label
    cost: Label
    goal_room: pygame.Rect
    why_room: pygame.Rect
    swap: SheetSwap
    stack: BoardStack

    def warm_goal(self, goals: Introduction) -> Iterator[None]: ...


class RunOnShow(Protocol):
    """The scene that shows a run."""

    host: Host
    stage: Stage
    animator: Animator
    view: BoardView
    judge: Judge
    arcade: ArcadeSession
    column: RunColumn

    @property
    def show(self) -> NextShown: ...

    @property
    def look(self) -> Look: ...

    def play_move(self, move: Move, more: bool) -> None: ...

    def middle(self, slot: Target | None) -> tuple[int, int]: ...


class ComingBoard:
    """Draws it ahead, as soon as it is there. later: has something done in spare time; goals: what there is to be
    said of a board."""

    def __init__(
        self,
        scene: RunOnShow,
        later: Callable[[Iterator[None]], None],
        goals: Callable[[PuzzleSpec[Any], Any], Introduction],
    ) -> None:
        self._scene, self._later, self._goals_of = scene, later, goals
        self._drawn: NextBoard | None = None
        self._goals = Introduction()
        self._fresh = False  # whether a board was shown in this frame

    def forget(self) -> None:
        """What was drawn is of no use: the window is laid out anew."""
        self._drawn = None

    def draw_ahead(self) -> None:
        """Begin to draw the next board as soon as it is there, but not in the frame that has shown one."""
        scene = self._scene
        fresh, self._fresh = self._fresh, False
        if fresh or scene.column.frame is None:
            return
        try:
            coming = scene.arcade.peek()  # in every frame: what has come is looked at as it comes
        except PuzzleError:  # the end of this board is early enough to say so
            return
        if coming is not None and self._drawn is None:
            self._drawn = board = self._new(*coming)
            board.on_peek = partial(setattr, scene.show.peek, "picture")
            scene.show.coming.text = board.name
            self._goals = self._goals_of(*coming)
            # First what the frame needs that shows it, then what comes after that.
            for pieces in (
                board.prepare(),
                scene.column.rehearse(board),
                scene.show.warm_goal(self._goals),
                board.warm_marks(),
            ):
                self._later(pieces)

    def ready(self) -> bool:
        """Whether it can be shown; else more of it is drawn."""
        fresh = self._fresh
        self.draw_ahead()
        return not fresh and (self._drawn is None or self._drawn.ready())

    def take(self, spec: PuzzleSpec[Any], board: Any) -> tuple[NextBoard, Introduction]:
        """The drawn board, which is shown in this frame, with what there is to be said of it."""
        coming, self._drawn, self._fresh = self._drawn, None, True
        if coming is None or coming.session.board is not board:
            coming, self._goals = self._new(spec, board), self._goals_of(spec, board)
        return coming, self._goals

    def _new(self, spec: PuzzleSpec[Any], board: Any) -> NextBoard:
        scene = self._scene
        assert scene.column.frame is not None
        frame = scene.column.frame
        return NextBoard(scene.look, Session(spec, board), frame, scene.play_move, frame.board)


def exchange(scene: RunOnShow, coming: NextBoard) -> SheetChange:
    """What the swap shows, while the solved board is still there."""
    scene.show.swap.finish()
    scene.animator.finish()
    sheet, stack, view = scene.column.places.sheet, scene.show.stack, scene.view
    scene.judge.forget()
    cells = tuple(view.box_of(target) for target in view.geometry.targets)
    old = scene.stage.picture(sheet, scene.show.swap.scratch(sheet))
    new, page = coming.picture or coming.backdrop.subsurface(sheet), scene.look.backdrop.subsurface(sheet)
    return SheetChange(sheet, old, new, page, cells, scene.middle(None), stack.top, stack.turn())
