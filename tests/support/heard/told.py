"""Whether what a scene draws is in its tree of words, too."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

from game.ui.scene.told import of_node
from game.ui.stage.accessible import Accessible, Role
from game.ui.stage.overheard import overheard
from game.ui.stage.stage import Node
from game.ui.widgets import Label, Widget

SAID_ELSEWHERE = {
    "CardSheet": "its button says it",
    "FactSheet": "the words of the win say it",
    "GainedSheet": "the words of the win say it",
    "ModeSheet": "its Start says it",
    "PackFace": "its card says it",
    "RowBar": "the rows can be gone through",
    "Tip": "what it stands beside says it",
    "EditorBoard": "the view below it says it",
}
CHOSEN = (Role.CHOICE, Role.SLIDER, Role.SWITCH, Role.FIELD, Role.TABS)
"""What is told by its value has a name, too."""
TEXTS = (Role.TEXT, Role.STATUS)
NAMED_ALIKE = (Role.HEADING, Role.GRID, Role.PROGRESS)
SENTENCE = 5  # words at least
IN_OTHER_WORDS = {
    "AssistRow": "its pictures show what its tip says",
    "Preview": "a picture of the settings beside it",
    "Month": "days are told with their weekday and month",
    "DayLegend": "its signs are told by what they mean",
    "Initials": "letters are told one by one",
}


def unsaid(scene: Any) -> list[str]:
    """What is drawn, or can be pressed, and says nothing; words that are drawn and not said; counts of nothing."""
    found: list[str] = []
    for node in scene.stage.nodes:
        if node.visible and node.rect.w > 0 and node.rect.h > 0 and not _on_board(node):
            found += _faults(node)
    return found


def _faults(node: Node) -> list[str]:
    name = type(node).__name__
    if name in SAID_ELSEWHERE:
        return []
    told = of_node(node)
    words = _letters(told.words) if told is not None else ""
    if told is not None and told.role in CHOSEN and isinstance(node, Widget) and node.usable and not told.name:
        return [f"{name} {told.value!r} is a {told.role} of nothing"]
    if isinstance(node, Widget) and node.usable and not words:
        return [f"{name} can be pressed and says nothing"]
    drawn = [_letters(text) for text in overheard(node.look, node.draw)]
    if not words and any(drawn):
        return [f"{name} draws {drawn} and says nothing"]
    if told is not None:
        bare = (one.name for one in _all(told) if _counts_nothing(one))
        if count := next(bare, ""):
            return [f"{name} says {count!r}, and not of what"]
    if name in IN_OTHER_WORDS:
        return []
    return [f"{name} draws {text!r} and does not say it" for text in drawn if text not in words]


def _counts_nothing(told: Accessible) -> bool:
    """Whether it is called by a number without what it is the number of. A digit stands alone on a key and in a cell,
    and a text beside what it belongs to."""
    return re.search(r"\d / \d", told.name) is not None or (told.role is Role.ITEM and told.name.isdigit())


def _all(told: Accessible) -> Iterator[Accessible]:
    """A record and all those below it."""
    yield told
    for child in told.children:
        yield from _all(child)


def _on_board(node: Node) -> bool:
    return (hasattr(node, "view") and hasattr(node, "paint")) or hasattr(node, "geometry")


def _letters(text: str, between: str = "") -> str:
    """Its letters and digits alone; `between` its words, if that is not nothing."""
    words = text.lower().split() if between else [text.lower()]
    return between.join("".join(letter for letter in word if letter.isalnum()) for word in words)


def told_twice(scene: Any) -> list[str]:
    """Texts and names that are told more often than they are drawn, and sentences that something else says as a part
    of what it says. A heading may be the name of what is below it."""
    nodes = [node for node in scene.stage.nodes if node.visible]
    drawn = Counter(_letters(text) for node in nodes for text in _drawn(node))
    told = [found for node in nodes if (found := of_node(node)) is not None and found.role not in NAMED_ALIKE]
    texts = [part for one in told for part in ((one.name, one.value) if one.role in TEXTS else (one.name,))]
    texts = [text for text in texts if text and not text.isdigit()]
    found = []
    for text in dict.fromkeys(texts):
        words = _letters(text, " ")
        within = f" {words} " if len(words.split()) >= SENTENCE else ""
        others = [_letters(other, " ") for other in texts]
        count = sum(other == words or (within != "" and within in f" {other} ") for other in others)
        if count > max(1, drawn[_letters(text)]):
            found.append(f"{text!r} is told {count} times")
    return found


def _drawn(node: Node) -> tuple[str, ...]:
    return (node.text,) if isinstance(node, Label) else overheard(node.look, node.draw)
