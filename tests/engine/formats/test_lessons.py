"""Lessons: the shipped ones agree with the rules, the techniques and the solutions; bad ones name the place."""

import json

import pytest

from game.engine.core import Change, PuzzleError, cell
from game.engine.formats.lessons import MOST_WORDS, SELECT, read_course
from game.puzzles import find, registry

COURSES = {kind: read_course(spec.data("lessons")) for kind, spec in registry().items()}
STEPS = [pytest.param(kind, n, id=f"{kind}-{step.id}") for kind, c in COURSES.items() for n, step in enumerate(c.steps)]

SHADE = {
    "format": "solitudo-lessons",
    "version": 1,
    "kind": "hitori",
    "steps": [{"id": "shade", "text": "Shade it.", "board": ["1 1", "1 2"], "want": [{"at": {"cell": [0, 0]}}]}],
}


def course(**changes):
    return read_course(json.dumps({**SHADE, **changes}).encode())


def step(**changes):
    return course(steps=[{**SHADE["steps"][0], **changes}]).open(0, find)


def test_every_kind_is_taught():
    assert set(COURSES) == set(registry())
    assert all(c.kind == kind and kind in registry() for kind, c in COURSES.items())


@pytest.mark.parametrize(("kind", "number"), STEPS)
def test_a_shipped_step_is_short_small_and_right(kind, number):
    task = COURSES[kind].open(number, find)
    spec, board, step = task.spec, task.board, task.step
    assert 0 < len(step.text.split()) <= MOST_WORDS
    assert len(step.after.split()) <= MOST_WORDS
    assert step.after
    width, height = spec.size_of(board)
    assert 2 <= width <= (9 if task.alone else 6)
    assert 2 <= height <= (9 if task.alone else 6)
    assert task.alone == (step.id in ("solo", "full-size"))
    if not step.tool and not step.versus:
        assert not spec.violations(board, task.goal)
    assert spec.count(board, 2).number >= 1
    if task.solution is not None and not step.tool:
        assert not spec.mistakes(board, task.goal, task.solution)
    assert task.changed or task.alone or any(deed.act == SELECT for deed in step.want)


@pytest.mark.parametrize(("kind", "number"), STEPS)
def test_a_technique_that_is_taught_gives_what_is_wanted(kind, number):
    task = COURSES[kind].open(number, find)
    if not task.step.technique:
        return
    position = task.spec.position(task.board, task.start)
    technique = task.spec.ladder_for(task.board).named(task.step.technique)
    effects = list(position.effects(technique.consequences(position)))
    for slot in task.changed:
        value = task.goal.get(slot, 0)
        assert any(
            e.target.index[:2] == slot.index[:2] and (e.remove if slot.kind == "note" else e.value == value)
            for e in effects
        ), slot
    assert task.title
    if not task.step.light and task.step.technique != "no_tree":
        assert task.reasons(task.session())[0]


@pytest.mark.parametrize("kind", COURSES)
def test_the_last_board_is_solved_alone_easy_and_unique(kind):
    task = COURSES[kind].open(len(COURSES[kind].steps) - 1, find)
    assert task.alone
    assert task.spec.count(task.board, 2).number == 1
    grade = task.spec.ladder_for(task.board).solve(task.spec.position(task.board, {}))[1]
    assert grade.level == "easy"


def test_the_six_techniques_of_hitori_have_their_steps():
    taught = {s.technique for s in COURSES["hitori"].steps}
    six = ("white_around_black", "adjacent_pair", "keep_connected", "sandwich_triple", "sandwich_pair", "corner_quad")
    assert taught >= set(six)


@pytest.mark.parametrize(("kind", "number"), STEPS)
def test_doing_what_is_wanted_meets_the_task_and_is_never_wrong(kind, number):
    task = COURSES[kind].open(number, find)
    session = task.session()
    assert not task.met(session)
    assert not task.wrong(session)
    if task.step.tool:
        session.undo(1)
        assert task.met(session)
        return
    if task.alone:
        session.play(tuple(Change(s, 0, v) for s, v in task.spec.required(task.board, task.solution).items()), 1)
        assert task.met(session)
        return
    for i, (target, deed) in enumerate(task.wants):
        move = task.tap(session.marks, target, deed.act)
        if task.step.once and i:
            session.extend(move, i)
        else:
            session.play(move, i)
        if not task.step.once:
            assert not task.wrong(session)
            assert task.met(session, target) == (i == len(task.wants) - 1)
    assert task.met(session, task.wants[-1][0])
    if not any(deed.act == SELECT for _, deed in task.wants):
        assert not task.left(session)


@pytest.mark.parametrize(("kind", "number"), STEPS)
def test_every_wrong_mark_is_seen_explained_and_taken_back(kind, number):
    task = COURSES[kind].open(number, find)
    if not task.step.want:
        return
    acts = ("left", "right") if task.step.versus else task.spec.acts[:4] if kind == "sudoku" else task.spec.acts
    seen = 0
    for slot in task.spec.slots(task.board):
        for act in acts:
            session = task.session()
            move = task.tap(session.marks, slot, act)
            if not move or (slot, act) in [(t, d.act) for t, d in task.wants]:
                continue
            session.play(move, 1)
            if not task.wrong(session):
                continue
            seen += 1
            sentence, broken = task.verdict(session)
            assert sentence.endswith(".")
            if task.solution is not None and not task.step.versus:
                false = task.spec.mistakes(task.board, session.marks, task.solution)
                assert broken == bool(false or set(session.violations) - set(task.session().violations))
            session.play(task.take_back(session), 2)
            assert session.marks == task.start
    assert seen


def test_ordered_deeds_come_one_after_the_other():
    task = step(
        board=["1 3 3 3", "4 1 2 3", "2 3 3 1", "3 1 1 2"],
        want=[{"at": {"cell": [0, 1]}}, {"at": {"cell": [0, 3]}}],
        ordered=True,
    )
    session = task.session()
    assert [target for target, _ in task.left(session)] == [cell(0, 1)]
    session.play(task.tap(session.marks, cell(0, 3), "primary"), 1)
    assert task.wrong(session) == (cell(0, 3),)
    session.play(task.take_back(session), 2)
    session.play(task.tap(session.marks, cell(0, 1), "primary"), 3)
    assert [target for target, _ in task.left(session)] == [cell(0, 3)]
    session.play(task.tap(session.marks, cell(0, 3), "primary"), 4)
    assert task.met(session)


def test_a_mark_without_a_broken_rule_is_judged_by_the_solution():
    task = COURSES["hitori"].open(3, find)
    session = task.session()
    session.play(task.tap(session.marks, cell(3, 3), "secondary"), 1)
    assert task.verdict(session) == (task.spec.words.violations["repeat"], True)
    session = task.session()
    session.play(task.tap(session.marks, cell(3, 3), "primary"), 1)
    assert not task.verdict(session).broken


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"kind": "chess"}, "kind: "),
        ({"version": 99}, "newer version"),
        ({"steps": []}, "steps: "),
        ({"steps": [{**SHADE["steps"][0], "extra": 1}]}, "steps[0]"),
        ({"steps": [{**SHADE["steps"][0], "board": ["1 1", "1"]}]}, "steps[0].board: "),
        ({"steps": [{**SHADE["steps"][0], "state": ["..", ".?"]}]}, "steps[0].state: "),
        ({"steps": [{**SHADE["steps"][0], "light": [{"cell": "a"}]}]}, "steps[0].light: "),
        ({"steps": [{**SHADE["steps"][0], "want": [{"at": {"cell": [5, 5]}}]}]}, "steps[0].want[0]: "),
        ({"steps": [{**SHADE["steps"][0], "want": [{"at": {"cell": [0, 0]}, "act": "paint"}]}]}, "steps[0].want[0]: "),
        ({"steps": [{**SHADE["steps"][0], "technique": "magic"}]}, "steps[0].technique: "),
        ({"steps": [{**SHADE["steps"][0], "versus": True}]}, "steps[0].versus: "),
        ({"steps": [{**SHADE["steps"][0], "text": "one two three four five six seven eight nine"}]}, "steps[0].text: "),
        ({"steps": [SHADE["steps"][0], SHADE["steps"][0]]}, "steps[1].id: "),
    ],
)
def test_bad_lessons_name_the_place(changes, message):
    with pytest.raises(PuzzleError) as caught:
        course(**changes).open(0, find)
    assert message in str(caught.value)


def test_broken_json_is_one_error():
    with pytest.raises(PuzzleError, match="not valid JSON"):
        read_course(b'{"format": "solitudo-lessons", ')
