"""Decoding a stem, which takes longer than a frame: a job for the worker process."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from game.engine.core import PuzzleError
from game.engine.words import _
from game.ui.audio.mixer import FRAME, RATE


class DecodeStem(NamedTuple):
    """Write the samples of a sound file, as the mixer plays them, to the file ``target``.

    skip, length: which of its samples; PuzzleError when there are not so many, or when a file cannot be used.
    """

    file: Path
    target: Path
    skip: int
    length: int

    def run(self, find: object, cancelled: Callable[[], bool]) -> None:
        import pygame.mixer as mixer

        os.environ["SDL_AUDIODRIVER"] = "dummy"  # in this process nothing is played
        try:
            mixer.init(RATE, -16, 2, allowedchanges=0)
            samples = mixer.Sound(self.file).get_raw()[self.skip * FRAME : (self.skip + self.length) * FRAME]
            if len(samples) < self.length * FRAME:
                raise PuzzleError(_("{file} is too short").format(file=self.file.name))
            self.target.write_bytes(samples)
        except (OSError, RuntimeError) as error:
            raise PuzzleError(str(error)) from None
        finally:
            mixer.quit()
