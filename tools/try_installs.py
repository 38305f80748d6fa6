"""Install the game in every way that the README names, each into a folder of its own, and start it from elsewhere.

    python tools/try_installs.py [--only wheel|sdist|uv|pipx|run]

`sdist` builds the source archive and the wheel from that. `run` makes one self-extracting file, `dist/solitudo.run`, of
the one-folder build with makeself, and starts the game out of it. What a way needs (uv, pipx, makeself, PyInstaller)
has to be there; a way without its program is named and left out. Exit code 1 when one does not work.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import venv
import zipfile
from collections.abc import Callable
from pathlib import Path

from build_folder import NAME, ROOT, Trial, build, expect

START = """#!/bin/sh
# The game, from where the player is: paths of files are theirs.
here=$PWD
cd "${USER_PWD:-.}" && exec "$here/solitudo" "$@"
"""


class Ways:
    """Each way installs below ``place``, and gives the program to try."""

    def __init__(self, place: Path, source: Path) -> None:
        self.place, self.source = place, source
        self.environment = {**os.environ, "PIP_DISABLE_PIP_VERSION_CHECK": "1"}

    def run(self, *command: str | Path, at: Path | None = None, **more: str) -> None:
        """Run a command in the folder ``at``; RuntimeError with its last words when it fails."""
        done = subprocess.run(
            [str(word) for word in command],
            cwd=at or self.place,
            env={**self.environment, **more},
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise RuntimeError(
                f"{command[0]} ends with {done.returncode}: {(done.stderr or done.stdout).strip()[-400:]}"
            )

    def fresh(self, name: str) -> Path:
        """An empty environment; its folder of programs."""
        venv.create(self.place / name, with_pip=True)
        return self.place / name / ("Scripts" if sys.platform == "win32" else "bin")

    def wheel(self) -> Path:
        """A wheel of the sources, installed by pip."""
        return self._from(self.source, "wheel")

    def sdist(self) -> Path:
        """The source archive, a wheel made of that, installed by pip."""
        programs = self.fresh("builder")
        self.run(programs / "pip", "install", "-q", "hatchling>=1.25")
        build_it = ("-m", "hatchling", "build", "-t", "sdist", "-d", self.place / "archive")
        self.run(programs / "python", *build_it, at=self.source)
        return self._from(next((self.place / "archive").glob("*.tar.gz")), "sdist")

    def _from(self, source: Path, name: str) -> Path:
        programs = self.fresh(name)
        self.run(programs / "pip", "wheel", "-q", "--no-deps", "-w", self.place / f"{name}-wheels", source)
        (made,) = (self.place / f"{name}-wheels").glob("solitudo-*.whl")
        with zipfile.ZipFile(made) as archive:
            strange = [name for name in archive.namelist() if not name.startswith(("game/", "solitudo-"))]
        expect(not strange, f"the wheel holds {strange[:3]}")
        print(f"  the wheel: {made.stat().st_size / 1e6:.2f} MB")
        self.run(programs / "pip", "install", "-q", made)
        return programs / NAME

    def uv(self) -> Path:
        """``uv tool install .``"""
        folders = {"UV_TOOL_DIR": str(self.place / "uv"), "UV_TOOL_BIN_DIR": str(self.place / "uv-bin")}
        self.run("uv", "tool", "install", "-q", self.source, **folders)
        return self.place / "uv-bin" / NAME

    def pipx(self) -> Path:
        """``pipx install .``"""
        folders = {"PIPX_HOME": str(self.place / "pipx"), "PIPX_BIN_DIR": str(self.place / "pipx-bin")}
        self.run("pipx", "install", "--python", sys.executable, self.source, **folders)
        return self.place / "pipx-bin" / NAME

    def one_file(self) -> Path:
        """The one-folder build in one file that unpacks itself."""
        folder = build(self.place / "folder").parent
        start = folder / "start"
        start.write_text(START, encoding="utf-8")
        start.chmod(0o755)
        out = ROOT / "dist" / f"{NAME}.run"
        out.parent.mkdir(exist_ok=True)
        self.run("makeself", "--nox11", "--quiet", folder, out, "Solitudo", "./start")
        print(f"  {out.name}: {out.stat().st_size / 1e6:.1f} MB")
        starter = self.place / NAME
        starter.write_text(f'#!/bin/sh\nexec "{out}" --quiet --nox11 -- "$@"\n', encoding="utf-8")
        starter.chmod(0o755)
        return starter


def main() -> int:
    with tempfile.TemporaryDirectory(prefix="solitudo-installs-") as place:
        ways = Ways(Path(place), ROOT)
        known: dict[str, tuple[Callable[[], Path], str]] = {
            "wheel": (ways.wheel, ""),
            "sdist": (ways.sdist, ""),
            "uv": (ways.uv, "uv"),
            "pipx": (ways.pipx, "pipx"),
            "run": (ways.one_file, "makeself"),
        }
        parser = argparse.ArgumentParser(description="Install the game in every way, and start it.")
        parser.add_argument("--only", choices=known, help="one way alone")
        args = parser.parse_args()
        failed = 0
        for name, (install, needs) in known.items():
            if args.only not in (None, name):
                continue
            if needs and shutil.which(needs) is None:
                print(f"{name:6} not tried: there is no {needs}")
                continue
            try:
                print(f"{name:6} {tried(install(), Path(place) / f'{name}-home')}")
            except (RuntimeError, OSError, subprocess.SubprocessError) as error:
                failed += 1
                print(f"{name:6} FAILED: {error}")
        return 1 if failed else 0


def tried(program: Path, home: Path) -> str:
    """Start an installed program in a folder of its own; what it has shown."""
    home.mkdir()
    trial = Trial(program, home)
    said = [trial.version(), trial.shot()]
    packs = len(trial.said("pack", "list").splitlines())
    expect(packs > 20, f"it lists {packs} packs")
    return ", ".join((*said, f"{packs} packs"))


if __name__ == "__main__":
    sys.exit(main())
