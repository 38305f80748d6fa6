"""Versus: greedy as described, the stronger levels, turns, undo and the three endings."""

from __future__ import annotations

import pytest
from suite.each import each
from suite.part import part, some

from game.engine.core import Change, PuzzleError, cell
from game.engine.formats import saves
from game.engine.play.game import Game
from game.engine.play.session import Session
from game.engine.puzzle.recipe import Recipe, Size
from game.engine.puzzle.versus import Ending, Match, scores_of
from game.engine.rng import Rng
from game.puzzles import find
from game.puzzles.slant.board import BACK, FORWARD, board_from_rows
from game.puzzles.slant.exact import exact_values
from game.puzzles.slant.points import CornerTally, awards
from game.puzzles.slant.spec import SPECS
from game.puzzles.slant.versus import Foresight

SLANT = SPECS[0]
VERSUS = SLANT.versus


def worth(board, log, move):
    """The points that a move would bring."""
    session = Session(SLANT, board, log)
    session.play(move, 99)
    return awards(board, session.log)[-1].points


def made(side, index=0):
    return SLANT.make(Recipe(Size(side, side), "easy"), 61, index)


def lines(board, marks):
    return [(Change(slot, 0, mark),) for slot in SLANT.slots(board) if not marks.get(slot) for mark in (1, 2)]


def test_greedy_takes_the_most_points_now():
    puzzle = made(5)
    session = Session(SLANT, puzzle.board)
    while len(session.marks) < 25:
        move = VERSUS.choose(puzzle.board, session.marks, puzzle.solution, "greedy", Rng(len(session.marks)))
        gains = [worth(puzzle.board, session.log, other) for other in lines(puzzle.board, session.marks)]
        assert worth(puzzle.board, session.log, move) == max(gains)
        session.play(move, 1, "computer")
    assert VERSUS.choose(puzzle.board, session.marks, puzzle.solution, "greedy", Rng(0)) == ()


def test_ties_are_settled_by_the_seed():
    board = board_from_rows(["........"] * 8)
    chosen = [VERSUS.choose(board, {}, {}, "greedy", Rng(seed)) for seed in range(30)]
    assert chosen == [VERSUS.choose(board, {}, {}, "greedy", Rng(seed)) for seed in range(30)]
    assert len(set(chosen)) > 5
    assert {slot for ((slot, _, _),) in chosen} <= {cell(r, c) for r in (2, 3, 4) for c in (2, 3, 4)}
    match = Match("greedy", seed=4)
    session = Session(SLANT, board)
    assert match.rng(session).random() == match.rng(session).random() != Match("greedy", seed=5).rng(session).random()


@pytest.mark.parametrize("level", ["strong", "master"])
def test_stronger_levels_never_contradict_the_solution(level):
    puzzle = made(4)
    for seed in range(some(2, 3)):
        session = Session(SLANT, puzzle.board)
        rng = Rng("other", seed)
        while len(session.marks) < 16:
            session.play(rng.choice(lines(puzzle.board, session.marks)), 1)
            move = VERSUS.choose(puzzle.board, session.marks, puzzle.solution, level, rng)
            assert all(puzzle.solution[slot] == new and not old for slot, old, new in move)
            assert len(move) == (len(session.marks) < 16)
            session.play(move, 2, "computer")


@pytest.mark.parametrize("level", ["strong", "master"])
def test_stronger_levels_look_ahead(level):
    # any line at the 2 gives the other side 2 more points and a perfect cell, all others give nothing away
    board = board_from_rows(["......", "......", "......", "......", "......", "....2."])
    solution = dict.fromkeys(SLANT.slots(board), 1) | {cell(4, 4): 2}
    assert not SLANT.violations(board, solution)
    for seed in range(5):
        ((slot, _, _),) = VERSUS.choose(board, {}, solution, level, Rng(seed))
        assert slot not in (cell(4, 3), cell(4, 4))


def test_master_finds_the_end_by_search():
    for index in range(4):
        puzzle = made(3, index)
        session = begun(puzzle, 5)
        marks = dict(session.marks)
        ((slot, _, new),) = VERSUS.choose(puzzle.board, marks, puzzle.solution, "master", Rng(index))
        values = {s: best_lead(puzzle, marks, s) for s in puzzle.solution if s not in marks}
        assert values[slot] == max(values.values())
        assert new == puzzle.solution[slot]


@pytest.mark.parametrize("index", part(range(20), 8))
def test_on_3x3_the_master_wins_what_the_best_play_wins_and_by_as_much(index):
    puzzle = made(3, index)
    seat = index % 2
    match = Match("master", first=1 - seat, seed=index)
    known = {}
    value = value_of(puzzle, frozenset(), known) * (1 if match.turn(Session(SLANT, puzzle.board)) == 1 else -1)
    for seed in range(3):
        session, rng = Session(SLANT, puzzle.board), Rng("answers", seed)
        while len(session.marks) < 9:
            marks = session.marks
            if match.turn(session) == 1:
                move = VERSUS.choose(
                    puzzle.board, marks, puzzle.solution, "master", match.rng(session), match.lead(session)
                )
            else:
                left = [slot for slot in puzzle.solution if slot not in marks]
                slot = rng.choice(left)
                if seed:  # who plays as well as can be: the value is then reached and not passed
                    leads = leads_of(puzzle, frozenset(marks), known)
                    slot = max(leads, key=leads.__getitem__)
                move = (Change(slot, 0, puzzle.solution[slot]),)
            session.play(move, 1, "computer" if match.turn(session) == 1 else "player")
        mine, theirs = scores_of(awards(puzzle.board, session.log, match))[::-1]
        if value > 0:
            assert mine - theirs >= value
            assert mine - theirs == value or not seed
        else:  # a match that the best play does not win is open to hopes, and no draw is given away for them
            assert mine >= theirs or value < 0


def value_of(puzzle, filled, known):
    """The lead of the side to move when both play right lines as well as can be; counted by the rules of points."""
    if filled not in known:
        known[filled] = max(leads_of(puzzle, filled, known).values(), default=0)
    return known[filled]


def leads_of(puzzle, filled, known):
    """The lead that each right line brings."""
    tally = CornerTally(puzzle.board)
    for slot in filled:
        tally.put(slot.index[0] * 3 + slot.index[1], puzzle.solution[slot])
    return {
        slot: tally.gain(slot.index[0] * 3 + slot.index[1], mark) - value_of(puzzle, filled | {slot}, known)
        for slot, mark in puzzle.solution.items()
        if slot not in filled
    }


def test_from_any_position_of_4x4_the_master_knows_the_best_line():
    puzzle = made(4)
    tally = CornerTally(puzzle.board)
    right = {p: puzzle.solution[cell(*divmod(p, 4))] for p in range(16)}
    for p in range(10):
        tally.put(p, right.pop(p))
    assert exact_values(tally, right) == Foresight(tally, right, False).values(6, 6)
    for p in range(6, 10):
        mark = tally.lines[p]
        tally.take(p)
        tally.put(p, 3 - mark)
    assert exact_values(tally, right) is None


def begun(puzzle, count):
    """A session with the first right lines placed."""
    session = Session(SLANT, puzzle.board)
    for slot in list(puzzle.solution)[:count]:
        session.play((Change(slot, 0, puzzle.solution[slot]),), 1)
    return session


def test_strong_counts_its_chances_to_the_end():
    chosen = set()
    for index in range(8):
        puzzle = made(3, index)
        session = begun(puzzle, 6)
        match = Match("strong")
        ((slot, _, new),) = VERSUS.choose(
            puzzle.board, session.marks, puzzle.solution, "strong", Rng(index), match.lead(session)
        )
        chances = {
            s: chance(puzzle, session.log, s, match.turn(session)) for s in puzzle.solution if s not in session.marks
        }
        assert chances[slot] == max(chances.values())
        assert new == puzzle.solution[slot]
        chosen |= set(chances.values())
    assert len(chosen) > 2


def chance(puzzle, log, slot, seat):
    """The chance to win less that to lose after a right line, against one who takes any line with the most points."""
    session = Session(SLANT, puzzle.board, log)
    session.play((Change(slot, 0, puzzle.solution[slot]),), 1)
    ending = VERSUS.ending(puzzle.board, session.log, Match())
    if ending:
        return 0 if ending.winner is None else 1 if ending.winner == seat else -1
    answers = {line: worth(puzzle.board, session.log, line) for line in lines(puzzle.board, session.marks)}
    best = [line for line, gain in answers.items() if gain == max(answers.values())]
    total = 0
    for ((other, _, mark),) in best:
        if puzzle.solution[other] == mark:
            after = Session(SLANT, puzzle.board, session.log)
            after.play((Change(other, 0, mark),), 1)
            left = [s for s in puzzle.solution if s not in after.marks]
            if left:
                total += max(chance(puzzle, after.log, s, seat) for s in left)
            else:
                ended = VERSUS.ending(puzzle.board, after.log, Match())
                total += 0 if ended.winner is None else 1 if ended.winner == seat else -1
    return total / len(best)


def best_lead(puzzle, marks, slot):
    """What a right line is worth when both sides play right lines to the end as well as can be."""
    session = Session(SLANT, puzzle.board)
    for other, mark in (*marks.items(), (slot, puzzle.solution[slot])):
        session.play((Change(other, 0, mark),), 1)
    gain = awards(puzzle.board, session.log)[-1].points
    now = {**marks, slot: puzzle.solution[slot]}
    return gain - max((best_lead(puzzle, now, s) for s in puzzle.solution if s not in now), default=0)


def test_an_unknown_opponent_is_refused():
    with pytest.raises(PuzzleError, match=r"'mild'.*friendly, strong, master, greedy"):
        VERSUS.choose(made(3).board, {}, {}, "mild", Rng(0))


def test_lines_are_final():
    board = made(3).board
    assert VERSUS.acts == ("left", "right")
    assert VERSUS.tap(board, {}, cell(0, 1), "left") == (Change(cell(0, 1), 0, 1),)
    assert VERSUS.tap(board, {}, cell(0, 1), "right") == (Change(cell(0, 1), 0, 2),)
    for marks, target, act in (
        ({cell(0, 1): 1}, cell(0, 1), "right"),
        ({}, cell(3, 0), "left"),
        ({}, cell(0, 0), "primary"),
    ):
        assert VERSUS.tap(board, marks, target, act) == ()


def play(session, count, match):
    for slot in [s for s in SLANT.slots(session.board) if s not in session.marks][:count]:
        session.play((Change(slot, 0, 1),), 1, "computer" if match.computer_to_move(session) else "player")


def test_turns_alternate_and_a_friendly_undo_takes_back_both_moves():
    session = Session(SLANT, made(3).board)
    match = Match("greedy", first=0)
    assert (match.turn(session), match.computer_to_move(session)) == (0, False)
    assert not match.undo(session, 1)
    play(session, 1, match)
    assert (match.turn(session), match.computer_to_move(session)) == (1, True)
    play(session, 3, match)
    assert [entry.actor for entry in session.log] == ["player", "computer", "player", "computer"]
    assert match.undo(session, 2)
    assert len(session.marks) == 2
    assert match.turn(session) == 0
    play(session, 1, match)
    assert match.undo(session, 3)  # before the computer has answered, the own line alone
    assert len(session.marks) == 2
    assert not Match("greedy", friendly=False).undo(session, 4)
    assert len(session.marks) == 2


def test_the_computer_may_start_and_keeps_its_first_line():
    session = Session(SLANT, made(3).board)
    match = Match("strong", first=1)
    assert match.computer_to_move(session)
    play(session, 1, match)
    assert not match.undo(session, 2)
    play(session, 2, match)
    assert match.undo(session, 3)
    assert [entry.actor for entry in session.log[:3]] == ["computer", "player", "computer"]
    assert len(session.marks) == 1


def test_two_people_take_back_one_line_at_a_time():
    session = Session(SLANT, made(3).board)
    match = Match()
    play(session, 3, match)
    assert not match.computer_to_move(session)
    assert match.undo(session, 2)
    assert (len(session.marks), match.turn(session)) == (2, 0)


def finished(board, state, match):
    session = Session(SLANT, board)
    for slot, mark in SLANT.marks_from_rows(board, state).items():
        assert VERSUS.ending(board, session.log, match) is None
        session.play((Change(slot, 0, mark),), 1)
    return VERSUS.ending(board, session.log, match)


ENDINGS = [
    (["...", "...", "..."], ["\\\\", "\\\\"], Match(), ("draw", None, "Draw")),
    (["..", ".."], ["/"], Match("greedy"), ("win", 0, "You win")),
    (["..", ".."], ["/"], Match("greedy", first=1), ("win", 1, "The computer wins")),
    (["..", ".."], ["/"], Match(first=1), ("win", 1, "Player 2 wins")),
    (["..1", "...", "..."], ["\\/", "\\\\"], Match(), ("win", 1, "Player 2 wins")),
    (["...", "...", "..."], ["/\\", "\\/"], Match(), ("invalid", None, "Invalid Board State")),
    (["0..", "...", "..."], ["\\\\", "\\\\"], Match("greedy"), ("invalid", None, "Invalid Board State")),
    *(
        (["..", ".."], ["."], Match(opponent.name, friendly=friendly, conceded=0), ("conceded", 1, "The computer wins"))
        for opponent in VERSUS.opponents
        for friendly in (False, True)
    ),
    (["..", ".."], ["."], Match(conceded=0), ("conceded", 1, "Player 2 wins")),
    (["..", ".."], ["."], Match(first=1, conceded=1), ("conceded", 0, "Player 1 wins")),
]


@each(("rows", "state", "match", "wanted"), ENDINGS)
def test_endings(rows, state, match, wanted):
    assert finished(board_from_rows(rows), state, match) == Ending(*wanted)


def test_a_match_that_was_given_up_comes_back_from_a_save_and_is_over():
    for match, over in ((Match("strong", conceded=0), True), (Match(conceded=1), True), (Match("strong"), False)):
        game = Game(Session(SLANT, made(3).board), mode="versus", versus=match.to_json())
        again = saves.decode(saves.encode(game), find)
        assert (Match.from_json(again.versus), again.over) == (match, over)


def test_a_match_that_goes_on_is_written_as_earlier_versions_read_it():
    assert Match("master", 1, False, 7).to_json() == {"level": "master", "first": 1, "friendly": False, "seed": 7}


@each("level", ["friendly", "strong", "master"])
@each(("first", "winner", "words"), [(0, 1, "The computer wins"), (1, 0, "You win")])
def test_who_draws_a_line_that_cannot_be_right_loses_at_once(level, first, winner, words):
    puzzle = made(3)
    session = Session(SLANT, puzzle.board)
    slots = list(puzzle.solution)
    for slot in slots[:2]:
        session.play((Change(slot, 0, puzzle.solution[slot]),), 1)
    match = Match(level, first)
    assert VERSUS.ending(puzzle.board, session.log, match, puzzle.solution) is None
    session.play((Change(slots[4], 0, BACK + FORWARD - puzzle.solution[slots[4]]),), 2)
    ended = VERSUS.ending(puzzle.board, session.log, match, puzzle.solution)
    assert ended == ("spoilt", winner, words, slots[4])
    for other in ("greedy", ""):
        assert VERSUS.ending(puzzle.board, session.log, Match(other), puzzle.solution) is None


def test_the_rules_of_points_are_exact():
    """Turning away from a 0 completes no number, and counts for the cell."""
    board = board_from_rows(["0...", "....", "....", "...."])
    session = Session(SLANT, board)
    session.play((Change(cell(0, 0), 0, FORWARD),), 1)
    (award,) = awards(board, session.log)
    reasons = [(part.points, part.why) for part in award.reasons]
    assert reasons == [(1, "line"), (3, "perfect cell: a 0 needs no line"), (1, "central like every cell")]
    told = " ".join(VERSUS.rules)
    assert "+2, number: for each number at an end of the line that has all its lines then." in told
    assert "One at least, and a 0 needs none." in told
    assert "A line that cannot be right loses the match." in told.replace("a line", "A line")
    assert "nobody" not in told
    assert "cannot be changed" not in told


def test_the_friendly_computer_draws_right_lines_and_leaves_points():
    """It takes the most in fewer turns than somebody does who looks for points."""
    puzzle = made(5)
    session, most = Session(SLANT, puzzle.board), []
    while move := VERSUS.choose(puzzle.board, session.marks, puzzle.solution, "friendly", Rng(len(session.marks))):
        (change,) = move
        assert puzzle.solution[change.slot] == change.new
        tally = CornerTally(puzzle.board)
        for slot, mark in session.marks.items():
            tally.put(slot.index[0] * 5 + slot.index[1], mark)
        gains = {
            slot: tally.gain(slot.index[0] * 5 + slot.index[1], mark)
            for slot, mark in puzzle.solution.items()
            if slot not in session.marks
        }
        most.append(gains[change.slot] == max(gains.values()))
        session.play(move, 1, "computer")
    assert len(session.marks) == 25
    assert 0 < sum(most) < 13


def test_a_match_is_kept_in_a_saved_game():
    match = Match("strong", 1, False, 77)
    game = Game(Session(SLANT, made(3).board), mode="versus", versus=match.to_json())
    play(game.session, 3, match)
    again = saves.decode(saves.encode(game), find)
    assert Match.from_json(again.versus) == match
    assert VERSUS.awards(again.session.board, again.session.log, match) == VERSUS.awards(
        game.session.board, game.session.log, match
    )
    with pytest.raises(PuzzleError, match="level"):
        Match.from_json({"level": 3})
    with pytest.raises(PuzzleError, match="unknown field"):
        Match.from_json({"levels": "greedy"})


def test_other_puzzles_have_no_versus():
    assert find("hitori").versus is None
    assert [opponent.name for opponent in VERSUS.opponents] == ["friendly", "strong", "master", "greedy"]
    for opponent in VERSUS.opponents:
        assert opponent.about.endswith(".")
    assert {3, 5, 7, 9} < set(VERSUS.sides)
    assert all(rule.endswith(".") for rule in VERSUS.rules)
