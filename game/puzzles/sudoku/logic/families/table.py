"""Every technique of Sudoku, easiest first: what each is called, and what it says."""

from __future__ import annotations

from game.puzzles.sudoku.logic.families.almost import AlsXZ
from game.puzzles.sudoku.logic.families.als_chains import LONGEST, AlsChain
from game.puzzles.sudoku.logic.families.avoidable import AvoidableRectangle
from game.puzzles.sudoku.logic.families.base import SudokuTechnique
from game.puzzles.sudoku.logic.families.cages.combinations import (
    CageArrangement,
    CageClaiming,
    CageCombinations,
    LastInCage,
    RequiredDigit,
    SingleCombination,
)
from game.puzzles.sudoku.logic.families.cages.conflicts import CombinationConflict
from game.puzzles.sudoku.logic.families.cages.innies import RuleOf45
from game.puzzles.sudoku.logic.families.chains import Chain
from game.puzzles.sudoku.logic.families.colouring import Colouring
from game.puzzles.sudoku.logic.families.fish import Fish
from game.puzzles.sudoku.logic.families.forcing import ForcingChain
from game.puzzles.sudoku.logic.families.leftovers import LawOfLeftovers
from game.puzzles.sudoku.logic.families.locked import LockedCandidates
from game.puzzles.sudoku.logic.families.rare.death_blossom import DeathBlossom
from game.puzzles.sudoku.logic.families.rare.mixed_fish import MixedFish
from game.puzzles.sudoku.logic.families.rare.nets import ForcingNet
from game.puzzles.sudoku.logic.families.rare.sue_de_coq import SueDeCoq
from game.puzzles.sudoku.logic.families.rectangles import UniqueRectangle
from game.puzzles.sudoku.logic.families.remote_pairs import RemotePair
from game.puzzles.sudoku.logic.families.singles import FullHouse, HiddenSingle, NakedSingle
from game.puzzles.sudoku.logic.families.subsets import HiddenPair, NakedPair, Subset
from game.puzzles.sudoku.logic.families.turbot import EmptyRectangle, TwoLinks
from game.puzzles.sudoku.logic.families.universal_grave import BivalueUniversalGrave
from game.puzzles.sudoku.logic.families.wings import WWing, XYWing
from game.puzzles.sudoku.logic.fields import COLUMNS, ROWS

TECHNIQUES: tuple[SudokuTechnique, ...] = (
    FullHouse(
        "full_house", "The last digit", "easy", 4,
        "The last empty cell of a row, column or box takes the digit that is lacking.", oversight=True,
    ),
    LastInCage(
        "last_in_cage", "The last of a cage", "easy", 6,
        "The last empty cell of a cage takes what its sum still needs.", caged=True,
    ),
    HiddenSingle(
        "hidden_single_box", "The last place in a box", "easy", 14,
        "A digit that fits only one cell of a box goes there.",
    ),
    HiddenSingle(
        "hidden_single_line", "The last place in a line", "easy", 14,
        "A digit that fits only one cell of a row or column goes there.", layouts=(ROWS, COLUMNS),
    ),
    NakedSingle(
        "naked_single", "The last digit of a cell", "easy", 4,
        "A cell whose row, column and box hold all other digits takes the last one.",
    ),
    SingleCombination(
        "single_combination", "Only one way to add up", "easy", 18,
        "If only one set of digits makes a cage's sum, its cells take no others.", caged=True,
    ),
    RuleOf45(
        "rule_of_45", "One cell left over", "easy", 24,
        "A row, column or box always adds up to the same, so a cell its cages leave over is known.",
        caged=True,
    ),
    LockedCandidates(
        "pointing", "A digit bound to one line", "medium", 50,
        "If a digit fits only one line of a box, the rest of the line loses it.",
    ),
    LockedCandidates(
        "claiming", "A digit bound to one box", "medium", 50,
        "If a digit fits only one box of a line, the rest of the box loses it.", pointing=False,
    ),
    LawOfLeftovers(
        "law_of_leftovers", "The same on both sides", "medium", 55,
        "What a jigsaw's lines have beyond as many regions holds the same digits as what these have beyond the lines.",
        irregular=True,
    ),
    CageCombinations(
        "cage_combinations", "Ways to add up", "medium", 55,
        "A digit in none of the ways that still make a cage's sum is not there.", caged=True,
    ),
    RequiredDigit(
        "required_digit", "A digit that a cage needs", "medium", 60,
        "A digit in every way to make a cage's sum is there, so what sees all its places loses it.", caged=True,
    ),
    CageClaiming(
        "cage_claiming", "A digit bound to a cage", "medium", 70,
        "If a line or box has a digit only in one cage, that cage adds up with it.", caged=True,
    ),
    CageArrangement(
        "cage_arrangement", "Cell by cell", "medium", 80,
        "A digit is out where the other cells of its cage cannot make up the rest.", caged=True,
    ),
    RuleOf45(
        "innies_outies", "Two innies or outies", "medium", 90,
        "Two cells that cages leave over of a line or box have a known sum.", caged=True, cells=2, houses=2,
    ),
    NakedPair(
        "naked_pair", "A pair of two digits", "medium", 60,
        "Two cells of a line or box with only two digits use both of them up.",
    ),
    HiddenPair(
        "hidden_pair", "Two digits, two places", "medium", 70,
        "Two digits with only two places fill those two cells.", hidden=True,
    ),
    Subset(
        "naked_triple", "Three cells, three digits", "medium", 80,
        "Three cells with only three digits use all of them up.", size=3,
    ),
    Subset(
        "hidden_triple", "Three digits, three places", "medium", 100,
        "Three digits with only three places fill those three cells.", size=3, hidden=True,
    ),
    RuleOf45(
        "innie_outie_difference", "Innies and outies", "hard", 110,
        "What sticks out of a line or box and what is left over in it differ by a known sum.",
        caged=True, cells=3, houses=3, mixed=True,
    ),
    CombinationConflict(
        "combination_conflict", "A clash of ways", "hard", 130,
        "A way to add up is out when it leaves another cage or cell beside it without digits.", caged=True,
    ),
    Fish(
        "x_wing", "X-wing", "hard", 140,
        "If a digit fits only two columns in two rows, the rest of these columns loses it.", size=2,
    ),
    TwoLinks(
        "skyscraper", "Skyscraper", "hard", 130,
        "If two rows have two places each for a digit, one in a common column, a far end is it.",
    ),
    TwoLinks(
        "two_string_kite", "Kite", "hard", 150,
        "If a row and a column with two places each meet in a box, a far end is the digit.",
    ),
    TwoLinks(
        "turbot_fish", "Two links", "hard", 120,
        "If two lines or boxes with two places each for a digit see each other, a far end is it.",
    ),
    EmptyRectangle(
        "empty_rectangle", "A cross in a box", "hard", 120,
        "If a digit forms a cross in a box, a line with two places can rule it out elsewhere.",
    ),
    Fish(
        "swordfish", "Swordfish", "hard", 150,
        "If a digit fits only three columns in three rows, the rest of these columns loses it.", size=3,
    ),
    XYWing(
        "xy_wing", "XY-wing", "hard", 160,
        "Whichever of its two digits a cell takes, one of two other cells takes their common digit.",
    ),
    XYWing(
        "xyz_wing", "XYZ-wing", "hard", 180,
        "Whichever of its three digits a cell takes, it or one of two others takes their common digit.", size=3,
    ),
    WWing(
        "w_wing", "W-wing", "hard", 150,
        "If two places of a digit see two cells with the same pair, one of these takes the other digit.",
    ),
    UniqueRectangle(
        "unique_rectangle", "A rectangle that could swap", "hard", 100,
        "Four cells in two boxes must not be able to swap two digits.", unique=True,
    ),
    AvoidableRectangle(
        "avoidable_rectangle", "A swap to avoid", "hard", 100,
        "Four cells without a given must not end up able to swap two digits.", unique=True,
    ),
    BivalueUniversalGrave(
        "bug_plus_one", "Two of everything but here", "hard", 100,
        "If only one cell has three notes, it takes the digit that stands three times in its row.", unique=True,
    ),
    Subset(
        "naked_quad", "Four cells, four digits", "hard", 120,
        "Four cells with only four digits use all of them up.", size=4,
    ),
    Subset(
        "hidden_quad", "Four digits, four places", "hard", 150,
        "Four digits with only four places fill those four cells.", size=4, hidden=True,
    ),
    Fish(
        "jellyfish", "Jellyfish", "hard", 160,
        "If a digit fits only four columns in four rows, the rest of these columns loses it.", size=4,
    ),
    RuleOf45(
        "cage_splitting", "Four cells left over", "hard", 170,
        "Up to four cells that cages leave over of lines or boxes have a known sum.",
        caged=True, cells=4, houses=4, mixed=True,
    ),
    RemotePair(
        "remote_pair", "Pairs in turns", "expert", 110,
        "Cells with the same two digits take turns along a chain, so what sees both kinds loses both digits.",
    ),
    RuleOf45(
        "large_rule_of_45", "Many cells left over", "expert", 210,
        "Up to seven cells that cages leave over of lines or boxes have a known sum.",
        caged=True, cells=7, houses=4, mixed=True,
    ),
    Fish(
        "finned_x_wing", "X-wing with a fin", "expert", 140,
        "If only one box spoils an X-wing, what sees the rest there still loses the digit.", size=2, fins=True,
    ),
    Colouring(
        "simple_colouring", "Two colours", "expert", 150,
        "The places of a digit take two colours by turns, and one of the colours is right.",
    ),
    Colouring(
        "multi_colouring", "Two times two colours", "expert", 200,
        "If colours of two chains see each other, one of their opposites is right.", across=True,
    ),
    Fish(
        "finned_swordfish", "Swordfish with a fin", "expert", 200,
        "If only one box spoils a swordfish, what sees the rest there still loses the digit.", size=3, fins=True,
    ),
    Chain(
        "x_chain", "A chain of one digit", "expert", 260,
        "Along a chain of places, a digit is there or not by turns, so one of the ends is right.",
    ),
    Chain(
        "xy_chain", "A chain of pairs", "expert", 260,
        "Cells with two digits hand a digit on, so one of the ends is right.",
    ),
    AlsXZ(
        "als_xz", "Two sets, one digit shared", "expert", 300,
        "Two sets with one digit too many share one that only one can hold, so the other is full.",
    ),
    Fish(
        "finned_jellyfish", "Jellyfish with a fin", "expert", 250,
        "If only one box spoils a jellyfish, what sees the rest there still loses the digit.", size=4, fins=True,
    ),
    Chain(
        "aic", "A chain", "master", 280,
        "Along a chain, places and digits are right or not by turns, so one of the ends is right.",
    ),
    Chain(
        "grouped_aic", "A chain with groups", "master", 300,
        "A chain may count several cells of a line in a box as one place.",
    ),
    AlsChain(
        "als_xy_wing", "Three sets in a chain", "master", 320,
        "Three sets with one digit too many hand digits on, so the first or the last holds their common digit.",
    ),
    AlsChain(
        "als_chain", "A chain of sets", "master", 340,
        "Sets with one digit too many hand digits on, so the first or the last holds their common digit.",
        shortest=4, longest=LONGEST,
    ),
    Chain(
        "als_aic", "A chain through sets", "master", 350,
        "A chain runs through sets with one digit too many, because without it they hold all the others.",
    ),
    ForcingChain(
        "forcing_verity", "The same in every case", "master", 500,
        "What follows from every digit of a cell, or every place of a digit, is true.", verity=True,
    ),
    ForcingChain(
        "forcing_contradiction", "A what-if", "master", 500,
        "A digit that leads to a clash is not there.",
    ),
    SueDeCoq(
        "sue_de_coq", "Sue de Coq", "master", 250,
        "Cells about where a line crosses a box, with as many digits as places, use all of them up.",
    ),
    MixedFish(
        "franken_x_wing", "Franken X-wing", "master", 300,
        "In an X-wing, a box may stand for a line.", size=2,
    ),
    MixedFish(
        "franken_swordfish", "Franken swordfish", "master", 350,
        "In a swordfish, boxes may stand for lines.", size=3,
    ),
    DeathBlossom(
        "death_blossom", "Death blossom", "master", 360,
        "Whichever digit a cell takes, one of some sets with one digit too many holds their common digit.",
    ),
    MixedFish(
        "franken_jellyfish", "Franken jellyfish", "master", 370,
        "In a jellyfish, boxes may stand for lines.", size=4,
    ),
    MixedFish(
        "mutant_fish", "Mutant fish", "master", 450,
        "If rows, columns and boxes hold a digit in as many others, the rest of these loses it.",
    ),
    ForcingNet(
        "forcing_net", "A what-if within a what-if", "master", 900,
        "What fails beside a supposition is set aside, until the supposition itself fails.", ungraded=True,
    ),
)  # fmt: skip
