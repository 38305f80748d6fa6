"""save export and import with a profile of their own, and pictures of scenes."""

from __future__ import annotations

import errno
import json
from contextlib import closing

import pytest
from letters import SPECS, Board
from suite.part import part
from views import routes

from game.engine.core import Change
from game.engine.formats import saves
from game.engine.play.game import Game
from game.engine.play.session import Session
from game.puzzles import find
from game.store.profile.players import StoredPlayers
from game.store.profile.profile import open_profile


@pytest.fixture
def profile(tmp_path, toys):
    """A profile's folder with one suspended game, a mark made and taken back in it."""
    opened = open_profile(tmp_path / "profile", lambda: 1000.0)
    spec = SPECS["toy"]
    session = Session(spec, Board(("ab", "ba")))
    game = Game(session, elapsed=4000)
    opened.games.begin(game)
    session.play((Change(spec.slots(session.board)[0], 0, 1),), 1500)
    session.undo(2500)
    opened.close()
    return tmp_path / "profile"


def log_of(path):
    return saves.decode(path.read_bytes(), find).session.log


def test_a_game_goes_out_and_comes_back(solitudo, profile, tmp_path):
    out = tmp_path / "game.json"
    assert solitudo("--profile", profile, "save", "export", out) == (0, "", "")
    assert [entry.op for entry in log_of(out)] == ["play", "undo"]

    elsewhere = tmp_path / "elsewhere"
    assert solitudo("--profile", elsewhere, "save", "import", out) == (0, "", "")
    again = tmp_path / "again.json"
    assert solitudo("--profile", elsewhere, "save", "export", again).code == 0
    assert log_of(again) == log_of(out)


def test_the_number_chooses(solitudo, profile, tmp_path):
    out = tmp_path / "game.json"
    assert solitudo("--profile", profile, "save", "export", out, "--game", 1).code == 0
    ran = solitudo("--profile", profile, "save", "export", out, "--game", 2)
    assert (ran.code, ran.err) == (2, "solitudo save: there is no suspended game 2; there are 1\n")


def test_to_the_output(solitudo, profile):
    ran = solitudo("--profile", profile, "save", "export", "-")
    assert (ran.code, ran.err) == (0, "")
    assert saves.decode(ran.out.encode(), find).elapsed == 4000


@pytest.mark.parametrize("content", [b"", b"{}", b"\xff\xfe", b'{"format": "solitudo-game", "version": 99}'])
def test_what_is_no_game_changes_nothing(solitudo, profile, tmp_path, content):
    path = tmp_path / "broken.json"
    path.write_bytes(content)
    ran = solitudo("--profile", profile, "save", "import", path)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert solitudo("--profile", profile, "save", "export", "-", "--game", 2).code == 2


def test_a_file_that_is_not_there(solitudo, profile, tmp_path):
    ran = solitudo("--profile", profile, "save", "import", tmp_path / "none.json")
    assert (ran.code, ran.err) == (2, f"solitudo save: {tmp_path / 'none.json'}: No such file or directory\n")


def test_an_input_without_an_end_is_refused(solitudo, profile, monkeypatch):
    monkeypatch.setattr("game.store.profile.export.MAX_BYTES", 1 << 20)
    ran = solitudo("--profile", profile, "save", "import", "/dev/zero")
    assert (ran.code, ran.err) == (2, "solitudo save: /dev/zero is larger than 1 MB\n")
    for action in ("check", "build"):
        ran = solitudo("pack", action, "/dev/zero")
        assert (ran.code, ran.err.count("\n")) == (2, 1)
        assert "larger than 4 MB" in ran.err


def test_a_picture_of_a_scene(solitudo, tmp_path):
    out = tmp_path / "menu.png"
    assert solitudo("shot", "--scene", "menu", "--out", out, "--size", "960x540") == (0, "", "")
    data = out.read_bytes()
    assert data[:4] == b"\x89PNG"
    assert (int.from_bytes(data[16:20]), int.from_bytes(data[20:24])) == (960, 540)


BAD = [
    ["--scene", "cellar", "--out", "x.png"],
    ["--scene", "menu", "--out", "x.png", "--theme", "dusk"],
    ["--scene", "menu", "--out", "x.png", "--size", "huge"],
    ["--scene", "play", "--out", "x.png", "--puzzle", "what"],
    ["--scene", "menu", "--out", "none/x.png", "--size", "240x160"],
    ["--scene", "menu", "--out", "x.png", "--size", "1x1"],
    ["--scene", "menu", "--out", "x.png", "--size", "1920x159"],
    ["--scene", "board", "--out", "x.png"],
    ["--scene", "../menu", "--out", "x.png"],
]


@pytest.mark.parametrize("words", BAD)
def test_pictures_that_cannot_be(solitudo, tmp_path, monkeypatch, words):
    monkeypatch.chdir(tmp_path)
    ran = solitudo("shot", *words)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert ran.err.startswith("solitudo shot: ")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("name", ["x.xyz", "x"])
def test_a_picture_has_an_ending_that_can_be_written(solitudo, tmp_path, name):
    ran = solitudo("shot", "--scene", "menu", "--out", tmp_path / name)
    said = f"--out needs a file that ends in .png, not {name!r}"
    assert ran == (2, "", f"solitudo shot: {said}\n")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("scene", sorted({*part(routes(), 16), "play"}))
def test_every_scene_shows_the_puzzle_or_says_that_it_does_not(solitudo, tmp_path, scene):
    out = tmp_path / "x.png"
    ran = solitudo("shot", "--scene", scene, "--out", out, "--size", "960x540", "--puzzle", "singles:3x3:322232212")
    assert (ran.code, ran.err.count("\n"), out.exists()) in ((0, 0, True), (2, 1, False))
    assert ran.code == 0 or scene != "play"


def test_beside_a_window_that_plays(solitudo, profile, tmp_path):
    out = tmp_path / "game.json"
    window = open_profile(profile, lambda: 1000.0)
    assert solitudo("--profile", profile, "save", "export", out) == (0, "", "")
    assert log_of(out)
    ran = solitudo("--profile", profile, "save", "import", out)
    assert (ran.code, ran.err.count("\n")) == (2, 1)
    assert "a window is open" in ran.err
    window.close()
    assert solitudo("--profile", profile, "save", "import", out).code == 0


def test_the_profile_of_a_player(solitudo, profile, tmp_path):
    with closing(open_profile(profile, lambda: 1000.0)) as opened:
        StoredPlayers(profile, opened, lambda: 1000.0).create("Eva")
    out = tmp_path / "game.json"
    solitudo("--profile", profile, "save", "export", out)
    assert solitudo("--profile", profile, "save", "import", out, "--player", "eva") == (0, "", "")
    assert solitudo("--profile", profile, "save", "export", "-", "--player", "Eva").code == 0
    assert solitudo("--profile", profile, "save", "export", "-", "--game", 2).code == 2
    ran = solitudo("--profile", profile, "save", "export", "-", "--player", "Bob")
    assert ran == (2, "", "solitudo save: there is no player 'Bob'; there are Player 1, Eva\n")


def test_statistics_go_out(solitudo, profile, tmp_path):
    with closing(open_profile(profile, lambda: 1000.0)) as opened:
        game = opened.games.resume(opened.games.suspended()[0].id, find)
        opened.finish(game)
    ran = solitudo("--profile", profile, "save", "export", "-", "--statistics")
    assert (ran.code, ran.err) == (0, "")
    assert json.loads(ran.out)["all"]["solved"] == 1
    table = tmp_path / "all.csv"
    assert solitudo("--profile", profile, "save", "export", table, "--statistics") == (0, "", "")
    assert table.read_text("utf-8-sig").splitlines()[1].startswith("1970-01-01T00:16:40Z,toy,")


def test_times_go_out_without_a_word_of_who_played(solitudo, profile):
    with closing(open_profile(profile, lambda: 1_234_567_890.0)) as opened:
        spec = SPECS["toy"]
        for seed, rows in ((4, ("ab", "ba")), (5, ("aa", "ab")), (6, ("aa", "aa"))):
            game = Game(Session(spec, Board(rows)), seed=seed, index=777)
            slots = zip(spec.slots(game.session.board), "".join(rows), strict=True)
            wanted = [slot for slot, letter in slots if letter == "a"]
            for number, slot in enumerate(wanted, 1):
                game.session.play((Change(slot, 0, 1),), 1500 * number)
            game.elapsed = 1500 * len(wanted)
            game.hints = int(seed == 6)
            opened.games.begin(game)
            opened.finish(game)
    ran = solitudo("--profile", profile, "save", "export", "-", "--times")
    assert (ran.code, ran.err) == (0, "")
    assert list(map(json.loads, ran.out.splitlines())) == [
        {"kind": "toy", "board": "toy:aa/ab", "seconds": [1.5] * 3},
        {"kind": "toy", "board": "toy:ab/ba", "seconds": [1.5] * 2},
    ]


def test_times_of_nothing_and_with_other_switches_are_refused_in_a_sentence(solitudo, profile, tmp_path):
    out = tmp_path / "times.jsonl"
    ran = solitudo("--profile", profile, "save", "export", out, "--times")
    reason = "no finished game has times to export: they come from games won without hints or breaks"
    assert ran == (2, "", f"solitudo save: {reason}\n")
    for words in (("export", out, "--times", "--game", 1), ("import", out, "--times")):
        ran = solitudo("--profile", profile, "save", *words)
        assert ran == (2, "", "solitudo save: --times goes with export, and with no other switch but --player\n")
    for switch in ("--all", "--statistics"):
        ran = solitudo("--profile", profile, "save", "export", out, "--times", switch)
        assert (ran.code, ran.out) == (2, "")
        assert "not allowed with" in ran.err
    assert not out.exists()


@pytest.mark.parametrize(
    "words",
    [
        ("shot", "--scene", "menu", "--size", "640x400", "--out"),
        ("save", "export", "--all"),
    ],
)
def test_a_full_disk_is_told_and_leaves_what_was_there(solitudo, profile, tmp_path, words, monkeypatch):
    out = tmp_path / "old.png"
    out.write_bytes(b"old")

    def full(file, data, rights):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("game.store.files._write_new", full)
    ran = solitudo("--profile", profile, *words, out)
    assert (ran.code, ran.err) == (2, f"solitudo {words[0]}: {out}: No space left on device\n")
    assert out.read_bytes() == b"old"
