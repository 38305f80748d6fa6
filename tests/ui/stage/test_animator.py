from types import SimpleNamespace

import pytest
from suite.each import each

from game.ui.stage.animator import EASINGS, Animator, Moving, mix


def thing(**values):
    return SimpleNamespace(**values)


@each(
    ("ease", "half"),
    [("linear", 0.5), ("outCubic", 0.875), ("inCubic", 0.125), ("inOutCubic", 0.5), ("outQuad", 0.75)],
)
def test_half_way(ease, half):
    it, animator = thing(x=10.0), Animator()
    animator.animate(it, "x", 20.0, 200, ease)
    animator.tick(100)
    assert it.x == pytest.approx(10 + 10 * half)
    animator.tick(100)
    assert it.x == 20.0
    assert not animator.moving


@each("name", EASINGS)
def test_easings_start_at_nothing_and_end_at_all(name):
    assert EASINGS[name](0.0) == pytest.approx(0.0, abs=1e-9)
    assert EASINGS[name](1.0) == pytest.approx(1.0)


def test_out_back_overshoots_and_settles():
    values = [EASINGS["outBack"](i / 100) for i in range(101)]
    assert 1.05 < max(values) < 1.12


def test_tuples_move_together():
    it, animator = thing(at=(0.0, 100.0)), Animator()
    animator.animate(it, "at", (10.0, 0.0), 100, "linear")
    animator.tick(25)
    assert it.at == pytest.approx((2.5, 75.0))
    with pytest.raises(ValueError, match="cannot animate"):
        mix(1.0, (2.0,), 0.5)


def test_a_second_tween_goes_on_from_where_the_first_is():
    it, animator = thing(x=0.0), Animator()
    done = []
    animator.animate(it, "x", 100.0, 100, "linear", on_done=lambda: done.append("first"))
    animator.tick(50)
    animator.animate(it, "x", 0.0, 100, "linear", on_done=lambda: done.append("second"))
    animator.tick(50)
    assert it.x == pytest.approx(25.0)
    animator.tick(50)
    assert (it.x, done) == (0.0, ["second"])


def test_delay_holds_the_start():
    it, animator = thing(x=5.0), Animator()
    animator.animate(it, "x", 1.0, 100, "linear", start=0.0, delay=40)
    animator.tick(39)
    assert it.x == 0.0
    animator.tick(51)
    assert it.x == pytest.approx(0.5)


def test_finish_spares_what_is_kept():
    it, animator = thing(x=0.0, y=0.0, z=0.0), Animator()
    animator.animate(it, "x", 1.0, 100)
    animator.animate(it, "y", 1.0, 100, "linear", keep=True)
    animator.animate(it, "z", 1.0, 100, "linear", loop=True)
    animator.tick(10)
    animator.finish()
    assert it.x == 1.0
    assert it.y == it.z == pytest.approx(0.1)
    assert not animator.settled
    animator.tick(90)
    assert animator.settled
    assert animator.moving


def test_loops_go_to_and_fro():
    it, animator = thing(x=0.0), Animator()
    animator.animate(it, "x", 1.0, 100, "linear", loop=True)
    seen = []
    for _ in range(6):
        animator.tick(50)
        seen.append(round(it.x, 3))
    assert seen == [0.5, 1.0, 0.5, 0.0, 0.5, 1.0]
    animator.cancel(it)
    assert not animator.moving


def test_reduced_motion_jumps_and_shortens_fades():
    it, animator = thing(x=0.0, alpha=0.0, pulse=0.0), Animator(reduce_motion=True)
    done = []
    animator.animate(it, "x", 1.0, 300, on_done=lambda: done.append("x"))
    animator.animate(it, "alpha", 1.0, 300, "linear", fade=True)
    animator.animate(it, "pulse", 1.0, 300, loop=True)
    assert (it.x, it.pulse, done) == (1.0, 0.0, ["x"])
    animator.tick(60)
    assert it.alpha == pytest.approx(0.5)
    animator.tick(60)
    assert it.alpha == 1.0
    assert not animator.moving


def test_timers_run_once_and_are_replaced_by_key():
    animator, heard = Animator(), []
    animator.after(100, lambda: heard.append("old"), "tip")
    animator.after(150, lambda: heard.append("new"), "tip")
    animator.after(20, lambda: heard.append("other"))
    assert animator.next_timer() == 20
    animator.finish()
    assert heard == []
    animator.tick(120)
    animator.tick(120)
    animator.tick(120)
    assert heard == ["other", "new"]
    assert animator.next_timer() is None


def test_a_timer_that_is_hurried_runs_at_once_and_no_more():
    animator, heard = Animator(), []
    animator.after(100, lambda: heard.append("tip"), "tip")
    animator.hurry("tip")
    animator.hurry("tip")
    animator.tick(120)
    assert heard == ["tip"]


def test_a_callback_may_start_the_next_tween():
    it, animator = thing(x=0.0), Animator()
    animator.animate(it, "x", 1.0, 10, on_done=lambda: animator.animate(it, "x", 3.0, 10, "linear"))
    animator.tick(10)
    assert it.x == 1.0
    animator.tick(5)
    assert it.x == pytest.approx(2.0)


def test_the_animator_needs_no_pygame():
    import subprocess
    import sys

    code = "import sys, game.ui.stage.animator; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


class Lamp:
    seen: tuple[float, ...] = ()
    glow = Moving(0.5, lambda lamp: lamp.see())

    def see(self):
        self.seen = (*self.seen, self.glow)


def test_a_moving_number_brings_something_about_with_each_new_value():
    lamp, other, animator = Lamp(), Lamp(), Animator()
    animator.animate(lamp, "glow", 1.0, 100, "linear")
    animator.tick(50)
    animator.tick(50)
    assert lamp.seen == (0.75, 1.0)
    assert (other.glow, other.seen) == (0.5, ())
