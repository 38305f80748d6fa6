"""Sound: spacing, voices, ladder, fades and silence with a device that only takes notes; the files; the real mixer."""

import re
from array import array
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sound import measured
from sound.desk import FOLDER, Clock, Desk, NotingDevice, play_in_process
from sound.measured import Measured
from suite.each import each

import game
from game.ui.audio.harmony import LOOP_MS
from game.ui.audio.mixer import RATE
from game.ui.audio.music import EASE_MS, FADE_MS
from game.ui.audio.player import SAME_AT_ONCE, SPACING_MS, VOICES, AudioPlayer, SilentAudio
from game.ui.audio.sounds import CHANNELS, EFFECTS, INTERFACE, MUSIC, PIECES, RUNGS, SOUNDS, file_names, rung_below
from game.ui.audio.stems import INTENSITIES, LEAD, STEMS, stem_file

FILES = sorted(path.name for path in FOLDER.glob("*.ogg"))


@pytest.fixture
def desk() -> Desk:
    return Desk()


# Spacing and voices.


def test_the_same_sound_is_dropped_within_45_milliseconds(desk: Desk) -> None:
    for _ in range(10):
        desk.audio.play("line")
        desk.wait(9)
    assert len(desk.device.log) == 2  # at 0 and at 45


def test_other_sounds_are_not_held_back(desk: Desk) -> None:
    for name in ("line", "brush", "ladder"):
        desk.audio.play(name)
    assert len(desk.device.log) == 3


def test_a_fourth_of_the_same_takes_the_place_of_the_oldest(desk: Desk) -> None:
    for _ in range(4):
        desk.audio.play("line")
        desk.wait(SPACING_MS)
    voices = [voice for voice, *_ in desk.device.log]
    assert voices[3] == voices[0]
    assert len(set(voices)) == SAME_AT_ONCE


def test_takes_of_one_material_count_together_and_come_in_turn(desk: Desk) -> None:
    for _ in range(5):
        desk.audio.play("brush")
        desk.wait(SPACING_MS)
    assert desk.device.names == [f"brush_{k:02}.ogg" for k in (0, 1, 2, 0, 1)]
    assert len({voice for voice, *_ in desk.device.log}) == SAME_AT_ONCE


def test_when_all_voices_are_busy_a_lesser_sound_gives_way_and_a_greater_stays(desk: Desk) -> None:
    for name in ("solved", "time_out", "high_score", "bonus", "seal", "thud", "line", "hover"):
        desk.audio.play(name)
        desk.wait(1)
    desk.audio.play("brush")
    assert desk.device.log[-1][0] == 7, "hover has the lowest rank"
    desk.audio.play("hover")
    assert desk.device.names[-1] == "brush_00.ogg", "nothing is as low as a hover, so it is not heard"


@given(
    st.lists(st.tuples(st.sampled_from(sorted(SOUNDS)), st.integers(0, 120), st.integers(-2, 20)), max_size=120),
    st.integers(1, 1500),
)
@settings(max_examples=40)
def test_no_order_of_play_breaks_the_limits(plays: list[tuple[str, int, int]], length: int) -> None:
    desk = Desk()
    desk.device.length = length
    sounding: dict[int, tuple[str, int]] = {}
    last: dict[str, int] = {}
    for name, pause, step in plays:
        desk.wait(pause)
        before = len(desk.device.log)
        desk.audio.play(name, step)
        for voice, file, left, right in desk.device.log[before:]:
            cue = re.sub(r"(_\d\d)?\.ogg$", "", file)
            now = desk.clock.time
            assert cue == name
            assert now - last.get(cue, -SPACING_MS) >= SPACING_MS
            assert 0 <= voice < VOICES
            assert 0 < left <= 1
            assert 0 < right <= 1
            last[cue] = now
            sounding[voice] = (cue, now + length)
            assert sum(other == cue and end > now for other, end in sounding.values()) <= SAME_AT_ONCE


def test_sounds_that_begin_together_are_softer_one_by_one(desk: Desk) -> None:
    for name in ("line", "seal", "bonus"):
        desk.audio.play(name)
    gains = [left for _, _, left, _ in desk.device.log]
    assert gains == pytest.approx([1, 2**-0.5, 3**-0.5])


def test_tails_of_older_sounds_count_little_and_only_when_there_are_many(desk: Desk) -> None:
    desk.device.length = 10_000
    for name in ("line", "seal", "bonus", "hint", "redo"):
        desk.audio.play(name)
        desk.wait(200)
    gains = [left for _, _, left, _ in desk.device.log]
    assert gains == pytest.approx([1, 1, 1, 1.5**-0.5, 2**-0.5])


@pytest.mark.parametrize(("pan", "louder"), [(-1, "left"), (1, "right"), (-9, "left"), (0, None)])
def test_pan_softens_the_far_side(desk: Desk, pan: float, louder: str | None) -> None:
    desk.audio.play("brush", pan=pan)
    _, _, left, right = desk.device.log[0]
    assert (left, right) == {"left": (1, 0.4), "right": (0.4, 1), None: (1, 1)}[louder]


@pytest.mark.parametrize(("step", "file"), [(0, "00"), (3, "03"), (99, "11"), (-1, "00")])
def test_a_step_beyond_the_ends_is_the_nearest(desk: Desk, step: int, file: str) -> None:
    desk.audio.play("ladder", step)
    assert desk.device.names == [f"ladder_{file}.ogg"]


def test_a_name_that_is_no_sound_is_an_error_at_once() -> None:
    audio = SilentAudio(Clock())
    with pytest.raises(ValueError, match="no sound called 'moo'"):
        audio.play("moo")
    with pytest.raises(ValueError, match="no music called 'line'"):
        audio.music("line")
    with pytest.raises(ValueError, match="no volume called 'voice'"):
        audio.set_volume("voice", 1)
    assert not audio.played


# The ladder.


def climb(desk: Desk, marks: str) -> list[str]:
    for mark in marks:
        desk.wait(200)
        if mark == "+":
            desk.audio.correct()
        elif mark == "-":
            desk.audio.wrong()
        else:
            desk.audio.reset_ladder()
    return [name.removesuffix(".ogg") for name in desk.device.names]


def test_each_correct_mark_is_one_rung_up_until_the_top(desk: Desk) -> None:
    assert climb(desk, "+" * 14) == [f"ladder_{min(k, 11):02}" for k in range(14)]


def test_an_error_falls_a_minor_third_and_the_ladder_goes_on_from_there(desk: Desk) -> None:
    # Rungs C D E G A C: from the sixth (C, 12) a minor third down is A (9), the fifth; next comes the sixth again.
    assert climb(desk, "++++++-+")[-3:] == ["ladder_05", "thud_05", "ladder_05"]


def test_errors_at_the_bottom_and_a_reset_start_anew(desk: Desk) -> None:
    assert climb(desk, "--++r+") == ["thud_00", "thud_00", "ladder_00", "ladder_01", "ladder_00"]


@each("rung", range(len(RUNGS)))
def test_the_rung_below_is_the_highest_at_least_a_minor_third_down(rung: int) -> None:
    lower = rung_below(rung)
    assert lower < 0 or RUNGS[lower] <= RUNGS[rung] - 3
    assert RUNGS[lower + 1] > RUNGS[rung] - 3


# Volumes, mute, captions, files that are not there.


def test_three_volumes_reach_loaded_and_later_sounds(desk: Desk) -> None:
    desk.audio.play("line")
    desk.audio.set_volume(EFFECTS, 0.5)
    desk.audio.play("press")
    desk.audio.set_volume(INTERFACE, 7)
    desk.audio.play("seal")
    assert [desk.device.clips[name].volume for name in ("line.ogg", "press.ogg", "seal_00.ogg")] == [0.25, 1, 0.25]
    assert [desk.audio.volume(channel) for channel in (EFFECTS, INTERFACE)] == [0.5, 1]


def test_at_volume_zero_nothing_takes_a_voice(desk: Desk) -> None:
    desk.audio.set_volume(EFFECTS, 0)
    desk.audio.play("line")
    desk.audio.play("press")
    assert desk.device.names == ["press.ogg"]


def test_losing_the_focus_and_the_players_switch_both_silence(desk: Desk) -> None:
    desk.audio.mute(True)
    desk.audio.muted = True
    desk.audio.mute(False)
    desk.audio.play("line")
    assert desk.device.names == []
    assert desk.device.calls.count(("silence",)) == 3
    desk.audio.muted = False
    desk.wait(SPACING_MS)
    desk.audio.play("line")
    assert desk.device.names == ["line.ogg"]


def test_captions_come_for_news_only_and_while_muted_too(desk: Desk) -> None:
    desk.audio.muted = True
    for name in ("brush", "hover", "line", "line", "solved"):
        desk.audio.play(name)
    assert desk.captions == ["line complete", "solved"]


def test_files_are_loaded_one_a_frame(desk: Desk) -> None:
    assert not desk.device.clips
    for k in range(1, 6):
        desk.audio.update()
        assert len(desk.device.clips) == k
    desk.frames(20 * 200)
    assert sorted(desk.device.clips) == [name for name in FILES if not name.startswith(("music", "stem"))]


def test_a_missing_file_is_silence_and_a_word_in_the_settings(desk: Desk) -> None:
    desk.device.missing = {"line.ogg", "music_day.ogg"}
    desk.audio.play("line")
    assert desk.device.log == []
    assert desk.audio.status == "Some sounds are missing: line.ogg cannot be read."
    desk.audio.music("music_day")
    desk.frames(100)
    assert desk.audio.status == "Some sounds are missing: music_day.ogg cannot be read."


def test_before_the_start_and_after_the_close_all_calls_are_harmless() -> None:
    clock = Clock()
    device = NotingDevice(clock)
    audio = AudioPlayer(FOLDER, clock, device)

    def use() -> None:
        audio.play("line")
        audio.correct()
        audio.wrong()
        audio.mute(True)
        audio.mute(False)
        audio.set_volume(MUSIC, 0.3)
        audio.music("music_day")
        audio.update()

    audio.close()
    use()
    assert audio.start()
    audio.close()
    use()
    assert device.calls == [("close",)]
    assert device.log == []


# Music.


def test_music_starts_softly_and_a_change_fades_out_first(desk: Desk) -> None:
    desk.audio.set_volume(MUSIC, 1)
    desk.audio.music("music_day")
    desk.frames(100)
    desk.audio.music("music_night")
    desk.frames(FADE_MS - 40)
    assert desk.device.calls == [("play", "music_day.ogg", 1), ("fade",)]
    desk.frames(100)
    assert desk.device.calls[2:] == [("play", "music_night.ogg", 1)]
    desk.audio.music(None)
    desk.frames(FADE_MS + 100)
    assert desk.device.calls[3:] == [("fade",)]


def test_coming_back_to_the_same_piece_while_it_fades_starts_it_again(desk: Desk) -> None:
    desk.audio.music("music_day")
    desk.frames(100)
    desk.audio.music(None)
    desk.frames(100)
    desk.audio.music("music_day")
    desk.frames(FADE_MS)
    assert [call[0] for call in desk.device.calls] == ["play", "fade", "play"]


def test_mute_eases_the_music_to_a_pause_and_back(desk: Desk) -> None:
    desk.audio.set_volume(MUSIC, 1)
    desk.audio.music("music_day")
    desk.frames(40)
    desk.audio.mute(True)
    desk.frames(2 * EASE_MS)
    kinds = [call[0] for call in desk.device.calls]
    levels = [call[1] for call in desk.device.calls if call[0] == "volume"]
    assert kinds[-1] == "pause"
    assert kinds.count("pause") == 1
    assert levels == sorted(levels, reverse=True)
    assert len(levels) > 8
    assert levels[-1] == 0
    desk.audio.mute(False)
    desk.frames(2 * EASE_MS)
    assert "resume" in [call[0] for call in desk.device.calls]
    assert desk.device.calls[-1] == ("volume", 1)


def test_a_paused_piece_that_is_no_longer_wanted_just_stops(desk: Desk) -> None:
    desk.audio.music("music_day")
    desk.frames(40)
    desk.audio.mute(True)
    desk.frames(2 * EASE_MS)
    desk.audio.music("music_night")
    desk.frames(100)
    assert desk.device.calls[-1] == ("stop",)
    desk.audio.mute(False)
    desk.frames(100)
    assert desk.device.calls[-1][:2] == ("play", "music_night.ogg")


def test_music_at_volume_zero_is_not_even_opened(desk: Desk) -> None:
    desk.audio.set_volume(MUSIC, 0)
    desk.audio.music("music_day")
    desk.frames(200)
    assert desk.device.calls == []


# The files.


def test_the_table_and_the_folder_agree() -> None:
    wanted = [file for name in SOUNDS for file in file_names(name)] + [f"{piece}.ogg" for piece in PIECES]
    wanted += [stem_file(stem) for stem in STEMS]
    assert sorted(wanted) == FILES
    assert {cue.channel for cue in SOUNDS.values()} | {MUSIC} == set(CHANNELS)


def test_every_sound_that_the_game_plays_by_name_is_in_the_table() -> None:
    call = re.compile(r"\b(?:audio\.(?:play|music)|sound)\(\s*\"(\w+)\"")
    found = {
        (path.name, name)
        for path in Path(game.__file__).parent.rglob("*.py")
        for name in call.findall(path.read_text(encoding="utf-8"))
    }
    assert ("button.py", "press") in found
    assert {use for use in found if use[1] not in {*SOUNDS, *PIECES, *INTENSITIES}} == set()


def test_all_files_together_are_small() -> None:
    assert sum((FOLDER / name).stat().st_size for name in FILES) < 4_700_000


@pytest.fixture(scope="module")
def measures() -> dict[str, Measured]:
    return measured.measures()


def test_every_file_is_below_minus_1_dbfs_without_offset_or_click(measures: dict[str, Measured]) -> None:
    assert sorted(measures) == FILES
    for name, one in measures.items():
        music = name.startswith(("music", "stem"))
        assert 0.03 * 32768 < one.peak < 10 ** (-1 / 20) * 32768, name
        assert abs(one.mean) < 12, name
        assert (60 if music else 0.1) * 44_100 < one.length < (90 if music else 7) * 44_100, name
        # The encoder smears an attack a little ahead: -50 dB under the attack itself nobody hears.
        assert music or (one.first < 100 and one.last < 12), name


def test_all_stems_are_of_one_length(measures: dict[str, Measured]) -> None:
    lengths = {measures[stem_file(stem)].length for stem in STEMS}
    assert lengths == {LOOP_MS * RATE // 1000 + 2 * LEAD}


@each("intensity", INTENSITIES)
def test_stems_leave_room_for_effects_however_their_peaks_meet(intensity: str, measures: dict[str, Measured]) -> None:
    peaks = sum(measures[stem_file(stem)].peak for stem in INTENSITIES[intensity])
    assert 0.1 * 32768 < peaks < 10 ** (-3 / 20) * 32768


# The real mixer.

CROWD = """
import sys, time
from pathlib import Path
from pygame import mixer
from game.ui.audio.player import AudioPlayer
from game.ui.audio.sounds import CHANNELS
audio = AudioPlayer(Path(sys.argv[1]), lambda: time.monotonic_ns() // 1_000_000)
assert audio.start(), audio.status
for channel in CHANNELS:
    audio.set_volume(channel, 1)
audio.music("music_day")
for _ in range(100):
    audio.update()
most = 0
for name in sys.argv[3:]:
    audio.play(name)
    time.sleep(float(sys.argv[2]))
    most = max(most, sum(mixer.Channel(i).get_busy() for i in range(mixer.get_num_channels())))
time.sleep(0.35)
audio.close()
print("voices", most)
"""

LOUDEST = ["high_score", "solved", "tap", "canvas", "thud", "countdown", "combo_up", "time_out"]
USUAL = ["brush", "ladder", "line", "solved", "press", "seal", "bonus", "erase"]
LONGEST = ["high_score", "solved", "time_out", "bonus", "seal", "line", "combo_up", "solved", "seal", "high_score"]


@pytest.mark.parametrize(
    ("names", "gap"), [(LOUDEST, 0), (USUAL, 0), (LONGEST, 0.152)], ids=["loudest", "usual", "one after the other"]
)
def test_eight_voices_and_music_at_full_volume_stay_below_minus_1_dbfs(
    tmp_path: Path, names: list[str], gap: float
) -> None:
    raw = tmp_path / "mix.raw"
    run = play_in_process(CROWD, [str(FOLDER), str(gap), *names], SDL_AUDIODRIVER="disk", SDL_DISKAUDIOFILE=str(raw))
    assert f"voices {VOICES}\n" in run.stdout, "not all voices sound at once"
    wave = array("h", raw.read_bytes())
    peak = max(max(wave), -min(wave))
    assert len(wave) > 2 * 0.2 * 44_100
    assert 0.15 * 32768 < peak < 10 ** (-1 / 20) * 32768


def test_a_perfect_win_over_the_music_stays_below_minus_1_dbfs(tmp_path: Path) -> None:
    """The solved board, three seals and the bowl, as close together as they come."""
    raw = tmp_path / "win.raw"
    names = ["solved", "seal", "seal", "seal", "bowl"]
    play_in_process(CROWD, [str(FOLDER), "0.2", *names], SDL_AUDIODRIVER="disk", SDL_DISKAUDIOFILE=str(raw))
    wave = array("h", raw.read_bytes())
    peak = max(max(wave), -min(wave))
    assert 0.15 * 32768 < peak < 10 ** (-1 / 20) * 32768


SILENCE = """
import sys, time
from pathlib import Path
from game.ui.audio.player import AudioPlayer
audio = AudioPlayer(Path(sys.argv[1]), lambda: time.monotonic_ns() // 1_000_000)
assert not audio.start()
audio.play("line"); audio.correct(); audio.wrong(); audio.music("music_day")
audio.mute(True); audio.update(); audio.close()
print(audio.status)
"""


def test_without_a_device_the_game_is_silent_and_says_why() -> None:
    run = play_in_process(SILENCE, [str(FOLDER)], SDL_AUDIODRIVER="nonsense")
    assert "No sound: Audio target 'nonsense' not available.\n" in run.stdout
    assert run.stderr == ""
