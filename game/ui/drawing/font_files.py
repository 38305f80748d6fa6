"""The font files: the faces that come with the game, and for what they lack those of the system."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib.util import find_spec
from pathlib import Path

import pygame

from game.ui.drawing.coverage import Coverage

# Static families from PyPI, all under the SIL Open Font Licence. (pygame cannot set the axes of variable fonts.)
FACES: dict[str, tuple[str, str]] = {
    "serif": ("font_source_serif_pro", "SourceSerifPro-Semibold.ttf"),
    "serif-bold": ("font_source_serif_pro", "SourceSerifPro-Bold.ttf"),
    "sans-medium": ("font_manrope", "Manrope-Medium.ttf"),
    "sans": ("font_manrope", "Manrope-SemiBold.ttf"),
    "sans-bold": ("font_manrope", "Manrope-Bold.ttf"),
    "sans-heavy": ("font_manrope", "Manrope-ExtraBold.ttf"),
    "legible": ("fontpkg_atkinson_hyperlegible", "AtkinsonHyperlegible-Regular.ttf"),
    "legible-bold": ("fontpkg_atkinson_hyperlegible", "AtkinsonHyperlegible-Bold.ttf"),
}
BESIDE: dict[str, tuple[str, ...]] = {
    "serif": ("sans",),
    "serif-bold": ("sans-bold",),
    "sans-medium": ("serif",),
    "sans": ("serif",),
    "sans-bold": ("serif-bold",),
    "sans-heavy": ("serif-bold",),
    "legible": ("sans-medium", "serif"),
    "legible-bold": ("sans-bold", "serif-bold"),
}
"""The faces that draw what a face lacks, in this order."""


def font_file(face: str) -> Path | None:
    """Where the file of a face is, or None when its package is missing. Imports nothing of the package."""
    package, name = FACES[face]
    spec = find_spec(package)
    for folder in (spec.submodule_search_locations or ()) if spec else ():
        path = Path(folder) / "files" / name
        if path.is_file():
            return path
    return None


class SystemFonts:
    """The fonts of the system, looked for when the first text needs one."""

    def __init__(self) -> None:
        self._files: list[Path] | None = None

    def __call__(self) -> list[Path]:
        """The files, one of each family, plain faces of sans-serif families first."""
        if self._files is None:
            names = sorted(pygame.font.get_fonts(), key=lambda name: ("sans" not in name, "mono" in name, name))
            found = (pygame.font.match_font(name) for name in names)
            self._files = [Path(file) for file in found if file]
        return self._files


MOST_KNOWN = 4096  # texts whose file is remembered


class FontFiles:
    """Which file draws what. system: the files to look into for what no face of the game has."""

    def __init__(self, system: Callable[[], Sequence[Path]]) -> None:
        self._system = system
        self._faces: dict[str, Path] = {}
        self._coverages: dict[Path, Coverage | None] = {}
        self._found: dict[tuple[str, str], Path | None] = {}

    def of(self, face: str) -> Path:
        """The file of a face; pygame's own font when its package is missing."""
        if face not in self._faces:
            usual = Path(pygame.__file__).with_name(pygame.font.get_default_font())
            self._faces[face] = font_file(face) or usual
        return self._faces[face]

    def has(self, file: Path, text: str) -> bool:
        """Whether a file has every character of a text."""
        if file not in self._coverages:
            self._coverages[file] = Coverage(file)
        coverage = self._coverages[file]
        return coverage is not None and all(char in coverage for char in text)

    def file_for(self, face: str, text: str) -> Path | None:
        """The first file that has all of a text, from that of the face to those of the system; None for none."""
        key = (face, text)
        if key not in self._found:
            if len(self._found) >= MOST_KNOWN:
                self._found.clear()
            self._found[key] = self._look_for(face, text)
        return self._found[key]

    def _look_for(self, face: str, text: str) -> Path | None:
        for near in (face, *BESIDE[face]):
            if self.has(self.of(near), text):
                return self.of(near)
        return next((file for file in self._system() if self.has(file, text) and self._opens(file)), None)

    def _opens(self, file: Path) -> bool:
        """Whether pygame can draw with a file; one that it cannot has nothing from now on."""
        try:
            pygame.font.Font(file, 12)
        except (pygame.error, OSError):
            self._coverages[file] = None
            return False
        return True
