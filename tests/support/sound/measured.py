"""How loud and how long the sound files are: of a file that is as it was, what was measured then is kept.

`python tests/support/sound/measured.py` measures those that were made anew, and keeps it.
"""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path

import msgspec

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).resolve().parents[1]), str(Path(__file__).resolve().parents[3])]

from sound.desk import FOLDER, play_in_process
from suite.part import THOROUGH

KEPT = Path(__file__).resolve().parents[2] / "data" / "sound_measures.json"
MEASURE = """
import sys
from array import array
from pygame import mixer
mixer.init(44100, -16, 2, 512, allowedchanges=0)
for path in sys.argv[1:]:
    wave = array("h", mixer.Sound(path).get_raw())
    left = wave[::2]
    peak = max(max(wave), -min(wave))
    print(path, len(left), peak, sum(left) / len(left), abs(left[0]), abs(left[-1]), sep="|")
"""


class Measured(msgspec.Struct, frozen=True):
    """A file by its digest: samples a channel; then in units of 16 bits peak, mean, first and last sample."""

    digest: str
    length: int
    peak: int
    mean: float
    first: int
    last: int


def measures() -> dict[str, Measured]:
    """Of every file. In the whole suite all of them are decoded."""
    files = {path.name: path for path in sorted(FOLDER.glob("*.ogg"))}
    digests = {name: hashlib.sha256(path.read_bytes()).hexdigest() for name, path in files.items()}
    kept = {} if THOROUGH else msgspec.json.decode(KEPT.read_bytes(), type=dict[str, Measured])
    found = {name: kept[name] for name, digest in digests.items() if name in kept and kept[name].digest == digest}
    new = [str(path) for name, path in files.items() if name not in found]
    run = play_in_process(MEASURE, new, SDL_AUDIODRIVER="dummy") if new else None
    for line in run.stdout.splitlines() if run is not None else ():
        if "|" in line:
            path, length, peak, mean, first, last = line.split("|")
            name = Path(path).name
            found[name] = Measured(digests[name], int(length), int(peak), float(mean), int(first), int(last))
    return found


def keep() -> None:
    """Measure all files that are new, and keep all measures."""
    KEPT.write_bytes(msgspec.json.format(msgspec.json.encode(dict(sorted(measures().items()))), indent=1) + b"\n")


if __name__ == "__main__":
    keep()
