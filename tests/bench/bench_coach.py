"""Times the first opening of the coach's page after years of play: `python tests/bench/bench_coach.py`.

A player knows every technique of every puzzle by some 20,000 steps over a year, and the title screen has come to rest.
Without a screen. Prints, in milliseconds of work: the frame that answers the button (the page is there, with its sheets
and buttons), the longest piece of what is made in spare time while the page fades in, and all of these together.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

from msgspec.structs import replace

sys.path.extend(str(Path(__file__).resolve().parents[1] / part) for part in ("support", "oracles"))

from pilot import FRAME_MS, Pilot

from game.cli.values import pixels, whole
from game.coach.cards import DAY
from game.coach.occasions import Occasion
from game.coach.skills import moved, unmet

DAYS, STEPS = 365, 20_000
GOAL_MS = 50.0


def practise(pilot: Pilot, steps: int) -> None:
    """Let the player have made so many steps within a year."""
    library, profile, clock = pilot.app.parts.library, pilot.app.parts.profile, pilot.clock
    techniques = sum(len(spec.ladder.techniques) for spec in library.kinds.values() if spec.ladder)
    boards = max(1, round(steps / techniques / 3))
    for kind, spec in library.kinds.items():
        known = {}
        for technique in spec.ladder.techniques if spec.ladder else ():
            skill = unmet(technique.level)
            for board in range(boards):
                at = clock.utc() - DAYS * DAY + board * DAYS * DAY // boards
                skill = moved(skill, [Occasion(technique.name, 1.0, 900)] * 3, at)
            known[technique.name] = skill
        profile.skills.keep({kind: known}, [])
    profile.settings.keep(replace(profile.settings.now, lanterns="2020-01-01"))
    library.coach.news += 1


def opening(size: tuple[int, int], theme: str, steps: int) -> tuple[float, list[float]]:
    """The milliseconds of the frame that shows the page, and of every piece that follows."""
    pilot = Pilot(size, {"theme": theme}, new_look=True)
    practise(pilot, steps)
    pilot.manager.reset("menu")
    for _ in range(100):
        pilot.tick(FRAME_MS)
        while pilot.manager.work():
            pass
    pilot.app._use_spare_time = lambda: None  # type: ignore[method-assign]
    begun = time.process_time()
    still, pilot.clock.now = pilot.clock.now, lambda: 1000 * time.process_time()  # type: ignore[method-assign]
    pilot.manager.push("coach")
    pilot.clock.now = still  # type: ignore[method-assign]
    pilot.clock.step(FRAME_MS)
    pilot.app.step()
    pilot.app.draw()
    frame, pieces = 1000 * (time.process_time() - begun), []
    for _ in range(200):
        pilot.clock.step(FRAME_MS)
        pilot.app.step()
        pilot.app.draw()
        more = True
        while more:
            begun = time.process_time()
            more = pilot.manager.work()
            pieces.append(1000 * (time.process_time() - begun))
    pilot.close()
    return frame, pieces


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sizes", nargs="*", type=pixels, metavar="WxH", default=[(1280, 720), (1920, 1080)])
    parser.add_argument("--steps", type=whole(1), default=STEPS)
    parser.add_argument("--theme", choices=("day", "night", "high-contrast"), default="day")
    arguments = parser.parse_args()
    for size in arguments.sizes:
        frame, pieces = opening(size, arguments.theme, arguments.steps)
        print(
            f"{size[0]}x{size[1]} {arguments.theme}  page {frame:5.1f} ms (goal {GOAL_MS:g})"
            f"  longest piece {max(pieces):5.1f} ms  all pieces {sum(pieces):6.1f} ms in {len(pieces)}",
            flush=True,
        )


if __name__ == "__main__":
    main()
