"""The technique book: for each technique a position in which it, and nothing easier, makes progress.

The examples of a kind are one document: format, version, kind, and the examples with board, switches and marks, a mark
written ``["cell", row, column, value]``. What an example shows is never stored; the ladder says it anew.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from game.engine import jsonio
from game.engine.core import Deduction, Effect, Marks, PuzzleError, Status, Target
from game.engine.play.hints import Plan
from game.engine.puzzle.spec import PuzzleSpec
from game.engine.words import N_, _

FORMAT, VERSION = "solitudo-techniques", 1


class Example(msgspec.Struct, frozen=True):
    """A position for ``technique``; ``marks`` as in the document.

    ``alone`` are those for techniques that the ladder asks last, to which the others leave nothing: they are left out.
    """

    technique: str
    board: Any
    marks: tuple[tuple[str | int, ...], ...] = ()
    switches: dict[str, str] = {}
    alone: bool = False

    def open(self, spec: PuzzleSpec[Any]) -> tuple[Any, Marks]:
        """Board and marks. Raises PuzzleError for what the puzzle cannot read."""
        board = spec.board_from_json(self.board, self.switches)
        marks: dict[Target, int] = {}
        for kind, *numbers in self.marks:
            index = [n for n in numbers if isinstance(n, int)]
            if not isinstance(kind, str) or len(index) != len(numbers) or not index:
                raise PuzzleError(
                    _("a mark is written like ['cell', 0, 1, 2], not {value!r}").format(value=[kind, *numbers])
                )
            marks[Target(kind, tuple(index[:-1]))] = index[-1]
        return board, marks


class Examples(msgspec.Struct, frozen=True):
    """The document of one kind."""

    kind: str
    examples: tuple[Example, ...]
    format: str = FORMAT
    version: int = VERSION


def read(data: bytes) -> dict[str, Example]:
    """The examples of a document by their technique. Raises PuzzleError with the place of what is wrong."""
    found = jsonio.decode(data, Examples, N_("technique book"), VERSION)
    if found.format != FORMAT:
        raise PuzzleError(_("this is no technique book: its format is {format!r}").format(format=found.format))
    return {example.technique: example for example in found.examples}


def write(kind: str, examples: Iterable[Example]) -> bytes:
    """The document of a kind, an example a line."""
    lines = b",\n".join(msgspec.json.encode(example) for example in examples)
    head = b'{"format": "%b", "version": %d, "kind": "%b", "examples": [\n'
    return head % (FORMAT.encode(), VERSION, kind.encode()) + lines + b"\n]}\n"


def shown(spec: PuzzleSpec[Any], board: Any, marks: Marks, technique: str, alone: bool = False) -> Plan | None:
    """What the ladder says in a position, up to its first step by ``technique``; None when it takes another way.

    The steps are those of a hint: always the easiest one, up to the first that can be played. ``alone`` asks no other
    technique.
    """
    steps = _steps(spec, board, marks, alone=technique if alone else "")
    for number, step in enumerate(steps):
        if step.technique == technique:
            kept = steps[: number + 1]
            effects = tuple(e for e in step.effects if spec.playable(board, marks, e))
            spoken = (t for s in kept for t in (*s.causes, *s.clash, *(e.target for e in s.effects)))
            return Plan(steps=kept, area=tuple(dict.fromkeys(spoken)), effects=effects or step.effects)
    return None


def _steps(
    spec: PuzzleSpec[Any], board: Any, marks: Marks, noting: bool = False, alone: str = ""
) -> tuple[Deduction, ...]:
    def ends(effect: Effect) -> bool:
        return spec.playable(board, marks, effect) or (noting and bool(spec.noted(board, marks, (effect,))))

    ladder = spec.ladder_for(board)
    return (ladder.alone(alone) if alone else ladder).deduce(spec.position(board, marks), ends)


def along(spec: PuzzleSpec[Any], board: Any, marks: Marks | None = None, noting: bool = False) -> Iterator[Example]:
    """An example for every technique met on the ladder's way through a board, hint after hint.

    noting: what a step rules out is left on the board as a note, where the puzzle has notes for it.
    """
    written, switches = spec.board_to_json(board), dict(spec.options_of(board))
    now: dict[Target, int] = dict(marks or {})
    while Status.SOLVED not in spec.status(board, now):
        steps = _steps(spec, board, now, noting)
        if not steps:
            return
        noted: tuple[tuple[str | int, ...], ...] = tuple((s.kind, *s.index, value) for s, value in now.items())
        for name in dict.fromkeys(step.technique for step in steps):
            yield Example(name, written, noted, switches)
        effects = steps[-1].effects
        move = spec.carry_out(board, now, effects) or (spec.noted(board, now, effects) if noting else ())
        if not move:
            return
        for slot, _old, new in move:
            if new:
                now[slot] = new
            else:
                now.pop(slot, None)


def holds(spec: PuzzleSpec[Any], example: Example) -> bool:
    """Whether an example can be read and shows its technique."""
    try:
        board, marks = example.open(spec)
        return shown(spec, board, marks, example.technique, example.alone) is not None
    except PuzzleError:
        return False


def cost(spec: PuzzleSpec[Any], example: Example) -> tuple[int, int, int, int, int, int]:
    """How much there is to explain in an example that holds, the least first.

    Steps before its own, easier ones that lead to no mark and are left out, and half the notes between cells that it
    does not speak of; steps that a hint would go on with; steps; causes and imagined steps; cells; marks. Raises
    PuzzleError for one that does not hold.
    """
    board, marks = example.open(spec)
    plan = shown(spec, board, marks, example.technique, example.alone)
    if plan is None:
        raise PuzzleError(_("this is no example of {technique}").format(technique=example.technique))
    size = len(spec.slots(board))
    seen = sum(len(step.causes) + 2 * len(step.ghosts) for step in plan.steps)
    more = len(_steps(spec, board, marks)) - len(plan.steps)
    idle = sum(1 for slot in marks if slot.kind == "edge" and slot not in plan.area)
    aside = len(plan.steps) - 1 + _left_out(spec, board, marks, plan) + (idle + 1) // 2
    return aside, more, len(plan.steps), seen + size // 6, size, len(marks)


def _left_out(spec: PuzzleSpec[Any], board: Any, marks: Marks, plan: Plan) -> int:
    """How many of the steps stand where the ladder would do something easier first."""
    ladder, position, number = spec.ladder_for(board), spec.position(board, marks), 0
    for step in plan.steps:
        first = ladder.next(position)
        number += first is None or first[0].name != step.technique
        position = position.apply_effects(step.effects)
    return number
