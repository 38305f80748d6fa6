"""Entry point of ``solitudo`` and ``python -m game``. Worker processes import this module again: no pygame here."""

from __future__ import annotations

import os
import sys


def main() -> None:
    """Run the command line and exit with its code."""
    if getattr(sys, "frozen", False):  # in a bundled program a worker process begins here
        from multiprocessing import freeze_support

        freeze_support()
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # or importing pygame writes a line to stdout
    from game.cli import run
    from game.engine.garbage import collect_seldom

    collect_seldom()
    sys.exit(run(sys.argv[1:]))


if __name__ == "__main__":
    main()
