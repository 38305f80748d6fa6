"""What a finished game brought, and what can come after it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.puzzle.recipe import Recipe, Size

if TYPE_CHECKING:
    from game.engine.formats.levels import Level
    from game.engine.play.game import Game, Stars
    from game.engine.record.learned import TechniqueGain


class Outcome(NamedTuple):
    """What a finished game brought.

    ``best`` is the best time in milliseconds before this game, None for the first one; ``record`` says that this game
    beat it. ``par`` is in seconds, None when there is none. ``techniques`` are titles, easiest first; ``learned`` is
    the one to speak of, None as long as they are not known.
    """

    stars: Stars
    par: int | None
    best: int | None
    record: bool
    techniques: tuple[str, ...] = ()
    learned: TechniqueGain | None = None


class Following(NamedTuple):
    """What can come after a game: the next level of its pack, the same again, one step harder, one step easier."""

    next: Level | None = None
    again: Recipe | None = None
    harder: Recipe | None = None
    easier: Recipe | None = None


def variations(game: Game) -> Following:
    """What can come after a random game: others of its recipe, harder and easier ones."""
    spec = game.session.spec
    size = spec.size_of(game.session.board)
    options = spec.options_of(game.session.board)
    sizes = spec.sizes_with(options)
    grades = spec.levels_with(size, options) if size in sizes else ()
    if game.seed is None or game.difficulty not in grades:
        return Following()

    def recipe(difficulty: str, size: Size = size) -> Recipe:
        return Recipe(size, difficulty, game.method, options)

    at = grades.index(game.difficulty)
    harder = recipe(grades[at + 1]) if at + 1 < len(grades) else None
    easier = recipe(grades[at - 1]) if at else None
    place = sizes.index(size)
    if harder is None and place + 1 < len(sizes):
        larger = sizes[place + 1]
        if game.difficulty in spec.levels_with(larger, options):
            harder = recipe(game.difficulty, larger)
    if easier is None and place:
        smaller = sizes[place - 1]
        if game.difficulty in spec.levels_with(smaller, options):
            easier = recipe(game.difficulty, smaller)
    return Following(None, recipe(game.difficulty), harder, easier)
