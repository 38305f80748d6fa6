"""Pictures on the system's clipboard, which SDL 2 uses for texts only: handed to the tool that the desktop has."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Mapping

PATIENCE = 3.0  # seconds; the tools answer at once and stay in the background for whoever pastes
TOOLS = (
    ("WAYLAND_DISPLAY", ("wl-copy", "--type", "image/png")),
    ("DISPLAY", ("xclip", "-selection", "clipboard", "-t", "image/png")),
)


def put_picture(png: bytes, environment: Mapping[str, str]) -> bool:
    """Put a PNG on the clipboard; False where there is no such tool, or it fails."""
    for display, (name, *words) in TOOLS:
        tool = shutil.which(name, path=environment.get("PATH"))
        if not environment.get(display) or tool is None:
            continue
        try:
            # Its output goes nowhere: a pipe would stay open as long as the picture is on offer.
            ran = subprocess.run(
                (tool, *words),
                input=png,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                timeout=PATIENCE,
                env=dict(environment),
            )
        except (OSError, subprocess.SubprocessError):
            continue
        if ran.returncode == 0:
            return True
    return False
