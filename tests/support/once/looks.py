"""What is drawn is kept from window to window: the letters, the sprites and the backdrops of the looks used last."""

from collections import OrderedDict

from game.ui.drawing.fonts import Fonts
from game.ui.drawing.look import Look
from game.ui.drawing.metrics import Metrics
from game.ui.drawing.theme import Theme

MOST_PIXELS = 24_000_000
"""How large the windows of all looks that are kept may be together."""


class KnownLooks:
    """Looks by theme and metrics. The keys of their sprites hold all that these depend on, so no window can tell."""

    def __init__(self) -> None:
        self.fonts = Fonts(capacity=4000, most=200)
        self._kept: OrderedDict[tuple[str, Metrics], Look] = OrderedDict()

    def __call__(self, theme: Theme, metrics: Metrics) -> Look:
        look = self._kept.pop((theme.name, metrics), None)
        if look is None or look.theme is not theme:
            look = Look(theme, metrics, self.fonts)
        self._kept[theme.name, metrics] = look
        while len(self._kept) > 1 and sum(each.size[0] * each.size[1] for each in self._kept.values()) > MOST_PIXELS:
            self._kept.popitem(last=False)
        return look


KNOWN = KnownLooks()
