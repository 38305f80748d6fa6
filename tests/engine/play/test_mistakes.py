"""Wrong marks and why they cannot stand, on random positions of every puzzle; and what is trained."""

import random
from functools import cache

import pytest
from suite.each import each
from suite.part import part, some

from game.engine.budget import Budget
from game.engine.core import BeatKind, Cancelled, Effect, cell
from game.engine.play import followed, hints, mistakes
from game.engine.play.followed import LONGEST, WORDS
from game.engine.play.mistake_telling import in_words, reasons, with_place
from game.engine.play.refutation import Refutation
from game.engine.puzzle.clashes import clash_of
from game.engine.puzzle.recipe import Recipe
from game.puzzles import registry
from game.puzzles.hitori.board import board_of
from game.puzzles.star_battle.board import StarBattleBoard
from game.work.jobs import Drill

KINDS = registry()


@cache
def made_for(kind):
    """One or two sizes and up to three levels of each."""
    spec = KINDS[kind]
    recipes = [Recipe(size, level) for size in spec.sizes[1 : some(2, 4) : 2] for level in spec.levels_at(size)[:3]]
    return [spec.make(recipe, 5) for recipe in recipes]


def positions(kind, number=14):
    """Boards with some correct marks and one that is wrong: spec, board, marks, solution, the wrong slot."""
    spec, rng = KINDS[kind], random.Random(kind)
    for made in made_for(kind):
        needed = list(spec.required(made.board, made.solution).items())
        slots = list(spec.slots(made.board))
        values = {*made.solution.values(), *((1, 2) if len(set(made.solution.values())) < 3 else ())} - {0}
        for _ in range(number):
            marks = dict(rng.sample(needed, rng.randrange(len(needed))))
            wrong = [(s, v) for s in slots for v in values if s not in marks and spec.contradicts(made.solution, s, v)]
            slot, value = rng.choice(wrong)
            yield spec, made.board, {**marks, slot: value}, made.solution, slot


@pytest.mark.parametrize("kind", part(KINDS, 4))
def test_every_wrong_mark_is_answered_soundly(kind):
    told = asked = 0
    for spec, board, marks, solution, slot in positions(kind):
        asked += 1
        answer = mistakes.answer(spec, board, marks, solution, slot)
        assert (answer.slot, answer.value) == (slot, marks[slot])
        told += answer.kind != "plain"
        assert len(answer.ghosts) <= LONGEST
        assert len(answer.steps) <= LONGEST
        if answer.rule:
            imagined = {e.target: e.value for g in answer.ghosts for e in g.effects if e.target.kind == "cell"}
            after = {**marks, **imagined}
            broken = [(v.rule, clash_of(spec, board, after, v)) for v in spec.violations(board, after)]
            assert any(rule == answer.rule and answer.clash[: len(clash)] == clash for rule, clash in broken)
            assert {target for _rule, clash in broken for target in clash}.issuperset(answer.clash)
            assert answer.rule in spec.words.violations
        if answer.kind == "proof":
            here = [e for e in answer.steps[-1].effects if e.target == slot]
            assert here
            assert not any(spec.contradicts(solution, slot, e.value) for e in here)
            assert answer.technique in [step.technique for step in answer.steps], "a proof so short is never nameless"
        for ghost in answer.ghosts:
            assert ghost.effects
            assert 0 < len(ghost.sentence.split()) <= WORDS
    assert told > 0.72 * asked


@pytest.mark.parametrize("kind", KINDS)
def test_a_spent_budget_leaves_what_is_seen_at_once_and_a_cancelled_one_stops(kind):
    for spec, board, marks, solution, slot in positions(kind, 2):
        full = mistakes.answer(spec, board, marks, solution, slot)
        assert mistakes.answer(spec, board, marks, solution, slot, Budget(10**9)) == full
        little = mistakes.answer(spec, board, marks, solution, slot, Budget(0))
        at_once = little.rule and not little.ghosts and not little.technique
        assert at_once or little == Refutation("plain", slot, marks[slot])
    assert any(mistakes.answer(*position, Budget(0)).kind == "plain" for position in positions(kind))
    with pytest.raises(Cancelled):
        mistakes.answer(spec, board, marks, solution, slot, Budget(10**9, lambda: True))


@pytest.mark.parametrize("kind", KINDS)
def test_an_answer_within_a_frame_is_the_whole_one_or_none(kind, monkeypatch):
    for position in positions(kind, 3):
        full, asked = mistakes.answer(*position), Budget(10**9)
        mistakes.answer(*position, asked)
        monkeypatch.setattr(mistakes, "AT_ONCE", 10**9 - asked.left)
        assert mistakes.answer_at_once(*position) == full
        monkeypatch.setattr(mistakes, "AT_ONCE", 10**9 - asked.left - 1)
        assert mistakes.answer_at_once(*position) is None


def test_the_looks_and_reasons_of_an_answer_are_paid_for(monkeypatch):
    """Of what a frame has no time for, most is not the ladder's own work."""
    looks, position = [], next(iter(positions("sudoku", 1)))
    violations, explained = type(position[0]).violations, followed.explained
    monkeypatch.setattr(type(position[0]), "violations", lambda *given: (looks.append(1), violations(*given))[1])
    monkeypatch.setattr(followed, "explained", lambda *given: (looks.append(6), explained(*given))[1])
    spent = Budget(10**9)
    mistakes.answer(*position, spent)
    assert looks
    assert 10**9 - spent.left >= sum(looks) // 2


def test_each_mark_of_a_round_that_is_looked_at_alone_is_paid_for():
    """Where a round makes a clash certain, its marks are put down one by one until one does."""
    spec, board, *_rest = next(iter(positions("tents", 1)))
    tents, budget = [Effect(at, 1) for at in spec.slots(board)], Budget(100)
    position, last = mistakes._apply(spec.ladder_within(board, budget), spec.position(board, {}), tents)
    assert position.contradiction
    assert 100 - budget.left == 1 + tents.index(last)


def test_what_was_found_before_the_budget_was_spent_is_kept():
    """A budget that is enough for the proof, or for the clash, but not for what comes after it."""
    proved = supposed = 0
    spec = KINDS["hitori"]
    made = spec.make(Recipe(spec.sizes[0], spec.levels_at(spec.sizes[0])[-1]), 3)
    long = (spec, made.board, {cell(1, 1): 1}, made.solution, cell(1, 1))
    for position in (long, *positions("hitori", 3)):
        full = mistakes.answer(*position)
        if full.kind == "proof" and full.technique != full.steps[-1].technique:
            found = (mistakes.answer(*position, Budget(steps)) for steps in range(400))
            first = next(one for one in found if one.kind == "proof")
            assert first == full._replace(technique=full.steps[-1].technique)
            proved += 1
        elif full.ghosts and full.technique:
            found = (mistakes.answer(*position, Budget(steps)) for steps in range(400))
            first = next(one for one in found if one.kind != "plain")
            assert (first.rule, first.clash, first.technique) == (full.rule, full.clash, "")
            supposed += 1
    assert proved
    assert supposed


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_followed_rests_on_the_mark(kind):
    """Without the wrong mark the imagined steps break nothing that is sure: the clash needs it or what follows."""
    for spec, board, marks, solution, slot in positions(kind, 6):
        answer = mistakes.answer(spec, board, marks, solution, slot)
        if not answer.rule or not answer.ghosts:
            continue
        imagined = {e.target: e.value for g in answer.ghosts for e in g.effects if e.target.kind == "cell"}
        assert any(spec.contradicts(solution, s, v) for s, v in {slot: marks[slot], **imagined}.items())


@each("kind", KINDS)
def test_only_what_disagrees_with_the_solution_is_wrong(kind):
    for spec, board, marks, solution, slot in positions(kind, 3):
        assert mistakes.fresh(spec, board, marks, solution, ()) == [slot]
        assert mistakes.fresh(spec, board, marks, solution, [slot]) == []
        correct = {s: v for s, v in marks.items() if s != slot}
        assert mistakes.fresh(spec, board, correct, solution, ()) == []


def test_other_wrong_marks_do_not_enter_the_argument():
    spec, board, marks, solution, slot = next(positions("hitori"))
    alone = mistakes.answer(spec, board, marks, solution, slot)
    others = [s for s in spec.slots(board) if s not in marks and not solution.get(s)]
    more = {**marks, **dict.fromkeys(others[:3], 1)}
    assert mistakes.answer(spec, board, more, solution, slot)._replace(beside="", meets=()) == alone


def test_what_a_mark_is_seen_to_break_with_a_wrong_mark_that_was_kept_is_told_first():
    spec = KINDS["star-battle"]
    board = StarBattleBoard(("AABBC", "ACCCC", "DDCCC", "DDCCC", "DDEEC"), 1)
    marks, solution = {cell(0, 0): 1, cell(0, 1): 1}, spec.count(board).solution
    alone = mistakes.answer(spec, board, {cell(0, 1): 1}, solution, cell(0, 1))
    found = mistakes.answer(spec, board, marks, solution, cell(0, 1))
    assert (alone.beside, bool(alone.ghosts)) == ("", True)
    assert found.beside == "Two stars touch. This region has too many stars: 2 instead of 1."
    told = reasons(spec, board, found, None).timeline
    assert (told.title, told.sentences[0]) == ("It breaks a rule", found.beside)
    assert told.sentences[1] == "What if the ringed mark were right?"
    assert told.sentences[2:] == reasons(spec, board, alone, None).timeline.sentences
    first = next(beat for beat in told.beats if beat.kind is BeatKind.CLASH)
    assert (first.sentence, set(first.targets)) == (0, {cell(0, 0), cell(0, 1)})
    assert in_words(spec, board, found) == found.beside


@pytest.mark.parametrize("placed", [False, True])
@pytest.mark.parametrize(
    ("reason", "opening"),
    [
        ("contradiction", "What if the ringed mark were right?"),
        ("proof", "Without the ringed mark, this follows."),
        ("plain", ""),
        ("named", ""),
    ],
)
def test_each_sentence_of_a_mark_that_breaks_a_rule_in_sight_stands_once_and_has_its_beats(reason, opening, placed):
    spec = KINDS["star-battle"]
    board = StarBattleBoard(("AABBC", "ACCCC", "DDCCC", "DDCCC", "DDEEC"), 1)
    solution, slot = spec.count(board).solution, cell(0, 1)
    found = mistakes.answer(spec, board, {cell(0, 0): 1, slot: 1}, solution, slot)
    if reason != "contradiction":
        found = Refutation(
            "proof" if reason == "proof" else "plain",
            slot,
            1,
            steps=hints.plan(spec, board, {}, solution).steps if reason == "proof" else (),
            technique=found.technique if reason == "named" else "",
            beside=found.beside,
            meets=found.meets,
        )
    alone, right = found._replace(beside="", meets=()), Effect(slot, 2)
    whole = reasons(spec, board, found, right, LONGEST)
    why = (with_place(spec, board, found, whole) if placed else whole).timeline
    rest = () if reason == "plain" else reasons(spec, board, alone, right, LONGEST).timeline.sentences
    first = ("The ringed mark in the top left breaks a rule.",) if placed else ()
    assert why.sentences == (*first, found.beside, *filter(None, [opening]), *rest)
    assert len(set(why.sentences)) == len(why.sentences)
    spoken = [why.spoken(number) for number in range(len(why.pictures))]
    assert sorted(spoken) == spoken
    assert set(spoken) == set(range(len(why.sentences)))
    clash = next(number for number, beat in enumerate(why.beats) if beat.kind is BeatKind.CLASH)
    assert why.sentences[why.beats[clash].sentence] == found.beside
    if opening:  # the mark alone is ringed while it is begun anew
        begun = why.drawn(spoken.index(why.sentences.index(opening)))
        assert {(beat.kind, beat.targets) for beat in begun} == {(BeatKind.RING, (slot,))}
    for chapter in why.chapters:
        assert why.beats[chapter.beat].sentence == chapter.sentence
    if reason == "proof":
        *before, seen, proved = why.chapters[: 3 if placed else 2]
        assert len(before) == placed
        assert (why.sentences[seen.sentence], seen.title) == (found.beside, "It breaks a rule")
        title = spec.ladder_for(board).named(found.steps[0].technique).title
        assert (why.sentences[proved.sentence], proved.title) == (rest[0], title)


def test_a_broken_rule_in_sight_needs_no_steps():
    spec = KINDS["hitori"]
    made = spec.make(Recipe(spec.sizes[1], "easy"), 3)
    shaded = next(s for s, v in made.solution.items() if v)
    row, column = shaded.index
    beside = cell(row, column + 1 if column + 1 < spec.sizes[1].width else column - 1)
    answer = mistakes.answer(spec, made.board, {shaded: 1, beside: 1}, made.solution, beside)
    assert (answer.kind, answer.rule, answer.ghosts) == ("contradiction", "adjacent", ())
    assert set(answer.clash) == {shaded, beside}


@pytest.mark.parametrize("kind", KINDS)
def test_a_drill_finds_a_puzzle_that_needs_the_technique(kind):
    spec = KINDS[kind]
    ladder = spec.ladder.techniques
    technique = next((t for t in ladder if t.level == "medium"), ladder[-1]).name
    recipe = spec.training(technique)
    drilled = Drill(kind, recipe, 2, technique, 40).run(KINDS.__getitem__, lambda: False)
    board = spec.board_from_json(drilled.generated.written.board, drilled.generated.written.switches)
    assert technique in spec.ladder_for(board).solve(spec.position(board, {}))[1].techniques
    assert spec.make(recipe, 2, drilled.number).board == board


def test_training_keeps_the_size_where_its_level_exists():
    spec = KINDS["tents"]
    hard = next(t.name for t in spec.ladder.techniques if t.level == "hard")
    assert spec.training(hard, spec.sizes[3]).size == spec.sizes[3]
    assert spec.training(hard).size == spec.sizes[1]
    with pytest.raises(KeyError):
        spec.training("unheard_of")


def test_a_shaded_cell_between_two_equals_is_answered_by_what_it_forces_beside_it():
    """Both equals would stay, and they are drawn so: as in a lesson, and no technique of another row."""
    spec = KINDS["hitori"]
    size = spec.sizes[1]
    seen = 0
    for seed in range(4):
        made = spec.make(Recipe(size, "easy"), seed)
        for r in range(size.height):
            for c in range(1, size.width - 1):
                left, _middle, right = made.board.numbers[r * size.width + c - 1 :][:3]
                if left != right:
                    continue
                seen += 1
                shaded, ends = cell(r, c), (cell(r, c - 1), cell(r, c + 1))
                answer = mistakes.answer(spec, made.board, {shaded: 1}, made.solution, shaded)
                assert (answer.kind, answer.rule, answer.clash) == ("contradiction", "repeat", ends)
                (ghost,) = answer.ghosts
                assert {effect.target for effect in ghost.effects if effect.value == 2} >= set(ends)
                assert answer.says == f"Then this row would show {left} twice."
    assert seen > 3


def test_of_all_that_follows_the_nearest_to_the_mark_is_told():
    """The middle of three 2s, on a board with another such row: its own row is spoken of, one step on."""
    board = board_of([[3, 2, 1, 1], [4, 3, 2, 1], [2, 1, 4, 3], [3, 2, 2, 2]])
    spec, slot = KINDS["hitori"], cell(3, 2)
    answer = mistakes.answer(spec, board, {slot: 1}, {slot: 2}, slot)
    assert set(answer.clash) == {cell(3, 1), cell(3, 3)}
    said = in_words(spec, board, answer)
    assert (
        said
        == "The mark in the bottom middle breaks no rule yet, but look one step on. Then this row would show 2 twice."
    )


def test_a_place_that_nothing_fits_any_more_is_told_before_a_technique():
    """A cell of Sudoku that sees every digit: no proof of another cell is asked for."""
    spec = KINDS["sudoku"]
    board = spec.board_from_json({"rows": ["..34", "34..", "....", "...."]}, {})
    slot = cell(2, 0)
    solution = spec.count(board).solution
    answer = mistakes.answer(spec, board, {slot: 1, cell(0, 1): 2}, {**solution, slot: 2, cell(0, 1): 2}, slot)
    assert (answer.rule, answer.ghosts) == ("", ())
    said = in_words(spec, board, answer)
    assert said == (
        "The mark in the bottom left box breaks no rule yet, but look at what is lit. "
        "Then no digit would be left for this cell."
    )


def test_what_is_sure_without_the_mark_is_one_step_of_a_long_way():
    spec = KINDS["binairo"]
    board = spec.board_from_json(["...1..", ".0....", ".0.00.", "......", "....00", ".....0"], {})
    solution = spec.count(board, 2).solution
    answer = mistakes.answer(spec, board, {cell(5, 1): 1}, solution, cell(5, 1))
    sure, *steps = answer.ghosts
    assert (sure.sentence, answer.says) == ("This much follows in any case.", "Then this column would have 4 rings.")
    assert not any(spec.contradicts(solution, effect.target, effect.value) for effect in sure.effects)
    assert 0 < len(steps) < LONGEST


def test_a_line_that_is_left_without_room_is_led_to_by_the_marks_that_close_it():
    """The places of the broken rule are one line: its cells are what the way leads to."""
    spec = KINDS["star-battle"]
    board = spec.board_from_json(["AABBB", "CBBBB", "CCCBB", "CCDEB", "DDDEE"], {})
    solution = spec.count(board, 2).solution
    answer = mistakes.answer(spec, board, {cell(4, 0): 1}, solution, cell(4, 0))
    assert (answer.kind, answer.rule) == ("contradiction", "column")
    imagined = {effect.target: effect.value for ghost in answer.ghosts for effect in ghost.effects}
    (column,) = answer.clash[0].index
    assert all(imagined.get(cell(row, column)) == 2 for row in range(5))


def test_a_rule_that_is_broken_by_marks_is_named_at_once():
    spec = KINDS["hitori"]
    made = spec.make(Recipe(spec.sizes[1], "easy"), 0)
    black = next(iter(spec.required(made.board, made.solution)))
    beside = next(
        s for s in spec.slots(made.board) if sum(abs(a - b) for a, b in zip(s.index, black.index, strict=True)) == 1
    )
    answer = mistakes.answer(spec, made.board, {black: 1, beside: 1}, made.solution, beside)
    assert (answer.kind, answer.rule, set(answer.clash)) == ("contradiction", "adjacent", {black, beside})


def test_a_note_that_lacks_its_digit_is_answered_by_a_proof():
    spec = KINDS["sudoku"]
    made = spec.make(Recipe(spec.sizes[2], "easy"), 4)
    marks = {}
    for change in spec.tap(made.board, marks, next(iter(spec.slots(made.board))), "auto_notes"):
        marks[change.slot] = change.new
    assert not spec.mistakes(made.board, marks, made.solution)
    for slot in [s for s in marks if s.kind == "note" and marks[s]]:
        wrong = {**marks, slot: marks[slot] & ~(1 << made.solution[cell(*slot.index)] - 1)}
        assert mistakes.fresh(spec, made.board, wrong, made.solution, ()) == [slot]
        answer = mistakes.answer(spec, made.board, wrong, made.solution, slot)
        assert answer.slot == slot
        assert answer.kind == "proof" or not answer.steps
        without = {place: value for place, value in wrong.items() if place != slot}
        assert not spec.position(made.board, without).contradiction
