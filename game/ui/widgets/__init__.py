"""The controls of the game, for scenes and boards.

Add them to a scene's `form`, other nodes to its `stage`; place them in its `layout`.
"""

from game.ui.widgets.bar import ProgressBar, Toast
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button, Pressable
from game.ui.widgets.field import TextField
from game.ui.widgets.form import Form
from game.ui.widgets.label import Label, Panel
from game.ui.widgets.row import Row, Slider, Toggle, draw_bar
from game.ui.widgets.scroll import ItemState, ScrollGrid
from game.ui.widgets.seal import Seal, draw_seals
from game.ui.widgets.stepper import Choice, Stepper

__all__ = [
    "Button",
    "Choice",
    "Form",
    "ItemState",
    "Label",
    "Panel",
    "Pressable",
    "ProgressBar",
    "Row",
    "ScrollGrid",
    "Seal",
    "Slider",
    "Stepper",
    "TextField",
    "Toast",
    "Toggle",
    "Widget",
    "draw_bar",
    "draw_seals",
]
