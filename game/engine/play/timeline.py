"""An explanation as it plays on a board: sentences, and beats that draw while they are read.

A :class:`Timeline` is a pure value. `game.ui.board.hints.layer.HintLayer` draws any moment of one; a column beside the
board shows its sentences and stages. Beats come from three places:

- **A technique** gives them with its reason (``Deduction.beats``), in sentences counted from 0 and without the move,
  which `game.engine.play.telling` adds, as it sets the pace. A technique of a table may draw by a function instead::

      def beside_shaded(position, deduction):
          yield Beat(BeatKind.LIGHT, deduction.causes)                      # the shaded cell, while sentence 0 is read
          yield Beat(BeatKind.ARROW, sentence=1, links=deduction.links)     # out of its sides

      Pattern("white_around_black", ..., picture=beside_shaded, oversight=True)

- **A lesson's step** holds them as JSON, each with its own length in milliseconds::

      "show": [{"kind": "light", "targets": [{"cell": [0, 1]}], "ms": 600},
               {"kind": "band", "targets": [{"cell": [0, 1]}, {"cell": [0, 3]}], "ms": 900},
               {"kind": "move", "effects": [{"target": {"cell": [0, 3]}, "value": 1}], "ms": 900}]

  ``Timeline.of(beats_from_json(step.show))`` plays them: ``view.hints.show(timeline)``, then ``view.hints.play()``.

- **A plan** of several deductions makes one timeline with a chapter each.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from game.engine.core import Beat, BeatKind, Effect, Link, PuzzleError, Target
from game.engine.words import N_, _

NAMES = {
    BeatKind.LIGHT: N_("Look"),
    BeatKind.RING: N_("Cell"),
    BeatKind.FRAME: N_("Where"),
    BeatKind.BAND: N_("Reach"),
    BeatKind.STRIKE: N_("Crossed"),
    BeatKind.COUNTER: N_("Count"),
    BeatKind.ARROW: N_("Links"),
    BeatKind.LETTER: N_("Cells"),
    BeatKind.GHOST: N_("What if"),
    BeatKind.UNGHOST: N_("So"),
    BeatKind.CLASH: N_("Clash"),
    BeatKind.CUT: N_("Cut"),
    BeatKind.WATER: N_("Flow"),
    BeatKind.MOVE: N_("Move"),
}
"""What the control calls a beat of a kind."""
MOST_STAGES = 5
SHORTEST_MS, LONGEST_MS = 700, 1200
LINKS_A_SHARE, MOST_SHARE = 3, 3.0  # of a chain
IMAGINED = (BeatKind.GHOST, BeatKind.CLASH, BeatKind.WATER)


class Chapter(NamedTuple):
    """A step of a plan: its title, the first of its beats and the first of its sentences."""

    title: str
    beat: int = 0
    sentence: int = 0


class Picture(NamedTuple):
    """Beats that play together: numbers ``first`` to before ``end``, from ``start`` on for ``ms`` milliseconds."""

    first: int
    end: int
    start: int
    ms: int


class TimelineStage(NamedTuple):
    """A named part of a timeline, a dot on its control: the number of its first picture and of its last one."""

    name: str
    first: int
    last: int


@dataclass(frozen=True)
class Timeline:
    """Sentences and beats; ``effects`` is the move that they lead to, which Apply makes."""

    title: str = ""
    sentences: tuple[str, ...] = ()
    beats: tuple[Beat, ...] = ()
    chapters: tuple[Chapter, ...] = ()
    effects: tuple[Effect, ...] = ()

    @classmethod
    def of(cls, beats: Iterable[Beat]) -> Timeline:
        """A timeline without words."""
        return cls(beats=tuple(beats))

    @cached_property
    def pictures(self) -> tuple[Picture, ...]:
        """The pictures in order; stepping goes from one to the next."""
        out: list[Picture] = []
        first = start = 0
        for number, beat in enumerate(self.beats, 1):
            if beat.ms or number == len(self.beats):
                out.append(Picture(first, number, start, beat.ms))
                first, start = number, start + beat.ms
        return tuple(out)

    @property
    def ms(self) -> int:
        """How long it plays."""
        return sum(beat.ms for beat in self.beats)

    def at(self, ms: float) -> tuple[int, float]:
        """The picture that plays at a moment, and how much of it, from 0 to 1."""
        for number, picture in enumerate(self.pictures):
            if ms < picture.start + picture.ms:
                return number, max(0.0, (ms - picture.start) / picture.ms)
        return len(self.pictures) - 1, 1.0

    def drawn(self, picture: int) -> tuple[Beat, ...]:
        """What is on the board at the end of a picture, in order."""
        return self._drawn[picture] if 0 <= picture < len(self._drawn) else ()

    @cached_property
    def _drawn(self) -> tuple[tuple[Beat, ...], ...]:
        begun = {chapter.beat for chapter in self.chapters}
        now: tuple[Beat, ...] = ()
        out = []
        for picture in self.pictures:
            for number in range(picture.first, picture.end):
                now = _after(() if number in begun else now, self.beats[number])
            out.append(now)
        return tuple(out)

    def chapter_at(self, picture: int) -> int:
        """The number of the chapter that a picture belongs to."""
        first = self.pictures[picture].first if self.pictures else 0
        return max((n for n, chapter in enumerate(self.chapters) if chapter.beat <= first), default=0)

    def spoken(self, picture: int) -> int:
        """The number of the sentence that is bright during a picture."""
        return self.beats[self.pictures[picture].end - 1].sentence if self.pictures else 0

    @cached_property
    def stages(self) -> tuple[TimelineStage, ...]:
        """At most five named parts, those of one name in a row taken together."""
        out: list[TimelineStage] = []
        for number, picture in enumerate(self.pictures):
            beat = self.beats[picture.end - 1]
            name = _(beat.name or NAMES[beat.kind])
            if out and (name == out[-1].name or (len(out) == MOST_STAGES - 1 and number + 1 < len(self.pictures))):
                out[-1] = out[-1]._replace(last=number)
            else:
                out.append(TimelineStage(name, number, number))
        return tuple(out)

    def area(self, chapter: int | None = None) -> tuple[Target, ...]:
        """All places that it speaks of, or that one of its chapters does."""
        beats: Sequence[Beat] = self.beats
        if chapter is not None and self.chapters:
            ends = [c.beat for c in self.chapters[1:]] + [len(self.beats)]
            beats = self.beats[self.chapters[chapter].beat : ends[chapter]]
        return tuple(dict.fromkeys(target for beat in beats for target in places(beat)))


def places(beat: Beat) -> tuple[Target, ...]:
    """Every target that a beat names."""
    ends = (end for link in beat.links for end in (link.source, link.target))
    return tuple(dict.fromkeys((*beat.targets, *(effect.target for effect in beat.effects), *ends)))


def _after(now: tuple[Beat, ...], beat: Beat) -> tuple[Beat, ...]:
    if beat.kind is not BeatKind.UNGHOST:
        return (*now, beat)
    if not beat.targets:
        return tuple(b for b in now if b.kind not in IMAGINED)
    gone = set(beat.targets)
    kept = (
        b if b.kind is not BeatKind.GHOST else b._replace(effects=tuple(e for e in b.effects if e.target not in gone))
        for b in now
        if b.kind not in (BeatKind.CLASH, BeatKind.WATER)
    )
    return tuple(b for b in kept if b.kind is not BeatKind.GHOST or b.effects)


# -- JSON ------------------------------------------------------------------------------------------------------


def beats_from_json(value: Sequence[Mapping[str, Any]]) -> tuple[Beat, ...]:
    """Beats as lessons hold them, what is usual left out. Raises PuzzleError naming the bad one."""
    out = []
    for number, one in enumerate(value):
        try:
            out.append(_beat_from_json(dict(one)))
        except (PuzzleError, KeyError, TypeError, ValueError) as error:
            raise PuzzleError(_("beat {number}: {error}").format(number=number, error=error)) from None
    return tuple(out)


def _beat_from_json(one: dict[str, Any]) -> Beat:
    beat = Beat(
        BeatKind(one.pop("kind")),
        tuple(map(Target.from_json, one.pop("targets", ()))),
        links=tuple(_link_from_json(link) for link in one.pop("links", ())),
        effects=tuple(_effect_from_json(effect) for effect in one.pop("effects", ())),
    )
    for name, value in one.items():
        if name not in ("sentence", "ms", "name", "text", "have", "need") or type(value) is not type(
            getattr(beat, name)
        ):
            raise PuzzleError(_("{name!r} cannot be {value!r}").format(name=name, value=value))
    return beat._replace(**one)


def _effect_from_json(value: Mapping[str, Any]) -> Effect:
    return Effect(Target.from_json(value["target"]), int(value["value"]), bool(value.get("remove", False)))


def _link_from_json(value: Mapping[str, Any]) -> Link:
    ends = Target.from_json(value["source"]), Target.from_json(value["target"])
    return Link(*ends, str(value.get("kind", "implies")))


# -- pace ------------------------------------------------------------------------------------------------------


def paced(beats: Iterable[Beat], limit: int) -> tuple[Beat, ...]:
    """The beats with lengths of 0.7 to 1.2 seconds, as even as ``limit`` milliseconds in all allow.

    A chain of many links takes up to three times as long as another beat.
    """
    beats = tuple(beats)
    shares = [min(MOST_SHARE, max(1.0, len(beat.links) / LINKS_A_SHARE)) if beat.ms else 0.0 for beat in beats]
    ms = min(LONGEST_MS, max(SHORTEST_MS, limit / max(1.0, sum(shares))))
    return tuple(beat._replace(ms=round(ms * share)) for beat, share in zip(beats, shares, strict=True))


def shifted(beats: Iterable[Beat], sentences: int) -> tuple[Beat, ...]:
    """The beats of a chapter that follows ``sentences`` others."""
    return tuple(beat._replace(sentence=beat.sentence + sentences) for beat in beats)
