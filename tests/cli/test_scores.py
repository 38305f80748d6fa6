"""scores list on a profile of their own."""

from __future__ import annotations

import json
from contextlib import closing

import pytest
from runs import FakeRun

from game.store.profile import open_profile

NOON = 1_800_014_400.0  # 2027-01-15


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A profile's folder with a few scores, three days apart."""
    clock = {"now": NOON - 3 * 86_400}
    monkeypatch.setattr("game.cli.scores.time.time", lambda: NOON)
    with closing(open_profile(tmp_path / "profile", lambda: clock["now"])) as profile:
        scores = profile.scores
        scores.sign(scores.add(FakeRun(500, kind="mixed", boards=1)).id, "EVA")
        scores.sign(scores.add(FakeRun(700, kind="hitori", boards=2)).id, "BOB")
        clock["now"] = NOON
        scores.sign(scores.add(FakeRun(300, kind="mixed", boards=3)).id, "KIM")
        scores.add(FakeRun(-83_456, "sprint", "mixed", "1.5", elapsed=83_456))
        scores.begin_daily("2027-01-15")
    return tmp_path / "profile"


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
        "at": NOON,
        "day": "2027-01-15",
    }


def test_an_empty_profile_has_no_tables(solitudo, tmp_path):
    assert solitudo("--profile", tmp_path / "new", "scores", "list") == (0, "", "")


@pytest.mark.parametrize(
    "words",
    [
        (),
        ("show",),
        ("list", "3"),
        ("list", "--kind", "chess"),
        ("list", "--mode", "drizzle"),
        ("list", "--span", "month"),
    ],
)
def test_bad_input(solitudo, folder, words):
    ran = solitudo("--profile", folder, "scores", *words)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert ran.err.startswith("solitudo scores: ")
