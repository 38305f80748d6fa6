"""Services without a disk, a worker or a sound device: for pictures of scenes and for tests."""

from typing import Any


class MemorySettings:
    """Settings that live as long as the object."""

    def __init__(self, values: dict[str, Any] | None = None) -> None:
        self.values = dict(values or {})

    def get(self, key: str, default: Any = None) -> Any:
        return self.values.get(key, default)

    def set(self, key: str, value: Any) -> None:
        self.values[key] = value


class MemoryProfile:
    def __init__(self, values: dict[str, Any] | None = None) -> None:
        self.settings = MemorySettings(values)
        self.closed = False

    def close(self) -> None:
        self.closed = True


class Silence:
    """Audio that remembers what it was asked for."""

    def __init__(self) -> None:
        self.played: list[str] = []
        self.muted = False

    def play(self, name: str, step: int = 0) -> None:
        self.played.append(name)

    def music(self, name: str | None) -> None: ...

    def set_volume(self, channel: str, level: float) -> None: ...

    def mute(self, silent: bool) -> None:
        self.muted = silent


class NoMaker:
    """A maker without a worker process."""

    def poll(self) -> None: ...

    def close(self) -> None: ...


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
