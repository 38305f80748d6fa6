"""What lies on one sheet is read together, whatever stands beside it."""

from __future__ import annotations

from pilot import Pilot

from game.store.exchange import sample
from game.ui.scene.told import tree


def test_each_mode_of_the_arcade_is_read_whole(pilot: Pilot) -> None:
    pilot.open("timed.lobby")
    read = [part.name for part in tree(pilot.scene).children]
    modes = ("Storm", "Start Storm", "Sprint", "Start Sprint", "Survival", "Start Survival")
    assert [name for name in read if name in modes] == list(modes)


def test_a_button_of_the_title_screen_is_told_with_what_its_card_is_about(pilot: Pilot) -> None:
    sample.fill(pilot.app.parts.profile, pilot.app.parts.library)
    cards = pilot.home(forget=False).scene.page.features
    assert {card.button.describe().help for card in cards if card.shown} == {
        card.title.text for card in cards if card.shown
    }
    assert all(card.title.text for card in cards if card.shown)
