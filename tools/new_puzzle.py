"""Lays out the folder of a new puzzle: `python tools/new_puzzle.py NAME [--title TITLE] [--into FOLDER]`.

NAME is the kind, in lower-case letters, digits and hyphens. The folder holds a trivial puzzle that is whole: it can be
played, made, taught and printed. What to fill in stands at the head of each module, in order.
"""

from __future__ import annotations

import argparse
import keyword
import re
import sys
from datetime import date
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TEMPLATE = ROOT / "tools" / "template"


def lay_out(name: str, into: Path, title: str = "") -> Path:
    """Write the folder of the puzzle ``name`` into the folder ``into``; returns it.

    Raises ValueError for a name that is none, FileExistsError for a puzzle that is there.
    """
    module = name.replace("-", "_")
    if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", name) or keyword.iskeyword(module):
        raise ValueError(f"a puzzle's name is of lower-case letters, digits and hyphens, not {name!r}")
    words = {
        "new_puzzle": module,
        "new-puzzle": name,
        "NewPuzzle": "".join(word.capitalize() for word in name.split("-")),
        "New puzzle": title or name.replace("-", " ").capitalize(),
        "1970-01-01": date.today().isoformat(),
    }
    folder = into / module
    folder.mkdir()
    for source in sorted(TEMPLATE.rglob("*")):
        if source.suffix in (".py", ".json"):
            text = re.sub("|".join(words), lambda found: words[found[0]], source.read_text(encoding="utf-8"))
            file = folder / source.relative_to(TEMPLATE)
            file.parent.mkdir(exist_ok=True)
            file.write_text(text, encoding="utf-8")
    return folder


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("name")
    parser.add_argument("--title", default="", help="what players read; the name by default")
    parser.add_argument("--into", type=Path, default=ROOT / "game" / "puzzles")
    given = parser.parse_args()
    try:
        print(lay_out(given.name, given.into, given.title))
    except (ValueError, OSError) as error:
        print(f"new_puzzle: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
