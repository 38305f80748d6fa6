"""What is dropped, pasted or opened: read once, told what it is, and handed to the scene that deals with it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from game.engine.core import PuzzleError
from game.engine.formats.content import (
    Found,
    FoundNothing,
    FoundProfile,
    FoundPuzzles,
    FoundRun,
    FoundSave,
    at_a_glance,
    classify,
)
from game.engine.formats.listing import Listing, SentListing, receive
from game.services import Services
from game.ui.scene.scene import Host, Scene

AT_ONCE, LINES_AT_ONCE = 1000, 25
"""Characters and lines of a text that a frame has time to read: each line may be a puzzle."""


def look_at(services: Services, what: Path | str, as_text: bool = False) -> Found:
    """What a file or a text holds; `as_text` as in `classify`, which texts always are."""
    try:
        data, name, as_text = _bytes(services, what, as_text)
    except PuzzleError as error:
        return FoundNothing(str(error))
    return classify(data, services.library.kinds, name, as_text)


def look_briefly(services: Services, what: Path | str) -> Found | str:
    """The same as far as a frame has time for it; else the text, for a `TextReader`."""
    try:
        data, name, as_text = _bytes(services, what, False)
    except PuzzleError as error:
        return FoundNothing(str(error))
    found = at_a_glance(data, name, as_text)
    if isinstance(found, str) and len(found) <= AT_ONCE and found.count("\n") <= LINES_AT_ONCE:
        return classify(data, services.library.kinds, name, as_text)
    return found


def _bytes(services: Services, what: Path | str, as_text: bool) -> tuple[bytes, str, bool]:
    """Raises PuzzleError where a file cannot be read."""
    if isinstance(what, str):
        return what.encode(errors="replace"), "", True
    return services.exchange.read(what), what.name, as_text


def open_found(host: Host, found: Found, what: Path | str, instead: bool = False) -> None:
    """Show what was found: a game or a profile to take in, puzzles to look at, a run, a pack, or why it is nothing.
    instead: in the place of the scene on top."""
    show = host.replace if instead else host.push
    if isinstance(found, FoundSave | FoundProfile):
        show("exchange.import_file", found=found, path=what)
    elif isinstance(found, FoundPuzzles):
        show("exchange.preview", listing=found.listing, name=what.name if isinstance(what, Path) else "")
    elif isinstance(found, FoundRun):
        show("exchange.run_file", found=found, what=what)
    else:
        show("exchange.dropped", found=found, what=what)


def open_dropped(host: Host, what: Path | str, instead: bool = False) -> None:
    """Show what a file or a text holds; a long one is read beside the window first.
    instead: a long one is read in the place of the scene on top."""
    found = look_briefly(host.services, what)
    if isinstance(found, str):
        (host.replace if instead else host.push)("exchange.reading", text=found, what=what)
    else:
        open_found(host, found, what)


class TextReader:
    """A text that is read beside the window, for a scene: `done` gets what it holds, and never once it is cancelled.

    The scene's `layout` calls :meth:`go_on`.
    """

    def __init__(self, scene: Scene, text: str, done: Callable[[FoundPuzzles | FoundNothing], None]) -> None:
        self._scene, self._done = scene, done
        self._kinds = scene.services.library.kinds
        self._pieces: Iterator[None] = iter(())
        self._wanted = True
        self._job = scene.services.maker.read_listing(text, self._kinds, self._read)

    def cancel(self) -> None:
        """Nobody wants to know any more."""
        self._wanted = False
        self._scene.services.maker.cancel(self._job)

    def go_on(self) -> None:
        """Take in what was read, where that was broken off by a change of the look."""
        self._scene.host.later(self._pieces, self._scene, first=True)

    def _read(self, sent: SentListing | None, reason: str) -> None:
        self._pieces = self._take_in(sent, reason)
        self.go_on()

    def _take_in(self, sent: SentListing | None, reason: str) -> Iterator[None]:
        """Make the boards while they are wanted, a piece each: hundreds all at once take longer than a frame."""
        boards = None if sent is None else receive(sent, self._kinds)
        listing: Listing | None = None
        while self._wanted and boards is not None and listing is None:
            try:
                yield next(boards)
            except StopIteration as end:
                listing = end.value
        if self._wanted:
            self._done(FoundNothing(reason) if listing is None else FoundPuzzles(listing))
