"""Every text that is drawn is in the player's language, and a longer language still fits."""

from __future__ import annotations

import re
from collections.abc import Iterator
from gettext import NullTranslations
from typing import Any

import pytest
from faults import faults
from heard.told import unsaid
from pilot import Pilot
from pseudo import Pseudo
from suite.part import THOROUGH, part
from views import View, act, live_in, open_view, some_views

from game import paths
from game.app import languages
from game.engine import words
from game.engine.formats.examples import shown
from game.engine.play.telling import timeline
from game.engine.play.timeline import Timeline
from game.ui.drawing.fonts import ELLIPSIS, Fonts
from game.ui.widgets import Widget

SIZE = (1280, 720)
ENGLISH = re.compile(r"[AEIOUYaeiouy]")
"""Letters that the other language writes with accents."""

NO_WORDS = re.compile(
    r"""Solitudo                    # the game's own name
    | \bJSON\b | \bCSV\b | \bPDF\b   # kinds of files
    | English                       # a language, by its own name
    | \b(?:ZOE|KIM|EVA|BOB|IDA)\b   # players of the sample scores
    | (?<!\S)/\S+/\S*              # where files go
    | \b[a-z-]+:\d+x\d+:\S+       # a puzzle as a program writes it, within a sentence
    | No\ such\ file\ or\ directory # the system's own words
    | \b[A-Z]\b | ^[A-Z]{2}$       # a key
    """,
    re.VERBOSE,
)


BOARD = "overlaps EditorBoard"  # it is drawn over the board that it edits
CODE = re.compile(r"^(?:https?:|pzprv3|[a-z-]+:|\[Puzzle\]|[\d.⬜])")
"""A puzzle as other programs write it; it is only hinted at, so it may be cut."""


def own_names() -> set[str]:
    """Languages are called by their own names."""
    shipped = languages.languages([paths.assets() / "languages"])
    return {languages.name_of(code, file) for code, file in shipped.items()}


class Seen:
    """The texts that were drawn, each with the view in which it was seen first."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.texts: dict[str, str] = {}
        self.view = ""
        render = Fonts.render

        def told(fonts: Fonts, text: str, *rest: Any, **named: Any) -> Any:
            self.texts.setdefault(text, self.view)
            return render(fonts, text, *rest, **named)

        monkeypatch.setattr(Fonts, "render", told)

    def hear(self, text: str) -> None:
        """Something that a player reads without its being drawn now, such as a tip."""
        self.texts.setdefault(text, self.view)

    def english(self) -> list[str]:
        named = own_names()
        return [
            f"{view}: {text!r}"
            for text, view in self.texts.items()
            if not CODE.match(text) and text not in named and ENGLISH.search(NO_WORDS.sub("", text))
        ]


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> Iterator[Seen]:
    yield Seen(monkeypatch)
    words.use(NullTranslations())


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    # Every text is drawn while somebody looks on.
    made = Pilot(SIZE, {"reduce_motion": True}, new_look=True, every_frame=THOROUGH)
    live_in(made)
    words.use(Pseudo())
    made.manager.reset("menu")
    yield made
    made.close()


def look_at(pilot: Pilot, seen: Seen, view: View) -> None:
    """Show a view, with all pages of its hint and all its tips."""
    seen.view = view.name
    open_view(pilot, view._replace(act="" if view.act == "hint" else view.act), 34)
    pilot.tick(34)
    if view.act == "hint":
        act(pilot, "hint")
        for _ in range(8):
            pilot.scene.guide.ask()
            pilot.tick(34)
    for node in pilot.scene.stage.nodes:
        if isinstance(node, Widget) and node.tip:
            seen.hear(pilot.manager.prompt(node.tip))


def told_of(library: Any, spec: Any) -> Iterator[tuple[Any, Timeline]]:
    """Every technique of a puzzle, and what its example tells."""
    examples = library.examples(spec.kind)
    for technique in spec.ladder.techniques:
        example = examples.get(technique.name)
        if example is None:
            yield technique, Timeline()
            continue
        board, marks = example.open(spec)
        plan = shown(spec, board, marks, example.technique, example.alone)
        assert plan is not None
        yield technique, timeline(spec, board, plan.steps, plan.effects)


def test_nothing_that_is_drawn_is_left_in_english_and_a_longer_language_fits(pilot: Pilot, seen: Seen) -> None:
    routes, found = set(), []
    for view in some_views(pilot, 2):
        look_at(pilot, seen, view)
        routes.add(view.scene)
        found += [f"{view.name}: {fault}" for fault in faults(pilot.scene, SIZE) if BOARD not in fault]
        found += [f"{view.name}: {fault}" for fault in unsaid(pilot.scene)]
    found += [
        f"{view}: cut {text}" for text, view in seen.texts.items() if text.endswith(ELLIPSIS) and not CODE.match(text)
    ]
    assert len(routes) > 25
    assert len(seen.texts) > 600
    assert not seen.english(), "\n".join(seen.english())
    assert not found, "\n".join(found)


def test_no_lesson_and_no_technique_is_left_in_english(pilot: Pilot, seen: Seen) -> None:
    library, sentences = pilot.app.parts.library, 0
    for kind, spec in library.kinds.items():
        course = library.course(kind)
        for step in part(range(len(course.steps)), 3):
            seen.view = f"tutorial {kind} {step}"
            pilot.manager.reset("tutorial", kind=kind, step=step)
            pilot.tick(17)
            pilot.scene.guide.ask()
            pilot.tick(17)
        for technique, told in told_of(library, spec):
            seen.view = f"{kind} {technique.name}"
            sentences += len(told.sentences)
            texts = (technique.title, technique.sentence, technique.level)
            for text in (*map(words._, texts), told.title, *told.sentences, *(stage.name for stage in told.stages)):
                seen.hear(text)
        pilot.manager.reset("book", kind=kind)
        for number in part(range(len(spec.ladder.techniques)), 2):
            seen.view = f"book {kind} {number}"
            pilot.scene.list.index = number
            pilot.tick(17)
    assert sentences > 150
    assert len(seen.texts) > 600
    assert not seen.english(), "\n".join(seen.english())
