import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.ui.drawing import paint
from game.ui.drawing.rects import around, gathered, merge, quick
from game.ui.stage.animator import Animator
from game.ui.stage.clip import clipped
from game.ui.stage.stage import Live, Node, Stage
from game.ui.stage.still import BANDS, Still

Rect = pygame.Rect


class Box(Node):
    """A filled rectangle that counts how often it is drawn."""

    shade = Live(200)

    def __init__(self, rect, z=0, shade=200):
        super().__init__(rect, z)
        self.shade = shade
        self.count = 0

    def draw(self, target):
        self.count += 1
        target.fill((self.shade,) * 3, self.rect)


@pytest.fixture
def stage():
    made = Stage(None, Animator())
    made.backdrop = pygame.Surface((200, 100))
    made.backdrop.fill((10, 10, 10))
    return made


@pytest.fixture
def window():
    return pygame.Surface((200, 100))


class Lid(Box):
    """It hides what is below."""

    opaque = True


def test_what_lies_below_something_opaque_is_drawn_only_where_it_is_seen(stage, window):
    below, lid = stage.add(Box((10, 10, 40, 40))), stage.add(Lid((0, 0, 60, 60), 1, 90))
    above = stage.add(Box((5, 5, 9, 9), 2))
    stage.draw(window)
    assert below.count == 1  # more than the lid was damaged
    lid.damage()
    stage.draw(window)
    assert (below.count, lid.count, above.count) == (1, 2, 2)
    assert [window.get_at(place)[0] for place in ((30, 30), (8, 8), (100, 50))] == [90, 200, 10]
    lid.visible = False
    stage.draw(window)
    assert below.count == 2
    assert window.get_at((30, 30))[0] == 200


def test_a_large_lid_hides_what_is_below_it_in_the_midst_of_what_is_drawn():
    window, stage = pygame.Surface((400, 300)), Stage(None, Animator())
    below, beside = stage.add(Box((20, 20, 90, 90))), stage.add(Box((0, 0, 9, 9)))
    lid = stage.add(Lid((10, 10, 300, 280), 1))
    parts = stage.draw(window)
    assert (below.count, beside.count, lid.count) == (0, 1, 1)
    assert merge(parts) == [window.get_rect()]


@given(st.tuples(*[st.integers(-40, 900)] * 2, *[st.integers(1, 900)] * 2), st.integers(0, 99), st.integers(0, 99))
def test_what_is_drawn_around_a_lid_is_all_of_it(place, across, down):
    rect, lid = Rect(place), Rect(200, 100, 400, 300)
    parts = around(rect, lid)
    assert Rect(rect.x + rect.w * across // 100, rect.y + rect.h * down // 100, 1, 1).collidelist(parts) >= 0
    assert all(rect.inflate(2, 0).contains(part) for part in parts)
    assert len(parts) == 1 or parts[0] == rect.clip(lid)


def test_first_draw_is_whole_and_the_next_is_nothing(stage, window):
    stage.add(Box((10, 10, 20, 20)))
    assert stage.draw(window) == [Rect(0, 0, 200, 100)]
    assert stage.draw(window) == []
    assert window.get_at((15, 15))[0] == 200
    assert window.get_at((50, 50))[0] == 10


def test_a_move_damages_where_it_was_and_where_it_is(stage, window):
    box = stage.add(Box((0, 0, 10, 10)))
    far = stage.add(Box((150, 50, 10, 10)))
    stage.draw(window)
    box.rect = Rect(62, 0, 10, 10)
    rects = stage.draw(window)
    assert sorted(map(tuple, rects)) == [(0, 0, 10, 10), (62, 0, 10, 10)]
    assert window.get_at((5, 5))[0] == 10
    assert window.get_at((65, 5))[0] == 200
    assert far.count == 1


def test_live_attributes_damage_only_when_they_change(stage, window):
    box = stage.add(Box((0, 0, 10, 10)))
    stage.draw(window)
    box.shade = 200
    assert not stage.dirty
    box.shade = 90
    assert stage.draw(window) == [Rect(0, 0, 10, 10)]
    assert window.get_at((5, 5))[0] == 90


def test_hiding_and_removing_uncover_the_backdrop(stage, window):
    one, two = stage.add(Box((0, 0, 10, 10))), stage.add(Box((50, 0, 10, 10)))
    stage.draw(window)
    one.visible = False
    stage.remove(two)
    assert len(stage.draw(window)) == 2
    assert window.get_at((5, 5))[0] == window.get_at((55, 5))[0] == 10
    one.visible = True
    assert stage.draw(window) == [Rect(0, 0, 10, 10)]


def test_z_order_then_order_of_adding(stage, window):
    stage.add(Box((0, 0, 10, 10), z=5, shade=50))
    stage.add(Box((0, 0, 10, 10), z=1, shade=60))
    stage.add(Box((0, 0, 10, 10), z=5, shade=70))
    assert [n.shade for n in stage.nodes] == [60, 50, 70]
    stage.draw(window)
    assert window.get_at((5, 5))[0] == 70


def test_nodes_draw_inside_the_damage_only(stage, window):
    stage.add(Box((0, 0, 200, 100), shade=1))
    box = stage.add(Box((0, 0, 10, 10), z=2))
    stage.draw(window)
    window.fill((77, 77, 77))
    box.shade = 33
    stage.draw(window)
    assert window.get_at((100, 50))[0] == 77


def test_damage_outside_the_window_is_dropped(stage, window):
    box = stage.add(Box((-50, 0, 10, 10)))
    stage.draw(window)
    box.shade = 1
    assert stage.draw(window) == []
    assert not stage.dirty


def test_clipped_stays_in_the_clip_that_is_set(window):
    window.set_clip(Rect(0, 0, 20, 20))
    with clipped(window, Rect(10, 10, 50, 50)):
        assert window.get_clip() == Rect(10, 10, 10, 10)
    assert window.get_clip() == Rect(0, 0, 20, 20)


@pytest.mark.parametrize("size", [(-5, 20), (20, -5), (-1, -1)])
def test_a_node_that_got_no_room_is_not_drawn(stage, window, size):
    box = stage.add(Box(pygame.Rect((50, 50), size)))
    stage.draw(window)
    stage.damage_all()
    stage.draw(window)
    assert box.count == 0
    box.rect = pygame.Rect(50, 50, 10, 10)
    stage.draw(window)
    assert box.count == 1


def test_a_node_without_a_stage_says_so():
    with pytest.raises(RuntimeError, match="Box is not on a stage"):
        _ = Box((0, 0, 1, 1)).look


def test_merge_joins_what_touches_and_keeps_what_is_far():
    assert merge([Rect(0, 0, 10, 10), Rect(5, 0, 10, 10)]) == [Rect(0, 0, 15, 10)]
    assert len(merge([Rect(0, 0, 10, 10), Rect(500, 0, 10, 10)])) == 2
    assert merge([Rect(0, 0, 0, 10)]) == []


rects = st.builds(Rect, st.integers(0, 300), st.integers(0, 300), st.integers(0, 60), st.integers(0, 60))


@settings(max_examples=60)
@given(st.lists(rects, max_size=40))
def test_merge_covers_everything_with_few_rectangles_that_are_not_worth_joining(given_rects):
    out = merge(given_rects, limit=8)
    assert len(out) <= 8
    for rect in given_rects:
        if rect.w and rect.h:
            assert any(o.contains(rect) for o in out)
    for i, one in enumerate(out):
        for other in out[i + 1 :]:
            joined = one.union(other)
            assert joined.w * joined.h > one.w * one.h + other.w * other.h


def test_what_lies_around_a_cross_is_not_drawn():
    across, down = Rect(0, 400, 900, 16), Rect(300, 0, 16, 900)
    assert merge([across, down]) == [across, down]
    flecks = [Rect(x, y, 12, 20) for x in (1000, 1400) for y in range(0, 900, 100)]
    assert sum(one.w * one.h for one in merge([across, down, *flecks])) < 80_000


def test_a_cross_stays_two_among_the_strip_of_a_win():
    lamps = [Rect(153, top, 23, 94) for top in (529, 600, 671, 742)]
    seams = [Rect(158, 320, 864, 20), Rect(370, 108, 20, 864)]
    around_the_strip = [Rect(1262, 8, 633, 40), Rect(1262, 48, 40, 1004), Rect(1855, 48, 40, 1004)]
    shadows = [Rect(1292, top, 10, 90) for top in (175, 307, 400, 826, 952)]
    given_rects = [*lamps, *seams, *around_the_strip, *shadows, Rect(100, 932, 980, 98), Rect(799, 749, 149, 220)]
    out = merge(given_rects)
    assert all(any(one.contains(rect) for one in out) for rect in given_rects)
    assert sum(one.w * one.h for one in out) < 400_000


@pytest.fixture
def still():
    return Still(paint.opaque((160, 80)), Rect(20, 10, 160, 80), 5)


def drawn_whole(stage, window):
    """What the window would look like if all of it were drawn now."""
    stage.damage_all()
    stage.draw(window)
    return pygame.image.tobytes(window, "RGB")


def test_a_still_picture_grows_and_then_spares_what_lies_below(stage, window, still):
    low, high = stage.add(Box((30, 20, 40, 40), z=0, shade=90)), stage.add(Box((60, 30, 10, 10), z=5))
    stage.draw(window)
    stage.freeze(still)
    for step in range(BANDS):
        high.rect = Rect(60 + step, 30, 10, 10)
        stage.damage_above(high.rect.inflate(4, 0))
        stage.draw(window)
    assert still.holds(still.area)
    count = low.count
    stage.damage_above(Rect(30, 20, 60, 40))
    stage.draw(window)
    assert low.count == count
    assert pygame.image.tobytes(window, "RGB") == drawn_whole(stage, window)


def test_a_still_picture_follows_what_changes_below_it(stage, window, still):
    low = stage.add(Box((30, 20, 40, 40), z=0, shade=90))
    high = stage.add(Box((60, 30, 10, 10), z=5))
    stage.freeze(still)
    stage.draw(window)
    assert still.holds(still.area)
    low.shade = 140
    stage.damage_above(high.rect)
    stage.draw(window)
    stage.damage_above(Rect(25, 15, 60, 60))
    stage.draw(window)
    assert window.get_at((35, 25))[0] == 140
    assert window.get_at((65, 35))[0] == 200
    assert pygame.image.tobytes(window, "RGB") == drawn_whole(stage, window)


def test_what_moves_above_is_drawn_as_usual_when_the_picture_is_gone(stage, window, still):
    low = stage.add(Box((30, 20, 40, 40), z=0, shade=90))
    stage.freeze(still)
    stage.draw(window)
    stage.damage_above(Rect(30, 20, 10, 10))
    stage.thaw(still)
    count = low.count
    stage.draw(window)
    assert low.count == count + 1
    stage.damage_above(Rect(30, 20, 10, 10))
    assert stage.dirty


RECTS = st.lists(st.builds(Rect, st.integers(0, 300), st.integers(0, 200), st.integers(1, 60), st.integers(1, 60)))


@given(RECTS)
@settings(max_examples=60)
def test_what_many_rectangles_cover_is_covered_by_few(given_rects):
    joined = merge(given_rects)
    assert len(joined) <= 16
    assert all(any(box.contains(rect) for box in joined) for rect in given_rects)


def test_far_groups_of_many_rectangles_stay_apart():
    here = [Rect(10 * i, 10 * j, 10, 10) for i in range(8) for j in range(8)]
    there = [rect.move(900, 0) for rect in here]
    assert sorted(map(tuple, merge(here + there))) == [(0, 0, 80, 80), (900, 0, 80, 80)]


def test_small_rectangles_are_gathered_in_a_window_without_room_too():
    near, far = Rect(0, 0, 4, 4), Rect(1, 0, 4, 4)
    assert gathered([near, far], 100, 100) == [near.union(far)]
    assert gathered([near, far], 0, 0) == [near, far]


@given(st.integers(0, 400))
def test_rectangles_are_placed_where_they_are_copied_quickly(x):
    rect = quick(Rect(x, 7, 50, 20))
    assert rect.contains(Rect(x, 7, 50, 20))
    assert rect.w <= 51
    assert rect.x % 4 or rect.x % 16 == 0


def test_many_layers_that_ask_for_one_place_do_not_join_what_lies_far_from_it():
    board, far = [pygame.Rect(600, 168 + i, 720, 720 - i) for i in range(9)], pygame.Rect(1500, 30, 260, 80)
    small = [pygame.Rect(20 * i, 900, 12, 12) for i in range(20)]
    merged = merge([*board, far, *small])
    assert all(any(one.contains(rect) for one in merged) for rect in (*board, far, *small))
    assert sum(one.w * one.h for one in merged) < 1.2 * (720 * 720 + far.w * far.h + 400 * 12)


def test_a_node_has_what_is_live_in_all_its_classes() -> None:
    class Warm(Node):
        heat = Live(3)

    class Shaded(Node):
        shade = Live(5)

    class Both(Warm, Shaded):
        heat = Live(7)

    warm, both = Warm(), Both()
    assert (warm.heat, both.heat, both.shade, both.visible) == (3, 7, 5, True)
    both.shade = 6
    assert (both.shade, Both().shade) == (6, 5)
