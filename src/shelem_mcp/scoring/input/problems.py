"""What can be wrong with a hand, and the error that tells all of it."""

from __future__ import annotations

from shelem_mcp.scoring.record import Record
from shelem_mcp.scoring.words.render import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

UNKNOWN = "unknown"
"""Stands where a field's own name cannot be repeated: it is too long or too odd."""

HAND = "hand"
"""Stands for the hand as a whole."""


class Problem(Record):
    """One thing that is wrong with a hand."""

    field: str
    """The name of the field to look at, or `UNKNOWN`, or `HAND`."""
    rule: str | None
    """The rule or decision that the field answers to; None where no rule of the game does."""
    sentences: tuple[str, ...]
    """The names of the sentences, in `refusals_en` and `refusals_fa`, that make the message."""
    details: Mapping[str, object]
    """What fills the sentences in."""

    @property
    def message(self) -> str:
        """What is wrong and what would be right, in English, without the field at the end."""
        return self.text("en")

    def text(self, language: str) -> str:
        """Give the message in `language`, "en" or "fa"."""
        return say(language, self.sentences, self.details, "refusals")


def problem(name: str, rule: str | None, /, *sentences: str, **details: object) -> Problem:
    """Report that the field `name` breaks `rule`, in `sentences` filled in with `details`."""
    return Problem(field=name, rule=rule, sentences=sentences, details=details)


class InvalidInputError(ValueError):
    """An input that is refused, with all that is wrong with it.

    `str()` gives one line for each of the `problems`, in field order, each ending with
    `(field: <name>)`, in `language`.
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
    """A hand that is incomplete or contradicts itself."""


def in_field_order(problems: Iterable[Problem], fields: Iterable[str]) -> list[Problem]:
    """Sort `problems` as `fields` stand; those of no such field keep their order at the end."""
    places = {name: place for place, name in enumerate(fields)}
    return sorted(problems, key=lambda problem: places.get(problem.field, len(places)))
