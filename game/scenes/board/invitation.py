"""A calm line at the foot of the column with one press: the goal and the first lesson of a puzzle that is new, or a
one-step lesson for a technique that a board needs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product

import pygame
from msgspec.structs import replace

from game.engine.words import _
from game.scenes.board.column import Column
from game.scenes.board.frame import Frame
from game.services.lessons import OneStep, finished, invitation, is_new, offer, one_steps
from game.services.settings import MouseMode
from game.ui.drawing.metrics import MIN_TARGET
from game.ui.input.actions import Action, Pointer, Press
from game.ui.scene.keys_told import by_keys, device_line
from game.ui.scene.scene import Scene
from game.ui.widgets import Button, Label, Toast

HIGH = 14  # design pixels above it
LARGE = 0.75  # of the height that the player wishes for: what would be smaller says less instead
INSET, TIGHT_INSET = 34, 10  # design pixels: the button's sign begins below the words of the line


class Invitation:
    """Adds itself to a scene. moved: whether the player has begun; the offer of the lesson is gone by then. The goal
    stays in sight until a board of the puzzle was solved."""

    def __init__(self, scene: Scene, column: Column, kind: str, moved: Callable[[], bool]) -> None:
        self.scene, self.column, self.kind, self.moved = scene, column, kind, moved
        self.label = scene.stage.add(Label("", "body", "text2"))
        self.button = scene.form.add(Button("", self._press, "quiet", "book"))
        self.lesson: OneStep | None = None
        self.goal = False  # it is said with what the mouse does, and a lesson is offered
        self.quiet = False  # it is said and no more, while nothing else is
        self._room = pygame.Rect(0, 0, 0, 0)
        self._told = False
        self._over: Toast | None = None  # what is said over the board, until the first press
        self._keys = False  # it tells of keys
        self._due = False  # its place is to be looked for when the tools are back
        self._inviting = True  # there is room for the button
        self._set(False)

    @property
    def shown(self) -> bool:
        """Whether it is there."""
        return self.label.visible

    @property
    def room(self) -> pygame.Rect:
        """Where it stands; empty while it does not."""
        return self._room if self.shown else pygame.Rect(0, 0, 0, 0)

    @property
    def over(self) -> bool:
        """Whether something is said over the board."""
        return self._over is not None and self._over.stage is not None

    def takes(self, action: Action) -> bool:
        """The first press takes away what is said over the board; whether it does no more, since it was made there."""
        toast, down = self._over, isinstance(action, Pointer) and action.phase == "down"
        if toast is None or not (down or isinstance(action, Press)):
            return False
        self._over, there = None, self.over
        if there:
            toast.hide()
        return there and isinstance(action, Pointer) and toast.bounds.collidepoint(action.pos)

    def introduce(self) -> None:
        """Say the goal of a puzzle that is new and what the mouse does, and offer its first lesson."""
        services = self.scene.services
        text = invitation(services, self.kind)
        self.goal = bool(text) and not self.moved() and is_new(services, self.kind)
        self.quiet = not finished(services, self.kind) or self._varied
        if self.goal:
            self.button.text = text
            self.place()
            if self._keys and not self.scene.host.on_pad:  # what the keys do need not be told again
                own = services.profile.settings.of(self.kind)
                services.profile.settings.keep_of(self.kind, replace(own, keys_told=True))
        elif self.quiet:
            self.place()

    @property
    def _sentences(self) -> tuple[str, ...]:
        """What is said, from the most to the least: with what the device in use does, the mouse where its buttons do
        the usual."""
        words, now = self.column.scene.session.spec.words, self.scene.services.profile.settings.now
        if self.lesson is not None:
            return (self.label.text,)
        selects = self.column.scene.view.selects
        usual = (now.mouse == MouseMode.TWO and not now.swap_buttons) or selects
        hands = _(words.hands) if usual and words.hands else ""
        if self._keys:
            hands = device_line(self.scene.host, words.controls, selects)
        goal = " ".join((words.whole_goal, *self._rule_texts()))
        return tuple(dict.fromkeys((f"{goal} {hands}" if hands and self.goal else goal, goal, _(words.goal))))

    @property
    def _varied(self) -> bool:
        """Whether the rules of this board are not the usual ones: the lesson has not told of them."""
        session = self.column.scene.session
        return bool(session.spec.variant(session.board))

    def _rule_texts(self) -> Iterator[str]:
        """What is so on this board alone: a sentence for each switch that is not as usual, or not said."""
        session = self.column.scene.session
        chosen = session.spec.options_of(session.board)
        for switch in session.spec.switches:
            value = chosen.get(switch.name, switch.values[0])
            if switch.about and (switch.always or value in switch.values[1:]):
                yield _(switch.about[switch.values.index(value)])

    def offer(self) -> None:
        """Offer the lesson of a technique that the board needs and the player has not met."""
        services = self.scene.services
        room = 2 * self.column.look.line_height("small") + self.column.look.metrics.target
        if self.goal or self.lesson is not None or free_foot(self.column).h < room:
            return
        self.lesson = offer(services, self.kind, services.library.needed(self.column.scene.game))
        if self.lesson is not None:
            self.label.text = _("This board needs: {technique}.").format(technique=self.lesson.title)
            self.button.text = _("Learn it (20 seconds)")
            self.place()

    def look_again(self) -> None:
        """Somebody may have learned in the meantime."""
        if self.goal:
            self.introduce()
        if self.lesson is not None:
            done = {one.id for one in one_steps(self.scene.services, self.kind) if one.done}
            self.lesson = None if self.lesson.id in done else self.lesson
            self._due = self.quiet and self.lesson is None
        self.follow()

    def zoomed(self) -> None:
        """Take the place of the map where the board is zoomed out."""
        if not self.column.overview.visible:
            self.place()

    def follow(self) -> None:
        """Be there while its room is free, the goal quietly from the first mark on."""
        if self.goal and self.moved():
            self.goal, self._due = False, self.quiet
        column = self.column
        covered = column.page is not None or column.opened
        if not covered and (self._due or (self.goal and self._keys != by_keys(self.scene))):
            self.place()
            line, judge = self.column.line, self.column.scene.judge
            if line.visible and self._room.h and line.text in self.label.text:  # what the keys do is told in both
                judge.unsay()
                self.follow()
            return
        mapped = column.overview.visible and column.overview.rect.colliderect(self._room)  # since the board was zoomed
        free = not covered and not mapped and not self.column.scene.session.solved
        told = column.line.visible and column.line.bounds.colliderect(self._room)  # what is said goes first
        self._set(free and not told and self._says and self._room.h > 0)

    @property
    def _says(self) -> bool:
        return self.goal or self.quiet or self.lesson is not None

    def _set(self, shown: bool) -> None:
        self.label.visible, self.button.visible = shown, shown and self._inviting

    def _press(self) -> None:
        if self.lesson is not None:
            self.scene.host.push("tutorial", kind=self.kind, lesson=self.lesson.id, board_below=True)
        else:
            self.scene.host.push("tutorial", kind=self.kind, board_below=True)

    # Places

    def place(self) -> None:
        """Stand at the foot of the column, with smaller words where that helps, or without the button.

        Without room the goal is told once, over the foot of the board; it goes with the first press.
        """
        if self.column.frame is None or not self._says:
            return  # nothing has its place yet
        if self.column.scene.session.solved:
            self._set(False)
            return  # the column is the strip's of a board that was won
        self._due = self.column.page is not None or self.column.opened
        if self._due:
            self._set(False)
            return  # a hint or the drawer covers tools: what is free is not to be seen
        self._keys = by_keys(self.scene)
        self._ask_for_room(self.column.frame)
        look, free = self.column.look, free_foot(self.column)
        width, usual = self.button.measure(look)
        low = max(MIN_TARGET, look.line_height("button"))
        fits = False
        bare = (("small", 0),) if self.lesson is None else ()
        offers = (("body", usual), ("small", usual), ("small", low)) if self.goal or self.lesson is not None else ()
        for (role, high), text in (*product(offers, self._sentences), *product(bare, self._trimmed(free))):
            self.label.text, self.label.role = text, role
            words = 0
            if free.w > 0 and (not high or look.line_height(role) + high <= free.h):  # else no text can fit
                words = self.label.fitted(look, free.w, 0 if high else max(1, free.h))[1]
            fits = 0 < words <= free.h - high
            if fits:
                break
        self._room = pygame.Rect(free.x, free.bottom - words - high, free.w, words + high if fits else 0)
        if fits:
            self.label.place(self._room.topleft, width=free.w, height=0 if high else free.h)
            tight = width - 2 * look.u(INSET) > free.w  # its letters get a little smaller, and fill the column
            inset = min(look.u(TIGHT_INSET if tight else INSET), free.x)
            self._inviting = high > 0
            wide = free.w + 2 * inset if tight else width
            self.button.place(free.x - inset, self._room.bottom - high, wide, max(1, high))
        left = self._left_out(fits)
        if left and not self._told:
            self._told = True
            self._over = self.scene.toast(left, "help")
        self.follow()

    def _ask_for_room(self, frame: Frame) -> None:
        """In large letters the tools stand closer, so that the goal is no smaller than what is around it."""
        column, look = self.column, self.column.look
        text, face, px, wide = self._sentences[-1], look.face("small"), look.metrics.font_px("small"), frame.column.w
        sizes: tuple[int, ...] = () if look.metrics.text_scale <= 1 else (px, round(LARGE * px))
        high = look.u(HIGH)
        if self.goal and column.tray.aside.told is not None:  # who is new needs the goal more than the sheet
            text, sizes, high = self._sentences[0], (px,), high + max(MIN_TARGET, look.line_height("button"))
        wanted = tuple(look.fonts.block_size(text, face, size, wide)[1] + high for size in sizes)
        if column.wanted != wanted:
            column.wanted = wanted
            column.place(frame)

    def _left_out(self, fits: bool) -> str:
        """What there is no room for beside the board."""
        if not self.goal:
            return ""
        most = self._sentences[0]
        return most.removeprefix(self.label.text).strip() if fits else most

    def _trimmed(self, free: pygame.Rect) -> tuple[str, ...]:
        """The most that is said in large letters where there is no room for the button, or else the least."""
        look, texts = self.column.look, self._sentences
        px = round(LARGE * look.metrics.font_px("small"))
        large = (
            text for text in texts if look.fonts.block_size(text, look.face("small"), px, max(1, free.w))[1] <= free.h
        )
        return (next(large, texts[-1]),)


def free_foot(column: Column) -> pygame.Rect:
    """What is free at the foot of a column."""
    frame = column.frame
    if frame is None or column.overview.visible:
        return pygame.Rect(0, 0, 0, 0)
    tools = (*column.tools.values(), column.toolbox.more, *column.tray.buttons.values())
    low = max((button.rect.bottom for button in tools if button.visible), default=frame.column.y)
    low += column.look.u(HIGH)
    return pygame.Rect(frame.column.x, low, frame.column.w, max(0, frame.column.bottom - low))
