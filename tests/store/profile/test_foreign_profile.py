"""Profiles from elsewhere: what runs, settings and names hold is taken in within bounds, or refused in one line."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from keeping import Clock
from storms import play
from suite.part import THOROUGH

from game.engine.core import PuzzleError
from game.puzzles import find
from game.store.profile.profile import StoredProfile, open_profile

GOOD = play(3)[1]
PLAIN = json.loads(GOOD.encode())


@pytest.fixture(scope="module")
def document(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    with closing(open_profile(tmp_path_factory.mktemp("from"), Clock())) as profile:
        profile.scores.add(GOOD)
        return dict(json.loads(profile.export(find)))


@pytest.fixture
def other(tmp_path: Path) -> Iterator[StoredProfile]:
    with closing(open_profile(tmp_path / "other", Clock())) as profile:
        yield profile


def changed(document: dict[str, Any], **members: Any) -> bytes:
    """The profile with other members in its one score."""
    return json.dumps({**document, "scores": [{**document["scores"][0], **members}]}).encode()


def test_a_good_run_comes_in(document: dict[str, Any], other: StoredProfile) -> None:
    other.take_in(json.dumps(document).encode(), find)
    (score,) = other.scores.all()
    assert json.loads(other.scores.run(score.id)) == PLAIN


@pytest.mark.parametrize(
    ("run", "message"),
    [
        ({"played": [{**PLAIN["played"][0], "par": 10**18}, *PLAIN["played"][1:]]}, "played[0].par: expected `int` <="),
        ({"played": [{**PLAIN["played"][0], "par": 0}, *PLAIN["played"][1:]]}, "played[0].par: expected `int` >= 1"),
        ({"played": [{**PLAIN["played"][0], "kind": "ludo"}]}, "played[0]: "),
        ({"steps": [[0, "show"], [9, "mark", [["cell", [0, 0, 0], 1]]]]}, "steps[1]: cell [0, 0, 0] cannot hold 1"),
        ({"steps": [[0, "show"], [9, "mark", [["cell", [0, 0], 2**53]]]]}, "steps[1]: cell [0, 0] cannot hold"),
        ({"steps": [[0, "show"], [2**60, "stop"]]}, "steps[1][0]: expected `int` <="),
        ({"steps": [[0, "show"]] * 4}, "steps[3]: there is no such board"),
        ({"made_by": {"slant": 0}}, "made_by[...]: expected `int` >= 1"),
        ({"version": 4}, "this run was made by a newer version of the program"),
    ],
)
def test_bad_runs_are_named(document: dict[str, Any], other: StoredProfile, run: dict[str, Any], message: str) -> None:
    with pytest.raises(PuzzleError) as error:
        other.take_in(changed(document, run={**PLAIN, **run}), find)
    assert str(error.value).startswith(f"scores[0].run: {message}")
    assert other.scores.all() == ()


@pytest.mark.parametrize("run", [{}, [], "", 5, {"format": "made-up"}, {"format": 7}])
def test_what_claims_to_be_no_run_is_kept_and_cannot_be_watched(
    document: dict[str, Any], other: StoredProfile, run: Any
) -> None:
    other.take_in(changed(document, run=run), find)
    assert len(other.scores.all()) == 1


@pytest.mark.parametrize(
    ("member", "value"),
    [
        ("initials", "ABCD"),
        ("initials", "x" * 100_000),
        ("mode", "x" * 201),
        ("rank", 2**70),
        ("boards", -1),
        ("elapsed", 1e308),
        ("at", 1e300),
    ],
)
def test_bad_scores_are_named(document: dict[str, Any], other: StoredProfile, member: str, value: Any) -> None:
    with pytest.raises(PuzzleError) as error:
        other.take_in(changed(document, **{member: value}), find)
    assert str(error.value).startswith(f"scores[0].{member}: ")
    assert len(str(error.value)) < 300
    assert other.scores.all() == ()


SETTINGS = ["volume_effects", "text_scale", "initials", "keys", "theme", "practice_slant", "x"]


@pytest.mark.parametrize(
    "value", [1e308, -1e308, 2**63, 2**70, -(2**70), "\x1b[2J", "x" * 100_000, [[[]]], {"a": {}}, None]
)
@pytest.mark.parametrize("names", [SETTINGS, *([name] for name in SETTINGS if THOROUGH)], ids=" ".join)
def test_settings_of_any_value_are_taken_in_and_go_out_again(
    document: dict[str, Any], tmp_path: Path, names: list[str], value: Any
) -> None:
    with closing(open_profile(tmp_path, Clock())) as profile:
        profile.take_in(json.dumps({**document, "settings": dict.fromkeys(names, value)}).encode(), find)
        assert len(profile.scores.initials) == 3
        assert profile.export(find)
    with closing(open_profile(tmp_path, Clock())) as profile:
        assert profile.notices == []
        assert len(profile.scores.initials) == 3


@pytest.mark.parametrize("text", ["\x1b[2", "\n\n\n", "\u202e\u202e\u202e"])
def test_initials_are_shown_without_controls(document: dict[str, Any], other: StoredProfile, text: str) -> None:
    other.take_in(changed(document, initials=text), find)
    other.settings.set("initials", text)
    assert all(len(one) <= 3 and one.isprintable() for one in (other.scores.initials, other.scores.all()[0].initials))
