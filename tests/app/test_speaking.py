"""A voice made of other programs: started beside the game, ended by newer words, left out where it fails."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest
from pilot import Pilot

from game.app.voice import NO_ANSWER, NOTHING_THERE, REST_SECONDS, Program, SystemVoice


class Process:
    """A program that speaks until it is told to end."""

    def __init__(self, command: tuple[str, ...]) -> None:
        self.command, self.heard, self.returncode = command, b"", None
        self.stdin: Any = self

    def write(self, text: bytes) -> None:
        self.heard += text

    def close(self) -> None: ...

    def poll(self) -> int | None:
        return self.returncode

    def kill(self) -> None:
        self.returncode = -9

    def wait(self, seconds: float) -> None: ...


class Programs:
    """Starts processes and keeps them."""

    def __init__(self, *broken: str) -> None:
        self.broken = broken
        self.started: list[Process] = []

    def __call__(self, command: tuple[str, ...], **options: Any) -> Process:
        process = Process(command)
        if command[0] in self.broken:
            process.returncode = 1
        self.started.append(process)
        return process


ONE = (Program("one", ("--stdin",), "-v"),)


def test_the_newest_words_end_those_before() -> None:
    start = Programs()
    voice = SystemVoice(ONE, find=str, start=start)
    voice.say("row 1", "en")
    voice.step()
    assert len(start.started) == 1
    voice.say("row 2", "pt_BR")
    voice.step()
    assert len(start.started) == 2
    voice.close()
    first, second = start.started
    assert first.command == ("one", "--stdin", "-v", "en")
    assert (first.heard, first.returncode) == (b"row 1", -9)
    assert second.command[-1] == "pt"
    assert second.returncode == -9  # the game has ended


def test_words_that_wait_are_said_after_those_before() -> None:
    start = Programs()
    voice = SystemVoice(ONE, find=str, start=start)
    voice.say("a message", "en")
    voice.step()
    assert len(start.started) == 1
    voice.say("another", "en", after=True)
    voice.step()
    assert len(start.started) == 1
    start.started[0].returncode = 0
    voice.step()
    assert len(start.started) == 2
    voice.close()
    assert start.started[1].heard == b"another"


def test_a_program_that_fails_gives_way_to_the_next() -> None:
    start = Programs("broken")
    voice = SystemVoice(
        (Program("broken"), Program("gone"), *ONE), find=lambda n: n if n != "gone" else None, start=start
    )
    voice.say("hello", "en")
    voice.step()
    assert len(start.started) == 2
    voice.close()
    assert start.started[1].command[0] == "one"
    assert start.started[1].heard == b"hello"


class Time:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_voice_that_failed_says_so_and_is_tried_again() -> None:
    start, time = Programs("one"), Time()
    voice = SystemVoice(ONE, find=str, start=start, now=time)
    for text in ("hello", "again"):
        voice.say(text, "en")
        voice.step()
    assert len(start.started) == 1
    assert voice.failed
    assert voice.status == NO_ANSWER
    start.broken, time.now = (), REST_SECONDS
    voice.say("there you are", "en")
    start.started[-1].returncode = 0
    voice.step()
    assert (len(start.started), voice.failed, voice.status) == (2, False, "")
    start.broken = ("one",)
    voice.say("and now", "en")
    voice.step()
    voice.say("hello", "en")
    assert (len(start.started), voice.failed) == (3, True)
    voice.wake()
    voice.say("hello", "en")
    assert (len(start.started), voice.failed) == (4, False)


def test_the_window_says_once_that_the_voice_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    pilot, start = Pilot((960, 540), {"reduce_motion": True}), Programs("one")
    pilot.open("profiles")
    voice = SystemVoice(ONE, find=str, start=start, now=Time())
    monkeypatch.setattr(pilot.app.narration, "voice", voice)
    told: list[str] = []
    monkeypatch.setattr(pilot.scene, "toast", lambda text, *rest: told.append(text))
    pilot.press("f2")
    pilot.tick(1000)
    pilot.press("tab", "tab")
    pilot.tick(1000)
    assert (told, len(start.started)) == ([NO_ANSWER], 1)
    pilot.press("f2", "f2")
    pilot.tick(1000)
    assert told == [NO_ANSWER, "Reading aloud is off.", NO_ANSWER]


def test_a_text_that_looks_like_an_option_is_none() -> None:
    assert Program("spd-say", ("-C",), "-l", by_argument=True).command("/x", "-rf", "de") == (
        *("/x", "-C", "-l", "de", "--", "-rf"),
    )


def test_without_any_program_it_says_so_and_stays_silent() -> None:
    start = Programs()
    voice = SystemVoice(ONE, find=lambda name: None, start=start)
    assert voice.status == NOTHING_THERE
    voice.say("hello", "en")
    voice.close()
    assert start.started == []


def test_a_program_that_hands_texts_on_is_told_to_be_silent() -> None:
    start = Programs()
    voice = SystemVoice((Program("spd-say", ("-C", "-w"), "-l", by_argument=True),), find=str, start=start)
    voice.say("hello", "")
    voice.step()
    assert len(start.started) == 1
    voice.say("", "")
    voice.step()
    assert len(start.started) == 2
    voice.close()
    assert [process.command for process in start.started] == [
        ("spd-say", "-C", "-w", "--", "hello"),
        ("spd-say", "-C"),
    ]


def test_texts_from_elsewhere_neither_end_the_voice_nor_reach_it_as_they_are() -> None:
    start = Programs()
    voice = SystemVoice((Program("spd-say", ("-C", "-w"), "-l", by_argument=True),), find=str, start=start)
    voice.say("a\0b\x1b[31m\ud800" + "x" * 200_000, "")
    voice.say("hello", "")
    voice.close()
    first = start.started[0].command[-1]
    assert first.startswith("a\\x00b\\x1b[31m\\ud800x")
    assert len(first.encode()) < 4000
    assert start.started[1].command[-1] == "hello"


@pytest.mark.skipif(sys.platform == "win32", reason="needs a program that reads")
def test_a_real_program_is_ended_and_leaves_nothing_behind() -> None:
    started: list[Any] = []

    def start(*command: Any, **options: Any) -> Any:
        started.append(subprocess.Popen(*command, **options))
        return started[-1]

    sleep = Program(sys.executable, ("-c", "import time; time.sleep(60)"))
    voice = SystemVoice((sleep,), find=str, start=start)
    voice.say("one", "en")
    voice.say("two", "en")
    voice.close()
    assert [process.returncode for process in started] == [-9, -9]
