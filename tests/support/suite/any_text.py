"""Any text at all, which `st.text()` is too; that tries of each character there is whether UTF-8 has it, for seconds in
every new copy of the game and in every worker."""

from __future__ import annotations

from hypothesis import strategies as st


def any_text(most: int | None = None) -> st.SearchStrategy[str]:
    """A text of so many characters at the most, or of any number, any but the halves of pairs that stand for none."""
    return st.text(st.characters(exclude_categories=("Cs",)), max_size=most)
