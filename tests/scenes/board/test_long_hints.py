"""Hints that may take longer than a frame are planned beside the window and arrive a moment later."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from msgspec.structs import replace
from pilot import Pilot
from tiny import BLACK, SPEC, click, open_play

from game.engine.core import Target
from game.engine.play import hints, mistakes
from game.engine.play.session import Session
from game.engine.puzzle.recipe import Recipe, Size


class SlowMaker:
    """Keeps what it is asked until `answer` is called."""

    def __init__(self, maker: Any) -> None:
        self.maker = maker
        self.asked: dict[int, tuple[Callable[[], Any], Any]] = {}
        self.number = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self.maker, name)

    def plan(self, session: Session, solution: Any, done: Any, met: Any = frozenset()) -> int:
        marks = dict(session.marks)
        return self.ask(lambda: hints.plan(session.spec, session.board, marks, solution), done)

    def explain(self, session: Session, solution: Any, slot: Target, done: Any) -> int:
        marks = dict(session.marks)
        return self.ask(lambda: mistakes.answer(session.spec, session.board, marks, solution, slot), done)

    def ask(self, find: Callable[[], Any], done: Any) -> int:
        self.number += 1
        self.asked[self.number] = (find, done)
        return self.number

    def cancel(self, number: int) -> None:
        self.asked.pop(number, None)

    def answer(self, works: bool = True) -> None:
        for find, done in list(self.asked.values()):
            done(find() if works else None)


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    made = Pilot((1280, 720))
    made.manager.push("menu")
    made.manager.services = replace(made.manager.services, maker=SlowMaker(made.manager.services.maker))
    yield made
    made.close()


def hard(pilot: Pilot) -> tuple[Any, SlowMaker]:
    scene = open_play(pilot)
    scene.game.difficulty = "expert"
    return scene, pilot.manager.services.maker  # type: ignore[return-value]


def wrong_mark(pilot: Pilot) -> tuple[Any, SlowMaker]:
    """Practice on a board too large to be reasoned about within a frame, with the question that a wrong mark raises."""
    made = SPEC.make(Recipe(Size(12, 12), "easy"), 3, 0)
    game = pilot.manager.services.library.open(SPEC.kind, made.board)
    scene = pilot.open("practice", game=game)
    click(pilot, scene, next(slot for slot in scene.view.slots if not made.solution.get(slot)))
    pilot.tick(400)
    pilot.wait_idle()
    assert scene.column.hints.page.stage == "prompt"
    return scene, pilot.manager.services.maker  # type: ignore[return-value]


def test_a_long_hint_comes_when_it_is_ready(pilot: Pilot) -> None:
    scene, maker = hard(pilot)
    pilot.press("h")
    assert not scene.column.hints.shown
    pilot.tick(400)
    assert scene.column.line.text == "Looking for the next step."
    pilot.press("h")
    assert len(maker.asked) == 1
    maker.answer()
    pilot.tick()
    assert scene.column.hints.page.stage == "place"
    assert scene.column.line.text == ""
    assert not maker.asked


def test_a_quick_answer_says_nothing_in_between(pilot: Pilot) -> None:
    scene, maker = hard(pilot)
    pilot.press("h")
    maker.answer()
    pilot.tick(1000)
    assert scene.column.line.text == ""


def test_a_move_makes_the_hint_that_is_under_way_useless(pilot: Pilot) -> None:
    scene, maker = hard(pilot)
    pilot.press("h")
    click(pilot, scene, BLACK[0])
    assert not maker.asked
    pilot.tick(1000)
    assert scene.column.line.text == ""
    pilot.press("h")
    assert len(maker.asked) == 1


def test_leaving_the_board_takes_the_question_back(pilot: Pilot) -> None:
    _, maker = hard(pilot)
    pilot.press("h")
    pilot.press("escape")
    assert not maker.asked


def test_without_an_answer_the_hint_says_so(pilot: Pilot) -> None:
    scene, maker = hard(pilot)
    pilot.press("h")
    maker.answer(works=False)
    pilot.tick()
    assert scene.column.hints.page.stage == "nothing"


def test_small_easy_boards_do_not_ask_the_worker(pilot: Pilot) -> None:
    scene = open_play(pilot)
    pilot.press("h")
    assert scene.column.hints.shown


def test_the_reason_of_a_wrong_mark_on_a_large_board_comes_from_the_worker(pilot: Pilot) -> None:
    scene, maker = wrong_mark(pilot)
    pilot.click_on(scene.column.hints.next)
    assert scene.column.hints.page.stage == "prompt"
    assert len(maker.asked) == 1
    pilot.tick(400)
    assert scene.judge.said[0] == "Looking for the reason."
    maker.answer()
    pilot.tick()
    assert scene.judge.said[0] == ""
    assert scene.column.hints.page.stage == "refute"


def test_keeping_the_mark_takes_the_question_back(pilot: Pilot) -> None:
    scene, maker = wrong_mark(pilot)
    pilot.click_on(scene.column.hints.next)
    pilot.click_on(scene.column.hints.close)
    assert not maker.asked
    assert not scene.column.hints.shown


def test_without_reasons_the_solution_has_to_do(pilot: Pilot) -> None:
    scene, maker = wrong_mark(pilot)
    pilot.click_on(scene.column.hints.next)
    maker.answer(works=False)
    pilot.tick()
    assert scene.column.hints.page.title == "Not in the solution"
