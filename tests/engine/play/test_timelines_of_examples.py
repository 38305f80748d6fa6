"""The explanation of every technique's example: what is said is drawn, and every picture shows something new."""

import re
from itertools import pairwise

import pytest
from explained import BANNED, MOST_WORDS, PICTURED, facts, ringed
from suite.each import each

from game.engine.core import Beat, BeatKind
from game.engine.formats import examples
from game.engine.play import hints
from game.engine.play.telling import HintStage, told
from game.engine.play.timeline import beats_from_json
from game.puzzles import registry

KINDS = registry()

EVERY = [
    pytest.param(spec, name, example, id=f"{kind}-{name}")
    for kind, spec in KINDS.items()
    for name, example in examples.read(spec.data("examples")).items()
]


@pytest.fixture(scope="module")
def seen():
    return {}


def explained(seen, spec, name, example):
    """The plan and the timeline of an example, made once."""
    key = spec.kind, name
    if key not in seen:
        board, marks = example.open(spec)
        plan = examples.shown(spec, board, marks, name, example.alone)
        seen[key] = board, plan, told(spec, board, plan)
    return seen[key]


def every_picture_differs_from_the_one_before(seen, spec, name, example):
    _board, _plan, script = explained(seen, spec, name, example)
    timeline = script[-1].timeline
    pictures = [facts(timeline, number) for number in range(len(timeline.pictures))]
    assert pictures[0]
    assert all(one != other for one, other in pairwise(pictures))


def three_presses_lead_to_the_move_which_comes_last(seen, spec, name, example):
    board, plan, script = explained(seen, spec, name, example)
    assert [told.stage for told in script] == [HintStage.PLACE, HintStage.WHY]
    assert [told.paid for told in script] in ([False, True], [False, False])
    timeline = script[-1].timeline
    assert timeline.beats[-1].kind is BeatKind.MOVE
    assert timeline.beats[-1].effects == plan.effects == timeline.effects
    assert set(plan.effects) <= set(plan.steps[-1].effects)
    assert plan.steps[-1].technique == name  # an example shows its own step last
    assert len(timeline.chapters) <= hints.MOST_CHAPTERS
    assert len(timeline.stages) <= 5
    assert timeline.title == spec.ladder_for(board).named(name).title


def its_own_step_has_a_picture_of_its_own(seen, spec, name, example):
    _board, plan, _script = explained(seen, spec, name, example)
    assert plan.steps[-1].beats


def its_move_has_a_name(seen, spec, name, example):
    board, plan, _script = explained(seen, spec, name, example)
    assert spec.move_name(board, plan.effects) != "Make this move"


def it_plays_for_6_seconds_a_chapter_and_a_what_if_for_12(seen, spec, name, example):
    _board, plan, script = explained(seen, spec, name, example)
    timeline = script[-1].timeline
    limit = 12_000 if any(step.ghosts for step in plan.steps) else 6_000
    longest = max(len(timeline.chapters) * limit * 1.25, 900 * len(timeline.pictures))
    assert 0 < timeline.ms <= longest
    assert all(picture.ms >= 700 for picture in timeline.pictures)


def sentences_are_short_and_in_plain_words(seen, spec, name, example):
    board, _plan, script = explained(seen, spec, name, example)
    timeline = script[-1].timeline
    own = timeline.sentences[timeline.chapters[-1].sentence :]
    assert 2 <= len(own) <= 3
    technique = spec.ladder_for(board).named(name)
    for sentence in (*timeline.sentences, technique.title, technique.sentence):
        assert len(sentence.split()) <= MOST_WORDS, sentence
        assert not BANNED.search(sentence.lower()) or sentence in PICTURED, sentence
        assert not re.search(r"r\d+c\d+", sentence), sentence


def this_cell_is_said_only_while_one_cell_is_ringed(seen, spec, name, example):
    _board, _plan, script = explained(seen, spec, name, example)
    timeline = script[-1].timeline
    for number in range(len(timeline.pictures)):
        sentence = timeline.sentences[timeline.spoken(number)]
        if "this cell" in sentence or sentence == "So it goes here.":
            assert len(ringed(timeline, number)) == 1, (number, sentence)


def these_are_lit_while_it_is_said(seen, spec, name, example):
    _board, _plan, script = explained(seen, spec, name, example)
    timeline = script[-1].timeline
    lighting = (BeatKind.LIGHT, BeatKind.FRAME, BeatKind.ARROW)
    for number in range(len(timeline.pictures)):
        if re.search(r"\bthese\b", timeline.sentences[timeline.spoken(number)], re.IGNORECASE):
            assert any(beat.kind in lighting for beat in timeline.drawn(number)), number


def every_letter_is_on_the_board_before_it_is_said(seen, spec, name, example):
    _board, _plan, script = explained(seen, spec, name, example)
    timeline = script[-1].timeline
    for number in range(len(timeline.pictures)):
        said = set(re.findall(r"\b[ABCDX]\b", timeline.sentences[timeline.spoken(number)]))
        drawn = {beat.text for beat in timeline.drawn(number) if beat.kind is BeatKind.LETTER}
        assert said <= drawn | ({"A"} if said == {"A"} and not drawn else set()), (number, said, drawn)


def beat_to_json(beat):
    """A beat as lessons hold it; what is usual is left out."""
    out = {"kind": str(beat.kind)}
    if beat.targets:
        out["targets"] = [target.to_json() for target in beat.targets]
    usual = Beat(beat.kind)
    for name in ("sentence", "ms", "name", "text", "have", "need"):
        if getattr(beat, name) != getattr(usual, name):
            out[name] = getattr(beat, name)
    if beat.links:
        out["links"] = [
            {"source": link.source.to_json(), "target": link.target.to_json(), "kind": link.kind} for link in beat.links
        ]
    if beat.effects:
        out["effects"] = [effect_to_json(effect) for effect in beat.effects]
    return out


def effect_to_json(effect):
    out = {"target": effect.target.to_json(), "value": effect.value}
    return {**out, "remove": True} if effect.remove else out


def its_beats_are_read_back_from_json(seen, spec, name, example):
    _board, _plan, script = explained(seen, spec, name, example)
    beats = script[-1].timeline.beats
    assert beats_from_json([beat_to_json(beat) for beat in beats]) == beats


CHECKS = (
    every_picture_differs_from_the_one_before,
    three_presses_lead_to_the_move_which_comes_last,
    its_own_step_has_a_picture_of_its_own,
    its_move_has_a_name,
    it_plays_for_6_seconds_a_chapter_and_a_what_if_for_12,
    sentences_are_short_and_in_plain_words,
    this_cell_is_said_only_while_one_cell_is_ringed,
    these_are_lit_while_it_is_said,
    every_letter_is_on_the_board_before_it_is_said,
    its_beats_are_read_back_from_json,
)


@each(("spec", "name", "example"), EVERY)
def test_an_explanation(seen, spec, name, example):
    for check in CHECKS:
        check(seen, spec, name, example)
