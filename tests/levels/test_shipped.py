"""The level packs that come with the game, their schema and their recipes."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from once.packs import shipped
from suite.each import each
from suite.part import THOROUGH

from game import paths
from game.cli.pack import problems
from game.cli.pack_build import LEAST_PAR, read_recipe, slug
from game.engine.core import LEVELS
from game.engine.formats.levels import schema
from game.engine.puzzle.composed import composed_score
from game.engine.puzzle.minutes import minutes, par_for, seconds
from game.puzzles import find, registry
from game.store.library.folders import EARLIER, library, pack_files

FOLDER = Path(__file__).resolve().parents[2] / "levels"
SHIPPED = shipped()
RECIPES = sorted((FOLDER / "recipes").glob("*.json"))
COMPOSED = (("slant", "medium", 0.95), ("hitori", "hard", 0.88), ("tents", "medium", 0.80))
"""What the middle board of a level has at least, as those of named authors do."""
DOCUMENT = (FOLDER / "README.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def earlier():
    """The packs whose place others took."""
    return library(paths.levels() / EARLIER, registry(), find)


def test_every_pack_can_be_read():
    assert SHIPPED.errors == {}
    assert SHIPPED.packs


def test_ids_are_unique_and_files_are_named_by_them():
    for name, pack in SHIPPED.packs.items():
        assert Path(name).stem == pack.id
        assert {level.kind for level in pack.levels} == {Path(name).parent.name}


@each("name", SHIPPED.packs)
def test_levels_climb_and_are_complete(name):
    levels = SHIPPED.packs[name].levels
    assert len(levels) >= 20
    assert all(level.title and level.par and level.techniques for level in levels)
    steps = [LEVELS.index(level.level) for level in levels if level.level]
    assert steps == sorted(steps) or _climbs_by_size(levels)
    boards = [level.open(find) for level in levels]
    assert len({board for _, board in boards}) == len(levels)


def _climbs_by_size(levels):
    """Whether, size by size, the levels get no easier."""
    seen = {}
    for level in levels:
        spec, board = level.open(find)
        size = spec.size_of(board)
        if seen.get(size, 0) > LEVELS.index(level.level):
            return False
        seen[size] = LEVELS.index(level.level)
    return True


@pytest.mark.parametrize(("number", "name"), list(enumerate(SHIPPED.packs)))
def test_stated_level_and_techniques_are_true(number, name):
    """The first, the middle or the last level of each pack, in turn; `solitudo pack check levels` looks at all."""
    levels = SHIPPED.packs[name].levels
    few = levels[0], levels[len(levels) // 2], levels[-1]
    for level in few if THOROUGH else few[number % 3 :][:1]:
        assert problems(*level.open(find), level) == []
        assert (level.minutes is not None) == (minutes(*level.open(find)) is not None)


@each("path", RECIPES, ids=lambda path: path.stem)
def test_recipes_stand_behind_their_packs(path):
    recipe = read_recipe(path.read_bytes())
    pack = next(pack for pack in SHIPPED.packs.values() if pack.id == recipe.id)
    assert path.stem == pack.id
    assert (recipe.title, recipe.cover, recipe.about) == (pack.title, pack.cover, pack.about)
    assert recipe.earlier == pack.earlier
    assert [level.title for level in pack.levels] == list(recipe.titles)
    assert [level.id for level in pack.levels] == list(map(slug, recipe.titles))
    rows = [row for row in recipe.rows for _ in range(row.count)]
    for level, row in zip(pack.levels, rows, strict=True):
        spec, board = level.open(find)
        assert (spec.size_of(board), level.level) == (spec.parse_size(row.size), row.level)
        assert level.par == (row.par or max(LEAST_PAR, par_for(60 * level.minutes)))
        assert set(row.techniques) <= set(level.techniques)
        assert row.hardest in ("", level.techniques[-1])
        assert not set(row.without) & set(level.techniques)


# Generated puzzles do not need these from their start: counting all tents helps where counts are missing, and rows of
# numbers mostly say before what a pair of lines would.
NOT_NEEDED = {"tents": {"tent_total"}, "slant": {"pair_line"}}


@each("kind", ["sudoku", "slant", "tents"])
def test_every_technique_up_to_hard_has_a_level_that_needs_it(kind):
    packs = [pack for name, pack in SHIPPED.packs.items() if Path(name).parent.name == kind]
    assert len(packs) >= 4
    needed = {technique for pack in packs for level in pack.levels for technique in level.techniques}
    known = {technique.name for technique in find(kind).ladder.techniques if technique.level in LEVELS[:3]}
    assert known - needed <= NOT_NEEDED.get(kind, set())


def test_each_sudoku_technique_of_medium_and_hard_is_the_hardest_that_some_level_needs():
    hardest = set()
    for name, pack in SHIPPED.packs.items():
        if Path(name).parent.name == "sudoku":
            assert 20 <= len(pack.levels) <= 30
            hardest |= {level.techniques[-1] for level in pack.levels}
    wanted = {t.name for t in find("sudoku").ladder.techniques if t.level in ("medium", "hard")}
    assert wanted <= hardest


def test_every_pack_has_a_recipe():
    assert {path.stem for path in RECIPES} == {pack.id for pack in SHIPPED.packs.values()}


def test_the_packs_of_before_are_there_for_those_who_have_begun_them(earlier):
    """Under their own ids, each with one that took its place, and as long as that."""
    assert earlier.errors == {}
    before = {pack.id: pack for pack in earlier.packs.values()}
    now = {name: pack for pack in SHIPPED.packs.values() for name in pack.replaced}
    assert before.keys() == now.keys()
    assert not before.keys() & {pack.id for pack in SHIPPED.packs.values()}
    for name, pack in before.items():
        assert (pack.title, len(pack.levels)) == (now[name].title, len(now[name].levels))
    boards = {board for pack in before.values() for _, board in (level.open(find) for level in pack.levels)}
    again = boards & {board for pack in now.values() for _, board in (level.open(find) for level in pack.levels)}
    assert len(again) <= 2  # of a thousand, small ones that were made a second time


def test_what_was_made_anew_twice_took_the_place_of_both(earlier):
    """Whoever has begun the first of them keeps it, too."""
    for pack in earlier.packs.values():
        first = set(pack.replaced)
        latest = next(one for one in SHIPPED.packs.values() if pack.id in one.replaced)
        assert first <= set(latest.replaced)


@pytest.mark.parametrize(("kind", "level", "least"), COMPOSED)
def test_packs_look_composed(kind, level, least):
    packs = [pack for pack in SHIPPED.packs.values() if pack.levels[0].kind == kind]
    boards = [one.open(find)[1] for pack in packs for one in pack.levels if one.level == level]
    scores = sorted(composed_score(find(kind), board) for board in boards)
    assert scores[len(scores) // 2] >= least
    assert scores[len(scores) // 10] >= (0.75 if kind == "tents" else 0.85)


@each("name", SHIPPED.packs)
def test_the_rows_of_a_pack_go_from_the_quickest_to_the_slowest(name):
    pack = SHIPPED.packs[name]
    recipe = read_recipe((FOLDER / "recipes" / f"{pack.id}.json").read_bytes())
    assert recipe.order == "minutes"
    start = 0
    for row in recipe.rows:
        levels = pack.levels[start : start + row.count]
        start += row.count
        if all(level.minutes for level in levels):
            assert [level.minutes for level in levels] == sorted(level.minutes for level in levels)


def test_schema_is_what_packs_are_read_by():
    """The decoder's structs write the schema, so a pack that is read is one that the schema admits, and no other."""
    assert json.loads((FOLDER / "pack.schema.json").read_bytes()) == json.loads(schema())


def test_every_member_is_documented():
    members = re.findall(r'^ +"([a-z$]+)": \{$', schema().decode(), re.MULTILINE)
    words = {"format", "version", "id", "title", "author", "licence", "levels", "kind", "board", "level"}
    words |= {"techniques", "par", "switches", "minutes", "earlier"}
    assert words <= set(members)
    assert all(f"`{word}`" in DOCUMENT for word in words)


def test_packs_of_a_folder_leave_out_schemas_and_recipes():
    names = {path.name for path in pack_files(FOLDER, registry())}
    assert "pack.schema.json" not in names
    assert not names & {path.name for path in RECIPES} - {Path(name).name for name in SHIPPED.packs}


FIRST = (
    "hitori-first-ink-2",
    "hex-hitori-honeycomb-2",
    "slant-basket-weave-2",
    "sudoku-breakfast-table-2",
    "tents-base-camp-3",
)


@pytest.mark.parametrize("name", FIRST)
def test_the_pars_of_first_levels_leave_time_to_read(name):
    """As long as a person takes for the middle one of a row's boards, and never less than a minute."""
    pack = next(pack for pack in SHIPPED.packs.values() if pack.id == name)
    assert all(level.par >= 60 for level in pack.levels)
    for level in pack.levels[:3]:
        spec, board = level.open(find)
        taken = seconds(spec, board)
        assert taken is None or level.par >= 0.8 * taken


def every(pack, technique):
    """How many of a pack's boards need a technique."""
    return sum(technique in level.techniques for level in pack.levels)


def only(pack, technique):
    """Whether no other pack has a board that needs a technique."""
    kinds = {level.kind for level in pack.levels}
    others = [
        one for one in SHIPPED.packs.values() if one.id != pack.id and kinds & {level.kind for level in one.levels}
    ]
    return not any(every(one, technique) for one in others)


def sizes(pack):
    return {spec.size_text(spec.size_of(board)) for spec, board in (level.open(find) for level in pack.levels)}


def variants(pack):
    return {level.switches["variant"] for level in pack.levels}


def grades(pack):
    return {level.level for level in pack.levels}


CLAIMS = {
    "hitori-first-ink-2": lambda p: every(p, "corner_pair") == 21,
    "hitori-ink-and-water-2": lambda p: every(p, "keep_connected") == len(p.levels),
    "hitori-small-thorns-2": lambda p: every(p, "edge_pattern") == 18,
    "hitori-mountain-paths-2": lambda p: every(p, "offset_pair") == 9,
    "hitori-long-scrolls-3": lambda p: every(p, "last_exit") == len(p.levels) and sizes(p) == {"12x12", "15x15"},
    "hitori-night-lanterns-2": lambda p: every(p, "contradiction") == len(p.levels),
    "hex-hitori-honeycomb-2": lambda p: every(p, "sandwich_pair") == 23,
    "hex-hitori-snow-crystals-2": lambda p: every(p, "touching_pairs") == 17,
    "hex-hitori-basalt-2": lambda p: every(p, "pair_wings") == 13,
    "slant-basket-weave-2": lambda p: all({"full_corner", "starved_corner"} & set(one.techniques) for one in p.levels),
    "slant-garden-fence-2": lambda p: every(p, "number_row") == len(p.levels) - 1,
    "slant-rain-on-roofs-2": lambda p: every(p, "number_shapes") == len(p.levels),
    "slant-spider-silk-2": lambda p: every(p, "contradiction") == len(p.levels),
    "slant-tapestry-2": lambda p: every(p, "avoid_loop") == len(p.levels) and "20x16" in sizes(p),
    "sudoku-breakfast-table-2": lambda p: every(p, "hidden_single_box") == len(p.levels),
    "sudoku-city-squares-2": lambda p: every(p, "pointing") == 19,
    "sudoku-kites-and-wings-2": lambda p: grades(p) == {"hard"} and every(p, "x_wing") == 8,
    "sudoku-night-trains-2": lambda p: 2 * every(p, "xy_chain") > len(p.levels),
    "sudoku-observatory-2": lambda p: grades(p) == {"master"} and every(p, "aic") == len(p.levels),
    "sudoku-broken-tiles": lambda p: variants(p) == {"jigsaw"} and sizes(p) >= {"5x5", "9x9"},
    "sudoku-crossroads": lambda p: variants(p) == {"x"},
    "sudoku-windmills": lambda p: variants(p) == {"x"} and grades(p) >= {"hard", "expert"},
    "sudoku-patchwork": lambda p: variants(p) == {"jigsaw"} and every(p, "law_of_leftovers") >= 3,
    "sudoku-low-tide": lambda p: variants(p) == {"jigsaw-x"} and sizes(p) >= {"5x5", "9x9"},
    "sudoku-folded-paper": lambda p: variants(p) == {"x"} and sizes(p) == {"4x4", "6x6"} and "expert" in grades(p),
    "sudoku-pack-ice": lambda p: variants(p) == {"jigsaw"} and grades(p) == {"hard", "expert", "master"},
    "sudoku-open-shutters": lambda p: variants(p) == {"windoku"} and grades(p) == {"easy", "medium"},
    "sudoku-advent-calendar": lambda p: (
        variants(p) == {"windoku"} and len(p.levels) == 24 and {every(p, "skyscraper"), every(p, "xy_wing")} == {6, 4}
    ),
    "sudoku-rose-window": lambda p: variants(p) == {"windoku"} and grades(p) == {"hard", "expert", "master"},
    "sudoku-apple-harvest": lambda p: variants(p) == {"killer", "killer-x", "killer-jigsaw"},
    "sudoku-counting-house": lambda p: variants(p) == {"killer"} and every(p, "rule_of_45") == 22,
    "sudoku-market-scales": lambda p: variants(p) == {"killer"} and sizes(p) == {"6x6", "9x9"},
    "sudoku-wide-horizons-2": lambda p: every(p, "claiming") == 17 and sizes(p) == {"16x16"},
    "tents-base-camp-3": lambda p: every(p, "last_spot") == len(p.levels),
    "tents-forest-edge-3": lambda p: every(p, "beside_run") == 23,
    "tents-high-meadow-3": lambda p: every(p, "tight_runs") == 20,
    "tents-shared-shade-2": lambda p: {level.switches["rule"] for level in p.levels} == {"local"},
    "tents-starry-night-3": lambda p: every(p, "two_lines") == 5,
    "binairo-pebbles-2": lambda p: (
        2 * sum(set(one.techniques) <= {"pair", "gap", "full_line"} for one in p.levels) > len(p.levels)
    ),
    "binairo-night-and-day-2": lambda p: 2 * every(p, "twin_line") > len(p.levels),
    "binairo-piano-2": lambda p: 2 * every(p, "all_ways") > len(p.levels),
    "binairo-mirrors-2": lambda p: {level.switches["unique-lines"] for level in p.levels} == {"off"},
    "binairo-eclipse-2": lambda p: (
        sum({"contradiction", "deep_contradiction"} & set(one.techniques) != set() for one in p.levels) == 4
        and only(p, "contradiction")
        and only(p, "deep_contradiction")
    ),
    "light-up-lantern-street-2": lambda p: every(p, "full_number") == len(p.levels),
    "light-up-harbour-lights-2": lambda p: every(p, "crossing") == 13,
    "light-up-candle-cellar-2": lambda p: every(p, "either_or") == 14,
    "light-up-lighthouse-2": lambda p: every(p, "number_diagonal") == len(p.levels),
    "light-up-festival-2": lambda p: every(p, "if_lamp") == 5 and only(p, "if_lamp"),
    "star-battle-first-lights-2": lambda p: every(p, "exclusion") == 19,
    "star-battle-lighthouse-2": lambda p: every(p, "counting_2") == 12,
    "star-battle-caravan-2": lambda p: {level.switches["stars"] for level in p.levels} == {"2"},
    "star-battle-observatory-2": lambda p: every(p, "squeeze") == 14 and only(p, "squeeze"),
    "tents-wilderness-2": lambda p: every(p, "claimed_spot") == 8,
}


@each("pack", SHIPPED.packs.values(), ids=lambda pack: pack.id)
def test_what_a_pack_says_of_itself_is_true(pack):
    assert pack.about.endswith((".", "?"))
    assert CLAIMS[pack.id](pack)


@each(
    ("name", "alone"),
    [
        ("sudoku-breakfast-table-2", "4x4"),
        ("sudoku-wide-horizons-2", "16x16"),
        ("slant-tapestry-2", "20x16"),
        ("binairo-pebbles-2", "4x4"),
        ("binairo-eclipse-2", "14x14"),
        ("light-up-lantern-street-2", "4x4"),
        ("light-up-lighthouse-2", "12x10"),
        ("light-up-festival-2", "14x14"),
    ],
)
def test_what_only_one_pack_has_is_in_no_other(name, alone):
    kind = next(p for p in SHIPPED.packs.values() if p.id == name).levels[0].kind
    plain = [p for p in SHIPPED.packs.values() if p.levels[0].kind == kind and "variant" not in p.levels[0].switches]
    having = [p.id for p in plain if alone in sizes(p)]
    assert having == [name]


def test_only_one_pack_is_for_masters_and_few_have_a_rule_of_their_own():
    assert [p.id for p in SHIPPED.packs.values() if grades(p) == {"master"}] == ["sudoku-observatory-2"]
    ruled = [p.id for p in SHIPPED.packs.values() if {"local"} & {one.switches.get("rule") for one in p.levels}]
    assert ruled == ["tents-shared-shade-2"]
    alike = [p.id for p in SHIPPED.packs.values() if {"off"} & {one.switches.get("unique-lines") for one in p.levels}]
    assert alike == ["binairo-mirrors-2"]
