"""The quickly made data classes do what those of the standard library do."""

from __future__ import annotations

import copy
import dataclasses
import pickle
from dataclasses import FrozenInstanceError, field, fields, replace
from typing import Any, ClassVar

import pytest

from game.engine.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Sent:
    """Travels to another process."""

    at: tuple[int, int]
    names: list[str] = field(default_factory=list, compare=False)
    level: str = "easy"


@dataclass(frozen=True)
class Base:
    first: int
    kind: ClassVar[str] = "base"


@dataclass(frozen=True)
class Following(Base):
    second: str = "x"
    third: bool = field(default=False, kw_only=True)
    doubled: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "doubled", 2 * self.first)


@dataclass
class Loose:
    here: int = 0
    there: set[int] = field(default_factory=set)


@dataclass(frozen=True, eq=False)
class Alone:
    value: int


@dataclass(frozen=True)
class Own:
    value: int

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Own) and other.value % 10 == self.value % 10

    def __repr__(self) -> str:
        return "own"


def twin(kind: Any, **options: Any) -> Any:
    """The same class, made by the standard library."""
    names = ("__annotations__", "kind", "__post_init__", "__module__", "__qualname__")
    body = {name: value for name, value in vars(kind).items() if name in names}
    for one in fields(kind):
        if one.name in body.get("__annotations__", {}):
            given = {"init": one.init, "repr": one.repr, "compare": one.compare, "kw_only": one.kw_only}
            if one.default_factory is not dataclasses.MISSING:
                body[one.name] = field(default_factory=one.default_factory, **given)
            else:
                body[one.name] = field(default=one.default, **given)
    bases = tuple(twin(base, **options) for base in kind.__bases__ if base is not object)
    return dataclasses.dataclass(**options)(type(kind.__name__, bases, body))


@pytest.mark.parametrize(
    ("kind", "options", "arguments", "named"),
    [
        (Sent, {"frozen": True, "slots": True}, ((1, 2),), {}),
        (Sent, {"frozen": True, "slots": True}, ((1, 2), ["a"]), {"level": "hard"}),
        (Following, {"frozen": True}, (3,), {}),
        (Following, {"frozen": True}, (3, "y"), {"third": True}),
        (Loose, {}, (1,), {}),
    ],
)
def test_a_value_looks_compares_and_hashes_as_usual(kind: Any, options: Any, arguments: Any, named: Any) -> None:
    usual = twin(kind, **options)
    made, other = kind(*arguments, **named), usual(*arguments, **named)
    assert repr(made) == repr(other)
    assert dataclasses.asdict(made) == dataclasses.asdict(other)
    assert made == kind(*arguments, **named)
    assert made != other
    assert kind.__match_args__ == usual.__match_args__
    if options:
        assert hash(made) == hash(other)
    else:
        with pytest.raises(TypeError):
            hash(made)


def test_a_frozen_value_stays_as_it_is() -> None:
    sent = Sent((1, 2))
    with pytest.raises(FrozenInstanceError):
        sent.level = "hard"  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        del sent.level
    assert replace(sent, level="hard") == Sent((1, 2), level="hard")
    assert sent == Sent((1, 2), ["not compared"])
    assert sent != Sent((1, 2), level="hard")
    assert not hasattr(sent, "__dict__")


def test_values_travel() -> None:
    sent = Sent((1, 2), ["a"])
    for other in (pickle.loads(pickle.dumps(sent)), copy.deepcopy(sent), copy.copy(sent)):
        assert (other, other.names) == (sent, ["a"])


def test_arguments_are_asked_for_as_usual() -> None:
    for _time in range(2):  # the first call makes `__init__`
        with pytest.raises(TypeError, match=r"missing 1 required positional argument: 'at'"):
            Sent()  # type: ignore[call-arg]
        with pytest.raises(TypeError, match=r"takes from 2 to 3 positional arguments"):
            Following(1, "x", True)  # type: ignore[misc]
    assert Following(4).doubled == 8
    assert Loose().there is not Loose().there


def test_what_a_class_says_itself_counts() -> None:
    assert Own(3) == Own(13)
    assert repr(Own(3)) == "own"
    assert hash(Own(3)) == hash((3,))
    assert Alone(1) != Alone(1)
    assert len({Alone(1), Alone(1)}) == 2


def test_classes_of_the_standard_library_and_these_inherit_from_each_other() -> None:
    @dataclasses.dataclass(frozen=True)
    class Usual(Base):
        last: int = 1

    @dataclass(frozen=True)
    class Quick(Usual):
        more: int = 2

    assert repr(Quick(0)).endswith("Quick(first=0, last=1, more=2)")
    assert Usual(1) == Usual(1)
    for one in (Usual(1), Quick(1)):
        with pytest.raises(FrozenInstanceError):
            one.first = 2  # type: ignore[misc]
    with pytest.raises(TypeError, match="non-frozen"):

        @dataclasses.dataclass
        class Loosened(Base):
            last: int = 1
