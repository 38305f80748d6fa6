"""Puzzles on paper: black on white, several a page, their solutions on pages of their own.

The boards are drawn by the puzzles' own views, in a look made for paper.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pygame
from msgspec.structs import replace

from game.engine.budget import Budget
from game.engine.core import Change, Marks, Refused
from game.engine.formats.levels import Level
from game.engine.play.session import Session
from game.engine.png import encode
from game.engine.puzzle.spec import PuzzleSpec
from game.engine.words import N_, _, _c
from game.ui.board.preview import board_preview, forget_preview, preview_in_pieces
from game.ui.drawing.fonts import Fonts
from game.ui.drawing.look import Look
from game.ui.drawing.metrics import Metrics
from game.ui.drawing.theme import DAY, Theme, rgb
from game.ui.print.pdf import Pdf

DPI = 300
A4 = (2480, 3508)
MARGIN, GAP = 150, 90
UNIT = 1.5  # of the look, so that text has the size of print: 9 to 14 points
# Puzzles on a page by the longest side of the largest board; each cell then is at least 5 mm wide or as wide as fits.
CROWDS = ((9, 6), (16, 2))
SOLUTIONS = 12  # on a page, at most
ROWS = 200  # of a page that are made grey at once
STEPS = 20_000  # of the search for a solution that nobody handed in: a second or so

BLACK, WHITE = rgb("#000"), rgb("#FFF")
PAPER = replace(
    DAY,
    name="paper",
    label=N_("Paper"),
    backdrop="plain",
    background=WHITE,
    board=WHITE,
    text=BLACK,
    text2=rgb("#404040"),
    mark=rgb("#303030"),
    error=BLACK,
    success=BLACK,
    cause_text=BLACK,
    success_text=BLACK,
    accent_text=BLACK,
    line=rgb("#8A8A8A"),
    line_major=BLACK,
    accent=BLACK,
    star=BLACK,
    panel_top=WHITE,
    panel_rim=WHITE,
    panel_rim_alpha=0,
    hover_alpha=0,
    shadow_alpha=0,
    radius=0,
)


class PrintedPuzzle(NamedTuple):
    """A puzzle to be printed: its title, what is said of it (size, level), and its solution if that is known."""

    spec: PuzzleSpec[Any]
    board: Any
    title: str
    about: str
    solution: Marks | None = None


class Arrangement(NamedTuple):
    """How the boards of a page stand: columns, and the side of a board's square in pixels."""

    columns: int
    side: int


def entry(
    spec: PuzzleSpec[Any], board: Any, title: str = "", level: str | None = None, solution: Marks | None = None
) -> PrintedPuzzle:
    """A puzzle under a title of its own, or else that of its kind."""
    about = spec.board_text(board)
    if level:
        about = f"{about} \N{MIDDLE DOT} {_(level)}"
    return PrintedPuzzle(spec, board, title or _(spec.title), about, solution)


def level_entry(spec: PuzzleSpec[Any], board: Any, level: Level | None) -> PrintedPuzzle:
    """A level of a pack; without one, a puzzle under the title of its kind."""
    if level is None:
        return entry(spec, board)
    return entry(spec, board, _c("level", level.title) or level.id, level.level)


def numbered(path: Path, page: int) -> Path:
    """Where a page goes that is a file of its own: the first under the name that was given."""
    return path if page == 1 else path.with_name(f"{path.stem}-{page}{path.suffix}")


def crowd(entries: Sequence[PrintedPuzzle]) -> int:
    """How many of these puzzles go well on one page."""
    longest = max(max(entry.spec.size_of(entry.board)) for entry in entries)
    return next((number for side, number in CROWDS if longest <= side), 1)


def arrange(number: int, room: tuple[int, int], caption: int) -> Arrangement:
    """The arrangement of `number` boards, a caption above each, that makes them largest."""

    def page(columns: int) -> Arrangement:
        rows = -(-number // columns)
        wide = (room[0] - (columns - 1) * GAP) // columns
        high = (room[1] - (rows - 1) * GAP) // rows - caption
        return Arrangement(columns, min(wide, high))

    return max(map(page, range(1, number + 1)), key=lambda page: page.side)


class Sheet:
    """The pages of a print. `progress` is the share of the boards that are drawn, 0 to 1.

    `per_page` puzzles stand on a page, by default as many as stay easy to write in. Raises ValueError for no puzzles.
    """

    def __init__(
        self, entries: Sequence[PrintedPuzzle], title: str, fonts: Fonts | None = None, per_page: int = 0
    ) -> None:
        if not entries:
            raise ValueError("a sheet needs at least one puzzle")
        self.entries = tuple(entries)
        self.title = title
        self.per_page = min(len(entries), per_page or crowd(entries))
        self.per_answer_page = min(len(entries), max(self.per_page, min(SOLUTIONS, 4 * self.per_page)))
        self.look = Look(PAPER, Metrics((round(1920 * UNIT), round(1080 * UNIT))), fonts or Fonts())
        self._drawn = 0

    @property
    def pages(self) -> int:
        """How many pages there will be."""
        return sum(-(-len(self.entries) // each) for each in (self.per_page, self.per_answer_page))

    @property
    def progress(self) -> float:
        return self._drawn / (2 * len(self.entries))

    def draw(self) -> Iterator[pygame.Surface | None]:
        """The pages one after the other; None between the boards, where the caller may do something else."""
        number = 0
        for each, solved in ((self.per_page, False), (self.per_answer_page, True)):
            for start in range(0, len(self.entries), each):
                number += 1
                yield from self._page(start, each, solved, number)

    def _page(self, start: int, each: int, solved: bool, number: int) -> Generator[pygame.Surface | None, None, None]:
        look = self.look
        page = pygame.Surface(A4)
        page.fill(WHITE)
        inner = page.get_rect().inflate(-2 * MARGIN, -2 * MARGIN)
        heading = _("{title}: solutions").format(title=self.title) if solved else self.title
        head = look.text(heading, "heading", limit=inner.w)
        page.blit(head, inner.topleft)
        foot = look.text(f"{number} / {self.pages}", "small", PAPER.text2)
        page.blit(foot, foot.get_rect(midbottom=inner.midbottom))
        top = inner.y + head.get_height() + look.u(24)
        caption = look.line_height("body") + look.u(8)
        room = (inner.w, inner.bottom - foot.get_height() - look.u(24) - top)
        columns, side = arrange(each, room, caption)
        step = (inner.w + GAP) / columns
        for place, entry in enumerate(self.entries[start : start + each]):
            row, column = divmod(place, columns)
            x = round(inner.x + column * step + (step - GAP - side) / 2)
            y = top + row * (side + caption + GAP)
            box = pygame.Rect(x, y, side, side + caption)
            yield from self._board(page, box, caption, start + place, entry, solved)
            self._drawn += 1
            yield None
        yield page

    def _board(
        self, page: pygame.Surface, rect: pygame.Rect, caption: int, index: int, entry: PrintedPuzzle, solved: bool
    ) -> Iterator[None]:
        look = self.look
        name = f"{index + 1}. {entry.title}" if len(self.entries) > 1 else entry.title
        about = look.text(entry.about, "small", PAPER.text2, limit=rect.w // 2)
        title = look.text(name, "body", strong=True, limit=max(1, rect.w - about.get_width() - look.u(16)))
        page.blit(title, rect.topleft)
        page.blit(about, about.get_rect(bottomright=(rect.right, rect.y + title.get_height())))
        session = Session(entry.spec, entry.board)
        note = ""
        if solved:
            marks, note = _solution(entry)
            session.play(tuple(Change(slot, 0, value) for slot, value in marks.items() if value), 0)
        room = pygame.Rect(rect.x, rect.y + caption, rect.w, rect.w)
        yield from preview_in_pieces(look, session, room.size, tight=True)
        picture = board_preview(look, session, room.size, tight=True)
        if picture is not None:
            pad = look.panel_pad
            board = picture.get_rect(center=room.center)
            board.top = room.top - pad
            page.blit(picture, board, special_flags=pygame.BLEND_PREMULTIPLIED)
            forget_preview(look, session, room.size, tight=True)
            look.forget_panel((board.w - 2 * pad, board.h - 2 * pad))
        if note:
            words = look.text(note, "small", width=room.w)
            page.blit(words, words.get_rect(midbottom=room.midbottom))


def picture(session: Session, theme: Theme, fonts: Fonts, side: int) -> pygame.Surface | None:
    """The board as it stands in a theme, on its ground, to be copied or saved: about `side` pixels at most.

    None when the puzzle draws no board.
    """
    look = Look(theme, Metrics((side * 16 // 9, side)), fonts)
    found = board_preview(look, session, (side, side))
    if found is None:
        return None
    pad = look.panel_pad
    out = pygame.Surface(found.get_size())
    out.fill(look.theme.background)
    out.blit(found, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    edge = pad // 2
    return out.subsurface(out.get_rect().inflate(-2 * edge, -2 * edge)).copy()


def png(surface: pygame.Surface) -> bytes:
    """A picture as a PNG file."""
    clear = bool(surface.get_flags() & pygame.SRCALPHA)
    return encode(surface.get_size(), pygame.image.tobytes(surface, "RGBA" if clear else "RGB"), clear)


def add_to(pdf: Pdf, page: pygame.Surface) -> None:
    """Add a drawn page to a document."""
    width, height = page.get_size()
    grey = bytearray()
    for top in range(0, height, ROWS):  # the whole page in colours and in grey is a hundred megabytes
        band = page.subsurface((0, top, width, min(ROWS, height - top)))
        grey += pygame.image.tobytes(pygame.transform.grayscale(band), "RGB")[::3]
    pdf.add(grey, (width, height), DPI)


def _solution(entry: PrintedPuzzle) -> tuple[Marks, str]:
    """The marks to show, and what there is to say about them."""
    if entry.solution is not None:
        return entry.spec.required(entry.board, entry.solution), ""
    try:
        number, solution, _other = entry.spec.count(entry.board, 2, Budget(STEPS))
    except Refused:
        return {}, _("No solution was found in the time there was.")
    if solution is None:
        return {}, _("This puzzle has no solution.")
    note = _("One of several solutions.") if number > 1 else ""
    return entry.spec.required(entry.board, solution), note
