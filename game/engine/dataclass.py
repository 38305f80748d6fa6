"""Data classes that take a tenth of the time to make.

The standard library writes and compiles six methods for each class, which takes longer than all the rest of loading a
module. Here most of them are shared, and `__init__` is compiled when the first value is made. What a value can do is
the same, and a class of the standard library and one of these may inherit from each other.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import MISSING, Field, FrozenInstanceError
from operator import attrgetter
from typing import TYPE_CHECKING, Any

__all__ = ["dataclass"]

if TYPE_CHECKING:
    from dataclasses import dataclass
else:

    def dataclass(cls: type | None = None, /, *, frozen: bool = False, slots: bool = False, eq: bool = True) -> Any:
        """As `dataclasses.dataclass`; the options that the game uses."""
        if cls is None:
            return lambda cls: _made(cls, frozen, slots, eq)
        return _made(cls, frozen, slots, eq)


def _made(cls: type, frozen: bool, slots: bool, eq: bool) -> Any:
    own = set(cls.__dict__)
    made = _with_fields(cls, slots)
    made.__dataclass_params__.frozen = frozen
    fields = dataclasses.fields(made)
    names = tuple(field.name for field in fields)
    methods: dict[str, Any] = {"__init__": _late_init(made, fields, frozen), "__repr__": _repr(fields)}
    if eq:
        methods["__eq__"] = _eq(_values(tuple(f.name for f in fields if f.compare)))
        hashed = tuple(f.name for f in fields if (f.compare if f.hash is None else f.hash))
        methods["__hash__"] = _hash(_values(hashed)) if frozen else None
    if frozen:
        methods |= _guards(made, frozenset(names))
        if slots:
            methods |= _states(names)
    for name, method in methods.items():
        if name not in own or (name == "__hash__" and made.__dict__[name] is None):  # left by an `__eq__` of its own
            setattr(made, name, method)
    return made


def _with_fields(cls: type, slots: bool) -> Any:
    """What the standard library does best: fields, those of classes it inherits from too, and slots. It mixes no
    frozen classes with others, so none of those below may say meanwhile that it is one.
    """
    below = [base.__dict__["__dataclass_params__"] for base in cls.__mro__ if "__dataclass_params__" in base.__dict__]
    frozen = [one.frozen for one in below]
    for one in below:
        one.frozen = False
    try:
        return dataclasses.dataclass(init=False, repr=False, eq=False, slots=slots)(cls)
    finally:
        for one, before in zip(below, frozen, strict=True):
            one.frozen = before


def _late_init(cls: Any, fields: tuple[Field[Any], ...], frozen: bool) -> Callable[..., None]:
    """An `__init__` that puts the real one in its place when it is first called."""

    def __init__(self: Any, *args: Any, **named: Any) -> None:  # noqa: N807
        cls.__init__ = made = _init(cls, fields, frozen)
        made(self, *args, **named)

    return __init__


def _init(cls: Any, fields: tuple[Field[Any], ...], frozen: bool) -> Callable[..., None]:
    scope: dict[str, Any] = {"_set": object.__setattr__, "_missing": MISSING}
    plain, named, body = ["self"], list[str](), list[str]()
    for field in fields:
        name, value = field.name, field.name
        if field.default_factory is not MISSING:
            scope[f"_make_{name}"] = field.default_factory
            default, value = "=_missing", f"_make_{name}() if {name} is _missing else {name}"
        elif field.default is not MISSING:
            scope[f"_default_{name}"] = field.default
            default = f"=_default_{name}"
        else:
            default = ""
        if field.init:
            (named if field.kw_only else plain).append(name + default)
        elif default:
            value = f"_make_{name}()" if field.default_factory is not MISSING else f"_default_{name}"
        else:
            continue  # set in `__post_init__`
        body.append(f"_set(self, {name!r}, {value})" if frozen else f"self.{name} = {value}")
    if hasattr(cls, "__post_init__"):
        body.append("self.__post_init__()")
    parameters = ", ".join([*plain, *(("*", *named) if named else ())])
    exec(f"def __init__({parameters}):\n " + "\n ".join(body or ["pass"]), scope)
    made: Callable[..., None] = scope["__init__"]
    made.__qualname__ = f"{cls.__qualname__}.__init__"
    return made


def _values(names: tuple[str, ...]) -> Callable[[Any], tuple[Any, ...]]:
    """Reads fields of a value, as a tuple."""
    if not names:
        return lambda value: ()
    get = attrgetter(*names)
    return get if len(names) > 1 else lambda value: (get(value),)


def _eq(values: Callable[[Any], tuple[Any, ...]]) -> Callable[[Any, Any], Any]:
    def __eq__(self: Any, other: Any) -> Any:  # noqa: N807
        return values(self) == values(other) if other.__class__ is self.__class__ else NotImplemented

    return __eq__


def _hash(values: Callable[[Any], tuple[Any, ...]]) -> Callable[[Any], int]:
    def __hash__(self: Any) -> int:  # noqa: N807
        return hash(values(self))

    return __hash__


def _repr(fields: tuple[Field[Any], ...]) -> Callable[[Any], str]:
    shown = tuple(field.name for field in fields if field.repr)

    def __repr__(self: Any) -> str:  # noqa: N807
        return f"{type(self).__qualname__}({', '.join(f'{name}={getattr(self, name)!r}' for name in shown)})"

    return __repr__


def _guards(cls: Any, names: frozenset[str]) -> dict[str, Any]:
    """What keeps a frozen value as it is."""

    def __setattr__(self: Any, name: str, value: Any) -> None:  # noqa: N807
        if type(self) is cls or name in names:
            raise FrozenInstanceError(f"cannot assign to field {name!r}")
        super(cls, self).__setattr__(name, value)

    def __delattr__(self: Any, name: str) -> None:  # noqa: N807
        if type(self) is cls or name in names:
            raise FrozenInstanceError(f"cannot delete field {name!r}")
        super(cls, self).__delattr__(name)

    return {"__setattr__": __setattr__, "__delattr__": __delattr__}


def _states(names: tuple[str, ...]) -> dict[str, Any]:
    """How a frozen value without a dictionary travels to another process."""

    def __getstate__(self: Any) -> list[Any]:  # noqa: N807
        return [getattr(self, name) for name in names]

    def __setstate__(self: Any, state: list[Any]) -> None:  # noqa: N807
        for name, value in zip(names, state, strict=True):
            object.__setattr__(self, name, value)

    return {"__getstate__": __getstate__, "__setstate__": __setstate__}
