"""The command line: ``solitudo COMMAND ...``, one module of this package a command.

A command module has ``configure(parser)`` and ``run(arguments)``, which returns the exit code. Only the module of the
command given is imported, so that the window and ``--help`` start without engines.
"""

from __future__ import annotations

import importlib
import io
import os
import sys
from collections.abc import Sequence

from game.engine.core import GivenUp, PuzzleError
from game.engine.foreign_text import one_line

COMMANDS = {
    "play": "open the window (also without a command)",
    "generate": "make puzzles",
    "solve": "find a puzzle's solution, its level and its techniques",
    "rate": "how hard a puzzle is, and the path of techniques",
    "hint": "mistakes, or the easiest next step",
    "check": "which rules a state breaks",
    "convert": "write puzzles in another format",
    "print": "draw puzzles and their solutions for paper, as a PDF or pictures",
    "pack": "check, build or list level packs",
    "save": "export or import saved games",
    "scores": "list and verify the high scores, save a run",
    "text": "play in the terminal",
    "install-desktop": "put the game into the desktop's menu",
    "shot": "draw a scene into a picture",
}
MODULES = {"print": "paper"}  # where a module called like its command would hide a function that is needed here
INTERRUPTED = 130  # what shells expect after Ctrl+C

HELP = """usage: solitudo [--profile DIR] [COMMAND] ...

Logic puzzles in one window: without a command, the game starts.

commands:
{commands}

`solitudo COMMAND --help` explains one command. A puzzle is given as an argument, as
a file (whole, or one puzzle a line), or as - to read one puzzle a line from the input.

options:
  --profile DIR  keep settings, games and scores in DIR
  --version      print the version
  -h, --help     print this help

exit codes: 0 yes or done; 1 a negative answer (not exactly one solution, a broken
rule, a bad level, a search given up); 2 bad input, with one line on stderr that says what and where
"""


def run(argv: Sequence[str]) -> int:
    """Run the command line ``argv`` (without the program's name) and return the exit code."""
    _speak_utf8()
    try:
        code = _answer(list(argv))
        sys.stdout.flush()  # here, where a reader that is gone can still be noticed
        return code
    except BrokenPipeError:  # the reader of our output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return INTERRUPTED


def _answer(argv: list[str]) -> int:
    name = ""
    try:
        profile, rest = _profile(argv)
        if rest[:1] in (["-h"], ["--help"]):
            width = max(map(len, COMMANDS))
            print(HELP.format(commands="\n".join(f"  {n:{width}}  {about}" for n, about in COMMANDS.items())), end="")
            return 0
        if rest[:1] == ["--version"]:
            from importlib.metadata import version

            print(f"solitudo {version('solitudo')}")
            return 0
        name = rest.pop(0) if rest and rest[0] in COMMANDS else "play"
        return _command(name, profile, rest)
    except SystemExit as end:  # argparse ends --help so
        return end.code if isinstance(end.code, int) else 0
    except PuzzleError as error:
        code = complain(name, str(error))
        return 1 if isinstance(error, GivenUp) else code
    except BrokenPipeError:
        raise
    except OSError as error:
        return complain(name, f"{error.filename}: {error.strerror}" if error.filename else str(error))


def complain(name: str, message: str) -> int:
    """Print one line on stderr and return the exit code of bad input."""
    tell(f"{f'solitudo {name}'.rstrip()}: {message}")
    return 2


def tell(message: str) -> None:
    """Print one line on stderr, whatever the message holds."""
    print(one_line(message), file=sys.stderr)


def _speak_utf8() -> None:
    """UTF-8 on every system, also through pipes; what is not is replaced and never stops a batch.

    A stream that was closed before the start, or that a program without a console never had, leads nowhere.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115  # it is as long as we are
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, "backslashreplace"), (sys.stderr, "backslashreplace")):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors=errors)


def _profile(argv: list[str]) -> tuple[str | None, list[str]]:
    """``--profile`` before the command, and what follows."""
    if argv and argv[0].startswith("--profile="):
        return argv[0].partition("=")[2], argv[1:]
    if argv and argv[0] == "--profile":
        if len(argv) == 1:
            raise PuzzleError("--profile needs a folder")
        return argv[1], argv[2:]
    return None, argv


def _command(name: str, profile: str | None, rest: list[str]) -> int:
    module = importlib.import_module(f"{__name__}.{MODULES.get(name, name.replace('-', '_'))}")
    if name == "play" and not rest:  # as a desktop starts it: reading nothing takes as long as drawing half a frame
        return int(module.begin(profile))
    from argparse import SUPPRESS

    from game.cli.parser import Paragraphs, Parser

    parser = Parser(
        prog=f"solitudo {name}",
        formatter_class=Paragraphs,
        allow_abbrev=False,
        description=COMMANDS[name][:1].upper() + COMMANDS[name][1:] + ".",
    )
    module.configure(parser)
    parser.add_argument("--profile", metavar="DIR", default=profile, help=SUPPRESS)
    return int(module.run(parser.parse_intermixed_args(rest)))
