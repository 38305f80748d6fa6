"""Lessons: JSON files of small tasks that teach a puzzle.

A course (``lessons.json`` in a puzzle's folder) holds the steps of a puzzle's first lesson, in order, the last one a
board to be solved alone, and the three things that were learned. ``more_lessons.json`` has the same form, and there
every step is a lesson of its own, opened by its ``id``: one technique each, ending with a short card that needs no
data of its own. Such a file looks like this::

    {"format": "solitudo-lessons", "version": 2, "kind": "hitori",
     "steps": [{"id": "adjacent-pair", "title": "A pair, and one more",
                "text": "These two 3s touch. Shade the other 3 of the row.",
                "after": "One of the pair stays, so no other 3 of this row does.",
                "board": ["3 3 1 3", "..."], "technique": "adjacent_pair", "point": true,
                "light": [{"cell": [0, 0]}, {"cell": [0, 1]}],
                "want": [{"at": {"cell": [0, 3]}}],
                "wrong": [{"at": {"cell": [0, 3]}, "act": "secondary", "text": "Then two 3s would stay in this row."}],
                "show": [{"kind": "light", "targets": [{"cell": [0, 0]}, {"cell": [0, 1]}], "ms": 900}]}]}

Each step shows a board and asks for some *deeds*: acts on targets, as a player's hand does them. What they come to is
worked out by the puzzle itself, so a step says no mark twice. A step without deeds is a board to be solved alone.
What steps may say and ask is held by :mod:`game.engine.formats.lesson_checks` when they are opened.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Annotated, Any, Literal

import msgspec

from game.engine import jsonio
from game.engine.core import PuzzleError
from game.engine.formats.levels import LevelName
from game.engine.words import N_, _

FORMAT = "solitudo-lessons"
VERSION = 2
MOST_WORDS = 14
"""Words of a sentence."""
MOST_SENTENCES = 2
MOST_LEARNED = 3

LessonWords = Annotated[str, msgspec.Meta(max_length=200)]
_END = re.compile(r"(?<=[.?!])\s+")


class LessonAct(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An act on a target, as JSON. Without ``at`` it is on the whole board. ``keys`` name keys beside the board that
    do it once the target is chosen; by default the one called like the act."""

    act: str = "primary"
    at: dict[str, Any] | None = None
    keys: tuple[str, ...] = ()


class WrongMark(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a step says about one wrong deed. ``light`` is what stands against it, where the rules do not find that."""

    text: LessonWords
    at: dict[str, Any]
    act: str = "primary"
    light: tuple[dict[str, Any], ...] = ()


class LessonNote(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A mark between cells that stands at the start, as earlier steps would have left it."""

    at: dict[str, Any]
    value: Annotated[int, msgspec.Meta(ge=1)]


class LessonTag(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A word on a cell once a step is done."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=20)]
    at: dict[str, Any]


class LessonStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """One task.

    ``title`` stands over it, under that ``name``, by default the technique's; ``text`` asks for it and ``after`` gives
    the reason when it is done, both in at most two sentences of fourteen words. ``learned`` is what the notebook keeps
    of a lesson without a technique. ``state`` holds what stands on the board, as rows, and ``notes`` what is noted
    between cells; ``before`` are deeds done on it already. ``want`` are the deeds asked for, in any order and in any
    way. ``point`` rings the wanted places; ``selected``, for words that point the one wanted cell out, has it selected
    from the start where cells are. ``light`` names targets that are the reason, and ``technique`` the technique that
    is taught. ``show`` is the picture that plays at first, at most three seconds of beats as
    :mod:`game.engine.play.timeline` reads them; ``wrong`` are answers of the step's own, and ``tags`` words on cells
    that stand there once it is done. ``rules`` are the names of broken rules that no answer speaks of before this step;
    ``aside`` is said of a wrong mark that leads to nothing that was taught so far. ``versus`` counts points, and
    ``reply`` is what the other side answers.
    """

    id: LevelName
    title: Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
    name: Annotated[str, msgspec.Meta(max_length=60)] = ""
    text: LessonWords
    after: LessonWords = ""
    learned: LessonWords = ""
    board: list[Any] | dict[str, Any]
    switches: dict[str, str] = {}
    state: tuple[str, ...] = ()
    notes: tuple[LessonNote, ...] = ()
    before: tuple[LessonAct, ...] = ()
    want: tuple[LessonAct, ...] = ()
    point: bool = False
    selected: bool = False
    light: tuple[dict[str, Any], ...] = ()
    technique: str = ""
    show: tuple[dict[str, Any], ...] = ()
    wrong: tuple[WrongMark, ...] = ()
    tags: tuple[LessonTag, ...] = ()
    rules: tuple[str, ...] = ()
    aside: LessonWords = ""
    versus: bool = False
    reply: tuple[LessonAct, ...] = ()


class Learned(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A thing that was learned, in a sentence, and a small board with deeds done on it that shows it. ``steps``: the
    ids of the steps that teach it; without any it is learned by the whole lesson."""

    text: LessonWords
    board: list[Any] | dict[str, Any]
    switches: dict[str, str] = {}
    before: tuple[LessonAct, ...] = ()
    steps: tuple[LevelName, ...] = ()


class Course(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The lessons of a kind."""

    format: Literal["solitudo-lessons"]
    version: Annotated[int, msgspec.Meta(ge=2, le=VERSION)]
    kind: str
    steps: Annotated[tuple[LessonStep, ...], msgspec.Meta(min_length=1)]
    learned: Annotated[tuple[Learned, ...], msgspec.Meta(max_length=MOST_LEARNED)] = ()

    def taught_first(self, step: str) -> tuple[str, ...]:
        """The sentences of the notebook that the step of this id is the first to teach."""
        return tuple(one.text for one in self.learned if one.steps[:1] == (step,))

    def single(self, name: str) -> Course:
        """The step called ``name`` as a lesson of its own. Raises PuzzleError when there is none."""
        step = next((step for step in self.steps if step.id == name), None)
        if step is None:
            raise PuzzleError(_("there is no lesson {name!r}").format(name=name))
        return Course(format="solitudo-lessons", version=self.version, kind=self.kind, steps=(step,))


def read_course(data: bytes) -> Course:
    """The course in ``data``; its boards are looked at when they are opened. Raises PuzzleError with the place."""
    course = jsonio.decode(data, Course, N_("course of lessons"), VERSION)
    seen: dict[str, int] = {}
    for number, step in enumerate(course.steps):
        if step.id in seen:
            raise PuzzleError(
                _("steps[{number}].id: {id!r} is also the id of steps[{seen}]").format(
                    number=number, id=step.id, seen=seen[step.id]
                )
            )
        seen[step.id] = number
    for number, one in enumerate(course.learned):
        for name in one.steps:
            if name not in seen:
                raise PuzzleError(_("learned[{number}].steps: there is no step {id!r}").format(number=number, id=name))
    for place, text in _texts(course):
        _check_length(place, text)
    return course


def sentences(text: str) -> list[str]:
    """The sentences of a text."""
    return [one for one in _END.split(text) if one]


def _texts(course: Course) -> Iterator[tuple[str, str]]:
    for number, step in enumerate(course.steps):
        yield f"steps[{number}].text", step.text
        yield f"steps[{number}].after", step.after
        yield f"steps[{number}].aside", step.aside
        yield from ((f"steps[{number}].wrong[{i}].text", wrong.text) for i, wrong in enumerate(step.wrong))
    yield from ((f"learned[{i}].text", one.text) for i, one in enumerate(course.learned))


def _check_length(place: str, text: str) -> None:
    found = sentences(text)
    if len(found) > MOST_SENTENCES:
        raise PuzzleError(
            _("{place}: {found!r} has more than {most} sentences").format(place=place, found=text, most=MOST_SENTENCES)
        )
    for sentence in found:
        if len(sentence.split()) > MOST_WORDS:
            raise PuzzleError(
                _("{place}: {found!r} has more than {most} words").format(place=place, found=sentence, most=MOST_WORDS)
            )
