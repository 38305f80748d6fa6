"""What the ladder asks last, and chains of sets: nothing is missed that the definitions give, nothing is made up."""

from __future__ import annotations

from itertools import combinations, pairwise
from pathlib import Path

import pytest

from game.engine.masks import union
from game.engine.rng import Rng
from game.puzzles.sudoku import grids
from game.puzzles.sudoku.formats import LibraryLine
from game.puzzles.sudoku.logic.families import als_chains
from game.puzzles.sudoku.logic.families.fish import Catch
from game.puzzles.sudoku.logic.families.rare.doomed import used
from game.puzzles.sudoku.logic.families.rare.hunt import franken, mutant, shared
from game.puzzles.sudoku.logic.position import from_marks
from game.puzzles.sudoku.logic.techniques import ladder
from game.puzzles.sudoku.shape import Houses, bits, usual

LADDER = ladder()
RARE = [LibraryLine(line) for line in (Path(__file__).parent / "rare.txt").read_text().splitlines()]
FOUR, SIX = usual(4), usual(6)


def planes(form: Houses, name: str, number: int, share: int) -> list[int]:
    """Places of a digit: those of a grid, and so many of a hundred of the others."""
    rng, out = Rng(name), []
    for _ in range(number):
        grid = grids.backtracking(form, rng)
        out.append(sum([1 << p for p, digit in enumerate(grid) if digit == 1 or rng.below(100) < share]))
    return out


def ruled_out(form: Houses, plane: int, size: int) -> int:
    """What fish with so many base houses rule out, fins and all, by trying every choice of houses."""
    out = 0
    numbers = [h for h, mask in enumerate(form.house_mask) if mask & plane]
    masks = form.house_mask
    for base in combinations(numbers, size):
        held = [masks[h] & plane for h in base]
        mine, twice = union(held), shared(held)
        for cover in combinations([h for h in numbers if h not in base], size):
            inside = form.in_houses(cover)
            fins = mine & ~inside | twice
            lost = inside & plane & ~mine
            out |= lost & form.seen_by_all(fins) if fins else lost
    return out


def is_fish(form: Houses, plane: int, catch: Catch) -> bool:
    """Whether base and cover are as many, and hold what they must."""
    held = [form.house_mask[h] & plane for h in catch.base]
    mine, inside = union(held), form.in_houses(catch.cover)
    return (
        len(set(catch.base)) == len(set(catch.cover)) == len(catch.base) == len(catch.cover)
        and catch.fins == mine & ~inside | shared(held)
        and not catch.lost & ~(inside & plane & ~mine)
        and all(not catch.fins & ~form.peers[p] for p in bits(catch.lost))
    )


def test_mutant_fish_miss_nothing_that_small_fish_rule_out():
    seen = 0
    for plane in planes(FOUR, "small fish", 6, 60):
        lost = union([catch.lost for catch in mutant(FOUR, plane)])
        for size in (2, 3):
            wanted = ruled_out(FOUR, plane, size)
            seen += wanted.bit_count()
            assert not wanted & ~lost
    assert seen > 5


def test_fish_are_what_they_say_and_rule_out_nothing_in_a_template():
    found = 0
    for plane in planes(SIX, "fish", 60, 50):
        of_lines = {size: franken(SIX, plane, size) for size in (2, 3, 4)}
        for catch in (*mutant(SIX, plane), *(each for some in of_lines.values() for each in some)):
            assert is_fish(SIX, plane, catch)
            assert not catch.lost & used(SIX, plane)
            found += 1
        for size, catches in of_lines.items():
            for catch in catches:
                kinds = {min(h // 6, 2) for h in catch.base}, {min(h // 6, 2) for h in catch.cover}
                assert len(catch.base) == size
                assert 2 in kinds[0] | kinds[1]
                assert not any({0, 1} <= each for each in kinds)
    assert found > 30


@pytest.mark.parametrize("line", [line for line in RARE if line.technique == "sue_de_coq"])
def test_the_cells_of_a_sue_de_coq_have_as_many_digits_as_places(line):
    position = from_marks(line.board, line.marks)
    form = position.shape
    for pattern in LADDER.named("sue_de_coq").find(position):
        cells, in_line, in_box, twice = pattern.detail
        every = cells | in_line | in_box
        digits = union([position.digits[p] for p in bits(every)])
        assert digits.bit_count() + twice.bit_count() == every.bit_count()
        assert form.common_houses(cells | in_line)
        assert form.common_houses(cells | in_box)
        both = union([position.digits[p] for p in bits(in_line)]) & union([position.digits[p] for p in bits(in_box)])
        assert both == twice


@pytest.mark.parametrize("line", [line for line in RARE if line.technique == "death_blossom"])
def test_every_digit_of_a_stem_has_its_petal(line):
    position = from_marks(line.board, line.marks)
    form = position.shape
    for pattern in LADDER.named("death_blossom").find(position):
        stem, digit, petals = pattern.detail
        sets = [als_chains.sets_of(position).sets[number] for number in petals]
        for d, petal in zip(bits(position.digits[stem]), sets, strict=True):
            assert not petal.cells & position.planes[d] & ~form.peers[stem]
            assert petal.digits >> d & petal.digits >> digit & 1
            assert d != digit


@pytest.mark.parametrize(("name", "fewest", "most"), [("als_xy_wing", 3, 3), ("als_chain", 4, als_chains.LONGEST)])
@pytest.mark.parametrize("line", RARE[::2], ids=lambda line: line.technique)
def test_each_set_of_a_chain_hands_a_digit_on(line, name, fewest, most):
    position = from_marks(line.board, line.marks)
    form = position.shape
    for pattern in LADDER.named(name).find(position):
        sets, z = pattern.detail
        assert fewest <= len(sets) <= most
        entered = {z}  # the digits that the set at hand may have been entered by
        for one, other in pairwise(sets):
            assert not one.cells & other.cells
            linking = {
                d
                for d in bits(one.digits & other.digits)
                if not other.cells & position.planes[d] & ~form.seen_by_all(one.cells & position.planes[d])
            }
            entered = {d for d in linking if entered - {d}}
        assert entered - {z}
        lost = pattern.remove >> z * form.cells
        assert not lost & union([almost.cells for almost in sets])
        for end in (sets[0], sets[-1]):
            assert not lost & ~form.seen_by_all(end.cells & position.planes[z])


def test_what_sue_de_coq_says_of_its_sets_is_so() -> None:
    technique = LADDER.named("sue_de_coq")
    seen = set()
    for line in RARE:
        position = from_marks(line.board, line.marks)
        for pattern in technique.find(position):
            cells, in_line, in_box, _twice = pattern.detail
            held = [union(position.digits[p] for p in bits(mask)) for mask in (cells, in_line, in_box)]
            both = held[1] & held[2]
            assert union(held).bit_count() + both.bit_count() == (cells | in_line | in_box).bit_count()
            said = technique.reason(position, pattern).why[1]
            assert said.startswith("No digit" if not both else "Only ")
            named = {int(word) for word in said.replace(",", " ").split(" fit")[0].split() if word.isdigit()}
            assert sum([1 << digit - 1 for digit in named]) == both
            seen.add((bool(both), bool(both & held[0])))
    assert len(seen) > 1
