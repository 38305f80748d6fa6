"""Versus: two seats mark one board in turn, the computer or a second person in the other one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from game.engine.core import Change, Count, Move, PuzzleError, Target
from game.engine.play.game import Game
from game.engine.play.session import Event, EventKind, Session
from game.engine.puzzle.recipe import Recipe
from game.engine.puzzle.versus import Ending, Match, MatchOutcome
from game.engine.wording import DOT
from game.engine.words import _
from game.scenes.board.points import Scoring, award_text
from game.scenes.board.policy import Policy
from game.scenes.board.scene import BoardScene
from game.scenes.versus.central import CentralFrame
from game.scenes.versus.column import SeatCard, VersusColumn
from game.scenes.versus.counted import CountedRings
from game.scenes.versus.end import MatchEnd
from game.scenes.versus.flourish import MatchFlourish
from game.scenes.versus.moods import OpponentMoods
from game.scenes.versus.spoilt import Spoilt
from game.services import Library
from game.ui.board.fills import SEAT_WORDS
from game.ui.input.actions import Action, Pointer, Press
from game.ui.scene.answers import Answer
from game.ui.scene.scene import Host, Scene
from game.ui.widgets.card import Card

PAUSE_MS = 1200  # from one mark to the computer's answer: time to see what the mark came to; a press shortens it
SAMPLE_MARKS = 12
RICHER_MS = 60_000


class VersusScene(BoardScene):
    """A match on a board.

    game: one whose `versus` holds a match. Without it, a sample is shown that is not kept. swapped: whether the left
    button places the other mark.
    """

    column: VersusColumn

    def __init__(self, host: Host, game: Game | None = None, swapped: bool = False) -> None:
        keep = game is not None
        game = game or _sample(host.services.library)
        spec = game.session.spec
        if spec.versus is None:
            raise PuzzleError(_("{title} is not played against somebody").format(title=spec.title))
        self.versus = spec.versus
        self.match = Match.from_json(game.versus)
        opponents = {opponent.name: opponent for opponent in self.versus.opponents}
        if self.match.level and self.match.level not in opponents:
            raise PuzzleError(_("there is no opponent {level!r}").format(level=self.match.level))
        names = (_("You"), _("Computer")) if self.match.level else (_("Player 1"), _("Player 2"))
        self.seats = tuple(SeatCard(name, seat) for seat, name in enumerate(names))
        self.seats[1].face = self.match.level
        super().__init__(host, game, VersusPolicy(), keep, VersusColumn)
        opponent = _(opponents[self.match.level].title) if self.match.level else _("Two players")
        mode = _("With undo") if self.match.friendly else _("Ranked")
        self.column.subtitle.text = DOT.join((spec.board_text(game.session.board), opponent, mode))
        self.scoring = Scoring(self.view, self.versus, self.match)
        self.stage.add(self.scoring.layer)
        self.counted = self.stage.add(CountedRings(self.view))
        self.central = self.stage.add(CentralFrame(self.view, self.versus.richer(game.session.board)[0]))
        self.view.rule = self._rule
        self.swapped = swapped
        self.outcome: Ending | None = None
        self.end = MatchEnd(self, self.versus)
        self.flourish = MatchFlourish(self)
        self.spoilt = Spoilt(self)
        self.moods = OpponentMoods(self)
        self._told = ["", ""]
        self._job: int | None = None
        self._answer: Move | None = None
        self._pause = 0.0

    def remake(self) -> dict[str, Any] | None:
        """A match goes on in the other language; the computer thinks again."""
        self.moves.settle()
        game = None if self.outcome is not None or self.spoilt.asking else self.keeper.handed_on()
        if game is None:
            return None
        self._drop_job()
        return {"game": game, "swapped": self.swapped}

    def enter(self) -> None:
        self._take_stock()
        self._tell_richer()
        if self.session.log:  # a match that goes on shows the line that was drawn last
            self._light([change.slot for change in self.session.log[-1].move])
        if self.spoilt.asking:
            self.spoilt.explain()
        elif self.outcome is not None:  # left before its end was shown
            self.full()

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        self.end.place()

    def _tell_richer(self) -> None:
        """Until the player's first mark: where any mark brings more."""
        begun = any(not self.match.level or award.seat == 0 for award in self.scoring.awards)
        cells, text = ((), "") if begun else self.versus.richer(self.session.board)
        self.view.fills.show("lit", cells)
        if text and not self.session.undo_stack:
            self.judge.say(text, "text2", RICHER_MS)

    # Marks

    def _rule(self, target: Target, act: str) -> Move:
        """What a button does: the marks of versus, in place of the puzzle's own acts."""
        names = ("primary", "secondary")
        if act not in names:
            return ()
        number = names.index(act) ^ self.swapped
        return self.versus.tap(self.session.board, self.session.marks, target, self.versus.acts[number])

    def play_move(self, move: Move, more: bool) -> None:
        if not more:  # a drag places no second mark
            super().play_move(move, False)

    def moved(self, events: Sequence[Event]) -> None:
        """The board has changed: count the points, and see who is next."""
        self._take_stock()
        wrong = self.outcome.slot if self.outcome is not None else None
        placed = [e.change.slot for e in events if e.kind is EventKind.PLACED and e.change is not None]
        awards = self.scoring.update([slot for slot in placed if slot != wrong])
        for award in awards:
            self._told = [*self._told[1:], f"{self.seats[award.seat].caption} {award_text(award)}"]
            self.judge.say("\n".join(filter(None, self._told)), ms=None)  # the next line has its own
        self.counted.show(awards)
        self._light(placed)
        self.moods.scored(awards)
        self._tell_richer()
        self._show_points()
        if self.spoilt.asking:
            self.spoilt.explain()
        elif wrong is not None:
            self.full()

    def _light(self, placed: Sequence[Target]) -> None:
        """The computer's line is lit until somebody draws the next one."""
        answered = bool(self.session.log) and self.session.log[-1].actor == "computer"
        self.view.fills.show("cause", placed if answered else ())

    def undo(self) -> None:
        """Take back as much as gives the asking person the turn again."""
        self._drop_job()
        if self.match.undo(self.session, self.game.elapsed):
            self._told = ["", ""]
            self.judge.unsay()
            self.outcome = None
            self.happened([], "undo")

    def swap(self) -> None:
        """Let the left button place the other mark."""
        self.swapped = not self.swapped
        self.services.audio.play("toggle", int(self.swapped))
        self.judge.say(
            _("Left and right button have changed places.") if self.swapped else _("The buttons are as before."), "mark"
        )

    def acts(self) -> dict[str, Callable[[], None]]:
        return {**super().acts(), "undo": self.undo, "swap": self.swap}

    def commands(self) -> tuple[str, ...]:
        """Ranked lines stay."""
        return tuple(name for name in self.column.tools if name != "undo" or self.match.friendly)

    # Turns

    def _take_stock(self) -> None:
        """Show points and turn; have the computer think when it is next."""
        session, match = self.session, self.match
        self._drop_job()
        self.outcome = self.versus.ending(session.board, session.log, match, self.game.solution)
        turn = None if self.outcome else match.turn(session)
        self._show_points()
        for card in self.seats:
            card.turn = card.seat == turn
        self.moods.settle()
        computer = turn is not None and match.computer_to_move(session)
        self.view.locked = turn is None or computer
        self.column.turn.text = self._turn_text(turn)
        self.column.turn.colour = "text" if turn is None else SEAT_WORDS[turn]
        if computer:
            self._pause = PAUSE_MS
            self._think()

    def _show_points(self) -> None:
        """Both sums and whose mark is whose; a line that cannot be right brings nothing."""
        wrong = self.outcome.slot if self.outcome is not None else None
        for card in self.seats:
            mine = [award for award in self.scoring.awards if award.seat == card.seat]
            card.value = str(sum(award.points for award in mine if award.slot != wrong))
            self.view.fills.show(f"seat {card.seat}", [award.slot for award in mine])

    def _turn_text(self, turn: int | None) -> str:
        if turn is None:
            if self.spoilt.asking:
                return _("Take it back, or the match is lost")
            return self.outcome.text if self.outcome else ""
        if not self.match.level:
            return _("Player {turn} to move").format(turn=turn + 1)
        return _("Computer's turn") if turn else _("Your turn")

    def _think(self) -> None:
        """Have the worker choose; it needs the solution, which it looks for first where it is not known."""
        maker, session, solution = self.services.maker, self.session, self.game.solution
        if solution is None:
            self._job = maker.count(session.spec, session.board, self._counted)
        else:
            self._job = maker.choose(session, solution, self.match, self._chosen)

    def _counted(self, count: Count | None) -> None:
        self._job = None
        if count is not None and count.solution is not None:
            self.game.solution = count.solution
            self._think()
        else:
            self.judge.say(_("This board has no solution, so the computer cannot play it."), "error")

    def _chosen(self, move: Move | None) -> None:
        self._job = None
        session, solution = self.session, self.game.solution
        if move is None and solution is not None:  # without a worker the window waits for a moment
            match = self.match
            rng, lead = match.rng(session), match.lead(session)
            move = self.versus.choose(session.board, session.marks, solution, match.level, rng, lead)
        self._answer = move

    def _drop_job(self) -> None:
        if self._job is not None:
            self.services.maker.cancel(self._job)
        self._job = self._answer = None

    def update(self, dt: float) -> None:
        super().update(dt)
        self._pause -= dt
        if self._answer is not None and self._pause <= 0:
            move, self._answer = self._answer, None
            self.keeper.begin()
            self.happened(self.session.play(move, self.game.elapsed, "computer"))

    def handle(self, action: Action) -> bool:
        if (isinstance(action, Pointer) and action.phase == "down") or (
            isinstance(action, Press) and action.command in ("confirm", "alternate")
        ):
            self._pause = 0.0
        used = super().handle(action) if self.end.strip is None else Scene.handle(self, action)
        if isinstance(action, Pointer) and action.phase == "up":
            self.end.take_focus()
            self.spoilt.take_focus()
        return used

    def back(self) -> None:
        if self.end.strip is not None:
            self.host.reset("menu")
        elif self.spoilt.asking:  # closing the question would lose the match
            self.undo()
        else:
            super().back()

    # The end

    def resume(self, result: Any) -> None:
        """A page above was left: the pause, where the match may have been given up."""
        if result is not Answer.END:
            return
        if self.spoilt.asking:
            self.guide.drop()
            self.spoilt.concede()
        elif self.outcome is None:
            self._drop_job()
            seat = 0 if self.match.level else self.match.turn(self.session)
            self.match = self.scoring.match = replace(self.match, conceded=seat)
            self.game.versus = self.match.to_json()
            self._take_stock()
            self.full()

    def celebrate(self, start: Target | None) -> None:
        """The board is full and right; what is felt is who has won."""
        self.view.locked = True
        self.policy.won(self)

    def full(self) -> None:
        """The match is over, whoever wins, but while a wrong line may be taken back."""
        if self.spoilt.asking:
            return
        if self.won_at is None or self.spoilt.slot is not None:
            self.won_at = 0.0
            self.view.ring.show(False)
            self.flourish.begin()
        if self.keeper.keep:
            self.services.library.finish(self.game)
            self.keeper.keep = False
        if self.end.strip is None:
            self.spoilt.explain()

    @property
    def won(self) -> bool:
        """Whether the player has won against the computer by points."""
        ending = self.outcome
        return bool(self.match.level) and ending is not None and (ending.kind, ending.winner) == (MatchOutcome.WIN, 0)

    def rematch(self, level: str = "") -> None:
        """Play another match like this one, or against another computer; the other side starts."""
        spec, match = self.session.spec, self.match
        size = spec.size_of(self.session.board)
        following = Match(level or match.level, 1 - match.first, match.friendly, self.services.seed())
        recipe = Recipe(size, spec.levels_at(size)[0])
        self.host.replace("making", kind=spec.kind, recipe=recipe, match=following)

    def leave(self) -> None:
        self._drop_job()
        super().leave()


@dataclass(frozen=True)
class VersusPolicy(Policy[VersusScene]):
    """Marks are final but for a friendly undo; nobody is helped."""

    tools: Sequence[str] = ("undo", "rules", "swap")

    def cards(self, scene: VersusScene) -> Sequence[Card]:
        return scene.seats

    def may_undo(self, scene: VersusScene) -> bool:
        return scene.match.can_undo(scene.session)

    def moved(self, scene: VersusScene, events: Sequence[Event]) -> None:
        scene.moved(events)

    def won(self, scene: VersusScene) -> None:
        """Solved or not, the match is over."""
        scene.full()

    def undo_to_good(self, scene: VersusScene) -> bool:
        scene.undo()
        return True

    def dropped(self, scene: VersusScene) -> None:
        """The question about a wrong line was closed, when the hint is gone; undo takes the line away before."""
        if scene.spoilt.asking and scene.column.page is not None:
            scene.animator.after(0, scene.spoilt.concede, "concede")

    def go_on(self, scene: VersusScene) -> None:
        if scene.spoilt.slot is None:
            scene.end.come(scene.scoring.awards)


def _sample(library: Library) -> Game:
    """A match half played, to show what one looks like."""
    kind = next((kind for kind, spec in library.kinds.items() if spec.versus is not None), "")
    if not kind:
        raise PuzzleError(_("no puzzle is played against somebody"))
    shown = library.sample(kind)
    spec, board, solution = shown.session.spec, shown.session.board, shown.solution
    assert spec.versus is not None
    assert solution is not None
    session = Session(spec, board)
    for slot, value in list(spec.required(board, solution).items())[:SAMPLE_MARKS]:
        session.play((Change(slot, 0, value),), 0)
    match = Match(spec.versus.opponents[0].name)
    return Game(session, mode="versus", versus=match.to_json(), solution=solution)


SCENE = VersusScene
