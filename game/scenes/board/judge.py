"""What a board says of its marks: broken rules at once or when asked for, and one line of words below the tools."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from msgspec.structs import replace

from game.engine.core import Change, Target, Violation
from game.engine.play import hints
from game.engine.puzzle.clashes import falls_short, in_sight, outright, standing_together, violation_text
from game.engine.words import N_, _, ngettext
from game.scenes.board.column import Column
from game.scenes.board.parts import BoardHost
from game.services.settings import ErrorDisplay
from game.ui.board.view import BoardView
from game.ui.input.actions import Press
from game.ui.input.keymap import KeyMap
from game.ui.scene.keys_told import Controls, key_line, pad_line

MOST_AT_ONCE, PIECE = 500, 4000  # broken rules, or what is wrong, in one frame; and those looked at in one piece
MOST_NAMED = 100  # broken rules that are looked at for what is said
MOST_SAID = 2
OTHERS = N_("The other cells with a sign break rules, too.")
PRICE = N_("A mistake that only Check finds costs the “No help” star. Press Check again to look.")
SAID_MS, KEYS_MS = 4000, 9000
BY_KEYS = ("up", "down", "left", "right", "confirm", "alternate")
"""The commands that say that somebody plays with the keyboard."""


class Judge:
    """Shows what is wrong, and says it.

    checked: the marks that are shown as wrong. checking: broken rules show until the board changes. explains: a check
    has found mistakes, and the next press of a hint says why.
    """

    def __init__(self, scene: BoardHost, column: Column) -> None:
        self.scene, self.column = scene, column
        self.checked: tuple[Target, ...] = ()
        self.checking = False
        self.said = ("", "")
        """Words and their colour, as long as they stand."""
        self._yields = False
        """Whether rules that are seen to be broken come before these words."""
        self._answered = self._price = ("", "")
        self._pad_told = self._warned = self.explains = False
        self._showing: Iterator[None] = iter(())
        """What is being hatched, a piece a frame."""
        self._found: tuple[Sequence[Violation], tuple[Target, ...]] = ((), ())
        """What is wrong by these broken rules, as it was found ahead."""
        self._outright: tuple[Sequence[Violation], Sequence[Violation]] = ((), ())
        """Broken rules, and those of them that the marks break outright."""

    @property
    def errors_live(self) -> bool:
        """Whether broken rules show now: at once, or since they were asked for."""
        return self.scene.choices.errors == ErrorDisplay.LIVE or self.checking

    def _broken(self) -> Sequence[Violation]:
        """The broken rules that may show now: before a check only those that the marks break outright."""
        session = self.scene.session
        violations = session.violations
        if self.checking:
            return violations
        if self._outright[0] is not violations:
            self._outright = violations, outright(session.spec, session.board, session.marks, violations)
        return self._outright[1]

    def sees(self, violations: Sequence[Violation]) -> bool:
        """Whether one of these broken rules shows at once."""
        session = self.scene.session
        return self.errors_live and bool(outright(session.spec, session.board, session.marks, violations))

    def uncovers(self, changes: Sequence[Change]) -> bool:
        """Whether these changes have brought a rule to sight that was broken before, as a second circle does."""
        session, touched = self.scene.session, {change.slot for change in changes}
        here = [one for one in self._broken() if not touched.isdisjoint(one.targets)] if self.errors_live else []
        if not here:
            return False
        then = {**session.marks, **{change.slot: change.old for change in reversed(changes)}}
        before = {slot: value for slot, value in then.items() if value}
        return len(outright(session.spec, session.board, before, here)) < len(here)

    def ask(self) -> None:
        """Check; where that may cost something, say so first, once a game: another press does it."""
        if self._warned or not self._may_cost():
            self.check()
            return
        self._warned = True
        self.scene.guide.drop()
        self.scene.services.audio.play("tap")
        self._answered = self._price = (_(PRICE), "cause_text")
        self.say(*self._price, KEYS_MS)

    def _may_cost(self) -> bool:
        """Whether a check may find what costs the star: on a board without marks, or one that shows all that is wrong
        with it by itself, nothing is learned for a price."""
        game, session = self.scene.game, self.scene.session
        if not (self.scene.policy.check_costs and game.flawless and game.solution is not None and session.marks):
            return False
        wrong = frozenset(session.mistakes(game.solution))
        return not wrong or not wrong <= self._seen(wrong)

    def check(self) -> None:
        """Hatch the marks that are wrong."""
        scene, game, session = self.scene, self.scene.game, self.scene.session
        flawless = game.flawless
        if game.solution is None:
            wrong = hints.broken_marks(session.violations, session.marks)
            game.checks += 1
            game.help("check")
        else:
            wrong = session.mistakes(game.solution)
            game.check(game.solution, self._seen(frozenset(wrong)))
        shown = scene.choices.errors != ErrorDisplay.OFF
        self.checked, self.checking = wrong if shown else (), shown
        scene.guide.drop()
        self.show()
        if wrong:
            scene.services.audio.play("thud")
            found = ngettext("One mark is wrong.", "{count} marks are wrong.", len(wrong)).format(count=len(wrong))
            price = _("That costs the “No help” star.") if flawless and not game.flawless else ""
            self.explains = game.solution is not None and "hint" in self.column.tools
            free = _("Seeing why is free.") if self.explains else ""
            broken = self._broken_words() if shown else ""
            self.say(" ".join(filter(None, (found, broken, price, free))), "error")
        else:
            scene.services.audio.play("tap")
            self.say(_("No mistakes so far.") if session.marks else _("Nothing to check yet."), "success_text")
        self._answered = self.said
        scene.keeper.save()

    def _seen(self, wrong: frozenset[Target]) -> frozenset[Target]:
        """The marks among the wrong ones that the board shows already: those that a check has found, and those that
        alone break a rule, in sight. Of a rule that right marks break, too, it does not show which is wrong."""
        session = self.scene.session
        spec, board, marks = session.spec, session.board, session.marks
        right, left = marks.keys() - wrong, set(wrong.difference(self.checked))
        sees, lacks = in_sight(spec, board, marks), falls_short(spec, board, marks)  # marks: these may be right
        for one in self._broken() if self.errors_live else ():
            if not left:
                break
            alone = not left.isdisjoint(one.targets) and right.isdisjoint(one.targets)
            if alone and not lacks(one) and sees(one):
                left.difference_update(one.targets)
        return wrong.union(self.checked).difference(left)

    def forget(self) -> None:
        """What was checked stands no more, nor what was said to be wrong: the board has changed."""
        self.checked, self.checking, self.explains = (), False, False
        if self.said[0] and (self.said == self._answered or self.said[1] == "error"):
            self.unsay()

    def show_ahead(self) -> Iterator[None]:
        """Show what is wrong after a move, a piece at a time, where very many rules are broken or were: `show` comes
        after it."""
        violations, view = self._broken(), self.scene.view
        if max(len(violations), len(view.wrong)) <= MOST_AT_ONCE or self.scene.choices.errors != ErrorDisplay.LIVE:
            return
        wrong = dict[Target, None]()
        for start in range(0, len(violations), PIECE):
            for violation in violations[start : start + PIECE]:
                wrong.update(dict.fromkeys(view.errors_of(violation)))
            yield
        self._found = violations, tuple(wrong)
        yield from put_ahead(view, wrong)

    def show(self) -> None:
        """Show what is wrong; while there is a hint, what that says. Very much of it takes several frames."""
        live = self.errors_live
        view, wrong = self.scene.view, list(self.checked)
        if self.column.page is not None:
            wrong += self.column.page.mistakes
        elif live and not wrong:  # what was called wrong stands alone: right marks that clash with it are none
            violations = self._broken()
            known = self._found[1] if violations is self._found[0] else None
            wrong += known or [target for violation in violations for target in view.errors_of(violation)]
        self._found = ((), ())
        if view.live != live:
            view.live = live
            view.help()
        self._show_errors(wrong)
        self.refresh_line()

    def _show_errors(self, wrong: Sequence[Target]) -> None:
        """Hatch exactly these; where very many are others than before, some a frame."""
        view = self.scene.view
        others = view.fills.shown("error").symmetric_difference(wrong)
        pieces = self._showing = put_ahead(view, wrong) if len(others) > MOST_AT_ONCE else iter(())

        def go_on() -> None:
            if self._showing is pieces and self.scene.view is view:
                if next(pieces, self) is self:
                    view.show_errors(wrong)
                else:
                    self.scene.animator.after(0, go_on, "wrong")

        go_on()

    def say(self, text: str, colour: str = "text2", ms: int | None = SAID_MS, yields: bool = False) -> None:
        """Tell the player something for a few seconds, below the tools: nothing may cover the board. ms: for how long;
        None: until it is taken back, or something else is said. yields: rules that are seen to be broken come first."""
        self.said, self._yields = (text, colour), yields
        if ms is None:
            self.scene.animator.stop_timer("say")
        else:
            self.scene.animator.after(ms, self.unsay, "say")
        self.refresh_line()

    def tell_keys(self, action: Press) -> None:
        """Tell what the keys of the puzzle do, once, when a press is the first one of its board; what the buttons of a
        pad do with the first of those."""
        settings, kind = self.scene.services.profile.settings, self.scene.game.kind
        own = settings.of(kind)
        if action.device == "keys" and action.command in BY_KEYS and not own.keys_told:
            settings.keep_of(kind, replace(own, keys_told=True))
            self.say(key_line(*self._of_keys), "text2", KEYS_MS)
        if action.device == "pad" and action.command in BY_KEYS and not self._pad_told:
            self._pad_told = True
            if line := pad_line(*self._of_keys):
                self.say(line, "text2", KEYS_MS)

    @property
    def _of_keys(self) -> tuple[KeyMap, Controls, bool]:
        return self.scene.host.keymap, self.scene.session.spec.words.controls, self.scene.view.selects

    def unsay(self) -> None:
        """Take back what was said last."""
        self.said = ("", "")
        self.refresh_line()

    def _broken_words(self) -> str:
        """What rules are broken of those that the board shows: two are named, of more the first one, and that there are
        others. Beside the marks that are called wrong no other error is hatched, and then a sentence about others
        would speak of places that nobody sees."""
        session, checked, errors_of = self.scene.session, frozenset(self.checked), self.scene.view.errors_of
        shown = (one for one in self._broken() if not checked or checked.issuperset(errors_of(one)))
        texts: dict[str, Violation] = {}
        for one in islice(shown, MOST_NAMED):
            texts.setdefault(violation_text(session.spec, session.board, session.marks, one), one)
            if len(texts) > MOST_SAID:
                return f"{next(iter(texts))} {_(OTHERS)}"
        together = standing_together(session.spec, session.board, session.marks, tuple(texts.values()))
        return together or " ".join(texts)

    def refresh_line(self) -> None:
        """What was said last, or else what rules are seen to be broken."""
        text, colour = self.said
        self.column.stand_out(bool(text) and self.said == self._price, self.explains)
        broken = self._broken_words() if self.errors_live and (self._yields or not text) else ""
        self.column.say(broken or text, "error" if broken else colour or "text2")


def put_ahead(view: BoardView, wrong: Iterable[Target]) -> Iterator[None]:
    """Put fills and signs on what is wrong, a piece at a time: `show_errors` comes after it."""
    yield from view.fills.show_ahead("error", wrong)
    yield from view.signs.show_ahead(wrong)
