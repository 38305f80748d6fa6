"""Everything else that the title screen leads to, by what it is for."""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame

from game.engine.words import C_, N_, _, _c
from game.ui.scene.answers import Answer
from game.ui.scene.routes import is_scene
from game.ui.scene.scene import Host, Scene
from game.ui.widgets import Button, Label, Panel

VERSUS = "versus.setup"
GROUPS = (
    (
        C_("heading of a group", "Play"),
        (
            (N_("Zen"), "zen", "ring"),
            (N_("Versus"), VERSUS, "duel"),
            (N_("Saved games"), "games", "folder"),
        ),
    ),
    (
        N_("Learn"),
        (
            (N_("All lessons"), "learn", "help"),
            (N_("Techniques"), "book", "book"),
            (N_("Coach"), "coach", "hint"),
        ),
    ),
    (
        N_("Look back"),
        (
            (N_("High scores"), "scores", "trophy"),
            (N_("Statistics"), "statistics", "chart"),
            (N_("Seals"), "seals", "star"),
        ),
    ),
    (
        N_("Yours"),
        (
            (N_("Editor"), "editor", "pencil"),
            (N_("Favourites"), "menu.favourites", "star"),
            (N_("Players"), "profiles", "people"),
        ),
    ),
)
"""What each group is called, and its ways: text, route and icon. Routes that are not there are left out."""

WIDE = 380
COLUMNS = 2
"""Where there is no room for a column for each group."""


class MoreScene(Scene):
    overlay = True

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.panel = self.stands_on = self.stage.add(Panel())
        self.title = self.stage.add(Label(_("More"), "heading"))
        self.captions = [
            self.stage.add(Label(_c("heading of a group", name), "body", "text2")) for name, _ways in GROUPS
        ]
        self.groups = [
            [
                self.form.add(Button(self._named(text, way), partial(self._go, way), "secondary", icon))
                for text, way, icon in ways
                if is_scene(way)
            ]
            for _name, ways in GROUPS
        ]
        self.entries = [button for group in self.groups for button in group]
        self.paste = self.form.add(
            Button(_("Paste a puzzle"), self._paste, "secondary", "plus", tip=_("Paste a puzzle ({paste})"))
        )
        self.close = self.form.add(Button(_("Close"), self.back, "quiet", "close"))
        self.form.set_focus(self.entries[0] if self.entries else self.close)

    def remake(self) -> dict[str, Any]:
        return {}

    def resume(self, result: Any) -> None:
        if result is Answer.QUIT:
            self.host.pop(result)

    def _named(self, text: str, way: str) -> str:
        """What a way is called: where one puzzle alone is played against somebody, by its page's name."""
        rivals = [spec for spec in self.services.library.kinds.values() if spec.versus is not None]
        if way == VERSUS and len(rivals) == 1:
            return _("{puzzle} versus").format(puzzle=_(rivals[0].title))
        return _(text)

    def _go(self, way: str) -> None:
        self.host.replace(way)

    def _paste(self) -> None:
        self.host.push("exchange.paste", text=self.services.window.paste())

    def layout(self, size: tuple[int, int]) -> None:
        look = self.look
        gap, pad = look.u(14), look.u(40)
        wide = max(look.u(WIDE), *(button.measure(look)[0] for button in (*self.entries, self.paste)))
        groups = [[*self.groups[0], self.paste], *self.groups[1:]]
        caption = look.line_height("body") + look.u(6)
        across = len(groups) * (wide + 2 * gap) - 2 * gap + 2 * pad
        rows = max(map(len, groups))
        down = 2 * pad + self._head(gap) + caption + rows * (look.metrics.target + gap) - gap
        whole = across <= size[0] and down <= size[1]
        for label in self.captions:
            label.visible = whole
        if not whole:
            self._place_list(size, wide)
            return
        inside = self._place_panel(size, (across, down), pad, gap)
        for number, (label, group) in enumerate(zip(self.captions, groups, strict=True)):
            x, y = inside.x + number * (wide + 2 * gap), inside.y + self._head(gap)
            label.place((x, y), limit=wide)
            for row, button in enumerate(group):
                button.place(x, y + caption + row * (look.metrics.target + gap), wide, look.metrics.target)

    def _head(self, gap: int) -> int:
        """How high the title is, with what parts it from the rest."""
        return max(self.title.measure(self.look)[1], self.look.metrics.target) + gap

    def _place_panel(self, size: tuple[int, int], wanted: tuple[int, int], pad: int, gap: int) -> pygame.Rect:
        """The panel in the middle with its title and Close; its inside."""
        self.panel.rect = pygame.Rect((0, 0), wanted).move_to(center=(size[0] // 2, size[1] // 2))
        inside = self.panel.rect.inflate(-2 * pad, -2 * pad)
        width, height = self.close.measure(self.look)
        self.close.place(inside.right - width, inside.y, width, height)
        self.title.place((inside.x, inside.y + height // 2), "midleft", limit=max(1, inside.w - width - gap))
        return inside

    def _place_list(self, size: tuple[int, int], wide: int) -> None:
        """All of it in one or two columns, without captions."""
        look = self.look
        pad, gap = look.u(40), look.u(14)
        buttons = [*self.entries, self.paste]
        columns = COLUMNS if COLUMNS * (wide + gap) + 2 * pad <= size[0] else 1
        wide = min(wide, (size[0] - 2 * pad) // columns - gap)
        rows = -(-len(buttons) // columns)
        high = look.metrics.target
        need = 2 * pad + self._head(gap) + rows * (high + gap) - gap
        if need > size[1]:  # in a tiny window the rows move together
            pad = gap = look.u(6)
            need = 2 * pad + self._head(gap) + rows * (high + gap) - gap
            high = max(1, high + min(0, size[1] - need) // rows)
        head = self._head(gap)
        box = (columns * (wide + gap) - gap + 2 * pad, 2 * pad + head + rows * (high + gap) - gap)
        inside = self._place_panel(size, box, pad, gap)
        for index, button in enumerate(buttons):
            row, column = divmod(index, columns)
            button.place(inside.x + column * (wide + gap), inside.y + head + row * (high + gap), wide, high)


SCENE = MoreScene
