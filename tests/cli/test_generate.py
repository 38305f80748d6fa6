"""generate and text on toy puzzles: the same puzzles for a seed, however many processes; requests checked."""

from __future__ import annotations

import itertools
import json
import re

import pytest

from game.cli.parallel import in_order

pytestmark = pytest.mark.usefixtures("toys")

BATCH = ("generate", "toy", "--difficulty", "medium")


def test_ids_by_default_and_the_same_for_a_seed(solitudo):
    first = solitudo(*BATCH, "--seed", 7, "--count", 5)
    assert (first.code, first.err) == (0, "")
    assert all(line.startswith("toy:") for line in first.out.splitlines())
    assert solitudo(*BATCH, "--seed", 7, "--count", 5) == first
    assert solitudo(*BATCH, "--seed", 8, "--count", 5) != first


def test_a_longer_batch_begins_like_a_shorter_one(solitudo):
    short = solitudo(*BATCH, "--seed", 7, "--count", 3).out
    assert solitudo(*BATCH, "--seed", 7, "--count", 9).out.startswith(short)


def test_seed_is_chosen_and_named(solitudo):
    ran = solitudo("generate", "toy", "--size", "4x3", "--difficulty", "medium")
    seed = ran.err.removeprefix("seed ").strip()
    again = solitudo("generate", "toy", "--size", "4x3", "--difficulty", "medium", "--seed", seed)
    assert (again.out, again.err) == (ran.out, "")
    assert solitudo("solve", ran.out.strip(), "--json").code == 0


def test_json_is_a_level(solitudo):
    ran = solitudo("generate", "toy", "--size=3", "--difficulty=medium", "--seed=1", "--count=2", "--format=json")
    levels = [json.loads(line) for line in ran.out.splitlines()]
    assert [level["id"] for level in levels] == ["1-0", "1-1"]
    assert {level["level"] for level in levels} == {"medium"}
    assert all("read_b" in level["techniques"] and len(level["board"]) == 3 for level in levels)
    assert solitudo("solve", json.dumps(levels[0]), "--json").code == 0


def test_texts_of_several_lines_are_parted_by_a_blank_one(solitudo):
    ran = solitudo("generate", "toy", "--size=2", "--seed=1", "--count=2", "--format=text")
    assert [part.splitlines()[0] for part in ran.out.split("\n\n")] == ["TOY", "TOY"]


def test_switches_reach_the_board(solitudo):
    levels = solitudo("generate", "toy", "--seed=1", "--count=9", "--ink=blue", "--format=json")
    made = [json.loads(line) for line in levels.out.splitlines()]
    assert all(level["switches"] == {"ink": "blue"} for level in made)
    assert levels.code == 2


def test_a_reason_that_holds_for_many_is_said_twice_at_most(solitudo):
    """At once for the first puzzle, and in the end for all others."""
    ran = solitudo("generate", "toy", "--seed=1", "--count=500", "--ink=blue", "--format=json")
    first, others = ran.err.splitlines()
    made = len(ran.out.splitlines())
    index, reason = re.fullmatch(r"solitudo generate: puzzle (\d+): (.*no blue toy.*)", first).groups()
    runs = re.fullmatch(r"solitudo generate: puzzles ([\d, -]+): (.*)", others)
    assert runs[2] == reason
    ends = [[int(end) for end in run.split("-")] for run in runs[1].split(", ")]
    assert all(run[-1] < after[0] - 1 for run, after in itertools.pairwise(ends))
    assert ends[0][0] > int(index)
    assert 1 + sum(run[-1] - run[0] + 1 for run in ends) == 500 - made


def test_what_a_format_leaves_out_is_said_once(solitudo):
    ran = solitudo("generate", "toy", "--seed=1", "--count=20", "--ink=blue")
    assert ran.code == 2
    assert [line for line in ran.err.splitlines() if "no blue toy" not in line] == [
        "solitudo generate: id leaves out ink blue"
    ]


def test_what_is_never_made_is_said_once(solitudo):
    ran = solitudo("generate", "toy", "--seed=1", "--count=500", "--size=1x2", "--difficulty=medium", "--jobs=2")
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)


BAD = [
    (["chess"], "there is no puzzle called 'chess'; there are toy, other"),
    (["toy", "--size", "40"], "a toy of 40x40 is too big"),
    (["toy", "--size", "8y8"], "a size is written like 8x8 or 8, not '8y8'"),
    (["toy", "--difficulty", "master"], "Toy: no master puzzles of 4x4 are made, only easy, medium"),
    (["toy", "--size", "1x2", "--difficulty", "medium"], "Toy: no medium puzzles of 1x2 are made, only easy"),
    (["other", "--ink", "blue"], "other has no --ink blue"),
    (["other", "--method", "stamp"], "other has no method stamp; leave --method out"),
    (["toy", "--method", "press"], "toy has no method press; stamp"),
    (["toy", "--givens", "3"], "--givens goes with --method"),
    (["toy", "--count", "0"], None),
    (["toy", "--seed", "-1"], None),
    (["toy", "--jobs", "x"], None),
    (["toy", "--format", "sdk"], "toy cannot be written as sdk; it can be written as json, id, text"),
    (["toy", "--ink", "red"], None),
    (["toy", "--difficulty", "brutal"], None),
]


@pytest.mark.parametrize(("words", "message"), BAD)
def test_impossible_requests(solitudo, words, message):
    ran = solitudo("generate", *words, *([] if "--seed" in words else ["--seed=1"]))
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    if message is not None:
        assert ran.err == f"solitudo generate: {message}\n"


@pytest.mark.parametrize(
    ("number", "message"),
    [
        ("1" * 19, "argument --seed: 111111111111111111... has more than 18 digits (see"),
        ("-1", "argument --seed: '-1' is not a whole number from 0 (see"),
    ],
)
def test_a_number_that_is_too_long_is_not_called_none(solitudo, number, message):
    ran = solitudo("generate", "toy", f"--seed={number}")
    assert ran.code == 2
    assert message in ran.err


def test_a_format_that_is_not_there_costs_no_seed(solitudo):
    ran = solitudo("generate", "toy", "--format", "sdk")
    assert (ran.code, ran.out) == (2, "")
    assert "seed" not in ran.err


def test_work_in_processes_keeps_its_order():
    assert list(in_order(abs, range(-40, 0), 2)) == list(range(40, 0, -1))
    assert list(in_order(abs, range(0), 2)) == []


def test_terminal_gets_seed_and_arguments(solitudo):
    ran = solitudo("text", "toy", "--seed", 3, "one", "two", stdin="line\n")
    assert ran.out.endswith(" one two line\n")
    assert solitudo("text", "toy", "--seed", 3, "one", "two", stdin="line\n") == ran
    assert solitudo("text", "chess").code == 2
