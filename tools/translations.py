"""What the catalogues in `assets/languages` lack against the template, and how they take over a new one."""

from __future__ import annotations

import io
from difflib import SequenceMatcher
from pathlib import Path
from typing import NamedTuple

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

from game.app.languages import CONTEXT, load

WIDTH = 100
ALIKE = 0.75
"""From how much likeness on a new text is taken for one that was changed."""

Key = tuple[str, str]
"""A text, its singular, after the context that it has, "" for none."""


class Standing(NamedTuple):
    """What a catalogue has of the template's texts, each list in the template's order.

    fuzzy: translations that are marked as a guess. obsolete: those of texts that are gone. unusable: those that the
    game refuses, for their fields mostly. A text that is translated without its context needs no other translation.
    """

    texts: int
    missing: tuple[str, ...]
    fuzzy: tuple[str, ...]
    obsolete: tuple[str, ...]
    unusable: tuple[str, ...]

    @property
    def share(self) -> float:
        """How much of the game is said in the language, from 0 to 1."""
        return 1 - len({*self.missing, *self.fuzzy, *self.unusable}) / max(1, self.texts)


def standing(template: Catalog, file: Path) -> Standing:
    """How complete a catalogue is. Raises PuzzleError when the game cannot read it."""
    held = {_key(message): message for message in _read(file) if message.id}
    wanted = {_key(message): message for message in template if message.id}
    said = {key for key, message in held.items() if _whole(message) and not message.fuzzy}
    enough = {key for key in wanted if key in said or ("", key[1]) in said}
    guesses = [key for key in wanted if key in held and held[key].fuzzy and key not in enough]
    return Standing(
        len(wanted),
        tuple(_shown(key) for key in wanted if key not in enough and key not in guesses),
        tuple(map(_shown, guesses)),
        tuple(_shown(key) for key in held if key not in wanted),
        tuple(text.replace(CONTEXT, ": ") for text in load(file).unusable),
    )


def merged(template: Catalog, file: Path) -> str:
    """A catalogue with the texts of the template: nothing translated is lost.

    What was changed keeps its translation, marked as a guess; what has a context now keeps the one that it had without;
    what is gone stands behind, as a comment.
    """
    old = _read(file)
    known = {_key(message): message for message in old if message.id and _whole(message)}
    left = {_key(message): message for message in old.obsolete.values() if _whole(message)}
    ids = {message.id for message in template}
    gone = {key: message for key, message in (left | known).items() if message.id not in ids}
    new, wanted = _read(file), {_key(message) for message in template}
    new.update(template, no_fuzzy_matching=True)
    for message in new:
        key = _key(message)
        if not message.id or key in known:
            continue
        if key in left and _forms(left[key]) == _forms(message):  # it has come back
            message.string, message.flags = left[key].string, message.flags | (left[key].flags & {"fuzzy"})
            continue
        plain = known.get(("", key[1])) or left.get(("", key[1]))
        if message.context and plain is not None and _forms(plain) == _forms(message):
            if ("", key[1]) not in wanted:  # else the game looks there itself
                message.string, message.flags = plain.string, message.flags | (plain.flags & {"fuzzy"})
        elif (near := _nearest(message, gone)) is not None:
            message.string, message.flags = near.string, message.flags | {"fuzzy"}
    for key in [key for key, message in new.obsolete.items() if _key(message) in wanted]:
        del new.obsolete[key]
    body = io.BytesIO()
    write_po(body, new, width=WIDTH, sort_output=True, omit_header=True, include_lineno=False)
    head = file.read_text(encoding="utf-8-sig").replace("\r\n", "\n").partition("\n\n")[0]
    return f"{head}\n\n{body.getvalue().decode().lstrip()}"


def _read(file: Path) -> Catalog:
    lines = file.read_text(encoding="utf-8-sig").splitlines(keepends=True)
    return read_po(io.StringIO("".join(line for line in lines if not line.startswith("#|"))))


def _key(message: Message) -> Key:
    return message.context or "", message.id if isinstance(message.id, str) else message.id[0]


def _shown(key: Key) -> str:
    context, text = key
    return f"{text} ({context})" if context else text


def _forms(message: Message) -> int:
    return 1 if isinstance(message.id, str) else 2


def _whole(message: Message) -> bool:
    """Whether every form of a message is translated."""
    return bool(message.string) and (isinstance(message.string, str) or all(message.string))


def _nearest(message: Message, gone: dict[Key, Message]) -> Message | None:
    """The text that is gone and that this one is most like."""
    matcher, best, found = SequenceMatcher(b=_key(message)[1], autojunk=False), ALIKE, None
    for (_context, text), other in gone.items():
        matcher.set_seq1(text)
        if _forms(other) == _forms(message) and matcher.real_quick_ratio() >= best and matcher.quick_ratio() >= best:
            ratio = matcher.ratio()
            if ratio >= best:
                best, found = ratio, other
    return found
