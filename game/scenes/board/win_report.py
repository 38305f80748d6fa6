"""What the end of a game says: its name, its stars, its numbers, and what was learned."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.core import PuzzleError
from game.engine.formats.levels import Level
from game.engine.play.game import Game
from game.engine.play.hint_price import UNAIDED_RULE
from game.engine.puzzle.recipe import Recipe
from game.engine.record.learned import TechniqueGain
from game.engine.record.outcome import Outcome
from game.engine.wording import DOT, level_text, listed, sentence
from game.engine.words import N_, _, ngettext
from game.scenes.board.win_nodes import Fact, Gained
from game.services import Library
from game.ui.stage.accessible import phrase
from game.ui.widgets.card import clock_text
from game.ui.widgets.pack_card import stars_aloud

OWN_GOALS = N_("These are goals of this board alone. Stars are collected on levels of packs.")
PERFECT = N_("Perfect means every star of this board.")


class Goal(NamedTuple):
    """A star: what it is for, whether it was earned, and what it came to where it was not. wide: that is a line of its
    own below all stars, with their names."""

    title: str
    won: bool
    note: str = ""
    wide: bool = False


class WinReport(NamedTuple):
    """What is said beside a board that is solved. Without goals the solution has solved it, and `note` says so;
    with them it says where they count for nothing else."""

    title: str
    about: str
    goals: tuple[Goal, ...]
    facts: tuple[Fact, ...]
    gained: Gained | None = None
    note: str = ""
    achieved: str = ""
    """What a first win or a single star has come to."""
    news: str = ""
    """What the game has opened or finished."""
    counted: str = ""
    """How many points it brought, and what those are."""

    @property
    def words(self) -> str:
        """What is written below its title."""
        return " ".join(filter(None, (self.achieved, self.news)))

    @property
    def perfect(self) -> bool:
        """Whether every star was earned that the board has: two where there is no par."""
        return bool(self.goals) and all(goal.won for goal in self.goals)

    @property
    def aloud(self) -> str:
        """All of it below its title for a voice, in the order in which it matters: in which time, the stars, what the
        time is measured by, what was learned."""
        return phrase(self._sentences)

    def since(self, before: WinReport) -> str:
        """What it says aloud that an earlier one did not."""
        known = before._sentences
        return phrase(said for said in self._sentences if said not in known)

    @property
    def _sentences(self) -> tuple[str, ...]:
        time, *others = [phrase((fact.caption, fact.value)) for fact in self.facts] or [""]
        won = sum(goal.won for goal in self.goals)
        stars = stars_aloud(won, len(self.goals)) if self.goals else ""
        goals = [phrase((one.title, "" if one.won else _("not earned"), one.note)) for one in self.goals]
        learned = phrase(self.gained[:3]) if self.gained is not None else ""
        end = (self.achieved, self.news, self.about, self.counted)
        parts = (time, stars, *goals, *others, self.note, learned, *end)
        return tuple([sentence(part) for part in parts if part])


def win_report(
    library: Library,
    game: Game,
    outcome: Outcome,
    points: int | None = None,
    achieved: str = "",
    news: str = "",
    title: str = "",
) -> WinReport:
    """The report of a solved game; `points` where some were counted. achieved: see `achieved_by`; news: what it has
    opened or finished; title: what that is called, in place of what its stars are called."""
    about = name_of(library, game)
    if game.gave_up:
        note = _("The solution was filled in, so this earns no stars. Undo takes it back.")
        return WinReport(_("The solution"), about, (), (), note=note)
    counted = ""
    if points is not None:
        counted = ngettext("{number} point", "{number} points", points)
    note = "" if game.pack else _(OWN_GOALS)
    goals, gained = _goals(game, outcome), _gained(game, outcome.learned)
    report = WinReport(
        title or _("Solved"),
        about,
        goals,
        _facts(game, outcome),
        gained,
        note,
        achieved,
        news,
        counted.format(number=points),
    )
    if title or not report.perfect:
        return report
    return report._replace(title=_("Perfect"), note=" ".join(filter(None, (_(PERFECT), note))))


def achieved_by(library: Library, game: Game, outcome: Outcome, onward: str = "") -> str:
    """What was done: on the first solved board of a puzzle, or where no more than the first star was won; else "".

    onward: what comes next, by name.
    """
    stars = outcome.stars
    if game.mode != "play":
        return ""
    if library.history.solved().get(game.kind, 0) == 1:
        title = _(game.session.spec.title)
        if stars.flawless and (stars.under_par or outcome.par is None):
            said = _("Your first {puzzle} is solved, with every star.").format(puzzle=title)
        else:
            said = _("Your first {puzzle} is solved.").format(puzzle=title)
        name = onward.split(DOT)[-1] if game.pack else onward  # the pack stays the same
        return " ".join(filter(None, (said, _("Next comes {name}.").format(name=name) if name else "")))
    if stars.solved and not stars.flawless and not stars.under_par:
        return _one_star(game, outcome)
    return ""


def _one_star(game: Game, outcome: Outcome) -> str:
    """What was done, and what the other stars are for."""
    time = clock_text(game.elapsed)
    if outcome.par is None:
        return _("You solved it in {time}. Without help it earns one more star.").format(time=time)
    text = _("You solved it in {time}. Without help and within {par} it earns two more stars.")
    return text.format(time=time, par=clock_text(1000 * outcome.par))


def name_of(library: Library, game: Game) -> str:
    """A game's name on one line: its pack, and the number and title of its level; or its puzzle, size and level."""
    return level_name(library, game.pack, game.level) or DOT.join(library.label(game))


def level_name(library: Library, pack: str, level: str) -> str:
    """The pack of a level, its number and its title; "" where there is no such level."""
    if not pack:  # the packs may not have been read yet, and take longer than a frame
        return ""
    try:
        shelf = library.packs.shelf(pack)
        number = shelf.index_of(level)
    except (PuzzleError, KeyError):
        return ""
    one: Level = shelf.pack.levels[number]
    return _(shelf.pack.title) + DOT + level_text(number + 1, one.title)


def recipe_name(game: Game, recipe: Recipe) -> str:
    """The size and the level of a puzzle to be made after a game, and its variant, which is that of the game."""
    spec = game.session.spec
    variant = _(spec.variant(game.session.board))
    return DOT.join(filter(None, (spec.size_text(recipe.size), variant, _(recipe.level))))


def _goals(game: Game, outcome: Outcome) -> tuple[Goal, ...]:
    stars, par = outcome.stars, outcome.par
    help_used = [
        ngettext("{n} hint not free", "{n} hints not free", game.hints).format(n=game.hints) if game.hints else "",
        ngettext("{n} mistake that only Check found", "{n} mistakes that only Check found", game.mistakes).format(
            n=game.mistakes
        )
        if game.mistakes
        else "",
    ]
    why = listed([each for each in help_used if each] or [""])
    unaided = _(UNAIDED_RULE) if stars.flawless else _("missed for {why}").format(why=why)
    goals = [Goal(_("Solved"), stars.solved), Goal(_("No help"), stars.flawless, unaided, wide=True)]
    if par is not None:
        over = (game.elapsed // 1000 - par) * 1000
        within = _("within {time}").format(time=clock_text(1000 * par))
        note = within if stars.under_par else _("{time} over").format(time=clock_text(over))
        goals.append(Goal(_("Under par"), stars.under_par, note))
    return tuple(goals)


def _facts(game: Game, outcome: Outcome) -> tuple[Fact, ...]:
    """The time, the par, and the best time. A time that is the best one is said once; what it beat stands beside it."""
    time = clock_text(game.elapsed)
    beaten = outcome.record and outcome.best is not None
    facts = [Fact(_("New best") if beaten else _("Time"), time, "success_text" if beaten else "text")]
    if outcome.par is not None:
        facts.append(Fact(_("Par"), clock_text(outcome.par * 1000), "text2"))
    if outcome.best is not None:
        facts.append(Fact(_("Best before") if beaten else _("Your best"), clock_text(outcome.best), "text2"))
    return tuple(facts)


def _gained(game: Game, learned: TechniqueGain | None) -> Gained | None:
    if learned is None:
        return None
    more = whole = _("Strength 5 of 5")
    if game.hinted:
        more = _("With free hints")
    elif learned.left:
        more = ngettext(
            "Once more without hints: strength {next} of 5",
            "{n} more times without hints: strength {next} of 5",
            learned.left,
        ).format(n=learned.left, next=learned.pearls + 1)
    captions = {
        "new": (_("Technique learned"), more),
        "shown": (_("Technique learned"), _("Shown by a hint")),
        "stronger": (_("Technique improved"), more),
        "mastered": (_("Technique mastered"), whole),
        "used": (_("Technique used"), more),
        "helped": (_("Technique seen"), _("With hints this time")),
    }
    caption, note = captions[learned.gain]
    return Gained(caption, _(learned.title), note, learned.pearls, learned.gain not in ("used", "helped"))
