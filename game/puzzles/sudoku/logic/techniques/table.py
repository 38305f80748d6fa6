"""Every technique of Sudoku, easiest first: what each is called, and what it says."""

from __future__ import annotations

from game.puzzles.sudoku.logic.fields import COLUMNS, ROWS
from game.puzzles.sudoku.logic.techniques.almost import AlsXZ
from game.puzzles.sudoku.logic.techniques.als_chains import LONGEST, AlsChain
from game.puzzles.sudoku.logic.techniques.avoidable import AvoidableRectangle
from game.puzzles.sudoku.logic.techniques.base import SudokuTechnique
from game.puzzles.sudoku.logic.techniques.chains import Chain
from game.puzzles.sudoku.logic.techniques.colouring import Colouring
from game.puzzles.sudoku.logic.techniques.fish import finned_fish, fish
from game.puzzles.sudoku.logic.techniques.forcing import ForcingChain
from game.puzzles.sudoku.logic.techniques.locked import LockedCandidates
from game.puzzles.sudoku.logic.techniques.rectangles import UniqueRectangle
from game.puzzles.sudoku.logic.techniques.remote_pairs import RemotePair
from game.puzzles.sudoku.logic.techniques.singles import FullHouse, HiddenSingle, NakedSingle
from game.puzzles.sudoku.logic.techniques.subsets import pairs_and_triples, quads
from game.puzzles.sudoku.logic.techniques.turbot import EmptyRectangle, TwoLinks
from game.puzzles.sudoku.logic.techniques.universal_grave import BivalueUniversalGrave
from game.puzzles.sudoku.logic.techniques.wings import WWing, XYWing

TECHNIQUES: tuple[SudokuTechnique, ...] = (
    FullHouse(
        "full_house", "Full house", "easy", 4,
        "The last empty cell of a house takes the missing digit.",
    ),
    HiddenSingle(
        "hidden_single_box", "Hidden single in a box", "easy", 14,
        "A digit that fits only one cell of a box goes there.",
    ),
    HiddenSingle(
        "hidden_single_line", "Hidden single in a line", "easy", 14,
        "A digit that fits only one cell of a row or column goes there.", layouts=(ROWS, COLUMNS),
    ),
    NakedSingle(
        "naked_single", "Naked single", "easy", 4,
        "A cell with one candidate left takes it.",
    ),
    LockedCandidates(
        "pointing", "Locked candidates: pointing", "medium", 50,
        "A digit's places in a box lie on one line, so the rest of the line loses it.",
    ),
    LockedCandidates(
        "claiming", "Locked candidates: claiming", "medium", 50,
        "A digit's places in a line lie in one box, so the rest of the box loses it.", pointing=False,
    ),
    *pairs_and_triples(),
    fish(2, 140),
    TwoLinks(
        "skyscraper", "Skyscraper", "hard", 130,
        "Two parallel lines hold a digit twice each, side by side once: one of the far ends is it.",
    ),
    TwoLinks(
        "two_string_kite", "Two-string kite", "hard", 150,
        "A row and a column hold a digit twice each and meet in a box: one of the far ends is it.",
    ),
    TwoLinks(
        "turbot_fish", "Turbot fish", "hard", 120,
        "Two strong links of a digit whose near ends see each other: one of the far ends is it.",
    ),
    EmptyRectangle(
        "empty_rectangle", "Empty rectangle", "hard", 120,
        "A digit lies on one row and column of a box; a strong link turns the corner.",
    ),
    fish(3, 150),
    XYWing(
        "xy_wing", "XY-wing", "hard", 160,
        "A pivot with two candidates forces one of two pincers to be their common digit.",
    ),
    XYWing(
        "xyz_wing", "XYZ-wing", "hard", 180,
        "Pivot and two pincers share a digit: one of the three is it.", size=3,
    ),
    WWing(
        "w_wing", "W-wing", "hard", 150,
        "Two equal pairs joined by a strong link: one of them is the other digit.",
    ),
    UniqueRectangle(
        "unique_rectangle", "Unique rectangle", "hard", 100,
        "Four cells in two boxes must not be able to swap two digits.", unique=True,
    ),
    AvoidableRectangle(
        "avoidable_rectangle", "Avoidable rectangle", "hard", 100,
        "Four cells without a given must not end up able to swap two digits.", unique=True,
    ),
    BivalueUniversalGrave(
        "bug_plus_one", "BUG+1", "hard", 100,
        "If all cells but one have two candidates, that one takes the digit that breaks the pattern.", unique=True,
    ),
    *quads(),
    fish(4, 160),
    RemotePair(
        "remote_pair", "Remote pair", "expert", 110,
        "Equal pairs in a chain alternate, so a cell that sees both ends loses both digits.",
    ),
    finned_fish(2, 140),
    Colouring(
        "simple_colouring", "Simple colouring", "expert", 150,
        "Strong links of a digit take two colours, and one of the colours is true.",
    ),
    Colouring(
        "multi_colouring", "Multi-colouring", "expert", 200,
        "Two clusters of strong links that see each other rule out more than each alone.", across=True,
    ),
    finned_fish(3, 200),
    Chain(
        "x_chain", "X-chain", "expert", 260,
        "Strong and weak links of one digit alternate, so one of the ends is true.",
    ),
    Chain(
        "xy_chain", "XY-chain", "expert", 260,
        "Cells with two candidates hand a digit on, so one of the ends is true.",
    ),
    AlsXZ(
        "als_xz", "ALS-XZ", "expert", 300,
        "Two almost locked sets share a digit that only one can hold: their other common digits are used up.",
    ),
    finned_fish(4, 250),
    Chain(
        "aic", "Alternating inference chain", "master", 280,
        "Strong and weak links of any digits alternate, so one of the ends is true.",
    ),
    Chain(
        "grouped_aic", "Grouped alternating inference chain", "master", 300,
        "An alternating chain in which cells of a segment may stand for one place.",
    ),
    AlsChain(
        "als_xy_wing", "ALS-XY-wing", "master", 320,
        "A third almost locked set links two others, so one of these holds their common digit.",
    ),
    AlsChain(
        "als_chain", "ALS chain", "master", 340,
        "A chain of almost locked sets: one of its ends holds their common digit.", shortest=4, longest=LONGEST,
    ),
    Chain(
        "als_aic", "AIC with almost locked sets", "master", 350,
        "An alternating chain that runs through almost locked sets: without one digit, they hold the others.",
    ),
    ForcingChain(
        "forcing_verity", "Forcing chain: verity", "master", 500,
        "What follows from every case of a cell or house is true.", verity=True,
    ),
    ForcingChain(
        "forcing_contradiction", "Forcing chain: contradiction", "master", 500,
        "A candidate whose singles lead to a clash is false.",
    ),
)  # fmt: skip
