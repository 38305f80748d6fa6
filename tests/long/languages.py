"""Look at every view in every language: `python tests/long/languages.py [CODE ...]`.

At 1280x720, with text of the usual and of double size: texts that are cut short, broken within a word, higher than
their place, and controls and texts that overlap or leave the window are printed, each with the view in which it was
seen first. Without codes: English, every language that is shipped, and one that nobody speaks, a third longer than
English (`xx`). Catalogues that are not shipped yet are looked for in `--folder`. Exit code 1 when something has no
room. About a minute for a language and size.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from pathlib import Path

sys.path.extend(str(Path(__file__).resolve().parents[1] / part) for part in ("", "support", "oracles"))
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
SIZE, SCALES = (1280, 720), (1.0, 2.0)
ENGLISH, PSEUDO = "en", "xx"


def main() -> int:
    """The exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("codes", nargs="*", metavar="CODE")
    parser.add_argument("--scale", type=float, action="append", metavar="1..2")
    parser.add_argument("--view", default="", metavar="PATTERN", help="only views whose names this finds")
    parser.add_argument("--folder", type=Path, help="a folder of other catalogues")
    given = parser.parse_args()

    import pytest
    from pilot import Pilot
    from pseudo import Pseudo
    from seen.room import Room, chosen, look_at
    from views import live_in

    from game import paths
    from game.app import languages
    from game.engine import words

    folders = [paths.assets() / "languages", *([given.folder] if given.folder else [])]
    files = languages.languages(folders)
    codes = given.codes or [ENGLISH, *files, PSEUDO]
    unknown = [code for code in codes if code not in files and code not in (ENGLISH, PSEUDO)]
    if unknown:
        parser.error(f"there is no catalogue {unknown[0]}.po")

    worst = 0
    for code in codes:
        for scale in given.scale or SCALES:
            with pytest.MonkeyPatch.context() as patch:
                room = Room(patch)
                pilot = Pilot(SIZE, {"reduce_motion": True, "text_scale": scale}, new_look=True)
                live_in(pilot)
                own = {ENGLISH: words.English, PSEUDO: Pseudo}
                words.use(own[code]() if code in own else languages.load(files[code]))
                for view in chosen(pilot, given.view):
                    look_at(pilot, room, view, SIZE)
                words.use(words.English())
                pilot.close()
            found = Counter(one.what for one in room.found.values())
            told = ", ".join(f"{number} {what}" for what, number in sorted(found.items())) or "nothing"
            print(f"{code} at {100 * scale:.0f} %: {told}", flush=True)
            for one in room.found.values():
                print(f"  {one}")
            worst = max(worst, len(room.found))
    return 1 if worst else 0


if __name__ == "__main__":
    sys.exit(main())
