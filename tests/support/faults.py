"""What is wrong with the places of a scene: controls that overlap or are too small, texts that leave the window."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pygame

from game.ui.widgets import Label, Panel, Widget


def faults(scene: Any, size: tuple[int, int]) -> list[str]:
    """What overlaps or leaves the window."""
    window = pygame.Rect((0, 0), size)
    widgets = [node for node in scene.stage.nodes if isinstance(node, Widget) and node.visible]
    assert widgets
    found = [f"{name(w)} {w.rect} leaves the window" for w in widgets if not window.contains(w.rect)]
    found += [f"{name(a)} {a.rect} overlaps {name(b)} {b.rect}" for a, b in combinations(widgets, 2) if meet(a, b)]
    small = scene.look.metrics.target
    pressed = [w for w in widgets if w.focusable]
    found += [f"{name(w)} {w.rect} is too small" for w in pressed if min(w.rect.size) < min(44, small)]
    labels = [node for node in scene.stage.nodes if isinstance(node, Label) and node.visible and node.text]
    found += [f"the text {t.text!r} {t.bounds} leaves the window" for t in labels if not window.contains(t.bounds)]
    found += [
        f"the text {t.text!r} {t.bounds} lies over {name(w)} {w.rect}"
        for t in labels
        for w in widgets
        if not w.holds_others and t.bounds.inflate(-4, -4).colliderect(w.rect)
    ]
    found += [
        f"the text {a.text!r} lies over {b.text!r}"
        for a, b in combinations(labels, 2)
        if a.bounds.inflate(-6, -16).colliderect(b.bounds.inflate(-6, -16))
    ]
    sheets = [node for node in scene.stage.nodes if isinstance(node, Panel) and node.visible]
    found += [f"the sheet {sheet.rect} leaves the window" for sheet in sheets if not window.contains(sheet.rect)]
    return found


def meet(a: Widget, b: Widget) -> bool:
    """Whether they overlap; a card is made to have things on it."""
    return not a.holds_others and not b.holds_others and bool(a.rect.colliderect(b.rect))


def name(widget: Widget) -> str:
    return f"{type(widget).__name__} {getattr(widget, 'text', '') or getattr(widget, 'title', '')}"
