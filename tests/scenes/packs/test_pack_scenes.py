"""The packs on screen: the scroll, its tabs, adding by drop and paste, removing, gates."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest
from furnish import first, lived_in, pack
from pilot import Pilot
from pseudo import Pseudo
from suite.part import part

from game.engine import words
from game.engine.core import Change, Entry
from game.engine.formats.levels import MOST_LEVELS, Level, write_pack
from game.engine.play.game import Stars
from game.engine.play.session import PLAY
from game.engine.wording import thousands
from game.scenes.menu.scene import MenuScene
from game.scenes.packs import covered
from game.scenes.packs.barrier import gate_words
from game.scenes.packs.scene import EARLIER, OWN
from game.store.library.game_library import GameLibrary
from game.store.profile.results import LevelProgress
from game.ui.covers.gallery import CORNER, cover_height, draw_cover
from game.ui.drawing.fonts import ELLIPSIS, Fonts
from game.ui.widgets.pack_card import Broken, contents_text, missing_text, opens_next
from game.ui.widgets.scroll import ItemState


@pytest.fixture
def pilot(own_window: Pilot) -> Pilot:
    return own_window


@pytest.fixture
def library(pilot: Pilot) -> GameLibrary:
    return pilot.app.parts.library


@pytest.fixture
def own(library: GameLibrary) -> Path:
    assert library.packs.folder is not None
    return library.packs.folder


def titles(pilot: Pilot) -> list[str]:
    return [item.name if isinstance(item, Broken) else item.pack.title for item in pilot.scene.grid.items]


def turn_to(pilot: Pilot, page: str) -> None:
    """Click on the tab of a puzzle, or on that of the player's own packs."""
    tabs = pilot.scene.tabs
    index = next(i for i, (_text, value) in enumerate(tabs.options) if value == page)
    pilot.click(*tabs.option_rect(index).center)
    pilot.wait_idle()


def top(pilot: Pilot) -> str:
    return pilot.scene_name


def press(pilot: Pilot, text: str) -> None:
    pilot.wait_idle()
    pilot.click_on(next(button for button in pilot.scene.buttons if button.text == text))
    pilot.wait_idle()


def text_of(name: str = "mine", title: str = "My own") -> str:
    return write_pack(pack(name, title, 3)).decode()


def drop(pilot: Pilot, file: Path | str) -> None:
    if isinstance(file, Path):
        pilot.post(pygame.DROPFILE, file=str(file))
    else:
        pilot.post(pygame.DROPTEXT, text=file)
    pilot.wait_idle()


def test_every_pack_of_the_game_is_on_the_scroll_puzzle_by_puzzle(pilot: Pilot, library: GameLibrary) -> None:
    scene = pilot.open("packs")
    assert sorted(titles(pilot)) == sorted(shelf.pack.title for shelf in library.packs.shelves())
    kinds = [item.kinds[0] for item in scene.grid.items]
    assert kinds == sorted(kinds, key=list(library.kinds).index)
    for spread in range(scene.grid.count):
        assert len({kinds[index] for index in scene.grid.on_spread(spread)}) == 1, "each puzzle has its own spreads"


def test_a_tab_unrolls_to_its_puzzle_and_the_tab_follows_the_wheel(pilot: Pilot, library: GameLibrary) -> None:
    scene = pilot.open("packs")
    last = list(library.kinds)[-1]
    turn_to(pilot, last)
    first = scene.grid.items[scene.grid.index]
    assert first.kinds == (last,)
    assert scene.grid.rect.contains(scene.grid.item_rect(scene.grid.index))
    assert scene.current == first.pack.id, "the first one that is open is ringed"
    assert scene.grid.index == scene.grid.on_spread(scene.grid.spread)[0]
    for _notch in range(scene.grid.count):
        pilot.wheel(*scene.grid.rect.center, 1)
        pilot.wait_idle()
    assert (scene.grid.spread, scene.tabs.value) == (0, next(iter(library.kinds)))


def test_packs_of_before_have_a_page_for_those_who_have_begun_them(pilot: Pilot, library: GameLibrary) -> None:
    scene = pilot.open("packs")
    assert EARLIER not in [value for _text, value in scene.tabs.options]
    most = 3 * sum(len(shelf.pack.levels) for shelf in library.packs.shelves())
    add = "INSERT INTO progress VALUES (?, ?, 1.7e9, 61000, 1, 0)"
    begun = (("tents-base-camp", "water-bottle"), ("hitori-first-ink", "brush"))
    library._profile._database.write(*((add, level) for level in begun))
    pilot.manager.pop()
    library.packs.reread()
    scene = pilot.open("packs", kind=EARLIER)
    assert titles(pilot) == ["First ink", "Base camp"]
    assert scene.stars.text == f"4 of {thousands(most + 3 * 50)}"
    assert scene.stars.describe().name == f"{scene.stars.text} stars"
    told = scene.grid.describe().children
    assert [card.name for card in told] == [
        "First ink, 1 of 25 solved, 2 of 75 stars",
        "Base camp, 1 of 25 solved, 2 of 75 stars",
    ]
    assert (scene.add.visible, scene.current, scene.empty.visible) == (False, "", False)
    turn_to(pilot, "hitori")
    assert "hitori-first-ink-2" in [item.pack.id for item in scene.grid.items]
    assert scene.grid.items[scene.grid.index].pack.id == "hitori-first-ink-2"
    turn_to(pilot, EARLIER)
    scene._choose(scene.grid.items[0])
    pilot.wait_idle()
    assert pilot.scene.shelf.pack.id == "hitori-first-ink"
    assert pilot.scene.header.text.text == "You began these boards before the pack was made anew."
    assert pilot.scene.shelf.reached["brush"].best == 61000


@pytest.mark.parametrize("how", ["wheel", "drag", "key", "roller"])
def test_the_scroll_is_unrolled_and_rolled_back(pilot: Pilot, how: str) -> None:
    scene = pilot.open("packs")
    x, y = scene.grid.rect.midbottom
    for number, spread in ((1, 1), (-1, 0)):
        if how == "wheel":
            pilot.wheel(x, y - 4, -number)
        elif how == "drag":
            pilot.drag((x + 200 * number, y - 4), (x - 200 * number, y - 4))
        elif how == "key":
            pilot.press("pagedown" if number > 0 else "pageup")
        else:
            pilot.click_on(scene.rollers[number > 0])
        pilot.wait_idle()
        assert (scene.grid.spread, scene.grid.offset) == (spread, spread * scene.grid.rect.w)
        assert scene.grid.index in scene.grid.on_spread(spread)


def test_keys_reach_every_pack(pilot: Pilot) -> None:
    """Right goes along a row and on to the next spread; down and up change rows."""
    scene = pilot.open("packs")
    pilot.press("home")
    seen = {scene.grid.index}
    for _step in range(4 * scene.grid.count):
        pilot.press("right")
        seen.add(scene.grid.index)
    for spread in range(scene.grid.count):
        scene.grid.index = scene.grid.on_spread(spread)[0]
        scene.grid.show(scene.grid.index, False)
        for key in ("down", "right", "right", "right"):
            pilot.press(key)
            seen.add(scene.grid.index)
    assert seen == set(range(len(scene.grid.items)))


def open_by_hand(pilot: Pilot, scene: Any) -> None:
    """Open a gate without its stars: it is asked first."""
    pilot.click_on(scene.barrier.unlock)
    pilot.wait_idle()
    assert pilot.scene.title.text == "Open the gate without its stars?"
    pilot.click_on(next(button for button in pilot.scene.buttons if button.text == "Open it"))


def test_the_guardian_opens_the_gate_when_it_is_won_without_help(pilot: Pilot, library: GameLibrary) -> None:
    scene = pilot.open("packs.pack")
    assert scene.shelf.guardian is scene.shelf.pack.levels[scene.shelf.guardian_index]
    pilot.click_on(scene.barrier.face)
    pilot.wait_idle()
    assert pilot.scene.title.text == "The guardian"
    assert "without help and without a mistake" in pilot.scene.text.text
    pilot.press("escape")
    pilot.wait_idle()
    assert pilot.scene is scene
    assert scene.barrier.closed
    pilot.click_on(scene.barrier.face)
    pilot.wait_idle()
    pilot.click_on(next(button for button in pilot.scene.buttons if button.text == "Face it"))
    pilot.wait_idle()
    assert pilot.scene_name == "Play"
    game = pilot.scene.game
    assert game.level == scene.shelf.guardian.id
    assert pilot.scene.column.title.text == "The guardian"
    spec = game.session.spec
    moves = spec.solving(game.session.board, dict(game.session.marks), game.solution)
    for move in moves:
        pilot.scene.play_move(move, False)
    pilot.tick(3000)
    strip, marked = pilot.scene.ending.strip, scene.shelf.next_unsolved + 1
    assert strip.title.text == "Guardian beaten"
    assert "The guardian gives way" in strip.report.news
    assert f"Level {marked}" in pilot.scene.ending._next().detail, "as the map says"
    while pilot.scene is not scene:
        pilot.press("escape")
        pilot.wait_idle()
        if pilot.scene_name == "Menu":
            scene = pilot.open("packs.pack", pack=scene.shelf.pack.id)
    assert not scene.barrier.closed
    assert all(map(scene.shelf.is_open, range(len(scene.shelf.pack.levels))))


def test_a_closed_pack_says_what_is_missing_and_opens_at_once(pilot: Pilot, library: GameLibrary) -> None:
    kind = next(iter(library.kinds))
    before, closed = library.packs.shelves(kind)[1:3]
    stars = f"{len(before.pack.levels)} more stars in {before.pack.title}"
    assert covered.status(closed) == f"{stars}, or win the hardest board here"
    later = library.packs.shelves(kind)[3]
    assert covered.status(later) == contents_text(later), "no star can be won there yet"
    assert (
        gate_words(later)[0]
        == f"This pack opens with {later.before.need} stars in {closed.pack.title}, which is closed, too."
    )
    assert gate_words(later)[1] == f"Opens with {later.before.to_go} more stars in {closed.pack.title}."
    scene = pilot.open("packs.pack", pack=later.pack.id)
    gate = scene.barrier.view
    assert gate.foot[1] > scene.grid.item_rect(0).bottom - scene.grid.rect.y, "it stands before the first level"
    assert "the guardian" in scene._about(scene.shelf, scene.shelf.guardian_index)
    scene = pilot.open("packs.pack", pack=closed.pack.id)
    pilot.click(*scene.grid.item_rect(0).center)
    assert pilot.scene is scene
    need = len(before.pack.levels)
    assert scene.barrier.note.text == f"This pack opens with {need} stars in {before.pack.title}: {need} to go."
    assert not scene.about.play.visible
    open_by_hand(pilot, scene)
    pilot.wait_idle()
    assert (scene.barrier.closed, scene.barrier.unlock.visible, scene.about.play.visible) == (False, False, True)
    assert all(map(scene.shelf.is_open, range(len(scene.shelf.pack.levels))))
    pilot.press("return")
    pilot.wait_idle()
    assert top(pilot) == "Play"


def test_the_lower_cover_of_a_closed_pack_has_four_round_corners(
    pilot: Pilot, library: GameLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What opens it takes two lines here, and is worked out once."""
    shelf, look, art = library.packs.shelves("hex-hitori")[2], pilot.scene.look, 198
    for _piece in draw_cover(look, shelf.pack, art, True):
        pass
    told: list[str] = []
    monkeypatch.setattr(covered, "status", lambda shelf: told.append(missing_text(shelf)) or told[-1])
    card = pygame.Rect((0, 0), covered.card_size(look, art))
    target = pygame.Surface(card.size)
    covered.draw_covered(target, look, card, shelf, ItemState(), False, "")
    assert len(told) == 1
    pad = look.u(covered.EDGE)
    paper = target.get_at((pad // 2, card.centery))
    corner = round(art * CORNER)

    def rows(x: int) -> list[int]:
        """Those of a column in which the cover is seen."""
        cells = [(y, target.get_at((x, y))) for y in range(pad, card.bottom)]
        seen = [y for y, colour in cells if max(abs(a - b) for a, b in zip(colour, paper, strict=True)) > 12]
        return [y for y, first in zip(seen, count(seen[0]), strict=False) if y == first]

    inner = rows(pad + corner)
    assert len(inner) < cover_height(art) - look.line_height("small") // 2
    for edge in (rows(pad), rows(pad + art - 1)):
        assert edge[0] - inner[0] == inner[-1] - edge[-1] > corner // 3


@pytest.mark.parametrize("how", ["mouse", "keys", "pad"])
def test_a_pack_and_a_level_are_opened(pilot: Pilot, how: str) -> None:
    scene = pilot.open("packs")
    if how == "mouse":
        pilot.click(*scene.grid.item_rect(0).center)
        pilot.wait_idle()
        pilot.click(*pilot.scene.grid.item_rect(0).center)
    elif how == "keys":
        pilot.press("return")
        pilot.wait_idle()
        assert top(pilot) == "Pack"
        pilot.press("right", "left", "return")
    else:
        pilot.pad(0)
        pilot.wait_idle()
        pilot.pad(0)
    pilot.wait_idle()
    assert top(pilot) == "Play"
    assert (pilot.scene.game.pack, pilot.scene.game.level) == (
        scene.grid.items[0].pack.id,
        scene.grid.items[0].pack.levels[0].id,
    )


@pytest.mark.parametrize("as_text", [False, True])
def test_a_dropped_pack_is_added_and_can_be_opened(pilot: Pilot, tmp_path: Path, own: Path, as_text: bool) -> None:
    file = tmp_path / "given.json"
    file.write_text(text_of())
    drop(pilot, text_of() if as_text else file)
    assert top(pilot) == "Dropped"
    assert pilot.scene.text.text == "My own, 3 levels, is now among your packs."
    assert (own / "mine.json").exists()
    press(pilot, "Open it")
    assert (top(pilot), pilot.scene.shelf.pack.id) == ("Pack", "mine")


@pytest.fixture
def large(tmp_path: Path) -> Path:
    """A pack that takes longer than a frame to read."""
    small = pack("mine", "My own", 3)
    levels = [msgspec.structs.replace(small.levels[n % 3], id=f"level-{n}") for n in range(MOST_LEVELS)]
    file = tmp_path / "given.json"
    file.write_bytes(write_pack(msgspec.structs.replace(small, levels=tuple(levels))))
    return file


def test_a_large_pack_is_read_beside_the_window(
    pilot: Pilot, library: GameLibrary, large: Path, own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    library.packs.shelves()
    opened: list[str] = []
    usual = Level.open
    monkeypatch.setattr(Level, "open", lambda level, find: opened.append(level.id) or usual(level, find))
    pilot.post(pygame.DROPFILE, file=str(large))
    pilot.tick()
    of_it = [one for one in opened if one.startswith("level-")]  # the title screen draws another one ahead
    assert (pilot.scene.title.text, of_it) == ("Reading a level pack", [])
    monkeypatch.undo()
    pilot.until(lambda: pilot.scene.title.text != "Reading a level pack")
    pilot.wait_idle()
    assert pilot.scene.text.text == "My own, 1000 levels, is now among your packs."
    press(pilot, "Open it")
    assert (top(pilot), pilot.scene.shelf.pack.id) == ("Pack", "mine")
    library.packs._files = None
    assert library.packs.shelf("mine").file == str(own / "mine.json")


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ('"level-7"', '"level-8"', "levels[8].id: 'level-8' is also the id of levels[7]"),
        ('"levels": [', '"levels": [{},', "a level pack has 1000 levels at most, not 1001"),
    ],
)
def test_what_is_wrong_with_a_large_pack_is_told(
    pilot: Pilot, large: Path, own: Path, old: str, new: str, why: str
) -> None:
    large.write_text(large.read_text().replace(old, new, 1))
    pilot.post(pygame.DROPFILE, file=str(large))
    pilot.tick()
    pilot.until(lambda: pilot.scene.title.text != "Reading a level pack")
    assert pilot.scene.title.text == "This pack cannot be added"
    assert pilot.scene.text.text == f"Given.json: {why}."
    assert not own.exists()


def test_reading_a_large_pack_can_be_cancelled(pilot: Pilot, large: Path, own: Path) -> None:
    pilot.post(pygame.DROPFILE, file=str(large))
    pilot.tick()
    press(pilot, "Cancel")
    pilot.until(lambda: not pilot.app.parts.maker.busy)
    assert top(pilot) == "Menu"
    assert not own.exists()


def test_a_broken_drop_says_why(pilot: Pilot, tmp_path: Path, own: Path) -> None:
    file = tmp_path / "given.json"
    file.write_text(text_of().replace('"board"', '"bored"', 1))
    drop(pilot, file)
    assert pilot.scene.title.text == "This pack cannot be added"
    assert pilot.scene.text.text.startswith("Given.json: levels[0]")
    assert not own.exists()
    pilot.press("escape")
    pilot.wait_idle()
    assert top(pilot) == "Menu"


def test_a_drop_that_is_no_pack(pilot: Pilot, tmp_path: Path) -> None:
    (tmp_path / "picture.png").write_bytes(b"\x89PNG")
    drop(pilot, tmp_path / "picture.png")
    assert top(pilot) != "Menu"


def test_a_drop_on_the_list_shows_at_once(pilot: Pilot) -> None:
    pilot.open("packs")
    turn_to(pilot, OWN)
    assert pilot.scene.empty.text == "There are no level packs yet. Those that you add are listed here."
    drop(pilot, text_of())
    press(pilot, "Close")
    assert top(pilot) == "Packs"
    assert "My own" in titles(pilot)


def test_the_same_pack_again_is_refused(pilot: Pilot, library: GameLibrary) -> None:
    library.packs.add(text_of().encode())
    drop(pilot, text_of())
    assert pilot.scene.text.text == "The text: You have this pack already: My own, in mine.json."


def test_a_pasted_pack(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pilot.app, "paste", text_of)
    scene = pilot.open("packs")
    turn_to(pilot, OWN)
    pilot.click_on(scene.add)
    press(pilot, "Paste a pack")
    assert top(pilot) == "Dropped"
    press(pilot, "Close")
    assert "My own" in titles(pilot)


@pytest.mark.parametrize("error", [None, pygame.error("none"), UnicodeDecodeError("utf-8", b"\xff", 0, 1, "none")])
def test_a_clipboard_without_a_text(pilot: Pilot, monkeypatch: pytest.MonkeyPatch, error: Exception | None) -> None:
    def text() -> str:
        if error is not None:
            raise error
        return " "

    monkeypatch.setattr(pygame.scrap, "get_text", text)
    pilot.open("packs")
    pilot.press("ctrl+v")
    pilot.wait_idle()
    assert top(pilot) == "Paste"
    assert pilot.scene.sheet.report.heading == "Type or paste a puzzle"


def test_the_folder_is_named_and_copied(pilot: Pilot, own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pilot.app, "copy", copied.append)
    scene = pilot.open("packs")
    turn_to(pilot, OWN)
    pilot.click_on(scene.add)
    pilot.wait_idle()
    assert str(own) in pilot.scene.text.text
    press(pilot, "Copy the folder")
    assert copied == [str(own)]


def test_a_file_put_into_the_folder_is_there_at_the_next_visit(pilot: Pilot, own: Path) -> None:
    pilot.open("packs")
    turn_to(pilot, OWN)
    own.mkdir()
    (own / "mine.json").write_text(text_of())
    (own / "bent.json").write_text("{")
    pilot.post(pygame.WINDOWFOCUSLOST)
    pilot.post(pygame.WINDOWFOCUSGAINED)
    pilot.tick()
    assert "My own" in titles(pilot)
    assert titles(pilot)[-1] == "bent.json"
    (own / "mine.json").unlink()
    pilot.press("escape")
    pilot.open("packs")
    assert "My own" not in titles(pilot)


def test_a_broken_file_is_looked_at_and_removed(pilot: Pilot, own: Path) -> None:
    own.mkdir()
    (own / "bent.json").write_text("{")
    scene = pilot.open("packs")
    turn_to(pilot, OWN)
    scene.form.set_focus(scene.grid)
    pilot.press("end", "return")
    pilot.wait_idle()
    assert pilot.scene.title.text == "bent.json cannot be read"
    assert "not valid JSON" in pilot.scene.text.text
    press(pilot, "Remove it")
    assert pilot.scene is scene
    assert not (own / "bent.json").exists()
    assert "bent.json" not in titles(pilot)


def test_an_own_pack_is_removed_after_a_question(pilot: Pilot, library: GameLibrary, own: Path) -> None:
    library.packs.add(text_of().encode())
    pilot.open("packs")
    scene = pilot.open("packs.pack", pack="mine")
    pilot.click_on(scene.remove)
    press(pilot, "Keep it")
    assert (own / "mine.json").exists()
    pilot.press("delete")
    press(pilot, "Remove")
    assert top(pilot) == "Packs"
    assert not (own / "mine.json").exists()
    assert "My own" not in titles(pilot)


def test_shipped_packs_cannot_be_removed(pilot: Pilot) -> None:
    scene = pilot.open("packs.pack")
    assert not scene.remove.visible
    pilot.press("delete")
    assert pilot.scene is scene


def test_a_gate_says_what_opens_it_and_lets_everybody_through(pilot: Pilot, library: GameLibrary) -> None:
    scene = pilot.open("packs.pack")
    shelf = scene.shelf
    last = len(shelf.pack.levels) - 1
    assert (
        scene.barrier.note.text
        == f"The gate opens with {shelf.always_open} stars of this pack: {shelf.always_open} to go."
    )
    assert scene.barrier.behind.text == f"Behind it: the last {last + 1 - shelf.always_open} levels."
    assert scene.barrier.view.mist == 1.0
    pilot.click(*scene.grid.item_rect(last - 1).center)
    assert pilot.scene is scene
    assert scene._toast.text == scene.barrier.note.text
    open_by_hand(pilot, scene)
    pilot.tick(1000)
    assert 0.0 < scene.barrier.view.mist < 1.0, "the mist lifts"
    pilot.wait_idle()
    assert (scene.barrier.view.mist, scene.barrier.unlock.visible) == (0.0, False)
    pilot.press("end", "return")
    pilot.wait_idle()
    assert top(pilot) == "Play"
    assert library.packs.shelf(shelf.pack.id).gate is None


def test_stars_open_the_gate_when_the_player_comes_back(
    pilot: Pilot, library: GameLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = pilot.open("packs.pack")
    levels = scene.shelf.pack.levels
    pilot.press("return")
    pilot.wait_idle()
    won = {level.id: LevelProgress(0.0, 1000, Stars(True, True, True)) for level in levels[:6]}
    monkeypatch.setattr(library._profile, "progress", lambda pack: won if pack == scene.shelf.pack.id else {})
    pilot.manager.pop()
    gate, seen = scene.barrier.view, []
    for _frame in range(15):
        pilot.tick(100)
        seen.append((round(gate.swing, 2), round(gate.mist, 2)))
    assert (pilot.scene, scene.barrier.closed) == (scene, False)
    swings, mists = zip(*seen, strict=True)
    assert (swings[0], mists[0], swings[-1], mists[-1]) == (0.0, 1.0, 1.0, 0.0)
    assert list(swings) == sorted(swings)
    assert list(mists) == sorted(mists, reverse=True)
    assert swings.index(1.0) < mists.index(0.0), "the doors are open before the mist has gone"
    assert ("high_score", None) in pilot.manager.services.audio.played
    pilot.wait_idle()
    assert scene.about.play.text == f"Play level 7: {levels[6].title}"


def test_reduced_motion_opens_a_gate_without_moving_it() -> None:
    pilot = Pilot((1280, 720), {"reduce_motion": True})
    scene = pilot.open("packs.pack")
    gate = scene.barrier.view
    assert (gate.swing, gate.mist) == (0.0, 1.0)
    open_by_hand(pilot, scene)
    pilot.tick(700)
    assert (gate.swing, gate.mist, gate.flash) == (1.0, 0.0, 0.0)
    pilot.close()


def test_a_level_in_words() -> None:
    pilot = Pilot((1280, 720))
    lived_in(pilot)
    scene = pilot.open("packs.pack", pack="first-steps")
    size = first().size_text(first().sizes[0])

    def about(index: int) -> Any:
        pilot.move(*scene.grid.item_rect(index).center)
        pilot.tick()
        return scene.detail.text.split(" \N{MIDDLE DOT} ")

    assert about(1)[:4] == ["Level 2", size, "easy", "solved, no help, under par"]
    assert about(1)[-1] == "par 10:00"
    assert about(0)[3] == "solved, under par"
    assert about(4) == [
        "Level 5",
        size,
        "easy",
        "par 10:00",
        "begun",
        "no help: free hints only, no mistake found by Check alone",
    ]
    assert "locked" not in about(8)  # four of six are solved
    pilot.close()


@pytest.mark.parametrize(
    ("size", "scale"),
    part([(size, scale) for size in ((960, 540), (1280, 720), (1920, 1080), (3840, 2160)) for scale in (1.0, 2.0)], 3),
)
def test_nothing_lies_outside_the_window_or_over_something_else(size: tuple[int, int], scale: float) -> None:
    pilot = Pilot(size, {"text_scale": scale})
    pilot.app.parts.library.packs.add(text_of().encode())
    for scene in (pilot.open("packs"), pilot.open("packs.pack", pack="mine"), pilot.open("packs.pack")):
        boxes = [widget.rect for widget in scene.form.widgets if widget.visible and not widget.holds_others]
        window = pygame.Rect((0, 0), size)
        assert all(window.contains(box) for box in boxes), scene
        clashes = [(a, b) for i, a in enumerate(boxes) for b in boxes[i + 1 :] if a.colliderect(b)]
        assert clashes == [], scene
        items = [scene.grid.item_rect(i) for i in scene.grid.on_spread(scene.grid.spread)]
        assert all(scene.grid.rect.contains(box) for box in items), scene
        buttons = [button for button in boxes if button.colliderect(scene.grid.rect)]
        assert not [(a, b) for i, a in enumerate(items) for b in (*items[i + 1 :], *buttons) if a.colliderect(b)], scene
    pilot.close()


def test_a_pack_of_a_thousand_levels_has_all_of_them_on_its_spreads(pilot: Pilot, library: GameLibrary) -> None:
    small = pack("mine", "My own", 3)
    levels = [msgspec.structs.replace(small.levels[n % 3], id=f"level-{n}") for n in range(MOST_LEVELS)]
    library.packs.add(write_pack(msgspec.structs.replace(small, levels=tuple(levels))))
    scene = pilot.open("packs.pack", pack="mine")
    assert scene.grid.spread_of(MOST_LEVELS - 1) == scene.grid.count - 1 > 20
    pilot.press("end")
    pilot.wait_idle()
    assert scene.grid.rect.contains(scene.grid.item_rect(MOST_LEVELS - 1))
    pilot.click_on(scene.turns[0])
    pilot.wait_idle()
    assert scene.grid.spread == scene.grid.count - 2


def test_a_finished_pack_puts_its_seal_on_the_card_of_its_puzzle(
    pilot: Pilot, library: GameLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    perfect, finished = library.packs.shelves(next(iter(library.kinds)))[:2]
    won = {
        shelf.pack.id: {level.id: LevelProgress(0.0, 1000, Stars(True, stars, stars)) for level in shelf.pack.levels}
        for shelf, stars in ((perfect, True), (finished, False))
    }
    monkeypatch.setattr(library._profile, "progress", lambda pack: won.get(pack, {}))
    monkeypatch.setattr(MenuScene, "solved", True)
    pilot.manager.reset("menu")
    pilot.wait_idle()
    cards = pilot.scene.page.puzzles.cards
    pilot.until(lambda: cards[-1].stars)
    assert [card.finished for card in cards] == [(3, 1), *[()] * (len(cards) - 1)]


def test_stars_that_were_won_and_a_finished_pack_are_felt_when_the_player_comes_back(
    pilot: Pilot, library: GameLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = pilot.open("packs.pack")
    levels, played = scene.shelf.pack.levels, pilot.manager.services.audio.played
    won = {level.id: LevelProgress(0.0, 1000, Stars(True, False, False)) for level in levels[:-1]}
    monkeypatch.setattr(library._profile, "progress", lambda pack: won if pack == scene.shelf.pack.id else {})
    pilot.manager.reset("menu")
    scene = pilot.open("packs.pack")
    assert scene.advance.seal is None
    pilot.press("return")
    pilot.wait_idle()
    won[levels[-1].id] = LevelProgress(0.0, 1000, Stars(True, True, False))
    played.clear()
    pilot.manager.pop()
    pilot.tick(2000, 50)
    assert [step for name, step in played if name == "seal"] == [0, 1], "a thud for each star"
    assert ("bowl", None) in played
    assert (scene.advance.seal.down, scene.advance.seal.square) == (1.0, False)
    assert scene.advance.seal.rect.colliderect(scene.about.cover.rect)


def test_all_levels_behind_a_gate_look_alike_and_its_guardian_has_a_flag(monkeypatch: pytest.MonkeyPatch) -> None:
    signs: dict[int, str] = {}
    monkeypatch.setattr("game.scenes.packs.pack.draw_token", lambda *given: signs.update({given[3]: given[6]}))
    with Pilot((1280, 720), new_look=True) as pilot:
        page = pilot.open("packs.pack", pack="sudoku-breakfast-table-2")
        pilot.until(lambda: page.barrier.view._mist is not None)
        view, shelf = page.barrier.view, page.shelf
        corner = page.grid.place_of(view.spread)
        later = [i for i in page.grid.on_spread(view.spread) if i >= shelf.always_open]
        places = [page.grid.item_rect(i).move(-corner.x, -corner.y).move(-view.cloud.x, -view.cloud.y) for i in later]
        assert len({view._mist.get_at(place.center).a for place in places}) == 1
        assert len({view._mist.get_at(place.topleft).a for place in places}) == 1
        assert signs[shelf.guardian_index + 1] == "flag"
        assert [sign for sign in signs.values() if sign] == ["flag"]


def test_under_reduced_motion_the_mist_fades_and_the_cover_is_there_at_once() -> None:
    pilot = Pilot((1280, 720), {"reduce_motion": True, "left_handed": True})
    scene = pilot.open("packs")
    pilot.click(*scene.grid.item_rect(0).center)
    pilot.tick(16)
    page = pilot.scene
    assert page.about.cover.place == page.about.cover.rect
    assert page.about.cover.rect.x > page.grid.rect.right, "the column changes sides for the left hand"
    pilot.wait_idle()
    open_by_hand(pilot, page)
    pilot.tick(140)
    assert (page.barrier.view.mist, page.barrier.view.flash) == (0.0, 0.0)
    pilot.close()


def test_a_cover_grows_to_its_page() -> None:
    pilot = Pilot((1920, 1080))
    scene = pilot.open("packs")
    start = scene._art(scene.grid.item_rect(1))
    pilot.click(*scene.grid.item_rect(1).center)
    cover = pilot.scene.about.cover
    widths = []
    for _frame in range(18):
        widths.append(cover.place.w)
        pilot.tick(16)
    assert widths == sorted(widths)
    assert start.w <= widths[0] < widths[-1] == cover.rect.w
    pilot.close()


def test_the_line_about_a_level_says_less_before_it_gets_small() -> None:
    with Pilot((1280, 720), {"text_scale": 2.0}) as pilot:
        lived_in(pilot)
        scene = pilot.open("packs.pack", pack="first-steps")
        pilot.move(*scene.grid.item_rect(1).center)
        pilot.tick()
        look, words = scene.look, scene.detail.text
        assert words.startswith("Level 2 \N{MIDDLE DOT} ")
        assert (
            look.fonts.font(look.face("small"), round(1.5 * look.metrics.least_px)).size(words)[0] <= scene.detail.limit
        )


def test_a_level_of_thousands_of_marks_goes_on_once_it_is_read_unless_another_page_comes_before() -> None:
    pilot = Pilot((1280, 720))
    lived_in(pilot)
    scene = pilot.open("packs.pack", pack="first-steps")
    assert scene.shelf is not None
    library = pilot.manager.services.library
    game = library.resume(scene.shelf.suspended[scene.shelf.pack.levels[4].id])
    slot = next(slot for slot in game.session.spec.slots(game.session.board) if not game.session.marks.get(slot))
    for at in range(5000):
        game.session.log.append(Entry(game.elapsed, "player", PLAY, (Change(slot, at % 2, 1 - at % 2),)))
    pilot.app.parts.profile.games.suspend(game)
    scene._start(4, True)
    assert pilot.scene is scene
    pilot.manager.push("settings")
    while pilot.manager.work():
        pass
    assert top(pilot) == "Settings"
    pilot.manager.pop()
    pilot.tick(600)
    assert pilot.scene is scene
    scene._start(4, True)
    pilot.manager.relook(scene.look, False)
    pilot.wait_idle()
    assert top(pilot) == "Play"
    assert (pilot.scene.game.id, pilot.scene.session.log) == (game.id, game.session.log)
    pilot.close()


@pytest.fixture
def speaking() -> Iterator[Callable[[words.Translations], None]]:
    """What has the game speak another language, until the end of the test however that is."""
    yield words.use
    words.use(words.English())


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("other", [False, True])
def test_no_title_of_a_pack_is_cut_and_a_long_one_takes_two_lines_first(
    scale: float, other: bool, monkeypatch: pytest.MonkeyPatch, speaking: Callable[[words.Translations], None]
) -> None:
    drawn: set[str] = set()
    with Pilot((1280, 720), {"text_scale": scale, "reduce_motion": True}) as pilot:
        library = pilot.app.parts.library
        shown, draw = list[pygame.Rect](), covered.draw_covered
        monkeypatch.setattr(covered, "draw_covered", lambda *given: (shown.append(given[2]), draw(*given)))
        look = pilot.open("packs").look
        assert pilot.screen
        wide = min(rect.w for rect in shown) - 2 * look.u(covered.EDGE) - look.u(12)
        if other:
            speaking(Pseudo())
        render = Fonts.render
        monkeypatch.setattr(Fonts, "render", lambda own, text, *a, **k: drawn.add(text) or render(own, text, *a, **k))
        shelves = [shelf for shelf in library.packs.shelves() if not shelf.own]
        assert len(shelves) > 20
        for shelf in shelves:
            title = covered._title(look, shelf, wide)
            assert title.get_width() <= wide
            assert title.get_height() <= 2 * look.line_height("heading")
            if look.text_size(words._(shelf.pack.title), "heading", wide)[1] <= 2 * look.line_height("heading"):
                assert look.fits(words._(shelf.pack.title), "heading", wide, title.get_height())
    assert drawn
    assert not [text for text in drawn if text.endswith(ELLIPSIS)]


@pytest.mark.parametrize("opened", [0, 1])
def test_one_lock_of_each_puzzle_is_in_sight_and_says_what_opens_it(
    pilot: Pilot, library: GameLibrary, monkeypatch: pytest.MonkeyPatch, opened: int
) -> None:
    for kind in library.kinds:
        shelves = library.packs.shelves(kind)
        if opened:
            library.packs.open_now(shelves[2].pack.id)
            shelves = library.packs.shelves(kind)
        assert [opens_next(shelf) for shelf in shelves] == [number == 2 + opened for number in range(len(shelves))]
    pilot.open("packs")
    icons: list[str] = []
    draw = pilot.scene.look.icon
    monkeypatch.setattr(pilot.scene.look, "icon", lambda name, *given: (icons.append(name), draw(name, *given))[1])
    pilot.scene.grid.renew()
    pilot.scene.grid.draw(pygame.Surface(pilot.scene.look.size))
    assert icons.count("lock") == 1
