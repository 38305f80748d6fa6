"""The texts that the code, the puzzles and the lessons have for players, collected once."""

from functools import cache

from make_catalogue import Text, texts


@cache
def marked_texts() -> tuple[Text, ...]:
    return tuple(texts())
