"""The application: the only part that starts pygame, opens the window, and reads events and the clock.

`start.py` opens it all and plays until the window is closed; `loop.py` has the frames and the rest between them;
`application.py` puts window, scenes and services together; `window.py` is the system's window; `unseen.py` drives the
application without a screen, for pictures and tests.
"""

from game.app.application import HOME, App, Guard
from game.app.loop import SystemClock, play, rest
from game.app.start import Options, run
from game.app.unseen import headless, shot
from game.app.window import DisplayError, init_display

__all__ = [
    "HOME",
    "App",
    "DisplayError",
    "Guard",
    "Options",
    "SystemClock",
    "headless",
    "init_display",
    "play",
    "rest",
    "run",
    "shot",
]
