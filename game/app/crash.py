"""Reports of errors that the game caught."""

import sys
from pathlib import Path

from game.engine.foreign_text import printable
from game.store import files

LONGEST = 100_000  # characters of a report


def write_report(folder: Path, error: BaseException, when: float, doing: str) -> Path | None:
    """Write what is known about an error to a new file in `folder`; its path, or None when that fails too.

    when: seconds since 1970; doing: what was on screen, in a few words.
    """
    import traceback

    return write_trace(folder, "".join(traceback.format_exception(error)), when, f"stopped while showing: {doing}")


def write_trace(folder: Path, trace: str, when: float, what: str) -> Path | None:
    """Like :func:`write_report`, for an error that is told in words already; what: what Solitudo did."""
    import platform

    text = "\n".join((f"Solitudo {what}", f"Python {sys.version.split()[0]} on {platform.platform()}", "", trace))
    text = printable(text, LONGEST)
    try:
        files.make_folder(folder)
        path = folder / f"error-{int(when)}.txt"
        count = 1
        while path.exists():
            count += 1
            path = folder / f"error-{int(when)}-{count}.txt"
        files.write(path, text.encode(errors="backslashreplace"), private=True)
    except OSError:
        return None
    return path
