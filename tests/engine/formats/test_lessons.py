"""Lessons: what is shipped agrees with rules, techniques and solutions; bad ones name the place."""

import json
import os
import re
import sys

import pytest
from suite.each import each
from suite.part import some

from game.engine.core import BeatKind, Change, PuzzleError, Target, cell
from game.engine.formats.lesson_answers import MOST_ASIDE, MOST_TAUGHT, answer, right_too
from game.engine.formats.lesson_checks import open_step
from game.engine.formats.lesson_task import open_task
from game.engine.formats.lessons import MOST_LEARNED, MOST_WORDS, read_course, sentences
from game.engine.play.mistakes import answer as refutation
from game.engine.play.session import Session
from game.engine.puzzle.clashes import clash_of, stuck
from game.puzzles import find, registry

FILES = [(kind, name, spec) for kind, spec in registry().items() for name in ("lessons", "more_lessons")]
READ = {(kind, name): read_course(data) for kind, name, spec in FILES if (data := spec.data(name))}
COURSES = {place: course for place, course in READ.items() if course.kind == place[0]}
STEPS = [
    pytest.param(course, n, id=f"{kind}-{name}-{step.id}")
    for (kind, name), course in COURSES.items()
    for n, step in enumerate(course.steps)
]
SAMPLE = sys.maxsize if "ALL_MARKS" in os.environ else some(1, 12)
"""So many wrong marks of a board are looked at; all of them by `tests/long/lesson_marks.py`."""
RIGHT = some(2, sys.maxsize)
"""So many right marks of a board are tried out of their turn."""
SPREAD = 12
"""Marks are looked at in so many places of a board at a time."""
FIRST = {kind: course for (kind, name), course in COURSES.items() if name == "lessons"}
UNSAID = re.compile(
    r"\b(can wait|ink|white|black|equals|wings|island|starves?|twins?|rope|ringed|candidate)\b",
    re.I,
)

DOUBLE = {
    "id": "shade",
    "title": "No number twice",
    "text": "Shade the corner.",
    "board": ["1 1", "1 2"],
    "want": [{"at": {"cell": [0, 0]}}],
    "technique": "corner_triple",
}
SHADE = {"format": "solitudo-lessons", "version": 2, "kind": "hitori", "steps": [DOUBLE]}


def course(**changes):
    return read_course(json.dumps({**SHADE, **changes}).encode())


def step(**changes):
    return open_step(course(steps=[{**DOUBLE, **changes}]), 0, find)


def marks_on(task):
    """Every mark that a player can make on the start of a task, with the act that makes it."""
    spec, board = task.spec, task.board
    acts = spec.versus.acts if task.step.versus else spec.acts
    if any(":" in act for act in (deed.act for _, deed in task.wants)) or "digit:1" in acts:
        acts = [f"{act}:{digit}" for act in ("digit", "note") for digit in range(1, spec.size_of(board).width + 1)]
    for slot in spec.slots(board):
        for act in acts:
            move = task.tap(task.start, slot, act)
            if move and not task.given_up(move):
                yield slot, act, move


def spread(marks):
    """All of them, in rounds that go over the whole board."""
    them = list(marks)
    every = max(1, len(them) // SPREAD)
    return [one for first in range(every) for one in them[first::every]]


COUNTS = re.compile(
    r"\b(one|two|three|four|five|both|only|last|other)\b(?= (\w+ )?(open|free|empty)\b| \w+ (are|is) (left|open)\b"
    r"| (one|two|three|four|five)\b)",
    re.I,
)


def its_text_counts_open_places_only_where_marks_that_came_along_leave_it_true(lesson, number, task):
    """Unasked marks go on to a step with the same board: there a text may speak of the one open place alone."""
    here = lesson.steps[number]
    beside = [lesson.steps[n] for n in (number - 1, number + 1) if 0 <= n < len(lesson.steps)]
    shared = lesson is FIRST.get(lesson.kind) and any(
        (one.board, one.switches) == (here.board, here.switches) for one in beside
    )
    counted = {found.group(1).lower() for found in COUNTS.finditer(here.text)}
    if shared:
        assert counted <= ({"one", "last", "only"} if len(here.want) == 1 else set())


def test_every_kind_is_taught():
    assert set(FIRST) == set(registry())


@pytest.mark.parametrize("kind", FIRST)
def test_a_first_lesson_ends_alone_with_what_was_learned_and_asks_one_idea_again(kind):
    found = FIRST[kind]
    tasks = [open_step(found, number, find) for number in range(len(found.steps))]
    assert [task.alone for task in tasks] == [False] * (len(tasks) - 1) + [True]
    assert len(found.learned) == MOST_LEARNED
    assert any(not task.light for task in tasks[:-1])
    for one in found.learned:
        spec = find(kind)
        session = Session(spec, spec.board_from_json(one.board, one.switches))
        for deed in one.before:
            session.play(spec.tap(session.board, session.marks, Target.from_json(deed.at), deed.act), 0)
        assert session.marks
        assert not session.violations or "loop" in one.text


def it_says_whole_sentences_in_words_that_were_shown(lesson, number, task):
    one = lesson.steps[number]
    texts = [one.text, one.after, *(wrong.text for wrong in one.wrong)]
    assert {tag.text for tag in one.tags} <= {"shaded", "stays"}
    assert all(texts)
    for text in texts:
        assert len(sentences(text)) <= 2
        assert all(len(sentence.split()) <= MOST_WORDS for sentence in sentences(text))
        assert text[0].isupper()
        assert text[-1] in ".?"
        assert not UNSAID.search(text), text
    assert one.title[-1] not in ".!"
    said = set(re.findall(r"\b[A-Z]\b", " ".join(texts)))
    assert {beat["text"] for beat in one.show if beat.get("text", "").isalpha()} <= said, (
        "a letter that no sentence names"
    )


def it_has_one_solution_and_asks_for_nothing_against_it(lesson, number, task):
    spec = task.spec
    assert spec.count(task.board, 2).number == 1
    assert not task.wrong(task.start)
    assert not task.wrong(task.asked)
    assert not spec.violations(task.board, {**task.start, **task.asked})
    assert task.asked or task.alone
    assert task.show.beats or not task.light
    options = spec.options_of(task.board)  # some rules need larger boards
    least = next((max(size) for size in spec.sizes if spec.levels_with(size, options)), 0)
    assert max(spec.size_of(task.board)) <= max(6, least)


def doing_what_is_wanted_meets_the_task(lesson, number, task):
    session = task.session()
    assert not task.met(session)
    if task.alone:
        session.play(tuple(Change(s, 0, v) for s, v in task.spec.required(task.board, task.solution).items()), 1)
    else:
        assert len(task.left(session.marks)) == len(task.wants)
        for move in task.deeds(session.marks):
            assert not task.met(session)
            session.play(move, 1)
    assert task.met(session)
    assert not task.left(session.marks)


def every_right_mark_is_kept_whenever_it_comes(lesson, number, task):
    seen = 0
    for slot, _act, move in spread(marks_on(task)):
        if seen >= RIGHT:
            break
        session = task.session()
        session.play(move, 1)
        if task.wrong(session.marks) or session.violations:
            continue
        seen += 1
        marks = dict(session.marks)
        assert task.drop_wrong(session, 2) == []
        assert session.marks == marks
        assert right_too(task, marks).endswith(" still open.") or slot in task.asked
        kept = task.keeping({slot: marks[slot]} if slot in marks else {})
        assert slot not in marks or kept.session().marks.get(slot) == marks[slot]
    assert seen


def wrong_on(task):
    """Every wrong mark that can be made first: the session in which it stands, and what is wrong there."""
    for _slot, _act, move in spread(marks_on(task)):
        session = task.session()
        session.play(move, 1)
        wrong = task.wrong(session.marks)
        if wrong:
            yield session, wrong


def every_wrong_mark_is_answered_by_what_it_leads_to_and_goes_without_a_trace(lesson, number, task):
    other = ("In the solution, something else stands here.", "With this mark the board can no longer be solved.")
    seen = 0
    for session, wrong in wrong_on(task):
        if seen >= SAMPLE:
            break
        seen += 1
        said = answer(task, session.marks, wrong)
        assert all(len(sentence.split()) <= MOST_WORDS for sentence in sentences(said.text))
        assert not UNSAID.search(said.text)
        assert len(said.forced) <= (MOST_TAUGHT if wrong.keys() & task.asked.keys() or task.alone else MOST_ASIDE)
        told = said.text != task.step.aside and not said.text.startswith(other)
        if told:
            assert said.clash or any(own.text == said.text for own in task.own)
        if said.forced:
            after = {**session.marks, **{effect.target: effect.value for effect in said.forced}}
            broken = (*task.spec.violations(task.board, after), stuck(task.spec, task.board, after))
            lit = [clash_of(task.spec, task.board, after, v) for v in broken if v is not None]
            assert said.clash in lit
        if said.steps:
            after = {**task.start, said.about: wrong[said.about]}
            after |= {e.target: e.value for one in said.steps for e in one.effects if not e.remove}
            broken = (*task.spec.violations(task.board, after), stuck(task.spec, task.board, after))
            lit = [clash_of(task.spec, task.board, after, v) for v in broken if v is not None]
            assert said.clash in lit or said.text.endswith(" Then nothing fits here any more.")
        task.drop_wrong(session, 2)
        assert session.marks == task.start
        assert len(session.undo_stack) == task.prepared
        assert told or task.taught is None or not wrong.keys() & task.asked.keys()
    assert seen


def it_answers_its_own_wrong_mark_in_its_own_words(lesson, number, task):
    for own in task.own:
        said = answer(task, {**task.start, **own.marks}, own.marks)
        assert said.text == own.text
        assert said.clash


CHECKS = (
    its_text_counts_open_places_only_where_marks_that_came_along_leave_it_true,
    it_says_whole_sentences_in_words_that_were_shown,
    it_has_one_solution_and_asks_for_nothing_against_it,
    doing_what_is_wanted_meets_the_task,
    every_right_mark_is_kept_whenever_it_comes,
    every_wrong_mark_is_answered_by_what_it_leads_to_and_goes_without_a_trace,
    it_answers_its_own_wrong_mark_in_its_own_words,
)


MOST_ARROWS = 6


@each(("lesson", "number"), STEPS)
def test_the_picture_of_a_step_has_few_arrows(lesson, number):
    shown = sum(len(beat.links) for beat in open_step(lesson, number, find).show.beats)
    assert shown <= MOST_ARROWS


@each(("lesson", "number"), STEPS)
def test_a_step(lesson, number):
    task = open_step(lesson, number, find)
    for check in CHECKS:
        check(lesson, number, task)


@pytest.mark.parametrize("kind", FIRST)
def test_every_wrong_mark_on_the_last_board_is_refuted_where_practice_refutes_it(kind):
    task = open_step(FIRST[kind], len(FIRST[kind].steps) - 1, find)
    for session, wrong in wrong_on(task):
        said = answer(task, session.marks, wrong)
        if said.text.startswith("With this mark the board can no longer be solved."):
            found = (refutation(task.spec, task.board, session.marks, task.solution, slot) for slot in wrong)
            assert all(one.kind != "contradiction" for one in found)


@pytest.mark.parametrize("kind", ["binairo", "star-battle"])
def test_no_wrong_mark_on_the_last_board_is_without_a_reason(kind):
    task = open_step(FIRST[kind], len(FIRST[kind].steps) - 1, find)
    for slot in task.spec.slots(task.board):
        for value in (1, 2):
            marks = {**task.start, slot: value}
            if wrong := task.wrong(marks):
                said = answer(task, marks, wrong)
                assert said.clash, (slot, value, said.text)


def test_a_drag_loses_its_wrong_marks_only():
    task = open_step(FIRST["hitori"], 2, find)
    session = task.session()
    session.play((Change(cell(1, 0), 0, 1), Change(cell(0, 0), 0, 1)), 1)
    assert task.wrong(session.marks) == {cell(0, 0): 1}
    task.drop_wrong(session, 2)
    assert session.marks == {**task.start, cell(1, 0): 1}
    session.undo(3)
    assert session.marks == task.start


def test_marks_of_the_step_before_stand_and_count_and_are_no_moves_to_undo():
    task = open_step(FIRST["tents"], 3, find).keeping({cell(0, 0): 2, cell(0, 2): 2, cell(3, 3): 1, cell(1, 0): 2})
    session = task.session()
    assert session.marks == {**task.start, cell(0, 0): 2, cell(0, 2): 2}
    assert task.met(session)
    assert len(session.undo_stack) == task.prepared


def test_what_stood_there_at_the_start_is_not_the_players_to_take():
    task = open_step(FIRST["hitori"], 1, find)
    assert task.given_up(task.tap(task.start, cell(1, 1), "primary"))
    assert not task.given_up(task.tap(task.start, cell(0, 1), "secondary"))


def test_a_note_counts_beside_others_and_not_in_a_cell_that_is_filled():
    task = open_step(FIRST["sudoku"], 4, find)
    for marks, met in (
        ({"note": 0b1010}, True),
        ({"note": 0b1011}, True),
        ({"note": 0b10}, False),
        ({"cell": 2}, False),
    ):
        session = task.session()
        session.play(tuple(Change(Target(kind, (1, 1)), 0, value) for kind, value in marks.items()), 1)
        assert task.met(session) == met


@each(
    ("kind", "number", "slot", "value", "text"),
    [
        ("hitori", 1, (1, 2), 1, "These two shaded cells share a side."),
        ("hitori", 1, (0, 2), 1, "This cell is not beside the shaded one."),
        ("hitori", 1, (2, 2), 2, "Then this row would show 3 twice."),
        ("hitori", 4, (2, 0), 1, "That cell is not one of the three 3s side by side."),
        ("hitori", 3, (0, 1), 1, "Look 3 steps on. These two shaded cells share a side."),
        ("tents", 5, (3, 0), 1, "No tree stands beside this tent."),
        ("tents", 5, (2, 0), 2, "This mark would follow. No tree stands beside this tent."),
        (
            "sudoku",
            0,
            (1, 0),
            1,
            "With this mark the board can no longer be solved. Look at the cell in the top row and the second column.",
        ),
        ("tents", 7, (2, 1), 1, "Look 3 steps on. This column has no room left for its tent."),
        ("star-battle", 6, (0, 0), 1, "Look 6 steps on. Then two stars would touch."),
        ("star-battle", 0, (4, 4), 1, "With this mark the board can no longer be solved."),
        ("sudoku", 2, (0, 0), 1, "Then this row would have no place for 3."),
        ("slant", 2, (0, 0), 1, "Then 2 lines would touch this 1."),
        ("slant", 4, (0, 0), 1, "Then 3 lines would touch this 2."),
        ("sudoku", 0, (0, 1), 2, "Then this row would hold 2 twice."),
    ],
)
def test_what_is_broken_is_said_with_its_place_and_number(kind, number, slot, value, text):
    task = open_step(FIRST[kind], number, find)
    wrong = {cell(*slot): value}
    assert text in answer(task, {**task.start, **wrong}, wrong).text


@each(
    ("changes", "message"),
    [
        ({"kind": "chess"}, "kind: "),
        ({"version": 99}, "newer version"),
        ({"steps": []}, "steps: "),
        ({"steps": [{**DOUBLE, "extra": 1}]}, "steps[0]"),
        ({"steps": [{**DOUBLE, "once": True}]}, "steps[0]"),
        ({"steps": [{**DOUBLE, "title": ""}]}, "steps[0].title"),
        ({"steps": [{**DOUBLE, "board": ["1 1", "1"]}]}, "steps[0].board: "),
        ({"steps": [{**DOUBLE, "board": ["1 2", "2 1"], "want": []}]}, "steps[0].board: it has not exactly one"),
        ({"steps": [{**DOUBLE, "state": ["..", ".?"]}]}, "steps[0].state: "),
        ({"steps": [{**DOUBLE, "light": [{"cell": "a"}]}]}, "steps[0].light: "),
        ({"steps": [{**DOUBLE, "want": [{"at": {"cell": [5, 5]}}]}]}, "steps[0].want[0]: "),
        ({"steps": [{**DOUBLE, "want": [{"at": {"cell": [0, 0]}, "act": "paint"}]}]}, "steps[0].want[0]: "),
        ({"steps": [{**DOUBLE, "want": [{"at": {"cell": [0, 1]}}]}]}, "steps[0].want: the mark at cell 0,1"),
        ({"steps": [{**DOUBLE, "before": [{"at": {"cell": [0, 1]}}]}]}, "steps[0].before: the mark at cell 0,1"),
        ({"steps": [{**DOUBLE, "show": [{"kind": "dance"}]}]}, "steps[0].show: beat 0"),
        ({"steps": [{**DOUBLE, "show": [{"kind": "light", "ms": 3001}]}]}, "steps[0].show: it plays 3001 ms"),
        ({"steps": [{**DOUBLE, "tags": [{"text": "shaded", "at": {}}]}]}, "steps[0].tags: "),
        ({"steps": [{**DOUBLE, "technique": "magic"}]}, "steps[0].technique: "),
        ({"steps": [{**DOUBLE, "technique": "same_number"}]}, "'same_number' does not give the mark at cell 0,0"),
        ({"steps": [{**DOUBLE, "technique": ""}]}, "does not give the mark at cell 0,0"),
        ({"steps": [{**DOUBLE, "versus": True}]}, "steps[0].versus: "),
        ({"steps": [{**DOUBLE, "want": [], "selected": True}]}, "steps[0].selected: "),
        ({"steps": [{**DOUBLE, "wrong": [{"at": {"cell": [0, 0]}, "text": "No."}]}]}, "steps[0].wrong[0]: "),
        ({"steps": [{**DOUBLE, "text": f"{'word ' * 14}word."}]}, "steps[0].text: "),
        ({"steps": [{**DOUBLE, "after": "One. Two. Three."}]}, "steps[0].after: "),
        ({"learned": [{"text": f"{'word ' * 14}word.", "board": ["1 1", "1 2"]}]}, "learned[0].text: "),
        ({"steps": [DOUBLE, DOUBLE]}, "steps[1].id: "),
    ],
)
def test_bad_lessons_name_the_place(changes, message):
    with pytest.raises(PuzzleError) as caught:
        open_step(course(**changes), 0, find)
    assert message in str(caught.value)


def test_a_board_alone_needs_nothing_that_was_not_taught():
    solo = {**DOUBLE, "id": "solo", "board": ["2 4 4 1", "1 4 1 3", "4 1 3 2", "1 2 3 4"], "want": [], "technique": ""}
    with pytest.raises(PuzzleError, match=r"steps\[1\].board: .* more than the techniques of the steps before"):
        open_step(course(steps=[DOUBLE, solo]), 1, find)


@pytest.mark.parametrize("file", ["lessons", "more_lessons"])
def test_a_step_whose_words_point_its_cell_out_has_it_selected(file):
    """Those that name a place, or ask to click it, leave it to be found."""
    for step in read_course(find("sudoku").data(file)).steps:
        assert step.selected == bool(re.search(r"\b(of this|the marked) cell\b", step.text)), step.text


def test_a_step_can_be_a_lesson_of_its_own():
    found = course(steps=[DOUBLE, {**DOUBLE, "id": "other"}])
    assert [one.id for one in found.single("other").steps] == ["other"]
    with pytest.raises(PuzzleError, match="there is no lesson 'third'"):
        found.single("third")


def test_broken_json_is_one_error():
    with pytest.raises(PuzzleError, match="not valid JSON"):
        read_course(b'{"format": "solitudo-lessons", ')


@pytest.mark.parametrize(
    ("title", "technique", "shown"),
    [("The last way out", "last_exit", ""), ("All in one piece", "last_exit", "The last way out")],
)
def test_a_technique_is_named_where_its_name_is_not_the_title(title, technique, shown):
    found = course(steps=[{**DOUBLE, "title": title, "technique": technique}])
    assert open_task(find("hitori"), found.steps[0]).technique == shown


@each("kind", registry())
def test_a_technique_has_one_name_in_all_lessons(kind):
    """It is that of the ladder, which hints, the book, practice and the coach say; and books have one for it, too."""
    titles = {one.name: one.title for one in registry()[kind].ladder.techniques}
    books = {}
    for (of_kind, which), found in COURSES.items():
        for step in found.steps if of_kind == kind else ():
            if step.technique and (which == "more_lessons" or step.title in titles.values()):
                assert step.title == titles[step.technique], step.id
            if step.technique and step.name:
                assert step.title == titles[step.technique], step.id  # both names would have no room
                assert books.setdefault(step.technique, step.name) == step.name


def test_a_digit_where_notes_are_asked_for_is_answered_and_goes():
    course = COURSES["sudoku", "lessons"]
    number = next(n for n, step in enumerate(course.steps) if step.id == "notes")
    task = open_step(course, number, find)
    spot = next(iter(task.noted))
    for digit in (2, 4):
        session = task.session()
        session.play((Change(cell(*spot), 0, digit),), 1)
        wrong = task.wrong(session.marks)
        assert wrong == {cell(*spot): digit}
        assert not task.met(session)
        assert answer(task, session.marks, wrong).text == task.own[0].text


@each(
    ("lesson", "said", "clash"),
    [
        ("offset-pair", "These marks would follow. These two shaded cells share a side.", [(0, 2), (1, 2)]),
        ("edge-pattern", "These marks would follow. Then this 1 would be cut off from the others.", [(1, 0)]),
        ("corner-quad", "These marks would follow. Then this 1 would be cut off from the others.", [(0, 2)]),
    ],
)
def test_the_opposite_of_what_is_asked_is_answered_by_the_reason_that_is_taught(lesson, said, clash):
    course = read_course(find("hitori").data("more_lessons"))
    task = open_step(course, [step.id for step in course.steps].index(lesson), find)
    slot, value = next(iter(task.asked.items()))
    found = answer(task, {**task.start, slot: 3 - value}, {slot: 3 - value})
    assert (found.text, [target.index for target in found.clash]) == (said, clash)


def standing(task, place, marks):
    """How many marks stand of those that a number counts; None where it counts nothing of that sort."""
    spec = task.spec
    if spec.kind == "tents" and place.kind in ("row", "column"):
        at = place.kind == "column"
        return sum(value == 1 and slot.kind == "cell" and slot.index[at] == place.index[0] for slot, value in marks)
    if spec.kind == "light-up":
        (row, column) = place.index
        return sum(value == 1 and abs(s.index[0] - row) + abs(s.index[1] - column) == 1 for s, value in marks)
    if spec.kind == "slant":
        (row, column) = place.index
        ends = {(r, c): 1 + ((r + c) % 2 != (row + column) % 2) for r in (row - 1, row) for c in (column - 1, column)}
        return sum(slot.kind == "cell" and value == ends.get(slot.index[:2]) for slot, value in marks)
    return None


@each(("kind", "name"), list(COURSES))
def test_a_badge_counts_what_stands_in_all_puzzles(kind, name):
    for number in range(len(COURSES[kind, name].steps)):
        task = open_step(COURSES[kind, name], number, find)
        for beat in task.show.beats:
            here = standing(task, beat.targets[0], task.start.items()) if beat.kind is BeatKind.COUNTER else None
            assert here is None or beat.have <= here, task.step.id


def test_a_step_of_light_up_answers_with_what_it_has_taught():
    """That lamps shine comes later: at first a lamp stands beside a number, or does not."""
    task = open_step(FIRST["light-up"], 0, find)
    for at in ((0, 2), (1, 1), (1, 2), (2, 0), (2, 1)):
        wrong = {cell(*at): 1}
        said = answer(task, wrong, wrong)
        assert (said.text, said.clash) == ("A lamp here would not stand beside the 2.", (cell(*at),))


AIMS = {
    "binairo": "Fill every cell, never three alike side by side.",
    "hitori": "No number may stay twice in a row or column.",
    "hex-hitori": "Lines run three ways, and none may keep a number twice.",
    "light-up": "Light every cell: a number counts the lamps beside it.",
    "slant": "Each cell gets one slanted line, and 4 lines must touch this 4.",
    "star-battle": "Each row, column and thick-lined region has one star, and stars never touch.",
    "sudoku": "Each row holds 1, 2, 3 and 4 once.",
    "tents": "Each tree has its own tent above, below, left or right of it.",
}


def test_the_first_step_says_the_aim():
    assert {kind: sentences(course.steps[0].text)[0] for kind, course in FIRST.items()} == AIMS


@pytest.mark.parametrize("place", COURSES, ids="-".join)
def test_a_step_names_the_place_that_it_asks_to_mark(place):
    """In its last sentence, by which nobody has to guess. A board to be solved alone has no such place."""
    named = re.compile(
        r"\b(cells?|corner|row|column|line|box|region|above|below|left|right|between|beside|around|brackets|there|lit|B)\b"
    )
    unnamed = [step.text for step in COURSES[place].steps if step.want and not named.search(sentences(step.text)[-1])]
    vague = re.compile(r"\b((the rest|this one|what fits|Place it|Mark it)\.|Finish)")
    assert not unnamed
    assert not [step.text for step in COURSES[place].steps if step.want and vague.search(step.text)]


def test_no_cell_is_called_dark_that_is_drawn_light():
    ideas = [one.sentence for one in registry()["light-up"].ladder.techniques]
    for text in (*(one.text for one in FIRST["light-up"].steps), *ideas):
        assert not re.search(r"\bdark\b", text), text


def answered_beside(kind, step_id, added, wrong, name="lessons"):
    """What a wrong mark is told in a step, beside a right one that the player has made."""
    steps = COURSES[kind, name].steps
    task = open_step(COURSES[kind, name], [step.id for step in steps].index(step_id), find)
    slot, value = added
    assert task.solution.get(cell(*slot), 0) == value or value == 0
    mark = next(own.marks for own in task.own if cell(*wrong) in own.marks)
    return answer(task, {**task.start, cell(*slot): value, **mark}, mark)


@each(
    ("kind", "step_id", "added", "wrong", "said"),
    [
        ("hitori", "three", ((1, 0), 1), (1, 1), "An outer 3 must be shaded, and shaded cells never share a side."),
        ("hitori", "corner-pair", ((2, 2), 1), (2, 1), "These two shaded cells share a side."),
        ("binairo", "twins", ((2, 3), 2), (2, 0), "Then this row would have 3 discs."),
        ("star-battle", "beside-both", ((4, 1), 1), (3, 0), "This star would touch both cells of the lit region."),
        ("star-battle", "in-one-row", ((4, 1), 1), (4, 4), "Then this row would have 2 stars."),
    ],
)
def test_an_answer_is_true_beside_what_the_player_has_marked_already(kind, step_id, added, wrong, said):
    assert answered_beside(kind, step_id, added, wrong).text == said
