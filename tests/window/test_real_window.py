"""A real window, real clicks and keys: from the menu through a level to the results and back."""

from pathlib import Path

import pytest
from keeping import Clock
from real_window import RealWindow, play_a_level
from suite.part import part

from game.store.profile.profile import open_profile


@pytest.mark.parametrize(
    ("kind", "size", "how", "keys"),
    part(
        [
            ("slant", (1280, 720), "bare", True),
            ("hitori", (1280, 720), "bare", False),
            ("sudoku", (1920, 1080), "full", False),
            ("tents", (1280, 720), "windowed", False),
        ],
        1,
    ),
)
def test_a_level_is_played_by_real_hands(
    tmp_path: Path, kind: str, size: tuple[int, int], how: str, keys: bool
) -> None:
    with RealWindow(tmp_path, size, how) as real:
        pack, level = play_a_level(real, kind, keys)
        assert real.close() == 0
    profile = open_profile(tmp_path / "profile", Clock())
    assert level in profile.progress(pack)
    (result,) = profile.results.latest()
    assert (result.pack, result.level) == (pack, level)
    assert result.flawless
    assert profile.games.suspended() == ()
    assert profile.notices == []
    profile.close()
