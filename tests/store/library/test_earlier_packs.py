"""Packs of the game that were made anew: what somebody has begun of the old ones stays, and counts at the gates."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
import toy
from keeping import Clock, solve

from game.engine.core import PuzzleError
from game.engine.formats import levels
from game.engine.formats.levels import reading_packs, write_pack
from game.engine.record.progress import Gate, going_on
from game.store.library.game_library import GameLibrary
from game.store.profile.profile import StoredProfile, open_profile


class Maker:
    """Nothing is made here."""

    def cancel(self, number: int) -> None: ...


def make_pack(name: str, first: str = "A", earlier: str | tuple[str, ...] = "") -> levels.Pack:
    boards = ({"length": 3 + number, "first": first} for number in range(3))
    return levels.Pack(
        format="solitudo-pack",
        version=1,
        id=name,
        title=name.upper(),
        earlier=earlier,
        levels=tuple(
            levels.Level(id=f"n{number}", kind="toy", board=board, level="easy", par=5)
            for number, board in enumerate(boards)
        ),
    )


BEFORE = {name: make_pack(name) for name in ("a", "b", "c", "d")}
NOW = [make_pack(f"{name}-2", "B", name) for name in BEFORE]
BEFORE["a-1"] = make_pack("a-1", earlier="a")
NOW[0] = make_pack("a-2", "B", ("a-1", "a"))


class Shelves:
    """A library over packs of which each took the place of one; ``asked`` is what was read of those."""

    def __init__(self, profile: StoredProfile) -> None:
        self.asked: list[set[str]] = []
        files = [(f"/game/levels/{one.id}.json", write_pack(one)) for one in NOW]
        self.library = GameLibrary(
            {"toy": toy.TOY},
            profile,
            Maker(),  # type: ignore[arg-type]
            lambda: reading_packs(files, toy.find),
            Path("/nobody/levels"),
            self.read,
        )
        self.packs = self.library.packs

    def read(self, names: Collection[str]) -> Iterator[levels.ShippedPacks]:
        self.asked.append(set(names))
        return reading_packs(
            [(f"/game/levels/earlier/{name}.json", write_pack(BEFORE[name])) for name in names], toy.find
        )

    def ids(self) -> list[str]:
        return [shelf.pack.id for shelf in self.packs.earlier()]


@pytest.fixture
def profile() -> StoredProfile:
    return open_profile(None, Clock())


def play(profile: StoredProfile, pack: str, number: int = 1) -> Any:
    """Solve so many levels of a pack of before, as on the day before the new ones came."""
    library = GameLibrary(
        {"toy": toy.TOY},
        profile,
        Maker(),
        lambda: iter([levels.ShippedPacks(dict(BEFORE), {})]),  # type: ignore[arg-type]
    )
    library.packs.open_now(pack)
    for level in range(number):
        game = library.start_level(pack, f"n{level}")
        solve(game)
        profile.finish(game, 5)
    return game


def test_who_has_begun_none_has_none_and_none_is_read(profile: StoredProfile) -> None:
    shelves = Shelves(profile)
    assert [shelf.pack.id for shelf in shelves.packs.shelves()] == ["a-2", "b-2", "c-2", "d-2"]
    assert (shelves.ids(), shelves.asked) == ([], [])
    with pytest.raises(PuzzleError, match="there is no level pack 'x'"):
        shelves.packs.shelf("x")


def test_what_was_begun_stays_with_its_boards_stars_and_times(profile: StoredProfile) -> None:
    played = play(profile, "b", 2)
    shelves = Shelves(profile)
    assert (shelves.ids(), shelves.asked) == (["b"], [{"b"}])
    (shelf,) = shelves.packs.earlier()
    assert (shelf.pack, shelf.solved, shelf.entrance) == (BEFORE["b"], 2, None)
    assert shelf.reached["n1"].best == played.elapsed
    assert shelves.library.start_level("b", "n2").session.board == toy.Board(5, 1)
    assert shelves.library.label(played) == ("B", "level 2")
    assert shelves.packs.par_of(played) == 5
    assert shelves.packs.shipped("b") == BEFORE["b"], "its last level still earns what it did"
    assert "b" not in [one.pack.id for one in shelves.packs.shelves()]
    assert not shelves.packs.shelf("b-2").reached


def test_a_pack_that_was_made_anew_twice_keeps_both(profile: StoredProfile) -> None:
    play(profile, "a", 1)
    one = Shelves(profile).packs.shelf("a-2").won_before
    play(profile, "a-1", 2)
    shelves = Shelves(profile)
    assert sorted(shelves.ids()) == ["a", "a-1"]
    assert shelves.packs.shelf("a-2").won_before == 3 * one
    assert {shelf.pack.id: shelf.solved for shelf in shelves.packs.earlier()} == {"a": 1, "a-1": 2}


def test_a_game_that_waits_is_enough(profile: StoredProfile) -> None:
    library = GameLibrary(
        {"toy": toy.TOY},
        profile,
        Maker(),
        lambda: iter([levels.ShippedPacks(dict(BEFORE), {})]),  # type: ignore[arg-type]
    )
    profile.games.begin(library.start_level("a", "n1"))
    assert Shelves(profile).ids() == ["a"]


def test_a_game_of_long_ago_brings_its_pack_when_it_is_named(profile: StoredProfile) -> None:
    played = play(profile, "a")
    profile._database.write(("DELETE FROM progress", ()))
    shelves = Shelves(profile)
    assert (shelves.ids(), shelves.asked) == ([], [])
    assert shelves.library.label(played) == ("A", "level 1")
    assert shelves.asked == [{"a"}]


def test_packs_that_come_with_another_profile_are_looked_for_on_the_page(profile: StoredProfile) -> None:
    shelves = Shelves(profile)
    assert shelves.ids() == []
    play(profile, "c")
    shelves.packs.reread()
    assert shelves.ids() == ["c"]
    asked = len(shelves.asked)
    shelves.packs.reread()
    assert (shelves.ids(), len(shelves.asked)) == (["c"], asked)


def test_stars_of_before_open_what_they_had_opened(profile: StoredProfile) -> None:
    fresh = [shelf.entrance for shelf in Shelves(profile).packs.shelves()]
    assert fresh == [None, None, Gate("B-2", 3, 0), Gate("C-2", 3, 0, True)]
    play(profile, "b", 1)
    stars = Shelves(profile).packs.shelf("b-2").won_before
    assert Shelves(profile).packs.shelf("c-2").before == Gate("B-2", 3, stars)
    play(profile, "b", 2)
    shelves = Shelves(profile).packs.shelves()
    assert [shelf.entrance for shelf in shelves] == [None, None, None, Gate("C-2", 3, 0)]
    assert shelves[1].gate is None, "its last third was open too"
    here = going_on(shelves)
    assert here is not None
    assert here.pack.id == "b-2"


def test_a_pack_that_was_opened_by_hand_is_open_anew(profile: StoredProfile) -> None:
    profile.settings.set("opened", ["d"])
    assert Shelves(profile).packs.shelf("d-2").entrance is None


def test_a_pack_of_the_players_own_takes_no_place(profile: StoredProfile, tmp_path: Any) -> None:
    """Whatever it says of itself."""
    mine = msgspec.structs.replace(make_pack("mine"), earlier="a-2")
    own = tmp_path / "levels"
    files = [("/game/levels/a-2.json", write_pack(NOW[0])), (str(own / "mine.json"), write_pack(mine))]
    library = GameLibrary(
        {"toy": toy.TOY}, profile, Maker(), lambda: reading_packs(files, toy.find), own, Shelves(profile).read  # type: ignore[arg-type]
    )  # fmt: skip
    assert sorted(shelf.pack.id for shelf in library.packs.shelves()) == ["a-2", "mine"]
