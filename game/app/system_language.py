"""The languages that the player's system is set to, the best liked first."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Collection, Iterable, Mapping

SYSTEM = ""
"""The setting `language` of a player who has chosen none: what the system speaks."""
ENGLISH = "en"

_DECIDE = ("LC_ALL", "LC_MESSAGES", "LANG")
_LOCALE = re.compile(r"([A-Za-z]{2,3})(?:[_-]([A-Za-z]{2}))?(?:[.@_-].*)?")


def system_languages(
    environ: Mapping[str, str] | None = None,
    platform: str = sys.platform,
    ask: Callable[[], Iterable[Mapping[str, str | None]]] | None = None,
) -> tuple[str, ...]:
    """Codes such as ``de_AT`` and ``de``, none for a system that says nothing or asks for no language at all.

    Variables of gettext decide, in its order. Windows and macOS know better than ``LANG``, which they are asked for
    by ``ask``, pygame's own by default.
    """
    environ = os.environ if environ is None else environ
    own = platform in ("win32", "darwin")
    locale = next((environ[name] for name in _DECIDE[: 1 if own else 3] if environ.get(name)), "")
    if locale.partition(".")[0] in ("C", "POSIX"):
        return ()
    named = [*environ.get("LANGUAGE", "").split(":"), locale]
    if own and not any(named):
        named = [f"{one.get('language')}_{one.get('country') or ''}" for one in _asked(ask)]
    return tuple(dict.fromkeys(code for name in named for code in _codes(name)))


def best(wanted: Iterable[str], there: Collection[str]) -> str:
    """The first language wanted that there is, English where there is none."""
    return next((code for code in wanted if code in there), ENGLISH)


def _asked(ask: Callable[[], Iterable[Mapping[str, str | None]]] | None) -> Iterable[Mapping[str, object]]:
    from pygame import error  # not before it is asked: the wiring is loaded without pygame

    try:
        if ask is None:
            from pygame.system import get_pref_locales

            return [{**one} for one in get_pref_locales()]
        return ask()
    except (ImportError, error):
        return ()


def _codes(name: str) -> tuple[str, ...]:
    """``de_AT.UTF-8`` is ``de_AT``, or else ``de``."""
    found = _LOCALE.fullmatch(name)
    if found is None:
        return ()
    language, country = found[1].lower(), found[2]
    return (f"{language}_{country.upper()}", language) if country else (language,)
