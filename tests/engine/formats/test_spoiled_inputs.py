"""A sample of `tests/long/spoiled_inputs.py`: every reader on texts gone wrong, and on huge ones."""

from random import Random

import pytest
from spoiling import begun, drawn_out, endless, samples, spoiled
from suite.part import some
from suite.work import seconds_of_work

from game.engine.core import PuzzleError
from game.engine.formats.recognise import recognise_all
from game.puzzles import registry

SPECS = registry()
READERS = [(spec, form) for spec in SPECS.values() for form in spec.formats if form.read is not None]
NAMES = [f"{spec.kind}-{form.name}" for spec, form in READERS]


@pytest.mark.parametrize(("spec", "form"), READERS, ids=NAMES)
def test_a_spoiled_text_is_read_or_refused_in_one_sentence(spec, form):
    rng = Random(f"{spec.kind} {form.name}")
    texts = samples(spec, form)
    refused = 0
    for number in range(some(30, 150)):
        text = spoiled(texts, rng)
        try:
            if number % 2:
                form.read(text)
            else:
                recognise_all(text, SPECS)
        except PuzzleError as error:
            refused += 1
            sentence = str(error)
            assert sentence
            assert "\n" not in sentence
            assert len(sentence) <= 300, text
    assert refused > some(5, 40)


@pytest.mark.parametrize(("spec", "form"), READERS, ids=NAMES)
def test_a_text_longer_than_any_puzzle_is_refused_at_once(spec, form):
    for text in begun(samples(spec, form, 1), 1_000_000):
        with pytest.raises(PuzzleError):
            recognise_all(text, SPECS)


def test_a_long_text_that_says_one_thing_only_is_refused_at_once():
    for text in endless(1_000_000):
        with pytest.raises(PuzzleError):
            recognise_all(text, SPECS)


def test_patterns_say_no_to_one_thing_again_and_again_as_quickly_as_to_anything():
    with seconds_of_work(8):  # all of it takes one, and a bad pattern more than ten for one text
        for text in drawn_out(40_000):
            with pytest.raises(PuzzleError):
                recognise_all(text, SPECS)


def test_what_a_member_is_called_does_not_break_the_sentence():
    with pytest.raises(PuzzleError) as error:
        recognise_all('{"format": "solitudo-pack", "version": 1, "a\\nb": 1}', SPECS)
    assert "\n" not in str(error.value)
