"""No control overlaps another or leaves the window, and no text leaves it, at any size and text scale."""

import pygame
import pytest
from faults import faults
from furnish import SCENES, SIZES, arguments, lived_in
from pilot import Pilot
from suite.part import part

from game.engine.puzzle.recipe import Recipe
from game.puzzles import registry
from game.scenes.making import SHOWN_MS
from game.store.exchange import sample
from game.store.library.game_library import GameLibrary
from game.ui.drawing.metrics import SMALLEST
from game.ui.widgets.options import Options

KINDS = tuple(registry())


LARGE, USUAL = [0, 1, 3, 2], [1, 0, 2, 3]
PLACES = [*((SIZES[n], 2.0) for n in LARGE), *((SIZES[n], 1.0) for n in USUAL)]
"""In an order of which every second one has every size."""


def show(pilot: Pilot, scene: str, library: GameLibrary) -> None:
    """Show a scene, and of the making of a board what is shown when it takes long."""
    pilot.manager.reset(scene, **arguments(scene, library))
    if scene == "making":
        pilot.tick(SHOWN_MS)


@pytest.mark.parametrize(("size", "scale"), part(PLACES, 4))
def test_everything_has_its_own_place(size: tuple[int, int], scale: float) -> None:
    pilot = Pilot(size, {"text_scale": scale, "reduce_motion": True})
    library = lived_in(pilot)
    for scene in SCENES:
        show(pilot, scene, library)
        assert faults(pilot.scene, size) == [], scene
    pilot.close()


def test_a_window_can_be_squeezed_to_nothing_and_pulled_open_again() -> None:
    pilot = Pilot((960, 540), {"text_scale": 2.0})
    library = lived_in(pilot)
    for scene in SCENES:
        show(pilot, scene, library)
        for size in (SMALLEST, (1, 1), (3000, 1), (1, 900), (SMALLEST[0], 900), (1500, SMALLEST[1]), (960, 540)):
            pygame.display.set_mode(size, pygame.RESIZABLE)
            pilot.post(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])
            pilot.tick(50)
            pilot.click(size[0] // 2, size[1] // 2, "middle")
        assert faults(pilot.scene, (960, 540)) == [], scene
    pilot.close()


@pytest.mark.parametrize("size", [(1, 1), SMALLEST])
def test_a_scene_opens_in_any_window(size: tuple[int, int]) -> None:
    pilot = Pilot(size, {"text_scale": 2.0})
    library = lived_in(pilot)
    for scene in SCENES:
        pilot.manager.reset(scene, **arguments(scene, library))
        pilot.tick(50)
        pilot.press("down", "return")
    pilot.close()


@pytest.mark.parametrize("page", ["look", "sound", "play", "assists", "controls"])
@pytest.mark.parametrize("scale", part([2.0, 1.0], 1))
def test_every_page_of_the_settings(page: str, scale: float) -> None:
    pilot = Pilot((960, 540), {"text_scale": scale})
    lived_in(pilot)
    scene = pilot.open("settings")
    scene.turn(page)
    assert faults(scene, (960, 540)) == []
    pilot.close()


@pytest.mark.parametrize(("size", "scale"), part([(size, scale) for size in SIZES for scale in (1.0, 2.0)], 3))
def test_every_page_of_the_statistics(size: tuple[int, int], scale: float) -> None:
    pilot = Pilot(size, {"text_scale": scale, "reduce_motion": True})
    scene = pilot.open("statistics")
    assert faults(scene, size) == []
    sample.fill(pilot.app.parts.profile, pilot.app.parts.library)
    scene = pilot.open("statistics")
    for page in ("overview", "times", "techniques", "games"):
        scene._turn(page)
        assert faults(scene, size) == [], page
    pilot.close()


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1600, 900)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_full_rows_of_keys_end_where_their_column_ends(size: tuple[int, int]) -> None:
    pilot = Pilot(size)
    library = pilot.app.parts.library
    for kind in library.kinds:
        scene = pilot.open("play", game=library.sample(kind))
        column, rows = scene.column, {}
        for key in (*column.tray.buttons.values(), *column.tools.values(), column.toolbox.more, *column.cards):
            if key.visible:
                rows[key.rect.y] = max(key.rect.right, rows.get(key.rect.y, 0))
        inset = column.look.u(4)  # of what is chosen on a band
        assert {right + inset * (right == column.frame.column.right - inset) for right in rows.values()} == {
            column.frame.column.right
        }, kind
    pilot.manager.reset("select", kind="slant")
    chosen = [node for node in pilot.scene.stage.nodes if isinstance(node, Options) and node.visible]
    assert chosen
    for row in chosen:
        assert max(row.option_rect(i).right for i in range(len(row.options))) == row.rect.right
    pilot.close()


def test_large_text_leaves_the_boards_of_a_run_in_sight_and_whole() -> None:
    pilot = Pilot((1280, 720), {"text_scale": 2.0})
    scene = pilot.open("timed.end")
    boards = scene.nodes.boards
    assert boards.lines >= 2
    for number in range(len(boards.items)):
        boards.bring(number, False)
        assert boards.rect.contains(boards.card(number))
    assert boards._picture >= 40
    assert scene.nodes.score.px > scene.look.metrics.font_px("body")
    pilot.close()


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_what_can_be_shared_is_written_as_large_as_other_buttons(scale: float) -> None:
    pilot = Pilot((1280, 720), {"text_scale": scale})
    scene = pilot.open("exchange.formats")
    look = scene.look
    room = scene.ways.item_rect(0).w - look.metrics.font_px("body") - look.u(58)
    assert scene.ways.columns == 2
    for text in ("Copy the game ID", "Copy: pzprv3 file", "Copy a picture", "Print as pictures"):
        assert text in [way.title for way in scene.ways.items]
        assert look.text(text, "button").get_width() <= room
    pilot.close()


def test_six_puzzles_fit_the_title_screen() -> None:
    pilot = Pilot((960, 540), {"text_scale": 2.0})
    library = lived_in(pilot)
    spec = next(iter(library.kinds.values()))
    library.kinds = {f"{spec.kind}{n}": spec for n in range(5)} | {spec.kind: spec}
    pilot.manager.reset("menu")
    assert faults(pilot.scene, (960, 540)) == []
    assert len(pilot.scene.page.puzzles.cards) == 6
    pilot.close()


@pytest.mark.parametrize(
    ("kind", "size", "scale"),
    part([(kind, *room) for room in (((960, 540), 2.0), ((960, 540), 1.5), ((1280, 720), 1.25)) for kind in KINDS], 12),
)
def test_the_words_of_a_hint_its_buttons_and_what_stays_beside_it_keep_apart(
    kind: str, size: tuple[int, int], scale: float
) -> None:
    pilot = Pilot(size, {"text_scale": scale})
    spec = registry()[kind]
    game = pilot.app.parts.library.open(kind, spec.make(Recipe(spec.sizes[2], "easy"), 1).board)
    game.difficulty = "easy"  # so that the hint is there at once
    scene = pilot.open("play", game=game)
    for _press in range(2):
        if scene.column.following is not None or scene.column.page is None:
            scene.guide.ask()
        pilot.tick()
        hints = scene.column.hints
        shown = [button for button in hints._buttons if button.visible]
        words = [label for label in (hints.words.title, *hints.words.sentences) if label.visible]
        assert set(words) & set(hints.words.sentences)
        for label in words:
            assert hints.rect.contains(label.rect)
            assert not any(label.rect.colliderect(button.rect) for button in shown)
        for button in shown:
            assert button.text or (button.icon and button.tip)
        assert faults(scene, size) == []
        beside = [
            *scene.column.tools.values(),
            *scene.column.tray.buttons.values(),
            scene.column.clock,
            *scene.column.cards,
        ]
        assert not any(node.visible and node.rect.colliderect(hints.covered) for node in beside)
        if scale < 2.0 and kind == "sudoku":  # no more keys go than have to
            keys = [scene.column.tray.buttons[f"digit:{digit}"] for digit in range(1, 10)]
            assert all(key.visible or key.rect.colliderect(hints.rect) for key in keys)
    scene.guide.drop()
    column = scene.column
    at_hand = [column.tools[tool] for tool in column.toolbox.hand]
    assert all(key.visible for key in (*at_hand, *column.tray.pad, *column.tray.pen))
    pilot.close()
