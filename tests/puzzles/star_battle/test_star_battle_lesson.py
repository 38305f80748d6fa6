"""The words of the lesson are true of the board, whatever right marks a learner brings into a step."""

from game.engine.core import cell
from game.engine.formats.lesson_checks import open_step
from game.engine.formats.lessons import read_course
from game.puzzles import registry

SPEC = registry()["star-battle"]
STAR = 1


def course():
    return read_course(SPEC.data("lessons") or b"")


def states(number):
    """A step as it begins for who brings nothing, all stars, or each one alone."""
    task = open_step(course(), number, registry().__getitem__)
    stars = [slot for slot, value in task.solution.items() if value == STAR]
    return [task.keeping(dict.fromkeys(brought, STAR)) for brought in ((), stars, *([one] for one in stars))]


def test_the_lit_region_is_a_whole_region_that_lies_lit_from_the_beginning():
    for number, step in enumerate(course().steps):
        if "lit region" in " ".join((step.text, step.after, *(wrong.text for wrong in step.wrong))):
            (task, *_others) = states(number)
            assert {one.index for one in task.light} in [set(places) for places in task.board.regions.values()]
            assert step.point


def test_the_step_with_the_last_place_is_true_when_its_star_stands():
    number = next(n for n, step in enumerate(course().steps) if step.id == "last")
    for task in states(number):
        marks = task.session().marks
        lit = [marks.get(cell(4, column), 0) for column in (0, 1)]
        assert sorted(lit) in ([0, 2], [1, 2])
        assert task.met(task.session()) == (STAR in lit)
