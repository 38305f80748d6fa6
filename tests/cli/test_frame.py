"""The frame of the command line: help, the default command, what is imported, pipes and interrupts."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from game.app import start
from game.cli import COMMANDS, MODULES, _profile, run


def test_help_lists_every_command(solitudo):
    ran = solitudo("--help")
    assert ran.code == 0
    assert all(f"\n  {name} " in ran.out for name in COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_help_of_a_command(solitudo, toys, name):
    ran = solitudo(name, "--help")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith(f"usage: solitudo {name} ")


def test_version(solitudo):
    assert solitudo("--version").out.startswith("solitudo ")


PLAY = [
    ([], {}),
    (["play"], {}),
    (["--windowed", "--size", "1280x720", "--mute"], {"windowed": True, "size": (1280, 720), "mute": True}),
    (["--scene", "settings", "--seed=4"], {"scene": "settings", "seed": 4}),
]


@pytest.mark.parametrize(("words", "given"), PLAY)
def test_window_is_the_default(monkeypatch, words, given):
    asked = []
    monkeypatch.setattr(start, "run", lambda options: asked.append(options) or 0)
    assert run(words) == 0
    assert asked == [start.StartOptions(**given)]


def test_window_gets_puzzle_and_profile(monkeypatch, toys, tmp_path):
    asked = []
    monkeypatch.setattr(start, "run", lambda options: asked.append(options) or 0)
    assert run(["--profile", str(tmp_path), "--mute", "toy:ab@#.", "--windowed"]) == 0
    options = asked[0]
    assert options.profile == tmp_path
    assert options.scene == "play"
    assert options.args["board"].rows == ("ab",)
    assert list(options.args["marks"].values()) == [1]


def test_a_kind_opens_its_page(monkeypatch):
    asked = []
    monkeypatch.setattr(start, "run", lambda options: asked.append((options.scene, options.args)) or 0)
    assert run(["play", "tents"]) == 0
    assert run(["play", "tents", "--scene", "tutorial"]) == 0
    assert asked == [("select", {"kind": "tents"}), ("tutorial", {"kind": "tents"})]


def test_bad_windows(solitudo, toys):
    assert solitudo("--size", "big").code == 2
    assert solitudo("toy:x").err == "solitudo play: row 0: letters are a, b, ? and !\n"
    assert solitudo("--profile").err == "solitudo: --profile needs a folder\n"
    assert solitudo("shot", "--scene", "menu", "--out", "x.png", "--state=#").code == 2


def test_profile_stands_before_the_command():
    assert _profile(["--profile", "a", "play"]) == ("a", ["play"])
    assert _profile(["--profile=a", "play"]) == ("a", ["play"])
    assert _profile(["play"]) == (None, ["play"])


def python(code: str) -> str:
    """What ``code`` prints in a fresh interpreter."""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True)
    return done.stdout


def test_help_imports_no_puzzle_and_no_pygame():
    loaded = (
        python("import sys; from game.cli import run; run(['--help']); print(*sys.modules)").splitlines()[-1].split()
    )
    assert "game.cli" in loaded
    assert not [name for name in loaded if name.startswith(("pygame", "msgspec", "game.puzzles.", "game.cli."))]


def test_commands_leave_pygame_alone():
    modules = ", ".join(f"game.cli.{MODULES.get(name, name.replace('-', '_'))}" for name in COMMANDS)
    assert python(f"import sys, {modules}; print('pygame' in sys.modules)") == "False\n"


@pytest.mark.parametrize(
    "words", [["--help"], ["--version"], ["generate", "--help"], ["generate", "hitori", "--seed", "3"]]
)
@pytest.mark.parametrize("buffered", [True, False])
def test_closed_pipe_is_quiet(words, buffered):
    read, write = os.pipe()
    os.close(read)
    env = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    if not buffered:
        env["PYTHONUNBUFFERED"] = "1"
    with os.fdopen(write, "wb") as out:
        done = subprocess.run(
            [sys.executable, "-m", "game", *words], stdout=out, stderr=subprocess.PIPE, timeout=60, check=False, env=env
        )
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize("closed", [["stdin"], ["stdout"], ["stderr"], ["stdin", "stdout", "stderr"]], ids="+".join)
def test_streams_that_are_not_there(closed):
    asked = [["solve", "-"], ["generate", "hitori", "--size", "4"], ["solve", "no puzzle"]]
    code = (
        f"import sys; from game.cli import run; {' = '.join(f'sys.{s}' for s in closed)} = None; "
        f"sys.exit(40 + int([run(words) for words in {asked}] == [0, 0, 2]))"
    )
    done = subprocess.run([sys.executable, "-c", code], input=b"", capture_output=True, timeout=60, check=False)
    assert done.returncode == 41, done.stderr
    assert b"Traceback" not in done.stderr


def test_interrupt_is_quiet(solitudo, toys, monkeypatch):
    def interrupted(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr("game.cli.solve.run", interrupted)
    ran = solitudo("solve", "toy:a")
    assert (ran.code, ran.out, ran.err) == (130, "", "")


def test_bytes_that_are_no_text_are_bad_lines():
    lines = b"\xfe\xfe\n\xef\xbb\xbf\nsingles:\x00\n" + "名前:é\n".encode()
    done = subprocess.run(
        [sys.executable, "-m", "game", "solve", "-", "--json"],
        input=lines,
        capture_output=True,
        timeout=60,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
    )
    assert (done.returncode, done.stderr) == (2, b"")
    assert [[*json.loads(line)] for line in done.stdout.decode().splitlines()] == [["error"]] * 4
