"""A card that keeps its place until there is something to count comes as a whole, for the eye and for a voice."""

import pygame
from pilot import Pilot

from game.ui.scene.reading import SceneReading
from game.ui.widgets.card import Card


def test_a_card_that_begins_to_count_is_drawn_and_told_at_once() -> None:
    with Pilot((1280, 720), {"reduce_motion": True}) as pilot:
        scene = pilot.open("learn")
        card = scene.stage.add(Card("Points", "0", counted=True))
        card.rect = pygame.Rect(500, 20, 240, 90)
        pilot.wait_idle()
        pilot.tick(100)
        assert pilot.screen
        assert card.drawn == card.bounds
        reading = SceneReading()
        reading.look(scene)
        card.value = "2"
        assert [told.value for node, told in reading.look(scene).news if node is card] == ["2"]
        pilot.tick(100)
        shown = pygame.image.tobytes(pilot.screen.subsurface(card.rect), "RGB")
        scene.stage.damage_all()
        pilot.tick(100)
        assert pygame.image.tobytes(pilot.screen.subsurface(card.rect), "RGB") == shown
        card.end()
        speaking = reading.look(scene).speaking
        assert speaking
        assert card not in speaking
