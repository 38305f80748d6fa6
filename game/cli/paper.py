"""``solitudo print``: puzzles on paper, with their solutions on pages of their own."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.cli import complain, inputs
from game.cli.values import whole
from game.engine.core import PuzzleError
from game.engine.puzzle.spec import PuzzleSpec
from game.store.files import write

if TYPE_CHECKING:
    from game.ui.print.sheet import PrintedPuzzle

ENDINGS = (".pdf", ".png")
MOST = 24  # puzzles on a page
EPILOG = """The pages are A4 at 300 dots an inch. A PDF holds them all; of pictures, the second page is FILE-2.png and
so on. A level pack gives its title and those of its levels."""


def configure(parser: argparse.ArgumentParser) -> None:
    parser.epilog = EPILOG
    inputs.configure(parser, json=False)
    parser.add_argument("--out", required=True, type=Path, metavar="FILE", help="the .pdf or .png to write")
    parser.add_argument("--per-page", type=whole(1), default=0, metavar="N", help="puzzles on a page (by their size)")
    parser.add_argument("--title", metavar="TEXT", help="what stands at the top of each page")


def run(arguments: argparse.Namespace) -> int:
    out: Path = arguments.out
    if out.suffix.lower() not in ENDINGS:
        raise PuzzleError(f"--out needs a file that ends in .pdf or .png, not {out.name!r}")
    if not out.parent.is_dir():
        raise PuzzleError(f"{out.parent} is no folder")
    if arguments.per_page > MOST:
        raise PuzzleError(f"--per-page is at most {MOST}")
    title, found, code = arguments.title or _pack_title(arguments.input), [], 0
    for place, puzzle, error in inputs.read(arguments):
        if puzzle is None:
            code = complain("print", f"{place}: {error}" if place else error)
        else:
            found.append((puzzle.spec, puzzle.board, puzzle.level))
    if found:
        from game.ui.print.sheet import level_entry

        entries = [level_entry(*one) for one in found]
        _write(out, entries, title or _heading([spec for spec, _board, _level in found]), arguments.per_page)
    return code


def _pack_title(given: str) -> str:
    """The title of the level pack in a file; "" when it is none."""
    from game import puzzles
    from game.engine.formats.levels import read_pack

    if given == "-":
        return ""
    text = inputs.file_text(given)
    try:
        return read_pack((text or given).encode(), puzzles.find).title
    except PuzzleError:
        return ""


def _heading(specs: list[PuzzleSpec[Any]]) -> str:
    """The names of the kinds that are printed."""
    return ", ".join(dict.fromkeys(spec.title for spec in specs))


def _write(out: Path, entries: list[PrintedPuzzle], title: str, per_page: int) -> None:
    """Draw the pages and write them. OSError when a file cannot be written."""
    from game.app.window import init_display
    from game.ui.print import sheet
    from game.ui.print.pdf import Pdf

    init_display("dummy")
    made = sheet.Sheet(entries, title, per_page=per_page)
    pdf, number = Pdf(title) if out.suffix.lower() == ".pdf" else None, 0
    for page in made.draw():
        if page is not None:
            number += 1
            if pdf is not None:
                sheet.add_to(pdf, page)
            else:
                write(sheet.numbered(out, number), sheet.png(page), plain=False)
        del page  # while the next one is drawn
    if pdf is not None:
        write(out, pdf.finish(), plain=False)
