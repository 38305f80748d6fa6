"""Before a versus match: against whom, who starts, on which size, friendly or ranked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
from msgspec.structs import replace

from game.engine.core import PuzzleError
from game.engine.puzzle.recipe import Recipe, Size
from game.engine.puzzle.versus import Match
from game.engine.words import _
from game.scenes.versus.face import FACE, LEAST_FACE, OpponentFace
from game.scenes.versus.points_picture import PointsPicture
from game.services.lessons import versus_lesson
from game.services.settings import MouseMode, VersusChoice
from game.ui.drawing.portraits import has_portrait
from game.ui.scene.header import Header
from game.ui.scene.keys_told import by_keys, device_line
from game.ui.scene.question import SPREAD, Question
from game.ui.scene.scene import Host, Scene, as_asked_for
from game.ui.widgets import Button, Label, Panel

GOAL = 18  # design pixels below the goal
TWO = ""  # the level of a match between two people
ME, OTHER, RANDOM = "me", "other", "random"


class VersusSetupScene(Scene):
    """Argument: the kind of puzzle; without it, the first one that has versus rules."""

    def __init__(self, host: Host, kind: str = "") -> None:
        super().__init__(host)
        kinds = self.services.library.kinds
        kind = kind or next((name for name, spec in kinds.items() if spec.versus is not None), "")
        if not kind or kinds[kind].versus is None:
            raise PuzzleError(_("this puzzle is not played against somebody"))
        self.spec = kinds[kind]
        assert self.spec.versus is not None
        self.versus = self.spec.versus
        self.header = Header(
            self,
            _("{puzzle} versus").format(puzzle=_(self.spec.title)),
            _("Take turns and score points for every mark"),
        )
        self.panel = self.stage.add(Panel())
        self.goal = self.stage.add(Label("", "small", "text2"))
        self.face = self.stage.add(OpponentFace())
        level, first, side, friendly = self._remembered()
        opponents = [*((_(o.title), o.name) for o in self.versus.opponents), (_("Two players"), TWO)]
        self.opponent = Question(self, _("Opponent"), opponents, level, self.chosen)
        self.about = self.stage.add(Label("", "small", "text2"))
        self.first = Question(self, _("Who starts"), self._starters(level), first, self.chosen)
        sides = [(f"{n}x{n}", n) for n in self.versus.sides]
        self.side = Question(self, _("Size"), sides, side, self.chosen)
        self.friendly = Question(
            self, _("Match"), [(_("With undo"), True), (_("Ranked"), False)], friendly, self.chosen
        )
        self.questions = (self.opponent, self.first, self.side, self.friendly)
        self.start = self.form.add(Button(_("Start"), self._start, "primary", "play"), default=True)
        self.learn = self.form.add(Button(_("Learn the points (20 seconds)"), self._learn, "quiet", "book"))
        self.heading = self.stage.add(Label(_("Points"), "heading"))
        self.pictures = [self.stage.add(PointsPicture(self.spec, one)) for one in self.versus.examples]
        self.end = self.stage.add(Label("", "small", "text2"))
        self.note = self.stage.add(Label("", "small", "text2"))
        self._explain()
        self.resume(None)

    remake = as_asked_for

    def resume(self, result: Any) -> None:
        """A lesson was left, or a match."""
        self.learn.visible = versus_lesson(self.services, self.spec.kind) is not None

    def _learn(self) -> None:
        lesson = versus_lesson(self.services, self.spec.kind)
        if lesson is not None:
            self.host.push("tutorial", kind=self.spec.kind, lesson=lesson.id)

    def _remembered(self) -> VersusChoice:
        """What was chosen last for this puzzle, or a friendly beginning."""
        saved = self.services.profile.settings.of(self.spec.kind).versus
        known = (TWO, *(opponent.name for opponent in self.versus.opponents))
        if saved is not None and saved.level in known and saved.side in self.versus.sides:
            return saved
        return VersusChoice(known[1], "me", self.versus.sides[min(1, len(self.versus.sides) - 1)], True)

    @staticmethod
    def _starters(level: str) -> list[tuple[str, Any]]:
        names = (_("You"), _("Computer")) if level else (_("Player 1"), _("Player 2"))
        return [(names[0], ME), (names[1], OTHER), (_("Random"), RANDOM)]

    def chosen(self) -> None:
        """Something was chosen: keep it, say what it means, and have a board ready."""
        settings, kind = self.services.profile.settings, self.spec.kind
        choice = VersusChoice(*(question.value for question in self.questions))
        settings.keep_of(kind, replace(settings.of(kind), versus=choice))
        self.services.library.prepare(self.spec.kind, self.recipe)
        self._explain()

    @property
    def _goals(self) -> tuple[str, str]:
        """The goal of the puzzle, with what the device in use draws; and the goal alone."""
        words, now = self.spec.words, self.services.profile.settings.now
        hands = _(words.hands) if words.hands and now.mouse == MouseMode.TWO and not now.swap_buttons else ""
        if by_keys(self):
            hands = device_line(self.host, self.versus.controls, False)
        goal = words.whole_goal
        return "\n".join(filter(None, (goal, hands))), goal

    def _explain(self) -> None:
        level = self.opponent.value
        about = {opponent.name: _(opponent.about) for opponent in self.versus.opponents}
        self.about.text = about.get(level, _("Two people take turns at one screen."))
        if self.face.opponent != level:
            self.face.opponent = level
            self.layout(self.look.size)
        self.first.rename(self._starters(level))
        alone = _("Undo takes back your line and the answer to it, and a line that cannot be right.")
        two = _("Undo takes back the last line.")
        final = _("In a ranked match no line is taken back.")
        self.note.text = (alone if level else two) if self.friendly.value else final
        strict = any(one.name == level and one.right for one in self.versus.opponents)
        lost, void = (
            _("A line that cannot be right loses the match."),
            _("If the full board breaks a rule, nobody wins."),
        )
        self.end.text = lost if strict else void

    @property
    def recipe(self) -> Recipe:
        """The board of the match."""
        size = Size(self.side.value, self.side.value)
        return Recipe(size, self.spec.levels_at(size)[0])

    def _start(self) -> None:
        seed = self.services.seed()
        first = {ME: 0, OTHER: 1}.get(self.first.value, seed >> 7 & 1)
        match = Match(self.opponent.value, first, self.friendly.value, seed)
        self.host.push("making", kind=self.spec.kind, recipe=self.recipe, match=match)

    # Places

    def layout(self, size: tuple[int, int]) -> None:
        look = self.look
        safe = look.metrics.safe
        self.learn.text = _("Learn the points (20 seconds)")
        if self.learn.measure(look)[0] > safe.w // 2:
            self.learn.text, self.learn.tip = "", _("Learn the points (20 seconds)")
        width, height = self.learn.measure(look)
        self.learn.place(safe.right + look.u(12) - width, safe.y, width, height)
        top = self.header.layout(self.learn.rect.x - look.u(16) if self.learn.visible else 0)
        gap = look.u(64)
        left = pygame.Rect(safe.x, top, round((safe.w - gap) * 0.56), safe.bottom - top)
        right = pygame.Rect(left.right + gap, top, safe.right - left.right - gap, left.h)
        if not self._place_questions(left):  # large text in a small window: the questions get all of it
            self._place_questions(pygame.Rect(safe.x, top, safe.w, left.h))
            right.w = 0
        self._place_rules(right)

    def _place_questions(self, room: pygame.Rect) -> bool:
        """Place the sheet; whether no answer is cut off."""
        look = self.look
        pad, gap = look.u(40), look.u(20)
        width = room.w - 2 * pad
        small, row = look.line_height("small"), look.metrics.target
        heights = [q.options.height(look, width) for q in self.questions]
        bare = 2 * pad + sum(heights) + len(heights) * (small + look.u(6) + gap) + small + row
        roomy = bare <= room.h
        full, self.goal.text = bare, ""
        for text in self._goals:
            high = look.text(text, "small", width=max(1, width)).get_height() + look.u(GOAL)
            if bare + high <= room.h:
                full, self.goal.text = bare + high, text
                break
        self.goal.visible = bool(self.goal.text)
        self.face.visible = False
        if roomy:
            gap += min(look.u(SPREAD + 6), (room.h - full) // len(heights))
        else:
            gap = max(look.u(4), min(look.u(16), (room.h - 2 * look.u(20) - 5 * row) // 5))
            pad = look.u(20)
            width = room.w - 2 * pad
        self.about.visible = roomy
        x, y = room.x + pad, room.y + pad
        if self.goal.visible:
            y = self._place_goal(pygame.Rect(x, y, width, high - look.u(GOAL))) + look.u(GOAL)
        for question, height in zip(self.questions, heights, strict=True):
            question.show(roomy)
            if roomy:
                y = question.label.place((x, y), limit=width).bottom + look.u(6)
                y = question.options.place(x, y, width, height).bottom
                if question is self.opponent:
                    y = self.about.place((x, y + look.u(6)), limit=width).bottom
            else:
                y = question.stepper.place(x, y, width, row).bottom
            y += gap
        self.start.place(x, y, width, row)
        self.panel.rect = pygame.Rect(room.x, room.y, room.w, y + row + pad - room.y)
        texts = (text for question in self.questions for text, _ in question.options.options)
        widest = max(look.text(text, "body").get_width() for text in texts)
        return roomy or widest + 2 * row <= width // 2

    def _place_goal(self, room: pygame.Rect) -> int:
        """The goal, beside the face of the opponent where both have room; where it ends."""
        look, side = self.look, min(room.h, self.look.u(FACE))
        wide = room.w - side - look.u(16)
        lines = look.text(self.goal.text, "small", width=max(1, wide)).get_height()
        self.face.visible = has_portrait(self.face.opponent) and side >= look.u(LEAST_FACE) and lines <= room.h
        self.face.rect = pygame.Rect(room.right - side, room.y, side, side)
        self.goal.place(room.topleft, width=wide if self.face.visible else room.w)
        return room.bottom

    def _place_rules(self, room: pygame.Rect) -> None:
        """What brings points, in pictures, two in a row; below them what ends a match and what can be taken back."""
        look = self.look
        gap = look.u(14)
        for node in (self.heading, *self.pictures, self.end, self.note):
            node.visible = room.w > 0
        if not room.w:
            return
        y = self.heading.place((room.x, room.y + look.u(8)), limit=room.w).bottom + look.u(34)
        foot = room.bottom
        for label in (self.note, self.end):
            high = label.measure(look, room.w)[1]
            label.visible = foot - high >= y
            if label.visible:
                foot = label.place((room.x, foot - high), width=room.w).y - gap
        rows = -(-len(self.pictures) // 2)
        across, apart = look.u(48), look.u(34)
        wide = (room.w - across) // 2
        words = max(picture.words_height(look, wide) for picture in self.pictures) + look.u(8)
        high = min((foot - y) // rows - apart, wide + words)
        for number, picture in enumerate(self.pictures):
            row, column = divmod(number, 2)
            picture.visible = high > 2 * words
            picture.ready, picture.words_high = False, words
            picture.rect = pygame.Rect(room.x + column * (wide + across), y + row * (high + apart), wide, max(1, high))
        self.host.later(self._draw(), self)

    def _draw(self) -> Iterator[None]:
        for picture in self.pictures:
            yield from picture.prepare()


SCENE = VersusSetupScene
