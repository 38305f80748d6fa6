"""solitudo print: which files come out, and what is refused."""

from __future__ import annotations

import errno
import re

import pytest

from game.engine.formats.levels import Pack, level_of
from game.engine.jsonio import encode
from game.puzzles import find

SMALL = "singles:3x3:322232212"


@pytest.fixture
def pack(tmp_path):
    spec = find("sudoku")
    board = spec.board_from_json(["1...", "..3.", ".4..", "...2"], {})
    levels = tuple(level_of(spec, board, f"no-{n}", level="easy", title=f"Cup {n}") for n in range(1, 6))
    path = tmp_path / "pack.json"
    path.write_bytes(encode(Pack(format="solitudo-pack", version=1, id="cups", title="Cups", levels=levels)))
    return path


def pages(data):
    return int(re.search(rb"/Count (\d+)", data)[1])


def title(data):
    return bytes.fromhex(re.search(rb"/Title <(\w+)>", data)[1].decode()).decode("utf-16")


def test_a_puzzle_as_a_document(solitudo, tmp_path):
    out = tmp_path / "one.pdf"
    assert solitudo("print", SMALL, "--out", out) == (0, "", "")
    assert pages(out.read_bytes()) == 2
    assert title(out.read_bytes()) == "Hitori"


def test_a_pack_has_its_title_and_as_many_pages_as_asked_for(solitudo, tmp_path, pack):
    out = tmp_path / "pack.pdf"
    assert solitudo("print", pack, "--out", out, "--per-page", 2) == (0, "", "")
    assert pages(out.read_bytes()) == 3 + 1
    assert title(out.read_bytes()) == "Cups"
    assert solitudo("print", pack, "--out", out, "--title", "For the train").code == 0
    assert title(out.read_bytes()) == "For the train"
    assert pages(out.read_bytes()) == 2


def test_pictures_are_numbered(solitudo, tmp_path):
    out = tmp_path / "one.png"
    assert solitudo("print", SMALL, "--out", out) == (0, "", "")
    sizes = []
    for name in ("one.png", "one-2.png"):
        data = (tmp_path / name).read_bytes()
        assert data[:4] == b"\x89PNG"
        sizes.append((int.from_bytes(data[16:20]), int.from_bytes(data[20:24])))
    assert sizes == [(2480, 3508)] * 2
    assert len(list(tmp_path.iterdir())) == 2


def test_a_bad_line_does_not_stop_the_others(solitudo, tmp_path):
    out = tmp_path / "two.pdf"
    ran = solitudo("print", "-", "--out", out, stdin=f"{SMALL}\nwhat\nslant:4x4:b1a0023a11g2011c\n")
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert ran.err.startswith("solitudo print: line 2: ")
    assert title(out.read_bytes()) == "Hitori, Slant"


BAD = [
    [SMALL, "--out", "x.gif"],
    [SMALL, "--out", "none/x.pdf"],
    [SMALL, "--out", "x.pdf", "--per-page", "25"],
    [SMALL, "--out", "x.pdf", "--per-page", "0"],
    ["what", "--out", "x.pdf"],
    [SMALL],
]


@pytest.mark.parametrize("words", BAD)
def test_what_cannot_be_printed_leaves_no_file(solitudo, tmp_path, monkeypatch, words):
    monkeypatch.chdir(tmp_path)
    ran = solitudo("print", *words)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert ran.err.startswith("solitudo print: ")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("ending", ["pdf", "png"])
def test_a_full_disk_leaves_what_was_there(solitudo, tmp_path, monkeypatch, ending):
    out = tmp_path / f"old.{ending}"
    out.write_bytes(b"old")

    def full(file, data, rights):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("game.store.files._write_new", full)
    ran = solitudo("print", SMALL, "--out", out)
    assert (ran.code, ran.err) == (2, f"solitudo print: {out}: No space left on device\n")
    assert out.read_bytes() == b"old"
