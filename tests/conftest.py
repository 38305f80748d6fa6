"""How the tests are run: on all cores, and without deadlines."""

import gc
import os
import shutil
import sys
import tempfile
import time
from pathlib import Path

import pytest
from hypothesis import HealthCheck, is_hypothesis_test, settings
from suite.part import THOROUGH
from suite.terse import be_terse
from suite.thinned import thin_out

SHARE, LEAST = 0.12, 8
"""Of the examples that a property is tried with, each time others, the suite takes a part: so much, or so many."""

# Machines differ and are loaded: no test may fail because it was slow.
settings.register_profile("solitudo", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("solitudo")

# Thousands of small databases are made, written and closed: memory is asked for what a disk would have to confirm.
MEMORY, ENOUGH = Path("/dev/shm"), 2 << 30
if "TMPDIR" not in os.environ and os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > ENOUGH:
    os.environ["TMPDIR"] = str(MEMORY)
    tempfile.tempdir = None

# Hundreds of processes import the game, and two thirds of what collecting costs is compiling the tests: once is enough.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

os.environ["TZ"] = "UTC"  # what is shown follows the player's own day
if hasattr(time, "tzset"):
    time.tzset()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Try properties with a part of their examples, scenes with a part of all combinations of windows and themes; with
    all of them in `tests/long/whole_suite.py`."""
    thin_out(config, items)
    tests = {item.function for item in items if isinstance(item, pytest.Function)}
    for test in () if THOROUGH else filter(is_hypothesis_test, tests):
        all_of_it = getattr(test, "_hypothesis_internal_use_settings", settings())
        some = min(all_of_it.max_examples, max(LEAST, round(SHARE * all_of_it.max_examples)))
        test._hypothesis_internal_use_settings = settings(all_of_it, max_examples=some)


def pytest_collection_finish() -> None:
    """What is loaded by now stays: nobody looks through it for garbage again and again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(30_000, 10, 10)


def pytest_configure(config: pytest.Config) -> None:
    """Have workers say no more than is read."""
    be_terse(config)


@pytest.hookimpl(tryfirst=True)
def pytest_cmdline_main(config: pytest.Config) -> None:
    """Let whole folders run on all cores unless `-n` says otherwise; workers are not worth their start for a file.

    Each worker begins with a part of its own, one after the other as they stand, so most windows are opened once.
    """
    option = config.option
    if hasattr(config, "workerinput") or getattr(option, "numprocesses", 0) is not None:
        return
    if not option.collectonly and any(Path(place).is_dir() for place in config.args):
        option.numprocesses = "auto"
        if option.dist == "no":
            option.dist = "worksteal"
