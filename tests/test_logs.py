"""Logging that never waits: what happens when nobody reads it."""

import logging
from queue import Queue

import pytest

from shelem_mcp import logs


def test_records_are_dropped_while_nobody_takes_them() -> None:
    """A full queue costs a record, and no time."""
    records: Queue[bytes] = Queue(1)
    handler = logs._LossyHandler(records)  # noqa: SLF001
    for text in ("first", "second"):
        handler.emit(logging.LogRecord("name", logging.INFO, "", 0, text, None, None))
    assert records.get_nowait() == b"first\n"
    assert records.empty()


def test_a_standard_error_that_is_gone_ends_the_writing(monkeypatch: pytest.MonkeyPatch) -> None:
    """One that is only full for the moment costs a record; one that is closed ends it."""
    failures: list[OSError] = [BlockingIOError(), BrokenPipeError()]

    def write(_descriptor: int, _data: bytes) -> int:
        raise failures.pop(0)

    monkeypatch.setattr("os.write", write)
    records: Queue[bytes] = Queue()
    for line in (b"1", b"2", b"3"):
        records.put(line)
    logs._write_records(records)  # noqa: SLF001
    assert (failures, records.get_nowait()) == ([], b"3")
