"""The long scripts say how they are called, and one command runs them all."""

from __future__ import annotations

import runpy
import subprocess
import sys
from pathlib import Path

import pytest
from suite.called import called

LONG = Path(__file__).parent / "long"
SCRIPTS = sorted([*LONG.glob("*.py"), *LONG.glob("levels/*.py")])
HANDED = sorted(LONG.glob("handed/*.py"))
"""They need boards of others, which are handed to them."""


def call(script: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, script, *words], capture_output=True, text=True, check=False, timeout=60)


@pytest.mark.parametrize("script", [*SCRIPTS, *HANDED], ids=lambda script: script.stem)
def test_help_tells_what_a_script_does(script: Path) -> None:
    done = called(script, "--help")
    assert (done.code, done.err) == (0, "")
    assert "usage:" in done.out
    assert len(done.out.splitlines()) > 6


def test_one_command_runs_every_script() -> None:
    everything = runpy.run_path(str(LONG / "all.py"))
    named = {run.script for run in everything["RUNS"] if run.script != "-m"}
    assert named | set(everything["LEFT_OUT"]) == {script.relative_to(LONG).as_posix() for script in SCRIPTS}
    assert not named & set(everything["LEFT_OUT"])
    titles = [run.title for run in everything["RUNS"]]
    assert len(set(titles)) == len(titles)


def test_some_can_be_chosen() -> None:
    done = call(LONG / "all.py", "--quick", "--only", "layouts")
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1].startswith("layouts ")
    assert "exit code 0" in done.stdout.splitlines()[-1]
    assert called(LONG / "all.py", "--only", "nothing").code == 2
