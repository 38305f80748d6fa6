"""The system's window: how it is opened, where and how large, and what it shows as its pointer."""

from __future__ import annotations

import os
import warnings
from contextlib import suppress

import pygame
from msgspec.structs import replace

from game.services import Clock, SettingsKeeper
from game.ui.drawing.emblem import draw_emblem
from game.ui.drawing.metrics import MIN_SIZE, SMALLEST, Metrics
from game.ui.drawing.pointer import SIZES, draw_pointer
from game.ui.drawing.theme import THEMES

TITLE = "Solitudo"
COMMAND = "solitudo"
USUAL_SIZE = (1280, 720)
ICON_PX = (
    64  # pygame hands the system one size; the emblem's lines fall on whole pixels at this one, its half and quarter
)
SETTLE_MS = 150
SIZE_MS = 400  # a size counts that the window has kept for so long
WATCH_MS, INSISTS = 2000, 5  # for so long after full screen, and so often, its size is not taken for the window's
UNSEEN_DRIVERS = ("offscreen", "dummy", "evdev")  # what SDL falls back to where there is no screen
USUAL_POINTER = ("arrow", "", "", ())
CURSORS = {"arrow": pygame.SYSTEM_CURSOR_ARROW, "hand": pygame.SYSTEM_CURSOR_HAND, "text": pygame.SYSTEM_CURSOR_IBEAM}


class DisplayError(Exception):
    """There is no screen to open a window on."""


def init_display(driver: str | None = None) -> None:
    """Start the parts of pygame that the first frame needs. DisplayError when there is no screen."""
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ["SDL_VIDEO_X11_WMCLASS"] = os.environ["SDL_VIDEO_WAYLAND_WMCLASS"] = COMMAND
    os.environ.setdefault("SDL_APP_NAME", TITLE)
    if driver:
        os.environ["SDL_VIDEODRIVER"] = driver
    try:
        pygame.display.init()
    except pygame.error as error:
        raise DisplayError(f"no screen to open a window on ({error})") from None
    found = pygame.display.get_driver()
    if found in UNSEEN_DRIVERS and "SDL_VIDEODRIVER" not in os.environ:
        pygame.display.quit()
        raise DisplayError("no screen to open a window on (neither DISPLAY nor WAYLAND_DISPLAY leads to one)")
    # On X11 the accelerated framebuffer copies a 4K frame in 148 ms, the plain one in 8.
    if found == "x11":
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    pygame.font.init()


class SystemWindow:
    """The one window, open from the beginning. size: in pixels (None: as last time)."""

    def __init__(
        self, settings: SettingsKeeper, clock: Clock, size: tuple[int, int] | None = None, fullscreen: bool = False
    ) -> None:
        self.settings, self.clock = settings, clock
        self.fullscreen = fullscreen
        self._windowed_size = size or self._remembered_size()
        self._shown_on, self._shown_full = 0, fullscreen
        self._opened = -SETTLE_MS
        self._insist: int | None = None
        self._insisted = self._asked = 0  # so often was looked, and asked again, since full screen was left
        self._watched = 0
        self._full_size: tuple[int, int] | None = None  # of the window, as it was last in full screen
        self._place: tuple[int, int] | None = None  # where it was before full screen
        self._seen = (self._windowed_size, clock.now())  # a size of the window, and since when
        self.toggled = False  # the mode is to be changed, once for all toggles since the last change
        self._cursor: tuple[object, ...] = USUAL_POINTER
        self.open()

    @property
    def surface(self) -> pygame.Surface | None:
        """What to draw on; None while there is nothing to see. It is another one after each change of the window."""
        surface = pygame.display.get_surface()
        return None if surface is None or _too_small(surface) else surface

    @property
    def size(self) -> tuple[int, int]:
        """What scenes are laid out in."""
        surface = self.surface
        return MIN_SIZE if surface is None else surface.get_size()

    @property
    def screen(self) -> int:
        """The number of the screen to show the window on: the one of the settings, if it is still there."""
        wanted = self.settings.now.display
        return wanted if wanted < pygame.display.get_num_displays() else 0

    @property
    def misplaced(self) -> bool:
        """Whether the settings want it on another screen."""
        return self.screen != self._shown_on

    def open(self) -> None:
        """Open the window, or change its mode."""
        first = pygame.display.get_surface() is None
        if first:
            pygame.display.set_icon(draw_emblem(ICON_PX))
        if self.screen != self._shown_on:
            self._place = None
        elif self.fullscreen and not self._shown_full and not first and (self._insist is None or self._insisted):
            self._place = pygame.display.get_window_position()
        self._shown_on, self._shown_full = self.screen, self.fullscreen
        self._opened = self.clock.now()
        if self.fullscreen:
            _set_mode((0, 0), pygame.FULLSCREEN, self._shown_on)
        else:
            _set_mode(self._windowed_size, pygame.RESIZABLE, self._shown_on)
            self._insist = None if first else self._opened + SETTLE_MS
            self._insisted, self._asked, self._watched = 0, 0, self._opened + WATCH_MS
        pygame.display.set_caption(TITLE)
        if first:
            self._lay_paper()
        self._cursor = USUAL_POINTER

    def _lay_paper(self) -> None:
        """The window is not black until its first frame is drawn."""
        surface = pygame.display.get_surface()
        if surface is not None:
            surface.fill(THEMES[self.settings.now.theme].background)
            pygame.display.flip()

    def settle(self) -> bool:
        """Let the toggles take effect, and note a size that the window has settled at. Whether it has changed."""
        now = self.clock.now()
        if self.toggled and now - self._opened >= SETTLE_MS:
            self.toggled = False
            if self.fullscreen != self._shown_full:
                self.open()
                return True
        size = pygame.display.get_window_size()
        if self._shown_full:
            self._full_size = size
        if self._shown_full or size != self._seen[0]:
            self._seen = (size, now)
        elif now - self._seen[1] >= SIZE_MS and self._insist is None:
            self._windowed_size = size
        return self._insists()

    def _insists(self) -> bool:
        """Some window managers keep the size of the screen for a window that leaves full screen, and some move it by
        the width of its frame: ask once more. A busy one may give it that size again when it comes to its older
        orders: for a while it is asked each time. Whether the window has changed.
        """
        now = self.clock.now()
        if self._insist is None or now < self._insist:
            return False
        if self.fullscreen:
            self._insist = None
            return False
        if not self._insisted and self._place is not None and pygame.display.get_window_position() != self._place:
            pygame.display.set_window_position(self._place)
        size, looked = pygame.display.get_window_size(), self._insisted > 0
        self._insisted += 1
        if size == self._windowed_size:
            self._insist = now + SETTLE_MS if now < self._watched else None
            return False
        if looked and (size != self._full_size or self._asked >= INSISTS):
            self._insist = None  # the player has given it a size meanwhile
            return False
        self._asked += 1
        self._insist, self._watched = now + SETTLE_MS, now + WATCH_MS
        _set_mode(self._windowed_size, pygame.RESIZABLE, self._shown_on)
        return True

    def point(self, cursor: str) -> None:
        """Show a pointer of `CURSORS`, as large as the settings say."""
        now = self.settings.now
        wanted = cursor, now.pointer, now.theme if now.pointer else "", self.size if now.pointer else ()
        if wanted != self._cursor:
            self._cursor = wanted
            with suppress(pygame.error):  # some drivers have no pointer
                pygame.mouse.set_cursor(self._large(cursor) if now.pointer else CURSORS[cursor])

    def _large(self, cursor: str) -> pygame.cursors.Cursor:
        now, theme = self.settings.now, THEMES[self.settings.now.theme]
        height = Metrics(self.size, now.text_scale).u(SIZES[now.pointer])
        picture = draw_pointer(cursor, height, theme.text, theme.background)
        return pygame.cursors.Cursor(picture.spot, picture.surface)

    def remember(self) -> None:
        """Keep the size for the next time; in full screen that which it had before."""
        if pygame.display.get_surface():
            self.settings.keep(replace(self.settings.now, window_size=self._windowed_size))

    def _remembered_size(self) -> tuple[int, int]:
        size = self.settings.now.window_size
        if size is None:
            return USUAL_SIZE
        # The screen it was on may be gone.
        width, height = map(max, zip(*pygame.display.get_desktop_sizes(), strict=True))
        return (max(MIN_SIZE[0], min(size[0], width)), max(MIN_SIZE[1], min(size[1], height)))


def _too_small(surface: pygame.Surface) -> bool:
    """Whether a window has been squeezed until there is nothing to see. Nothing is drawn then."""
    return surface.get_width() < SMALLEST[0] or surface.get_height() < SMALLEST[1]


def _set_mode(size: tuple[int, int], flags: int, screen: int = 0) -> None:
    """Open or change the window. That the system gives it another size is no news: the layout follows what it is."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RuntimeWarning)
        pygame.display.set_mode(size, flags, display=screen)
