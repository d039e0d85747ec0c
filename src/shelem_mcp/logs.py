"""Logging to standard error that can never hold up a reply, nor the end of the process."""

from __future__ import annotations

import atexit
import logging
import os
import select
import sys
import time
from contextlib import suppress
from queue import Full, Queue
from threading import Thread

STDERR = 2

RECORDS_WAITING = 1000
"""Records that wait for a host to read standard error; beyond that, new ones are dropped."""

LONGEST_RECORD = 20_000
"""Bytes of a record that are written. What a client sends may be far longer."""

LAST_RECORDS_SECONDS = 0.5
"""How long the end of the process waits for records that are not yet written."""

FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"

_RECORDS: Queue[bytes] = Queue(RECORDS_WAITING)


def start_logging(level: str) -> None:
    """Log records of `level` and above to standard error, from a thread of its own.

    A host that never reads standard error stops that thread alone. Where there is no standard
    error, nothing is logged.
    """
    if sys.stderr is None:
        logging.disable()
        return
    handler = _LossyHandler(_RECORDS)
    handler.setFormatter(logging.Formatter(FORMAT))
    root = logging.getLogger()
    root.addHandler(handler)
    root.setLevel(level)
    Thread(target=_write_records, args=[_RECORDS], daemon=True).start()
    atexit.register(wait_for_last)


def wait_for_last() -> None:
    """Wait a little until the records so far are written."""
    deadline = time.monotonic() + LAST_RECORDS_SECONDS
    while _RECORDS.unfinished_tasks and time.monotonic() < deadline:
        time.sleep(0.01)


def say_at_once(message: bytes) -> None:
    """Write to standard error past the log, unless that would have to be waited for."""
    with suppress(OSError):
        takes_bytes = os.name == "nt" or select.select([], [STDERR], [], 0)[1]
        os.write(STDERR, message if takes_bytes else b"")


class _LossyHandler(logging.Handler):
    """Puts records into a queue, and drops them while it is full."""

    def __init__(self, records: Queue[bytes]) -> None:
        super().__init__()
        self._records = records

    def emit(self, record: logging.LogRecord) -> None:
        line = self.format(record).encode("utf-8", "backslashreplace")[:LONGEST_RECORD] + b"\n"
        try:
            self._records.put_nowait(line)
        except Full:
            return


def _write_records(records: Queue[bytes]) -> None:
    # Past Python's own buffers: their locks would be waited for at the end of the process.
    while True:
        line = records.get()
        try:
            os.write(STDERR, line)
        except BlockingIOError:
            continue
        except OSError:
            return
        finally:
            records.task_done()
