"""The retained scene graph and the tweens that move it. For widgets, boards and scenes."""
