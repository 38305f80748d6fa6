"""A few rounds of ``tests/long/kill9_profile.py``."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path


def test_nothing_acknowledged_is_lost_when_the_process_is_killed() -> None:
    script = Path(__file__).parents[1] / "long" / "kill9_profile.py"
    done = subprocess.run([sys.executable, script, "--kills", "13"], check=True, capture_output=True)
    told = json.loads(done.stdout)
    assert told["kills"] == 13
    assert len(told["acknowledged"]) == 13
    assert told["lost"] == 0
