"""Seals for runs of the arcade."""

from __future__ import annotations

from game.achievements.achievement import AchievementRow, run
from game.achievements.facts import RunFacts, SealCount
from game.arcade.run import DAILY, SPRINT, STORM, SURVIVAL
from game.engine.words import N_

STREAK, AFTER, DAY, HEARTS, LAST = 5, 8, 6, 10, 5


def _full_heat(one: RunFacts) -> bool:
    return any(board.full for board in one.boards) and one.mode in (STORM, DAILY)


def _clean_streak(one: RunFacts) -> bool:
    return one.streak() >= STREAK


def _longest_streak(one: RunFacts) -> SealCount:
    return SealCount(one.streak(), STREAK)


def _clean_sprint(one: RunFacts) -> bool:
    return one.mode == SPRINT and one.whole and not one.errors


def _half_sprint(one: RunFacts) -> bool:
    pars = sum(board.par for board in one.boards if board.solved)
    return one.mode == SPRINT and one.whole and one.elapsed * 2 <= pars * 1000


def _last_heart(one: RunFacts) -> bool:
    """Boards that were solved after the board on which the second heart went."""
    errors, after = 0, 0
    for board in one.boards:
        if errors >= 2:
            after += board.solved and not board.errors
        errors += board.errors
    return one.mode == SURVIVAL and after >= LAST


def _lit_boards(one: RunFacts) -> SealCount:
    """Boards that were solved before the first heart went."""
    count = 0
    for board in one.boards:
        if board.errors:
            break
        count += board.solved
    return SealCount(count if one.mode == SURVIVAL else 0, HEARTS)


def _whole_hearts(one: RunFacts) -> bool:
    return _lit_boards(one).whole


def _bad_start(one: RunFacts) -> bool:
    return bool(one.boards) and one.boards[0].errors > 0 and one.streak(1) >= AFTER


def _day_boards(one: RunFacts) -> SealCount:
    clean = one.mode == DAILY and not one.errors and not any(board.skipped for board in one.boards)
    return SealCount(sum(board.solved for board in one.boards) if clean else 0, DAY)


def _clean_day(one: RunFacts) -> bool:
    return _day_boards(one).whole


ARCADE = AchievementRow(
    N_("Arcade"),
    (
        run(
            "full-heat", N_("Full heat"),
            N_("Solve a board of a Storm without an error while the multiplier is at its highest."),
            "fire", _full_heat,
        ),
        run(
            "clean-streak", N_("Five in a row"),
            N_("Solve five boards one after the other in one run, all of them without an error."),
            "chain", _clean_streak, _longest_streak,
        ),
        run(
            "clean-sprint", N_("Clean Sprint"),
            N_("Bring a Sprint to its end without an error."), "check", _clean_sprint,
        ),
        run(
            "half-sprint", N_("Twice as fast"),
            N_("Bring a Sprint to its end in half of the par of its boards, errors counted in."),
            "bolt", _half_sprint,
        ),
        run(
            "last-heart", N_("Last lantern"),
            N_("In Survival, solve five boards without an error after the second lantern has gone out."),
            "broken_heart", _last_heart,
        ),
        run(
            "whole-hearts", N_("Three lights"),
            N_("In Survival, solve ten boards before a lantern goes out."), "hearts",
            _whole_hearts, _lit_boards,
        ),
        run(
            "bad-start", N_("Bad start"),
            N_("Make an error on the first board of a run, then solve eight in a row without one."),
            "restart", _bad_start,
        ),
        run(
            "clean-day", N_("Clean day"),
            N_("Solve six boards or more in the daily run, with no error and no board skipped."), "sun",
            _clean_day, _day_boards,
        ),
    ),
)  # fmt: skip
