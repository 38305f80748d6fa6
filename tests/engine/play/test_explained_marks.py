"""Why a wrong mark cannot stand: no sentence speaks of a mark that is neither on the board nor drawn."""

import random
import re
from functools import cache

import pytest
from suite.each import each

from game.engine.core import BeatKind, cell
from game.engine.play import mistakes
from game.engine.play.followed import LONGEST
from game.engine.play.mistake_telling import mark_place, reasons, with_place
from game.engine.play.timeline import Timeline
from game.engine.puzzle.recipe import Recipe, Size
from game.puzzles import registry
from game.puzzles.hitori.board import CIRCLED, SHADED

KINDS = registry()
HITORI = KINDS["hitori"]
SAID = {"This cell is shaded": SHADED, "These cells are shaded": SHADED}


@cache
def answers(kind, number=12):
    """Boards, marks one of which is wrong, and why: the answer and how it is told."""
    spec, rng = KINDS[kind], random.Random(kind)
    made = spec.make(Recipe(spec.sizes[0], spec.levels_at(spec.sizes[0])[0]), 5)
    out = []
    slots = [slot for slot in spec.slots(made.board) if slot.kind == "cell"] or list(spec.slots(made.board))
    values = {*made.solution.values(), 1, 2} - {0}
    for _ in range(number):
        some = rng.sample(sorted(made.solution), rng.randrange(len(made.solution) // 2 + 1))
        marks = {slot: made.solution[slot] for slot in some if made.solution[slot]}
        wrong = [(s, v) for s in slots for v in values if s not in marks and spec.contradicts(made.solution, s, v)]
        slot, value = rng.choice(sorted(wrong))
        marks[slot] = value
        found = mistakes.answer(spec, made.board, marks, made.solution, slot)
        out.append((made.board, marks, found, reasons(spec, made.board, found, None, LONGEST).timeline))
    return out


def drawn(timeline, picture):
    """The imagined marks, by their places."""
    beats = timeline.drawn(picture)
    return {e.target: e.value for b in beats if b.kind is BeatKind.GHOST for e in b.effects if not e.remove}


@pytest.mark.parametrize("kind", KINDS)
def test_what_earlier_steps_found_stays_drawn(kind):
    for _board, _marks, found, timeline in answers(kind):
        if found.kind != "proof":
            continue
        assert len(timeline.chapters) == len(found.steps)
        for number in range(len(timeline.pictures)):
            before = found.steps[: timeline.chapter_at(number)]
            known = {e.target: e.value for step in before for e in step.effects if not e.remove}
            assert known.items() <= drawn(timeline, number).items()


@each("kind", KINDS)
def test_all_that_follows_from_the_mark_is_drawn_when_a_sentence_rests_on_it(kind):
    for _board, _marks, found, timeline in answers(kind):
        if found.kind != "contradiction":
            continue
        imagined = {e.target for ghost in found.ghosts for e in ghost.effects if not e.remove} - {found.slot}
        for number in range(len(timeline.pictures)):
            there = drawn(timeline, number)
            for beat in timeline.drawn(number):
                assert all(place in there for place in beat.targets if place in imagined)


def falsely_shaded(marks, timeline: Timeline):
    """The cells that a sentence calls shaded while they are not."""
    for number in range(len(timeline.pictures)):
        sentence = timeline.sentences[timeline.spoken(number)]
        there = {**marks, **drawn(timeline, number)}
        for words, value in SAID.items():
            if sentence.startswith(words):
                beats = [beat for beat in timeline.drawn(number) if beat.kind is BeatKind.LIGHT]
                yield from (p for beat in beats for p in beat.targets if there.get(p) != value)


@pytest.mark.parametrize("kind", ["hitori", "hex-hitori"])
def test_no_cell_is_called_shaded_that_is_not(kind):
    for _board, marks, _found, timeline in answers(kind, 40):
        assert not list(falsely_shaded(marks, timeline))


def test_a_cell_shaded_on_the_way_to_the_right_mark_is_shown_so():
    made = HITORI.make(Recipe(HITORI.sizes[0], HITORI.levels_at(HITORI.sizes[0])[-1]), 3)
    marks = {cell(1, 1): SHADED}
    found = mistakes.answer(HITORI, made.board, marks, made.solution, cell(1, 1))
    timeline = reasons(HITORI, made.board, found, None, LONGEST).timeline
    assert not list(falsely_shaded(marks, timeline))
    last = drawn(timeline, len(timeline.pictures) - 1)
    assert found.kind == "proof"
    shaded = [e.target for step in found.steps[:-1] for e in step.effects if e.value == SHADED]
    assert shaded
    assert {last.get(slot) for slot in shaded} == {SHADED}


@pytest.mark.parametrize("kind", ["hitori", "hex-hitori"])
def test_a_number_that_stays_twice_is_marked_so(kind):
    spec = KINDS[kind]
    told = 0
    for seed in range(3):
        made = spec.make(Recipe(spec.sizes[0], "easy"), seed)
        for slot in spec.slots(made.board):
            if not made.solution.get(slot):
                found = mistakes.answer(spec, made.board, {slot: SHADED}, made.solution, slot)
                if found.rule == "repeat":
                    told += 1
                    there = {e.target: e.value for ghost in found.ghosts for e in ghost.effects}
                    assert all(there.get(place) == CIRCLED for place in found.clash), (seed, slot, found)
    assert told


@pytest.mark.parametrize("kind", ["hitori", "hex-hitori"])
def test_the_number_that_is_said_to_stay_is_the_one_lit(kind):
    told = 0
    for board, _marks, found, _timeline in answers(kind, 40):
        for ghost in found.ghosts:
            said = re.match(r"This (\d+) stays", ghost.sentence)
            if said and len(found.ghosts) < LONGEST:
                told += 1
                numbers = dict(zip(board.grid.cells, board.numbers, strict=True))
                assert {numbers[place.index] for place in ghost.causes} == {int(said[1])}
    assert told


@each("kind", KINDS)
def test_a_hint_says_where_a_wrong_mark_is_and_no_step_without_its_reason(kind):
    spec = KINDS[kind]
    for board, _marks, found, _timeline in answers(kind):
        why = with_place(spec, board, found, reasons(spec, board, found, None, LONGEST)).timeline
        assert spec.place_name(board, (found.slot,)) in why.sentences[0]
        assert why.spoken(0) == 0
        rings = [beat.targets for beat in why.drawn(0) if beat.kind is BeatKind.RING]
        assert rings == [(found.slot,)]
        assert not [ghost.sentence for ghost in found.ghosts if ghost.sentence.startswith("So ")]
        assert {why.spoken(number) for number in range(len(why.pictures))} == set(range(len(why.sentences)))


@each(
    ("kind", "slot", "others", "place"),
    [
        ("tents", (0, 1), [(4, 4)], "the top left"),
        ("tents", (0, 1), [(0, 1), (1, 0)], "the top row and the second column"),
        ("tents", (1, 0), [(0, 1)], "the second row and the leftmost column"),
        ("sudoku", (1, 2), [(0, 0), (8, 8)], "the second row and the third column"),
        ("hex-hitori", (1, 1), [(0, 1)], "cell 2 of the second row"),
    ],
)
def test_a_mark_is_told_from_another_one_in_the_same_part_of_the_board(kind, slot, others, place):
    spec = KINDS[kind]
    board = spec.make(Recipe(Size(9, 9) if kind == "sudoku" else next(iter(spec.sizes)), "easy"), 1).board
    assert mark_place(spec, board, cell(*slot), [cell(*one) for one in others]) == place
