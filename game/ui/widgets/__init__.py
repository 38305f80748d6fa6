"""The controls of the game. Add them to a scene's `form`; place them in its `layout`."""

from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button, Pressable
from game.ui.widgets.form import Form
from game.ui.widgets.label import Label, Panel

__all__ = ["Button", "Form", "Label", "Panel", "Pressable", "Widget"]
