"""What flies in a run: marks to the bar, seconds to and from the clock, the points of a board to the score."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.ui.arcade.clock import ClockNote, RunClock
from game.ui.arcade.combo_bar import ComboBar
from game.ui.arcade.figures import figures_width
from game.ui.arcade.motes import FlyingNumber, Motes, dots_for
from game.ui.arcade.multiplier import MultiplierRing
from game.ui.arcade.score import RunScore
from game.ui.drawing.theme import Colour
from game.ui.stage.stage import Stage

MARK_DOTS, MARK_MS, POINTS_MS = 5, 280, 620
STEP_PX, STEP_MS, LIFT = 80, 460, 72  # of a new multiplier: design pixels, its way, how far above the bar it sets out
LOSS_AFTER_MS, LOSS_MS, DROP_MS = 60, 360, 300


class RunFlights:
    """The dots and notes of a run, on its stage. What is given as `land` is called when they are there."""

    def __init__(self, stage: Stage, clock: RunClock, bar: ComboBar, score: RunScore) -> None:
        self.stage, self.clock, self.bar, self.score = stage, clock, bar, score
        self.gain, self.loss = stage.add(ClockNote(clock, False)), stage.add(ClockNote(clock, True))
        self.motes, self.number = stage.add(Motes()), stage.add(FlyingNumber())
        self.higher = stage.add(FlyingNumber(STEP_PX))

    def warm(self) -> Iterator[None]:
        """Draw what flies ahead, a piece at a time."""
        for colour in (self._gold, self.stage.look.theme.error):
            self.motes.warm(colour)
            yield
        self.number.warm()
        yield
        self.higher.warm()
        self.bar.warm()
        yield

    def mark(self, where: tuple[int, int]) -> None:
        """A right mark: it makes the bar longer."""
        if self.stage.animator.reduce_motion:
            return
        (x, y), tip = where, self.bar.tip
        self.motes.fly(
            where,
            tip,
            self._gold,
            MARK_DOTS,
            self.bar.arrive,
            MARK_MS,
            bend=(x, (y + tip[1]) / 2 + self.stage.look.u(40)),
        )

    def step(self, text: str, ring: MultiplierRing) -> None:
        """The multiplier took a step: its number leaves the bar and comes down on the ring, which rises."""
        (x, y), end = self.bar.tip, ring.rect.center
        if self.stage.animator.reduce_motion or not ring.visible:
            ring.rise()
            return
        start = (x, y - self.stage.look.u(LIFT))
        self.higher.fly(text, (start, ((x + end[0]) / 2, start[1]), end), STEP_MS, ring.rise)

    def win(self, at: float, text: str, dots: float, land: Callable[[], None]) -> None:
        """The bar has paid at `at`: the seconds fly from there to the clock, and are told when they have come."""
        u, written = self.stage.look.u, self.clock.written
        start, end = (self.bar.place_of(at), self.bar.rect.centery), (written.left - u(40), written.centery)

        def arrive() -> None:
            land()
            self.gain.tell(text)

        bend = (written.left - u(200), (start[1] + end[1]) / 2)
        self.motes.fly(start, end, self._gold, dots_for(dots), arrive, bend=bend)

    def lose(self, where: tuple[int, int], text: str, before: str, dots: float, land: Callable[[], None]) -> None:
        """Seconds fly from a wrong mark to the clock, which drops as they come; before: what it said."""
        animator, written, u = self.stage.animator, self.clock.written, self.stage.look.u
        end = (written.right + u(90), written.bottom - u(10))
        bend = (written.right + u(200), (where[1] + end[1]) / 2)

        def fly() -> None:
            colour = self.stage.look.theme.error
            self.motes.fly(where, end, colour, dots_for(dots), lambda: None, LOSS_MS, bend)

        def drop() -> None:
            land()
            self.loss.tell(text, before)

        if animator.reduce_motion:
            drop()
            return
        animator.after(LOSS_AFTER_MS, fly)
        animator.after(DROP_MS, drop)

    def points(self, where: tuple[int, int], text: str, dots: float, land: Callable[[], None]) -> None:
        """What a board has brought flies to the score; text: the number that comes with the dots, "" for none. It
        keeps to the free rows beside and above the score: it crosses no words, and no board that is read already."""
        end = self.score.arrival
        bend = ((where[0] + end[0]) / 2, min(where[1], end[1]) - self.stage.look.u(140))
        ms = POINTS_MS if text else POINTS_MS * 2 / 3
        self.motes.fly(where, end, self._gold, dots_for(dots), land, ms, bend)
        if text:
            half = figures_width(self.stage.look, text, self.number.px) // 2
            above, box = self.score.above(text), self.score.gain_box(text)
            start = above.right - half, above.centery
            there = min(box.x + half, start[0]), box.centery
            self.number.fly(text, (start, (start[0], there[1]), there), ms)

    @property
    def _gold(self) -> Colour:
        return self.stage.look.theme.gold
