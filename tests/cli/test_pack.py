"""pack build, check and list on toy puzzles."""

from __future__ import annotations

import io
import json
from types import SimpleNamespace

import msgspec
import pytest
from letters import SPECS, Board
from suite.each import each

from game.cli.pack_build import BuildProgress, RecipeRow, _fill, build, picture, read_recipe, slug
from game.cli.pack_choice import LevelChoice, PackCandidate
from game.cli.progress import TerminalBar
from game.engine.core import PuzzleError

pytestmark = pytest.mark.usefixtures("toys")

RECIPE = {
    "format": "solitudo-pack-recipe",
    "version": 1,
    "id": "first",
    "title": "First",
    "kind": "toy",
    "seed": 3,
    "rows": [
        {"size": "3x3", "level": "easy", "count": 1, "par": 10},
        {"size": "3x3", "level": "medium", "count": 5, "par": 20, "techniques": ["read_a"]},
    ],
    "titles": ["One", "Two ways", "Three's", "Four", "Five", "Six"],
}


def recipe(**changes):
    return read_recipe(json.dumps({**RECIPE, **changes}).encode())


def rows(**changes):
    return [{**row, **changes} for row in RECIPE["rows"]]


def test_build_is_ordered_named_and_varied():
    told = []
    pack = build(recipe(), 1, told.append)
    assert [level.level for level in pack.levels] == ["easy"] + ["medium"] * 5
    assert [level.par for level in pack.levels] == [10] + [20] * 5
    assert [level.id for level in pack.levels] == ["one", "two-ways", "three-s", "four", "five", "six"]
    assert [level.title for level in pack.levels] == list(RECIPE["titles"])
    assert all("read_a" in level.techniques for level in pack.levels)
    spec = SPECS["toy"]
    boards = [Board(tuple(level.board)) for level in pack.levels]
    pictures = [picture(spec, board, spec.count(board).solution) for board in boards]
    assert len(set(pictures)) == 6
    assert [(p.found, p.wanted) for p in told if p.row == "3x3 easy"][-1] == (1, 6)
    assert told[-1][:2] == (6, 6)
    assert [p.looked_at for p in told if p.row == "3x3 medium"] == list(range(1, told[-1].looked_at + 1))
    assert build(recipe()) == pack


def test_levels_are_numbered_without_titles():
    assert [level.id for level in build(recipe(titles=[])).levels] == list("123456")


def test_pictures_are_the_same_turned_and_mirrored():
    spec = SPECS["toy"]
    forms = [("ab", "bb"), ("ba", "bb"), ("bb", "ba"), ("bb", "ab")]
    assert len({picture(spec, Board(form), spec.count(Board(form)).solution) for form in forms}) == 1
    wide = [("aab", "bbb"), ("ab", "ab", "bb"), ("bbb", "baa"), ("bb", "ba", "ba")]
    assert len({picture(spec, Board(form), spec.count(Board(form)).solution) for form in wide}) == 1
    ragged = [("ab", "bbb"), ("ba", "bbb")]
    assert len({picture(spec, Board(form), spec.count(Board(form)).solution) for form in ragged}) == 1


def test_strokes_lean_the_other_way_in_a_mirror():
    lines = SimpleNamespace(rows=lambda board, solution: board)
    first = picture(lines, ("//", "\\/"), {})
    for alike in (("/\\", "\\\\"), ("\\\\", "\\/"), ("/\\", "//")):
        assert picture(lines, alike, {}) == first
    for other in (("\\/", "//"), ("//", "/\\")):
        assert picture(lines, other, {}) != first


BAD_RECIPES = [
    ({"titles": ["One"]}, "titles: the rows ask for 6 levels, and there are 1 titles"),
    ({"titles": [*"abcdefg"]}, "titles: the rows ask for 6 levels, and there are 7 titles"),
    ({"titles": ["One"] * 6}, r"titles\[1\]: 'One' makes the id one, as titles\[0\], 'One', does"),
    ({"titles": [*"abcd", "A b", "a-B"]}, r"titles\[5\]: 'a-B' makes the id a-b, as titles\[4\], 'A b', does"),
    ({"titles": [*"abcde", "!?"]}, r"titles\[5\]: '!\?' makes no id; that needs 1 to 64 letters"),
    ({"titles": [*"abcde", "x" * 65]}, r"titles\[5\]: 'x+' makes no id; that needs 1 to 64 letters"),
    ({"title": ""}, "title: expected `str` of length >= 1"),
    ({"rows": []}, "rows: expected `array` of length >= 1"),
    ({"rows": rows(switches={"colour": "red"})}, r"rows\[0\]: toy has no switch 'colour'; it has ink"),
    ({"rows": rows(switches={"ink": "red"})}, r"rows\[0\]: there is no ink 'red'; there are black, blue"),
    ({"rows": [*rows()[:1], {**rows()[1], "switches": {"Ink": "blue"}}]}, r"rows\[1\]: toy has no switch 'Ink'"),
    ({"rows": rows(size="big")}, r"rows\[0\]: a size is written like"),
    ({"rows": rows(level="expert")}, r"rows\[0\]: Toy: no expert puzzles of 3x3 are made, only easy, medium"),
    ({"rows": rows(size="1x1", level="easy", techniques=[])}, r"rows\[1\]: only 0 of 5 levels were found"),
    ({"rows": rows(without=["read_a"])}, r"rows\[0\]: only 0 of 1 levels were found"),
    ({"rows": rows(without=["read_c"])}, r"rows\[0\]: there is no technique 'read_c'; there are read_a, read_b"),
    ({"rows": rows(hardest="read_c")}, r"rows\[0\]: there is no technique 'read_c'"),
    ({"rows": rows(hardest="read_b")}, r"rows\[0\]: only 0 of 1 levels were found in 400 puzzles"),
    ({"rows": rows(hardest="read_a", tries=7)}, r"rows\[1\]: only 0 of 5 levels were found in 35 puzzles"),
    ({"rows": rows(quotas={"read_c": 1})}, r"rows\[0\]: there is no technique 'read_c'"),
    ({"rows": rows(quotas={"read_a": 2})}, r"rows\[0\]: the quotas ask for more than the row's 1 levels"),
    ({"rows": rows(minutes="3-5")}, r"rows\[0\]: how many minutes Toy takes is not known; leave minutes out"),
    ({"order": "length"}, "order: "),
    ({"rows": rows(tries=0)}, r"rows\[0\].tries: expected `int` >= 1"),
    ({"rows": rows(count=0)}, r"rows\[0\].count: expected `int` >= 1"),
    ({"kind": "chess"}, "no puzzle called 'chess'"),
    ({"seed": "x"}, "seed: expected `int`, got `str`"),
    ({"version": 2}, "newer version"),
]


@pytest.mark.parametrize(("changes", "message"), BAD_RECIPES)
def test_bad_recipes(changes, message):
    with pytest.raises(PuzzleError, match=message):
        build(recipe(**changes))


def test_rows_that_ask_for_the_same_share_what_is_made(monkeypatch):
    made = []
    generate = type(SPECS["toy"]).generate

    def counted(self, wanted, *rest):
        made.append(wanted)
        return generate(self, wanted, *rest)

    monkeypatch.setattr(type(SPECS["toy"]), "generate", counted)
    asked = {"size": "3x3", "level": "medium", "count": 2}
    whole = build(recipe(rows=[{**asked, "count": 4, "par": 1}], titles=[]))
    number, made[:] = len(made), []
    parts = [{**asked, "par": 1}, {**asked, "par": 1, "hardest": "read_b"}]
    boards = [level.board for level in build(recipe(rows=parts, titles=[])).levels]
    assert len(made) == number
    assert sorted(boards) == sorted(level.board for level in whole.levels)
    made.clear()
    other = [{**asked}, {**asked, "switches": {"ink": "blue"}}]
    inks = [level.switches for level in build(recipe(rows=other, titles=[])).levels]
    assert inks == [{}, {}, {"ink": "blue"}, {"ink": "blue"}]
    assert [wanted.options for wanted in made].count({}) < len(made)


@each(
    ("quotas", "taken"),
    [
        ({}, ["a", "a", "a", "b"]),
        ({"b": 1}, ["a", "a", "a", "b"]),
        ({"b": 2}, ["a", "a", "b", "b"]),
        ({"b": 1, "c": 1}, ["a", "a", "b", "c"]),
        ({"c": 2}, ["a", "a", "bc", "c"]),
    ],
)
def test_quotas_keep_places_for_the_levels_that_need_a_technique(quotas, taken):
    made = ["a", "a", None, "a", "b", "a", "c", "b", "bc"]
    level = build(recipe()).levels[0]
    stream = SimpleNamespace(
        first=lambda number: (
            name and candidate(msgspec.structs.replace(level, techniques=list(name)), str(i))
            for i, name in enumerate(made)
        )
    )
    row = RecipeRow(size="3x3", level="easy", count=4, quotas=quotas)
    found = _fill(stream, row, LevelChoice(row, set()), lambda found, looked_at: None)
    assert sorted("".join(one.level.techniques) for one in found) == sorted(taken)


def candidate(level, picture, composed=0.0, opening=""):
    return PackCandidate(level, (0, 0), (picture,), composed, opening, None)


PATIENCE = 10


def chosen(offers, count=3, least=0.8, looked_at=None):
    """The numbers of those that a row takes of offers (composed, opening)."""
    level, row = build(recipe()).levels[0], RecipeRow(size="3x3", level="easy", count=count)
    choice = LevelChoice(row, set(), least, PATIENCE)
    for number, (composed, opening) in enumerate(offers):
        choice.offer(candidate(level, str(number), composed, opening))
    choice.settle(len(offers) if looked_at is None else looked_at)
    return [int(one.picture[0]) for one in choice.found]


def test_composed_levels_with_openings_of_their_own_come_first():
    assert chosen([(0.7, "a"), (0.8, "a"), (1.0, "a"), (0.9, "b"), (0.8, "c")]) == [1, 3, 4]


def test_the_best_of_the_others_fill_a_row_after_a_while():
    offers = [(0.7, "b"), (0.9, "a"), (0.75, "c"), (0.78, "a"), (0.1, "d")]
    assert chosen(offers) == [1]
    assert chosen(offers, looked_at=3 * PATIENCE) == [1, 2, 0]
    assert chosen([*offers, (0.95, "a")], looked_at=3 * PATIENCE) == [1, 5, 2]
    assert chosen(offers[:2], looked_at=3 * PATIENCE) == [1]
    alike = [(0.9, "a"), (0.81, "a"), (0.79, "b")]
    assert chosen(alike, looked_at=3 * PATIENCE) == [0, 1, 2], "what is composed enough comes before what begins anew"
    assert chosen(offers[1:2] + offers[3:4] + [(0.3, "a")], looked_at=3 * PATIENCE) == [0, 1, 2]


def test_no_picture_is_taken_twice_from_those_that_were_passed_over():
    level, row = build(recipe()).levels[0], RecipeRow(size="3x3", level="easy", count=2)
    choice = LevelChoice(row, set(), 0.8)
    for composed in (0.5, 0.6, 0.9):
        choice.offer(candidate(level, "same", composed))
    choice.fill()
    assert [one.composed for one in choice.found] == [0.9]
    assert choice.missing == 1


class Stopped(Exception):
    pass


def stop_after(number):
    """A progress that stops the build, as Ctrl+C does."""

    def told(progress, left=[number]):  # noqa: B006 - counts down
        left[0] -= 1
        if not left[0]:
            raise Stopped

    return told


def test_an_interrupted_build_goes_on_where_it_was(tmp_path, monkeypatch):
    kept, made = tmp_path / "first.json.making", []
    whole = build(recipe())
    generate = type(SPECS["toy"]).generate
    monkeypatch.setattr(type(SPECS["toy"]), "generate", lambda self, *a: made.append(1) or generate(self, *a))
    build(recipe())
    needed = len(made)
    for number in (1, 3, needed):
        made.clear()
        with pytest.raises(Stopped):
            build(recipe(), 1, stop_after(number), kept)
        first = len(made)
        assert kept.exists()
        assert build(recipe(), kept=kept) == whole
        assert (len(made), first) == (needed, number)
        assert not kept.exists()


@pytest.mark.parametrize("damage", [b"", b"rubbish", b'"00ff"\n["3x3 easy",0,null]\n', b"\xff\xfe\n"])
def test_what_another_build_left_behind_is_not_taken(tmp_path, damage):
    kept = tmp_path / "first.json.making"
    kept.write_bytes(damage)
    assert build(recipe(), kept=kept) == build(recipe())


def test_a_line_that_was_cut_off_is_made_again(tmp_path):
    kept = tmp_path / "first.json.making"
    with pytest.raises(Stopped):
        build(recipe(), 1, stop_after(4), kept)
    data = kept.read_bytes()
    for cut in (1, 9, len(data) // 2):
        kept.write_bytes(data[:-cut])
        assert build(recipe(), kept=kept) == build(recipe())


def test_a_journal_that_cannot_be_written_is_an_error(tmp_path):
    with pytest.raises(PuzzleError, match="No such file or directory"):
        build(recipe(), kept=tmp_path / "missing" / "x")


class Terminal(io.StringIO):
    def isatty(self):
        return True


def test_a_bar_on_a_terminal_and_lines_elsewhere():
    steps = [
        BuildProgress(0, 4, 1, "3x3 easy"),
        BuildProgress(1, 4, 2, "3x3 easy"),
        BuildProgress(4, 4, 1, "3x3 medium"),
    ]
    for out, expected in ((io.StringIO(), "3x3 easy: 1 of 4 levels\n3x3 medium: 4 of 4 levels\n"), (Terminal(), None)):
        bar = TerminalBar(out)
        for step in steps:
            bar.show(step)
        bar.end()
        if expected is None:
            drawn = out.getvalue().split("\r")
            assert drawn[-1] == f"[{'#' * 30}] 4 of 4, 3x3 medium, puzzle 1\n"
            assert drawn[2].startswith("[#######.......................] 1 of 4, 3x3 easy, puzzle 2")
        else:
            assert out.getvalue() == expected


def test_slugs():
    assert slug("  Three's a crowd! ") == "three-s-a-crowd"


@pytest.fixture
def shelf(tmp_path, solitudo):
    """A folder with one good pack, built by the command, and the recipe beside it in a folder of its own."""
    (tmp_path / "recipes").mkdir()
    (tmp_path / "toy").mkdir()
    (tmp_path / "recipes" / "first.json").write_text(json.dumps(RECIPE))
    ran = solitudo(
        "pack", "build", tmp_path / "recipes" / "first.json", "--jobs", 1, "--out", tmp_path / "toy" / "first.json"
    )
    assert (ran.code, ran.out) == (0, "")
    return tmp_path


def change(path, **changes):
    """Change members of a pack's third level."""
    pack = json.loads(path.read_text())
    pack["levels"][2].update(changes)
    path.write_text(json.dumps(pack))


def test_a_good_pack_is_as_stated(solitudo, shelf):
    path = shelf / "toy" / "first.json"
    ran = solitudo("pack", "check", shelf)
    assert (ran.code, ran.out, ran.err) == (0, f"{path}: 6 levels, all as stated\n", "")
    ran = solitudo("pack", "list", shelf)
    assert (ran.code, ran.out) == (0, f"first: First; toy, 6 levels (1 easy, 5 medium); {path}\n")
    printed = solitudo("pack", "build", shelf / "recipes" / "first.json", "--jobs", 1).out
    assert printed == path.read_text()


FAULTS = [
    ({"board": ["a?"]}, "it has several solutions"),
    ({"board": ["!"]}, "it has no solution"),
    ({"level": "easy"}, "its level is medium, not easy"),
    ({"techniques": ["read_b"]}, "its techniques are read_a, read_b, not read_b"),
    ({"techniques": []}, "its techniques are read_a, read_b, not none"),
]


@pytest.mark.parametrize(("changes", "fault"), FAULTS)
def test_faults_of_a_level_are_found(solitudo, shelf, changes, fault):
    path = shelf / "toy" / "first.json"
    change(path, **changes)
    ran = solitudo("pack", "check", path)
    assert (ran.code, ran.out, ran.err) == (1, f"{path}: levels[2] (three-s): {fault}\n", "")


def test_a_level_twice_is_found(solitudo, shelf):
    path = shelf / "toy" / "first.json"
    change(path, board=json.loads(path.read_text())["levels"][1]["board"])
    ran = solitudo("pack", "check", path)
    assert ran.code == 1
    assert "levels[2] (three-s): it is the same board as levels[1]" in ran.out


def test_a_level_that_states_nothing_is_only_solved(solitudo, shelf):
    path = shelf / "toy" / "first.json"
    change(path, level=None, techniques=[])
    assert solitudo("pack", "check", path).code == 0


def test_a_bad_pack_is_named_and_the_others_are_listed(solitudo, shelf):
    (shelf / "toy" / "broken.json").write_text("{")
    (shelf / "toy" / "copy.json").write_text((shelf / "toy" / "first.json").read_text())
    ran = solitudo("pack", "list", shelf)
    assert ran.code == 2
    assert ran.out.count("\n") == 1
    folder = shelf / "toy"
    twin = f"id: 'first' is also the id of the pack in {folder / 'copy.json'}"
    assert ran.err.splitlines() == [
        f"solitudo pack: {folder / 'broken.json'}: this level pack is not valid JSON: input data was truncated",
        f"solitudo pack: {folder / 'first.json'}: {twin}",
    ]


def test_what_is_not_there(solitudo, tmp_path):
    assert solitudo("pack", "check").err == "solitudo pack: pack check needs a file or a folder\n"
    assert solitudo("pack", "build").err == "solitudo pack: pack build needs a recipe\n"
    assert solitudo("pack", "list", tmp_path).err == f"solitudo pack: there are no level packs in {tmp_path}\n"
    missing = tmp_path / "none.json"
    assert solitudo("pack", "check", missing).err == f"solitudo pack: {missing}: No such file or directory\n"
    assert solitudo("pack", "build", missing).err == f"solitudo pack: {missing}: No such file or directory\n"
