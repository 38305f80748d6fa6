"""What the worker can be asked to do. A job is a small value that travels to the process; its answer travels back.

Boards travel as in a level pack and solutions as rows of characters: both are small, quick to send, and cost the
window nothing until somebody looks at them. What a job needs to be done is loaded where it runs, and not by the window.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from msgspec import Struct

from game.engine.budget import GRADING, Budget
from game.engine.core import GivenUp, Marks, Move, PuzzleError, Refused, Target
from game.engine.words import _

if TYPE_CHECKING:
    from game.arcade.run_file import ProvedRun
    from game.engine.formats.levels import Pack
    from game.engine.formats.listing import SentListing
    from game.engine.logic.ladder import Grade
    from game.engine.play.editing import Assessment
    from game.engine.play.hints import Plan
    from game.engine.play.refutation import Refutation
    from game.engine.puzzle.clues import Clue
    from game.engine.puzzle.recipe import Recipe
    from game.engine.puzzle.spec import FindSpec, PuzzleSpec
    from game.engine.rng import Rng

IsCancelled = Callable[[], bool]

SEARCH = 200_000  # steps of a counting search: ten seconds or so
LOOKING = 150_000  # steps of a ladder
QUIET = 4  # modules around a QR code that stay light
FOUND = 12  # puzzles that need a technique before one is given out on which no hint names it


class Job(Protocol):
    """Work for the process: anything that can be pickled and has this method."""

    def run(self, find: FindSpec, cancelled: IsCancelled) -> Any:
        """The answer. Raises PuzzleError with the reason, or core.Cancelled once ``cancelled()`` says so."""
        ...


class Written(NamedTuple):
    """A board as in a level pack: ``board`` is JSON, ``switches`` its variant."""

    kind: str
    board: object
    switches: Mapping[str, str]

    @classmethod
    def of(cls, spec: PuzzleSpec[Any], board: Any) -> Written:
        return cls(spec.kind, spec.board_to_json(board), spec.options_of(board))

    def read(self, find: FindSpec) -> tuple[PuzzleSpec[Any], Any]:
        """The spec and the board. Raises PuzzleError."""
        spec = find(self.kind)
        return spec, spec.board_from_json(self.board, self.switches)


class Generated(NamedTuple):
    """A puzzle that was made, its solution as rows, how long people take for it, where times of people tell, and how
    much work it is beside others of its recipe, where that was asked for."""

    written: Written
    rows: tuple[str, ...]
    level: str
    seconds: float | None = None
    effort: int = 0


class Generate(Struct, frozen=True):
    """Make puzzle number ``index`` of the batch ``seed``, ``rated`` with its effort; answers Generated."""

    kind: str
    recipe: Recipe
    seed: int
    index: int
    rated: bool = False

    def run(self, find: FindSpec, cancelled: IsCancelled) -> Generated:
        from game.engine.puzzle.minutes import effort, minutes

        spec = find(self.kind)
        made = spec.make(self.recipe, self.seed, self.index, cancelled)
        taken = minutes(spec, made.board, Budget(GRADING, cancelled))
        rows = spec.rows(made.board, made.solution)
        work = effort(spec, made.board, Budget(GRADING, cancelled)) if self.rated else 0
        return Generated(Written.of(spec, made.board), rows, made.level, None if taken is None else 60 * taken, work)


class Drilled(NamedTuple):
    """A puzzle that needs a technique, and which one of its batch it is; ``opening``: the marks, as rows, with which
    the technique is the next step, None where it is never the next one."""

    number: int
    generated: Generated
    opening: tuple[str, ...] | None = None


class Drill(Struct, frozen=True):
    """Make puzzles of the batch ``seed`` until one needs ``technique``, ``tries`` at most; answers Drilled.

    One on which a hint names the technique is looked for a little longer.
    """

    kind: str
    recipe: Recipe
    seed: int
    technique: str
    tries: int

    def run(self, find: FindSpec, cancelled: IsCancelled) -> Drilled:
        spec, found = find(self.kind), list[Drilled]()
        for index in range(self.tries):
            try:
                made = spec.make(self.recipe, self.seed, index, cancelled)
                ladder = spec.ladder_within(made.board, Budget(GRADING, cancelled))
                needed = ladder.solve(spec.position(made.board, {}))[1].techniques
            except (Refused, GivenUp):
                continue
            if self.technique in needed:
                rows = spec.rows(made.board, made.solution)
                generated = Generated(Written.of(spec, made.board), rows, made.level)
                found.append(Drilled(index, generated, self._opening(spec, made, cancelled)))
                if found[-1].opening is not None or len(found) == FOUND:
                    break
        if not found:
            raise Refused(_("no puzzle with this technique turned up this time"))
        return found[0] if found[-1].opening is None else found[-1]

    def _opening(self, spec: PuzzleSpec[Any], made: Any, cancelled: IsCancelled) -> tuple[str, ...] | None:
        from game.coach.position import before_step

        try:
            marks = before_step(spec, made.board, made.solution, self.technique, Budget(GRADING, cancelled))
        except GivenUp:
            return None
        return None if marks is None else spec.rows(made.board, marks)


class Counted(NamedTuple):
    """How many solutions there are up to the limit, and the first one as rows."""

    number: int
    rows: tuple[str, ...] | None


class CountSolutions(Struct, frozen=True):
    """Count solutions up to ``limit``; answers Counted."""

    written: Written
    limit: int = 2
    steps: int = SEARCH

    def run(self, find: FindSpec, cancelled: IsCancelled) -> Counted:
        spec, board = self.written.read(find)
        count = spec.count(board, self.limit, Budget(self.steps, cancelled))
        return Counted(count.number, None if count.solution is None else spec.rows(board, count.solution))


class Assess(Struct, frozen=True):
    """Count a board's solutions and grade it; answers an Assessment."""

    written: Written
    steps: int = SEARCH

    def run(self, find: FindSpec, cancelled: IsCancelled) -> Assessment:
        from game.engine.play import editing

        return editing.assess(*self.written.read(find), Budget(self.steps, cancelled))


class Complete(Struct, frozen=True):
    """Find clues that leave a board one solution; answers a tuple of Clue."""

    written: Written
    steps: int = SEARCH

    def run(self, find: FindSpec, cancelled: IsCancelled) -> tuple[Clue, ...]:
        from game.engine.play import editing

        return editing.completed(*self.written.read(find), Budget(self.steps, cancelled))


class ReadPack(Struct, frozen=True):
    """Read a level pack, every board of it; answers a Pack."""

    data: bytes

    def run(self, find: FindSpec, cancelled: IsCancelled) -> Pack:
        from game.engine.formats import levels

        return levels.read_pack(self.data, find)


class ReadListing(Struct, frozen=True):
    """Read the puzzles of these kinds in a text; answers a SentListing."""

    text: str
    kinds: tuple[str, ...]

    def run(self, find: FindSpec, cancelled: IsCancelled) -> SentListing:
        from game.engine.formats import listing

        return listing.send(listing.read_listing(self.text, {kind: find(kind) for kind in self.kinds}))


class ProveRun(Struct, frozen=True):
    """Play the run in a file again, and compare; answers a ProvedRun."""

    data: bytes

    def run(self, find: FindSpec, cancelled: IsCancelled) -> ProvedRun:
        from game.arcade.run_file import prove

        return prove(self.data, find)


class EncodePicture(Struct, frozen=True):
    """Write a picture of three bytes a pixel as a PNG file; answers its bytes."""

    size: tuple[int, int]
    pixels: bytes

    def run(self, find: FindSpec, cancelled: IsCancelled) -> bytes:
        from game.engine import png

        return png.encode(self.size, self.pixels)


class MakeQrCode(Struct, frozen=True):
    """Write a text as a QR code of the least correction; answers its rows of modules with the quiet zone, 1 is dark."""

    text: str

    def run(self, find: FindSpec, cancelled: IsCancelled) -> list[bytes]:
        import segno

        return [bytes(row) for row in segno.make_qr(self.text, error="l").matrix_iter(border=QUIET)]


class Rate(Struct, frozen=True):
    """Grade a board by its ladder; answers a Grade."""

    written: Written

    def run(self, find: FindSpec, cancelled: IsCancelled) -> Grade:
        spec, board = self.written.read(find)
        return spec.ladder_within(board, Budget(LOOKING, cancelled)).solve(spec.position(board, {}))[1]


class PlanHint(Struct, frozen=True):
    """Plan a hint for a position; answers a Plan. Without a ``solution`` one is looked for first."""

    written: Written
    marks: Marks
    solution: Marks | None = None
    near: Target | None = None
    steps: int = SEARCH
    met: frozenset[str] = frozenset()

    def run(self, find: FindSpec, cancelled: IsCancelled) -> Plan:
        from game.engine.play import hints

        spec, board = self.written.read(find)
        solution = self.solution or self._only(spec, board, cancelled)
        return hints.plan(spec, board, self.marks, solution, self.near, Budget(LOOKING, cancelled), met=self.met)

    def _only(self, spec: PuzzleSpec[Any], board: Any, cancelled: IsCancelled) -> Marks | None:
        try:
            count = spec.count(board, 2, Budget(self.steps, cancelled))
        except Refused:
            return None
        return count.solution if count.number == 1 else None


class Explain(Struct, frozen=True):
    """Find out why the mark on ``slot`` is wrong; answers a Refutation."""

    written: Written
    marks: Marks
    solution: Marks
    slot: Target

    def run(self, find: FindSpec, cancelled: IsCancelled) -> Refutation:
        from game.engine.play import mistakes

        spec, board = self.written.read(find)
        return mistakes.answer(spec, board, self.marks, self.solution, self.slot, Budget(LOOKING, cancelled))


class ChooseMove(Struct, frozen=True):
    """Choose the computer's move of a versus game at ``level``; answers a Move."""

    written: Written
    marks: Marks
    solution: Marks
    level: str
    rng: Rng
    lead: int = 0

    def run(self, find: FindSpec, cancelled: IsCancelled) -> Move:
        spec, board = self.written.read(find)
        versus = spec.versus
        if versus is None:
            raise PuzzleError(_("{puzzle} is not played against somebody").format(puzzle=_(spec.title)))
        return versus.choose(board, self.marks, self.solution, self.level, self.rng, self.lead)
