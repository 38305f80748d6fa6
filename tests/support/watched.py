"""The game as it is, with its state written down: `python watched.py STATE ARGUMENT...`.

After every frame that changed something the file STATE holds one JSON object (see `state_of`). Everything else is the
game's own command line.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any

import pygame
from pilot import name_of

from game import __main__ as program
from game.app.application import App


def state_of(app: App) -> dict[str, Any]:
    """What is true of the window and of the scene on top."""
    scene: Any = app.manager.top
    surface = pygame.display.get_surface()
    state: dict[str, Any] = {
        "scene": name_of(scene),
        "surface": surface.get_size() if surface else None,
        "laid_out": app.manager.look.size,
        "fullscreen": app.fullscreen,
        "focused": app.inputs.focused,
        "buttons": list(app.inputs.buttons),
        "keys": sorted(press.key for press in app.inputs._keys.values()),
        "sound": app.parts.audio.status,
        "settled": app.manager.settled,
    }
    if hasattr(scene, "session") and hasattr(scene, "view"):
        slots = scene.session.spec.slots(scene.session.board)
        state["marks"] = [scene.session.marks.get(slot, 0) for slot in slots]
        state["cells"] = [scene.view.box_of(slot).center for slot in slots]
        state["moves"] = len(scene.session.undo_stack)
        state["cursor"] = slots.index(scene.view.spot)
    if type(scene).__name__ == "Dialog":
        state["text"] = scene.text.text
    return state


def watch(file: Path) -> None:
    """Let every drawn frame of every window in this process write its state to `file`."""
    draw, last = App.draw, [""]

    def draw_and_tell(app: App) -> None:
        draw(app)
        now = json.dumps(state_of(app))
        if now != last[0]:
            last[0] = now
            new = file.with_suffix(".new")
            new.write_text(now, encoding="utf-8")
            os.replace(new, file)

    App.draw = draw_and_tell  # type: ignore[method-assign]


if __name__ == "__main__":
    watch(Path(sys.argv.pop(1)))
    program.main()
