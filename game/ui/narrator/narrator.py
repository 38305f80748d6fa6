"""Tells the scene on top to a player who does not see it: where the keys are, what changes, what comes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from game.engine.words import _
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
READ = (Role.TEXT, Role.HEADING, Role.STATUS)


class Narrator:
    """say: takes each sentence; the newest replaces the one before. It does nothing at all while it is not `on`."""

    def __init__(self, host: Host, say: Callable[[str], None]) -> None:
        self.host, self._say = host, say
        self.on = False
        self.last = ""
        self._due = 0.0
        self._scene: Scene | None = None
        self._focus: Widget | None = None
        self._told: Accessible | None = None
        self._texts: dict[Node, str] = {}
        self._bumped: Any = None
        self._greeting = ""

    def switch(self, on: bool) -> None:
        """Begin to speak, or fall silent."""
        if on == self.on:
            return
        self.on, self._scene = on, None
        self._greeting = _("Self-voicing is on") if on else ""
        if not on:
            self._texts.clear()
            self._say("")

    def say(self, text: str) -> None:
        """Say something now."""
        if text:
            self.last = text
        self._say(text)

    def press(self, action: Press) -> bool:
        """A key, before the scene gets it; whether it asks for words."""
        if not self.on:
            return False
        self._due = 0.0
        view = self._view
        if action.command in ARROWS and view is not None:
            self._bumped = view, view.spot
        asked = {
            "say_cell": self._cell,
            "say_row": lambda: self._line(True),
            "say_column": lambda: self._line(False),
            "say_left": self._left,
            "say_time": self._time,
            "say_again": lambda: self.last,
        }.get(action.command)
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
        said = ". ".join(part.rstrip(".") for part in news if part)
        if said:
            self.say(f"{said}.")

    # What is asked for

    @property
    def _view(self) -> BoardView | None:
        """The board that is played on."""
        top = self.host.top
        found = (node for node in top.form.widgets if isinstance(node, BoardView)) if top is not None else iter(())
        return next(found, None)

    def _cell(self) -> str:
        view, top = self._view, self.host.top
        if view is None:
            return sentences.screen(tree(top)) if top is not None else ""
        return sentences.whole(boards.cell(view, view.spot))

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
        self._scene, self._texts = scene, {}
        shown = tree(scene)
        self._texts = {node: text for node, text in self._read(scene)}
        words, self._greeting = [self._greeting, shown.name], ""
        if scene.overlay:
            words += [child.words for child in shown.children if child.role in READ and child.name != shown.name]
        self._focus = scene.form.focus or scene.form.first
        self._told = of_node(self._focus, here=True) if self._focus is not None else None
        if isinstance(self._focus, BoardView):
            board = self._focus.describe()
            words += [phrase((board.name, board.value))] if board is not None else []
        words.append(sentences.whole(self._told) if self._told is not None else "")
        return list(dict.fromkeys(words))

    def _news(self, scene: Scene) -> list[str]:
        texts = dict(self._read(scene))
        words = [text for node, text in texts.items() if self._texts.get(node) != text]
        self._texts = texts
        focus = scene.form.focus or scene.form.first
        now = of_node(focus, here=True) if focus is not None and focus.stage is not None else None
        before, self._told = self._told, now
        if now is not None and (focus is not self._focus or before is None):
            words.append(sentences.whole(now))
        elif now is not None and before is not None:
            words.append(sentences.changed(before, now))
            if isinstance(focus, BoardView):
                words.append(self._ring(focus, before, now))
        self._focus, self._bumped = focus, None
        return words

    def _ring(self, view: BoardView, before: Accessible, now: Accessible) -> str:
        """What is heard of a cell besides words, from the side where it is; the edge of the board in a word, too."""
        left, right = view.window.left, view.window.right
        pan = 2 * (view.box_of(view.spot).centerx - left) / max(1, right - left) - 1
        audio = self.host.services.audio
        if self._bumped == (view, view.spot):
            audio.play("blocked", pan=pan)
            return _("edge") if before == now else ""
        if before.name != now.name and State.WRONG in now.state:
            audio.play("thud", 0, pan=pan)
        elif before.name != now.name and State.GIVEN in now.state:
            audio.play("tap", pan=pan)
        return ""

    def _read(self, scene: Scene) -> Iterable[tuple[Node, str]]:
        """The texts that are told as they come: of labels and messages, and of what has just come into sight."""
        before = self._texts
        line = max(1, scene.look.u(40))
        nodes = [n for n in scene.stage.nodes if n.visible and not isinstance(n, Widget) and not n.tells_time]
        for node in sorted(nodes, key=lambda node: (node.rect.y // line, node.rect.x)):
            if isinstance(node, Label):
                text = node.text
            elif node in before and not node.tells_news:
                text = before[node]
            else:
                told = node.describe()
                text = phrase((told.name, told.value)) if told is not None and told.role in READ else ""
            if text and not text.replace(":", "").replace(" ", "").isdigit():
                yield node, text
