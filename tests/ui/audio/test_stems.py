"""The music of runs: which stems sound when, how they are read, started and faded, and the chord that marks keep to."""

from __future__ import annotations

import itertools
from array import array
from pathlib import Path

import pytest
from sound.desk import FOLDER, Desk, play_in_process
from suite.each import each

from game.ui.audio.harmony import BAR_MS, DAY, LOOP_MS, NIGHT, PIECE_PLANS, RUN, ChordPlan
from game.ui.audio.mixer import FRAME, RATE
from game.ui.audio.music import EASE_MS
from game.ui.audio.sounds import MUSIC, RUNGS, SCALE
from game.ui.audio.stem_player import CUT_MS, HELD_MS, LATE_MS, STEM_FADE_MS, SWELL_MS
from game.ui.audio.stems import (
    INTENSITIES,
    LEAD,
    SECTION_BARS,
    SECTIONS,
    STEMS,
    StemPlan,
    section_at,
    stem_file,
)

SECTION_MS = SECTION_BARS * BAR_MS
TEN_MINUTES = 600_000


def loaded(seed: int = 0) -> Desk:
    """A desk that has read its effects."""
    desk = Desk(seed)
    desk.frames(20 * len(list(FOLDER.glob("*.ogg"))))
    return desk


def begin(intensity: str = "calm", seed: int = 0) -> Desk:
    """A desk whose stems have just begun."""
    desk = loaded(seed)
    desk.audio.set_volume(MUSIC, 1)
    desk.audio.music(intensity)
    for _stem in STEMS:
        desk.frames(20)
        desk.decoder.answer()
        desk.frames(20)
    desk.frames(20)
    assert desk.audio._stems is not None
    assert desk.audio._stems.playing
    return desk


def heard(desk: Desk) -> dict[str, float]:
    """How loud the stems are that are heard at all."""
    levels = zip(STEMS, desk.device.stems, strict=True)
    return {name: pytest.approx(level, abs=0.003) for name, level in levels if level}


# Which stems sound.


@pytest.mark.parametrize(
    ("intensity", "stems"),
    [
        ("menu", {"pad", "water", "kalimba"}),
        ("calm", {"pad", "water"}),
        ("warm", {"pad", "water", "kalimba"}),
        ("hot", {"pad", "water", "kalimba", "drum"}),
        ("fire", {"pad", "water", "kalimba", "drum", "flute"}),
        ("danger", {"heart"}),
        ("end", {"pad", "kalimba"}),
    ],
)
def test_an_intensity_is_heard_whole_as_soon_as_it_begins(intensity: str, stems: set[str]) -> None:
    desk = begin("calm")
    desk.audio.music(intensity)
    desk.frames(STEM_FADE_MS + 40)
    assert heard(desk) == dict.fromkeys(stems, 1)


@each("intensity", sorted(INTENSITIES.keys() - {"danger"}))  # that lasts ten seconds
@each("seed", range(5))
def test_no_mix_comes_again_within_ten_minutes(intensity: str, seed: int) -> None:
    plan = StemPlan(seed)
    loops = -(-TEN_MINUTES // LOOP_MS)
    mixes = [tuple(plan.sounding(intensity, loop * SECTIONS + k) for k in range(SECTIONS)) for loop in range(loops)]
    assert loops >= 10
    assert len(set(mixes)) == loops


def test_another_seed_is_another_plan() -> None:
    def first(seed: int) -> list[frozenset[str]]:
        return [StemPlan(seed).sounding("fire", k) for k in range(4 * SECTIONS)]

    assert first(1) == first(1)
    assert len({tuple(first(seed)) for seed in range(20)}) == 20


def test_no_voice_rests_for_two_sections_of_a_loop_and_the_pad_never() -> None:
    plan = StemPlan(3)
    for loop in range(20):
        heard = [plan.sounding("fire", loop * SECTIONS + k) for k in range(SECTIONS)]
        assert all("pad" in now for now in heard)
        assert all(now | after == set(INTENSITIES["fire"]) for now, after in itertools.pairwise(heard))


def test_rests_are_heard_section_by_section() -> None:
    desk = begin("fire", seed=4)
    plan = StemPlan(4)
    for section in range(1, SECTIONS):
        target = section * SECTION_MS + STEM_FADE_MS + 60
        assert desk.audio._stems is not None
        assert desk.audio._stems._started is not None
        desk.frames(desk.audio._stems._started + target - desk.clock.time)
        assert set(heard(desk)) == plan.sounding("fire", section)


@each(
    ("ms", "section"),
    [(0, 0), (SECTION_MS - 1, 0), (SECTION_MS, 1), (5 * SECTION_MS, 5), (LOOP_MS - 1, 5), (LOOP_MS, 6)],
)
def test_sections_are_of_four_bars_and_the_last_of_six(ms: int, section: int) -> None:
    assert section_at(ms) == section


# Fades and cuts.


def test_a_stem_is_faded_over_400_milliseconds_and_the_frames_come_at_full_pace() -> None:
    desk = begin("calm")
    desk.frames(STEM_FADE_MS)
    assert not desk.audio.busy
    desk.audio.music("warm")
    desk.frames(200)
    assert heard(desk) == {"pad": 1, "water": 1, "kalimba": 0.5}
    assert desk.audio.busy
    desk.frames(200)
    assert heard(desk)["kalimba"] == 1
    assert not desk.audio.busy


def test_a_late_frame_moves_a_fade_by_a_step_that_is_not_heard() -> None:
    desk = begin("calm")
    desk.frames(STEM_FADE_MS)
    desk.audio.music("warm")
    desk.wait(300)
    desk.audio.update()
    assert heard(desk)["kalimba"] == LATE_MS / STEM_FADE_MS


def test_an_error_cuts_what_carries_the_music_in_120_milliseconds_for_a_bar() -> None:
    desk = begin("fire")
    desk.frames(STEM_FADE_MS)
    desk.audio.wrong()
    desk.frames(CUT_MS)
    assert heard(desk) == {"pad": 1, "water": 1}
    desk.frames(HELD_MS - CUT_MS - 40)
    assert heard(desk) == {"pad": 1, "water": 1}
    desk.frames(STEM_FADE_MS + 80)
    assert set(heard(desk)) == set(INTENSITIES["fire"])


def test_what_is_reached_swells_the_music_for_two_bars_and_an_error_ends_that() -> None:
    desk = begin("calm")
    desk.frames(STEM_FADE_MS)
    desk.audio.swell()
    desk.frames(STEM_FADE_MS)
    assert set(heard(desk)) == set(INTENSITIES["warm"])
    desk.frames(SWELL_MS + STEM_FADE_MS)
    assert set(heard(desk)) == set(INTENSITIES["calm"])
    desk.audio.swell()
    desk.audio.wrong()
    desk.frames(STEM_FADE_MS)
    assert set(heard(desk)) == set(INTENSITIES["calm"])


def test_mute_eases_the_stems_which_run_on_in_silence() -> None:
    desk = begin("calm")
    desk.frames(STEM_FADE_MS)
    desk.audio.mute(True)
    desk.frames(EASE_MS + 20)
    assert heard(desk) == {}
    desk.audio.mute(False)
    desk.frames(EASE_MS + 20)
    assert heard(desk) == {"pad": 1, "water": 1}
    assert ("stop stems",) not in desk.device.calls


def test_the_slider_of_the_music_is_that_of_the_stems() -> None:
    desk = begin("calm")
    desk.audio.set_volume(MUSIC, 0.5)
    desk.frames(STEM_FADE_MS)
    assert heard(desk) == {"pad": 0.25, "water": 0.25}


# Reading, starting, leaving.


def test_stems_are_read_one_after_the_other_and_started_together() -> None:
    desk = begin()
    assert [call for call in desk.device.calls if call[0] == "stems"] == [
        ("stems", *(f"stem_{name}" for name in STEMS))
    ]
    assert desk.decoder.jobs == []
    assert len(desk.device.clips) > 50, "after the effects"


def test_what_did_not_begin_with_one_sample_is_started_again() -> None:
    desk = loaded()
    desk.device.refusals = 2
    desk.audio.music("calm")
    for _stem in STEMS:
        desk.frames(20)
        desk.decoder.answer()
        desk.frames(20)
    desk.frames(100)
    assert [call[0] for call in desk.device.calls] == ["stems"] * 3
    assert desk.audio._stems is not None
    assert desk.audio._stems.playing


def test_the_piece_plays_until_the_stems_do_and_again_when_they_are_left() -> None:
    desk = loaded()
    desk.audio.music("music_day")
    desk.frames(40)
    desk.audio.music("menu")
    desk.frames(1000)
    assert [call[0] for call in desk.device.calls] == ["play"]
    for _stem in STEMS:
        desk.decoder.answer()
        desk.frames(40)
    desk.frames(1500)
    assert [call[0] for call in desk.device.calls] == ["play", "stems", "fade"]
    desk.audio.music("music_night")
    desk.frames(STEM_FADE_MS + 40)
    assert desk.device.calls[3:] == [("play", "music_night.ogg", 1), ("stop stems",)]
    assert desk.audio._stems is not None
    assert not desk.audio._stems._clips, "their memory is free again"


def test_whoever_leaves_while_stems_are_read_hears_none_and_nothing_is_left_behind() -> None:
    desk = loaded()
    desk.audio.music("calm")
    desk.frames(40)
    folder = desk.decoder.jobs[0][0].target.parent
    desk.audio.music("music_day")
    desk.frames(40)
    assert not folder.exists()
    desk.decoder.answer("the folder is gone")
    desk.audio.music("calm")
    desk.frames(40)
    assert desk.audio.status == ""
    assert desk.decoder.jobs[0][0].file.name == stem_file("pad")
    scratch = desk.decoder.jobs[0][0].target.parent
    desk.audio.close()
    assert not scratch.exists()


def test_music_at_volume_zero_has_nothing_read() -> None:
    desk = loaded()
    desk.audio.set_volume(MUSIC, 0)
    desk.audio.music("fire")
    desk.frames(200)
    assert desk.decoder.jobs == []


def test_a_stem_that_cannot_be_read_is_a_word_in_the_settings_and_the_piece_plays_on() -> None:
    desk = loaded()
    desk.audio.music("music_day")
    desk.frames(40)
    desk.audio.music("calm")
    desk.frames(20)
    desk.decoder.answer()
    desk.frames(40)
    assert desk.audio.busy
    desk.decoder.answer("broken")
    desk.frames(40)
    assert not desk.audio.busy
    assert desk.audio.status == "Some sounds are missing: stem_water.ogg cannot be read."
    for intensity in ("warm", "fire"):
        desk.audio.music(intensity)
        desk.frames(100)
    desk.audio.correct()
    assert desk.decoder.jobs == []
    assert [call[0] for call in desk.device.calls] == ["play"]


def test_what_is_kept_of_the_stems_takes_less_than_60_megabytes() -> None:
    assert sum(stem.bars for stem in STEMS.values()) * BAR_MS * RATE // 1000 * FRAME < 60_000_000
    assert all((LOOP_MS // BAR_MS) % stem.bars == 0 for stem in STEMS.values())
    assert 4 <= len(STEMS) <= 6


DECODE = """
import sys
from pathlib import Path
from game.engine.core import PuzzleError
from game.ui.audio.decode import DecodeStem
file, target, skip, length = sys.argv[1:]
try:
    DecodeStem(Path(file), Path(target), int(skip), int(length)).run(None, lambda: False)
    print("written")
except PuzzleError as error:
    print("refused:", error)
"""


def test_a_stem_is_decoded_to_the_samples_that_were_asked_for(tmp_path: Path) -> None:
    file, both, later = FOLDER / "bowl.ogg", tmp_path / "both.pcm", tmp_path / "later.pcm"
    for target, skip, length in ((both, 0, 3000), (later, 1000, 2000)):
        run = play_in_process(DECODE, [str(file), str(target), str(skip), str(length)])
        assert "written" in run.stdout
    assert len(both.read_bytes()) == 3000 * FRAME
    assert both.read_bytes()[1000 * FRAME :] == later.read_bytes()


def test_a_file_that_is_short_spoilt_or_missing_is_refused(tmp_path: Path) -> None:
    spoilt = tmp_path / "spoilt.ogg"
    spoilt.write_bytes((FOLDER / "bowl.ogg").read_bytes()[40:])
    for file, reason in ((FOLDER / "bowl.ogg", "bowl.ogg is too short"), (spoilt, ""), (tmp_path / "none.ogg", "")):
        run = play_in_process(DECODE, [str(file), str(tmp_path / "out.pcm"), str(LEAD), str(60 * RATE)])
        assert f"refused: {reason}" in run.stdout


TOGETHER = """
import sys, time
from pathlib import Path
from game.ui.audio.mixer import PygameDevice
files = [Path(name) for name in sys.argv[1:]]
device = PygameDevice()
device.open(8, len(files))
clips = [device.take(file) for file in files]
while not device.start_stems(clips):
    pass
for stem in range(len(files)):
    device.set_stem_volume(stem, 1.0)
time.sleep(0.6)
device.close()
"""


def test_the_mixer_plays_stems_sample_by_sample_together_time_and_again(tmp_path: Path) -> None:
    """Each stem is silent but for one sample: all of them must fall together, in the shorter one twice a round."""
    period, place = 5000, 1234
    files = []
    for number, length in enumerate((2 * period, 2 * period, 2 * period, 2 * period, period)):
        wave = array("h", bytes(2 * FRAME * length // 2))
        wave[2 * place] = wave[2 * place + 1] = 100 << number
        files.append(tmp_path / f"{number}.pcm")
        files[-1].write_bytes(wave.tobytes())
    mix = tmp_path / "mix.raw"
    play_in_process(TOGETHER, [str(file) for file in files], SDL_AUDIODRIVER="disk", SDL_DISKAUDIOFILE=str(mix))
    left = array("h", mix.read_bytes())[::2]
    heard = [(at, value) for at, value in enumerate(left) if value][-3:]
    both, last = 100 + 200 + 400 + 800 + 1600, 1600
    assert sorted({value for _at, value in heard}) == [last, both]
    assert [after - before for (before, _), (after, _) in itertools.pairwise(heard)] == [period, period]


# Chords.


def test_the_loop_of_a_run_is_of_the_length_that_was_promised() -> None:
    assert RUN.beats_per_minute == 100
    assert 60_000 <= LOOP_MS == len(RUN.bars) * BAR_MS == round(len(RUN.bars) * RUN.bar_ms)
    assert (RUN.at(0), RUN.at(LOOP_MS - 1), RUN.at(LOOP_MS)) == (RUN.bars[0], RUN.bars[-1], RUN.bars[0])


@pytest.mark.parametrize("plan", [DAY, NIGHT])
def test_a_piece_begins_a_beat_before_its_first_bar(plan: ChordPlan) -> None:
    beat = plan.bar_ms / 4
    assert [plan.at(ms) for ms in (beat - 1, beat + 1, plan.length_ms + beat - 1, plan.length_ms + beat + 1)] == [
        *(plan.bars[-1], plan.bars[0]),
        *(plan.bars[-1], plan.bars[0]),
    ]


def test_the_notes_of_a_chord_are_its_own() -> None:
    for plan in (RUN, *PIECE_PLANS.values()):
        for chord in plan.bars:
            notes = {note % 12 for note in (*chord.voices, chord.bass)}
            assert set(chord.marks) <= notes & set(SCALE)
            assert {note for root in chord.roots for note in (root, (root + 7) % 12)} <= notes


@each("bar", range(0, len(RUN.bars), 2))
def test_the_notes_of_marks_and_boards_belong_to_the_chord_that_sounds(bar: int) -> None:
    desk = begin("warm")
    desk.clock.time += bar * BAR_MS
    check_notes(desk, bar, RUN)


@pytest.mark.parametrize("name", PIECE_PLANS)
def test_they_do_over_the_pieces_too(name: str) -> None:
    plan, desk = PIECE_PLANS[name], loaded()
    desk.audio.music(name)
    desk.frames(40)
    for bar in range(len(plan.bars)):
        desk.device.position = round(plan.bar_ms * (bar + 0.3) + plan.length_ms)
        desk.audio.reset_ladder()
        check_notes(desk, bar, plan)


def check_notes(desk: Desk, bar: int, plan: ChordPlan) -> None:
    """Fourteen right marks and eight boards in a bar."""
    chord = plan.bars[bar]
    notes = {note % 12 for note in (*chord.voices, chord.bass)}
    desk.device.log.clear()
    for _mark in range(14):
        desk.wait(60)
        desk.audio.correct()
    rungs = [int(name[7:9]) for name in desk.device.names]
    assert {RUNGS[rung] % 12 for rung in rungs} <= notes
    assert rungs == sorted(rungs)
    assert len(set(rungs)) >= 6, "they rise"
    desk.device.log.clear()
    for board in range(8):
        desk.wait(60)
        desk.audio.play("chord", board)
    steps = [int(name[6:8]) for name in desk.device.names]
    assert len(steps) == 8
    assert steps == sorted(steps)
    roots = [SCALE[step % len(SCALE)] for step in steps]
    assert {note % 12 for root in roots for note in (root, root + 7)} <= notes


def test_without_music_the_ladder_has_all_its_rungs() -> None:
    desk = loaded()
    for _mark in range(3):
        desk.wait(200)
        desk.audio.correct()
    assert desk.device.names == [f"ladder_{k:02}.ogg" for k in range(3)]
