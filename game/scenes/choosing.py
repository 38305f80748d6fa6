"""The variant of a random puzzle, chosen with size and level where a puzzle has such a switch."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from game.engine.core import LEVELS, PuzzleError
from game.engine.play.game import ALONE
from game.engine.puzzle.recipe import COMPOSED, Size, Switch
from game.engine.puzzle.spec import PuzzleSpec
from game.engine.words import _, ngettext
from game.services import Services
from game.services.settings import RandomChoice
from game.ui.drawing.look import Look
from game.ui.widgets import Label, Stepper
from game.ui.widgets.label import untold
from game.ui.widgets.options import Options

Shown = tuple[Size, str]
"""The size and the level of a board."""


class Choosing(NamedTuple):
    """What is chosen under a name: with buttons for all of it, or one at a time; `stepped`: always one at a time."""

    label: Label
    options: Options
    stepper: Stepper
    stepped: bool = False


SMALL = 1
"""The second size and those beside it are small enough for whoever is new."""


class VariantChoice:
    """A label, buttons and arrows for a puzzle's switch that has names for its values; hidden where there is none."""

    def __init__(self, spec: PuzzleSpec[Any], saved: RandomChoice | None, on_change: Callable[[str], None]) -> None:
        self.spec = spec
        self.switch: Switch | None = next((switch for switch in spec.switches if switch.names), None)
        names = zip(self.switch.names, self.switch.values, strict=True) if self.switch else ()
        shown = [(_(name), value) for name, value in names]
        value = saved.variant if saved is not None else ""
        self.label = untold(Label(_(self.switch.label) if self.switch else "", "small", "text2"))
        self.buttons = Options(shown, value, on_change)
        self.stepper = Stepper("", shown or [("", "")], value, on_change)
        self.stepper.turns = True
        self._wanted = self._fitted = Size(0, 0)
        self.buttons.name = self.stepper.called = self.label.text
        for widget in (self.label, self.buttons, self.stepper):
            widget.visible = self.switch is not None

    @property
    def options(self) -> dict[str, str]:
        """What is chosen, as a switch; nothing for the usual variant."""
        if self.switch is None or self.buttons.value == self.switch.values[0]:
            return {}
        return {self.switch.name: self.buttons.value}

    @property
    def about(self) -> str:
        """What the chosen variant is; "" for the usual one."""
        if self.switch is None or not self.options:
            return ""
        return _(self.switch.about[self.switch.values.index(self.buttons.value)])

    def about_height(self, look: Look, width: int) -> int:
        """How high the longest of what is said of the variants is; 0 where there are none."""
        texts = self.switch.about[1:] if self.switch else ()
        return max((look.text(_(text), "body", width=width).get_height() for text in texts), default=0)

    @property
    def sizes(self) -> list[tuple[str, Size]]:
        """The sizes that there are now, with their names."""
        return [(self.spec.size_text(size), size) for size in self.spec.sizes_with(self.options)]

    def fit(self, chosen: Size) -> Size:
        """The size of the chosen variant that is nearest to the one that the player chose last: `chosen`, unless that
        is what this has come to for the variant before."""
        if chosen != self._fitted:
            self._wanted = chosen
        sizes = self.spec.sizes_with(self.options)
        self._fitted = min(sizes, key=lambda size: abs(size.width - self._wanted.width))
        return self._fitted

    def before(self, stepped: bool, *others: Choosing) -> list[Choosing]:
        """It, one at a time or not, and what is chosen after it; the others alone where there is no such switch."""
        return [Choosing(self.label, self.buttons, self.stepper, stepped), *others] if self.switch else [*others]

    def surprise(self, pick: int, chosen: Shown, solved: Sequence[Shown]) -> Shown:
        """A size and a level by chance, from a number, that the player is up to: no level above the one chosen but the
        next one after the hardest solved, and sizes beside one that was chosen or solved.

        To whom the puzzle is new, small easy boards are given. solved: what the player has solved of this puzzle.
        """
        sizes = list(self.spec.sizes_with(self.options))
        known = {sizes.index(size) for size, _level in (chosen, *solved) if size in sizes}
        most = max((LEVELS.index(level) + 1 for _size, level in solved), default=0)
        if solved:
            most = max(most, LEVELS.index(chosen[1]))
        else:
            known = {min(known, default=0), 0} if min(known, default=0) <= SMALL else {SMALL}
        near = [size for at, size in enumerate(sizes) if any(abs(at - other) <= 1 for other in known)]
        offers = [
            (size, level)
            for size in near
            for level in self.spec.levels_with(size, self.options)
            if LEVELS.index(level) <= most
        ]
        return offers[pick % len(offers)] if offers else chosen

    def select(self, value: str) -> None:
        """Show ``value`` as chosen; tells nobody."""
        self.buttons.select(value)
        self.stepper.choose(self.buttons.index, tell=False)

    def remembered(self, saved: RandomChoice | None) -> tuple[Size, str]:
        """The size and level chosen last, or a friendly beginning."""
        sizes = self.spec.sizes_with(self.options)
        size = next((one for one in sizes if saved is not None and (*one,) == saved[:2]), None)
        if size is not None and saved is not None and saved.level in self.spec.levels_with(size, self.options):
            return size, saved.level
        first = sizes[min(1, len(sizes) - 1)]
        return first, self.spec.levels_with(first, self.options)[0]


def about_boards(spec: PuzzleSpec[Any], variant: str, fresh: bool, on: bool) -> tuple[str, ...]:
    """What is said of the boards to choose from, from the most to the least. variant: what a variant says of itself;
    fresh: the puzzle is new; on: boards are to look composed, where that is offered."""
    if variant:
        return (variant,)
    composed = ""
    if COMPOSED in spec.methods:
        off = _("Composed is off: the best of several boards would take a moment longer.")
        composed = _("Composed: the best of several boards, with a gentler start.") if on else off
    goal = spec.words.whole_goal if fresh else ""
    return tuple(dict.fromkeys(filter(None, ("\n".join(filter(None, (goal, composed))), goal))))


def size_words(sizes: Sequence[tuple[str, Size]]) -> str:
    """What stands above the sizes to choose from: those that are written as columns and rows are counted in cells."""
    return _("Size in cells") if all(name[:1].isdigit() for name, _size in sizes) else _("Size")


def solved_boards(services: Services, kind: str) -> list[Shown]:
    """The size and the level of each board of a puzzle that the player has solved, as far as they are known."""
    try:
        games = services.library.history.account(kind).games
    except KeyError:  # none was ever finished
        return []
    out = []
    for game in games:
        if game.mode in ALONE and not game.gave_up and game.difficulty in LEVELS:
            with suppress(PuzzleError):  # a size of another kind
                out.append((Size.parse(game.size), game.difficulty))
    return out


def own_boards(services: Services, kind: str) -> str:
    """How many boards of no pack the player has solved, and how many of them without help; "" for none."""
    try:
        games = services.library.history.account(kind).games
    except KeyError:  # none was ever finished
        return ""
    solved = [game for game in games if game.mode in ALONE and not game.pack and not game.gave_up]
    unaided = sum(game.flawless for game in solved)
    text = ngettext(
        "Own boards: {count} solved, {unaided} without help",
        "Own boards: {count} solved, {unaided} without help",
        len(solved),
    )
    return text.format(count=len(solved), unaided=unaided) if solved else ""
