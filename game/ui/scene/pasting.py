"""The clipboard, from any scene."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress

from game.engine.core import PuzzleError
from game.engine.formats.content import FoundNothing
from game.engine.formats.recognise import readers_in_pieces
from game.engine.words import N_, _
from game.services import Services
from game.ui.scene.opening import look_briefly, open_found
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
    """Show what the pasted text holds; of none, and of one that is nothing, a field to type in that says what is
    expected."""
    text = scene.services.window.paste()
    found = look_briefly(scene.services, text) if text.strip() else None
    if isinstance(found, str):
        scene.host.push("exchange.reading", text=found, what=text, pasted=True)
    elif found is None or isinstance(found, FoundNothing):
        scene.host.push("exchange.paste", text=text)
    else:
        open_found(scene.host, found, text)


def expected(services: Services, text: str) -> str:
    """What can be read, with one example: of the puzzle that a text names, or else of the first one."""
    kinds = services.library.kinds
    said = set(re.findall(r"[a-z]+", text.lower()))
    called = {kind: set(kind.split("-")) for kind in kinds}
    named = [kind for kind, spec in kinds.items() if called[kind] <= said or said & {*spec.aliases.values()}]
    kind = max(named, key=lambda kind: len(called[kind]), default=next(iter(kinds)))
    board = services.library.sample(kind).session.board
    for form in kinds[kind].formats:
        if form.write is not None:
            with suppress(PuzzleError):
                line = _("An ID, a link or the rows of a board can be read. An example of {puzzle}: {example}")
                example, foreign = form.write(board, {}), f"{kinds[kind].aliases.get('tatham', kind)}:"
                if example.startswith(foreign):  # who knows only this game knows the puzzle by its own name
                    example = f"{kind}:{example.removeprefix(foreign)}"
                return line.format(puzzle=_(kinds[kind].title), example=example)
    return ""


def pasting_in_pieces(scene: Scene) -> Iterator[None]:
    """Load what reads a pasted text and shows it before there is one: all at once takes longer than a frame."""
    yield from readers_in_pieces(scene.services.library.kinds)
    yield from load_in_spare_time("exchange.reading")
    yield from load_in_spare_time("exchange.preview")
