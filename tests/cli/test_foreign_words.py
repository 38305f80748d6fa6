"""Whatever arguments, files and profiles hold: what is printed has no character that a terminal obeys, and an end."""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from runs import FakeRun

from game.app.crash import write_trace
from game.cli import run
from game.engine.foreign_text import ONE_LINE
from game.store.profile.profile import open_profile

EVIL = "\x1b[2J\x1b]0;x\x07\x9b31m\u202e\x7f"
LONG = "y" * 100_000
CONTROLS = {*map(chr, range(10)), *map(chr, range(11, 32)), *map(chr, range(0x7F, 0xA0)), "\u202e"}


def fit(text: str) -> bool:
    """Whether a terminal can be given the text."""
    return not CONTROLS & set(text) and all(len(line) <= ONE_LINE for line in text.splitlines())


def level(**about: Any) -> dict[str, Any]:
    return {"id": "a", "kind": "slant", "board": ["..", ".."], **about}


def pack(**about: Any) -> dict[str, Any]:
    return {"format": "solitudo-pack", "version": 1, "id": "p", "title": "T", "levels": [level()], **about}


def recipe(**about: Any) -> dict[str, Any]:
    row = {"size": "5x5", "level": "easy", "count": 1}
    document = {"format": "solitudo-pack-recipe", "version": 1, "id": "p", "title": "T", "kind": "slant", "seed": 1}
    return {**document, "rows": [row], **about}


@pytest.mark.parametrize("foreign", [EVIL, LONG], ids=["controls", "long"])
@pytest.mark.parametrize(
    "words",
    [
        ("{}",),
        ("solve", "{}"),
        ("solve", "--kind", "{}", "x"),
        ("solve", "slant:{}"),
        ("solve", "--{}", "x"),
        ("hint", "https://puzz.link/p?slant/{}"),
        ("check", "--state", "{}", "slant:2x2:i"),
        ("convert", "--to", "{}", "slant:2x2:i"),
        ("convert", "sudoku:{}"),
        ("generate", "{}"),
        ("generate", "slant", "--size", "{}"),
        ("generate", "slant", "--level", "{}"),
        ("pack", "{}"),
        ("pack", "check", "{}"),
        ("pack", "build", "{}"),
        ("print", "{}"),
        ("rate", "hitori:{}"),
        ("scores", "list", "--kind", "{}"),
        ("scores", "{}"),
        ("save", "import", "{}"),
        ("save", "export", "--player", "{}", "x"),
        ("--profile", "/dev/null/{}", "save", "export", "x"),
        ("shot", "{}"),
    ],
    ids=" ".join,
)
def test_arguments(
    solitudo, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], foreign: str
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SOLITUDO_HOME", str(tmp_path / "home"))
    ran = solitudo(*(word.replace("{}", foreign) for word in words))
    assert ran.code in (1, 2)
    assert fit(ran.out)
    assert fit(ran.err)
    assert 0 < ran.err.count("\n") <= 2


@pytest.mark.parametrize("foreign", [EVIL, LONG], ids=["controls", "long"])
@pytest.mark.parametrize(
    ("words", "document"),
    [
        (("pack", "list"), lambda text: pack(title=text[:200])),
        (("pack", "check"), lambda text: pack(title=text[:200])),
        (("pack", "check"), lambda text: pack(id=text)),
        (("pack", "check"), lambda text: pack(**{text: 1})),
        (("pack", "check"), lambda text: pack(levels=[level(kind=text)])),
        (("pack", "check"), lambda text: pack(levels=[level(level=text)])),
        (("pack", "check"), lambda text: pack(levels=[level(techniques=[text], level="easy")])),
        (("pack", "check"), lambda text: pack(levels=[level(switches={text: text})])),
        (("pack", "check"), lambda text: pack(levels=[level(board=[text])])),
        (("pack", "build"), lambda text: recipe(kind=text)),
        (("pack", "build"), lambda text: recipe(rows=[{"size": text, "level": "easy", "count": 1}])),
        (("pack", "build"), lambda text: recipe(rows=[{"size": "5x5", "level": text, "count": 1}])),
        (("pack", "build"), lambda text: recipe(rows=[{"size": "5x5", "level": "easy", "count": 1, "hardest": text}])),
        (("pack", "build"), lambda text: recipe(titles=[text[:100], text[:100]])),
        (("solve",), lambda text: {"format": text}),
        (("solve",), lambda text: level(**{text: 1})),
        (("solve", "--json"), lambda text: pack(levels=[level(), level(id=text)])),
        (("save", "import"), lambda text: {"format": "solitudo-game", "version": 1, "kind": text, "board": []}),
        (("save", "import"), lambda text: {"format": "solitudo-profile", "version": 1, text: 1}),
        (("save", "import"), lambda text: {"format": "solitudo-profile", "version": 1, "scores": [{"run": text}]}),
    ],
)  # fmt: skip
def test_files(
    solitudo, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: Any, document: Any, foreign: str
) -> None:
    monkeypatch.setenv("SOLITUDO_HOME", str(tmp_path / "home"))
    file = tmp_path / "file.json"
    file.write_text(json.dumps(document(foreign)))
    ran = solitudo(*words, file)
    assert fit(ran.out)
    assert fit(ran.err)
    assert ran.out or ran.err


@pytest.mark.parametrize("foreign", [EVIL, LONG], ids=["controls", "long"])
def test_profiles(solitudo, tmp_path: Path, foreign: str) -> None:
    with closing(open_profile(tmp_path, lambda: 1_800_000_000.0)) as profile:
        scores = profile.scores
        scores.sign(scores.add(FakeRun(500, kind="mixed")).id, foreign)
        scores.sign(scores.add(FakeRun(400, mode=foreign[:50], kind=foreign[:50], pace=foreign[:50])).id, foreign)
        assert all(len(score.initials) <= 3 for score in scores.all())
        profile.settings.set("player_name", foreign)
    for words in (
        ("scores", "list"),
        ("scores", "list", "--json"),
        ("scores", "verify"),
        ("scores", "verify", "--json"),
    ):
        ran = solitudo("--profile", tmp_path, *words)
        assert ran.out.count("\n") >= 2
        assert fit(ran.out)
    ran = solitudo("--profile", tmp_path, "save", "export", "--player", "nobody", tmp_path / "x")
    assert (ran.code, fit(ran.err)) == (2, True)


@pytest.mark.parametrize("foreign", [EVIL, LONG * 5], ids=["controls", "long"])
def test_crash_reports(tmp_path: Path, foreign: str) -> None:
    path = write_trace(
        tmp_path, f"Traceback\n  File x\nValueError: {foreign}", 1.0, f"stopped while showing: {foreign}"
    )
    assert path is not None
    text = path.read_text(encoding="utf-8")
    assert not CONTROLS & set(text)
    assert len(text) <= 100_000
    assert text.startswith("Solitudo stopped while showing")


def test_the_words_of_a_command_stay_bytes_apart(capsys: pytest.CaptureFixture[str]) -> None:
    """A file's name that is no text is spelled out, too."""
    assert run(["pack", "check", "\udcff\udcfe"]) == 2
    assert "\\udcff\\udcfe" in capsys.readouterr().err
