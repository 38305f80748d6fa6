"""How much the music of a run carries, by how the run stands."""

from __future__ import annotations

from game.arcade.run import SPRINT, STORM, Phase, Run
from game.arcade.words import LAST_MS

STEPS = ("calm", "warm", "hot", "fire")
MULTIPLIERS = (1.1, 1.3, 1.5)
SPRINTED = (0.2, 0.5, 0.8)  # parts of a sprint
SURVIVED = (2, 5, 9)  # boards


def intensity(run: Run, now: int) -> str:
    """The intensity of the music: by the multiplier, or by the boards where there is none, and by the last seconds."""
    if run.phase is Phase.OVER:
        return "end"
    if run.rules == STORM:
        if run.phase is Phase.RUNNING and run.left(now) <= LAST_MS:
            return "danger"
        return STEPS[sum(run.multiplier >= least - 1e-9 for least in MULTIPLIERS)]
    if run.rules == SPRINT:
        return STEPS[sum(run.solved >= part * run.numbers.sprint.boards for part in SPRINTED)]
    return STEPS[sum(run.solved >= boards for boards in SURVIVED)]
