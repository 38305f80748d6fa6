"""How a run stands, in words: which board it is, which marks count, how far ahead of the best run, what comes next."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from datetime import date, datetime, time
from typing import Any

from game.arcade.arcade_session import ArcadeSession, EarlierRun
from game.arcade.ghost import RunGhost
from game.arcade.race import rival
from game.arcade.run import SPRINT, STORM, SURVIVAL, Phase, Run
from game.arcade.run_result import puzzle_text
from game.arcade.words import clock_words, tenths
from game.engine.play.session import Session
from game.engine.puzzle.spec import PuzzleSpec
from game.engine.puzzle.spoken import MARKS, CountedMarks, spoken
from game.engine.record.scores import variant_of
from game.engine.wording import DOT, capital, date_text, decimal, listed, thousands
from game.engine.words import _, _c, ngettext
from game.scenes.timed.column import Introduction, SkipPrice
from game.services.lessons import is_new
from game.services.settings import MouseMode
from game.ui.arcade.combo_bar import BarStand, Reward
from game.ui.arcade.splits import SplitRow
from game.ui.scene.keys_told import by_keys, device_line
from game.ui.scene.scene import Scene

SCALE = 3  # of the thresholds that were passed or come next, how many the bar shows


def caption(run: Run) -> str:
    """What the large number counts."""
    return _("Points") if run.rules == STORM else _("Boards")


def last_words(run: Run, now: int) -> str:
    """What ends a run."""
    if run.rules == SURVIVAL:
        return _("The last lantern is out.")
    return _("Done in {time}").format(time=tenths(run.time(now))) if run.rules == SPRINT else _("Time is up.")


def counted(run: Run) -> int:
    """The large number."""
    return run.points if run.rules == STORM else run.solved


def standing(arcade: ArcadeSession) -> tuple[str, ...]:
    """The puzzle at hand, whether the run counts, which board this is and in a storm what it is worth: in fewer and
    fewer words, the least needed of which go first."""
    run, name = arcade.run, _puzzle(arcade)
    parts = [name, through(arcade)] if does_not_count(arcade) else [name]
    parts.append(_("Board {n}").format(n=len(run.laps)))
    if run.rules == STORM and run.laps:
        worth = run.numbers.score.worth(run.lap.par)
        parts.append(ngettext("worth {count} point", "worth {count} points", worth).format(count=worth))
    shorter = _shorter(parts)
    if not does_not_count(arcade):
        return shorter
    return (*shorter[:-1], *_shorter((name, _("does not count"))))


def _puzzle(arcade: ArcadeSession) -> str:
    """What the board at hand is called, with the variant that the run is of."""
    spec = arcade.player.spec or arcade.specs[0]
    return puzzle_text(spec, variant_of(arcade.kind)[1] if len(arcade.specs) == 1 else "")


def _shorter(parts: Sequence[str]) -> tuple[str, ...]:
    """All parts, then one less at the end, down to the first one."""
    return tuple(DOT.join(parts[:number]) for number in range(len(parts), 0, -1))


def at_stake(arcade: ArcadeSession, session: Session) -> bool:
    """Whether the run would use up the only try of its day, if it ended now: without a right mark it does not."""
    return bool(arcade.day) and arcade.ranked and bool(arcade.run.right or session.marks)


def does_not_count(arcade: ArcadeSession) -> bool:
    """Whether a run has the boards of a day, and cannot be that day's score."""
    return bool(arcade.day) and not arcade.ranked


def through(arcade: ArcadeSession) -> str:
    """What a run goes through: a puzzle, several; the boards of a day, where it cannot be that day's score."""
    if does_not_count(arcade):
        then = datetime.combine(date.fromisoformat(arcade.day), time()).timestamp()
        return _("{day}, does not count").format(day=date_text(then, then))
    return _("Mixed") if len(arcade.specs) > 1 else puzzle_text(arcade.specs[0], variant_of(arcade.kind)[1])


def introduction(
    scene: Scene, spec: PuzzleSpec[Any], board: Any, selects: bool, best: EarlierRun | None
) -> Introduction:
    """What a puzzle is about, and the variant that a board is of, for a player to whom it is new, at first with what
    the device in use does; nothing of one that is known. selects: cells are chosen first. best: the own best run."""
    if not is_new(scene.services, spec.kind):
        return Introduction()
    words, now = spec.words, scene.services.profile.settings.now
    usual = (now.mouse == MouseMode.TWO and not now.swap_buttons) or selects
    hands = _(words.hands) if usual and words.hands else ""
    if by_keys(scene):
        hands = device_line(scene.host, words.controls, selects)
    goal, own = words.whole_goal, _own(spec, board)
    least = _(words.goal)
    if own:
        goal, least = f"{goal} {own}", f"{least} {own}"
    texts = dict.fromkeys((f"{goal}\n{hands}" if hands else goal, goal, least))
    return Introduction(tuple(texts), best is not None and spec.kind in best.kinds)


def _own(spec: PuzzleSpec[Any], board: Any) -> str:
    """What is different in the variant that a board is of; empty for the usual one."""
    value = spec.options_of(board).get(spec.arcade.switch, "")
    switch = next((one for one in spec.switches if one.name == spec.arcade.switch), None)
    return _(dict(zip(switch.values, switch.about, strict=True))[value]) if switch and switch.about and value else ""


def racing(arcade: ArcadeSession, ghost: RunGhost) -> tuple[str, ...]:
    """The puzzle at hand, whose ghost is raced, and which board this is, in fewer and fewer words."""
    whose = _("{name}'s ghost").format(name=ghost.name) if ghost.name else rival("")
    return _shorter((_puzzle(arcade), whose, _("Board {n}").format(n=len(arcade.run.laps))))


def beside(arcade: ArcadeSession, ghost: EarlierRun | None, against: str | None = None) -> str:
    """What stands beside the large number; ``against`` as in :func:`pace`."""
    if arcade.run.rules == SPRINT:
        return _("of {boards}").format(boards=arcade.numbers.sprint.boards)
    if arcade.run.rules == SURVIVAL and ghost is not None and against is not None:
        return f"{capital(rival(against))} {ghost.boards}"
    if arcade.run.rules == SURVIVAL and ghost is not None:
        return _("best {boards}").format(boards=ghost.boards)
    return ""


def pace(
    arcade: ArcadeSession, ghost: EarlierRun | None, solved_at: int, against: str | None = None
) -> tuple[str, bool | None]:
    """How far ahead of the best run this one is, and whether it is, None for neither; ``solved_at``: the clock at the
    last board.

    against: whose run it is in a race, "" for the own one; None for the own best. A storm is compared with its best
    where that had as much of its clock behind it, a race at the same moment; a run that is over with all of the other.
    """
    run = arcade.run
    name = _("your best") if against is None else rival(against)
    if ghost is None or run.rules == SURVIVAL:
        return "", True
    if run.rules == STORM:
        over = run.phase is Phase.OVER
        ahead = run.points - (ghost.points if over else ghost.at(paced(arcade, against), against is None))
        if not ahead:  # nothing is no feat
            return (_("level with {name}").format(name=name), True) if run.points else ("", None)
        text = _("{points} ahead of {name}") if ahead > 0 else _("{points} behind {name}")
        return text.format(points=thousands(abs(ahead)), name=name), ahead > 0
    before = ghost.solved_at(run.solved)
    # At the moment at which a board was solved, until the best run is met again or overtakes.
    saved = None if before is None else before - solved_at
    if overtaken(arcade, ghost) and (saved is None or saved >= 0):
        return _("behind {name}").format(name=name), False
    if saved is None:
        return "", True
    if decimal(abs(saved) / 1000) == decimal(0):
        return _("level with {name}").format(name=name), True
    text = _("{seconds} s ahead of {name}") if saved > 0 else _("{seconds} s behind {name}")
    return text.format(seconds=decimal(abs(saved) / 1000), name=name), saved > 0


def paced(arcade: ArcadeSession, against: str | None) -> int:
    """How far a storm has come, in milliseconds of play: of its clock, or in a race of time."""
    run = arcade.run
    return round((run.spent if against is None else run.elapsed)(arcade.now) * run.slow)


def overtaken(arcade: ArcadeSession, ghost: EarlierRun) -> bool:
    """Whether the best sprint had the board at hand solved by now."""
    then = ghost.solved_at(arcade.run.solved + 1)
    return arcade.run.phase is Phase.RUNNING and then is not None and then < arcade.run.time(arcade.now)


def skip_prices(run: Run) -> tuple[SkipPrice, ...]:
    """What Skip says while it is free, when it costs something, and where it is free because the puzzle is new."""
    seconds = round(run.numbers.skips.costs)
    price = _("-{n} s").format(n=seconds) if run.rules == STORM else _("+{n} s").format(n=seconds)
    tip = _("Another board, for {n} seconds")
    if run.rules == SURVIVAL:
        tip = _("Another board. {n} s are added to the time that decides between equal runs.")
    prices = (_("free"), "" if run.rules == SURVIVAL else price)
    written = [(_("Skip \N{MIDDLE DOT} {price}").format(price=one) if one else _("Skip"), _("Skip")) for one in prices]
    new = _("Another board. This puzzle is new to you: that is free.")
    return (
        SkipPrice(written[0], _("Another board, free this once")),
        SkipPrice(written[1], tip.format(n=seconds)),
        SkipPrice(written[0], new),
    )


def lives(run: Run) -> str:
    """How many lanterns of a survival are lit."""
    left = run.numbers.survival.strikes - run.strikes
    if left <= 0:
        return _("No lantern is left.")
    return ngettext("One lantern is left.", "{count} lanterns are left.", left).format(count=left)


def clock_text(run: Run, now: int, owed: int = 0) -> str:
    """What the clock says. `owed`: milliseconds that the player has not seen go yet."""
    return clock_words(run.rules, run.left(now) + owed if run.rules == STORM else run.time(now))


def bar_stand(run: Run, now: int) -> BarStand:
    """How the bar stands; its rewards are at first the next two, then the last two and the next."""
    bar, tier = run.numbers.bar, run.tier
    last = max(1, tier + (tier == 1))
    first = max(0, last - SCALE + 1)
    low = bar.threshold(first - 1) if first else 0.0
    seconds = run.elapsed(now) / 1000
    rewards = tuple(
        Reward(bar.threshold(one), _("+{n} s").format(n=round(bar.bonus(one, seconds))), one < tier)
        for one in range(first, last + 1)
    )
    return BarStand(run.bar, low, bar.threshold(last), rewards)


def reward_words(arcade: ArcadeSession) -> str:
    """What brings the next seconds, in the words of the puzzle at hand."""
    spec = arcade.player.spec
    return next_reward(arcade.run, arcade.now, MARKS if spec is None else spoken(spec).counted)


def next_reward(run: Run, now: int, marks: CountedMarks) -> str:
    """How many right marks bring the next seconds, or how many boards like the one at hand, where it has too few.

    marks: those that count.
    """
    bar, lap = run.numbers.bar, run.lap
    each = lap.par / max(1, len(lap.required))
    count = max(1, math.ceil((bar.threshold(run.tier) - run.bar) / each - 1e-9))
    seconds = round(bar.bonus(run.tier, run.elapsed(now) / 1000))
    boards = round(count / max(1, len(lap.required)))
    if count > len(lap.required) - len(lap.done):
        text = _("With the next board: +{seconds} s")
        if boards > 1:
            text = ngettext(
                "About {n} board like this: +{seconds} s", "About {n} boards like this: +{seconds} s", boards
            )
    elif run.bar <= 0:
        text = _("{marks} here: +{seconds} s")
    else:
        text = _("{marks} more here: +{seconds} s")
    text = text.format(n=boards, marks=marks.number(count), seconds=seconds)
    higher = run.numbers.score.multiplier(run.tier + 1)
    return f"{text} \N{MIDDLE DOT} ×{decimal(higher)}" if higher > run.multiplier else text


def split_rows(arcade: ArcadeSession, ghost: EarlierRun | None, landed: Sequence[int]) -> tuple[SplitRow, ...]:
    """The boards of a sprint: when those that are solved were, against the best run; when that one solved the others,
    of which nothing is said where there is none.

    ``landed``: what the clock said at the first solved board, the second and so on.
    """
    rows = []
    for number in range(1, arcade.numbers.sprint.boards + 1):
        then = ghost.solved_at(number) if ghost is not None else None
        if number > len(landed):
            if then is not None:
                rows.append(SplitRow(number, "", _("best {time}").format(time=tenths(then))))
            continue
        now = landed[number - 1]
        if then is None:
            rows.append(SplitRow(number, tenths(now), ""))
            continue
        rows.append(SplitRow(number, tenths(now), apart(now - then), now <= then))
    return tuple(rows)


def apart(milliseconds: int) -> str:
    """A time against that of the best run, with its sign and in words."""
    seconds = decimal(abs(milliseconds) / 1000)
    if seconds == decimal(0):
        return _c("neither ahead nor behind", "level")
    text = _("{minus}{seconds} s ahead") if milliseconds < 0 else _("+{seconds} s behind")
    return text.format(minus="\N{MINUS SIGN}", seconds=seconds)


def marks_of(specs: Iterable[PuzzleSpec[Any]]) -> tuple[str, ...]:
    """What the marks are called that count on boards of these puzzles, each once."""
    return tuple(dict.fromkeys(_(spoken(spec).counted.names) for spec in specs))


def what_counts(specs: Iterable[PuzzleSpec[Any]]) -> str:
    """What a run judges, and what it does not, for these are notes."""
    every = tuple(specs)
    text = _("{marks} count.").format(marks=capital(listed(marks_of(every))))
    notes = tuple(dict.fromkeys(_(note) for spec in every if (note := spoken(spec).counted.notes)))
    if not notes:
        return text
    return " ".join((text, _("Notes such as {notes} do not.").format(notes=listed(notes))))
