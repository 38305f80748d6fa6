"""A board whose clues are put down by hand: the mouse, keys and pad on the places where clues stand."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pygame

from game.engine.core import Marks, Target
from game.engine.play.editing import Draft
from game.engine.play.session import Session
from game.engine.words import _
from game.scenes.board.frame import Frame
from game.scenes.editor.ghosts import GhostLayer
from game.ui.board import told
from game.ui.board.camera import Camera
from game.ui.board.view import ARROWS, BoardView, view_class
from game.ui.input.actions import Pointer, Press, Wheel
from game.ui.stage.accessible import Accessible, Role
from game.ui.widgets import Form, Widget
from game.ui.widgets.form import nearest

Z_HANDS = 30
LETTERS = "abcdefg"
"""Typed for 10, 11 ... as large Sudokus are written."""

REACH = 0.75
"""How far a click may be from the middle of a corner, in cells."""

ASKEW = 0.55
"""How far the next place may be out of line, in cells."""

Marked = tuple[Marks, Marks | None]


class EditorBoard(Widget):
    """Shows a draft and says what is done to it.

    on_step(place, by), on_digit(place, digit) and on_clear(place) are called for presses, on_drag(start, end) for a
    drag on a board on which that does something; the scene changes the draft
    and hands the new one to `show`. `on_zoom` goes through the pieces of a zoom, as in `BoardPicture`; `decorate` comes
    after it, `on_fit` lays the board out in its room, and `on_exchange` lets one with another clue take its place.
    """

    cursor = "hand"

    def __init__(
        self,
        draft: Draft[Any],
        on_step: Callable[[Target, int], None],
        on_digit: Callable[[Target, int], None],
        on_clear: Callable[[Target], None],
        on_drag: Callable[[Target, Target], None],
    ) -> None:
        super().__init__(z=Z_HANDS)
        self.draft = draft
        self.on_step, self.on_digit, self.on_clear = on_step, on_digit, on_clear
        self.on_drag = on_drag
        self.on_zoom: Callable[[Iterator[None]], object] = list
        self.on_exchange: Callable[[Callable[[], Iterator[None]]], object] = lambda put: list(put())
        self.on_fit: Callable[[pygame.Rect], object] = lambda room: self.view.fit(room)
        self.view = self._make_view(draft)
        self._form: Form | None = None
        self.ghosts = GhostLayer(self.view)
        self.places: tuple[Target, ...] = tuple(draft.sheet.places(draft.board))
        self.spot = self._first()
        self._frame: Frame | None = None
        self._ghost: Marked | None = None
        self._fresh: tuple[Target, ...] = ()
        self._grab: tuple[int, int] | None = None
        self._held: tuple[Target, int] | None = None  # where a press began that may become a drag, and its step

    # On the stage

    def attach(self, form: Form) -> None:
        """Put the board on the form's stage, and the hands into the form; it gets the keyboard first."""
        self._form = form
        self._put_on(form)
        form.add(self, default=True)
        form.set_focus(self)

    def fit(self, frame: Frame) -> None:
        """Lay the board out in its room of a frame."""
        self._frame = frame
        self.on_fit(frame.room(self.view.measures))
        self.rect = self.view.window
        self.decorate()

    def bake(self, surface: pygame.Surface) -> None:
        """Draw the panel and the clues on the scene's own backdrop."""
        self.view.bake(surface)

    def damage(self) -> None:
        """The layers of the board draw; the hands have nothing to redraw."""

    def draw(self, target: pygame.Surface) -> None:
        pass

    def describe(self) -> Accessible | None:
        return None  # the view below it says what is on the board

    def point_out(self) -> Accessible | None:
        if self.spot.kind == "cell":
            return told.cell(self.view, self.spot)
        clue = self.draft.sheet.clue(self.draft.board, self.spot)
        place = (
            _("corner {row}, {column}").format(row=self.spot.index[0] + 1, column=self.spot.index[1] + 1)
            if self.spot.kind == "corner"
            else told.line_name(self.spot, self.spot)
        )
        return Accessible(Role.CELL, place, _("no number") if clue is None else str(clue))

    # Showing

    def show(self, draft: Draft[Any]) -> bool:
        """Show another draft; whether the scene needs a new backdrop, since the panel has another size."""
        same = draft.spec is self.draft.spec and draft.spec.size_of(draft.board) == self.draft.spec.size_of(
            self.draft.board
        )
        if same and draft.board == self.draft.board:
            self.draft = draft
            return False
        self.draft = draft
        if same:
            self.on_exchange(lambda: self._exchange(self.view.camera))
            self.rect = self.view.window
        else:
            self.places = tuple(draft.sheet.places(draft.board))
            self.spot = self._first()
            for _piece in self._exchange():
                pass
            self.rect = self.view.window
        self.decorate()
        return not same

    def _exchange(self, camera: Camera | None = None) -> Iterator[None]:
        """Put the board of the draft in the place of the one before; then the pieces that lay it out."""
        stage, form, frame = self._on_stage(), self._form, self._frame
        assert form is not None
        assert frame is not None
        self.view.detach(form)
        stage.remove(self.ghosts)
        self.view = self._make_view(self.draft)
        self.ghosts = GhostLayer(self.view)
        self._ghost, self._fresh = None, ()
        self._put_on(form)
        self.view.camera = camera or self.view.camera
        return self.view.fit_in_pieces(frame.room(self.view.measures))

    def show_solutions(self, solution: Marks | None, other: Marks | None) -> None:
        """Show a solution as ghosts, or two of them where they differ; None for none."""
        self._ghost = None if solution is None else (solution, other)
        differing = self.ghosts.show(solution, other)
        self.view.fills.show("cause", differing)

    def light(self, places: tuple[Target, ...]) -> None:
        """Light up clues that were put down by themselves, until the next change."""
        self._fresh = places
        self.view.fills.show("effect", places)

    def select(self, place: Target) -> None:
        """Put the cursor on a place and show it."""
        self.spot = place
        if self.view.camera.reveal(self.view.geometry.rect(place)):
            self._scrolled()
        self._mark_place()

    # Hands

    def set_hover(self, over: bool) -> None:
        self.hovered = over
        if not over:
            self._point_at(None)

    def at(self, pos: tuple[int, int]) -> Target | None:
        """The place for a clue that a press there means."""
        view = self.view
        if not view.window.collidepoint(pos):
            return None
        x, y = pos[0] - view.origin[0], pos[1] - view.origin[1]
        found = view.geometry.at(x, y)
        if found in self.places:
            return found
        if self.places[0].kind != "corner":
            return None
        grid, size = view.geometry.grid, view.geometry.cell
        columns, rows = view.extent
        column = min(max(round((x - grid.x) / size), 0), columns)
        row = min(max(round((y - grid.y) / size), 0), rows)
        corner = Target("corner", (row, column))
        middle = view.geometry.rect(corner).center
        near = max(abs(middle[0] - x), abs(middle[1] - y)) <= REACH * size
        return corner if near else None

    def pointer(self, action: Pointer) -> bool:
        if action.phase == "down":
            return self._down(action)
        if action.phase == "move":
            if self._grab is not None:
                dx, dy = action.x - self._grab[0], action.y - self._grab[1]
                self._grab = action.pos
                self._scroll(dx, dy)
            elif not action.touch:
                over = self.at(action.pos)
                self._point_at(over)
        else:
            self._grab = None
            if action.phase == "up" and self._held is not None:
                self._release(*self._held, self.at(action.pos))
            self._held = None
        return True

    def _release(self, start: Target, by: int, end: Target | None) -> None:
        """The end of a press that could have become a drag."""
        if end == start:
            self.on_step(start, by)
        elif end is not None:
            self.on_drag(start, end)
            self.select(end)

    def wheel(self, action: Wheel) -> bool:
        if action.mods.ctrl:
            return self._zoom(1 if action.dy > 0 else -1, action.pos) if action.dy else True
        if not self.view.camera.panned:
            return False
        step = self.view.geometry.cell
        dx, dy = (action.dy, 0.0) if action.mods.shift else (-action.dx, action.dy)
        self._scroll(round(dx * step), round(dy * step))
        return True

    def press(self, action: Press) -> bool:
        command = action.command
        if command in ARROWS:
            return self._move(action)
        if command in ("first", "last"):
            self.select(self.places[0 if command == "first" else -1])
        elif command in ("zoom_in", "zoom_out"):
            self._zoom(1 if command == "zoom_in" else -1, self.view.box_of(self.spot).center)
        elif command in ("confirm", "alternate"):
            back = command == "alternate" or action.mods.shift
            self.on_step(self.spot, -1 if back else 1)
        elif command == "erase":
            self.on_clear(self.spot)
        else:
            return self.type_digit(action)
        return True

    def type_digit(self, action: Press) -> bool:
        """Take a digit, or a letter for a number above nine; whether it was one."""
        key = action.key.removeprefix("keypad ").removeprefix("[").removesuffix("]")
        if action.mods.ctrl or action.mods.alt or action.repeat or len(key) != 1:
            return False
        if key.isascii() and key.isdigit():
            self.on_digit(self.spot, int(key))
        elif key in LETTERS and 10 + LETTERS.index(key) in self.draft.sheet.values(self.draft.board, self.spot):
            self.on_digit(self.spot, 10 + LETTERS.index(key))
        else:
            return False
        return True

    # Inside

    def _make_view(self, draft: Draft[Any]) -> BoardView:
        view = view_class(draft.spec)(Session(draft.spec, draft.board), lambda move, more: None)
        view.assists.clear()
        view.live = False
        view.on_zoom = lambda pieces: self.on_zoom(pieces)
        if any(view.margins[:2]):  # clues are put down there, also where none stands yet
            view.camera.margins = view.margins
        return view

    def _first(self) -> Target:
        """The first cell; where no clue stands in cells, the first place."""
        return next((place for place in self.places if place.kind == "cell"), self.places[0])

    def _put_on(self, form: Form) -> None:
        """The view shows, and leaves the input to the hands."""
        focus = form.focus
        self.view.focusable = False
        self.view.attach(form)
        form.set_focus(focus)
        form.stage.add(self.ghosts)

    def _point_at(self, place: Target | None) -> None:
        corner = place is not None and place.kind == "corner"
        self.view.fills.show("hover", () if place is None or corner else (place,), 70, 110)
        self.ghosts.pointed = place if corner else None

    def decorate(self) -> None:
        """Show what lies over a board that was laid out anew."""
        if self._ghost is not None:
            self.view.fills.show("cause", self.ghosts.show(*self._ghost), 0, 0)
        if self._fresh:
            self.view.fills.show("effect", self._fresh, 0, 0)
        self._mark_place(0)

    def _mark_place(self, ms: float = 70) -> None:
        fills = self.view.fills
        for kind in ("house", "lit", "sheer-house", "sheer-lit"):  # of a cell that the view itself selects
            fills.show(kind, (), 0, 0)
        fills.show("selected", (self.spot,) if self.spot.kind != "corner" else (), ms, ms)
        self.ghosts.selected = self.spot if self.spot.kind == "corner" else None
        self.view.ring.go(self.view.geometry.rect(self.spot), ms)
        by_keys = self.form is not None and self.form.show_focus
        self.view.ring.show(by_keys or self.spot.kind != "corner")  # the next digit goes there, also with the mouse

    def _down(self, action: Pointer) -> bool:
        if action.button == "middle":
            self._grab = action.pos if self.view.camera.panned else None
            return True
        place = self.at(action.pos)
        self.select(self.spot if place is None else place)
        if place is not None and action.button is not None:
            by = -1 if action.button == "right" or action.mods.shift else 1
            if self.draft.drags:
                self._held = place, by
            else:
                self.on_step(place, by)
        return True

    def _move(self, action: Press) -> bool:
        geometry, step = self.view.geometry, ARROWS[action.command]
        here = geometry.rect(self.spot)
        boxes = {place: geometry.rect(place) for place in self.places if place != self.spot}
        # Only what lies straight ahead; the rows of a hexagonal board are half a cell askew.
        askew = ASKEW * geometry.cell
        ahead = [
            place
            for place, box in boxes.items()
            if abs(box.centery - here.centery if step[0] else box.centerx - here.centerx) <= askew
        ]
        found = nearest(here, [boxes[place] for place in ahead], step)
        if found is None:
            # A pad has no Tab key: its stick leaves the board at the rim.
            return action.device != "pad" or action.repeat
        if self.form is not None:
            self.form.show_focus = True
        self.select(ahead[found])
        return True

    def _zoom(self, notches: int, about: tuple[int, int]) -> bool:
        self.view.zoom(notches, about)
        self.rect = self.view.window
        return True

    def _scroll(self, dx: int, dy: int) -> None:
        if self.view.camera.scroll(dx, dy):
            self._scrolled()

    def _scrolled(self) -> None:
        stage = self._on_stage()
        if stage.backdrop is not None:
            self.view.bake(stage.backdrop, self.view.window)
            stage.damage(self.view.window)
