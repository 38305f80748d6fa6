"""Tells the scene on top to a player who does not see it: where the keys are, what changes, what comes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from game.engine.core import BeatKind, Marks, Target
from game.engine.play.timeline import Timeline
from game.engine.words import _, ngettext
from game.ui.board import told as boards
from game.ui.board.view import ARROWS, BoardView
from game.ui.input.actions import Press
from game.ui.narrator import sentences
from game.ui.scene.scene import Host, Scene
from game.ui.scene.told import of_node, tree
from game.ui.stage.accessible import Accessible, Role, State, phrase
from game.ui.stage.stage import Node
from game.ui.widgets import Label, Widget

EVERY_MS = 100  # between looks while nobody presses anything
MOST_CELLS = 4
POINTING = (BeatKind.RING, BeatKind.LIGHT)
READ = (Role.TEXT, Role.HEADING, Role.STATUS)
MOVES = (*ARROWS, "next", "previous")
MARKS = ("confirm", "alternate", "erase", "mark")


class Narrator:
    """say: takes what is to be said, and whether it waits for what is being said; else it takes its place.

    What comes by itself waits, what answers the player's hands does not. Nothing is done while it is not `on`.
    """

    def __init__(self, host: Host, say: Callable[[str, bool], None]) -> None:
        self.host, self._say = host, say
        self.on = False
        self.last = ""
        self._due = 0.0
        self._asked = False
        self._scene: Scene | None = None
        self._focus: Widget | None = None
        self._told: Accessible | None = None
        self._texts: dict[Node, str] = {}
        self._bumped: tuple[BoardView, Target, bool] | None = None
        self._greeting = ""
        self._board: BoardView | None = None
        self._marks: Marks = {}
        self._keys: tuple[BoardView | None, frozenset[str]] = (None, frozenset())
        self._hint: Timeline | None = None
        self._pointed_at = ""
        self._pressed = ""  # a key that is to be answered: it has moved something, or where the keys are is said again

    def switch(self, on: bool) -> None:
        """Begin to speak, or fall silent."""
        if on == self.on:
            return
        self.on, self._scene = on, None
        self._greeting = _("Reading aloud is on") if on else ""
        if not on:
            self._texts.clear()
            self._say("", False)

    def say(self, text: str) -> None:
        """Say something now."""
        self.last = text
        self._say(text, not self._asked)
        self._asked = False

    def note(self) -> None:
        """The player does something: what is said next answers it."""
        self._due, self._asked = 0.0, True

    def press(self, action: Press) -> bool:
        """A key, before the scene gets it; whether it asks for words."""
        if not self.on:
            return False
        self.note()
        view = self._view
        typed = "mark" if view is not None and view.key_act(action) else ""
        self._pressed = (action.command or typed) if not action.repeat else ""
        self._pointed_at = ""
        if action.command in ARROWS and view is not None:
            self._bumped = view, view.spot, view.selects or view.ring_on
        keys: dict[str, Callable[[], str]] = {
            "say_cell": self._cell,
            "say_row": lambda: self._line(True),
            "say_column": lambda: self._line(False),
            "say_left": self._left,
            "say_time": self._time,
            "say_again": lambda: self.last,
        }
        asked = keys.get(action.command)
        if asked is None:
            return False
        if not action.repeat:
            self.say(asked() or _("There is nothing to say."))
        return True

    def step(self, dt: float) -> None:
        """A frame has passed: tell what is new."""
        if not self.on:
            return
        self._due -= dt
        scene = self.host.top
        if scene is None or (self._due > 0 and scene is self._scene):
            return
        self._due = EVERY_MS
        news = self._arrive(scene) if scene is not self._scene else self._news(scene)
        said = sentences.spoken_together(news)
        if said:
            self.say(said)

    # What is asked for

    @property
    def _view(self) -> BoardView | None:
        """The board that is played on."""
        top = self.host.top
        found = (top.form.focus, top.form.first) if top is not None else ()
        return next((widget for widget in found if isinstance(widget, BoardView)), None)

    def _cell(self) -> str:
        """The cell with the keys; all of the screen, where they are not on a board."""
        top = self.host.top
        here = _focus(top) if top is not None else None
        if isinstance(here, BoardView):
            return sentences.whole(boards.cell(here, here.spot))
        return sentences.screen(tree(top)) if top is not None else ""

    def _line(self, across: bool) -> str:
        view = self._view
        return boards.line(view, view.spot, across) if view is not None else ""

    def _left(self) -> str:
        view = self._view
        return boards.left_to_do(view) if view is not None else ""

    def _time(self) -> str:
        top = self.host.top
        nodes = [node for node in top.stage.nodes if node.visible and node.tells_time] if top is not None else []
        told = next(filter(None, (node.describe() for node in nodes)), None)
        return sentences.time_words(told.value or told.name) if told is not None else _("No clock is shown.")

    # What is new

    def _arrive(self, scene: Scene) -> list[str]:
        """Another scene is on top: its heading, the words of a question, and where the keys are."""
        if self._scene is not None and self._scene.tells_all:
            self._asked = True  # what was still to be said of it is over
        self._scene, self._texts = scene, {}
        shown = tree(scene)
        self._texts = dict(self._read(scene))
        words, self._greeting = [self._greeting, shown.name], ""
        if scene.tells_all:
            words += [text for text in self._texts.values() if text != shown.name]
        elif scene.overlay:
            words += [child.words for child in shown.children if child.role in READ and child.name != shown.name]
        self._focus, self._pressed = _focus(scene), ""
        self._told = of_node(self._focus, here=True) if self._focus is not None else None
        if isinstance(self._focus, BoardView):
            title = self._title(self._focus)
            words = [word for word in words if not title.startswith(word)]
            words += [title, *self._texts.values()]
            self._hint = self._focus.hints.timeline
        self._board = None
        words.append(sentences.whole(self._told) if self._told is not None else "")
        return [word for word in dict.fromkeys(words) if word]

    @staticmethod
    def _title(view: BoardView) -> str:
        """A board that has come: its puzzle, its size, and what there is to do."""
        board = view.describe() or Accessible(Role.GRID)
        return phrase((board.name, board.value))

    def _news(self, scene: Scene) -> list[str]:
        texts = dict(self._read(scene))
        words = [text for node, text in texts.items() if self._texts.get(node) != text]
        self._texts = texts
        focus = _focus(scene)
        now = of_node(focus, here=True) if focus is not None and focus.stage is not None else None
        before, self._told = self._told, now
        if now is not None and (focus is not self._focus or before is None):
            if isinstance(focus, BoardView) and focus is not self._board:  # another board in the place of one
                words.append(self._title(focus))
            words.append(sentences.whole(now))
        elif now is not None and before is not None:
            words.append(sentences.changed(before, now))
            if isinstance(focus, BoardView):
                words.append(self._ring(focus, before, now))
        if (view := self._view) is not None:
            words += [self._chosen(view, focus), self._elsewhere(view, focus), self._pointed(view)]
        if now is not None and not any(words):
            words.append(self._unmoved(focus, now))
        self._focus, self._bumped, self._pressed = focus, None, ""
        return words

    def _unmoved(self, focus: Widget | None, now: Accessible) -> str:
        """What answers a key that has changed nothing: where the keys are, or what stands there."""
        if isinstance(focus, BoardView):
            return phrase((now.value, *sentences.states(now))) if self._pressed in MARKS else ""
        return sentences.whole(now) if self._pressed in MOVES else ""

    def _ring(self, view: BoardView, before: Accessible, now: Accessible) -> str:
        """What is heard of a cell besides words, from the side where it is; the edge of the board in a word, too."""
        left, right = view.window.left, view.window.right
        pan = 2 * (view.box_of(view.spot).centerx - left) / max(1, right - left) - 1
        audio = self.host.services.audio
        if self._bumped is not None and self._bumped[:2] == (view, view.spot):
            if not self._bumped[2]:  # the first key only shows where the keys are
                return sentences.whole(now)
            audio.play("blocked", pan=pan)
            return _("edge") if before == now else ""
        if before.name != now.name and State.WRONG in now.state:
            audio.play("thud", 0, pan=pan)
        elif before.name != now.name and State.GIVEN in now.state:
            audio.play("tap", pan=pan)
        return ""

    def _chosen(self, view: BoardView, focus: Widget | None) -> str:
        """The keys beside the board that have been chosen from the board itself: a pen, a digit."""
        keys = {key.act: key.text for key in view.all_keys() if key.on}
        before, self._keys = self._keys, (view, frozenset(keys))
        if focus is not view or before[0] is not view:
            return ""
        return phrase([text for act, text in keys.items() if act not in before[1]])

    def _elsewhere(self, view: BoardView, focus: Widget | None) -> str:
        """What has changed on other cells than that with the keys: by a hint, an assist, an undo."""
        before, now, known = self._marks, view.session.marks, self._board is view
        self._marks, self._board = now, view
        if before is now or not known:
            return ""
        cells = {Target("cell", slot.index[:2]) for slot in {*before, *now} if before.get(slot) != now.get(slot)}
        return self._cells(view, sorted(cells - {view.spot} if focus is view else cells))

    def _pointed(self, view: BoardView) -> str:
        """The cells that a hint is about: those it does something with, or else those it points at."""
        before, self._hint = self._hint, view.hints.timeline
        if self._hint is None or self._hint is before:
            return ""
        targets = [effect.target for effect in self._hint.effects]
        if not targets:
            targets = [t for beat in self._hint.beats if beat.kind in POINTING for t in beat.targets]
        cells = {Target("cell", target.index[:2]) for target in targets if len(target.index) >= 2}
        said = self._cells(view, sorted(cells))
        if not said or said == self._pointed_at:  # a picture that plays again
            return ""
        self._pointed_at = said
        return _("It is about {cells}.").format(cells=said)

    def _cells(self, view: BoardView, cells: Sequence[Target]) -> str:
        """Some cells with what stands in them; only how many where they are many."""
        there = set(view.geometry.targets)
        told = [boards.cell(view, target) for target in cells if target in there]
        if len(told) > MOST_CELLS:
            return ngettext("{count} cell", "{count} cells", len(told)).format(count=len(told))
        return "; ".join(phrase((one.name, one.value)) for one in told)

    def _read(self, scene: Scene) -> Iterable[tuple[Node, str]]:
        """The texts that are told as they come: of labels and messages, and of what has just come into sight."""
        before = self._texts
        line = max(1, scene.look.u(40))
        nodes = [n for n in scene.stage.nodes if n.visible and (n.tells_news or not isinstance(n, Widget))]
        nodes = [node for node in nodes if not node.tells_time and not node.stays_quiet]
        for node in sorted(nodes, key=lambda node: (node.rect.y // line, node.rect.x)):
            if isinstance(node, Label):
                text = (node.aloud or node.text) if node.text.strip() and not node.untold else ""
            elif node in before and not node.tells_news:
                text = before[node]
            else:
                told = node.describe()
                heard = told is not None and (told.role in READ or node.tells_news)
                text = phrase((told.name, told.value)) if told is not None and heard else ""
            if text and not text.replace(":", "").replace(" ", "").isdigit():
                yield node, text


def _focus(scene: Scene) -> Widget | None:
    """What the keys are on, or would come to first."""
    focus = scene.form.focus
    return focus if focus is not None and focus.usable else scene.form.first or focus
