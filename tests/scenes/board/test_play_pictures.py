"""Two pictures of a board in play, compared with those kept in `pictures/`.

`PYTHONPATH=.:tests/support python tests/scenes/board/test_play_pictures.py` draws them anew, for when the look is meant
to change.
"""

from pathlib import Path

import pygame
import pytest
from pilot import Pilot
from tiny import click, open_play

from game.engine.core import cell

FOLDER = Path(__file__).parent / "pictures"
SIZE = (320, 180)
THEMES = ("day", "night")


def picture(theme):
    """The small board with ink, circles, a trial mark, an error and its sentence, drawn at 1280x720 and made small."""
    pilot = Pilot((1280, 720), {"theme": theme})
    try:
        scene = open_play(pilot, [cell(0, 0), cell(1, 1)])
        click(pilot, scene, cell(0, 1), "right")
        pilot.press("k")
        click(pilot, scene, cell(3, 1))
        click(pilot, scene, cell(2, 1))
        scene.game.elapsed = 167_000
        scene.judge.unsay()
        pilot.tick(800)
        pilot.wait_idle()
        return pygame.transform.smoothscale(pilot.screen.copy().convert(24), SIZE)
    finally:
        pilot.close()


@pytest.mark.parametrize("theme", THEMES)
def test_the_board_looks_as_it_did(theme):
    seen, kept = picture(theme), pygame.image.load(FOLDER / f"play-{theme}.png")
    one, two = (pygame.image.tobytes(surface, "RGB") for surface in (seen, kept))
    differences = [abs(a - b) for a, b in zip(one, two, strict=True)]
    assert sum(differences) / len(differences) < 2.0
    assert sum(d > 48 for d in differences) < len(differences) * 0.01


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in THEMES:
        pygame.image.save(picture(name), FOLDER / f"play-{name}.png")
