"""The page of a puzzle: its rule and its head where there is room, and boards by surprise that the player is up to."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from pilot import Pilot

from game.engine.core import LEVELS
from game.engine.puzzle.recipe import Size
from game.puzzles import find
from game.scenes.choosing import VariantChoice
from game.services.settings import LessonsReached
from game.ui.drawing.fonts import Fonts
from game.ui.drawing.look import Look
from game.ui.drawing.metrics import Metrics
from game.ui.drawing.theme import THEMES


@pytest.mark.parametrize("kind", ["tents", "light-up", "binairo"])
def test_a_new_puzzle_says_its_rule_and_the_ways_have_names_and_signs(kind: str) -> None:
    with Pilot((1280, 720)) as pilot:
        page = pilot.open("select", kind=kind)
        assert page.goal.visible
        assert page.goal.text.startswith(find(kind).words.goal)
        assert ("Composed: the best" in page.goal.text) == page.composed.visible
        for button in (page.learn, page.book, page.rules):
            assert button.text
            assert button.icon
        assert page.header.title.rect.right < page.learn.rect.left


def test_what_is_said_of_composed_boards_is_true_of_the_level() -> None:
    with Pilot((1280, 960), {"reduce_motion": True}) as pilot:
        page = pilot.open("select", kind="hitori")
        page.sizes.select(Size(10, 10))
        places, settings = set(), pilot.manager.services.profile.settings
        for level, on in (("hard", True), ("expert", False), ("hard", True)):
            page.levels.select(level)
            page._chosen(level)
            assert (page.composed.value, page.recipe.method) == (on, "composed" if on else "")
            said = "Composed: the best of several" if on else "Composed is off: the best of several"
            assert said in page.goal.text
            assert settings.of("hitori").composed is None
            places.add((tuple(page.levels.rect), tuple(page.play.rect)))
        assert len(places) == 1
        page.levels.select("expert")
        page._chosen("expert")
        pilot.click_on(page.composed)  # it can be had
        assert (page.recipe.method, "is off" in page.goal.text) == ("composed", False)


def test_what_is_said_of_the_boards_stands_on_their_sheet_or_nowhere() -> None:
    with Pilot((1280, 720)) as pilot:
        page = pilot.open("select", kind="hitori")
        for height in (540, 610, 700, 716, 720):
            pilot.manager.relook(Look(THEMES["day"], Metrics((1280, height)), Fonts()), True)
            assert not page.goal.visible or page.panel.rect.contains(page.goal.rect)
            assert page.panel.rect.contains(page.play.rect)


def surprises(chosen: tuple[Size, str], *solved: tuple[Size, str]) -> set[tuple[Size, str]]:
    choice = VariantChoice(find("tents"), None, lambda value: None)
    return {choice.surprise(pick, chosen, solved) for pick in range(200)}


def test_a_surprise_is_small_and_easy_for_whoever_is_new() -> None:
    assert surprises((Size(5, 5), "easy")) == {(Size(5, 5), "easy"), (Size(6, 6), "easy")}
    assert surprises((Size(60, 60), "expert")) <= {(Size(n, n), "easy") for n in (5, 6, 7)}


def test_a_surprise_is_at_most_a_step_above_what_was_solved_or_the_level_that_was_chosen() -> None:
    found = surprises((Size(5, 5), "easy"), (Size(8, 8), "easy"), (Size(99, 3), "easy"))
    assert {size.width for size, _level in found} == {5, 6, 7, 8, 10}
    assert {level for _size, level in found} == {"easy", "medium"}
    found = surprises((Size(5, 5), "expert"), (Size(5, 5), "easy"))
    assert {size.width for size, _level in found} == {5, 6}
    assert max(LEVELS.index(level) for _size, level in found) > LEVELS.index("medium")


def test_covers_in_sight_come_together() -> None:
    with Pilot((1280, 720), new_look=True) as pilot:
        pilot.manager.push("select", kind="tents")
        page = pilot.scene.pack_list
        assert not page.shown
        seen = set()
        while not page.shown:
            pilot.manager.work()
            seen.add((page.shown, all(page._cover(one) is not None for one in page._in_sight)))
        assert seen == {(False, False), (True, True)}


def test_covers_that_the_title_screen_has_drawn_are_there_at_once() -> None:
    with Pilot((1280, 720), {"lanterns": "2026-01-01"}, new_look=True) as pilot:
        pilot.open("menu")
        while pilot.manager.work():
            pass
        for kind in ("tents", "sudoku"):
            assert pilot.open("select", kind=kind).pack_list.shown


def test_the_way_to_the_lessons_stays_in_sight_until_all_are_done():
    pilot = Pilot((1280, 720), {"reduce_motion": True})
    settings = pilot.manager.services.profile.settings
    course = pilot.app.parts.library.more_lessons("slant")
    page = pilot.open("select", kind="slant")
    assert (page.learn.kind, page.learn.text) == ("primary", "Learn Slant (3 minutes)")
    own = replace(settings.of("slant"), learn=LessonsReached(0, True))
    settings.keep_of("slant", own)
    page = pilot.open("select", kind="slant")
    every = len(course.steps) + 1
    assert (page.learn.kind, page.learn.text) == ("secondary", f"Learn (1 of {every})")
    settings.keep_of("slant", replace(own, learned=tuple(step.id for step in course.steps)))
    page = pilot.open("select", kind="slant")
    assert (page.learn.kind, page.learn.text) == ("quiet", "Learn")
    pilot.close()
