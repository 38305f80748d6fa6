"""A retained scene graph: nodes in z-order, and a redraw of only what was damaged."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self, TypeVar, overload

import pygame

from game.ui.drawing.rects import around, merge, outside, quick
from game.ui.stage.accessible import Accessible, Role, phrase
from game.ui.stage.overheard import overheard

if TYPE_CHECKING:
    from game.ui.drawing.look import Look
    from game.ui.stage.animator import Animator
    from game.ui.stage.film import Film
    from game.ui.stage.news import StageNews
    from game.ui.stage.still import Still

T = TypeVar("T")
N = TypeVar("N", bound="Node")


class Live(Generic[T]):
    """A node's attribute whose change damages the node: `hover = Live(0.0)`.

    steps: the node draws a number only in so many steps from 0 to 1; a change within a step damages nothing.

    It is read far more often than it is set: each node holds its value under its own name from the beginning, where it
    is found without a call.
    """

    def __init__(self, default: T, steps: int = 0) -> None:
        self.default = default
        self.steps = steps

    def __set_name__(self, owner: type[Node], name: str) -> None:
        self.name = name
        owner._defaults = {**owner._defaults, name: self.default}

    if TYPE_CHECKING:

        @overload
        def __get__(self, node: None, owner: type) -> Live[T]: ...
        @overload
        def __get__(self, node: Node, owner: type) -> T: ...
        def __get__(self, node: Node | None, owner: type) -> T | Live[T]: ...

    def __set__(self, node: Node, value: T) -> None:
        before: Any = node.__dict__[self.name]
        if before != value:
            node.__dict__[self.name] = value
            after: Any = value
            if not self.steps or round(before * self.steps) != round(after * self.steps):
                node.damage()


class Node:
    """One thing that is drawn. Subclasses write `draw` and, if they draw outside `rect`, widen `bounds`.

    rect: where it is, in window pixels. Assign a new one to move it; do not change it in place.
    z: higher is nearer to the player; nodes of one z are drawn in the order in which they were added.
    """

    rect: Live[pygame.Rect] = Live(pygame.Rect(0, 0, 0, 0))
    visible = Live(True)
    tells_time = False
    """Whether it is a clock: it is told when somebody asks, not as it runs."""
    holds_others = False
    """Whether others lie on it, which are read together: a sheet, a card with a button."""
    stays_quiet = False
    """Whether it is told when somebody asks for all of the screen, and not as it comes."""
    untold = False
    """Whether no voice says it, since something beside it does."""
    keeps_telling = False
    """Whether what it says is asked for at every look, since it knows by itself what is new."""
    keeps_place = False  # whether a screen reader keeps its place while it says nothing: a line for messages
    tells_news = False  # whether what it says is to be heard whenever it changes: a message
    _defaults: ClassVar[dict[str, Any]] = {}  # of what is `Live`

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls._defaults = {k: v for base in reversed(cls.__mro__) for k, v in getattr(base, "_defaults", {}).items()}

    def __new__(cls, *_args: Any, **_options: Any) -> Self:
        node = super().__new__(cls)
        node.__dict__.update(cls._defaults)
        return node

    def __init__(self, rect: pygame.Rect | tuple[int, int, int, int] = (0, 0, 0, 0), z: int = 0) -> None:
        self.stage: Stage | None = None
        self.z = z
        self.drawn: pygame.Rect | None = None
        self.rect = pygame.Rect(rect)

    @property
    def bounds(self) -> pygame.Rect:
        """Everything that `draw` may touch."""
        return self.rect

    @property
    def opaque(self) -> bool:
        """Whether it fills all of its `rect`: what is below is not drawn there."""
        return False

    @property
    def look(self) -> Look:
        return self._on_stage().look

    @property
    def animator(self) -> Animator:
        return self._on_stage().animator

    def _on_stage(self) -> Stage:
        if self.stage is None:
            raise RuntimeError(f"{type(self).__name__} is not on a stage")
        return self.stage

    def damage(self) -> None:
        """Ask for a redraw of this node: of where it was drawn last and of where it is now."""
        if self.stage is not None:
            self.stage.touch(self)

    def draw(self, target: pygame.Surface) -> None:
        """Draw to `target`, whose clip is already set to the damaged part."""

    def forget_look(self) -> None:
        """Let go of what was made for the look until now: there is another one."""

    def describe(self) -> Accessible | None:
        """What it says to those who do not see it: all words that `draw` writes. None for what only adorns.

        Whoever asks fills in where it is, and whether it is focused or cannot be used.
        """
        words = phrase(self.overheard())
        return Accessible(Role.TEXT, words) if words else None

    def overheard(self) -> tuple[str, ...]:
        """The texts that `draw` writes; for `describe` where nothing else has them."""
        return overheard(self.look, self.draw) if self.stage is not None and self.rect.w > 0 and self.rect.h > 0 else ()


class Stage:
    """The nodes of one scene over a backdrop.

    backdrop: a surface of the window's size, drawn under everything.
    look: theme, metrics, fonts and caches; animator: the scene's tweens. Both are there for the nodes.
    """

    def __init__(self, look: Look, animator: Animator) -> None:
        self.look = look
        self.animator = animator
        self.backdrop: pygame.Surface | None = None
        self.news: StageNews[Node] | None = None
        """For somebody who reads the stage: told what is drawn anew."""
        self._nodes: list[Node] = []
        self._touched: dict[Node, None] = {}
        self._rects: list[pygame.Rect] = []
        self._rects_above: list[pygame.Rect] = []
        self._rects_high: list[pygame.Rect] = []
        self._left: pygame.Rect | None = None
        self._still: Still | None = None
        self.film: Film | None = None
        """Where nodes take long to draw: what lies below its z is kept."""
        self._all = True
        self._shown: pygame.Surface | None = None
        """Where it was drawn last: what is seen there is up to date but for what was damaged since."""

    def add(self, node: N) -> N:
        """Put `node` on the stage and return it."""
        node.stage = self
        index = len(self._nodes)
        while index and self._nodes[index - 1].z > node.z:
            index -= 1
        self._nodes.insert(index, node)
        node.drawn = None
        self.touch(node)
        if self.news is not None:
            self.news.others()
        return node

    def remove(self, node: Node) -> None:
        if node.stage is not self:
            return
        self._nodes.remove(node)
        self._touched.pop(node, None)
        node.stage = None
        if self.news is not None:
            self.news.others()
        if node.drawn is not None:
            self.damage(node.drawn, node.z)
            node.drawn = None
        elif self._left is not None and node.rect.colliderect(self._left):
            self._left = None  # what came to lie over it is gone before any frame has shown it

    def clear(self) -> None:
        for node in list(self._nodes):
            self.remove(node)

    def relook(self, look: Look) -> None:
        """Have another look from now on. What was made for the last one goes, for it may be as large as a window."""
        self.look, self.backdrop, self._still, self.film = look, None, None, None
        for node in self._nodes:
            node.forget_look()

    @property
    def nodes(self) -> tuple[Node, ...]:
        """The nodes, from the back to the front."""
        return tuple(self._nodes)

    def touch(self, node: Node) -> None:
        self._touched[node] = None
        if self.news is not None:
            self.news.node(node)

    def damage(self, rect: pygame.Rect, z: int | None = None) -> None:
        """Redraw a part; `z`: of the node that has changed there, where it is one alone."""
        high = self.film is not None and z is not None and z >= self.film.z
        (self._rects_high if high else self._rects).append(pygame.Rect(rect))
        if self.news is not None:
            self.news.place(pygame.Rect(rect))

    def damage_all(self) -> None:
        if self.film is not None:
            self.film.spoil(self.film.area)
        self.show_all()

    def show_all(self) -> None:
        """Draw everything again, of which nothing has changed: the window has lost it."""
        self._all = True
        if self.news is not None:
            self.news.everything()

    def freeze(self, still: Still) -> None:
        """Keep what lies below `still.z` as a picture, for as long as something moves above it."""
        self._still = still

    def thaw(self, still: Still) -> None:
        """Let go of this picture."""
        if self._still is still:
            self._still = None

    def damage_above(self, rect: pygame.Rect) -> None:
        """Like `damage`, where nothing has changed below the `z` of the still picture."""
        if self._still is None:
            self.damage(rect, None if self.film is None else self.film.z)
        else:
            self._rects_above.append(pygame.Rect(rect))

    def leave(self, rect: pygame.Rect) -> None:
        """Draw nothing inside `rect` in the next frame: what has come to lie over it is what the window shows there."""
        if self._shown is not None and not self._all:
            self._left = pygame.Rect(rect)

    def picture(self, rect: pygame.Rect, scratch: pygame.Surface | None = None) -> pygame.Surface:
        """What is seen in a part of the stage now, as an opaque surface of its size: of what is seen on the window
        already, only what has changed is drawn.

        scratch: an opaque surface that reaches to the part's lower right corner; the picture is then a part of it.
        """
        whole = pygame.Surface(rect.bottomright) if scratch is None else scratch
        nodes, rects = [(node, node.bounds) for node in self._nodes if node.visible], [rect]
        whole.set_clip(rect)
        moving = [*self._rects_above, *([self._still.area] if self._still is not None else [])]
        if not self._all and self._shown is not None and rect.collidelist(moving) < 0:
            whole.blit(self._shown, rect, rect)
            rects = merge(one.clip(rect) for one in self._collect() if one.colliderect(rect))
        for one in rects:
            whole.set_clip(one)
            if self.backdrop is not None:
                whole.blit(self.backdrop, one, one)
            _draw(nodes, whole, one)
        whole.set_clip(None)
        part = whole.subsurface(rect)
        return part.copy() if scratch is None else part

    def moved(self, target: pygame.Surface) -> None:
        """All that was drawn has been copied to `target`: what is seen there is up to date."""
        self._shown = target

    @property
    def dirty(self) -> bool:
        return self._all or self.behind or bool(self._touched or self._rects or self._rects_above or self._rects_high)

    @property
    def behind(self) -> bool:
        """Whether the next frames draw more of what has changed."""
        return self.film is not None and self.film.behind

    def rehearse(self, target: pygame.Surface) -> Iterator[None]:
        """Have the nodes make the pictures that they draw, one node a piece: :meth:`draw` has them at hand then.

        Between two pieces nodes may come and go.
        """
        for node in tuple(self._nodes):
            if node.stage is self and node.visible and node.rect.w >= 0 and node.rect.h >= 0:
                target.set_clip((0, 0, 1, 1))
                try:
                    node.draw(target)
                finally:
                    target.set_clip(None)
                yield

    def draw(self, target: pygame.Surface) -> list[pygame.Rect]:
        """Redraw the damaged parts on `target` and return them, for `pygame.display.update`."""
        if not self.dirty:
            return []
        whole, still = target.get_rect(), self._still
        above: list[pygame.Rect] = []
        changed = self._collect()
        if self._all:
            rects = [whole]
        else:
            if still is not None:
                changed.append(still.next_band)
            for rect in merge(self._rects_above):
                (above if still is not None and still.holds(rect) else changed).append(rect)
            if self._left is not None:
                changed = [part for one in changed for part in outside(one, self._left)]
            merged = merge(changed)
            if self._left is not None:  # what was joined across it
                merged = [part for one in merged for part in outside(one, self._left)]
            rects = [quick(r.clip(whole)) for r in merged if r.colliderect(whole)]
        nodes = self._seen()
        low = nodes if still is None else [(n, b) for n, b in nodes if n.z < still.z]
        high = nodes[len(low) :]
        film = self.film if still is None else None
        rects += film.begin() if film is not None else []
        lids = [number for number, (node, _bounds) in enumerate(low) if node.opaque]
        if lids:  # what lies below one is not drawn, however much around it is
            rects = [part for one in rects for part in around(one, low[lids[-1]][0].rect)]
        for rect in rects if film is None else [part for one in rects for part in film.apart(one)]:
            target.set_clip(rect)
            first = next((number for number in reversed(lids) if low[number][0].rect.contains(rect)), -1)
            if first < 0 and film is not None and film.area.contains(rect):
                film.show(target, rect)
                _draw([one for one in nodes if one[0].z >= film.z], target, rect)
                continue
            if self.backdrop is not None and first < 0:
                target.blit(self.backdrop, rect, rect)
            _draw(low[max(0, first) :] if lids else low, target, rect)
            if still is not None:
                still.keep(target, rect)
            _draw(high, target, rect)
        for rect in above:
            target.set_clip(rect)
            if still is not None:
                still.show(target, rect)
            _draw(high, target, rect)
        target.set_clip(None)
        for node in self._nodes if self._all else self._touched:
            node.drawn = pygame.Rect(node.bounds) if node.visible else None
        self._all, self._shown, self._left = False, target, None
        self._touched.clear()
        self._rects.clear()
        self._rects_above.clear()
        self._rects_high.clear()
        return rects + above

    def draw_elsewhere(self, target: pygame.Surface) -> None:
        """Draw all of it on another surface of the window's size: what is seen already is copied."""
        if not self._all and self._shown is not None:
            target.blit(self._shown, (0, 0))
        self.draw(target)

    def draw_below(self, z: int, target: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw what a part of a film keeps."""
        if self.backdrop is not None:
            target.blit(self.backdrop, rect, rect)
        _draw(self._seen(z), target, rect)

    def _seen(self, z: int | None = None) -> list[tuple[Node, pygame.Rect]]:
        """The nodes, all or those below a `z`, and what each draws on; a layout that ran out of room leaves rectangles
        of negative size."""
        out = list[tuple[Node, pygame.Rect]]()
        for node in self._nodes:
            if node.visible and (rect := node.rect).w >= 0 and rect.h >= 0 and (z is None or node.z < z):
                out.append((node, node.bounds))
        return out

    def _collect(self) -> list[pygame.Rect]:
        """What has changed; what of it the film keeps is spoilt there."""
        low, high = list(self._rects), list(self._rects_high)
        for node in self._touched:
            rects = low if self.film is None or node.z < self.film.z else high
            if node.drawn is not None:
                rects.append(node.drawn)
            if node.visible:
                rects.append(node.bounds)
        if (film := self.film) is not None:
            for rect in low:
                film.spoil(rect)
        return low + high


def _draw(nodes: Sequence[tuple[Node, pygame.Rect]], target: pygame.Surface, rect: pygame.Rect) -> None:
    for number in rect.collidelistall([bounds for _node, bounds in nodes]):
        nodes[number][0].draw(target)
