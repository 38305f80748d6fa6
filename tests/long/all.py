"""Every long script, one after the other, and a table of what came of them.

    python tests/long/all.py [--quick] [--only NAME ...] [--list]

In full it takes some hours: 1,000 kills in thirteen places, a minute each of a lock and a full disk, 10,000 flipped
bits, every column of a profile spoiled, 200,000 spoiled inputs over all readers, every kind of file at its bound, 24
layouts of keyboards in a real window, tens of thousands of puzzles and hints. With --quick, about fifteen minutes: a
part of each. Run it where nothing else runs, or with ``nice``.

What a script says goes to the terminal; the table comes last: seconds, exit code and last line of each. Exit code 1
when one of them found something.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).parent
ROOT = HERE.parents[1]


class LongRun(NamedTuple):
    """A script, what it is given, and what it is given to be quick."""

    script: str
    words: tuple[str, ...] = ()
    quick: tuple[str, ...] = ()
    name: str = ""

    @property
    def title(self) -> str:
        return self.name or self.script.removesuffix(".py")


KINDS = ("binairo", "hitori", "hex-hitori", "light-up", "slant", "star-battle", "sudoku", "tents")
ORACLES = ("binairo", "light-up", "star-battle")
LAYOUTS = "tests/ui/input/test_layouts.py"
RUNS = (
    LongRun("kill9_profile.py", ("--kills", "1000"), ("--kills", "110")),
    LongRun("unwritable_profile.py", ("--seconds", "60"), ("--seconds", "5")),
    LongRun("flipped_bits.py", ("--flips", "10000"), ("--flips", "400")),
    LongRun("spoiled_inputs.py", ("--count", "7000"), ("--count", "200", "--huge", "1000000")),
    LongRun("spoiled_profile.py", (), ("--each", "20")),
    LongRun("bounds.py"),
    LongRun("levels/composed_packs.py", name="composed_packs"),
    LongRun("syncs.py", ("--seconds", "60"), ("--seconds", "5")),
    LongRun("window_sizes.py"),
    LongRun("coach_simulation.py", ("1000",), ("200",)),
    LongRun("music_output.py", ("--seconds", "60"), ("--seconds", "14")),
    LongRun("random_events.py", ("50000",), ("2000",)),
    LongRun("run_sound.py", ("--stems",), ("--runs", "1", "--modes", "sprint", "--seconds", "3")),
    LongRun("arcade_runs.py", (), ("--runs", "1", "--modes", "sprint")),
    LongRun("words_shown.py", ("600",), ("30",)),
    LongRun("languages.py", (), ("xx", "--scale", "2", "--view", "^settings")),
    LongRun("hints.py", ("--count", "1000"), ("--count", "20")),
    LongRun("lesson_marks.py", (), ("--kind", "slant")),
    LongRun("slant_versus.py", (), ("--games", "40")),
    LongRun("sudoku_sound.py", (), ("--count", "20")),
    LongRun("sudoku_shuffled.py", ("90",), ("90",)),
    *(LongRun("sound.py", (kind,), (kind, "--count", "1000"), f"sound {kind}") for kind in ORACLES),
    *(LongRun("unique.py", (kind,), (kind, "--count", "100"), f"unique {kind}") for kind in KINDS),
    LongRun("whole_suite.py", (), ("tests/puzzles/tents",)),
    LongRun("keyboards.py", (), ("--layout", "us", "fr", "ru")),
    LongRun("-m", ("pytest", "-q", "-n", "0", LAYOUTS), ("pytest", "-q", "-n", "0", LAYOUTS), "layouts"),
)
LEFT_OUT = {
    "all.py": "itself",
    "pins.py": "it compares two states of the program",
}


class LongAnswer(NamedTuple):
    """What came of one."""

    title: str
    code: int
    seconds: float
    last: str


def run(one: LongRun, quick: bool) -> LongAnswer:
    """Run one, showing what it says."""
    words = one.quick if quick else one.words
    command = [sys.executable, one.script if one.script == "-m" else str(HERE / one.script), *words]
    path = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH", ""))))
    print(f"== {one.title}: {' '.join(command[1:])}", flush=True)
    begun, last = time.monotonic(), ""
    with subprocess.Popen(
        command, cwd=ROOT, env=os.environ | {"PYTHONPATH": path}, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    ) as child:
        assert child.stdout is not None
        for line in child.stdout:
            text = line.decode(errors="replace").rstrip()
            last = text or last
            print(text, flush=True)
    return LongAnswer(one.title, child.returncode, time.monotonic() - begun, last)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="a part of each")
    parser.add_argument("--only", nargs="+", metavar="NAME", choices=[one.title for one in RUNS], help="only these")
    parser.add_argument("--list", action="store_true", help="print the names and what is left out, and run nothing")
    arguments = parser.parse_args()
    chosen = [one for one in RUNS if not arguments.only or one.title in arguments.only]
    if arguments.list:
        for one in chosen:
            print(one.title, *one.words)
        for script, why in LEFT_OUT.items():
            print(f"without {script}: {why}")
        return 0
    answers = [run(one, arguments.quick) for one in chosen]
    print("== all")
    for answer in answers:
        print(f"{answer.title:20} {answer.seconds:7.0f} s  exit code {answer.code}  {answer.last[:90]}")
    return int(any(answer.code for answer in answers))


if __name__ == "__main__":
    sys.exit(main())
