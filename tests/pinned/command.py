"""One command line, run in this process in a folder of its own, and all that came of it as bytes."""

from __future__ import annotations

import contextlib
import io
import shutil
import sys
from pathlib import Path
from unittest import mock

from game import paths
from game.cli import run
from pinned.base import KEPT, scratch


def ran(words: list[str], stdin: bytes = b"") -> bytes:
    """Exit code, output, errors, and the files written. The kept files stand in the folder, and a profile."""
    with scratch() as folder:
        for file in KEPT.iterdir():
            shutil.copyfile(file, folder / file.name)
        (folder / "profile").mkdir()
        shutil.copyfile(KEPT / "profile.db", folder / "profile" / "profile.db")
        there = set(folder.iterdir())
        out, err = _stream(), _stream()
        with (
            mock.patch.object(sys, "stdin", _stream(stdin)),
            contextlib.redirect_stdout(out),
            contextlib.redirect_stderr(err),
        ):
            code = run(words)
        parts = [f"exit {code}\n".encode(), _written(out), b"\nerrors:\n", _written(err)]
        parts += [f"\n{file.name}:\n".encode() + _content(file) for file in sorted(set(folder.iterdir()) - there)]
        whole = b"".join(parts)
        for place, name in ((folder, b"FOLDER"), (paths.levels().parent, b"PROJECT")):
            whole = whole.replace(str(place).encode(), name)
        return whole


def _stream(content: bytes = b"") -> io.TextIOWrapper:
    return io.TextIOWrapper(io.BytesIO(content), encoding="utf-8", newline="\n" if not content else None)


def _written(stream: io.TextIOWrapper) -> bytes:
    stream.flush()
    buffer = stream.buffer
    assert isinstance(buffer, io.BytesIO)
    return buffer.getvalue()


def _content(file: Path) -> bytes:
    return file.read_bytes() if file.is_file() else b"a folder"
