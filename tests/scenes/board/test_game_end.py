"""The end of a game: the board stays, seals are stamped in their time, and the strip stands in the column's place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pygame
import pytest
from faults import faults
from furnish import SIZES, furnish, lived_in, moves, play
from msgspec.structs import replace
from pilot import FRAME_MS, Pilot
from suite.each import each
from suite.part import part

from game.achievements.catalogue import ALL
from game.engine.core import Change
from game.engine.play.game import Game, Stars
from game.engine.play.session import Session
from game.engine.puzzle.recipe import Recipe
from game.engine.record.learned import TechniqueGain
from game.engine.record.outcome import Following, Outcome
from game.puzzles import registry
from game.scenes.board.game_end import HALO_MS
from game.scenes.board.new_seals import show_unseen
from game.scenes.board.win_nodes import FITS, Fact, Fit, Gained, NextButton
from game.scenes.board.win_report import Goal, WinReport
from game.scenes.board.win_strip import WinStrip
from game.services.pack_moment import PackMoment, PackNews
from game.ui.drawing.stamps import Stamp
from game.ui.narrator.narrator import EVERY_MS, Narrator
from game.ui.scene.told import tree
from game.ui.widgets.bar import Toast
from game.ui.widgets.seal import Seal
from game.ui.widgets.seal_notice import NewSeal, SealNotice
from game.ui.win.near_notice import NearNotice
from game.ui.win.page_light import SPREAD_MS
from game.ui.win.surroundings import SquareSeal, draw_halo
from game.ui.win.swarms import Fireflies, Flecks


def almost(pilot: Pilot, level: str = "level-5") -> tuple[Any, Any]:
    """A level with one mark to go, and that mark."""
    game = pilot.manager.services.library.start_level("first-steps", level)
    scene = pilot.open("play", game=game)
    *rest, last = moves(game)
    scene.play_move(tuple(rest), False)
    pilot.tick(600)
    return scene, last


def nodes(scene: Any, kind: type) -> list[Any]:
    return [node for node in scene.stage.nodes if isinstance(node, kind)]


def furnished(new_look: bool) -> Iterator[Pilot]:
    with Pilot((1280, 720), new_look=new_look) as pilot:
        furnish(pilot)
        pilot.open("menu")
        yield pilot


@pytest.fixture
def fresh() -> Iterator[Pilot]:
    yield from furnished(new_look=False)


@pytest.fixture
def drawn_ahead() -> Iterator[Pilot]:
    yield from furnished(new_look=True)


def test_three_stars_come_in_their_time(fresh: Pilot) -> None:
    scene, last = almost(fresh)
    audio = fresh.app.parts.audio
    before = fresh.manager.stack[-1]
    scene.play_move((last,), False)
    fresh.tick(240)
    assert scene.ending.strip is None
    fresh.tick(100)
    strip = scene.ending.strip
    assert [seal.down for seal in strip.seals] == [0.0, 0.0, 0.0]
    assert not strip.facts.visible
    audio.played.clear()
    seen = []
    for _ in range(100):
        fresh.tick(10)
        seen.append(sum(seal.down > 0 for seal in strip.seals))
    assert [seen.index(number) for number in (1, 2, 3)] == pytest.approx([12, 32, 52], abs=4)  # 340 ms went before
    assert [entry for entry in audio.played if entry[0] in ("seal", "bowl")] == [
        ("seal", 0),
        ("seal", 1),
        ("seal", 2),
        ("bowl", None),
    ]
    fresh.tick(400)
    assert strip.facts.visible
    assert strip.title.text == "Perfect"
    assert [seal.gilt for seal in strip.seals] == [1.0, 1.0, 1.0]
    (square,) = nodes(scene, SquareSeal)
    assert square.down == 1.0
    assert fresh.manager.stack[-1] is before


def test_the_sheets_wait_for_what_they_show_to_be_drawn(fresh: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    scene, last = almost(fresh)
    fresh.wait_idle()
    monkeypatch.setattr(fresh.manager, "work", lambda: False)  # no frame has time left
    scene.play_move((last,), False)
    fresh.tick(1100, frame=FRAME_MS)
    assert not scene.ending.strip.facts.visible
    monkeypatch.undo()
    fresh.tick(4 * FRAME_MS, frame=FRAME_MS)
    assert scene.ending.strip.facts.visible


def test_the_sheets_come_at_last_where_no_frame_has_time(fresh: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    scene, last = almost(fresh)
    fresh.wait_idle()
    monkeypatch.setattr(fresh.manager, "work", lambda: False)
    scene.play_move((last,), False)
    fresh.tick(1900, frame=FRAME_MS)
    assert scene.ending.strip.facts.visible


def test_the_finale_is_found_before_the_frame_in_which_it_begins(fresh: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    scene, last = almost(fresh)
    usual, found = scene.view.finale, []
    monkeypatch.setattr(scene.view, "finale", lambda start: found.append(start) or usual(start))
    scene.play_move((last,), False)
    fresh.tick(80, frame=FRAME_MS)
    assert len([start for start in found if start is not None]) == 1
    assert not scene.ending.lights.finale.layer.whole
    fresh.tick(160, frame=FRAME_MS)
    assert len([start for start in found if start is not None]) == 1
    assert scene.ending.lights.finale.layer.whole


def test_the_frame_of_the_last_mark_finds_no_finale_and_puts_nothing_on_the_stage_that_flies(
    fresh: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, last = almost(fresh)
    usual, found = scene.view.finale, []
    monkeypatch.setattr(scene.view, "finale", lambda start: found.append(start) or usual(start))
    scene.play_move((last,), False)
    fresh.tick(FRAME_MS + 10, frame=FRAME_MS + 10)  # the mark took ten of them
    assert last.slot not in found
    assert not nodes(scene, SquareSeal)
    fresh.tick(60, frame=FRAME_MS)
    assert last.slot in found
    assert nodes(scene, SquareSeal)


def test_what_a_strip_has_room_for_is_found_before_its_frame(
    drawn_ahead: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, last = almost(drawn_ahead)
    placed = list[bool]()
    usual = WinStrip._place_head
    monkeypatch.setattr(
        WinStrip, "_place_head", lambda one, *room: placed.append(one.form is scene.form) or usual(one, *room)
    )
    monkeypatch.setattr(scene.ending, "_award", lambda: None)
    monkeypatch.setattr("game.scenes.board.win_strip.FITS", (Fit(9000), *FITS))  # there is no room for the first one
    scene.play_move((last,), False)
    drawn_ahead.tick(330, frame=FRAME_MS)
    strip = scene.ending.strip
    assert placed.count(True) == 1
    assert placed.count(False) >= 2
    assert strip._fit in FITS
    strip.place(strip.room)  # a window of another size has to be tried
    assert placed.count(True) >= 3


@pytest.mark.parametrize("ms", [40, 340])
def test_nothing_is_drawn_ahead_for_a_win_that_was_left(fresh: Pilot, monkeypatch: pytest.MonkeyPatch, ms: int) -> None:
    scene, last = almost(fresh)
    fresh.wait_idle()
    monkeypatch.setattr(fresh.manager, "work", lambda: False)  # no frame has time left
    scene.play_move((last,), False)
    fresh.tick(ms)
    waiting = [owner for owner, _pieces in fresh.manager._later._waiting]
    assert waiting
    assert set(waiting) == {scene}
    fresh.manager.pop()
    assert scene not in [owner for owner, _pieces in fresh.manager._later._waiting]


def test_no_button_of_a_win_moves_when_something_comes_later(fresh: Pilot) -> None:
    scene, last = almost(fresh)
    scene.play_move((last,), False)
    fresh.tick(400)
    strip = scene.ending.strip
    late = strip.report._replace(news="A pack is open.", gained=Gained("Learned", "One", "New", 1))
    for room in (strip.room, strip.room.inflate(0, -120), strip.room.inflate(500, -200)):
        if strip.gained is not None:
            fresh.scene.stage.remove(strip.gained)
            strip.gained = None
        strip.news.text = ""
        strip.place(room)
        before = [button.rect.copy() for button in (strip.next, *strip.ways)]
        strip.learn(late)
        seal = ALL[0]
        strip.award(SealNotice([NewSeal(seal.name, Stamp(seal.id, seal.motif, seal.square))], lambda: None), "")
        assert [button.rect for button in (strip.next, *strip.ways)] == before
        assert room.contains(strip.ways[-1].rect)
        shown = [node.rect for node in (strip.facts, strip.gained, strip.notice) if node.visible]
        assert all(not rect.colliderect(strip.next.rect) for rect in shown)
        scene.form.remove(strip.notice)
        strip.notice = None


@pytest.mark.parametrize("size", [(1280, 720), (800, 600)])
def test_new_seals_are_told_in_large_letters_too(size: tuple[int, int]) -> None:
    with Pilot(size, {"text_scale": 2.0}) as pilot:
        furnish(pilot)
        scene, last = almost(pilot)
        scene.play_move((last,), False)
        pilot.tick(2500)
        pilot.wait_idle()
        seals = pilot.manager.services.library.seals.of_game(scene.game)
        assert seals
        notice = scene.ending.strip.notice
        told = notice.visible or any(isinstance(node, Toast) and "eal" in node.text for node in scene.stage.nodes)
        assert told


@pytest.mark.parametrize("kind", sorted(registry()))
def test_what_a_first_win_has_brought_stands_in_the_strip_and_not_over_the_board(kind: str) -> None:
    with Pilot((1280, 720), {"reduce_motion": True}) as pilot:
        library = pilot.app.parts.library
        pack = library.packs.shelves(kind)[0].pack
        game = library.start_level(pack.id, pack.levels[0].id)
        scene = pilot.open("play", game=game)
        scene.guide.drop()
        scene.play_move(tuple(moves(game)), False)
        pilot.tick(2500)
        strip = scene.ending.strip
        assert strip.gained.gained.caption == "Technique learned"
        assert strip.gained.visible
        assert strip.notice.visible
        assert nodes(scene, Toast) == []


@pytest.mark.parametrize("text", ["New seal: Three stars.", "New seal: Three stars.\nA pack is open.\nOne more."])
def test_what_has_no_room_in_the_strip_covers_no_cell_no_key_and_no_seal(text: str) -> None:
    with Pilot((1280, 720), {"reduce_motion": True}) as pilot:
        furnish(pilot)
        scene, last = almost(pilot)
        scene.play_move((last,), False)
        pilot.tick(2500)
        strip = scene.ending.strip
        strip.take_unseen = lambda: text
        show_unseen(scene, strip)
        (toast,) = nodes(scene, Toast)
        pad = scene.look.panel_pad
        shown = toast.rect.inflate(-2 * pad, -2 * pad)
        seals = [node for node in scene.stage.nodes if isinstance(node, Seal) and node.visible]
        assert shown.collidelist([one.kept_clear for one in (scene.view, strip.next, *strip.ways, *seals)]) < 0
        assert pygame.Rect(0, 0, 1280, 720).contains(shown)


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (800, 600), (640, 480)])
def test_what_comes_late_is_heard_as_it_comes_and_seen_in_every_size(size: tuple[int, int], scale: float) -> None:
    with Pilot(size, {"text_scale": scale}) as pilot:
        furnish(pilot)
        scene, last = almost(pilot)
        scene.play_move((last,), False)
        pilot.tick(2500)
        pilot.wait_idle()
        heard: list[str] = []
        narrator = Narrator(pilot.manager, lambda text, waits: heard.append(text))
        narrator.switch(True)
        narrator.step(EVERY_MS)
        ending, strip = scene.ending, scene.ending.strip
        heard.clear()
        late = ending.report()._replace(news="A pack is open.", gained=Gained("Learned", "One", "New here", 1, True))
        if strip.gained is not None:
            scene.stage.remove(strip.gained)
            strip.gained = None
        ending.report = lambda: late
        ending._gather()
        for _ in range(3):
            pilot.tick(100)
            narrator.step(EVERY_MS)
        assert heard == ["Learned, One, New here. A pack is open."]
        assert tree(scene).words.count("Learned, One, New here. A pack is open.") == 1
        assert tree(scene).words.count("A pack is open") == tree(scene).words.count("One, New") == 1
        apart = [node.text for node in scene.stage.nodes if isinstance(node, Toast)]
        assert strip.news.visible or "A pack is open." in apart[0]
        assert strip.gained.visible or "Learned \N{MIDDLE DOT} One" in apart[0]


def test_what_has_no_room_beside_a_win_is_shown_elsewhere_once() -> None:
    with Pilot((640, 480), {"text_scale": 2.0}) as pilot:
        furnish(pilot)
        scene, last = almost(pilot)
        scene.play_move((last,), False)
        pilot.tick(2500)
        strip = scene.ending.strip
        assert not strip._fit.facts
        assert not strip._fit.gained
        late = Gained("Learned", "One", "New here", 1, True)
        both = strip.report._replace(achieved="", news="A pack is open.", gained=late)
        strip.learn(both)
        seals = [strip._unseen_seals] if strip._unseen_seals else []
        apart = strip.take_unseen().split("\n")
        assert apart == [*seals, "A pack is open.", "Learned \N{MIDDLE DOT} One"]
        strip.report = both._replace(gained=None)
        assert strip.take_unseen() == ""
        strip.report = both
        assert strip.take_unseen() == ""
        strip.report = both._replace(news="Two is open now.")
        assert strip.take_unseen().split("\n") == [*seals, "Two is open now.", "Learned \N{MIDDLE DOT} One"]


def test_where_there_is_no_par_two_stars_are_all_and_get_the_full_honours(fresh: Pilot) -> None:
    library = fresh.manager.services.library
    spec = library.kinds["hitori"]
    made = spec.make(Recipe(spec.sizes[0], "easy"), 3)
    game = library.open(spec.kind, made.board)
    scene = fresh.open("play", game=game)
    *rest, last = moves(game)
    scene.play_move(tuple(rest), False)
    audio = fresh.app.parts.audio
    audio.played.clear()
    scene.play_move((last,), False)
    fresh.tick(2000)
    strip = scene.ending.strip
    assert library.outcome(game).par is None
    assert strip.title.text == "Perfect"
    assert [seal.gilt for seal in strip.seals] == [1.0, 1.0]
    assert [square.down for square in nodes(scene, SquareSeal)] == [1.0]
    assert ("bowl", None) in audio.played
    solved, unaided = strip.report.goals
    assert not strip.report._replace(goals=(solved, unaided._replace(won=False))).perfect


def test_one_star_looks_and_sounds_different(fresh: Pilot) -> None:
    scene, last = almost(fresh)
    scene.game.hints = 2
    scene.game.elapsed = 700_000
    audio = fresh.app.parts.audio
    audio.played.clear()
    scene.play_move((last,), False)
    fresh.tick(2000)
    strip = scene.ending.strip
    assert strip.title.text == "Solved"
    assert [seal.down for seal in strip.seals] == [1.0, 0.0, 0.0]
    assert [seal.gilt for seal in strip.seals] == [0.0, 0.0, 0.0]
    assert [note.text for note in strip.notes] == [
        "",
        "No help: missed for 2 hints not free",
        "1:40 over",
    ]
    assert not any(node.describe() for node in (*strip.seals, *strip.names, *strip.notes, strip.facts, strip.about))
    assert strip.words.describe().name.startswith(
        "Time, 11:40. 1 of 3 stars. Solved. No help, not earned, missed for 2 hints not free. "
        "Under par, not earned, 1:40 over. Par, 10:00. "
    )
    assert scene.view.describe().value == "Solved"
    assert [entry for entry in audio.played if entry[0] in ("seal", "bowl")] == [("seal", 0)]
    assert not nodes(scene, SquareSeal)
    assert not nodes(scene, Flecks)


def test_a_win_is_said_in_the_order_in_which_it_matters() -> None:
    report = WinReport(
        "Solved", "First ink \N{MIDDLE DOT} Level 6: Dot",
        (Goal("Solved", True), Goal("No help", False, "missed: 1 hint")),
        (Fact("New best", "0:48"), Fact("Par", "1:20"), Fact("Best before", "0:59")),
        Gained("Technique learned", "Three in a row", "Shown by a hint", 1), news="Long scrolls is open now.",
    )  # fmt: skip
    assert report.aloud == (
        "New best, 0:48. 1 of 2 stars. Solved. No help, not earned, missed: 1 hint. Par, 1:20. "
        "Best before, 0:59. Technique learned, Three in a row, Shown by a hint. Long scrolls is open now. "
        "First ink \N{MIDDLE DOT} Level 6: Dot."
    )
    filled = WinReport("The solution", "Hitori", (), (), note="The solution was filled in.")
    assert filled.aloud == "The solution was filled in. Hitori."
    assert report.since(report._replace(gained=None, news="")) == (
        "Technique learned, Three in a row, Shown by a hint. Long scrolls is open now."
    )
    assert report.since(report) == ""


def test_the_last_press_may_be_let_go_at_any_time(fresh: Pilot) -> None:
    scene, last = almost(fresh)
    place = scene.view.box_of(last.slot).center
    fresh.down(*place)
    fresh.tick(100)
    assert scene.session.solved
    fresh.up(*place)
    fresh.tick(1500)
    fresh.click_on(next(way for way in scene.ending.strip.ways if way.text == "Share"))
    fresh.wait_idle()
    assert fresh.scene_name == "Share"


def test_nothing_of_the_column_is_left_beside_the_strip(fresh: Pilot) -> None:
    scene, last = almost(fresh)
    scene.play_move((last,), False)
    fresh.tick(2000)
    room = scene.column.frame.column
    strip = scene.ending.strip
    left = [
        type(node).__name__
        for node in scene.stage.nodes
        if node.visible and node not in strip.nodes and node.z <= 20 and room.contains(node.rect) and node.rect.w
    ]
    assert left == []


def test_nothing_moves_under_reduced_motion_but_fades() -> None:
    pilot = Pilot((1280, 720), {"reduce_motion": True, "theme": "night"})
    furnish(pilot)
    scene, last = almost(pilot)
    scene.play_move((last,), False)
    pilot.tick(16)
    assert scene.ending.lights.shine.rim == scene.ending.lights.shine.seams == 1.0
    assert not nodes(scene, Flecks)
    assert not nodes(scene, Fireflies)
    assert not scene.ending.lights.band._part < 1.0
    pilot.tick(2000)
    assert [seal.down for seal in scene.ending.strip.seals] == [1.0, 1.0, 1.0]
    pilot.close()


def test_fireflies_fly_at_night_and_flecks_keep_off_the_sheet() -> None:
    pilot = Pilot((1280, 720), {"theme": "night"})
    furnish(pilot)
    scene, last = almost(pilot)
    scene.play_move((last,), False)
    pilot.tick(80)
    (flies,), (flecks,) = nodes(scene, Fireflies), nodes(scene, Flecks)
    most = 0
    for _ in range(40):
        pilot.tick(40)
        most = max(most, len(flies.pieces()))
        if flecks.stage is not None:
            assert not any(box.colliderect(scene.view.window) for box, _sprite in flecks.pieces().values())
    assert most == 16
    pilot.tick(9000)
    assert not nodes(scene, Fireflies)
    assert not nodes(scene, Flecks)
    pilot.close()


def test_flecks_fall_after_the_finale_and_are_redrawn_in_few_places_with_where_they_were(fresh: Pilot) -> None:
    scene, last = almost(fresh)
    scene.play_move((last,), False)
    finale = scene.ending.lights.finale.layer
    fresh.tick(700)
    assert finale._seen
    assert nodes(scene, Flecks)[0].age == 0.0
    while finale._seen:
        fresh.tick(FRAME_MS)
    fresh.tick(300)
    (flecks,) = nodes(scene, Flecks)
    before, asked = flecks.pieces(), list[pygame.Rect]()
    flecks.stage.damage = lambda rect, z=None: asked.append(rect)
    flecks.age = flecks.age
    assert asked == []
    flecks.age += 16
    after = flecks.pieces()
    assert len(before) > 20
    assert len(asked) <= 12
    changed = [number for number in before.keys() | after.keys() if before.get(number) != after.get(number)]
    moved = [one[number][0] for one in (before, after) for number in changed if number in one]
    assert all(any(one.contains(box) for one in asked) for box in moved)


def test_the_sheets_of_a_win_are_drawn_ahead(drawn_ahead: Pilot) -> None:
    scene, last = almost(drawn_ahead)
    scene.play_move((last,), False)
    drawn_ahead.tick(900)
    strip, look = scene.ending.strip, scene.look
    before: set[Any] = set()
    while not strip.facts.visible:
        before = set(look.sprites._kept)
        drawn_ahead.tick(FRAME_MS, FRAME_MS)
    assert strip.gained is not None
    assert [key for key in look.sprites._kept if key not in before and str(key[0]).startswith(("panel", "seal"))] == []


def test_the_square_seal_is_drawn_before_it_comes_down(drawn_ahead: Pilot) -> None:
    scene, last = almost(drawn_ahead)
    scene.play_move((last,), False)
    drawn_ahead.tick(280, frame=FRAME_MS)  # not after the news of the strip, for which long frames leave little time
    (square,) = nodes(scene, SquareSeal)
    assert square.visible
    assert square.down == 0.0
    assert ("seal-square", square.rect.w, square.number) in scene.look.sprites


def test_the_seals_of_a_win_are_decided_before_the_strip_comes(drawn_ahead: Pilot) -> None:
    scene, last = almost(drawn_ahead)
    results = drawn_ahead.app.parts.profile.results
    scene.play_move((last,), False)
    assert [one.id for one in results.unjudged()] == [scene.game.result]
    drawn_ahead.tick(320, frame=FRAME_MS)
    assert not results.unjudged()
    seals = drawn_ahead.manager.services.library.seals.of_game(scene.game)
    assert seals
    assert scene.ending.strip.notice is not None


def test_nothing_is_loaded_for_the_last_mark(fresh: Pilot) -> None:
    library = fresh.manager.services.library
    scene, _last = almost(fresh)
    for keeper in ("coach", "paces", "seals"):
        vars(library).pop(keeper, None)
    for _piece in library.precompute(scene.game):
        pass
    assert vars(library).keys() >= {"coach", "paces", "seals"}


def test_tents_light_up_outward_from_the_last_one() -> None:
    pilot = Pilot((1280, 720), {"theme": "night"})
    spec = registry()["tents"]
    made = spec.make(Recipe(spec.sizes[0], "easy"), 3)
    game = Game(Session(spec, made.board), solution=made.solution)
    scene = pilot.open("play", game=game)
    *rest, last = moves(game)
    scene.play_move(tuple(rest), False)
    scene.play_move((last,), False)
    order = scene.ending.lights.shine._order
    assert order[0] == last.slot
    assert set(order) == {slot for slot, value in game.session.marks.items() if value == 1 and slot.kind == "cell"}
    far = [
        pygame.Vector2(scene.view.box_of(slot).center).distance_to(scene.view.box_of(last.slot).center)
        for slot in order
    ]
    assert far == sorted(far)
    pilot.close()


def test_the_rim_of_hexagons_is_closed() -> None:
    pilot = Pilot((1280, 720))
    spec = registry()["hex-hitori"]
    made = spec.make(Recipe(spec.sizes[0], "easy"), 3)
    scene = pilot.open("play", game=Game(Session(spec, made.board), solution=made.solution))
    edges = scene.ending.lights.shine._edges()
    ends = [end for edge in edges for end in edge]
    assert len(edges) == 6 * scene.view.extent[0]
    for x, y in ends:
        assert sum(abs(x - a) <= 2 and abs(y - b) <= 2 for a, b in ends) == 2
    pilot.close()


@pytest.mark.parametrize(
    ("size", "scale"), part([(size, scale) for size in (*SIZES, (900, 1200)) for scale in (1.0, 2.0)], 4)
)
def test_the_strip_has_its_own_place(size: tuple[int, int], scale: float, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = Pilot(size, {"text_scale": scale, "reduce_motion": True, "left_handed": scale == 2.0})
    library = lived_in(pilot)
    outcome = Outcome(Stars(True, False, False), 5, 3, False, (), TechniqueGain("Sandwich pair", "stronger", 4, 3))
    monkeypatch.setattr(library, "outcome", lambda game: outcome)
    for gave_up in (False, True):
        game = library.start_level("first-steps", "level-5")
        play(game, each=7000)
        game.hints, game.mistakes, game.gave_up = 12, 34, gave_up
        pilot.manager.reset("play", game=game)
        assert faults(pilot.scene, size) == []
        strip = pilot.scene.ending.strip
        everything = pygame.Rect((0, 0), size)
        assert all(everything.contains(node.rect) for node in strip.nodes if node.visible)
        assert strip.next.rect.h >= 44
    pilot.close()


@pytest.mark.parametrize(
    ("best", "record", "facts"),
    [
        (None, True, {"Time": "0:42"}),
        (60_000, True, {"New best": "0:42", "Best before": "1:00"}),
        (9_000, False, {"Time": "0:42", "Your best": "0:09"}),
    ],
)
def test_a_best_is_new_only_where_there_was_one(
    monkeypatch: pytest.MonkeyPatch, best: int | None, record: bool, facts: dict[str, str]
) -> None:
    pilot = Pilot((1280, 720))
    library = lived_in(pilot)
    game = library.start_level("first-steps", "level-5")
    play(game)
    game.elapsed = 42_000
    outcome = Outcome(Stars(True, False, False), None, best, record)
    monkeypatch.setattr(library, "outcome", lambda game: outcome)
    pilot.manager.reset("play", game=game)
    assert {fact.caption: fact.value for fact in pilot.scene.ending.strip.facts.facts} == facts
    assert len(pilot.scene.ending.strip.seals) == 2  # without a par there is no third star
    pilot.close()


def test_a_board_that_was_solved_before_it_was_opened_is_not_recorded_again(fresh: Pilot) -> None:
    results = fresh.app.parts.profile.results
    game = fresh.manager.services.library.start_level("first-steps", "level-5")
    play(game)
    page = fresh.open("select", kind=game.kind)
    fresh.open("play", game=game)
    fresh.tick(2000)
    fresh.press("escape")
    assert fresh.scene is page  # back to where the player came from
    assert results.number() == 0


@pytest.mark.parametrize("theme", ["day", "night", "high-contrast"])
def test_the_band_of_light_falls_on_the_sheet_and_on_no_mark(theme: str) -> None:
    pilot = Pilot((1280, 720), {"theme": theme})
    furnish(pilot)
    scene, last = almost(pilot)
    scene.play_move((last,), False)
    pilot.tick(800)
    view, ending = scene.view, scene.ending
    ending._flying._swarms.clear()
    grid = view.geometry.grid.move(view.origin)
    (shaded, *_) = (slot for slot in view.slots if view.ground(slot) is not None)
    (free, *_) = (slot for slot in view.slots if view.ground(slot) is None)
    band = ending.lights.band
    before, after = pilot.screen.copy(), pilot.screen.copy()
    band._part = next(p / 100 for p in range(100) if covers(band, p / 100, view.box_of(shaded)))
    band.paint(after, grid)
    box = view.box_of(shaded)
    for x, y in ((0, 0), (box.w // 5, -box.h // 5), (-box.w // 4, box.h // 4)):
        at = (box.centerx + x, box.centery + y)
        assert after.get_at(at) == before.get_at(at)
    after = before.copy()
    box = view.box_of(free)
    band._part = next(p / 100 for p in range(100) if covers(band, p / 100, box))
    band.paint(after, grid)
    ground = (box.x + box.w // 8, box.centery)
    assert after.get_at(ground) != before.get_at(ground)
    digit = [p for p in points(box) if before.get_at(p) != before.get_at(ground)]
    lightness = [sum(before.get_at(p)[:3]) for p in digit]
    far = (max if theme == "night" else min)(lightness)
    (core, *_) = (p for p, light in zip(digit, lightness, strict=True) if light == far)
    assert after.get_at(core) == before.get_at(core)
    pilot.close()


def points(box: pygame.Rect) -> list[tuple[int, int]]:
    inner = box.inflate(-box.w // 3, -box.h // 3)
    return [(x, y) for x in range(inner.x, inner.right, 2) for y in range(inner.y, inner.bottom, 2)]


def covers(band: Any, part: float, box: pygame.Rect) -> bool:
    """Whether the middle of the band lies over the middle of a box."""
    band._part = part
    share = (box.centery - band._box.y) / band._box.h
    soft_and_half = 0.5 * 0.17 * band._grid.w + 0.09 * band._grid.w
    middle = band._box.x + soft_and_half + (1 - share) * 0.5 * band._grid.h
    return abs(middle - box.centerx) < box.w * 0.2


def test_the_page_with_its_light_is_made_before_the_last_mark(drawn_ahead: Pilot) -> None:
    scene, last = almost(drawn_ahead)
    drawn_ahead.until(lambda: scene.ending.light.lit is not None)
    scene.play_move((last,), False)
    drawn_ahead.tick(HALO_MS + SPREAD_MS + 32)
    wanted = scene.ending.page()
    draw_halo(wanted, scene.look, scene.view.window)
    scene.view.bake(wanted)
    assert pygame.image.tobytes(scene.stage.backdrop, "RGB") == pygame.image.tobytes(wanted, "RGB")


def test_a_board_laid_out_anew_drops_the_page_made_before(drawn_ahead: Pilot) -> None:
    scene, _last = almost(drawn_ahead)
    drawn_ahead.until(lambda: scene.ending.light.lit is not None)
    scene.view.on_zoom(iter(()))
    assert scene.ending.light.lit is None


def test_a_page_that_is_dropped_while_it_is_drawn_ahead_does_not_come_after_all(fresh: Pilot) -> None:
    scene, _last = almost(fresh)
    light = scene.ending.light
    light.forget()
    first = light.warm()
    next(first)
    assert not light.wanted
    assert list(light.warm()) == [], "one is drawn already"
    light.forget()
    assert light.wanted
    second = light.warm()
    next(second)
    assert list(first) == []
    assert light.lit is None
    assert not light.wanted
    assert list(second)
    assert light.lit is not None


def test_what_next_says_keeps_the_name_of_the_level(fresh: Pilot) -> None:
    look = fresh.scene.look
    button = NextButton("Next", "A pack with a long name \N{MIDDLE DOT} Level 12: Mill", lambda: None)
    assert button.words(look, 1000) == button.detail
    assert button.words(look, 160) == "Level 12: Mill"


def test_every_way_after_the_solution_keeps_its_name_in_a_small_window() -> None:
    pilot = Pilot((960, 540))
    furnish(pilot)
    scene, _last = almost(pilot)
    scene._give_up()
    pilot.until(lambda: scene.ending.strip is not None)
    pilot.wait_idle()
    ways = scene.ending.strip.ways
    assert [way.text for way in ways] == ["Again", "Undo", "Levels", "Watch", "Share", "Home"]
    for way in ways:
        assert way.named
        assert scene.look.text(way.text, "small").get_width() <= way.rect.w - scene.look.u(6)
    pilot.close()


@each(
    ("before", "after", "finished", "guarded", "text"),
    [
        ((), (), False, False, ""),
        (("",), ("",), False, False, ""),
        (("",), (), False, False, "The gate of Base camp is open."),
        (("", "two"), ("",), False, False, "Two is open now."),
        (("",), (), True, False, "Base camp is finished."),
        (("",), (), False, True, "The guardian gives way: all of Base camp is open."),
        (("",), (), False, None, "The gate of Base camp is open."),
        (("one",), (), False, None, "Base camp is open now."),
        ((), (), False, None, ""),
        (("",), ("",), False, None, "The guardian still keeps the gate. Win without help, and the gate opens."),
    ],
)
def test_a_win_says_what_it_has_opened_or_finished(
    before: tuple[str, ...], after: tuple[str, ...], finished: bool, guarded: bool | None, text: str
) -> None:
    """A guardian may be won with help, too (None)."""

    def shelf(pack: str) -> Any:
        title, gate = {"one": "Base camp", "two": "Two"}[pack], True if "" in after else None
        entrance = True if pack in after else None
        about = SimpleNamespace(id=pack, title=title)
        return SimpleNamespace(pack=about, finished=finished, perfect=False, gate=gate, entrance=entrance)

    packs = SimpleNamespace(shelf=shelf, shelves=lambda kind: [shelf("one"), shelf("two")])
    library: Any = SimpleNamespace(packs=packs)
    game: Any = SimpleNamespace(pack="one", kind="tents", won=True, flawless=guarded is not None)
    moment = PackMoment()
    moment.guarded, moment._shut = guarded is not False, frozenset(before)
    assert moment.news(library, game) == (text, not text.startswith("The guardian still"))
    assert moment.title(game) == ("Guardian beaten" if guarded else "")
    moment._whole = True
    assert "finished" not in moment.news(library, game).text


def test_a_seal_that_is_near_never_takes_the_room_of_the_time(fresh: Pilot) -> None:
    scene, last = almost(fresh)
    scene.play_move((last,), False)
    fresh.tick(2000)
    strip, seal = scene.ending.strip, ALL[0]
    near = NearNotice(
        Stamp(seal.id, seal.motif, seal.square), seal.name, f"Next seal: {seal.name}", seal.sentence, print
    )
    strip.notice = None
    strip.point_out(scene.form.add(near))
    shown: Counter[bool] = Counter()
    for height in range(300, 900, 3):
        strip.place(pygame.Rect(900, 20, 330, height))
        shown[strip._nearby] += 1
        assert not strip._nearby or strip._fit.facts
    assert shown[True]


def test_a_first_win_and_a_single_star_are_said_in_a_sentence_with_what_comes_next(fresh: Pilot) -> None:
    """Three stars say it by themselves, once a puzzle has been solved before."""
    said = []
    for level, hints, minutes in (("level-5", 0, 0), ("level-4", 2, 60), ("level-3", 0, 0)):
        scene, last = almost(fresh, level)
        scene.game.hints, scene.game.elapsed = hints, scene.game.elapsed + 60_000 * minutes
        scene.play_move((last,), False)
        fresh.tick(2500)
        strip = scene.ending.strip
        assert strip.news.visible == bool(strip.news.text)
        assert faults(scene, (1280, 720)) == []
        said.append((strip.title.text, strip.news.text))
        fresh.manager.pop()
    (first, words), (single, help_taken), (third, nothing) = said
    assert (first, single, third) == ("Perfect", "Solved", "Perfect")
    following = fresh.manager.services.library.packs.shelf("first-steps").pack.levels[5].title
    assert words.startswith("Your first Hitori is solved, with every star. Next comes Level 6.")
    assert words.endswith(f"{following}.")
    assert help_taken.startswith("You solved it in 1:00:0")
    assert help_taken.endswith(" it earns two more stars.")
    assert " Without help and within " in help_taken
    assert nothing == "The gate of First steps is open."


def test_a_first_win_with_nothing_to_follow_names_nothing(fresh: Pilot) -> None:
    scene, last = almost(fresh, "level-5")
    scene.ending._following = Following()
    scene.play_move((last,), False)
    fresh.tick(2500)
    assert scene.ending.strip.news.text == "Your first Hitori is solved, with every star."


@pytest.mark.parametrize("sort", ["place", "hint", "mistake", "try"])
def test_a_first_win_with_free_help_has_every_star_all_the_same(fresh: Pilot, sort: str) -> None:
    scene, last = almost(fresh, "level-5")
    scene.game.help(sort)
    scene.play_move((last,), False)
    fresh.tick(2500)
    assert scene.ending.strip.title.text == "Perfect"
    assert scene.ending.strip.news.text.startswith("Your first Hitori is solved, with every star. Next comes Level 6.")


def test_what_a_win_has_come_to_is_found_out_once_and_stays_when_a_pack_opens(
    fresh: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, last = almost(fresh)
    history = fresh.manager.services.library.history
    solved, asked = history.solved, list[int]()
    monkeypatch.setattr(history, "solved", lambda: asked.append(1) or solved())
    monkeypatch.setattr(PackMoment, "news", lambda *_what: PackNews("A pack is open."))
    scene.play_move((last,), False)
    fresh.tick(400)
    strip = scene.ending.strip
    first = strip.news.text
    assert first.startswith("Your first Hitori is solved")
    fresh.tick(2100)
    assert len(asked) == 1
    assert strip.news.text == f"{first} A pack is open."
    assert "Your first" not in strip.later.text
    assert "A pack is open." in strip.later.text
    assert faults(scene, (1280, 720)) == []


def test_all_that_a_win_has_come_to_is_in_a_small_window_in_large_letters(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PackMoment, "news", lambda *_what: PackNews("The gate of First steps is open."))
    with Pilot((640, 480), {"text_scale": 2.0}) as pilot:
        furnish(pilot)
        scene, last = almost(pilot)
        scene.play_move((last,), False)
        pilot.tick(2800)
        (toast,) = nodes(scene, Toast)
        assert "Your first Hitori" in toast.text
        assert "is open." in toast.text
        shadow = 2 * scene.look.panel_pad
        assert pygame.Rect(0, 0, 640, 480).contains(toast.rect.inflate(-shadow, -shadow))


def test_the_tools_stay_away_from_the_strip_when_the_letters_grow():
    """Also where the goal of a puzzle that is new had its place below them."""
    with Pilot((1280, 720)) as pilot:
        settings = pilot.app.parts.profile.settings
        game = pilot.manager.services.library.sample("tents")
        scene = pilot.open("play", game=game)
        assert scene.invitation.label.visible
        for slot, value in scene.session.spec.required(scene.session.board, game.solution).items():
            if not scene.session.marks.get(slot):
                scene.play_move((Change(slot, 0, value),), False)
        pilot.until(lambda: scene.ending.strip is not None)
        for scale in (1.5, 2.0, 1.0):
            settings.keep(replace(settings.now, text_scale=scale))
            pilot.app.apply_settings()
            pilot.tick(100)
            keys = (*scene.column.tools.values(), scene.column.toolbox.more, *scene.column.tray.buttons.values())
            assert not [key.text for key in keys if key.visible]
            assert not scene.column.title.visible
