"""The table of every sound: its files, volume slider, importance and caption. Plain data."""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from msgspec import Struct

from game.engine.words import N_

EFFECTS, MUSIC, INTERFACE = "effects", "music", "interface"
CHANNELS = (EFFECTS, MUSIC, INTERFACE)
PIECES = ("music_day", "music_night")
SCALE = (0, 2, 4, 7, 9)  # semitones of the pentatonic scale above C
RUNGS = (0, 2, 4, 7, 9, 12, 14, 16, 19, 21, 24, 26)  # the ladder of marks: that scale, from middle C up


class Cue(Struct, frozen=True):
    """One sound that can be played.

    `files`: 0 for one file called like the cue, else that many, `name_00.ogg` on; `step` chooses among them.
    `rank`: when all voices are busy, a sound may end one of the same or a lower rank.
    `caption`: what a player who does not hear it should read; empty for sounds that only echo the player's own hand.
    `felt`: how a pad shakes with it: the slow and the quick motor from 0 to 1, and milliseconds; none for most.
    `rooted`: its steps climb the scale from middle C with the fifth above, and keep to the chord of the music.
    """

    files: int = 0
    channel: str = EFFECTS
    rank: int = 1
    caption: str = ""
    felt: tuple[float, float, int] | None = None
    rooted: bool = False


SOUNDS: Mapping[str, Cue] = MappingProxyType(
    {
        # Marks, by material: three takes of each, used in turn.
        "brush": Cue(3),
        "canvas": Cue(3),
        "pencil": Cue(3),
        "tap": Cue(3),
        "mark": Cue(3),
        "erase": Cue(),
        "undo": Cue(),
        "redo": Cue(),
        "blocked": Cue(caption=N_("not possible here")),
        # What a mark leads to. `thud` sounds a minor third below the rung of the same step.
        "ladder": Cue(len(RUNGS), rank=2),
        "thud": Cue(len(RUNGS), rank=3, caption=N_("mistake"), felt=(0.55, 0.15, 110)),
        "line": Cue(rank=2, caption=N_("line complete")),
        "solved": Cue(3, rank=4, caption=N_("solved"), felt=(0.3, 0.5, 320)),
        "hint": Cue(rank=2, caption=N_("hint")),
        "hint_step": Cue(4, rank=2, caption=N_("next hint step")),
        # Timed games. `countdown` takes the number called, 0 for "go".
        "combo_up": Cue(5, rank=3, caption=N_("combo up")),
        "combo_lost": Cue(rank=3, caption=N_("combo lost"), felt=(0.6, 0.2, 180)),
        "chord": Cue(8, rank=4, caption=N_("solved"), felt=(0.3, 0.5, 200), rooted=True),
        "swish": Cue(rank=1),
        "block": Cue(rank=2),
        "bonus": Cue(rank=3, caption=N_("bonus seconds")),
        "tick": Cue(2, rank=2, caption=N_("clock ticking")),
        "countdown": Cue(4, rank=3, caption=N_("countdown")),
        "time_out": Cue(rank=4, caption=N_("time is up"), felt=(0.5, 0.3, 300)),
        "high_score": Cue(rank=4, caption=N_("high score")),
        # The seals of a win, each a tone higher, and the bowl of a perfect one.
        "seal": Cue(3, rank=3, caption=N_("star"), felt=(0.4, 0.1, 70)),
        "bowl": Cue(rank=4, caption=N_("perfect"), felt=(0.2, 0.4, 420)),
        # Interface. `toggle` takes 0 for off, 1 for on.
        "hover": Cue(channel=INTERFACE, rank=0),
        "press": Cue(channel=INTERFACE),
        "back": Cue(channel=INTERFACE),
        "toggle": Cue(2, channel=INTERFACE),
        "scene": Cue(channel=INTERFACE),
    }
)


@cache
def file_names(name: str) -> tuple[str, ...]:
    """The files of a cue, in the order of its steps. ValueError for a name that is not in the table."""
    cue = SOUNDS.get(name)
    if cue is None:
        raise ValueError(f"There is no sound called {name!r}.")
    return tuple(f"{name}_{k:02}.ogg" for k in range(cue.files)) or (f"{name}.ogg",)


def rung_below(rung: int) -> int:
    """The highest rung at least a minor third below `rung`; -1 below the ladder."""
    if rung < 0:
        return -1
    return sum(note <= RUNGS[rung] - 3 for note in RUNGS) - 1
