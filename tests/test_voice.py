"""Every text of the game is in the template and speaks in one voice: one word for one thing, one cause each."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import make_catalogue
import pytest
from babel.messages.pofile import read_po
from once.texts import code, marked_texts
from suite.each import each

from game.engine.core import Marks
from game.engine.puzzle.clashes import broken_text, violation_text
from game.puzzles import registry

ROOT = Path(__file__).resolve().parent.parent
KINDS = tuple(registry())
FORBIDDEN = re.compile(
    r"\b(inks?|whites?|blacks?|starv\w*|islands?|shel(f|ves)|pencil\w*|rub(bed)? out|can wait|roll(ed)? back"
    r"|candidates?|conjugates?|pivots?|pincers?|bivalues?|peers?|strong links?|flawless(ly)?)\b",
    re.IGNORECASE,
)
NAMES = (
    "White around black",
    "Keep the whites connected",
)  # techniques that are taught by the names they have everywhere
TWO_CAUSES = re.compile(r"\btoo (many|few)\b.*\bor\b.*\btoo (many|few)\b", re.IGNORECASE)
MOST_WORDS = 20
HOW = re.compile(r"\b(had a reason|was a guess)\b")


@pytest.fixture(scope="module")
def said() -> frozenset[str]:
    """What is said to players: no titles of levels, and nothing about files of other programs."""
    found = [text for text in marked_texts() if not text.file.startswith("levels/")]
    return frozenset(one for text in found for one in (text.text, text.many) if one and not one[0].islower())


def test_the_template_holds_every_text_that_is_marked() -> None:
    with (ROOT / "assets" / "languages" / "solitudo.pot").open("rb") as file:
        template = read_po(file)
    held = {(m.context or "", m.id if isinstance(m.id, str) else m.id[0]) for m in template if m.id}
    missing = {(text.context, text.text) for text in marked_texts()} - held
    assert not missing, "run tools/make_catalogue.py"


def test_no_text_for_players_is_unmarked() -> None:
    assert code()
    assert [f"{text.file}:{text.line}: {text.text}" for text in make_catalogue.unmarked()] == []


def test_no_word_is_one_that_a_player_would_not_use(said: frozenset[str]) -> None:
    assert [text for text in sorted(said) if FORBIDDEN.search(text) and text not in NAMES] == []


def test_help_and_reading_aloud_are_called_what_people_call_them() -> None:
    """In titles and lists as well: "paid" is of money, the others are words of programs."""
    trade = re.compile(r"\b(?<!{)(unaided|(un)?paid)\b|self-voicing", re.IGNORECASE)
    assert [text.text for text in marked_texts() if trade.search(text.text) or trade.search(text.many or "")] == []
    assert not trade.search((ROOT / "README.md").read_text(encoding="utf-8"))


def test_nothing_is_said_of_how_a_player_thought(said: frozenset[str]) -> None:
    assert [text for text in sorted(said) if HOW.search(text)] == []


def test_nothing_is_shouted(said: frozenset[str]) -> None:
    assert [text for text in sorted(said) if re.search(r"!(?!r)", text) and "symbol!" not in text] == []


def test_no_sentence_gives_two_causes_at_once(said: frozenset[str]) -> None:
    assert [text for text in sorted(said) if TWO_CAUSES.search(text)] == []


def test_no_article_stands_before_what_is_put_in() -> None:
    """It would be wrong before a vowel, or an 8; what says both stands beside its other half."""
    texts = {text.text for text in marked_texts()} | {text.many for text in marked_texts() if text.many}
    found = {text for text in texts if re.search(r"\b[Aa]n? \W*\{", text)}
    swap = [(re.sub(r"\ban (?=\W*\{)", "a ", one), re.sub(r"\ba (?=\W*\{)", "an ", one)) for one in found]
    assert sorted(one for one, (a, an) in zip(found, swap, strict=True) if not {a, an} <= found) == []


@each("kind", KINDS)
def test_rules_are_whole_sentences(kind: str) -> None:
    words, versus = registry()[kind].words, registry()[kind].versus
    texts = [*words.rules, *words.violations.values(), *((*versus.rules, versus.earns) if versus is not None else ())]
    texts += [other.about for other in (versus.opponents if versus is not None else ())]
    texts += [one for switch in registry()[kind].switches for one in switch.about]
    assert [text for text in texts if not re.fullmatch(r"[A-Z+].*\.", text)] == []


def techniques(kind: str) -> Iterator[Any]:
    """Those of the puzzle, and those of its switches' values."""
    spec = registry()[kind]
    for ladder in make_catalogue._ladders(spec):
        yield from ladder.techniques


@pytest.mark.parametrize("kind", KINDS)
def test_a_technique_says_what_it_does_in_one_sentence_that_gives_its_reason(kind: str) -> None:
    texts = {technique.sentence for technique in techniques(kind)}
    bad = [text for text in texts if not re.fullmatch(r"[A-Z][^:.]*\.", text) or len(text.split()) > MOST_WORDS]
    assert bad == []


def marked(kind: str, board: Any, state: list[str]) -> Marks:
    return registry()[kind].marks_from_rows(board, state)


def tents(trees: list[str], rows: list[int | None], columns: list[int | None], rule: str = "both") -> Any:
    return registry()["tents"].board_from_json({"trees": trees, "rows": rows, "cols": columns}, {"rule": rule})


NONE: list[int | None] = [None, None, None, None]
TREES = ["T...", "....", "...T", "...."]


@each(
    ("rows", "columns", "state", "text"),
    [
        ([1, None, None, None], NONE, ["TA.A", "....", "...T", "...."], "row has more tents than"),
        ([1, None, None, None], NONE, ["T---", "....", "...T", "...."], "row has no room left for the tents of"),
        (NONE, [1, None, None, None], ["T...", "A...", "...T", "A..."], "column has more tents than"),
        (NONE, [1, None, None, None], ["T...", "-...", "-..T", "-..."], "column has no room left for the tents of"),
    ],
)
def test_a_count_of_tents_says_which_way_it_is_broken(
    rows: list[int | None], columns: list[int | None], state: list[str], text: str
) -> None:
    spec, board = registry()["tents"], tents(TREES, rows, columns)
    marks = marked("tents", board, state)
    told = [
        violation_text(spec, board, marks, one) for one in spec.violations(board, marks) if one.rule.endswith("count")
    ]
    assert told == [f"This {text} its number 1."]


@pytest.mark.parametrize(
    ("trees", "state", "text"),
    [
        (["T.T"], ["TAT"], "One of these trees has no tent of its own."),
        ([".T.", "...", "T.T"], ["ATA", "...", "T.T"], "One of these tents has no tree of its own."),
    ],
)
def test_trees_and_tents_that_do_not_pair_off_are_named_by_what_is_lacking(
    trees: list[str], state: list[str], text: str
) -> None:
    spec = registry()["tents"]
    board = tents(trees, [None] * len(trees), [None, None, None], "matching")
    marks = marked("tents", board, state)
    found = next(one for one in spec.violations(board, marks) if one.rule == "matching")
    assert violation_text(spec, board, marks, found) == broken_text(spec, board, marks, found) == text


@each(
    ("state", "text"),
    [
        (["/.", "./"], "Too few lines can still touch this 3."),
        (["\\.", ".\\"], ""),
        (["\\/", "/\\"], "Too many lines touch this 3."),
    ],
)
def test_a_number_in_slant_says_which_way_it_is_broken(state: list[str], text: str) -> None:
    spec = registry()["slant"]
    board = spec.board_from_json(["...", ".3.", "..."], {})
    marks = marked("slant", board, state)
    found = [one for one in spec.violations(board, marks) if one.rule == "corner"]
    assert "".join(violation_text(spec, board, marks, one) for one in found) == text


@each("kind", KINDS)
def test_a_switch_that_players_choose_says_what_each_of_its_values_means(kind: str) -> None:
    spec = registry()[kind]
    if spec.clues is None:
        return
    for switch in spec.switches:
        shown = len({spec.clues.blank(spec.sizes[0], {switch.name: value}) for value in switch.values}) > 1
        assert len(switch.about) == (len(switch.values) if shown else 0)
