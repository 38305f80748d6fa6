"""What says that seals were just earned, or that one is near."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Protocol

from game.achievements.catalogue import by_id
from game.achievements.nearest import NearSeal
from game.engine.wording import DOT
from game.engine.words import _, ngettext
from game.services import Services
from game.ui.drawing.look import Look
from game.ui.drawing.stamps import Stamp
from game.ui.scene.scene import Host
from game.ui.widgets.form import Form
from game.ui.widgets.seal_notice import NewSeal, SealNotice
from game.ui.win.near_notice import NearNotice

if TYPE_CHECKING:
    from game.scenes.board.parts import BoardHost
    from game.scenes.board.win_report import WinReport
    from game.scenes.board.win_strip import WinStrip

EVERY = 3
"""After so many games, and after so many runs, a seal is named that is near."""


class NoticeHost(Protocol):
    """The scene that a notice stands on."""

    host: Host
    form: Form

    @property
    def look(self) -> Look: ...

    @property
    def services(self) -> Services: ...


class Unseen:
    """A host of notices that nobody sees: they are only laid out and drawn ahead there."""

    def __init__(self, scene: NoticeHost, form: Form) -> None:
        self.host, self.form = scene.host, form
        self.look, self.services = scene.look, scene.services


def seal_notice(scene: NoticeHost, seals: Sequence[str]) -> SealNotice | None:
    """A notice of seals by their ids, on the form of a scene and not placed yet; None where there are none.

    It leads to the page of seals.
    """
    found = [by_id()[seal] for seal in seals if seal in by_id()]
    if not found:
        return None
    new = [NewSeal(_(one.name), Stamp(one.id, one.motif, one.square)) for one in found]
    return scene.form.add(SealNotice(new, lambda: scene.host.push("seals", seal=found[0].id)))


def next_seal(services: Services) -> NearSeal | None:
    """The seal that is named as the next one, on every screen; None where all are earned."""
    return next(iter(services.library.seals.nearest()), None)


def _near(services: Services, number: int) -> NearSeal | None:
    return next_seal(services) if number % EVERY == 1 else None


def near_words(near: NearSeal) -> str:
    """The name of a seal that is near, and how far the player is."""
    words = _("Next seal: {name}").format(name=_(by_id()[near.id].name))
    if near.far is None:
        return words
    far = _("{count} of {all}").format(count=min(near.far.done, near.far.of), all=near.far.of)
    return DOT.join((words, far))


def near_line(services: Services, number: int) -> str:
    """The same as :func:`near_notice` in a line of words; "" where none is told of."""
    near = _near(services, number)
    if near is None:
        return ""
    return f"{near_words(near)}. {_(by_id()[near.id].sentence)}" if near.far is None else near_words(near)


def near_notice(scene: NoticeHost, number: int) -> NearNotice | None:
    """A line about the next seal, on the form of a scene and not placed yet; None where none is near.

    ``number`` counts what is over: nothing is told after two in three.
    """
    near = _near(scene.services, number)
    if near is None:
        return None
    one = by_id()[near.id]
    caption = near_words(near)
    go = partial(scene.host.push, "seals", seal=one.id)
    return scene.form.add(NearNotice(Stamp(one.id, one.motif, one.square), _(one.name), caption, _(one.sentence), go))


def seal_words(seals: Sequence[str]) -> str:
    """A sentence that names seals by their ids; "" where there are none."""
    names = [_(by_id()[seal].name) for seal in seals if seal in by_id()]
    if not names:
        return ""
    return ngettext("New seal: {names}.", "New seals: {names}.", len(names)).format(names=", ".join(names))


def told(services: Services, seals: Sequence[str]) -> str:
    """The same as :func:`seal_words`, after a thud and a blank."""
    words = seal_words(seals)
    if not words:
        return ""
    services.audio.play("seal")
    return f" {words}"


def show_unseen(scene: BoardHost, strip: WinStrip) -> None:
    """What has come with a win and has no room in its column stands beside the grid and the seals for a while. Its
    words have it."""
    text = strip.take_unseen()
    if text:
        scene.toast(text, "star", told=False)


def let_fall(scene: NoticeHost, notice: SealNotice, wait: float) -> None:
    """Let the stamp of a notice come down after so many milliseconds, with its thud."""
    notice.fall(wait, lambda: scene.services.audio.play("seal"))
    scene.host.later(notice.warm(scene.look), scene)


def add_news(scene: BoardHost, strip: WinStrip, report: Callable[[], WinReport]) -> Iterator[None]:
    """Add to a strip that nobody sees what has become known of a win since the first one came, a piece at a time: it
    has the seals, and the room for them, of the one that is seen."""
    unseen = Unseen(scene, strip.form)
    notice = seal_notice(unseen, scene.services.library.seals.of_game(scene.game))
    if notice is not None:
        strip.award(notice, "")
    yield
    strip.learn(report())
    near = near_notice(unseen, scene.game.result or 0) if notice is None else None
    if near is not None:
        strip.point_out(near)
    yield
