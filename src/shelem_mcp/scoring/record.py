"""The base of the engine's frozen values.

The standard `dataclasses` and `typing.NamedTuple` would do, but importing them takes longer than
scoring a hand from the command line does; `benchmarks/` shows by how much.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NoReturn

    from typing_extensions import dataclass_transform
else:

    def dataclass_transform(**_):  # noqa: ANN003, ANN201, D103
        return lambda cls: cls


@dataclass_transform(kw_only_default=True, frozen_default=True)
class Record:
    """A frozen value whose fields are the annotations of its class, all given by keyword.

    Two records are equal when they are of one class and their fields are equal. Type checkers hold
    callers to the declared fields.
    """

    if not TYPE_CHECKING:  # pragma: no branch

        def __init__(self, **values):  # noqa: ANN003, ANN204
            self.__dict__.update(values)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"{type(self).__name__} is frozen: {name} cannot be set")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"{type(self).__name__} is frozen: {name} cannot be deleted")

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.__dict__ == other.__dict__

    def __hash__(self) -> int:
        return hash((type(self), frozenset(self.__dict__.items())))

    def __repr__(self) -> str:
        fields = ", ".join(f"{name}={value!r}" for name, value in self.__dict__.items())
        return f"{type(self).__name__}({fields})"
