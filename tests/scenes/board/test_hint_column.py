"""While a hint shows, the column beside the board is the hint's."""

from dataclasses import replace
from itertools import product

import pygame
import pytest
from msgspec import structs
from pilot import Pilot
from sudoku_boards import ROWS
from suite.each import each
from suite.part import part

from game.engine.core import Beat, BeatKind, Change, Effect, Target, cell
from game.engine.formats import examples
from game.engine.play.tally import Tally
from game.engine.play.telling import HintStage, Told, told
from game.engine.play.timeline import Chapter, Timeline
from game.puzzles import registry
from game.scenes.board.hint_text import known_text, spoken
from game.scenes.board.hint_words import letter_codes, with_codes
from game.services.settings import LessonsReached
from game.ui.drawing.typeface import Typeface
from game.ui.widgets import Button

KINDS = registry()


@pytest.fixture
def pilot():
    made = Pilot((1280, 720))
    made.manager.push("menu")
    yield made
    made.close()


PRICE = "Having it done costs the “No help” star."


def open_example(pilot, kind, name):
    """The play scene with an example's marks, and its explanation on show."""
    spec = KINDS[kind]
    example = examples.read(spec.data("examples"))[name]
    board, marks = example.open(spec)
    game = pilot.manager.services.library.open(kind, board)
    game.session.play(tuple(Change(slot, 0, value) for slot, value in marks.items()), 0)
    scene = pilot.open("play", game=game)
    scene.guide.plan = examples.shown(spec, board, marks, name)
    script = told(spec, board, scene.guide.plan)
    scene.guide.show_script(script, len(script) - 1)
    pilot.tick(300)
    return scene


def shown(scene):
    """What a hint takes the place of: all but the tools before the button that goes on, which stay."""
    column = scene.column
    nodes = [column.clock, *column.cards, *column.tools.values(), column.toolbox.more, *column.tray.buttons.values()]
    return [node for node in nodes if node.visible and node.rect.bottom > column.hints.covered.y]


@pytest.mark.parametrize("kind", ["hitori", "sudoku"])
@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
def test_the_pointer_rests_from_the_place_to_the_move(kind, size):
    """One place of the pointer is hint, reason and move, and never anything else."""
    pilot = Pilot(size, {"reduce_motion": True})
    pilot.manager.push("menu")
    game = pilot.manager.services.library.sample(kind)
    scene = pilot.open("play", game=game)
    box, hints = scene.column.tools["hint"].rect.copy(), scene.column.hints
    for place in (box.center, (box.x + 3, box.bottom - 3), box.center):
        pilot.tick(400)
        assert scene.session.marks == game.session.marks
        pilot.click(*place)
        leading = hints.next if hints.next.visible else hints.apply
        assert not hints.shown or leading.rect.contains(box)
    pilot.close()


def test_words_that_have_room_are_measured_for_no_closer_way(pilot, monkeypatch):
    scene = pilot.open("play", game=pilot.manager.services.library.sample("tents"))
    scene.guide.ask()
    pilot.wait_idle()
    hints, measured = scene.column.hints, []
    height = hints.words.height
    assert hints.anchor is not None
    monkeypatch.setattr(hints.words, "height", lambda *a: measured.append(a) or height(*a))
    hints.place(hints.rect, hints.anchor)
    assert len(measured) == 1


@pytest.mark.parametrize("kind", ["hitori", "slant", "sudoku", "tents"])
def test_cards_keys_and_tools_go_while_a_hint_shows_and_come_back(pilot, kind):
    spec = KINDS[kind]
    name = next(iter(examples.read(spec.data("examples"))))
    scene = open_example(pilot, kind, name)
    assert shown(scene) == []
    assert scene.column.pause_button.icon == "close"
    pilot.click_on(scene.column.pause_button)
    assert not scene.column.hints.shown
    assert scene.column.clock.visible
    assert scene.column.tools["hint"].visible
    assert scene.column.pause_button.icon == "pause"
    pilot.press_apart("h")
    assert shown(scene) == []
    pilot.press("escape")
    assert scene.column.clock.visible


def test_the_sheet_does_not_jump_from_the_reason_to_its_end(pilot):
    scene = open_example(pilot, "slant", "across_two")
    hints, layer = scene.column.hints, scene.view.hints
    seen = set()
    for picture in range(len(layer.timeline.pictures)):
        layer.go(picture)
        seen.add((tuple(hints.panel.rect), tuple(hints.below.rect), tuple(hints.apply.rect)))
    assert len(seen) == 1


@pytest.mark.parametrize("price", ["", PRICE])
def test_the_way_to_the_reason_stands_beside_the_words(pilot, price):
    scene = open_example(pilot, "slant", "across_two")
    hints = scene.column.hints
    first, why = scene.column.script
    hints.show(first.at_price(price) if price else first, why)
    words = [label for label in hints.words.sentences if label.visible]
    assert hints.panel.rect.contains(words[-1].rect)
    over, under = sorted((hints.panel.rect, hints.next.rect), key=lambda rect: rect.y)
    assert over.bottom < under.y <= over.bottom + 40
    assert hints.close.rect.y <= under.bottom + 40


@each("kind", ["star-battle", "binairo", "light-up", "tents", "hitori"])
def test_all_that_leads_to_a_move_stands_together_with_its_price(kind):
    spec = KINDS[kind]
    for name, example in list(examples.read(spec.data("examples")).items())[:4]:
        board, marks = example.open(spec)
        plan = examples.shown(spec, board, marks, name)
        if plan is None or len(plan.steps) != 1:
            continue
        why = told(spec, board, plan)[1].at_price(PRICE)
        for picture in range(len(why.timeline.pictures)):
            assert spoken(why, picture) == (0, (*plan.steps[0].why, PRICE))


def test_of_a_long_reason_what_is_read_comes_last_with_its_price():
    beats = tuple(Beat(BeatKind.LIGHT, sentence=number) for number in range(5))
    words = Timeline("Title", tuple("ABCDE"), beats, (Chapter("Title"),))
    why = Told(HintStage.WHY, words).at_price(PRICE)
    assert [spoken(why, n)[1] for n in range(5)] == [(*text, PRICE) for text in ("ABC", "ABC", "ABC", "BCD", "CDE")]


def test_with_large_text_the_price_stays_beside_the_end_of_the_reason():
    pilot = Pilot((1280, 720), {"text_scale": 2.0, "reduce_motion": True})
    pilot.manager.push("menu")
    scene = open_example(pilot, "binairo", "pair")
    layer, hints = scene.view.hints, scene.column.hints
    hints.show(
        hints.page.at_price(PRICE),
        move="Apply",
    )
    layer.show(hints.page.timeline)
    layer.go(len(layer.timeline.pictures) - 1)
    read = [label.text for label in hints.words.sentences if label.visible]
    assert read == ["So this is a ring.", PRICE]
    assert all(hints.panel.rect.contains(label.rect) for label in hints.words.sentences if label.visible)
    pilot.close()


def asked_in_large_letters():
    """A window, and a Sudoku in it on which a hint is asked for."""
    pilot = Pilot((1280, 720), {"text_scale": 2.0, "reduce_motion": True})
    pilot.manager.push("menu")
    game = pilot.manager.services.library.open("sudoku", KINDS["sudoku"].board_from_json(list(ROWS), {}))
    game.difficulty = "easy"
    scene = pilot.open("play", game=game)
    scene.guide.ask()
    return pilot, scene


def test_what_the_reason_costs_is_said_in_large_letters_too():
    pilot, scene = asked_in_large_letters()
    pilot.tick()
    words = scene.column.hints.words
    assert words.tight
    last = [label for label in words.sentences if label.visible][-1]
    assert last.text.startswith("Seeing why costs")
    assert scene.column.hints.panel.rect.contains(last.rect)
    pilot.close()


def test_where_to_look_is_said_in_large_letters_before_what_is_free():
    pilot, scene = asked_in_large_letters()
    page = scene.column.hints.page
    words = "The next step is in the middle of the board, or else in one of the columns at its right side."
    where = page._replace(timeline=replace(page.timeline, sentences=(words,)))
    free = where.at_price("Seeing why is free: the rules alone give this step.", free=True)
    scene.guide.show_script((free,), 0)
    pilot.tick()
    assert scene.column.hints.words.tight
    said = [label.text for label in scene.column.hints.words.sentences if label.visible]
    assert said[0] == words
    pilot.close()


@pytest.mark.parametrize(("size", "scale"), [((800, 600), 1.0), ((800, 600), 1.5), ((1280, 720), 2.0)])
def test_no_dot_of_a_stage_lies_over_another_or_beside_its_sheet(size, scale):
    pilot = Pilot(size, {"text_scale": scale, "reduce_motion": True})
    pilot.manager.push("menu")
    scene = open_example(pilot, "sudoku", "hidden_single_box")
    layer, dots = scene.view.hints, scene.column.hints.bar.dots
    for stage in layer.timeline.stages:
        layer.go(stage.last)
        edges = [edge for x, _y, wide in dots._places(scene.look) for edge in (x - wide // 2, x + wide // 2)]
        assert len(edges) == 2 * len(layer.timeline.stages)
        assert edges == sorted(edges)
        assert dots.bounds.left <= edges[0] <= edges[-1] <= dots.bounds.right
    pilot.close()


def test_coordinates_stand_beside_clues_and_not_on_them(pilot):
    pilot.close()
    pilot = Pilot((1280, 720), {"coordinates": "r1c1"})
    scene = open_example(pilot, "tents", "full_line")
    geometry = scene.view.geometry
    clue = geometry.rect(Target("row", (1,)))
    area = clue.move(scene.view.origin)
    drawn = pilot.screen.subsurface(area).copy().get_buffer().raw
    plain = Pilot((1280, 720))
    other = open_example(plain, "tents", "full_line")
    assert tuple(other.view.geometry.rect(Target("row", (1,)))) == tuple(clue)
    assert drawn == plain.screen.subsurface(area).copy().get_buffer().raw
    pilot.close()
    plain.close()


def test_the_lines_of_a_move_pass_below_the_numbers(pilot):
    scene = open_example(pilot, "slant", "centre_four")
    number = next(beat.targets[0] for beat in scene.view.hints.beats if beat.kind is BeatKind.RING)
    inner = scene.view.box_of(number)
    inner = inner.inflate(-inner.w // 2, -inner.h // 2)
    looks = []
    for picture in (0, len(scene.view.hints.timeline.pictures) - 1):
        scene.view.hints.go(picture)
        pilot.tick(400)
        looks.append(pilot.screen.subsurface(inner).copy().get_buffer().raw)
    assert looks[0] == looks[1]


def told_of(sentences, chapters=()):
    beats = (
        Beat(BeatKind.RING, (cell(2, 4),)),
        Beat(BeatKind.LETTER, (cell(0, 1),), text="A"),
        Beat(BeatKind.LETTER, (Target("row", (0,)),), text="369"),
        Beat(BeatKind.MOVE, sentence=1, effects=(Effect(cell(2, 4), 1),)),
    )
    return Told(HintStage.WHY, Timeline("Title", sentences, beats, chapters))


def test_this_cell_has_its_coordinates_once_where_they_are_asked_for():
    page = told_of(("A touches this cell.", "So this cell stays."), (Chapter("One"),))
    assert with_codes(page, "") == page
    assert with_codes(page, "r1c1").timeline.sentences == ("A touches this cell (r3c5).", "So this cell stays.")
    assert with_codes(page, "letters").timeline.sentences[0] == "A touches this cell (E3)."


def test_letters_have_coordinates_and_strips_of_digits_none():
    assert letter_codes(told_of(("A.", "B.")), "r1c1") == "A (r1c2)"


@each(
    ("tally", "text"),
    [
        (Tally(), "New to you"),
        (Tally(2, 2), "You used it with hints only"),
        (Tally(3, 2), "You used it alone once"),
        (Tally(12, 0), "You used it alone 12 times"),
    ],
)
def test_how_well_a_technique_is_known_is_said(tally, text):
    assert known_text(tally) == text


@each(
    ("tally", "text"),
    [
        (Tally(), "You know it from the lesson"),
        (Tally(0, 1), "You know it from the lesson"),
        (Tally(2, 2), "You used it with hints only"),
        (Tally(3, 2), "You used it alone once"),
    ],
)
def test_what_a_lesson_has_shown_is_not_new(tally, text):
    assert known_text(tally, taught=True) == text


@pytest.mark.parametrize(("learned", "text"), [(False, "New to you"), (True, "You know it from the lesson")])
def test_a_hint_is_not_counted_before_it_is_read(pilot, learned, text):
    settings = pilot.manager.services.profile.settings
    if learned:
        settings.keep_of("hitori", structs.replace(settings.of("hitori"), learn=LessonsReached(99, True)))
    scene = pilot.open("play", game=pilot.manager.services.library.sample("hitori"))
    step = "sandwich_pair" if not learned else next(s for s in scene.services.library.course("hitori").steps).technique
    example = examples.read(KINDS["hitori"].data("examples"))[step]
    board, marks = example.open(KINDS["hitori"])
    scene.guide.show_plan(examples.shown(KINDS["hitori"], board, marks, step))
    scene.guide.show_page(len(scene.column.script) - 1)
    scene.guide.note((step,))  # as soon as it shows
    scene.column.show_hint()
    assert scene.column.page.technique == step
    assert scene.column.hints.words.known.text == text


def test_a_technique_is_named_even_in_the_largest_letters() -> None:
    pilot = Pilot((1280, 720), {"text_scale": 2.0})
    sample = pilot.manager.services.library.sample("hitori")
    scene = pilot.open("play", game=sample)
    for _press in range(2):
        pilot.press_apart("h")
        pilot.tick(400)
    page, words, head = scene.column.page, scene.column.hints.words, scene.column.hint_head
    assert page.stage == "why"
    assert words.title.visible or (head.visible and head.text == page.timeline.title)
    pilot.close()


@pytest.mark.parametrize(("size", "scale"), [((800, 600), 1.0), ((1280, 720), 1.0), ((1280, 720), 2.0)])
def test_beside_a_hint_stands_that_the_clock_runs_on(size: tuple[int, int], scale: float) -> None:
    with Pilot(size, {"reduce_motion": True, "text_scale": scale}) as pilot:
        scene = pilot.open("play", game=pilot.manager.services.library.sample("hitori"))
        head = scene.column.hint_head
        pilot.press_apart("h")
        assert head.visible
        assert head.text.endswith("; the clock runs on")
        assert scene.column.frame.column.contains(head.rect)
        assert head.rect.w == head.measure(scene.look)[0]  # in letters as large as the player wishes
        before = scene.game.elapsed
        pilot.tick(2000, 100)
        assert scene.game.elapsed > before


def test_a_long_name_of_a_technique_is_as_large_as_the_player_wishes_for_letters() -> None:
    """Without room on the sheet it stands in the head, on two lines over the title where one line is too short."""
    pilot = Pilot((1280, 720), {"text_scale": 2.0, "reduce_motion": True})
    pilot.manager.push("menu")
    scene = open_example(pilot, "tents", "line_reach")
    head, column = scene.column.hint_head, scene.column
    assert not column.hints.words.title.visible
    assert (head.text, column.title.visible) == (column.page.timeline.title, False)
    line = scene.look.line_height("small")
    assert head.rect.h >= 2 * line
    assert head.rect.bottom < column.hints.covered.y
    assert not head.rect.colliderect(column.pause_button.rect)
    pilot.press("escape")
    assert (head.visible, column.title.visible, column.subtitle.visible) == (False, True, True)
    pilot.close()


@pytest.mark.parametrize("kind", ["star-battle", "sudoku", "slant"])
def test_enter_goes_on_with_a_hint_as_its_button_does(pilot, kind):
    scene = pilot.open("play", game=pilot.manager.services.library.sample(kind))
    before = dict(scene.session.marks)
    pilot.press_apart("h")
    pilot.wait_idle()
    assert scene.column.page.stage is HintStage.PLACE
    pilot.tick(700)
    pilot.press("return")
    pilot.wait_idle()
    assert scene.column.page.stage is HintStage.WHY
    assert scene.session.marks == before
    pilot.tick(700)
    pilot.press("return")
    pilot.wait_idle()
    assert scene.column.page is None
    assert scene.session.marks != before
    pilot.press("return")
    assert scene.column.page is None


@pytest.mark.parametrize("kind", ["slant", "sudoku"])
@pytest.mark.parametrize(("size", "scale"), [((800, 600), 1.0), ((1280, 720), 1.0), ((1280, 720), 2.0)])
def test_a_second_click_on_hint_takes_no_marks_back(kind, size, scale):
    pilot = Pilot(size, {"text_scale": scale, "reduce_motion": True})
    pilot.manager.push("menu")
    scene = pilot.open("play", game=pilot.manager.services.library.sample(kind))
    right, spec = scene.game.solution, scene.session.spec
    slot = next(
        one for one in spec.required(scene.session.board, right) if not scene.session.marks.get(one) and right[one]
    )
    wrong = next(value for value in sorted(set(right.values())) if value not in (0, right[slot]))
    scene.session.play((Change(slot, 0, wrong),), 0)
    before, box = dict(scene.session.marks), scene.column.tools["hint"].rect.copy()
    pilot.click(*box.center)
    pilot.wait_idle()
    hints = scene.column.hints
    assert (hints.page.stage, hints.undo.visible) == (HintStage.MISTAKES, True)
    assert not hints.undo.rect.colliderect(box)
    assert not hints.undo.rect.colliderect(hints.close.rect) or not hints.close.visible
    assert hints.rect.contains(hints.undo.rect)
    pilot.tick(100)
    pilot.click(*box.center)
    assert scene.session.marks == before
    if not hints.shown:
        pilot.click_on(scene.column.tools["hint"])
        pilot.wait_idle()
    pilot.tick(400)
    pilot.click_on(hints.undo)
    assert scene.session.marks != before
    pilot.close()


@pytest.mark.parametrize(("size", "scale"), [((800, 600), 1.0), ((1280, 720), 1.0), ((1280, 720), 2.0)])
def test_a_mistake_goes_alone_and_no_other_button_comes_to_where_hint_was(size, scale):
    with Pilot(size, {"text_scale": scale, "reduce_motion": True}) as pilot:
        pilot.manager.push("menu")
        scene = pilot.open("play", game=pilot.manager.services.library.sample("hitori"))
        hints, right = scene.column.hints, scene.game.solution
        required = scene.session.spec.required(scene.session.board, right)
        wrong = next(one for one in scene.view.slots if one not in required and not scene.session.marks.get(one))
        after = next(one for one in required if not scene.session.marks.get(one))
        before = dict(scene.session.marks)
        scene.play_move((Change(wrong, 0, 1),), False)
        scene.play_move((Change(after, 0, 1),), False)
        box = scene.column.tools["hint"].rect.copy()
        pilot.click(*box.center)
        pilot.wait_idle()
        assert hints.only.visible
        buttons = [one for one in scene.form.widgets if isinstance(one, Button) and one.usable]
        assert not [one.text for one in buttons if one.rect.colliderect(box)]
        pilot.click(*box.center)
        assert hints.shown
        pilot.tick(400)
        pilot.click_on(hints.only)
        assert scene.session.marks == {**before, after: 1}
        assert "is taken back" in scene.column.line.text
        assert scene.game.flawless


def test_of_a_mark_too_many_whose_end_wins_nothing_more_is_said(pilot):
    scene = pilot.open("play", game=pilot.manager.services.library.sample("light-up"))
    right = scene.session.spec.required(scene.session.board, scene.game.solution)
    lamps = [one for one in right if scene.session.marks.get(one) != right[one]]
    extra = next(one for one in scene.view.slots if one not in right and not scene.session.marks.get(one))
    for slot in (extra, *lamps):
        scene.play_move((Change(slot, scene.session.marks.get(slot, 0), 1),), False)
    pilot.press("h")
    pilot.wait_idle()
    assert scene.guide.takes_one
    scene.guide.take_back()
    assert scene.won_at is not None
    assert not scene.judge.said[0]


WINDOWS = list(product([(1280, 720), (1920, 1080), (3840, 2160), (1024, 768), (800, 600)], [1.0, 1.5, 2.0], registry()))


@pytest.mark.parametrize(("size", "scale", "kind"), part(WINDOWS, 24))
def test_the_pointer_rests_through_all_stages_of_a_hint(size, scale, kind):
    """The button for the next stage lies below a pointer that has pressed the one before it."""
    with Pilot(size, {"text_scale": scale}) as pilot:
        game = pilot.manager.services.library.sample(kind)
        scene = pilot.open("play", game=game)
        column = scene.column
        place, before = column.tools["hint"].rect.copy(), dict(game.session.marks)
        for _stage in range(3):
            pilot.click(*place.center)
            pilot.until(lambda: not scene.guide.looking)  # the worker's time is not that of the window
            pilot.wait_idle(30_000)
            if column.page is None:
                break
            (leading,) = (b for b in (column.hints.next, column.hints.apply) if b.visible)
            assert place.collidepoint(leading.rect.center), (column.page.stage, place, leading.rect)
            place = leading.rect.copy()
        assert column.page is None
        assert game.session.marks != before


@pytest.mark.parametrize("number", [3, 12, 40])
def test_each_picture_of_a_proof_is_progress_however_long_it_is(pilot, number):
    """Five stages at most have dots; the line through them goes on with every step, as does the count in a stage."""
    scene = open_example(pilot, "hitori", "sandwich_pair")
    cells = scene.view.slots
    kinds = (BeatKind.LIGHT, BeatKind.RING)
    beats = tuple(Beat(kinds[n % 2], (cells[n % len(cells)],), n) for n in range(number))
    told_of = Timeline("Long", tuple("ABCDEFGH"[n % 8] for n in range(number)), beats)
    layer, dots = scene.view.hints, scene.column.hints.bar.dots
    layer.show(told_of)
    pictures = len(told_of.pictures)
    reached, called = [], []
    for picture in range(pictures):
        layer.go(picture)
        reached.append(dots.reached())
        called.append(dots._called())
    assert reached == sorted(reached)
    assert len(set(reached)) == pictures
    *_others, (end, _y, _size) = dots._places(scene.look)
    assert reached[-1] == (dots.rect.right if told_of.stages[-1].last > told_of.stages[-1].first else end)
    names = []
    for stage in told_of.stages:  # a stage of several pictures counts its own: the dots count the stages
        own = stage.last - stage.first + 1
        names += [f"{stage.name} {n + 1} of {own}" if own > 1 else stage.name for n in range(own)]
    assert called == names


def test_a_timeline_without_stages_has_no_dots(pilot):
    scene = open_example(pilot, "hitori", "sandwich_pair")
    layer, dots = scene.view.hints, scene.column.hints.bar.dots
    layer.show(Timeline())
    dots.draw(pygame.Surface((1280, 720)))
    assert dots.reached() == dots.rect.x


FREE = "The “No help” star is gone; more hints cost nothing."


@pytest.mark.parametrize("kind", part(list(KINDS), 3))
def test_each_stage_of_a_hint_says_its_sentence_whole_in_the_largest_letters(kind):
    """That a hint is free is said after all sentences of the reason, where there is room."""
    pilot = Pilot((1280, 720), {"text_scale": 2.0, "reduce_motion": True})
    pilot.manager.push("menu")
    for name in list(examples.read(KINDS[kind].data("examples")))[:6]:
        scene = open_example(pilot, kind, name)
        hints, layer = scene.column.hints, scene.view.hints
        pages = told(KINDS[kind], scene.session.board, scene.guide.plan)
        script = tuple(page.at_price(FREE, free=True) for page in pages)
        for number in range(len(script)):
            scene.guide.show_script(script, number)
            pilot.tick(50)
            timeline = hints.page.timeline
            for picture in range(max(1, len(timeline.pictures))):
                layer.go(picture)
                pilot.tick(50)
                said = {label.text: label for label in hints.words.sentences if label.text}
                label = said[timeline.sentences[timeline.spoken(picture) if timeline.pictures else 0]]
                assert label.visible, label.text
                assert hints.panel.rect.contains(label.rect), label.text
                high = scene.look.text(label.text, label.role, width=label.rect.w).get_height()
                assert high <= label.rect.h, label.text
                assert all(one.visible for one in said.values()) or not said[FREE].visible, label.text
    pilot.close()


@pytest.mark.parametrize("kind", ["hitori", "sudoku"])
def test_the_next_press_of_a_hint_finds_its_words_drawn(kind, monkeypatch):
    with Pilot((1280, 720), {"theme": "day"}, new_look=True) as pilot:
        library = pilot.manager.services.library
        scene = pilot.open("play", game=library.open(kind, library.sample(kind).session.board))
        scene.guide.ask()
        pilot.until(lambda: scene.column.following is not None)
        pilot.until(lambda: not pilot.manager.waiting_for_time)
        drawn, render = [], Typeface.render
        monkeypatch.setattr(Typeface, "render", lambda *args, **named: drawn.append(args[1]) or render(*args, **named))
        scene.guide.ask()
        sentences = scene.column.page.timeline.sentences
        pilot.tick()
        assert not [text for text in drawn for sentence in sentences if text in sentence and len(text) > 3]


def test_words_of_a_hint_are_not_drawn_ahead_when_its_board_is_left():
    with Pilot(new_look=True) as pilot:
        library = pilot.manager.services.library
        scene = pilot.open("play", game=library.open("tents", library.sample("tents").session.board))
        pilot.wait_idle()
        scene.guide.ask()
        pilot.until(lambda: scene.column.following is not None)
        scene.guide.show_script(scene.column.script)
        waiting = pilot.manager._later._waiting
        assert (waiting[0][0], waiting[0][1].gi_code.co_name) == (scene, "_rehearse")
        pilot.manager.pop()
        assert not [owner for owner, pieces in pilot.manager._later._waiting if owner not in pilot.manager.stack]
