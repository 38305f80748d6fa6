"""What the window system tells, and what pygame cannot hand on of it."""

import pygame
from pilot import Pilot

from game.app import loop
from game.app.events import UNREADABLE


def test_what_is_dropped_under_a_name_that_is_no_utf_8_is_told_and_takes_nothing_with_it(monkeypatch):
    poll, names = pygame.event.poll, ["broken", "there"]

    def raises_for_broken():
        event = poll()
        if event.type == pygame.DROPFILE and event.file == "broken":
            raise SystemError("<built-in function poll> returned a result with an exception set")
        return event

    monkeypatch.setattr(pygame.event, "poll", raises_for_broken)
    with Pilot() as pilot:
        scene, fed = pilot.open("menu"), []
        monkeypatch.setattr(pilot.app, "feed", fed.append)
        pygame.event.clear()
        for name in names:
            pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=name))
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, button=1, pos=(1, 1), touch=False))
        loop._feed(pilot.app, False)
        assert scene._toast.text == UNREADABLE
        assert [event.type for event in fed] == [pygame.MOUSEBUTTONUP, pygame.DROPFILE]
        assert fed[1].file == "there"
