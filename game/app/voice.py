"""A voice from whatever the system has: it speaks beside the game, and the newest words replace those before."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections import deque
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any, NamedTuple, Protocol

from game.engine.foreign_text import printable
from game.engine.words import N_

NOTHING_THERE = N_("There is no voice on this computer. Install espeak-ng or speech-dispatcher to hear the game.")
KEPT = 2000  # sentences that are remembered where nobody speaks them
END_SECONDS = 0.5  # in which a program that was told to end has done so

QUIET = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
NO_WINDOW = 0x08000000  # what Windows is told, so that a program opens no window of its own
POWERSHELL = (
    "Add-Type -AssemblyName System.Speech;"
    "$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer;"
    "[Console]::InputEncoding = [Text.Encoding]::UTF8;"
    "$voice.Speak([Console]::In.ReadToEnd())"
)


class Program(NamedTuple):
    """A program that speaks what it reads. `language`: the option that takes a language, "" for none."""

    name: str
    options: tuple[str, ...] = ()
    language: str = ""
    by_argument: bool = False

    def command(self, path: str, text: str, language: str) -> tuple[str, ...]:
        """What to start for a text."""
        spoken = (self.language, language.partition("_")[0]) if self.language and language else ()
        return (path, *self.options, *spoken, *(("--", text) if self.by_argument else ()))


SYSTEMS: dict[str, tuple[Program, ...]] = {
    "darwin": (Program("say"),),
    "win32": (Program("powershell", ("-NoProfile", "-NonInteractive", "-Command", POWERSHELL)),),
}
OTHERS = (
    # Waits until all is said, so that ending it, and the next one's -C, end what is said.
    Program("spd-say", ("-C", "-w"), "-l", by_argument=True),
    Program("espeak-ng", ("--stdin",), "-v"),
    Program("espeak", ("--stdin",), "-v"),
    Program("say"),
)


class Speaker(Protocol):
    """Speaks. `say` returns at once; "" only ends what is being said. after: once that has been said."""

    @property
    def status(self) -> str:
        """Why nothing is heard, in a sentence for the player's language; "" when all is well."""

    def say(self, text: str, language: str, after: bool = False) -> None: ...

    def step(self) -> None:
        """Time has passed: say what has waited."""

    def close(self) -> None: ...


class SystemVoice:
    """The first program that there is and that does not fail. Nothing is looked for before the first word.

    A program speaks by itself while the game goes on; `step` looks whether it has ended.
    """

    def __init__(
        self,
        programs: Iterable[Program] | None = None,
        find: Callable[[str], str | None] = shutil.which,
        start: Callable[..., Any] = subprocess.Popen,
        system: str = sys.platform,
    ) -> None:
        self._programs = list(SYSTEMS.get(system, OTHERS) if programs is None else programs)
        self._hidden = {"creationflags": NO_WINDOW} if system == "win32" else {}
        self._find, self._start = find, start
        self._wanted: deque[tuple[str, str]] = deque()
        self._said = ("", "")
        self._speaking: Any = None
        self._ending: list[Any] = []
        """Programs that were told to end, or that end by themselves at once."""

    @property
    def status(self) -> str:
        return "" if any(self._find(program.name) for program in self._programs) else NOTHING_THERE

    def say(self, text: str, language: str, after: bool = False) -> None:
        text = printable(text)  # a title from elsewhere may hold what no program can be handed
        if not after:
            self._wanted.clear()
            if self._cut() and not text:
                self._hush()
        if text:
            self._wanted.append((text, language))
        self.step()

    def step(self) -> None:
        self._ending = [process for process in self._ending if process.poll() is None]
        if self._speaking is not None and self._speaking.poll() is not None:
            if self._speaking.returncode and self._programs:  # it cannot speak: the next one may
                del self._programs[0]
                self._wanted.appendleft(self._said)
            self._speaking = None
        if self._wanted and self._speaking is None:
            self._said = self._wanted.popleft()
            self._speaking = self._begin(*self._said)

    def close(self) -> None:
        """End what is being said."""
        self.say("", "")
        for process in self._ending:
            with suppress(OSError, subprocess.TimeoutExpired):
                process.wait(END_SECONDS)
        self._ending.clear()

    def _cut(self) -> bool:
        """End what is being said; whether it was still running."""
        process, self._speaking = self._speaking, None
        if process is None or process.poll() is not None:
            return False
        with suppress(OSError):
            process.kill()
        self._ending.append(process)
        return True

    def _begin(self, text: str, language: str) -> Any:
        """A process that says a text; None where there is none."""
        while self._programs:
            program = self._programs[0]
            path = self._find(program.name)
            if path is not None:
                with suppress(OSError, ValueError):
                    return self._started(program, program.command(path, text, language), text)
            del self._programs[0]
        return None

    def _hush(self) -> None:
        """A program that only hands texts on has ended, and they are still being said."""
        program = self._programs[0] if self._programs else None
        path = self._find(program.name) if program is not None else None
        if program is not None and program.by_argument and path is not None:
            with suppress(OSError):
                self._ending.append(self._start((path, "-C"), stdin=subprocess.DEVNULL, **QUIET))

    def _started(self, program: Program, command: tuple[str, ...], text: str) -> Any:
        if program.by_argument:
            return self._start(command, stdin=subprocess.DEVNULL, **QUIET, **self._hidden)
        process = self._start(command, stdin=subprocess.PIPE, **QUIET, **self._hidden)
        with suppress(OSError):  # a pipe holds some pages of text before it waits for a reader
            process.stdin.write(text.encode())
            process.stdin.close()
        return process


class SilentVoice:
    """No voice, for pictures and tests; it keeps what it was told to say."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.status = ""

    def say(self, text: str, language: str, after: bool = False) -> None:
        self.said.append(text)
        del self.said[:-KEPT]

    def step(self) -> None: ...

    def close(self) -> None: ...
