"""A win of a board with rules of its own: what it is called, and which times it is held against."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from furnish import moves, play
from pilot import Pilot
from suite.each import each

from game.engine.play.game import Game
from game.engine.play.session import Session
from game.engine.puzzle.recipe import Recipe, Size
from game.puzzles import find
from game.scenes.board.win_nodes import NextButton


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    with Pilot((1280, 720), {"reduce_motion": True}) as made:
        yield made


def begin(variant: str) -> Game:
    spec = find("sudoku")
    made = spec.make(Recipe(Size(6, 6), "easy", options={"variant": variant}), 3)
    return Game(Session(spec, made.board), difficulty="easy", seed=3, solution=made.solution)


def won(pilot: Pilot, game: Game, seconds: int) -> Any:
    """What the column says of a game that is won in that time."""
    scene = pilot.open("play", game=game)
    *rest, last = moves(game)
    scene.play_move(tuple(rest), False)
    pilot.tick(100)
    game.elapsed = seconds * 1000
    scene.play_move((last,), False)
    pilot.tick(3000)
    return scene.ending.strip


def test_a_jigsaw_is_not_held_against_a_slower_sudoku_x(pilot: Pilot) -> None:
    for variant in ("x", "classic"):
        before = begin(variant)
        play(before, each=1)
        before.elapsed = 26_000
        pilot.app.parts.library.finish(before)
    strip = won(pilot, begin("jigsaw"), 23)
    assert [fact.caption for fact in strip.report.facts] == ["Time"]
    assert strip.report.about == "Sudoku \N{MIDDLE DOT} 6x6 \N{MIDDLE DOT} Jigsaw \N{MIDDLE DOT} easy"
    assert strip.next.detail == "6x6 \N{MIDDLE DOT} Jigsaw \N{MIDDLE DOT} easy"
    pilot.manager.reset("menu")
    strip = won(pilot, begin("x"), 23)
    assert [fact.caption for fact in strip.report.facts] == ["New best", "Best before"]


def test_the_usual_rules_have_no_name(pilot: Pilot) -> None:
    strip = won(pilot, begin("classic"), 23)
    assert strip.report.about == "Sudoku \N{MIDDLE DOT} 6x6 easy"
    assert strip.next.detail == "6x6 \N{MIDDLE DOT} easy"


@each(
    ("room", "words"),
    [
        (1000, "6x6 \N{MIDDLE DOT} equal lines allowed \N{MIDDLE DOT} easy"),
        (260, "equal lines allowed \N{MIDDLE DOT} easy"),
        (100, "easy"),
    ],
)
def test_the_way_on_gives_up_the_size_before_the_rules(pilot: Pilot, room: int, words: str) -> None:
    look = pilot.open("menu").look
    button = NextButton("Next", "6x6 \N{MIDDLE DOT} equal lines allowed \N{MIDDLE DOT} easy", lambda: None)
    assert button.words(look, room) == words


def test_each_variant_has_a_row_of_times(pilot: Pilot) -> None:
    for variant, number in (("classic", 1), ("killer", 2)):
        for _ in range(number):
            game = begin(variant)
            play(game, each=1)
            pilot.app.parts.library.finish(game)
    scene = pilot.open("statistics")
    page = next(i for i, (_, name) in enumerate(scene.pages.options) if name == "times")
    pilot.click(*scene.pages._segment(page).center)
    pilot.until(lambda: len(scene.times.rows.items) == 2)
    assert [(row.variant, row.solved) for row in scene.times.rows.items] == [("", 1), ("Killer", 2)]
    assert len(scene.times.plot.marks) == 2
