"""Collect every text that a player reads into `assets/languages/solitudo.pot`.

    python tools/make_catalogue.py              write the catalogue (needs Babel)
    python tools/make_catalogue.py --unmarked   list texts in the code that look like a player's and are not marked
    python tools/make_catalogue.py --lacking    list what each language lacks: missing, guessed, unusable, obsolete
    python tools/make_catalogue.py --merge      write the catalogue, and bring each language up to date with it

Both take codes of languages (`--lacking de pl`), or go through all that are shipped. Merging loses nothing: what was
changed in English keeps its translation, marked fuzzy (the game then says it in English), and what is gone stands at
the end of the file, as a comment.

Texts are what `_`, `_c`, `ngettext`, `N_`, `C_`, `NN_` and `LazyText` mark in the code, what the puzzles say of
themselves (their names, rules, techniques), and the sentences of the lessons and level packs.
"""

from __future__ import annotations

import argparse
import ast
import json
import re
import sys
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from fnmatch import fnmatch
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po
from translations import Standing, merged, standing

from game.engine.logic.ladder import Ladder
from game.engine.puzzle.places import NTH
from game.engine.puzzle.recipe import Recipe
from game.engine.puzzle.spec import PuzzleSpec
from game.puzzles import registry
from game.ui.widgets.month import MONTHS

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / "assets" / "languages" / "solitudo.pot"
HEAD = "# The texts of Solitudo. Copy this file to CODE.po, a file for each language, and translate it there."
DATE = datetime(2026, 1, 1, tzinfo=UTC)
MARKS = {
    **dict.fromkeys(("_", "N_", "LazyText"), ("text",)),
    **dict.fromkeys(("ngettext", "NN_"), ("text", "many")),
    **dict.fromkeys(("_c", "C_"), ("context", "text")),
}
"""What each mark is given first."""
NOUNS = ("row", "column", "box", "band", "turn")
"""What is numbered by `NTH`."""
MARKED = re.compile(rf"\b({'|'.join(MARKS)})\s*\(".encode())
LESSON_KEYS = ("title", "name", "text", "after", "aside")
START_KEYS = ("text", "call", "keys", "after")
PASSED_OVER = (
    "game/engine/refusals.py",  # what another library says, to be recognised
    *("game/cli/*", "game/puzzles/*/terminal.py", "game/engine/play/terminal.py", "game/app/crash.py"),
    "game/app/voice.py",  # commands of other programs
    *("game/ui/print/pdf.py", "game/ui/input/translate.py", "game/ui/drawing/font_files.py"),
    *("game/ui/drawing/typeface.py", "game/engine/refusals.py"),
)
"""Files that say nothing in the window: the command line, reports of errors, names of fonts and buttons, patterns."""
UNSEEN = frozenset(
    (
        *("AssertionError", "RuntimeError", "ValueError", "LookupError", "KeyError", "TypeError", "OSError"),
        *("DisplayError", "DatabaseError", "Meta", "Literal", "TypeVar", "compile", "execute", "executescript"),
        *("fullmatch", "match", "findall", "encode", "getattr", "animate", "removeprefix", "print", "write_trace"),
    )
)
"""Calls whose texts no player reads: errors of the program itself, patterns, SQL, names."""
NAMES = frozenset(
    (
        *(
            "Solitudo",
            "English",
            "[Puzzle]",
            "[State]",
            "the file",
            "only a board that is ready can be shown",
            "the shading does not solve the board",
        ),
        "the shading does not solve the board",
        *("page up", "page down", "caps lock", "scroll lock", "alt gr", "text size"),
        *("centerPencilMarks", "cornerPencilMarks", "givenPencilMarks", "highlightConflicts", "successMessage"),
    )
)
"""Names that are the same in every language, and what only programmers read."""
WORDY = re.compile(r"[A-Z][a-z]+|[a-z]+ [a-z]+")
CODES = re.compile(r"(in|out)[A-Z]\w*|pad \w+|seat \w*(\{\})?")
"""What looks like words and is none: an easing, a button, a side of a match."""

CHILDLESS = frozenset((ast.Name, ast.Constant, ast.alias))  # but for how a name is used
BARE = (ast.Name, ast.expr_context, ast.operator, ast.cmpop, ast.boolop, ast.unaryop, ast.Import, ast.ImportFrom)
"""What has no text in it."""


class Text(NamedTuple):
    """A text to translate: its plural form, if it has one, where it stands, and which of its meanings it has there."""

    text: str
    many: str
    file: str
    line: int
    context: str = ""


@cache
def tree(path: Path) -> ast.Module:
    """The code of a file, which is parsed once, whoever asks for it."""
    return ast.parse(path.read_bytes())


def nodes(top: ast.AST) -> Iterator[ast.AST]:
    """Every node from one on but how a name is used, in a third of the time of `ast.walk`; the last of the children
    come first."""
    left = [top]
    while left:
        node = left.pop()
        yield node
        if node.__class__ in CHILDLESS:
            continue
        for value in node.__dict__.values():
            if isinstance(value, ast.AST):
                left.append(value)
            elif value.__class__ is list:
                left += [one for one in value if isinstance(one, ast.AST)]


def code_texts() -> Iterator[Text]:
    """What the code marks."""
    for path in sorted((ROOT / "game").rglob("*.py")):
        where = path.relative_to(ROOT).as_posix()
        if not MARKED.search(path.read_bytes()):
            continue
        for call in nodes(tree(path)):
            if not isinstance(call, ast.Call) or _name(call) not in MARKS:
                continue
            said = dict(zip(MARKS[_name(call)], map(_text, call.args), strict=False))
            if said.get("text"):
                yield Text(said["text"], said.get("many", ""), where, call.lineno, said.get("context", ""))


def form_texts() -> Iterator[Text]:
    """Words of tables that many languages write in another way beside a word of another gender, or in a date."""
    places, month = "game/engine/puzzle/places.py", "game/ui/widgets/month.py"
    yield from (Text(nth, "", places, 1, noun) for noun in NOUNS for nth in NTH)
    yield from (Text(name, "", month, 1, "in a date") for name in MONTHS)


def level_texts(others: Iterable[Text]) -> Iterator[Text]:
    """Titles of levels that mean something else elsewhere in the game."""
    known = {text.text for text in others if not text.file.startswith("levels/") and not text.context}
    for path in sorted((ROOT / "levels").rglob("*.json")):
        held = json.loads(path.read_text(encoding="utf-8"))
        for level in held.get("levels", ()) if isinstance(held, dict) else ():
            if level.get("title") in known:
                yield Text(level["title"], "", path.relative_to(ROOT).as_posix(), 1, "level")


def data_texts() -> Iterator[Text]:
    """The sentences of lessons and assists, what level packs say of themselves, and the titles of their levels."""
    lessons = (ROOT / "game" / "puzzles").rglob("*lessons.json")
    for path in sorted((ROOT / "game" / "puzzles").rglob("*start.json")):
        held = json.loads(path.read_text(encoding="utf-8"))
        yield from (Text(held[key], "", path.relative_to(ROOT).as_posix(), 1) for key in START_KEYS if key in held)
    for path in sorted((ROOT / "game" / "puzzles").rglob("*assists.json")):
        for assist in json.loads(path.read_text(encoding="utf-8"))["assists"]:
            yield from (Text(assist[key], "", path.relative_to(ROOT).as_posix(), 1) for key in ("title", "tip"))
    for path in sorted((ROOT / "game" / "puzzles").rglob("said.json")):
        for sentences in json.loads(path.read_text(encoding="utf-8")).values():
            for said in sentences.values():
                one, many = said if isinstance(said, list) else (said, "")
                yield Text(one, many, path.relative_to(ROOT).as_posix(), 1)
    for path in (*sorted((ROOT / "levels").rglob("*.json")), *sorted(lessons)):
        where = path.relative_to(ROOT).as_posix()
        if path.name.endswith(".schema.json") or "recipes" in path.parts:
            continue
        held = json.loads(path.read_text(encoding="utf-8"))
        if not isinstance(held, dict):
            continue
        for step in held.get("steps", ()):
            yield from (Text(step[key], "", where, 1) for key in LESSON_KEYS if step.get(key))
            yield from (Text(wrong["text"], "", where, 1) for wrong in (*step.get("wrong", ()), *step.get("tags", ())))
        yield from (Text(one["text"], "", where, 1) for one in held.get("learned", ()))
        if "levels" in held:
            titles = [held.get("title", ""), held.get("author", ""), held.get("about", "")]
            titles += [level.get("title", "") for level in held["levels"]]
            yield from (Text(title, "", where, 1) for title in titles if title)


def puzzle_texts() -> Iterator[Text]:
    """What the puzzles say of themselves: names, switches, techniques, rules, formats, opponents."""
    for spec in registry().values():
        where = "game/puzzles/" + type(spec).__module__.split(".")[2]
        words, versus = spec.words, spec.versus
        said = [spec.title, spec.tagline, *(switch.label for switch in spec.switches)]
        said += [text for switch in spec.switches if switch.about for text in (*switch.values, *switch.about)]
        said += [text for ladder in _ladders(spec) for t in ladder.techniques for text in (t.title, t.sentence)]
        said += [words.goal, words.also, words.hands, *words.rules, *words.violations.values(), *words.faults.values()]
        said += [*(text for pair in words.controls for text in pair)]
        said += [form.title for form in spec.formats]
        if versus is not None:
            said += [
                *versus.rules,
                *(one.why for one in versus.examples),
                *(text for line in versus.controls for text in line),
            ]
            said += [text for other in versus.opponents for text in (other.title, other.about)]
        yield from (Text(text, "", where, 1) for text in dict.fromkeys(filter(None, said)))


def _ladders(spec: PuzzleSpec[Any]) -> Iterator[Ladder[Any]]:
    """The puzzle's ladder, and those of its switches' values."""
    yield spec.ladder
    for switch in spec.switches:
        for value in switch.values:
            options = {switch.name: value}
            size = next((size for size in spec.sizes_with(options) if spec.levels_with(size, options)), None)
            if size is not None:  # some values are read only
                made = spec.make(Recipe(size, spec.levels_with(size, options)[0], options=options), 1)
                yield spec.ladder_for(made.board)


def texts() -> list[Text]:
    """Every text of the game, in the order in which they stand."""
    found = [*code_texts(), *form_texts(), *puzzle_texts(), *data_texts()]
    return [*found, *level_texts(found)]


def catalogue() -> Catalog:
    """The texts as Babel's catalogue, without the date, so that the same texts make the same file."""
    made = Catalog(project="Solitudo", header_comment=HEAD, creation_date=DATE, fuzzy=False, charset="utf-8")
    for text in texts():
        one = (text.text, text.many) if text.many else text.text
        made.add(one, locations=[(text.file, text.line)], context=text.context or None)
    return made


def unmarked() -> Iterator[Text]:
    """Every literal in the code that looks like a text for players, has no mark and is in no puzzle's own words."""
    own = "\n".join(text.text for text in puzzle_texts())
    for path in sorted((ROOT / "game").rglob("*.py")):
        where = path.relative_to(ROOT).as_posix()
        if any(fnmatch(where, name) for name in PASSED_OVER):
            continue
        for text in _unmarked(tree(path), where):
            parts = ".*".join(map(re.escape, text.text.split("{}")))
            if not (where.startswith("game/puzzles/") and re.search(parts, own)):
                yield text


def _unmarked(tree: ast.AST, where: str) -> Iterator[Text]:
    """The literals below a node that look like a player's."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, BARE):
            continue
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            continue  # a docstring
        if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "__all__":
            continue
        if isinstance(tree, ast.ClassDef) and node in tree.bases:
            continue  # a type
        if isinstance(node, ast.AnnAssign | ast.arg):
            parts = [node.value] if isinstance(node, ast.AnnAssign) and node.value is not None else []
            for part in parts:
                yield from _unmarked(ast.Expression(part), where)
        elif isinstance(node, ast.Call):
            if _name(node) not in MARKS and _name(node) not in UNSEEN:
                yield from _unmarked(node, where)
        elif isinstance(node, ast.JoinedStr):
            parts = ["{}" if isinstance(part, ast.FormattedValue) else _text(part) for part in node.values]
            yield from _telling("".join(parts), where, node.lineno)
            yield from _unmarked(node, where)
        elif isinstance(node, ast.Constant) and not isinstance(tree, ast.JoinedStr):
            yield from _telling(_text(node), where, node.lineno)
        else:
            yield from _unmarked(node, where)


def _name(call: ast.Call) -> str:
    """What is called, without what it belongs to."""
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def _text(node: ast.expr) -> str:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def _telling(text: str, where: str, line: int) -> Iterator[Text]:
    if WORDY.search(text) and text not in NAMES and not CODES.fullmatch(text):
        yield Text(text, "", where, line)


def report(name: str, found: Standing) -> list[str]:
    """A line about a language, and one for each text that wants something."""
    head = f"{name}: {100 * found.share:.1f} % of {found.texts} texts"
    lists = {"missing": found.missing, "fuzzy": found.fuzzy, "unusable": found.unusable, "obsolete": found.obsolete}
    counts = [f"{len(texts)} {what}" for what, texts in lists.items() if texts]
    told = [f"  {what}: {text!r}" for what, texts in lists.items() for text in texts]
    return ["; ".join((head, *counts)), *told]


def main() -> int:
    """Write the catalogue, bring languages up to date, or list what is wanting."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--unmarked", action="store_true")
    parser.add_argument("--lacking", action="store_true")
    parser.add_argument("--merge", action="store_true")
    parser.add_argument("codes", nargs="*", metavar="CODE")
    given = parser.parse_args()
    files = [OUT.with_name(f"{code}.po") for code in given.codes] or sorted(OUT.parent.glob("*.po"))
    absent = [file.name for file in files if not file.exists()]
    if absent:
        parser.error(f"there is no {absent[0]} in {OUT.parent.relative_to(ROOT)}")
    if given.unmarked:
        found = list(unmarked())
        for text in found:
            print(f"{text.file}:{text.line}: {text.text!r}")
        print(f"{len(found)} texts are not marked", file=sys.stderr)
        return 0
    if given.lacking:
        made = catalogue()
        for file in files:
            print("\n".join(report(file.name, standing(made, file))))
        return 0
    OUT.parent.mkdir(parents=True, exist_ok=True)
    made = catalogue()
    with OUT.open("wb") as out:
        write_po(out, made, width=100, sort_output=True, omit_header=False, include_lineno=False)
    print(f"{len(made)} texts in {OUT.relative_to(ROOT)}")
    for file in files if given.merge else ():
        file.write_text(merged(made, file), encoding="utf-8", newline="\n")
        print(report(file.name, standing(made, file))[0])
    return 0


if __name__ == "__main__":
    sys.exit(main())
