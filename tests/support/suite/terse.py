"""Workers tell what the summary needs: a test that passes is one message instead of five.

Of each of thousands of tests, xdist's workers say that it begins, was set up, ran, was torn down and has ended, and
the process that gathers it all reads every word. With `--durations` or `--junitxml` they say everything.
"""

from __future__ import annotations

from typing import Any

import pytest

SILENT = ("logstart", "logfinish")


class Terse:
    """A plugin for a worker: its reports about what goes well before and after a test are left out."""

    def __init__(self, worker: Any) -> None:
        self._send = worker.sendevent
        worker.sendevent = self.send

    def send(self, name: str, **told: Any) -> None:
        """Tell the gathering process what it has to know."""
        if name not in SILENT and not (name == "testreport" and told["data"]["when"] is None):
            self._send(name, **told)

    @pytest.hookimpl(tryfirst=True)
    def pytest_report_to_serializable(self, report: pytest.CollectReport | pytest.TestReport) -> dict[str, Any] | None:
        """Skips and failures are told wherever they come up."""
        plain = isinstance(report, pytest.TestReport) and report.when != "call" and report.passed
        return {"when": None} if plain and not report.sections else None


def be_terse(config: pytest.Config) -> None:
    """Have a worker be so, unless somebody asks for each part of a test."""
    option = config.option
    workers = [plugin for plugin in config.pluginmanager.get_plugins() if type(plugin).__name__ == "WorkerInteractor"]
    if workers and not getattr(option, "durations", None) and not getattr(option, "xmlpath", None):
        config.pluginmanager.register(Terse(workers[0]))
