"""Puts the services together: the real ones for the window, and ones that leave no trace for pictures and tests."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from game import __version__, paths
from game.app import crash
from game.app.kept_texts import FOLDER, TextsKeeper
from game.app.syncing import Syncing
from game.app.system_language import system_languages
from game.app.voice import SilentVoice, Speaker, SystemVoice
from game.puzzles import find, registry
from game.services import Clock, Services, Window
from game.store import files
from game.store.exchange import exchange as exchanging
from game.store.exchange.exchange import FileExchange
from game.store.library.folders import EARLIER, earlier_packs, libraries
from game.store.library.game_library import GameLibrary
from game.store.profile import players
from game.store.profile.players import StoredPlayers
from game.store.profile.profile import StoredProfile, open_profile
from game.ui.audio.player import AudioPlayer, SilentAudio
from game.work.maker import WorkerMaker
from game.work.worker import Urgency, Worker

if TYPE_CHECKING:
    from game.ui.audio.decode import DecodeStem

LEVELS, REPORTS = "levels", "reports"  # folders in the one that all players share


class Parts(Struct, frozen=True):
    """The services that are made before the window.

    speaks: what the player's system speaks, the best liked first. scratch: a folder to remove at the end.
    """

    audio: AudioPlayer
    profile: StoredProfile
    maker: WorkerMaker
    clock: Clock
    seed: Callable[[], int]
    library: GameLibrary
    players: StoredPlayers
    exchange: FileExchange
    reports: Path
    syncing: Syncing
    voice: Speaker
    speaks: tuple[str, ...] = ()
    scratch: Path | None = None

    @property
    def languages(self) -> tuple[Path, ...]:
        """The folders of catalogues: those that came with the game, and the player's own."""
        return paths.assets() / "languages", self.reports.parent / "languages"

    @property
    def texts(self) -> TextsKeeper:
        """What was read of catalogues at an earlier start."""
        return TextsKeeper(self.reports.parent / FOLDER)

    def services(self, window: Window) -> Services:
        """What scenes get."""
        return Services(
            self.audio,
            self.profile,
            self.clock,
            self.maker,
            window,
            self.seed,
            self.library,
            self.players,
            self.exchange,
            __version__,
        )

    def tidy(self) -> None:
        """Tell of files that an earlier time has left, and sweep up what it left half written."""
        from game.store.exchange import rescue

        home = self.players.home
        rescue.tell(self.profile, home, rescue.places(home))
        for shared in (home, self.exchange.folder, home / LEVELS):
            files.sweep(shared, self.clock.utc())

    def rescue(self) -> Path | None:
        """Write what could not be saved to a file elsewhere; where it is, None when there was nothing."""
        if self.profile.retry() or not self.profile.unsaved:
            return None
        from game.store.exchange import rescue

        home = self.players.home
        return rescue.write(self.exchange.profile(), home, self.clock.utc(), rescue.places(home))

    def close(self) -> None:
        self.voice.close()
        self.audio.close()
        self.maker.close()
        self.profile.close()
        if self.scratch is not None:
            import shutil

            shutil.rmtree(self.scratch, ignore_errors=True)


def _seeds(seed: int | None) -> Callable[[], int]:
    rng = random.Random(seed)
    return lambda: rng.randrange(1 << 32)


def _worker(home: Path, clock: Clock) -> Worker:
    """A worker whose faults are kept as reports, each once."""
    kept: set[str] = set()

    def report(trace: str) -> None:
        if trace not in kept:
            kept.add(trace)
            crash.write_trace(home / REPORTS, trace, clock.utc(), "went on after an error in the worker process")

    return Worker(find, report)


def real_parts(clock: Clock, profile: Path | None = None, seed: int | None = None, mute: bool = False) -> Parts:
    """The player's profile, a worker process, and the sound device (opened later, unless `mute`)."""
    folder = paths.profile(str(profile) if profile else None)
    seeds = _seeds(seed)
    own = open_profile(players.folder_of(folder, players.last(folder)), clock.utc)
    worker = _worker(folder, clock)
    audio = SilentAudio(clock.now) if mute else audio_parts(clock, worker, seed)
    voice = SilentVoice() if mute else SystemVoice()
    return _parts(audio, own, worker, clock, seeds, folder, voice, speaks=system_languages())


def audio_parts(clock: Clock, worker: Worker, seed: int | None) -> AudioPlayer:
    """The sound, whose music the worker decodes before anything else: a run begins soon."""

    def decode(job: DecodeStem, done: Callable[[str], None]) -> None:
        worker.submit(job, lambda outcome: done(outcome.error), Urgency.NOW)

    return AudioPlayer(paths.assets() / "sounds", clock.now, decode=decode, seed=_seeds(seed)())


def _parts(
    audio: AudioPlayer,
    profile: StoredProfile,
    worker: Worker,
    clock: Clock,
    seeds: Callable[[], int],
    home: Path,
    voice: Speaker,
    scratch: Path | None = None,
    speaks: tuple[str, ...] = (),
) -> Parts:
    """Everything over an open profile; ``home`` is the folder that all players share."""
    maker = WorkerMaker(find, seeds, worker)
    library = _library(profile, maker, home)
    others = StoredPlayers(home, profile, clock.utc)
    exchange = FileExchange(profile, library.find, home / exchanging.FOLDER)
    syncing = Syncing(profile, worker)
    reports = home / REPORTS
    return Parts(
        audio, profile, maker, clock, seeds, library, others, exchange, reports, syncing, voice, speaks, scratch
    )


def _library(profile: StoredProfile, maker: WorkerMaker, folder: Path) -> GameLibrary:
    """The library over the packs that came with the game and those in the profile's own ``levels`` folder."""
    kinds = registry()
    packs = (paths.levels(), folder / LEVELS)
    return GameLibrary(
        kinds,
        profile,
        maker,
        lambda: libraries(packs, kinds, find),
        own=folder / LEVELS,
        read_earlier=lambda names: earlier_packs(paths.levels() / EARLIER, names, find),
    )


class StepClock:
    """A clock that stands still until it is told to go on."""

    def __init__(self, utc: float = 1_750_000_000.0) -> None:
        self.ms = 0.0
        self.start = utc

    def now(self) -> int:
        return round(self.ms)

    def utc(self) -> float:
        return self.start + self.ms / 1000

    def step(self, ms: float) -> None:
        self.ms += ms


def scratch_parts(
    clock: Clock, settings: Mapping[str, Any], seed: int | None = 1, speaks: tuple[str, ...] = ()
) -> Parts:
    """An empty profile in a temporary folder with the given settings, and no sound. It hears of no language of the
    system but those given, so that it speaks English everywhere."""
    import tempfile

    scratch = Path(tempfile.mkdtemp(prefix="solitudo-"))
    profile = open_profile(scratch, clock.utc)
    profile.settings.take(settings)
    seeds = _seeds(seed)
    audio, worker = SilentAudio(clock.now), _worker(scratch, clock)
    return _parts(audio, profile, worker, clock, seeds, scratch, SilentVoice(), scratch, speaks)
