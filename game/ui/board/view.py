"""The board on the stage: the base class of every puzzle's view.

**Writing a view.** Subclass `BoardView` in `game/puzzles/<folder>/view.py` and say what is particular to the puzzle:

- `margins`, `padding`, `box`: class attributes for the usual square board (see `SquareGeometry`); another shape
  overrides `make_geometry`. `overhang`: by how much marks reach beyond their slots, in cells.
- `paint_tiles(surface)`: everything on the panel that never changes except the givens: lines, shades. The default
  draws the grid, with heavier lines around `box`es.
- `make_given(target)`: the glyph of a given (a digit, a clue, a tree) or None, in the middle of its cell;
  fills (hints, errors, selection) come under it. `given_targets()` lists where there are some.
- `mark(slot, value)`: the `Art` of a mark. Placing, erasing, undo, redo, trials and ghosts animate by themselves.
- Only where it differs: `act_for` (buttons to acts), `key_act` (keys to acts), `link` (a drag between two cells), `lit`
  (what lights up for a cell), `errors_of` (where a broken rule shows), `finished_lines`, `tray` (digits to choose from,
  drawn by the scene), `aside` (the sheet below them), `selects` (a press selects first, as in Sudoku), `tools` (the
  acts that a mouse with one button chooses from), `offers` (its assists; ask `name in self.assists` where one makes a
  difference) and `flaw` (a position with a broken rule, for the settings), both from `assists.offered`, `glowing` and
  `sounds` (the mark that gives light at night, what marks sound like), `layouts` (how keys may be laid out: names and
  titles), `moved` and `opening` (what an assist adds to a move, and what it plays before the first one).
- `finale`: what it shows when it is won. Layers of its own go into `_layers` after `super().__init__`.

Surfaces are premultiplied, texts come from `self.glyph(...)`, shapes from `ui.drawing`. No view decides a rule.

**Using one.** `attach(form)`; in `layout` `fit(room)`, in `backdrop` `bake(copy)`; after every change `refresh(...)`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, ClassVar, cast

from game.engine.core import Change, Move, Target
from game.engine.play.session import Session
from game.engine.words import N_, _
from game.services.settings import MouseMode
from game.ui.board import told
from game.ui.board.assists import Assist, Demo
from game.ui.board.celebrations import Flare
from game.ui.board.fills import FOR_HANDS
from game.ui.board.picture import BoardPicture
from game.ui.board.stroke import Stroke, cycle
from game.ui.input.actions import Mods, Pointer, Press, Wheel
from game.ui.stage.accessible import Accessible
from game.ui.tray.aside import Aside
from game.ui.tray.tray import TrayKey

HOVER_IN_MS, HOVER_OUT_MS = 70, 110
OTHER: dict[str, str] = {"left": "right", "right": "left", "middle": "middle"}
ARROWS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
ERASER = ("erase", N_("Erase"))


class BoardView(BoardPicture):
    """A board on the stage, and the hands on it.

    on_move: called with a move and whether it continues the one before (a drag); an empty move means that the press
    did nothing. The view never changes the session itself.

    Attributes to set: `locked` (no marks), `mouse`, `swapped` (left and right button change places), `careful` (the
    first main key only shows the cursor: lessons), `keys_like` (which of its `layouts` the keys follow), `assists`
    (the names of those that are on), `switches` (the assists that have keys beside the board), `live` (clues that
    cannot be met any more say so), `on_scroll` and `on_zoom` (called after the board was panned or zoomed; a zoom
    needs a new backdrop), `rule` (says what an act does on a target, in place of the puzzle: versus).
    """

    keeps_telling = True
    selects: ClassVar[bool] = False
    links: ClassVar[bool] = False
    tools: ClassVar[tuple[tuple[str, str], ...]] = ()
    offers: ClassVar[tuple[Assist, ...]] = ()
    flaw: ClassVar[Demo | None] = None
    glowing: ClassVar[int | None] = None
    layouts: ClassVar[tuple[tuple[str, str], ...]] = ()

    def __init__(self, session: Session, on_move: Callable[[Move, bool], None]) -> None:
        super().__init__(session)
        self.on_move = on_move
        self.locked = False
        self.mouse = MouseMode.TWO
        self.swapped = self.careful = False
        self.keys_like = ""
        self.live = True
        self.tool = self.tools[0][0] if self.tools else ""
        self.rule: Callable[[Target, str], Move] | None = None
        self.on_tray: Callable[[], None] = lambda: None
        self.assists: set[str] = {assist.name for assist in self.offers if assist.on and not assist.acts}
        self.switches: tuple[Assist, ...] = ()
        self.on_assist: Callable[[str], None] = lambda name: None
        self._stroke: Stroke | None = None
        self._hover: Target | None = None
        self._heard: Target | None = None
        self._grab: tuple[int, int] | None = None
        self.told = told.ToldGrid(self)

    # What a puzzle's view says

    def act_for(self, button: str, target: Target, mods: Mods) -> str:
        """The act of a mouse button; "" when a press only selects."""
        return "secondary" if button == "right" or mods.shift else "primary"

    def key_act(self, action: Press) -> str:
        """The act of a key on the cursor's cell, "erase" to clear it, "" for none."""
        if action.command == "confirm":
            return "secondary" if action.mods.shift else "primary"
        return {"alternate": "secondary", "erase": "erase"}.get(action.command, "")

    def types(self, key: str) -> bool:
        """Whether a key with its modifiers, as ``shift+k``, makes a mark by its name and means nothing else here."""
        return False

    def link(self, first: Target, second: Target) -> Target | None:
        """What a drag from one cell into another means, other than painting (with `links`)."""
        return None

    def lit(self, target: Target) -> Iterable[Target]:
        """The cells that light up while `target` is pointed at: the assist `equal`."""
        return ()

    def moved(self, move: Move) -> Move:
        """What an assist makes of a press: the move and what follows from it at once."""
        return move

    def opening(self) -> Move:
        """What an assist does on a board that nobody has touched yet."""
        return ()

    def tray(self) -> tuple[TrayKey, ...]:
        """Keys to show beside the board (digits); their acts go to the cursor's cell."""
        return ()

    def aside(self) -> Aside | None:
        """What a sheet below the pad tells of the selected cell; None where a board has no such sheet."""
        return None

    def all_keys(self) -> tuple[TrayKey, ...]:
        """All keys beside the board: the tools of a mouse with one button, the puzzle's own, and its assists."""
        tools = self.tools if self.rule is not None or not self.tools else (*self.tools, ERASER)
        chosen = tuple(TrayKey(f"tool:{act}", _(text), on=act == self.tool, place="pen") for act, text in tools)
        switches = tuple(
            TrayKey(f"assist:{a.name}", _(a.title), on=a.name in self.assists, tip=_(a.tip), place="more")
            for a in self.switches
            if a.tray
        )
        return (*(chosen if self.mouse == MouseMode.TOOLS else ()), *self.tray(), *switches)

    # Hands

    def set_hover(self, over: bool) -> None:
        self.hovered = over
        if not over:
            self._point_at(None)

    def pointer(self, action: Pointer) -> bool:
        x, y = action.x - self.origin[0], action.y - self.origin[1]
        if action.phase == "down":
            return self._down(action, x, y)
        if action.phase == "move":
            if self._grab is not None:
                self._drag_view(action)
            elif self._stroke is not None and action.button is not None:
                self._drag(x, y)
            if not action.touch:
                self._point_at(self.place_at(x, y) if self.window.collidepoint(action.pos) else None)
        elif action.phase == "cancel":
            self._stroke = self._grab = None
        else:
            if self._stroke is not None and action.button == self._stroke.button:
                self._stroke = None
            if action.button == "middle":
                self._grab = None
        return True

    def wheel(self, action: Wheel) -> bool:
        if action.mods.ctrl:
            return self.zoom(1 if action.dy > 0 else -1, action.pos) if action.dy else True
        if not self.camera.panned:
            return False
        step = self.geometry.cell
        dx, dy = (action.dy, 0.0) if action.mods.shift else (-action.dx, action.dy)
        self._scroll(round(dx * step), round(dy * step))
        return True

    def press(self, action: Press) -> bool:
        if action.command in ARROWS:
            return self._move_cursor(action)
        if action.command in ("first", "last"):
            ahead = self.extent[0] * (-1 if action.command == "first" else 1)
            return self.move_to(self.geometry.step(self.spot, ahead, 0))
        if action.command in ("zoom_in", "zoom_out"):
            return self.zoom(1 if action.command == "zoom_in" else -1, self.box_of(self.spot).center)
        if not (act := self.key_act(action)) or action.repeat:
            return False
        if action.command == "confirm" and self.careful and not self._found:
            return self.move_to(self.spot)
        self.act(act)
        return True

    def act(self, act: str) -> None:
        """Do what a key beside the board stands for: an act on the cursor's cell, a tool, an assist."""
        name, found, which = act.partition(":")
        if found and name == "tool":
            self.tool = which
            self.on_tray()
        elif found and name == "assist":
            self.assists ^= {which}
            self.help()
            self.on_assist(which)
        else:
            self._show_ring(True)
            self._play(self.spot, act)

    def demonstrate(self, demo: Demo) -> None:
        """Do what shows an assist: its opening, and the press, or the pointing at a cell."""
        self.on_move(self.opening(), False)
        if demo.at is not None and demo.act:
            self.on_move(self.moved(self.outcome(demo.at, demo.act)), False)
        self.refresh(animate=False)
        if demo.at is not None and not demo.act:
            if self.selects:
                self._place_cursor(demo.at)
            else:
                self._point_at(demo.at)

    def help(self) -> None:
        """Show the board anew: an assist was switched."""
        self.refresh()
        for layer in self._layers:
            layer.damage()

    def move_to(self, target: Target) -> bool:
        """Put the cursor on a cell and show it."""
        self._place_cursor(target)
        self._show_ring(True)
        return True

    def focus_moved(self, here: bool) -> None:
        """Keys that go elsewhere have their own ring; where they come back to shows before the next one."""
        if self.ring.stage is not None:
            self._show_ring(self.ring_shown)

    def celebrate(self, start: Target | None) -> None:
        """The wave of a solved board; what lit up for the hands goes at once, and leaves the frames to the wave."""
        self.let_go()
        super().celebrate(start)

    def let_go(self) -> None:
        """Put out at once what is lit up for the hands."""
        for kind in FOR_HANDS:
            self.fills.show(kind, (), 0, 0)

    def lights(self) -> tuple[Target, ...]:
        """The places whose marks give light at night once the board is solved: those marked `glowing`."""
        return tuple(slot for slot, value in self.session.marks.items() if value == self.glowing)

    def finale(self, start: Target | None) -> Sequence[Flare]:
        """What only this puzzle shows in the seconds of a win, the last mark being at `start`."""
        return ()

    @property
    def ring_on(self) -> bool:
        """Whether the ring of the keyboard and the pad is shown."""
        return self.ring.strength > 0.5 or self.animator.is_running(self.ring, "strength")

    def input_state(self) -> dict[str, Any]:
        """What the player has chosen to do marks with, for :meth:`go_on` on the next board of the puzzle."""
        return {"tool": self.tool}

    def go_on(self, hands: dict[str, Any]) -> None:
        """Choose what was chosen on the board before."""
        self.tool = hands["tool"]

    def describe(self) -> Accessible | None:
        return self.told.grid()

    def point_out(self) -> Accessible | None:
        self._heard = self.spot
        return told.cell(self, self.spot)

    # Inside

    def _rebuilding(self) -> Iterator[None]:
        self._stroke = self._grab = None
        yield from super()._rebuilding()

    def _down(self, action: Pointer, x: int, y: int) -> bool:
        if not self.window.collidepoint(action.pos):
            return False
        if action.button == "middle":
            self._grab = action.pos if self.camera.panned else None
            return True
        target = self.place_at(x, y)
        self._show_ring(False)
        if target is None or action.button is None:
            return True
        self._place_cursor(target)
        self._stroke = stroke = Stroke(self.geometry, target, action.button, (x, y))
        button = OTHER[action.button] if self.swapped and not self.selects else action.button
        plain = action.button == "left" and not action.mods.shift
        act = self.act_for(button, target, action.mods)
        if act and not self.locked:
            if plain and self.mouse == MouseMode.TOOLS and self.tool and not self.selects:
                move = self.outcome(target, self.tool)
            elif plain and self.mouse == MouseMode.CYCLE and self.rule is None and not self.selects:
                move = cycle(self.spec, self.board, self.session.marks, target)
            else:
                move = self.outcome(target, act)
            stroke.begin(move)
            if move or not self.links:
                self.on_move(self.moved(move), False)
        return True

    def _drag(self, x: int, y: int) -> None:
        stroke = self._stroke
        if stroke is None or self.locked:
            return
        for target in stroke.over(x, y):
            if stroke.first is not None:
                change = Change(target, self.session.marks.get(target, 0), stroke.first.new)
                if stroke.paints((change,)) and target in self.marks.sprites:
                    self.on_move((change,), True)
            elif self.links and len(stroke.painted) == 2:
                joined = self.link(stroke.start, target)
                if joined is not None:
                    self._play(joined, "primary")

    def _play(self, target: Target, act: str) -> None:
        if not self.locked:
            self.on_move(self.moved(self.outcome(target, act)), False)

    def outcome(self, target: Target, act: str) -> Move:
        """The move that an act makes there, without what an assist adds."""
        if self.rule is not None:
            return self.rule(target, act)
        marks = self.session.marks
        if act == "erase" and "erase" not in self.spec.acts:
            return (Change(target, old, 0),) if (old := marks.get(target, 0)) else ()
        return self.spec.tap(self.board, marks, target, act)

    @property
    def drags(self) -> bool:
        return self._grab is not None or (self._stroke is not None and (self.links or self._stroke.first is not None))

    @property
    def selected(self) -> bool:
        """Whether a key of the tray has a cell to act on."""
        return True

    def deselect(self) -> None:
        """No cell is selected until the player chooses one, where cells are selected (with `selects`)."""

    @property
    def _found(self) -> bool:
        """Whether the eye or the ear finds the cursor: else the first key shows where it is."""
        return self.selects or self.ring_on or self._heard == self.spot

    def _move_cursor(self, action: Press) -> bool:
        if not self._found:
            return self.move_to(self.spot)
        there = self.geometry.step(self.spot, *ARROWS[action.command])
        if there == self.spot and self.ring_on:
            # A pad has no Tab key: its stick leaves the board at the rim.
            return action.device != "pad" or action.repeat
        return self.move_to(there)

    def _place_cursor(self, target: Target) -> None:
        if target.kind != "cell":
            return
        self.spot = target
        if self.camera.reveal(self.geometry.rect(target)):
            self._scrolled()
        self.ring.go(self.geometry.rect(target))
        if self.selects:
            self.fills.show("selected", (target,), 70, 70)
            self.fills.show("lit", [t for t in self._lit(target) if t != target], 110, 110)

    def _show_ring(self, visible: bool) -> None:
        self.ring.show(visible)
        if visible:
            self._point_at(None)

    def _point_at(self, target: Target | None) -> None:
        if target == self._hover:
            return
        self._hover, shown = target, () if target is None else (target,)
        self.fills.show("hover", shown, HOVER_IN_MS, HOVER_OUT_MS)
        if not self.selects:
            self.fills.show("lit", shown and self._lit(shown[0]), HOVER_IN_MS, HOVER_OUT_MS)

    def _lit(self, target: Target) -> Iterable[Target]:
        return self.lit(target) if "equal" in self.assists else ()

    def _drag_view(self, action: Pointer) -> None:
        if self._grab is not None:
            dx, dy = action.x - self._grab[0], action.y - self._grab[1]
            self._grab = action.pos
            self._scroll(dx, dy)


def view_class(spec: Any) -> type[BoardView]:
    """The view of a kind of puzzle."""
    return cast(type[BoardView], spec.view())
