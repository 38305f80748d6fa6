"""Measures the game's window on a screen of its own (Xvfb): `python tests/bench/bench_window.py`.

Parts (all of them unless `--parts` names some): `start`, `idle`, `worker`, `click`, `frames`. Needs Xvfb and xdotool.

- start: from the start of the process to the first frame on the screen, windowed and full screen at 1920x1080, the
  bytecode already written, beside a bare loop of pygame in turn; the first frames of the title screen.
- idle: the share of one core that the whole game takes in 10 seconds without input, and its memory.
- worker: the time between frames while the worker makes large puzzles and a board animates.
- click: from a real click to the first changed pixel of its cell.
- frames: the work for a frame (see `bench_frames.py`).

Wall-clock times suffer from whatever else runs on the machine; processor time is printed beside them.
"""

from __future__ import annotations

import argparse
import json
import mmap
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import pairwise, product
from pathlib import Path
from typing import Any

sys.path.extend(str(Path(__file__).resolve().parents[1] / part) for part in ("support", "oracles"))

import pygame
from bench_frames import measure
from pilot import Pilot
from real_window import RealWindow

from game.app.application import App
from game.app.loop import SystemClock, play
from game.app.wake import find_bell
from game.app.window import init_display
from game.app.wiring import Parts, real_parts
from game.engine.puzzle.recipe import Recipe, Size
from game.puzzles import registry

FULL_HD = (1920, 1080)
TICKS = os.sysconf("SC_CLK_TCK")
STARTS, IDLE_SECONDS, WORKER_SECONDS, CLICKS = 5, 10, 8, 40
REST_SECONDS = 16  # after the start, until the hand of the first day has shown where to click


class Screen(RealWindow):
    """A screen whose pixels can be watched; the game is started on it as often as wanted."""

    @classmethod
    @contextmanager
    def of(cls, size: tuple[int, int] = FULL_HD) -> Iterator[Screen]:
        with tempfile.TemporaryDirectory(prefix="solitudo-bench-") as place:
            screen = cls(Path(place), size)
            screen.open_screen()
            screen.environment.pop("PYTHONDONTWRITEBYTECODE", None)
            with (screen.folder / "Xvfb_screen0").open("rb") as file:
                screen.memory = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
            screen.stride = 4 * size[0]
            screen.header = len(screen.memory) - screen.stride * size[1]
            try:
                yield screen
            finally:
                screen.__exit__(None, None, None)
                screen.memory.close()

    memory: mmap.mmap
    stride: int
    header: int

    def rows(self, box: tuple[int, int, int, int], every: int = 4) -> bytes:
        """The pixels of some rows of a box (x, y, width, height)."""
        x, y, w, h = box
        starts = (self.header + row * self.stride + 4 * x for row in range(y, y + h, every))
        return b"".join(self.memory[start : start + 4 * w] for start in starts)

    def changed(self, box: tuple[int, int, int, int], before: bytes, limit: float, every: int = 4) -> float:
        """Wait for a change in a box; the time when it was seen."""
        end = time.perf_counter() + limit
        while time.perf_counter() < end:
            if self.rows(box, every) != before:
                return time.perf_counter()
            time.sleep(0.0002)
        raise AssertionError("nothing changes on the screen")

    def play(self, *arguments: str) -> subprocess.Popen[bytes]:
        """Start the game."""
        self.game = self.launch(["-m", "game", "--profile", str(self.folder / "profile"), "play", *arguments])
        return self.game

    def stop(self) -> None:
        """End the game."""
        self.game.terminate()
        self.game.wait(10)


def family(pid: int) -> list[int]:
    """A process and its children."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [pid, *(n for child in children for n in family(int(child)))]


def cpu_seconds(pids: Sequence[int]) -> float:
    """The processor time that processes have taken."""
    total = 0
    for pid in pids:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        total += int(fields[11]) + int(fields[12])
    return total / TICKS


def resident_mb(pid: int) -> float:
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) / 1024


def line(what: str, text: str, goal: str = "") -> None:
    print(f"{what:46} {text:56} {goal}", flush=True)


def spread(values: Sequence[float]) -> str:
    ordered = sorted(values)
    p99 = ordered[min(len(ordered) - 1, round(len(ordered) * 0.99))]
    return f"p50 {statistics.median(ordered):6.2f}  p99 {p99:6.2f}  max {ordered[-1]:7.2f} ms  ({len(ordered)})"


BARE = """
import pygame
pygame.display.init()
pygame.font.init()
pygame.display.set_mode({mode}).fill((40, 60, 80))
pygame.display.flip()
while pygame.event.wait().type != pygame.QUIT:
    pass
"""


def measure_start() -> None:
    windowed = (["--windowed", "--size", "1920x1080"], f"{FULL_HD}, pygame.RESIZABLE", "goal 250 ms")
    with Screen.of() as screen:
        screen.environment.update(SDL_FRAMEBUFFER_ACCELERATION="0", PYGAME_HIDE_SUPPORT_PROMPT="1")
        for name, (options, mode, goal) in {
            "windowed": windowed,
            "full screen": ([], "(0, 0), pygame.FULLSCREEN", "goal 350 ms"),
        }.items():
            own = ["-m", "game", "--profile", str(screen.folder / "profile"), "play", "--mute", *options]
            bare = ["-c", BARE.format(mode=mode)]
            starts = [(_first_frame(screen, own), _first_frame(screen, bare)) for _ in range(STARTS + 1)][1:]
            wall, cpu = (statistics.median(game[part] for game, _bare in starts) for part in (0, 1))
            bare_wall, bare_cpu = (statistics.median(bare[part] for _game, bare in starts) for part in (0, 1))
            text = f"{wall:4.0f} ms, processor {cpu:4.0f}; bare loop {bare_wall:4.0f}, processor {bare_cpu:4.0f}"
            line(f"first frame, {name} 1920x1080", f"{text}: {cpu / bare_cpu:.1f} times", goal)
    with Screen.of() as screen:
        report = child(screen, "menu")
        text = f"longest work of a frame {max(report['work']):6.1f}, processor {max(report['cpu']):6.1f} ms"
        line("title screen, frames 2 to 60", text, "goal 25 ms")


def _first_frame(screen: Screen, arguments: list[str]) -> tuple[float, float]:
    """How long a start takes until something is seen, and how much of it on the processor; milliseconds."""
    strip = (0, 0, *FULL_HD)
    before = screen.rows(strip, 135)
    begun = time.perf_counter()
    screen.game = screen.launch(arguments)
    seen = screen.changed(strip, before, 20, 135)
    cpu = cpu_seconds([screen.game.pid])
    time.sleep(0.3)
    screen.stop()
    time.sleep(0.3)
    return 1000 * (seen - begun), 1000 * cpu


def board_text() -> str:
    """A board of the middle kind of size, as the command line reads it."""
    spec = registry()["hitori"]
    made = spec.make(Recipe(Size(12, 12), "medium"), 7)
    return next(form for form in spec.formats if form.write is not None).write(made.board, {})


def measure_idle() -> None:
    for name, extra in (("menu", []), ("board", [board_text()])):
        with Screen.of() as screen:
            screen.play("--windowed", "--size", "1920x1080", "--mute", *extra)
            time.sleep(REST_SECONDS)
            pids = family(screen.game.pid)
            before = cpu_seconds(pids)
            time.sleep(IDLE_SECONDS)
            share = 100 * (cpu_seconds(pids) - before) / IDLE_SECONDS
            line(f"idle, {name}", f"{share:5.2f} % of a core", "goal below 1 %")
            parts = ", ".join(f"{resident_mb(pid):.0f}" for pid in family(screen.game.pid))
            line(f"resident memory, {name}", f"{parts} MB (window and helpers)", "goal 150 MB")
            screen.stop()


def measure_worker() -> None:
    for kind, width, height, level in (
        ("hitori", 20, 20, "expert"),
        ("tents", 20, 20, "hard"),
        ("slant", 20, 20, "hard"),
        ("sudoku", 9, 9, "expert"),
    ):
        if kind not in registry():
            continue
        with Screen.of() as screen:
            report = child(screen, "worker", kind, str(width), str(height), level)
            name = f"{kind} {width}x{height} {level}: {report['made']} made"
            line(f"{name}, frame interval", spread(report["intervals"]), "goal p99 25 ms")
            line(f"{name}, frame work", spread(report["cpu"]))


def measure_click() -> None:
    with Screen.of() as screen:
        text = board_text()
        screen.play("--windowed", "--size", "1920x1080", "--mute", text)
        screen.window = screen._find()
        time.sleep(3)
        hand = subprocess.Popen(
            ["xdotool", "-"], env=screen.environment, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, bufsize=0
        )
        screen.processes.append(hand)
        cells = boxes(text)
        for name, rest in (("while playing", 0.35), ("after three seconds of rest", 3.0)):
            times = [click(screen, hand, cells[i], rest) for i in range(CLICKS if rest < 1 else CLICKS // 4)]
            line(f"click to pixel, {name}", spread(times), "goal p50 16 ms")
        screen.stop()


def boxes(text: str) -> list[tuple[int, int, int, int]]:
    """The places of the cells of a board in the window."""
    from game.cli.play import scene_arguments

    pilot = Pilot(FULL_HD, new_look=True)
    scene = pilot.open("play", **scene_arguments(text))
    found = [tuple(scene.view.box_of(slot)) for slot in scene.view.slots]
    pilot.close()
    return found  # type: ignore[return-value]


def click(screen: Screen, hand: subprocess.Popen[bytes], box: tuple[int, int, int, int], rest: float) -> float:
    """Move to a cell, wait for its light to rest, click, and wait for the cell to change; milliseconds."""
    assert hand.stdin is not None
    hand.stdin.write(f"mousemove {box[0] + box[2] // 2} {box[1] + box[3] // 2}\n".encode())
    time.sleep(rest)
    before = screen.rows(box)
    begun = time.perf_counter()
    hand.stdin.write(b"click 1\n")
    return 1000 * (screen.changed(box, before, 3) - begun)


def measure_frames() -> None:
    cases = product(registry(), ((FULL_HD, 4), ((3840, 2160), 12)), ("day", "night", "high-contrast"))
    for kind, (size, goal), theme in cases:
        times = measure(size, theme, kind)
        first = times.pop("first")
        name = f"{kind} {size[0]}x{size[1]} {theme}"
        for part, values in times.items():
            line(f"{name}, {part}", spread(values), f"goal p99 {goal} ms")
        line(f"{name}, all drawn first", spread(first), "goal 16 ms")


# Inside the measured process


def child(screen: Screen, *arguments: str) -> dict[str, Any]:
    """Run a part of this script as the game and read what it reports."""
    out = screen.folder / "report.json"
    process = screen.launch([__file__, "child", str(out), *arguments])
    if process.wait(120):
        raise AssertionError((screen.folder / "game.log").read_text())
    report: dict[str, Any] = json.loads(out.read_text())
    return report


class Watched(App):
    """The real application, which keeps when its frames were and what they took (milliseconds)."""

    def __init__(self, parts: Parts, act: Callable[[Watched, int], None]) -> None:
        super().__init__(parts, FULL_HD)
        self.act = act
        self.frames: list[tuple[float, float, float]] = []
        self._begun = (0.0, 0.0)

    def step(self) -> None:
        self.act(self, len(self.frames))
        self._begun = (time.perf_counter(), time.thread_time())
        super().step()

    def draw(self) -> None:
        super().draw()
        if self._begun[0]:
            wall, cpu = time.perf_counter(), time.thread_time()
            self.frames.append((1000 * wall, 1000 * (wall - self._begun[0]), 1000 * (cpu - self._begun[1])))


def be_child(out: str, part: str, *arguments: str) -> None:
    init_display()
    folder = Path(out).parent / "child-profile"
    parts = real_parts(SystemClock(), folder, 7, True)
    report: dict[str, Any] = {}
    if part == "menu":
        app = Watched(parts, lambda app, frame: app.quit() if frame >= 60 else None)
        app.start("menu", {})
        app.draw()
    else:
        kind, width, height, level = arguments
        recipe = Recipe(Size(int(width), int(height)), level)
        report["made"] = 0
        spec = registry()["hitori"]
        made = spec.make(Recipe(Size(12, 12), "medium"), 7)
        game = parts.library.open("hitori", made.board)
        order = [parts.maker.request(kind, recipe)]
        end = time.monotonic() + WORKER_SECONDS
        slots = spec.slots(made.board)

        def act(app: Watched, frame: int) -> None:
            """Order the next puzzle, mark a cell every twelfth frame."""
            if order[0].puzzle is not None:
                report["made"] += 1
                order[0] = parts.maker.request(kind, recipe)
            if frame % 12 == 6:
                box = app.manager.top.view.box_of(slots[frame // 12 % len(slots)])  # type: ignore[union-attr]
                for event in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                    app.feed(pygame.event.Event(event, pos=box.center, button=1, touch=False))
            if time.monotonic() > end:
                app.quit()

        app = Watched(parts, act)
        app.start("play", {"game": game})
        app.draw()
    play(app, find_bell())
    frames = app.frames[1:] if part == "menu" else app.frames[30:]
    report["intervals"] = [b[0] - a[0] for a, b in pairwise(frames)]
    report["work"] = [frame[1] for frame in frames]
    report["cpu"] = [frame[2] for frame in frames]
    app.close()
    Path(out).write_text(json.dumps(report))


PARTS: dict[str, Callable[[], None]] = {
    "start": measure_start,
    "idle": measure_idle,
    "worker": measure_worker,
    "click": measure_click,
    "frames": measure_frames,
}


def main() -> None:
    if sys.argv[1:2] == ["child"]:
        be_child(*sys.argv[2:])
        return
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--parts", nargs="+", choices=PARTS, default=list(PARTS))
    arguments = parser.parse_args()
    with suppress(OSError):
        print(f"load of the machine before: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    for part in arguments.parts:
        PARTS[part]()


if __name__ == "__main__":
    main()
