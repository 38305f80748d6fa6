"""The end of a match, beside its board: who won, the points of both, what decided it, and what was missed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Protocol

from game.engine.core import Beat, BeatKind, Target
from game.engine.play.game import Game
from game.engine.play.timeline import Timeline
from game.engine.puzzle.places import NTH
from game.engine.puzzle.versus import Award, Ending, Match, MatchOutcome, Missed, Versus
from game.engine.wording import capital
from game.engine.words import N_, _, _c, ngettext
from game.scenes.board.column import Column
from game.scenes.board.game_end import BANDS
from game.scenes.board.new_seals import let_fall, seal_notice, seal_words, show_unseen
from game.scenes.board.parts import BoardHost
from game.scenes.board.win_nodes import Fact
from game.scenes.board.win_report import WinReport
from game.scenes.board.win_strip import FADE_MS, WayOn, WinStrip
from game.scenes.versus.column import SeatCard
from game.scenes.versus.moods import parting
from game.ui.board.fills import SEAT_WORDS
from game.ui.stage.veil import cross_fade

NOTICE_MS = 600
CLOSE = 5  # points between two that were near each other
INVALID = N_("The full board breaks a rule, so nobody wins.")
EVEN = N_("You took the most points in every turn. Next time, leave no number one line short for the computer.")


class MatchHost(BoardHost, Protocol):
    """The scene of a match, as this part sees it."""

    game: Game
    match: Match
    outcome: Ending | None

    @property
    def column(self) -> Column: ...

    @property
    def seats(self) -> Sequence[SeatCard]: ...

    @property
    def won(self) -> bool: ...

    def rematch(self, level: str = "") -> None:
        """Play another match like this one, or against another computer."""


class MatchEnd:
    """The strip at the end of a match. `strip` is None until then."""

    def __init__(self, scene: MatchHost, versus: Versus[Any]) -> None:
        self.scene, self.versus = scene, versus
        self.strip: WinStrip | None = None

    def come(self, awards: Sequence[Award]) -> None:
        """The match is over: show who won and why, and after a loss the line that would have brought more."""
        scene, ending = self.scene, self.scene.outcome
        if ending is None or self.strip is not None:
            return
        missed, lost = None, bool(scene.match.level) and ending.kind is MatchOutcome.WIN and ending.winner == 1
        if lost and scene.game.solution is not None:
            session = scene.session
            missed = self.versus.missed(session.board, session.log, scene.match, scene.game.solution, 0)
            if missed is not None:
                scene.view.hints.show(Timeline.of([Beat(BeatKind.RING, (missed.slot,))]), everywhere(scene), soft=True)
        kind = close(ending, [int(card.value) for card in scene.seats]) if lost else ""
        why = (
            given_up(scene.match)
            if ending.kind is MatchOutcome.CONCEDED
            else decided(ending, awards, bool(scene.match.level))
        )
        note = " ".join(filter(None, (kind, why, advice(missed) if lost else "")))
        self.show(ending, note)

    def show(self, ending: Ending, note: str) -> None:
        """Let the strip come in the column's place."""
        frame = self.scene.column.frame
        if frame is None or not frame.column.w:
            self._put(ending, note)
        else:
            put = partial(self._put, ending, note)
            cross_fade(self.scene.stage, frame.column, put, FADE_MS, apart=True, bands=BANDS)

    def _put(self, ending: Ending, note: str) -> None:
        scene = self.scene
        if self.strip is not None:
            self.strip.remove()
        facts = tuple(
            Fact(card.caption, card.value, colour, card.face, parting(ending))
            for card, colour in zip(scene.seats, SEAT_WORDS, strict=True)
        )
        report = WinReport(headline(ending, facts), scene.column.subtitle.text, (), facts, note=note)
        first, *others = self._ways()
        self.strip = WinStrip(scene.form, report, first, others)
        scene.form.release()
        scene.view.enabled = False
        self.strip.stand()
        seals = scene.services.library.seals.of_game(scene.game)
        notice = seal_notice(scene, seals)
        if notice is not None:
            self.strip.award(notice, seal_words(seals))
            let_fall(scene, notice, NOTICE_MS)
        self.place()
        show_unseen(scene, self.strip)
        self.take_focus()

    def take_focus(self) -> None:
        """The usual answer is a key away, whatever the mouse has done."""
        if self.strip is not None:
            self.scene.form.set_focus(self.strip.next)

    def place(self) -> None:
        """The strip has the column's place."""
        column = self.scene.column
        if self.strip is not None and column.frame is not None:
            column.hide()
            self.strip.place(column.frame.column)

    def _ways(self) -> list[WayOn]:
        """The ways on, the first one large: against the next computer once this one is beaten."""
        host, game = self.scene.host, self.scene.game
        known = {one.name: one for one in self.versus.opponents}
        stronger = known.get(known[self.scene.match.level].stronger) if self.scene.won else None
        harder = [] if stronger is None else [
            WayOn(
                _("Against {name}").format(name=_(stronger.title)), "up", lambda: self.scene.rematch(stronger.name),
            )
        ]  # fmt: skip
        return [
            *harder,
            WayOn(_("Again"), "restart", self.scene.rematch),
            WayOn(_("New match"), "duel", lambda: host.replace("versus.setup", kind=game.kind)),
            WayOn(_("Watch"), "play", lambda: host.push("replay", game=game)),
            WayOn(_c("title screen", "Home"), "home", lambda: host.reset("menu")),
        ]


def headline(ending: Ending, facts: Sequence[Fact]) -> str:
    """Who has won and by how many points; of a draw, how many each has."""
    points = [int(fact.value) for fact in facts]
    if ending.kind is MatchOutcome.DRAW:
        return _("A draw, {points} all").format(points=points[0])
    apart = abs(points[0] - points[1])
    if ending.kind is not MatchOutcome.WIN or ending.slot is not None or not apart:
        return ending.text
    return ngettext("{who} by {n} point", "{who} by {n} points", apart).format(who=ending.text, n=apart)


def close(ending: Ending, points: Sequence[int]) -> str:
    """A kind word for who has lost, where it was near."""
    apart = abs(points[0] - points[1])
    return _("That was close.") if ending.slot is None and 0 < apart <= CLOSE else ""


def everywhere(scene: BoardHost) -> tuple[Target, ...]:
    """All places of the board: nothing fades."""
    return (*scene.view.geometry.targets, *scene.view.numbered)


def given_up(match: Match) -> str:
    """Who has given the match up, and that the points stay."""
    if match.level or match.conceded is None:
        return _("You gave up before the board was full. The points stay as they are. The next match is wide open.")
    text = _(
        "Player {number} gave up before the board was full. The points stay as they are. The next match is wide open."
    )
    return text.format(number=match.conceded + 1)


def decided(ending: Ending, awards: Sequence[Award], alone: bool) -> str:
    """What most of the difference came from, with the points of both for it: said to the player who plays `alone`
    against the computer, else of both players by name, the winner first."""
    if ending.kind is MatchOutcome.INVALID:
        return _(INVALID)
    if ending.kind is not MatchOutcome.WIN or ending.winner is None:
        return _("Both sides have the same points.")
    points: dict[str, list[int]] = {}
    for award in awards:
        for part in award.told:
            points.setdefault(part.called or part.why, [0, 0])[award.seat] += part.points
    first, second = ending.winner, 1 - ending.winner
    why, both = max(points.items(), key=lambda part: part[1][first] - part[1][second])
    named = capital(_(why))
    if alone:
        text = ngettext(
            "{what} decided it: they brought you {points} point and the computer {others}.",
            "{what} decided it: they brought you {points} points and the computer {others}.",
            both[0],
        )
        return text.format(what=named, points=both[0], others=both[1])
    text = ngettext(
        "{what} decided it: they brought player {number} {points} point and player {other} {others}.",
        "{what} decided it: they brought player {number} {points} points and player {other} {others}.",
        both[first],
    )
    return text.format(what=named, number=first + 1, points=both[first], other=second + 1, others=both[second])


def advice(missed: Missed | None) -> str:
    """One sentence on what would have been better."""
    if missed is None:
        return _(EVEN)
    if missed.turn <= len(NTH):
        text = _("In your {nth} turn, the ringed cell would have brought {points} points. Your line brought {taken}.")
        return text.format(nth=_c("turn", NTH[missed.turn - 1]), points=missed.points, taken=missed.taken)
    text = _("In your turn {turn}, the ringed cell would have brought {points} points. Your line brought {taken}.")
    return text.format(turn=missed.turn, points=missed.points, taken=missed.taken)
