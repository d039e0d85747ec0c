"""Logging to standard error that can never hold up a reply."""

from __future__ import annotations

import logging
import sys
from logging.handlers import QueueHandler, QueueListener
from queue import Queue

RECORDS_WAITING = 1000
"""Records that wait for a host to read standard error; after that, new ones are dropped."""

FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"


class _LossyQueueHandler(QueueHandler):
    """Drops a record rather than waiting, or complaining, when the queue is full."""

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802
        pass


def start_logging(level: str) -> None:
    """Log records of `level` and above to standard error, from a thread of its own.

    A host that never reads standard error stops that thread alone. Where there is no standard
    error, nothing is logged.
    """
    if sys.stderr is None:
        logging.disable()
        return
    records: Queue[logging.LogRecord] = Queue(RECORDS_WAITING)
    to_stderr = logging.StreamHandler(sys.stderr)
    to_stderr.setFormatter(logging.Formatter(FORMAT))
    QueueListener(records, to_stderr).start()
    logging.basicConfig(level=level, handlers=[_LossyQueueHandler(records)])
