"""What is drawn is kept from window to window: the letters, the sprites and the backdrops of the looks used last."""

from collections import OrderedDict
from functools import lru_cache

from pygame import Surface

from game.ui.drawing.fonts import Fonts
from game.ui.drawing.look import Look
from game.ui.drawing.metrics import Metrics
from game.ui.drawing.theme import Theme
from game.ui.drawing.typeface import Typeface

MOST_PIXELS = 16_000_000
"""How large the windows of all looks that are kept may be together."""
SPRITES = 24
"""Bytes of sprites that a look keeps for each pixel of its window, as the game does at 1920x1080."""


TEXTS, SIZES = 5000, 2000
"""How many texts are kept as they are drawn, and of how many each font knows the size."""


class KnownFonts(Fonts):
    """Fonts that are kept from window to window, whatever size the windows had; texts are measured once in each."""

    def font(self, face: str, px: int) -> Typeface:
        known = (face, px) in self._fonts
        font = super().font(face, px)
        if not known:
            font.size = lru_cache(SIZES)(font.size)  # type: ignore[method-assign]
        return font

    def clear(self) -> None:
        pass


class KnownLook(Look):
    """A look that is kept from window to window."""

    def __init__(self, theme: Theme, metrics: Metrics, fonts: Fonts) -> None:
        super().__init__(theme, metrics, fonts)
        self.sprites.limit = SPRITES * max(1_000_000, metrics.size[0] * metrics.size[1])

    def own_backdrop(self) -> Surface:
        """A copy of the one that is kept: making one takes ten times as long, for every board of every test."""
        return self.backdrop.copy()


class KnownLooks:
    """Looks by theme and metrics. The keys of their sprites hold all that these depend on, so no window can tell."""

    def __init__(self) -> None:
        self.fonts = KnownFonts(capacity=TEXTS, most=300)
        self._kept: OrderedDict[tuple[str, Metrics], Look] = OrderedDict()

    def __call__(self, theme: Theme, metrics: Metrics) -> Look:
        look = self._kept.pop((theme.name, metrics), None)
        if look is None or look.theme is not theme:
            look = KnownLook(theme, metrics, self.fonts)
        self._kept[theme.name, metrics] = look
        while len(self._kept) > 1 and sum(each.size[0] * each.size[1] for each in self._kept.values()) > MOST_PIXELS:
            self._kept.popitem(last=False)
        return look


KNOWN = KnownLooks()
