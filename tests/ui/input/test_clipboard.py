"""Pictures on the clipboard: the tools that are there, and that are not."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.ui.input.clipboard import put_picture

PNG = b"\x89PNG\r\n\x1a\n and more"


def tool(folder: Path, name: str, code: int = 0) -> None:
    """A program that keeps its words and what it was given, and ends with `code`."""
    path = folder / name
    path.write_text(f'#!/bin/sh\necho "$@" > {folder}/{name}.words\n/bin/cat > {folder}/{name}.png\nexit {code}\n')
    path.chmod(0o755)


@pytest.mark.parametrize(
    ("display", "name", "words"),
    [
        ("DISPLAY", "xclip", "-selection clipboard -t image/png\n"),
        ("WAYLAND_DISPLAY", "wl-copy", "--type image/png\n"),
    ],
)
def test_the_desktops_tool_gets_the_picture(tmp_path: Path, display: str, name: str, words: str) -> None:
    for each in ("xclip", "wl-copy"):
        tool(tmp_path, each)
    assert put_picture(PNG, {"PATH": str(tmp_path), display: ":0"})
    assert (tmp_path / f"{name}.png").read_bytes() == PNG
    assert (tmp_path / f"{name}.words").read_text() == words
    assert len(list(tmp_path.iterdir())) == 4


def test_what_fails_is_told_and_the_next_one_tried(tmp_path: Path) -> None:
    both = {"PATH": str(tmp_path), "DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"}
    tool(tmp_path, "wl-copy", 1)
    assert not put_picture(PNG, both)
    tool(tmp_path, "xclip")
    assert put_picture(PNG, both)
    (tmp_path / "xclip").write_text("no program")
    assert not put_picture(PNG, both)


def test_without_a_tool_or_a_desktop(tmp_path: Path) -> None:
    assert not put_picture(PNG, {"PATH": str(tmp_path), "DISPLAY": ":0"})
    tool(tmp_path, "xclip")
    assert not put_picture(PNG, {"PATH": str(tmp_path)})
    assert not put_picture(PNG, {})
