"""Boards at the bounds that the readers keep, of the newer kinds: empty, full, sparse and absurd ones."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

GiantBoards = Iterator[tuple[str, object, dict[str, str]]]
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def binairo() -> GiantBoards:
    """Digits of a checkered board, many and few, one wrong; none; all alike; random ones; two cells wide."""
    for side in (14, 20):
        rng = Random(side)
        whole = shuffled_binairo(side, rng)
        for share in (60, 40, 25, 12, 4):
            rows = ["".join(one if rng.random() * 100 < share else "." for one in row) for row in whole]
            yield f"{share}% {side}", rows, {}
            yield f"{share}% equal {side}", rows, {"unique-lines": "off"}
        wrong = [list(row) for row in whole]
        wrong[0][0] = "10"[int(wrong[0][0])]
        rows = ["".join(one if rng.random() < 0.4 else "." for one in row) for row in wrong]
        yield f"one wrong {side}", rows, {}
        for name, symbols in (("none", "."), ("all 0", "0"), ("chance", "01"), ("thin chance", "01" + "." * 30)):
            yield f"{name} {side}", ["".join(rng.choice(symbols) for _ in range(side)) for _ in range(side)], {}
        yield f"equal rows {side}", ["01" * (side // 2)] * (side // 2) + ["." * side] * (side // 2), {}
    yield "narrow", [".."] * 20, {}
    yield "wide", ["." * 20] * 2, {}


def shuffled_binairo(side: int, rng: Random) -> list[str]:
    """A board that keeps the rules, but for equal lines: rows in pairs that are each other's opposite."""
    found = []
    for _ in range(side // 2):
        row = "".join(rng.choice(("0110", "1001", "01", "10")) for _ in range(side))[:side]
        while row.count("0") != side // 2 or "000" in row or "111" in row:
            row = "".join(rng.sample("01" * (side // 2), side))
        found += [row, row.translate({48: 49, 49: 48})]
    return found


def light_up() -> GiantBoards:
    """Walls of several densities with all, some or none of the numbers that lamps give them, one wrong; none at all."""
    for side in (20, 30, 60):
        rng = Random(side)
        for share in (4, 15, 25, 40):
            board = lit(side, share, rng)
            for told in (100, 50, 0):
                rows = [
                    "".join("#" if one.isdigit() and rng.random() * 100 >= told else one for one in row)
                    for row in board
                ]
                yield f"{share}% walls {told}% told {side}", rows, {}
            wrong = [row.replace("1", "2", 1) if r == side // 2 else row for r, row in enumerate(board)]
            yield f"{share}% walls one wrong {side}", wrong, {}
    side, rng = 60, Random(5)
    for name, symbols in (("no walls", "."), ("only walls", "#"), ("only 4", "4"), ("chance", "....#01234")):
        yield f"{name} {side}", ["".join(rng.choice(symbols) for _ in range(side)) for _ in range(side)], {}
    yield "chess", ["".join(".#"[(r + c) % 2] for c in range(side)) for r in range(side)], {}
    yield "pillars", ["".join("." if r % 2 or c % 2 else "2" for c in range(side)) for r in range(side)], {}
    yield "combs", ["." * side if r % 2 else ".#" * (side // 2) for r in range(side)], {}


def lit(side: int, share: int, rng: Random) -> list[str]:
    """Walls at random, each with the number of the lamps beside it that light the rest."""
    wall = [[rng.random() * 100 < share for _ in range(side)] for _ in range(side)]
    lamps: set[tuple[int, int]] = set()
    lighted: set[tuple[int, int]] = set()
    cells = [(r, c) for r in range(side) for c in range(side) if not wall[r][c]]
    rng.shuffle(cells)
    for r, c in cells:
        if (r, c) in lighted:
            continue
        lamps.add((r, c))
        for dr, dc in ((0, 1), (1, 0), (0, -1), (-1, 0)):
            y, x = r, c
            while 0 <= y < side and 0 <= x < side and not wall[y][x]:
                lighted.add((y, x))
                y, x = y + dr, x + dc

    def beside(r: int, c: int) -> str:
        return str(sum(one in lamps for one in ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1))))

    return ["".join(beside(r, c) if wall[r][c] else "." for c in range(side)) for r in range(side)]


def star_battle() -> GiantBoards:
    """Regions that have grown at random; rows, blocks, one that winds through all others; too few, and none."""
    for side, stars in ((14, "1"), (14, "3"), (20, "1"), (20, "2"), (20, "3")):
        switches = {"stars": stars}
        for seed in range(3):
            yield f"grown {seed} {side} {stars}", grown(side, side, Random(seed)), switches
        yield f"rows {side} {stars}", [LETTERS[r] * side for r in range(side)], switches
    side = 20
    high = [LETTERS[r // 4 * 5 + c // 4] for r in range(side) for c in range(side)]
    yield "blocks", ["".join(high[r * side : (r + 1) * side]) for r in range(side)], {"stars": "2"}
    yield "one large", [LETTERS[:side], *["A" * side] * (side - 1)], {"stars": "1"}
    yield "too many", grown(side, 26, Random(1)), {"stars": "1"}
    yield "too few", ["A" * side] * side, {"stars": "2"}
    yield "in pieces", ["".join(LETTERS[(r + c) % side] for c in range(side)) for r in range(side)], {"stars": "2"}
    yield "half", [row[:10] + "." * 10 for row in grown(side, side, Random(2))], {"stars": "2"}
    yield "none", ["." * side] * side, {"stars": "3"}


def grown(side: int, number: int, rng: Random) -> list[str]:
    """So many connected regions that cover a board."""
    places = [(r, c) for r in range(side) for c in range(side)]
    found = dict(zip(rng.sample(places, number), LETTERS, strict=False))
    edge, left = list(found), set(places) - set(found)
    while edge:
        r, c = edge[at := rng.randrange(len(edge))]
        near = ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1))
        free = [one for one in near if one in left]
        if free:
            left.remove(free[0])
            found[free[0]] = found[r, c]
            edge.append(free[0])
        else:
            edge.pop(at)
    return ["".join(found[r, c] for c in range(side)) for r in range(side)]


def sudoku_variants() -> GiantBoards:
    """Jigsaws, diagonals and windows with many, few and no givens, and with some that clash."""
    regions = ["AAAABCCCC", "AAABBCCCC", "AABBBBBBC", "DEEEEFFFF", "DDDDEEEFF", "DDGDEHHHF", "GGGDEIHHF", "GGIIIIHHF",
               "GGGIIIIHH"]  # fmt: skip
    forms: dict[str, dict[str, object]] = {
        "x": {"diagonals": True},
        "jigsaw": {"regions": regions},
        "jigsaw-x": {"regions": regions, "diagonals": True},
        "windoku": {"windows": True},
        "rows": {"regions": [letter * 9 for letter in LETTERS[:9]]},
        "columns": {"regions": [LETTERS[:9]] * 9},
    }
    for name, form in forms.items():
        variant = {"rows": "jigsaw", "columns": "jigsaw"}.get(name, name)
        for number in (0, 1, 8, 17):
            rng = Random(f"{name} {number}")
            kept = set(rng.sample(range(81), number))
            rows = ["".join(str(rng.randint(1, 9)) if r * 9 + c in kept else "." for c in range(9)) for r in range(9)]
            yield f"{name} {number} givens", {"rows": rows, **form}, {"variant": variant}
        for first in ("123456789", "11.......", "1...5...9"):
            yield f"{name} {first}", {"rows": [first, *["." * 9] * 8], **form}, {"variant": variant}
    wide = {"rows": ["." * 16] * 16, "diagonals": True}
    yield "x 16 empty", wide, {"variant": "x"}
    for seed in range(4):
        rng = Random(seed)
        rows = ["".join(rng.choice("123456789ABCDEFG" + "." * (40 + 60 * seed)) for _ in range(16)) for _ in range(16)]
        yield f"x 16 chance {seed}", {"rows": rows, "diagonals": True}, {"variant": "x"}
