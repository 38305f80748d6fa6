"""Today's training on the title screen, once the coach knows somebody a little."""

from __future__ import annotations

from collections.abc import Iterator

from game.coach.plan import TrainingPlan, estimate
from game.engine.words import _, ngettext
from game.scenes.menu.learning import Learning
from game.services import Services

FEW = 3
"""Games with a technique, from which on the coach has something to say."""


class TodaysTraining:
    """What the title screen says of the coach's set. learning: the lesson to do next; one that was begun goes first."""

    def __init__(self, services: Services, learning: Learning | None) -> None:
        self._services, self._coach = services, services.library.coach
        taught = learning is None or not learning.step
        games = (skill.boards for known in self._coach.skills.values() for skill in known.values())
        self.there = taught and max(games, default=0) >= FEW
        """Whether there is one to speak of."""
        self._plan: TrainingPlan | None = None
        self._told, self._made = "", False

    def bring(self) -> Iterator[None]:
        """Find out what is in the set, a piece at a time: the first frame does not wait for it."""
        if self.there and self._plan is None:
            for kind, spec in self._services.library.kinds.items():
                if kind in self._coach.skills:
                    assert spec.ladder
                    yield
            self._plan = self._coach.plan()
            yield

    @property
    def kind(self) -> str:
        """The puzzle of its next board; "" while that is not known."""
        plan = self._plan
        return "" if plan is None or not plan.parts else plan.parts[plan.next or 0].kind

    @property
    def button(self) -> str:
        """What leads to it."""
        plan = self._plan
        if plan is not None and plan.over:
            return _("Look at it")
        return _("Go on") if plan is not None and plan.done else _("Train")

    @property
    def text(self) -> str:
        """How many boards are left, and how long they take where that is known."""
        plan = self._plan
        if plan is None:
            return ""
        if plan.over:
            return _("Done for today")
        left = len(plan.parts) - plan.done
        boards = ngettext("{count} board", "{count} boards", left).format(count=left)
        seconds = estimate(plan, self._coach.seconds(plan), self._made)
        if seconds is None:
            return boards
        count = max(1, round(seconds / 60))
        minutes = ngettext("{count} minute", "{count} minutes", count).format(count=count)
        return f"{boards} \N{MIDDLE DOT} {minutes}"

    def advance(self) -> bool:
        """Have its boards made beside the window, once a frame; whether there is something else to say now."""
        if self._plan is None or self._plan.over:
            return False
        self._made = self._coach.ahead(self._plan)
        told, self._told = self._told, self.text
        return told != self._told
