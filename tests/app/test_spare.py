"""Work that can wait is done in the time that frames leave."""

from suite.each import each

from game.app.pacing import FRAME_MS, LONG_MS, LONG_PUT_OFF, PUT_OFF, SPARE_MS, SpareTime


class Desk:
    """Stands for the scenes and the clock: each piece of work takes so long."""

    def __init__(self, moving: bool, piece: int = 1) -> None:
        self.moving, self.piece = moving, piece
        self.time = self.pieces = 0

    def now(self) -> int:
        return self.time

    def work(self) -> bool:
        self.pieces += 1
        self.time += self.piece
        return True


def pieces(desk: Desk, spare: SpareTime, works: int, frames: int) -> list[int]:
    """How many pieces are done in each of some frames that take so long to be drawn."""
    done = []
    for _ in range(frames):
        before, begun = desk.pieces, desk.time
        desk.time += works
        spare.use(begun)
        done.append(desk.pieces - before)
    return done


def test_a_still_window_works_for_some_milliseconds_a_frame():
    desk = Desk(moving=False)
    assert pieces(desk, SpareTime(desk, desk), 0, 3) == [SPARE_MS] * 3


def test_while_something_moves_short_frames_are_filled_up():
    desk = Desk(moving=True)
    assert pieces(desk, SpareTime(desk, desk), FRAME_MS - 1, 3) == [1] * 3


@each(("works", "every"), [(FRAME_MS, PUT_OFF), (LONG_MS, LONG_PUT_OFF), (99, LONG_PUT_OFF)])
def test_the_longer_the_frames_the_seldomer_one_does_a_piece(works: int, every: int):
    desk = Desk(moving=True)
    assert pieces(desk, SpareTime(desk, desk), works, 2 * every) == [*[0] * (every - 1), 1] * 2


def test_a_long_frame_of_a_still_window_does_nothing_besides():
    desk = Desk(moving=False)
    assert pieces(desk, SpareTime(desk, desk), LONG_MS, 2) == [0, 0]
