"""Pages about one puzzle that are asked for none begin with the one played last."""

import pytest
from msgspec.structs import replace
from pilot import Pilot

from game.services.favourites import keep
from game.services.lessons import last_played

PAGES = {
    "book": lambda scene: scene.spec.kind,
    "packs": lambda scene: scene.tabs.value,
    "editor": lambda scene: scene.draft.spec.kind,
    "settings": lambda scene: scene.kind,
    "zen": lambda scene: scene.kind.options.value,
}


def suspend(pilot, kind):
    library, games = pilot.manager.services.library, pilot.app.parts.profile.games
    game = library.sample(kind)
    games.begin(game)
    games.suspend(game)
    pilot.clock.step(5000)


@pytest.mark.parametrize("page", PAGES)
def test_a_page_opens_on_the_puzzle_played_last(pilot, page):
    settings = pilot.manager.services.profile.settings
    settings.keep(replace(settings.now, editor=None, zen=""))
    for kind in ("slant", "star-battle"):
        suspend(pilot, kind)
        assert last_played(pilot.manager.services) == kind
        assert PAGES[page](pilot.open(page)) == kind


def test_before_anything_is_played_it_opens_on_the_first_of_the_players_order():
    with Pilot() as pilot:
        order = ["tents", *(kind for kind in pilot.manager.services.library.kinds if kind != "tents")]
        keep(pilot.manager.services, order, ())
        assert pilot.open("book").spec.kind == "tents"


def test_the_puzzles_go_round_at_both_ends(pilot):
    kinds = list(pilot.manager.services.library.kinds)
    scene = pilot.open("book", kind=kinds[0])
    scene.puzzle.step(-1)
    pilot.wait_idle()
    assert pilot.scene.spec.kind == kinds[-1]
    pilot.scene.puzzle.step(1)
    pilot.wait_idle()
    assert pilot.scene.spec.kind == kinds[0]
