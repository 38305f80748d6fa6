"""What Sudoku provides to everything else."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from game.engine.core import BESIDE, LEVELS, Effect, Marks, Move, PuzzleError, Target, Violation, after, difference
from game.engine.puzzle.pars import ArcadePars
from game.engine.puzzle.recipe import COMPOSED, Recipe, Size, Switch
from game.engine.puzzle.spec import PuzzleSpec
from game.engine.symmetry import images, relabelled
from game.engine.wording import listed
from game.engine.words import N_, _
from game.puzzles.sudoku import notes, variants
from game.puzzles.sudoku.board import SudokuBoard, digits_of_row, of_size
from game.puzzles.sudoku.shape import DIGITS, LARGEST
from game.puzzles.sudoku.variants import CLASSIC, JIGSAW, JIGSAW_X, KILLER, KILLER_JIGSAW, KILLER_X, WINDOKU, X

if TYPE_CHECKING:
    from game.puzzles.sudoku.logic.techniques import SudokuLadder

_LEVELS_AT: Mapping[str, Mapping[int, tuple[str, ...]]] = {
    CLASSIC: {4: LEVELS[:1], 6: LEVELS[:4], 9: LEVELS, 16: LEVELS[:4], 25: LEVELS[:2]},
    X: {4: LEVELS[:1], 6: LEVELS, 9: LEVELS},
    JIGSAW: {4: LEVELS[:1], 5: LEVELS[:3], 6: LEVELS, 7: LEVELS, 8: LEVELS, 9: LEVELS},
    JIGSAW_X: {5: LEVELS[:2], 6: LEVELS[:4], 7: LEVELS, 8: LEVELS, 9: LEVELS},
    WINDOKU: {9: LEVELS},
    KILLER: {4: LEVELS[:1], 6: LEVELS[:3], 9: LEVELS[:4]},
    KILLER_X: {6: LEVELS[:2], 9: LEVELS[:4]},
    KILLER_JIGSAW: {5: LEVELS[:2], 6: LEVELS[:2], 7: LEVELS[:3], 8: LEVELS[:3], 9: LEVELS[:4]},
}
"""By variant and side, the levels that are made."""

_RUNS = (
    (X, ((Size(4, 4), 20), (Size(6, 6), 75))),
    (JIGSAW, ((Size(4, 4), 20), (Size(6, 6), 75))),
    (JIGSAW_X, ((Size(5, 5), 45), (Size(6, 6), 90))),
    (WINDOKU, ((Size(9, 9), 240),)),
    (KILLER, ((Size(4, 4), 45), (Size(6, 6), 180))),
    (KILLER_X, ((Size(6, 6), 180),)),
    (KILLER_JIGSAW, ((Size(5, 5), 90), (Size(6, 6), 180))),
)
"""By variant, the sizes of a run and their pars."""

ALL_NOTES = {
    "fill_notes": notes.fill_notes,
    "clean_notes": notes.clean_notes,
    "erase_notes": notes.erase_notes,
}
"""What acts on the notes of all cells do."""
_SYMMETRIES = ("180", "none", "90", "mirror", "diagonal")


class Sudoku(PuzzleSpec[SudokuBoard]):
    """Sudoku from 4x4 to 25x25.

    Slots are those of :mod:`notes`. Acts are ``digit:5`` (the same digit again clears), ``note:5``, ``corner:5``,
    ``colour:5``, ``clear``, and on any cell ``fill_notes``, ``clean_notes``, ``erase_notes`` and ``auto_notes`` (on
    and off). With several cells selected, use the functions of :mod:`notes`, whose moves a session plays.
    """

    kind: ClassVar[str] = "sudoku"
    title: ClassVar[str] = "Sudoku"
    tagline: ClassVar[str] = "Every digit once in each row, column and box"
    order: ClassVar[int] = 40
    effort: ClassVar[int] = 4_000_000  # nodes of search
    aliases: ClassVar[Mapping[str, str]] = {"tatham": "solo", "pzpr": "sudoku"}
    sizes: ClassVar[tuple[Size, ...]] = tuple(Size(n, n) for n in (4, 6, 9, 16, 25))
    levels: ClassVar[tuple[str, ...]] = LEVELS
    switches: ClassVar[tuple[Switch, ...]] = (
        Switch("symmetry", _SYMMETRIES, "Symmetry of the givens"),
        Switch("uniqueness", ("on", "off"), "Techniques that rely on a single solution"),
        Switch("variant", variants.VARIANTS, N_("Variant"), variants.ABOUT, variants.NAMES),
    )
    methods: ClassVar[tuple[str, ...]] = ("backtracking", "shuffle", COMPOSED)
    numbers: ClassVar[tuple[str, ...]] = ("givens", "tries")
    version: ClassVar[int] = 4
    arcade: ClassVar[ArcadePars] = ArcadePars(
        pars=((Size(4, 4), 19), (Size(6, 6), 51)), boards=(4,), switch="variant", variants=_RUNS, earlier=(18, 60)
    )
    acts: ClassVar[tuple[str, ...]] = (
        *(f"{pencil}:{d}" for pencil in ("digit", "note", "corner") for d in range(1, LARGEST + 1)),
        *(f"colour:{d}" for d in range(1, notes.COLOURS + 1)),
        "clear",
        *ALL_NOTES,
        "auto_notes",
    )

    def made_since(self, recipe: Recipe) -> int:
        """Version 3 is content with more of the composed medium boards, version 4 changes hard ones into others."""
        return {"medium": 3, "hard": 4}.get(recipe.level, 2) if recipe.method == COMPOSED else 2

    # -- boards ------------------------------------------------------------------------------------------------

    def levels_at(self, size: Size) -> tuple[str, ...]:
        return self.levels_with(size, {})

    def levels_with(self, size: Size, options: Mapping[str, str]) -> tuple[str, ...]:
        variant = options.get("variant", CLASSIC)
        made = _LEVELS_AT.get(variant, {})
        if size.width == size.height and size.width in made:
            return made[size.width]
        if variant == CLASSIC:
            raise PuzzleError(_("a Sudoku has 4x4, 6x6, 9x9, 16x16 or 25x25 cells, not {size}").format(size=size))
        raise PuzzleError(
            _("a Sudoku with the variant {variant} is made in {sizes}, not {size}").format(
                variant=variant, sizes=", ".join(f"{n}x{n}" for n in made), size=size
            )
        )

    def sizes_with(self, options: Mapping[str, str]) -> tuple[Size, ...]:
        return tuple(Size(n, n) for n in _LEVELS_AT[options.get("variant", CLASSIC)])

    def board_to_json(self, board: SudokuBoard) -> object:
        rows = list(board.rows(board.givens))
        more = variants.to_json(board.shape)
        return {"rows": rows, **more} if more else rows

    def board_from_json(self, value: object, options: Mapping[str, str]) -> SudokuBoard:
        self.check_switches(options)
        members: Mapping[str, object] = {}
        if isinstance(value, dict):
            members, value = value, value.get("rows")
        if not isinstance(value, list) or not all(isinstance(row, str) for row in value):
            raise PuzzleError(_("a Sudoku board is a list of rows such as '..3.4....'"))
        form = variants.from_json(members, len(value), options.get("variant", ""))
        if len(value) != form.n:
            raise PuzzleError(_("the board has {value} rows, not {side}").format(value=len(value), side=form.n))
        givens = [d for r, row in enumerate(value) for d in digits_of_row(row, form.n, r)]
        return of_size(form, givens, options.get("uniqueness") != "off")

    def options_of(self, board: SudokuBoard) -> dict[str, str]:
        options = {} if board.uniqueness else {"uniqueness": "off"}
        return options if board.shape.plain else {**options, "variant": variants.variant_of(board.shape)}

    def canonical(self, board: SudokuBoard) -> Hashable:
        if board.cages:
            from game.puzzles.sudoku.killer.turning import turned

            return turned(board)
        n = board.n
        rows = [board.givens[at : at + n] for at in range(0, n * n, n)]
        if board.regions:
            regions = [board.regions[at : at + n] for at in range(0, n * n, n)]
            both = zip(images(regions), images(rows), strict=True)
            return board.diagonals, min((relabelled(sum(a, ())), relabelled(sum(b, ()), 0)) for a, b in both)
        boxes = ((board.box_width, board.box_height), (board.box_height, board.box_width))
        plain = min(
            (boxes[number // 2 % 2], relabelled(sum(image, ()), 0)) for number, image in enumerate(images(rows))
        )
        return plain if board.shape.plain else (variants.variant_of(board.shape), plain)

    # -- rules -------------------------------------------------------------------------------------------------

    def slots(self, board: SudokuBoard) -> Sequence[Target]:
        return [board.shape.target(place) for place, given in enumerate(board.givens) if not given]

    def violations_after(
        self, board: SudokuBoard, marks: Marks, before: tuple[Violation, ...], changed: Iterable[Target]
    ) -> tuple[Violation, ...]:
        """Only the houses of the cells that changed are looked at again; notes break nothing."""
        from game.puzzles.sudoku import rules

        places = [board.shape.number(slot) for slot in changed if slot.kind == "cell"]
        return rules.after_change(board, marks, before, places)

    def tap(self, board: SudokuBoard, marks: Marks, target: Target, act: str) -> Move:
        name, _, number = act.partition(":")
        if name in ALL_NOTES:
            return ALL_NOTES[name](board, marks)
        if name == "auto_notes":
            return notes.set_automatic(board, marks, not notes.automatic(marks))
        row, column = divmod(board.shape.number(target), board.n)
        if name == "clear":
            return notes.clear(board, marks, [(row, column)])
        digit = int(number) if number.isascii() and number.isdigit() else 0
        if name == "colour" and 1 <= digit <= notes.COLOURS:
            return notes.toggle_colour(board, marks, [(row, column)], digit)
        if not 1 <= digit <= board.n:
            return ()
        if name in ("note", "corner"):
            kind = notes.NOTE if name == "note" else notes.CORNER
            return notes.toggle_notes(board, marks, [(row, column)], digit, kind)
        if name == "digit":
            same = marks.get(Target("cell", (row, column)), 0) == digit
            return notes.place_digit(board, marks, row, column, 0 if same else digit)
        return ()

    def contradicts(self, solution: Marks, slot: Target, value: int) -> bool:
        return slot.kind == "cell" and value != 0 and solution.get(slot, 0) != value

    def mistakes(self, board: SudokuBoard, marks: Marks, solution: Marks) -> tuple[Target, ...]:
        """Wrong digits; without any, the cells whose automatic notes lack their digit."""
        wrong = super().mistakes(board, marks, solution)
        if wrong or not notes.automatic(marks):
            return wrong
        return tuple(
            notes.note(*slot.index)
            for slot, digit in solution.items()
            if not marks.get(slot) and not marks.get(notes.note(*slot.index), 0) >> digit - 1 & 1
        )

    def where(self, target: Target) -> str:
        """``r1c4`` or ``row 3``, counted from 1."""
        if target.kind in ("cell", "candidate", *BESIDE):
            return f"r{target.index[0] + 1}c{target.index[1] + 1}"
        return f"{target.kind} {target.index[0] + 1}"

    def place_name(self, board: SudokuBoard, targets: Sequence[Target]) -> str:
        """The house that the targets name or lie in, or else the part of the board."""
        from game.puzzles.sudoku import framing
        from game.puzzles.sudoku.logic import wording

        house = framing.house_about(board.shape, targets)
        return super().place_name(board, targets) if house is None else wording.house_name(board.shape, house)

    def move_name(self, board: SudokuBoard, effects: Sequence[Effect]) -> str:
        digits = [DIGITS[value - 1] for value in sorted({e.value for e in effects})]
        if effects[0].remove:
            return _("Strike out {digits}").format(digits=listed(digits))
        return _("Place {digit} in {box}").format(digit=digits[0], box=self.place_name(board, [effects[0].target]))

    def rows(self, board: SudokuBoard, marks: Marks) -> tuple[str, ...]:
        return board.rows(board.values(marks))

    def marks_from_rows(self, board: SudokuBoard, rows: Sequence[str]) -> Marks:
        n = board.n
        if len(rows) != n:
            raise PuzzleError(_("the state has {rows} rows, not {side}").format(rows=len(rows), side=n))
        values = [d for r, row in enumerate(rows) for d in digits_of_row(row, n, r)]
        return board.played(values, N_("row {row}, column {column}: the given there is {digit}"))

    # -- solving -----------------------------------------------------------------------------------------------

    def solving(self, board: SudokuBoard, marks: Marks, solution: Marks | None = None) -> tuple[Move, ...] | None:
        """All notes are rubbed out first; colours stay."""
        rub = notes.erase_notes(board, marks)
        moves = super().solving(board, {s: v for s, v in marks.items() if s.kind not in BESIDE}, solution)
        return moves if moves is None or not rub else (rub, *moves)

    def ladder_for(self, board: SudokuBoard) -> SudokuLadder:
        """Without the techniques that argue with uniqueness where it is switched off or does not hold."""
        from game.puzzles.sudoku.logic.techniques import ladder
        from game.puzzles.sudoku.solver import is_unique

        return ladder(board.uniqueness and is_unique(board), variants.variant_of(board.shape))

    def playable(self, board: SudokuBoard, marks: Marks, effect: Effect) -> bool:
        """Digits always; removing a candidate only where automatic notes show it."""
        if not effect.remove:
            return True
        row, column, digit = effect.target.index
        return notes.automatic(marks) and marks.get(notes.note(row, column), 0) >> digit - 1 & 1 == 1

    def carry_out(self, board: SudokuBoard, marks: Marks, effects: Sequence[Effect]) -> Move:
        playable = [e for e in effects if self.playable(board, marks, e)]
        removals = [(r, c, d) for e in playable if e.remove for r, c, d in [e.target.index]]
        now = after(marks, notes.remove_candidates(board, marks, removals))
        for effect in playable:
            if not effect.remove:
                row, column = effect.target.index
                now = after(now, notes.place_digit(board, now, row, column, effect.value))
        return difference(marks, now)

    def noted(self, board: SudokuBoard, marks: Marks, effects: Sequence[Effect]) -> Move:
        """Automatic notes, without what the effects remove."""
        now = after(marks, notes.set_automatic(board, marks, True))
        return difference(marks, after(now, self.carry_out(board, now, effects)))

    def effect_to_json(self, board: SudokuBoard, effect: Effect) -> dict[str, object]:
        return {"cell": list(effect.target.index[:2]), "digit": effect.value, "remove": effect.remove}

    # -- people ------------------------------------------------------------------------------------------------

    def variant(self, board: SudokuBoard) -> str:
        return "" if board.shape.plain else variants.name_of(board.shape)

    def rules_of(self, board: SudokuBoard) -> tuple[str, ...]:
        from game.puzzles.sudoku.text import RULES, STAY

        of_variant = RULES.get(variants.variant_of(board.shape))
        if of_variant is None:
            return self.words.rules
        return (*of_variant, STAY) if any(board.givens) else of_variant


SPECS = (Sudoku(),)
