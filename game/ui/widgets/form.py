"""A form: the widgets of a scene, who gets which input, the focus of keyboard and pad, and tooltips."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeVar

import pygame

from game.ui.input.actions import Action, FocusLost, Pointer, Press, TypedText, Wheel
from game.ui.stage.stage import Node, Stage
from game.ui.widgets.base import Z_PANEL, Z_WIDGET, Widget
from game.ui.widgets.tip import Tip

W = TypeVar("W", bound=Widget)
TIP_MS = 650
"""So long the pointer, or the focus, rests somewhere before its tip shows."""
READ = 20
"""What is read in haste counts as much as so many others."""
DIRECTIONS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}


def nearest(start: pygame.Rect, rects: Iterable[pygame.Rect], direction: tuple[int, int]) -> int | None:
    """The index of the rectangle that is the natural next one from `start` in a direction, or None.

    The nearest one; what lies askew counts as farther away, and of two alike the better aligned wins.
    """
    dx, dy = direction
    best: tuple[float, int] | None = None
    for i, rect in enumerate(rects):
        ahead = (rect.centerx - start.centerx) * dx + (rect.centery - start.centery) * dy
        if dx:
            gap = (rect.left - start.right) if dx > 0 else (start.left - rect.right)
            askew = max(rect.top - start.bottom, start.top - rect.bottom, 0)
            off = abs(rect.centery - start.centery)
        else:
            gap = (rect.top - start.bottom) if dy > 0 else (start.top - rect.bottom)
            askew = max(rect.left - start.right, start.left - rect.right, 0)
            off = abs(rect.centerx - start.centerx)
        if ahead <= 0 or gap < -min(rect.w if dx else rect.h, start.w if dx else start.h) // 2:
            continue
        cost = max(gap, 0) + 0.25 * off + (3.0 * askew + start.w + start.h if askew else 0)
        if best is None or cost < best[0]:
            best = (cost, i)
    return None if best is None else best[1]


class Form:
    """The widgets of one scene.

    sound: called with the name and step of an interface sound ("press", "toggle", "hover").
    prompt: makes what a tip says to press, as in ``Undo ({undo})``, the key or the button of the device in use.
    show_focus: the focus ring shows; turned on by keys and pad, off by the mouse.
    kept_free: what is read in haste: a tip rather covers anything else.
    """

    kept_free: Sequence[Node] = ()

    def __init__(
        self,
        stage: Stage,
        sound: Callable[[str, int], None] = lambda name, step: None,
        prompt: Callable[[str], str] = str,
    ) -> None:
        self.stage = stage
        self.sound = sound
        self.prompt = prompt
        self.widgets: list[Widget] = []
        self.focus: Widget | None = None
        self.show_focus = False
        self._default: Widget | None = None
        self._captured: Widget | None = None
        self._hovered: Widget | None = None
        self._met: Widget | None = None  # what the pointer stood on when the form came, until it leaves that
        self._came: Widget | None = None  # what a press brought under the pointer, until it leaves that
        self._tip = Tip()

    def add(self, widget: W, default: bool = False) -> W:
        """Put a widget on the stage and into the form. The default is focused first."""
        widget.form = self
        self.stage.add(widget)
        self.widgets.append(widget)
        if default:
            self._default = widget
        return widget

    def remove(self, widget: Widget) -> None:
        if widget not in self.widgets:
            return
        if self._captured is widget:
            self._captured = None
        if self._hovered is widget:
            self._set_hover(None)
        if self.focus is widget:
            self.set_focus(None)
        if self._default is widget:
            self._default = None
        self.stage.animator.cancel(widget)
        self.widgets.remove(widget)
        self.stage.remove(widget)
        widget.form = None

    def clear(self) -> None:
        for widget in list(self.widgets):
            self.remove(widget)

    @property
    def first(self) -> Widget | None:
        """What the keys come to first."""
        return self._default if self._default is not None and self._default.usable else None

    def set_focus(self, widget: Widget | None) -> None:
        if self.focus is widget:
            return
        if self.focus is not None:
            self.focus.focused = False
            self.focus.focus_moved(False)
        self.focus = widget
        if widget is not None:
            widget.focused = True
            widget.focus_moved(True)

    def handle(self, action: Action) -> bool:
        """Route an action; whether a widget used it."""
        if isinstance(action, Pointer):
            return self._pointer(action)
        if isinstance(action, Wheel):
            target = self._at(action.pos)
            return target is not None and target.wheel(action)
        if isinstance(action, Press):
            return self._press(action)
        if isinstance(action, TypedText):
            return self.focus is not None and self.focus.usable and self.focus.type_text(action.text)
        if isinstance(action, FocusLost):
            self._set_hover(None)
        return False

    @property
    def cursor(self) -> str:
        """The pointer's shape: that of the widget it is over."""
        return self._hovered.cursor if self._hovered is not None and self._hovered.usable else "arrow"

    @property
    def dragging(self) -> bool:
        """Whether the press that goes on drags something."""
        return self._captured is not None and self._captured.drags

    def come_up(self, pointer: tuple[int, int]) -> None:
        """The form shows below a pointer that nobody has moved there: no tip says yet what stands there."""
        self._met = self._at(pointer)
        self.handle(Pointer("move", *pointer))

    def release(self) -> None:
        """Drop a running press and the tooltip: the scene is covered or left."""
        if self._captured is not None:
            self._captured.pointer(Pointer("cancel", -1, -1))
            self._captured = None
        self._set_hover(None)

    def _at(self, pos: tuple[int, int]) -> Widget | None:
        hits = [w for w in self.widgets if w.visible and w.hit(pos)]
        return max(enumerate(hits), key=lambda pair: (pair[1].z, pair[0]))[1] if hits else None

    def _pointer(self, action: Pointer) -> bool:
        if action.phase == "down":
            self._ring(False)
            self._hide_tip()
            if self._captured is not None:
                return self._captured.pointer(action)
            target = self._at(action.pos)
            if target is None or not target.usable:
                return target is not None and self._tell_why(target)
            if target.focusable:
                self.set_focus(target)
            used = target.pointer(action)
            if used and target.stage is self.stage:  # a press may take the widget itself away
                self._captured = target
            return used
        captured = self._captured
        if action.phase in ("up", "cancel"):
            self._captured = None
            used = captured.pointer(action) if captured is not None else False
            target = self._at(action.pos) if action.phase == "up" and not action.touch else None
            self._came = target if captured is not None and captured is not target else None
            self._set_hover(target)
            return used
        if captured is not None:
            captured.pointer(action)
            self._set_hover(captured if captured.hit(action.pos) else None)
            return True
        target = self._at(action.pos)
        if target is not None and target is self._hovered and self._tip.stage is None:
            self._met = None if target.enabled else self._met  # somebody points at it
            self._tip_later(target, True)  # the pointer has not come to rest yet
        self._set_hover(target)
        return target is not None and target.usable and target.pointer(action)

    def _set_hover(self, widget: Widget | None) -> None:
        if widget is self._hovered:
            return
        self._hide_tip()
        if self._hovered is not None and self._hovered.stage is not None:
            self._hovered.set_hover(False)
        self._hovered = widget
        self._met = self._met if self._met is widget else None
        self._came = self._came if self._came is widget else None
        if widget is not None:
            widget.set_hover(widget.enabled)
            self._tip_later(widget, True)

    def _tip_later(self, widget: Widget, pointed: bool = False) -> None:
        if pointed and (widget is self._came or widget is self._met):
            return  # nobody has pointed at it
        if widget.said and (widget.enabled or widget is not self._met):
            self.stage.animator.after(TIP_MS, lambda: self._show_tip(widget), "tip")

    def _show_tip(self, widget: Widget) -> None:
        if widget.stage is self.stage and (widget.hovered or widget.ring_shown or self._hovered is widget):
            said = self.prompt(widget.said)
            if said != getattr(widget, "text", ""):  # nothing is said twice
                self._tip.show(self.stage, said, widget.rect, list(self._beside(widget)))

    def _beside(self, widget: Widget) -> Iterator[pygame.Rect]:
        """What a tip of a widget should not cover: controls, a board, texts and the sheets with texts. A control is
        there twice, for it is asked for by its word or sign."""
        for node in self.kept_free:
            if node.visible and node.stage is self.stage and min(node.bounds.size) > 1:
                yield from (node.bounds.clip(pygame.Rect((0, 0), self.stage.look.size)),) * READ
        for other in self.stage.nodes:
            control = isinstance(other, Widget)
            if other is widget or not other.visible or min(other.rect.size) < 2:
                continue
            if not control and not Z_PANEL <= other.z <= Z_WIDGET:
                continue
            holds = control and other.holds_others
            if not holds and not other.rect.contains(widget.rect):
                yield from (other.rect,) * (2 if control else 1)

    def _tell_why(self, widget: Widget) -> bool:
        """Say at once why a control that was pressed cannot be used; whether there is anything to say."""
        if not widget.why_not:
            return False
        self._hovered = widget
        self._show_tip(widget)
        return True

    def _hide_tip(self) -> None:
        self.stage.animator.stop_timer("tip")
        self.stage.remove(self._tip)

    def _ring(self, shown: bool) -> None:
        if self.show_focus != shown:
            self.show_focus = shown
            if self.focus is not None:
                self.focus.damage()

    def _press(self, action: Press) -> bool:
        focus = self.focus if self.focus is not None and self.focus.usable else None
        self._hide_tip()
        if focus is not None and focus.press(action):
            self._ring(True)
            return True
        if action.command in DIRECTIONS or action.command in ("next", "previous"):
            return self.move_focus(action.command)
        if action.command == "confirm" and focus is None and not action.repeat:  # held since the scene before
            default = self._default
            if default is not None and default.usable:
                self.set_focus(default)
                self._ring(True)
                return default.press(action)
            return self.move_focus("next")
        return False

    def _candidates(self) -> list[Widget]:
        return [w for w in self.widgets if w.focusable and w.usable]

    def move_focus(self, command: str) -> bool:
        """Go to the next widget: "next", "previous", or in a direction by where they are. The first time, show it."""
        widgets = self._candidates()
        if not widgets:
            return False
        focus = self.focus
        if focus not in widgets or focus is None:
            chosen = self._default if self._default in widgets else widgets[0]
        elif not self.show_focus and command not in ("next", "previous"):
            chosen = focus
        elif command in ("next", "previous"):
            step = 1 if command == "next" else -1
            chosen = widgets[(widgets.index(focus) + step) % len(widgets)]
        else:
            others = [w for w in widgets if w is not focus]
            index = nearest(focus.ring_rect, [w.rect for w in others], DIRECTIONS[command])
            if index is None:
                self._ring(True)
                return False
            chosen = others[index]
        self._ring(True)
        self.set_focus(chosen)
        if chosen is not None:
            chosen.damage()
            self._tip_later(chosen)
            self.sound("hover", 0)
        return True
