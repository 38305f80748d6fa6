"""The numbers of a run that is over, and what stands below the pictures of its boards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.arcade.numbers import numbers
from game.arcade.own_bests import OwnBests
from game.arcade.record import RunBoard
from game.arcade.review import PlayedBoard, Review
from game.arcade.run import SPRINT, SURVIVAL, LapState
from game.arcade.words import spoken_tenths, tenths
from game.engine.core import LEVELS
from game.engine.wording import capital, decimal, thousands
from game.engine.words import _, ngettext
from game.scenes.timed.outcome import RunOutcome
from game.scenes.timed.standing import marks_of
from game.ui.widgets.card import clock_text

TIMES = "\N{MULTIPLICATION SIGN}"


class RunFact(NamedTuple):
    """A number of a run: what it is, and a word on it; ``lanterns``: lit ones and all, drawn in place of the number;
    ``brief``: what it is, where there is little room; ``short``: the word on it there."""

    caption: str
    value: str
    note: str = ""
    good: bool = False
    lanterns: tuple[int, int] | None = None
    brief: str = ""
    short: str = ""


def facts(outcome: RunOutcome, bests: OwnBests | None) -> tuple[RunFact, ...]:
    """The four numbers of a run; ``bests``: what earlier runs came to, None while that is not known."""
    record, looked = outcome.record, outcome.looked
    if looked is None:
        return ()
    combo = RunFact(
        _("Most in a row"), str(looked.combo), *_combo_note(looked, bests, outcome.record.mode), brief=_("In a row")
    )
    all_right = bool(looked.right) and not looked.wrong and outcome.whole
    of_all = _("of {number}").format(number=looked.right + looked.wrong)
    marks = RunFact(*_judged(looked), all_right, brief=_("Right marks"), short=of_all)
    rules = numbers()
    if record.mode == SPRINT:
        errors = RunFact(_("Errors"), str(looked.wrong), _("+{seconds} s").format(seconds=round(looked.penalties)),
                         not looked.wrong and outcome.whole and record.boards >= rules.sprint.boards)  # fmt: skip
        return _boards(outcome, _("of {number}").format(number=rules.sprint.boards)), combo, errors, marks
    if record.mode == SURVIVAL:
        lanterns = rules.survival.strikes
        left = max(0, lanterns - looked.strikes)
        note = _("all dark")
        if left:
            note = ngettext("{number} is lit", "{number} are lit", left).format(number=left)
        time = RunFact(_("Time"), clock_text(record.elapsed))
        return time, combo, RunFact(_("Lanterns"), "", note, lanterns=(left, lanterns)), marks
    best = max((row.boards for row in outcome.before), default=0)
    seconds = round(looked.held / 1000)
    long = _("for {time}").format(time=clock_text(looked.held))
    held = long if seconds > 99 else _("for {seconds} s").format(seconds=seconds) if seconds else ""
    multiplier = RunFact(_("Multiplier"), TIMES + decimal(looked.multiplier), held)
    note = _("your new best") if best and record.boards > best else _("best {number}").format(number=best)
    seen = _("of {number}").format(number=len(looked.boards)) if outcome.left else ""
    boards = _boards(outcome, note if best else seen)._replace(good=0 < best < record.boards)
    return boards, combo, multiplier, marks


def _judged(looked: Review) -> tuple[str, str, str]:
    """How many of the marks that count were right: in the words of the puzzle, where all boards were of one sort."""
    called = marks_of(one.spec for one in looked.boards)
    number = looked.right + looked.wrong
    if len(called) == 1:
        return capital(called[0]), str(looked.right), _("right, of {number}").format(number=number)
    return _("Right marks"), str(looked.right), _("of {number} that count").format(number=number)


def _boards(outcome: RunOutcome, note: str) -> RunFact:
    return RunFact(_("Boards"), str(outcome.record.boards), note)


def _combo_note(looked: Review, bests: OwnBests | None, mode: str) -> tuple[str, bool]:
    best = bests.combos.get(mode) if bests is not None else None
    if best is None:
        return "", False
    if looked.combo > best:
        return _("your new best"), True
    return _("best {number}").format(number=best), False


def news(outcome: RunOutcome, bests: OwnBests | None) -> tuple[str, ...]:
    """What is new in a run, the greatest first: what was never done before, and what went without an error.

    A run that is not kept sets no record: a later one would set the same again.
    """
    record, looked = outcome.record, outcome.looked
    if looked is None or bests is None:
        return ()
    out = []
    most = max((row.boards for row in outcome.before), default=0)
    kept = bool(outcome.placing.id)
    if kept and record.mode != SPRINT and 0 < most < record.boards and not outcome.high:
        out.append(_("Most boards in one run yet: {number}.").format(number=record.boards))
    if kept and looked.combo > bests.combos.get(record.mode, looked.combo):
        out.append(_("Most right marks in a row yet: {number}.").format(number=looked.combo))
    for number in quickest(outcome, bests)[:1]:
        one = looked.boards[number]
        took = spoken_tenths(one.shown.took)
        out.append(_("Quickest {puzzle} board yet: {time}.").format(puzzle=_called(one), time=took))
    if outcome.whole and not looked.wrong:
        out.append(_("Not one error."))
    if record.mode == SURVIVAL and (hard := [one for one in looked.boards if _is_feat(one.shown)]):
        one = max(hard, key=lambda one: one.shown.par)
        out.append(_("Hardest board: {puzzle}, {level}.").format(puzzle=_called(one), level=_(one.shown.level)))
    return tuple(out)


def _called(one: PlayedBoard) -> str:
    """The puzzle of a board, with its size and the name of its rules: what its time is compared by."""
    return f"{_(one.spec.title)} {one.spec.board_text(one.board)}"


def _is_feat(shown: RunBoard) -> bool:
    """Whether a solved board is hard enough to be named: an easy one is not."""
    return shown.state is LapState.SOLVED and shown.level in LEVELS[1:]


def quickest(outcome: RunOutcome, bests: OwnBests | None) -> tuple[int, ...]:
    """The places of the boards of a run that set a record, the greatest first."""
    if bests is None or outcome.looked is None or not outcome.placing.id:
        return ()
    return bests.beaten(outcome.looked)


def errors_text(number: int) -> str:
    """So many errors; "" for none."""
    return ngettext("{n} error", "{n} errors", number).format(n=number) if number else ""


def board_lines(
    outcome: RunOutcome, number: int, best: bool, splits: Sequence[int | None]
) -> tuple[str, tuple[str, str], tuple[str, str]]:
    """What stands below the picture of a board: its time, and two lines, each with the colour of the theme."""
    one, mode = outcome.boards[number], outcome.record.mode
    shown = one.shown
    clean = shown.state is LapState.SOLVED and not shown.errors
    time = tenths(shown.took) if mode == SPRINT else clock_text(shown.took)
    if mode == SPRINT:
        apart = splits[number] if number < len(splits) else None
        sign = "\N{MINUS SIGN}" if (apart or 0) <= 0 else "+"
        second = "" if apart is None else _("{apart} s").format(apart=sign + decimal(abs(apart) / 1000))
        tone = "success_text" if (apart or 0) <= 0 else "error"
    elif mode == SURVIVAL:
        second, tone = "", "text2"
    else:
        second, tone = f"+{thousands(shown.points)}", "success_text" if clean else "text2"
    return time, (second, tone), _state_line(one, best)


def best_text(one: PlayedBoard) -> str:
    """What is said below a board that was the quickest of its size: another size may well have been quicker."""
    return _("quickest {size} yet").format(size=one.spec.size_text(one.spec.size_of(one.board)))


def _state_line(one: PlayedBoard, best: bool) -> tuple[str, str]:
    shown = one.shown
    if shown.errors:
        return errors_text(shown.errors), "error"
    if best:
        return best_text(one), "cause_text"
    if shown.state is LapState.SKIPPED:
        return _("skipped"), "text2"
    if shown.state is LapState.CUT:
        return _share_done(one.share), "text2"
    return "", "text2"


def _share_done(share: float) -> str:
    if share <= 0:
        return _("untouched")
    return _("half done") if 0.4 <= share <= 0.6 else _("{share} % done").format(share=round(100 * share))


def splits_of(outcome: RunOutcome, then: Sequence[int | None]) -> tuple[int | None, ...]:
    """How far behind the best sprint each solved board was; ``then``: its clock at its first, second, ... board."""
    out: list[int | None] = []
    solved = 0
    for one in outcome.boards:
        if one.shown.state is not LapState.SOLVED:
            out.append(None)
            continue
        before = then[solved] if solved < len(then) else None
        solved += 1
        out.append(None if before is None else one.clock - before)
    return tuple(out)


def state_text(shown: RunBoard) -> str:
    """What became of a board."""
    states = {LapState.SOLVED: _("solved"), LapState.SKIPPED: _("skipped")}
    return errors_text(shown.errors) or states.get(shown.state, _("not finished"))
