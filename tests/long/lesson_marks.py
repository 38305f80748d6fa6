"""Make every mark that can be made first on every board of every lesson, and look at how a wrong one is answered.

    python tests/long/lesson_marks.py [--kind KIND]

The suite looks at some of each board (`tests/engine/formats/test_lessons.py`). What is answered has to be short, to
show what the mark leads to, and to go without a trace. It takes a minute. Exit code 1 when one is not.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1] / "engine" / "formats" / "test_lessons.py"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kind", default="", help="the lessons of one puzzle alone")
    args = parser.parse_args()
    os.environ["ALL_MARKS"] = os.environ["THOROUGH"] = "1"
    wanted = " and ".join(filter(None, ("test_a_step", args.kind)))
    return int(pytest.main(["-q", "-n", "0", "-k", wanted, str(TESTS)]))


if __name__ == "__main__":
    sys.exit(main())
