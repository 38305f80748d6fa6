"""A screen reader without a voice: it knows windows by their trees of words on the accessibility bus."""

from __future__ import annotations

import os
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from jeepney import DBusAddress, MessageType, Properties, new_method_call
from jeepney.io.blocking import DBusConnection, open_dbus_connection

ACCESSIBLE, ACTION = "org.a11y.atspi.Accessible", "org.a11y.atspi.Action"
ROOT = "/org/a11y/atspi/accessible/root"
BUTTON, LABEL, CELL = 43, 29, 56
"""Roles by their numbers."""
LEAVES = (BUTTON, LABEL, CELL)
PATIENCE = 90.0
"""Seconds, on a machine that has a lot else to do; nothing takes so long but what never comes."""


class Thing(NamedTuple):
    """A node of the tree: who has it and where, what it is, and what it says."""

    owner: str
    path: str
    role: int
    name: str


@contextmanager
def session_bus() -> Iterator[str]:
    """A session bus of its own; its address. What it starts looks for no screen: one may be named that is gone.

    The accessibility bus has its socket in the folder of the session, where two would take it from each other.
    """
    with tempfile.TemporaryDirectory(prefix="bus-", ignore_cleanup_errors=True) as folder:
        here = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
        daemon = subprocess.Popen(
            ["dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address"],
            stdout=subprocess.PIPE,
            text=True,
            env=here | {"XDG_RUNTIME_DIR": folder},
        )
        try:
            assert daemon.stdout is not None
            yield daemon.stdout.readline().strip()
        finally:
            daemon.terminate()
            try:
                daemon.wait(20)
            except subprocess.TimeoutExpired:
                daemon.kill()
                daemon.wait()
            assert daemon.stdout is not None
            daemon.stdout.close()


class ScreenReader:
    """Begins to read the programs of a session; they are told so."""

    def __init__(self, address: str) -> None:
        self._session = open_dbus_connection(address)
        launcher = DBusAddress("/org/a11y/bus", "org.a11y.Bus", "org.a11y.Bus")
        (bus,) = self._ask(self._session, launcher, "GetAddress")
        status = Properties(launcher.with_interface("org.a11y.Status"))
        for name in ("IsEnabled", "ScreenReaderEnabled"):
            self._session.send_and_get_reply(status.set(name, "b", True), timeout=PATIENCE)
        self._bus = open_dbus_connection(bus)

    def close(self) -> None:
        self._bus.close()
        self._session.close()

    def _ask(self, bus: DBusConnection, where: DBusAddress, method: str, kinds: str = "", *values: Any) -> Any:
        call = new_method_call(where, method, kinds or None, values)
        reply = bus.send_and_get_reply(call, timeout=PATIENCE)
        if reply.header.message_type is MessageType.error:
            raise LookupError(reply.body)
        return reply.body

    def _of(self, thing: Thing, interface: str) -> DBusAddress:
        return DBusAddress(thing.path, thing.owner, interface)

    def _children(self, thing: Thing) -> list[Thing]:
        (found,) = self._ask(self._bus, self._of(thing, ACCESSIBLE), "GetChildren")
        return [self._known(owner, path) for owner, path in found]

    def _known(self, owner: str, path: str) -> Thing:
        where = DBusAddress(path, owner, ACCESSIBLE)
        name = self._bus.send_and_get_reply(Properties(where).get("Name"), timeout=PATIENCE)
        (role,) = self._ask(self._bus, where, "GetRole")
        said = "" if name.header.message_type is MessageType.error else name.body[0][1]
        return Thing(owner, path, role, said)

    def read(self) -> list[Thing]:
        """Everything in all windows."""
        for _ in range(3):
            try:
                todo, found = [Thing("org.a11y.atspi.Registry", ROOT, 0, "")], []
                while todo:
                    children = self._children(todo.pop())
                    found += children
                    todo += [one for one in children if one.role not in LEAVES]
                return found
            except LookupError:  # it has changed in the meantime
                time.sleep(0.05)
        return []

    def find(self, fits: Callable[[Thing], bool]) -> Thing:
        """The first thing that fits, as soon as there is one."""
        return self.find_all(fits)[0]

    def find_all(self, fits: Callable[[Thing], bool]) -> list[Thing]:
        """Everything that fits, as soon as there is something."""
        end, seen = time.monotonic() + PATIENCE, []
        while time.monotonic() < end:
            seen = self.read()
            if found := [one for one in seen if fits(one)]:
                return found
            time.sleep(0.05)
        raise AssertionError(f"it is not there: {[(one.role, one.name) for one in seen]}")

    def name(self, thing: Thing) -> str:
        """What it says now; "" once it is gone."""
        try:
            return self._known(thing.owner, thing.path).name
        except LookupError:
            return ""

    def wait(self, thing: Thing, name: str) -> None:
        """Wait until it says this."""
        self._wait(thing, lambda said: said == name)

    def wait_for_another(self, thing: Thing, name: str) -> str:
        """Wait until it says something else than this; what it says."""
        return self._wait(thing, lambda said: said not in ("", name))

    def _wait(self, thing: Thing, fits: Callable[[str], bool]) -> str:
        end = time.monotonic() + PATIENCE
        while not fits(said := self.name(thing)):
            if time.monotonic() > end:
                raise AssertionError(f"it still says {said!r}, and was {thing.name!r}")
            time.sleep(0.02)
        return said

    def press(self, thing: Thing) -> None:
        """Do with it what a click does."""
        self._ask(self._bus, self._of(thing, ACTION), "DoAction", "i", 0)

    def press_one(self, fits: Callable[[Thing], bool]) -> Thing:
        """Press the first thing that fits, as soon as there is one; if it has gone by then, the next that comes."""
        end = time.monotonic() + PATIENCE
        while True:
            found = self.find(fits)
            try:
                self.press(found)
            except LookupError:
                if time.monotonic() > end:
                    raise
            else:
                return found
