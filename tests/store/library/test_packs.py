"""Level packs that a player adds: files in the profile's folder, dropped, pasted and removed."""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import toy
from keeping import Clock, put, solve

from game.engine.core import PuzzleError
from game.engine.formats import levels
from game.engine.formats.levels import reading_packs, write_pack
from game.engine.play.game import Stars
from game.engine.record.progress import Gate
from game.store.library.game_library import GameLibrary
from game.store.library.packs import StoredPacks
from game.store.profile.profile import open_profile
from game.store.profile.results import LevelProgress


class Maker:
    """Nothing is made here, and no game is read."""

    def read_skills(self, *_: Any) -> int:
        return 0

    def cancel(self, number: int) -> None: ...


def make_pack(name: str = "strips", number: int = 9, title: str = "Strips") -> levels.Pack:
    return levels.Pack(
        format="solitudo-pack",
        version=1,
        id=name,
        title=title,
        levels=tuple(
            levels.Level(id=f"n{i}", kind="toy", board={"length": 3 + i, "first": "A"}, level="easy", par=5)
            for i in range(number)
        ),
    )


@pytest.fixture
def own(tmp_path: Path) -> Path:
    return tmp_path / "profile" / "levels"


@pytest.fixture
def library(own: Path) -> Iterator[GameLibrary]:
    """A library over one shipped pack and the player's own folder."""
    shipped = ("/game/levels/base.json", write_pack(make_pack("base", 3, "Base")))

    def read() -> Iterator[levels.ShippedPacks]:
        mine = [(str(file), file.read_bytes()) for file in sorted(own.glob("*.json"))] if own.is_dir() else []
        return reading_packs([shipped, *mine], toy.find)

    profile = open_profile(None, Clock())
    yield GameLibrary({"toy": toy.TOY}, profile, Maker(), read, own=own)  # type: ignore[arg-type]
    profile.close()


def test_who_has_solved_no_level_need_not_wait_for_the_packs(library: GameLibrary) -> None:
    """Opening the first board asks whether its puzzle is new."""
    profile, opened = library._profile, []
    found = [("/game/levels/base.json", write_pack(make_pack("base", 3)))]
    packs = StoredPacks(profile, toy.find, lambda: opened.append(1) or reading_packs(found, toy.find))
    assert not packs.solved("toy")
    assert not opened
    game = library.start_level("base", "n1")
    solve(game)
    profile.finish(game)
    assert packs.solved("toy")
    assert opened
    assert not packs.solved("other")


def test_packs_are_read_ahead_in_pieces(library: GameLibrary, own: Path) -> None:
    """A board a piece; what is asked for too early is there all the same, and nothing is read twice."""
    own.mkdir(parents=True)
    (own / "long.json").write_bytes(write_pack(make_pack("long", 40)))
    (own / "broken.json").write_bytes(b"{")
    opened: list[str] = []

    def find(kind: str) -> Any:
        opened.append(kind)
        return toy.find(kind)

    files = [(str(file), file.read_bytes()) for file in sorted(own.glob("*.json"))]
    packs = StoredPacks(library._profile, find, lambda: reading_packs(files, find), own)
    pieces = packs.ahead()
    for number in range(20):
        next(pieces)
        assert len(opened) <= number
    assert [shelf.pack.id for shelf in packs.shelves()] == ["long"]
    assert list(packs.broken) == [str(own / "broken.json")]
    for _piece in pieces:
        pass
    assert len(opened) == 2 * 40  # each board to be checked, and to be measured
    packs.shelves()
    assert len(opened) == 2 * 40
    for _piece in packs.ahead():
        pytest.fail("all is known")


def ids(library: GameLibrary) -> list[str]:
    return sorted(shelf.pack.id for shelf in library.packs.shelves())


def test_a_pack_is_added(library: GameLibrary, own: Path) -> None:
    data = write_pack(make_pack())
    shelf = library.packs.add(data)
    assert (shelf.pack.id, shelf.own, shelf.file) == ("strips", True, str(own / "strips.json"))
    assert ids(library) == ["base", "strips"]
    assert (own / "strips.json").read_bytes() == data
    assert [path.name for path in own.iterdir()] == ["strips.json"]
    assert not library.packs.shelf("base").own
    assert library.start_level("strips", "n1").session.board == toy.Board(4, 1)


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("", "not valid JSON"),
        ("{", "not valid JSON"),
        ('{"format": "solitudo-pack", "version": 1, "id": "x"}', "title"),
        ('{"format": "solitudo-pack", "version": 99}', "newer version"),
        (write_pack(make_pack()).decode().replace('"toy"', '"chess"', 1), r"levels\[0\].kind.*'chess'"),
        (write_pack(make_pack("base", 2, "Mine")).decode(), "Another pack has the id 'base': Base, in base.json"),
        (write_pack(make_pack("base", 3, "Base")).decode(), "You have this pack already: Base"),
    ],
)
def test_what_is_no_new_pack_is_refused_and_leaves_nothing(
    library: GameLibrary, own: Path, text: str, word: str
) -> None:
    with pytest.raises(PuzzleError, match=word):
        library.packs.add(text.encode())
    assert not own.exists()
    assert ids(library) == ["base"]


def test_the_same_pack_written_otherwise_changes_nothing(library: GameLibrary, own: Path) -> None:
    data = write_pack(make_pack())
    library.packs.add(data)
    loose = json.dumps(json.loads(data), indent=7, sort_keys=True).encode()
    assert loose != data
    for again in (data, loose):
        with pytest.raises(PuzzleError, match=r"You have this pack already: Strips, in strips\.json"):
            library.packs.add(again)
        assert [(path.name, path.read_bytes()) for path in own.iterdir()] == [("strips.json", data)]
        assert ids(library) == ["base", "strips"]


def test_a_folder_that_cannot_be_made(library: GameLibrary, own: Path) -> None:
    own.parent.mkdir(parents=True)
    own.write_text("a file where the folder should be")
    with pytest.raises(PuzzleError, match="could not be saved"):
        library.packs.add(write_pack(make_pack()))


def test_files_put_into_the_folder_are_found_at_the_next_look(library: GameLibrary, own: Path) -> None:
    assert ids(library) == ["base"]
    own.mkdir(parents=True)
    (own / "new.json").write_bytes(write_pack(make_pack("fresh")))
    (own / "bent.json").write_text("{")
    assert ids(library) == ["base"]  # not while the screen is on show
    library.packs.reread()
    assert ids(library) == ["base", "fresh"]
    assert list(library.packs.broken) == [str(own / "bent.json")]
    before = library.packs.shelf("fresh").pack
    library.packs.reread()
    assert library.packs.shelf("fresh").pack is before  # nothing changed, nothing is read again
    (own / "new.json").write_bytes(write_pack(make_pack("fresh", 4)))
    os.utime(own / "new.json", (1, 1))
    library.packs.reread()
    assert len(library.packs.shelf("fresh").pack.levels) == 4
    (own / "new.json").unlink()
    library.packs.reread()
    assert ids(library) == ["base"]


def test_the_same_id_twice_is_one_pack_and_one_sentence(library: GameLibrary, own: Path) -> None:
    own.mkdir(parents=True)
    (own / "twin.json").write_bytes(write_pack(make_pack("base", 2, "Twin")))
    assert ids(library) == ["base"]
    assert library.packs.shelf("base").pack.title == "Base"
    assert library.packs.broken == {
        str(own / "twin.json"): "id: 'base' is also the id of the pack in /game/levels/base.json"
    }


def test_a_broken_file_of_that_name_is_not_overwritten(library: GameLibrary, own: Path) -> None:
    own.mkdir(parents=True)
    (own / "strips.json").write_text("mine, and broken")
    assert library.packs.add(write_pack(make_pack())).file == str(own / "strips-2.json")
    assert (own / "strips.json").read_text() == "mine, and broken"


def test_only_ones_own_are_removed(library: GameLibrary, own: Path) -> None:
    shelf = library.packs.add(write_pack(make_pack()))
    (own / "bent.json").write_text("{")
    library.packs.reread()
    game = library.start_level("strips", "n0")
    solve(game)
    library.finish(game)
    base = library.packs.shelf("base").file
    assert [library.packs.removable(file) for file in (shelf.file, str(own / "bent.json"), base)] == [True, True, False]
    for file in (base, str(own / ".." / ".." / "elsewhere.json")):
        with pytest.raises(PuzzleError):
            library.packs.remove(file)
    library.packs.remove(shelf.file)
    library.packs.remove(str(own / "bent.json"))
    assert (ids(library), library.packs.broken) == (["base"], {})
    again = library.packs.add(write_pack(make_pack()))
    assert set(again.reached) == {"n0"}  # what was reached stays known
    with pytest.raises(PuzzleError, match="could not be removed"):
        library.packs.remove(str(own / "none.json"))


def test_shelves_know_sizes_levels_and_what_waits(library: GameLibrary) -> None:
    library.packs.add(write_pack(make_pack()))
    game = library.start_level("strips", "n1")
    library._profile.games.begin(game)
    put(game, 1, 2)
    shelf = library.packs.shelf("strips")
    assert shelf.sizes == tuple(f"{length}x1" for length in range(3, 12))
    assert shelf.grades == ("easy",)
    assert set(shelf.suspended) == {"n1"}


def test_everything_can_be_unlocked(library: GameLibrary) -> None:
    library.packs.add(write_pack(make_pack()))
    assert library.packs.shelf("strips").gate == Gate("Strips", 6, 0)
    assert not library.packs.shelf("strips").is_open(7)
    library._profile.settings.set("unlock_all", True)
    assert library.packs.shelf("strips").gate is None
    assert library.start_level("strips", "n7").level == "n7"


def board(length: int) -> tuple[str, toy.Board, None]:
    """A puzzle to keep; how hard it is, is not known."""
    return "toy", toy.Board(length, 1), None


def test_what_the_player_made_becomes_a_pack_that_grows(library: GameLibrary, own: Path) -> None:
    assert library.packs.keep("My levels", [board(4)]).pack.title == "My levels"
    shelf = library.packs.keep("My levels", [board(5), board(4), board(6)])
    assert [level.id for level in shelf.pack.levels] == ["level-1", "level-2", "level-3"]
    assert (shelf.own, shelf.file) == (True, str(own / "my-levels.json"))
    assert shelf.sizes == ("4x1", "5x1", "6x1")
    assert all(shelf.is_open(number) for number in range(3))
    assert library.start_level("my-levels", "level-3").session.board == toy.Board(6, 1)
    read = levels.read_pack((own / "my-levels.json").read_bytes(), toy.find)
    assert read == shelf.pack
    assert [path.name for path in own.iterdir()] == ["my-levels.json"]


def test_a_grade_is_kept_with_the_level(library: GameLibrary) -> None:
    made = toy.Board(5, 1)
    grade = toy.TOY.ladder_for(made).solve(toy.TOY.position(made, {}))[1]
    level = library.packs.keep("My levels", [("toy", made, grade)]).pack.levels[0]
    assert level.level == grade.level
    assert set(level.techniques) == set(grade.techniques)


def test_a_level_that_was_removed_by_hand_leaves_its_number_free(library: GameLibrary, own: Path) -> None:
    shelf = library.packs.keep("My levels", [board(4), board(5)])
    rest = levels.Pack(format="solitudo-pack", version=1, id="my-levels", title="Mine", levels=shelf.pack.levels[1:])
    (own / "my-levels.json").write_bytes(write_pack(rest))
    shelf = library.packs.keep("My levels", [board(6)])
    assert [level.id for level in shelf.pack.levels] == ["level-2", "level-1"]
    assert shelf.pack.title == "Mine"


def test_the_same_puzzle_is_not_kept_twice(library: GameLibrary, own: Path) -> None:
    library.packs.keep("My levels", [board(4)])
    before = (own / "my-levels.json").read_bytes()
    with pytest.raises(PuzzleError, match="you have this already: it is in My levels"):
        library.packs.keep("My levels", [board(4)])
    assert (own / "my-levels.json").read_bytes() == before


def test_a_shipped_pack_is_never_written(library: GameLibrary, own: Path) -> None:
    with pytest.raises(PuzzleError, match="Base is not one of your own"):
        library.packs.keep("Base", [board(20)], name="base")
    assert not own.exists()


def test_what_cannot_be_written_leaves_the_pack_as_it_was(
    library: GameLibrary, own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_paths: Path) -> None:
        raise OSError(errno.ENOSPC, "no space")

    library.packs.keep("My levels", [board(4)])
    monkeypatch.setattr("os.replace", full)
    with pytest.raises(PuzzleError, match="could not be saved"):
        library.packs.keep("My levels", [board(5)])
    assert len(library.packs.shelf("my-levels").pack.levels) == 1
    assert [path.name for path in own.iterdir()] == ["my-levels.json"]


def test_names_for_new_packs(library: GameLibrary) -> None:
    assert library.packs.free_name("Base") == "base-2"
    assert library.packs.free_name("Long evenings, part 2!") == "long-evenings-part-2"
    assert library.packs.free_name("\N{SNOWMAN}") == "puzzles"
    assert len(library.packs.free_name("x" * 300)) <= 64
    library.packs.keep("Base", [board(4)], name="base-2")
    assert library.packs.free_name("base") == "base-3"


def test_a_win_is_recorded_with_its_mark_and_the_rest_a_piece_at_a_time(library: GameLibrary) -> None:
    library.packs.add(write_pack(make_pack()))
    game = library.start_level("strips", "n0")
    library._profile.games.begin(game)
    solve(game)
    pieces = library.finishing(game)
    assert [row.kind for row in library._profile.results.all()] == [game.kind]
    assert library.suspended() == ()
    outcome = library.finish(game)  # what is left, at once
    assert outcome.stars.solved
    assert next(pieces, "no more") == "no more"
    assert library.finish(game) == outcome
    assert len(library._profile.results.all()) == 1


def solved(monkeypatch: pytest.MonkeyPatch, packs: StoredPacks, **numbers: int) -> None:
    """So many levels of each pack are solved, with one star each."""

    def progress(pack: str) -> dict[str, LevelProgress]:
        names = [f"n{i}" for i in range(numbers.get(pack, 0))]
        return {name: LevelProgress(0.0, 1000, Stars(True, False, False)) for name in names}

    monkeypatch.setattr(packs._profile, "progress", progress)


@pytest.mark.parametrize(("number", "is_open"), [(2, False), (3, True), (6, True)])
def test_what_half_of_the_levels_had_opened_in_an_old_profile_stays_open(
    library: GameLibrary, monkeypatch: pytest.MonkeyPatch, number: int, is_open: bool
) -> None:
    library.packs.add(write_pack(make_pack()))
    settings = library._profile.settings
    settings.set("opened", None)
    solved(monkeypatch, library.packs, strips=number)
    library.packs._forget()
    assert library.packs.shelf("strips").is_open(7) == is_open
    assert settings.now.opened == (("strips",) if number == 3 else ())


def test_a_pack_in_which_a_game_waits_in_an_old_profile_stays_open(library: GameLibrary) -> None:
    library.packs.add(write_pack(make_pack()))
    game = library.start_level("strips", "n1")
    library._profile.games.begin(game)
    put(game, 1, 2)
    library._profile.settings.set("opened", None)
    library.packs._forget()
    assert library.packs.shelf("strips").is_open(7)
    library.delete(game.id)
    assert library.packs.shelf("strips").is_open(8)


def test_in_a_new_profile_half_of_the_levels_open_nothing(
    library: GameLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    library.packs.add(write_pack(make_pack()))
    solved(monkeypatch, library.packs, strips=5)
    library.packs._forget()
    assert library.packs.shelf("strips").gate == Gate("Strips", 6, 5)
    library.packs.open_now("strips")
    assert library.packs.shelf("strips").gate is None
    assert library._profile.settings.now.opened == ("strips",)


def test_a_pack_of_the_game_opens_with_stars_in_the_one_before_it(
    library: GameLibrary, monkeypatch: pytest.MonkeyPatch, own: Path
) -> None:
    shipped = [make_pack(name, 3, name.upper()) for name in ("first", "a", "b", "c")]
    files = [(f"/game/levels/{one.id}.json", write_pack(one)) for one in shipped]
    packs = StoredPacks(library._profile, toy.find, lambda: reading_packs(files, toy.find), own)
    assert [shelf.entrance for shelf in packs.shelves()] == [None, None, Gate("A", 3, 0), Gate("B", 3, 0, True)]
    solved(monkeypatch, packs, a=3, c=1)
    assert [shelf.entrance for shelf in packs.shelves()] == [None] * 4, "what was begun is never closed"
    solved(monkeypatch, packs, a=3)
    with pytest.raises(PuzzleError, match="opens with 3 more stars in B"):
        packs.open_level("c", "n0")
    packs.open_now("c")
    assert packs.open_level("c", "n0").id == "n0"


def test_each_pack_is_looked_at_once_however_many_come_after_it(
    library: GameLibrary, monkeypatch: pytest.MonkeyPatch, own: Path
) -> None:
    files = [(f"/game/levels/{name}.json", write_pack(make_pack(name, 3, name.upper()))) for name in "abcdefgh"]
    packs = StoredPacks(library._profile, toy.find, lambda: reading_packs(files, toy.find), own)
    packs.shelves()
    looked: list[str] = []
    known = library._profile.progress
    monkeypatch.setattr(library._profile, "progress", lambda name: looked.append(name) or known(name))
    assert [gate.closed for shelf in packs.shelves() if (gate := shelf.entrance)] == [False, *[True] * 5]
    assert sorted(looked) == list("abcdefgh")
    looked.clear()
    solved(monkeypatch, packs, f=3)
    some = packs._profile.progress
    monkeypatch.setattr(packs._profile, "progress", lambda name: looked.append(name) or some(name))
    assert packs.shelf("g").entrance is None
    assert sorted(looked) == ["f", "g"], "nothing closes a pack with a star in it"
