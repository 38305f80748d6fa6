"""What is dropped, pasted or opened: read once, told what it is, and handed to the scene that deals with it."""

from __future__ import annotations

from pathlib import Path

from game.engine.core import PuzzleError
from game.engine.formats.content import Found, FoundNothing, FoundProfile, FoundPuzzles, FoundRun, FoundSave, classify
from game.services import Services
from game.ui.scene.scene import Host


def look_at(services: Services, what: Path | str, as_text: bool = False) -> Found:
    """What a file or a text holds; `as_text` as in `classify`, which texts always are."""
    if isinstance(what, str):
        return classify(what.encode(errors="replace"), services.library.kinds, as_text=True)
    try:
        data = services.exchange.read(what)
    except PuzzleError as error:
        return FoundNothing(str(error))
    return classify(data, services.library.kinds, what.name, as_text)


def open_found(host: Host, found: Found, what: Path | str) -> None:
    """Show what was found: a game or a profile to take in, puzzles to look at, a run, a pack, or why it is nothing."""
    if isinstance(found, FoundSave | FoundProfile):
        host.push("exchange.import_file", found=found, path=what)
    elif isinstance(found, FoundPuzzles):
        host.push("exchange.preview", listing=found.listing, name=what.name if isinstance(what, Path) else "")
    elif isinstance(found, FoundRun):
        host.push("exchange.run_file", found=found, what=what)
    else:
        host.push("exchange.dropped", found=found, what=what)
