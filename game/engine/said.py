"""Sentences of a puzzle that depend on what they speak of, a row, a column or a region: from ``said.json`` of a folder.

There each has a name, and by what it speaks of a text, or two: for one and for several.
"""

from __future__ import annotations

from functools import cache

from game.engine.jsonio import decode
from game.engine.loading import data_of
from game.engine.words import _, ngettext

Table = dict[str, dict[str, str | tuple[str, str]]]


def said(package: str, name: str, of: str, count: int = 1, **fields: object) -> str:
    """The sentence ``name`` of the folder ``package``, in the player's language: ``of`` a "row", and with a number."""
    text = _table(package)[name][of]
    return (_(text) if isinstance(text, str) else ngettext(*text, count)).format(count=count, **fields)


@cache
def _table(package: str) -> Table:
    return decode(data_of(package, "said.json"), Table, "said.json")
