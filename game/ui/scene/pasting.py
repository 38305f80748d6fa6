"""The clipboard, from any scene."""

from game.engine.words import N_, _
from game.ui.scene.scene import Scene

REFUSED = N_("The clipboard does not take it.")


def copy_text(scene: Scene, text: str) -> None:
    """Put a text on the clipboard, and say so."""
    if scene.services.window.copy(text):
        scene.toast(_("Copied."), "check")
    else:
        scene.toast(_(REFUSED), "warning")


def open_pasted(scene: Scene) -> None:
    """Show what the pasted text holds: a level pack, puzzles, or the reason why it is neither."""
    text = scene.services.window.paste()
    if text.strip():
        scene.host.push("exchange.dropped", what=text)
    else:
        scene.toast(_("There is nothing to paste."), "warning")
