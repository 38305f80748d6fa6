from suite.each import each

from game.ui.stage.governor import CALM, LEVELS, SEEN, Governor


def run(governor, *times):
    for ms in times:
        governor.note(ms)
    return [name for name in LEVELS if getattr(governor, name)]


def test_quick_frames_shed_nothing():
    assert run(Governor(), *[3.0] * 1000) == ["particles", "background", "fades"]


def test_single_slow_frames_shed_nothing():
    """A new scene, a new size, a board that is made: long frames now and then are no reason."""
    governor = Governor()
    for _ in range(50):
        assert run(governor, 40.0, *[4.0] * 9) == ["particles", "background", "fades"]


def test_particles_go_first_then_the_background_then_fades():
    governor, slow = Governor(), [16.0] * 7
    assert run(governor, *slow[:6]) == ["particles", "background", "fades"]
    assert run(governor, *slow[:1]) == ["background", "fades"]
    assert run(governor, *slow) == ["fades"]
    assert run(governor, *slow) == []
    assert run(governor, *slow * 20) == []


def test_what_was_shed_comes_back_one_after_the_other():
    governor = Governor()
    run(governor, *[20.0] * 21)
    assert run(governor, *[2.0] * (CALM - 1)) == []
    assert run(governor, 2.0) == ["fades"]
    assert run(governor, *[2.0] * CALM) == ["background", "fades"]
    assert run(governor, *[2.0] * CALM) == ["particles", "background", "fades"]


def test_what_was_too_much_again_waits_twice_as_long():
    governor = Governor()
    run(governor, *[20.0] * 7, *[2.0] * CALM)
    assert governor.particles
    assert run(governor, *[20.0] * 7) == ["background", "fades"]
    assert not run(governor, *[2.0] * (2 * CALM - 1)).count("particles")
    assert run(governor, 2.0).count("particles")


@each("ms", [6.0, 9.0, 12.0])
def test_frames_in_between_change_nothing(ms):
    governor = Governor()
    run(governor, *[20.0] * 7)
    assert run(governor, *[ms] * (3 * CALM)) == ["background", "fades"]


def test_slow_frames_far_apart_do_not_add_up():
    governor = Governor()
    for _ in range(20):
        run(governor, *[20.0] * 6, *[8.0] * SEEN)
    assert governor.shed == 0
