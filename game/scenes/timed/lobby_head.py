"""The head of the lobby: the puzzles that runs go through, as toggles, and how fast the clock goes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pygame

from game.arcade.run import PACES
from game.arcade.run_result import variant_text
from game.engine.record.scores import DAILY, MIXED, OF, Score, kinds_of, mix_of, variant_of
from game.engine.wording import CLOCKS
from game.engine.wording import PACES as NAMES
from game.engine.words import N_, _, ngettext
from game.scenes.timed.puzzle_chip import PuzzleChip, chip_side
from game.services.lessons import known_kinds
from game.services.settings import ArcadeChoice
from game.ui.scene.header import Header
from game.ui.scene.scene import Scene
from game.ui.widgets import Button, Label
from game.ui.widgets.underline import Underline, under

NORMAL = "1"
HOW = N_("Press a puzzle with a plus to add it to your runs."), N_("A plus adds a puzzle to your runs.")
ALL_AGAIN = N_("Right click or {key}: all of them")


class LobbyHead:
    """Adds itself to the lobby. `chosen` and `pace` are what the player has chosen; `changed` is called when that is
    another choice."""

    def __init__(self, scene: Scene, choice: ArcadeChoice, changed: Callable[[], None]) -> None:
        self.scene, self.changed = scene, changed
        kind, pace = choice.kind, choice.pace
        library = scene.services.library
        self.kinds = library.kinds
        self.there = list(self.kinds)
        named, self.variant = variant_of(kind)
        self.runs: tuple[Score, ...] = ()
        """All finished runs of the modes, as they were when the player came here."""
        self._read()
        self.told = set(choice.told)
        """The puzzles that were seen here, in the runs of a player who has chosen none."""
        self.chosen = set(kinds_of(named, self.there)) or self._by_themselves()
        self.picked = bool(kind)
        """Whether the player has chosen the puzzles; else they are those that are known, which may become more until
        there is a run."""
        self.decided = set(choice.decided)
        """The puzzles of which the player has decided whether runs go through them."""
        if self.picked and not self.decided:  # earlier versions kept the choice alone: it left out what is known
            self.decided = self.chosen | self._known
        self.fresh: tuple[str, ...] = ()
        """Those that the player has got to know since, and that are left out."""
        self.joined: set[str] = set()
        """Those that have come in by themselves since: said until this page is left."""
        self.pace = pace if pace in PACES else "1"
        self.header = Header(scene, _("Arcade"))
        self.underline = scene.stage.add(Underline())
        self.caption = scene.stage.add(Label(_("Puzzles"), "body", "text2"))
        self.chips = {
            name: scene.form.add(
                PuzzleChip(
                    library.sample(name).session,
                    name in self.chosen,
                    partial(self._toggle, name),
                    partial(self._alone, name),
                    _(spec.title),
                )
            )
            for name, spec in self.kinds.items()
        }
        self.which = scene.stage.add(Label("", "body", strong=True))
        self.turn_variant = scene.form.add(Button("", self._turn_variant, "quiet"))
        self.clock = scene.form.add(Button("", self._turn_clock, "quiet", "clock"))
        self.note = scene.stage.add(Label(_("These settings have their own table."), "small", "text2"))
        self.usual = scene.form.add(Button(_("All puzzles, normal clock"), self._be_usual, "link", "restart"))
        self.how = scene.stage.add(Label("", "small", "text2"))
        self.add = scene.form.add(Button("", self._add, "link", "plus"))
        self.leave = scene.form.add(Button("", self._leave_out, "link", "close"))
        self._see()
        self._tell()

    @property
    def kind(self) -> str:
        """The puzzles that runs go through, as the score tables call them."""
        return mix_of(self.chosen, self.there) + (OF + self.variant if self.variant else "")

    def fewer_in(self, run: Score) -> int:
        """How many puzzles a run went through, where these are some of those that are on and its clock is this one."""
        kinds = set(kinds_of(run.kind, self.there))
        return len(kinds) if run.pace == self.pace and kinds < self.chosen else 0

    @property
    def _known(self) -> set[str]:
        """The puzzles that the player has got to know; all of them for whoever knows none."""
        return set(known_kinds(self.scene.services, self.there)) or set(self.there)

    @property
    def ran(self) -> bool:
        """Whether there are runs, whose bests and bars go on only with the same puzzles."""
        return bool(self.runs)

    def _read(self) -> None:
        """Runs come to their end elsewhere: while this page is looked at they stay the same."""
        self.runs = tuple(run for run in self.scene.services.profile.scores.all() if run.mode != DAILY)

    def _by_themselves(self) -> set[str]:
        """What runs go through where the player has chosen nothing: what is known, and with the first run it stays."""
        if not self.runs:
            return self._known
        before = self.told & set(self.there) or set(kinds_of(max(self.runs, key=lambda run: run.id).kind, self.there))
        return before or self._known

    def look_again(self) -> None:
        """The player was elsewhere, and may know more puzzles: they come in, or are offered where there are runs."""
        self._read()
        if not self.picked:
            self.chosen = self._by_themselves()
            self._light()
        self._see()
        self._tell()

    def _see(self) -> None:
        """Note what has come in by itself since the page was seen last."""
        if not self.picked:
            if self.told & self.chosen:
                self.joined |= self.chosen - self.told
            self.told = set(self.chosen)

    @property
    def variants(self) -> list[str]:
        """What the one chosen puzzle can be run as, "" for itself first; empty where there is no choice."""
        if len(self.chosen) > 1:
            return []
        found = [name for name, _climb in self.kinds[next(iter(self.chosen))].arcade.variants]
        return ["", *found] if found else []

    def _toggle(self, kind: str) -> None:
        """A puzzle is switched on or off; one stays on."""
        audio = self.scene.services.audio
        if self.chosen == {kind}:
            audio.play("blocked")
            self.scene.toast(_("One puzzle stays on."))
            return
        audio.play("toggle")
        self._decide({kind})
        self.chosen ^= {kind}
        self._light()
        self._tell()
        self.changed()

    def _alone(self, kind: str) -> None:
        """Only this puzzle is on; all of them, where it was the only one already."""
        self.scene.services.audio.play("toggle")
        self._decide(set(self.there))
        self.chosen = {kind} if self.chosen != {kind} else set(self.there)
        self._light()
        self._tell()
        self.changed()

    def _decide(self, kinds: set[str]) -> None:
        """The player has chosen, for the first time from all that is known."""
        self.decided |= kinds if self.picked else kinds | self.chosen
        self.picked = True

    def _light(self) -> None:
        for name, chip in self.chips.items():
            chip.on = name in self.chosen

    def _add(self) -> None:
        """Those that are offered come in."""
        self.scene.services.audio.play("toggle")
        self._decide(set(self.fresh))
        self.chosen |= set(self.fresh)
        self._light()
        self._tell()
        self.changed()
        self.scene.form.set_focus(self.clock)

    def _leave_out(self) -> None:
        """Those that have come in by themselves go again."""
        self.scene.services.audio.play("toggle")
        self._decide(self.joined)
        self.chosen -= self.joined
        self._light()
        self._tell()
        self.changed()
        self.scene.form.set_focus(self.clock)

    def _turn_variant(self) -> None:
        there = self.variants
        self._decide(set())
        self.variant = there[(there.index(self.variant) + 1) % len(there)]
        self._tell()
        self.changed()

    @property
    def other(self) -> bool:
        """Whether the player has chosen another table than that of all puzzles with the normal clock."""
        return (self.picked and self.kind != MIXED and len(self.there) > 1) or self.pace != NORMAL

    def _be_usual(self) -> None:
        """Back to all puzzles and the normal clock."""
        self.scene.services.audio.play("toggle")
        self.pace = NORMAL
        self._decide(set(self.there))
        self.chosen = set(self.there)
        self._light()
        self._tell()
        self.changed()
        self.scene.form.set_focus(self.clock)

    def _turn_clock(self) -> None:
        paces = list(PACES)
        self.pace = paces[(paces.index(self.pace) + 1) % len(paces)]
        self._tell()
        self.changed()

    def _called(self, variant: str) -> str:
        """A variant of the one chosen puzzle, by its name."""
        spec = self.kinds[next(iter(self.chosen))]
        usual = next((_(one.names[0]) for one in spec.switches if one.name == spec.arcade.switch), "")
        return variant_text(spec, variant) or usual

    def _turn_width(self) -> int:
        """How wide the button of the variant is: the same for each, so that it can be pressed again and again."""
        widths = [self.scene.look.metrics.target]
        for variant in [*self.variants, self.variant]:  # the one that is on last
            self.turn_variant.text = self._called(variant)
            widths.append(self.turn_variant.measure(self.scene.look)[0])
        return max(widths)

    def _tell(self) -> None:
        chosen, there = len(self.chosen), len(self.there)
        self._tell_fresh()
        if self.variant not in self.variants:
            self.variant = ""
        self.turn_variant.visible = bool(self.variants)
        if chosen == 1:
            self.which.text = _(self.kinds[next(iter(self.chosen))].title)
            self.turn_variant.text = self._called(self.variant)
        else:
            some = _("{count} of {all}").format(count=chosen, all=there)
            self.which.text = _("all of them") if chosen == there else some
        key = self.scene.host.keymap.label("alternate", self.scene.host.on_pad)
        for name, chip in self.chips.items():
            text = _("{puzzle}: in your runs") if name in self.chosen else _("{puzzle}: left out of your runs")
            other = _("Right click or {key}: only this one") if self.chosen != {name} else _(ALL_AGAIN)
            chip.tell(text.format(puzzle=_(self.kinds[name].title)), other.format(key=key))
        self.clock.tip = _("Clock: {pace}").format(pace=_(CLOCKS[self.pace]))

    def _tell_fresh(self) -> None:
        """Offer what the player has got to know since the puzzles were chosen; say what has come in by itself."""
        self.joined &= self.chosen if not self.picked else set()
        number = len(self.joined)
        text = ngettext(
            "{puzzle} is in your runs now: leave it out",
            "{count} more puzzles are in your runs now: leave them out",
            number,
        )
        came = _(self.kinds[next(iter(self.joined))].title) if self.joined else ""
        self.leave.text = text.format(puzzle=came, count=number)
        left_out = {*self.there} - self.chosen - self.decided if self.picked or self.ran else set()
        self.fresh = known_kinds(self.scene.services, (name for name in self.there if name in left_out))
        count = len(self.fresh)
        text = ngettext(
            "{puzzle} can join your runs: add it", "{count} more puzzles can join your runs: add them", count
        )
        name = _(self.kinds[self.fresh[0]].title) if self.fresh else ""
        self.add.text = text.format(puzzle=name, count=count)

    def bring(self) -> Iterator[None]:
        """Draw the boards of the puzzles, a piece at a time; they show together."""
        for chip in self.chips.values():
            yield from chip.bring()
        self._show_boards()

    def _show_boards(self) -> None:
        drawn = all(chip.has_board for chip in self.chips.values())
        for chip in self.chips.values():
            chip.shown = drawn

    def place(self) -> int:
        """Title, puzzles, variant and clock in one line, or the puzzles in a line of their own; the y below."""
        look = self.scene.look
        safe, row = look.metrics.safe, look.metrics.target
        gap, side = look.u(16), chip_side(look)
        chips = len(self.chips) * (side + gap) - gap
        room = safe.w - self.header.title.measure(look)[0] - row - look.u(60)
        turn = self._turn_width() + gap if self.turn_variant.visible else 0
        named_clock = _("Clock: {pace}").format(pace=_(NAMES[self.pace]))
        for text, there in (
            (named_clock, room),
            (f"×{self.pace}", room),
            (named_clock, safe.w),
            (f"×{self.pace}", safe.w),
        ):
            self.clock.text = text
            clock = max(self.clock.measure(look)[0], row)
            if chips + gap + turn + clock <= there:
                break
        names = [_("all of them"), *(_(spec.title) for spec in self.kinds.values())]
        words = max(look.text(name, "body", strong=True).get_width() for name in names)
        named = self.caption.measure(look)[0] + gap
        full = chips + gap + turn + clock
        beside = full <= room
        self.which.visible = full + gap + words <= room
        full += gap + words if self.which.visible else 0
        self.caption.visible = full + named <= room
        full += named if self.caption.visible else 0
        below = self.header.layout(safe.right - min(full, safe.w // 2) - gap)
        title = self.header.title.rect
        self.underline.rect = pygame.Rect(title.x, under(look, title), title.w, look.u(24))
        x, middle = safe.right - full, self.header.back.rect.centery
        if not beside:
            x, middle = safe.x, below + side // 2
            below += side + look.u(8)
        if self.caption.visible:
            self.caption.place((x, middle), "midleft")
            x += named
        for chip in self.chips.values():
            chip.place(x, middle - side // 2, side, side)
            x += side + gap
        self._show_boards()
        if self.which.visible:
            self.which.place((x, middle), "midleft")
            x += words + gap
        if turn:
            self.turn_variant.place(x, middle - row // 2, turn - gap, row)
            x += turn
        self.clock.place(x, middle - row // 2, clock, row)
        return below

    def note_widths(self) -> tuple[int, int]:
        """How wide the line of :meth:`place_note` is, with all that it says and with one button alone."""
        news = (*((self.add,) if self.fresh else ()), *((self.leave,) if self.joined else ()))
        shown = [*news, *((self.usual, self.note) if self.other else ())]
        widths = [node.measure(self.scene.look)[0] + self.scene.look.u(16) for node in shown]
        return sum(widths[:2]), sum(widths[:1])

    def place_note(self, room: pygame.Rect) -> None:
        """What may come in or has, what other settings mean, and the way back, at the right end of a line, as far as
        there is room."""
        look = self.scene.look
        gap = look.u(16)
        for button, wanted in ((self.add, self.fresh), (self.leave, self.joined)):
            fresh = button.measure(look)[0]
            button.visible = bool(wanted) and room.h > 0 and fresh <= room.w
            button.place(room.right - fresh, room.y, fresh, room.h)
            if button.visible:
                room = pygame.Rect(room.x, room.y, max(0, room.w - fresh - gap), room.h)
        wide = self.usual.measure(look)[0]
        self.usual.visible = self.other and wide <= room.w
        self.usual.place(room.right - wide, room.y, wide, room.h)
        self.note.visible = self.usual.visible and self.note.measure(look)[0] + gap <= room.w - wide
        self.note.place((self.usual.rect.x - gap, room.centery), "midright")
        fits = (_(text) for text in HOW if look.text_size(_(text), "small", 1 << 20)[0] <= room.w)
        some = not self.other and len(self.chosen) < len(self.there) and room.h > 0
        self.how.text = next(fits, "") if some else ""
        self.how.place(room.midright, "midright")
