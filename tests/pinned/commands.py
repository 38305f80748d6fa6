"""Command lines of every command, right and wrong ones."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from functools import partial

from game.cli import COMMANDS
from game.puzzles import registry
from pinned.base import KEPT, Pin, Wish
from pinned.command import ran

PUZZLES = (
    "singles:4x4:1114142333214213",
    "singles:4x4:1111222233334444",
    "hex-hitori:3:5413141122532531411",
    "tents:5x5:_be_la,2,0,2,0,1,2,1,0,1,1",
    "tents:default",
    "slant:3x3:a0a00b1a2a111b",
    "solo:2x2:b1_4h4_2b",
    "solo:2x2:16",
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........",
    "https://puzz.link/p?hitori/4/4/1114142333214213",
    "game-tents.json",
    "game-hitori.json",
    "pack.json",
    "singles:4x4:111414233321421",
    "tents:5x5:_be_la,2,0,2,0,1",
    "slant:3x3:a0a00b1a2a111",
    "solo:2x2:b1_4h4_3",
    "8x8de#123",
    "run.json",
    "nothing",
    "",
    "-",
)
"""Good ones, one without a solution or with several, broken ones. The last stands for the input, one a line."""

ASKED = (
    "solve {}", "solve {} --json --explain", "rate {}", "rate {} --json", "hint {}", "hint {} --json",
)  # fmt: skip

FORMATS = ("id", "url", "pzprv3", "text", "json", "emoji", "81", "sdk", "sdm", "ss", "kanpen", "library", "none")

LINES = """
--help
--version=1
--profile
nonsense
solve
solve --nonsense x
solve 4x4:1114142333214213
solve 4x4:1114142333214213 --kind hitori
solve 4x4:1114142333214213 --kind singles --json
solve 4x4:1114142333214213 --kind chess
solve profile
hint singles:4x4:1114142333214213 --state=#...,....,....,....
hint singles:4x4:1114142333214213 --state=.#..,....,....,.... --json
hint singles:4x4:1114142333214213 --state=#...,....
hint singles:4x4:1114142333214213 --state=#..x,....,....,....
hint tents:default --state=
hint slant:3x3:a0a00b1a2a111b --state=/..,...,...
hint slant:3x3:a0a00b1a2a111b --state=\\..,.\\.,... --json
hint solo:2x2:b1_4h4_2b --state=2314,1...,....,42.. --json
check singles:4x4:1114142333214213 --state=##..,....,....,....
check singles:4x4:1114142333214213 --state=##..,....,....,.... --json
check tents:5x5:_be_la,2,0,2,0,1,2,1,0,1,1 --state=T.ATA,A...T,T....,A....,..AT.
check tents:5x5:_be_la,2,0,2,0,1,2,1,0,1,1 --state=TAATA,A...T,T....,A....,..AT. --json
check slant:3x3:a0a00b1a2a111b --state=/\\.,\\/.,...
check slant:3x3:a0a00b1a2a111b --state=/\\.,\\/.,... --json
check solo:2x2:b1_4h4_2b --state=2214,....,....,42..
check solo:2x2:b1_4h4_2b --state=2314,1423,3142,4231 --json
check hex-hitori:3:5413141122532531411 --state=.#.,...#,.#...,....,#.#
check game-tents.json
check game-sudoku.json --json
check tents:default
generate chess
generate hitori --size 1000
generate hitori --difficulty master --seed 1
generate hitori --size 3x9 --seed 1 --difficulty expert
generate sudoku --size 4 --difficulty hard --seed 1
generate tents --rule none
generate tents --rule local --size 6 --seed 2 --count 3
generate slant --rule local
generate slant --seed 1 --count 2 --format text
generate slant --seed 1 --format none
generate hitori --seed 7 --count 4 --method latin
generate hitori --seed 7 --method shuffle
generate hitori --seed 7 --givens 3
generate sudoku --seed 7 --method backtracking --givens 30
generate sudoku --seed 7 --givens 17 --tries 1
generate sudoku --seed 7 --symmetry 90 --uniqueness off --format json
generate sudoku --count 0
generate hex-hitori --seed 7 --count 3 --size 4 --format json
generate tents --seed 3 --format emoji --size 8x6
print pack.json --out out.pdf
print pack.json --out out.png --per-page 4 --title "A title"
print singles:4x4:1114142333214213 --out out.png
print singles:4x4:1114142333214213 --out out.txt
print singles:4x4:1114142333214213 --out none/out.pdf
print pack.json --out out.pdf --per-page 99
print nothing --out out.pdf
pack check pack.json
pack check game-tents.json
pack check none.json
pack list
pack list pack.json
pack build none.json
pack build pack.json
save export -
save export - --game 3
save export - --game 99
save export - --all
save export - --statistics
save export out.csv --statistics
save export out.json --all
save export - --player Nobody
save export - --all --statistics
save import game-slant.json
save import profile.json
save import pack.json
save import none.json
--profile other save import game-slant.json
--profile other save export -
--profile=other save import profile.json
scores list
scores list --mode storm --json
scores list --kind mixed --span week
scores list --kind chess
scores list --mode daily --span today
scores list 3
scores verify --json
scores verify 67
scores verify 999
scores verify 1
text chess
shot --scene menu --out out.png --size 640x360
shot --scene play --out out.png --size 640x360 --puzzle singles:4x4:1114142333214213 --state=#...,....,....,....
shot --scene nowhere --out out.png
shot --scene menu --out out.png --theme dusk
shot --scene menu --out out.png --state=....
shot --scene menu --out out.png --size 1x1
play --size huge
play nothing
"""


def pins(wish: Wish) -> Iterator[Pin]:
    lines = [line for line in LINES.splitlines() if line]
    lines += [f"{command} --help" for command in COMMANDS]
    lines += [form.format(shlex.quote(puzzle)) for form in ASKED for puzzle in PUZZLES]
    lines += [f"convert {shlex.quote(puzzle)} --to {form}" for form in FORMATS for puzzle in PUZZLES]
    lines += [f"generate {kind} --seed 5 --count 2 --format {form}" for kind in registry() for form in FORMATS]
    lines += [f"hint {file.name} --json" for file in sorted(KEPT.glob("game-*.json"))]
    stdin = "\n".join(PUZZLES[:-1]).encode()
    for line in dict.fromkeys(lines):
        yield Pin(f"cli/{line}", partial(ran, shlex.split(line), stdin))
