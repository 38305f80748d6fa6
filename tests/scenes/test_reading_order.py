"""What lies on one sheet is read together, whatever stands beside it."""

from __future__ import annotations

from pilot import Pilot

from game.ui.scene.told import tree


def test_each_mode_of_the_arcade_is_read_whole(pilot: Pilot) -> None:
    pilot.open("timed.lobby")
    read = [part.name for part in tree(pilot.scene).children]
    starts = [name for name in read if name.startswith("Start ")]
    at = [read.index(name) for name in ("Storm", starts[0], "Sprint", starts[1], "Survival", starts[2])]
    assert starts == ["Start Storm", "Start Sprint", "Start Survival"]
    assert at == sorted(at)


def test_a_button_of_the_title_screen_is_told_with_what_its_card_is_about(pilot: Pilot) -> None:
    cards = pilot.home().scene.page.features
    assert {card.button.describe().help for card in cards if card.shown} == {
        card.title.text for card in cards if card.shown
    }
    assert all(card.title.text for card in cards if card.shown)
