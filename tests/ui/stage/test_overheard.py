"""What a drawing says, without a pixel of it."""

from __future__ import annotations

import pygame
from once.looks import KNOWN

from game.ui.drawing.metrics import Metrics
from game.ui.drawing.theme import DAY
from game.ui.stage.accessible import Accessible, Role, phrase, plain
from game.ui.stage.overheard import overheard


def test_only_what_is_put_down_is_heard_and_all_of_a_text_that_is_cut() -> None:
    pygame.font.init()
    look = KNOWN(DAY, Metrics((1280, 720)))

    def draw(target: pygame.Surface) -> None:
        look.text("only measured", "body")
        target.blit(look.text("a text that has hardly any room", "body", limit=60), (0, 0))
        target.blit(look.text("  ", "body"), (0, 0))
        target.fill((0, 0, 0), target.get_rect(center=(5, 5)))
        target.blit(look.digits("7", 30), (0, 0))
        target.blit(look.text("0 / 75", "small", aloud="0 of 75 stars"), (0, 0))

    assert overheard(look, draw) == ("a text that has hardly any room", "7", "0 of 75 stars")
    assert look.listener is None


def test_phrases_take_commas_only_where_nothing_ends() -> None:
    assert phrase(("one", "", "two.", "three")) == "one, two. three"
    assert plain("Undo ({undo})") == "Undo"


def test_a_thing_is_found_by_role_and_name() -> None:
    inner = Accessible(Role.BUTTON, "Play")
    tree = Accessible(Role.WINDOW, "Menu", children=(Accessible(Role.TEXT, "Hello", "there"), inner))
    assert tree.find(Role.BUTTON, "Play") is inner
    assert tree.find(Role.BUTTON, "Quit") is None
    assert tree.words == "Menu Hello there Play"
