"""A voice made of other programs: started beside the game, ended by newer words, left out where it fails."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from game.app.voice import NOTHING_THERE, Program, SystemVoice

LIMIT = 5.0


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

    def wait(self) -> None: ...


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


def until(there: Callable[[], bool]) -> None:
    end = time.monotonic() + LIMIT
    while not there():
        assert time.monotonic() < end
        time.sleep(0.002)


def test_the_newest_words_end_those_before() -> None:
    start = Programs()
    voice = SystemVoice(ONE, find=str, start=start)
    voice.say("row 1", "en")
    until(lambda: len(start.started) == 1)
    voice.say("row 2", "pt_BR")
    until(lambda: len(start.started) == 2)
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
    until(lambda: len(start.started) == 1)
    voice.say("another", "en", after=True)
    time.sleep(0.02)
    assert len(start.started) == 1
    start.started[0].returncode = 0
    until(lambda: len(start.started) == 2)
    voice.close()
    assert start.started[1].heard == b"another"


def test_a_program_that_fails_gives_way_to_the_next() -> None:
    start = Programs("broken")
    voice = SystemVoice(
        (Program("broken"), Program("gone"), *ONE), find=lambda n: n if n != "gone" else None, start=start
    )
    voice.say("hello", "en")
    until(lambda: len(start.started) == 2)
    voice.close()
    assert start.started[1].command[0] == "one"
    assert start.started[1].heard == b"hello"


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
    until(lambda: len(start.started) == 1)
    voice.say("", "")
    until(lambda: len(start.started) == 2)
    voice.close()
    assert [process.command for process in start.started] == [
        ("spd-say", "-C", "-w", "--", "hello"),
        ("spd-say", "-C"),
    ]


def test_texts_from_elsewhere_neither_end_the_voice_nor_reach_it_as_they_are() -> None:
    start = Programs()
    voice = SystemVoice((Program("spd-say", ("-C", "-w"), "-l", by_argument=True),), find=str, start=start)
    voice.say("a\0b\x1b[31m\ud800" + "x" * 200_000, "")
    until(lambda: len(start.started) == 1)
    voice.say("hello", "")
    until(lambda: len(start.started) == 2)
    voice.close()
    first = start.started[0].command[-1]
    assert first.startswith("a\\x00b\\x1b[31m\\ud800x")
    assert len(first.encode()) < 4000
    assert start.started[1].command[-1] == "hello"
