"""Whole-board integers: which bits are set, where several masks are, and the marks of cells as masks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from game.engine.core import Marks, Target

MANY = 400  # marks, or bits: so many are put into a mask, or read off it, all at once


def bits_of(mask: int) -> list[int]:
    """The bit numbers of ``mask``, lowest first."""
    out = []
    while mask:
        p = mask.bit_length() - 1
        mask ^= 1 << p
        out.append(p)
    out.reverse()
    return out


def single_bits(mask: int) -> list[int]:
    """The bits of ``mask``, lowest first, each as a mask."""
    out = []
    while mask:
        bit = mask & -mask
        mask ^= bit
        out.append(bit)
    return out


class BitTable(dict[int, int]):
    """What ``find`` gives for masks, such as single bits, each looked for once."""

    def __init__(self, find: Callable[[int], int]) -> None:
        super().__init__()
        self.find = find

    def __missing__(self, mask: int) -> int:
        found = self[mask] = self.find(mask)
        return found


def many_bits_of(mask: int) -> list[int]:
    """The same for masks of very many bits: each one alone would touch the whole mask."""
    if mask.bit_count() < MANY:
        return bits_of(mask)
    return [p for p, digit in enumerate(reversed(f"{mask:b}")) if digit == "1"]


def mask_of(bits: Sequence[int]) -> int:
    """The mask with these bits set."""
    if len(bits) < MANY:
        return union(1 << p for p in bits)
    top = max(bits)
    digits = bytearray(b"0") * (top + 1)
    for p in bits:
        digits[top - p] = ord("1")
    return int(digits, 2)


def bit_at(mask: int, number: int) -> int:
    """The bit number that :func:`bits_of` has at place ``number``, without all the others: for masks of many bits."""
    base, width = 0, mask.bit_length()
    while width > 1:
        half = width >> 1
        low = mask & (1 << half) - 1
        if (count := low.bit_count()) > number:
            mask, width = low, half
        else:
            mask >>= half
            base, width, number = base + half, width - half, number - count
    return base


def union(masks: Iterable[int]) -> int:
    """All bits of some masks."""
    out = 0
    for mask in masks:
        out |= mask
    return out


def masks_of(marks: Marks, bit_of: Callable[[Target], int]) -> tuple[int, int]:
    """The cells with mark 1, and those with mark 2, by the bit number of each."""
    if len(marks) >= MANY:
        places: tuple[list[int], ...] = ([], [], [])
        for slot, mark in marks.items():
            if slot.kind == "cell":
                places[mark].append(bit_of(slot))
        return mask_of(places[1]), mask_of(places[2])
    found = [0, 0, 0]
    for slot, mark in marks.items():
        if slot.kind == "cell":
            found[mark] |= 1 << bit_of(slot)
    return found[1], found[2]


def often(masks: Iterable[int], number: int) -> int:
    """Where at least ``number`` of the masks are set; everywhere for none."""
    if number <= 0:
        return -1
    counts = [0] * number
    for mask in masks:
        for count in range(number - 1, 0, -1):
            counts[count] |= counts[count - 1] & mask
        counts[0] |= mask
    return counts[-1]


def oftener(masks: Sequence[int], number: int) -> tuple[int, int]:
    """Where at least ``number`` of the masks are set, and where one more is."""
    if number <= 0:
        return -1, often(masks, number + 1)
    counts = [0] * (number + 1)
    for mask in masks:
        for count in range(number, 0, -1):
            counts[count] |= counts[count - 1] & mask
        counts[0] |= mask
    return counts[-2], counts[-1]


def at_least(a: int, b: int, c: int, d: int) -> tuple[int, int, int, int]:
    """Where at least one, two, three, four of the masks are set."""
    ab, cd, a_b, c_d = a & b, c & d, a | b, c | d
    return a_b | c_d, ab | cd | a_b & c_d, ab & c_d | cd & a_b, ab & cd


def at_least_two(a: int, b: int, c: int, d: int) -> int:
    """Where two or more of the masks are set."""
    return a & b | c & d | (a | b) & (c | d)


def just_two(a: int, b: int, c: int, d: int) -> int:
    """Where exactly two of the masks are set."""
    return at_least_two(a, b, c, d) & ~(a & b & (c | d) | c & d & (a | b))
