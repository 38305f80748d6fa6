"""One wrong mark is one missed technique, whoever names it: Practice, the coach, the ends of games and runs."""

import random

import pytest

from game.coach.occasions import occasions
from game.engine.budget import Budget
from game.engine.core import Change, cell
from game.engine.play import mistakes
from game.engine.play.game import Game
from game.engine.play.mistake_telling import in_words, technique_told
from game.engine.play.refutation import Refutation
from game.engine.play.session import Session
from game.engine.play.way import missed_in, missed_technique
from game.engine.puzzle.recipe import Recipe, Size
from game.puzzles import registry

KINDS = registry()


def spoilt(kind, seed):
    """A board with some right marks, a wrong one, and the whole solution."""
    spec, rng = KINDS[kind], random.Random(f"{kind} {seed}")
    made = spec.make(Recipe(spec.sizes[0], spec.levels_at(spec.sizes[0])[0]), seed)
    required = spec.required(made.board, made.solution)
    some = rng.sample(sorted(required), len(required) // 3)
    values = sorted(set(required.values()))
    wrong = [(s, v) for s in spec.slots(made.board) for v in values if s not in some and required.get(s) != v]
    slot, value = rng.choice(wrong)
    return spec, made, required, some, slot, value


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("kind", KINDS)
def test_practice_the_coach_and_the_ends_name_the_same_technique(kind, seed):
    spec, made, required, some, slot, value = spoilt(kind, seed)
    session, at = Session(spec, made.board), 0
    for place in some:
        session.play((Change(place, 0, required[place]),), at := at + 1000)
    session.play((Change(slot, 0, value),), at := at + 1000)
    marks = dict(session.marks)
    technique = mistakes.answer(spec, made.board, marks, made.solution, slot).technique
    assert technique == missed_technique(spec, made.board, marks, made.solution, slot)
    session.play((Change(slot, value, 0),), at := at + 1000)
    for place, right in required.items():
        if not session.marks.get(place):
            session.play((Change(place, 0, right),), at := at + 1000)
    assert session.solved
    read = [one.technique for one in occasions(Game(session), Budget(10**6)) if one.wrong]
    assert read == ([technique] if technique else [])
    assert dict(missed_in(session, made.solution)) == ({technique: 1} if technique else {})


@pytest.mark.parametrize("kind", KINDS)
def test_a_mark_is_never_called_wrong_without_a_reason(kind):
    """A rule that breaks, a place where nothing fits, or a technique by its name with what it says."""
    for seed in range(6):
        spec, made, required, some, slot, value = spoilt(kind, seed)
        marks = {**{place: required[place] for place in some}, slot: value}
        found = mistakes.answer(spec, made.board, marks, made.solution, slot)
        said = in_words(spec, made.board, found)
        if found.kind == "contradiction":
            assert (found.says or "nothing fits") in said
            continue
        name, _more = technique_told(found)
        technique = spec.ladder_for(made.board).named(name)
        assert technique.title in said
        assert said.endswith(technique.sentence)


def test_a_technique_that_many_more_steps_go_with_is_not_said_to_do_it_alone():
    spec = KINDS["star-battle"]
    made = spec.make(Recipe(Size(6, 6), "hard"), 7)
    slot = cell(2, 3)
    found = Refutation("plain", slot, 1, technique="squeeze")
    said = in_words(spec, made.board, found)
    technique = spec.ladder_for(made.board).named("squeeze")
    assert said == (
        f"The technique \N{LEFT DOUBLE QUOTATION MARK}{technique.title}\N{RIGHT DOUBLE QUOTATION MARK} "
        f"and more steps show that the ringed mark is wrong. {technique.sentence}"
    )


def test_a_wrong_mark_that_nothing_short_explains_is_told_as_such():
    spec, made, *_rest, slot, value = spoilt("slant", 1)
    found = Refutation("plain", slot, value)
    said = in_words(spec, made.board, found)
    assert said == "With the ringed mark the board has no solution, though no rule is broken yet."
