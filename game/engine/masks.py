"""Whole-board integers: which bits are set."""

from __future__ import annotations


def bits_of(mask: int) -> list[int]:
    """The bit numbers of ``mask``, lowest first."""
    out = []
    while mask:
        p = mask.bit_length() - 1
        mask ^= 1 << p
        out.append(p)
    out.reverse()
    return out
