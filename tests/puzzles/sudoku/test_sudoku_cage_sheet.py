"""Killer Sudoku beside the board: the cage of the selected cell shines, and a sheet lists what it can hold."""

import pytest
from faults import faults
from pilot import Pilot

from game.engine.core import Change, cell
from game.engine.play.game import Game
from game.engine.play.session import Session
from game.puzzles import registry

SPEC = registry()["sudoku"]
CAGES = [
    {"sum": 18, "cells": [[3, 3], [4, 3], [4, 2]]},
    {"sum": 17, "cells": [[0, 0], [0, 1]]},
    {"sum": 20, "cells": [[8, 0], [8, 1], [8, 2], [8, 3]]},
]


@pytest.fixture
def pilot():
    with Pilot() as pilot:
        yield pilot


def opened(pilot, **digits):
    session = Session(SPEC, SPEC.board_from_json({"rows": ["." * 9] * 9, "cages": CAGES}, {}))
    session.play(tuple(Change(cell(int(k[1]), int(k[3])), 0, digit) for k, digit in digits.items()), 0)
    scene = pilot.open("play", game=Game(session))
    pilot.wait_idle()
    pilot.press("return")  # what is new is read
    pilot.wait_idle()
    return scene


def click(pilot, scene, row, column):
    pilot.click(*scene.view.box_of(cell(row, column)).center)
    pilot.wait_idle()


def test_a_press_on_a_cell_shows_its_cage_and_what_it_can_hold(pilot):
    scene = opened(pilot, r3c3=3, r4c5=6)
    click(pilot, scene, 4, 2)
    sheet, view = scene.column.tray.aside, scene.view
    assert sheet.visible
    assert sheet.told.value == "15 left of 18"
    assert sheet.told.parts == (("6+9", False), ("7+8", True))
    assert sheet.describe().value == "15 left of 18, 7+8"
    assert view.fills.shown("cage") == {cell(3, 3), cell(4, 3)}
    before = pilot.screen.get_at(view.box_of(cell(3, 3)).center)
    click(pilot, scene, 0, 0)
    assert sheet.told.parts == (("8+9", True),)
    assert sheet.told.value == "makes 17"
    assert view.fills.shown("cage") == {cell(0, 1)}
    assert pilot.screen.get_at(view.box_of(cell(3, 3)).center) != before
    pilot.press("9")
    pilot.wait_idle()
    assert (sheet.told.value, sheet.told.parts) == ("8 left of 17", (("8", True),)), "a digit changes what is left"
    click(pilot, scene, 5, 5)
    assert sheet.told.parts == ()
    assert sheet.told.line == "This cell is in no cage with a sum."


def test_a_hint_takes_the_place_of_the_sheet_and_gives_it_back(pilot):
    scene = opened(pilot)
    click(pilot, scene, 8, 1)
    assert scene.column.tray.aside.visible
    scene.command("hint")
    pilot.until(lambda: scene.column.page is not None)
    pilot.wait_idle()
    assert not scene.column.tray.aside.visible
    scene.guide.drop()
    pilot.wait_idle()
    assert scene.column.tray.aside.visible


def test_other_sudokus_have_no_such_sheet(pilot):
    scene = pilot.open("play", game=Game(Session(SPEC, SPEC.board_from_json(["." * 9] * 9, {}))))
    pilot.wait_idle()
    assert scene.view.aside() is None
    assert not scene.column.tray.aside.visible


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080), (1080, 1920)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_sheet_never_lies_over_anything(size, scale):
    with Pilot(size, {"text_scale": scale, "reduce_motion": True}) as pilot:
        scene = opened(pilot)
        click(pilot, scene, 8, 1)
        assert faults(scene, size) == []
        tray, column = scene.column.tray, scene.column
        if tray.aside.visible:
            assert column.frame.column.contains(tray.aside.rect)
            keys = [*tray.buttons.values(), *column.tools.values(), column.pen_label, column.help_label]
            assert [key for key in keys if key.visible and key.rect.colliderect(tray.aside.rect)] == []


def test_all_twelve_ways_to_make_20_have_room(pilot, monkeypatch):
    scene = opened(pilot)
    click(pilot, scene, 8, 1)
    sheet, screen, drawn = scene.column.tray.aside, pilot.screen, []
    part = sheet._draw_part
    monkeypatch.setattr(
        sheet, "_draw_part", lambda target, text, *rest: drawn.append(text) or part(target, text, *rest)
    )
    sheet.draw(screen)
    assert drawn == ["1289", "1379", "1469", "1478", "1568", "2369", "2378", "2459", "2468", "2567", "3458", "3467"]


def test_where_not_all_have_room_the_last_says_how_many_more_there_are(pilot, monkeypatch):
    scene = opened(pilot)
    click(pilot, scene, 8, 1)
    sheet, screen, drawn = scene.column.tray.aside, pilot.screen, []
    part = sheet._draw_part
    monkeypatch.setattr(
        sheet, "_draw_part", lambda target, text, *rest: drawn.append(text) or part(target, text, *rest)
    )
    sheet.rect.w = sheet.rect.w // 2
    sheet.draw(screen)
    assert drawn[-1] == f"+{12 - (len(drawn) - 1)}"
    assert 3 < len(drawn) < 12


def test_how_many_more_there_are_is_struck_only_where_none_of_them_holds(pilot, monkeypatch):
    scene = opened(pilot)
    click(pilot, scene, 8, 1)
    sheet, drawn = scene.column.tray.aside, []
    monkeypatch.setattr(sheet, "_draw_part", lambda target, text, holds, *rest: drawn.append((text, holds)) or 20)
    sheet.rect.w = sheet.rect.w // 2
    for last in (True, False):
        sheet.told = sheet.told._replace(
            parts=tuple((text, last and text == "3+4+6+7") for text, _holds in sheet.told.parts)
        )
        drawn.clear()
        sheet.draw(pilot.screen)
        text, holds = drawn[-1]
        assert text.startswith("+")
        assert holds == last


def test_a_cage_that_has_too_much_is_not_said_to_have_less_than_nothing_left(pilot):
    scene = opened(pilot, r8c0=9, r8c1=8, r8c2=7)
    click(pilot, scene, 8, 3)
    told = scene.column.tray.aside.told
    assert (told.value, told.parts, told.line) == ("makes 20", (), "No digits make what is left.")
