"""Text on the stage, and the sheets that things lie on."""

from typing import Literal

import pygame

from game.ui.drawing.look import Look
from game.ui.drawing.theme import Colour, Theme
from game.ui.stage.accessible import NOWHERE, Accessible, Role, accessible
from game.ui.stage.stage import Live, Node
from game.ui.widgets.base import Z_PANEL, Z_WIDGET

Align = Literal["left", "center", "right"]
HEADINGS = ("display", "title", "heading")
HEADING, TEXT = Role.HEADING, Role.TEXT


class Label(Node):
    """A text. Not a widget: it takes no input.

    role: a text role of `metrics`. colour: the name of a theme colour ("text", "text2", "accent", "error" ...).
    Assign `text` or `colour` to change it. `place` says where it is: with `width` it wraps, with `limit` it keeps to
    one line; it gets smaller to fit a `limit`, or a `height`.
    """

    text = Live("")
    colour = Live("text")
    most = Live(0)
    """The greatest height of its letters in pixels, so that several texts are of one size; 0 for no bound."""

    aloud = ""
    """What a voice says in its place, where it is a number and what stands around it says what is counted."""

    def __init__(
        self,
        text: str = "",
        role: str = "body",
        colour: str = "text",
        align: Align = "left",
        strong: bool = False,
        z: int = Z_WIDGET,
    ) -> None:
        super().__init__(z=z)
        self.role, self.align, self.strong = role, align, strong
        self.width = self.limit = self.height = 0
        self.anchor: tuple[str, tuple[int, int]] = ("topleft", (0, 0))
        self._drawn: tuple[object, ...] = ()
        self._words: pygame.Surface | None = None
        self.text, self.colour = text, colour

    def place(
        self, point: tuple[int, int], anchor: str = "topleft", width: int = 0, limit: int = 0, height: int = 0
    ) -> pygame.Rect:
        """Put the `anchor` of the text (a pygame.Rect attribute such as "midleft") at a point; return where it is."""
        self.anchor, self.width, self.limit, self.height = (anchor, point), width, limit, height
        self.rect = self._box()
        self.damage()
        return self.rect

    def measure(self, look: Look, width: int = 0) -> tuple[int, int]:
        """The size of the text, wrapped to `width` if that is given."""
        return look.text_size(self.text, self.role, width, strong=self.strong)

    def least(self, look: Look) -> int:
        """How wide its line has to be so that it is not cut."""
        return -(-self.measure(look)[0] * look.metrics.tight_px // look.metrics.font_px(self.role))

    def fitted(self, look: Look, width: int, height: int) -> tuple[int, int]:
        """The size of the text, wrapped to `width` and as small as it gets for a `height`."""
        return look.text_size(self.text, self.role, width, height, self.strong)

    def forget_look(self) -> None:
        self._drawn, self._words = (), None

    def _surface(self) -> pygame.Surface:
        """The words as they are drawn, which is asked for in every frame and seldom another one."""
        look, place = self.look, (self.width, self.height, self.limit, self.most)
        drawn = (look, self.text, self.role, self.colour, self.align, self.strong, place)
        if self._words is None or drawn != self._drawn:
            self._drawn, self._words = drawn, self._rendered(self.text, self.width, self.height, self.limit)
        return self._words

    def _rendered(self, text: str, width: int, height: int, limit: int) -> pygame.Surface:
        return self.look.text(
            text,
            self.role,
            theme_colour(self.look.theme, self.colour),
            width=width,
            height=height,
            align=self.align,
            strong=self.strong,
            limit=limit,
            most=self.most,
            aloud=self.aloud,
        )

    def warm(self, text: str, width: int = 0, limit: int = 0, height: int = 0) -> None:
        """Draw ahead a text that it will have, to be placed so: the frame that shows it has it at hand."""
        self._rendered(text, width, height, limit)

    def _box(self) -> pygame.Rect:
        box = self._surface().get_rect()
        anchor, point = self.anchor
        setattr(box, anchor, point)
        return box

    @property
    def bounds(self) -> pygame.Rect:
        return self._box() if self.stage is not None else self.rect

    def draw(self, target: pygame.Surface) -> None:
        target.blit(self._surface(), self._box())

    def describe(self) -> Accessible | None:
        role = HEADING if self.role in HEADINGS else TEXT
        if not self.text.strip() or self.untold:
            return None
        return accessible((role, self.aloud or self.text, "", (), (), NOWHERE, "", ()))


class Panel(Node):
    """A raised sheet of board material with a soft shadow."""

    holds_others = True

    def __init__(self, raised: bool = True, z: int = Z_PANEL) -> None:
        super().__init__(z=z)
        self.raised = raised

    @property
    def bounds(self) -> pygame.Rect:
        pad = self.look.panel_pad if self.stage else 0
        return self.rect.inflate(2 * pad, 2 * pad)

    def draw(self, target: pygame.Surface) -> None:
        self.look.draw_panel(target, self.rect, self.raised)


def theme_colour(theme: Theme, name: str) -> Colour:
    """A colour of a theme by the name of its role."""
    colour: Colour = getattr(theme, name)
    return colour


def quiet(label: Label) -> Label:
    """A label that is told when somebody asks for all of the screen, and not as it comes."""
    label.stays_quiet = True
    return label


def untold(label: Label) -> Label:
    """A label that names what stands beside it: that is told by this name."""
    label.untold = True
    return label
