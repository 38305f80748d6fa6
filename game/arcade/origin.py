"""Where the boards of a recorded run come from: whether they are those of its seed."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from contextlib import suppress
from typing import Any

from game.arcade.board_queue import mark_of
from game.arcade.course import BY_NUMBER, RETRIES, TRIES, Leg, daily_seed, group, leg
from game.arcade.numbers import ArcadeNumbers, numbers
from game.arcade.record import RunBoard, RunRecord
from game.engine.core import PuzzleError, Refused
from game.engine.puzzle.minutes import effort
from game.engine.puzzle.spec import FindSpec, PuzzleSpec
from game.engine.record.scores import AND, DAILY, MIXED, OF, variant_of
from game.engine.words import _


def check_boards(record: RunRecord, find: FindSpec, rules: ArcadeNumbers) -> None:
    """Raises PuzzleError naming the first board that the run's seed does not bring at its place.

    A board of an older generator cannot be made again; its kind, size and par are looked at all the same.
    """
    kinds, (named, variant) = list(record.made_by), variant_of(record.kind)
    if len(kinds) < 2 if named == MIXED else kinds != named.split(AND):
        raise PuzzleError(
            _("made_by: a run of {kind!r} does not go through {kinds}").format(
                kind=record.kind, kinds=", ".join(kinds) or "-"
            )
        )
    if record.mode == DAILY and record.seed != daily_seed(record.day, record.kind):
        raise PuzzleError(_("seed: it is not the one of {day!r}").format(day=record.day))
    specs: list[PuzzleSpec[Any]] = []
    for kind, version in record.made_by.items():
        spec = find(kind)
        if version > spec.version:
            raise PuzzleError(
                _("made_by: version {version} of {kind!r} is newer than this program").format(
                    version=version, kind=kind
                )
            )
        if specs and spec.order <= specs[-1].order:
            raise PuzzleError(_("made_by: {kind!r} does not have its turn there").format(kind=kind))
        specs.append(spec)
    if OF in record.kind and (len(specs) > 1 or not variant or not specs[0].arcade.climb(variant)):
        raise PuzzleError(_("there are no runs through {kind!r}").format(kind=record.kind))
    brings = _BySeed(record.seed, specs, rules, variant, record.version)
    for number, shown in enumerate(record.played):
        one = leg(specs, number, rules, variant, record.version)
        try:
            _check(one, shown, find(one.kind), record, brings)
        except PuzzleError as error:
            raise PuzzleError(_("played[{number}]: {error}").format(number=number, error=error)) from None


def not_made_again(record: RunRecord, find: FindSpec) -> dict[str, tuple[int, int]]:
    """The kinds whose boards were made by an older generator, so that nothing proves them: its version and today's.

    Empty: all boards follow from the seed, if :func:`check_boards` has nothing against them.
    """
    specs, variant, rules = [find(kind) for kind in record.made_by], variant_of(record.kind)[1], numbers()
    legs = [leg(specs, number, rules, variant) for number in range(len(record.played))]
    older = {one.kind for one in legs if record.made_by[one.kind] < find(one.kind).made_since(one.recipe)}
    return {kind: (made, find(kind).version) for kind, made in record.made_by.items() if kind in older}


def _check(one: Leg, shown: RunBoard, spec: PuzzleSpec[Any], record: RunRecord, brings: _BySeed) -> None:
    if shown.kind != one.kind:
        raise PuzzleError(_("{kind!r} has its turn here, not {kind2!r}").format(kind=one.kind, kind2=shown.kind))
    if shown.par != one.par:
        raise PuzzleError(_("its par is {par} seconds, not {par2}").format(par=one.par, par2=shown.par))
    board = spec.board_from_json(shown.board, shown.switches)
    if spec.size_of(board) != one.recipe.size:
        raise PuzzleError(_("its size is {size} here").format(size=spec.size_text(one.recipe.size)))
    if record.made_by[one.kind] >= spec.made_since(one.recipe) and not brings.at(one, board):
        raise PuzzleError(_("the seed does not bring this board"))


class _BySeed:
    """The boards that a seed brings to the places of a run, which are asked for in their order."""

    def __init__(
        self, seed: int, specs: Sequence[PuzzleSpec[Any]], rules: ArcadeNumbers, variant: str, order: int
    ) -> None:
        self.seed, self.specs, self.rules, self.variant, self.order = seed, specs, rules, variant, order
        self._kinds = {spec.kind: spec for spec in specs}
        self._places: dict[int, Any] = {}
        self._seen: set[Hashable] = set()

    def at(self, one: Leg, board: Any) -> bool:
        """Whether this is the board at the place of a leg."""
        if self.order == BY_NUMBER:
            return board in self._tries(one)
        if one.number not in self._places:
            legs = group(self.specs, one.number, self.rules, self.variant, self.order)
            spec = self._kinds[one.kind]
            made = [self._first(spec, each) for each in legs]
            climbing = sorted(made, key=lambda each: effort(spec, each))  # of equal ones the first stays first
            self._places.update(zip((each.number for each in legs), climbing, strict=True))
        return bool(self._places[one.number] == board)

    def _first(self, spec: PuzzleSpec[Any], one: Leg) -> Any:
        """The first board of a leg that was not there before, be it turned or mirrored."""
        for board in self._tries(one):
            mark = mark_of(spec, board)
            if mark not in self._seen:
                self._seen.add(mark)
                return board
        raise PuzzleError(_("the seed does not bring this board"))

    def _tries(self, one: Leg) -> Iterator[Any]:
        for tried in range(TRIES):
            with suppress(Refused):
                yield self._kinds[one.kind].make(one.recipe, self.seed, one.number + RETRIES * tried).board
