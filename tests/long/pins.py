"""What must not change while code is moved or renamed: one line for each thing, its name and a digest.

    python tests/long/pins.py --write FILE [--count N] [--cases DIR]
    python tests/long/pins.py --compare FILE [--count N] [--cases DIR]
    python tests/long/pins.py --only files cli/solve pictures/day

Parts: `boards` made from seeds, `hints` for the boards in DIR (see `tests/pinned/hints.py`), `files` that were written
before (`tests/data/pins`), games in the `terminal`, command lines (`cli`) and `pictures`. Without a file the lines are
printed. To compare takes the same count and folder as to write; the exit code is 1 when a name differs. With --keep
FOLDER what is behind the digests is written there too: to see what differs, keep it before and after, and compare
the two folders.
"""

from __future__ import annotations

import argparse
import hashlib
import re
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

sys.path.extend(str(Path(__file__).resolve().parents[1] / part) for part in ("", "support", "oracles"))

from pinned import boards, commands, files, hints, pictures, terminal
from pinned.base import Pin, Wish, same_everywhere

PARTS: Mapping[str, Callable[[Wish], Iterator[Pin]]] = {
    "boards": boards.pins,
    "hints": hints.pins,
    "files": files.pins,
    "terminal": terminal.pins,
    "cli": commands.pins,
    "pictures": pictures.pins,
}
DIGITS = 16


def digests(wish: Wish, keep: Path | None) -> Iterator[tuple[str, str]]:
    """Name and digest of everything wanted; how long each part took goes to stderr."""
    for part, pins in PARTS.items():
        if not wish.wants_some(f"{part}/"):
            continue
        begin, number = time.perf_counter(), 0
        for name, make in pins(wish):
            if wish.wants(name):
                content = make()
                if keep is not None:
                    (keep / re.sub(r"[^\w.=-]+", "_", name)[:150]).write_bytes(content)
                yield name, hashlib.sha256(content).hexdigest()[:DIGITS]
                number += 1
        print(f"{part}: {number} pins, {time.perf_counter() - begin:.0f} s", file=sys.stderr, flush=True)


def read(file: Path) -> dict[str, str]:
    """Digests by name. A name may have spaces."""
    lines = file.read_text(encoding="utf-8").splitlines()
    return {name: digest for name, _, digest in (line.rpartition(" ") for line in lines)}


def differences(before: Mapping[str, str], after: Mapping[str, str]) -> Iterator[str]:
    """The names that differ, and how."""
    for name in sorted(before.keys() | after.keys()):
        if name not in after:
            yield f"gone      {name}"
        elif name not in before:
            yield f"new       {name}"
        elif before[name] != after[name]:
            yield f"different {name}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--write", type=Path, metavar="FILE", help="write the lines there")
    what.add_argument("--compare", type=Path, metavar="FILE", help="compare with the lines there")
    parser.add_argument("--only", nargs="+", default=[], metavar="PREFIX", help="beginnings of names")
    parser.add_argument("--count", type=int, default=Wish().count, metavar="N", help="boards a recipe (%(default)s)")
    parser.add_argument("--cases", type=Path, metavar="DIR", help="the folder of handed boards")
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="write there what is behind the digests")
    given = parser.parse_args()
    for name in ("write", "compare", "cases", "keep"):  # work goes on in another folder
        if getattr(given, name) is not None:
            setattr(given, name, getattr(given, name).resolve())
    if given.keep is not None:
        given.keep.mkdir(parents=True, exist_ok=True)
    wish = Wish(tuple(given.only), given.count, given.cases)
    before = read(given.compare) if given.compare is not None else {}
    with same_everywhere():
        found = {}
        for name, digest in digests(wish, given.keep):
            found[name] = digest
            if given.write is None and given.compare is None:
                print(name, digest, flush=True)
    if given.write is not None:
        given.write.write_text("".join(f"{name} {digest}\n" for name, digest in found.items()), encoding="utf-8")
    if given.compare is None:
        return 0
    without = () if given.cases is not None else ("hints/",)
    wanted = {name: digest for name, digest in before.items() if wish.wants(name) and not name.startswith(without)}
    wrong = list(differences(wanted, found))
    print("\n".join([*wrong, f"{len(wrong)} of {len(wanted)} differ"]))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
