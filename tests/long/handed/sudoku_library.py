"""Technique by technique, whether the lines of a Sudoku library come out.

python tests/long/handed/sudoku_library.py FILE

A line ``:TECHNIQUE:...`` (HoDoKu's codes) names what a technique must remove or place in a position; a variant that
ends in ``x`` is one in which it must find nothing. Prints a row for each code, the lines that do not come out, and the
codes of techniques that the ladder does not have; exit code 1 when a line of the others does not come out.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path

from game.puzzles.sudoku.formats import LibraryLine
from game.puzzles.sudoku.logic.position import from_marks
from game.puzzles.sudoku.logic.techniques import ladder
from game.puzzles.sudoku.shape import usual

TECHNIQUES = {
    "0000": "full_house",
    "0002": "hidden_single_box hidden_single_line",
    "0003": "naked_single",
    "0100": "pointing",
    "0101": "claiming",
    "0110": "naked_pair pointing claiming",
    "0111": "naked_triple pointing claiming",
    "0200": "naked_pair",
    "0201": "naked_triple",
    "0202": "naked_quad",
    "0210": "hidden_pair",
    "0211": "hidden_triple",
    "0212": "hidden_quad",
    "0300": "x_wing",
    "0301": "swordfish",
    "0302": "jellyfish",
    "0310": "finned_x_wing",
    "0311": "finned_swordfish",
    "0312": "finned_jellyfish",
    "0320": "finned_x_wing",
    "0321": "finned_swordfish",
    "0322": "finned_jellyfish",
    "0330": "franken_x_wing",
    "0331": "franken_swordfish",
    "0332": "franken_jellyfish",
    "0340": "franken_x_wing",
    "0341": "franken_swordfish",
    "0342": "franken_jellyfish",
    **{f"03{row}{size}": "mutant_fish" for row in (5, 6) for size in range(5)},
    "0400": "skyscraper",
    "0401": "two_string_kite",
    "0402": "empty_rectangle",
    "0403": "turbot_fish skyscraper two_string_kite",
    "0404": "two_string_kite",
    "0405": "empty_rectangle",
    "0500": "simple_colouring",
    "0501": "simple_colouring",
    "0502": "multi_colouring",
    "0503": "multi_colouring",
    **{f"060{number}": "unique_rectangle" for number in range(7)},
    "0607": "avoidable_rectangle",
    "0608": "avoidable_rectangle",
    "0610": "bug_plus_one",
    "0701": "x_chain",
    "0702": "xy_chain",
    "0703": "remote_pair",
    "0706": "aic x_chain xy_chain",
    "0707": "aic x_chain xy_chain",
    "0708": "aic x_chain xy_chain",
    "0709": "grouped_aic als_aic",
    "0710": "grouped_aic als_aic",
    "0711": "grouped_aic als_aic",
    "0800": "xy_wing",
    "0801": "xyz_wing",
    "0803": "w_wing",
    "0901": "als_xz",
    "0902": "als_xy_wing",
    "0903": "als_xy_wing als_chain",
    "0904": "death_blossom",
    "1101": "sue_de_coq",
    "1301": "forcing_contradiction",
    "1302": "forcing_verity",
}
"""By code the techniques, of which all together count."""


def code_of(line: LibraryLine) -> tuple[str, bool]:
    """The four digits of a line's code, and whether nothing may come out."""
    return line.technique[:4], line.technique.partition("-")[2] == "x"


def comes_out(line: LibraryLine, names: str, nothing: bool) -> bool:
    """Whether techniques remove and place what a line says, or nothing."""
    shape = usual(9)
    position = from_marks(line.board, line.marks)
    remove = place = 0
    for name in names.split():
        found = ladder().named(name).consequences(position)
        if found:
            remove, place = remove | found.remove, place | found.place
    if nothing:
        return not remove and not place
    wanted = sum([shape.bit(r * 9 + c, d - 1) for r, c, d in line.removed])
    placed = sum([shape.bit(r * 9 + c, d - 1) for r, c, d in line.placed])
    return not wanted & ~remove and not placed & ~place


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path)
    texts = [text for text in parser.parse_args().file.read_text().splitlines() if text.startswith(":")]
    right: Counter[str] = Counter()
    total: Counter[str] = Counter()
    unknown: Counter[str] = Counter()
    wrong = []
    for text in texts:
        line = LibraryLine(text)
        code, nothing = code_of(line)
        names = TECHNIQUES.get(code)
        if names is None:
            unknown[code] += 1
            continue
        total[line.technique] += 1
        if comes_out(line, names, nothing):
            right[line.technique] += 1
        else:
            wrong.append(text)
    for technique in total:
        print(f"{technique:8} {right[technique]:3} of {total[technique]:3}  {TECHNIQUES[technique[:4]]}")
    print(f"{sum(right.values())} of {sum(total.values())} lines come out; not in the ladder:", *unknown)
    print(*wrong, sep="\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
