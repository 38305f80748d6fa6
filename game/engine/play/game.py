"""A session with what else belongs to the game: where it came from, its time, and the help that was used."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from msgspec import Struct, field

from game.engine.core import Marks, Status, Target
from game.engine.play.session import REDO, Session

MAX_HELPS = 1000
ZEN = "zen"
"""The mode of boards without end, of which nothing is counted."""
TRAINING = "training"
"""The mode of the boards of a coach's set: as in play, one after the other."""
ALONE = ("play", TRAINING)
"""The modes in which somebody plays by oneself, and nobody judges a mark before it is asked for."""


class Stars(NamedTuple):
    """The three stars of a solved level."""

    solved: bool
    flawless: bool
    under_par: bool


class Game(Struct):
    """One game, as scenes play it, saves hold it and the profile keeps it.

    ``mode`` is the policy it is played under (play, practice, versus ...). ``pack`` and ``level`` name the level of a
    pack, ``difficulty`` its level of techniques; ``seed`` and ``index`` say which generated puzzle it is, ``method`` by
    which generator. ``elapsed`` is milliseconds of play. ``hints`` counts paid hints, ``checks`` the times Check was
    asked, ``mistakes`` the wrong marks that Check or Practice found, ``gave_up`` that Solve was used. ``helps`` are the
    moments of help, for replays: milliseconds of play, and ``hint``, ``check``, ``solve``, ``place``, the free first
    press, ``mistake``, a hint that named wrong marks, ``try``, one that had none or only a mark to suppose, or
    ``refused cell 2 5``, a wrong mark that proof mode did not let stand there; ``helped`` counts how often
    help was taken for a technique, by its name. ``about`` and ``why``: what is practised, in words, and the reason for
    it. ``par`` is that of a random board in seconds, where people's times tell one. ``versus`` is the state of a versus
    game: any JSON value. ``solution`` is the only solution, where it is known; it is never saved. ``id`` is the game's
    number in the profile while it is kept there, ``result`` its number among the finished ones once it is.
    """

    session: Session
    mode: str = "play"
    pack: str = ""
    level: str = ""
    difficulty: str = ""
    method: str = ""
    seed: int | None = None
    index: int = 0
    elapsed: int = 0
    hints: int = 0
    checks: int = 0
    mistakes: int = 0
    gave_up: bool = False
    helps: list[tuple[int, str]] = field(default_factory=list)
    helped: dict[str, int] = field(default_factory=dict)
    about: str = ""
    why: str = ""
    par: int | None = None
    versus: object = None
    solution: Marks | None = None
    id: int | None = None
    result: int | None = None

    @property
    def kind(self) -> str:
        return self.session.spec.kind

    @property
    def won(self) -> bool:
        """Whether the board is solved, and the last entry was the player's own, not the solver's or its redo."""
        if not self.session.solved or not self.session.log:
            return False
        last = self.session.log[-1]
        return last.actor != "solver" and not (self.gave_up and last.op == REDO)

    @property
    def over(self) -> bool:
        """Whether it has ended: the game is won, or a match was given up or has a full board of which no line may be
        taken back any more."""
        if self.won or self.mode != "versus":
            return self.won
        from game.engine.puzzle.versus import is_given_up, may_be_mended  # nobody but a match needs them

        if Status.FULL not in self.session.status:
            return is_given_up(self.versus)
        return self.session.solved or not may_be_mended(self.session, self.versus)

    @property
    def counts(self) -> bool:
        """Whether its end is a result."""
        return self.mode != ZEN

    @property
    def flawless(self) -> bool:
        """No mistake found by Check or Practice, no paid hint, no Solve. Asking Check with nothing wrong is free."""
        return not (self.mistakes or self.hints or self.gave_up)

    @property
    def hinted(self) -> bool:
        """Whether a hint was asked for, if only a free one."""
        return self.shown_step or self.corrected or any(kind == "try" for _at, kind in self.helps)

    @property
    def shown_step(self) -> bool:
        """Whether a hint showed where to go on, or how."""
        return any(kind in ("place", "hint") for _at, kind in self.helps)

    @property
    def corrected(self) -> bool:
        """Whether a hint named a wrong mark, which is free."""
        return any(kind == "mistake" for _at, kind in self.helps)

    def tick(self, milliseconds: int) -> None:
        """Let time pass; a solved game's clock stands still."""
        if not self.session.solved:
            self.elapsed += milliseconds

    def help(self, kind: str) -> None:
        """Remember that help was taken now."""
        if len(self.helps) < MAX_HELPS:
            self.helps.append((self.elapsed, kind))

    def refuse(self, slot: Target) -> None:
        """Remember that a wrong mark was not let stand: it never comes into the log, and was a mistake all the same."""
        self.help(" ".join(("refused", slot.kind, *map(str, slot.index))))

    def check(self, solution: Marks, seen: Collection[Target] = ()) -> bool:
        """Count a Check, and the mistakes that it finds: those that were ``seen`` on the board before cost nothing.
        Returns whether every mark agrees with ``solution``."""
        wrong = self.session.mistakes(solution)
        self.checks += 1
        self.help("check")
        self.mistakes += sum(slot not in seen for slot in wrong)
        return not wrong

    def stars(self, par: int | None) -> Stars:
        """The stars earned so far; ``par`` is in seconds, None when the level has none."""
        solved = self.session.solved and not self.gave_up
        quick = par is not None and self.elapsed // 1000 <= par  # whole seconds, as the clock shows them
        return Stars(solved, solved and self.flawless, solved and quick)


def refused_at(kind: str) -> Target | None:
    """Where a mark was refused, of a moment of help. None for other help, and where the place was not kept."""
    what, *where = kind.split()
    if what != "refused" or not where:
        return None
    return Target(where[0], tuple(map(int, where[1:])))
