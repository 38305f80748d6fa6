"""Build the game as one folder that runs without Python, and start it there.

    pip install -e .[folder]
    python tools/build_folder.py                  # into dist/solitudo, then try it
    python tools/build_folder.py --out FOLDER --only-try

The trial runs the built program outside the checkout: its version, a puzzle solved, a picture drawn, a puzzle made by
the worker process, and (where Xvfb and xdotool are there) its window opened on a screen of its own, clicked and closed.
"""

from __future__ import annotations

import argparse
import importlib.util
import os
import select
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NAME = "solitudo"
PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
UNUSED = ("numpy", "tkinter", "PIL", "setuptools", "pytest", "mypy", "hypothesis")


def data_files() -> Iterator[tuple[Path, str]]:
    """(file or folder, folder in the build): what the wheel carries beside the code, and the faces that are used."""
    sys.path.insert(0, str(ROOT))
    from game.ui.drawing.font_files import FACES

    about = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    for source, place in about["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"].items():
        yield ROOT / source, place if (ROOT / source).is_dir() else str(Path(place).parent)
    for file in (*(ROOT / "game").rglob("*.json"), *(ROOT / "game").rglob("*.xml")):
        yield file, str(file.parent.relative_to(ROOT))
    for package, name in FACES.values():
        spec = importlib.util.find_spec(package)
        for folder in (spec.submodule_search_locations or ()) if spec else ():
            yield Path(folder) / "files" / name, f"{package}/files"


def build(out: Path) -> Path:
    """Make `out`/solitudo anew with PyInstaller; the program in it."""
    sep = os.pathsep
    with tempfile.TemporaryDirectory(prefix="solitudo-build-") as work:
        entry = Path(work) / f"{NAME}.py"
        entry.write_text("from game.__main__ import main\n\nif __name__ == '__main__':\n    main()\n", encoding="utf-8")
        command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--onedir", "--name", NAME]
        command += ["--distpath", str(out), "--workpath", work, "--specpath", work, "--log-level", "WARN"]
        # Scenes, commands and puzzles are imported by name.
        command += ["--paths", str(ROOT), "--collect-submodules", "game", "--copy-metadata", NAME]
        command += [word for package in fonts() for word in ("--hidden-import", package)]
        command += [word for name in UNUSED for word in ("--exclude-module", name)]
        command += [word for source, place in data_files() for word in ("--add-data", f"{source}{sep}{place}")]
        subprocess.run([*command, str(entry)], check=True, cwd=work, env={**os.environ, "PYTHONPATH": str(ROOT)})
    return program_in(out)


def fonts() -> Sequence[str]:
    """The packages that hold the fonts."""
    from game.ui.drawing.font_files import FACES

    return sorted({package for package, _name in FACES.values()})


def program_in(out: Path) -> Path:
    return out / NAME / (f"{NAME}.exe" if sys.platform == "win32" else NAME)


class Trial:
    """Runs the built program with a home of its own and nothing of the checkout in reach."""

    def __init__(self, program: Path, home: Path) -> None:
        self.program, self.home = program, home
        hidden = ("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV")
        self.environment = {key: value for key, value in os.environ.items() if key not in hidden}
        self.environment["SOLITUDO_HOME"] = str(home / "profile")

    def said(self, *arguments: str) -> str:
        """What the program prints; RuntimeError when it fails."""
        command = [str(self.program), *arguments]
        done = subprocess.run(
            command, cwd=self.home, env=self.environment, capture_output=True, text=True, timeout=120, check=False
        )
        if done.returncode:
            raise RuntimeError(f"{' '.join(arguments)}: exit code {done.returncode}: {done.stderr.strip()}")
        return done.stdout

    def version(self) -> str:
        from importlib.metadata import version

        said = self.said("--version").strip()
        expect(said == f"{NAME} {version(NAME)}", f"it says {said!r}")
        return said

    def solve(self) -> str:
        said = self.said("solve", PUZZLE)
        expect(SOLVED in "".join(letter for letter in said if letter.isdigit()), f"it says {said!r}")
        return "the Sudoku is solved"

    def generate(self) -> str:
        kinds = ("hitori", "tents", "slant", "sudoku")
        made = [self.said("generate", kind, "--seed", "1") for kind in kinds]
        expect(all(made), "a puzzle is missing")
        return f"a puzzle each of {', '.join(kinds)}"

    def shot(self) -> str:
        picture = self.home / "menu.png"
        self.said("shot", "--scene", "menu", "--out", str(picture), "--size", "1280x720")
        expect(picture.stat().st_size > 100_000, "the picture is nearly empty: fonts or samples are missing")
        return f"a picture of {picture.stat().st_size >> 10} KiB"

    def window(self) -> str:
        """Open the window on a screen of its own, begin a game by keys, and close it."""
        if not (shutil.which("Xvfb") and shutil.which("xdotool")):
            return "not tried: Xvfb or xdotool is missing"
        with screen() as display:
            environment = {**self.environment, "DISPLAY": display, "SDL_VIDEODRIVER": "x11"}
            game = subprocess.Popen(
                [str(self.program), "play", "--windowed", "--size", "1280x720"],
                cwd=self.home,
                env=environment,
                stderr=subprocess.PIPE,
            )
            try:
                begun = time.monotonic()
                found = ""
                while not found:
                    expect(game.poll() is None, "the game ended by itself")
                    expect(time.monotonic() - begun < 30, "no window appears")
                    time.sleep(0.05)
                    found = self._xdo(environment, "search", "--onlyvisible", "--class", NAME)
                shown = time.monotonic() - begun
                for key in ("Return", "Return"):  # the first puzzle of the menu, and Play
                    time.sleep(1.5)
                    self._xdo(environment, "mousemove", "640", "700", "key", key)
                time.sleep(2.5)
                expect(game.poll() is None, "the game ended by itself")
                workers = len(children(game.pid))
                expect(sys.platform != "linux" or workers > 0, "no worker process runs")
            finally:
                if game.poll() is None:
                    game.terminate()
                _out, errors = game.communicate(timeout=20)
            expect(game.returncode == 0, f"exit code {game.returncode}: {errors.decode(errors='replace').strip()}")
            expect(not (self.home / "profile" / "reports").exists(), "it has written an error report")
        return f"there after {shown:.1f} s, with {workers} processes beside it, closed with exit code 0"

    def _xdo(self, environment: dict[str, str], *words: str) -> str:
        done = subprocess.run(["xdotool", *words], env=environment, capture_output=True, text=True, check=False)
        return done.stdout.strip()


def children(pid: int) -> list[str]:
    """The ids of a process's children (Linux)."""
    with suppress(OSError):
        return Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return []


@contextmanager
def screen() -> Iterator[str]:
    """A virtual screen; the value for DISPLAY."""
    reader, writer = os.pipe()
    command = ["Xvfb", "-displayfd", str(writer), "-screen", "0", "1280x720x24", "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=(writer,), stderr=subprocess.DEVNULL)
    os.close(writer)
    try:
        with os.fdopen(reader) as numbers:
            ready, _, _ = select.select([numbers], [], [], 15)
            expect(bool(ready), "Xvfb does not start")
            yield f":{numbers.readline().strip()}"
    finally:
        server.terminate()
        server.wait()


def expect(true: bool, what: str) -> None:
    if not true:
        raise RuntimeError(what)


def folder_size(folder: Path) -> int:
    """The bytes of all files."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


def main() -> int:
    parser = argparse.ArgumentParser(description="Build the game as one folder, and try it.")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="where the folder goes (default: dist)")
    parser.add_argument("--only-try", action="store_true", help="do not build, try what is there")
    args = parser.parse_args()
    out = args.out.resolve()
    begun = time.monotonic()
    program = program_in(out) if args.only_try else build(out)
    if not program.is_file():
        print(f"There is no {program}.", file=sys.stderr)
        return 1
    print(f"{program.parent}: {folder_size(program.parent) / 1e6:.0f} MB, {time.monotonic() - begun:.0f} s")
    failed = 0
    with tempfile.TemporaryDirectory(prefix="solitudo-trial-") as home:
        trial = Trial(program, Path(home))
        for step in (trial.version, trial.solve, trial.generate, trial.shot, trial.window):
            try:
                print(f"{step.__name__:10} {step()}")
            except (RuntimeError, OSError, subprocess.SubprocessError) as error:
                failed += 1
                print(f"{step.__name__:10} FAILED: {error}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
