"""The rule of a variant that is new to the player: said beside its first board, with an example lit on it.

Until a board of the variant was solved, the first hint on each is free.
"""

from __future__ import annotations

from msgspec.structs import replace

from game.engine.core import Beat, BeatKind
from game.engine.play.game import Game
from game.engine.play.telling import HintStage, Told
from game.engine.play.timeline import Timeline
from game.engine.words import _
from game.scenes.board.guide import Guide
from game.services import Services


class VariantRule:
    """What is new about the board of a game."""

    def __init__(self, services: Services, game: Game) -> None:
        self._services, self._game = services, game
        spec, board = game.session.spec, game.session.board
        switch = next((one for one in spec.switches if one.name == spec.arcade.switch and one.about), None)
        value = spec.options_of(board).get(spec.arcade.switch, "") if switch is not None else ""
        self.name, self._about = "", ""
        if switch is not None and value in switch.values[1:] and spec.variant(board):
            self.name, self._about = value, switch.about[switch.values.index(value)]

    @property
    def new(self) -> bool:
        """Whether no board of it was solved yet."""
        return bool(self.name) and self.name not in self._services.profile.settings.of(self._game.kind).variants

    @property
    def gives(self) -> bool:
        """Whether the next hint is free: it is the first one on a board of a new variant."""
        return self.new and not any(what == "hint" for _at, what in self._game.helps)

    def tell(self, guide: Guide) -> None:
        """Say the rule in the place of a hint, and light an example on the board."""
        spec, board = self._game.session.spec, self._game.session.board
        example = spec.part("shown_rule.example")
        text, places = example(board) if example is not None else ("", ())
        sentences = tuple(filter(None, (_(self._about), text, _("Your first hint on this board is free."))))
        beats = (Beat(BeatKind.LIGHT, places, 1),) if places else ()
        title = _("New: {name}").format(name=_(spec.variant(board)))
        guide.show_script((Told(HintStage.RULE, Timeline(title, sentences, beats), places),))

    def won(self) -> None:
        """A board of it was solved: from now on it is known."""
        settings, kind = self._services.profile.settings, self._game.kind
        if self.new:
            own = settings.of(kind)
            settings.keep_of(kind, replace(own, variants=(*own.variants, self.name)))
