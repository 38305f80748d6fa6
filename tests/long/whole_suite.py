"""The suite with everything that it usually takes a part of: `python tests/long/whole_suite.py [PLACE ...] [-k WORDS]`.

More boards, seeds, sizes, themes and positions of the tests that say `part` or `some` (`tests/support/suite/part.py`);
all combinations of windows, themes and scales, and all kinds in every scene (`tests/support/suite/thinned.py`); all
examples of properties; and every sound file is measured.
About ten minutes on two cores. PLACE: files or folders of tests; the whole suite by default. Exit code as of pytest.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

import pytest

TESTS = Path(__file__).resolve().parents[1]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("places", nargs="*", metavar="PLACE", help="a file or a folder of tests")
    parser.add_argument("-k", default="", metavar="WORDS", help="only tests with these words in their names")
    given = parser.parse_args()
    os.environ["THOROUGH"] = "1"
    places = given.places or [str(TESTS)]
    return int(pytest.main([*places, *(("-k", given.k) if given.k else ())]))


if __name__ == "__main__":
    sys.exit(main())
