"""The command line on every kind of puzzle that there is."""

from __future__ import annotations

import json
import re
import subprocess
import sys

import pytest
from sudoku_boards import ROWS

from game.cli.pack_build import build, read_recipe
from game.engine.core import LEVELS, Change, PuzzleError
from game.engine.formats import saves
from game.engine.formats.recognise import recognise
from game.engine.play.game import Game
from game.engine.play.session import Session
from game.engine.puzzle.minutes import minutes
from game.puzzles import find, registry
from game.puzzles.sudoku import generator

KINDS = tuple(registry())


def smallest(kind):
    spec = registry()[kind]
    return spec.size_text(spec.sizes[0]), spec.levels_at(spec.sizes[0])


@pytest.fixture(params=KINDS)
def levels(request, solitudo):
    """Three easy levels of a kind, smallest size."""
    size, _ = smallest(request.param)
    ran = solitudo("generate", request.param, "--size", size, "--count", 3, "--seed", 5, "--format", "json")
    assert (ran.code, ran.err) == (0, "")
    return ran.out.splitlines()


def test_generated_levels_are_as_stated(solitudo, levels):
    solved = solitudo("solve", "-", "--json", stdin="\n".join(levels))
    rated = solitudo("rate", "-", "--json", stdin="\n".join(levels))
    assert solved.code == rated.code == 0
    for text, solve, rate in zip(levels, solved.out.splitlines(), rated.out.splitlines(), strict=True):
        level, answer, rating = json.loads(text), json.loads(solve), json.loads(rate)
        assert answer["solutions"] == "1"
        assert level["level"] == answer["level"] == rating["level"]
        assert level["techniques"] == list(answer["techniques"])
        assert sorted(set(rating["path"])) == sorted(level["techniques"])


@pytest.mark.parametrize(
    ("puzzle", "reached", "left"),
    [
        (".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....", 0, 60),
        (".......12........3..23..4....18....5.6..7.8.......9.....85.....9...4.5..47...6...", 14, 59),
        ("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..", 214, 57),
    ],
)
def test_what_the_techniques_do_not_finish_scores_above_what_they_do(solitudo, puzzle, reached, left):
    """Each cell that stays open counts like a step of the hardest technique, of 500, and is said to."""
    rating = json.loads(solitudo("rate", puzzle, "--json").out)
    assert (rating["level"], rating["finished"], rating["remainder"]) == (None, False, 500 * left)
    assert rating["score"] == reached + rating["remainder"]
    assert f"{rating['remainder']} of it for {left} cells that stay open" in solitudo("rate", puzzle).out


def test_solution_solves_and_its_opposite_does_not(solitudo, levels):
    solution = ",".join(json.loads(solitudo("solve", levels[0], "--json").out)["solution"])
    ran = solitudo("check", levels[0], "--state=" + solution, "--json")
    assert (ran.code, json.loads(ran.out)) == (0, {"violations": [], "solved": True})
    ran = solitudo("hint", levels[0], "--state=" + solution, "--json")
    assert (ran.code, json.loads(ran.out)) == (0, {"mistakes": [], "steps": []})


def test_hints_from_nothing_have_reasons(solitudo, levels):
    for text in levels:
        ran = solitudo("hint", text, "--json")
        answer = json.loads(ran.out)
        assert (ran.code, answer["mistakes"]) == (0, [])
        assert all(step["sentence"] and step["effects"] and step["technique"] for step in answer["steps"])
        assert answer["steps"]


def test_explained_solution_names_steps(solitudo, levels):
    ran = solitudo("solve", levels[0], "--explain", "--json")
    answer = json.loads(ran.out)
    assert {step["technique"] for step in answer["steps"]} <= set(json.loads(levels[0])["techniques"]) | {
        t.name for t in registry()[answer["kind"]].ladder.techniques
    }
    assert answer["steps"]


def test_every_format_carries_marks_or_says_that_it_does_not(solitudo, levels, tmp_path):
    """A solved board as a saved game: what is read again of each format, and what was said to be left out."""
    spec, board, *_rest = recognise(levels[0], registry())
    session = Session(spec, board)
    session.play(tuple(Change(s, 0, v) for s, v in spec.required(board, spec.count(board, 1).solution).items()), 1)
    file = tmp_path / "game.json"
    file.write_bytes(saves.encode(Game(session)))
    for name in ("json", *dict.fromkeys(form.name for form in spec.formats if form.write is not None)):
        ran = solitudo("convert", file, "--to", name)
        again = recognise(ran.out.rstrip("\n"), registry())
        missing = sum(again.marks.get(slot) != value for slot, value in session.marks.items())
        assert again.board.size == board.size, name
        assert missing in (0, len(session.marks))
        said = f"solitudo convert: {name} leaves out {missing} mark{'s' * (missing > 1)}\n"
        assert ran.err == (said if missing else ""), name


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("sudoku", "--size=6", "--difficulty=master"), "Sudoku: no master puzzles of 6x6 are made, only easy, medium"),
        (("hex-hitori", "--size=11"), "Hex Hitori is made with sides from 3 to 10, not 11"),
        (("hex-hitori", "--size=11x11"), "Hex Hitori is made with sides from 3 to 10, not 11"),
        (("tents", "--size=4", "--difficulty=hard"), "no hard puzzle of 4x4 has one solution under both rules; take"),
        (("star-battle", "--size=8", "--stars=2"), "no Star Battle of 8x8 with 2 stars is made"),
        (("sudoku", "--givens=18", "--tries=1"), "puzzle 0: 1 try came down to "),
    ],
)
def test_refusals_are_true_and_said_once(solitudo, words, said):
    ran = solitudo("generate", *words, "--seed=1", "--count", 1 if "--tries=1" in words else 500)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert ran.err.startswith(f"solitudo generate: {said}")


def test_tents_of_4x4_are_hard_under_the_matching_rule(solitudo):
    ran = solitudo("generate", "tents", "--size=4", "--difficulty=hard", "--rule=matching", "--seed=1", "--count=3")
    assert (ran.code, ran.err) == (0, "")
    for puzzle in ("tents:4x4:_deab,2,0,1,1,0,2,0,2", *ran.out.split()):
        assert json.loads(solitudo("rate", puzzle, "--json").out)["level"] == "hard"


def test_an_id_keeps_that_uniqueness_is_no_reason(solitudo):
    ran = solitudo("generate", "sudoku", "--size=9", "--difficulty=hard", "--uniqueness=off", "--seed=1")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("solo:3x3n:")
    puzzle = recognise(ran.out.strip(), registry())
    assert puzzle.spec.options_of(puzzle.board) == {"uniqueness": "off"}
    for name in ("url", "81", "pzprv3"):
        told = solitudo("convert", ran.out.strip(), "--to", name)
        assert (told.code, told.err) == (0, f"solitudo convert: {name} leaves out uniqueness off\n")
    assert solitudo("convert", ran.out.strip(), "--to=json").err == ""


def test_every_format_brings_the_board_back(solitudo, levels):
    puzzle = recognise(levels[0], registry())
    for format in puzzle.spec.formats:
        if format.write is None:
            continue
        ran = solitudo("convert", levels[0], "--to", format.name)
        assert (ran.code, ran.err) == (0, "")
        again = recognise(ran.out.rstrip("\n"), registry())
        assert again.spec.kind == puzzle.spec.kind, format.name
        given = puzzle.spec.board_to_json  # without switches, which other programs' formats cannot say
        assert given(again.board) == given(puzzle.board), format.name


@pytest.mark.parametrize("kind", KINDS)
def test_levels_that_a_size_does_not_have_are_refused(solitudo, kind):
    size, levels = smallest(kind)
    for level in set(LEVELS) - set(levels):
        ran = solitudo("generate", kind, "--size", size, "--difficulty", level, "--seed", 1)
        assert (ran.code, ran.out) == (2, "")
        assert level in ran.err
        assert ", ".join(levels) in ran.err


@pytest.mark.parametrize("kind", KINDS)
def test_help_of_the_game_stands_in_the_registry(solitudo, kind):
    assert kind in solitudo("generate", "--help").out
    assert kind in solitudo("text", "--help").out


def test_processes_change_nothing():
    """In real processes, since workers import the program anew."""
    kind = KINDS[0]
    size, _ = smallest(kind)
    words = [sys.executable, "-m", "game", "generate", kind, "--size", size, "--count", "12", "--seed", "9"]
    one, two = (
        subprocess.run([*words, "--jobs", jobs], capture_output=True, text=True, timeout=120, check=True)
        for jobs in ("1", "2")
    )
    assert one.stdout.count("\n") == 12
    assert (two.stdout, two.stderr) == (one.stdout, "")


@pytest.mark.parametrize("blank", "-.*_0")
def test_a_puzzle_may_begin_with_a_dash(solitudo, blank):
    """An empty cell, or a frame; options are told from it."""
    rows = ["..3.2.6..", "9..3.5..1", "..18.64..", "..81.29..", "7.......8", "..67.82..", "..26.95..", "8..2.3..9"]
    line = "".join([*rows, "..5.1.3.."])
    frame = "-" * 13
    for text in (
        line.replace(".", blank),
        "\n".join([frame, *(f"|{line[at : at + 9]}|" for at in range(0, 81, 9)), frame]),
    ):
        ran = solitudo("convert", text, "--to", "81")
        assert (ran.code, ran.err, ran.out) == (0, "", line + "\n")
    assert solitudo("solve", "-x").code == 2
    assert "unrecognized arguments: --jsn" in solitudo("solve", line, "--jsn").err


def test_a_sudoku_is_explained_with_one_way_of_naming_cells(solitudo):
    puzzle = solitudo("generate", "sudoku", "--difficulty", "medium", "--seed", 4).out.strip()
    steps = solitudo("solve", puzzle, "--explain").out
    assert re.search(r"needs a (\d)\. .*\n     so r\dc\d is \1\n", steps)
    assert re.search(r"so r\dc\d is not \d", steps)
    assert not re.search(r"(cell|candidate) \d,", steps)
    state = ",".join(["535.7....", *ROWS[1:]])
    assert "(r1c1; r1c3)" in solitudo("check", "".join(ROWS), "--state=" + state).out
    assert "r1c3 is wrong" in solitudo("hint", "".join(ROWS), "--state=" + state).out


def test_work_that_is_too_much_is_given_up_plainly(solitudo) -> None:
    """The largest board without a number: counted at once, and a hint for it would take ages."""
    board = "slant:100x100:" + "z" * 392 + "i"
    assert solitudo("solve", board).code == 1
    done = solitudo("hint", board)
    assert (done.code, done.out) == (1, "")
    assert done.err == "solitudo hint: the search was given up after its budget of steps\n"
    done = solitudo("hint", "-", "--json", stdin=f"{board}\nslant:2x2:4h\n")
    assert done.code == 1
    assert [list(json.loads(line)) for line in done.out.splitlines()] == [["error"], ["mistakes", "steps"]]


def test_sudokus_in_the_order_of_their_minutes(solitudo, tmp_path) -> None:
    made = solitudo("generate", "sudoku", "--size=9x9", "--minutes=5-6", "--seed=1", "--count=2").out
    made += solitudo("generate", "sudoku", "--size=9x9", "--minutes=3-4.5", "--seed=1").out
    file = tmp_path / "three.txt"
    file.write_text(made)
    one, two, quick = made.split()
    table = [line.split() for line in solitudo("rate", str(file), "--sort", "minutes").out.splitlines()]
    assert table[0][-1] == quick
    assert {line[-1] for line in table} == {one, two, quick}
    told = [float(line[0]) for line in table]
    assert told == sorted(told)
    assert 3 <= told[0] <= 4.5 < 5 <= told[1]
    lines = [json.loads(line) for line in solitudo("rate", str(file), "--sort=minutes", "--json").out.splitlines()]
    assert [round(line["minutes"], 1) for line in lines] == told


def test_minutes_that_are_not_known_are_refused(solitudo) -> None:
    ran = solitudo("generate", "tents", "--minutes=3-5")
    assert (ran.code, ran.err) == (
        2,
        "solitudo generate: how many minutes Tents and Trees takes is not known; leave --minutes out\n",
    )
    assert solitudo("generate", "sudoku", "--minutes=5").code == 2


def sudoku_recipe(**changes):
    row = {"size": "9x9", "level": "easy", "count": 3, "minutes": "4-6", "par": 500, **changes}
    pack = {
        "format": "solitudo-pack-recipe",
        "version": 1,
        "id": "quick",
        "title": "Quick",
        "kind": "sudoku",
        "seed": 8,
    }
    return read_recipe(json.dumps({**pack, "rows": [row], "order": "minutes"}).encode())


def test_a_pack_of_so_many_minutes_in_the_order_of_them() -> None:
    spec = find("sudoku")
    told = [minutes(spec, level.open(find)[1]) for level in build(sudoku_recipe()).levels]
    assert told == sorted(told)
    assert all(4 <= each <= 6 for each in told)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"minutes": "many"}, r"rows\[0\]: 'many' is not minutes such as 3-5"),
        ({"minutes": "1-1.1", "tries": 2}, r"rows\[0\]: only 0 of 3 levels were found in 6 puzzles"),
        ({"size": "16x16"}, r"rows\[0\]: how many minutes Sudoku takes is not known at 16x16"),
    ],
)
def test_minutes_that_no_pack_can_have(changes, message) -> None:
    with pytest.raises(PuzzleError, match=message):
        build(sudoku_recipe(**changes))


@pytest.mark.parametrize("kind", ["slant", "tents", "hitori"])
def test_composed_boards(solitudo, kind):
    batch = ("generate", kind, "--size=6x6", "--difficulty=medium", "--seed=4", "--count=2")
    ran = solitudo(*batch, "--composed")
    assert (ran.code, ran.err) == (0, "")
    assert ran == solitudo(*batch, "--method=composed")
    assert ran.out != solitudo(*batch).out


def test_composed_boards_and_another_method_are_refused(solitudo):
    ran = solitudo("generate", "hitori", "--method=latin", "--composed", "--seed=1")
    message = "--composed and --method latin do not go together"
    assert (ran.code, ran.out, ran.err) == (2, "", f"solitudo generate: {message}\n")


@pytest.mark.parametrize(
    "words",
    [
        ("sudoku", "--givens=5"),
        ("sudoku", "--givens=17"),
        ("sudoku", "--size=5x5"),
        ("hitori", "--size=0x0"),
        ("hitori", "--size=3x3", "--difficulty=expert"),
        ("slant", "--size=99x99"),
        ("tents", "--size=3x3"),
    ],
)
def test_bad_requests_get_one_line(solitudo, words, monkeypatch):
    monkeypatch.setitem(generator.TRIES_FOR_GIVENS, 9, 3)  # 17 givens do not come of many more either
    ran = solitudo("generate", *words)
    assert (ran.code, ran.out) == (2, "")
    assert len(ran.err.splitlines()) == 1
    assert ran.err.startswith("solitudo generate: ")
