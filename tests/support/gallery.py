"""A scene with one of every control. `python tests/support/gallery.py FOLDER` writes pictures of it in every theme."""

import sys
from pathlib import Path
from typing import Any, NamedTuple

import pygame

from game.ui.drawing.icons import ICONS
from game.ui.scene.manager import SceneManager
from game.ui.scene.scene import Scene
from game.ui.stage.stage import Node
from game.ui.widgets import (
    Button,
    Choice,
    ItemState,
    Label,
    Panel,
    ProgressBar,
    ScrollGrid,
    Seal,
    Slider,
    Stepper,
    TextField,
    Toggle,
)


class Icons(Node):
    """All icons in rows."""

    def draw(self, target: pygame.Surface) -> None:
        look, px = self.look, self.look.u(34)
        step = self.look.u(56)
        columns = max(1, self.rect.w // step)
        for i, name in enumerate(ICONS):
            row, column = divmod(i, columns)
            target.blit(
                look.icon(name, px),
                (self.rect.x + column * step, self.rect.y + row * step),
                special_flags=pygame.BLEND_PREMULTIPLIED,
            )


class Level(NamedTuple):
    """What a card of the grid shows, and what is heard when it is chosen."""

    title: str
    value: int
    locked: bool


class Gallery(Scene):
    def __init__(self, host: SceneManager) -> None:
        super().__init__(host)
        self.heard: list[Any] = []
        add, form = self.stage.add, self.form
        self.title = add(Label("Solitudo", "display"))
        self.under = add(Label("four quiet puzzles", "body", "text2"))
        self.panels = [add(Panel()) for _ in range(6)]
        hear = self.heard.append
        self.buttons = [
            form.add(Button("Play", lambda: hear("play"), "primary", icon="play"), default=True),
            form.add(Button("Undo", lambda: hear("undo"), icon="undo")),
            form.add(Button("Check", lambda: hear("check"))),
            form.add(Button("Skip", lambda: hear("skip"), "quiet")),
            form.add(Button("Locked", lambda: hear("locked"), icon="lock")),
            form.add(Button("", lambda: hear("settings"), icon="settings", tip="Settings")),
            form.add(Button("", lambda: hear("back"), "quiet", icon="back", tip="Back")),
        ]
        self.buttons[4].enabled = False
        self.toggle = form.add(Toggle("Live errors", True, hear))
        self.off = form.add(Toggle("Reduce motion", False, hear))
        self.slider = form.add(Slider("Effects", 0.7, hear))
        self.choice = form.add(Choice("Theme", [("Day", 1), ("Night", 2), ("Contrast", 3)], 1, hear))
        self.stepper = form.add(Stepper("Size", [(f"{n}x{n}", n) for n in range(5, 13)], 8, hear))
        self.field = form.add(TextField("", hear, hint="Paste a puzzle", on_submit=lambda t: hear(("submit", t))))
        cards = [Level(f"Level {i + 1}", i, locked=i > 9) for i in range(14)]
        self.cards = form.add(
            ScrollGrid(
                cards,
                self._draw_card,
                lambda card: hear(card.value),
                cell=(400, 116),
                gap=24,
                pick=lambda card: not card.locked,
                soft=True,
            )
        )
        self.icons = add(Icons())
        self.stars = add(Seal())
        self.values = []
        for name, value, colour in (("Time", "2:47", "text"), ("Combo", "x1.6", "accent"), ("Score", "12 480", "text")):
            self.values.append((add(Label(name, "small", "text2")), add(Label(value, "value", colour))))
        self.bar = add(ProgressBar(0.65))
        self.bonus = add(Label("Next bonus: +5 s in 3 moves", "small", "text2"))

    def layout(self, size: tuple[int, int]) -> None:
        u, gap = self.look.u, self.look.metrics.gap
        safe = self.look.metrics.safe
        box = self.title.place((safe.x, u(20)))
        self.under.place((box.right + u(26), box.bottom - u(22)), "bottomleft")
        x = safe.x
        for button in self.buttons:
            w, h = button.measure(self.look)
            button.place(x, u(150), w, h)
            x += w + gap
        left = pygame.Rect(safe.x, u(250), u(760), u(560))
        self.panels[0].rect = left
        row = left.inflate(-2 * u(36), 0)
        y = left.y + u(28)
        for widget in (self.toggle, self.off, self.slider, self.choice, self.stepper, self.field):
            widget.place(row.x, y, row.w, self.look.metrics.target)
            y += self.look.metrics.target + u(18)
        right = pygame.Rect(left.right + u(48), u(250), safe.right - left.right - u(48), u(400))
        self.cards.rect = right
        self.cards.refresh()
        for i, (name, value) in enumerate(self.values):
            card = pygame.Rect(right.x + i * (u(250) + gap), right.bottom + u(36), u(250), u(124))
            self.panels[i + 1].rect = card
            name.place((card.x + u(24), card.y + u(14)))
            value.place((card.x + u(24), card.bottom - u(10)), "bottomleft")
        self.stars.place((right.right - u(90), right.bottom + u(98)), u(44))
        self.bar.rect = pygame.Rect(safe.x, u(850), u(760), u(18))
        self.bonus.place((safe.x, u(880)))
        self.icons.rect = pygame.Rect(safe.x, u(940), safe.w, u(120))

    def _draw_card(self, target: pygame.Surface, rect: pygame.Rect, card: Level, state: ItemState) -> None:
        look = self.look
        look.draw_panel(target, rect.move(0, look.u(2)) if state.pressed else rect)
        colour = look.theme.text2 if card.locked else look.theme.text
        words = look.text(card.title, "body", colour, strong=state.hover)
        target.blit(words, words.get_rect(center=rect.center))


SCENE = Gallery


def main(folder: Path) -> None:
    from game.app.headless import shot
    from game.ui.drawing.theme import THEMES

    folder.mkdir(parents=True, exist_ok=True)
    for size in ((1280, 720), (1920, 1080), (3840, 2160)):
        for theme in THEMES:
            shot(Gallery, folder / f"gallery-{theme}-{size[1]}.png", size, theme)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
