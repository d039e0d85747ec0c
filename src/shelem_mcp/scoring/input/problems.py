"""What can be wrong with an input: collected with its path, and told all at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import islice

from shelem_mcp.scoring.words.render import render

UNKNOWN = "unknown"
"""Stands where a field's own name cannot be repeated: it is too long or too odd."""

LONGEST_NAME = 40
"""A longer name is not repeated."""


@dataclass(frozen=True)
class Problem:
    """One thing that is wrong with an input."""

    field: str
    """The path of the field to look at, such as `bid` or `hands[3].bid`."""
    rule: str | None
    """The rule or decision that the field answers to; None where no rule of the game does."""
    sentences: tuple[str, ...]
    """The names of the refusals in `words` that make the message."""
    details: Mapping[str, object]
    """What fills the sentences in."""

    @property
    def message(self) -> str:
        """What is wrong and what would be right, in English, without the field at the end."""
        return self.text("en")

    def text(self, language: str) -> str:
        """Return the message in `language`, "en" or "fa"."""
        return render(language, "refusals", self.sentences, self.details)


def problem(field: str, rule: str | None, /, *sentences: str, **details: object) -> Problem:
    """Return a problem of `field`, told in `sentences` filled in with `details`.

    The field "" is the input itself, as a whole.
    """
    return Problem(field, rule, sentences, details)


class Problems:
    """A collector of problems that knows the path of what they are wrong with.

    They are told in the order of the fields, and after them those of the parts, as the parts came.
    What is wrong with a value is worked out only when it is told.
    """

    def __init__(self, itself: str, order: Iterable[str] = ()) -> None:
        self._itself = itself
        self._order = order
        self._found: list[tuple[str, Callable[[], Problem]]] = []
        self._parts: list[Problems] = []
        self._opening: tuple[str, Mapping[str, object]] | None = None
        self._is_part = False

    def add(self, found: Problem) -> None:
        """Take a problem that is worked out already."""
        self._found.append((found.field, lambda: found))

    def report(self, field: str, rule: str | None, /, *sentences: str, **details: object) -> None:
        """Take a problem told in `sentences` filled in with `details`."""
        self.add(problem(field, rule, *sentences, **details))

    def later(self, field: str, work_out: Callable[[], Problem]) -> None:
        """Take a problem of `field` that is worked out if it is told."""
        self._found.append((field, work_out))

    def at(
        self, path: str, order: Iterable[str] = (), opening: str = "", **details: object
    ) -> Problems:
        """Return the collector of a part of the input, whose messages begin with `opening`."""
        part = Problems(path, order)
        part._is_part = True
        part._opening = (opening, details) if opening else None
        self._parts.append(part)
        return part

    def name_any(self, fields: Iterable[str]) -> bool:
        """Return whether something is wrong with one of `fields`, leaving out those of parts."""
        return bool(self._found) and any(field in fields for field, _ in self._found)

    def __bool__(self) -> bool:
        return bool(self._found) or any(self._parts)

    def __len__(self) -> int:
        return len(self._found) + sum(map(len, self._parts))

    def __iter__(self) -> Iterator[Problem]:
        places = {name: place for place, name in enumerate(self._order)}
        for _, work_out in sorted(self._found, key=lambda one: places.get(one[0], len(places))):
            yield self._placed(work_out())
        for part in self._parts:
            yield from part

    def _placed(self, found: Problem) -> Problem:
        path = found.field or self._itself
        if self._is_part and found.field:
            path = f"{self._itself}.{found.field}"
        if self._opening is None:
            return replace(found, field=path)
        opening, details = self._opening
        return Problem(path, found.rule, (opening, *found.sentences), {**found.details, **details})

    def first(self, most: int) -> tuple[Problem, ...]:
        """Return at most so many problems, and one more that counts the others."""
        told = tuple(islice(self, most))
        more = len(self) - len(told)
        if not more:
            return told
        return (*told, problem(self._itself, None, "more_problems", count=more))


class InvalidInputError(ValueError):
    """An input that is refused, with all that is wrong with it.

    `str()` gives one line for each of the `problems`, each ending with `(field: <path>)`, in
    `language`.
    """

    def __init__(self, problems: Iterable[Problem], language: str = "en") -> None:
        self.problems = tuple(problems)
        self.language = language
        super().__init__(self.problems, language)

    def __str__(self) -> str:
        return "\n".join(
            f"{problem.text(self.language)} (field: {problem.field})" for problem in self.problems
        )


class InvalidHandError(InvalidInputError):
    """A hand, a game or a bid that is incomplete or contradicts itself."""


def shown(name: object) -> str:
    """Return a field's name as it can be repeated; `UNKNOWN` where it is too long or too odd."""
    if not isinstance(name, str) or len(name) > LONGEST_NAME or not name.isascii():
        return UNKNOWN
    return name if name.replace("-", "_").isidentifier() else UNKNOWN
