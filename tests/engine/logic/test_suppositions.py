"""Marks whose opposite fails, and how a refuted supposition is told."""

from __future__ import annotations

from toy import TOY, Strip

from game.engine.core import BeatKind, Effect, Link, cell
from game.engine.logic.proof import Contradiction, Refuting, refutation
from game.engine.logic.supposing import forced


def test_what_fails_with_one_mark_gets_the_other() -> None:
    def follow(first: int, second: int) -> tuple[int, int] | None:
        """Cell 0 is no first mark; a first mark in cell 1 brings a second one in cell 2."""
        if first & 1 or first >> 2 & 1:
            return None
        return first, second | (4 if first & 2 else 0)

    assert forced(0b111, follow) == (0, 0b101)
    assert forced(0, follow) == (0, 0)


def test_what_follows_from_a_mark_that_stands_is_not_tried() -> None:
    tried = []

    def follow(first: int, second: int) -> tuple[int, int]:
        tried.append((first, second))
        return 0b1111 if first else 0, 0b1111 if second else 0

    assert forced(0b1111, follow) == (0, 0)
    assert tried == [(1, 0), (0, 1)]


def clash_of(position: Strip) -> Contradiction:
    """Neighbours that are equal."""
    known = position.known
    at = next(p for p in range(len(known) - 1) if known[p] and known[p] == known[p + 1])
    pair = cell(0, at), cell(0, at + 1)
    return Contradiction(pair, "neighbours would be equal", (Link(*pair, "pair"),))


def test_a_refuted_supposition_is_played_out_and_told() -> None:
    effect, supposed = Effect(cell(0, 4), 1), Effect(cell(0, 4), 2)
    way = Refuting(TOY.ladder, clash_of)
    reason = refutation(Strip((1, 0, 0, 0, 0, 0)), effect, supposed, ("What if it were 2?", "So it is 1."), way)
    assert reason.effects == (effect,)
    assert reason.why == ("What if it were 2?", "Then neighbours would be equal.", "So it is 1.")
    assert reason.ghosts[0].effects == (supposed,)
    assert set(reason.clash) <= {cell(0, place) for place in range(6)}
    assert len(reason.clash) == 2
    assert reason.links is not None
    assert reason.links[-1] == Link(*reason.clash, "pair")
    assert cell(0, 4) not in reason.causes
    kinds = [beat.kind for beat in reason.beats]
    assert (kinds[0], kinds[-2:]) == (BeatKind.RING, [BeatKind.CLASH, BeatKind.UNGHOST])


def test_known_targets_stay_causes() -> None:
    effect, supposed = Effect(cell(0, 2), 1), Effect(cell(0, 2), 2)
    way, sentences = Refuting(TOY.ladder, clash_of), ("What if?", "So.")
    start = Strip((1, 0, 0, 0))
    without = refutation(start, effect, supposed, sentences, way)
    known = refutation(start, effect, supposed, sentences, way, {cell(0, 1)})
    assert set(known.causes) - set(without.causes) == {cell(0, 1)}
