"""Play: a puzzle against oneself, with time, undo, checkpoints, checks and hints, and then the next one.

Solve plays a solution in: one move, which can be undone, and which earns nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from game.engine.core import Count, Marks, Move, PuzzleError, Target, after, difference
from game.engine.formats.levels import Pack
from game.engine.play.game import Game
from game.engine.play.hint_price import priced
from game.engine.play.session import EXTEND, MANY, PLAY, Event, EventKind
from game.engine.play.telling import Told
from game.engine.puzzle.spec import PuzzleSpec
from game.engine.record.outcome import Following
from game.engine.wording import DOT
from game.engine.words import N_, _
from game.scenes.board.game_end import GameEnd
from game.scenes.board.invitation import Invitation
from game.scenes.board.points import PointsCount, Scoring, award_text
from game.scenes.board.policy import Policy
from game.scenes.board.scene import BoardScene
from game.scenes.variant_rule import VariantRule
from game.services.library import Packs
from game.services.pack_moment import guards
from game.ui.board.fills import SEAT_WORDS
from game.ui.covers.wash import bring_wash, put_wash, washed
from game.ui.input.actions import Action, Pointer, Press
from game.ui.scene.answers import Answer
from game.ui.scene.dialog import Dialog, DialogAnswer
from game.ui.scene.scene import Host
from game.ui.widgets.card import Card, clock_text

USUAL = ("undo", "redo", "hint", "check", "checkpoint", "roll_back", "restart", "rules", "solve")
SOLVE_STEP_MS, SECOND_MS = 60, 1000
PRICE_OF_SOLVING = N_("This game then earns no star, even if you undo it. You can play the puzzle again for its stars.")
SOLVE_STEPS = 40  # Solve shows so many steps at most, several marks at once on large boards


def _world_of(packs: Packs, game: Game) -> Pack | None:
    """The pack of a level; None for other games, and for packs that are not there any more."""
    if not game.pack:
        return None
    try:
        return packs.shelf(game.pack).pack
    except PuzzleError:
        return None


class PlayScene(BoardScene):
    """One game to its end, and the next one in its place.

    game: what to play; or spec, board and marks of a puzzle from elsewhere; without any, a sample that is not kept.
    following: what can come after it, where the game itself does not tell. returns: its pause leads back to the page
    from which it was opened.
    """

    goes_back = True
    ending: GameEnd

    def __init__(
        self,
        host: Host,
        game: Game | None = None,
        spec: PuzzleSpec[Any] | None = None,
        board: Any = None,
        marks: Marks | None = None,
        following: Following | None = None,
        returns: bool = False,
    ) -> None:
        library = host.services.library
        keep = game is not None or spec is not None
        if game is None:
            game = library.sample(next(iter(library.kinds))) if spec is None else library.open(spec.kind, board, marks)
        self.pack = _world_of(library.packs, game)
        versus = game.session.spec.versus
        self.points = None
        if versus is not None:
            self.points = Card(_("Points"), "0", counted=True)
        self.par = _par(library.packs, game)
        self.star = None if self.par is None else Card(_("Star under"), clock_text(self.par * 1000), aside=True)
        self._after, self.returns = following, returns
        super().__init__(host, game, PlayPolicy((*USUAL, "versus") if versus is not None else USUAL), keep)
        self.use_assists()
        self.count = PointsCount()
        self._rest: list[Move] = []
        self._scoring = Scoring(self.view, versus) if versus is not None else None
        self.ending = GameEnd(self, self.column, self._points, self._take_back, following)
        self.ending.page = self._page
        self.ending.packs.guarded = guards(library.packs, game)
        self.invitation = Invitation(self, self.column, game.kind, self._begun)
        self.placing.after = (*self.placing.after, self.invitation.zoomed)
        if self._scoring is not None:
            self.stage.add(self._scoring.layer)
            self.count_points(())
        self.rule = VariantRule(self.services, game)
        self._each = 1
        self._since = 0.0
        self._first = True
        self._trials: Sequence[int] = ()  # that were open when the solution came
        self._search: int | None = None
        self.view.locked = self.session.solved
        spec, board = game.session.spec, game.session.board
        level = _(game.difficulty) if game.difficulty else ""
        about = (*library.label(game), _(spec.variant(board))) if game.pack else (spec.board_text(board), level)
        if self.ending.packs.guarded:
            self.column.title.text = _("The guardian")
        self.column.subtitle.text = DOT.join(filter(None, about))

    def remake(self) -> dict[str, Any] | None:
        """A board that is being played goes on in the other language; its hint is asked for anew."""
        self.moves.settle()
        game = None if self._rest or self._search is not None else self.keeper.handed_on()
        if game is None:
            return None
        self.guide.stop_looking()
        return {"game": game, "following": self._after, "returns": self.returns}

    def enter(self) -> None:
        super().enter()
        self.invitation.introduce()
        if self.rule.new and self.keeper.keep and not self._begun():
            self.rule.tell(self.guide)
        if self.session.solved and self.session.log:
            self.ending.present(False)

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        if self.view.stands:
            self.invitation.place()
        else:
            self.host.later(self._invite(), self)
        if self.pack is not None:
            self.host.later(self._bring_world(self.pack), self)

    def _invite(self) -> Iterator[None]:
        """Beside a large board the invitation comes as the board does, behind the first frame."""
        self.invitation.place()
        yield

    def _bring_world(self, pack: Pack) -> Iterator[None]:
        """The page of a level bears the picture of its pack, as soon as there was time to draw it."""
        drawn = washed(self.look, pack)
        yield from bring_wash(self.look, pack)
        if not drawn and washed(self.look, pack) and self.stage.backdrop is not None:
            self.stage.backdrop = self.backdrop()
            self.stage.damage_all()

    def _page(self) -> pygame.Surface:
        """The page, for a level with the picture of its pack."""
        page = self.look.own_backdrop()
        if self.pack is not None:
            put_wash(page, self.look, self.pack, self.choices.left_handed)
        return page

    def _begun(self) -> bool:
        """Whether the player has made a mark."""
        return len(self.session.log) > self.keeper.opening

    def clear_points(self) -> None:
        """Clear the board for a hint."""
        if self._scoring is not None:
            self._scoring.layer.clear()

    def resume(self, result: Any) -> None:
        """A scene above was left: pause, the rules, a lesson, or a question."""
        self.invitation.look_again()
        if result is Answer.BACK:
            self.host.pop()
            return
        if self.ending.take_focus():
            return
        if result is Answer.SOLVE:
            self._give_up()
        elif result is Answer.RESTART:
            self.moves.restart()

    # Points

    def count_points(self, events: Sequence[Event]) -> None:
        """Bring the card up to date; the points of new marks rise from the board."""
        self.view.locked = self.session.solved
        if self._scoring is None or self.points is None:
            return
        self._scoring.rising = self.choices.points
        placed = [e.change.slot for e in events if e.kind is EventKind.PLACED and e.change and e.actor == "player"]
        self.count.begin(self._count(self._scoring, self.points, placed))
        if len(self.session.marks) <= MANY:
            self.count.finish()
        elif not self._rest:  # else the solution goes on, and brings no points
            self.host.later(self.count.go_on(), self)

    def _count(self, scoring: Scoring, card: Card, placed: Sequence[Target]) -> Iterator[None]:
        fresh = yield from scoring.counting(placed)
        told = [award for award in fresh if self.choices.points and len(award.reasons) > 1]
        if told:
            self.judge.say(award_text(told[-1]), SEAT_WORDS[told[-1].seat])
        card.value = str(scoring.totals()[0])

    def _points(self) -> int | None:
        self.count.finish()
        return self._scoring.totals()[0] if self._scoring is not None else None

    # Solve

    @property
    def shown(self) -> bool:
        """Whether the board is solved, and not by the player."""
        return self.session.solved and self.won_at is None

    def acts(self) -> dict[str, Callable[[], None]]:
        return {**super().acts(), "solve": self.solve, "versus": self.challenge}

    def challenge(self) -> None:
        """Find somebody to play this puzzle against."""
        self.host.push("versus.setup", kind=self.game.kind)

    def solve(self) -> None:
        """Fill in the solution, after a question as long as there is something to lose."""
        if self.game.gave_up:
            self._give_up()
            return
        answers = (
            DialogAnswer(_("Keep trying"), None, "primary"),
            DialogAnswer(_("Show it"), Answer.SOLVE, icon="skip"),
        )
        self.host.push(Dialog, title=_("Show the solution?"), text=_(PRICE_OF_SOLVING), answers=answers)

    def _give_up(self) -> None:
        self.guide.drop()
        self.game.gave_up = True
        self.game.help("solve")
        self.keeper.save()
        if self.game.solution is not None:
            self._play_in(self.game.solution)
        elif self._search is None:
            self.judge.say(_("Looking for a solution."))
            self._search = self.services.maker.count(self.session.spec, self.session.board, self._found)

    def _found(self, count: Count | None) -> None:
        self._search = None
        if count is None or count.solution is None:
            self.judge.say(_("There is no solution.") if count is not None else _("No solution was found."), "error")
        else:
            self._play_in(count.solution)

    def _play_in(self, solution: Marks) -> None:
        session = self.session
        self._rest = list(session.spec.solving(session.board, session.marks, solution) or ())
        self._each = -(-len(self._rest) // SOLVE_STEPS)
        self._since = float(SOLVE_STEP_MS)
        self._first = True
        self._trials, session.checkpoints[:] = tuple(session.checkpoints), ()  # a solution is no trial

    def _step(self, number: int) -> None:
        """Play the next so many moves of the solution; all of them together are one undo."""
        self.moves.settle()
        move = difference(self.session.marks, after({}, *self._rest[:number]))
        del self._rest[:number]
        self.keeper.begin()
        op, self._first = PLAY if self._first else EXTEND, False
        self.moves.make(self.session.entry(op, self.game.elapsed, move, "solver"))

    @property
    def calm_ms(self) -> float:
        """The clock goes on by a second at a time."""
        if self._rest or self.won_at is not None:
            return 0.0
        return SECOND_MS if self.session.solved else SECOND_MS - self.game.elapsed % SECOND_MS

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.star is not None and self.par is not None and self.game.elapsed // 1000 > self.par:
            self.star.end()
        self.invitation.follow()
        if self._rest:
            self._since += dt
            if self._since >= SOLVE_STEP_MS:
                self._since = 0.0
                self._step(self._each)

    def handle(self, action: Action) -> bool:
        pressed = isinstance(action, Press) or (isinstance(action, Pointer) and action.phase == "down")
        if self._rest and pressed:  # seen enough
            self._step(len(self._rest))
            return True
        return self.invitation.takes(action) or super().handle(action)

    def celebrate(self, start: Target | None) -> None:
        if self.game.won:
            super().celebrate(start)
        else:
            self._show_end()

    def _show_end(self) -> None:
        """The solution was played in: count what the player has, a piece a frame, and show what the game came to."""
        if not self.count.step():
            self.animator.after(0, self._show_end)
        elif self.session.solved:
            self.ending.present(False)

    def light_up(self, start: Target | None) -> None:
        if self._scoring is not None:
            self._scoring.layer.clear()
        super().light_up(start)

    def _take_back(self) -> None:
        """Undo the solution that was played in."""
        self.ending.withdraw()
        self.session.checkpoints[:], self._trials = self._trials, ()
        self.layout(self.look.size)
        self.moves.undo()

    def happened(self, events: list[Event], how: str = "") -> None:
        super().happened(events, how)
        if self.ending.nears:
            self.host.later(self.ending.warm_light(), self)

    def refresh_tools(self) -> None:
        super().refresh_tools()
        for name in ("hint", "check", "checkpoint", "restart", "solve"):
            self.column.tools[name].enabled &= not self.shown

    def warm(self) -> Iterator[None]:
        """Draw ahead what shows when the board is solved, and the points."""
        if self.keeper.keep:
            self.invitation.offer()
            yield
        yield from self.ending.warm()
        if self._scoring is not None:
            yield from self._scoring.warm()
            yield from self.count.go_on()

    def leave(self) -> None:
        if self._search is not None:
            self.services.maker.cancel(self._search)
        if self.shown and self.keeper.keep and self.game.id is not None:  # a game that was solved for the player
            self.services.library.finish(self.game)
        super().leave()


@dataclass(frozen=True)
class PlayPolicy(Policy[PlayScene]):
    """Everything is allowed; help that gives something away costs the star for no help."""

    counts_time = check_costs = True
    tools: Sequence[str] = USUAL

    def cards(self, scene: PlayScene) -> Sequence[Card]:
        return [card for card in (scene.star, scene.points) if card is not None]

    def warm(self, scene: PlayScene) -> Iterator[None]:
        yield from scene.warm()

    def moved(self, scene: PlayScene, events: Sequence[Event]) -> None:
        """Nobody judges a mark before it is asked for; points are counted where there are some."""
        scene.count_points(events)

    def priced(self, scene: PlayScene, pages: tuple[Told, ...]) -> tuple[Told, ...]:
        return priced(pages, scene.game.flawless, scene.rule.gives)

    def hinted(self, scene: PlayScene, told: Told) -> None:
        scene.clear_points()
        scene.guide.note_free(told)

    def lesson(self, scene: PlayScene) -> str:
        return scene.guide.lesson()

    def pay(self, scene: PlayScene) -> None:
        (scene.guide.note if scene.rule.gives else scene.guide.count)()

    def won(self, scene: PlayScene) -> None:
        scene.rule.won()
        scene.keeper.record(scene)


def _par(packs: Packs, game: Game) -> int | None:
    """The par of a pack's level or of a random board, in seconds."""
    if not game.pack:
        return game.par
    try:
        shelf = packs.shelf(game.pack)
        return shelf.pack.levels[shelf.index_of(game.level)].par
    except (PuzzleError, KeyError):
        return None


SCENE = PlayScene
