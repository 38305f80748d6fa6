"""scores list on a profile of their own."""

from __future__ import annotations

import json
from contextlib import closing

import msgspec
import pytest
from runs import FakeRun
from storms import made_at_once

from game.arcade.arcade_session import ArcadeSession
from game.arcade.numbers import numbers
from game.puzzles import find, registry
from game.store.profile.profile import open_profile

NOON = 1_800_014_400.0  # 2027-01-15


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A profile's folder with a few scores, three days apart."""
    clock = {"now": NOON - 3 * 86_400}
    monkeypatch.setattr("game.cli.profiles.time.time", lambda: NOON)
    with closing(open_profile(tmp_path / "profile", lambda: clock["now"])) as profile:
        scores = profile.scores
        scores.sign(scores.add(FakeRun(500, kind="mixed", boards=1)).id, "EVA")
        scores.sign(scores.add(FakeRun(700, kind="hitori", boards=2)).id, "BOB")
        clock["now"] = NOON
        scores.sign(scores.add(FakeRun(300, kind="mixed", boards=3)).id, "KIM")
        scores.add(FakeRun(-83_456, "sprint", "mixed", "1.5", elapsed=83_456))
        scores.begin_daily("2027-01-15")
    return tmp_path / "profile"


def test_a_window_that_is_open_is_no_trouble(solitudo, folder):
    with closing(open_profile(folder, lambda: NOON)):
        ran = solitudo("--profile", folder, "scores", "list", "--json")
    assert (ran.code, ran.err, len(ran.out.splitlines())) == (0, "", 4)


def test_every_table_is_listed(solitudo, folder):
    ran = solitudo("--profile", folder, "scores", "list")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == (
        "sprint mixed x1.5\n"
        "  1  KIM     1:23.5    3 boards  2027-01-15  #4\n"
        "\n"
        "storm hitori\n"
        "  1  BOB        700    2 boards  2027-01-12  #2\n"
        "\n"
        "storm mixed\n"
        "  1  EVA        500     1 board  2027-01-12  #1\n"
        "  2  KIM        300    3 boards  2027-01-15  #3\n"
    )


@pytest.mark.parametrize(
    ("words", "numbers"),
    [
        ((), [4, 2, 1, 3]),
        (("--mode", "storm"), [2, 1, 3]),
        (("--mode", "storm", "--kind", "mixed"), [1, 3]),
        (("--kind", "hitori"), [2]),
        (("--pace", "1.5"), [4]),
        (("--span", "today"), [4, 3]),
        (("--span", "week", "--mode", "storm"), [2, 1, 3]),
        (("--mode", "daily"), []),
    ],
)
def test_tables_are_chosen(solitudo, folder, words, numbers):
    ran = solitudo("--profile", folder, "scores", "list", "--json", *words)
    rows = [json.loads(line) for line in ran.out.splitlines()]
    assert (ran.code, [row["id"] for row in rows]) == (0, numbers)


def test_a_row_as_json(solitudo, folder):
    ran = solitudo("--profile", folder, "scores", "list", "--json", "--kind", "mixed", "--mode", "storm")
    assert json.loads(ran.out.splitlines()[1]) == {
        "place": 2,
        "id": 3,
        "mode": "storm",
        "kind": "mixed",
        "pace": "1",
        "initials": "KIM",
        "rank": 300,
        "points": 300,
        "boards": 3,
        "elapsed": 180_000,
        "errors": 0,
        "clean": 3,
        "at": NOON,
        "day": "2027-01-15",
        "too_fast": False,
    }


def test_an_empty_profile_has_no_tables(solitudo, tmp_path):
    assert solitudo("--profile", tmp_path / "new", "scores", "list") == (0, "", "")


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("scores", "list"), 0),
        (("scores", "verify"), 0),
        (("scores", "save", "1", "--file", "-"), 2),
        (("save", "export", "-"), 2),
    ],
)
def test_a_profile_that_is_only_read_is_not_made(solitudo, tmp_path, words, code):
    assert solitudo("--profile", tmp_path / "new", *words).code == code
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    "words",
    [
        (),
        ("show",),
        ("list", "3"),
        ("list", "--kind", "chess"),
        ("list", "--kind", "sudoku:"),
        ("list", "--kind", "sudoku:chess"),
        ("list", "--kind", "slant+sudoku:killer"),
        ("list", "--mode", "drizzle"),
        ("list", "--span", "month"),
    ],
)
def test_bad_input(solitudo, folder, words):
    ran = solitudo("--profile", folder, "scores", *words)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert ran.err.startswith("solitudo scores: ")


@pytest.fixture
def played(tmp_path, monkeypatch):
    """A profile with a real run, and one that claims more than it is."""
    monkeypatch.setattr("game.cli.profiles.time.time", lambda: NOON)
    session = ArcadeSession("storm", "slant", "1", 3, list(registry().values()), numbers(), made_at_once)
    for _ in range(4):
        assert session.ready
        spec, board, solution, _leg = session.show()
        for slot, value in spec.required(board, solution).items():
            session.pass_time(200)
            session.player.mark(session.now, [(slot, value)])
    session.player.stop(session.now + 5)
    record = session.record()
    with closing(open_profile(tmp_path / "profile", lambda: NOON)) as profile:
        profile.scores.add(record)
        profile.scores.add(msgspec.structs.replace(record, points=record.points + 500, rank=record.rank + 500))
        profile.scores.add(FakeRun(900, kind="mixed"))
    return tmp_path / "profile", record


def test_runs_are_played_again(solitudo, played):
    folder, record = played
    ran = solitudo("--profile", folder, "scores", "verify", 1)
    assert (ran.code, ran.out) == (0, f"#1 storm slant AAA {record.points}: proved\n")
    ran = solitudo("--profile", folder, "scores", "verify", 2)
    assert ran.code == 1
    assert f"the run comes to {record.points}, not {record.points + 500}" in ran.out
    ran = solitudo("--profile", folder, "scores", "verify", 3, "--json")
    assert (ran.code, json.loads(ran.out)["verdict"]) == (1, "refused")
    ran = solitudo("--profile", folder, "scores", "verify", "--kind", "slant")
    assert (ran.code, ran.out.count("\n")) == (1, 2)


@pytest.mark.parametrize(
    ("change", "code", "said"),
    [
        ({}, 0, "proved"),
        ({"made_by": {"slant": find("slant").version - 1}}, 0, "replayed only; an older generator made its boards of"),
        ({"made_by": {"slant": 0}}, 1, "refused; made_by[...]: expected `int` >= 1"),
        ({"made_by": {"slant": -5}}, 1, "refused; made_by[...]: expected `int` >= 1"),
        ({"seed": 4}, 1, "refused; played[0]: the seed does not bring this board"),
        ({"points": 1}, 1, "refused; points: the run comes to"),
    ],
)
def test_three_answers(solitudo, played, change, code, said):
    folder, record = played
    with closing(open_profile(folder, lambda: NOON)) as profile:
        number = profile.scores.add(msgspec.structs.replace(record, **change)).id
    ran = solitudo("--profile", folder, "scores", "verify", number)
    assert ran.code == code
    assert f": {said}" in ran.out
    assert ran.out.count("\n") == 1


def test_the_table_says_something_else(solitudo, played):
    folder, record = played
    with closing(open_profile(folder, lambda: NOON)) as profile:
        number = profile.scores.add(record).id
        profile._database.write(("UPDATE score SET points = 9000 WHERE id = ?", (number,)))
    ran = solitudo("--profile", folder, "scores", "verify", number)
    assert (ran.code, "refused; the table says something else than its run" in ran.out) == (1, True)


def test_a_run_that_no_hand_played_is_marked(solitudo, played):
    folder, record = played
    steps = tuple(msgspec.structs.replace(step, at=number) for number, step in enumerate(record.steps))
    with closing(open_profile(folder, lambda: NOON)) as profile:
        number = profile.scores.add(msgspec.structs.replace(record, steps=steps)).id
    listed = solitudo("--profile", folder, "scores", "list", "--json", "--kind", "slant")
    rows = map(json.loads, listed.out.splitlines())
    assert {row["id"]: row["too_fast"] for row in rows} == {1: False, 2: False, number: True}
    listed = solitudo("--profile", folder, "scores", "list", "--kind", "slant")
    assert [line.endswith(f"#{number}  too fast for hands") for line in listed.out.splitlines()].count(True) == 1
    assert "; too fast for hands" in solitudo("--profile", folder, "scores", "verify", number).out


def test_a_score_that_is_not_there(solitudo, played):
    ran = solitudo("--profile", played[0], "scores", "verify", 99)
    assert (ran.code, ran.err) == (2, "solitudo scores: there is no score 99\n")
    ran = solitudo("--profile", played[0], "scores", "list", 1)
    assert ran.code == 2


def test_a_run_goes_into_a_file_and_is_verified_from_there(solitudo, played, tmp_path):
    folder, record = played
    file = tmp_path / "sent.json"
    assert solitudo("--profile", folder, "scores", "save", 1, "--file", file) == (0, "", "")
    assert file.stat().st_size < 50_000
    ran = solitudo("scores", "verify", "--file", file)
    assert (ran.code, ran.out) == (0, f"AAA, Storm, Slant, {record.points} points, 4 boards: proved\n")
    ran = solitudo("scores", "verify", "--file", file, "--json")
    assert (ran.code, json.loads(ran.out)["verdict"], json.loads(ran.out)["name"]) == (0, "proved", "AAA")
    file.write_text(file.read_text().replace(f'"points":{record.points},"boards"', '"points":9999,"boards"'))
    ran = solitudo("scores", "verify", "--file", file)
    assert (ran.code, f"refused; points: the run comes to {record.points}, not 9999" in ran.out) == (1, True)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("save",), "save takes the number of a score, and --file FILE"),
        (("save", "1"), "save takes the number of a score, and --file FILE"),
        (("save", "99", "--file", "-"), "there is no score 99"),
        (("save", "3", "--file", "-"), "made-up"),
        (("verify", "1", "--file", "x"), "not both"),
        (("verify", "--file", "no-such-file"), "no-such-file"),
        (("list", "--file", "x"), "list takes no file"),
    ],
)
def test_a_file_that_makes_no_sense(solitudo, played, words, said):
    ran = solitudo("--profile", played[0], "scores", *words)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert said in ran.err


def test_the_window_opens_a_run_file_as_a_race(played, tmp_path):
    from game.arcade.run_file import encode
    from game.cli.play import race_arguments
    from game.engine.formats.content import FoundRun

    file = tmp_path / "sent.json"
    file.write_bytes(encode(played[1], "Ana"))
    assert race_arguments(str(file)) == {"found": FoundRun(file.read_bytes()), "what": file}
    assert race_arguments("singles:4x4:1114142333214213") == {}
