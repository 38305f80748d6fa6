"""Boards at the bounds that the readers keep: empty, full, sparse and absurd ones of every kind, as levels in JSON."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

from giants.newer import binairo, light_up, star_battle, sudoku_variants

BOXES = (4, 4)
Cells = list[list[int]]


def giants(kind: str) -> Iterator[tuple[str, str]]:
    """The boards of a kind: what each is, and itself."""
    old = {"hitori": hitori, "hex-hitori": hexes, "slant": slant, "sudoku": sudoku, "tents": tents}
    boards = (old | {"binairo": binairo, "light-up": light_up, "star-battle": star_battle})[kind]
    for name, board, switches in boards():
        yield name, json.dumps({"kind": kind, "board": board, **({"switches": switches} if switches else {})})


# -- Hitori ------------------------------------------------------------------------------------------------------------


def hitori() -> Iterator[tuple[str, object, dict[str, str]]]:
    """Numbers without structure, none, all alike, and those of a Latin square with some covered up."""
    for side in (20, 30, 45, 61):
        rng = Random(side)
        yield f"random {side}", [" ".join(str(rng.randint(1, side)) for _ in range(side)) for _ in range(side)], {}
        covered = shading(side, side, rng)
        latin = [[(r + c) % side + 1 for c in range(side)] for r in range(side)]
        for r in range(side):
            for c in range(side):
                if covered[r][c]:
                    latin[r][c] = latin[r][(c + 2 + rng.randrange(side - 4)) % side]
        yield f"covered {side}", [" ".join(map(str, row)) for row in latin], {}
    for side in (30, 61):
        rng = Random(side)
        yield f"loose {side}", [" ".join(str(rng.randint(1, 3 * side)) for _ in range(side)) for _ in range(side)], {}
        yield f"alike {side}", [" ".join(["1"] * side)] * side, {}
        yield f"empty {side}", [" ".join(["."] * side)] * side, {}
        yield f"stripes {side}", [" ".join(str((r // 2 + c) % side) for c in range(side)) for r in range(side)], {}
        yield f"blocks {side}", [" ".join(str((r // 2 + c // 2) % side) for c in range(side)) for r in range(side)], {}


def shading(width: int, height: int, rng: Random) -> Cells:
    """Some cells of which no two touch."""
    found = [[0] * width for _ in range(height)]
    for _ in range(width * height // 3):
        r, c = rng.randrange(height), rng.randrange(width)
        if not any(found[i][j] for i, j in ((r - 1, c), ((r + 1) % height, c), (r, c - 1), (r, (c + 1) % width))):
            found[r][c] = 1
    return found


def hexes() -> Iterator[tuple[str, object, dict[str, str]]]:
    """Numbers on hexagons: random ones of few and of many, none, and all alike."""
    for side in (9, 15, 31):
        rng = Random(side)
        lengths = [2 * side - 1 - abs(r - side + 1) for r in range(2 * side - 1)]
        for name, most in (("random", 2 * side), ("loose", 6 * side), ("alike", 1)):
            yield f"{name} {side}", [" ".join(str(rng.randint(1, most)) for _ in range(n)) for n in lengths], {}
        yield f"empty {side}", [" ".join(["."] * n) for n in lengths], {}


# -- Slant -------------------------------------------------------------------------------------------------------------


def slant() -> Iterator[tuple[str, object, dict[str, str]]]:
    """Numbers of a solution, all or a part of them, one wrong; none; the same everywhere; some at random."""
    for side in (30, 60, 80, 100):
        rng = Random(side)
        numbers = corners(side, rng)
        for share in (100, 70, 50, 30, 10, 2):
            rows = ["".join(str(n) if rng.random() * 100 < share else "." for n in row) for row in numbers]
            yield f"{share}% {side}", rows, {}
        if side in (30, 100):
            yield f"none {side}", ["." * (side + 1)] * (side + 1), {}
            numbers[side // 2][side // 2] = (numbers[side // 2][side // 2] + 1) % 4
            rows = ["".join(str(n) if rng.random() < 0.6 else "." for n in row) for row in numbers]
            yield f"one wrong {side}", rows, {}
            for digit in "012":
                yield f"all {digit} {side}", [digit * (side + 1)] * (side + 1), {}
            inner = "." + "2" * (side - 1) + "."
            yield f"inner 2 {side}", ["." * (side + 1), *[inner] * (side - 1), "." * (side + 1)], {}
            some = ["".join(rng.choice("123......") for _ in range(side + 1)) for _ in range(side + 1)]
            yield f"chance {side}", some, {}


def corners(side: int, rng: Random) -> Cells:
    """The numbers of lines that close no loop."""
    root = list(range((side + 1) ** 2))

    def find(p: int) -> int:
        while root[p] != p:
            root[p] = p = root[root[p]]
        return p

    numbers = [[0] * (side + 1) for _ in range(side + 1)]
    cells = [(r, c) for r in range(side) for c in range(side)]
    rng.shuffle(cells)
    for r, c in cells:
        ways = [((r, c), (r + 1, c + 1)), ((r, c + 1), (r + 1, c))]
        rng.shuffle(ways)
        for ends in ways:
            a, b = (find(y * (side + 1) + x) for y, x in ends)
            if a != b:
                root[a] = b
                for y, x in ends:
                    numbers[y][x] += 1
                break
    return numbers


# -- Tents -------------------------------------------------------------------------------------------------------------


def tents() -> Iterator[tuple[str, object, dict[str, str]]]:
    """Camps of several densities with all, some, none or a wrong one of their counts; trees alone; no trees."""
    for side in (20, 32, 50, 70, 100):
        rng = Random(side)
        for share in (8, 14, 20, 24):
            trees, rows, columns = camp(side, side * side * share // 100, rng)
            for rule in ("matching", "local"):
                yield f"{share}% {rule} {side}", level(trees, rows, columns), {"rule": rule}
            if share in (14, 20) or side > 50:
                some = [[None if rng.random() < 0.3 else n for n in counts] for counts in (rows, columns)]
                yield f"{share}% some counts {side}", level(trees, *some), {"rule": "matching"}
                yield f"{share}% free {side}", level(trees, [None] * side, [None] * side), {"rule": "matching"}
                wrong = list(rows)
                wrong[3], wrong[4] = wrong[3] + 1, max(0, wrong[4] - 1)
                yield f"{share}% wrong {side}", level(trees, wrong, columns), {"rule": "both"}
    side = 100
    nothing = [[0] * side for _ in range(side)]
    yield "no trees", level(nothing, [0] * side, [0] * side), {}
    yield "no trees, free", level(nothing, [None] * side, [None] * side), {}
    yield "only trees", level([[1] * side for _ in range(side)], [5] * side, [5] * side), {}
    board = [[(r + c) % 2 for c in range(side)] for r in range(side)]
    yield "chess", level(board, [50] * side, [50] * side), {}
    yield "chess, free", level(board, [None] * side, [None] * side), {}
    spread = [[int(r % 3 == 1 and c % 3 == 1) for c in range(side)] for r in range(side)]
    yield "spread, free", level(spread, [None] * side, [None] * side), {}


def level(trees: Cells, rows: list[int | None], columns: list[int | None]) -> dict[str, object]:
    return {"trees": ["".join(".T"[t] for t in row) for row in trees], "rows": rows, "cols": columns}


def camp(side: int, number: int, rng: Random) -> tuple[Cells, list[int | None], list[int | None]]:
    """Trees, and the counts of tents that stand beside them."""
    trees, tent = ([[0] * side for _ in range(side)] for _ in range(2))
    rows: list[int | None] = [0] * side
    columns: list[int | None] = [0] * side
    cells = [(r, c) for r in range(side) for c in range(side)]
    rng.shuffle(cells)
    for r, c in cells:
        if number == 0:
            break
        near = [(i, j) for i in range(max(0, r - 1), min(side, r + 2)) for j in range(max(0, c - 1), min(side, c + 2))]
        if trees[r][c] or any(tent[i][j] for i, j in near):
            continue
        free = [(i, j) for i, j in near if abs(i - r) + abs(j - c) == 1 and not trees[i][j]]
        if free:
            i, j = rng.choice(free)
            trees[i][j] = tent[r][c] = 1
            rows[r] = (rows[r] or 0) + 1
            columns[c] = (columns[c] or 0) + 1
            number -= 1
    return trees, rows, columns


# -- Sudoku ------------------------------------------------------------------------------------------------------------


def sudoku() -> Iterator[tuple[str, object, dict[str, str]]]:
    """Grids with few and with many givens, none, and with givens that clash."""
    wide, high = BOXES
    n = wide * high
    for number in (0, 4, 16, 40, 55, 70, 80, 90, 100, 115, 130, 150, 256):
        for seed in range(3 if 40 <= number <= 130 else 1):
            rng = Random(f"{number} {seed}")
            digits = rng.sample("123456789ABCDEFG", n)
            rows, columns = lines(n, wide, rng), lines(n, wide, rng)
            kept = set(rng.sample(range(n * n), number))
            grid = [
                [digits[(r % high * wide + r // high + c) % n] if r * n + c in kept else "." for c in range(n)]
                for r in range(n)
            ]
            yield f"{number} givens {seed}", ["".join(grid[r][c] for c in columns) for r in rows], {}
    rng = Random(5)
    yield "chance", ["".join(rng.choice("123456789ABCDEFG" + "." * 80) for _ in range(n)) for _ in range(n)], {}
    yield "clash", ["1" * n] * n, {}
    yield "first row", ["123456789ABCDEFG", *["." * n] * (n - 1)], {}
    yield from sudoku_variants()


def lines(n: int, size: int, rng: Random) -> list[int]:
    """The lines in an order that keeps the boxes."""
    bands = rng.sample(range(n // size), n // size)
    return [band * size + line for band in bands for line in rng.sample(range(size), size)]
