"""A hint plan as pages."""

from game.engine.core import Deduction, Effect, Ghost, Link, cell
from game.engine.play import hints
from game.engine.play.hints import Plan
from game.engine.play.pages import HintStage, pages
from game.puzzles import registry
from game.puzzles.hitori.board import board_of

SPEC = registry()["hitori"]
BOARD = board_of([[1, 1, 2, 3], [2, 3, 4, 3], [3, 2, 1, 1], [4, 2, 3, 2]])


def test_mistakes_come_first_and_are_free():
    marks = {cell(0, 1): 1, cell(0, 0): 1}
    script = pages(SPEC, BOARD, hints.plan(SPEC, BOARD, marks, SPEC.count(BOARD).solution))
    assert [page.stage for page in script] == [HintStage.MISTAKES]
    assert script[0].mistakes == (cell(0, 1),)
    assert not script[0].paid


def test_a_hint_has_area_technique_why_and_move_and_costs_from_the_technique_on():
    marks = {cell(0, 0): 1}
    script = pages(SPEC, BOARD, hints.plan(SPEC, BOARD, marks, SPEC.count(BOARD).solution))
    stages = [page.stage for page in script]
    assert stages[:2] == [HintStage.AREA, HintStage.TECHNIQUE]
    assert stages[-1] == HintStage.MOVE
    assert set(stages[2:-1]) == {HintStage.WHY}
    assert [page.paid for page in script] == [False] + [True] * (len(script) - 1)
    assert (script[0].causes, script[0].effects) == ((), ())
    assert script[1].causes
    assert not script[1].effects
    assert script[-1].effects
    assert all(len(page.text.split()) <= 20 for page in script)


def test_a_contradiction_is_played_step_by_step_to_its_clash():
    technique = SPEC.ladder.techniques[-1]
    ghosts = (
        Ghost((Effect(cell(0, 0), 1),), (), "Say this cell is shaded."),
        Ghost((Effect(cell(0, 1), 2), Effect(cell(1, 0), 2)), (cell(0, 0),), "Then its neighbours are white."),
    )
    step = Deduction(
        technique.name,
        technique.level,
        (Effect(cell(0, 0), 2),),
        (cell(3, 3),),
        ("It cannot be shaded.", "So it is white."),
        ghosts=ghosts,
        clash=(cell(0, 1), cell(2, 1)),
    )
    script = pages(SPEC, BOARD, Plan(steps=(step,), area=(cell(0, 0),), effects=step.effects))
    why = [page for page in script if page.stage is HintStage.WHY]
    assert [len(page.ghosts) for page in why] == [0, 1, 3, 0]
    assert [page.fresh for page in why] == [0, 1, 2, 0]
    assert [page.clash for page in why] == [(), (), step.clash, ()]
    assert cell(2, 1) in why[-2].lit
    assert [page.text for page in why][::3] == ["It cannot be shaded.", "So it is white."]


def test_each_of_several_cases_is_played_without_the_marks_of_the_others():
    technique = SPEC.ladder.techniques[-1]
    first, follows, second = (Effect(cell(0, 0), 1),), (Effect(cell(0, 1), 2),), (Effect(cell(0, 0), 2),)
    ghosts = (
        Ghost(first, (), "Say this cell is shaded."),
        Ghost(follows, (cell(0, 0),), "Then its neighbour is white."),
        Ghost(second, (), "Say it is white."),
    )
    step = Deduction(technique.name, technique.level, first, (), ("Try both cases.",), ghosts=ghosts)
    script = pages(SPEC, BOARD, Plan(steps=(step,), area=(cell(0, 0),), effects=step.effects))
    assert [page.ghosts for page in script if page.stage is HintStage.WHY] == [(), first, first + follows, second]


def test_the_links_of_a_long_contradiction_are_not_drawn_all_at_once():
    technique = SPEC.ladder.techniques[-1]
    ghosts = (Ghost((Effect(cell(0, 0), 1),), (), "Say this cell is shaded."),)

    def concluded(number):
        links = tuple(Link(cell(0, 0), cell(1, i % 4)) for i in range(number))
        words = ("It cannot be shaded.", "So it is white.")
        step = Deduction(technique.name, technique.level, (Effect(cell(0, 0), 2),), (), words, links, ghosts)
        return pages(SPEC, BOARD, Plan(steps=(step,), area=(cell(0, 0),), effects=step.effects))[-2:]

    assert [(len(page.links), page.numbered) for page in concluded(10)] == [(10, True)] * 2
    assert [(len(page.links), page.numbered) for page in concluded(11)] == [(0, False)] * 2


def test_several_steps_are_numbered():
    one = SPEC.ladder.techniques[0]
    step = Deduction(one.name, one.level, (Effect(cell(0, 0), 2),), (cell(1, 1),), ("So it is.",))
    script = pages(SPEC, BOARD, Plan(steps=(step, step), area=(cell(0, 0),), effects=step.effects))
    assert [page.title for page in script if page.stage is HintStage.TECHNIQUE] == [
        f"{one.title} ({i} of 2)" for i in (1, 2)
    ]


def test_a_stalled_ladder_says_so():
    assert [page.stage for page in pages(SPEC, BOARD, Plan())] == [HintStage.NOTHING]
