"""Opening what is on the clipboard, from any scene."""

from game.engine.words import _
from game.ui.scene import Scene


def open_pasted(scene: Scene) -> None:
    """Show what the pasted text holds: a level pack, puzzles, or the reason why it is neither."""
    text = scene.services.window.paste()
    if text.strip():
        scene.host.push("dropped", what=text)
    else:
        scene.toast(_("There is nothing to paste."), "warning")
