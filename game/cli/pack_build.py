"""Level packs made by recipe: which sizes and levels, how many of each, and what they are called."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple, TypeVar

import msgspec

from game import puzzles
from game.cli.pack_choice import LevelChoice, PackCandidate
from game.cli.pack_journal import Journal
from game.cli.parallel import in_order
from game.cli.values import span
from game.engine import jsonio
from game.engine.core import Marks, PuzzleError, Refused
from game.engine.formats import levels
from game.engine.formats.levels import LONGEST_NAME, Cover, Level, LevelName, Pack, Text, check_length
from game.engine.puzzle.composed import composition_of, make_candidate, way_through
from game.engine.puzzle.minutes import Span, known, minutes, par_for, seconds
from game.engine.puzzle.recipe import COMPOSED, Recipe, Size
from game.engine.puzzle.spec import PuzzleSpec
from game.engine.words import N_

T = TypeVar("T")

Share = Annotated[float, msgspec.Meta(ge=0, le=1)]
CountPuzzles = Annotated[int, msgspec.Meta(ge=1, le=10_000)]
LEAST_PAR = 60
"""Seconds for the smallest board: time to read it."""
_LEANING = str.maketrans("/\\", "\\/")  # upside down or in a mirror, strokes lean the other way


class RecipeRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Levels of one size and level; every one needs all of ``techniques`` and none of ``without``.

    ``hardest`` is the technique of its ladder's path that comes last in the ladder. ``quotas`` says how many of the
    levels at least need a technique. ``minutes`` is how long each may take a person, as in ``3-5``. ``composed`` is
    how composed each should be, where another number than the recipe's. ``tries`` is how many puzzles are looked at
    for one level before the row is given up.
    """

    size: str
    level: str
    count: CountPuzzles
    par: Annotated[int, msgspec.Meta(ge=1)] | None = None
    techniques: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    hardest: str = ""
    quotas: dict[str, CountPuzzles] = {}
    minutes: str = ""
    composed: Share | None = None
    tries: CountPuzzles = 400
    switches: dict[str, str] = {}


class PackRecipe(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A pack to be made. ``titles`` name the levels in their order; without them they are numbered. ``order`` is that
    within a row: by the hardest technique and the score, or by how long people take. ``composed`` is how composed each
    level should be, from 0 to 1: after ``patience`` puzzles for each level the best of them are taken. ``earlier`` is
    the id of the pack that this one takes the place of, or those of several.
    """

    format: Literal["solitudo-pack-recipe"]
    version: Annotated[int, msgspec.Meta(ge=1, le=1)]
    id: LevelName
    title: Annotated[Text, msgspec.Meta(min_length=1)]
    author: Text = ""
    licence: Text = ""
    cover: Cover = ""
    about: Text = ""
    earlier: LevelName | Literal[""] | tuple[LevelName, ...] = ""
    kind: str
    seed: int
    composed: Share = 0
    patience: CountPuzzles = 64
    rows: Annotated[tuple[RecipeRow, ...], msgspec.Meta(min_length=1)]
    titles: tuple[Text, ...] = ()
    order: Literal["score", "minutes"] = "score"


class _Job(NamedTuple):
    kind: str
    recipe: Recipe
    seed: int


class BuildProgress(NamedTuple):
    """How far a build is: levels found of those wanted, and puzzles looked at for the row at hand."""

    found: int
    wanted: int
    looked_at: int
    row: str


@dataclass
class _Stream:
    """The candidates of a job in the order of their indices, kept for all rows that ask for the same."""

    job: _Job
    jobs: int
    name: str
    journal: Journal[PackCandidate]

    @property
    def made(self) -> list[PackCandidate | None]:
        return self.journal.made.setdefault(self.name, [])

    def first(self, number: int) -> Iterator[PackCandidate | None]:
        """Those with an index below ``number``; None for an index that gave none."""
        yield from self.made[:number]
        act = partial(_candidate, self.job)
        with closing(in_order(act, range(len(self.made), number), self.jobs)) as more:
            for candidate in more:
                self.journal.add(self.name, len(self.made), candidate)
                self.made.append(candidate)
                yield candidate


def read_recipe(data: bytes) -> PackRecipe:
    """The recipe in ``data``. Raises PuzzleError with the place."""
    recipe = jsonio.decode(data, PackRecipe, N_("pack recipe"), 1)
    check_length(sum(row.count for row in recipe.rows))
    if recipe.titles:
        _check_titles(recipe.titles, sum(row.count for row in recipe.rows))
    return recipe


def _check_titles(titles: Sequence[str], wanted: int) -> None:
    """Raises PuzzleError unless each of the ``wanted`` levels gets a title, and from it an id of its own."""
    if len(titles) != wanted:
        raise PuzzleError(f"titles: the rows ask for {wanted} levels, and there are {len(titles)} titles")
    seen: dict[str, int] = {}
    for number, title in enumerate(titles):
        name = slug(title)
        if not 0 < len(name) <= LONGEST_NAME:
            raise PuzzleError(
                f"titles[{number}]: {title[:40]!r} makes no id; that needs 1 to {LONGEST_NAME} letters a to z or digits"
            )
        if seen.setdefault(name, number) != number:
            twin = seen[name]
            raise PuzzleError(
                f"titles[{number}]: {title!r} makes the id {name}, as titles[{twin}], {titles[twin]!r}, does"
            )


def build(
    recipe: PackRecipe, jobs: int = 1, progress: Callable[[BuildProgress], None] | None = None, kept: Path | None = None
) -> Pack:
    """The pack that ``recipe`` asks for, the same one every time.

    Row by row, in each row in the recipe's order; no two levels have the same solution, turned or mirrored.
    ``progress`` hears of every puzzle. What is made is written to ``kept``, where the next build of the same recipe
    goes on after an interruption; it is removed in the end. Raises PuzzleError where a row cannot be made.
    """
    spec = puzzles.find(recipe.kind)
    wanted = sum(row.count for row in recipe.rows)
    about = msgspec.json.encode((recipe.kind, spec.version, recipe.seed, bool(recipe.composed)))
    sizes = [_placed(number, partial(_size, spec, row)) for number, row in enumerate(recipe.rows)]
    seen: set[tuple[str, ...]] = set()
    made: list[Level] = []
    with Journal(kept, about, PackCandidate) as journal:
        for number, (row, size) in enumerate(zip(recipe.rows, sizes, strict=True)):
            method = COMPOSED if recipe.composed else ""
            job = _Job(spec.kind, Recipe(size, row.level, method, row.switches), recipe.seed)
            options = ",".join(f"{name}={value}" for name, value in sorted(row.switches.items()))
            stream = _Stream(job, jobs, f"{size} {row.level} {options}".rstrip(), journal)
            choice = LevelChoice(row, seen, recipe.composed if row.composed is None else row.composed, recipe.patience)
            tell = partial(_tell, progress, row, len(made), wanted)
            takes = partial(_takes, spec, _span(row))
            found = sorted(_placed(number, partial(_fill, stream, row, choice, tell, takes)), key=lambda c: c.rank)
            if recipe.order == "minutes":
                found.sort(key=lambda c: c.seconds or float("inf"))
            made += [msgspec.structs.replace(one.level, par=_par(row, one)) for one in found]
        journal.remove()
    titles = recipe.titles or tuple(str(n) for n in range(1, len(made) + 1))
    return Pack(
        schema="../pack.schema.json",
        format="solitudo-pack",
        version=levels.VERSION,
        id=recipe.id,
        title=recipe.title,
        author=recipe.author,
        licence=recipe.licence,
        cover=recipe.cover,
        about=recipe.about,
        earlier=recipe.earlier,
        levels=tuple(
            msgspec.structs.replace(level, id=slug(title), title=title)
            for level, title in zip(made, titles, strict=True)
        ),
    )


def slug(title: str) -> str:
    """A title as an id: lower-case letters and digits, joined by hyphens."""
    return "-".join("".join(c if c.isascii() and c.isalnum() else " " for c in title.lower()).split())


def _placed(number: int, act: Callable[[], T]) -> T:
    """What ``act`` gives; its PuzzleError names the row."""
    try:
        return act()
    except PuzzleError as error:
        raise PuzzleError(f"rows[{number}]: {error}") from None


def _size(spec: PuzzleSpec[Any], row: RecipeRow) -> Size:
    """The size that ``row`` asks for. Raises PuzzleError when it, the level, a technique or a switch does not exist."""
    size = spec.parse_size(row.size)
    names = {technique.name for technique in spec.ladder.techniques}
    for name in (*row.techniques, *row.without, *row.quotas, *filter(None, [row.hardest])):
        if name not in names:
            raise PuzzleError(f"there is no technique {name!r}; there are {', '.join(sorted(names))}")
    switches = {switch.name: switch.values for switch in spec.switches}
    for name, value in row.switches.items():
        if name not in (*switches, *spec.numbers):
            raise PuzzleError(f"{spec.kind} has no switch {name!r}; it has {', '.join(switches) or 'none'}")
        if name in switches and value not in switches[name]:
            raise PuzzleError(f"there is no {name} {value!r}; there are {', '.join(switches[name])}")
    spec.levels_with(size, row.switches)
    if lacking := spec.lacking(Recipe(size, row.level, options=row.switches)):
        raise PuzzleError(lacking)
    if row.minutes and not known(spec):
        raise PuzzleError(f"how many minutes {spec.title} takes is not known; leave minutes out")
    _span(row)
    if sum(row.quotas.values()) > row.count:
        raise PuzzleError(f"the quotas ask for more than the row's {row.count} levels")
    return size


def _span(row: RecipeRow) -> Span | None:
    """The minutes that ``row`` asks for, if it does. Raises PuzzleError for what is none."""
    try:
        return span(row.minutes) if row.minutes else None
    except argparse.ArgumentTypeError as error:
        raise PuzzleError(str(error)) from None


def _board(spec: PuzzleSpec[Any], level: Level) -> Any:
    return spec.board_from_json(level.board, level.switches)


def _tell(
    progress: Callable[[BuildProgress], None] | None,
    row: RecipeRow,
    before: int,
    wanted: int,
    found: int,
    looked_at: int,
) -> None:
    if progress is not None:
        progress(BuildProgress(before + found, wanted, looked_at, f"{row.size} {row.level}"))


def _fill(
    stream: _Stream,
    row: RecipeRow,
    choice: LevelChoice,
    tell: Callable[[int, int], None],
    takes: Callable[[Level], bool] = lambda level: True,
) -> list[PackCandidate]:
    """As many levels as a row asks for that fit it, and of which ``takes`` says that they take as long as wanted."""
    tries = row.tries * row.count
    for number, candidate in enumerate(stream.first(tries), 1):
        if candidate is not None and _fits(candidate.level, row) and takes(candidate.level):
            choice.offer(candidate)
        full = choice.settle(number)
        tell(len(choice.found), number)
        if full:
            return choice.found
    choice.fill()
    if choice.missing:
        raise PuzzleError(f"only {len(choice.found)} of {row.count} levels were found in {tries} puzzles")
    return choice.found


def _par(row: RecipeRow, candidate: PackCandidate) -> int | None:
    """The par of a level: that of its row, or else what it takes people and some more."""
    if row.par is not None or candidate.level.minutes is None:
        return row.par
    return max(LEAST_PAR, par_for(60 * candidate.level.minutes))


def _fits(level: Level, row: RecipeRow) -> bool:
    used = set(level.techniques)
    hardest = not row.hardest or row.hardest in level.techniques[-1:]
    return hardest and used.issuperset(row.techniques) and used.isdisjoint(row.without)


def _takes(spec: PuzzleSpec[Any], wanted: Span | None, level: Level) -> bool:
    """Whether a level takes as many minutes as wanted. Raises PuzzleError where that is not known."""
    if wanted is None:
        return True
    board = _board(spec, level)
    taken = minutes(spec, board)
    if taken is None:
        raise PuzzleError(f"how many minutes {spec.title} takes is not known at {spec.board_text(board)}")
    return wanted.least <= taken <= wanted.most


def _candidate(job: _Job, index: int) -> PackCandidate | None:
    spec = puzzles.find(job.kind)
    make = partial(make_candidate, spec) if job.recipe.method == COMPOSED else spec.make
    try:
        made = make(job.recipe, job.seed, index)
    except Refused:
        return None
    ladder = spec.ladder_for(made.board)
    grade = ladder.solve(spec.position(made.board, {}))[1]
    level = levels.level_of(spec, made.board, "level", level=made.level)
    hardest = max((n for n, t in enumerate(ladder.techniques) if t.name in grade.techniques), default=0)
    taken = minutes(spec, made.board)
    if taken is not None:
        level = msgspec.structs.replace(level, minutes=round(taken, 2))
    composition = composition_of(spec) if job.recipe.method == COMPOSED else None
    way = way_through(spec, made.board) if composition is not None else None
    return PackCandidate(
        level,
        (hardest, grade.score),
        picture(spec, made.board, made.solution),
        composition.score(way) if composition is not None and way is not None else 0.0,
        " ".join(list(dict.fromkeys(mark.technique for mark in way or ()))[:2]),
        seconds(spec, made.board) if taken is None else 60 * taken,
    )


def picture(spec: PuzzleSpec[Any], board: Any, solution: Marks) -> tuple[str, ...]:
    """The first in order of the solution's rows turned and mirrored: the same for all pictures that look alike."""
    rows = spec.rows(board, solution)
    forms = [rows]
    if len({*map(len, rows)}) == 1:
        forms.append(tuple(map("".join, zip(*rows, strict=True))))
    forms += [tuple(row.translate(_LEANING) for row in form[::-1]) for form in forms]
    forms += [tuple(row[::-1].translate(_LEANING) for row in form) for form in forms]
    return min(forms)
