"""The clipboard, from any scene."""

from collections.abc import Iterator

from game.engine.formats.recognise import readers_in_pieces
from game.engine.words import N_, _
from game.ui.scene.opening import look_at, open_found
from game.ui.scene.routes import load_in_spare_time
from game.ui.scene.scene import Scene

NOTHING = N_(
    "There is no text to paste. Copy a puzzle first: an ID like solo:2x2:1_2_3_4l, a puzz.link address, or rows of "
    "digits."
)
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
        open_found(scene.host, look_at(scene.services, text), text)
    else:
        scene.toast(_(NOTHING), "warning")


def pasting_in_pieces(scene: Scene) -> Iterator[None]:
    """Load what reads a pasted text and shows it before there is one: all at once takes longer than a frame."""
    yield from readers_in_pieces(scene.services.library.kinds)
    yield from load_in_spare_time("exchange.preview")
