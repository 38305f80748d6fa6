"""A hint plan as what its presses show."""

import pytest
from suite.each import each

from game.engine.core import Beat, BeatKind, Deduction, Effect, Ghost, Link, PuzzleError, Target, cell
from game.engine.play import hints
from game.engine.play.hints import Plan
from game.engine.play.telling import HintStage, place, told
from game.engine.play.timeline import Chapter, Timeline, beats_from_json
from game.puzzles import registry
from game.puzzles.hitori.board import board_of

SPEC = registry()["hitori"]
BOARD = board_of([[1, 1, 2, 3], [2, 3, 4, 3], [3, 2, 1, 1], [4, 2, 3, 2]])
TECHNIQUE = SPEC.ladder.techniques[-1]
SUPPOSED = (Effect(cell(0, 0), 1),)


def step(**parts):
    given = {"effects": (Effect(cell(0, 0), 2),), "causes": (cell(3, 3),), "why": ("It cannot be.", "So it is.")}
    return Deduction(TECHNIQUE.name, TECHNIQUE.level, **{**given, **parts})


def timeline_of(*steps):
    return told(SPEC, BOARD, Plan(steps=steps, area=(cell(0, 0),), effects=steps[-1].effects))[-1].timeline


def kinds(timeline, picture):
    return [beat.kind for beat in timeline.drawn(picture)]


def test_mistakes_come_first_and_are_free():
    marks = {cell(0, 1): 1, cell(0, 0): 1}
    script = told(SPEC, BOARD, hints.plan(SPEC, BOARD, marks, SPEC.count(BOARD).solution))
    assert [page.stage for page in script] == [HintStage.MISTAKES]
    assert script[0].mistakes == (cell(0, 1),)
    assert not script[0].paid


def test_a_mark_that_was_taken_back_leads_no_hint():
    """On an untouched board the same hint comes whatever was tried on it; a mark that stands is gone on from."""
    board = board_of([[1, 4, 1, 1], [2, 2, 4, 3], [1, 3, 2, 4], [2, 2, 2, 1]])
    solution = SPEC.count(board).solution
    first = hints.plan(SPEC, board, {}, solution)
    slots = SPEC.slots(board)
    assert all(hints.plan(SPEC, board, {}, solution, slot) == first for slot in slots)
    stood = {slot: solution.get(slot) or 2 for slot in slots}
    assert any(
        hints.plan(SPEC, board, {s: v}, solution, s).steps != hints.plan(SPEC, board, {s: v}, solution).steps
        for s, v in stood.items()
    )


def test_the_place_is_free_and_says_no_technique():
    place, why = told(SPEC, BOARD, Plan(steps=(step(),), area=(cell(0, 0), cell(0, 1)), effects=SUPPOSED))
    assert (place.stage, place.paid) == (HintStage.PLACE, False)
    (lit,) = place.timeline.beats  # a veil alone shows nothing among empty cells
    assert (lit.kind, lit.targets) == (BeatKind.LIGHT, (cell(0, 0), cell(0, 1)))
    assert place.lit == (cell(0, 0), cell(0, 1))
    assert place.text == "The next step is in the top left."
    assert TECHNIQUE.title not in (place.title, place.text)
    assert (why.stage, why.paid, why.title) == (HintStage.WHY, True, TECHNIQUE.title)


def test_cells_all_over_the_board_are_lit_and_lie_nowhere_by_name():
    rim = (cell(0, 0), cell(0, 3), cell(3, 0), cell(3, 3))
    place = told(SPEC, BOARD, Plan(steps=(step(),), area=rim, effects=SUPPOSED))[0]
    assert place.text == "The next step is on the framed cells."
    assert [(beat.kind, beat.targets) for beat in place.timeline.beats] == [(BeatKind.LIGHT, rim)]


def test_a_supposition_is_played_mark_by_mark_up_to_its_clash_and_then_goes():
    ghosts = (
        Ghost(SUPPOSED, (), "Say this cell is shaded."),
        Ghost((Effect(cell(0, 1), 2), Effect(cell(1, 0), 2)), (cell(0, 0),), "Then its neighbours stay."),
    )
    timeline = timeline_of(step(ghosts=ghosts, clash=(cell(0, 1), cell(2, 1))))
    drawn = [kinds(timeline, number) for number in range(len(timeline.pictures))]
    start = [BeatKind.RING, BeatKind.LIGHT]
    assert drawn == [
        start,
        [*start, BeatKind.GHOST],
        [*start, BeatKind.GHOST, BeatKind.GHOST],
        [*start, BeatKind.GHOST, BeatKind.GHOST, BeatKind.GHOST],
        [*start, BeatKind.GHOST, BeatKind.GHOST, BeatKind.GHOST, BeatKind.CLASH],
        [*start, BeatKind.MOVE],
    ]


def test_each_of_several_cases_is_played_without_the_marks_of_the_others():
    follows, second = (Effect(cell(0, 1), 2),), (Effect(cell(0, 0), 2),)
    ghosts = (Ghost(SUPPOSED, (), ""), Ghost(follows, (cell(0, 0),), ""), Ghost(second, (), ""))
    timeline = timeline_of(step(ghosts=ghosts))
    shown = [
        [effect for beat in timeline.drawn(n) if beat.kind is BeatKind.GHOST for effect in beat.effects]
        for n in range(len(timeline.pictures))
    ]
    assert shown == [[], [*SUPPOSED], [*SUPPOSED, *follows], [*second], []]


def test_a_long_supposition_is_played_mark_by_mark_slowly_enough_to_follow():
    follows = [(Effect(cell(1, n), 1), Effect(cell(2, n), 2)) for n in range(15)]
    ghosts = (Ghost(SUPPOSED, (), ""), *(Ghost(effects, (cell(0, n),), "") for n, effects in enumerate(follows)))
    timeline = timeline_of(step(ghosts=ghosts, clash=(cell(3, 0),)))
    rounds = [beat for beat in timeline.beats if beat.kind is BeatKind.GHOST]
    assert [beat.effects for beat in rounds] == [SUPPOSED, *((effect,) for effects in follows for effect in effects)]
    assert [beat.targets for beat in rounds[1::2]] == [(cell(0, n),) for n in range(15)]
    assert all(beat.ms == 700 for beat in rounds)
    shown = [len(timeline.drawn(n)) for n in range(len(timeline.pictures))]
    assert shown[: len(rounds)] == [*range(shown[0], shown[0] + len(rounds))]


def test_beats_of_a_technique_are_drawn_while_their_sentence_is_read():
    beats = (
        Beat(BeatKind.LIGHT, (cell(1, 1),)),
        Beat(BeatKind.ARROW, sentence=1, links=(Link(cell(1, 1), cell(0, 0)),)),
    )
    timeline = timeline_of(step(beats=beats))
    assert [beat.kind for beat in timeline.beats] == [BeatKind.LIGHT, BeatKind.ARROW, BeatKind.MOVE]
    assert [timeline.spoken(number) for number in range(3)] == [0, 1, 1]


def test_a_plan_of_steps_is_one_timeline_in_chapters():
    earlier = step(effects=(Effect(cell(2, 2), 1, remove=True),))
    timeline = timeline_of(earlier, step())
    assert [chapter.title for chapter in timeline.chapters] == [f"First: {TECHNIQUE.title}", f"Then: {TECHNIQUE.title}"]
    assert BeatKind.STRIKE in kinds(timeline, timeline.at(timeline.ms / 2 - 1)[0])
    assert kinds(timeline, len(timeline.pictures) - 1) == [BeatKind.LIGHT, BeatKind.MOVE]  # a clean board for each


def test_a_long_plan_has_three_chapters_and_its_first_shows_what_came_before():
    earlier = [step(effects=(Effect(cell(2, number), 1, remove=True),)) for number in range(4)]
    timeline = timeline_of(*earlier, step())
    assert len(timeline.chapters) == 3
    assert timeline.sentences[0] == "3 easier steps come first."
    assert [beat.targets for beat in timeline.beats[:3]] == [(cell(2, number),) for number in range(3)]


def test_a_stalled_ladder_says_so():
    assert [page.stage for page in told(SPEC, BOARD, Plan())] == [HintStage.NOTHING]


def test_a_moment_is_a_picture_and_how_much_of_it():
    lit = [Beat(BeatKind.LIGHT, (cell(0, n),), ms=ms) for n, ms in enumerate((400, 0, 600))]
    timeline = Timeline.of(lit)
    assert [(p.first, p.end, p.start, p.ms) for p in timeline.pictures] == [(0, 1, 0, 400), (1, 3, 400, 600)]
    assert timeline.at(100) == (0, 0.25)
    assert timeline.at(400) == (1, 0.0)
    assert timeline.at(5000) == (1, 1.0)


def test_what_is_imagined_goes_alone_or_together():
    first, second = Effect(cell(0, 0), 1), Effect(cell(0, 1), 1)
    beats = (Beat(BeatKind.LIGHT, (cell(1, 1),)), Beat(BeatKind.GHOST, effects=(first, second)))
    some = Timeline.of((*beats, Beat(BeatKind.UNGHOST, (cell(0, 0),))))
    assert [beat.effects for beat in some.drawn(2)] == [(), (second,)]
    assert kinds(Timeline.of((*beats, Beat(BeatKind.UNGHOST))), 2) == [BeatKind.LIGHT]


def test_stages_are_at_most_five_and_the_last_is_always_one():
    beats = [Beat(kind, (cell(0, 0),)) for kind in list(BeatKind)[:9]]
    stages = Timeline.of(beats).stages
    assert len(stages) == 5
    assert (stages[0].first, stages[-1].last) == (0, 8)


def test_a_chapter_has_an_area_of_its_own():
    timeline = Timeline(
        beats=(Beat(BeatKind.LIGHT, (cell(0, 0),)), Beat(BeatKind.LIGHT, (cell(3, 3),))),
        chapters=(Chapter("a"), Chapter("b", 1)),
    )
    assert timeline.area(0) == (cell(0, 0),)
    assert timeline.area(1) == (cell(3, 3),)
    assert timeline.area() == (cell(0, 0), cell(3, 3))


@each(
    "bad",
    [
        {"kind": "sparkle"},
        {"targets": [{"cell": [0, 0]}]},
        {"kind": "light", "targets": [[0, 0]]},
        {"kind": "light", "ms": "long"},
        {"kind": "light", "colour": 3},
        {"kind": "move", "effects": [{"target": {"cell": [0, 0]}}]},
    ],
)
def test_a_bad_beat_is_named_by_its_number(bad):
    with pytest.raises(PuzzleError, match=r"^beat 1: "):
        beats_from_json([{"kind": "light"}, bad])


def test_a_beat_in_json_is_short():
    (beat,) = beats_from_json([{"kind": "band", "targets": [{"cell": [0, 1]}, {"row": 2}], "ms": 400}])
    assert beat == Beat(BeatKind.BAND, (cell(0, 1), Target("row", (2,))), ms=400)


def test_what_is_plain_to_see_is_drawn_first_and_stays_when_what_was_imagined_goes():
    seen = Ghost((Effect(cell(3, 3), 2),), (cell(2, 3),), "It touches a shaded cell.")
    own = (
        Beat(BeatKind.LIGHT, (cell(0, 0),)),
        Beat(BeatKind.GHOST, effects=SUPPOSED),
        Beat(BeatKind.CLASH, (cell(0, 0),)),
        Beat(BeatKind.UNGHOST, sentence=1, ms=0),
    )
    timeline = timeline_of(step(beats=own, plain=(seen,)))
    drawn = [[beat.effects for beat in timeline.drawn(n) if beat.kind is BeatKind.GHOST] for n in range(5)]
    assert drawn == [[seen.effects], [seen.effects], [seen.effects, SUPPOSED], [seen.effects, SUPPOSED], [seen.effects]]
    assert kinds(timeline, 4)[-1] is BeatKind.MOVE
    assert timeline.stages[0].name == "In sight"


def test_what_is_plain_to_see_is_no_what_if():
    """A step without a supposition of its own keeps to the shorter time."""
    seen = Ghost((Effect(cell(3, 3), 2),), (cell(2, 3),), "It touches a shaded cell.")
    timeline = timeline_of(step(plain=(seen,)))
    assert "What if" not in [stage.name for stage in timeline.stages]
    assert timeline.ms <= 6000


@each(
    ("area", "where", "frame"),
    [
        ((Target("row", (2,)), cell(2, 1)), "the third row", (Target("row", (2,)),)),
        ((cell(0, 0), cell(1, 1)), "the top left box", (Target("box", (0,)),)),
        ((cell(0, 0), cell(3, 3)), "", ()),
    ],
)
def test_the_house_that_is_named_is_framed_at_the_first_press(area, where, frame):
    spec = registry()["sudoku"]
    board = spec.board_from_json(["....", "..13", "23..", "...."], {})
    page = place(spec, board, area)
    assert where in page.text
    assert [beat.targets for beat in page.timeline.beats if beat.kind == "frame"] == ([frame] if frame else [])
    assert set(frame) <= set(page.lit)
    assert not page.paid
