"""Calls a script for its help within this process: starting another one for each script takes a quarter of a second."""

from __future__ import annotations

import os
import runpy
import sys
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch


class Called(NamedTuple):
    """What came of a script."""

    code: object
    out: str
    err: str


def called(script: Path, *words: str) -> Called:
    """Run a script as from the command line; what it does to the paths and the environment is undone."""
    out, err, code = StringIO(), StringIO(), object()
    with (
        patch.object(sys, "argv", [str(script), *words]),
        patch.object(sys, "path", [str(script.parent), *sys.path]),
        patch.dict(os.environ),
        redirect_stdout(out),
        redirect_stderr(err),
    ):
        try:
            runpy.run_path(str(script), run_name="__main__")
        except SystemExit as end:
            code = end.code
    return Called(code, out.getvalue(), err.getvalue())
