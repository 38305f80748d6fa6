"""What thousands of marks may cost a frame: nothing that is done for each of them, where it need not be."""

import itertools

import pytest
from pilot import Pilot

from game.engine.core import Change
from game.engine.play import hints
from game.engine.play.session import MANY, MANY_BROKEN
from game.engine.puzzle import clashes
from game.puzzles import find
from game.puzzles.hitori import broken
from game.scenes.board import judge, overview
from game.ui.board import fills, signs
from game.ui.board.layers import MOST_MOVING
from game.ui.input.actions import Press

SPEC = find("light-up")
DOT = 2


@pytest.fixture(scope="module")
def shared():
    with Pilot((960, 540), watched=True) as pilot:
        yield pilot


def opened(pilot, side):
    pilot.home()
    pilot.manager.push("play", spec=SPEC, board=SPEC.board_from_json(["." * side] * side, {}))
    pilot.manager.cut()
    while not pilot.scene.view.stands:
        assert pilot.manager.work()
    return pilot.scene


def dots(board, number):
    board.play_move(tuple(Change(slot, 0, DOT) for slot in board.view.slots[:number]), False)


def test_a_few_marks_move_and_many_stand_at_once(shared):
    board = opened(shared, 16)
    dots(board, MOST_MOVING)
    assert len(board.animator._tweens) >= MOST_MOVING
    board.animator.finish()
    board.moves.undo()
    board.animator.finish()
    before = len(board.animator._tweens)
    dots(board, MOST_MOVING + 1)
    assert len(board.animator._tweens) == before
    assert [board.view.shown(slot) for slot in board.view.slots].count(DOT) == MOST_MOVING + 1


def test_what_moves_when_many_come_ends_at_once(shared):
    board = opened(shared, 16)
    dots(board, 1)
    board.moves.undo()
    assert board.animator._tweens
    dots(board, MOST_MOVING + 1)
    sprite = board.view.marks.sprites[board.view.slots[0]]
    assert (sprite.value, sprite.coming, sprite.leaving, sprite.old) == (DOT, 1.0, 1.0, None)
    assert not any(
        tween.target.sprite is sprite for tween in board.animator._tweens.values() if tween.attribute == "value"
    )


def test_marks_that_are_alike_share_what_they_look_like(shared):
    board = opened(shared, 16)
    dots(board, 256)
    arts = {id(sprite.art) for sprite in board.view.marks.sprites.values()}
    assert len(arts) == 1


@pytest.mark.parametrize("layer", ["fills", "signs"])
def test_many_errors_are_there_at_once(shared, layer):
    board = opened(shared, 16)
    before = len(board.animator._tweens)
    board.view.show_errors(board.view.slots[: MOST_MOVING + 1])
    assert len(board.animator._tweens) == before
    assert all(fill.alpha == 1.0 for fill in board.view.fills.fills.values() if fill.kind == "error")
    assert all(sign.shown == 1.0 for sign in board.view.signs.signs.values())
    board.view.show_errors(())
    assert not board.view.fills.shown("error")
    assert not board.view.signs.signs


def test_a_move_of_very_many_marks_is_made_and_shown_a_piece_a_frame(shared):
    board = opened(shared, 26)
    slots = board.view.slots[: MANY + 1]
    dots(board, len(slots))
    assert not board.session.marks
    seen = []
    while not seen or seen[-1] < len(slots):
        shared.manager.update(16)
        seen.append([board.view.shown(slot) for slot in slots].count(DOT))
        assert len(seen) < 30
    assert seen[0] == 0
    shared.manager.update(16)
    assert len(board.session.marks) == len(slots)
    assert not board.moves._going
    board.moves.undo()
    board.moves.redo()
    board.moves.undo()
    shared.tick(300)
    assert not any(board.view.shown(slot) for slot in slots)


def test_a_large_move_is_whole_and_kept_when_the_board_is_left_in_the_middle_of_it(shared):
    board = opened(shared, 30)
    dots(board, MANY + 1)
    shared.manager.update(16)
    shared.home()
    games = shared.app.parts.profile.games
    assert len(games.resume(board.game.id, find).session.marks) == MANY + 1


def test_a_large_move_is_whole_on_the_board_that_goes_on_in_another_language(shared):
    board = opened(shared, 30)
    dots(board, MANY + 1)
    shared.manager.update(16)
    shared.manager.renew()
    shared.manager.cut()
    assert shared.scene is not board
    assert shared.scene.session is board.session
    assert not board.moves._going
    assert len(shared.scene.session.marks) == MANY + 1
    shared.scene.moves.undo()
    assert shared.scene.moves._going is not None
    shared.scene.moves.settle()
    assert not shared.scene.session.marks


def test_restart_and_the_end_of_a_trial_are_made_a_piece_a_frame(shared):
    board = opened(shared, 30)
    board.moves.checkpoint()
    dots(board, MANY + 1)
    shared.tick(300)
    board.moves.roll_back()
    assert len(board.session.marks) == MANY + 1
    shared.tick(300)
    assert not board.session.marks
    assert not board.session.checkpoints
    board.moves.undo()
    shared.tick(300)
    board.moves.restart()
    assert len(board.session.marks) == MANY + 1
    shared.tick(300)
    assert not board.session.marks


def test_the_map_draws_its_share_of_marks_in_a_piece(shared):
    board = opened(shared, 40)
    dots(board, 500)
    board.moves.settle()
    while shared.manager.work():
        pass
    small = board.column.overview
    assert small.visible
    assert not small._is_behind
    small._of = ()
    board.column.place_overview()
    left = [len(small._behind)]
    assert left == [500]
    while shared.manager.work():
        left.append(len(small._behind))
    assert left[-1] == 0
    assert max(before - after for before, after in itertools.pairwise(left)) == overview.PIECE
    drawn = small._map.copy()
    small._of = ()
    board.column.place_overview()
    while shared.manager.work():
        pass
    assert small._map.get_buffer().raw == drawn.get_buffer().raw


def test_what_comes_before_a_large_move_is_shown_is_done_to_the_board_that_is_seen(shared):
    board = opened(shared, 30)
    dots(board, MANY + 1)
    assert board.view.shown(board.view.slots[0]) != DOT
    shared.press("u")
    assert not board.session.marks
    assert board.session.can_redo
    shared.tick(50)
    assert not any(board.view.shown(slot) for slot in board.view.slots)


def wrong(board, share=1):
    """Lamps in all cells, or in one of so many."""
    board.play_move(tuple(Change(slot, 0, 1) for slot in board.view.slots[::share]), False)
    board.moves.settle()


def test_where_very_many_rules_are_broken_one_mark_takes_several_frames_too(shared):
    board = opened(shared, 40)
    wrong(board)
    assert len(board.session.violations) > MANY_BROKEN
    box = board.view.box_of(board.view.slots[0])
    shared.down(*box.center)
    shared.move(box.centerx + 2, box.centery)
    shared.up(box.centerx + 2, box.centery)
    assert board.moves._going is not None, "letting go does nothing to the board"
    shared.tick(3000)
    assert board.moves._going is None
    assert board.view.shown(board.view.slots[0]) == 0
    assert board.session.violations == SPEC.violations(board.session.board, board.session.marks)


def test_a_hand_that_draws_on_while_much_is_undone_marks_what_it_finds_then(shared):
    board = opened(shared, 40)
    wrong(board)
    board.play_move(tuple(Change(slot, 1, DOT) for slot in board.view.slots), False)
    board.moves.settle()
    here, beside = (board.view.box_of(slot).center for slot in board.view.slots[:2])
    shared.down(*here)
    board.moves.undo()
    board.moves.undo()
    shared.move(*beside)
    shared.up(*beside)
    shared.tick(3000)
    assert board.moves._going is None
    assert board.session.marks == board.session.marks_at(len(board.session.log))


def test_signs_of_many_errors_come_and_go_some_a_frame(shared, monkeypatch):
    monkeypatch.setattr(signs, "PIECE", 200)
    monkeypatch.setattr(fills, "PIECE", 200)
    board = opened(shared, 40)
    board.play_move(tuple(Change(slot, 0, 1) for slot in board.view.slots), False)
    layers = board.view.signs.signs, board.view.fills.fills
    before, steps = [0, 0], []
    for going in (False, True):
        while board.moves._going is not None:
            shared.manager.update(16)
            now = [len(layer) for layer in layers]
            steps += [abs(new - old) for new, old in zip(now, before, strict=True)]
            before = now
        assert set(layers[0]) == set(board.view.wrong) == set(board.view.fills.shown("error"))
        assert bool(board.view.wrong) is not going
        board.moves.undo()
    assert 0 < max(steps) <= 200


class Counted(tuple):
    """Counts how often it is gone through."""

    times = 0

    def __iter__(self):
        self.times += 1
        return super().__iter__()


def test_what_was_checked_is_gone_through_once_for_the_line_below_the_tools(shared):
    board = opened(shared, 20)
    wrong(board, 2)
    board.judge.checking = True
    board.judge.checked = Counted(board.view.slots[:2])
    board.judge.unsay()
    assert board.judge.checked.times <= 1


def test_of_many_broken_rules_no_more_sentences_are_made_than_it_takes(shared, monkeypatch):
    board = opened(shared, 16)
    wrong(board)
    made = []

    def said(*of):
        made.append(f"Rule {len(made) // 4} is broken.")
        return made[-1]

    monkeypatch.setattr(judge, "violation_text", said)
    assert len(board.session.violations) > 100
    assert board.judge._broken_words() == "Rule 0 is broken. The other cells with a sign break rules, too."
    assert len(made) == 9, "the third sentence that differs is the last"


def test_a_check_where_nobody_knows_the_solution_looks_for_no_step(shared, monkeypatch):
    board = opened(shared, 16)
    board.game.solution = None
    monkeypatch.setattr(hints, "plan", None)
    board.judge.check()
    assert board.judge.checked == ()
    wrong(board, 3)
    board.judge.check()
    assert set(board.judge.checked) == {t for one in board.session.violations for t in one.targets}


@pytest.mark.parametrize(("kind", "mark"), [("hitori", 1), ("hitori", 2), ("light-up", 1)])
def test_a_check_looks_at_the_board_once_whatever_number_of_rules_is_broken(shared, monkeypatch, kind, mark):
    spec, side = find(kind), 16
    rows = ["." * side] * side if kind == "light-up" else [[n % 7 + 1 for n in range(side)]] * side
    shared.home()
    shared.manager.push("play", spec=spec, board=spec.board_from_json(rows, {}))
    shared.manager.cut()
    while not shared.scene.view.stands:
        assert shared.manager.work()
    board = shared.scene
    board.play_move(tuple(Change(slot, 0, mark) for slot in board.view.slots[2:]), False)
    board.judge.checking = True
    marks, violations = board.session.marks, board.session.violations
    wrong = frozenset(slot for slot in marks if slot.index[0] != 5)
    sees, lacks = (says(spec, board.session.board, marks) for says in (clashes.in_sight, clashes.falls_short))
    shown = [one for one in violations if wrong.issuperset(marks.keys() & {*one.targets})]
    expected = {slot for one in shown if sees(one) and not lacks(one) for slot in one.targets if slot in marks}
    assert len(violations) > 30
    assert 0 < len(expected) < len(marks)

    asked = []
    part, groups = type(spec).part, broken.white_groups
    monkeypatch.setattr(type(spec), "part", lambda *of, **more: asked.append(of) or part(*of, **more))
    monkeypatch.setattr(broken, "white_groups", lambda *of: asked.append(of) or groups(*of))
    assert board.judge._seen(wrong) == expected
    assert len(asked) <= 3


def test_what_is_wrong_elsewhere_is_not_looked_at_when_a_place_is_drawn(shared, monkeypatch):
    board = opened(shared, 20)
    wrong(board)
    shared.app.draw()
    asked = []
    area = signs.ErrorSign.area.fget
    monkeypatch.setattr(signs.ErrorSign, "area", property(lambda sign: asked.append(sign) or area(sign)))
    board.view.signs.damage_at(board.view.box_of(board.view.slots[0]))
    shared.app.draw()
    assert not asked


def test_the_points_of_very_many_marks_are_counted_in_spare_time(shared):
    spec = find("slant")
    shared.home()
    shared.manager.push("play", spec=spec, board=spec.board_from_json(["." * 26] * 26, {}))
    shared.manager.cut()
    board = shared.scene
    board.play_move(tuple(Change(slot, 0, 1) for slot in board.view.slots[: MANY + 50]), False)
    board.moves.settle()
    assert board.points.value == "0"
    while shared.manager.work():
        pass
    counted = board.points.value
    assert int(counted) >= MANY + 50
    slot = board.view.slots[0]
    board.play_move((Change(slot, 1, 2),), False)
    board.play_move((Change(slot, 2, 0),), False)
    assert board.points.value == counted
    assert board._points() == int(counted) - 1
    assert board.points.value == str(int(counted) - 1)


def test_what_is_pressed_in_the_middle_of_a_large_move_waits_for_it_in_its_order(shared):
    board = opened(shared, 30)
    dots(board, MANY + 1)
    shared.manager.update(16)
    for command in ("undo", "redo", "pause", "confirm"):
        shared.manager.handle(Press(command))
        assert board.moves._going is not None, "the rest is not made at once"
        assert shared.scene is board
    shared.tick(600)
    assert shared.scene is board, "the page of the pause came, and its first button was pressed"
    assert not board.moves._early
    assert len(board.session.marks) == MANY + 1
    assert [entry.op for entry in board.session.log] == ["play", "undo", "redo"]


def test_what_waits_is_done_when_the_window_changes_meanwhile(shared):
    board = opened(shared, 30)
    dots(board, MANY + 1)
    shared.manager.update(16)
    shared.manager.handle(Press("undo"))
    shared.manager.relook(shared.manager.look, False)
    for _frame in range(200):
        shared.manager.update(16)
    assert [entry.op for entry in board.session.log] == ["play", "undo"]


def test_thousands_of_mistakes_are_taken_back_a_piece_at_a_time(shared):
    board = opened(shared, 30)
    dots(board, 1)
    dots_of = tuple(Change(slot, 0, 1) for slot in board.view.slots[1 : MANY + 2])
    board.play_move(dots_of, False)
    board.moves.settle()
    board.moves.undo_to_good(dict.fromkeys(board.view.slots, DOT))
    assert board.moves._going is not None
    shared.tick(2000)
    assert board.session.marks == {board.view.slots[0]: DOT}
    assert not any(board.view.shown(slot) for slot in board.view.slots[1:])


def test_a_hint_that_lights_up_very_much_is_got_ready_a_piece_a_frame(shared):
    board = opened(shared, 40)
    wrong(board)
    plan = hints.Plan(mistakes=tuple(board.view.slots[:1500]))
    board.guide.show_plan(plan)
    assert board.guide.looking
    board.guide.drop()
    shared.tick(100)
    assert board.column.page is None
    assert not board.guide.looking
    board.guide.show_plan(plan)
    frames = 0
    while board.column.page is None:
        shared.manager.update(16)
        frames += 1
    assert frames > 3
    dim = board.view.hints.dim
    assert all(dim.bright(slot) == (at < 1500) for at, slot in enumerate(board.view.slots))
    pieces = dim.boxes, dim.shapes, dim._bright
    dim.show(dim.lit)
    assert pieces == (dim.boxes, dim.shapes, dim._bright)
