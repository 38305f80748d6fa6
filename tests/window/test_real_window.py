"""A real window, real clicks: from the menu through a level to the results and back."""

from pathlib import Path

from keeping import Clock
from real_window import RealWindow, play_a_level

from game.store.profile import open_profile


def test_a_level_is_played_with_a_real_mouse(tmp_path: Path) -> None:
    with RealWindow(tmp_path, (1280, 720)) as real:
        pack, level = play_a_level(real)
        assert real.close() == 0
    profile = open_profile(tmp_path / "profile", Clock())
    assert level in profile.progress(pack)
    (result,) = profile.results.latest()
    assert (result.pack, result.level) == (pack, level)
    assert result.flawless
    assert profile.games.suspended() == ()
    assert profile.notices == []
    profile.close()
