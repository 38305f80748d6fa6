"""The end of a game: the board shines and stays, and the strip with what it came to takes the column's place."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice

import pygame

from game.engine.core import Marks, PuzzleError, Target
from game.engine.puzzle.recipe import Recipe
from game.engine.record.outcome import Following
from game.engine.wording import sentence
from game.engine.words import _, _c
from game.scenes.board.column import Column
from game.scenes.board.new_seals import add_news, let_fall, near_notice, seal_notice, seal_words, show_unseen
from game.scenes.board.parts import BoardHost
from game.scenes.board.win_nodes import warm_strip
from game.scenes.board.win_report import WinReport, achieved_by, level_name, recipe_name, win_report
from game.scenes.board.win_strip import FADE_MS, WayOn, WinStrip, rehearsed
from game.services.pack_moment import PackMoment
from game.ui.drawing import paint
from game.ui.input.actions import Action, Pointer, Press
from game.ui.stage.animator import Animator
from game.ui.stage.stage import Stage
from game.ui.stage.veil import cross_fade
from game.ui.widgets.form import Form
from game.ui.win.board_lights import BoardLights
from game.ui.win.flying import PLACED_MS, Flying
from game.ui.win.page_light import PageLight
from game.ui.win.surroundings import SquareSeal

NEAR = 5  # so many marks before the last one, the page with the light is drawn ahead
AGAIN_MS, LOOK_MS, STRIP_MS = 200, 280, 300
"""What was learned may be known; in a frame each what the strip covers is looked at, and it comes."""
BANDS, PATIENCE = 8, 40  # the strip comes in so many; so many frames the sheets wait for what is drawn ahead
HALO_MS = 40  # the frame of the last mark has enough to do
SQUARE_MS = 1100
NOTICE_MS = 1300


class GameEnd:
    """What follows the last mark of a game.

    points: those of the board, None where none are counted. following: what comes after the game, where the library
    does not know. back: takes the solution back, of a board that it has solved.
    """

    def __init__(
        self,
        scene: BoardHost,
        column: Column,
        points: Callable[[], int | None],
        back: Callable[[], None],
        following: Following | None = None,
    ) -> None:
        self.scene, self.column, self.points, self.back = scene, column, points, back
        self.page: Callable[[], pygame.Surface] = lambda: scene.look.own_backdrop()
        """Makes what lies under the board and all around it, to be drawn on."""
        self.strip: WinStrip | None = None
        self.shining = False
        self.lights = BoardLights(scene.stage, scene.view)
        self._flying = Flying(scene.stage)
        self._square: SquareSeal | None = None
        self._following = following
        self.light = PageLight(scene.stage, scene.view, lambda: self.page())
        self._wanted: Marks | None = None
        self._scratch: pygame.Surface | None = None  # for `_seen`, what the strip covers: it takes long to be had
        self._seen: pygame.Surface | None = None
        self._tried: WinStrip | None = None  # the one that nobody has seen
        self._awarded = 0  # seals that were told of
        self._unready = 0  # frames that its news may still wait to be drawn ahead
        self.packs = PackMoment()
        self._achieved: str | None = None  # not asked yet
        self._news = ""

    @property
    def following(self) -> Following:
        """What can come after the game."""
        return self._following or self.scene.services.library.following(self.scene.game)

    def report(self) -> WinReport:
        """What is said of the game now."""
        library, game = self.scene.services.library, self.scene.game
        outcome = library.outcome(game)
        if self._achieved is None and not game.gave_up:
            named = self.following.next is not None or self.following.again is not None
            onward = self._next().detail if named and not self.packs.guarded else ""  # a guardian has own words
            self._achieved = achieved_by(library, game, outcome, onward)
        title = self.packs.title(game)
        return win_report(library, game, outcome, self.points(), self._achieved or "", self._news, title)

    # How it comes

    def shine(self, start: Target | None) -> None:
        """The player has won, at last at `start`: let the board shine, and then the strip come."""
        scene, perfect = self.scene, self.report().perfect
        self.lights.begin(start, perfect, self._flying.wait)
        scene.animator.after(HALO_MS, self._light_up, "halo")
        scene.animator.after(LOOK_MS, self._look, "look")
        scene.animator.after(STRIP_MS, lambda: self.present(True), "strip")
        if perfect:
            scene.animator.after(SQUARE_MS, self._set_square, "square")
        scene.animator.after(PLACED_MS, lambda: self._let_fly(perfect), "flying")
        scene.host.later(self._rehearse(), scene)
        scene.animator.after(AGAIN_MS, lambda: scene.host.later(self._rehearse(), scene, first=True), "rehearse")

    def _rehearse(self) -> Iterator[None]:
        """Draw the strip that is about to come where nobody sees it: its frame then finds all words drawn."""
        report, before = self.report(), self._tried
        if self._room is None or self.strip is not None or (before is not None and before.report == report):
            return
        strip = self._tried = self._unseen(report)
        yield
        if self._scratch is None:
            self._scratch = paint.opaque(self._room.bottomright)
            self._scratch.fill((0, 0, 0), self._room)
            yield
        yield from rehearsed(strip)

    def _unseen(self, report: WinReport) -> WinStrip:
        """The strip where nobody sees it, in its place."""
        strip = WinStrip(Form(Stage(self.scene.look, Animator())), report, self._next(), self._ways())
        strip.place(self._room or self.scene.view.window)
        return strip

    def _look(self) -> None:
        """Take the picture that is to fade."""
        room, scratch, self._scratch = self._room, self._scratch, None
        if room is not None and self.strip is None:
            fits = scratch is not None and scratch.get_rect().contains(room)  # else the window is another one
            self._seen = self.scene.stage.picture(room, scratch if fits else None)

    def _rehearse_news(self) -> Iterator[None]:
        """The same with what is known by now: all that `_gather` adds, and what makes room for that."""
        try:
            if self.strip is not None and self._room is not None:
                strip = self._unseen(self.strip.report)
                yield from add_news(self.scene, strip, self.report)
                yield from rehearsed(strip, buttons=False)
        finally:  # it may be dropped, and nobody waits for it then
            self._unready = 0

    def present(self, played: bool) -> None:
        """Put the strip in the column's place; `played`: seal by seal, as right after the last mark."""
        scene, room = self.scene, self._room

        def change() -> None:
            self.strip = WinStrip(scene.form, self.report(), self._next(), self._ways())
            self.strip.like, self._tried = self._tried, None
            scene.form.release()  # the button that placed the last mark may have been let go unseen
            scene.view.enabled = False
            self._place_strip()
            self._award()
            scene.form.set_focus(self.strip.next)

        self.shining = scene.game.won
        if room is None:
            change()
        else:
            seen, self._seen = self._seen, None
            cross_fade(scene.stage, room, change, FADE_MS, seen, apart=True, bands=BANDS)
        if self.strip is not None and played:
            self._unready = PATIENCE
            self.strip.play(self._stamped, self._gather)
            scene.host.later(self._rehearse_news(), scene)
        elif self.strip is not None:
            self.strip.stand()

    def withdraw(self) -> None:
        """Take the strip away: the game goes on."""
        if self.strip is not None:
            self.strip.remove()
            self.strip = None
        self.scene.view.enabled = True
        self.scene.form.set_focus(self.scene.view)

    def _stamped(self, before: int) -> None:
        self.scene.services.audio.play("seal", before)

    def _gather(self) -> bool:
        """Take in what recording the game has brought since; False, and nothing yet, while that is drawn ahead."""
        if self._unready > 0:
            self._unready -= 1
            return False
        library, game = self.scene.services.library, self.scene.game
        if game.result is not None or game.id is not None:
            library.finish(game)
        if not self._news:
            self._news, good = self.packs.news(library, game)
            if self._news and good:
                self.scene.services.audio.play("high_score")
        if self.strip is not None:
            self.strip.learn(self.report())
            self._award()
            self._point_out()
            show_unseen(self.scene, self.strip)
        return True

    def _award(self) -> None:
        """Say which seals the game has earned, as far as that is known; each once."""
        scene, strip = self.scene, self.strip
        seals = scene.services.library.seals.of_game(scene.game)
        if strip is None or len(seals) == self._awarded or not self.shining:
            return
        notice = seal_notice(scene, seals)
        if notice is not None:
            strip.award(notice, seal_words(seals))
            let_fall(scene, notice, NOTICE_MS if notice.visible and not self._awarded else 0)
            show_unseen(scene, strip)
            self._awarded = len(seals)

    def _point_out(self) -> None:
        """Now and then name a seal that is near, where the game has earned none."""
        strip = self.strip
        near = near_notice(self.scene, self.scene.game.result or 0) if self.shining and not self._awarded else None
        if near is not None and strip is not None:
            strip.point_out(near)
            self.scene.host.later(near.warm(), self.scene)

    def _set_square(self) -> None:
        self.scene.services.audio.play("bowl")
        if self._square is not None:
            self._square.stamp()

    def _let_fly(self, perfect: bool) -> None:
        """What flies over the scene, and the seal of a perfect win beside the grid."""
        self._flying.begin(perfect)
        if perfect:
            self._square = self.scene.stage.add(SquareSeal(len(self.report().goals)))
        self._place_lights()
        if self._square is not None and self._square.visible:
            self.scene.host.later(self._square.warm(), self.scene)

    def _light_up(self) -> None:
        self.shining = True
        self.light.come()

    # Places

    @property
    def _room(self) -> pygame.Rect | None:
        return self.column.frame.column if self.column.frame is not None else None

    def layout(self) -> None:
        """Place what has come; after the board and the column."""
        self._place_strip()
        self._place_lights()

    def _place_strip(self) -> None:
        if self.strip is not None and self._room is not None:
            self.column.hide()
            self.strip.place(self._room)

    def _place_lights(self) -> None:
        room = self._room
        if room is not None:
            view = self.scene.view
            grid = view.geometry.grid.move(view.origin).clip(view.window)
            self._flying.place(view.window, grid, room)
            if self._square is not None:
                self._square.place_beside(view.window, grid, room, view.clue_boxes())

    def warm(self) -> Iterator[None]:
        """Draw ahead what the last mark will need at once."""
        yield from self.lights.warm()
        self._time()  # the answer may take a while
        yield
        self.packs.take_stock(self.scene.services.library, self.scene.game)
        yield
        if self._room is not None and self.strip is None:
            yield from warm_strip(self.scene.look)
            if self.nears:
                yield from self.warm_light()

    @property
    def nears(self) -> bool:
        """Whether the page with the light is wanted now: few marks are missing, and it is not there yet."""
        if not self.light.wanted or self.shining or self.strip is not None or self._room is None:
            return False
        game, session = self.scene.game, self.scene.session
        if game.solution is None:
            return True  # who knows
        if self._wanted is None:
            self._wanted = session.spec.required(session.board, game.solution)
        missing = (target for target, mark in self._wanted.items() if session.marks.get(target) != mark)
        return len(list(islice(missing, NEAR + 1))) <= NEAR

    def warm_light(self) -> Iterator[None]:
        """Have the page with the light around the board at hand: in a large window it takes longer than a frame."""
        yield from self.light.warm()
        yield from self.lights.shine.warm_seams()
        yield from self.lights.finale.warm()

    def relaid(self) -> None:
        """The board is about to be laid out anew."""
        self.lights.band.clear()
        self.light.forget()
        self._seen = None

    def backdrop(self) -> pygame.Surface:
        """The page under the board, with the light around a board that was won."""
        return self.light.draw(self.shining)

    # Hands

    def handle(self, action: Action, used: bool) -> bool:
        """An action while the strip stands, and whether one of its controls has used it; whether it is used now."""
        scene, strip = self.scene, self.strip
        if strip is None:
            return used
        if isinstance(action, Pointer) and action.phase == "up" and scene.form.focus is None:
            scene.form.set_focus(strip.next)
        if not used and isinstance(action, Press) and action.command == "undo" and not scene.game.won:
            self.back()
            return True
        return used

    def leave(self) -> bool:
        """The key back while the strip stands: to the page that the game was played out of, if there is one."""
        if self.strip is None:
            return False
        host = self.scene.host
        host.pop() if host.waiting else host.reset("menu")
        return True

    def take_focus(self) -> bool:
        """A scene above was left while the strip stands: its usual way on has the focus again."""
        if self.strip is None:
            return False
        self.scene.form.set_focus(self.strip.next)
        return True

    # The ways

    def _next(self) -> WayOn:
        """The usual way on: the next level, one more of these boards, or where there are others."""
        scene, library, following = self.scene, self.scene.services.library, self.following
        game, host = scene.game, scene.host
        level, recipe = following.next, following.again
        if level is not None:
            detail = level_name(library, game.pack, level.id)
            return WayOn(_("Next"), "forward", lambda: self._play_level(level.id), detail, self._time())
        if recipe is not None:
            detail = recipe_name(game, recipe)
            return WayOn(_("Next"), "forward", lambda: self._make(recipe), detail, self._time())
        if game.pack:
            return WayOn(_("Levels"), "menu", self._levels, library.label(game)[0])
        kind = game.kind
        return WayOn(_("Next"), "forward", lambda: host.replace("select", kind=kind), _("Choose a board"))

    def _time(self) -> str:
        """How long the next board takes, as far as that is told."""
        paces, following = self.scene.services.library.paces, self.following
        if following.next is not None:
            return paces.about_level(following.next)
        return paces.about_next(self.scene.game.kind, following.again) if following.again is not None else ""

    def _ways(self) -> list[WayOn]:
        scene, host, game, following = self.scene, self.scene.host, self.scene.game, self.following
        harder, easier = following.harder, following.easier
        ways = [WayOn(_("Again"), "restart", self._again)]
        if not game.won:
            ways.append(WayOn(_("Undo"), "undo", self.back))
        if harder is not None:
            ways.append(WayOn(_("Harder"), "up", lambda: self._make(harder)))
        elif easier is not None:
            ways.append(WayOn(_("Easier"), "down", lambda: self._make(easier)))
        elif game.pack and following.next is not None:
            ways.append(WayOn(_("Levels"), "menu", self._levels))
        if scene.returns and host.waiting:
            ways.append(WayOn(_("Back"), "back", host.pop))
        watch = WayOn(_("Watch"), "play", lambda: host.push("replay", game=game))
        share = WayOn(_("Share"), "share", lambda: host.push("exchange.share", game=game))
        return [*ways, watch, share, WayOn(_c("title screen", "Home"), "home", lambda: host.reset("menu"))]

    def _levels(self) -> None:
        """The way of the pack, where the step is inked."""
        self.scene.host.back_to("packs.pack", pack=self.scene.game.pack)

    def _make(self, recipe: Recipe) -> None:
        self.scene.host.replace("making", kind=self.scene.game.kind, recipe=recipe)

    def _play_level(self, level: str) -> None:
        scene = self.scene
        try:
            scene.host.replace("play", game=scene.services.library.start_level(scene.game.pack, level))
        except PuzzleError as error:
            self._fail(error)

    def _again(self) -> None:
        scene, following = self.scene, None if self.scene.game.pack else self.following
        try:
            game = scene.services.library.again(scene.game)
            scene.host.replace("play", game=game, following=following, returns=scene.returns)
        except PuzzleError as error:
            self._fail(error)

    def _fail(self, error: PuzzleError) -> None:
        self.scene.toast(sentence(str(error)), "warning")
