"""``solitudo scores``: the score tables, and whether their runs come to what they claim."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from game import puzzles
from game.cli.profiles import profile_of
from game.cli.values import whole
from game.engine.core import PuzzleError
from game.engine.foreign_text import one_line, utf8
from game.engine.formats.content import MOST_OF_RUN
from game.engine.jsonio import encode_line, escaped
from game.engine.record.scores import AND, DAILY, MIXED, OF, SPANS, Score, variant_of
from game.store import files
from game.store.profile.scores import StoredScores

MODES = ("storm", "sprint", "survival", DAILY)
PACES = ("1", "1.5", "2")

EPILOG = """list: print the tables, ten rows each, best first; --mode, --kind (a kind of puzzle, or mixed), --pace and
--span (in UTC days, of daily runs by their own dates; week is today and the six days before) choose among them. With
--json, one object a line.

verify: play the run behind a score again from its boards and its log, or every run that is kept, and compare. Kept are
the runs that a table or the calendar shows, and the latest others. A run is proved when its boards follow from its
seed and it comes to its score; replayed only when an older generator made its boards, which nothing proves then; else
refused, with the reason. Exit code 1 when one is refused.

With --file, verify the run in a file that somebody sent.

save: write the run behind a score to the file of --file, for somebody else to race: drop it on the window, or give it
to `solitudo play`.

Both mark runs that are too fast for hands, which place more right marks in a second or in ten than a person can."""

PROVED, REPLAYED, REFUSED = "proved", "replayed only", "refused"
TOO_FAST = "too fast for hands"


def configure(parser: argparse.ArgumentParser) -> None:
    parser.epilog = EPILOG
    parser.add_argument("action", choices=("list", "verify", "save"), metavar="ACTION", help="list, verify or save")
    parser.add_argument("id", nargs="?", type=whole(1), metavar="ID", help="the score to verify or save, by its number")
    parser.add_argument("--file", metavar="FILE", help="the run file to verify, or to write; - for input or output")
    parser.add_argument("--mode", choices=MODES, help="one mode: " + ", ".join(MODES))
    parser.add_argument(
        "--kind",
        metavar="KIND",
        help="one kind of puzzle, a variant as in sudoku:killer, several as in hitori+slant, or mixed",
    )
    parser.add_argument("--pace", choices=PACES, help="one pace of the clock: " + ", ".join(PACES))
    parser.add_argument("--span", choices=SPANS, default="all", help=", ".join(SPANS) + " (all)")
    parser.add_argument("--json", action="store_true", help="one JSON object a line")


def run(arguments: argparse.Namespace) -> int:
    if arguments.kind not in (None, MIXED):
        kinds, variant = variant_of(arguments.kind)
        found = [puzzles.find(kind) for kind in kinds.split(AND)]
        if OF in arguments.kind and (len(found) > 1 or not variant or not found[0].arcade.climb(variant)):
            raise PuzzleError(f"there are no runs through {arguments.kind!r}")
    if arguments.action == "list" and arguments.id is not None:
        raise PuzzleError("list takes no number; choose with --mode, --kind, --pace and --span")
    if arguments.file is not None and arguments.action == "list":
        raise PuzzleError("list takes no file")
    if arguments.file is not None and arguments.action == "verify":
        if arguments.id is not None:
            raise PuzzleError("verify takes the number of a score or a file, not both")
        return _verify_file(arguments)
    if arguments.action == "save" and (arguments.id is None or arguments.file is None):
        raise PuzzleError("save takes the number of a score, and --file FILE")
    with profile_of(arguments.profile) as profile:
        act = {"list": _list, "verify": _verify, "save": _save}[arguments.action]
        return act(profile.scores, arguments)


def _list(scores: StoredScores, wanted: argparse.Namespace) -> int:
    tables = 0
    for key in _tables(scores, wanted):
        rows = scores.table(*key, wanted.span)
        if not rows:
            continue
        if wanted.json:
            for place, row in enumerate(rows, 1):
                print(encode_line({"place": place, **_json(row), "too_fast": _too_fast(scores, row)}))
            continue
        name = one_line(" ".join((key[0], key[1], f"x{key[2]}" if key[2] != "1" else "")))
        print(f"\n{name}" if tables else name)
        tables += 1
        for place, row in enumerate(rows, 1):
            boards = f"{row.boards} board" + "s" * (row.boards != 1)
            fast = f"  {TOO_FAST}" if _too_fast(scores, row) else ""
            print(f"{place:>3}  {row.initials:<3}  {_value(row):>9}  {boards:>10}  {row.day}  #{row.id}{fast}")
    return 0


def _save(scores: StoredScores, wanted: argparse.Namespace) -> int:
    """Write the run behind a score to a file."""
    from game.arcade.record import decode
    from game.arcade.run_file import encode

    row = scores.score(wanted.id)
    if row is None or not row.finished:
        raise PuzzleError(f"there is no score {wanted.id}")
    data = encode(decode(scores.run(row.id)), row.initials)
    if wanted.file == "-":
        print(escaped(data.decode()).rstrip("\n"))
    else:
        files.write(Path(wanted.file), data, plain=False)
    return 0


def _verify_file(wanted: argparse.Namespace) -> int:
    """Play the run in a file again."""
    from game.arcade.origin import not_made_again
    from game.arcade.race import described
    from game.arcade.record import decode
    from game.arcade.run_file import prove

    name = wanted.file
    most = MOST_OF_RUN
    data = sys.stdin.buffer.read(most + 1) if name == "-" else files.read(Path(name), most, plain=False)
    if data is None or len(data) > most:
        raise PuzzleError(f"{name} is larger than {most // 1000} kB")
    who, about, fast, verdict, reason = "", "", False, PROVED, ""
    try:
        who, record, fast = prove(utf8(data), puzzles.find)
        about = described(decode(record), puzzles.find)
        verdict, reason = _proof(not_made_again(decode(record), puzzles.find))
    except PuzzleError as error:
        verdict, reason = REFUSED, str(error)
    if wanted.json:
        print(encode_line({"file": name, "name": who, "verdict": verdict, "reason": reason or None, "too_fast": fast}))
    else:
        head = ", ".join(filter(None, (who, about))) or name
        print(one_line(f"{head}: {'; '.join(filter(None, (verdict, reason, TOO_FAST if fast else '')))}"))
    return int(verdict == REFUSED)


def _verify(scores: StoredScores, wanted: argparse.Namespace) -> int:
    one = scores.score(wanted.id) if wanted.id is not None else None
    if wanted.id is not None and (one is None or not one.finished):
        raise PuzzleError(f"there is no score {wanted.id}")
    kept = scores.kept()
    chosen = [one] if one is not None else [row for row in scores.all() if row.id in kept and _fits(row, wanted)]
    code = 0
    for row in chosen:
        verdict, reason = _verdict(scores, row)
        code = max(code, int(verdict == REFUSED))
        fast = _too_fast(scores, row)
        if wanted.json:
            print(encode_line({**_json(row), "verdict": verdict, "reason": reason or None, "too_fast": fast}))
        else:
            about = f"#{row.id} {row.mode} {row.kind} {row.initials} {_value(row)}"
            print(one_line(f"{about}: {'; '.join(filter(None, (verdict, reason, TOO_FAST if fast else '')))}"))
    return code


def _verdict(scores: StoredScores, row: Score) -> tuple[str, str]:
    """What playing the run again says of a score, and why."""
    from game.arcade.origin import not_made_again
    from game.arcade.record import decode
    from game.arcade.verify import verify

    try:
        record = decode(scores.run(row.id))
        verify(record, puzzles.find)
        claimed = (row.mode, row.kind, row.pace, row.rank, row.points, row.boards, row.elapsed)
        told = (record.mode, record.kind, record.pace, record.rank, record.points, record.boards, record.elapsed)
        if claimed != told or (row.mode == DAILY and row.day != record.day):
            return REFUSED, "the table says something else than its run"
        return _proof(not_made_again(record, puzzles.find))
    except PuzzleError as error:
        return REFUSED, str(error)


def _proof(older: Mapping[str, tuple[int, int]]) -> tuple[str, str]:
    """What a run that comes to its score is, when an older generator made the boards of these kinds; and why."""
    if not older:
        return PROVED, ""
    versions = ", ".join(f"{kind} (version {made}, now {now})" for kind, (made, now) in older.items())
    return REPLAYED, f"an older generator made its boards of {versions}"


def _too_fast(scores: StoredScores, row: Score) -> bool:
    """Whether no person can have played the run; False where it is not kept."""
    from game.arcade.speed import too_fast

    try:
        return too_fast(scores.run(row.id), puzzles.find)
    except PuzzleError:
        return False


def _tables(scores: StoredScores, wanted: argparse.Namespace) -> Iterator[tuple[str, str, str]]:
    """The tables that have rows and were asked for."""
    yield from dict.fromkeys((row.mode, row.kind, row.pace) for row in scores.all() if _fits(row, wanted))


def _fits(row: Score, wanted: argparse.Namespace) -> bool:
    return wanted.mode in (None, row.mode) and wanted.kind in (None, row.kind) and wanted.pace in (None, row.pace)


def _value(row: Score) -> str:
    """The score in its mode's own measure."""
    if row.mode == "sprint":
        minutes, rest = divmod(row.elapsed, 60_000)
        return f"{minutes}:{rest / 1000:04.1f}"
    return str(row.boards if row.mode == "survival" else row.points)


def _json(row: Score) -> dict[str, object]:
    return {name: value for name, value in row._asdict().items() if name != "finished"}
