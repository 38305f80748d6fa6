"""Pictures of every scene in every theme: `python tests/support/pictures.py FOLDER [--sizes ...] [--scenes ...]`.

The window has the shipped packs, a profile in use and real puzzles. Scenes are found by themselves; those about one
kind of puzzle are drawn for each kind. Beside the single pictures there is a sheet for each theme and size, to see all
at a glance.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import pygame
from pilot import Pilot
from views import live_in, open_view, views

from game.ui.drawing.theme import THEMES

SIZES = ("1280x720", "1920x1080", "3840x2160")
SETTLED_MS = 1600
TILE = 480
COLUMNS = 4


def draw(folder: Path, size: tuple[int, int], theme: str, wanted: list[str], text: float) -> list[Path]:
    """Write the pictures of one theme and size; their files."""
    pilot = Pilot(size, {"theme": theme, "text_scale": text})
    live_in(pilot)
    out = []
    for view in views(pilot):
        if wanted and not any(view.name.startswith(name) for name in wanted):
            continue
        open_view(pilot, view, SETTLED_MS)
        name = f"{view.name}-{theme}-{size[1]}" + (f"-text{round(100 * text)}" if text != 1 else "")
        out.append(folder / f"{name}.png")
        pygame.image.save(pilot.screen, out[-1])
    pilot.close()
    return out


def sheet(files: list[Path], out: Path) -> None:
    """All pictures small, in rows, on one or several sheets."""
    rows = 5
    for number in range(0, len(files), rows * COLUMNS):
        part = files[number : number + rows * COLUMNS]
        first = pygame.image.load(part[0])
        height = TILE * first.get_height() // first.get_width()
        whole = pygame.Surface((COLUMNS * TILE, -(-len(part) // COLUMNS) * height))
        for i, file in enumerate(part):
            small = pygame.transform.smoothscale(pygame.image.load(file).convert(whole), (TILE - 4, height - 4))
            whole.blit(small, (i % COLUMNS * TILE + 2, i // COLUMNS * height + 2))
        pygame.image.save(whole, out.with_stem(f"{out.stem}-{number // (rows * COLUMNS) + 1}"))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--sizes", nargs="*", default=SIZES, metavar="WxH")
    parser.add_argument("--themes", nargs="*", default=list(THEMES), choices=list(THEMES))
    parser.add_argument("--scenes", nargs="*", default=[], metavar="NAME", help="beginnings of names; all without")
    parser.add_argument("--text", type=float, default=1.0, help="text scale, 1 to 2")
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    for size in given.sizes:
        width, height = map(int, size.split("x"))
        for theme in given.themes:
            files = draw(given.folder, (width, height), theme, given.scenes, given.text)
            if len(files) > 1:
                sheet(files, given.folder / f"sheet-{theme}-{height}.png")
            print(f"{theme} {size}: {len(files)} pictures", flush=True)


if __name__ == "__main__":
    main()
