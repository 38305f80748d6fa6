"""Press every button of every scene in another language: `python tests/long/words_shown.py [SECONDS]`.

What is drawn afterwards and still English is printed; the exit code is 1 then. Beside
`tests/scenes/test_words_shown.py` this sees dialogs, answers and what scenes say after a press.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path

sys.path.extend(str(Path(__file__).resolve().parents[1] / part) for part in ("", "support", "oracles"))
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")


def main() -> int:
    """The exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("seconds", nargs="?", type=float, default=300)
    given = parser.parse_args()

    import pytest
    from pilot import Pilot
    from pseudo import Pseudo
    from scenes.test_words_shown import SIZE, Seen
    from views import View, live_in, open_view, views

    from game.engine import words
    from game.ui.widgets import Button

    end = time.monotonic() + given.seconds
    seen = Seen(pytest.MonkeyPatch())
    pilot = Pilot(SIZE, {"reduce_motion": True}, new_look=True)
    live_in(pilot)
    words.use(Pseudo())
    pilot.manager.reset("menu")
    seen.texts.clear()
    pressed: set[tuple[str, str]] = set()

    def buttons(view: View) -> Iterator[int]:
        open_view(pilot, view, 17)
        for node in pilot.scene.stage.nodes:
            if isinstance(node, Button) and node.visible and node.enabled:
                name = (view.scene if view.scene != "play" else view.name, node.text or node.icon)
                if name not in pressed:
                    pressed.add(name)
                    seen.view = " > ".join(name)
                    pilot.click(*node.rect.center)
                    pilot.tick(300)
                    yield 1
                    return

    for view in views(pilot):
        if view.act and not view.act.startswith("turn "):  # what is done on a board can be done once only
            continue
        while time.monotonic() < end and any(buttons(view)):
            pass
    pilot.close()
    print(f"{len(pressed)} buttons, {len(seen.texts)} texts")
    print("\n".join(seen.english()))
    return 1 if seen.english() else 0


if __name__ == "__main__":
    sys.exit(main())
