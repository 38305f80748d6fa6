"""Render every sound of the game into `assets/sounds/`.

    pip install -e .[assets]
    python tools/render_sounds.py            # write all files
    python tools/render_sounds.py --check    # render again and compare with what is there

All noise is seeded by the name of the file and the Ogg streams carry fixed serial numbers, so that rendering again
gives the same files. Effects are mono and share one loudness scale; music is stereo.
"""

from __future__ import annotations

import argparse
import io
import sys
import zlib
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import soundfile
from sound_effects import recipes
from sound_music import DAY_PIECE, NIGHT_PIECE, render
from sound_stems import STEMS, finished
from sound_synth import RATE, Signal, loudness, master

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "sounds"
CEILING = -4.0

PIECES = (("music_day", DAY_PIECE), ("music_night", NIGHT_PIECE))
MUSIC_TARGET = -24.0


def render_all(only: str = "") -> Iterator[tuple[str, Signal, float]]:
    """(name, samples, Vorbis quality from 0 to 1) of every file whose name starts with `only`."""
    for name, target, recipe in recipes():
        if not name.startswith(only):
            continue
        seed = zlib.crc32(name.encode())
        yield name, master(recipe(np.random.default_rng(seed)), target, CEILING), 0.5
    for name, piece in PIECES:
        if not name.startswith(only):
            continue
        yield name, render(piece, MUSIC_TARGET), 0.4
    for name, (write, target, quality) in STEMS.items():
        if not name.startswith(only):
            continue
        yield name, finished(write(np.random.default_rng(zlib.crc32(name.encode()))), target), quality


def to_ogg(signal: Signal, quality: float, serial: int) -> bytes:
    """The signal as an Ogg Vorbis file that is the same bytes every time."""
    buffer = io.BytesIO()
    channels = 1 if signal.ndim == 1 else 2
    with soundfile.SoundFile(
        buffer, "w", RATE, channels, format="OGG", subtype="VORBIS", compression_level=1 - quality
    ) as out:
        # libsndfile overruns its stack when handed minutes at once.
        for start in range(0, len(signal), RATE):
            out.write(signal[start : start + RATE].astype(np.float32))
    return with_serial(buffer.getvalue(), serial)


def with_serial(ogg: bytes, serial: int) -> bytes:
    """An Ogg file with another stream serial number (the encoder draws it from the clock); RFC 3533 pages."""
    out = bytearray(ogg)
    at = 0
    while at < len(out):
        segments = out[at + 26]
        end = at + 27 + segments + sum(out[at + 27 : at + 27 + segments])
        out[at + 14 : at + 18] = serial.to_bytes(4, "little")
        out[at + 22 : at + 26] = bytes(4)
        out[at + 22 : at + 26] = ogg_checksum(bytes(out[at:end])).to_bytes(4, "little")
        at = end
    return bytes(out)


def ogg_checksum(page: bytes) -> int:
    """Ogg's CRC is zlib's polynomial unreflected with zero start: mirror the bits and undo zlib's inversions."""
    mirrored = page.translate(_MIRROR)
    crc = zlib.crc32(mirrored, 0xFFFFFFFF) ^ 0xFFFFFFFF
    return int(f"{crc:032b}"[::-1], 2)


_MIRROR = bytes(int(f"{i:08b}"[::-1], 2) for i in range(256))


def main() -> int:
    parser = argparse.ArgumentParser(description="Render the sounds of the game.")
    parser.add_argument("--check", action="store_true", help="compare with the files that are there, write nothing")
    parser.add_argument("--out", type=Path, default=FOLDER, help="folder to write to (default: assets/sounds)")
    parser.add_argument("--only", default="", help="render only names that start so")
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    different = []
    for name, signal, quality in render_all(args.only):
        data = to_ogg(signal, quality, zlib.crc32(name.encode()))
        target = args.out / f"{name}.ogg"
        if args.check:
            if not target.exists() or target.read_bytes() != data:
                different.append(name)
            continue
        target.write_bytes(data)
        peak = 20 * np.log10(np.max(np.abs(signal)))
        level = f"peak {peak:6.1f} dBFS  {loudness(signal):6.1f} LUFS"
        print(f"{name:14} {len(signal) / RATE:6.2f} s  {level}  {len(data) / 1024:6.1f} KiB")
    if different:
        print("Different from a fresh rendering: " + ", ".join(different), file=sys.stderr)
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
