"""The looks of the game: every colour by its role. A theme knows nothing of sizes."""

from functools import lru_cache
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from game.engine.words import N_

Colour = tuple[int, int, int]
BackdropKind = Literal["washi", "night", "plain"]


def rgb(text: str) -> Colour:
    """The colour written as `#RRGGBB`, or `#RGB`."""
    digits = text.removeprefix("#")
    if len(digits) == 3:
        digits = "".join(d + d for d in digits)
    return (int(digits[0:2], 16), int(digits[2:4], 16), int(digits[4:6], 16))


def blend(a: Colour, b: Colour, t: float) -> Colour:
    """The colour `t` (0 to 1) of the way from `a` to `b`."""
    return (round(a[0] + (b[0] - a[0]) * t), round(a[1] + (b[1] - a[1]) * t), round(a[2] + (b[2] - a[2]) * t))


@lru_cache(maxsize=256)
def luminance(colour: Colour) -> float:
    """Relative luminance, 0 to 1 (WCAG 2.2)."""
    parts = [c / 255 for c in colour]
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


class Faces(Struct, frozen=True):
    """Font files by role; see `game.ui.drawing.fonts` for the names."""

    title: str
    digits: str
    digits_strong: str
    ui: str
    strong: str


class Theme(Struct, frozen=True):
    """All colours by role. Texts keep 4.5:1 on background and board, marks and borders 3:1 on the board."""

    name: str
    label: str
    backdrop: BackdropKind
    faces: Faces

    background: Colour
    board: Colour
    text: Colour
    text2: Colour

    mark: Colour
    token: Colour  # a filled cell in a drawing of the game's own, and its rim
    token_rim: Colour
    groups: tuple[Colour, ...]  # what belongs together on a board, in the first of these colours, or the next

    error: Colour
    cause: Colour
    success: Colour
    cause_text: Colour  # words in the colours above: darker where a small text would not stand out
    success_text: Colour
    accent_text: Colour
    fill_cause: Colour
    fill_effect: Colour
    effect: Colour

    line: Colour
    line_major: Colour
    accent: Colour
    on_accent: Colour
    star: Colour
    track: Colour

    gold: Colour  # of wins, and of nothing else: a rim, and what shines in it
    gold_light: Colour
    seal: Colour  # the ink of a seal, and what it is stamped on where the page is too dark for it
    seal_ground: Colour | None

    panel_top: Colour
    panel_rim: Colour
    panel_rim_alpha: int
    hover: Colour
    hover_alpha: int
    focus: Colour
    focus_gap: Colour
    shadow: Colour
    shadow_alpha: int
    dim: Colour
    radius: int

    @property
    def dark(self) -> bool:
        return luminance(self.background) < 0.2


DAY = Theme(
    name="day",
    label=N_("Day"),
    backdrop="washi",
    faces=Faces("serif", "serif", "serif-bold", "sans", "sans-bold"),
    background=rgb("#E9DFCC"),
    board=rgb("#FBF6EC"),
    text=rgb("#22252B"),
    text2=rgb("#574F45"),
    mark=rgb("#0C4A86"),
    token=rgb("#22252B"),
    token_rim=rgb("#22252B"),
    groups=(rgb("#0C4A86"), rgb("#B84A12"), rgb("#2A7A68"), rgb("#A87A12"), rgb("#8C1418"), rgb("#2E6B46")),
    error=rgb("#8C1418"),
    cause=rgb("#946F0A"),
    success=rgb("#2A7A68"),
    cause_text=rgb("#644A06"),
    success_text=rgb("#19594A"),
    accent_text=rgb("#942A23"),
    fill_cause=rgb("#FFE2A0"),
    fill_effect=rgb("#CBE3F5"),
    effect=rgb("#0C4A86"),
    line=rgb("#BBAA8C"),
    line_major=rgb("#6B5D4A"),
    accent=rgb("#A8322A"),
    on_accent=rgb("#FFFFFF"),
    star=rgb("#A87A12"),
    track=rgb("#CBBD9F"),
    gold=rgb("#C9981E"),
    gold_light=rgb("#E8C35A"),
    seal=rgb("#A8322A"),
    seal_ground=None,
    panel_top=rgb("#FDF9F1"),
    panel_rim=rgb("#6B5D4A"),
    panel_rim_alpha=34,
    hover=rgb("#A8763A"),
    hover_alpha=26,
    focus=rgb("#0C4A86"),
    focus_gap=rgb("#FFFFFF"),
    shadow=rgb("#3A2A12"),
    shadow_alpha=70,
    dim=rgb("#8A7F6E"),
    radius=14,
)

NIGHT = Theme(
    name="night",
    label=N_("Night"),
    backdrop="night",
    faces=Faces("sans-heavy", "sans-medium", "sans-bold", "sans", "sans-bold"),
    background=rgb("#10142A"),
    board=rgb("#1C2340"),
    text=rgb("#F3EFE4"),
    text2=rgb("#B9C0DE"),
    mark=rgb("#6AA6EA"),
    token=rgb("#05060C"),
    token_rim=rgb("#8D99CC"),
    groups=(rgb("#6AA6EA"), rgb("#FFA05C"), rgb("#74F0CC"), rgb("#FFC766"), rgb("#FF6B70"), rgb("#62C48E")),
    error=rgb("#FF6B70"),
    cause=rgb("#F6DC3C"),
    success=rgb("#74F0CC"),
    cause_text=rgb("#F6DC3C"),
    success_text=rgb("#74F0CC"),
    accent_text=rgb("#FFB454"),
    fill_cause=rgb("#332A08"),
    fill_effect=rgb("#0A2748"),
    effect=rgb("#6AA6EA"),
    line=rgb("#3A4573"),
    line_major=rgb("#8D99CC"),
    accent=rgb("#FFB454"),
    on_accent=rgb("#10142A"),
    star=rgb("#FFC766"),
    track=rgb("#3A4573"),
    gold=rgb("#FFC468"),
    gold_light=rgb("#FFE296"),
    seal=rgb("#D64A34"),
    seal_ground=rgb("#F3E8D2"),
    panel_top=rgb("#252D52"),
    panel_rim=rgb("#C8D2FF"),
    panel_rim_alpha=38,
    hover=rgb("#C8D2FF"),
    hover_alpha=24,
    focus=rgb("#FFD9A0"),
    focus_gap=rgb("#05070F"),
    shadow=rgb("#000000"),
    shadow_alpha=120,
    dim=rgb("#4A4E66"),
    radius=16,
)

HIGH_CONTRAST = Theme(
    name="high-contrast",
    label=N_("High contrast"),
    backdrop="plain",
    faces=Faces("legible-bold", "legible", "legible-bold", "legible", "legible-bold"),
    background=rgb("#000"),
    board=rgb("#000"),
    text=rgb("#FFF"),
    text2=rgb("#E6E6E6"),
    mark=rgb("#5AB0FF"),
    token=rgb("#FFF"),
    token_rim=rgb("#FFF"),
    groups=(rgb("#5AB0FF"), rgb("#FFD83D"), rgb("#63FFC9"), rgb("#FFD83D"), rgb("#FF7A6E"), rgb("#63FFC9")),
    error=rgb("#FF7A6E"),
    cause=rgb("#FFD83D"),
    success=rgb("#63FFC9"),
    cause_text=rgb("#FFD83D"),
    success_text=rgb("#63FFC9"),
    accent_text=rgb("#FFD83D"),
    fill_cause=rgb("#1F1A00"),
    fill_effect=rgb("#001E30"),
    effect=rgb("#5AB0FF"),
    line=rgb("#9C9C9C"),
    line_major=rgb("#FFF"),
    accent=rgb("#FFD83D"),
    on_accent=rgb("#000"),
    star=rgb("#FFD83D"),
    track=rgb("#5A5A5A"),
    gold=rgb("#FFD83D"),
    gold_light=rgb("#FFF0A0"),
    seal=rgb("#FFD83D"),
    seal_ground=None,
    panel_top=rgb("#000"),
    panel_rim=rgb("#FFF"),
    panel_rim_alpha=255,
    hover=rgb("#FFF"),
    hover_alpha=44,
    focus=rgb("#5AB0FF"),
    focus_gap=rgb("#000"),
    shadow=rgb("#000"),
    shadow_alpha=0,
    dim=rgb("#303030"),
    radius=10,
)

ON_WHITE = replace(
    HIGH_CONTRAST,
    background=rgb("#FFF"),
    board=rgb("#FFF"),
    text=rgb("#000"),
    text2=rgb("#303030"),
    mark=rgb("#0A4FB0"),
    token=rgb("#000"),
    token_rim=rgb("#000"),
    groups=(rgb("#0A4FB0"), rgb("#8A4B00"), rgb("#00604A"), rgb("#6A5300"), rgb("#B00020"), rgb("#00604A")),
    error=rgb("#B00020"),
    cause=rgb("#B06A00"),  # seven to one would be as dark as errors
    success=rgb("#004A44"),
    cause_text=rgb("#554200"),
    success_text=rgb("#004A44"),
    accent_text=rgb("#554200"),
    fill_cause=rgb("#FFEFB0"),
    fill_effect=rgb("#D6E9FF"),
    effect=rgb("#0A4FB0"),
    line=rgb("#585858"),
    line_major=rgb("#000"),
    accent=rgb("#6A5300"),
    on_accent=rgb("#FFF"),
    star=rgb("#6A5300"),
    panel_top=rgb("#FFF"),
    panel_rim=rgb("#000"),
    hover=rgb("#000"),
    hover_alpha=26,
    focus=rgb("#0A4FB0"),
    focus_gap=rgb("#FFF"),
)
"""High contrast for boards whose empty cells are white, on black sheets as everything else."""

THEMES: dict[str, Theme] = {theme.name: theme for theme in (DAY, NIGHT, HIGH_CONTRAST)}
