"""Many small cases in one test: what pytest does for each test takes longer than they do, twice with two workers.

`@each("name", NAMES)` stands where `@pytest.mark.parametrize("name", NAMES)` would. The first case that fails is
named in the error. For cases that take no time and leave nothing behind.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Sequence
from functools import wraps
from typing import Any

from _pytest.mark.structures import ParameterSet


def each(
    names: str | Sequence[str], cases: Iterable[Any], ids: Callable[[Any], object] | Sequence[str] | None = None
) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Run a test with every case, as pytest would: a value, or as many as there are names. `ids` are not looked at."""
    known = [name.strip() for name in names.split(",")] if isinstance(names, str) else list(names)
    every = [_values(case, len(known) == 1) for case in cases]

    def of(test: Callable[..., None]) -> Callable[..., None]:
        signature = inspect.signature(test)

        @wraps(test)
        def tried(**fixtures: Any) -> None:
            for case in every:
                values = dict(zip(known, case, strict=True))
                try:
                    test(**fixtures, **values)
                except Exception as error:
                    error.add_note(f"with {values}")
                    raise

        left = [one for name, one in signature.parameters.items() if name not in known]
        tried.__signature__ = signature.replace(parameters=left)  # type: ignore[attr-defined]
        del tried.__wrapped__  # type: ignore[attr-defined]  # pytest would read its names
        return tried

    return of


def _values(case: Any, single: bool) -> Sequence[Any]:
    if isinstance(case, ParameterSet):
        return case.values
    return (case,) if single else case
