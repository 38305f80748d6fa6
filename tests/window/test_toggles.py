"""Full screen on and off, faster than any window manager follows."""

import subprocess
import time
from contextlib import closing
from pathlib import Path

from managed_window import ManagedWindow

from game.store.profile.profile import open_profile

HD = (1280, 720)
PRESSES = ["F11"] * 200


def test_two_hundred_presses_are_a_few_changes_and_the_end_waits_for_none_of_them(tmp_path: Path) -> None:
    """After each burst the window has its own size, which is what is kept; a request to end acts in the middle."""
    with ManagedWindow(tmp_path, (1920, 1080)) as game:
        game.laid_out(HD)
        game.do("key", "--delay", "10", *PRESSES)
        assert not game.laid_out(HD)["fullscreen"]
        game.do("key", PRESSES[0])
        game.until(lambda state: state["fullscreen"], "the press does nothing")
        command = ["xdotool", "key", "--delay", "30", *PRESSES]  # for long enough on a busy machine
        with subprocess.Popen(command, env=game.environment) as pressing:
            time.sleep(0.5)  # into the middle of them
            assert game.close() == 0
            assert pressing.poll() is None, "the game has waited for all of the presses"
            pressing.kill()
    with closing(open_profile(game.profile, time.time)) as profile:
        assert profile.settings.get("window_size") == list(HD)
