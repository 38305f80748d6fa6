"""Every measuring script says how it is called."""

from pathlib import Path

import pytest
from suite.called import called

SCRIPTS = [*sorted(Path(__file__).parent.glob("bench_*.py")), Path(__file__).with_name("compare.py")]


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.stem)
def test_help_tells_what_is_measured_and_the_options(script: Path) -> None:
    done = called(script, "--help")
    assert (done.code, done.err) == (0, "")
    assert "usage:" in done.out
    assert done.out.count("--") > 1


@pytest.mark.parametrize(
    ("script", "words"), [("frames", ("--kinds", "chess")), ("timed", ("1920by1080",)), ("window", ("--parts", "door"))]
)
def test_a_wrong_word_is_refused_before_anything_is_measured(script: str, words: tuple[str, ...]) -> None:
    done = called(Path(__file__).with_name(f"bench_{script}.py"), *words)
    assert (done.code, done.out) == (2, "")
    assert words[-1] in done.err
