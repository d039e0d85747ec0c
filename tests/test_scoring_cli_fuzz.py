"""Mutated hands for the scoring command line, held against Python's own `json`."""

from __future__ import annotations

import json
import subprocess
import sys
from functools import cache
from itertools import islice
from typing import TYPE_CHECKING, Any

import pytest
from fuzz import Mutator, Number, Object, read

from shelem_mcp.scoring import InvalidHandError
from shelem_mcp.scoring.hand.calculate import explain_request
from shelem_mcp.scoring.strict_json import UnreadableError, read_json, write_json

if TYPE_CHECKING:
    from collections.abc import Iterator

SECONDS = 60

# What the command line states of its limits.
LONGEST_NUMBER = 32
DEEPEST = 32

SCORED = 0
REFUSED = 1
UNREADABLE = 2

TOTALS = {"team1_score": 990, "team2_score": -5}

HANDS: tuple[dict[str, Any], ...] = (
    {**TOTALS, "hakem_team": 1, "bid": 120, "defending_points": 15},
    {**TOTALS, "bidding_team": 2, "bid": 135, "declarer_points": 130, "bid_successful": False},
    {**TOTALS, "hakem_team": 2, "bidding_team": 2, "bid": 100, "outcome": "mak", "language": "fa"},
    {**TOTALS, "hakem_team": 1, "bid": 165, "contract": "shelem", "outcome": "sweep"},
    {**TOTALS, "hakem_team": 1, "bid": 100, "hand": {"bid": 120, "notes": {"fa": "شلم"}}},
)


@cache
def documents() -> tuple[bytes, ...]:
    """Give many documents, most of which are almost a hand."""
    mutator = Mutator("hands", HANDS)
    return tuple(mutator.document() for _ in range(8000))


def is_within_limits(value: Any, depth: int = 1) -> bool:
    """Tell whether what is JSON is also JSON as the command line takes it."""
    if isinstance(value, Number):
        return len(value.text) <= LONGEST_NUMBER
    if not isinstance(value, list):
        return True
    names = [name for name, _ in value] if isinstance(value, Object) else []
    members = [member for _, member in value] if isinstance(value, Object) else value
    return (
        depth <= DEEPEST
        and len(set(names)) == len(names)
        and all(is_within_limits(member, depth + 1) for member in members)
    )


def as_python_reads(data: bytes) -> str:
    """Tell what a document says, by Python's reader and the stated limits."""
    data = data.removeprefix(b"\xef\xbb\xbf")
    try:
        is_taken = is_within_limits(read(data))
    except (ValueError, RecursionError):
        is_taken = False
    return repr(json.loads(data)) if is_taken else "unreadable"


def as_it_is_read(data: bytes) -> str:
    """Tell what a document says to the command line."""
    try:
        return repr(read_json(data))
    except UnreadableError:
        return "unreadable"


def answer(data: bytes) -> dict[str, object]:
    """Give what is answered to a document that can be scored."""
    return explain_request(read_json(data))


def status(data: bytes) -> int:
    """Tell how the command line ends that is given a document."""
    try:
        answer(data)
    except UnreadableError:
        return UNREADABLE
    except InvalidHandError:
        return REFUSED
    return SCORED


def documents_that_end(ending: int) -> Iterator[bytes]:
    """Give the documents with which the command line ends with a status."""
    return (data for data in documents() if status(data) == ending)


def test_exactly_what_is_json_within_the_limits_is_read() -> None:
    """It is read as Python reads it; anything else is unreadable, and that is all it is."""
    differences = [data for data in documents() if as_python_reads(data) != as_it_is_read(data)]
    assert differences == []


def test_every_document_is_scored_refused_or_unreadable() -> None:
    """No other error comes, and there are many documents of each kind."""
    endings = [status(data) for data in documents()]
    assert min(endings.count(ending) for ending in (SCORED, REFUSED, UNREADABLE)) > 500


def test_what_is_written_is_what_python_reads() -> None:
    """The answer to every hand that is scored comes back from its JSON as it was."""
    answers = [answer(data) for data in documents_that_end(SCORED)]
    assert [json.loads(write_json(told)) for told in answers] == answers


@pytest.mark.parametrize("ending", [SCORED, REFUSED, UNREADABLE])
def test_the_command_line_ends_with_the_status_and_writes_to_one_stream(ending: int) -> None:
    """Scored: an answer alone. Refused or unreadable: a reason alone, which is no traceback."""
    for data in islice(documents_that_end(ending), 0, 240, 20):
        ended = subprocess.run(
            (sys.executable, "-m", "shelem_mcp.scoring"),
            input=data,
            capture_output=True,
            timeout=SECONDS,
            check=False,
        )
        is_scored = ending == SCORED
        assert (ended.returncode, ended.stdout != b"", ended.stderr != b"") == (
            ending,
            is_scored,
            not is_scored,
        ), data
        assert b"Traceback" not in ended.stderr
        assert not is_scored or json.loads(ended.stdout) == answer(data)
