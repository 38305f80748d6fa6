"""Sound: effects with few, well spaced voices, a pitch ladder for correct marks, and music beside them.

Nothing here ever stops the game: without a device or without files it is silent and `AudioPlayer.status` says why.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from game.engine.words import LazyText, _
from game.ui.audio.harmony import Chord
from game.ui.audio.mixer import Clip, Device, PygameDevice
from game.ui.audio.music import MusicPlayer
from game.ui.audio.sounds import CHANNELS, MUSIC, PIECES, RUNGS, SOUNDS, file_names, rung_below
from game.ui.audio.stems import INTENSITIES, STEMS

if TYPE_CHECKING:
    from game.ui.audio.stem_player import Decode, StemPlayer

VOICES = 8
SAME_AT_ONCE = 3
SPACING_MS = 45
FRESH_MS = 150
FEW_TAILS = 2
PAN_WIDTH = 0.6


class Voice(Struct, frozen=True):
    """What one of the mixer's voices was last given."""

    name: str
    rank: int
    started: int


class AudioPlayer:
    """The game's sound. All calls are cheap and harmless, before `start` and without a device too.

    `folder` holds the files; `now` gives milliseconds that never go back. `on_caption` receives a short text for
    each sound that carries news, and `on_felt` how a pad shakes with it, also while muted or without a device.
    `decode` has the stems of a run's music decoded: without it there are none, and a piece plays on. `seed` chooses
    where the stems rest.
    """

    def __init__(
        self,
        folder: Path,
        now: Callable[[], int],
        device: Device | None = None,
        on_caption: Callable[[str], None] | None = None,
        decode: Decode | None = None,
        seed: int = 0,
    ) -> None:
        self.on_caption = on_caption
        self.on_felt: Callable[[float, float, int], None] | None = None
        self.status = ""
        self._folder = folder
        self._now = now
        self._device: Device = device or PygameDevice()
        self._open = False
        self._levels = dict.fromkeys(CHANNELS, 1.0)
        self._muted = self._away = False
        self._clips: dict[str, Clip | None] = {}
        self._to_load: deque[tuple[str, str]] = deque()
        self._voices: list[Voice | None] = [None] * VOICES
        self._last: dict[str, int] = {}
        self._turn: dict[str, int] = {}
        self._rung = -1
        self._music = MusicPlayer(self._device, folder, now)
        self._decode, self._seed = decode, seed
        self._stems: StemPlayer | None = None

    def start(self) -> bool:
        """Open the device: call it after the first frame. False if there is none; `status` then says why."""
        if self._open:
            return True
        try:
            self._device.open(VOICES, len(STEMS))
        except (OSError, RuntimeError) as error:
            self.status = LazyText("No sound: {reason}.", reason=str(error).rstrip(".") or _("the device did not open"))
            return False
        if self._stems is None and self._decode is not None:
            from game.ui.audio.stem_player import StemPlayer  # what only runs need comes after the first frame

            self._stems = StemPlayer(self._device, self._folder, self._now, self._decode, self._seed)
        self._open = True
        self.status = ""
        self._to_load = deque((name, file) for name in SOUNDS for file in file_names(name))
        return True

    def close(self) -> None:
        """Stop everything and let the device go."""
        if self._open:
            self._open = False
            self._clips.clear()
            if self._stems is not None:
                self._stems.close()
            self._device.close()

    def update(self) -> None:
        """Once a frame: load the next file, move the music's fades on."""
        if not self._open:
            return
        level = 0.0 if self._silent else self._amplitude(MUSIC)
        stems = self._stems
        if self._to_load:
            self._clip(*self._to_load.popleft())
        if stems is not None:
            if error := stems.update(level, ready=not self._to_load):
                self.status = error
            if stems.playing and stems.wanted:
                self._music.wanted = None
        if error := self._music.update(level):
            self.status = error

    @property
    def busy(self) -> bool:
        """Whether frames should come at full pace: stems are waited for, or faded."""
        return self._open and self._stems is not None and self._stems.busy

    @property
    def resting(self) -> bool:
        """Whether nothing is to be loaded, and the music goes on as it is."""
        stems = self._stems is not None and (self._stems.busy or self._stems.playing)
        return not self._open or not (self._to_load or stems or self._music.changing)

    def play(self, name: str, step: int | None = None, *, pan: float = 0.0) -> None:
        """Play a sound of `sounds.SOUNDS`; ValueError for another name.

        `step` chooses among its files (beyond the ends: the nearest), without it they take turns. `pan` is the
        place from -1 (left) to 1 (right). The same name within 45 ms is dropped, and sounds three times at most.
        The step of a rooted sound goes up to the next one whose note and fifth belong to the chord of the music.
        """
        files = file_names(name)
        cue, now = SOUNDS[name], self._now()
        if now - self._last.get(name, now - SPACING_MS) < SPACING_MS:
            return
        self._last[name] = now
        if step is None:
            step = self._turn.get(name, -1) + 1
            self._turn[name] = step = step % len(files)
        elif cue.rooted and (chord := self._chord) is not None:
            step = chord.root_near(step, len(files))
        if cue.caption and self.on_caption:
            self.on_caption(cue.caption)
        if cue.felt and self.on_felt:
            self.on_felt(*cue.felt)
        if self._open and not self._silent and self._levels[cue.channel] > 0:
            self._sound(name, files[min(max(step, 0), len(files) - 1)], cue.rank, now, pan)

    def correct(self, pan: float = 0.0) -> None:
        """A mark was right: the ladder's next rung, or the next that belongs to the chord of the music."""
        chord = self._chord
        self._rung = min(self._rung + 1, len(RUNGS) - 1) if chord is None else chord.rung_above(self._rung)
        self.play("ladder", self._rung, pan=pan)

    def wrong(self, pan: float = 0.0) -> None:
        """A mark was wrong: a soft thud a minor third below the last rung, from where the ladder goes on.

        All that carries the music on falls silent for a bar.
        """
        self.play("thud", max(self._rung, 0), pan=pan)
        self._rung = rung_below(self._rung)
        if self._stems is not None:
            self._stems.cut()

    def swell(self) -> None:
        """For two bars the stems of the next intensity sound as well."""
        if self._stems is not None:
            self._stems.swell()

    def reset_ladder(self) -> None:
        """The next correct mark starts from the lowest rung: for a new board."""
        self._rung = -1

    def music(self, name: str | None) -> None:
        """Fade to a piece of `sounds.PIECES`, to an intensity of `stems.INTENSITIES`, or to silence.

        ValueError for another name. What plays goes on until the stems have been read.
        """
        if name is not None and name not in PIECES and name not in INTENSITIES:
            raise ValueError(f"There is no music called {name!r}.")
        stems = name if name in INTENSITIES else None
        if self._stems is not None:
            self._stems.wanted = stems
        if stems is None:
            self._music.wanted = name

    def set_volume(self, channel: str, level: float) -> None:
        """Loudness 0 to 1 of "effects", "music" or "interface"; heard at once."""
        if channel not in CHANNELS:
            raise ValueError(f"There is no volume called {channel!r}.")
        self._levels[channel] = min(max(float(level), 0.0), 1.0)
        for name, cue in SOUNDS.items():
            if cue.channel == channel:
                for file in file_names(name):
                    if clip := self._clips.get(file):
                        clip.set_volume(self._amplitude(channel))

    def volume(self, channel: str) -> float:
        """The loudness last set, 0 to 1."""
        return self._levels[channel]

    def mute(self, silent: bool) -> None:
        """Silence everything for now: the window is not in front."""
        self._away = silent
        self._hush()

    @property
    def muted(self) -> bool:
        """The player's own switch for all sound, whatever has the focus."""
        return self._muted

    @muted.setter
    def muted(self, silent: bool) -> None:
        self._muted = silent
        self._hush()

    @property
    def _silent(self) -> bool:
        return self._muted or self._away

    def _hush(self) -> None:
        if self._open and self._silent:
            self._device.silence()

    @property
    def _chord(self) -> Chord | None:
        """The chord of the music that sounds now."""
        if not self._open or self._silent:
            return None
        return (self._stems.chord if self._stems is not None else None) or self._music.chord

    def _amplitude(self, channel: str) -> float:
        # Ears hear ratios: a square makes the slider feel even.
        return self._levels[channel] ** 2

    def _sound(self, name: str, file: str, rank: int, now: int, pan: float) -> None:
        clip = self._clip(name, file)
        voice = self._free_voice(name, rank)
        if clip is None or voice is None:
            return
        # Beginnings carry the peaks: the more sounds begin together, the softer each further one. Tails count little.
        others = [other for i, other in enumerate(self._voices) if other is not None and i != voice]
        fresh = sum(now - other.started < FRESH_MS for other in others)
        tails = max(0, len(others) - fresh - FEW_TAILS)
        gain = (1 + fresh + tails / 2) ** -0.5
        side = PAN_WIDTH * min(max(pan, -1.0), 1.0)
        self._device.start(voice, clip, gain * min(1.0, 1 - side), gain * min(1.0, 1 + side))
        self._voices[voice] = Voice(name, rank, now)

    def _free_voice(self, name: str, rank: int) -> int | None:
        """A voice for a new sound: the oldest of its own if it sounds often enough, a free one, a lesser one."""
        for i, voice in enumerate(self._voices):
            if voice and not self._device.busy(i):
                self._voices[i] = None
        busy = [(voice.rank, voice.started, i, voice.name) for i, voice in enumerate(self._voices) if voice]
        same = [(started, i) for _, started, i, other in busy if other == name]
        if len(same) >= SAME_AT_ONCE:
            return min(same)[1]
        if len(busy) < VOICES:
            return self._voices.index(None)
        least = min(busy)
        return least[2] if least[0] <= rank else None

    def _clip(self, name: str, file: str) -> Clip | None:
        if file not in self._clips:
            try:
                clip = self._device.load(self._folder / file)
                clip.set_volume(self._amplitude(SOUNDS[name].channel))
                self._clips[file] = clip
            except (OSError, RuntimeError):
                self._clips[file] = None
                self.status = LazyText("Some sounds are missing: {file} cannot be read.", file=file)
        return self._clips[file]


class SilentAudio(AudioPlayer):
    """Sound without a device, for tests and pictures: all rules and captions, and `played`, what was asked for last."""

    def __init__(self, now: Callable[[], int], on_caption: Callable[[str], None] | None = None) -> None:
        super().__init__(Path(), now, on_caption=on_caption)
        self.status = LazyText("Sound is off.")
        self.played: deque[tuple[str, int | None]] = deque(maxlen=64)

    def start(self) -> bool:
        return False

    def play(self, name: str, step: int | None = None, *, pan: float = 0.0) -> None:
        super().play(name, step, pan=pan)
        self.played.append((name, step))
