"""What a large window has taken is given back when it is small again."""

import gc
import weakref

import pygame
from furnish import SCENES, arguments, lived_in
from pilot import Pilot

from game.ui.drawing import paint

LARGE, SMALL = (1280, 720), (960, 540)


def test_nothing_that_was_made_for_a_larger_window_is_kept() -> None:
    """Neither by what is seen nor by what lies below: looks hold pictures as large as the window."""
    pilot = Pilot(LARGE, new_look=True)
    library = lived_in(pilot)
    pilot.manager.reset("menu")
    for scene in (*SCENES, "play", "zen", "book", "scores", "learn"):
        pilot.manager.push(scene, **arguments(scene, library))
        pilot.tick(20, 20)
    look = weakref.ref(pilot.manager.look)
    letters = list(map(weakref.ref, pilot.manager.look.fonts._fonts.values()))
    assert letters
    colour = (1, 2, 3)
    squares = list(map(weakref.ref, (paint._round_square(99, colour, 255), paint._soft_square(9, 40, colour, 9))))
    pygame.display.set_mode(SMALL, pygame.RESIZABLE)
    pilot.post(pygame.VIDEORESIZE, size=SMALL, w=SMALL[0], h=SMALL[1])
    pilot.tick(20, 20)
    gc.collect()
    assert look() is None, {type(one) for one in gc.get_referrers(look())}
    assert not any(one() for one in (*letters, *squares))
    pilot.close()
