"""The end of practice, beside the board as after every win: what was needed, and what to train next."""

from __future__ import annotations

from collections import Counter
from functools import cached_property

from game.engine.play.asked import titled
from game.engine.play.tally import Tally, weakest
from game.engine.play.way import missed_in
from game.engine.puzzle.recipe import Recipe
from game.engine.words import _, _c
from game.scenes.board.game_end import GameEnd
from game.scenes.board.win_nodes import Fact
from game.scenes.board.win_report import WinReport, name_of
from game.scenes.board.win_strip import WayOn
from game.ui.widgets.card import clock_text


class PracticeEnd(GameEnd):
    """The strip with the time, the wrong marks and the hints; its first way trains the weakest technique."""

    @cached_property
    def missed(self) -> Counter[str]:
        """How often each technique was missed."""
        game = self.scene.game
        return missed_in(game.session, game.solution or game.session.marks)

    @cached_property
    def weak(self) -> str:
        """The technique to train next: the one that was missed or needed help most, or the hardest; "" where there is
        none."""
        game = self.scene.game
        spec, board = game.session.spec, game.session.board
        ladder = spec.ladder_for(board)
        used = ladder.solve(spec.position(board, {}))[1].techniques
        missed = self.missed
        trouble = {name: max(game.helped.get(name, 0), missed[name]) for name in {**game.helped, **missed}}
        here = {name: Tally(used.get(name, 0), trouble.get(name, 0)) for name in {**used, **trouble}}
        ever = self.scene.services.profile.settings.of(spec.kind).practice
        hardest = next((t.name for t in reversed(ladder.techniques) if t.name in here), "")
        return weakest(ladder, here, ever) or hardest

    def report(self) -> WinReport:
        game = self.scene.game
        hints = sum(kind == "hint" for _at, kind in game.helps)
        facts = (
            Fact(_("Time"), clock_text(game.elapsed)),
            Fact(_("Mistakes"), str(game.mistakes), "text" if game.mistakes else "success_text"),
            Fact(_("Hints"), str(hints), "text" if hints else "success_text"),
        )
        ladder = game.session.spec.ladder_for(game.session.board)
        helped = [_(t.title) for t in ladder.techniques if t.name in game.helped]
        note = _("Help was taken for: {names}.").format(names=", ".join(helped)) if helped else ""
        if not (helped or game.mistakes or game.helps):  # a wrong mark that was pointed out is help, too
            note = _("No help was taken.")
        name = name_of(self.scene.services.library, game)
        return WinReport(_("Solved"), name, (), facts, note=note, achieved=self._practised)

    @property
    def _practised(self) -> str:
        """What the board was an exercise in, and whether it was made alone; "" where it was none."""
        game = self.scene.game
        if not game.about:
            return ""
        technique = titled(game.session.spec.ladder_for(game.session.board), game.about)
        if not technique:
            return _("Practised: {what}.").format(what=game.about)
        if game.helped.get(technique) or self.missed[technique]:
            return _("Practised: {what}, this time with help.").format(what=game.about)
        return _("Practised: {what}, which you found yourself.").format(what=game.about)

    def _next(self) -> WayOn:
        if not self.weak:
            return super()._next()
        ladder = self.scene.game.session.spec.ladder_for(self.scene.game.session.board)
        return WayOn(_("Train it"), "hint", self._train, _(ladder.named(self.weak).title))

    def _train(self) -> None:
        session, kind = self.scene.session, self.scene.game.kind
        size = session.spec.size_of(session.board)
        why = _("You asked for help with it on the last board.") if self.weak in self.scene.game.helped else ""
        why = _("You missed it on the last board.") if self.missed[self.weak] else why
        about = {"why": why}
        self.scene.host.replace("making", kind=kind, technique=self.weak, size=size, mode="practice", about=about)

    def _one_more(self, recipe: Recipe) -> None:
        self.scene.host.replace("making", kind=self.scene.game.kind, recipe=recipe, mode="practice")

    def _ways(self) -> list[WayOn]:
        host, game, recipe = self.scene.host, self.scene.game, self.following.again
        ways = []
        if recipe is not None:
            ways.append(WayOn(_("One more"), "forward", lambda: self._one_more(recipe)))
        if host.waiting:
            ways.append(WayOn(_("Back"), "back", host.pop))
        ways.append(WayOn(_("Watch"), "play", lambda: host.push("replay", game=game)))
        ways.append(WayOn(_("Share"), "share", lambda: host.push("exchange.share", game=game)))
        ways.append(WayOn(_c("title screen", "Home"), "home", lambda: host.reset("menu")))
        return ways
