"""Logging to standard error that can never hold up a reply, nor the end of the process."""

from __future__ import annotations

import atexit
import logging
import os
import sys
import time
from queue import Full, Queue
from threading import Thread

STDERR = 2

RECORDS_WAITING = 1000
"""Records that wait for a host to read standard error; beyond that, new ones are dropped."""

LAST_RECORDS_SECONDS = 0.5
"""How long the end of the process waits for records that are not yet written."""

FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"


def start_logging(level: str) -> None:
    """Log records of `level` and above to standard error, from a thread of its own.

    A host that never reads standard error stops that thread alone. Where there is no standard
    error, nothing is logged.
    """
    if sys.stderr is None:
        logging.disable()
        return
    records: Queue[bytes] = Queue(RECORDS_WAITING)
    handler = _LossyHandler(records)
    handler.setFormatter(logging.Formatter(FORMAT))
    root = logging.getLogger()
    root.addHandler(handler)
    root.setLevel(level)
    Thread(target=_write_records, args=[records], daemon=True).start()
    atexit.register(_wait_for_last, records)


class _LossyHandler(logging.Handler):
    """Puts records into a queue, and drops them while it is full."""

    def __init__(self, records: Queue[bytes]) -> None:
        super().__init__()
        self._records = records

    def emit(self, record: logging.LogRecord) -> None:
        line = f"{self.format(record)}\n".encode("utf-8", "backslashreplace")
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


def _wait_for_last(records: Queue[bytes]) -> None:
    deadline = time.monotonic() + LAST_RECORDS_SECONDS
    while records.unfinished_tasks and time.monotonic() < deadline:
        time.sleep(0.01)
