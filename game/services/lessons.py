"""What a player has been taught, and which one-step lesson a board makes worth while."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from game.engine.core import PuzzleError
from game.engine.wording import capital
from game.engine.words import _, ngettext

if TYPE_CHECKING:
    from game.engine.formats.lessons import Course
    from game.engine.play.game import Game
    from game.services import Services
    from game.services.settings import LessonsReached

SECONDS_A_STEP = 22
"""What a step of a lesson takes, with reading."""


class OneStep(NamedTuple):
    """A one-step lesson: its id, what it and its technique are called, what else that is called, and the technique
    as the ladder knows it."""

    id: str
    title: str
    name: str
    technique: str
    done: bool


def course_of(services: Services, kind: str, lesson: str = "") -> Course:
    """The course of a kind, or one of its one-step lessons. Raises PuzzleError when there is none."""
    library = services.library
    course = (library.more_lessons(kind) if lesson else library.course(kind)) if kind else None
    if course is None:
        raise PuzzleError(_("there are no lessons for this puzzle"))
    return course.single(lesson) if lesson else course


def one_steps(services: Services, kind: str) -> tuple[OneStep, ...]:
    """The one-step lessons of a kind, easiest first."""
    library = services.library
    course, learned = library.more_lessons(kind), services.profile.settings.of(kind).learned
    if course is None:
        return ()
    titles = {one.name: _(one.title) for one in library.kinds[kind].ladder.techniques}
    return tuple(
        OneStep(
            step.id,
            titles.get(step.technique) or _(step.title),
            _(step.name) if step.name else "",
            step.technique,
            step.id in learned,
        )
        for step in course.steps
    )


def done_of(services: Services, kind: str) -> tuple[int, int]:
    """How many lessons of a kind are done, of how many: the first one and all small ones."""
    small = one_steps(services, kind)
    first = services.library.course(kind) is not None
    return sum(one.done for one in small) + (first and first_done(services, kind)), len(small) + first


def any_left(services: Services, kind: str) -> bool:
    """Whether a lesson of a kind is not done yet."""
    done, count = done_of(services, kind)
    return done < count


def following(services: Services, kind: str, lesson: str) -> OneStep | None:
    """The one-step lesson to go on with after another: the next that is not done, from the first one again after the
    last; None when all are done."""
    steps = one_steps(services, kind)
    at = next((number for number, one in enumerate(steps) if one.id == lesson), -1)
    return next((one for one in (*steps[at + 1 :], *steps[: at + 1]) if not one.done and one.id != lesson), None)


def first_done(services: Services, kind: str) -> bool:
    """Whether the first lesson of a kind is done."""
    reached = services.profile.settings.of(kind).learn
    return reached is not None and reached.done


def steps_done(reached: LessonsReached | None, steps: int) -> frozenset[int]:
    """The numbers of the steps of a first lesson that are done."""
    if reached is None:
        return frozenset()
    passed = {*range(min(reached.step, steps)), *reached.finished, *((steps - 1,) if reached.done else ())}
    return frozenset(step for step in passed - set(reached.skipped) if step < steps)


def step_to_do(reached: LessonsReached | None, steps: int) -> int:
    """The step of a first lesson to go on with: the one seen last while it is neither done nor skipped, else the first
    such, else the first that was skipped; a lesson that is done to its end begins anew."""
    if reached is None or steps < 1:
        return 0
    done, last = steps_done(reached, steps), max(0, min(reached.step, steps - 1))
    if last not in (*done, *reached.skipped) or (reached.done and last < steps - 1):
        return last
    open_ones = [step for step in range(steps) if step not in done]
    return next((step for step in open_ones if step not in reached.skipped), next(iter(open_ones), 0))


def finished(services: Services, kind: str) -> bool:
    """Whether the player has ever solved a board of this kind: none that Solve filled in, and none in a match, half of
    which is somebody else's."""
    library = services.library
    if any(tally.used for tally in services.profile.settings.of(kind).practice.values()):
        return True
    with suppress(KeyError):
        if library.history.account(kind).solved_kinds:
            return True
    return library.packs.solved(kind)


def solved_alone(services: Services) -> set[str]:
    """The kinds of which the player has solved a board unaided: of all games as far as they are counted, and of the
    latest ones at once."""
    history = services.library.history
    latest = (game.kind for game in history.latest() if game.mode != "versus" and game.flawless)
    return history.account().unaided_kinds.union(latest)


def last_played(services: Services, kinds: Iterable[str] | None = None) -> str:
    """The kind of the board that was left or finished last, or else of a lesson that was begun; "" for none.
    kinds: only these count."""
    library = services.library
    among = tuple(library.kinds if kinds is None else kinds)
    played = [(game.updated, game.kind) for game in library.suspended() if game.kind in among][:1]
    played += [(game.finished, game.kind) for game in library.history.latest() if game.kind in among][:1]
    begun = [(0.0, kind) for kind in among if services.profile.settings.of(kind).learn is not None]
    return max((*played, *begun[:1]), default=(0.0, ""))[1]


def is_new(services: Services, kind: str) -> bool:
    """Whether a puzzle is to be introduced: no board of it was finished, and its first lesson is not done."""
    return not first_done(services, kind) and not finished(services, kind)


def new_kinds(services: Services, kinds: Iterable[str]) -> tuple[str, ...]:
    """Those of some puzzles that are new to the player and have a lesson."""
    return tuple(kind for kind in kinds if is_new(services, kind) and services.library.course(kind) is not None)


def known_kinds(services: Services, kinds: Iterable[str]) -> tuple[str, ...]:
    """The others: those that the player has got to know."""
    kinds = tuple(kinds)
    new = new_kinds(services, kinds)
    return tuple(kind for kind in kinds if kind not in new)


def new_words(new: int, every: int) -> tuple[str, ...]:
    """How many of the puzzles of a daily run are new, and what skipping those costs, the fullest words first; nothing
    for somebody who knows all of them."""
    if not new:
        return ()
    long = ngettext(
        "The run goes through {all} puzzles, {new} of them new to you: skipping that one is free.",
        "The run goes through {all} puzzles, {new} of them new to you: skipping those is free.",
        new,
    )
    short = ngettext("{new} of {all} is new, free to skip.", "{new} of {all} are new, free to skip.", new)
    return tuple(text.format(all=every, new=new) for text in (long, short))


def met(services: Services, kind: str) -> set[str]:
    """The techniques that were taught, or used without help. Whoever has finished boards knows the first lesson."""
    own = services.profile.settings.of(kind)
    course = services.library.course(kind)
    taught = course.steps if course is not None and not is_new(services, kind) else ()
    found = {step.technique for step in taught}
    found.update(one.technique for one in one_steps(services, kind) if one.done)
    found.update(name for name, tally in own.practice.items() if tally.used > tally.helped)
    return found


def seen(services: Services, game: Game) -> frozenset[str]:
    """The techniques that a game's player has met in any way: those of the steps of lessons that were done, those that
    boards have needed or hints have shown."""
    return taught(services, game.kind).union(services.profile.settings.of(game.kind).practice, game.helped) - {""}


def shown(services: Services, kind: str) -> frozenset[str]:
    """The techniques that lessons have shown, and nothing else: steps of a first lesson, and single ones."""
    course = services.library.course(kind)
    steps = course.steps if course is not None else ()
    done = {steps[number].technique for number in steps_done(services.profile.settings.of(kind).learn, len(steps))}
    return frozenset(done.union(one.technique for one in one_steps(services, kind) if one.done)) - {""}


def taught(services: Services, kind: str) -> frozenset[str]:
    """The techniques that were met, with those of the steps of a first lesson that are done so far."""
    return frozenset(met(services, kind) | shown(services, kind)) - {""}


def lesson_for(services: Services, kind: str, techniques: Iterable[str]) -> OneStep | None:
    """The easiest lesson for one of these techniques that was not met yet."""
    wanted = set(techniques) - met(services, kind)
    return next((one for one in one_steps(services, kind) if one.technique in wanted and not one.done), None)


def offer(services: Services, kind: str, techniques: Iterable[str]) -> OneStep | None:
    """The lesson to offer beside a board that needs these techniques, at most once a day for each technique.

    That it was offered is remembered.
    """
    settings, today = services.profile.settings, services.profile.scores.today
    own = settings.of(kind)
    fresh = [name for name in techniques if own.offered.get(name) != today]
    found = None if is_new(services, kind) else lesson_for(services, kind, fresh)
    if found is not None:
        settings.keep_of(kind, replace(own, offered={**own.offered, found.technique: today}))
    return found


def versus_lesson(services: Services, kind: str) -> OneStep | None:
    """The lesson about playing a kind against somebody, while it is not done."""
    course = services.library.more_lessons(kind)
    ids = {step.id for step in course.steps if step.versus} if course is not None else set()
    return next((one for one in one_steps(services, kind) if one.id in ids and not one.done), None)


def minutes(steps: int) -> int:
    """How long a lesson is."""
    return max(1, round(steps * SECONDS_A_STEP / 60))


def duration(steps: int) -> str:
    """How long a lesson takes, in words."""
    long = minutes(steps)
    return capital(ngettext("about {count} minute", "about {count} minutes", long).format(count=long))


def length(steps: int) -> str:
    """How long a lesson is, in words."""
    long = minutes(steps)
    number = ngettext("{count} small step", "{count} small steps", steps).format(count=steps)
    time = ngettext("about {count} minute", "about {count} minutes", long).format(count=long)
    return _("{steps}, {time}").format(steps=number, time=time)


def invitation(services: Services, kind: str) -> str:
    """What a button says that opens the first lesson of a kind; "" where there is none."""
    course = services.library.course(kind)
    if course is None:
        return ""
    if steps_done(services.profile.settings.of(kind).learn, len(course.steps)):
        return _("Go on with the lesson")
    long = minutes(len(course.steps))
    text = ngettext("Learn {title} ({count} minute)", "Learn {title} ({count} minutes)", long)
    return text.format(title=_(services.library.kinds[kind].title), count=long)


def way_to_lessons(services: Services, kind: str) -> str:
    """What the way to the lessons of a kind says: what it begins for somebody to whom it is new, else how many are done
    while some are left."""
    if is_new(services, kind):
        return invitation(services, kind)
    done, count = done_of(services, kind)
    return _("Learn ({done} of {all})").format(done=done, all=count) if done < count else _("Learn")
