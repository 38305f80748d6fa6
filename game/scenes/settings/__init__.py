"""The settings: pages of rows, everything remembered and applied at once."""

from game.scenes.settings.scene import SettingsScene

SCENE = SettingsScene
