"""A voice from whatever the system has: it speaks beside the game, and the newest words replace those before."""

from __future__ import annotations

import sys
import time
from collections import deque
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any, NamedTuple, Protocol

from game.engine.foreign_text import printable
from game.engine.words import N_

NOTHING_THERE = N_("There is no voice on this computer. Install espeak-ng or speech-dispatcher to hear the game.")
NO_ANSWER = N_("The voice of this computer does not answer. The game tries it again in a minute.")
REST_SECONDS = 60.0  # until a program that has failed is tried again
KEPT = 2000  # sentences that are remembered where nobody speaks them
END_SECONDS = 0.5  # in which a program that was told to end has done so

PIPE, NOTHING = -1, -3
"""As `subprocess` calls them, which is loaded when something is said: that takes its time."""
QUIET = {"stdout": NOTHING, "stderr": NOTHING}
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

    failed: bool
    """Whether it fell silent in the middle of the game: `status` says why."""

    def wake(self) -> None:
        """Try again at once what has failed."""

    def say(self, text: str, language: str, after: bool = False) -> None: ...

    def step(self) -> None:
        """Time has passed: say what has waited."""

    def close(self) -> None: ...


class SystemVoice:
    """The first program that there is and that does not fail. Nothing is looked for before the first word.
    One that has failed is left alone for a while, and the next one speaks.

    A program speaks by itself while the game goes on; `step` looks whether it has ended.
    """

    def __init__(
        self,
        programs: Iterable[Program] | None = None,
        find: Callable[[str], str | None] | None = None,
        start: Callable[..., Any] | None = None,
        now: Callable[[], float] = time.monotonic,
        system: str = sys.platform,
    ) -> None:
        self._programs = tuple(SYSTEMS.get(system, OTHERS) if programs is None else programs)
        self._hidden = {"creationflags": NO_WINDOW} if system == "win32" else {}
        self._find, self._start, self._now = find or _which, start or _popen, now
        self._resting: dict[Program, float] = {}
        """Until when a program is left alone that has failed."""
        self.failed = False
        self._wanted: deque[tuple[str, str]] = deque()
        self._said = ("", "")
        self._speaking: Any = None
        self._speaker: Program | None = None
        self._ending: list[Any] = []
        """Programs that were told to end, or that end by themselves at once."""

    @property
    def status(self) -> str:
        if self.failed:
            return NO_ANSWER
        return "" if any(self._find(program.name) for program in self._programs) else NOTHING_THERE

    def wake(self) -> None:
        self._resting.clear()
        self.failed = False

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
            if self._speaking.returncode and self._speaker is not None:  # it cannot speak: the next one may
                self._rest(self._speaker)
                self._wanted.appendleft(self._said)
            else:
                self.failed = False
            self._speaking = None
        if self._wanted and self._speaking is None:
            self._said = self._wanted.popleft()
            self._speaking = self._begin(*self._said)

    def close(self) -> None:
        """End what is being said."""
        self.say("", "")
        for process in self._ending:
            with suppress(OSError, *_late()):
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
        while (usable := self._usable()) is not None:
            self._speaker, path = usable
            with suppress(OSError, ValueError):
                return self._started(self._speaker, self._speaker.command(path, text, language), text)
            self._rest(self._speaker)
        self.failed = bool(self._resting)
        return None

    def _usable(self) -> tuple[Program, str] | None:
        """The first program that can be tried now, and where it is."""
        now = self._now()
        for program in self._programs:
            if self._resting.get(program, now) <= now:
                path = self._find(program.name)
                if path is not None:
                    return program, path
        return None

    def _rest(self, program: Program) -> None:
        """Leave a program alone for a while that has failed."""
        self._resting[program] = self._now() + REST_SECONDS

    def _hush(self) -> None:
        """A program that only hands texts on has ended, and they are still being said."""
        usable = self._usable()
        if usable is not None and usable[0].by_argument:
            with suppress(OSError):
                self._ending.append(self._start((usable[1], "-C"), stdin=NOTHING, **QUIET))

    def _started(self, program: Program, command: tuple[str, ...], text: str) -> Any:
        if program.by_argument:
            return self._start(command, stdin=NOTHING, **QUIET, **self._hidden)
        process = self._start(command, stdin=PIPE, **QUIET, **self._hidden)
        with suppress(OSError):  # a pipe holds some pages of text before it waits for a reader
            process.stdin.write(text.encode())
            process.stdin.close()
        return process


def _which(name: str) -> str | None:
    import shutil

    return shutil.which(name)


def _popen(command: tuple[str, ...], **options: Any) -> Any:
    import subprocess

    return subprocess.Popen(command, **options)


def _late() -> tuple[type[Exception], ...]:
    """What waiting for a process raises when it takes too long."""
    import subprocess

    return (subprocess.TimeoutExpired,)


class SilentVoice:
    """No voice, for pictures and tests; it keeps what it was told to say."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.status, self.failed = "", False

    def wake(self) -> None: ...

    def say(self, text: str, language: str, after: bool = False) -> None:
        self.said.append(text)
        del self.said[:-KEPT]

    def step(self) -> None: ...

    def close(self) -> None: ...
