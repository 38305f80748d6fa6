"""solve, rate, hint, check and convert: answers, exit codes and JSON, on toy puzzles."""

from __future__ import annotations

import io
import json

import pytest

from game.cli import run

pytestmark = pytest.mark.usefixtures("toys")

A = {"cell": [0, 0]}
STEP = {"technique": "read_a", "level": "easy", "causes": [A], "effects": [{**A, "mark": "#"}]}
STEP |= {"sentence": "The letter says so."}

JSON_CASES = [
    (
        ["solve", "toy:ab/aa"],
        0,
        {
            "kind": "toy",
            "solutions": "1",
            "solution": ["#.", "##"],
            "level": "medium",
            "techniques": {"read_a": 3, "read_b": 1},
        },
    ),
    (
        ["solve", "toy:a?"],
        1,
        {"kind": "toy", "solutions": "2+", "solution": None, "level": None, "techniques": {}},
    ),
    (["solve", "toy:!"], 1, {"kind": "toy", "solutions": "0", "solution": None, "level": None, "techniques": {}}),
    (
        ["rate", "toy:ab/aa"],
        0,
        {
            "kind": "toy",
            "level": "medium",
            "score": 8,
            "finished": True,
            "remainder": 0,
            "minutes": None,
            "path": ["read_a", "read_a", "read_a", "read_b"],
        },
    ),
    (
        ["rate", "toy:?"],
        1,
        {"kind": "toy", "level": None, "score": 0, "finished": False, "remainder": 0, "minutes": None, "path": []},
    ),
    (["hint", "toy:ab"], 0, {"mistakes": [], "steps": [STEP]}),
    (["hint", "toy:ba", "--state=#."], 0, {"mistakes": [A], "steps": []}),
    (["hint", "toy:a", "--state=#"], 0, {"mistakes": [], "steps": []}),
    (["hint", "toy:a?"], 1, {"mistakes": [], "steps": [STEP]}),
    (["hint", "toy:a!"], 1, {"mistakes": [], "steps": []}),
    (["hint", "toy:b?", "--state=#."], 1, {"mistakes": [A], "steps": []}),
    (["check", "toy:ba", "--state=##"], 1, {"violations": [{"rule": "marked_b", "targets": [A]}], "solved": False}),
    (["check", "toy:ab/ba", "--state=#.,.."], 0, {"violations": [], "solved": False}),
    (["check", "toy:ab/ba", "--state=#.\n.#"], 0, {"violations": [], "solved": True}),
    (["check", "toy:ba@##"], 1, {"violations": [{"rule": "marked_b", "targets": [A]}], "solved": False}),
]


@pytest.mark.parametrize(("words", "code", "expected"), JSON_CASES)
def test_json(solitudo, words, code, expected):
    ran = solitudo(*words, "--json")
    assert (ran.code, ran.err) == (code, "")
    assert json.loads(ran.out) == expected
    assert list(json.loads(ran.out)) == list(expected)
    assert ran.out.count("\n") == 1


TEXT_CASES = [
    (["solve", "toy:ab"], 0, ["Toy: one solution, medium", "#.", "    1 x Read a", "    1 x Read b"]),
    (["solve", "toy:??"], 1, ["Toy: several solutions"]),
    (["solve", "toy:!"], 1, ["Toy: no solution"]),
    (
        ["solve", "toy:a", "--explain"],
        0,
        [
            "Toy: one solution, easy",
            "#",
            "    1 x Read a",
            "  1. Read a (easy): The letter says so.",
            "     so cell 0,0 is #",
        ],
    ),
    (["rate", "toy:a"], 0, ["Toy: easy, score 2", "  1. Read a"]),
    (["rate", "toy:!"], 1, ["Toy: no level, it has no solution"]),
    (["hint", "toy:b", "--state=#"], 0, ["cell 0,0 is wrong"]),
    (["hint", "toy:a", "--state=#"], 0, ["solved"]),
    (["hint", "toy:!"], 1, ["no solution", "no technique known here goes on"]),
    (["check", "toy:b", "--state=#"], 1, ["A b is marked. (cell 0,0)"]),
    (["check", "toy:a", "--state=."], 0, ["no rule is broken, not finished"]),
    (["check", "toy:a", "--state=#"], 0, ["solved"]),
    (["convert", "toy:ab/ba", "--to", "text"], 0, ["TOY", "ab", "ba"]),
    (["convert", "toy:ab@#.", "--to", "id"], 0, ["toy:ab@#."]),
    (["convert", "toy:a", "--to", "json"], 0, ['{"id": "puzzle", "kind": "toy", "board": ["a"]}']),
    (["convert", "toy:default", "--to=id"], 0, ["toy:ab/ba"]),
    (["convert", "spielzeug:ab", "--to=id"], 0, ["toy:ab"]),
    (["convert", "ab", "--kind", "toy", "--to=id"], 0, ["toy:ab"]),
    (["convert", "ab", "--kind", "spielzeug", "--to=id"], 0, ["toy:ab"]),
    (["convert", '{"kind": "toy", "board": ["ab"]}', "--to=id"], 0, ["toy:ab"]),
]


@pytest.mark.parametrize(("words", "code", "lines"), TEXT_CASES)
def test_text(solitudo, words, code, lines):
    ran = solitudo(*words)
    assert (ran.code, ran.out.splitlines(), ran.err) == (code, lines, "")


LOST = [
    (["toy:ab@#.", "--to=json"], "json leaves out 1 mark"),
    (["toy:ab@##", "--to=text"], "text leaves out 2 marks"),
    (["toy:ab@##", "--to=id"], ""),
    (['{"kind": "toy", "board": ["ab"], "switches": {"ink": "blue"}}', "--to=id"], "id leaves out ink blue"),
    (['{"kind": "toy", "board": ["ab"], "switches": {"ink": "blue"}}', "--to=json"], ""),
]


@pytest.mark.parametrize(("words", "lost"), LOST)
def test_what_a_format_leaves_out_is_said(solitudo, words, lost):
    ran = solitudo("convert", *words)
    assert ran.code == 0
    assert ran.out
    assert ran.err == (f"solitudo convert: {lost}\n" if lost else "")


def test_what_is_left_out_is_said_with_its_line(solitudo):
    ran = solitudo("convert", "-", "--to=text", stdin="toy:a\ntoy:a@#\n")
    assert (ran.code, ran.err) == (0, "solitudo convert: line 2: text leaves out 1 mark\n")


BAD = [
    (["solve", "toy:abx"], "solitudo solve: row 0: letters are a, b, ? and !"),
    (["solve", "nothing.toy"], "solitudo solve: 'nothing.toy' is not recognised as a puzzle or a file"),
    (["solve", "  "], "solitudo solve: there is no puzzle here, only blanks"),
    (["solve", "a", "--kind", "chess"], "solitudo solve: there is no puzzle called 'chess'; there are toy, other"),
    (["check", "toy:ab", "--state=x"], "solitudo check: row 0: the state does not fit"),
    (["hint", "toy:ab", "--state="], "solitudo hint: row 0: the state does not fit"),
    (
        ["convert", "toy:ab", "--to=url"],
        "solitudo convert: toy cannot be written as url; it can be written as json, id, text",
    ),
    (["solve", '{"kind": "toy"}'], "solitudo solve: this is no level: object missing required field `board`"),
    (["solve", '{"kind": "toy", "board": ["ax"]}'], "solitudo solve: board: row 0: letters are a, b, ? and !"),
    (["solve", '{"kind": "toy",'], "solitudo solve: this level is not valid JSON: input data was truncated"),
    (["solve", '{"format": "sheet"}'], None),
    (["solve"], "solitudo solve: the following arguments are required: INPUT (see solitudo solve --help)"),
    (
        ["solve", "toy:a", "--nonsense"],
        "solitudo solve: unrecognized arguments: --nonsense (see solitudo solve --help)",
    ),
    (["convert", "toy:a", "--to", "doc"], None),
    (["solve", "8x8de#123"], None),
]


@pytest.mark.parametrize(("words", "line"), BAD)
def test_bad_input_is_one_line(solitudo, words, line):
    ran = solitudo(*words)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.count("\n") == 1
    assert ran.err.startswith(f"solitudo {words[0]}: ")
    if line is not None:
        assert ran.err == line + "\n"


@pytest.mark.parametrize("seed", ["8x8de#123", "toy:8x8de#123456", "5#1"])
def test_random_seed_is_refused_with_the_reason(solitudo, seed):
    ran = solitudo("solve", seed)
    assert ran.code == 2
    assert "random seed" in ran.err or seed.startswith("toy:")


@pytest.mark.parametrize("encoding", ["utf-16", "utf-8-sig"])
def test_files_and_input_may_be_of_windows(solitudo, capsys, encoding, tmp_path, monkeypatch):
    data = "toy:a\r\ntoy:b\r\n".encode(encoding)
    file = tmp_path / "puzzles.txt"
    file.write_bytes(data)
    assert solitudo("convert", file, "--to=id") == (0, "toy:a\ntoy:b\n", "")
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BufferedReader(io.BytesIO(data))))
    assert (run(["convert", "-", "--to=id"]), capsys.readouterr()) == (0, ("toy:a\ntoy:b\n", ""))


def test_batch_gives_a_line_for_every_line(solitudo):
    ran = solitudo("solve", "-", "--json", stdin="toy:a\n\ntoy:x\ntoy:?\nother:b\nwhat\n")
    answers = [json.loads(line) for line in ran.out.splitlines()]
    assert [answer.get("solutions") for answer in answers] == ["1", None, None, "2+", "1", None]
    assert [answer.get("kind") for answer in answers] == ["toy", None, None, "toy", "other", None]
    assert all(set(answer) == {"error"} for answer in answers if "kind" not in answer)
    assert (ran.code, ran.err) == (2, "")


def test_worst_exit_code_counts(solitudo):
    assert solitudo("solve", "-", "--json", stdin="toy:a\n").code == 0
    assert solitudo("solve", "-", "--json", stdin="toy:?\ntoy:a\n").code == 1
    assert solitudo("solve", "-", "--json", stdin="toy:x\ntoy:?\n").code == 2
    assert solitudo("solve", "-", "--json", stdin="").code == 0


def test_batch_for_people_names_bad_lines(solitudo):
    ran = solitudo("rate", "-", stdin="toy:a\ntoy:x\ntoy:b\n")
    assert ran.out.split("\n\n") == ["Toy: easy, score 2\n  1. Read a", "Toy: medium, score 2\n  1. Read b\n"]
    assert ran.err == "solitudo rate: line 2: row 0: letters are a, b, ? and !\n"
    assert ran.code == 2


FILES = [
    ("toy:ab\n", ["toy:ab"]),
    ("TOY\nab\nba\n", ["toy:ab/ba"]),
    ("toy:ab\n\n# a comment\ntoy:ba\n", ["toy:ab", "toy:ba"]),
    ("\ufefftoy:ab\r\nother:ba\r\n", ["toy:ab", "other:ba"]),
    ('{"kind": "toy",\n "board": ["ab"]}', ["toy:ab"]),
    (
        """{"format": "solitudo-pack", "version": 1, "id": "p", "title": "P", "levels": [
            {"id": "1", "kind": "toy", "board": ["a"]}, {"id": "2", "kind": "other", "board": ["b"]}]}""",
        ["toy:a", "other:b"],
    ),
]


@pytest.mark.parametrize(("content", "ids"), FILES)
def test_files_are_read_whole_or_by_line(solitudo, tmp_path, content, ids):
    path = tmp_path / "puzzles.txt"
    path.write_bytes(content.encode())
    ran = solitudo("convert", path, "--to", "id")
    assert (ran.code, ran.out.splitlines(), ran.err) == (0, ids, "")


def test_file_with_a_bad_line(solitudo, tmp_path):
    path = tmp_path / "puzzles.txt"
    path.write_text("toy:a\ntoy:x\ntoy:b\n")
    ran = solitudo("solve", path, "--json")
    assert [("error" in json.loads(line)) for line in ran.out.splitlines()] == [False, True, False]
    assert ran.code == 2


def test_whole_document_with_a_fault_is_one_error(solitudo, tmp_path):
    path = tmp_path / "puzzle.txt"
    path.write_text("TOY\nab\nxx\nba\n")
    ran = solitudo("solve", path)
    assert (ran.out, ran.err, ran.code) == ("", "solitudo solve: row 1: letters are a, b, ? and !\n", 2)


def test_what_is_no_text(solitudo, tmp_path):
    path = tmp_path / "picture.png"
    path.write_bytes(b"\x89PNG\xff")
    assert solitudo("solve", path).err == f"solitudo solve: {path} is not UTF-8 text\n"
    assert solitudo("solve", tmp_path).err == f"solitudo solve: {tmp_path} is a folder, not a puzzle\n"
    assert solitudo("solve", "").err == "solitudo solve: there is no puzzle here, only blanks\n"
    long = "x" * 5000
    assert solitudo("solve", long).code == 2
    assert len(solitudo("solve", long).err) < 200
