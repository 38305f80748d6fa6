"""Several players below one folder."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from keeping import Clock, new_game, put, solve

from game.engine.core import PuzzleError
from game.store.profile import players as module
from game.store.profile.players import StoredPlayers, folder_of, last
from game.store.profile.profile import ProfileHoldings, StoredProfile, open_profile


@pytest.fixture
def profile(tmp_path: Path, clock: Clock) -> Iterator[StoredProfile]:
    opened = open_profile(tmp_path, clock)
    opened.settings.set("theme", "night")
    opened.settings.set("choice_toy", [5, 5, "easy"])
    opened.settings.set("practice_toy", {"pair": [3, 1]})
    game = new_game(pack="p", level="l")
    solve(game)
    opened.finish(game)
    opened.games.begin(new_game())
    yield opened
    opened.close()


@pytest.fixture
def players(tmp_path: Path, profile: StoredProfile, clock: Clock) -> StoredPlayers:
    return StoredPlayers(tmp_path, profile, clock)


def names(players: StoredPlayers) -> list[str]:
    return [player.name for player in players.all()]


def test_the_only_profile_is_the_first_players(players: StoredPlayers, tmp_path: Path) -> None:
    assert players.all() == (("", "Player 1", True),)
    assert players.holdings("") == ProfileHoldings(1, 1, 1, 0, 1)
    players.rename("", "  Ada   Byron ")
    assert players.current.name == "Ada Byron"
    assert last(tmp_path) == ""


def test_a_new_player_begins_with_nothing_and_sees_the_game_alike(
    players: StoredPlayers, profile: StoredProfile
) -> None:
    made = players.create("Eva")
    assert made == ("2", "Eva", False)
    assert players.holdings("2") == ProfileHoldings(0, 0, 0, 0, 0)
    assert profile.settings.get("theme") == "night"
    players.switch("2")
    assert profile.settings.all() == {"theme": "night", "player_name": "Eva"}
    assert players.current == ("2", "Eva", True)
    assert profile.games.suspended() == ()
    assert profile.writing
    assert names(players) == ["Player 1", "Eva"]


def test_who_played_last_plays_next_time(
    players: StoredPlayers, profile: StoredProfile, tmp_path: Path, clock: Clock
) -> None:
    players.create("Eva")
    players.switch("2")
    game = new_game()
    profile.games.begin(game)
    put(game, 1, 2, 50)
    profile.close()
    assert last(tmp_path) == "2"
    again = open_profile(folder_of(tmp_path, last(tmp_path)), clock)
    assert len(again.games.suspended()) == 1
    again.close()
    (tmp_path / "player").write_bytes(b"\xff77")
    assert last(tmp_path) == ""


def test_who_wants_to_know_of_a_switch_is_told_afterwards(players: StoredPlayers, profile: StoredProfile) -> None:
    players.create("Eva")
    heard: list[tuple[str, object]] = []
    players.on_switch = lambda: heard.append((players.current.id, profile.folder))
    players.switch("2")
    players.switch("2")
    players.delete("2")
    assert heard == [("2", players.home / "players" / "2"), ("", players.home)]


def test_switching_back_finds_everything(players: StoredPlayers, profile: StoredProfile) -> None:
    players.create("Eva")
    before = profile.settings.all()
    for player in ("2", "", "2", ""):
        players.switch(player)
    assert profile.settings.all() == before
    assert profile.holdings() == ProfileHoldings(1, 1, 1, 0, 1)
    with pytest.raises(PuzzleError, match="no such player"):
        players.switch("7")


@pytest.mark.parametrize("name", ["", "   ", "\n", "player 1"])
def test_names_that_cannot_be(players: StoredPlayers, name: str) -> None:
    with pytest.raises(PuzzleError):
        players.create(name)
    assert len(players.all()) == 1


def test_another_players_name_is_changed_in_their_profile(players: StoredPlayers) -> None:
    players.create("Eva")
    players.rename("2", "Zoe")
    players.rename("2", "ZOE")
    assert names(players) == ["Player 1", "ZOE"]
    with pytest.raises(PuzzleError, match="already"):
        players.rename("2", "Player 1")
    players.switch("2")
    assert players.current.name == "ZOE"


def test_deleting_another_player(players: StoredPlayers, tmp_path: Path) -> None:
    players.create("Eva")
    players.delete("2")
    assert names(players) == ["Player 1"]
    assert not folder_of(tmp_path, "2").exists()
    with pytest.raises(PuzzleError, match="only player"):
        players.delete("")
    assert players.holdings("") == ProfileHoldings(1, 1, 1, 0, 1)


def test_deleting_the_one_who_plays(players: StoredPlayers, profile: StoredProfile, tmp_path: Path) -> None:
    players.create("Eva")
    (tmp_path / "levels").mkdir()
    (tmp_path / "levels" / "mine.json").write_text("{}")
    players.delete("")
    assert players.all() == (("2", "Eva", True),)
    assert profile.holdings() == ProfileHoldings(0, 0, 0, 0, 0)
    assert last(tmp_path) == "2"
    assert (tmp_path / "levels" / "mine.json").exists()
    assert not (tmp_path / "profile.db").exists()
    assert players.create("Kim").id == "3"


def test_one_who_plays_in_another_window_is_not_deleted(players: StoredPlayers, tmp_path: Path, clock: Clock) -> None:
    players.create("Eva")
    other = open_profile(folder_of(tmp_path, "2"), clock)
    with pytest.raises(PuzzleError, match="another window"):
        players.delete("2")
    with pytest.raises(PuzzleError, match="cannot be written"):
        players.rename("2", "Zoe")
    assert other.writing
    other.close()
    assert names(players) == ["Player 1", "Eva"]


def test_becoming_one_who_plays_in_another_window_is_told(
    players: StoredPlayers, profile: StoredProfile, clock: Clock
) -> None:
    players.create("Eva")
    other = open_profile(folder_of(players.home, "2"), clock)
    players.switch("2")
    assert not profile.writing
    assert len(profile.notices) == 1
    for act in (players.reset, lambda: players.rename("2", "Zoe")):
        with pytest.raises(PuzzleError, match="cannot be written"):
            act()
    other.close()


def test_a_reset_forgets_what_was_played_and_nothing_else(
    players: StoredPlayers, profile: StoredProfile, tmp_path: Path
) -> None:
    players.rename("", "Ada")
    players.create("Eva")
    players.reset()
    assert profile.holdings() == ProfileHoldings(0, 0, 0, 0, 0)
    assert profile.settings.all() == {"theme": "night", "player_name": "Ada"}
    profile.games.begin(new_game())
    assert profile.holdings() == ProfileHoldings(1, 0, 0, 0, 0)


def test_a_damaged_profile_does_not_keep_the_others_from_playing(
    players: StoredPlayers, profile: StoredProfile
) -> None:
    players.create("Eva")
    folder = folder_of(players.home, "2")
    (folder / "profile.db").write_bytes(b"not a database at all" * 99)
    assert names(players) == ["Player 1", "Player 2"]
    with pytest.raises(PuzzleError, match="cannot be read"):
        players.holdings("2")
    players.switch("2")
    assert profile.writing
    assert "damaged" in profile.notices[0]
    assert list(folder.glob("profile-damaged-*"))
    players.switch("")
    assert profile.holdings() == ProfileHoldings(1, 1, 1, 0, 1)


def test_finding_a_player_by_name(players: StoredPlayers, tmp_path: Path) -> None:
    players.create("Eva")
    assert module.named(tmp_path, " eva") == "2"
    assert module.named(tmp_path, "player 1") == ""
    with pytest.raises(PuzzleError, match="Player 1, Eva"):
        module.named(tmp_path, "Bob")
