"""What every kind of puzzle must do, whatever it is: checks that take its spec and fail where it does not."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import Any

import hinted
import pygame
import pytest
from suite.part import THOROUGH

from game.engine.budget import Budget
from game.engine.core import Change, PuzzleError, Refused, Status
from game.engine.formats.examples import shown
from game.engine.formats.lesson_checks import open_step
from game.engine.formats.recognise import recognise
from game.engine.play.session import Session
from game.engine.puzzle.manual import Words
from game.engine.puzzle.recipe import Made, Recipe, Size
from game.engine.puzzle.spec import Format, PuzzleSpec
from game.engine.rng import Rng
from game.puzzles import find, registry
from game.store.library.shown import course, examples, sample
from game.ui.board.palette import palette
from game.ui.board.preview import board_preview
from game.ui.board.view import BoardView, view_class
from game.ui.drawing.fonts import Fonts
from game.ui.drawing.look import Look
from game.ui.drawing.metrics import Metrics
from game.ui.drawing.theme import THEMES
from game.ui.print.sheet import PAPER

Spec = PuzzleSpec[Any]


def made(spec: Spec, seed: int = 1) -> Made:
    """A small easy puzzle."""
    return spec.make(Recipe(spec.sizes[0], spec.levels_at(spec.sizes[0])[0]), seed)


def is_in_the_registry(spec: Spec) -> None:
    assert registry()[spec.kind] is spec
    assert find(spec.kind) is spec


def has_its_parts(spec: Spec) -> None:
    assert spec.formats[0].name == "id"
    assert all(isinstance(form, Format) for form in spec.formats)
    assert isinstance(spec.words, Words)
    assert issubclass(view_class(spec), BoardView)
    names = [technique.name for technique in spec.ladder.techniques]
    assert len(names) == len(set(names)) > 0


def makes_puzzles_of_each_level_with_one_solution(spec: Spec) -> None:
    size = spec.sizes[min(1, len(spec.sizes) - 1)]
    for level in spec.levels_at(size):
        puzzle = spec.make(Recipe(size, level), 3)
        if THOROUGH or level == spec.levels_at(size)[0]:
            assert puzzle == spec.make(Recipe(size, level), 3)
        assert puzzle.level == level
        count = spec.count(puzzle.board, 2, Budget(1_000_000))
        assert count.number == 1
        assert spec.required(puzzle.board, count.solution) == spec.required(puzzle.board, puzzle.solution)
        grade = spec.ladder_for(puzzle.board).solve(spec.position(puzzle.board, {}))[1]
        assert grade.level == level
        assert Status.SOLVED in spec.status(puzzle.board, puzzle.solution)
        assert not spec.violations(puzzle.board, puzzle.solution)


def refuses_wrong_recipes(spec: Spec) -> None:
    size = spec.sizes[0]
    level = spec.levels_at(size)[0]
    for recipe in (
        Recipe(size, level, "no such method"),
        Recipe(size, "no such level"),
        Recipe(size, ""),
        Recipe(size, level, options={"no such switch": "on"}),
        *(Recipe(size, level, options={switch.name: "no such value"}) for switch in spec.switches),
        *(Recipe(size, level, options={name: "many"}) for name in spec.numbers),
        Recipe(Size(9999, 9999), level),
    ):
        with pytest.raises(PuzzleError) as caught:
            spec.make(recipe, 1)
        assert not isinstance(caught.value, Refused)
    if "master" not in spec.levels_at(size):
        with pytest.raises(Refused, match=r"^.*: no master puzzles of .* are made, only "):
            spec.make(Recipe(size, "master"), 1)


def writes_what_it_reads(spec: Spec) -> None:
    board, solution = made(spec)[:2]
    options = spec.options_of(board)
    assert spec.board_from_json(spec.board_to_json(board), options) == board
    rows = spec.rows(board, solution)
    assert spec.rows(board, spec.marks_from_rows(board, rows)) == rows
    for form in spec.formats:
        if form.read is not None and form.write is not None:
            text = form.write(board, {})
            assert form.claims(text), form.name
            assert spec.board_to_json(form.read(text).board) == spec.board_to_json(board), form.name
    text = spec.formats[0].write(board, {})
    found = recognise(text, registry(), spec)
    assert (found.spec, spec.board_to_json(found.board)) == (spec, spec.board_to_json(board))  # a switch may be lost


def hints_explain(spec: Spec) -> None:
    board, solution = made(spec)[:2]
    assert list(hinted.faults(spec, board, solution, {})) == []
    assert hinted.follow(spec, board, solution, {}) == ""


def plays_in_a_terminal(spec: Spec) -> None:
    out = io.StringIO()
    assert spec.terminal(io.StringIO("hint\nnonsense\nquit\n"), out, Rng(1), ()) == 0
    assert len(out.getvalue().splitlines()) > 3


def is_drawn_in_each_theme(spec: Spec) -> None:
    pygame.font.init()
    board, solution = made(spec)[:2]
    for theme in (*THEMES.values(), PAPER):
        look = Look(theme, Metrics((960, 540)), Fonts())
        pictures = []
        for marks in ({}, solution):
            session = Session(spec, board)
            session.play(tuple(Change(slot, 0, value) for slot, value in spec.required(board, marks).items()), 0)
            picture = board_preview(look, session, (300, 300))
            assert picture is not None
            pictures.append(picture.get_buffer().raw)
        assert pictures[0] != pictures[1], theme.name
        assert palette(spec, theme).keys() == palette(spec, PAPER).keys()


def is_taught_and_shown(spec: Spec) -> None:
    board, solution = sample(spec).open(spec)
    assert spec.required(board, spec.count(board, 2).solution) == spec.required(board, solution)
    lessons = course(spec)
    assert lessons.kind == spec.kind
    for number in range(len(lessons.steps)):
        assert open_step(lessons, number, find).spec is spec
    found = examples(spec)
    assert found.keys() <= {technique.name for technique in spec.ladder.techniques}
    assert any(shown(spec, *example.open(spec), name, example.alone) is not None for name, example in found.items())


def can_be_made_by_hand(spec: Spec) -> None:
    sheet = spec.clues
    if sheet is None:
        return
    board = sheet.blank(spec.sizes[0], {})
    assert spec.size_of(board) == spec.sizes[0]
    place = sheet.places(board)[0]
    value = sheet.values(board, place)[0]
    assert sheet.clue(sheet.put(board, place, value), place) == value
    assert sheet.put(sheet.put(board, place, value), place, None) == sheet.put(board, place, None)


CHECKS: tuple[Callable[[Spec], None], ...] = (
    is_in_the_registry,
    has_its_parts,
    makes_puzzles_of_each_level_with_one_solution,
    refuses_wrong_recipes,
    writes_what_it_reads,
    hints_explain,
    plays_in_a_terminal,
    is_drawn_in_each_theme,
    is_taught_and_shown,
    can_be_made_by_hand,
)
